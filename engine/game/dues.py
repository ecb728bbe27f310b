"""How much of what a power has to order in the open turn it has ordered."""

from __future__ import annotations

from msgspec import Struct

from engine.game.owing import BUILD, ORDER, REMOVAL, owed_by
from engine.game.records import Game
from engine.game.scrutiny import scrutinize
from engine.game.setup import rules_of
from engine.judge.rules import seen_by
from engine.judge.supply import builds_due, removals_due
from engine.model.season import ADJUSTMENT
from engine.variants.loading import Variant


class Dues(Struct, frozen=True):
    """So many of so many: orders, builds or removals."""

    what: str
    """"order", "build" or "removal"."""
    ordered: int
    total: int


def dues_of(game: Game, variant: Variant, power: str) -> Dues:
    """What a power has to order in the open turn, as far as it can see, and how much of it is ordered; more than the
    total is too much."""
    rules = rules_of(game, variant)
    if game.current.verdict is not None or power not in rules.powers:
        return Dues(ORDER, 0, 0)
    situation = seen_by(rules, game.current, power)
    phase = rules.calendar.step(game.current.season).phase
    left = max(owed_by(game, variant, power).count, 0)
    if phase != ADJUSTMENT or rules.answers.supply is None:
        total = max(left, len(rules.phases[phase].orderable(situation, power)))
        return Dues(ORDER, total - left, total)
    removals = removals_due(situation, power)
    total = removals or max(builds_due(situation, power), 0)
    excess = scrutinize(game, variant, power).excess
    return Dues(REMOVAL if removals else BUILD, total - left + excess, total)
