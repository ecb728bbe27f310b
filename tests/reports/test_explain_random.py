"""Random crowded positions and whole random games: explanations agree with the judge, and reports get written."""

from __future__ import annotations

from random import Random

import pytest

from engine.judge.outcomes import ILLEGAL
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from engine.reports.explain import explain_all
from engine.reports.reasons import Explanation, total
from engine.reports.render import write_explanation
from engine.reports.report import ReportStyle, write_report
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from tests.cases import variant_named
from tests.generate import crowd, meeting_orders, random_sheets
from tests.reports.telling_cases import FIGHTS, check_numbers, told

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"convoy_paradox": "all_hold"},
    {"convoy_paradox": "1982"},
    {"convoy_paradox": "2000"},
    {"convoy_disruption": "any_route"},
    {"adjacent_convoy": "fallback"},
    {"convoy_cut_from": "sea", "dislodged_bounce": "never"},
)
STYLES: tuple[ReportStyle, ...] = ("text", "markdown", "zine")


def check(variant: Variant, explanation: Explanation) -> None:
    outcome = explanation.outcome
    for reason in explanation.walk():
        assert not any(part.counts for part in reason.parts) or total(reason.parts) == reason.strength
    named = {space for reason in explanation.reasons for space in reason.spaces()}
    assert set(explanation.culprits()) <= named
    if outcome.order.verb == "move" and outcome.code != ILLEGAL:
        assert told(explanation.reasons) == outcome.code
        if outcome.code in FIGHTS:
            check_numbers(explanation)
    text = write_explanation(ENGLISH, variant, explanation)
    assert not set("{}[]") & set(text)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(options.values()) or "preferred")
def test_crowded_positions(options: dict[str, str]) -> None:
    variant = variant_named("standard")
    rules = variant.rules_with(options)
    rng = Random(7)
    for _ in range(60):
        position = crowd(rules, rng, 9)
        sheets = meeting_orders(Situation(rules, position), rng)
        for explanation in explain_all(rules, position, sheets):
            check(variant, explanation)


@pytest.mark.parametrize("seed", range(3))
def test_whole_games(seed: int) -> None:
    variant = variant_named("standard")
    rules, rng, position = variant.rules, Random(seed), variant.start
    for _ in range(24):
        sheets = random_sheets(Situation(rules, position), rng)
        report = adjudicate(rules, position, sheets)
        after = advance(rules, position, report)
        for explanation in explain_all(rules, position, sheets, report):
            check(variant, explanation)
        for style in STYLES:
            text = write_report(variant, position, report, after, style)
            assert variant.calendar.title(report.season) in text
            assert "{" not in text
        position = after
