"""Battles in an ordinary phase with more than two sides, and battles that wait on each other."""

from __future__ import annotations

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
    """Find movers who fail whether or not the holder of their goal leaves it; whether there are any not yet known.

    Whoever meets a rival of at least its own force fails, and so does whoever cannot beat the holder head on. Only a unit
    that moves head on against the holder may turn out to be no rival: when the holder leaves by driving it off.
    """
    known = len(table.stuck)
    for dest, _ in waiting:
        rivals, opponent = entrants(table, dest), _opponent(table, dest)
        for here, unit, _ in rivals:
            force = force_of(table, here)
            holder = table.where[dest]
            if any(
                rival not in (here, opponent) and force_of(table, rival) >= force for rival, _, _ in rivals
            ) or (
                here == opponent
                and (
                    unit.power == holder.power
                    or force_against(table, here, holder.power) <= force_of(table, dest)
                )
            ):
                table.stuck.add(here)
    return len(table.stuck) > known


def go_round(table: Table, waiting: list[tuple[str, Sent]]) -> None:
    """Let the units of rings of moves go round.

    Nobody else can be left open when everybody is known who is stuck: then a space has one open mover at most, and each
    goes where another open one stands. Only units that meet head on, or come by sea, are no ring.
    """
    ring = [
        (dest, sent) for dest, _ in waiting for sent in entrants(table, dest) if sent[0] not in table.stuck
    ]
    for dest, (here, _, _) in ring:
        if here in table.ferried or is_head_on(table, here, dest):
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
