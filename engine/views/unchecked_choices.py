"""Choices that no rule is asked about: for orders that are wrong on purpose, as on paper."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.rules import Situation
from engine.model.order_kind import KIND, PLACE, POWER, THING, UNIT, OrderKind, Slot
from engine.model.orders import Order
from engine.views.choices import DONE, VERB, Choice, Draft, choices, next_slot


def unchecked_choices(situation: Situation, power: str, draft: Draft = Draft()) -> tuple[Choice, ...]:  # noqa: B008
    """The choices that are allowed, then all others of the same sort: any space, any unit that is seen, any verb."""
    allowed = choices(situation, power, draft)
    known = {(choice.slot, choice.value) for choice in allowed}
    space_of = situation.rules.board.space_of
    reached = {(choice.slot, space_of[choice.value]) for choice in allowed if choice.value in space_of}
    others = [
        choice
        for choice in _others(situation, draft)
        if (choice.slot, choice.value) not in known
        and (choice.slot, space_of.get(choice.value, "")) not in reached
    ]
    return (*allowed, *others)


def _others(situation: Situation, draft: Draft) -> Iterable[Choice]:
    rules = situation.rules
    kinds = rules.orders.get(rules.calendar.step(situation.position.season).phase, {})
    kind = kinds.get(draft.order.verb)
    if VERB in draft.filled and kind is not None:
        return _values(situation, kind, draft)
    named = [
        one for one in kinds.values() if all(s.type != THING or _things(situation, one, s) for s in one.slots)
    ]
    if UNIT in draft.filled:
        return [Choice(VERB, one.verb) for one in named if not one.of_power]
    return [*_units(situation, UNIT), *(Choice(VERB, one.verb) for one in named if one.of_power)]


def _values(situation: Situation, kind: OrderKind, draft: Draft) -> Iterable[Choice]:
    if UNIT not in draft.filled and not kind.of_power:
        return _units(situation, UNIT)
    slot = next_slot(kind, draft)
    if slot is None:
        return (Choice(DONE, ""),)
    rules = situation.rules
    values: dict[str, Iterable[str]] = {
        PLACE: rules.board.spaces,
        POWER: rules.powers,
        KIND: rules.kinds,
        THING: _things(situation, kind, slot) if slot.type == THING else (),
    }
    found = _units(situation, slot.name) if slot.type == UNIT else []
    found += [Choice(slot.name, value) for value in values.get(slot.type, ())]
    return [*found, Choice(slot.name, "")] if slot.optional else found


def _units(situation: Situation, slot: str) -> list[Choice]:
    position = situation.position
    standing = [unit.place for unit in position.units]
    return [
        Choice(slot, place)
        for place in dict.fromkeys((*standing, *(one.unit.place for one in position.dislodged)))
    ]


def _things(situation: Situation, kind: OrderKind, slot: Slot) -> list[str]:
    """The things that an order of a kind names for some unit or power, as far as any may."""
    if kind.values is None:
        return []
    values = kind.values
    asked: list[tuple[str, Order]] = [
        (unit.power, Order(kind.verb, unit.place, unit.kind)) for unit in situation.position.units
    ]
    if kind.of_power:
        asked = [(power, Order(kind.verb)) for power in situation.rules.powers]
    found = (value for power, order in asked for value in values(situation, power, order, slot.name))
    return [value for value in dict.fromkeys(found) if value]
