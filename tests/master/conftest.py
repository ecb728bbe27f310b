"""What tests of the game master's table share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import (
    QApplication,
)
from pytestqt.qtbot import QtBot

from desktop.master.setup_feature import SettingUp
from desktop.table.table_window import TableWindow
from engine import new_game
from tests.master.setting_up import open_table


@pytest.fixture(scope="module")
def table(qapp: QApplication) -> Iterator[TableWindow]:
    window = open_table("standard")
    yield window
    window.close()


@pytest.fixture
def setting(table: TableWindow, qtbot: QtBot) -> SettingUp:
    """The mode has just begun, with the first position."""
    setting = table.findChild(SettingUp)
    assert setting is not None
    if setting.setup.is_on:
        setting.setup.put(None)
    variant = table.session.variant
    table.session.reload(new_game(variant, seed="s", title="By hand"))
    table.board.fit()
    setting.action.trigger()
    assert setting.setup.is_on
    QApplication.processEvents()
    return setting
