"""How a person wants the board to look: names, layers, patterns, contrast, size of letters. A value that can be kept."""

from __future__ import annotations

from msgspec import Struct

AUTO, FULL, SHORT, NUMBERS, OFF = "auto", "full", "short", "numbers", "off"
NAMES = (AUTO, FULL, SHORT, NUMBERS, OFF)
"""How spaces are named: as the map has it, or by their keys where that could not be read; always as the map has it; by
their keys; by printed numbers only; not at all."""
TEXTS = (0.85, 1.0, 1.25, 1.5)
"""Sizes of names, and of letters and numbers on pieces, in parts of the usual one."""


class DisplayOptions(Struct, frozen=True):
    """What is shown of a board, and how."""

    names: str = AUTO
    """One of NAMES."""
    orders: bool = True
    results: bool = True
    """Whether it is marked what came of orders."""
    borders: bool = True
    influence: bool = False
    """Whether spaces without a centre are tinted for the power that alone holds or reaches them."""
    patterns: bool = False
    """Whether powers are told by patterns on their land and letters on their pieces besides their colours."""
    contrast: bool = False
    """Whether outlines are thick, and names have a pale ground."""
    dark: bool = True
    """Whether the surroundings of the sheet are dark."""
    text: float = 1.0
    """One of TEXTS."""
