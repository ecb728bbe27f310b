"""Boards in windows, for tests."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import board_for
from desktop.canvas.board_view import BoardView
from tests.cases import variant_named


def board(qtbot: QtBot, name: str = "standard") -> BoardView:
    """The board of a variant in its first position, shown."""
    variant = variant_named(name)
    view = board_for(variant, variant.rules)
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    view.show_position(variant.start, {str(space): str(power) for space, power in variant.start.owners})
    return view


def spot(view: BoardView, space: str) -> QPoint:
    """Where a unit of a space stands in the window."""
    return view.camera.to_window(QPointF(*view.context.layout.spaces[space].unit)).toPoint()
