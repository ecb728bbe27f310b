"""Supports in an ordinary phase."""

from __future__ import annotations

from engine.judge.outcomes import CUT, SUPPORTED, UNMATCHED, Outcome
from engine.judge.plain.table import NotPlainError, Table, force_of
from engine.model.ids import COAST_MARK, SpaceId


def weigh_supports(table: Table) -> None:
    where, sent, moves, entering, results = (
        table.where,
        table.sent,
        table.moves,
        table.entering,
        table.results,
    )
    backers = table.backers
    doubtful: list[tuple[str, str, str]] = []
    for help_ in table.helps:
        here, subject, bears = help_
        order = sent[here]
        unit = where[here]
        if (moves.get(subject, subject) or table.stranded[subject]) != bears or (
            order.target != bears
            and COAST_MARK in order.target
            and order.target != table.goals.get(subject, order.target)
        ):
            results[here] = Outcome(unit.power, order, UNMATCHED)
            continue
        if here in entering:
            cutters = [
                attacker
                for attacker in table.crowds.get(here) or (entering[here],)
                if where[attacker].power != unit.power
            ]
            if cutters == [bears]:
                doubtful.append(help_)
                continue
            if cutters:
                by = tuple(sorted(SpaceId(attacker) for attacker in cutters if attacker != bears))
                results[here] = Outcome(unit.power, order, CUT, by)
                continue
        results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
        if subject in backers:
            backers[subject].append(here)
        else:
            backers[subject] = [here]
    if doubtful:
        _settle_doubts(table, doubtful)


def _settle_doubts(table: Table, doubtful: list[tuple[str, str, str]]) -> None:
    """Supports attacked only from the space they bear on stand unless that attack dislodges the supporter."""
    where = table.where
    hanging = {subject for _, subject, _ in doubtful}
    standing: list[tuple[str, str]] = []
    for here, subject, bears in doubtful:
        rivals = table.crowds.get(here) or [bears]
        if here in hanging or not hanging.isdisjoint(rivals):
            raise NotPlainError
        unit = where[here]
        attack = force_of(table, bears, unit.power)
        beaten = attack > force_of(table, here) and all(
            attack > force_of(table, rival) for rival in rivals if rival != bears
        )
        order = table.sent[here]
        if beaten:
            table.results[here] = Outcome(unit.power, order, CUT, (SpaceId(bears),))
        else:
            table.results[here] = Outcome(unit.power, order, SUPPORTED, (), unit.strength)
            standing.append((here, subject))
    for here, subject in standing:
        table.backers.setdefault(subject, []).append(here)
