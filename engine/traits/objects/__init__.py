"""Hidden things that units find, take and carry (CHR-13, CHR-14)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial

from engine.judge.rules import Situation
from engine.model.events import Event
from engine.model.ids import SpaceId
from engine.model.order_kind import THING, OrderKind, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.traits.base.memory import OF_THING, Memorable
from engine.traits.base.tracking import WITHIN
from engine.traits.objects.finding import hearing, hide, look_around, on_step, sight
from engine.traits.objects.params import STEM, Params
from engine.traits.objects.taking import (
    PICK_UP,
    TAKE,
    check_pick_up,
    check_take,
    list_pick_ups,
    list_takes,
    take,
)

FOUND = 40
"""What a thing is worth, in hundredths of a centre."""
_WORDS = ("takes", "take", "picks up", "pick up")


class Objects(Params, frozen=True):
    """Things lie hidden; who enters their space is told, and may take and carry them."""

    after = (
        "companions",
        "council",
        "destruction",
        "lava",
        "lurker",
        "mounts",
        "ravers",
        "stacks",
        "warmark",
    )
    remembers = (Memorable(STEM, OF_THING),)

    opening = hide
    before_side_orders = take
    consequences = look_around
    on_step = on_step
    sight = sight
    hearing = hearing

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """It hides things, and no unit."""
        return frozenset()

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """Who finds a thing takes it."""
        return FOUND if order.verb in (TAKE, PICK_UP) else 0

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """Where a thing lies, for all that one knows, which the unit may carry."""
        lying = [
            token for token in situation.position.tokens if token.kind in self.things and not token.holder
        ]
        return {token.space: FOUND for token in lying if unit.kind not in self.refused.get(token.kind, ())}

    def pieces(self, situation: Situation) -> dict[str, int]:
        return dict.fromkeys(self.things, 1)

    def explains(self) -> dict[str, str]:
        return dict.fromkeys((*self.things, *(f"{thing}{WITHIN}" for thing in self.things)), "object")

    def named_things(self) -> dict[str, tuple[str, ...]]:
        return self.things

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (
            OrderKind(
                verb=TAKE,
                letter="T",
                label="Take the {thing}",
                phases=(MOVEMENT,),
                form="{unit} takes {thing}",
                words=_WORDS,
                slots=(Slot("thing", THING),),
                is_side_order=True,
                check=partial(check_take, self),
                values=partial(list_takes, self),
            ),
            OrderKind(
                verb=PICK_UP,
                letter="K",
                label="Take the {thing}, whoever finds it",
                phases=(MOVEMENT,),
                form="takes {thing}",
                words=_WORDS,
                slots=(Slot("thing", THING),),
                of_power=True,
                is_side_order=True,
                check=partial(check_pick_up, self),
                values=partial(list_pick_ups, self),
            ),
        )
