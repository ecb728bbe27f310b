"""Battles in an ordinary phase: one a space."""

from __future__ import annotations

from engine.judge.outcomes import BOUNCED, MOVED, OWN_UNIT, Outcome
from engine.judge.plain.table import Mover, NotPlainError, Table, force_of, is_head_on
from engine.model.ids import SpaceId


def fight(table: Table) -> None:
    """Decide every battle as soon as it is known who stays; that may make the battle for the mover's own space ready."""
    where, moves, entering, crowds = table.where, table.moves, table.entering, table.crowds
    results, backers, gone = table.results, table.backers, table.gone
    ready: list[Mover] = []
    for dest, mover in entering.items():
        if (
            dest not in moves
            or not moves[dest]
            or (moves[dest] == mover[0] and dest not in crowds and is_head_on(table, dest, mover[0]))
        ):
            ready.append(mover)
    for here, unit, order, dest in ready:
        if dest in crowds:
            _fight_crowd(table, dest, crowds[dest])
            for rival in crowds[dest]:
                here = rival[0]
                if here in entering and entering[here][0] not in results:
                    ready.append(entering[here])
            continue
        strength = force_of(table, here) if here in backers else unit.strength
        if dest not in where or (dest in gone and (moves[dest] != here or not is_head_on(table, dest, here))):
            gone[here] = dest
            results[here] = Outcome(unit.power, order, MOVED, (), strength)
        else:
            occupant = where[dest]
            opposed = occupant.strength
            if dest in backers and (dest not in moves or is_head_on(table, here, dest)):
                opposed = force_of(table, dest)
            if occupant.power == unit.power:
                results[here] = Outcome(unit.power, order, OWN_UNIT, (SpaceId(dest),), strength, opposed)
            else:
                if here in backers:
                    strength = force_of(table, here, occupant.power)
                if strength > opposed:
                    gone[here] = dest
                    table.victims[dest] = here
                    results[here] = Outcome(unit.power, order, MOVED, (), strength, opposed)
                else:
                    results[here] = Outcome(unit.power, order, BOUNCED, (SpaceId(dest),), strength, opposed)
        if here in entering and entering[here][0] not in results:
            ready.append(entering[here])
    if len(ready) < len(entering):
        _go_round(table)


def _go_round(table: Table) -> None:
    """Let the units of rings of moves go round: nothing else can be left open, if nobody wants to break a ring."""
    for here, unit, order, dest in table.entering.values():
        if here not in table.results:
            if dest in table.crowds or here in table.ferried:
                raise NotPlainError
            table.gone[here] = dest
            table.results[here] = Outcome(unit.power, order, MOVED, (), force_of(table, here))


def _fight_crowd(table: Table, dest: str, rivals: list[Mover]) -> None:
    """Decide several moves to one space, empty or held by a unit whose own move is decided."""
    where, backers = table.where, table.backers
    forces: list[int] = []
    for here, unit, _, _ in rivals:
        forces.append(force_of(table, here) if here in backers else unit.strength)
    if dest not in where:
        for mover, force in zip(rivals, forces, strict=True):
            _enter(table, mover, "", force, force, 0, rivals, forces)
        return
    occupant, left = where[dest], dest in table.gone
    opponent = table.moves.get(dest, "")
    names = [rival[0] for rival in rivals]
    if opponent not in names or not is_head_on(table, dest, opponent):
        opponent = ""
    if left and opponent:
        forces[names.index(opponent)] = 0
    for mover in rivals:
        here, unit, _, _ = mover
        attack = strength = force_of(table, here)
        if left and here != opponent:
            _enter(table, mover, "", attack, strength, 0, rivals, forces)
            continue
        hold = occupant.strength if dest in table.moves and here != opponent else force_of(table, dest)
        if unit.power == occupant.power:
            attack = 0
        elif here in backers:
            attack = strength = force_of(table, here, occupant.power)
        _enter(table, mover, dest, attack, strength, hold, rivals, forces)


def _enter(
    table: Table,
    mover: Mover,
    held: str,
    attack: int,
    strength: int,
    hold: int,
    rivals: list[Mover],
    forces: list[int],
) -> None:
    """Decide one of several moves to a space, against whoever holds it and against the other movers."""
    here, unit, order, dest = mover
    culprits: list[SpaceId] = []
    if held and attack <= hold:
        culprits.append(SpaceId(held))
    against = hold
    for rival, opposed in zip(rivals, forces, strict=True):
        if rival is not mover and opposed:
            if opposed > against:
                against = opposed
            if opposed >= strength:
                culprits.append(SpaceId(rival[0]))
    if not culprits:
        table.gone[here] = dest
        if held:
            table.victims[held] = here
        table.results[here] = Outcome(unit.power, order, MOVED, (), strength, against)
        return
    code = OWN_UNIT if attack == 0 and len(culprits) == 1 else BOUNCED
    by = tuple(sorted(culprits)) if len(culprits) > 1 else tuple(culprits)
    table.results[here] = Outcome(unit.power, order, code, by, strength, against)
