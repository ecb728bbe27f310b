"""A page of orders for the open turn of a game: what each line says, and whether it may be filed."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Game, rules_of
from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.notation.describe import Refusal
from engine.notation.faults import Fault, Reading
from engine.notation.reading import read_order
from engine.notation.sheets import SheetLine, read_sheet
from engine.notation.writing import write_order
from engine.reports.sentences import ENGLISH
from engine.reports.voice import refusal_sentence
from engine.variants.loading import Variant
from engine.views.view import view

WRONG_PHASE = "wrong_phase"
TORN = "The line has a verb of another phase: write each such order in full, on a line of its own."


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
    is_junk: bool


class Page(Struct, frozen=True):
    """All of it."""

    phase: str
    lines: tuple[PageLine, ...]

    def orders(self) -> tuple[FiledOrder, ...]:
        return tuple(one for line in self.lines for one in line.orders)

    @property
    def is_understood(self) -> bool:
        """Whether everything that looks like an order can be filed."""
        return all(one.is_fit for one in self.orders())


def read_page(game: Game, variant: Variant, text: str, power: str = "") -> Page:
    """Read a page for the open turn. With a power, only its orders are fit to be filed.

    An order of a later phase is taken as sent ahead for the next phase of that sort.
    """
    reader = _PageReader(game, variant, power)
    sheet = read_sheet(variant.lexicon, reader.phase, text, power)
    return Page(reader.phase, tuple(map(reader.line, sheet.lines)))


class _PageReader:
    """Says of each reading what becomes of it."""

    def __init__(self, game: Game, variant: Variant, only: str) -> None:
        self.game, self.variant, self.only = game, variant, only
        self.rules = rules_of(game, variant)
        calendar = variant.calendar
        self.phase = calendar.step(game.current.season).phase
        phases = dict.fromkeys(step.phase for step in calendar.steps)
        self.later = tuple(phase for phase in phases if phase not in (self.phase, MOVEMENT))
        present = {word for kind in self.rules.orders[self.phase].values() for word in kind.words}
        self.later_words = {
            word
            for phase in self.later
            for kind in self.rules.orders.get(phase, {}).values()
            for word in kind.words
            if word.isalpha() and len(word) > 1 and word not in present
        }
        """Verbs that only later phases have."""

    def line(self, line: SheetLine) -> PageLine:
        """One line. One that as a whole is an order of a later phase is not cut into pieces for this phase."""
        readings, remarks = line.readings, line.remarks
        if readings and remarks:
            whole = read_order(self.variant.lexicon, self.phase, line.text)
            if any(fault.code == WRONG_PHASE for fault in whole.faults):
                readings, remarks = (replace(whole, power=whole.power or line.power),), ()
        orders = tuple(map(self.filed, readings))
        if any(remark.casefold() in self.later_words for remark in remarks):
            orders = tuple(replace(one, problem=one.problem or TORN) for one in orders)
        return PageLine(line.number, line.text, orders, remarks, line.junk)

    def filed(self, reading: Reading) -> FiledOrder:
        order, phase, source = reading.order, self.phase, reading
        if order is None and any(fault.code == WRONG_PHASE for fault in reading.faults):
            for other in self.later:
                ahead = read_order(self.variant.lexicon, other, reading.text)
                if ahead.order is not None:
                    order, phase, source = ahead.order, other, ahead
                    break
        power = source.power or reading.power
        if order is None:
            return FiledOrder(reading, power, phase)
        written = write_order(self.variant.lexicon, order)
        refusal = None
        problem = self._problem(power)
        if not problem and phase == self.phase:
            refusal = self._refusal(power, order)
        return FiledOrder(
            reading=source,
            power=power,
            phase=phase,
            is_ahead=phase != self.phase,
            order=order,
            written=written,
            problem=problem,
            refusal=refusal,
            refusal_text=self._sentence(power, order, refusal),
        )

    def _problem(self, power: str) -> str:
        if not power:
            return "It is not said whose order this is: put the power in a heading, or use --power."
        if self.only and power != self.only:
            return f"This is an order of {power}, and only those of {self.only} are to be filed."
        return ""

    def _refusal(self, power: str, order: Order) -> Refusal | None:
        kind = self.rules.order_kind(self.phase, order.verb)
        if kind is None or kind.check is None:
            return None
        return kind.check(Situation(self.rules, view(self.rules, self.game.current, power)), power, order)

    def _sentence(self, power: str, order: Order, refusal: Refusal | None) -> str:
        if refusal is None:
            return ""
        seen = view(self.rules, self.game.current, power)
        return refusal_sentence(ENGLISH, self.variant, seen, power, order, refusal)
