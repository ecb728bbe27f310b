"""Conditional orders: which of them are in force when their phase has come, and what they then say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game.records import Conditional, Turn
from engine.judge.rules import Situation
from engine.judge.supply import balance
from engine.model.ids import space_in
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, Calendar, Season


def preferences(phase: str, orders: Iterable[Order]) -> Conditional:
    """Orders sent ahead for a phase; those for the same unit or site are alternatives, the best first.

    "A PAR R PIC", "A PAR R GAS" is one choice: Picardy if it is open, else Gascony.
    """
    choices: dict[str, list[Order]] = {}
    for number, order in enumerate(orders):
        choices.setdefault(space_in(order.unit) or f"#{number}", []).append(order)
    return Conditional(phase, tuple(tuple(alternatives) for alternatives in choices.values()))


def intended_season(calendar: Calendar, sent: Season, phase: str) -> Season | None:
    """The season that a conditional order of a phase is meant for: the next step of that phase."""
    season = sent
    for _ in calendar.steps:
        season = calendar.after(season)
        if calendar.step(season).phase == phase:
            return season
    return None


def conditional_in_force(
    calendar: Calendar, turns: Sequence[Turn], power: str, season: Season
) -> Conditional | None:
    """What a power last sent ahead for this very season, or None if it sent or left nothing."""
    phase = calendar.step(season).phase
    for turn in reversed(turns):
        if intended_season(calendar, turn.season, phase) != season:
            return None
        for sheet in turn.sheets:
            if sheet.power == power:
                for conditional in sheet.conditionals:
                    if conditional.phase == phase:
                        return conditional if conditional.choices else None
    return None


def resolve_conditional(situation: Situation, power: str, conditional: Conditional) -> tuple[Order, ...]:
    """The orders that a conditional one comes to in a situation: of each choice the first that is allowed.

    No space is used twice, and there are no more builds or removals than are due, orders that go besides not counted. What
    two powers choose is not compared: two units that retreat to one space are both lost (ME4-5).
    """
    rules = situation.rules
    most = len(conditional.choices)
    if conditional.phase == ADJUSTMENT and rules.answers.supply is not None:
        most = min(most, abs(balance(situation, power)))
    orders: list[Order] = []
    used: set[str] = set()
    side_orders = rules.side_orders.get(conditional.phase, frozenset())
    for alternatives in conditional.choices:
        is_full = sum(order.verb not in side_orders for order in orders) >= most
        for order in alternatives:
            if is_full and order.verb not in side_orders:
                continue
            space = space_in(order.unit)
            if space not in used and is_allowed(situation, power, conditional.phase, order):
                orders.append(order)
                used.update({space} - {""})
                break
    return tuple(orders)


def is_allowed(situation: Situation, power: str, phase: str, order: Order) -> bool:
    """Whether a power may give an order as things stand."""
    return situation.rules.why_illegal(situation, phase, power, order) is None
