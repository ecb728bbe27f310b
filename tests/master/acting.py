"""Somebody who answers dialogs and clicks buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QListWidget, QWidget

from engine import Game, Order, Variant, find_variant, new_game, read_order, submit

LEFT = Qt.MouseButton.LeftButton


def answer(patch: pytest.MonkeyPatch, dialog: type[QDialog], act: Callable[[Any], object]) -> list[QDialog]:
    """Let a dialog be shown and dealt with instead of waiting for a person; those that were shown."""
    shown: list[QDialog] = []

    def exec_(self: QDialog) -> int:
        shown.append(self)
        self.show()
        QApplication.processEvents()
        act(self)
        return self.result()

    patch.setattr(dialog, "exec", exec_)
    return shown


def press(button: QAbstractButton) -> None:
    QTest.mouseClick(button, LEFT)


def write(widget: QWidget, text: str) -> None:
    QTest.keyClicks(widget, text)


def pick(box: QComboBox, data: object) -> None:
    """Choose an entry as a person does."""
    row = box.findData(data)
    assert row >= 0, f"{data!r} is not offered"
    box.setCurrentIndex(row)
    box.activated.emit(row)


def click_item(widget: QListWidget, row: int) -> None:
    item = widget.item(row)
    widget.scrollToItem(item)
    QTest.mouseClick(widget.viewport(), LEFT, pos=widget.visualItemRect(item).center())


def order(variant: Variant, text: str, phase: str = "movement") -> Order:
    found = read_order(variant.lexicon, phase, text).order
    assert found is not None, text
    return found


def ordered(
    sheets: dict[str, list[str]], name: str = "standard", game: Game | None = None
) -> tuple[Game, Variant]:
    """A game with orders for its first turn."""
    variant = find_variant(name)
    game = game or new_game(variant, seed="seed", title="Friday night")
    for power, texts in sheets.items():
        game = submit(game, variant, power, [order(variant, text) for text in texts])
    return game, variant
