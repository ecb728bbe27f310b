"""Letters that were too much for the reader."""

from __future__ import annotations

import pytest

from engine.notation.sheets import read_sheet
from tests.attack.letters import fuzz
from tests.cases import variant_named


@pytest.mark.parametrize(
    ("name", "text", "codes"),
    [
        ("scottomacy", "x , spring A 55", ["unknown_verb"]),
        ("standard", "and A Pie! I fear your A Mun", ["unknown_place", "unknown_verb", "left_over"]),
    ],
)
def test_units_swallowed_by_talk_before_them(name: str, text: str, codes: list[str]) -> None:
    (line,) = read_sheet(variant_named(name).lexicon, "movement", text).lines
    (reading,) = line.readings
    assert reading.text == text
    assert [fault.code for fault in reading.faults] == codes


def test_letters_cut_and_mixed() -> None:
    assert fuzz(30, "letters") > 200
