"""Writing results and positions in the shape that the Python package `diplomacy` made common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

from desktop.cli.answer_records import PlaceName, PowerName
from engine import (
    ADJUSTMENT,
    HALVES,
    ILLEGAL,
    REMOVED,
    RETREAT,
    Order,
    Outcome,
    Place,
    Position,
    PowerId,
    Report,
    Variant,
    order_text,
    seat_names,
    space_in,
    state_record,
    unit_text,
)

if TYPE_CHECKING:
    from engine import Formatter

COMPLETED = "COMPLETED"
DISORDER = "disorder"
NOT_ONES_OWN = frozenset({"no_unit", "foreign_unit", "not_dislodged"})
"""Rules that say that a power has no such unit to order."""
_STRENGTHS: tuple[int | float, ...] = tuple(
    half // HALVES if half % HALVES == 0 else half / HALVES for half in range(256)
)
"""Half units as numbers in which 1 is one unit."""

Answer = dict[str, Any]
UnitName = Annotated[str, "unit"]


class ResultAnswer(TypedDict):
    """What came of an order."""

    order: str
    code: str
    given: bool
    by: list[UnitName]
    strength: int | float
    against: int | float
    dislodged_by: UnitName | None
    rule: str | None
    reason: NotRequired[str]


class PositionAnswer(TypedDict, total=False):
    """A position as `judge --json` reads it."""

    phase: str
    units: dict[PowerName, list[UnitName]]
    centers: dict[PowerName, list[PlaceName]]
    retreats: dict[PowerName, dict[UnitName, list[PlaceName]]]
    winners: Annotated[list[str], "[power], when it is over"]


def strength_number(halves: int) -> int | float:
    """Half units as a number in which 1 is one unit: 1, 1.5, 2."""
    return _STRENGTHS[halves] if 0 <= halves < len(_STRENGTHS) else halves / HALVES


def unit_names(phase: str, position: Position) -> dict[str, str]:
    """The units that orders of a phase are given to, in canonical writing, by space and by place."""
    names: dict[str, str] = {}
    for unit in (one.unit for one in position.dislodged) if phase == RETREAT else position.units:
        names[unit.space] = names[unit.place] = f"{unit.kind} {unit.place}"
    return names


class RecordWriter:
    """Writes what came of records of one variant. Powers are written in capitals."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.seats = seat_names(variant)

    def results(
        self,
        phase: str,
        position: Position,
        report: Report,
        names: dict[str, str],
        texts: dict[int, str],
        formatter: Formatter | None = None,
    ) -> Answer:
        """What came of each unit: {power: {unit: result}}. Units go by the names given, by space and by place.

        Of several orders to one unit the one that counted speaks, and illegal ones to what is no unit of the power
        are left out: `refused` has them all. A result has a "reason" when there is a formatter.
        """
        if phase == ADJUSTMENT:
            return self._adjustments(position, report, texts, formatter)
        seats = self.seats
        results: Answer = {seat: {} for seat in seats.values()}
        for outcome in report.outcomes:
            order = outcome.order
            key = names.get(order.unit) if not order.name else unit_text(order)
            if key is None:
                key = names.get(space_in(order.unit)) or unit_text(order)
            mine = results[seats[outcome.power]]
            if outcome.code == ILLEGAL and (key in mine or outcome.rule in NOT_ONES_OWN):
                continue
            mine[key] = self._result(phase, outcome, texts, names)
            if formatter is not None:
                mine[key]["reason"] = formatter.result(outcome)
        return results

    def _adjustments(
        self, position: Position, report: Report, texts: dict[int, str], formatter: Formatter | None
    ) -> Answer:
        """Builds and removals by the unit that is built or removed; waived builds are numbered."""
        results: Answer = {seat: {} for seat in self.seats.values()}
        for outcome in sorted(report.outcomes, key=lambda outcome: outcome.code == ILLEGAL):
            mine = results[self.seats[outcome.power]]
            key = unit_text(outcome.order)
            if key in mine:
                if outcome.code == ILLEGAL:
                    continue
                key = f"{key} {1 + sum(other.startswith(key) for other in mine)}"
            mine[key] = self._result(ADJUSTMENT, outcome, texts, {})
            if formatter is not None:
                mine[key]["reason"] = formatter.result(outcome)
        kinds = {unit.place: unit.kind for unit in position.units}
        for event in report.events:
            if event.code == DISORDER:
                place = Place(event.about[0])
                order = Order("remove", place, kinds[place])
                outcome = Outcome(PowerId(event.power), order, REMOVED, given=False)
                results[self.seats[outcome.power]][unit_text(order)] = self._result(
                    ADJUSTMENT, outcome, {}, {}
                )
        return results

    def _result(self, phase: str, outcome: Outcome, texts: dict[int, str], names: dict[str, str]) -> Answer:
        order, driver = outcome.order, outcome.dislodged_by
        return {
            "order": texts.get(id(order)) or order_text(self.variant, phase, order),
            "code": outcome.code,
            "given": outcome.given,
            "by": [names.get(space, space) for space in outcome.by],
            "strength": _STRENGTHS[outcome.strength],
            "against": _STRENGTHS[outcome.against],
            "dislodged_by": names.get(driver, driver) if driver else None,
            "rule": outcome.rule or None,
        }

    def refused(
        self, phase: str, report: Report, texts: dict[int, str], formatter: Formatter
    ) -> list[Answer]:
        """Every order that is not allowed, with its rule."""
        return [
            {
                "power": self.seats[outcome.power],
                "order": texts.get(id(outcome.order)) or order_text(self.variant, phase, outcome.order),
                "code": ILLEGAL,
                "rule": outcome.rule,
                "reason": formatter.outcome(outcome),
            }
            for outcome in report.outcomes
            if outcome.code == ILLEGAL
        ]

    def position(self, position: Position, prefix: str = "") -> Answer:
        """A position: "phase", "units", "centers", "retreats", each key after the prefix; who won, if it is over."""
        state = state_record(self.seats, position)
        verdict = position.verdict
        answer: Answer = {
            f"{prefix}phase": COMPLETED if verdict else self.variant.calendar.code(position.season),
            f"{prefix}units": state["units"],
            f"{prefix}centers": state["centers"],
            f"{prefix}retreats": state["retreats"],
        }
        if verdict is not None:
            answer["winners"] = [self.seats[power] for power in verdict.winners]
        return answer
