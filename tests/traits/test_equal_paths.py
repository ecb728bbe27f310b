"""The general way of judging equals the short one: hooks that change nothing change nothing."""

from __future__ import annotations

from random import Random

import pytest

from engine.judge.rules import Rules, Situation
from engine.judge.turns import adjudicate, advance
from engine.model.position import digest
from engine.traits.base.trait import Trait
from engine.views.view import view
from tests.generate import crowd, meeting_orders, random_sheets
from tests.traits.table import DOUBLE, DOUBLE_FLEET, HALVED, NIL, STANDARD, rules_with, trait_of

IDLE_ANSWERS = {
    "bonus": lambda situation, unit, opponent: 0,
    "cut": lambda situation, supporter, attackers: 0,
    "yields": lambda situation, unit, order: False,
    "may_enter": lambda situation, unit, place: None,
    "upkeep": lambda situation, unit: 1,
    "captures": lambda situation, unit, power: power,
    "supply": lambda situation: {},
    "skips": lambda situation: False,
    "verdict": lambda situation: None,
    "sight": lambda situation, power, position: position,
    "may_order": lambda situation, power, order: None,
    "may_support": lambda situation, unit, subject, space: None,
    "ways": lambda situation, unit, use: {},
    "splits": lambda situation, unit, order: None,
    "as_dislodged": lambda situation, unit, order: None,
    "retreats": lambda situation, unit, places: places,
    "outcome": lambda situation, scene, outcome: outcome,
    "second_steps": lambda situation, outcomes: {},
    "spent": lambda situation, power: None,
    "payer": lambda situation, unit, power: power,
    "hearing": lambda situation, power, report: report,
    "consequences": lambda situation, dice, report: report,
    "before_side_orders": lambda situation, outcomes, position: position,
    "before_phase": lambda situation, outcomes, position: position,
    "on_step": lambda before, position: position,
}
"""Answers that change nothing, to every question that regular Diplomacy leaves open."""
PLAIN = rules_with()
SIZED = trait_of("sizes", kinds=(DOUBLE, HALVED, DOUBLE_FLEET))
EMPTY = trait_of("empty", kinds=(NIL,))
CHUNKS, POSITIONS = 4, 100


def idle(*questions: str) -> Trait:
    return trait_of("idle", **dict(tuple((name, IDLE_ANSWERS[name]) for name in questions)))


def agree(short: Rules, general: Rules, rng: Random, count: int) -> None:
    for _ in range(count):
        position = crowd(short, rng, rng.randint(4, 12), rng.randint(2, 4))
        sheets = meeting_orders(Situation(short, position), rng)
        one, other = adjudicate(short, position, sheets), adjudicate(general, position, sheets)
        assert one == other
        assert advance(short, position, one) == advance(general, position, other)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_idle_hooks_change_nothing_at_all(chunk: int) -> None:
    agree(PLAIN, rules_with(idle(*IDLE_ANSWERS)), Random(f"idle {chunk}"), POSITIONS)


@pytest.mark.parametrize("question", sorted(IDLE_ANSWERS))
def test_each_idle_hook_alone_changes_nothing(question: str) -> None:
    agree(PLAIN, rules_with(idle(question)), Random(f"alone {question}"), 40)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_idle_hooks_change_nothing_among_units_of_several_sizes(chunk: int) -> None:
    general = rules_with(SIZED, idle("bonus", "cut", "yields", "may_enter"))
    agree(rules_with(SIZED), general, Random(f"sizes {chunk}"), POSITIONS)


def test_idle_hooks_change_nothing_among_units_of_no_strength() -> None:
    general = rules_with(SIZED, EMPTY, idle("bonus", "cut", "yields", "may_enter"))
    agree(rules_with(SIZED, EMPTY), general, Random("no strength"), POSITIONS)


def test_no_two_units_ever_share_a_space() -> None:
    """Nothing in these rules lets them, whatever their sizes."""
    rules = rules_with(SIZED, EMPTY)
    rng = Random("one each")
    for _ in range(200):
        position = crowd(rules, rng, rng.randint(4, 12), rng.randint(2, 4))
        report = adjudicate(rules, position, meeting_orders(Situation(rules, position), rng))
        spaces = [unit.space for unit in report.units]
        assert len(spaces) == len(set(spaces))


def test_a_whole_game_is_the_same_under_idle_hooks() -> None:
    general = rules_with(idle(*IDLE_ANSWERS))
    rng = Random("idle game")
    position = STANDARD.start
    for _ in range(30):
        sheets = random_sheets(Situation(PLAIN, position), rng)
        one, other = adjudicate(PLAIN, position, sheets), adjudicate(general, position, sheets)
        assert one == other
        following = advance(PLAIN, position, one)
        assert digest(following) == digest(advance(general, position, other))
        assert view(general, following, "France") == following
        position = following
        if position.verdict is not None:
            break
