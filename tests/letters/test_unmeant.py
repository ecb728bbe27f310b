"""Orders that are forbidden, taken back, conditional, told of others or struck out: none of them is filed."""

from __future__ import annotations

import pytest

from engine.model.season import MOVEMENT, RETREAT
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from tests.letters.reading import read


@pytest.mark.parametrize(
    "line",
    [
        "don't move A Mar - Spa",
        "don’t move A Mar - Spa",
        "do not move A Mar - Spa",
        "Cancel my F Bre - Eng",
        "ignore A Par - Bur, instead A Par - Pic",
        "not A Par - Bur",
        "never A Par - Bur",
        "A Par - Pic instead of A Par - Bur",
        "scratch A Par - Bur",
        "withdraw A Par - Bur",
        "A Par - Bur, scratch that",
    ],
)
def test_what_is_forbidden_or_taken_back_is_not_filed(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line) == ["? negated"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("I do not like this. A Par - Bur", ["A PAR - BUR"]),
        ("A Par - Bur, not A Par - Pic", ["A PAR - BUR", "? negated"]),
        ("A Par - Bur (not ordered)", ["A PAR - BUR"]),
        ("I do not want a war", []),
        ("I will not attack Paris", []),
    ],
)
def test_a_negation_reaches_no_further_than_its_sentence(
    lexicon: Lexicon, line: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, line) == expected


def test_one_order_alone_may_be_forbidden(lexicon: Lexicon) -> None:
    (fault,) = read_order(lexicon, MOVEMENT, "do not move A Mar - Spa").faults
    assert (fault.code, fault.part) == ("negated", "not")


@pytest.mark.parametrize("phase", [MOVEMENT, RETREAT])
@pytest.mark.parametrize(
    "line",
    [
        "conditional: A BEL R PIC or A BEL R RUH",
        "If Germany moves, A Par - Bur",
        "A Par - Bur or Pic",
        "A Par - Bur, or A Par - Pic",
        "A Par - Bur unless Germany is there",
    ],
)
def test_conditions_are_not_passed_over(lexicon: Lexicon, phase: str, line: str) -> None:
    assert read(lexicon, phase, line) == ["? conditional"]


@pytest.mark.parametrize(
    "line",
    [
        "A Par - Gas/Pic",
        "A Par - Gas / Pic",
        "A Par - Gas, Pic",
        "A Par - Gas; or Pic",
        "A Par-Gas|Pic",
        "A Par - Gas, or Pic",
    ],
)
def test_a_further_place_behind_an_order_leaves_a_choice(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line) == ["? conditional"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Last turn I did A Par-Pic, A Mar-Spa.", ["? in_talk", "? in_talk"]),
        ("I expect England to play F Lon-Eng and A Par-Pic.", ["? in_talk", "? in_talk"]),
        ("He wrote A Par-Pic, A Mar-Spa. A Par-Bur", ["? in_talk", "? in_talk", "A PAR - BUR"]),
        ("Are you really going F Mar-Lyo? I would prefer A Mar H", ["? in_talk"]),
        ("A Par-Bur. (If A Bur is dislodged it retreats to Gas.)", ["A PAR - BUR", "? conditional"]),
        ("A Par-Bur I hope, A Mar-Spa", ["? left_over", "A MAR - SPA"]),
        ("My orders are A Par-Bur, A Mar-Spa", ["A PAR - BUR", "A MAR - SPA"]),
    ],
)
def test_a_sentence_speaks_of_all_orders_that_it_lists(
    lexicon: Lexicon, line: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, line) == expected


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("If Italy attacks:\nA Mar H\nF Bre-Mid", ["? conditional", "? conditional"]),
        ("If Italy attacks:\n\nA Mar H\n\nF Bre-Mid", ["? conditional", "F BRE - MAO"]),
        ("A Mar H\nalternatively\nA Mar-Spa", ["A MAR H", "? conditional"]),
        ("If Italy attacks:\nGermany: A Mun H", ["Germany: A MUN H"]),
        ("Sorry if this is late.\nA Mar H", ["A MAR H"]),
        ("If Italy attacks\nA Mar H\n\nF Bre-Mid", ["? conditional", "F BRE - MAO"]),
        ("If I am late, sorry.\nA Mar H", ["A MAR H"]),
        ("F Bre-Mid\nA Mar H,\nif Italy attacks.\nA Par H", ["F BRE - MAO", "? conditional", "A PAR H"]),
        ("A Mar H\nunless Italy attacks, of course", ["? conditional"]),
        ("A Mar H\nIf there is anything else, call me.", ["A MAR H"]),
        ("A Mar H.\nif there is anything else, call me.", ["A MAR H"]),
    ],
)
def test_a_condition_alone_stands_over_the_orders_below_it(
    lexicon: Lexicon, page: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, page) == expected


