"""Enter presses the button that has the keys, in windows that are no dialogs too: Qt does so in dialogs only."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def press_with_enter(window: QWidget, event: QKeyEvent) -> bool:
    """Press the button of a window that has the keys, if Enter came up to the window; whether one was pressed."""
    button = window.focusWidget()
    if event.key() not in ENTER or event.isAutoRepeat() or not isinstance(button, QPushButton | QToolButton):
        return False
    button.click()
    return True
