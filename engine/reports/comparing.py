"""One printed report beside one judgement of its orders: what is printed of each order, and the position after them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.judge.outcomes import (
    BOUNCED,
    CLASHED,
    CUT,
    ILLEGAL,
    LAPSED,
    NO_CONVOY,
    OWN_UNIT,
    UNMATCHED,
    Outcome,
    Report,
)
from engine.letters import result_marks
from engine.letters.published import Published, PublishedOrder
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.reports.explain import Explanation

AGREES, DISAGREES, UNSTATED, UNTOLD = "agrees", "disagrees", "unstated", "untold"
_SEVERAL = {
    result_marks.BOUNCED: frozenset({BOUNCED, OWN_UNIT, CLASHED}),
    result_marks.CUT: frozenset({CUT}),
    result_marks.VOID: frozenset({ILLEGAL, UNMATCHED, LAPSED, NO_CONVOY}),
}
"""The outcomes that a mark may stand for, where it says more than that the order failed."""


class Finding(Struct, frozen=True):
    """One thing of the report that was compared.

    Codes: "result" (what is printed of an order), "dislodged" (a unit was driven out, or not), "retreat" (where it went),
    "unit_missing" and "unit_extra" (in the position that follows), "unit" (there as printed), "owner" (of a centre).
    """

    code: str
    verdict: str
    """"agrees", "disagrees", "unstated" where nothing is printed of the order, or "untold" where it depends on what is not
    known."""
    line: int = 0
    power: str = ""
    order: Order | None = None
    said: str = ""
    """What is printed."""
    outcome: Outcome | None = None
    explanation: Explanation | None = None
    """Why the order ended so, where the report has it otherwise."""
    unit: str = ""
    """A unit of the position, as it is written."""
    space: str = ""
    index: int = -1
    """Which order of the report it is about."""


def is_unordered(one: PublishedOrder) -> bool:
    """Whether a unit is printed without an order."""
    return any(mark.code == result_marks.UNORDERED for mark in one.marks)


class Comparing:
    """One report and what the judge has made of it."""

    def __init__(self, report: Report, published: Published, *, is_marked: bool) -> None:
        self.report, self.published, self.is_marked = report, published, is_marked
        self.left = list(report.outcomes)
        self.driven_out = {one.unit.space: one for one in report.dislodged}

    def order(self, one: PublishedOrder, power: str) -> Iterator[Finding]:
        """What is to be said of one printed order."""
        order = one.reading.order
        outcome = self._outcome(order, power, is_given=not is_unordered(one))
        if order is None or outcome is None:
            return
        said = ", ".join(mark.text for mark in one.marks)
        codes = {mark.code for mark in one.marks}
        verdict = _verdict(one, outcome) if self.is_marked else UNSTATED
        if not codes or codes - {result_marks.DISLODGED, result_marks.RETREATS}:
            yield self._finding("result", verdict, one, power, outcome, said)
        is_said = bool(codes & {result_marks.DISLODGED, result_marks.RETREATS})
        if verdict != UNSTATED and is_said != bool(outcome.dislodged_by):
            if not (result_marks.LOST in codes and outcome.dislodged_by):
                yield self._finding("dislodged", DISAGREES, one, power, outcome, said)
        elif is_said:
            yield self._finding("dislodged", AGREES, one, power, outcome, said)
        for mark in one.marks:
            if mark.code == result_marks.RETREATS and outcome.dislodged_by:
                ways = {space_in(way) for way in self.driven_out[space_in(order.unit)].retreats}
                fits = AGREES if mark.place in ways else DISAGREES
                yield self._finding("retreat", fits, one, power, outcome, mark.text, mark.place)

    def _outcome(self, order: Order | None, power: str, *, is_given: bool) -> Outcome | None:
        """What came of an order, the first of its like that was not compared; of a unit that is printed without one, what
        came of the order that the judge supplied."""
        found = [
            outcome
            for outcome in self.report.outcomes
            if outcome.given == is_given and outcome.power == power and order is not None
            if (outcome.order == order if is_given else _is_of(outcome.order, order))
        ]
        for outcome in found:
            if outcome in self.left:
                self.left.remove(outcome)
                return outcome
        return found[0] if found else None

    def _finding(
        self,
        code: str,
        verdict: str,
        one: PublishedOrder,
        power: str,
        outcome: Outcome,
        said: str,
        space: str = "",
    ) -> Finding:
        return Finding(code, verdict, one.line, power, one.reading.order, said, outcome, space=space)

    def units(self) -> Iterator[Finding]:
        """The printed position against the table. A unit that was driven out may be gone, or where it could retreat to."""
        if not self.published.lists_units:
            return
        standing = {(unit.power, unit.kind, unit.place) for unit in self.report.units}
        fled = {
            (one.unit.power, one.unit.kind, place) for one in self.report.dislodged for place in one.retreats
        }
        printed = set()
        for unit in self.published.units:
            who = (unit.power, unit.kind, unit.place)
            alike = _alike(who, {*standing, *fled})
            printed.add(alike or who)
            code, verdict = ("unit", AGREES) if alike else ("unit_extra", DISAGREES)
            yield Finding(code, verdict, unit.line, unit.power, unit=f"{unit.kind} {unit.place}")
        half, listed = self.published.half_listed, {unit.power for unit in self.published.units}
        for power, kind, place in sorted(standing - printed) if "" not in half else ():
            if power in half or power not in listed:
                continue
            yield Finding("unit_missing", DISAGREES, 0, power, unit=f"{kind} {place}")


def _is_of(supplied: Order, printed: Order) -> bool:
    """Whether two orders are for one unit."""
    return space_in(supplied.unit) == space_in(printed.unit) and printed.kind in ("", supplied.kind)


def _alike(who: tuple[str, str, str], among: set[tuple[str, str, str]]) -> tuple[str, str, str] | None:
    """The unit that a printed one is; a coast that is not printed is any."""
    if who in among:
        return who
    power, kind, place = who
    near = [one for one in among if one[:2] == (power, kind) and space_in(one[2]) == place]
    return near[0] if len(near) == 1 else None


def _verdict(one: PublishedOrder, outcome: Outcome) -> str:
    """Whether what is printed of an order is what came of it."""
    codes = {mark.code for mark in one.marks}
    told = [mark for mark in one.marks if mark.code == result_marks.TOLD]
    if told:
        return AGREES if all(outcome.code in mark.outcomes for mark in told) else DISAGREES
    if result_marks.UNORDERED in codes:
        return AGREES
    if result_marks.SUCCEEDED in codes:
        return AGREES if outcome.succeeded else DISAGREES
    telling = [code for code in codes if code in _SEVERAL]
    if telling:
        return AGREES if any(outcome.code in _SEVERAL[code] for code in telling) else DISAGREES
    has_failed = not outcome.succeeded
    if result_marks.FAILED in codes:
        return AGREES if has_failed or outcome.dislodged_by else DISAGREES
    if codes:
        return AGREES
    return DISAGREES if has_failed else AGREES
