"""The door for programs: what it judges is what the judge says, and what it lists is all that is legal."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.rules import Rules, Situation, as_seen, seen_by
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.variants.catalogue import find_variants
from engine.views.choices import complete
from engine.views.lookahead import Lookahead
from tests.cases import variant_named
from tests.soak.players import play

VARIANTS = sorted(find_variants().variants)
TURNS, GAMES = 16, 40
BESIDES = 0.3


def candidate(ahead: Lookahead, rng: Random) -> dict[str, list[Order]]:
    """One of the orders of each unit, and some that go besides."""
    found: dict[str, list[Order]] = {}
    for power in ahead.rules.powers:
        orders = [rng.choice(some) for some in ahead.legal_orders(power).values()]
        orders += [rng.choice(some) for some in ahead.side_orders(power).values() if rng.random() < BESIDES]
        rng.shuffle(orders)
        found[power] = orders
    return found


def played(ahead: Lookahead, rng: Random) -> dict[str, list[Order]]:
    """What players order who help each other."""
    powers = ahead.rules.powers
    return {power: play(seen_by(ahead.rules, ahead.position, power), power, rng) for power in powers}


def judged_alike(rules: Rules, position: Position, rng: Random, throw: str) -> Position:
    """A position that follows, with a retreat if any of the candidates brings one; all come out as the judge has them."""
    ahead, ends = Lookahead(rules, position), list[Position]()
    for orders in (candidate(ahead, rng), candidate(ahead, rng), played(ahead, rng)):
        outcomes, following = ahead.judge(orders, Dice("ahead", throw))
        elsewhere = replace(position)
        report = adjudicate(rules, elsewhere, orders, Dice("ahead", throw))
        assert outcomes == report.outcomes
        assert following == advance(rules, elsewhere, report)
        ends.append(following)
    return next((end for end in ends if end.dislodged), ends[-1])


@pytest.mark.parametrize("name", VARIANTS)
def test_candidates_come_out_as_the_judge_has_them_in_every_phase(name: str) -> None:
    """A small board may take a further game until somebody is dislodged."""
    variant, rng, phases = variant_named(name), Random(f"lookahead {name}"), set[str]()
    for _ in range(GAMES):
        position = variant.start
        for turn in range(TURNS):
            if position.verdict is not None:
                break
            phases.add(variant.rules.calendar.step(position.season).phase)
            position = judged_alike(variant.rules, position, rng, str(turn))
        if "retreat" in phases:
            break
    assert {"movement", "retreat"} <= phases


@pytest.mark.parametrize("name", VARIANTS)
def test_all_legal_orders_are_listed_once(name: str) -> None:
    variant, rng = variant_named(name), Random(f"listed {name}")
    rules, position = variant.rules, variant.start
    for _ in range(5):
        ahead = Lookahead(rules, position)
        for power in rules.powers:
            listed = [
                order
                for table in (ahead.legal_orders(power), ahead.side_orders(power))
                for orders in table.values()
                for order in orders
            ]
            assert len(listed) == len(set(listed))
            fresh = as_seen(Situation(rules, replace(position)), power)
            assert set(listed) == set(complete(fresh, power))
        _, position = ahead.judge(candidate(ahead, rng), Dice("listed", ""))


@pytest.mark.parametrize("name", VARIANTS)
def test_candidates_are_not_checked_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where every order has to be looked at closely, since its very writing may make it void."""
    variant = variant_named(name)
    rules = variant.rules_with({"wrong_kind": "invalid"})
    ahead = Lookahead(rules, variant.start)
    orders = {power: [some[0] for some in ahead.legal_orders(power).values()] for power in rules.powers}
    asked: list[Order] = []

    def why_illegal(rules: Rules, situation: Situation, phase: str, power: str, order: Order) -> None:
        asked.append(order)

    monkeypatch.setattr(Rules, "why_illegal", why_illegal)
    ahead.judge(orders, Dice("ahead", "0"))
    assert asked == []
    adjudicate(rules, replace(variant.start), orders, Dice("ahead", "0"))
    assert asked
