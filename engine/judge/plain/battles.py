"""Battles in an ordinary phase with more than two sides, and battles that wait on each other."""

from __future__ import annotations

from collections.abc import Sequence

from engine.judge.outcomes import BOUNCED, MOVED, OWN_UNIT, Outcome
from engine.judge.plain.table import NOBODY, NotPlainError, Table, entrants, force_against, force_of
from engine.model.ids import SpaceId


def is_head_on(table: Table, number: int, other: int) -> bool:
    """Whether two units move at each other over the same border."""
    moves, homes, ferried = table.moves, table.homes, table.ferried
    return (
        moves[number] == homes[other]
        and moves[other] == homes[number]
        and number not in ferried
        and other not in ferried
    )


def fight_crowd(table: Table, dest: str) -> None:
    """Decide several moves to a space: an empty one, or one whose holder is known to stay or to have left."""
    units, homes, backed, gone, rivals = (
        table.units,
        table.homes,
        table.backed,
        table.gone,
        table.crowds[dest],
    )
    holder, opponent, left = NOBODY, NOBODY, False
    if dest in table.where:
        holder = table.where[dest]
        opponent, left = _opponent(table, holder), gone[holder]
    for number in rivals:
        unit = units[number]
        culprits: list[SpaceId] = []
        code, strength, against = BOUNCED, unit.strength + backed[number], 0
        if holder != NOBODY and (not left or number == opponent):
            held = units[holder]
            against = held.strength
            if not table.moves[holder] or number == opponent:
                against += backed[holder]
            if unit.power == held.power:
                code = OWN_UNIT
            elif backed[number]:
                strength = force_against(table, number, held.power)
            if code == OWN_UNIT or strength <= against:
                culprits.append(homes[holder])
        for rival in rivals:
            if rival != number and not (left and rival == opponent):
                opposed = units[rival].strength + backed[rival]
                if opposed > against:
                    against = opposed
                if opposed >= strength:
                    culprits.append(homes[rival])
        if not culprits:
            code = MOVED
            gone[number] = True
            if holder != NOBODY and not left:
                table.victims[holder] = number
        elif len(culprits) > 1:
            code = BOUNCED
            culprits.sort()
        order = table.orders[number]
        table.results[number] = Outcome(unit.power, order, code, tuple(culprits), strength, against)


def note_stuck(table: Table, waiting: list[str]) -> bool:
    """Find movers who fail whether or not the holder of their goal leaves it; whether there are any not yet known."""
    known = len(table.stuck)
    for dest in waiting:
        holder = table.where[dest]
        rivals, opponent = entrants(table, dest), _opponent(table, holder)
        for number in rivals:
            if number in table.ferried:
                raise NotPlainError
            if number not in table.stuck and (
                _is_kept_out(table, number, rivals, opponent)
                or (number == opponent and not _can_drive_off(table, number, holder))
            ):
                table.stuck.append(number)
    return len(table.stuck) > known


def _is_kept_out(table: Table, number: int, rivals: Sequence[int], opponent: int) -> bool:
    """Whether another mover to the same space is no weaker.

    The one who meets the holder head on does not count: it keeps nobody out if the holder leaves by driving it off.
    """
    force = force_of(table, number)
    return any(rival not in (number, opponent) and force_of(table, rival) >= force for rival in rivals)


def _can_drive_off(table: Table, number: int, holder: int) -> bool:
    """Whether a unit is stronger than the holder of a space whom it meets head on, and not of the same power."""
    power = table.units[holder].power
    return table.units[number].power != power and force_against(table, number, power) > force_of(
        table, holder
    )


def go_round(table: Table, waiting: list[str]) -> None:
    """Let rings of moves go round, once it is known who is stuck.

    A space has then one open mover at most, who goes where another open one stands: that makes rings, unless two of them
    meet head on.
    """
    for dest in waiting:
        for number in entrants(table, dest):
            if number not in table.stuck:
                if is_head_on(table, number, table.where[dest]):
                    raise NotPlainError
                table.gone[number] = True
    for dest in waiting:
        if dest in table.crowds:
            fight_crowd(table, dest)
        else:
            number = table.entering[dest]
            table.results[number] = Outcome(
                table.units[number].power, table.orders[number], MOVED, (), force_of(table, number)
            )


def _opponent(table: Table, holder: int) -> int:
    """The unit that the holder of a space meets head on, or nobody."""
    other = table.where.get(table.moves[holder], NOBODY)
    return other if other != NOBODY and is_head_on(table, holder, other) else NOBODY
