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
    rules, where, moves, results = table.rules, table.where, table.moves, table.results
    reach, strikes, space_of = rules.reach, rules.strikes, rules.board.space_of
    goals, ferried, entering, backers = table.goals, table.ferried, table.entering, table.backers
    doubtful: list[Doubt] = []
    for here, unit, order in table.helps:
        subject = order.subject
        if subject not in where:
            subject = space_of.get(subject, "")
            if subject not in where:
                raise NotPlainError
        bears = order.target
        if not bears:
            bears = subject
            matches = subject not in moves
        elif subject in moves and moves[subject] == bears and subject not in goals and subject not in ferried:
            matches = True
        else:
            helped = where[subject]
            ends = reach[helped.kind][helped.place]
            if subject == here:
                raise NotPlainError
            if bears in ends:
                bears = space_of[ends[bears]]
                matches = subject in moves and _is_meant(table, subject, order.target, bears)
            else:
                matches = helps_afar(table, here, subject, bears)
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


def _is_meant(table: Table, subject: str, target: str, bears: str) -> bool:
    """Whether a support with this target is for the move that its subject makes or waits to make."""
    if (table.moves[subject] or table.stranded[subject]) != bears:
        return False
    return target == bears or COAST_MARK not in target or target == table.goals.get(subject, target)


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
