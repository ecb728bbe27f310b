"""What a typed or pasted text says: line by line the orders in it, whose they are, and what is doubtful about them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop.drafting.order_page import FiledOrder, PageLine, doubled_orders, read_page
from desktop.session.sending_ahead import with_ahead
from desktop.session.session import OrderSheet, Session
from desktop.settings.error_messages import error_text
from desktop.settings.languages import sentences
from desktop.settings.translation import Translator
from desktop.typing.seat_orders import name_of, situation_of, with_orders, writers, written
from desktop.widgets.background_job import Tell
from engine import (
    Doubt,
    ExchangeError,
    Fault,
    LetterPress,
    Order,
    OrdersError,
    PowerId,
    Press,
    PressError,
    allowed_colours,
    fault_sentence,
    refusal_sentence,
    space_in,
    submit,
    withdraw,
)

_tr = Translator("TextParsing")

READ, AHEAD, UNREAD, TALK, PRESS = "read", "ahead", "unread", "talk", "press"
"""What was made of a piece of text: an order, one for a later phase, nothing although it looks like one, mere talk, or
something to be printed."""
HYPHEN = "-"
"""What leads from one place to another in writing."""
_STOPS = ("unknown_verb", "left_over")
"""The faults of texts that begin as an order does and go on otherwise."""
_ALIKE = ("unknown_place", "ambiguous_place", "unknown_power", "unknown_thing")


class Suggestion(Struct, frozen=True):
    """Something that may have been meant."""

    label: str
    text: str
    """The whole text with it in place of what was written."""


class ParsedText(Struct, frozen=True):
    """A piece of text and what was made of it."""

    sort: str
    line: int
    """The number of its line, counted from 1."""
    text: str
    power: str = ""
    order: Order | None = None
    phase: str = ""
    reading: str = ""
    """The order in canonical writing."""
    notes: tuple[str, ...] = ()
    """What is doubtful or wrong about it, in sentences."""
    is_refused: bool = False
    """Whether the rules do not allow the order as things stand."""
    suggestions: tuple[Suggestion, ...] = ()
    brief: tuple[str, ...] = ()
    """The notes for whoever is asked about the suggestions as well; nothing if they are the same."""
    press: Press | None = None
    """What is to be printed, if that is what it is."""

    @property
    def is_fit(self) -> bool:
        """Whether it can be entered."""
        return self.sort in (READ, AHEAD)


def parse_text(session: Session, text: str, tell: Tell = lambda done, whole: None) -> tuple[ParsedText, ...]:
    """Everything that a text says to the seat, or to a game master, in the sequence of the text.

    `tell` hears how much of how much is done, and may end it by an exception. What may have been meant is put into the
    whole text if that is one line, else into the order alone.
    """
    seat = "" if session.is_open else session.seat
    page = read_page(
        session.game, session.variant, text, seat, lambda done, whole: tell(done, 2 * whole), sentences()
    )
    is_line = len(page.lines) == 1
    about: dict[int, list[str]] = {}
    for number, _, sentence in page.doubts:
        about.setdefault(number, []).append(sentence[:1].upper() + sentence[1:])
    found: list[ParsedText] = []
    for count, line in enumerate(page.lines, len(page.lines)):
        tell(count, 2 * len(page.lines))
        parsed = [_parsed(session, text if is_line else one.reading.text, line, one) for one in line.orders]
        parsed += [_printed(session, one) for one in page.press if one.lines[0] == line.number]
        parsed += [ParsedText(TALK, line.number, words) for words in line.remarks if not line.is_press]
        notes = tuple(about.get(line.number, ()))
        if notes and parsed:
            parsed[0] = replace(parsed[0], notes=(*notes, *parsed[0].notes))
        elif notes:
            parsed.append(ParsedText(TALK, line.number, line.text.strip(), notes=notes))
        found += parsed
    return _without_doubles(session, found)


def _without_doubles(session: Session, found: Sequence[ParsedText]) -> tuple[ParsedText, ...]:
    """What was read, with none to be entered of several orders for one unit."""
    given = [(one.power, one.order) for one in found if one.sort == READ and one.order is not None]
    words = doubled_orders(session.game, session.variant, given, sentences())

    def asked(one: ParsedText) -> ParsedText:
        said = words.get((one.power, one.order)) if one.sort == READ and one.order is not None else None
        return one if said is None else replace(one, sort=UNREAD, notes=(*one.notes, said))

    return tuple(map(asked, found)) if words else tuple(found)


def _parsed(session: Session, whole: str, line: PageLine, one: FiledOrder) -> ParsedText:
    reading, number = one.reading, line.number
    notes = [fault_sentence(sentences(), session.variant, doubt) for doubt in reading.doubts]
    if one.order is None:
        mended = _mended(session, one)
        if mended is not None and _is_allowed(session, line, mended):
            parsed = _parsed(session, mended.reading.text, line, mended)
            words = _tr("Two places with nothing between them: read as “{order}”.")
            return replace(
                parsed, text=reading.text, notes=(words.format(order=parsed.reading), *parsed.notes)
            )
        more = _suggestions(session, whole, reading.text, (*one.faults, *reading.doubts))
        brief = (*notes, *(_brief(session, fault) for fault in one.faults)) if more else ()
        notes += [fault_sentence(sentences(), session.variant, fault) for fault in one.faults]
        if mended is not None and mended.order is not None:
            text = whole.replace(reading.text, mended.reading.text, 1)
            more = (*more, Suggestion(written(session, mended.order), text))
        return ParsedText(
            UNREAD, number, reading.text, one.power, notes=tuple(notes), suggestions=more, brief=brief
        )
    power = one.power or _owner(session, line, one.order)
    order = _with_kinds(session, power, one.order)
    words = written(session, order)
    problem = _problem(session, power)
    if problem:
        return ParsedText(UNREAD, number, reading.text, power, reading=words, notes=(*notes, problem))
    refusal = None
    if not one.is_ahead:
        situation = situation_of(session, power)
        refusal = session.rules.why_illegal(situation, session.phase, power, order)
        if refusal is not None:
            notes.append(
                refusal_sentence(sentences(), session.variant, situation.position, power, order, refusal)
            )
    return ParsedText(
        AHEAD if one.is_ahead else READ,
        number,
        reading.text,
        power,
        order,
        one.phase,
        words,
        tuple(notes),
        refusal is not None,
        _suggestions(session, whole, reading.text, reading.doubts),
    )


def _printed(session: Session, one: LetterPress) -> ParsedText:
    """A piece of press of a letter."""
    first = one.text.strip().partition("\n")[0]
    if not one.power:
        return ParsedText(PRESS, one.lines[0], first, notes=(_tr("It is not said whose press this is."),))
    press = Press(one.text, PowerId(one.power), one.colour, one.name)
    is_allowed = one.colour in allowed_colours(session.game.press_rule)
    notes = () if is_allowed else (_tr("The game does not allow press of this kind."),)
    is_own = session.has_press and one.power in (session.sitting or (session.seat,))
    is_kept = session.is_open or (is_own and is_allowed)
    return ParsedText(PRESS, one.lines[0], first, one.power, notes=notes, press=press if is_kept else None)


def _with_kinds(session: Session, power: str, order: Order) -> Order:
    """An order with the kinds of its units, where only one unit can be meant that carries nothing: so it stands in lists
    and reports as it would if it were drawn."""
    described = session.rules.order_kind(session.phase, order.verb)
    if described is None or described.of_power:
        return order
    position = situation_of(session, power).position
    pieces = (*position.units, *(one.unit for one in position.dislodged))

    def kind_at(place: str) -> str:
        there = [unit for unit in pieces if place and unit.space == space_in(place)]
        return there[0].kind if len(there) == 1 and not there[0].cargo else ""

    return replace(
        order,
        kind=order.kind or kind_at(order.unit),
        subject_kind=order.subject_kind or kind_at(order.subject),
    )


def _mended(session: Session, one: FiledOrder) -> FiledOrder | None:
    """A text that stops being an order at some point, read with a hyphen there; None if that makes no sense either."""
    fault = one.faults[0] if one.faults else None
    if fault is None or fault.code not in _STOPS:
        return None
    text = one.reading.text
    mended = f"{text[: fault.start].rstrip()} {HYPHEN} {text[fault.start :]}"
    found = read_page(session.game, session.variant, mended, one.power).orders()
    is_read = len(found) == 1 and found[0].order is not None and not found[0].is_ahead
    return found[0] if is_read else None


def _is_allowed(session: Session, line: PageLine, one: FiledOrder) -> bool:
    """Whether an order is one that can be given now, and read without any guess."""
    if one.order is None or one.reading.doubts:
        return False
    power = one.power or _owner(session, line, one.order)
    if not power or _problem(session, power):
        return False
    return session.rules.why_illegal(situation_of(session, power), session.phase, power, one.order) is None


def _owner(session: Session, line: PageLine, order: Order) -> str:
    """Whose order it is when nobody says so: the owner's of the unit, or the seat's; nobody's where that is to be said."""
    if line.is_ended:
        return ""
    position, space = session.position, space_in(order.unit)
    units = [*(one.unit for one in position.dislodged), *position.units]
    return next((unit.power for unit in units if unit.space == space and unit.power), session.seat)


