"""Readings of a letter that are doubted or refused for what stands around them."""

from __future__ import annotations

from msgspec.structs import replace

from engine.notation.faults import Doubt, Fault, Reading
from engine.notation.stop_words import CONDITIONAL


def noted(reading: Reading, code: str) -> Reading:
    """The reading with a doubt about all of it."""
    return replace(reading, doubts=(Doubt(code, 0, len(reading.text), reading.text), *reading.doubts))


def under_condition(reading: Reading) -> Reading:
    """The reading of what stands below a condition: no order."""
    if reading.order is None and reading.elsewhere is None:
        return reading
    return unread(CONDITIONAL, reading.text, reading.power)


def is_clean(result: tuple[list[Reading], list[str]]) -> bool:
    """Whether pieces are orders one and all, and nothing is left over."""
    readings, rest = result
    return bool(readings) and not rest and all(reading.order is not None for reading in readings)


def with_doubtful_dash(reading: Reading) -> Reading:
    """A removal written with a dash that might be a bullet."""
    end = min(1, len(reading.text))
    doubt = Doubt("dash_sign", 0, end, reading.text[:end], reading.order.unit if reading.order else "")
    return replace(reading, doubts=(doubt, *reading.doubts))


def unread(code: str, text: str, power: str = "", start: int = 0) -> Reading:
    """A text that is no order, with a fault in all of it, or in what begins at a place in it."""
    return Reading(None, text, (), (Fault(code, start, len(text), text[start:]),), power)
