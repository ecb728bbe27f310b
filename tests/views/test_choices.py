"""Completions: every one offered is legal, and every legal order can be reached."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.notation.writing import write_order
from engine.views.choices import Choice, Draft, choices, choose, complete
from engine.views.view import view
from tests.cases import load_cases, start_of, variant_named
from tests.generate import crowd, random_sheets

VARIANT = variant_named("standard")
RULES = VARIANT.rules
SEEDS = st.integers(min_value=0, max_value=2**32)


def is_legal(situation: Situation, power: str, order: Order) -> bool:
    phase = RULES.calendar.step(situation.position.season).phase
    kind = RULES.order_kind(phase, order.verb)
    assert kind is not None
    assert kind.check is not None
    return kind.check(situation, power, order) is None


def all_movement_orders(position: Position, power: str) -> set[Order]:
    """Every order of one power that can be written with canonical places, legal or not."""
    places = sorted(RULES.board.space_of)
    own = [unit for unit in position.units if unit.power == power]
    found = {Order("hold", unit.place, unit.kind) for unit in own}
    for unit, place in product(own, places):
        found.add(Order("move", unit.place, unit.kind, target=place))
        if unit.kind in RULES.cargo_kinds:
            found.add(Order("move", unit.place, unit.kind, target=place, qualifiers=("via",)))
    for unit, other, place in product(own, position.units, ["", *places]):
        found.add(Order("support", unit.place, unit.kind, other.place, other.kind, target=place))
        if place:
            found.add(Order("convoy", unit.place, unit.kind, other.place, other.kind, target=place))
    return found


def means_itself(order: Order, position: Position) -> bool:
    """Whether a target is written as the place that it means: no bare name of a coast, no coast for an army."""
    if not order.target:
        return True
    mover = order.subject or order.unit
    unit = next(unit for unit in position.units if unit.place == mover)
    if RULES.kinds[unit.kind].passage == "army":
        return "/" not in order.target
    coasts = RULES.board.spaces[RULES.board.space_of[order.target]].coasts
    return bool(coasts) == ("/" in order.target)


@given(seed=SEEDS)
@settings(max_examples=12, deadline=None)
def test_completions_are_exactly_the_legal_orders(seed: int) -> None:
    rng = Random(seed)
    position = crowd(RULES, rng, rng.randint(3, 7), 2)
    situation = Situation(RULES, position)
    for power in sorted({unit.power for unit in position.units}):
        offered = list(complete(situation, power))
        assert len(set(offered)) == len(offered)
        written = all_movement_orders(position, power)
        legal = {o for o in written if is_legal(situation, power, o) and means_itself(o, position)}
        assert set(offered) == legal


@given(seed=SEEDS)
@settings(max_examples=15, deadline=None)
def test_whatever_is_clicked_ends_in_a_legal_order(seed: int) -> None:
    rng = Random(seed)
    position = VARIANT.start
    for _ in range(10):
        situation = Situation(RULES, position)
        for power in RULES.powers:
            for order in complete(situation, power) if rng.random() < 0.2 else ():
                assert is_legal(situation, power, order)
        sheets = random_sheets(situation, rng)
        for power, sheet in sheets.items():
            for order in sheet:
                assert is_legal(situation, power, order), order
        position = advance(RULES, position, adjudicate(RULES, position, sheets))


def test_clicks_of_a_support() -> None:
    situation = Situation(RULES, VARIANT.start)
    draft = Draft()
    assert Choice("unit", "MUN") in choices(situation, "Germany", draft)
    draft = choose(situation, draft, Choice("unit", "MUN"))
    assert {choice.value for choice in choices(situation, "Germany", draft)} == {"hold", "move", "support"}
    draft = choose(situation, draft, Choice("verb", "support"))
    subjects = {choice.value for choice in choices(situation, "Germany", draft)}
    assert {"BER", "KIE", "PAR", "MAR", "VEN", "VIE", "WAR"} == subjects
    draft = choose(situation, draft, Choice("subject", "PAR"))
    assert [choice.value for choice in choices(situation, "Germany", draft)] == ["BUR"]
    draft = choose(situation, draft, Choice("target", "BUR"))
    assert choices(situation, "Germany", draft) == (Choice("done", ""),)
    assert draft.order == Order("support", "MUN", "A", "PAR", "A", target="BUR")


def test_letter_first_works_as_well() -> None:
    situation = Situation(RULES, VARIANT.start)
    draft = choose(situation, Draft(), Choice("verb", "support"))
    units = {choice.value for choice in choices(situation, "England", draft)}
    assert units == {"EDI", "LON", "LVP"}
    assert choices(situation, "England", Draft(Order("dance"), ("verb",))) == ()


def test_a_convoy_may_be_asked_for_where_one_could_walk() -> None:
    """An army that could walk, with a fleet at hand, may go by sea: the words are offered when the move is complete."""
    position = crowd_of("England: A BEL, F NTH")
    situation = Situation(RULES, position)
    draft = Draft(Order("move", "BEL", "A", target="HOL"), ("unit", "verb", "target"))
    assert choices(situation, "England", draft) == (Choice("done", ""), Choice("qualifier", "via"))
    draft = choose(situation, draft, Choice("qualifier", "via"))
    assert draft.order.qualifiers == ("via",)
    assert choices(situation, "England", draft) == (Choice("done", ""),)


def test_a_fleet_is_not_offered_a_convoy() -> None:
    situation = Situation(RULES, crowd_of("England: F BEL, F NTH"))
    draft = Draft(Order("move", "BEL", "F", target="HOL"), ("unit", "verb", "target"))
    assert choices(situation, "England", draft) == (Choice("done", ""),)


@pytest.mark.parametrize(
    ("name", "case", "power", "support"),
    [
        pytest.param("seventeen76", "S76-11-until-it-lands", "France", "F Mid S DA Sea", id="S76-11"),
        pytest.param("scottomacy", "SCO-7-the-army-aboard", "England", "F i S A e", id="SCO-7"),
    ],
)
def test_a_support_of_who_is_aboard_is_offered(name: str, case: str, power: str, support: str) -> None:
    (found,) = load_cases(f"cases/{name}/{case}*.toml")
    offered = complete(Situation(found.variant.rules, start_of(found)), power)
    assert support in {write_order(found.variant.lexicon, order) for order in offered}


def crowd_of(text: str) -> Position:
    power, _, units = text.partition(": ")
    pieces = [unit.split() for unit in units.split(", ")]
    made = [Unit(PowerId(power), KindCode(code), Place(place)) for code, place in pieces]
    return Position(VARIANT.start.season, sort_units(made))


def test_foreign_units_offer_nothing() -> None:
    situation = Situation(RULES, VARIANT.start)
    draft = choose(situation, Draft(), Choice("unit", "PAR"))
    assert choices(situation, "Germany", draft) == ()


@pytest.mark.parametrize("power", ["", "France"])
def test_nothing_is_hidden_in_the_regular_game(power: str) -> None:
    assert view(RULES, VARIANT.start, power) == VARIANT.start
