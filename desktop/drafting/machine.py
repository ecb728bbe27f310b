"""The draft machine: what a click, a drag or a letter does to the order that is being drawn.

It asks the engine what may come next and knows nothing else: a kind of order that a variant brings is drawn like any
other. Everything is computed from the view of one power.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop.drafting.reaching import DONE, PLACE_SLOT, RIDER, UNIT, UNIT_SLOT, VERB, Reaching
from engine import Choice, Draft, Order, Refusal, Situation, choose


class Press(Struct, frozen=True):
    """What came of a click, a drag or a letter."""

    order: Order | None = None
    """The order, when it is complete."""
    asks: tuple[Choice, ...] = ()
    """What is to be chosen from now where the map alone cannot tell: a flyout."""
    options: tuple[Order, ...] = ()
    """Several orders that may have been meant."""
    refusal: Refusal | None = None
    """Why the click led nowhere; the draft is as it was."""


class Machine:
    """One order at a time, for one power in one situation.

    `orders` are those that it has given already. A lenient machine also draws what the rules refuse.
    """

    def __init__(
        self, situation: Situation, power: str, orders: Sequence[Order] = (), *, lenient: bool = False
    ) -> None:
        self.situation, self.power, self.orders = situation, power, tuple(orders)
        self.reaching = Reaching(situation, power, lenient=lenient)
        self._trail: list[Draft] = [Draft()]

    @property
    def lenient(self) -> bool:
        return self.reaching.lenient

    @property
    def draft(self) -> Draft:
        return self._trail[-1]

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
        return self._space(self.draft.order.unit)

    def offers(self) -> tuple[Choice, ...]:
        """All that may come next."""
        return self.reaching.offers(self.draft)

    def lit(self) -> dict[str, tuple[Choice, ...]]:
        """The spaces that may be clicked next, each with what that would choose.

        While a unit waits for its verb these are the spaces to which it can simply go, and those, with no choice to
        name, to which another order that needs only places would take it.
        """
        if not self.is_waiting_for_verb:
            return self.reaching.on_map(self.draft)
        found = self.reaching.on_map(self.reaching.with_easiest_verb(self.draft))
        return found | {space: () for space in self.reaching.farther(self.draft) if space not in found}

    def flyout(self) -> tuple[Choice, ...]:
        """What is chosen by name and not on the map: verbs, powers, things, kinds, an end, a qualifier."""
        draft = self.draft
        return tuple(choice for choice in self.offers() if not self.reaching.is_on_map(draft, choice))

    def bright(self) -> set[str]:
        """The lit spaces that the rules allow: those that are to be seen lit."""
        if not self.lenient:
            return set(self.lit())
        strict = Machine(self.situation, self.power, self.orders)
        strict._trail = list(self._trail)
        return set(strict.lit())

    def orders_at(self, space: str) -> tuple[Order, ...]:
        """What has been ordered to the units in a space; without a unit, what an order is about there."""
        return tuple(
            order for order in self.orders if space == self._space(order.unit or order.target or order.subject)
        )

    def press(self, space: str) -> Press:
        """A click on a space. A second click on the unit that was picked lets go of it."""
        if self.is_waiting_for_verb and space == self.space:
            self.clear()
            return Press()
        offered = self.lit().get(space)
        if offered is None:
            ends = [choice for choice in self.offers() if choice.slot != DONE and not choice.value]
            if ends and space == self._space(self.draft.order.subject):
                return self.pick(ends[0])
            return self._press_elsewhere(space)
        if not offered:
            return self._settled(self.reaching.farther(self.draft)[space])
        if self.is_waiting_for_verb:
            self._trail.append(self.reaching.with_easiest_verb(self.draft))
        return self.pick(offered[0]) if len(offered) == 1 else Press(asks=offered)

    def _press_elsewhere(self, space: str) -> Press:
        """A click where nothing is lit: with nothing picked, orders of the power as a whole that begin there."""
        if not self.is_idle:
            return Press(refusal=self.why_not(space))
        paths = self.power_paths(space)
        return Press(asks=tuple(path[0] for path in paths)) if paths else Press()

    def power_paths(self, space: str) -> tuple[tuple[Choice, Choice], ...]:
        """The orders of the power as a whole that can be begun with a space: verb and space."""
        found: list[tuple[Choice, Choice]] = []
        for verb in self.power_verbs():
            draft = choose(self.situation, Draft(), verb)
            found += [(verb, choice) for choice in self.reaching.on_map(draft).get(space, ())]
        return tuple(found)

    def power_verbs(self) -> tuple[Choice, ...]:
        """The orders that belong to the power as a whole."""
        return tuple(choice for choice in self.reaching.offers(Draft()) if choice.slot == VERB)

    def letter(self, letter: str) -> Press:
        """A key: the verb that it stands for, before or after its unit was picked."""
        wanted = letter.upper()
        if self.is_idle:
            verbs = [kind.verb for kind in self.reaching.kinds() if kind.letter == wanted]
            verbs = [verb for verb in verbs if self.reaching.can_begin(verb)]
        else:
            verbs = [choice.value for choice in self.offers() if choice.slot == VERB]
            verbs = [verb for verb in verbs if self.reaching.letter_of(verb) == wanted]
        if not verbs:
            return Press()
        if len(verbs) > 1:
            return Press(asks=tuple(Choice(VERB, verb) for verb in verbs))
        return self.pick(Choice(VERB, verbs[0]))

    def drag(self, start: str, end: str) -> Press:
        """A drag from a unit to where it is to go. In the middle of an order it is a click on each end; after a letter
        alone it is the order of that letter."""
        verb = self.draft.order.verb
        has_unit = UNIT in self.draft.filled
        if verb and not has_unit and self.reaching.helps(verb):
            return self.help_drag(start, end, end, verb)
        if verb and (has_unit or not self.reaching.is_of_power(verb)) and start != self.space:
            picked = self.press(start)
            is_over = picked.order is not None or picked.refusal is not None or picked.asks
            return picked if is_over and not self._goes_on(picked) else self.press(end)
        if not verb or self.reaching.is_of_power(verb):
            self.clear()
            return self._drag_unit(start, end)
        return self.press(end)

    def _goes_on(self, picked: Press) -> bool:
        """Whether after a click something on the map is to follow."""
        return picked.order is None and picked.refusal is None and bool(self.lit())

    def _drag_unit(self, start: str, end: str) -> Press:
        """Of several units in a space that one is meant which can go there; if all or none can, it is asked."""
        units = self._units_in(start)
        if not units:
            return self.press(start)
        able = [unit for unit in units if end in self._picked(unit).lit()] or units
        if len(able) > 1:
            return Press(asks=tuple(able))
        self._trail.append(choose(self.situation, self.draft, able[0]))
        return self.press(end)

    def _picked(self, unit: Choice) -> Machine:
        """A machine that has picked a unit and nothing else."""
        other = Machine(self.situation, self.power, self.orders, lenient=self.lenient)
        other.reaching = self.reaching
        other._trail.append(choose(self.situation, Draft(), unit))
        return other

    def help_drag(self, start: str, subject: str, end: str, verb: str = "") -> Press:
        """A drag from a unit through another to where that is to go, or just to it: the order that helps it so.

        Just to it means what that unit is ordered to do, or to stay if it has no order that can be helped.
        """
        goals = [end] if end != subject else [*self._ordered_goals(subject), ""]
        return self._help(start, subject, goals, verb)

    def help_order(self, start: str, order: Order) -> Press:
        """A drop of a unit on the arrow of an order: the order that helps that one."""
        return self._help(start, self._space(order.unit), [order.target], "")

    def _help(self, start: str, subject: str, goals: Sequence[str], verb: str) -> Press:
        self.clear()
        units = self._units_in(start)
        drafts = [choose(self.situation, Draft(), unit) for unit in units]
        for goal in goals:
            for draft in drafts:
                found = self.reaching.helping(draft, subject, goal, verb)
                if found:
                    self._trail.append(draft)
                    return self._settled(found)
        if not drafts:
            return Press()
        return Press(refusal=self.reaching.why_no_help(drafts[0], subject, goals[0], verb))

    def _units_in(self, space: str) -> tuple[Choice, ...]:
        """The units in a space that may be ordered."""
        return tuple(one for one in self.reaching.on_map(Draft()).get(space, ()) if one.slot == UNIT)

    def helped_from(self, start: str) -> set[str]:
        """The spaces of the units that a unit in a space can help: what a right-drag may go through."""
        found: set[str] = set()
        for unit in self._units_in(start):
            found |= self.reaching.helped(choose(self.situation, Draft(), unit))
        return found

    def _ordered_goals(self, space: str) -> list[str]:
        return [order.target for order in self.orders if order.target and self._space(order.unit) == space]

    def pick(self, choice: Choice) -> Press:
        """Make a choice. What then has no alternative and is not on the map is chosen at once; a complete order is
        handed over."""
        if choice.slot == DONE:
            return self._finished()
        self._trail.append(choose(self.situation, self.draft, choice))
        offered = self.offers()
        if not offered:
            refusal = self.why_not(choice.value)
            self._trail.pop()
            return Press(refusal=refusal)
        if offered[0].slot == DONE:
            return self._finished()
        if len(offered) == 1 and not self.reaching.is_on_map(self.draft, offered[0]) and not self._has_orders:
            return self.pick(offered[0])
        return Press(asks=self.flyout())

    @property
    def _has_orders(self) -> bool:
        """Whether the unit that waits for its verb has been ordered something: it is not ordered anew by one click."""
        return self.is_waiting_for_verb and bool(self.orders_at(self.space))

    def follow(self, path: Sequence[Choice]) -> Press:
        """Make several choices one after the other."""
        pressed = Press()
        for choice in path:
            if choice.slot == RIDER:
                self._trail.append(choose(self.situation, self.draft, choice))
                pressed = Press(asks=self.flyout())
                continue
            pressed = self.pick(choice)
            if pressed.order is not None or pressed.refusal is not None:
                break
        return pressed

    def riders(self, order: Order) -> tuple[Choice, ...]:
        """The qualifiers that a complete order may still take, such as "via convoy"."""
        return self.reaching.riders(order)

    def back(self) -> None:
        """Take the last choice back."""
        if len(self._trail) > 1:
            self._trail.pop()

    def clear(self) -> None:
        """Let go of everything."""
        self._trail = [Draft()]

    def would_be(self, space: str) -> Order | None:
        """The order that a click on a lit space would lead to, as far as it is then said; None where none is lit."""
        offered = self.lit().get(space)
        if offered is None or self.is_idle:
            return None
        if not offered:
            return self.reaching.farther(self.draft)[space][0]
        draft = self.reaching.with_easiest_verb(self.draft) if self.is_waiting_for_verb else self.draft
        return choose(self.situation, draft, offered[0]).order

    def why_not(self, space: str) -> Refusal | None:
        """The rule that keeps the order from going on with a space; None where there is none to name."""
        tried = self.tried(space)
        return self.reaching.offence(tried) if tried is not None else None

    def tried(self, space: str) -> Order | None:
        """The order as it would be with a space that is not offered."""
        if self.is_idle:
            return None
        draft = self.reaching.with_easiest_verb(self.draft) if self.is_waiting_for_verb else self.draft
        kind = self.reaching.kind_of(draft.order.verb)
        if kind is None:
            return None
        if UNIT not in draft.filled and not kind.of_power:
            return choose(self.situation, draft, Choice(UNIT, space)).order
        open_slots = [slot for slot in kind.slots if slot.name not in draft.filled]
        if not open_slots or open_slots[0].type not in (PLACE_SLOT, UNIT_SLOT):
            return None
        return choose(self.situation, draft, Choice(open_slots[0].name, space)).order

    def _settled(self, orders: Sequence[Order]) -> Press:
        """One order is the order; of several one has to be chosen."""
        if len(orders) > 1:
            return Press(options=tuple(orders))
        self.clear()
        return Press(order=orders[0])

    def _finished(self) -> Press:
        order = self.draft.order
        self.clear()
        return Press(order=order)

    def _space(self, place: str) -> str:
        return self.situation.rules.board.space_of.get(place, "")