@pytest.mark.parametrize(
    "page",
    [
        "~~A Par-Pic~~ A Par-Bur",
        "<p><s>A Par-Pic</s> A Par-Bur</p>",
        "<div><del>A Par-Pic</del></div><div>A Par-Bur</div>",
        '<p><span style="text-decoration: line-through">A <b>Par</b>-Pic</span><br>A Par-Bur</p>',
    ],
)
def test_what_is_struck_out_is_not_filed(lexicon: Lexicon, page: str) -> None:
    assert read(lexicon, MOVEMENT, page)[-1] == "A PAR - BUR"
    assert "A PAR - PIC" not in read(lexicon, MOVEMENT, page)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A Par-Bur (I hope he does A Mun-Ruh!)", ["A PAR - BUR", "? in_talk"]),
        ("A Par-Bur (my favourite: A Mar-Spa), F Bre-MAO", ["A PAR - BUR", "? in_talk", "F BRE - MAO"]),
        ("A Par-Bur (Germany: A Mun-Ruh); F Bre-MAO", ["A PAR - BUR", "? in_talk", "F BRE - MAO"]),
        ("A Par-Bur [England F Lon-Nth, I guess]", ["A PAR - BUR", "? in_talk"]),
        ('Bob (Germany) wrote: "A Mun-Ruh, I promise". A Par-Bur', ["? in_talk", "A PAR - BUR"]),
        ("Mein Nachbar schlug gestern vor: „A Mun-Ruh; F Kie-Den“", ["? in_talk"]),
        ("A Par-Bur (and A Mar-Spa)", ["A PAR - BUR", "A MAR - SPA"]),
        ("A Mar S (Italian A Ven-Pie)", ["A MAR S Italy A VEN - PIE"]),
        ("A Par-Bur (A Mar H) (F Bre-MAO)", ["A PAR - BUR", "A MAR H", "F BRE - MAO"]),
        ('1. "A Par-Bur", "A Mar H"', ["A PAR - BUR", "A MAR H"]),
    ],
)
def test_orders_among_other_words_in_brackets_or_quotes_are_asked_about(
    lexicon: Lexicon, line: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, line) == expected


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("My ally's orders, so you know: A Ven H, A Rom-Apu", ["? in_talk", "? in_talk"]),
        ("His orders: A Ven H, A Rom-Apu\nA Par H", ["? in_talk", "? in_talk", "A PAR H"]),
        ("Retreat for A Par: A Par-Gas", ["? in_talk"]),
        ("Sorry for being a day late, here are my moves: A Par-Bur, A Mar H", ["A PAR - BUR", "A MAR H"]),
        ("He is a day late again! Here are my own orders: A Par-Bur", ["A PAR - BUR"]),
    ],
)
def test_what_is_said_to_be_somebody_elses_or_for_later_is_asked_about(
    lexicon: Lexicon, page: str, expected: list[str]
) -> None:
    assert read(lexicon, MOVEMENT, page) == expected
