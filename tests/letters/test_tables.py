"""Tables on a page: a column for each power, rows, ditto marks. Nothing is filed but for the power of the column."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order
from tests.game.table import standard


@pytest.fixture
def lexicon() -> Lexicon:
    return standard().lexicon


def read(lexicon: Lexicon, page: str, power: str = "") -> Letter:
    return read_letter(lexicon, "movement", page, power)


def filed(lexicon: Lexicon, page: str, power: str = "") -> list[tuple[str, str]]:
    return [(owner, write_order(lexicon, order)) for owner, order in read(lexicon, page, power).orders()]


COLUMNS = """\
| France    | Germany     | Italy     |
|-----------|-------------|-----------|
| A Par-Bur | A Mun - Ruh | A Ven hld |
| F Bre-Mid |             | "         |
"""


@pytest.mark.parametrize("power", ["", "England", "France"])
def test_a_column_is_its_power_s(lexicon: Lexicon, power: str) -> None:
    sheet = read(lexicon, COLUMNS, power)
    assert filed(lexicon, COLUMNS, power) == [
        ("France", "A PAR - BUR"),
        ("Germany", "A MUN - RUH"),
        ("Italy", "A VEN H"),
        ("France", "F BRE - MAO"),
        ("Italy", "A VEN H"),
    ]
    assert not sheet.faults()
    assert [doubt.code for _, doubt in sheet.doubts()] == ["ditto"]


def test_a_column_without_a_power_is_nobodys(lexicon: Lexicon) -> None:
    page = "| France | Ruritania | Italy |\n| A Par H | A Mun H | A Ven H |\n"
    assert filed(lexicon, page, "England") == [("France", "A PAR H"), ("", "A MUN H"), ("Italy", "A VEN H")]


def test_after_a_table_the_power_is_the_one_before(lexicon: Lexicon) -> None:
    assert filed(lexicon, f"{COLUMNS}\nA Lon H", "England")[-1] == ("England", "A LON H")


def test_a_table_in_html_is_one_too(lexicon: Lexicon) -> None:
    rows = ("<th>France</th><th>Italy</th>", "<td>A Par-Bur</td><td>A Ven H</td>")
    page = "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"
    assert filed(lexicon, page, "England") == [("France", "A PAR - BUR"), ("Italy", "A VEN H")]


def test_rows_with_a_power_in_front(lexicon: Lexicon) -> None:
    page = "| Power | Order |\n|---|---|\n| France | A Par | - Bur |\n| Italy: | A Ven | H |\n"
    assert filed(lexicon, page) == [("France", "A PAR - BUR"), ("Italy", "A VEN H")]


@pytest.mark.parametrize("marks", ['"  "   " "', '"', "''"])
def test_ditto_marks_repeat_the_words_above(lexicon: Lexicon, marks: str) -> None:
    page = f"France:\nA Par S A Mar - Bur\nA Gas {marks}"
    assert filed(lexicon, page)[1:] == [("France", "A GAS S A MAR - BUR")]
    assert {doubt.code for _, doubt in read(lexicon, page).doubts()} == {"ditto"}


def test_no_ditto_mark_stands_for_a_heading_before_another_one(lexicon: Lexicon) -> None:
    sheet = read(lexicon, 'Turkey: A Smy H\n"\tRussia: F Sev H\nfleets Austria: F Tri H')
    owners = [(reading.power, reading.order is not None) for line in sheet.lines for reading in line.readings]
    assert owners[:2] == [("Turkey", True), ("Russia", True)]
    assert all(power != "Turkey" for power, _ in owners[2:])
    assert not [doubt for _, doubt in sheet.doubts() if doubt.code == "ditto"]


def test_ditto_marks_without_anything_above_are_no_order(lexicon: Lexicon) -> None:
    assert not filed(lexicon, 'France:\n\n"  "', "France")


def test_a_ditto_mark_stands_for_nothing_that_is_quoted(lexicon: Lexicon) -> None:
    letter = read_letter(lexicon, "movement", '> F Bre - Mid\nEngland: F Lon-Nth\n> F Bre - Mid\n" "')
    assert [power for power, _ in letter.orders()] == ["England"]
