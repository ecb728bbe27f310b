"""Orders that go over two lines."""

from __future__ import annotations

import pytest

from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.lexicon import Lexicon
from tests.letters.reading import read


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("A Mar S\nA Par-Bur\nF Bre H", ["? broken", "? broken", "F BRE H"]),
        ("A Mar S\nGerman A Mun-Bur\nF Bre H", ["? broken", "? broken", "F BRE H"]),
        ("A Mar S\nGermany A Mun-Bur, F Bre H", ["? broken", "? broken", "F BRE H"]),
        ("F Bre C\nEnglish A Lon-Bre", ["? broken", "? broken"]),
        ("F Bre H, A Mar S A Par\n- Bur", ["F BRE H", "? broken"]),
        ("A Par\n- Bur\nF Bre H", ["? broken", "F BRE H"]),
        ("A Par\nS A Mar-Bur\nF Bre H", ["? broken", "? unknown_place unknown_verb", "F BRE H"]),
        ("F Bre H, A Par -\nBur", ["F BRE H", "? broken"]),
        ("> A Mar S\n> A Par-Bur", ["? broken", "? broken"]),
    ],
)
def test_neither_half_of_a_broken_order_is_one(lexicon: Lexicon, page: str, expected: list[str]) -> None:
    assert read(lexicon, MOVEMENT, page) == expected


@pytest.mark.parametrize(
    ("phase", "page", "expected"),
    [
        (MOVEMENT, "A Par H\n- A Mar H", ["A PAR H", "A MAR H"]),
        (MOVEMENT, "- A Par\n- A Mar\n- F Bre", ["A PAR H", "A MAR H", "F BRE H"]),
        (MOVEMENT, "A Par - Bur\n- A Mar H", ["A PAR - BUR", "A MAR H"]),
        (MOVEMENT, "A Mar S\n\nA Par-Bur", ["? incomplete", "A PAR - BUR"]),
        (MOVEMENT, "A Mar S A Par\nA Par H", ["A MAR S A PAR", "A PAR H"]),
        (
            MOVEMENT,
            "A Mar S\nGermany: A Mun H, F Kie H",
            ["? incomplete", "Germany: A MUN H", "Germany: F KIE H"],
        ),
        (MOVEMENT, "A Mar S\n[GERMANY] A Mun H", ["? incomplete", "Germany: A MUN H"]),
        (ADJUSTMENT, "Build A Par\n- F Bre", ["Build A PAR", "Remove F BRE"]),
        (RETREAT, "A Bur - Gas\nA Pic D", ["A BUR R GAS", "A PIC D"]),
    ],
)
def test_orders_below_each_other_are_whole(
    lexicon: Lexicon, phase: str, page: str, expected: list[str]
) -> None:
    assert read(lexicon, phase, page) == expected
