"""Positions that are set up by hand, for their tests."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
)

from desktop.master.setup_feature import SettingUp
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import Position, find_variant, new_game
from tests.master import acting

RIGHT, SHIFT = Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier


def open_table(name: str) -> TableWindow:
    variant = find_variant(name)
    window = TableWindow(Session(new_game(variant, seed="s", title="By hand"), variant, is_open=True))
    window.resize(1280, 720)
    window.show()
    return window


def position(setting: SettingUp) -> Position:
    found = setting.setup.position
    assert found is not None
    return found


def units_in(setting: SettingUp, space: str) -> list[tuple[str, str, str]]:
    return [(one.power, one.kind, one.place) for one in position(setting).units if one.space == space]


def choose(setting: SettingUp, sort: str, kind: str = "", power: str | None = None) -> None:
    """Click a power and a piece of the palette."""
    page = setting.panel.palette_page
    setting.panel.tabs.setCurrentWidget(page)
    QApplication.processEvents()
    if power is not None:
        data = Qt.ItemDataRole.UserRole
        rows = [page.powers.item(row).data(data) for row in range(page.powers.count())]
        acting.click_item(page.powers, rows.index(power))
    brushes = [page.pieces.item(row).data(Qt.ItemDataRole.UserRole) for row in range(page.pieces.count())]
    wanted = next(row for row, brush in enumerate(brushes) if (brush.sort, brush.kind) == (sort, kind))
    acting.click_item(page.pieces, wanted)
