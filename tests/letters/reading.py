"""What is read in a letter, in short."""

from __future__ import annotations

from engine.letters.letter import read_letter
from engine.letters.letter_lines import Letter
from engine.notation.lexicon import Lexicon
from engine.notation.writing import write_order


def told(lexicon: Lexicon, sheet: Letter) -> list[str]:
    """Each reading of a page, its power in front if it is not France: the order or "? fault"."""
    found: list[str] = []
    for line in sheet.lines:
        for reading in line.readings:
            codes = " ".join(fault.code for fault in reading.faults)
            said = f"? {codes}" if reading.order is None else write_order(lexicon, reading.order)
            found.append(said if reading.power == "France" else f"{reading.power}: {said}")
            for note in (*reading.faults, *reading.doubts):
                assert reading.text[note.start : note.end] == note.part
    return found


def read(lexicon: Lexicon, phase: str, page: str) -> list[str]:
    return told(lexicon, read_letter(lexicon, phase, page, default_power="France"))
