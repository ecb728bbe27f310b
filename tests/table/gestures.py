"""Boards to draw orders on, for the tests of gestures."""

from __future__ import annotations

from desktop.table.table_window import TableWindow
from engine import Position
from tests.table import hands
from tests.traits.table import rules_with, stand

RULES = rules_with()


def at(units: str, seat: str = "France", season: str = "S1901M", owners: str = "") -> TableWindow:
    """The table with a position, and somebody seated."""
    window = hands.window_of()
    window.tool.set_lenient(False)
    position: Position = stand(RULES, units, season, owners)
    hands.lay(window, position, seat)
    return window


def said(window: TableWindow) -> str:
    return window.statusBar().currentMessage()
