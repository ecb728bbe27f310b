"""What follows from a position is worked out once, whoever asks: choices, checks and the judge."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from engine.game.setup import new_game, rules_of
from engine.judge.reaching import touched
from engine.judge.rules import MOST_SITUATIONS, Situation, once, seen_by, situation_of
from engine.judge.turns import adjudicate
from engine.model.orders import Order
from engine.variants.catalogue import find_variants
from engine.variants.loading import MOST_COMPILED
from engine.views.choices import complete
from engine.views.lookahead import Lookahead
from tests.cases import variant_named

STANDARD = variant_named("standard")
VARIANTS = sorted(find_variants().variants)


class Counted:
    """The answers of traits, counting how often each is asked for."""

    def __init__(self, answers: Any) -> None:
        self._answers = answers
        self.asked: Counter[str] = Counter()

    def __getattr__(self, question: str) -> Any:
        answer = getattr(self._answers, question)
        if answer is None:
            return None

        def ask(*arguments: object) -> object:
            self.asked[question] += 1
            return answer(*arguments)

        return ask


@pytest.mark.parametrize("name", VARIANTS)
def test_orders_that_were_checked_are_not_checked_again_when_they_are_judged(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = variant_named(name)
    rules, position = variant.rules, replace(variant.start)
    counted = Counted(rules.answers)
    monkeypatch.setattr(rules, "answers", counted)
    sheets: dict[str, list[Order]] = {}
    for power in rules.powers:
        situation, last = seen_by(rules, position, power), dict[str, Order]()
        for order in complete(situation, power):
            if order.unit and order.verb not in rules.side_orders.get("movement", ()):
                assert rules.why_illegal(situation, "movement", power, order) is None
                last[order.unit] = order
        sheets[power] = list(last.values())
    before = Counter(counted.asked)
    adjudicate(rules, position, sheets)
    assert {question: counted.asked[question] for question in ("sight", "may_order")} == {
        question: before[question] for question in ("sight", "may_order")
    }
    adjudicate(rules, replace(position), sheets)
    is_asked = rules.answers.sight is not None or rules.answers.may_order is not None
    if is_asked and touched(situation_of(rules, position)):
        assert counted.asked["sight"] + counted.asked["may_order"] > before["sight"] + before["may_order"]


def test_what_an_order_has_its_unit_do_is_kept_for_all_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    deeds, asked = ("acts_as", "as_moving"), Counter[str]()
    for variant in map(variant_named, VARIANTS):
        rules, position = variant.rules, replace(variant.start)
        counted = Counted(rules.answers)
        monkeypatch.setattr(rules, "answers", counted)
        ahead = Lookahead(rules, position)
        sheets = {
            power: [orders[-1] for orders in ahead.legal_orders(power).values()] for power in rules.powers
        }
        counted.asked.clear()
        ahead.judge(sheets)
        first = {deed: counted.asked[deed] for deed in deeds}
        ahead.judge(sheets)
        assert {deed: counted.asked[deed] for deed in deeds} == first, variant.id
        asked.update(first)
    assert asked["acts_as"]
    assert asked["as_moving"]


@pytest.mark.parametrize("name", VARIANTS)
def test_rules_are_compiled_once_for_a_game(name: str) -> None:
    variant = variant_named(name)
    game = new_game(variant)
    assert dict(game.options)
    assert rules_of(game, variant) is variant.rules
    assert variant.rules_with(dict(reversed(game.options))) is variant.rules


def test_the_rules_of_the_defaults_stay_compiled_whatever_other_options_are_asked_for() -> None:
    free = [option for option in STANDARD.option_table.values() if len(option.values) > 1]
    for count in range(MOST_COMPILED + 1):
        STANDARD.rules_with({one.name: one.values[count >> at & 1] for at, one in enumerate(free[:7])})
    assert STANDARD.rules_with({}) is STANDARD.rules


def test_the_situation_of_a_position_is_one_while_it_is_among_the_last() -> None:
    rules, position = STANDARD.rules, replace(STANDARD.start)
    situation = situation_of(rules, position)
    for other in [replace(position) for _ in range(MOST_SITUATIONS - 1)]:
        assert situation_of(rules, other) is not situation
    assert situation_of(rules, position) is situation
    for other in [replace(position) for _ in range(MOST_SITUATIONS)]:
        situation_of(rules, other)
        assert len(rules.situations) <= MOST_SITUATIONS
    assert situation_of(rules, position) is not situation


def test_what_was_asked_once_is_kept_for_each_question_alone() -> None:
    calls: list[tuple[object, ...]] = []

    @once
    def worked_out(situation: Situation, one: str, other: str = "") -> int:
        calls.append((one, other))
        return len(calls)

    here, there = Situation(STANDARD.rules, STANDARD.start), Situation(STANDARD.rules, STANDARD.start)
    assert [worked_out(here, "a"), worked_out(here, "a"), worked_out(here, "b")] == [1, 1, 2]
    assert [worked_out(here, "a", other="b"), worked_out(here, "a", other="b")] == [3, 3]
    assert worked_out(there, "a") == 4
