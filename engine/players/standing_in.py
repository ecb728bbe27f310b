"""Computers that order when a turn is about to be judged: in seats of their own, and for whoever has sent nothing.

What they order is recorded as the orders of the turn. A game that is read again, or checked, never thinks.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game.adjudication import unasked_phases
from engine.game.administration import stand_in
from engine.game.missing_orders import awaited_orders, powers_asked
from engine.game.order_sets import submit
from engine.game.people import computers_of
from engine.game.records import STAND_BY, Computer, Game, Sheet
from engine.game.setup import rules_of
from engine.model.ids import PowerId
from engine.players.hearing import events_heard
from engine.players.levels import LEVELS, Budget
from engine.players.planning import Plan, plan
from engine.variants.loading import Variant
from engine.views.view import view


def computers_due(game: Game, variant: Variant) -> dict[PowerId, Computer]:
    """The powers for which computers have still to order before the open turn is judged, in the order of the variant.

    They are those whose seats computers have, and, if that is what the game does about missing orders, those that are
    awaited and have sent nothing.
    """
    rules = rules_of(game, variant)
    if game.current.verdict is not None:
        return {}
    if rules.calendar.step(game.current.season).phase in unasked_phases(rules):
        return {}
    due = {power: one for power, one in computers_of(game).items() if not _has_ordered(game, power)}
    if game.missing_orders == STAND_BY:
        computer = Computer(game.stand_by.level, game.seed, game.current.season)
        due = {one.power: computer for one in awaited_orders(game, variant) if one.is_silent} | due
    return {power: due[power] for power in powers_asked(game, variant) if power in due}


def _has_ordered(game: Game, power: str) -> bool:
    sheet = game.sheet(power)
    return sheet is not None and (sheet.orders is not None or bool(sheet.sealed))


def with_orders(game: Game, variant: Variant, power: str, computer: Computer, found: Plan) -> Game:
    """The game with what a computer orders. Where it stands in for somebody the annals say so, and what he has sent ahead
    holds."""
    ahead = (game.sheet(power) or Sheet(PowerId(power))).conditionals
    if computers_of(game).get(PowerId(power)) != computer:
        game = stand_in(game, power, computer)
    return submit(game, variant, power, found.orders, ahead or found.ahead)


def order_by_computers(
    game: Game, variant: Variant, budget: Callable[[], Budget] = Budget
) -> tuple[Game, dict[PowerId, Plan]]:
    """The game with the orders of all computers that are due, and their plans. Each plan has a budget of its own."""
    rules, plans = rules_of(game, variant), dict[PowerId, Plan]()
    for power, computer in computers_due(game, variant).items():
        seen, heard = view(rules, game.current, power), events_heard(game, variant, power)
        plans[power] = plan(rules, seen, power, LEVELS[computer.level], computer.seed, budget(), heard)
        game = with_orders(game, variant, power, computer, plans[power])
    return game, plans
