"""Habits of people who write letters: what they run together, turn round, put into brackets, or say in a second half."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.model.season import MOVEMENT
from engine.notation.writing import write_order
from tests.cases import variant_named


def orders(name: str, text: str) -> list[str]:
    """What is understood of a line, and the codes of what is not."""
    variant = variant_named(name)
    letter = read_letter(variant.lexicon, MOVEMENT, text, variant.powers[0].id)
    return [
        write_order(variant.lexicon, reading.order) if reading.order else reading.faults[0].code
        for line in letter.lines
        for reading in line.readings
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A Par -H", "A PAR H"),
        ("A Par-hold", "A PAR H"),
        ("A Par hld", "A PAR H"),
        ("A Mar SA Par-Bur", "A MAR S PAR - BUR"),
        ("F Bre SF Eng", "F BRE S ENG"),
        ("F Eng CA Lon-Bre", "F ENG C LON - BRE"),
        ("F BLK - Con", "F BLA - CON"),
        ("The army at Marseilles support move to Burgundy from Paris.", "A MAR S PAR - BUR"),
        ("The fleet at North Sea convoy to Norway from London", "F NTH C LON - NWY"),
        ("The army at Marseilles support hold to Burgundy", "A MAR S BUR"),
        ("<A Par - Bur>", "A PAR - BUR"),
        ("A Marseilles supports the move of A Paris to Burgundy", "A MAR S A PAR - BUR"),
        ("F North Sea convoys the move of A London - Norway", "F NTH C A LON - NWY"),
    ],
)
def test_habits_of_the_regular_board(text: str, expected: str) -> None:
    assert orders("standard", text) == [expected]


@pytest.mark.parametrize(
    "page",
    [
        "1) A Par - Bur 2) F Bre H",
        "1. A Par - Bur 2. F Bre H",
        "APar-Bur, FBre H",
        "- [ ] A Par - Bur\n- [x] F Bre H",
        "✔️ A Par - Bur\n➤ F Bre H",
    ],
)
def test_numbers_boxes_and_pictures_around_orders(page: str) -> None:
    assert orders("standard", page) == ["A PAR - BUR", "F BRE H"]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("indianomacy", "W 12 - 14/13", ["conditional"]),
        ("mordor_v_world_ii", "DA 14 - 24, and puts it on", ["DA 14 - 24", "not_an_order"]),
        ("mordor_v_world_ii", "DA 14 - 24; then takes it off", ["DA 14 - 24", "not_an_order"]),
        ("mordor_v_world_ii", "DA 14 - 24, thanks for the fish", ["DA 14 - 24"]),
    ],
)
def test_what_stands_behind_an_order_is_not_lost_as_talk(name: str, text: str, expected: list[str]) -> None:
    assert orders(name, text) == expected


def test_kinds_run_together_with_numbers() -> None:
    assert orders("indianomacy", "W14-13, W12 S W14-13") == ["W 14 - 13", "W 12 S W 14 - 13"]


def test_numbers_of_spaces_are_no_items() -> None:
    assert orders("indianomacy", "1) W 1 - 2) W 2 H") == ["W 1 - 2", "W 2 H"]


def test_several_orders_between_angle_brackets_are_orders_and_addresses_are_none() -> None:
    assert orders("standard", "<A Par - Bur>, <A Mar S A Par - Bur>") == [
        "A PAR - BUR",
        "A MAR S A PAR - BUR",
    ]
    assert orders("standard", "Ann <ann.moves@par.example> <a href='x'>says</a> hello") == []


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("scottomacy", "A 62 - f, destroys BB", ["A 62 - f", "A 62 destroys BB"]),
        ("indianomacy", "W 58 H, destroys canoe", ["W 58 H", "W 58 destroys canoe"]),
        ("indianomacy", "W 58 - 57 and destroys canoe", ["W 58 - 57", "W 58 destroys canoe"]),
        ("mordor_v_world_ii", "SA 12 - 22, leaving the Ring behind", ["SA 12 - 22 leaving Ring"]),
        ("chronicle", "TC TGo holds and destroys the Stone", ["TC TGo destroys Stone"]),
        ("chronicle", "L Rev H, destroys Stone; L Gli - Lor", ["L Rev destroys Stone", "L Gli - Lor"]),
        ("chronicle", "takes STAFF - UL", ["takes Staff"]),
        ("chronicle", "TC MmS holds and takes STAFF - UL", ["TC MmS H", "TC MmS takes Staff"]),
        ("chronicle", "TC TGo - FCr, destroys the Stone", ["TC TGo - FCr", "second_order"]),
        ("standard", "A Par holds and supports A Mar", ["A PAR S A MAR"]),
        ("standard", "Par H, Par S Mar", ["PAR H", "PAR S MAR"]),
        ("standard", "A Par holds and moves to Bur", ["A PAR H", "second_order"]),
        ("standard", "A Par - Bur, supports A Mar", ["A PAR - BUR", "second_order"]),
        ("standard", "A Par - Bur, A Mar S A Par - Bur", ["A PAR - BUR", "A MAR S A PAR - BUR"]),
    ],
)
def test_a_second_half_belongs_to_its_unit(name: str, text: str, expected: list[str]) -> None:
    assert orders(name, text) == expected


def test_a_hold_and_what_the_unit_does_there_are_one_order_of_the_whole_text() -> None:
    variant = variant_named("chronicle")
    text = "TC TGo holds and destroys the Stone"
    (line,) = read_letter(variant.lexicon, MOVEMENT, text, "Covenant").lines
    assert [reading.text for reading in line.readings] == [text]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("indianomacy", "W 58 - h", "W 58 - h"),
        ("mordor_v_world_ii", "SA 12 S SA 13 - 22", "SA 12 S SA 13 - 22"),
    ],
)
def test_what_means_something_on_a_board_is_no_habit_there(name: str, text: str, expected: str) -> None:
    assert orders(name, text) == [expected]


def test_a_kind_that_is_written_like_a_verb_begins_an_order_of_its_own() -> None:
    assert orders("chronicle", "CL Rsd H, S Lor - Tro") == ["CL Rsd H", "S Lor - Tro"]


@pytest.mark.parametrize(
    "text",
    [
        "Army Gascony, No Order Processed.",
        "A Gas: No Order Processed",
        "A Gas - no move received",
        "A Gas no move received",
        "A Gas (*no order*)",
        "A Mos (*Ordered to Move*)",
    ],
)
def test_what_is_said_of_a_unit_without_an_order_is_talk(text: str) -> None:
    (line,) = read_letter(variant_named("standard").lexicon, MOVEMENT, text, "France").lines
    assert not line.readings
    assert line.junk
    assert [(piece.sort, piece.text) for piece in line.pieces()] == [("talk", text)]


@pytest.mark.parametrize(
    "order", ["A Ven - Tri (*Ordered to Move*)", "A Moscow Supports A Warsaw (*Ordered to Move*)"]
)
def test_an_order_that_is_copied_out_of_a_report_is_asked_about(order: str) -> None:
    assert orders("standard", f"F Nap - Ion\n{order}\n") == ["F NAP - ION", "left_over"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A Par: no move received; F Bre - Eng", ["F BRE - ENG"]),
        ("F Bre - Eng, A Gas (*no order*), A Mar H", ["F BRE - ENG", "A MAR H"]),
        ("A Par - Bur, A Gas no move received. F Bre H", ["A PAR - BUR", "F BRE H"]),
        ("A Par - Bur, no order given", ["A PAR - BUR"]),
    ],
)
def test_orders_beside_a_unit_without_one_are_orders(text: str, expected: list[str]) -> None:
    assert orders("standard", text) == expected


def test_whose_move_is_supported_needs_to_be_said_where_to() -> None:
    assert orders("standard", "A Mar supports the move of A Par") == ["incomplete"]


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("scottomacy", "A 81 destroys Keith's BB", ["left_over"]),
        ("indianomacy", "W 11 hält, Kanu wird zerstört", ["W 11 H", "unknown_place"]),
        ("standard", "The Smyrna army goes to Constantinople.", ["in_talk"]),
        (
            "standard",
            "Army in Constantinople goes to Bulgaria. The Smyrna army goes to Constantinople. My fleet goes on.",
            ["A CON - BUL", "in_talk"],
        ),
        ("standard", "My fleet sails from Ankara to the Black Sea!", ["in_talk"]),
        ("scottomacy", "A 58 vernichtet BB von Keith", ["left_over"]),
        ("middle_earth_iv", "A Leb vernichtet das Boot", ["unknown_verb"]),
        ("standard", "A Par zaubert", ["unknown_verb"]),
        ("standard", "F Bre in die Biskaya", ["unknown_place"]),
        ("standard", "F StP/sc - Bot - Xyzzy", ["unknown_place"]),
        ("standard", "F StP/sc - Bot/Fin", ["conditional"]),
        ("chronicle", "TC Kev - CpB, destroys", ["TC Kev - CpB", "second_order"]),
        ("mordor_v_world_ii", "DA 14 puts on the Ring, moves to 13", ["DA 14 puts on Ring", "DA 14 - 13"]),
        ("mordor_v_world_ii", "DA 14 - 24, moves to 13", ["DA 14 - 24", "second_order"]),
    ],
)
def test_what_is_said_of_a_unit_is_its_own_or_asked_about(name: str, text: str, expected: list[str]) -> None:
    assert orders(name, text) == expected


def test_a_unit_in_the_middle_of_a_sentence_is_talk() -> None:
    assert orders("standard", "I think A Par could go") == []


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("standard", "A Par - Bur; if dislodged R Gas or Pic", ["R GAS", "R PIC"]),
        ("standard", "A Par - Bur (ret: Gas, off); A Mar H", ["R GAS", "D"]),
        ("standard", "A Par - Bur; falls vertrieben R Gas", ["R GAS"]),
        ("mordor_v_world_ii", "SA 51 - 52; if dislodged R 51 or 48", ["R 51", "R 48"]),
    ],
)
def test_retreats_behind_a_semicolon_are_kept(name: str, text: str, expected: list[str]) -> None:
    variant = variant_named(name)
    letter = read_letter(variant.lexicon, MOVEMENT, text, variant.powers[0].id)
    ahead = [
        write_order(variant.lexicon, one.elsewhere)
        for line in letter.lines
        for one in line.readings
        if one.elsewhere
    ]
    assert [one.split(" ", 2)[2] for one in ahead] == expected
    assert len(letter.orders()) == 1 + text.count("A Mar")


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("mordor_v_world_ii", "DA 14 setzt den Ring auf", ["DA 14 puts on Ring"]),
        ("mordor_v_world_ii", "DA 14 takes the Ring off", ["DA 14 takes off Ring"]),
        ("mordor_v_world_ii", "transfers the Ring to 13 some day", ["unknown_place"]),
        ("scottomacy", "F e setzt A in 86 an Land", ["F e lands A - 86"]),
        ("baranduin", "erzählt es den Elben, zeigt Rohan", ["tells Elves", "tells Rohan"]),
        ("standard", "Flotte Brest in den Ärmelkanal", ["F BRE - ENG"]),
        ("standard", "F Kie in Den 😀", ["F KIE - DEN"]),
        ("standard", "do NOT move A Par. A Mar stays", ["negated", "A MAR H"]),
        ("standard", "Austria's A Vie and Russia's A War stand off.", ["unknown_verb"]),
    ],
)
def test_verbs_in_two_parts_and_what_is_not_quite_an_order(name: str, text: str, expected: list[str]) -> None:
    assert orders(name, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Alle Einheiten halten", "France everything holds", "tout le reste tient", "tutte le unità mantengono",
        "todas mis unidades se mantienen", "das Übrige hält",
    ],
)  # fmt: skip
def test_units_that_are_not_named_are_asked_about_in_every_language(text: str) -> None:
    assert orders("standard", text) == ["not_listed"]