def _problem(session: Session, power: str) -> str:
    if not power:
        return _tr("It is not said whose order this is: put the power before it.")
    if power not in writers(session) and not session.is_open:
        words = _tr("This is an order of {power}; only those of {seat} are entered here.")
        return words.format(power=name_of(session, power), seat=name_of(session, session.seat))
    return ""


def _brief(session: Session, fault: Fault) -> str:
    """What was not understood, without what may have been meant."""
    told = replace(fault, candidates=()) if fault.code in _ALIKE else fault
    return fault_sentence(sentences(), session.variant, told)


def _suggestions(
    session: Session, whole: str, part: str, notes: Sequence[Fault | Doubt]
) -> tuple[Suggestion, ...]:
    """What may have been meant by a name that was not understood, or was understood by a guess."""
    start = whole.find(part)
    if start < 0:
        return ()
    found: list[Suggestion] = []
    for note in notes:
        if isinstance(note, Fault):
            meant = note.candidates if note.code in _ALIKE else ()
        else:
            meant = (note.meant,) if note.code == "near_miss" else ()
        for value in meant:
            text = f"{whole[: start + note.start]}{value}{whole[start + note.end :]}"
            found.append(Suggestion(_called(session, value), text))
    return tuple(dict.fromkeys(found))


def _called(session: Session, value: str) -> str:
    space = session.variant.board.spaces.get(value)
    return f"{space.name} ({value})" if space is not None and space.name != value else value


