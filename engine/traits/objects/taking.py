"""Taking a thing: an order besides, which comes before everything else in the turn (CHR-13)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.judge.occupants import unit_values
from engine.judge.outcomes import ACCEPTED, Outcome
from engine.judge.rules import Situation
from engine.judge.validate import check_unit, ordered_unit
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.traits.base.tracking import WITHIN, is_aboard, marked
from engine.traits.objects.params import Params, following, forgetting

TAKE, PICK_UP = "take", "pick_up"
"""A unit takes something, or a power has the unit that is there take it."""
UNSEEN = "unseen"
"""On a thing, in the turn in which somebody unseen takes it."""


def check_take(objects: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """The thing must lie there, as far as the power knows, and the unit must be able to carry it."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if order.thing not in objects.things or not _lies(situation, order.thing, unit):
        return Refusal("nothing_there", (order.unit,))
    if unit.kind in objects.refused.get(order.thing, ()):
        return Refusal("never_carries", (order.unit,))
    if is_aboard(situation, unit) and unit.kind not in objects.unseen:
        return Refusal("takes_only_alone", (order.unit,))
    return None


def _lies(situation: Situation, thing: str, unit: Unit) -> bool:
    return any(
        token.kind == thing and token.space == unit.space and not token.holder
        for token in situation.position.tokens
    )


def check_pick_up(objects: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    """One unit of the power, and only one, must be where the thing lies, as far as the power knows (CHR-32)."""
    there = [unit for unit in _at_hand(situation, power, order.thing) if _lies(situation, order.thing, unit)]
    if not there:
        return Refusal("no_taker", (power,))
    if len(there) > 1:
        return Refusal("several_takers", (power,))
    bar = check_take(objects, situation, power, as_take(situation, power, order))
    return Refusal("unfit_taker", (power,)) if bar is not None else None


def _at_hand(situation: Situation, power: str, thing: str) -> list[Unit]:
    """The units of a power that are where a thing is."""
    spaces = [token.space for token in situation.position.tokens if token.kind == thing]
    return [unit for unit in situation.position.units if unit.power == power and unit.space in spaces]


def as_take(situation: Situation, power: str, order: Order) -> Order:
    """The order with the unit that it means: the one that it names, or the only one that is there."""
    there = _at_hand(situation, power, order.thing) if order.verb == PICK_UP else []
    if not there:
        return order
    return Order(TAKE, there[0].place, there[0].kind, thing=order.thing, name=there[0].name)


def list_pick_ups(
    objects: Params, situation: Situation, power: str, order: Order, slot: str
) -> Iterable[str]:
    return [
        thing
        for thing in objects.things
        if check_pick_up(objects, situation, power, Order(PICK_UP, thing=thing)) is None
    ]


def list_takes(objects: Params, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    """Units where something lies that they may take, then what."""
    if slot == "unit":
        own = (unit for unit in situation.position.units if unit.power == power)
        return unit_values(situation, (unit for unit in own if _takeable(objects, situation, power, unit)))
    unit = ordered_unit(situation, order)
    return _takeable(objects, situation, power, unit) if unit is not None else ()


def _takeable(objects: Params, situation: Situation, power: str, unit: Unit) -> list[str]:
    taking = Order(TAKE, unit.place, unit.kind, name=unit.name)
    return [
        thing
        for thing in objects.things
        if check_take(objects, situation, power, replace(taking, thing=thing)) is None
    ]


def takers(objects: Params, situation: Situation, outcomes: Iterable[Outcome]) -> dict[str, Outcome]:
    """Who gets each thing: a unit before one that is unseen, and of those the first ordered."""
    found: dict[str, Outcome] = {}
    accepted = [one for one in outcomes if one.order.verb in (TAKE, PICK_UP) and one.code == ACCEPTED]
    for outcome in sorted(accepted, key=lambda one: is_unseen(objects, situation, one)):
        found.setdefault(outcome.order.thing, outcome)
    return found


def taker(situation: Situation, outcome: Outcome) -> Unit | None:
    """The unit that an order to take something means."""
    order = as_take(situation, outcome.power, outcome.order)
    return ordered_unit(situation, order) if order.unit else None


def is_unseen(objects: Params, situation: Situation, outcome: Outcome) -> bool:
    unit = taker(situation, outcome)
    return unit is not None and unit.kind in objects.unseen


def take(
    objects: Params, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
) -> Position:
    """The position in which whatever is taken is carried already."""
    for thing, outcome in takers(objects, situation, outcomes).items():
        now = Situation(situation.rules, position)
        order = as_take(situation, outcome.power, outcome.order)
        unit = ordered_unit(now, order)
        assert unit is not None
        units = [_bearing(one, unit, thing) for one in position.units]
        memory = forgetting(dict(position.memory), thing)
        tokens = following(position.tokens, units, objects.things)
        if unit.kind in objects.unseen and not is_aboard(now, unit):
            tokens = tuple(
                replace(token, marks=(*token.marks, UNSEEN)) if token.kind == thing else token
                for token in tokens
            )
        position = replace(
            position,
            units=sort_units(units),
            tokens=tokens,
            memory=tuple(sorted(memory.items())),
        )
    return position


def _bearing(unit: Unit, bearer: Unit, thing: str) -> Unit:
    """A unit that takes a thing, or in which somebody does."""
    if unit is bearer:
        return marked(unit, thing)
    return marked(unit, f"{thing}{WITHIN}") if any(one is bearer for one in unit.cargo) else unit
