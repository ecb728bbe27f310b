"""What tests of typed orders share: a panel with a session behind it, and hands that type."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.session.session import Session
from desktop.typing.order_model import OrderModel
from desktop.typing.order_panel import OrderPanel
from desktop.typing.order_rows import Row
from engine import Game, Order, new_game, read_order, write_order
from tests.cases import variant_named


def panel_for(
    qtbot: QtBot,
    name: str = "standard",
    power: str = "France",
    game: Game | None = None,
    is_open: bool = False,
) -> OrderPanel:
    """The panel of a power that sits at a table."""
    variant = variant_named(name)
    session = Session(game or new_game(variant), variant, is_open=is_open)
    panel = OrderPanel(session)
    qtbot.addWidget(panel)
    panel.resize(360, 640)
    with qtbot.waitActive(panel):
        panel.show()
        panel.activateWindow()
    session.take_seat(power)
    panel.line.setFocus()
    return panel


def type_in(panel: OrderPanel, text: str) -> None:
    """Type a text and press Enter."""
    QTest.keyClicks(panel.line, text)
    QTest.keyClick(panel.line, Qt.Key.Key_Return)


def orders(panel: OrderPanel, power: str = "") -> list[str]:
    """The orders that the session has, in canonical writing."""
    session = panel.session
    return [
        write_order(session.variant.lexicon, one) for one in session.order_sheet(power or session.seat).orders
    ]


def order(text: str, phase: str = "movement", name: str = "standard") -> Order:
    found = read_order(variant_named(name).lexicon, phase, text).order
    assert found is not None, text
    return found


def rows(model: OrderModel) -> list[Row]:
    return [row for group in model.groups for row in group.rows]


def choose_row(panel: OrderPanel, text: str) -> None:
    """Choose the row of the list that says something."""
    model = panel.model
    for number, group in enumerate(model.groups):
        for line, row in enumerate(group.rows):
            if row.text == text:
                panel.list.setFocus()
                panel.list.setCurrentIndex(model.index(line, 0, model.index(number, 0)))
                return
    raise AssertionError(f"no row {text!r} in {panel.list.texts()}")
