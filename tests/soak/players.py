"""Players who order at random what the choices offer, with a will to get somewhere and to try everything once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import msgspec

from engine.judge.reaching import goals_of
from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import OrderKind
from engine.model.orders import Order
from engine.model.position import sort_tokens, sort_units
from engine.model.season import MOVEMENT
from engine.model.units import Unit, relocated
from engine.views.choices import DONE, UNIT, VERB, Choice, Draft, choices, choose, complete

FAR = 999
STEPS = 24
"""More clicks than any order needs."""
WEIGHTS = {"hold": 1, "move": 12, "support": 5, "convoy": 3, "retreat": 8, "disband": 1}
"""How readily each verb is picked; all others count `SPECIAL`."""
SPECIAL = 6
NEW = 6
"""How much more readily a verb is picked that was not yet given in the game."""
HELP = frozenset({"support", "convoy"})
"""What is ordered when it is known whom there is to help."""
REGULAR = frozenset(WEIGHTS)
Plans = dict[str, str]
"""Where the units that have their orders go, by place; "" for those that stay."""
Distances = Mapping[SpaceId, int]
SELDOM = 0.03
"""How often an order of a whole power is given that takes the place of others, such as a waived build."""
BESIDES = 0.3
"""How often an order that goes besides the main ones is given, where one can be."""
CURIOUS = 0.85
"""How often such an order is given that was not yet given in the game."""
ERRAND = 0.5
"""How often units of a kind walk to where they could be given an order that was not yet given in the game."""
SPELL = 4
"""For how many years they do."""
LETTER = 0.1
"""How often a kind of order is chosen before the unit that is to have it, as somebody does who presses its letter."""
STRAYING = 0.1
DETOUR = 4
"""How many steps longer a way may be on which nobody stands."""


class Habits:
    """What was already ordered in a game, by phase and verb, and where units could be for what was not."""

    def __init__(self, curious: bool = True) -> None:
        self.curious = curious
        self.given: Counter[str] = Counter()
        self.errands: dict[tuple[int, str, str, str], Distances] = {}
        self.sent: dict[tuple[int, str, str], bool] = {}

    def is_new(self, phase: str, verb: str) -> bool:
        return self.curious and not self.given[f"{phase} {verb}"]


def play(situation: Situation, power: str, rng: Random, habits: Habits | None = None) -> list[Order]:
    """A sheet for one power, from what it may see. Some units move first, and others rather help those.

    With the habits of a game its players try what nobody did in it yet.
    """
    return _Hand(situation, power, rng, habits or Habits(curious=False)).orders()


class _Hand:
    """One power's orders for one phase."""

    def __init__(self, situation: Situation, power: str, rng: Random, habits: Habits) -> None:
        self.situation, self.power, self.rng, self.habits = situation, power, rng, habits
        self.rules = situation.rules
        self.phase = self.rules.calendar.step(situation.position.season).phase
        self.kinds = self.rules.orders.get(self.phase, {})
        self.plans: Plans = {}

    def orders(self) -> list[Order]:
        verbs = frozenset(kind.verb for kind in self.kinds.values() if not kind.is_side_order)
        orders = self._letters_first()
        busy = {order.unit for order in orders}
        units = [unit for unit in self._units() if unit.value not in busy]
        self.rng.shuffle(units)
        first = round(len(units) * self.rng.uniform(0.4, 0.8))
        for number, unit in enumerate(units):
            order = self._ordered(unit, verbs - HELP if number < first else verbs)
            if order is not None:
                orders.append(order)
                self.plans[order.unit] = order.target if order.verb == "move" else ""
        for kind in self.kinds.values():
            if (kind.is_side_order or kind.of_power) and self.rng.random() < self._readiness(kind):
                order = self._finished(choose(self.situation, Draft(), Choice(VERB, kind.verb)), {})
                if order is not None:
                    orders.append(order)
        self.habits.given.update(f"{self.phase} {order.verb}" for order in orders)
        return orders

    def _letters_first(self) -> list[Order]:
        """Now and then an order that begins with its kind, and then asks for the unit."""
        found: list[Order] = []
        for kind in self.kinds.values():
            if kind.is_side_order or kind.of_power or self.rng.random() >= LETTER:
                continue
            order = self._finished(choose(self.situation, Draft(), Choice(VERB, kind.verb)), {})
            if order is not None and order.unit not in {one.unit for one in found}:
                found.append(order)
        return found

    def _units(self) -> list[Choice]:
        """The units and sites that may be ordered, those included that share a space with others."""
        shares = self.rules.phantom or self.rules.answers.splits is not None
        if self.phase == MOVEMENT and shares:
            return [choice for choice in choices(self.situation, self.power) if choice.slot == UNIT]
        places = self.rules.phases[self.phase].orderable(self.situation, self.power)
        return [Choice(UNIT, place) for place in places]

    def _readiness(self, kind: OrderKind) -> float:
        if kind.is_side_order:
            return CURIOUS if self.habits.is_new(self.phase, kind.verb) else BESIDES
        return SELDOM

    def _ordered(self, unit: Choice, verbs: frozenset[str]) -> Order | None:
        """A main order for a unit or a site: a verb by its weight, then at random to the end."""
        draft = choose(self.situation, Draft(), unit)
        offered = [choice for choice in choices(self.situation, self.power, draft) if choice.value in verbs]
        errand = self._errand(draft.order)
        urged = self._urged(draft.order, errand)
        while offered:
            weights = [self._weight(choice.value, urged) for choice in offered]
            picked = self.rng.choices(offered, weights)[0]
            order = self._finished(choose(self.situation, draft, picked), errand)
            if order is not None:
                return order
            offered.remove(picked)
        return None

    def _urged(self, order: Order, errand: Distances) -> frozenset[str]:
        """What brings an errand on: a move or, where none leads nearer, whatever else there is, such as a boat."""
        unit = self._unit(order)
        if not errand or unit is None:
            return frozenset()
        space_of = self.rules.board.space_of
        near = [errand.get(space_of[end], FAR) for end in goals_of(self.situation, unit).values()]
        leads = min(near, default=FAR) < errand[unit.space]
        return frozenset({"move"}) if leads else frozenset(self.kinds) - REGULAR

    def _weight(self, verb: str, urged: frozenset[str]) -> int:
        weight = WEIGHTS.get(verb, SPECIAL)
        return weight * NEW if verb in urged or self.habits.is_new(self.phase, verb) else weight

    def _finished(self, draft: Draft, errand: Distances) -> Order | None:
        """The order that a draft becomes by random choices; None if they lead nowhere."""
        for _ in range(STEPS):
            offered = choices(self.situation, self.power, draft)
            if not offered:
                return None
            if offered[0].slot == DONE and (len(offered) == 1 or self.rng.random() < 0.6):
                return draft.order
            open_choices = [choice for choice in offered if choice.slot != DONE]
            fitting = _helpful(draft, open_choices, self.plans) if self.rng.random() < 0.8 else []
            picked = self.rng.choice(fitting) if fitting else self._eager(draft, open_choices, errand)
            draft = choose(self.situation, draft, picked)
        return None

    def _eager(self, draft: Draft, offered: list[Choice], errand: Distances) -> Choice:
        """One of the choices: when it is about a goal, rather a centre that is not one's own, the way of an errand,
        for those who share spaces company, and for what is handed over the strong."""
        space_of, centres = self.rules.board.space_of, self.rules.centres
        is_goal = offered[0].slot == "target"
        if is_goal and errand and draft.order.verb == "move":
            return min(offered, key=lambda choice: self._trouble(space_of.get(choice.value), errand))
        if is_goal and not draft.order.unit and self.rng.random() < 0.6:
            return max(offered, key=lambda choice: self._strength(choice.value))
        if is_goal and draft.order.kind in self.rules.phantom and self.rng.random() < 0.6:
            held = {unit.space for unit in self.situation.position.units if unit.power != self.power}
            company = [choice for choice in offered if space_of.get(choice.value) in held]
            return self.rng.choice(company or offered)
        if is_goal and self.rng.random() < 0.6:
            owners = self.situation.position.owner_table()
            wanted = [
                choice
                for choice in offered
                if (space := space_of.get(choice.value)) in centres
                and space
                and owners.get(space) != self.power
            ]
            if wanted:
                return self.rng.choice(wanted)
        return self.rng.choice(offered)

    def _strength(self, place: str) -> int:
        """How strong the unit is that stands somewhere, those of other powers counted half."""
        space = self.rules.board.space_meant(place)
        return max(
            (
                unit.strength * (2 if unit.power == self.power else 1)
                for unit in self.situation.position.units
                if unit.space == space
            ),
            default=0,
        )

    def _trouble(self, space: SpaceId | None, errand: Distances) -> float:
        """How far a space is from the end of an errand; one that is held is a detour, now longer and now shorter."""
        if space is None or space not in errand:
            return FAR
        held = any(unit.space == space for unit in self.situation.position.units)
        return errand[space] + (held and self.rng.uniform(0, DETOUR))

    def _errand(self, order: Order) -> Distances:
        """How far every space is from where this unit could be given an order that nobody gave yet; mostly nothing."""
        if self.phase != MOVEMENT or not self._is_sent(order.kind):
            return {}
        unit = self._unit(order)
        verbs = [
            kind.verb
            for kind in self.kinds.values()
            if kind.verb not in REGULAR and self.habits.is_new(self.phase, kind.verb)
        ]
        if unit is None or not verbs:
            return {}
        key = (self.situation.position.season.year, self.power, unit.kind, " ".join(verbs))
        if key not in self.habits.errands:
            spaces = [space for space in self.rules.board.spaces if self._could(unit, space, verbs)]
            self.habits.errands[key] = self.rules.board.distances(spaces) if spaces else {}
        errand = self.habits.errands[key]
        return errand if errand.get(unit.space, 0) else {}

    def _unit(self, order: Order) -> Unit | None:
        units = self.situation.position.units_of(self.power)
        return next((unit for unit in units if (unit.place, unit.kind) == (order.unit, order.kind)), None)

    def _is_sent(self, kind: str) -> bool:
        """Whether units of a kind go on errands in these years; now and then one strays all the same."""
        key = (self.situation.position.season.year // SPELL, self.power, kind)
        if key not in self.habits.sent:
            self.habits.sent[key] = self.rng.random() < ERRAND
        return self.habits.sent[key] and self.rng.random() >= STRAYING

    def _could(self, unit: Unit, space: str, verbs: list[str]) -> bool:
        """Whether the unit could be given one of the orders if it stood in a space."""
        moved = relocated(unit, space)
        if not self.rules.can_stand(moved):
            return False
        phantom = self.rules.phantom
        others = [
            other
            for other in self.situation.position.units
            if other != unit and (other.space != space or phantom & {unit.kind, other.kind})
        ]
        tokens = [
            msgspec.structs.replace(token, space=moved.space, holder=moved.key)
            if token.holder == unit.key and token.space == unit.space
            else token
            for token in self.situation.position.tokens
        ]
        position = msgspec.structs.replace(
            self.situation.position, units=sort_units([*others, moved]), tokens=sort_tokens(tokens)
        )
        there = Situation(self.rules, position)
        drafts = [
            Draft(Order(verb), (VERB,))
            if self.kinds[verb].of_power
            else Draft(Order(verb, moved.place, moved.kind), (UNIT, VERB))
            for verb in verbs
        ]
        return any(True for draft in drafts for _ in complete(there, self.power, draft))


def _helpful(draft: Draft, offered: list[Choice], plans: Plans) -> list[Choice]:
    """For a support or convoy, the choices that go with what was already ordered."""
    if offered[0].slot == "subject":
        return [choice for choice in offered if choice.value in plans]
    if draft.order.subject in plans and offered[0].slot == "target":
        return [choice for choice in offered if choice.value == plans[draft.order.subject]]
    return []
