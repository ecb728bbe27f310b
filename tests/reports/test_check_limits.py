"""Checks of printed reports make up no disagreement: what is not read, and what depends on it, is not compared."""

from __future__ import annotations

import pytest

from engine.letters.report_shapes import cases_in
from engine.reports.check_sentences import finding_sentence, headline
from engine.reports.checking import Check, check_adjudication
from engine.reports.report_setting import fitting_variant
from engine.reports.sentences import ENGLISH, sentences_in
from engine.variants.catalogue import find_variants
from tests.game.table import named, position_of, standard

GALICIA = "Austria: A Vie-Gal (bounce), A Bud-Ser, F Tri-Alb\nRussia: A War-Gal (bounce), A Mos-Ukr\n"


def check(text: str) -> Check:
    return check_adjudication(standard(), None, text)


def verdicts(found: Check) -> dict[str, str]:
    return {one.order.unit: one.verdict for one in found.findings if one.order is not None}


def test_an_order_that_is_not_read_is_not_compared_and_what_depends_on_it_is_open() -> None:
    found = check(f"Spring 1901\n{GALICIA}".replace("A War-Gal", "A Warzz-Glaz"))
    assert verdicts(found) == {"VIE": "untold", "BUD": "agrees", "TRI": "agrees", "MOS": "untold"}
    assert not found.disagreements()
    assert headline(ENGLISH, found.counts()) == (
        "2 of 5 orders compared, 1 not read, 2 cannot be told; no disagreement"
    )
    said = finding_sentence(ENGLISH, standard(), found.position, found.findings[0])
    assert (
        said == "A VIE - GAL: cannot be told, since it depends on what was not read or is not in the report."
    )


def test_far_from_what_is_not_read_a_wrong_result_is_found() -> None:
    text = f"Spring 1901\n{GALICIA}".replace("A War-Gal", "A Warzz-Glaz").replace(
        "F Tri-Alb", "F Tri-Alb (bounce)"
    )
    found = check(text)
    assert [one.order.unit for one in found.disagreements() if one.order is not None] == ["TRI"]


def test_many_orders_that_are_not_read_leave_all_open_that_they_may_reach() -> None:
    galicia = GALICIA.replace("A Bud-Ser", "A Bdu-Vv")
    text = f"Spring 1901\n{galicia}Germany: A Mnu-Xx (bounce), A Bre-Yy (bounce), F Kie-Zz\nTurkey: A Smy-Con, A Con-Bul\n"
    found = check(text)
    assert not found.disagreements()
    assert verdicts(found)["VIE"] == "untold"


def turn(text: str) -> Check:
    """A report compared in a position that is known: Austria, Germany and Russia about Galicia."""
    units = {"Austria": "A VIE, A BUD, F TRI", "Russia": "A WAR, A RUM", "Germany": "A SIL"}
    return check_adjudication(standard(), position_of(standard(), "S1902M", units), f"Spring 1902\n{text}")


CROWD = "Austria: A Vie-Gal{}, F Tri H, A Bud H\nRussia: A War-Mos, {}\nGermany: A Sil-Ber{}\n"


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        ((" (bounce)", "A Rum-Gal (bounce)", ""), "agrees"),
        ((" (bounce)", "", ""), "untold"),
        ((" (bounce)", "A Rum H", ""), "disagrees"),
        (("", "", " (bounce)"), "agrees"),
    ],
)
def test_a_unit_whose_order_is_left_out_may_be_why(printed: tuple[str, str, str], verdict: str) -> None:
    """Though others of its power have orders: the line may be lost, and that it holds is only what the rules suppose."""
    found = turn(CROWD.format(*printed))
    assert verdicts(found)["VIE"] == verdict
    assert [one.order.unit for one in found.disagreements() if one.order] == [
        unit for unit, is_wrong in (("VIE", verdict == "disagrees"), ("SIL", bool(printed[2]))) if is_wrong
    ]


