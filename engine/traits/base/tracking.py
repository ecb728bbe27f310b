"""What became of units in a turn: where they went, who has just come, who is lost and drops what it carried.

A token whose kind stands among the marks of a unit is carried by it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine.judge.outcomes import MOVED, RETREATED, STOPPED, Outcome, Report
from engine.judge.rules import Situation, once
from engine.model.ids import SpaceId
from engine.model.position import Position, sort_tokens, sort_units
from engine.model.units import Dislodged, Token, Unit

Table = TypeVar("Table", Report, Position)
SECOND_LOST = "second_lost"
"""A move of two steps whose second is lost by a rule."""
WITHIN = " within"
"""Behind the name of a thing: not the unit itself carries it, but somebody inside of it."""

_WENT = frozenset({MOVED, RETREATED, STOPPED, SECOND_LOST})


def led_to(situation: Situation, outcome: Outcome) -> SpaceId | None:
    """Where an order brought its unit; None when the unit stayed."""
    order = outcome.order
    if outcome.code in (MOVED, RETREATED):
        return situation.rules.board.space_meant(order.target)
    if outcome.code in (STOPPED, SECOND_LOST) and order.route:
        return situation.rules.board.space_meant(order.route[0])
    return None


def reached(situation: Situation, report: Report) -> frozenset[SpaceId]:
    """The spaces that somebody has entered in this turn; who can share a space with anybody does not count."""
    phantom = situation.rules.phantom
    found = [
        led_to(situation, outcome)
        for outcome in report.outcomes
        if outcome.code in _WENT and outcome.order.kind not in phantom
    ]
    return frozenset([space for space in found if space is not None])


def now_at(situation: Situation, report: Report, power: str, space: SpaceId) -> SpaceId | None:
    """Where the unit stands that a power had in a space before the turn; None when it was driven out."""
    meant = situation.rules.board.space_meant
    phantom = situation.rules.phantom
    for outcome in report.outcomes:
        order = outcome.order
        if outcome.power == power and meant(order.unit) == space and order.kind not in phantom:
            if outcome.dislodged_by:
                return None
            goal = led_to(situation, outcome)
            if goal is not None:
                return goal
    return space


def standing_in(report: Report, space: str, phantom: Collection[str]) -> Unit | None:
    """The unit that holds a space when the phase is over."""
    return next((unit for unit in report.units if unit.space == space and unit.kind not in phantom), None)


@once
def laden(situation: Situation) -> Sequence[Unit]:
    """The units of a position that carry something or somebody, or are marked."""
    return [unit for unit in situation.position.units if unit.marks or unit.cargo]


def survivors(report: Report) -> Sequence[Unit]:
    """All units that are not lost: those that stand, and the dislodged that can go somewhere."""
    if not report.dislodged:
        return report.units
    return [*report.units, *[one.unit for one in report.dislodged if one.retreats]]


def with_units(report: Report, units: Iterable[Unit]) -> Report:
    return replace(report, units=sort_units(list(units)))


def each_unit(table: Table, change: Callable[[Unit], Unit], kinds: Collection[str] | None = None) -> Table:
    """A report or a position with every unit changed, standing or dislodged; itself if `change` leaves all as they are.

    With `kinds` only units of these kinds are changed, and those that carry others.
    """
    units: list[Unit] | None = None
    for index, unit in enumerate(table.units):
        if kinds is None or unit.kind in kinds or unit.cargo:
            made = change(unit)
            if made is not unit:
                units = units or list(table.units)
                units[index] = made
    if units is not None:
        table = replace(table, units=sort_units(units))
    if table.dislodged:
        left = tuple([_with(one, change(one.unit)) for one in table.dislodged])
        table = replace(table, dislodged=left) if left != table.dislodged else table
    return table


def _with(one: Dislodged, unit: Unit) -> Dislodged:
    return one if unit is one.unit else replace(one, unit=unit)


def lose(report: Report, lost: Collection[Unit]) -> Report:
    """The report without some units; what they carried lies where they were lost."""
    if not lost:
        return report
    tokens = report.tokens
    for unit in lost:
        tokens = dropped(tokens, unit)
    return replace(
        report,
        units=tuple(unit for unit in report.units if unit not in lost),
        dislodged=tuple(one for one in report.dislodged if one.unit not in lost),
        tokens=tokens,
    )


def dropped(tokens: tuple[Token, ...], unit: Unit) -> tuple[Token, ...]:
    """The tokens when a unit is lost."""
    things = carried(unit)
    return sort_tokens(
        replace(token, space=unit.space, holder="") if token.kind in things else token for token in tokens
    )


def carried(unit: Unit) -> frozenset[str]:
    """The names of all that a unit, or somebody within it, carries or is marked with."""
    own = {mark.removesuffix(WITHIN) for mark in unit.marks}
    return frozenset(own.union(*(carried(one) for one in unit.cargo)))


def marked(unit: Unit, mark: str) -> Unit:
    return replace(unit, marks=tuple(sorted({*unit.marks, mark})))


def unmarked(unit: Unit, mark: str) -> Unit:
    return (
        replace(unit, marks=tuple(one for one in unit.marks if one != mark)) if mark in unit.marks else unit
    )


def as_kind(situation: Situation, unit: Unit, kind: str) -> Unit:
    """The unit as another kind, with the difference in strength that the kinds have."""
    kinds = situation.rules.kinds
    strength = unit.strength + kinds[kind].strength - kinds[unit.kind].strength
    return replace(unit, kind=kind, strength=strength)


def is_aboard(situation: Situation, unit: Unit) -> bool:
    """Whether a unit is carried by, or joined to, another one."""
    return any(one is unit for host in situation.position.units for one in host.cargo)
