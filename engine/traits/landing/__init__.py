"""An expedition: a double fleet with a double army aboard, one unit at sea until it lands (S76-11, S76-13)."""

from __future__ import annotations

from engine.judge.rules import Situation
from engine.model.board import SEA
from engine.model.ids import Place
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.units import Unit
from engine.traits.doubles import is_aboard
from engine.traits.landing.orders import LANDING_ORDERS
from engine.traits.landing.placing import Expedition
from engine.traits.landing.shores import aboard, landing_ways, unit_ordered
from engine.traits.landing.steps import ending, landed_free, parts, second_steps
from engine.traits.trait import Parameters, Trait


def landing(parameters: Parameters) -> Trait:
    """The trait.

    `power` has the expeditions, of a `fleet` with an `army` aboard; they are placed in empty seas with the tag `seas`, when
    that leaves it no more than `most` double units. The memory "landing.waiting" lists the years from whose winter on
    each one that waits may be placed.
    """
    expedition = Expedition(
        _text(parameters, "power"),
        _text(parameters, "fleet"),
        _text(parameters, "army"),
        _text(parameters, "seas"),
        _number(parameters, "most"),
    )
    return Trait(
        name="landing",
        orders=(*LANDING_ORDERS, expedition.order()),
        answers=(
            ("carries", expedition.room),
            ("may_order", _may_order),
            ("may_enter", _may_enter),
            ("ways", landing_ways),
            ("splits", parts),
            ("outcome", ending),
            ("second_steps", second_steps),
            ("retreats", _refuges),
            ("consequences", landed_free),
            ("consequences", expedition.consequences),
            ("on_step", expedition.dawn),
            ("waits", expedition.lingers),
            ("stays_in", expedition.stays_in),
        ),
    )


def _may_order(situation: Situation, power: str, order: Order) -> Refusal | None:
    """What is aboard has no orders of its own, and with it aboard a fleet convoys nobody."""
    unit = unit_ordered(situation, order)
    if unit is None:
        return None
    if is_aboard(situation, unit):
        return Refusal("aboard", (order.unit,))
    return Refusal("laden_convoy", (order.unit,)) if order.verb == "convoy" and aboard(unit) else None


def _may_enter(situation: Situation, unit: Unit, place: str) -> Refusal | None:
    """Together they stay at sea."""
    board = situation.rules.board
    ashore = board.spaces[board.space_of[place]].terrain != SEA
    return Refusal("laden", (place,)) if ashore and aboard(unit) else None


def _refuges(situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Forced to retreat while together, they are lost."""
    return () if aboard(unit) else places


def _text(parameters: Parameters, name: str) -> str:
    value = parameters.get(name)
    if not isinstance(value, str) or not value:
        raise ValueError(f"{name} must be a text")
    return value


def _number(parameters: Parameters, name: str) -> int:
    value = parameters.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(f"{name} must be a number, 1 or more")
    return value
