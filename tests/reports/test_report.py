"""Season reports in their three styles."""

from __future__ import annotations

from textwrap import dedent

import pytest

from engine.judge.outcomes import Event, Outcome, Report, Throw
from engine.judge.turns import adjudicate, advance
from engine.model.ids import PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position, Verdict
from engine.notation.describe import Refusal
from engine.notation.reading import read_order
from engine.reports.report import failures, outcome_sentence, result_word, write_report
from engine.reports.sentences import ENGLISH
from engine.reports.voice import fault_sentence, refusal_sentence
from engine.variants.loading import Variant
from tests.cases import load_cases, orders_of, read_any, start_of, variant_named

MOVES = {
    "Austria": ["A VIE - GAL", "A BUD - SER", "F TRI - ALB"],
    "Italy": ["A VEN - TRI", "A ROM - VEN"],
    "Russia": ["A WAR - GAL", "F STP/SC - BOT"],
    "France": ["A MAR S A PAR - BUR", "A PAR - BUR"],
    "Germany": ["A MUN - BUR", "F KIE - MOS"],
}


@pytest.fixture(scope="module")
def variant() -> Variant:
    return variant_named("standard")


def turn(
    variant: Variant, position: Position, phase: str, texts: dict[str, list[str]]
) -> tuple[Report, Position]:
    orders = {power: [read_any(variant, phase, text) for text in sheet] for power, sheet in texts.items()}
    report = adjudicate(variant.rules, position, orders)
    return report, advance(variant.rules, position, report)


def test_text_report(variant: Variant) -> None:
    report, after = turn(variant, variant.start, "movement", MOVES)
    text = write_report(variant, variant.start, report, after)
    assert text.startswith("Spring 1901\n\nAustria\n  A BUD - SER: moved.\n")
    assert "  A VIE - GAL: bounced by A WAR (Russia), 1 against 1.\n" in text
    assert "  A MAR S A PAR - BUR: support given.\n" in text
    assert "  A MUN - BUR: bounced by A PAR (France), 1 against 2.\n" in text
    assert "  F KIE - MOS: not allowed, a unit of that kind cannot be in Moscow.\n" in text
    assert "  A BER, no order: held.\n" in text
    assert text.endswith("Next: Fall 1901.\n")
    assert "Centres" not in text


def test_markdown_report(variant: Variant) -> None:
    report, after = turn(variant, variant.start, "movement", MOVES)
    text = write_report(variant, variant.start, report, after, "markdown")
    assert text.startswith("# Spring 1901\n\n## Austria\n\n- A BUD - SER: moved.\n")
    assert "[" not in text


def test_zine_report(variant: Variant) -> None:
    report, after = turn(variant, variant.start, "movement", MOVES)
    text = write_report(variant, variant.start, report, after, "zine")
    assert text.splitlines()[:2] == ["Spring 1901", "Austria: A Bud-Ser, F Tri-Alb, A Vie-Gal (bounce)."]
    assert "F Kie-Mos (void)" in text
    assert "F Stp(sc)-Bot" in text
    assert "A Mar S A Par-Bur" in text


def test_dislodged_units_and_their_retreats(variant: Variant) -> None:
    case = next(case for case in load_cases("datc/6.H.5.toml"))
    position = start_of(case)
    sheets, _ = orders_of(case, case.turn)
    report = adjudicate(variant.rules, position, sheets)
    after = advance(variant.rules, position, report)
    text = write_report(variant, position, report, after)
    assert "  F ANK H: dislodged by F BLA (Russia).\n" in text
    assert "Dislodged\n  F ANK (Turkey), by F BLA: may retreat to Armenia.\n" in text
    zine = write_report(variant, position, report, after, "zine")
    assert "F Ank H (dislodged)" in zine
    assert "Retreats: F Ank, may retreat to Arm.\n" in zine
    later = adjudicate(variant.rules, after, {})
    assert "  F ANK, no order: disbanded.\n" in write_report(variant, after, later)


