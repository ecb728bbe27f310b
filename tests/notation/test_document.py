"""The page on notation keeps what it promises: each example in it is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.letters.letter import read_letter
from engine.letters.position_page import read_position
from engine.model.season import MOVEMENT, Calendar
from engine.notation.lexicon import Lexicon
from engine.notation.position_writing import write_position
from engine.notation.reading import read_order
from engine.notation.writing import write_order
from engine.variants.catalogue import find_variants
from tests.cases import variant_named

PAGE = (Path(__file__).parents[2] / "docs/notation.md").read_text(encoding="utf-8")


def examples(sort: str) -> list[tuple[str, ...]]:
    """(phase, text, what it is read as) of every line in the blocks of that sort."""
    blocks = re.findall(rf"^```{sort} ?(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return [
        (phase or MOVEMENT, *line.rsplit(" => ", 1))
        for phase, block in blocks
        for line in block.splitlines()
        if line.strip()
    ]


def special_orders() -> list[tuple[str, str, str, str]]:
    """(variant, phase, text, what it is read as) of the variants' own orders."""
    blocks = re.findall(r"^```special (\w+) (\w+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return [
        (variant, phase, *(part.strip() for part in line.rsplit(" => ", 1)))  # type: ignore[misc]
        for variant, phase, block in blocks
        for line in block.splitlines()
    ]


EXAMPLES, PAGES = examples("orders"), examples("page")
SPECIAL = special_orders()


@pytest.mark.parametrize(("variant", "phase", "text", "expected"), SPECIAL)
def test_special_orders(variant: str, phase: str, text: str, expected: str) -> None:
    lexicon = variant_named(variant).lexicon
    reading = read_order(lexicon, phase, text)
    assert reading.faults == ()
    assert reading.order is not None
    assert write_order(lexicon, reading.order) == expected
    assert read_order(lexicon, phase, expected).order == reading.order


def test_every_variant_with_orders_of_its_own_is_on_the_page() -> None:
    regular = {verb for kinds in variant_named("standard").rules.orders.values() for verb in kinds}
    shown = {(variant, text) for variant, _, text, _ in SPECIAL}
    for name, variant in find_variants().variants.items():
        own = {verb for kinds in variant.rules.orders.values() for verb in kinds} - regular
        assert not own or any(variant == name for variant, _ in shown), name


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 60
    assert len(PAGES) > 5


@pytest.mark.parametrize(("phase", "text", "expected"), EXAMPLES)
def test_examples(lexicon: Lexicon, phase: str, text: str, expected: str) -> None:
    reading = read_order(lexicon, phase, text)
    if expected.startswith("?"):
        assert [fault.code for fault in reading.faults] == [expected[1:].strip()]
    else:
        assert reading.faults == ()
        assert reading.order is not None
        assert write_order(lexicon, reading.order) == expected.strip()


@pytest.mark.parametrize(("phase", "text", "expected"), PAGES)
def test_lines_of_pages(lexicon: Lexicon, phase: str, text: str, expected: str) -> None:
    (line,) = read_letter(lexicon, phase, text).lines
    found = [
        f"? {' '.join(fault.code for fault in reading.faults)}"
        if reading.order is None
        else write_order(lexicon, reading.order)
        for reading in line.readings
    ]
    assert ", ".join(found) == expected


@pytest.mark.parametrize("text", re.findall(r"^```position\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
def test_the_position_is_canonical(lexicon: Lexicon, calendar: Calendar, text: str) -> None:
    result = read_position(lexicon, calendar, ("France", "Germany"), lexicon.unit_kinds.values(), text)
    assert result.faults == ()
    assert result.position is not None
    assert write_position(lexicon, calendar, result.position, result.variant, result.orders.orders()) == text
