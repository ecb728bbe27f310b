"""The order draft: what a click, a drag or a letter does to the order that is being drawn.

It asks the engine what may come next and knows nothing else: a kind of order that a variant brings is drawn like any
other. Everything is computed from the view of one power.
"""

from __future__ import annotations

from collections.abc import Sequence

from desktop.drafting.draft_choices import DONE, UNIT, VERB
from desktop.drafting.draft_steps import ALIKE, DraftResult, DraftSteps
from engine import Choice, Draft, Order, choose


class OrderDraft(DraftSteps):
    """Gestures become orders."""

    def beside(self) -> OrderDraft:
        """A draft that is as far as this one, to try something out."""
        other = OrderDraft(self.situation, self.power, self.orders, lenient=self.lenient)
        other.choices, other.steps = self.choices, list(self.steps)
        return other

    def press(self, space: str) -> DraftResult:
        """A click on a space. A second click on the unit that was picked lets go of it."""
        if self.is_waiting_for_verb and space == self.space:
            self.clear()
            return DraftResult()
        offered = self.lit().get(space)
        if offered is None:
            ends = [choice for choice in self.offers() if choice.slot != DONE and not choice.value]
            if ends and space == self.space_of(self.draft.order.subject):
                return self.pick(ends[0])
            return self._press_elsewhere(space)
        if not offered:
            return self.settled(self.choices.farther(self.draft)[space])
        if self.is_waiting_for_verb:
            self.steps.append(self.choices.with_easiest_verb(self.draft))
        is_clear = len(offered) == 1 and not (
            offered[0].slot == UNIT and len(self.units_meant(offered[0])) >= ALIKE
        )
        return self.pick(offered[0]) if is_clear else DraftResult(asks=offered)

    def _press_elsewhere(self, space: str) -> DraftResult:
        """A click where nothing is lit: with nothing picked, orders that begin with a verb and this space."""
        asks = tuple(path[0] for path in self.paths_from(space)) if self.is_idle else ()
        return DraftResult(asks=asks) if asks else self.refused(space)

    def letter(self, letter: str) -> DraftResult:
        """A key: the verb that it stands for, before or after its unit was picked."""
        wanted = letter.upper()
        if self.is_idle:
            verbs = [kind.verb for kind in self.choices.kinds() if kind.letter == wanted]
            verbs = [verb for verb in verbs if self.choices.can_begin(verb)]
        else:
            verbs = [choice.value for choice in self.offers() if choice.slot == VERB]
            verbs = [verb for verb in verbs if self.choices.letter_of(verb) == wanted]
        if not verbs:
            return DraftResult()
        if len(verbs) > 1:
            return DraftResult(asks=tuple(Choice(VERB, verb) for verb in verbs))
        return self.pick(Choice(VERB, verbs[0]))

    def lettered(self, letter: str, space: str = "") -> tuple[OrderDraft, DraftResult | None]:
        """This draft once a key was pressed, and what came of it; nothing if the key means nothing.

        With nothing begun the letter is for the unit in a space, if it means anything to that.
        """
        units = self.units_in(space) if space and self.is_idle else ()
        for unit in units if len(units) == 1 else ():
            order_draft = self._picked(unit)
            pressed = order_draft._understood(letter)
            if pressed is not None:
                return order_draft, pressed
        order_draft = self.beside()
        return order_draft, order_draft._understood(letter)

    def _understood(self, letter: str) -> DraftResult | None:
        """What a letter leads to; None if it means nothing."""
        before = self.draft
        pressed = self.letter(letter)
        return pressed if pressed.is_fruitful or self.draft != before else None

    def drag(self, start: str, end: str) -> DraftResult:
        """A drag from a unit to where it is to go. In the middle of an order it is a click on each end; after a letter
        alone it is the order of that letter."""
        verb, has_unit = self.draft.order.verb, UNIT in self.draft.filled
        if not verb or self.choices.is_of_power(verb):
            self.clear()
            return self._drag_unit(start, end)
        if not has_unit and self.choices.helps(verb):
            return self.help_drag(start, end, end, verb)
        if start == self.space:
            return self.press(end)
        picked = self.press(start)
        return self.press(end) if self._goes_on(picked) else picked

    def _goes_on(self, picked: DraftResult) -> bool:
        """Whether after a click something on the map is to follow."""
        return picked.order is None and picked.refusal is None and not self.is_idle and bool(self.lit())

    def _drag_unit(self, start: str, end: str) -> DraftResult:
        """Of several units in a space that one is meant which can go there; if all or none can, it is asked."""
        units = self.units_in(start)
        if not any(self._picked(unit).offers() for unit in units):
            return self.press(start)
        able = [unit for unit in units if end in self._picked(unit).lit()] or units
        if len(able) > 1:
            return DraftResult(asks=tuple(able), then=end)
        self.steps.append(choose(self.situation, self.draft, able[0]))
        return self.press(end)

    def _picked(self, unit: Choice) -> OrderDraft:
        """A draft that has picked a unit and nothing else."""
        other = self.beside()
        other.steps = [Draft(), choose(self.situation, Draft(), unit)]
        return other

    def goals_from(self, start: str) -> set[str]:
        """The spaces to which the units in a space can be dragged."""
        return {space for unit in self.units_in(start) for space in self._picked(unit).bright()}

    def helped_from(self, start: str) -> set[str]:
        """The spaces of the units that a unit in a space can help, and those to which they are ordered with its help:
        what a right-drag may go through or end at."""
        drafts = [choose(self.situation, Draft(), unit) for unit in self.units_in(start)]
        found = {space for draft in drafts for space in self.choices.helped(draft)}
        for order in self.orders:
            unit, goal = self.space_of(order.unit), self.space_of(order.target)
            is_helped = unit in found and unit != start and goal not in found and not order.subject
            if is_helped and any(self.choices.helping(draft, unit, order.target) for draft in drafts):
                found.add(goal)
        return found

    def help_drag(self, start: str, subject: str, end: str, verb: str = "") -> DraftResult:
        """A drag from a unit through another to where that is to go, or just to it: the order that helps it so.

        Just to it means what that unit is ordered to do, or to stay if it has no order that can be helped. A drag to
        where other units are ordered to go means those too; where nobody stands, only those.
        """
        if end != subject:
            return self._help(start, [(subject, [end])], verb)
        led = [(self.space_of(order.unit), [order.target]) for order in self._orders_to(end, start)]
        if led and not any(unit.space == end for unit in self.situation.position.units):
            return self._help(start, led, verb)
        return self._help(start, [(subject, [*self._ordered_goals(subject), ""]), *led], verb)

    def help_order(self, start: str, order: Order) -> DraftResult:
        """A drop of a unit on the arrow of an order: the order that helps that one."""
        return self._help(start, [(self.space_of(order.unit), [order.target])], "")

    def _help(self, start: str, wanted: Sequence[tuple[str, Sequence[str]]], verb: str) -> DraftResult:
        """Help for units in spaces, each to the first of several goals that it can be helped to."""
        self.clear()
        drafts = [choose(self.situation, Draft(), unit) for unit in self.units_in(start)]
        found = [self._first_help(drafts, subject, goals, verb) for subject, goals in wanted]
        helping = [draft for draft, orders in found if orders]
        if helping:
            self.steps.append(helping[0])
            return self.settled(tuple(dict.fromkeys(order for _, orders in found for order in orders)))
        if not drafts:
            return DraftResult()
        subject, goals = wanted[0]
        tried = self.choices.help_tried(drafts[0], subject, goals[0], verb)
        return (
            DraftResult()
            if tried is None
            else DraftResult(refusal=self.choices.why_illegal(tried), tried=tried)
        )

    def _first_help(
        self, drafts: Sequence[Draft], subject: str, goals: Sequence[str], verb: str
    ) -> tuple[Draft, tuple[Order, ...]]:
        """The orders that help a unit to the first goal to which it can be helped, and the unit that does."""
        for goal in goals:
            for draft in drafts:
                found = self.choices.helping(draft, subject, goal, verb)
                if found:
                    return draft, found
        return Draft(), ()

    def _ordered_goals(self, space: str) -> list[str]:
        """Where the units in a space are ordered to go themselves."""
        ordered = (order for order in self.orders if self.space_of(order.unit) == space)
        return [order.target for order in ordered if order.target and not order.subject]

    def _orders_to(self, space: str, start: str) -> list[Order]:
        """The orders by which units go to a space, but for those in it and in the one where a drag began."""
        return [
            order
            for order in self.orders
            if order.unit
            and not order.subject
            and self.space_of(order.target) == space
            and self.space_of(order.unit) not in (space, start)
        ]
