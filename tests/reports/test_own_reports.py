"""What Chancery prints, it can check: in every style, notation and language, of games played at random in every variant."""

from __future__ import annotations

import pytest

from engine.game.adjudication import position_after, report_of, result_after, rules_of
from engine.notation.writing import Style
from engine.reports.checking import check_adjudication
from engine.reports.report import ReportStyle, write_report
from engine.reports.sentences import sentences_in
from engine.variants.catalogue import find_variants
from tests.files.exchange.tables import random_game
from tests.game.table import named

STYLES: tuple[tuple[ReportStyle, Style], ...] = (
    ("zine", "canonical"),
    ("text", "canonical"),
    ("text", "full"),
    ("markdown", "zine"),
)


@pytest.mark.parametrize("name", sorted(find_variants().variants))
def test_a_printed_turn_is_compared_to_its_last_order(name: str) -> None:
    variant, game = named(name), random_game(name, "printed", 1)
    rules = rules_of(game, variant)
    compared = 0
    for index in range(len(game.turns)):
        before, report = position_after(game, index), report_of(game, variant, index)
        after = result_after(game, index + 1)
        for language in ("en", "de"):
            for style, notation in STYLES:
                text = write_report(
                    variant, before, report, after, style, sentences_in(language), rules, notation=notation
                )
                found = check_adjudication(variant, before, text, rules, game.seed)
                counts = found.counts()
                assert not found.disagreements(), text
                assert not found.unread, text
                assert counts.compared == counts.orders, text
                given = sum(outcome.given for outcome in report.outcomes)
                assert counts.orders >= given, text
                compared += counts.compared
    assert compared > 100