def test_a_unit_whose_order_is_left_out_may_have_gone() -> None:
    found = turn(
        "Austria: A Bud-Vie, F Tri H\nGermany: A Sil H\nRussia: A War-Gal (bounce), A Rum-Gal (bounce)\n"
    )
    assert (verdicts(found)["BUD"], found.silent) == ("untold", ("VIE",))


def test_in_winter_another_order_of_the_power_may_have_used_up_what_is_due() -> None:
    position = position_of(standard(), "W1902A", {"France": "A BUR"}, {"France": "BRE MAR"})
    check = check_adjudication(standard(), position, "Winter 1902\nFrance: Build F Bre (void)\n")
    assert not check.disagreements()
    assert check.counts().untold == 1


def test_an_order_that_is_printed_twice_is_one_order() -> None:
    position = position_of(standard(), "W1902A", {"France": "A BUR"}, {"France": "BRE MAR"})
    check = check_adjudication(
        standard(), position, "Winter 1902\nFrance: Build F Bre\n\nFrance: Build F Bre\n"
    )
    assert not check.disagreements()
    assert (check.counts().compared, check.counts().orders) == (2, 2)


@pytest.mark.parametrize(
    "printed",
    [
        "A Boh, no order: disbanded.",
        "A Boh, ohne Befehl: aufgelöst.",
        "A Boh (disbanded)",
        "A Boh, No Order Processed.",
        "A Boh NMR",
    ],
)
def test_a_unit_that_had_no_order_to_retreat_is_compared(printed: str) -> None:
    before = position_of(standard(), "S1902M", {"Austria": "A VIE, A TYR", "Italy": "A BOH"})
    given = check_adjudication(
        standard(), before, "Austria: A Vie-Boh, A Tyr S A Vie-Boh\nItaly: A Boh H (d)"
    )
    for result, wrong in ((printed, 0), ("A Boh R Gal (bounce)", 1)):
        found = check_adjudication(standard(), given.following, f"Spring 1902, retreats\nItaly: {result}\n")
        assert (found.unread, len(found.disagreements())) == ((), wrong), result
        assert found.counts().compared == 1


@pytest.mark.parametrize("mark", ["(bounce)", "(fails)", ": bounced."])
def test_retreats_that_meet_are_printed_as_bounces_too(mark: str) -> None:
    units = {"Austria": "A VIE, A TYR", "Italy": "A BOH", "Germany": "A PRU, A LVN", "Russia": "A WAR"}
    moves = (
        "Austria: A Vie-Boh, A Tyr S A Vie-Boh\nItaly: A Boh H (d)\n"
        "Germany: A Pru-War, A Lvn S A Pru-War\nRussia: A War H (d)"
    )
    before = position_of(standard(), "S1902M", units)
    driven_out = check_adjudication(standard(), before, moves).following
    for goal, wrong in (("Gal", []), ("Mos", ["BOH"])):
        text = f"Italy: A Boh - Gal {mark}\nRussia: A War - {goal}{f' {mark}' if goal == 'Gal' else ''}\n"
        found = check_adjudication(standard(), driven_out, text)
        assert [one.order.unit for one in found.disagreements() if one.order] == wrong


def test_where_a_power_is_left_out_its_units_may_have_gone() -> None:
    found = turn("Austria: A Vie-Bud, A Bud-Gal, F Tri H\nRussia: A War H, A Rum H\n")
    assert not found.disagreements()
    found = turn("Austria: A Vie-Gal, F Tri H\nRussia: A War H (bounce), A Rum-Bud\n")
    assert not found.disagreements()
    found = check(
        "Spring 1901\nItaly: A Ven-Tri, A Rom-Ven, F Nap-Ion\nPositions:\nItaly: A Tri, A Ven, F Ion\nAustria: A Bud"
    )
    assert not found.disagreements()


