"""Supports in an ordinary phase that need a second look."""

from __future__ import annotations

from engine.judge.outcomes import CUT, SUPPORTED, Outcome
from engine.judge.plain.sailing import helps_afar
from engine.judge.plain.table import NotPlainError, Table, entrants, force_against, force_of
from engine.model.ids import COAST_MARK, SpaceId
from engine.model.orders import Order
from engine.model.units import Unit

Doubt = tuple[str, Unit, Order, str, str]
"""A support, the unit it is for, and the space it bears on, from which alone it is attacked."""


def match_oddly(table: Table, here: str, subject: str, target: str) -> tuple[str, bool]:
    """The space that a support of a move to a coast or by convoy bears on, and whether its subject makes that move."""
    helped, moves = table.where[subject], table.moves
    goal = table.rules.reach[helped.kind][helped.place].get(target)
    if subject == here:
        raise NotPlainError
    if goal is None:
        return target, helps_afar(table, here, subject, target)
    bears = table.rules.board.space_of[goal]
    if subject not in moves or (moves[subject] or table.stranded[subject]) != bears:
        return bears, False
    meant = table.goals.get(subject, "")
    return bears, COAST_MARK not in target or COAST_MARK not in meant or target == meant


def settle_doubts(table: Table, doubtful: list[Doubt]) -> None:
    """Supports attacked only from the space they bear on stand unless that attack dislodges the supporter."""
    hanging = {subject for _, _, _, subject, _ in doubtful}
    standing: list[tuple[str, Unit]] = []
    for here, unit, order, subject, bears in doubtful:
        rivals = [rival for rival, _, _ in entrants(table, here)]
        if here in hanging or not hanging.isdisjoint(rivals):
            raise NotPlainError
        attack = force_against(table, bears, unit.power)
        beaten = attack > force_of(table, here) and all(
            attack > force_of(table, rival) for rival in rivals if rival != bears
        )
        if beaten:
            table.results[here] = Outcome(unit.power, order, CUT, (SpaceId(bears),))
        else:
            table.results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
            standing.append((subject, unit))
    for subject, unit in standing:
        table.forces[subject] = force_of(table, subject) + unit.strength
    table.backing += standing
