"""What may be written next, whether the rules allow it or not: for orders that are wrong on purpose, as at the table."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.rules import Situation
from engine.notation.describe import KIND, PLACE, POWER, THING, UNIT, OrderKind
from engine.views.choices import DONE, VERB, Choice, Draft, choices, next_slot


def lenient_choices(situation: Situation, power: str, draft: Draft = Draft()) -> tuple[Choice, ...]:  # noqa: B008
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
    if UNIT in draft.filled:
        return [Choice(VERB, verb) for verb, described in kinds.items() if not described.of_power]
    return [*_units(situation, UNIT), *(Choice(VERB, verb) for verb, one in kinds.items() if one.of_power)]


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
        THING: dict.fromkeys(token.kind for token in situation.position.tokens),
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