def test_a_position_from_the_report_has_no_canoes() -> None:
    text = "Fall 1601\nIllinois: W 68-67 (bounce), W 69-67 (bounce), W 69 destroys canoe.\n"
    found = check_adjudication(named("indianomacy"), None, text)
    assert (found.source, found.disagreements()) == ("report", ())
    assert found.counts().orders == 3


def test_the_headline_speaks_german() -> None:
    found = check(f"Spring 1901\n{GALICIA}")
    assert headline(sentences_in("de"), found.counts()) == "5 von 5 Befehlen verglichen; keine Abweichung"


MIDGAME = """\
Results for Fall, 1906 (Movement)

France:
A bur - mun; Bounced with mun (1 against 2).
A ruh Supports A bur - mun
Support cut by A kie - ruh.

Germany:
A kie - ruh; Bounced with ruh (1 against 1).
A ber Supports A mun
A mun Holds
"""


def test_a_position_in_the_middle_of_a_game_is_made_from_the_report() -> None:
    found = check(MIDGAME)
    assert found.source == "report"
    assert standard().calendar.code(found.position.season) == "F1906M"
    assert {f"{unit.power} {unit.kind} {unit.place}" for unit in found.position.units} == {
        "France A BUR",
        "France A RUH",
        "Germany A MUN",
        "Germany A BER",
        "Germany A KIE",
    }
    assert [one.verdict for one in found.findings if one.order is not None and one.order.unit == "RUH"] == [
        "agrees"
    ]
    assert not found.unread


def test_in_a_position_from_the_report_a_better_result_is_wrong_and_a_worse_one_may_have_causes_that_it_does_not_name() -> (
    None
):
    text = "Fall 1906\nFrance: A Bur-Mun, A Par-Pic (bounce)\nGermany: A Mun H, A Ruh-Bel\nItaly: A Tyr-Boh (bounce)\n"
    found = check(text)
    assert verdicts(found) == {
        "BUR": "disagrees",
        "PAR": "untold",
        "MUN": "agrees",
        "RUH": "agrees",
        "TYR": "untold",
    }


def test_units_that_are_spoken_of_and_not_listed_leave_things_open() -> None:
    found = check(
        "Fall 1906\nFrance: A Bur S A Gas-Mar (cut), A Tyr-Boh (bounce)\nGermany: A Sil-Boh (bounce)\n"
    )
    assert verdicts(found)["BUR"] == "untold"
    assert verdicts(found)["TYR"] == "agrees"


def test_a_kind_that_is_not_written_is_taken_from_what_the_unit_does() -> None:
    found = check("Fall 1906\nFrance: Bre - Mao\nGermany: Mun - Bur\nItaly: Stp - Bot\n")
    assert {f"{unit.kind} {unit.place}" for unit in found.position.units} == {"F BRE", "A MUN", "F STP/SC"}


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("Spring, 1905", "S1905M"),
        ("Movement results for Fall of 1904.  (ferret.004)", "F1904M"),
        ("1907 Herbst", "F1907M"),
        ("Frühjahr 1903", "S1903M"),
        ("Autumn, 1902: the Great War", "F1902M"),
        ("F1908M", "F1908M"),
        ("S'05", "S1905M"),
        ("W1901A", "W1901A"),
        ("Winter 1901 adjustments", "W1901A"),
        ("Spring 1905 (Retreats)", "S1905R"),
        ("Summer 1904", "S1904R"),
        ("Printemps 1909", "S1909M"),
    ],
)
def test_the_season_is_read_in_any_usual_writing(written: str, code: str) -> None:
    found = check(f"{written}\nFrance: A Par-Bur\n")
    assert standard().calendar.code(found.position.season) == code


@pytest.mark.parametrize("line", ["A 12 - 22", "W 58 H", "Turn 1901", "in 33 days"])
def test_numbers_are_no_seasons(line: str) -> None:
    assert check(f"{line}\nFrance: A Par-Bur\n").position.season == standard().start.season


