"""Battles in an ordinary phase: one a space."""

from __future__ import annotations

from engine.judge.outcomes import BOUNCED, MOVED, OWN_UNIT, Outcome
from engine.judge.plain.table import NotPlainError, Table, force_of, is_head_on
from engine.model.ids import SpaceId


def fight(table: Table) -> None:
    """Decide every battle: first where it is known who stands there, then where somebody was to leave."""
    where, moves, won, crowds = table.where, table.moves, table.won, table.crowds
    sent, results, backers = table.sent, table.results, table.backers
    later: list[str] = []
    for dest, here in table.entering.items():
        if dest in moves:
            later.append(dest)
        elif dest in crowds:
            _fight_crowd(table, dest)
        elif dest in where:
            _duel(table, here, dest)
        else:
            unit = where[here]
            won[here] = True
            strength = force_of(table, here) if here in backers else unit.strength
            results[here] = Outcome(unit.power, sent[here], MOVED, (), strength)
    while later:
        rest = [dest for dest in later if not _fight_leaver(table, dest)]
        if len(rest) == len(later):
            _go_round(table, rest)
        later = rest


def _go_round(table: Table, open_: list[str]) -> None:
    """Let the units of a ring of moves go round that nobody else wants to break, and take it off the open spaces."""
    space, way = open_[0], dict[str, None]()
    while space not in way:
        if space not in open_ or space in table.crowds or space in table.ferried:
            raise NotPlainError
        way[space] = None
        space = table.moves[space]
    ring = list(way)
    for here in ring[ring.index(space) :]:
        unit = table.where[here]
        table.won[here] = True
        table.results[here] = Outcome(unit.power, table.sent[here], MOVED, (), force_of(table, here))
        open_.remove(here)


def _fight_leaver(table: Table, dest: str) -> bool:
    """Decide the moves to a space whose occupant was to leave, unless it is still open whether it does."""
    won, here, goes = table.won, table.entering[dest], table.moves[dest]
    left = won.get(dest) if goes else False
    if dest in table.crowds:
        if left is None:
            return False
        _fight_crowd(table, dest)
    elif left and (goes != here or not is_head_on(table, dest, here)):
        won[here] = True
        unit = table.where[here]
        table.results[here] = Outcome(unit.power, table.sent[here], MOVED, (), force_of(table, here))
    elif left is None and (goes != here or not is_head_on(table, dest, here)):
        return False
    else:
        _duel(table, here, dest)
    return True


def _duel(table: Table, here: str, dest: str) -> None:
    """Decide the only move to a space whose occupant stays or comes head on."""
    unit, occupant, order = table.where[here], table.where[dest], table.sent[here]
    stuck = dest in table.moves and not is_head_on(table, here, dest)
    opposed = occupant.strength if stuck else force_of(table, dest)
    if occupant.power == unit.power:
        table.won[here] = False
        outcome = Outcome(unit.power, order, OWN_UNIT, (SpaceId(dest),), force_of(table, here), opposed)
    else:
        attack = force_of(table, here, occupant.power) if here in table.backers else unit.strength
        if attack > opposed:
            table.won[here] = True
            table.victims[dest] = here
            outcome = Outcome(unit.power, order, MOVED, (), attack, opposed)
        else:
            table.won[here] = False
            outcome = Outcome(unit.power, order, BOUNCED, (SpaceId(dest),), attack, opposed)
    table.results[here] = outcome


def _fight_crowd(table: Table, dest: str) -> None:
    """Decide several moves to one space, empty or held by a unit whose own move is decided."""
    where, rivals = table.where, table.crowds[dest]
    forces = [force_of(table, rival) for rival in rivals]
    if dest not in where:
        for here, force in zip(rivals, forces, strict=True):
            _enter(table, here, "", force, force, 0, rivals, forces)
        return
    occupant, left = where[dest], bool(table.won.get(dest))
    opponent = table.moves.get(dest, "")
    if opponent not in rivals or not is_head_on(table, dest, opponent):
        opponent = ""
    if left and opponent:
        forces[rivals.index(opponent)] = 0
    for here in rivals:
        attack = strength = force_of(table, here)
        if left and here != opponent:
            _enter(table, here, "", attack, strength, 0, rivals, forces)
            continue
        hold = occupant.strength if dest in table.moves and here != opponent else force_of(table, dest)
        if where[here].power == occupant.power:
            attack = 0
        elif here in table.backers:
            attack = strength = force_of(table, here, occupant.power)
        _enter(table, here, dest, attack, strength, hold, rivals, forces)


def _enter(
    table: Table,
    here: str,
    held: str,
    attack: int,
    strength: int,
    hold: int,
    rivals: list[str],
    forces: list[int],
) -> None:
    """Decide one of several moves to a space, against whoever holds it and against the other movers."""
    culprits: list[SpaceId] = []
    if held and attack <= hold:
        culprits.append(SpaceId(held))
    against = hold
    for other, opposed in zip(rivals, forces, strict=True):
        if other != here and opposed:
            if opposed > against:
                against = opposed
            if opposed >= strength:
                culprits.append(SpaceId(other))
    power, order = table.where[here].power, table.sent[here]
    if not culprits:
        table.won[here] = True
        if held:
            table.victims[held] = here
        table.results[here] = Outcome(power, order, MOVED, (), strength, against)
        return
    table.won[here] = False
    code = OWN_UNIT if attack == 0 and len(culprits) == 1 else BOUNCED
    by = tuple(sorted(culprits)) if len(culprits) > 1 else tuple(culprits)
    table.results[here] = Outcome(power, order, code, by, strength, against)
