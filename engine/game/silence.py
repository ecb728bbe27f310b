"""What comes of it if a power orders nothing more: who holds, who is lost, who is taken off, who cannot retreat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.adjudication import unasked_phases
from engine.game.conditional import intended_season
from engine.game.records import Game
from engine.game.sent_ahead import sent_ahead
from engine.judge.adjustments import adjusted
from engine.judge.ordered_units import unordered_units
from engine.judge.outcomes import DISBANDED, HELD
from engine.judge.reaching import TO_RETREAT, goals_of
from engine.judge.removing import in_disorder
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate
from engine.model.orders import Order
from engine.model.season import MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.variants.loading import Variant

LOST, UNCHANGED = "lost", "unchanged"


def fates_without_orders(
    situation: Situation, power: str, orders: Sequence[Order], idle: Sequence[Unit]
) -> tuple[str, ...]:
    """What becomes of each unit that has no order, as far as its power can tell: it is "held", "lost" by a rule that does
    not let it stay, "disbanded" because it does not retreat, or all about it is "unchanged"."""
    rules, position = situation.rules, situation.position
    phase = rules.calendar.step(position.season).phase
    if phase != MOVEMENT:
        return (DISBANDED if phase == RETREAT else UNCHANGED,) * len(idle)
    report = adjudicate(rules, position, {power: tuple(orders)}) if idle else None
    left = {(unit.space, unit.power, unit.name) for unit in (report.units if report is not None else ())}
    return tuple(HELD if (unit.space, unit.power, unit.name) in left else LOST for unit in idle)


def removed_by_rule(situation: Situation, power: str, orders: Sequence[Order]) -> tuple[Unit, ...]:
    """The units that are taken off the board if a power orders no more removals (STD-3)."""
    return tuple(in_disorder(adjusted(situation, power, orders), power)[0])


def without_retreats(game: Game, variant: Variant, situation: Situation, power: str) -> tuple[Unit, ...]:
    """The units of a power that are lost if they are dislodged though they could retreat: nobody will be asked, and nothing
    was sent ahead for them."""
    rules, position = situation.rules, situation.position
    if (
        rules.calendar.step(position.season).phase != MOVEMENT
        or RETREAT not in unasked_phases(rules)
        or intended_season(rules.calendar, position.season, RETREAT) is None
    ):
        return ()
    can_retreat = [
        unit
        for unit in position.units_of(power)
        if unit.kind not in rules.phantom and goals_of(situation, unit, TO_RETREAT)
    ]
    sent = [one.conditional for one in sent_ahead(game, variant) if one.power == power]
    listed = [choice[0] for one in sent if one.phase == RETREAT for choice in one.choices if choice]
    return unordered_units(rules, can_retreat, listed)
