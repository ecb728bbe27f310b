"""What Chancery prints, it can check: in every style, notation and language, of games played at random in every variant."""

from __future__ import annotations

import pytest

from engine.game.adjudication import position_after, report_of, result_after, rules_of
from engine.judge.rules import Rules
from engine.model.position import Position
from engine.notation.writing import Style
from engine.reports.checking import check_adjudication
from engine.reports.report import ReportStyle, write_report
from engine.reports.sentences import sentences_in
from engine.variants.catalogue import find_variants
from engine.variants.loading import Variant
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


TITLES = (
    "Press", "Orders", "Retreats", "Centres", "Supply centers", "Positions", "Units", "Now", "Notes", "Results", "Züge",
    "Austria", "Austria:", "FRANCE (Jones)", "A Par - Bur", "France: A Par - Bur", "Fall 1901", "Spring", "Winter 1907",
    "1901", "Black press", "Endpress", "Nobody", "Builds", "Everything else holds", "> quoted", "From: Jones",
    "Units by year: 22",
)  # fmt: skip


@pytest.mark.parametrize("title", TITLES)
def test_a_game_may_be_called_anything(title: str) -> None:
    """Though the title is a heading, an order, a season or a power elsewhere."""
    variant, game = named("standard"), random_game("standard", "printed", 1)
    rules = rules_of(game, variant)
    before, report, after = position_after(game, 0), report_of(game, variant, 0), result_after(game, 1)
    for language in ("en", "de"):
        for style, notation in STYLES:
            told = write_report(
                variant, before, report, after, style, sentences_in(language), rules, notation=notation
            )
            head = f"**{title}**  " if style == "markdown" else title
            players = "Austria: Ann, France: Bea\n" if language == "de" else ""
            text = f"{head}\n{players}\n{told}"
            found = check_adjudication(variant, None, text, rules, game.seed)
            assert not found.disagreements(), text
            assert found.counts().compared == found.counts().orders >= 22, text
            assert (found.source, found.is_other_season) == ("start", False), text
            assert any(line == 1 for line, _ in found.published.unread), text


def test_a_power_above_its_orders_is_no_title() -> None:
    found = check_adjudication(
        named("standard"), None, "France\nA Par - Bur\nSpring 1901\nA Mar S A Par - Bur"
    )
    assert [(one.reading.power, one.line) for one in found.published.orders] == [("France", 2), ("France", 4)]


DAMAGED = ("standard", "scattered", "kingless", "middle_earth_iv", "seventeen76", "chronicle")
MOVED, BOUNCED = ": moved.", ": bounced by A Moon (Nobody), 1 against 1."


def printed_turns(name: str) -> list[tuple[Variant, Position, str, Rules]]:
    variant, game = named(name), random_game(name, "damaged", 1)
    rules = rules_of(game, variant)
    return [
        (
            variant,
            position_after(game, index),
            write_report(
                variant,
                position_after(game, index),
                report_of(game, variant, index),
                result_after(game, index + 1),
                "text",
                sentences_in("en"),
                rules,
            ),
            rules,
        )
        for index in range(min(3, len(game.turns)))
    ]


@pytest.mark.parametrize("name", DAMAGED)
def test_a_line_that_is_lost_makes_up_no_disagreement(name: str) -> None:
    for variant, before, text, rules in printed_turns(name):
        lines = text.splitlines()
        for number in range(0, len(lines), 3):
            rest = "\n".join([*lines[:number], "", *lines[number + 1 :]])
            found = check_adjudication(variant, before, rest, rules)
            assert not found.disagreements(), (lines[number], rest)


@pytest.mark.parametrize("name", DAMAGED)
def test_a_false_result_is_found(name: str) -> None:
    falsified = 0
    for variant, before, text, rules in printed_turns(name):
        lines = text.splitlines()
        for number, line in enumerate(lines):
            if line.endswith(MOVED) or ": bounced" in line:
                order, _, said = line.partition(":")
                false = BOUNCED if f":{said}" == MOVED else MOVED
                other = "\n".join([*lines[:number], f"{order}{false}", *lines[number + 1 :]])
                found = check_adjudication(variant, before, other, rules)
                assert {one.line for one in found.disagreements()} == {number + 1}, other
                falsified += 1
    assert falsified >= 8
