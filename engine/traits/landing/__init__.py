"""An expedition: a double fleet with a double army aboard, one unit at sea until it lands (S76-11, S76-13)."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

from engine.judge.dice import Dice
from engine.judge.outcomes import Report
from engine.judge.rules import Situation
from engine.model.board import SEA
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import PLACE, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT
from engine.model.units import Unit
from engine.traits.base.memory import Memorable
from engine.traits.doubles import is_aboard
from engine.traits.landing.expeditions import (
    PLACE_VERB,
    WAITING,
    check_place,
    list_seas,
    placed,
    put_back,
    room,
    stays_in,
    waits,
)
from engine.traits.landing.orders import LANDING_ORDERS
from engine.traits.landing.params import Params
from engine.traits.landing.shores import aboard, landing_ways, unit_ordered
from engine.traits.landing.steps import landed_free, outcome_after, second_steps, splits

LANDED = 40
"""What it is worth to be ashore, or at sea at all, in hundredths of a centre."""


class Landing(Params, frozen=True):
    """Expeditions are placed in empty seas in winter, and land within their year or are put back.

    The memory lists the years from whose winter on each one that waits may be placed.
    """

    remembers = (Memorable(WAITING),)

    carries = room
    ways = landing_ways
    splits = splits
    outcome = outcome_after
    second_steps = second_steps
    on_step = put_back
    waits = waits
    stays_in = stays_in

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        return placed(self, situation, landed_free(situation, report))

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """Only fleets with somebody aboard, which are never looked for in tables."""
        return frozenset()

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """An expedition must land within its year, best on a centre that nobody holds."""
        if order.verb == PLACE_VERB:
            return LANDED
        if order.verb not in {kind.verb for kind in LANDING_ORDERS}:
            return 0
        goal = order.route[-1] if order.verb == "sail_land" and order.route else order.target
        space = situation.rules.board.space_meant(goal)
        record = situation.rules.board.spaces[space] if space is not None else None
        is_held = any(unit.space == space for unit in situation.position.units)
        return LANDED * (1 + record.value) if record is not None and not is_held else LANDED // 2

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        """What is aboard has no orders of its own, and with it aboard a fleet convoys nobody."""
        unit = unit_ordered(situation, order)
        if unit is None:
            return None
        if is_aboard(situation, unit):
            return Refusal("aboard", (order.unit,))
        return Refusal("laden_convoy", (order.unit,)) if order.verb == "convoy" and aboard(unit) else None

    def may_enter(self, situation: Situation, unit: Unit, place: str) -> Refusal | None:
        """Together they stay at sea."""
        board = situation.rules.board
        ashore = board.spaces[board.space_of[place]].terrain != SEA
        return Refusal("laden", (place,)) if ashore and aboard(unit) else None

    def retreats(self, situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """Forced to retreat while together, they are lost."""
        return () if aboard(unit) else places

    def tells(self) -> dict[str, str]:
        return {self.power: "landing"}

    def order_kinds(self) -> tuple[OrderKind, ...]:
        place = OrderKind(
            verb=PLACE_VERB,
            letter="P",
            label="Place the expedition",
            phases=(ADJUSTMENT,),
            form="places expedition in {target}",
            words=(
                "places expedition in",
                "places the expedition in",
                "place expedition in",
                "place the expedition in",
                "places",
                "place",
            ),
            slots=(Slot("target", PLACE),),
            of_power=True,
            is_side_order=True,
            check=partial(check_place, self),
            values=partial(list_seas, self),
        )
        return (*LANDING_ORDERS, place)
