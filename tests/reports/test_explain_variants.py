"""Every order of every case of the variants can be explained, also of units that neither fight nor can be kept out."""

from __future__ import annotations

import pytest

from engine.judge.dice import Dice
from engine.judge.turns import adjudicate, advance
from engine.model.season import RETREAT
from engine.reports.explain import explain_all
from engine.reports.reasons import Explanation
from engine.reports.render import write_explanation
from engine.reports.sentences import ENGLISH
from tests.cases import Case, load_cases, orders_of, start_of

CASES = [case for case in load_cases("cases/*/*.toml") if case.turn.season[-1] == "M"][::2]
PHANTOM = next(
    case for case in load_cases("cases/chronicle/*.toml") if case.name.startswith("CHR-22 a host moves")
)


def told(case: Case) -> list[str]:
    rules, start = case.variant.rules_with(case.options), start_of(case)
    sheets, _ = orders_of(case, case.turn)
    dice = Dice(case.name, case.turn.season, case.turn.record.get("throws", ()))
    report = adjudicate(rules, start, sheets, dice)
    return [
        write_explanation(ENGLISH, case.variant, one) for one in explain_all(rules, start, sheets, report)
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_order_of_a_case_is_explained(case: Case) -> None:
    assert all("{" not in text for text in told(case))


def test_what_cannot_be_kept_out_is_said_so() -> None:
    assert any("neither fights nor can be kept out of" in text for text in told(PHANTOM))


WITH_RETREATS = [case for case in load_cases("cases/**/*.toml") if case.turn.dislodged]


SHUT = "retreat_contested.somebody"
"""All that a position says of a space in which nobody stands: units stood off there, or one had come in and was lost."""


def ways(explanations: tuple[Explanation, ...]) -> dict[tuple[str, str, str], tuple[str, str]]:
    """By power and space of a dislodged unit and by goal: that it is open, or why it is not and by which rule."""
    found = {}
    for explanation in explanations:
        for reason in explanation.walk():
            if reason.code.startswith("retreat_"):
                code = reason.code.replace("taken", "occupied")
                found[explanation.outcome.power, reason.unit, reason.target] = (code, reason.rule)
    return found


@pytest.mark.parametrize("case", WITH_RETREATS, ids=lambda case: case.name)
def test_a_retreat_is_explained_as_the_dislodgement_was(case: Case) -> None:
    rules, start = case.variant.rules_with(case.options), start_of(case)
    sheets, _ = orders_of(case, case.turn)
    dice = Dice(case.name, case.turn.season, case.turn.record.get("throws", ()))
    report = adjudicate(rules, start, sheets, dice)
    after = advance(rules, start, report)
    while after.dislodged and rules.calendar.step(after.season).phase != RETREAT:
        after = advance(rules, after, adjudicate(rules, after, {}))
    later = ways(explain_all(rules, after, {})) if after.dislodged else {}
    for one in after.dislodged:
        for goal in one.retreats:
            assert later[one.unit.power, one.unit.space, goal] == ("retreat_open", "")
    earlier = ways(explain_all(rules, start, sheets, report))
    for way, (code, rule) in later.items():
        meant = (code,) if code != SHUT else (SHUT, "retreat_contested", "retreat_occupied")
        assert way not in earlier or (earlier[way][0] in meant and earlier[way][1] == rule), way


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(
            "scottomacy/SCO-11-boat-dislodged",
            ["Open: Kennedy.", "Open: the Sound of Jura.", "Open: Central Atlantic."],
            id="SCO-11",
        ),
        pytest.param(
            "chronicle/CHR-21-mounted-retreat",
            ["Closed: Loresraat. The rule: no Rhanyhyn goes to Loresraat"],
            id="CHR-6a.7",
        ),
    ],
)
def test_why_tells_of_every_way_of_a_retreat(case: str, said: list[str]) -> None:
    (found,) = load_cases(f"cases/{case}*.toml")
    rules, start = found.variant.rules, start_of(found)
    sheets, _ = orders_of(found, found.turn)
    after = advance(rules, start, adjudicate(rules, start, sheets))
    text = "\n".join(write_explanation(ENGLISH, found.variant, one) for one in explain_all(rules, after, {}))
    assert [words for words in said if words not in text] == []


def test_chr_12_a_space_is_closed_by_whoever_came_in_though_it_is_lost_there() -> None:
    """The judge's own record is told: the space was occupied when the moves were done, and nobody stood off."""
    (case,) = load_cases("cases/chronicle/CHR-12-closed-by-who-is-lost.toml")
    (text,) = [text for text in told(case) if text.startswith("W FiP")]
    assert "Closed: Lurker's Vale, where S DeC is." in text
