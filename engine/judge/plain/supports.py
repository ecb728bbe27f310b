"""Supports in an ordinary phase that need a second look."""

from __future__ import annotations

from engine.judge.outcomes import CUT, SUPPORTED, Outcome
from engine.judge.plain.sailing import helps_afar
from engine.judge.plain.table import NOBODY, NotPlainError, Table, entrants, force_against, force_of
from engine.model.ids import COAST_MARK, SpaceId

Doubt = tuple[int, int, int]
"""A support, the unit it is for, and the unit in the space it bears on, which alone attacks it."""


def match_oddly(table: Table, number: int, subject: int, target: str) -> tuple[str, bool]:
    """The space that a support of a move to a coast or by convoy bears on, and whether its subject makes that move."""
    helped = table.units[subject]
    goal = table.rules.destinations[helped.kind][helped.place].get(target)
    if subject == number:
        raise NotPlainError
    if goal is None:
        return target, helps_afar(table, number, subject, target)
    bears = table.rules.board.space_of[goal]
    if bears not in (table.moves[subject], table.wishes.get(subject)):
        return bears, False
    meant = table.goals.get(subject, "")
    return bears, COAST_MARK not in target or COAST_MARK not in meant or target == meant


def cutters_of(table: Table, number: int, bears: str) -> tuple[tuple[SpaceId, ...], int]:
    """From where units cut a support that several attack, and the unit in the space it bears on if it is one of them."""
    units, homes = table.units, table.homes
    power, doubt = units[number].power, NOBODY
    by: list[SpaceId] = []
    for other in table.crowds[homes[number]]:
        if units[other].power != power:
            if homes[other] == bears:
                doubt = other
            else:
                by.append(homes[other])
    return tuple(sorted(by)), doubt


def settle_doubts(table: Table, doubtful: list[Doubt]) -> None:
    """Supports attacked only from the space they bear on stand unless that attack dislodges the supporter."""
    hanging = {subject for _, subject, _ in doubtful}
    standing: list[tuple[int, int]] = []
    for number, subject, attacker in doubtful:
        unit = table.units[number]
        rivals = entrants(table, table.homes[number])
        if number in hanging or not hanging.isdisjoint(rivals):
            raise NotPlainError
        attack = force_against(table, attacker, unit.power)
        beaten = attack > force_of(table, number) and all(
            attack > force_of(table, rival) for rival in rivals if rival != attacker
        )
        if beaten:
            by = (table.homes[attacker],)
            table.results[number] = Outcome(unit.power, table.orders[number], CUT, by)
        else:
            table.results[number] = Outcome(unit.power, table.orders[number], SUPPORTED, (), unit.strength)
            standing.append((number, subject))
    for number, subject in standing:
        table.backed[subject] += table.units[number].strength
        table.backing[number] = subject
