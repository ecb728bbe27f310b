"""A printed adjudication against the judge: what agrees, what does not, and why."""

from __future__ import annotations

import pytest

from engine.files.lessons.library import own_lessons
from engine.judge.turns import adjudicate, advance
from engine.model.position import Position
from engine.reports.check_sentences import finding_sentence, unread_sentence
from engine.reports.checking import Check, check_adjudication
from engine.reports.comparing import Finding
from engine.reports.render import write_explanation
from engine.reports.report import write_report
from engine.reports.sentences import ENGLISH
from engine.variants.loading import Variant
from tests.cases import Case, load_cases, orders_of, start_of
from tests.game.table import named, position_of, standard

PRINTED = """\
Spring 1901
Italy: A Ven-Tri (bounce), _F Nap-Ion_, A Rom-Ven
AUSTRIA (Jones)
A Vie-Tyr
F Tri H (dislodged), A Bud S F Tri (cut)
Germany: *A Mun-Tyr*, A Ber-Kie, F Kie-Den bounces
"""


def told(check: Check, position: Position, variant: Variant | None = None) -> dict[tuple[str, str], str]:
    """By order or unit and what is compared: the verdict."""
    found = {}
    for one in check.findings:
        said = finding_sentence(ENGLISH, variant or standard(), position, one)
        assert "[" not in said
        assert "{" not in said
        name = (
            f"{one.order.unit} {one.order.target}".strip() if one.order is not None else one.unit or one.space
        )
        found[name, one.code] = one.verdict
    return found


def test_what_is_printed_of_each_order_is_compared() -> None:
    start = standard().start
    check = check_adjudication(standard(), start, PRINTED)
    assert told(check, start) == {
        ("VEN TRI", "result"): "agrees",
        ("NAP ION", "result"): "disagrees",
        ("ROM VEN", "result"): "disagrees",
        ("VIE TYR", "result"): "disagrees",
        ("TRI", "dislodged"): "disagrees",
        ("BUD", "result"): "disagrees",
        ("MUN TYR", "result"): "agrees",
        ("BER KIE", "result"): "agrees",
        ("KIE DEN", "result"): "disagrees",
    }
    assert len(check.disagreements()) == 6
    assert len(check.agreements()) == 3
    assert not check.is_other_season
    assert "PAR" in check.silent
    assert "VEN" not in check.silent


def test_a_disagreement_is_explained() -> None:
    start = standard().start
    check = check_adjudication(standard(), start, PRINTED)
    (one,) = [one for one in check.disagreements() if one.order is not None and one.order.unit == "ROM"]
    said = finding_sentence(ENGLISH, standard(), start, one)
    assert said == (
        "A ROM - VEN: nothing is printed of it, as if it succeeded, but by the rules: "
        "blocked by A VEN (Italy) of the same power."
    )
    assert one.explanation is not None
    assert "A VEN did not get into Trieste" in write_explanation(ENGLISH, standard(), one.explanation)


def driven_out() -> Position:
    return position_of(standard(), "S1904M", {"Italy": "A VEN, A TYR", "Austria": "F TRI"})


DISLODGING = "Italy: A Ven-Tri, A Tyr S A Ven-Tri\nAustria: F Tri H"


@pytest.mark.parametrize(
    ("printed", "verdicts"),
    [
        (f"{DISLODGING} (dislodged)", {"dislodged": "agrees"}),
        (f"{DISLODGING} (d, ret. Alb)", {"dislodged": "agrees", "retreat": "agrees"}),
        (f"{DISLODGING} (ret. Bud)", {"dislodged": "agrees", "retreat": "disagrees"}),
        (f"{DISLODGING} (annihilated)", {"result": "agrees"}),
        (DISLODGING.replace("Tri,", "Tri (ok),"), {"result": "agrees", "dislodged": "disagrees"}),
    ],
)
def test_units_that_are_driven_out(printed: str, verdicts: dict[str, str]) -> None:
    check = check_adjudication(standard(), driven_out(), printed)
    found = {one.code: one.verdict for one in check.findings if one.power == "Austria"}
    assert found == verdicts


