"""The orders of one computer player agree with each other, and with those of its allies: what is left to fail fails by what
others do."""

from __future__ import annotations

import pytest

from engine.judge.outcomes import BOUNCED, CUT, OWN_UNIT, Outcome
from engine.judge.rules import seen_by
from engine.judge.turns import adjudicate
from engine.model.ids import space_in
from engine.players.movement_plan import orders_of_allies
from engine.variants.catalogue import find_variants
from tests.cases import variant_named
from tests.players.watching import Thought, watched

VARIANTS = sorted(find_variants().variants)


def own_faults(thought: Thought) -> list[Outcome]:
    """The orders of a plan that fail when nobody but its allies does anything, and not for a stranger who stands in the way.

    Whoever follows an own unit that a stranger keeps from going waits for that stranger too."""
    rules, view, power = thought.rules, thought.view, thought.power
    allied = orders_of_allies(seen_by(rules, view, power), power) if thought.phase == "movement" else {}
    report = adjudicate(rules, view, {**allied, power: thought.plan.orders})
    failed = [one for one in report.outcomes if one.power == power and one.given and not one.succeeded]
    strangers = {unit.space for unit in view.units if unit.power != power}
    stopped = {space_in(one.order.unit) for one in failed if one.code in (BOUNCED, OWN_UNIT)}
    return [
        one
        for one in failed
        if one.code != CUT
        and not (one.code == BOUNCED and strangers.intersection(one.by))
        and not (one.code == OWN_UNIT and stopped.intersection(one.by))
    ]


@pytest.mark.parametrize("name", VARIANTS)
def test_no_order_fails_by_the_fault_of_its_own_side(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    powers = variant_named(name).rules.powers
    seats = {power: ("Clerk", "Page")[number % 2] for number, power in enumerate(powers)}
    thoughts, result = watched(monkeypatch, name, seats, "agree", 5)
    assert (result.illegal, result.failures) == (0, ())
    assert result.orders["move"] > result.orders["hold"]
    assert {thought.phase for thought in thoughts} >= {"movement", "adjustment"}
    for thought in thoughts:
        assert not own_faults(thought), (thought.power, thought.plan.orders)


def test_supports_and_convoys_are_for_orders_that_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told by the orders alone, without a judge, where all orders are the regular ones."""
    powers = variant_named("standard").rules.powers
    thoughts, _ = watched(monkeypatch, "standard", dict.fromkeys(powers, "Clerk"), "helped", 8)
    helped = 0
    for thought in thoughts:
        orders = {space_in(order.unit): order for order in thought.plan.orders}
        for order in thought.plan.orders:
            other = orders.get(space_in(order.subject)) if order.subject else None
            if other is not None and order.verb in ("support", "convoy"):
                helped += 1
                goal = space_in(other.target) if other.verb == "move" else ""
                assert space_in(order.target) == goal
    assert helped > len(powers)
    goals = [
        [space_in(order.target) for order in thought.plan.orders if order.verb in ("move", "retreat")]
        for thought in thoughts
    ]
    assert all(len(set(one)) == len(one) for one in goals)


def test_a_fault_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the step in which orders are made to agree some do not."""
    monkeypatch.setattr("engine.players.search.agreed", lambda *given: (given[3], given[4]))
    powers = variant_named("scottomacy").rules.powers
    thoughts, _ = watched(monkeypatch, "scottomacy", dict.fromkeys(powers, "Clerk"), "agree", 2)
    assert any(own_faults(thought) for thought in thoughts)
