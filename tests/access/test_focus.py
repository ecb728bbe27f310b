"""Whoever goes about by keys sees where they are: one clear frame about a button, and nothing drawn over its words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.settings.theme import restyle
from desktop.settings.typeface import ensure_typeface

EDGE = 4
"""What a frame may take of a button."""


@pytest.fixture(autouse=True)
def dressed(qtbot: QtBot, qapp: QApplication) -> Iterator[None]:
    before = qapp.styleSheet()
    ensure_typeface()
    restyle(qapp)
    yield
    qapp.setStyleSheet(before)


def seen(button: QWidget) -> tuple[QImage, QImage]:
    """A button as it looks: all of it, and what is within its frame."""
    whole = button.grab().toImage()
    inside = QRect(EDGE, EDGE, whole.width() - 2 * EDGE, whole.height() - 2 * EDGE)
    return whole, whole.copy(inside)


@pytest.mark.parametrize("name", ["", "step", "curtainSeat", "curtainButton"])
@pytest.mark.parametrize("sort", [QPushButton, QToolButton])
def test_a_button_that_the_keys_came_to_has_a_frame_and_nothing_else(
    sort: type[QPushButton | QToolButton], name: str, qtbot: QtBot
) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    column = QVBoxLayout(room)
    first, button = QPushButton("before"), sort()
    button.setText("Rhovanion … has still to order")
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setObjectName(name)
    column.addWidget(first)
    column.addWidget(button)
    with qtbot.waitActive(room):
        room.show()
        room.activateWindow()
    first.setFocus()
    plain, words = seen(button)
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert button.hasFocus()
    framed, still = seen(button)
    assert framed != plain
    assert still == words
