"""The size of a window at first: what it would like, and never more than the screen has."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from desktop.preferences.taste import taste

FRAME = QSize(16, 48)
"""What the system adds around a window: borders, and the bar with the title."""


def fit_to_screen(window: QWidget, width: int, height: int) -> None:
    """Give a window a size that the screen can show whole; large text makes it larger."""
    screen = window.screen()
    size = QSize(width, height) * max(1.0, taste().text / 100)
    window.resize(size.boundedTo(screen.availableGeometry().size() - FRAME) if screen is not None else size)
