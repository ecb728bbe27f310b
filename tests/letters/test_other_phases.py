"""Orders of another phase on a page: faults, and never other orders."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order
from engine.notation.writing import write_order

WRONG = "wrong_phase"


def told(lexicon: Lexicon, sheet: Letter) -> list[str]:
    """Each reading of a page: the order, or the faults and in brackets the order of another phase."""
    found: list[str] = []
    for line in sheet.lines:
        for reading in line.readings:
            if reading.order is not None:
                found.append(write_order(lexicon, reading.order))
                continue
            codes = " ".join(fault.code for fault in reading.faults)
            other = reading.elsewhere
            found.append(codes if other is None else f"{codes} ({write_order(lexicon, other)})")
    return found


MOVEMENT_PAGES = [
    ("Build F Bre", [f"{WRONG} (Build F BRE)"]),
    ("Retreat A Par to Gas", [f"{WRONG} (A PAR R GAS)"]),
    ("A Par R Gas", [f"{WRONG} (A PAR R GAS)"]),
    ("Remove A Par", [f"{WRONG} (Remove A PAR)"]),
    ("remove the army in Paris", [f"{WRONG} (Remove A PAR)"]),
    ("A Par D", [f"{WRONG} (A PAR D)"]),
    ("Disband A Par", [f"{WRONG} (A PAR D)"]),
    ("B A Par", [f"{WRONG} (Build A PAR)"]),
    ("+A Par", [f"{WRONG} (Build A PAR)"]),
    ("-A Par", [f"{WRONG} (Remove A PAR)"]),
    ("Waive", [f"{WRONG} (Waive)"]),
    ("Build A Par, F Bre", [f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    ("Builds: A Par and F Bre", [f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    ("Builds - A Par, F Bre", [f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    ("my builds are A Par, F Bre", [f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    ("1. Build A Par; F Bre.", [f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    ("Build A Par, Remove F Bre", [f"{WRONG} (Build A PAR)", f"{WRONG} (Remove F BRE)"]),
    ("Build A Par, waive", [f"{WRONG} (Build A PAR)", f"{WRONG} (Waive)"]),
    ("Retreat A Par - Gas, A Mar - Spa", [f"{WRONG} (A PAR R GAS)", f"{WRONG} (A MAR R SPA)"]),
    ("A Par R Gas, F Bre - Mid", [f"{WRONG} (A PAR R GAS)", "F BRE - MAO"]),
    ("A Mar - Spa, Build A Par, F Bre", ["A MAR - SPA", f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    ("A Mar - Spa Build A Par F Bre", ["A MAR - SPA", f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    ("Build A Par, A Mar - Spa, F Bre", [f"{WRONG} (Build A PAR)", "A MAR - SPA", "F BRE H"]),
    ("Build A Par, F Bre H", [f"{WRONG} (Build A PAR)", "F BRE H"]),
]


@pytest.mark.parametrize(("line", "expected"), MOVEMENT_PAGES, ids=[line for line, _ in MOVEMENT_PAGES])
def test_among_moves(lexicon: Lexicon, line: str, expected: list[str]) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"FRANCE\n{line}")
    assert told(lexicon, sheet) == expected
    assert {reading.power for reading in sheet.lines[1].readings} == {"France"}
    assert not sheet.lines[1].junk


OTHER_PAGES = [
    (ADJUSTMENT, "Build A Par, F Bre", ["Build A PAR", "Build F BRE"]),
    (ADJUSTMENT, "Builds - A Par, F Bre", ["Build A PAR", "Build F BRE"]),
    (ADJUSTMENT, "A Par - Bur, Build F Bre", [f"{WRONG} (A PAR - BUR)", "Build F BRE"]),
    (ADJUSTMENT, "A Par R Gas", [f"{WRONG} (A PAR R GAS)"]),
    (ADJUSTMENT, "A Par S A Mar - Bur", [f"{WRONG} (A PAR S A MAR - BUR)"]),
    (ADJUSTMENT, "A Par", ["no_verb"]),
    (RETREAT, "Build A Par, F Bre", [f"{WRONG} (Build A PAR)", f"{WRONG} (Build F BRE)"]),
    (RETREAT, "A Par - Gas, F Bre H", ["A PAR R GAS", f"{WRONG} (F BRE H)"]),
    (RETREAT, "A Par S A Mar - Bur, A Pic D", [f"{WRONG} (A PAR S A MAR - BUR)", "A PIC D"]),
]


@pytest.mark.parametrize(("phase", "line", "expected"), OTHER_PAGES)
def test_in_the_other_phases(lexicon: Lexicon, phase: str, line: str, expected: list[str]) -> None:
    assert told(lexicon, read_letter(lexicon, phase, line)) == expected


@pytest.mark.parametrize(
    "line",
    [
        "Build A Burgandy",
        "Retreat A Burgandy to Gas",
        "Build A Burgandy, F Marsielles",
        "Build A Par, F Marsielles",
    ],
)
def test_a_misspelt_name_does_not_make_it_another_order(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line)
    readings = sheet.lines[0].readings
    assert len(readings) == 1 + line.count(",")
    assert {fault.code for reading in readings for fault in reading.faults} == {WRONG}
    assert readings[-1].doubts[0].part in line
    for reading in readings:
        for note in (*reading.faults, *reading.doubts):
            assert reading.text[note.start : note.end] == note.part


@pytest.mark.parametrize("line", ["Build A Xyzzy", "Build A Xyzzy, F Bre", "Retreat A Xyzzy to Gas"])
def test_an_unknown_name_does_not_make_it_talk(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line)
    assert sheet.orders() == ()
    assert len(sheet.faults()) == 1 + line.count(",")


def test_each_fault_stands_where_its_order_does(lexicon: Lexicon) -> None:
    first, second = read_letter(lexicon, MOVEMENT, "Build A Par, F Bre").lines[0].readings
    assert (first.text, first.faults[0].part) == ("Build A Par", "Build A Par")
    assert (second.text, second.faults[0].part) == ("F Bre", "F Bre")
    assert second.faults[0].candidates == ("build",)


@pytest.mark.parametrize(
    "line", ["FRANCE: Build A Par, F Bre", "France builds A Par, F Bre", "French build A Par, F Bre"]
)
def test_the_power_in_front(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"{line} GERMANY: Remove A Mun\nA Ber H")
    assert [(reading.power, reading.order is None) for line in sheet.lines for reading in line.readings] == [
        ("France", True), ("France", True), ("Germany", True), ("Germany", False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        "France builds up in Munich",
        "England retreats at last",
        "V",
        "My retreats are a secret.",
        "Pass it on.",
    ],
)
def test_talk_of_other_phases_is_talk(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"{line}\nA Par H", default_power="Italy")
    assert sheet.lines[0].junk
    assert [power for power, _ in sheet.orders()] == ["Italy"]


def test_one_order_alone_says_what_it_would_be(lexicon: Lexicon) -> None:
    reading = read_order(lexicon, MOVEMENT, "French build F Bre")
    assert reading.order is None
    assert reading.power == "France"
    assert reading.elsewhere is not None
    assert write_order(lexicon, reading.elsewhere) == "Build F BRE"
    assert read_order(lexicon, ADJUSTMENT, "Build F Bre").elsewhere is None
