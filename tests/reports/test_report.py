"""Season reports in their three styles."""

from __future__ import annotations

from textwrap import dedent

import msgspec
import pytest

from engine.judge.outcomes import Event, Outcome, Report, Throw
from engine.judge.turns import adjudicate, advance
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position, Verdict
from engine.model.units import Unit
from engine.notation.reading import read_order
from engine.reports.formatter import fault_sentence, formatter_of, refusal_sentence
from engine.reports.report import ReportStyle, failures, outcome_sentence, result_word, write_report
from engine.reports.sentences import ENGLISH, Sentences
from engine.variants.loading import Variant
from tests.cases import load_cases, orders_of, read_any, start_of, variant_named
from tests.reports.telling_cases import rules_answering

MOVES = {
    "Austria": ["A VIE - GAL", "A BUD - SER", "F TRI - ALB"],
    "Italy": ["A VEN - TRI", "A ROM - VEN"],
    "Russia": ["A WAR - GAL", "F STP/SC - BOT"],
    "France": ["A MAR S A PAR - BUR", "A PAR - BUR"],
    "Germany": ["A MUN - BUR", "F KIE - MOS"],
}
STYLES: tuple[ReportStyle, ...] = ("text", "markdown", "zine")


def unit_of(power: str, kind: str, place: str) -> Unit:
    return Unit(PowerId(power), KindCode(kind), Place(place))


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
    assert "  F KIE - MOS: not allowed, F KIE cannot be in Moscow.\n" in text
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
          Taken by Austria: Greece.
          Taken by Italy from Austria: Trieste.
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


def test_one_is_no_plural(variant: Variant) -> None:
    owners = ((SpaceId("BUR"), PowerId("France")), (SpaceId("MUN"), PowerId("Germany")))
    units = (unit_of("France", "A", "PAR"), unit_of("Germany", "A", "MUN"), unit_of("Germany", "A", "BER"))
    winter = Position(variant.calendar.season("W1901A") or variant.start.season, units, owners)
    text = write_report(variant, winter, Report(winter.season, (), units), winter)
    assert "  France: 1 centre, 1 unit.\n  Germany: 1 centre, 2 units.\n" in text
    gone = msgspec.structs.replace(winter, owners=owners[:1], units=units[:1])
    text = write_report(variant, winter, Report(winter.season, (), units), gone)
    assert "  Germany: 0 centres (-1), 0 units.\n" in text
    assert "  No longer owned by Germany: Munich.\n" in text


def test_adjustments_follow_the_rules_of_the_game(variant: Variant) -> None:
    """Options may change what is due; here no site is open to anybody."""
    _, fall = turn(variant, variant.start, "movement", {"Italy": ["A VEN - TRI"], "Austria": ["F TRI - ALB"]})
    report, winter = turn(variant, fall, "movement", {"Austria": ["F ALB - GRE"]})
    rules = rules_answering(variant.rules, build_sites=lambda situation, power: ())
    usual = write_report(variant, fall, report, winter)
    for style in STYLES:
        text = write_report(variant, fall, report, winter, style, rules=rules)
        assert "Italy may build 1, but no home centre is open." in text
    assert "Italy may build 1.\n" in usual


def test_powers_go_by_the_names_that_players_chose(variant: Variant) -> None:
    """SCA-1."""
    report, after = turn(variant, variant.start, "movement", MOVES)
    names = {"France": "Gaul", "Germany": ""}
    for style in STYLES:
        text = write_report(variant, variant.start, report, after, style, names=names)
        assert "Gaul" in text
        assert "France" not in text
        assert "Germany" in text
    assert "bounced by A PAR (Gaul)" in write_report(variant, variant.start, report, after, names=names)


def test_seas_have_an_article(variant: Variant) -> None:
    formatter = formatter_of(ENGLISH, variant, variant.start)
    assert formatter.place("NTH") == "the North Sea"
    assert formatter.place("BOT") == "the Gulf of Bothnia"
    assert formatter.place("WES") == "the Western Mediterranean"
    assert formatter.place("SKA") == "Skagerrak"
    assert formatter.place("PAR") == "Paris"
    assert formatter.place("STP/NC") == "St. Petersburg (north coast)"
    assert formatter.name("NTH") == "North Sea"
    assert formatter.places(["NTH", "BEL"]) == "the North Sea and Belgium"
    other = Sentences({code: text for code, text in ENGLISH.table.items() if not code.startswith("place.")})
    assert formatter_of(other, variant, variant.start).place("NTH") == "North Sea"


def test_sentences_with_seas(variant: Variant) -> None:
    order = Order("move", "LON", "F", target="NTH")
    outcome = Outcome(PowerId("England"), order, "bounced", (SpaceId("EDI"),), 2, 2)
    text = outcome_sentence(ENGLISH, variant, variant.start, outcome)
    assert text == "F LON does not get into the North Sea: 1 against 1, stopped by F EDI."
    refused = Order("move", "BRE", "F", target="NTH")
    text = refusal_sentence(ENGLISH, variant, variant.start, "France", refused, Refusal("not_adjacent"))
    assert text == "The North Sea cannot be reached from Brest."
    (doubt,) = read_order(variant.lexicon, "movement", "F Lon - Helgolandd Bigth").doubts
    assert fault_sentence(ENGLISH, variant, doubt) == "Helgolandd Bigth was taken for Helgoland Bight."


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
    assert "  France owed a removal that was not ordered: F BRE is taken off the board.\n" in text
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


def test_a_refusal_names_what_closes_a_space_to_a_kind() -> None:
    """A fleet is told that the firth is too shallow for it, not only that it cannot be there."""
    variant = variant_named("scottomacy")
    fleet = next(unit for unit in variant.start.units if unit.kind == "F")
    order = Order("move", fleet.place, "F", target="c")
    text = refusal_sentence(ENGLISH, variant, variant.start, "England", order, Refusal("wrong_terrain"))
    assert (
        text == f"F {fleet.place} South Channel cannot be in Luce Bay, which is closed to its kind: shallow."
    )


@pytest.mark.parametrize(
    ("verb", "said"),
    [("build", "no build for France"), ("remove", "no unit for France"), ("waive", "could waive")],
)
def test_what_is_not_due_is_named(verb: str, said: str) -> None:
    variant = variant_named("standard")
    text = refusal_sentence(
        ENGLISH, variant, variant.start, "France", Order(verb, "PAR"), Refusal("none_due")
    )
    assert said in text
