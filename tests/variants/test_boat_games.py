"""Long games of random legal orders with boats: whatever happens, the board stays one that the rules allow."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.game.adjudication import adjudicate_turn
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game, rules_of
from engine.judge.rules import Situation
from engine.model.board import SEA
from engine.model.orders import Order
from engine.model.position import Position
from engine.variants.loading import Variant
from engine.views.choices import Draft, choices, choose, complete
from tests.cases import variant_named

TURNS = 40


def anything(situation: Situation, power: str, draft: Draft, rng: Random) -> Order | None:
    """A random order that a draft can become, or None where it leads nowhere."""
    while True:
        offered = choices(situation, power, draft)
        if not offered:
            return None
        choice = rng.choice(offered)
        if choice.slot == "done":
            return draft.order
        draft = choose(situation, draft, choice)


def random_sheet(situation: Situation, power: str, rng: Random) -> list[Order]:
    """An order for each unit, boats preferred to everything else, and sometimes one besides."""
    rules = situation.rules
    phase = rules.calendar.step(situation.position.season).phase
    if phase != "movement":
        found = sorted(complete(situation, power), key=repr)
        return rng.sample(found, min(len(found), 3))
    sheet: list[Order] = []
    for place in rules.phases[phase].orderable(situation, power):
        kind = next(unit.kind for unit in situation.position.units if unit.place == place)
        draft = Draft(Order("", place, kind), ("unit",))
        verbs = [one for one in choices(situation, power, draft) if one.slot == "verb"]
        boats = [one for one in verbs if one.value == "build_boat"]
        verb = boats[0] if boats and rng.random() < 0.3 else rng.choice(verbs)
        order = anything(situation, power, choose(situation, draft, verb), rng)
        if order is not None:
            sheet.append(order)
    return sheet


def check(variant: Variant, position: Position, boat: str) -> None:
    spaces = variant.board.spaces
    held = Counter(unit.space for unit in position.units)
    assert not held or max(held.values()) == 1, "BOAT-9"
    asea = {space for space in held if spaces[space].terrain == SEA}
    lying = Counter(token.space for token in position.tokens if token.kind == boat)
    assert {space: lying[space] for space in asea} == dict.fromkeys(asea, 1), "BOAT-4"
    assert all(space in asea for space in lying if spaces[space].terrain == SEA), "BOAT-10"
    assert all(space in variant.board.exits["boat"] for space in lying), "BOAT-3"
    assert all(spaces[one.unit.space].terrain != SEA for one in position.dislodged), "BOAT-4"
    assert all(spaces[place].terrain != SEA for one in position.dislodged for place in one.retreats), "BOAT-8"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "boat"), [("indianomacy", "canoe"), ("middle_earth_iv", "boat")])
def test_games_with_boats_stay_sound(name: str, boat: str, seed: int) -> None:
    variant = variant_named(name)
    rng = Random(seed)
    game: Game = new_game(variant, seed=str(seed))
    afloat = 0
    for _ in range(TURNS):
        if game.current.verdict is not None:
            break
        situation = Situation(rules_of(game, variant), game.current)
        for power in variant.powers:
            game = submit(game, variant, power.id, random_sheet(situation, power.id, rng))
        game, report = adjudicate_turn(game, variant)
        refused = {outcome.rule for outcome in report.outcomes if outcome.code == "illegal"}
        assert refused <= {"double_orders", "too_many", "site_taken", "no_boat", "none_due"}
        check(variant, game.current, boat)
        afloat += sum(variant.board.spaces[unit.space].terrain == SEA for unit in game.current.units)
    assert afloat > 0
