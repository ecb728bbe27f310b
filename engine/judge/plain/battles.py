"""Battles in an ordinary phase with more than two sides, and battles that wait on each other."""

from __future__ import annotations

from collections.abc import Sequence

from engine.judge.outcomes import BOUNCED, MOVED, OWN_UNIT, Outcome
from engine.judge.plain.table import NotPlainError, Sent, Table, entrants, force_against, force_of
from engine.model.ids import SpaceId


def is_head_on(table: Table, here: str, other: str) -> bool:
    """Whether two units move at each other over the same border."""
    moves, ferried = table.moves, table.ferried
    return (
        moves.get(here) == other and moves.get(other) == here and here not in ferried and other not in ferried
    )


def fight_crowd(table: Table, dest: str) -> None:
    """Decide several moves to a space: an empty one, or one whose holder is known to stay or to have left."""
    rivals = table.crowds[dest]
    holder, left = table.where.get(dest), dest in table.gone
    opponent = _opponent(table, dest)
    forces = [force_of(table, here) for here, _, _ in rivals]
    for number, (here, unit, order) in enumerate(rivals):
        culprits: list[SpaceId] = []
        code, strength, against = BOUNCED, forces[number], 0
        if holder is not None and (not left or here == opponent):
            against = holder.strength if dest in table.moves and here != opponent else force_of(table, dest)
            if unit.power == holder.power:
                code = OWN_UNIT
            else:
                strength = force_against(table, here, holder.power)
            if code == OWN_UNIT or strength <= against:
                culprits.append(SpaceId(dest))
        for (rival, _, _), opposed in zip(rivals, forces, strict=True):
            if rival != here and not (left and rival == opponent):
                if opposed > against:
                    against = opposed
                if opposed >= strength:
                    culprits.append(SpaceId(rival))
        if not culprits:
            code = MOVED
            table.gone[here] = dest
            if holder is not None and not left:
                table.victims[dest] = here
        elif len(culprits) > 1:
            code = BOUNCED
            culprits.sort()
        table.results[here] = Outcome(unit.power, order, code, tuple(culprits), strength, against)


def note_stuck(table: Table, waiting: list[tuple[str, Sent]]) -> bool:
    """Find movers who fail whether or not the holder of their goal leaves it; whether there are any not yet known."""
    known = len(table.stuck)
    for dest, _ in waiting:
        rivals, opponent = entrants(table, dest), _opponent(table, dest)
        for here, unit, _ in rivals:
            if here in table.ferried:
                raise NotPlainError
            if _is_kept_out(table, here, rivals, opponent) or (
                here == opponent and not _can_drive_off(table, here, unit.power, dest)
            ):
                table.stuck.add(here)
    return len(table.stuck) > known


def _is_kept_out(table: Table, here: str, rivals: Sequence[Sent], opponent: str) -> bool:
    """Whether another mover to the same space is no weaker.

    The one who meets the holder head on does not count: it keeps nobody out if the holder leaves by driving it off.
    """
    force = force_of(table, here)
    return any(rival not in (here, opponent) and force_of(table, rival) >= force for rival, _, _ in rivals)


def _can_drive_off(table: Table, here: str, power: str, dest: str) -> bool:
    """Whether a unit is stronger than the holder of a space whom it meets head on, and not of the same power."""
    holder = table.where[dest]
    return power != holder.power and force_against(table, here, holder.power) > force_of(table, dest)


def go_round(table: Table, waiting: list[tuple[str, Sent]]) -> None:
    """Let rings of moves go round, once it is known who is stuck.

    A space has then one open mover at most, who goes where another open one stands: that makes rings, unless two of them
    meet head on.
    """
    for dest, _ in waiting:
        for here, _, _ in entrants(table, dest):
            if here not in table.stuck:
                if is_head_on(table, here, dest):
                    raise NotPlainError
                table.gone[here] = dest
    for dest, (here, unit, order) in waiting:
        if dest in table.crowds:
            fight_crowd(table, dest)
        else:
            table.results[here] = Outcome(unit.power, order, MOVED, (), force_of(table, here))


def _opponent(table: Table, dest: str) -> str:
    """The unit that the holder of a space meets head on, if there is one."""
    other = table.moves.get(dest, "")
    return other if other and is_head_on(table, dest, other) else ""
