"""Orders as the rules of Chronicle print them, and beginnings of names that the board settles."""

from __future__ import annotations

import pytest

from engine.letters.letter import read_letter
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order
from tests.game.table import named, standard


@pytest.fixture
def lexicon() -> Lexicon:
    return standard().lexicon


def read(lexicon: Lexicon, line: str) -> list[str]:
    sheet = read_letter(lexicon, "movement", line)
    assert not sheet.faults(), sheet.faults()
    return [write_order(lexicon, order) for _, order in sheet.orders()]


@pytest.mark.parametrize(
    ("printed", "orders"),
    [
        ("GR.(UnF) - Gre & Destroys.", ["GR UnF - Gre destroys"]),
        ("TC. (RTh) - FCr and Destroys.", ["TC RTh - FCr destroys"]),
        ("U.(Vic) - CpB ; U.(FoR) - CpB.", ["U Vic - CpB", "U FoR - CpB"]),
        ("U.(Vic) - CpB ; 2U.(CpB) Holds.", ["U Vic - CpB", "2U CpB H"]),
        ("2U.(CpB) - U.(Vic), U.(For).", ["2U CpB - Vic + FoR"]),
        ("2U CpB - U Vic and U FoR; U GKr H", ["2U CpB - Vic + FoR", "U GKr H"]),
        ("CL.(Rsd) CALLS Rhanyhyn ; ML.(Rsd) - GrS - CRe.", ["CL Rsd calls; - GrS - CRe"]),
        ("ML.(CeR) dismounts ; CL.(CeR) - Col. L Gli - Lor", ["ML CeR dismounts; - Col", "L Gli - Lor"]),
        ("CL Rsd calls; ML CeR - Col", ["CL Rsd calls", "ML CeR - Col"]),
        ("TC. (MmS) takes STAFF - UL. (MmS)", ["TC MmS takes Staff"]),
        ("TC MmS takes STAFF - UL", ["TC MmS takes Staff"]),
        ("TC MmS takes STAFF - UL; L Gli - Lor", ["TC MmS takes Staff", "L Gli - Lor"]),
        ("W.(TGo) takes Illearth Stone.", ["W TGo takes Stone"]),
        ("SF. (DPl) - HoS", ["SF RPl - HoS"]),
        ("SF. (HoS) S. TC. (HoS) - FCr", ["SF HoS S TC HoS - FCr"]),
        ("HT. (Vic) - GS1 and Joins", ["HT Vic - GSl joins"]),
        ("E. (Grs) - Upl", ["E GrS - Upl"]),
    ],
)
def test_orders_as_the_rules_print_them(printed: str, orders: list[str]) -> None:
    assert read(named("chronicle").lexicon, printed) == orders


def test_a_unit_that_becomes_another_one_elsewhere_is_no_such_order() -> None:
    sheet = read_letter(named("chronicle").lexicon, "movement", "TC MmS takes Staff - UL Kev")
    assert sheet.faults()


@pytest.mark.parametrize(
    ("written", "order"),
    [
        ("F Swe - Nor", "F SWE - NWY"),
        ("A Fin S A Swe - Nor", "A FIN S A SWE - NWY"),
        ("A Nor - Stp", "A NWY - STP"),
        ("F LIV-stp", "F LVN - STP"),
        ("A Liv - Edi", "A LVP - EDI"),
    ],
)
def test_a_beginning_of_several_names_is_settled_by_what_is_possible(
    lexicon: Lexicon, written: str, order: str
) -> None:
    assert read(lexicon, written) == [order]
    assert {doubt.code for _, doubt in read_letter(lexicon, "movement", written).doubts()} == {"near_miss"}


@pytest.mark.parametrize("written", ["F Edi - Nor", "A Edi - Nor", "A Liv H", "F Nth S F Nor"])
def test_where_several_are_possible_it_is_asked(lexicon: Lexicon, written: str) -> None:
    ((_, reading),) = read_letter(lexicon, "movement", written).faults()
    assert [fault.code for fault in reading.faults] == ["ambiguous_place"]


def test_of_an_order_without_a_unit_nothing_is_settled() -> None:
    ((_, reading),) = read_letter(named("chronicle").lexicon, "movement", "elect m nor").faults()
    assert [fault.code for fault in reading.faults] == ["ambiguous_place"]