def test_the_variant_is_the_one_whose_powers_are_named() -> None:
    variants = find_variants().variants.values()
    scattered = fitting_variant(variants, "Edi-Gre-Ven: A Ven-Tri\nHol-Liv-Tri: A Tri H\n")
    assert scattered is not None
    assert scattered.id == "scattered"
    troy = fitting_variant(variants, "## Ramen\nM Mho H\n## Cavewights\nW KTh H\n")
    assert troy is not None
    assert troy.id == "chronicle"
    assert fitting_variant(variants, "nothing of the sort") is None


def test_a_report_with_half_a_position_does_not_miss_the_rest() -> None:
    start = position_of(standard(), "S1904M", {"Italy": "A VEN, A TYR", "Austria": "F TRI"})
    text = "Italy: A Ven H (ok), A Tyr H\nAustria: F Tri H\nPositions\nItaly: A Ven and the other one\nAustria: F Tri\n"
    found = check_adjudication(standard(), start, text)
    assert not found.disagreements()


CASES = """\
# two tries
CASE one
PRESTATE_SETPHASE Fall 1903, Movement
PRESTATE
  France: A par
  Germany: A mun
ORDERS
  France: A par - bur
  Germany: A mun - bur
POSTSTATE_SAME
END

CASE two
PRESTATE_SETPHASE Fall 1903, Movement
PRESTATE
  France: A par
ORDERS
  France: A par - bur
POSTSTATE
  France: A bur
END
"""


def test_a_file_of_test_cases_is_taken_apart() -> None:
    cases = dict(cases_in(CASES))
    assert list(cases) == ["one", "two"]
    assert cases["two"].splitlines() == [
        "season: Fall 1903, Movement", "units:", "France: A par", "orders:", "France: A par - bur", "positions:",
        "France: A bur",
    ]  # fmt: skip
    assert cases_in("CASE closed. France: A Par H") == []


def test_the_words_of_a_variant_do_not_make_other_reports_unreadable() -> None:
    found = check_adjudication(named("chronicle"), None, "Spring 3401\nRamen: M Mho H, M Lan-RFo (bounce)\n")
    assert not found.unread


def test_markup_that_is_written_in_markup_is_shown_and_no_more() -> None:
    variant = named("standard")
    text = "Austria: A Vie - Gal<br&gt;&gt;><br> D Fleet Tri H (bounce)"
    assert check_adjudication(variant, None, text).counts().orders > 0


def test_a_star_behind_an_order_is_a_failure_where_the_report_says_so() -> None:
    text = "Spring 1901\nAustria: A Vie-Gal*, A Bud-Ser\nRussia: A War-Gal *, A Mos-Ukr*\n"
    assert check(text).counts().compared == 0
    for legend in ("* = failed", "Failed orders are marked with an asterisk.", "Sternchen: gescheitert"):
        found = check(f"{text}{legend}\n")
        assert verdicts(found) == {"VIE": "agrees", "BUD": "agrees", "WAR": "agrees", "MOS": "disagrees"}


def test_what_is_said_of_a_power_is_no_result_of_an_order() -> None:
    found = check("Spring 1901\nEngland: NMR! F Lon H, A Lvp-Yor\n" + GALICIA)
    assert set(verdicts(found)) == {"LON", "LVP", "VIE", "BUD", "TRI", "WAR", "MOS"}


def test_words_of_success_need_no_brackets() -> None:
    found = check("Spring 1901\nGermany: A Mun-Ruh moved, A Ber-Kie ok, F Kie-Den succeeded\n")
    assert (found.counts().compared, found.counts().unread) == (3, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Spring 1905 retreats\nTurkey: A Ser R Gre\n",
        "Winter 1901\nEngland: Build F Lon\nRussia removes A War\n",
    ],
)
def test_without_a_position_nothing_is_told_of_retreats_and_adjustments(text: str) -> None:
    found = check(text)
    assert found.source == "report"
    assert set(verdicts(found).values()) == {"untold"}
    assert not found.disagreements()