def test_centres_and_builds(variant: Variant) -> None:
    _, fall = turn(variant, variant.start, "movement", {"Italy": ["A VEN - TRI"], "Austria": ["F TRI - ALB"]})
    report, winter = turn(variant, fall, "movement", {"Austria": ["F ALB - GRE"]})
    text = write_report(variant, fall, report, winter)
    assert (
        dedent("""\
        Centres
          Austria takes Greece.
          Italy takes Trieste from Austria.
          Austria: 3 centres, 3 units.
        """)
        in text
    )
    assert "  Italy: 4 centres (+1), 3 units.\n" in text
    assert "Adjustments due\n  Italy may build 1.\n" in text
    zine = write_report(variant, fall, report, winter, "zine")
    assert "Centres: Austria 3, England 3" in zine
    built, spring = turn(variant, winter, "adjustment", {"Italy": ["Build A VEN"]})
    assert "Italy\n  Build A VEN: built.\n" in write_report(variant, winter, built, spring)


def test_events_dice_and_the_end(variant: Variant) -> None:
    report = Report(
        variant.start.season,
        (),
        variant.start.units,
        events=(Event("disorder", "France", ("BRE",)),),
        throws=(Throw("a storm", 6, 5),),
    )
    end = Position(variant.start.season, verdict=Verdict((PowerId("France"), PowerId("Turkey")), "draw"))
    text = write_report(variant, variant.start, report, end)
    assert "  France owed a removal and ordered none: F BRE is taken off the board.\n" in text
    assert "  Die for a storm: 5.\n" in text
    assert "The end of the game\n  A draw between France and Turkey.\n" in text
    assert "Next" not in text


@pytest.mark.parametrize(
    ("outcome", "word"),
    [
        (Outcome(PowerId("France"), Order("move"), "moved"), ""),
        (Outcome(PowerId("France"), Order("move"), "bounced"), "bounce"),
        (Outcome(PowerId("France"), Order("move"), "no_convoy"), "no convoy"),
        (Outcome(PowerId("France"), Order("support"), "cut", dislodged_by="BUR"), "cut, dislodged"),
        (
            Outcome(PowerId("France"), Order("hold"), "held", dislodged_by="BUR", given=False),
            "unordered, dislodged",
        ),
        (Outcome(PowerId("France"), Order("hold"), "illegal", rule="no_unit"), "void"),
    ],
)
def test_result_words(outcome: Outcome, word: str) -> None:
    assert result_word(outcome) == word


def test_outcome_sentence_names_the_units(variant: Variant) -> None:
    order = Order("move", "PAR", "A", target="BUR")
    outcome = Outcome(PowerId("France"), order, "bounced", (SpaceId("MUN"),), 2, 3, dislodged_by="MUN")
    text = outcome_sentence(ENGLISH, variant, variant.start, outcome)
    assert text == (
        "A PAR does not get into Burgundy: 1 against 1 1/2, stopped by A MUN. A PAR is dislodged by A MUN."
    )


def test_refusals_and_faults_have_sentences(variant: Variant) -> None:
    order = Order("move", "PAR", "A", target="MUN")
    refusal = Refusal("not_adjacent", ("PAR", "MUN"))
    text = refusal_sentence(ENGLISH, variant, variant.start, "France", order, refusal)
    assert text == "Munich cannot be reached from Paris."
    for written in ("A Pxrrz - Burgundy", "A Paris supports", "", "F Nor - Norway", "qwe rty"):
        reading = read_order(variant.lexicon, "movement", written)
        assert reading.faults
        for fault in (*reading.faults, *reading.doubts):
            said = fault_sentence(ENGLISH, variant, fault)
            assert said
            assert "{" not in said
            assert "[" not in said


def test_failures_are_what_readers_ask_about(variant: Variant) -> None:
    report, _ = turn(variant, variant.start, "movement", MOVES)
    assert {outcome.order.unit for outcome in failures(report)} == {"VIE", "WAR", "MUN", "KIE"}
