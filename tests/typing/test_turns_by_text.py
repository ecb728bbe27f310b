"""A full turn by text alone, on every board: typed key by key, then pasted, phase after phase."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.typing.order_panel import OrderPanel
from engine import Order, add_order, find_variants, write_order
from tests.soak.players import play
from tests.typing.desk import panel_for, type_in

VARIANTS = sorted(find_variants().variants)
TYPED = 2
"""So many orders of each power are typed key by key in the first phase; the others are pasted into the line."""


def wanted(panel: OrderPanel, seed: int) -> list[Order]:
    """A sensible sheet for the seat, made from what the engine offers it, without what leaves no room for the rest."""
    session = panel.session
    sheet: tuple[Order, ...] = ()
    for order in play(session.situation, session.seat, Random(seed)):
        sheet = add_order(session.situation, session.seat, sheet, order)
    return list(sheet)


def paste(panel: OrderPanel, orders: list[Order]) -> None:
    lexicon = panel.session.variant.lexicon
    QGuiApplication.clipboard().setText("; ".join(write_order(lexicon, order, "full") for order in orders))
    QTest.keyClick(panel.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(panel.line, Qt.Key.Key_Return)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_year_is_ordered_by_text_alone(qtbot: QtBot, name: str) -> None:
    panel = panel_for(qtbot, name, "")
    session = panel.session
    for phase in range(3):
        for number, power in enumerate(session.powers_to_seat()):
            session.take_seat(power)
            orders = wanted(panel, 10 * phase + number)
            typed = orders[:TYPED] if phase == 0 else []
            for order in typed:
                type_in(panel, write_order(session.variant.lexicon, order))
            if orders[len(typed) :]:
                paste(panel, orders[len(typed) :])
            assert panel.line.text() == ""
            assert set(session.orders) == set(orders), power
            assert set(panel.list.texts()) >= {write_order(session.variant.lexicon, one) for one in orders}
        session.adjudicate()
        if session.is_over:
            break
    assert session.count >= 3
