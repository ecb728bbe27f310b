"""The draft machine: what a click, a drag or a letter does to the order that is being drawn.

It asks the engine what may come next and knows nothing else: a kind of order that a variant brings is drawn like any
other. Everything is computed from the view of one power.
"""

from __future__ import annotations

from msgspec import Struct

from engine import Choice, Draft, Order, OrderKind, Refusal, Situation, choices, choose

UNIT, VERB, RIDER, DONE = "unit", "verb", "rider", "done"
PLACE_SLOT, UNIT_SLOT = "place", "unit"


class Press(Struct, frozen=True):
    """What came of a click, a drag or a letter."""

    order: Order | None = None
    """The order, when it is complete."""
    asks: tuple[Choice, ...] = ()
    """What is to be chosen from now where the map alone cannot tell: a flyout."""
    refusal: Refusal | None = None
    """Why the click led nowhere; the draft is as it was."""


class Machine:
    """One order at a time, for one power in one situation."""

    def __init__(self, situation: Situation, power: str) -> None:
        self.situation, self.power = situation, power
        self._trail: list[Draft] = [Draft()]

    @property
    def draft(self) -> Draft:
        return self._trail[-1]

    @property
    def is_idle(self) -> bool:
        return not self.draft.filled

    def offers(self) -> tuple[Choice, ...]:
        """All that may come next."""
        return choices(self.situation, self.power, self.draft)

    def lit(self) -> dict[str, tuple[Choice, ...]]:
        """The spaces that may be clicked next, each with what that would choose.

        While a unit waits for its verb these are the spaces to which it can simply go.
        """
        found: dict[str, list[Choice]] = {}
        for choice in self._reached():
            space = self.situation.rules.board.space_of.get(choice.value)
            if space is not None:
                found.setdefault(space, []).append(choice)
        return {space: tuple(offered) for space, offered in found.items()}

    def flyout(self) -> tuple[Choice, ...]:
        """What is chosen by name and not on the map: verbs, powers, things, kinds, an end, a qualifier."""
        space_of = self.situation.rules.board.space_of
        return tuple(choice for choice in self.offers() if choice.value not in space_of)

    def kind_of(self, verb: str) -> OrderKind | None:
        """The description of a verb in this phase."""
        return self.situation.rules.order_kind(self._phase, verb)

    def press(self, space: str) -> Press:
        """A click on a space. A second click on the unit that was picked lets go of it."""
        if self._is_waiting_for_verb and space == self._space(self.draft.order.unit):
            self.clear()
            return Press()
        offered = self.lit().get(space, ())
        if not offered:
            ends = [choice for choice in self.offers() if choice.slot != DONE and not choice.value]
            if ends and space == self._space(self.draft.order.subject):
                return self.pick(ends[0])
            return Press(refusal=self.why_not(space))
        if self._is_waiting_for_verb:
            self._trail.append(self._with_easiest_verb())
        return self.pick(offered[0]) if len(offered) == 1 else Press(asks=offered)

    def letter(self, letter: str) -> Press:
        """A key: the verb that it stands for, before or after its unit was picked."""
        wanted = letter.upper()
        if self.is_idle:
            verbs = [kind.verb for kind in self._kinds() if kind.letter == wanted and self._has_unit(kind)]
        else:
            verbs = [choice.value for choice in self.offers() if choice.slot == VERB]
            verbs = [verb for verb in verbs if self._letter_of(verb) == wanted]
        if not verbs:
            return Press()
        if len(verbs) > 1:
            return Press(asks=tuple(Choice(VERB, verb) for verb in verbs))
        return self.pick(Choice(VERB, verbs[0]))

    def drag(self, start: str, end: str) -> Press:
        """A drag from a unit to where it is to go."""
        self.clear()
        picked = self.press(start)
        if self.is_idle:
            return picked
        return self.press(end)

    def help_drag(self, start: str, subject: str, end: str) -> Press:
        """A drag from a unit through another to where that is to go, or just to it: the order that helps it so."""
        self.clear()
        if self.press(start).refusal is not None or self.is_idle:
            return Press(refusal=self.why_not(start))
        for choice in self.offers():
            kind = self.kind_of(choice.value) if choice.slot == VERB else None
            if kind is not None and kind.slots and kind.slots[0].type == UNIT_SLOT:
                self.pick(choice)
                if subject in self.lit():
                    pressed = self.press(subject)
                    return pressed if pressed.order is not None or not end else self.press(end)
                self.back()
        refusal = self._why_no_help(subject)
        self.clear()
        return Press(refusal=refusal)

    def _why_no_help(self, subject: str) -> Refusal | None:
        """The rule that keeps the unit that was picked from helping another."""
        for kind in self._kinds():
            if kind.slots and kind.slots[0].type == UNIT_SLOT and not kind.of_power:
                draft = choose(self.situation, self.draft, Choice(VERB, kind.verb))
                order = choose(self.situation, draft, Choice(kind.slots[0].name, subject)).order
                return self.situation.rules.offence(self.situation, self._phase, self.power, order)
        return None

    def pick(self, choice: Choice) -> Press:
        """Make a choice. What then has no alternative and is not on the map is chosen at once; a complete order is
        handed over."""
        if choice.slot == DONE:
            return self._finished()
        self._trail.append(choose(self.situation, self.draft, choice))
        offered = self.offers()
        if not offered:
            self._trail.pop()
            return Press(refusal=self.why_not(choice.value))
        if offered[0].slot == DONE:
            return self._finished()
        is_on_map = offered[0].value in self.situation.rules.board.space_of
        if len(offered) == 1 and not is_on_map and not self._is_waiting_for_verb:
            return self.pick(offered[0])
        return Press(asks=self.flyout())

    def riders(self, order: Order) -> tuple[Choice, ...]:
        """The qualifiers that a complete order may still take, such as "via convoy"."""
        kind = self.kind_of(order.verb)
        if kind is None:
            return ()
        filled = (UNIT, VERB, *(slot.name for slot in kind.slots))
        offered = choices(self.situation, self.power, Draft(order, filled))
        return tuple(choice for choice in offered if choice.slot == RIDER)

    def back(self) -> None:
        """Take the last choice back."""
        if len(self._trail) > 1:
            self._trail.pop()

    def clear(self) -> None:
        """Let go of everything."""
        self._trail = [Draft()]

    def why_not(self, space: str) -> Refusal | None:
        """The rule that keeps the order from going on with a space; None where there is none to name."""
        order = self.draft.order
        if self.is_idle:
            return None
        trial = self._with_easiest_verb().order if self._is_waiting_for_verb else order
        kind = self.kind_of(trial.verb)
        if kind is None:
            return None
        open_slots = [slot for slot in kind.slots if slot.name not in self.draft.filled and not slot.many]
        if not open_slots or open_slots[0].type not in (PLACE_SLOT, UNIT_SLOT):
            return None
        tried = choose(self.situation, Draft(trial), Choice(open_slots[0].name, space)).order
        return self.situation.rules.offence(self.situation, self._phase, self.power, tried)

    @property
    def _phase(self) -> str:
        return self.situation.rules.calendar.step(self.situation.position.season).phase

    @property
    def _is_waiting_for_verb(self) -> bool:
        return UNIT in self.draft.filled and VERB not in self.draft.filled

    def _reached(self) -> tuple[Choice, ...]:
        """What may be clicked next: once a unit is picked, the goals of the easiest verb."""
        if not self._is_waiting_for_verb:
            return self.offers()
        return choices(self.situation, self.power, self._with_easiest_verb())

    def _with_easiest_verb(self) -> Draft:
        """The draft with the verb that only needs a place: what a plain drag means."""
        for choice in self.offers():
            kind = self.kind_of(choice.value) if choice.slot == VERB else None
            if kind is not None and kind.slots and kind.slots[0].type == PLACE_SLOT:
                return choose(self.situation, self.draft, choice)
        return self.draft

    def _finished(self) -> Press:
        order = self.draft.order
        self.clear()
        return Press(order=order)

    def _kinds(self) -> list[OrderKind]:
        return list(self.situation.rules.orders.get(self._phase, {}).values())

    def _has_unit(self, kind: OrderKind) -> bool:
        """Whether a verb can be begun with: it has a unit to choose, or needs none."""
        draft = choose(self.situation, Draft(), Choice(VERB, kind.verb))
        return bool(choices(self.situation, self.power, draft))

    def _letter_of(self, verb: str) -> str:
        kind = self.kind_of(verb)
        return kind.letter if kind is not None else ""

    def _space(self, place: str) -> str:
        return self.situation.rules.board.space_of.get(place, "")
