"""Refusals that end on a day say when, and whoever stops a second step is named as the unit that it is."""

from __future__ import annotations

import pytest

from engine import ENGLISH, formatter_of, sentences_in, write_report
from engine.judge.outcomes import Event, Outcome
from engine.model.ids import PowerId
from engine.model.orders import Order
from engine.reports.explain import explain_all
from engine.reports.render import write_explanation
from engine.reports.report_lines import event_sentence
from engine.reports.sentences import Sentences
from tests.cases import Case, judged_turns, load_cases, variant_named

GERMAN = sentences_in("de")
CASES = {case.name: case for case in load_cases("cases/*/*.toml")}


def report_of(case: Case, tongue: Sentences, number: int = 0) -> str:
    """The report of a turn of a case, and why each of its orders ended so."""
    rules = case.variant.rules_with(case.options)
    position, sheets, report = list(judged_turns(case))[number]
    why = [
        write_explanation(tongue, case.variant, one) for one in explain_all(rules, position, sheets, report)
    ]
    return "\n".join((write_report(case.variant, position, report, None, "text", tongue), *why))


@pytest.mark.parametrize(
    ("name", "turn", "tongue", "said"),
    [
        (
            "IND-9 who enters in Spring leaves in the next Spring",
            1,
            ENGLISH,
            "the crossing lasts until Spring 1602: before that W b Hudson Bay can only stay where it is",
        ),
        (
            "IND-9 who enters in Spring leaves in the next Spring",
            1,
            GERMAN,
            "die Überfahrt dauert bis Frühjahr 1602: vorher kann W b Hudson Bay nur bleiben, wo sie ist",
        ),
        (
            "S76-11 not before Winter 1777",
            0,
            ENGLISH,
            "there is no expedition for France to place before Winter 1777",
        ),
        (
            "S76-11 not before Winter 1777",
            0,
            GERMAN,
            "für Frankreich gibt es jetzt keine Expedition aufzustellen; frühestens: Winter 1777",
        ),
        (
            "IND-5 no builds in the second Winter",
            0,
            ENGLISH,
            "Iroquois broke the taboo and cannot build before Winter 1603",
        ),
        (
            "IND-5 no builds in the second Winter",
            0,
            GERMAN,
            "das Tabu wurde von Irokesen gebrochen: kein Aufbau vor Winter 1603",
        ),
        (
            "CHR-6a.5 second steps stand each other off",
            0,
            ENGLISH,
            "second step stopped by ML TGo (Lords), ",
        ),
        (
            "CHR-6a.5 second steps stand each other off",
            0,
            GERMAN,
            "zweiter Schritt abgewiesen von ML TGo (Lords), ",
        ),
    ],
)
def test_it_is_said(name: str, turn: int, tongue: Sentences, said: str) -> None:
    text = report_of(CASES[name], tongue, turn)
    assert said in text


def test_who_went_away_in_a_first_step_is_not_blamed_for_the_second() -> None:
    """What stops the second step stood elsewhere when the turn began; who stood there then is not named for it."""
    case = CASES["CHR-6a.5 second steps stand each other off"]
    text = report_of(case, ENGLISH)
    assert "stopped by GrS" not in text
    assert "stopped by War" not in text


@pytest.mark.parametrize(
    ("tongue", "said"),
    [(ENGLISH, "no Double Army is ever built"), (GERMAN, "werden nie aufgebaut (Doppelarmee)")],
)
def test_a_kind_is_called_by_its_name(tongue: Sentences, said: str) -> None:
    texts = [
        report_of(case, tongue)
        for case in CASES.values()
        if "start_only" in case.turn.record.get("orders", "")
    ]
    assert texts
    assert any(said in text for text in texts)


def test_seasons_of_an_event_are_said_in_the_language_of_the_sentence() -> None:
    variant = variant_named("indianomacy")
    event = Event("taboo_wrath", PowerId("Iroquois"), ("Fall 1601", "Winter 1601"))
    said = [
        event_sentence(formatter_of(tongue, variant, variant.start), event) for tongue in (ENGLISH, GERMAN)
    ]
    assert said == [
        "Nothing is built by Iroquois in Fall 1601 and Winter 1601.",
        "In Herbst 1601 und Winter 1601 gibt es keinen Aufbau von Irokesen.",
    ]


def test_a_build_that_leaves_the_kind_out_is_said_by_its_place() -> None:
    variant = variant_named("standard")
    outcome = Outcome(PowerId("Austria"), Order("build", "VIE"), "built")
    said = [formatter_of(tongue, variant, variant.start).outcome(outcome) for tongue in (ENGLISH, GERMAN)]
    assert said == ["A unit is built in Vienna.", "In Wien wird eine Einheit aufgebaut."]
