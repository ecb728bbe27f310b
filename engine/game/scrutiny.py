"""What is odd about a set of orders before it is judged. It is filed all the same: the judge decides."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from engine.game.conditional import is_allowed
from engine.game.owing import BUILD, REMOVAL
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.judge.rules import Situation
from engine.judge.supply import builds_due, removals_due
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT
from engine.variants.loading import Variant
from engine.views.view import seen_by


class Scrutiny(Struct, frozen=True):
    """What a power's set for the open turn gives cause to ask about."""

    refused: tuple[Order, ...] = ()
    """Orders that are not allowed as things stand."""
    doubled: tuple[str, ...] = ()
    """Spaces that have two different orders or more."""
    excess: int = 0
    """How many builds or removals are ordered beyond those due."""
    due: int = 0
    what: str = ""
    """"build" or "removal" where there is an excess."""


def scrutinize(game: Game, variant: Variant, power: str) -> Scrutiny:
    """Look over what a power has sent for the open turn, by what it can see."""
    sheet = game.sheet(power)
    orders = sheet.orders if sheet is not None else None
    if not orders:
        return Scrutiny()
    rules = rules_of(game, variant)
    situation = seen_by(rules, game.current, power)
    phase = rules.calendar.step(game.current.season).phase
    refused = tuple(order for order in orders if not is_allowed(situation, power, phase, order))
    main = [order for order in orders if order.verb not in rules.side_orders.get(phase, ())]
    times = Counter((space_in(order.unit), order.kind) for order in dict.fromkeys(main))
    doubled = tuple(
        space
        for (space, kind), count in times.items()
        if space and count > _how_many(situation, power, space, kind)
    )
    if phase != ADJUSTMENT or rules.answers.supply is None:
        return Scrutiny(refused, doubled)
    removals = removals_due(situation, power)
    due = removals or builds_due(situation, power)
    excess = max(0, len([order for order in main if order not in refused]) - due)
    return Scrutiny(refused, doubled, excess, due, (REMOVAL if removals else BUILD) if excess else "")


def _how_many(situation: Situation, power: str, space: str, kind: str) -> int:
    """How many units of a kind a power can give orders to in a space, the parts of a stack among them; one at least."""
    here = [unit for unit in situation.position.units if unit.power == power and unit.space == space]
    alike = sum(unit.kind == kind for unit in here)
    divides, known = situation.rules.answers.divides, situation.rules.kinds.get(kind)
    if divides is None or known is None or known.strength == 0:
        return max(alike, 1)
    stacks = [unit for unit in here if divides(situation, unit, known.strength) is not None]
    return max(alike, 1, *(unit.strength // known.strength for unit in stacks))
