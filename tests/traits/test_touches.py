"""Where a trait says that it touches no unit, the tables of the rules are right about it, for every power that may look."""

from __future__ import annotations

from random import Random

import pytest

from engine.judge.dice import Dice
from engine.judge.reaching import touched
from engine.judge.rules import Situation, as_seen, seen_by, situation_of
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from tests.cases import load_cases, start_of, variant_named
from tests.soak.players import Habits, play

VARIANTS = (
    *("standard", "scattered", "baranduin", "chronicle", "indianomacy", "kingless"),
    *("middle_earth_iv", "mordor_v_world_ii", "scottomacy", "seventeen76"),
)
TURNS = 20


def orders_by_table(situation: Situation, unit: Unit) -> list[Order]:
    """Orders of a unit that the tables alone have to do with."""
    rules = situation.rules
    plain = [unit for unit in situation.position.units if unit.space not in touched(situation)]
    found = [Order("hold", unit.place, unit.kind)]
    found += [
        Order("move", unit.place, unit.kind, target=end) for end in rules.destinations[unit.kind][unit.place]
    ]
    reached = rules.support_targets[unit.kind][unit.place]
    for other in plain:
        if other is unit:
            continue
        ends = [
            end
            for end in rules.destinations[other.kind][other.place]
            if rules.board.space_meant(end) in reached
        ]
        for end in [*ends, *([""] if other.space in reached else [])]:
            found.append(Order("support", unit.place, unit.kind, other.place, other.kind, target=end))
    return found


def check(situation: Situation) -> int:
    """How many orders were looked at; each is legal as its power sees it, and no trait makes anything else of it."""
    rules, looked_at = situation.rules, 0
    answers = rules.answers
    special = touched(situation)
    check_views(situation)
    for unit in situation.position.units:
        if unit.space in special or not unit.power:
            continue
        seen = as_seen(situation, unit.power)
        for power in rules.powers:
            assert unit in as_seen(situation, power).position.units
        for order in orders_by_table(situation, unit):
            looked_at += 1
            assert rules.why_illegal(seen, MOVEMENT, unit.power, order) is None, order
            for asked in (answers.as_moving, answers.first_step, answers.acts_as, answers.splits):
                assert asked is None or asked(situation, unit, order) is None, order
            assert (
                answers.yields is None or order.verb != "move" or not answers.yields(situation, unit, order)
            ), order
    return looked_at


def check_views(situation: Situation) -> None:
    """Where no trait hides who holds a space, everybody sees who does."""
    rules, veils = situation.rules, situation.rules.answers.veils
    hidden = veils(situation) if veils is not None else frozenset()
    holders = [unit for unit in situation.position.units if unit.kind not in rules.phantom]
    for power in (*rules.powers, ""):
        seen = {(unit.place, unit.kind, unit.name) for unit in as_seen(situation, power).position.units}
        for unit in holders:
            assert unit.space in hidden or (unit.place, unit.kind, unit.name) in seen, (power, unit)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_tables_are_right_about_units_that_no_trait_touches(name: str) -> None:
    variant, rng, habits = variant_named(name), Random(f"touches {name}"), Habits()
    rules, looked_at = variant.rules, 0
    position: Position = variant.start
    for turn in range(TURNS):
        if position.verdict is not None:
            break
        if rules.calendar.step(position.season).phase == MOVEMENT:
            looked_at += check(situation_of(rules, position))
        sheets = {power: play(seen_by(rules, position, power), power, rng, habits) for power in rules.powers}
        dice = Dice("touches", str(turn))
        position = advance(rules, position, adjudicate(rules, position, sheets, dice))
    assert looked_at > 500


@pytest.mark.parametrize("name", VARIANTS[2:])
def test_they_are_right_in_the_positions_of_all_cases(name: str) -> None:
    looked_at = 0
    for case in load_cases(f"cases/{name}/*.toml"):
        rules, start = case.variant.rules_with(case.options), start_of(case)
        if rules.plain_writing and rules.calendar.step(start.season).phase == MOVEMENT:
            looked_at += check(situation_of(rules, start))
    assert looked_at > 100