def test_the_position_and_the_centres_are_compared() -> None:
    start = position_of(
        standard(), "F1904M", {"Italy": "A VEN, A TYR", "Austria": "F TRI"}, {"Austria": "TRI VIE"}
    )
    text = f"{DISLODGING} (d)\nPositions\nItaly: A Tri, A Ven\nAustria: F Adr\nCentres\nAustria: Vie, Tri\n"
    check = check_adjudication(standard(), start, text)
    found = told(check, start)
    assert found["A TRI", "unit"] == "agrees"
    assert found["A VEN", "unit_extra"] == "disagrees"
    assert found["A TYR", "unit_missing"] == "disagrees"
    assert found["F ADR", "unit"] == "agrees"
    owners = {one.space: one.verdict for one in check.findings if one.code == "owner"}
    assert owners["VIE"] == "agrees"


def test_a_report_without_results_claims_none() -> None:
    check = check_adjudication(standard(), standard().start, "Italy: A Ven-Tri, A Rom-Ven\nAustria: F Tri H")
    assert {one.verdict for one in check.findings} == {"unstated"}


def test_what_is_not_understood_is_told() -> None:
    check = check_adjudication(standard(), standard().start, "Italy: A Ven-Xyzzy (bounce)\nGood luck to all")
    ((line, reading),) = check.unread
    assert line == 1
    assert "Xyzzy" in unread_sentence(ENGLISH, standard(), reading)
    assert check.published.unread == ((2, "Good luck to all"),)


def test_orders_without_a_heading_belong_to_whoever_has_the_unit() -> None:
    check = check_adjudication(standard(), standard().start, "A Ven-Tri (bounce)")
    (one,) = check.findings
    assert (one.power, one.verdict) == ("Italy", "agrees")


def test_another_season_is_noticed_and_a_misspelt_name_is_told() -> None:
    check = check_adjudication(standard(), standard().start, "Fall 1903\nItaly: A Venize-Tri (bounce)")
    assert check.is_other_season
    assert [line for line, _ in check.doubts()] == [2]


def test_the_printed_spring_of_the_scattered_start() -> None:
    variant = named("scattered")
    text = (own_lessons() / "published" / "scattered-spring-1901.txt").read_text(encoding="utf-8")
    page = "\n".join(line for line in text.splitlines() if not line.startswith(("#", "variant", "season")))
    check = check_adjudication(variant, variant.start, page)
    assert check.disagreements() == ()
    assert len([one for one in check.findings if one.code == "result"]) == 21
    assert len([one for one in check.findings if one.code == "unit"]) == 21
    wrong = page.replace("F Edi (S) F Bel-Nth (cut)", "F Edi (S) F Bel-Nth").replace(
        "F Nth, A StP", "F Bel, A StP"
    )
    check = check_adjudication(variant, variant.start, wrong)
    found = {(one.code, one.unit or (one.order.unit if one.order else "")) for one in check.disagreements()}
    assert found == {("result", "EDI"), ("unit_extra", "F BEL"), ("unit_missing", "F NTH")}


def own_words(one: Finding) -> str:
    return f"{one.power}: {one.order} {one.said} {one.outcome}"


@pytest.mark.parametrize(
    "case",
    [case for case in load_cases("datc/6.[DE].*.toml") if not case.options],
    ids=lambda case: case.name,
)
def test_what_the_program_itself_prints_agrees_with_it(case: Case) -> None:
    variant, start = case.variant, start_of(case)
    sheets, _ = orders_of(case, case.turn)
    report = adjudicate(variant.rules, start, sheets)
    text = write_report(variant, start, report, advance(variant.rules, start, report), style="zine")
    orders = "\n".join(line for line in text.splitlines() if ":" in line and not line.startswith("Retreats"))
    check = check_adjudication(variant, start, orders)
    assert [own_words(one) for one in check.disagreements()] == []
    assert check.unread == ()


def test_units_of_a_power_that_a_position_leaves_out_are_not_missing() -> None:
    text = "Spring 1901\nItaly: A Ven-Pie, F Nap-Ion, A Rom-Ven\nPositions:\nItaly: A Pie, F Ion\n"
    disagreements = check_adjudication(standard(), None, text).disagreements()
    assert [(one.code, one.unit) for one in disagreements] == [("unit_missing", "A VEN")]


def test_a_unit_of_a_power_that_a_report_leaves_out_may_have_been_in_the_way() -> None:
    text = "Spring 1901\nAustria: A Vie-Gal (bounce), A Bud-Ser, F Tri-Alb\nItaly: A Ven-Pie, F Nap-Ion (bounce)\n"
    found = check_adjudication(standard(), None, text)
    assert [one.order.unit for one in found.disagreements() if one.order] == ["NAP"]
    assert (found.counts().untold, found.counts().compared) == (1, 4)
