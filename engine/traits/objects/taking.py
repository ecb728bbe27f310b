"""Taking a thing: an order besides, which comes before everything else in the turn (CHR-13)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from engine.judge.outcomes import ACCEPTED, Outcome
from engine.judge.rules import Situation
from engine.judge.validate import check_unit, unit_at
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.notation.describe import THING, OrderKind, Refusal, Slot
from engine.traits.objects.things import Things, following, forgetting
from engine.traits.whereabouts import WITHIN, is_aboard, marked

TAKE = "take"


def take_order(things: Things) -> OrderKind:
    return OrderKind(
        verb=TAKE,
        letter="T",
        phases=(MOVEMENT,),
        form="{unit} takes {thing}",
        words=("takes", "take", "picks up", "pick up"),
        slots=(Slot("thing", THING),),
        beside=True,
        check=partial(check_take, things),
        values=partial(list_takes, things),
    )


def check_take(things: Things, situation: Situation, power: str, order: Order) -> Refusal | None:
    """The thing must lie there, as far as the power knows, and the unit must be able to carry it."""
    unit = check_unit(situation, power, order)
    if isinstance(unit, Refusal):
        return unit
    if order.thing not in things.names or not _lies(situation, order.thing, unit):
        return Refusal("nothing_there", (order.unit,))
    if unit.kind in things.refused.get(order.thing, ()):
        return Refusal("never_carries", (order.unit,))
    if is_aboard(situation, unit) and unit.kind not in things.unseen:
        return Refusal("takes_only_alone", (order.unit,))
    return None


def _lies(situation: Situation, thing: str, unit: Unit) -> bool:
    return any(
        token.kind == thing and token.space == unit.space and not token.holder
        for token in situation.position.tokens
    )


def list_takes(things: Things, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    """Units where something lies that they may take, then what."""
    if slot == "unit":
        return [
            f"{unit.kind} {unit.place}" if unit.kind in situation.rules.elusive else unit.place
            for unit in situation.position.units
            if unit.power == power and _takeable(things, situation, power, unit)
        ]
    unit = unit_at(situation, order.unit, order.kind)
    return _takeable(things, situation, power, unit) if unit is not None else ()


def _takeable(things: Things, situation: Situation, power: str, unit: Unit) -> list[str]:
    return [
        thing
        for thing in things.names
        if check_take(things, situation, power, Order(TAKE, unit.place, unit.kind, thing=thing)) is None
    ]


def takers(things: Things, situation: Situation, outcomes: Iterable[Outcome]) -> dict[str, Outcome]:
    """Who gets each thing: a unit before one that is unseen, and of those the first ordered."""
    found: dict[str, Outcome] = {}
    accepted = [one for one in outcomes if one.order.verb == TAKE and one.code == ACCEPTED]
    for outcome in sorted(accepted, key=lambda one: _is_unseen(things, situation, one)):
        found.setdefault(outcome.order.thing, outcome)
    return found


def _is_unseen(things: Things, situation: Situation, outcome: Outcome) -> bool:
    unit = unit_at(situation, outcome.order.unit, outcome.order.kind)
    return unit is not None and unit.kind in things.unseen


def take(things: Things, situation: Situation, outcomes: tuple[Outcome, ...], position: Position) -> Position:
    """The position in which whatever is taken is carried already."""
    for thing, outcome in takers(things, situation, outcomes).items():
        now = Situation(situation.rules, position)
        unit = unit_at(now, outcome.order.unit, outcome.order.kind)
        if unit is None:
            continue
        units = [_bearing(one, unit, thing) for one in position.units]
        memory = forgetting(dict(position.memory), thing)
        position = replace(
            position,
            units=sort_units(units),
            tokens=following(position.tokens, units, things.names),
            memory=tuple(sorted(memory.items())),
        )
    return position


def _bearing(unit: Unit, bearer: Unit, thing: str) -> Unit:
    """A unit that takes a thing, or in which somebody does."""
    if unit is bearer:
        return marked(unit, thing)
    return marked(unit, f"{thing}{WITHIN}") if any(one is bearer for one in unit.cargo) else unit
