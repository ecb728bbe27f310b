"""A page of orders for the open turn of a game: what each line says, and whether it may be filed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine import (
    BLACK_PRESS,
    ENGLISH,
    MOVEMENT,
    Fault,
    Game,
    GameError,
    Letter,
    LetterLine,
    LetterPiece,
    LetterPress,
    Order,
    OrdersError,
    Place,
    PowerId,
    Press,
    PressError,
    Reading,
    Refusal,
    ReviewItem,
    Sentences,
    Variant,
    add_press,
    double_orders,
    fault_sentence,
    html_text,
    preferences,
    read_letter,
    read_season,
    refusal_sentence,
    review_sentence,
    rules_of,
    season_title,
    seen_by,
    space_in,
    submit,
    write_order,
)


class FiledOrder(Struct, frozen=True):
    """One order of the page."""

    reading: Reading
    power: str
    phase: str
    """The phase that it is meant for: the open one, or one that it is sent ahead for."""
    is_ahead: bool = False
    order: Order | None = None
    written: str | None = None
    """In canonical writing."""
    problem: str = ""
    """Why it is not filed although it was understood."""
    refusal: Refusal | None = None
    """The rule that it offends; it is filed all the same."""
    refusal_text: str = ""

    @property
    def is_fit(self) -> bool:
        """Whether it is filed."""
        return self.order is not None and not self.problem

    @property
    def faults(self) -> tuple[Fault, ...]:
        return self.reading.faults if self.order is None else ()


class PageLine(Struct, frozen=True):
    """One line of the page."""

    number: int
    text: str
    orders: tuple[FiledOrder, ...]
    remarks: tuple[str, ...]
    """What of it is talk."""
    is_junk: bool
    pieces: tuple[LetterPiece, ...] = ()
    """The line in pieces: together they are its text."""
    is_press: bool = False
    """Whether it is to be printed."""
    is_ended: bool = False
    """Whether its orders are nobody's until somebody says whose: a new mail, or a heading that names nobody, is above."""


class Page(Struct, frozen=True):
    """All of it."""

    phase: str
    lines: tuple[PageLine, ...]
    doubts: tuple[tuple[int, str, str], ...] = ()
    """What may be amiss with the page as a whole: the line, a code, and a sentence."""
    press: tuple[LetterPress, ...] = ()
    """What is to be printed, each piece with its power, or with none if it is not said whose it is."""

    def press_of(self, power: str) -> tuple[Press, ...]:
        """The press that a power sends on the page."""
        return tuple(
            Press(one.text, PowerId(power), one.colour, one.name if one.colour == BLACK_PRESS else "")
            for one in self.press
            if one.power == power
        )

    def orders(self) -> tuple[FiledOrder, ...]:
        return tuple(one for line in self.lines for one in line.orders)

    @property
    def is_understood(self) -> bool:
        """Whether everything that looks like an order can be filed."""
        return all(one.is_fit for one in self.orders())


def read_page(
    game: Game,
    variant: Variant,
    text: str,
    power: str = "",
    tell: Callable[[int, int], None] | None = None,
    sentences: Sentences = ENGLISH,
    html: str | None = None,
) -> Page:
    """Read a page for the open turn. With a power, only its orders are fit to be filed; without, none that is only quoted.

    An order of a later phase is taken as sent ahead for the next phase of that sort. Of several orders for one unit none is
    fit: which is meant, only their writer can say. `tell` hears how many lines of how
    many are read, and may end it by an exception. `html` is what the mail of the text says as HTML, if the text is not that
    mail itself: where it has other orders, that is a doubt.
    """
    reader = _PageReader(game, variant, power, sentences)
    sheet = read_letter(variant.lexicon, reader.phase, text, power, tell)
    html = html_text(text) if html is None else html
    other = read_letter(variant.lexicon, reader.phase, html, power) if html else None
    press = tuple(one for one in sheet.press if not one.is_private and one.power in (power or one.power, ""))
    lines = reader.without_doubles(tuple(map(reader.line, sheet.lines)))
    return Page(reader.phase, lines, (*reader.doubts(sheet), *reader.doubts_of_html(sheet, other)), press)


def file_page(game: Game, variant: Variant, page: Page) -> tuple[Game, list[tuple[str, GameError]]]:
    """The game with what of a page can be filed, and what the game refuses of it: the power, and why."""
    filed, troubles = game, list[tuple[str, GameError]]()
    for name in dict.fromkeys(one.power for one in page.orders() if one.is_fit):
        mine = [one for one in page.orders() if one.is_fit and one.power == name]
        now = [one.order for one in mine if one.phase == page.phase and one.order is not None]
        ahead = [
            preferences(phase, [one.order for one in mine if one.phase == phase and one.order is not None])
            for phase in dict.fromkeys(one.phase for one in mine if one.phase != page.phase)
        ]
        try:
            filed = submit(filed, variant, name, now or None, ahead or None)
        except OrdersError as error:
            troubles.append((name, error))
    for name in dict.fromkeys(one.power for one in page.press if one.power):
        try:
            filed = add_press(filed, name, page.press_of(name))
        except PressError as error:
            troubles.append((name, error))
    return filed, troubles


def doubled_orders(
    game: Game, variant: Variant, orders: Iterable[tuple[str, Order]], sentences: Sentences
) -> dict[tuple[str, Order], str]:
    """Of a page's orders for the open turn, each with its power, those of which there are several for one unit: what is
    said of each."""
    by_power: dict[str, list[Order]] = {}
    for power, order in orders:
        by_power.setdefault(power, []).append(order)
    found: dict[tuple[str, Order], str] = {}
    for power, mine in by_power.items():
        seen = seen_by(rules_of(game, variant), game.current, power).position
        doubles = double_orders(game, variant, power, mine)
        words = {
            space: review_sentence(
                sentences, variant, seen, ReviewItem(PowerId(power), "doubled", Place(space))
            )
            for space in {space_in(order.unit) for order in doubles}
        }
        found |= {(power, order): words[space_in(order.unit)] for order in doubles}
    return found


