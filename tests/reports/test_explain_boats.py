"""Every order of the cases with boats can be explained and reported in whole sentences."""

from __future__ import annotations

import re

import pytest

from engine.judge.dice import Dice
from engine.judge.turns import adjudicate, advance
from engine.reports.explain import explain_all
from engine.reports.render import write_explanation
from engine.reports.report import write_report
from engine.reports.sentences import ENGLISH
from tests.cases import Case, load_cases, orders_of, start_of

CASES = [*load_cases("cases/indianomacy/*.toml"), *load_cases("cases/middle_earth_iv/*.toml")]
UNSAID = re.compile(r"\[(outcome|result|rule|why|event|effect|report|word)\.|\{\w+\}")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_everything_is_said_in_words(case: Case) -> None:
    rules = case.variant.rules_with(case.options)
    position, turn = start_of(case), case.turn
    while True:
        sheets, _ = orders_of(case, turn)
        dice = Dice(case.name, turn.season, turn.record.get("throws", ()))
        report = adjudicate(rules, position, sheets, dice)
        for explanation in explain_all(rules, position, sheets, report):
            text = write_explanation(ENGLISH, case.variant, explanation)
            assert UNSAID.search(text) is None, text
        following = advance(rules, position, report)
        for style in ("text", "markdown", "zine"):
            text = write_report(case.variant, position, report, following, style, rules=rules)  # type: ignore[arg-type]
            assert UNSAID.search(text) is None, text
        if turn.then is None:
            break
        position, turn = following, turn.then


def explained(name: str, unit: str) -> str:
    """The explanation of the orders to one unit in the first turn of a case."""
    case = next(case for case in CASES if case.name == name)
    rules = case.variant.rules_with(case.options)
    sheets, _ = orders_of(case, case.turn)
    found = explain_all(rules, start_of(case), sheets)
    texts = [write_explanation(ENGLISH, case.variant, one) for one in found if one.outcome.order.unit == unit]
    return "\n".join(texts)


def test_building_is_explained_as_holding() -> None:
    text = explained("BOAT-2 an attack that fails still keeps the canoe from being built", "14")
    assert "W 14 Seneca cannot build a canoe under the attack of W 59 Erie." in text
    assert "W 14 Seneca counts 1 in Seneca:" in text
    assert "W 59 Erie (Illinois) attacks with 1." in text


def test_destroying_is_not_explained_by_the_move_that_it_goes_besides() -> None:
    text = explained("BOAT-7 one canoe a season in a province", "14")
    assert "W 14 Seneca destroys canoe: W 14 Seneca destroys a canoe.\n14 Seneca destroys canoe" in text
    assert "one canoe a season is destroyed in Seneca, and no more" in text


def test_a_sailing_move_is_no_attack_in_the_explanation_either() -> None:
    text = explained("BOAT-5 a standing neutral party keeps a landing out", "h")
    assert "W h Lake Ontario never fights" in text
    holder = explained("BOAT-2 a sailing move is no attack", "14")
    assert "Nobody attacks Seneca." in holder
