"""Keys of a table: each does one thing."""

from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QAction, QKeySequence, QShortcut
from pytestqt.qtbot import QtBot

from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine.game.setup import new_game
from tests.cases import variant_named


def test_no_two_things_have_the_same_keys(qtbot: QtBot) -> None:
    variant = variant_named("standard")
    window = TableWindow(Session(new_game(variant), variant, is_open=True))
    qtbot.addWidget(window)
    keys: list[QKeySequence] = []
    for action in {id(one): one for one in window.findChildren(QAction)}.values():
        keys += action.shortcuts()
    keys += [one.key() for one in window.findChildren(QShortcut)]
    counted = Counter(one.toString() for one in keys)
    assert {text: count for text, count in counted.items() if text and count > 1} == {}