class _PageReader:
    """Says of each reading what becomes of it."""

    def __init__(self, game: Game, variant: Variant, only: str, sentences: Sentences) -> None:
        self.game, self.variant, self.only = game, variant, only
        self.sentences = sentences
        self.rules = rules_of(game, variant)
        calendar = variant.calendar
        self.phase = calendar.step(game.current.season).phase
        phases = dict.fromkeys(step.phase for step in calendar.steps)
        self.later = tuple(phase for phase in phases if phase not in (self.phase, MOVEMENT))

    def line(self, line: LetterLine) -> PageLine:
        return PageLine(
            line.number,
            line.text,
            tuple(map(self.filed, line.readings)),
            line.talk(),
            line.junk,
            line.pieces(),
            line.is_press,
            line.is_ended,
        )

    def without_doubles(self, lines: tuple[PageLine, ...]) -> tuple[PageLine, ...]:
        """The lines, with none fit of several orders for one unit."""
        fit = [one for line in lines for one in line.orders if one.is_fit and not one.is_ahead]
        given = [(one.power, one.order) for one in fit if one.order is not None]
        words = doubled_orders(self.game, self.variant, given, self.sentences)

        def asked(one: FiledOrder) -> FiledOrder:
            is_doubled = one.is_fit and not one.is_ahead and (one.power, one.order) in words
            return replace(one, problem=words[one.power, one.order]) if is_doubled and one.order else one

        return (
            tuple(replace(line, orders=tuple(map(asked, line.orders))) for line in lines) if words else lines
        )

    def doubts(self, sheet: Letter) -> Iterator[tuple[int, str, str]]:
        """Headings that were guessed, and seasons other than the open one: the letter may be an old one."""
        calendar, current = self.variant.calendar, self.game.current.season
        for line in sheet.lines:
            for doubt in line.doubts:
                yield line.number, doubt.code, fault_sentence(self.sentences, self.variant, doubt)
            season = read_season(calendar, line.season) if line.season else None
            if season is not None and season != current:
                said = self.sentences.of(self.variant)
                told, open_now = (season_title(said, calendar, one) for one in (season, current))
                yield line.number, "other_season", said.say("page.other_season", season=told, value=open_now)

    def doubts_of_html(self, sheet: Letter, html: Letter | None) -> Iterator[tuple[int, str, str]]:
        """Orders that a mail has only as text, or only as HTML: which of them its writer has seen, nobody knows."""
        seen, other = self._orders(sheet), self._orders(html) if html is not None else {}
        for code, words in (
            ("html_more", [words for key, words in other.items() if key not in seen]),
            ("html_less", [words for key, words in seen.items() if key not in other] if other else []),
        ):
            if words:
                yield 1, code, self.sentences.say(f"page.{code}", part=", ".join(words))

    def _orders(self, sheet: Letter) -> dict[tuple[str, str], str]:
        """What a letter orders, in canonical writing, with whose orders they are; as it is said where it is whose."""
        orders = [(one.power, one.order or one.elsewhere) for line in sheet.lines for one in line.readings]
        written = [(power, write_order(self.variant.lexicon, order)) for power, order in orders if order]
        return {(power, words): words for power, words in written}

    def filed(self, reading: Reading) -> FiledOrder:
        power, order, phase = reading.power, reading.order, self.phase
        if reading.elsewhere is not None:
            phase = self._later_phase(reading.elsewhere)
            order = reading.elsewhere if phase != self.phase else None
        if order is None:
            return FiledOrder(reading, power, phase)
        written = write_order(self.variant.lexicon, order)
        refusal = None
        problem = self._problem(power, reading)
        if not problem and phase == self.phase:
            refusal = self._refusal(power, order)
        return FiledOrder(
            reading=reading,
            power=power,
            phase=phase,
            is_ahead=phase != self.phase,
            order=order,
            written=written,
            problem=problem,
            refusal=refusal,
            refusal_text=self._sentence(power, order, refusal),
        )

    def _later_phase(self, order: Order) -> str:
        """The phase that an order is sent ahead for, qualifiers and all; the open one if it cannot be."""
        return next((phase for phase in self.later if self._knows(phase, order)), self.phase)

    def _knows(self, phase: str, order: Order) -> bool:
        kind = self.rules.order_kind(phase, order.verb)
        return kind is not None and set(order.qualifiers) <= {qualifier.name for qualifier in kind.qualifiers}

    def _problem(self, power: str, reading: Reading) -> str:
        if not power:
            return self.sentences.say("page.no_power")
        if not self.only and reading.is_quoted:
            return self.sentences.say("page.quoted")
        if self.only and power != self.only:
            named = self.sentences.of(self.variant).word
            return self.sentences.say("page.other_power", power=named(power), value=named(self.only))
        return ""

    def _refusal(self, power: str, order: Order) -> Refusal | None:
        situation = seen_by(self.rules, self.game.current, power)
        return self.rules.why_illegal(situation, self.phase, power, order)

    def _sentence(self, power: str, order: Order, refusal: Refusal | None) -> str:
        if refusal is None:
            return ""
        seen = seen_by(self.rules, self.game.current, power).position
        return refusal_sentence(self.sentences, self.variant, seen, power, order, refusal)
