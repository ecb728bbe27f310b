"""What an order in the making can become, asked of the engine: what an order draft asks that needs no memory."""

from __future__ import annotations

from collections.abc import Iterable

from engine import (
    Choice,
    Draft,
    Order,
    OrderKind,
    Refusal,
    Situation,
    Slot,
    choices,
    choose,
    complete,
    next_slot,
    unchecked_choices,
)

UNIT, VERB, QUALIFIER, DONE = "unit", "verb", "qualifier", "done"
PLACE_SLOT, UNIT_SLOT = "place", "unit"
_TARGET = "target"


class DraftChoices:
    """Asks the engine on behalf of one power in one situation."""

    def __init__(self, situation: Situation, power: str, *, lenient: bool) -> None:
        self.situation, self.power, self.lenient = situation, power, lenient
        self._known: dict[Draft, tuple[Choice, ...]] = {}
        self._farther: dict[Draft, dict[str, tuple[Order, ...]]] = {}

    def offers(self, draft: Draft) -> tuple[Choice, ...]:
        """All that may come next. With a qualifier chosen, only what an order with it can go on with."""
        if draft not in self._known:
            ask = unchecked_choices if self.lenient else choices
            found = ask(self.situation, self.power, draft)
            if draft.order.qualifiers and not self.lenient and QUALIFIER in draft.filled:
                found = tuple(
                    choice
                    for choice in found
                    if self._can_be_qualified(choose(self.situation, draft, choice))
                )
            self._known[draft] = found
        return self._known[draft]

    def _can_be_qualified(self, draft: Draft) -> bool:
        """Whether an order with its qualifiers can come of a draft, and they say something of it."""
        kind = self.kind_of(draft.order.verb)
        qualifiers = (
            [one for one in kind.qualifiers if one.name in draft.order.qualifiers] if kind is not None else []
        )
        return any(
            all(
                qualifier.fits is None or qualifier.fits(self.situation, self.power, order)
                for qualifier in qualifiers
            )
            for order in complete(self.situation, self.power, draft)
        )

    def is_on_map(self, draft: Draft, choice: Choice) -> bool:
        """Whether a choice is made by clicking a space."""
        if not choice.value or choice.slot in (VERB, QUALIFIER, DONE):
            return False
        slot = self.slot_of(draft.order.verb, choice.slot)
        return choice.slot == UNIT if slot is None else slot.type in (PLACE_SLOT, UNIT_SLOT)

    def on_map(self, draft: Draft) -> dict[str, tuple[Choice, ...]]:
        """The spaces that may be clicked next, each with what that would choose."""
        found: dict[str, list[Choice]] = {}
        space_of = self.situation.rules.board.space_of
        for choice in self.offers(draft):
            if self.is_on_map(draft, choice) and choice.value in space_of:
                found.setdefault(space_of[choice.value], []).append(choice)
        return {space: tuple(offered) for space, offered in found.items()}

    def with_easiest_verb(self, draft: Draft) -> Draft:
        """The draft with the verb that only needs a place: what a plain drag means."""
        for choice in self.offers(draft):
            kind = self.kind_of(choice.value) if choice.slot == VERB else None
            if kind is not None and kind.slots and kind.slots[0].type == PLACE_SLOT:
                return choose(self.situation, draft, choice)
        return draft

    def farther(self, draft: Draft) -> dict[str, tuple[Order, ...]]:
        """The spaces where orders of a unit end that need places and are not of its easiest verb, with these orders."""
        if self.lenient:
            return {}
        if draft not in self._farther:
            easiest = self.with_easiest_verb(draft).order.verb
            found: dict[str, list[Order]] = {}
            for choice in self.offers(draft):
                kind = self.kind_of(choice.value) if choice.slot == VERB and choice.value != easiest else None
                if kind is not None and _leads_away(kind):
                    for order in complete(self.situation, self.power, choose(self.situation, draft, choice)):
                        if not order.qualifiers:
                            found.setdefault(self._end(kind, order), []).append(order)
            self._farther[draft] = {space: tuple(orders) for space, orders in found.items() if space}
        return self._farther[draft]

    def _end(self, kind: OrderKind, order: Order) -> str:
        """The space where an order ends, by the sequence in which it is written."""
        last, at = order.target, kind.form.find("{target}")
        if order.route and kind.form.find("{route}") > at:
            last = order.route[-1]
        return self.situation.rules.board.space_of.get(last, "")

    def helping(self, draft: Draft, subject: str, goal: str, verb: str = "") -> tuple[Order, ...]:
        """The orders by which the unit of a draft helps the unit in a space, to go somewhere or ("") to stay."""
        space_of = self.situation.rules.board.space_of
        begun = [
            choose(self.situation, draft, Choice(VERB, kind.verb)) for kind in self._helpers(draft, verb)
        ]
        found = [
            order
            for one in begun
            for order in complete(self.situation, self.power, one)
            if space_of.get(order.subject) == subject
            and space_of.get(order.target, "") == space_of.get(goal, "")
            and not order.qualifiers
        ]
        if not found and self.lenient:
            found = [order for one in begun for order in self._completed(one, subject, goal)][:1]
        exact = tuple(order for order in found if order.target == goal)
        return exact or tuple(found)

    def _completed(self, draft: Draft, subject: str, goal: str) -> Iterable[Order]:
        """What a lenient draft makes of help that the rules may refuse."""
        kind = self.kind_of(draft.order.verb)
        assert kind is not None
        offered = self.on_map(draft).get(subject, ())
        for choice in offered[:1]:
            order = choose(self.situation, draft, choice).order
            wants = [slot for slot in kind.slots if slot.name == _TARGET]
            if goal and wants:
                yield choose(self.situation, Draft(order, draft.filled), Choice(_TARGET, goal)).order
            elif not goal and all(slot.optional for slot in wants):
                yield order

    def _helpers(self, draft: Draft, verb: str = "") -> list[OrderKind]:
        """The kinds of order that a unit may be given and that help another unit."""
        verbs = [choice.value for choice in self.offers(draft) if choice.slot == VERB]
        return [
            kind
            for kind in self.kinds()
            if kind.verb in verbs and self.helps(kind.verb) and verb in ("", kind.verb)
        ]

    def helped(self, draft: Draft) -> set[str]:
        """The spaces of the units that the unit of a draft can help."""
        begun = [choose(self.situation, draft, Choice(VERB, kind.verb)) for kind in self._helpers(draft)]
        return {space for one in begun for space in self.on_map(one)}

    def helps(self, verb: str) -> bool:
        """Whether an order of this kind names another unit first."""
        kind = self.kind_of(verb)
        return kind is not None and bool(kind.slots) and kind.slots[0].type == UNIT_SLOT and not kind.of_power

    @property
    def has_help(self) -> bool:
        """Whether there are orders in this phase by which a unit helps another."""
        return any(self.helps(kind.verb) for kind in self.kinds())

    def help_tried(self, draft: Draft, subject: str, goal: str, verb: str = "") -> Order | None:
        """The order by which the unit that was picked would help another, allowed or not."""
        for kind in self.kinds():
            if self.helps(kind.verb) and verb in ("", kind.verb):
                begun = choose(self.situation, draft, Choice(VERB, kind.verb))
                begun = choose(self.situation, begun, Choice(kind.slots[0].name, subject))
                return choose(self.situation, begun, Choice(_TARGET, goal)).order if goal else begun.order
        return None

    def qualifiers(self, order: Order) -> tuple[Choice, ...]:
        """The qualifiers that a complete order may still take."""
        kind = self.kind_of(order.verb)
        if kind is None:
            return ()
        filled = (UNIT, VERB, *(slot.name for slot in kind.slots))
        offered = choices(self.situation, self.power, Draft(order, filled))
        return tuple(choice for choice in offered if choice.slot == QUALIFIER)

    def qualifiers_ahead(self, draft: Draft, verb: str) -> tuple[Choice, ...]:
        """The qualifiers with which an order of a kind can be begun: some order with it comes of that."""
        kind = self.kind_of(verb)
        begun = choose(self.situation, draft, Choice(VERB, verb))
        found = (
            [Choice(QUALIFIER, qualifier.name) for qualifier in kind.qualifiers] if kind is not None else []
        )
        return tuple(one for one in found if self._can_be_qualified(choose(self.situation, begun, one)))

    def can_begin(self, verb: str) -> bool:
        """Whether an order can be begun with its verb: it has a unit to choose, or needs none."""
        return bool(self.offers(choose(self.situation, Draft(), Choice(VERB, verb))))

    def why_illegal(self, order: Order) -> Refusal | None:
        """The rule that an order offends."""
        return self.situation.rules.why_illegal(self.situation, self._phase, self.power, order)

    def kinds(self) -> list[OrderKind]:
        """The kinds of order of this phase."""
        return list(self.situation.rules.orders.get(self._phase, {}).values())

    def kind_of(self, verb: str) -> OrderKind | None:
        """The description of a verb in this phase."""
        return self.situation.rules.order_kind(self._phase, verb)

    def is_beside(self, verb: str) -> bool:
        """Whether an order of this kind is given besides the main one of its unit."""
        kind = self.kind_of(verb)
        return kind is not None and kind.is_side_order

    def is_of_power(self, verb: str) -> bool:
        kind = self.kind_of(verb)
        return kind is not None and kind.of_power

    def letter_of(self, verb: str) -> str:
        kind = self.kind_of(verb)
        return kind.letter if kind is not None else ""

    def slot_of(self, verb: str, name: str) -> Slot | None:
        """The description of a slot of a verb."""
        kind = self.kind_of(verb)
        return next((slot for slot in kind.slots if slot.name == name), None) if kind is not None else None

    def next_slot(self, draft: Draft) -> Slot | None:
        """What an order asks for next."""
        kind = self.kind_of(draft.order.verb)
        return next_slot(kind, draft) if kind is not None else None

    @property
    def _phase(self) -> str:
        return self.situation.rules.calendar.step(self.situation.position.season).phase


def _leads_away(kind: OrderKind) -> bool:
    """Whether an order of a kind names places and no other unit or power: a drag may mean it."""
    types = [slot.type for slot in kind.slots]
    return PLACE_SLOT in types and not {UNIT_SLOT, "power", "thing"} & set(types)
