"""Supports in an ordinary phase."""

from __future__ import annotations

from engine.judge.outcomes import CUT, SUPPORTED, UNMATCHED, Outcome
from engine.judge.plain.sailing import helps_afar
from engine.judge.plain.table import NotPlainError, Table, force_of
from engine.model.ids import COAST_MARK, SpaceId
from engine.model.orders import Order
from engine.model.units import Unit

Doubt = tuple[str, Unit, Order, str, str]
"""A support, the unit it is for, and the space it bears on, from which alone it is attacked."""


def weigh_supports(table: Table) -> None:
    """Settle every support: whether its subject does what it is for, and whether it is cut."""
    where, moves, goals, results = table.where, table.moves, table.goals, table.results
    entering, backers, strides, strikes = (
        table.entering,
        table.backers,
        table.rules.strides,
        table.rules.strikes,
    )
    doubtful: list[Doubt] = []
    for here, unit, order in table.helps:
        subject = order.subject
        if subject not in where:
            subject = table.rules.board.space_of.get(subject, "")
            if subject not in where:
                raise NotPlainError
        bears = order.target
        if not bears:
            bears = subject
            matches = subject not in moves
        elif subject in moves and moves[subject] == bears and subject not in goals:
            matches = True
        else:
            helped = where[subject]
            if bears in strides[helped.kind][helped.place] and subject != here:
                matches = subject in moves and (moves[subject] or table.stranded[subject]) == bears
            else:
                bears, matches = _match_oddly(table, here, subject, bears)
        if bears not in strikes[unit.kind][unit.place]:
            raise NotPlainError
        if not matches:
            results[here] = Outcome(unit.power, order, UNMATCHED)
            continue
        if here in entering:
            cutters = [
                attacker
                for attacker, other, _, _ in table.crowds.get(here) or (entering[here],)
                if other.power != unit.power
            ]
            if cutters == [bears]:
                doubtful.append((here, unit, order, subject, bears))
                continue
            if cutters:
                by = tuple(sorted(SpaceId(attacker) for attacker in cutters if attacker != bears))
                results[here] = Outcome(unit.power, order, CUT, by)
                continue
        results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
        if subject in backers:
            backers[subject].append(unit)
        else:
            backers[subject] = [unit]
    if doubtful:
        _settle_doubts(table, doubtful)


def _match_oddly(table: Table, here: str, subject: str, target: str) -> tuple[str, bool]:
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


def _settle_doubts(table: Table, doubtful: list[Doubt]) -> None:
    """Supports attacked only from the space they bear on stand unless that attack dislodges the supporter."""
    hanging = {subject for _, _, _, subject, _ in doubtful}
    standing: list[tuple[str, Unit]] = []
    for here, unit, order, subject, bears in doubtful:
        rivals = [rival for rival, _, _, _ in table.crowds.get(here) or (table.entering[here],)]
        if here in hanging or not hanging.isdisjoint(rivals):
            raise NotPlainError
        attack = force_of(table, bears, unit.power)
        beaten = attack > force_of(table, here) and all(
            attack > force_of(table, rival) for rival in rivals if rival != bears
        )
        if beaten:
            table.results[here] = Outcome(unit.power, order, CUT, (SpaceId(bears),))
        else:
            table.results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
            standing.append((subject, unit))
    for subject, unit in standing:
        table.backers.setdefault(subject, []).append(unit)
