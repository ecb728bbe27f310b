"""Whole pages of orders."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.model.season import ADJUSTMENT, MOVEMENT
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order
from tests.cases import variant_named
from tests.letters.reading import read

ADI = """\
Bel-StP-Vie (Sleight) F Bel-Nth, A StP-Nwy, A Vie-Bud
Bre-Con-Swe (Jordan) F Bre-Eng, A Con-Smy, F Swe-Pwy
Den-Par-Sev (Wood) F Den(H), A Sev-Mos, A Par-Bur
Edi-Gre-Ven (Eynon) F Edi (S) F Bel-Nth, A Gre-Ser, A Ven-Tri
Hol-Liv-Tri (Hull) F Hol (S) F Bel-Nth, A Liv-Edi, A Tri-Ven
Kie-Smy-Spa (Schwass?) F Spa sc, A Smy, A Kie (H)
Mun-Por-Rom (Keller) A Rom-Nap, A Mun-Tyr, F Por-Mid
"""
ADI_ORDERS = {
    "Bel-StP-Vie": ["F BEL - NTH", "A STP - NWY", "A VIE - BUD"],
    "Bre-Con-Swe": ["F BRE - ENG", "A CON - SMY", "F SWE - NWY"],
    "Den-Par-Sev": ["F DEN H", "A SEV - MOS", "A PAR - BUR"],
    "Edi-Gre-Ven": ["F EDI S F BEL - NTH", "A GRE - SER", "A VEN - TRI"],
    "Hol-Liv-Tri": ["F HOL S F BEL - NTH", "A LVP - EDI", "A TRI - VEN"],
    "Kie-Smy-Spa": ["F SPA/SC H", "A SMY H", "A KIE H"],
    "Mun-Por-Rom": ["A ROM - NAP", "A MUN - TYR", "F POR - MAO"],
}


def by_power(lexicon: Lexicon, sheet: Letter) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for power, order in sheet.orders():
        table.setdefault(power, []).append(write_order(lexicon, order))
    return table


@pytest.fixture(scope="module")
def scattered(lexicon: Lexicon) -> Lexicon:
    return Lexicon(
        lexicon.board,
        lexicon.unit_kinds.values(),
        dict.fromkeys(ADI_ORDERS, ()),
        lexicon.order_kinds,
        {"Liv": "LVP", "Pwy": "NWY"},
    )


@pytest.mark.parametrize("separator", ["\n", " / "])
def test_the_printed_page_of_73adi(scattered: Lexicon, separator: str) -> None:
    sheet = read_letter(scattered, MOVEMENT, ADI.rstrip().replace("\n", separator))
    assert by_power(scattered, sheet) == ADI_ORDERS
    assert sheet.faults() == ()
    assert not any(line.junk for line in sheet.lines)


@pytest.mark.parametrize(
    "heading",
    [
        "FRANCE:",
        "France (Jones)",
        "[FRANCE]",
        "France -",
        "Fra:",
        "** FRANCE **",
        "France",
        "French orders",
        "FRANCE Spring 1901",
        "My orders for France:",
        "Jones (France)",
        "Frence:",
        "France (Jones):",
    ],
)
def test_headings(lexicon: Lexicon, heading: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"{heading}\nA Par-Bur")
    assert by_power(lexicon, sheet) == {"France": ["A PAR - BUR"]}
    assert [line.junk for line in sheet.lines] == [False, False]


@pytest.mark.parametrize(
    "line",
    [
        "A Par-Bur, A Mar S A Par-Bur, F Bre - Mid",
        "A Par-Bur; A Mar S A Par-Bur; F Bre - Mid;",
        "A Par-Bur. A Mar S A Par-Bur. F Bre - Mid.",
        "A Par-Bur A Mar S A Par-Bur F Bre - Mid",
        "A Par-Bur, A Mar S A Par-Bur and F Bre - Mid",
        "France: A Par-Bur, A Mar S A Par-Bur, F Bre - Mid",
        "France - A Par-Bur, A Mar S A Par-Bur, F Bre - Mid",
        "French A Par-Bur, A Mar S A Par-Bur, F Bre - Mid",
        "> A Par-Bur / A Mar S A Par-Bur / F Bre - Mid",
    ],
)
def test_several_orders_on_a_line(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line, default_power="France")
    assert by_power(lexicon, sheet) == {"France": ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]}
    assert sheet.lines[0].remarks == ()


def test_names_with_full_stops_are_not_cut(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, MOVEMENT, "St. Petersburg - Nwy. F N. Sea - Nwg. Par - Bur")
    assert by_power(lexicon, sheet) == {"": ["STP - NWY", "F NTH - NWG", "PAR - BUR"]}


@pytest.mark.parametrize("mark", ["1. ", "1) ", "(1) ", "* ", "- ", "• ", "> ", ">> > ", "  "])
def test_bullets_numbers_and_quotes(lexicon: Lexicon, mark: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"{mark}A Par-Bur")
    assert by_power(lexicon, sheet) == {"": ["A PAR - BUR"]}


def test_a_letter_with_talk_around_the_orders(lexicon: Lexicon) -> None:
    page = """Dear Game Master,

London is cold. A man walked to the house.
Turkey to Russia: keep out of the Black Sea!

