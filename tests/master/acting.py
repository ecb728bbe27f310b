"""Somebody who clicks buttons and fills in pages."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QListWidget, QWidget

from engine import Game, Order, Variant, find_variant, new_game, read_order, submit

LEFT = Qt.MouseButton.LeftButton


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
