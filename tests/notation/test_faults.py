"""What is said of texts that are not, or not quite, understood."""

from __future__ import annotations

import pytest

from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_order


@pytest.mark.parametrize(
    ("phase", "text", "code", "part", "candidates"),
    [
        (MOVEMENT, "A Liv - Edi", "ambiguous_place", "Liv", ("LVN", "LVP")),
        (MOVEMENT, "A Edi - Nor", "ambiguous_place", "Nor", ("NAF", "NWY", "NAO", "NTH", "NWG")),
        (MOVEMENT, "A Xyzzy - Bur", "unknown_place", "Xyzzy", ()),
        (MOVEMENT, "A Par - Brast", "unknown_place", "Brast", ("BRE",)),
        (MOVEMENT, "F STP/XX - Nwy", "unknown_coast", "XX", ()),
        (MOVEMENT, "A Par foo Bur", "unknown_verb", "foo", ()),
        (MOVEMENT, "A Par S", "incomplete", "", ("subject",)),
        (MOVEMENT, "A Par -", "incomplete", "", ("target",)),
        (MOVEMENT, "A Par - Bur now please", "left_over", "now please", ()),
        (MOVEMENT, "Paris", "no_verb", "", ()),
        (ADJUSTMENT, "A Par", "no_verb", "", ()),
        (RETREAT, "A Par", "no_verb", "", ()),
        (RETREAT, "A Par S A Mar", "wrong_phase", "A Par S A Mar", ("support",)),
        (MOVEMENT, "Build A Par", "wrong_phase", "Build A Par", ("build",)),
        (MOVEMENT, "hello world", "not_an_order", "hello world", ()),
        (MOVEMENT, "", "empty", "", ()),
        (MOVEMENT, "  ...", "empty", "  ...", ()),
    ],
)
def test_faults(
    lexicon: Lexicon, phase: str, text: str, code: str, part: str, candidates: tuple[str, ...]
) -> None:
    reading = read_order(lexicon, phase, text)
    assert reading.order is None
    fault = reading.faults[0]
    assert (fault.code, fault.part) == (code, part)
    assert fault.candidates[: len(candidates) or None] == candidates
    assert text[fault.start : fault.end] == part


def test_a_text_that_goes_on_for_ever_is_no_order(lexicon: Lexicon) -> None:
    assert read_order(lexicon, MOVEMENT, "A Par - Bur " * 40).faults[0].code == "too_long"


def test_every_fault_of_an_order_is_reported(lexicon: Lexicon) -> None:
    reading = read_order(lexicon, MOVEMENT, "A Liv S A Xyzzy - Bur")
    assert [fault.code for fault in reading.faults] == ["ambiguous_place", "unknown_place"]


@pytest.mark.parametrize(
    ("text", "unit", "part"),
    [
        ("A Burgandy H", "BUR", "Burgandy"),
        ("A Marsielles H", "MAR", "Marsielles"),
        ("A Sevastopl H", "SEV", "Sevastopl"),
        ("A St. Petersbrug H", "STP", "St. Petersbrug"),
        ("F English Chanel H", "ENG", "English Chanel"),
    ],
)
def test_near_misses_are_taken_with_a_doubt(lexicon: Lexicon, text: str, unit: str, part: str) -> None:
    reading = read_order(lexicon, MOVEMENT, text)
    assert reading.order is not None
    assert reading.order.unit == unit
    assert [(doubt.code, doubt.part, doubt.meant) for doubt in reading.doubts] == [("near_miss", part, unit)]


def test_short_misspellings_are_not_guessed(lexicon: Lexicon) -> None:
    reading = read_order(lexicon, MOVEMENT, "A Pax - Bur")
    assert reading.order is None
    assert "PAR" in reading.faults[0].candidates


def test_words_of_another_kind_of_order_are_doubtful(lexicon: Lexicon) -> None:
    reading = read_order(lexicon, MOVEMENT, "F Nth S A Lon - Nwy via convoy")
    assert reading.order is not None
    assert [(doubt.code, doubt.part) for doubt in reading.doubts] == [("ignored", "via convoy")]
