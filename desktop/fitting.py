"""The size of a window at first: what it would like, and never more than the screen has."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

FRAME = QSize(16, 48)
"""What the system adds around a window: borders, and the bar with the title."""


def fit_to_screen(window: QWidget, width: int, height: int) -> None:
    """Give a window a size that the screen can show whole."""
    screen = window.screen()
    size = QSize(width, height)
    window.resize(size.boundedTo(screen.availableGeometry().size() - FRAME) if screen is not None else size)