def entered_with(session: Session, parsed: Iterable[ParsedText]) -> dict[str, OrderSheet]:
    """What each power would have entered once all that can be is taken in."""
    fit = [one for one in parsed if one.is_fit and one.order is not None]
    changes: dict[str, OrderSheet] = {}
    for power in dict.fromkeys(one.power for one in fit):
        mine = [one for one in fit if one.power == power]
        now = [one.order for one in mine if one.sort == READ and one.order is not None]
        sheet = with_orders(session, power, session.order_sheet(power), now)
        for phase in dict.fromkeys(one.phase for one in mine if one.sort == AHEAD):
            later = [
                one.order
                for one in mine
                if one.sort == AHEAD and one.phase == phase and one.order is not None
            ]
            sheet = with_ahead(session, power, sheet, phase, later)
        changes[power] = sheet
    return changes


def enter(session: Session, changes: dict[str, OrderSheet]) -> str:
    """Enter something for one power or several in one step; why it cannot be, or nothing."""
    for power, sheet in changes.items():
        try:
            game = session.game if session.game.sheet(power) is None else withdraw(session.game, power)
            submit(game, session.variant, power, sheet.orders or None, sheet.ahead)
        except OrdersError as error:
            return error_text(error)
    session.change(changes)
    return ""


def enter_press(session: Session, parsed: Iterable[ParsedText]) -> str:
    """Keep what a letter wants printed; why it cannot be, or nothing."""
    found = [one for one in parsed if one.press is not None]
    try:
        for power in dict.fromkeys(one.power for one in found):
            session.print_press(power, [one.press for one in found if one.power == power and one.press])
    except (PressError, ExchangeError) as error:
        return error_text(error)
    return ""
