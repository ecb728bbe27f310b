"""Explanations from a view and from what was heard: as good as any where nothing is hidden, silent on what is."""

from __future__ import annotations

import pytest

from engine import (
    ENGLISH,
    Explanation,
    Game,
    Order,
    Report,
    Rules,
    Variant,
    effective_orders,
    explain,
    explain_known,
    hides_nothing,
    point_counts,
    position_after,
    report_of,
    report_parts,
    rules_of,
    view,
    view_report,
    write_explanation,
    write_report,
)
from tests.cases import variant_named
from tests.soak.replay import FOLDER, parse_game, replay

GAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
SAMPLE = 3
"""Of so many turns one is looked at."""
OPEN = [name for name in GAMES if hides_nothing(variant_named(name.partition("-")[0]).rules)]


def played(name: str) -> tuple[Game, Variant, Rules]:
    record = parse_game((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    variant = variant_named(record.variant)
    game = replay(record, variant)
    return game, variant, rules_of(game, variant)


def leaves(explanation: Explanation) -> list[tuple[object, ...]]:
    """All steps, whatever the sequence of rivals, which is that of the orders."""
    plain = [
        (step.code, step.unit, step.target, step.by, step.strength, step.against)
        for step in explanation.walk()
    ]
    return sorted(plain)


@pytest.mark.parametrize("name", OPEN)
def test_where_nothing_is_hidden_nothing_is_missing(name: str) -> None:
    game, variant, rules = played(name)
    for index, turn in list(enumerate(game.turns))[::SAMPLE]:
        report = report_of(game, variant, index)
        orders = effective_orders(rules, game.turns[:index], turn.before, turn.sheets)
        for outcome in report.outcomes:
            told = explain_known(rules, turn.before, report, outcome)
            assert leaves(told) == leaves(explain(rules, turn.before, orders, outcome, report))


@pytest.mark.parametrize("name", ["mordor_v_world_ii-wearer", "baranduin-majority"])
def test_what_is_unseen_is_said_to_be_unseen_and_no_more(name: str) -> None:
    """Nobody's explanation names a unit that its reader does not see, and the reader is told that there is more."""
    game, variant, rules = played(name)
    silent = 0
    for index, turn in enumerate(game.turns):
        report = report_of(game, variant, index)
        for power in ("", *list(rules.powers)[:2]):
            seen, told = view(rules, turn.before, power), view_report(rules, turn.before, report, power)
            for outcome in told.outcomes:
                explanation = explain_known(rules, seen, told, outcome)
                silent += any(reason.code == "unseen" for reason in explanation.reasons)
                assert set(explanation.units) <= {*seen.units, *(one.unit for one in seen.dislodged)}
                assert "{" not in write_explanation(ENGLISH, variant, explanation)
    assert silent


def test_an_explanation_depends_on_nothing_but_the_view() -> None:
    """Another hidden world with the same view has the same explanations: only the view is handed over."""
    game, variant, rules = played("mordor_v_world_ii-wearer")
    index = next(
        index
        for index, turn in enumerate(game.turns)
        if view(rules, turn.before, "Gondor").units != turn.before.units
    )
    before = game.turns[index].before
    seen = view(rules, before, "Gondor")
    told: Report = view_report(rules, before, report_of(game, variant, index), "Gondor")
    first = [explain_known(rules, seen, told, outcome) for outcome in told.outcomes]
    assert first == [
        explain_known(rules, view(rules, seen, "Gondor"), told, outcome) for outcome in told.outcomes
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_report_are_the_report(name: str) -> None:
    game, variant, rules = played(name)
    for index in range(len(game.turns)):
        before, after = position_after(game, index), position_after(game, index + 1)
        report = report_of(game, variant, index)
        text = write_report(variant, before, report, after, "text", ENGLISH, rules)
        parts = report_parts(variant, before, report, after, ENGLISH, rules)
        lines = [line for part in parts for line in (part.head, *part.lines) if line]
        written = [line.strip() for line in text.splitlines()[1:] if line.strip()]
        assert lines == written
        told = [outcome for part in parts for outcome in part.outcomes]
        assert all(outcome in report.outcomes for outcome in told)
        assert all(outcome in told for outcome in report.outcomes if outcome.given)
        assert all(len(part.outcomes) in (0, len(part.lines)) for part in parts)


def test_points_are_counted_where_centres_differ_in_worth() -> None:
    game, variant, _ = played("seventeen76-victory")
    points = point_counts(game, variant)
    assert points is not None
    assert sum(points.values()) == sum(variant.board.spaces[space].value for space, _ in game.current.owners)
    plain, standard, _ = played("standard-victory")
    assert point_counts(plain, standard) is None


def test_orders_that_were_not_given_are_not_put_to_the_judge() -> None:
    game, variant, rules = played("standard-victory")
    before, report = position_after(game, 0), report_of(game, variant, 0)
    held = next(outcome for outcome in report.outcomes if not outcome.given)
    explanation = explain_known(rules, before, report, held)
    assert explanation.outcome.order == Order("hold", held.order.unit, held.order.kind)
    assert explanation.reasons[0].code == "unordered"
