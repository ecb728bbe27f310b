"""The order that is being drawn, step by step: what was chosen, what may come next, and one step back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from desktop.drafting.draft_choices import DONE, PLACE_SLOT, QUALIFIER, UNIT, UNIT_SLOT, VERB, DraftChoices
from engine import RETREAT, Choice, Draft, Order, Refusal, Situation, Unit, choose, ordered_units

ALIKE = 2
"""So many units of one kind in one space have to be told apart."""


class DraftResult(Struct, frozen=True):
    """What came of a click, a drag or a letter."""

    order: Order | None = None
    """The order, when it is complete."""
    asks: tuple[Choice, ...] = ()
    """What is to be chosen from now where the map alone cannot tell: a flyout."""
    options: tuple[Order, ...] = ()
    """Several orders that may have been meant."""
    refusal: Refusal | None = None
    """Why the click led nowhere; the draft is as it was."""
    tried: Order | None = None
    """The order that was refused."""
    then: str = ""
    """The space to press when it is known which unit is meant."""
    instead: tuple[Order, ...] = ()
    """What the unit was ordered before, where only its being picked tells it from others of its kind in its space."""

    @property
    def is_fruitful(self) -> bool:
        """Whether an order came of it, or may yet."""
        return self.order is not None or bool(self.asks) or bool(self.options)


class DraftSteps:
    """One order at a time, for one power in one situation.

    `orders` are those that it has given already. A lenient draft also leads to what the rules refuse.
    """

    def __init__(
        self, situation: Situation, power: str, orders: Sequence[Order] = (), *, lenient: bool = False
    ) -> None:
        self.situation, self.power, self.orders = situation, power, tuple(orders)
        self.choices = DraftChoices(situation, power, lenient=lenient)
        self.steps: list[Draft] = [Draft()]
        self._name: str | None = None
        """The name of the unit that is meant among several of its kind in its space, where that was said."""

    @property
    def lenient(self) -> bool:
        return self.choices.lenient

    @property
    def draft(self) -> Draft:
        return self.steps[-1]

    @property
    def is_idle(self) -> bool:
        return not self.draft.filled

    @property
    def is_waiting_for_verb(self) -> bool:
        """Whether a unit was picked and nothing said of it yet."""
        return UNIT in self.draft.filled and VERB not in self.draft.filled

    @property
    def space(self) -> str:
        """The space of the unit that was picked, or nothing."""
        return self.space_of(self.draft.order.unit)

    def offers(self) -> tuple[Choice, ...]:
        """All that may come next."""
        return self.choices.offers(self.draft)

    def lit(self) -> dict[str, tuple[Choice, ...]]:
        """The spaces that may be clicked next, each with what that would choose.

        While a unit waits for its verb these are the spaces to which it can simply go, and those, with no choice to
        name, to which another order that needs only places would take it.
        """
        if not self.is_waiting_for_verb:
            return self.choices.on_map(self.draft)
        found = self.choices.on_map(self.choices.with_easiest_verb(self.draft))
        return found | {space: () for space in self.choices.farther(self.draft) if space not in found}

    def bright(self) -> set[str]:
        """The lit spaces that the rules allow: those that are to be seen lit."""
        if not self.lenient:
            return set(self.lit())
        strict = DraftSteps(self.situation, self.power, self.orders)
        strict.steps = list(self.steps)
        return set(strict.lit())

    def flyout(self) -> tuple[Choice, ...]:
        """What is chosen by name and not on the map: verbs, powers, things, kinds, an end, a qualifier."""
        draft = self.draft
        return tuple(choice for choice in self.offers() if not self.choices.is_on_map(draft, choice))

    def orders_at(self, space: str) -> tuple[Order, ...]:
        """What has been ordered to the units in a space; without a unit, what an order is about there."""
        return tuple(
            order
            for order in self.orders
            if space == self.space_of(order.unit or order.target or order.subject)
        )

    @cached_property
    def pieces(self) -> tuple[Unit, ...]:
        """The units of the power on which it may order something now: those that stand, or those that must retreat."""
        position = self.situation.position
        is_retreat = self.situation.rules.calendar.step(position.season).phase == RETREAT
        found = (one.unit for one in position.dislodged) if is_retreat else position.units
        return tuple(unit for unit in found if unit.power == self.power)

    def units_meant(self, choice: Choice) -> tuple[Unit, ...]:
        """The units that a choice may mean: several where others of its kind stand in its space."""
        order = choose(self.situation, Draft(), choice).order
        space = self.space_of(order.unit)
        alike = (unit for unit in self.pieces if (unit.space, unit.kind) == (space, order.kind))
        return tuple(unit for unit in alike if order.name in ("", unit.name))

    def orders_of(self, unit: Unit) -> tuple[Order, ...]:
        """What has been ordered to a unit."""
        meant = ordered_units(self.situation.rules, self.pieces, self.orders)
        return tuple(order for order, one in zip(self.orders, meant, strict=True) if one is unit)

    def mean(self, name: str | None) -> None:
        """Say by its name which of several units of one kind in one space is picked next."""
        self._name = name

    @property
    def picked(self) -> Unit | None:
        """The unit that was picked: of several alike the one that was named, else the next without an order."""
        order = self.draft.order
        alike = self.units_meant(Choice(UNIT, order.unit, order.kind, order.name)) if order.unit else ()
        named = [unit for unit in alike if unit.name == self._name]
        free = [unit for unit in alike if not self.orders_of(unit)]
        return next(iter((*named, *free, *alike)), None)

    @property
    def unit_orders(self) -> tuple[Order, ...]:
        """What has been ordered to the unit that was picked."""
        unit = self.picked
        if unit is not None:
            return self.orders_of(unit)
        kind = self.draft.order.kind
        here = self.orders_at(self.space)
        return tuple(order for order in here if not kind or order.kind in (kind, ""))

    @property
    def instead(self) -> tuple[Order, ...]:
        """The main order that a new one of the picked unit takes the place of, where others of its kind are with it."""
        unit = self.picked
        if unit is None or len(self.units_meant(Choice(UNIT, unit.place, unit.kind))) < ALIKE:
            return ()
        return tuple(order for order in self.orders_of(unit) if not self.choices.is_beside(order.verb))

    def units_in(self, space: str) -> tuple[Choice, ...]:
        """The units in a space that may be ordered."""
        return tuple(one for one in self.choices.on_map(Draft()).get(space, ()) if one.slot == UNIT)

    def paths_from(self, space: str) -> tuple[tuple[Choice, Choice], ...]:
        """The orders that are begun with their verb and go on with a space: those of the power as a whole, and where no
        unit can be picked, those that are for the unit there all the same."""
        verbs = self.power_verbs()
        if not self.units_in(space):
            verbs += tuple(Choice(VERB, kind.verb) for kind in self.choices.kinds() if not kind.of_power)
        found: list[tuple[Choice, Choice]] = []
        for verb in verbs:
            draft = choose(self.situation, Draft(), verb)
            found += [(verb, choice) for choice in self.choices.on_map(draft).get(space, ())]
        return tuple(found)

    def power_verbs(self) -> tuple[Choice, ...]:
        """The orders that belong to the power as a whole."""
        return tuple(choice for choice in self.choices.offers(Draft()) if choice.slot == VERB)

    def pick(self, choice: Choice) -> DraftResult:
        """Make a choice. What then has no alternative and is not on the map is chosen at once; a complete order is
        handed over. Where only the power as a whole can be ordered something, a unit asks for that."""
        if choice.slot == DONE:
            return self._finished()
        self.steps.append(choose(self.situation, self.draft, choice))
        offered = self.offers()
        if not offered:
            tried = self.steps.pop().order
            if choice.slot == UNIT and self.is_idle and self.power_verbs():
                return DraftResult(asks=self.power_verbs())
            return DraftResult(refusal=self.choices.why_illegal(tried), tried=tried)
        if offered[0].slot == DONE:
            return self._finished()
        if len(offered) == 1 and not self.choices.is_on_map(self.draft, offered[0]) and not self._has_orders:
            return self.pick(offered[0])
        return DraftResult(asks=self.flyout())

    @property
    def _has_orders(self) -> bool:
        """Whether the unit that waits for its verb has been ordered something: it is not ordered anew by one click."""
        return self.is_waiting_for_verb and bool(self.unit_orders)

    def follow(self, path: Sequence[Choice]) -> DraftResult:
        """Make several choices one after the other."""
        pressed = DraftResult()
        for choice in path:
            if choice.slot == QUALIFIER:
                self.steps.append(choose(self.situation, self.draft, choice))
                pressed = DraftResult(asks=self.flyout())
                continue
            pressed = self.pick(choice)
            if pressed.order is not None or pressed.refusal is not None:
                break
        return pressed

    def qualifiers(self, order: Order) -> tuple[Choice, ...]:
        """The qualifiers that a complete order may still take, such as "via convoy"."""
        return self.choices.qualifiers(order)

    def back(self) -> None:
        """Take the last choice back."""
        if len(self.steps) > 1:
            self.steps.pop()

    def clear(self) -> None:
        """Let go of everything."""
        self.steps, self._name = [Draft()], None

    def would_be(self, space: str) -> Order | None:
        """The order that a click on a lit space would lead to, as far as it is then said; None where none is lit."""
        offered = self.lit().get(space)
        if offered is None or self.is_idle:
            return None
        if not offered:
            return self.choices.farther(self.draft)[space][0]
        draft = self.choices.with_easiest_verb(self.draft) if self.is_waiting_for_verb else self.draft
        return choose(self.situation, draft, offered[0]).order

    def refused(self, space: str) -> DraftResult:
        """Why the order cannot go on with a space: the rule, where there is one to name."""
        tried = self._tried(space)
        return (
            DraftResult()
            if tried is None
            else DraftResult(refusal=self.choices.why_illegal(tried), tried=tried)
        )

    def _tried(self, space: str) -> Order | None:
        """The order as it would be with a space that is not offered."""
        if self.is_idle:
            return self._tried_first(space)
        draft = self.choices.with_easiest_verb(self.draft) if self.is_waiting_for_verb else self.draft
        kind = self.choices.kind_of(draft.order.verb)
        if kind is None:
            return None
        if UNIT not in draft.filled and not kind.of_power:
            return choose(self.situation, draft, Choice(UNIT, space)).order
        open_slots = [slot for slot in kind.slots if slot.name not in draft.filled]
        if not open_slots or open_slots[0].type not in (PLACE_SLOT, UNIT_SLOT):
            return None
        return choose(self.situation, draft, Choice(open_slots[0].name, space)).order

    def _tried_first(self, space: str) -> Order | None:
        """With nothing begun, what can be ordered elsewhere now, for the own unit or the centre in a space."""
        lenient = DraftSteps(self.situation, self.power, self.orders, lenient=True)
        verbs = [
            one.verb for one in self.choices.kinds() if not one.of_power and self.choices.can_begin(one.verb)
        ]
        for unit in lenient.units_in(space):
            for verb in verbs:
                pressed = lenient.follow((unit, Choice(VERB, verb)))
                while pressed.asks and pressed.order is None:
                    pressed = lenient.pick(pressed.asks[0])
                if pressed.order is not None:
                    return pressed.order
                lenient.clear()
        return None

    def settled(self, orders: Sequence[Order]) -> DraftResult:
        """One order is the order; of several one has to be chosen."""
        if len(orders) > 1:
            return DraftResult(options=tuple(orders))
        instead = self.instead
        self.clear()
        return DraftResult(order=orders[0], instead=instead)

    def _finished(self) -> DraftResult:
        order, instead = self.draft.order, self.instead
        self.clear()
        return DraftResult(order=order, instead=instead)

    def space_of(self, place: str) -> str:
        """The space of a place, or nothing."""
        return self.situation.rules.board.space_of.get(place, "")