ENGLAND
F Lon-Nth, F Edi-Nwg
GERMANY: A Mun-Bur
England
A Lvp - Yor. Good luck!

Yours, Paris
--
Jones"""
    sheet = read_letter(lexicon, MOVEMENT, page)
    assert by_power(lexicon, sheet) == {
        "England": ["F LON - NTH", "F EDI - NWG", "A LVP - YOR"],
        "Germany": ["A MUN - BUR"],
    }
    assert [line.number for line in sheet.lines if line.junk] == [1, 3, 4, 12, 13, 14]
    assert sheet.lines[9].remarks == ("Good luck!",)
    assert sheet.faults() == ()


@pytest.mark.parametrize(
    "line",
    [
        "A Xyz - Bur",
        "A Par foo Bur",
        "F Foo H",
        "A Liv - Edi",
        "A Par -",
        "supports A Mar",
        "Army Viena holds",
        "A Viena holds",
    ],
)
def test_a_line_like_an_order_is_a_fault_and_not_junk(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line)
    assert len(sheet.faults()) == 1
    assert not sheet.lines[0].junk


@pytest.mark.parametrize(
    "line",
    [
        "Hello all,",
        "A man walked to the house.",
        "I will attack Paris",
        "A friend holds.",
        "France is doomed.",
        "See you in Paris, Munich to follow",
        "Paris",
        "5 May 1901",
        "--",
    ],
)
def test_talk_is_junk(lexicon: Lexicon, line: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, line)
    assert sheet.lines[0].junk
    assert sheet.lines[0].readings == ()


def test_one_misspelt_order_does_not_spoil_its_neighbours(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, MOVEMENT, "A Burgandy - Par A Mar H, A Xyz - Bur, F Bre - Mid")
    assert by_power(lexicon, sheet) == {"": ["A BUR - PAR", "A MAR H", "F BRE - MAO"]}
    assert [(number, reading.text) for number, reading in sheet.faults()] == [(1, "A Xyz - Bur")]


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("F North Sea to Norwey", "F NTH - NWY"),
        ("Fleet Brest to Gascogny", "F BRE - GAS"),
        ("Army Paris to Burgundi", "A PAR - BUR"),
    ],
)
def test_a_misspelt_goal_after_a_word_is_read_as_a_near_miss(lexicon: Lexicon, line: str, order: str) -> None:
    sheet = read_letter(lexicon, MOVEMENT, f"Dear Sir,\n{line}\nA Mun H")
    assert by_power(lexicon, sheet) == {"": [order, "A MUN H"]}
    assert [doubt.code for doubt in sheet.lines[1].readings[0].doubts] == ["near_miss"]


def test_faults_are_told_apart(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, MOVEMENT, "A Xyz - Bur, A Foo - Mun")
    assert [reading.text for _, reading in sheet.faults()] == ["A Xyz - Bur", "A Foo - Mun"]


def test_a_very_long_line(lexicon: Lexicon) -> None:
    assert len(read_letter(lexicon, MOVEMENT, "A Par-Bur A Mar S A Par-Bur " * 30).orders()) == 60
    assert read_letter(lexicon, MOVEMENT, "A fleet of ships, a man and an army of men. " * 30).lines[0].junk


def test_adjustments_share_their_verb(lexicon: Lexicon) -> None:
    page = "France: Build A Par, F Bre\nGermany: Builds: A Mun and F Kie\nAustria: +A Vie -A Bud\n- A Gal\nTurkey: waive"
    assert by_power(lexicon, read_letter(lexicon, ADJUSTMENT, page)) == {
        "France": ["Build A PAR", "Build F BRE"],
        "Germany": ["Build A MUN", "Build F KIE"],
        "Austria": ["Build A VIE", "Remove A BUD", "Remove A GAL"],
        "Turkey": ["Waive"],
    }


def test_headings_inside_a_line(lexicon: Lexicon) -> None:
    sheet = read_letter(lexicon, MOVEMENT, "TURKEY: A Con-Bul, A Smy-Con RUSSIA: A War-Gal")
    assert by_power(lexicon, sheet) == {"Turkey": ["A CON - BUL", "A SMY - CON"], "Russia": ["A WAR - GAL"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CL CRe - Rid; CH FoR - And", ["CL CRe - Rid", "CH FoR - And"]),
        ("L FoR S SF And; TC Kev - MiS", ["L FoR S SF And", "TC Kev - MiS"]),
        ("SF And H and TC Kev H", ["SF And H", "TC Kev H"]),
        ("TC Kev H and SF And H", ["TC Kev H", "SF And H"]),
    ],
)
def test_a_space_whose_key_is_a_joining_word(text: str, expected: list[str]) -> None:
    variant = variant_named("chronicle")
    sheet = read_letter(variant.lexicon, MOVEMENT, text)
    assert not sheet.faults()
    assert [write_order(variant.lexicon, order) for _, order in sheet.orders()] == expected


@pytest.mark.parametrize(
    "line", ["A Par-Bur! Down with Italy!", "A Par-Bur!!! Ha! A Mar H!", "Ha! A Par-Bur! A Mar H"]
)
def test_a_call_ends_an_order(lexicon: Lexicon, line: str) -> None:
    assert read(lexicon, MOVEMENT, line)[0] == "A PAR - BUR"
    assert not any(one.startswith("?") for one in read(lexicon, MOVEMENT, line))
