"""Legal completions, step by step: after each click, what may come next.

An order grows slot by slot: its unit, its verb, then what the verb's description asks for. The choices are computed
from a view (`view.seen_by`), never from the full position, so that what lights up betrays nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from engine.judge.occupants import unit_value, unit_values
from engine.judge.rules import Situation
from engine.model.ids import NAME_MARK
from engine.model.order_kind import OrderKind, Slot
from engine.model.orders import Order
from engine.model.season import MOVEMENT, RETREAT

UNIT, VERB, RIDER, DONE = "unit", "verb", "qualifier", "done"


class Draft(Struct, frozen=True):
    """An order in the making."""

    order: Order = Order("")
    filled: tuple[str, ...] = ()
    """The slots that have their value, the verb included."""


class Choice(Struct, frozen=True):
    """One way to go on: a value for a slot, or the end of the order."""

    slot: str
    value: str
    kind: str = ""
    """The kind of the unit that is meant, where the place alone would mean another one that holds it."""
    name: str = ""
    """The name of the unit that is meant, where others of its kind are with it."""


def choices(situation: Situation, power: str, draft: Draft = Draft()) -> tuple[Choice, ...]:  # noqa: B008
    """What may be chosen next. Empty when nothing may; DONE when the order is complete, and qualifiers it may still take.

    Whichever of unit and verb is missing is asked for first; a letter pressed before a unit is picked works as well.
    """
    return tuple(_offers(situation, power, draft))


def _offers(situation: Situation, power: str, draft: Draft) -> Iterator[Choice]:
    """The choices one by one, so that who needs only some of them does not wait for all."""
    if VERB in draft.filled:
        kind = _kind(situation, draft.order.verb)
        if kind is not None:
            yield from _next_values(situation, power, kind, draft)
    elif UNIT in draft.filled:
        if draft.order.unit in _orderable(situation, power):
            for kind in _kinds(situation):
                if not kind.of_power and _leads_somewhere(situation, power, kind, draft):
                    yield Choice(VERB, kind.verb)
    else:
        yield from _first_choices(situation, power)


def _next_values(situation: Situation, power: str, kind: OrderKind, draft: Draft) -> Iterator[Choice]:
    """What the order of a kind asks for next."""
    if UNIT not in draft.filled and not kind.of_power:
        found = dict.fromkeys(_values(situation, power, kind, Order(kind.verb), UNIT))
        yield from (_unit_choice(UNIT, value) for value in found)
        return
    slot = next_slot(kind, draft)
    if slot is None:
        yield from _last_choices(situation, power, kind, draft)
        return
    for value in _values(situation, power, kind, draft.order, slot.name):
        yield _unit_choice(slot.name, value) if slot.type == UNIT else Choice(slot.name, value)


def _orderable(situation: Situation, power: str) -> tuple[str, ...]:
    phase = situation.rules.phases[situation.rules.calendar.step(situation.position.season).phase]
    places: tuple[str, ...] = phase.orderable(situation, power)
    return places


def _last_choices(situation: Situation, power: str, kind: OrderKind, draft: Draft) -> Iterator[Choice]:
    """The end of an order whose slots are filled, and the qualifiers that it may take besides."""
    if not _is_legal(situation, power, draft.order):
        return
    yield Choice(DONE, "")
    for qualifier in kind.qualifiers:
        if (
            qualifier.name not in draft.order.qualifiers
            and (qualifier.fits is None or qualifier.fits(situation, power, draft.order))
            and _is_legal(situation, power, _qualified(draft.order, qualifier.name))
        ):
            yield Choice(RIDER, qualifier.name)


def _qualified(order: Order, qualifier: str) -> Order:
    return msgspec.structs.replace(order, qualifiers=tuple(sorted({*order.qualifiers, qualifier})))


def _first_choices(situation: Situation, power: str) -> tuple[Choice, ...]:
    """The units that may be ordered, then the orders that need none."""
    units = [Choice(UNIT, unit) for unit in _orderable(situation, power)]
    step = situation.rules.calendar.step(situation.position.season)
    if step.phase == RETREAT:
        units = _dislodged_choices(situation, power)
    elif step.phase == MOVEMENT and (situation.rules.phantom or situation.rules.answers.splits is not None):
        units = _sharing_choices(situation, power)
    powers = [
        Choice(VERB, kind.verb)
        for kind in _kinds(situation)
        if kind.of_power and _leads_somewhere(situation, power, kind, Draft())
    ]
    return (*units, *powers)


def _unit_choice(slot: str, value: str) -> Choice:
    """A unit by its place; by kind and place ("R FCr"), and by its name ("R FCr#Sheol"), where others are in that place."""
    kind, _, place = value.rpartition(" ")
    place, _, name = place.partition(NAME_MARK)
    return Choice(slot, place, kind, name)


def _sharing_choices(situation: Situation, power: str) -> list[Choice]:
    """The units of a power where some share the place of others: phantoms, and what can leave its host."""
    own = [unit for unit in situation.position.units if unit.power == power]
    own.sort(key=lambda unit: unit.kind in situation.rules.phantom)
    found = [_unit_choice(UNIT, value) for value in unit_values(situation, own)]
    for unit in situation.position.units:
        for aboard in unit.cargo:
            draft = Draft(Order("", aboard.place, aboard.kind), (UNIT,))
            if aboard.power == power and any(
                True for order in complete(situation, power, draft) if order.verb == "move"
            ):
                found.append(Choice(UNIT, aboard.place, aboard.kind))
    return list(dict.fromkeys(found))


def _dislodged_choices(situation: Situation, power: str) -> list[Choice]:
    """The dislodged units of a power that may be ordered something."""
    own = [one.unit for one in situation.position.dislodged if one.unit.power == power]
    places = _orderable(situation, power)
    values = dict.fromkeys(unit_value(situation.rules, unit, own) for unit in own if unit.place in places)
    return [_unit_choice(UNIT, value) for value in values]


def choose(situation: Situation, draft: Draft, choice: Choice) -> Draft:
    """The draft with one more choice made."""
    if choice.slot == DONE:
        return draft
    if choice.slot == VERB:
        order = msgspec.structs.replace(draft.order, verb=choice.value)
    elif choice.slot == UNIT:
        kind = choice.kind or _kind_at(situation, choice.value)
        order = msgspec.structs.replace(draft.order, unit=choice.value, kind=kind, name=choice.name)
    elif choice.slot == "subject":
        kind = choice.kind or _kind_at(situation, choice.value)
        order = msgspec.structs.replace(draft.order, subject=choice.value, subject_kind=kind)
    elif choice.slot == RIDER:
        order = _qualified(draft.order, choice.value)
    elif choice.slot == "route":
        route = (*draft.order.route, choice.value) if choice.value else draft.order.route
        order = msgspec.structs.replace(draft.order, route=route)
    else:
        order = msgspec.structs.replace(draft.order, **{choice.slot: choice.value})
    return Draft(order, (*draft.filled, choice.slot))


def complete(situation: Situation, power: str, draft: Draft = Draft()) -> Iterator[Order]:  # noqa: B008
    """Every legal order that the draft can still become, found one by one."""
    ways = [(draft, _offers(situation, power, draft))]
    while ways:
        current, offered = ways[-1]
        choice = next(offered, None)
        if choice is None:
            ways.pop()
        elif choice.slot == DONE:
            yield current.order
        else:
            following = choose(situation, current, choice)
            ways.append((following, _offers(situation, power, following)))


def _kinds(situation: Situation) -> list[OrderKind]:
    step = situation.rules.calendar.step(situation.position.season)
    return list(situation.rules.orders.get(step.phase, {}).values())


def _kind(situation: Situation, verb: str) -> OrderKind | None:
    step = situation.rules.calendar.step(situation.position.season)
    return situation.rules.order_kind(step.phase, verb)


def _values(situation: Situation, power: str, kind: OrderKind, order: Order, slot: str) -> Iterable[str]:
    return kind.values(situation, power, order, slot) if kind.values is not None else ()


def _leads_somewhere(situation: Situation, power: str, kind: OrderKind, draft: Draft) -> bool:
    """Whether the unit that was picked can be given an order of this kind at all."""
    order = msgspec.structs.replace(draft.order, verb=kind.verb)
    if not kind.slots:
        return _is_legal(situation, power, order)
    if situation.rules.answers.may_order is not None:
        return any(True for _ in complete(situation, power, Draft(order, (UNIT, VERB))))
    return any(True for _ in _values(situation, power, kind, order, kind.slots[0].name))


def next_slot(kind: OrderKind, draft: Draft) -> Slot | None:
    """The slot to fill next. One of many values is asked for once, but not if it may be left out at the end."""
    return next(
        (
            slot
            for slot in kind.slots
            if slot.name not in draft.filled
            and (not slot.many or not slot.optional or slot is not kind.slots[-1])
        ),
        None,
    )


def _is_legal(situation: Situation, power: str, order: Order) -> bool:
    phase = situation.rules.calendar.step(situation.position.season).phase
    return situation.rules.why_illegal(situation, phase, power, order) is None


def _kind_at(situation: Situation, place: str) -> str:
    """The kind of the unit in a place, standing or dislodged, or nothing where there is none."""
    position = situation.position
    step = situation.rules.calendar.step(position.season)
    if step.phase == "retreat":
        return next((one.unit.kind for one in position.dislodged if one.unit.place == place), "")
    return next((unit.kind for unit in position.units if unit.place == place), "")
