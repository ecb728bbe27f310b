"""Players who order at random what the choices offer, with a will to get somewhere."""

from __future__ import annotations

from random import Random

from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.notation.describe import OrderKind
from engine.views.choices import DONE, UNIT, VERB, Choice, Draft, choices, choose

STEPS = 24
"""More clicks than any order needs."""
WEIGHTS = {"hold": 1, "move": 12, "support": 5, "convoy": 3, "retreat": 8, "disband": 1}
"""How readily each verb is picked; all others count `SPECIAL`."""
SPECIAL = 6
HELP = frozenset({"support", "convoy"})
"""What is ordered when it is known whom there is to help."""
Plans = dict[str, str]
"""Where the units that have their orders go, by place; "" for those that stay."""
SELDOM = 0.03
"""How often an order of a whole power is given that takes the place of others, such as a waived build."""
BESIDES = 0.3
"""How often an order that goes besides the main ones is given, where one can be."""


def play(situation: Situation, power: str, rng: Random) -> list[Order]:
    """A sheet for one power, from what it may see. Some units move first, and others rather help those."""
    rules = situation.rules
    phase = rules.calendar.step(situation.position.season).phase
    main = [kind for kind in rules.orders.get(phase, {}).values() if not kind.beside]
    verbs = frozenset(kind.verb for kind in main)
    places = list(rules.phases[phase].orderable(situation, power))
    rng.shuffle(places)
    orders: list[Order] = []
    plans: dict[str, str] = {}
    first = round(len(places) * rng.uniform(0.4, 0.8))
    for number, place in enumerate(places):
        allowed = verbs - HELP if number < first else verbs
        order = _ordered(situation, power, rng, place, allowed, plans)
        if order is not None:
            orders.append(order)
            plans[order.unit] = order.target if order.verb == "move" else ""
    for kind in rules.orders.get(phase, {}).values():
        if (kind.beside or kind.of_power) and rng.random() < (BESIDES if kind.beside else SELDOM):
            order = _besides(situation, power, rng, kind)
            if order is not None:
                orders.append(order)
    return orders


def _ordered(
    situation: Situation, power: str, rng: Random, place: str, verbs: frozenset[str], plans: Plans
) -> Order | None:
    """A main order for a unit or a site: a verb by its weight, then at random to the end."""
    draft = choose(situation, Draft(), Choice(UNIT, place))
    offered = [choice for choice in choices(situation, power, draft) if choice.value in verbs]
    while offered:
        weights = [WEIGHTS.get(choice.value, SPECIAL) for choice in offered]
        picked = rng.choices(offered, weights)[0]
        order = _finished(situation, power, rng, choose(situation, draft, picked), plans)
        if order is not None:
            return order
        offered.remove(picked)
    return None


def _besides(situation: Situation, power: str, rng: Random, kind: OrderKind) -> Order | None:
    draft = choose(situation, Draft(), Choice(VERB, kind.verb))
    return _finished(situation, power, rng, draft, {})


def _finished(situation: Situation, power: str, rng: Random, draft: Draft, plans: Plans) -> Order | None:
    """The order that a draft becomes by random choices; None if they lead nowhere."""
    for _ in range(STEPS):
        offered = choices(situation, power, draft)
        if not offered:
            return None
        if offered[0].slot == DONE and (len(offered) == 1 or rng.random() < 0.6):
            return draft.order
        open_choices = [choice for choice in offered if choice.slot != DONE]
        fitting = _helpful(draft, open_choices, plans) if rng.random() < 0.8 else []
        draft = choose(
            situation, draft, rng.choice(fitting) if fitting else _eager(situation, power, rng, open_choices)
        )
    return None


def _helpful(draft: Draft, offered: list[Choice], plans: Plans) -> list[Choice]:
    """For a support or convoy, the choices that go with what was already ordered."""
    if offered[0].slot == "subject":
        return [choice for choice in offered if choice.value in plans]
    if draft.order.subject in plans and offered[0].slot == "target":
        return [choice for choice in offered if choice.value == plans[draft.order.subject]]
    return []


def _eager(situation: Situation, power: str, rng: Random, offered: list[Choice]) -> Choice:
    """One of the choices: when it is about a goal, rather a centre that is not one's own."""
    if offered[0].slot == "target" and rng.random() < 0.6:
        owners = situation.position.owner_table()
        space_of, centres = situation.rules.board.space_of, situation.rules.centres
        wanted = [
            choice
            for choice in offered
            if (space := space_of.get(choice.value)) in centres and space and owners.get(space) != power
        ]
        if wanted:
            return rng.choice(wanted)
    return rng.choice(offered)
