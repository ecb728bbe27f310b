"""Pages that scroll: the wheel turns the page, whatever lies below it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.widgets.adaptive_widgets import ScrollPage, ScrollPanel


def column(*widgets: QWidget) -> QWidget:
    page = QWidget()
    layout = QVBoxLayout(page)
    for widget in widgets:
        layout.addWidget(widget)
    for number in range(40):
        layout.addWidget(QLabel(str(number)))
    return page


def turn(widget: QWidget) -> None:
    """Turn the wheel towards oneself, with the pointer on a widget."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, -120))


@pytest.mark.parametrize("is_panel", [True, False])
@pytest.mark.parametrize("is_late", [True, False])
def test_the_wheel_turns_the_page_and_changes_no_number_or_choice(
    qtbot: QtBot, is_panel: bool, is_late: bool
) -> None:
    number, choice = QSpinBox(), QComboBox()
    number.setRange(0, 9)
    number.setValue(5)
    choice.addItems(["hold", "disorder", "wait"])
    choice.setCurrentIndex(1)
    page = column() if is_late else column(number, choice)
    scroll = ScrollPanel(page) if is_panel else ScrollPage()
    scroll.setWidget(page)
    qtbot.addWidget(scroll)
    scroll.resize(300, 150)
    scroll.show()
    if is_late:
        layout = page.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(0, number)
        layout.insertWidget(1, choice)
    qtbot.waitUntil(lambda: choice.isVisible() and number.height() > 0)
    bar = scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    number.setFocus()
    for box in (number, choice):
        bar.setValue(0)
        turn(box)
        assert bar.value() > 0
    assert (number.value(), choice.currentIndex()) == (5, 1)
