"""The board as text: what it tells, how it is searched and arranged, and that it is what the seat sees."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.typing.board_text import ALOUD, SPACE, BoardText
from desktop.typing.board_words import BY_NAME, BY_POWER, BY_REGION, board_words
from engine import find_variants, new_game, view
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)


@pytest.fixture
def window(qtbot: QtBot) -> TableWindow:
    variant = variant_named("standard")
    made = TableWindow(Session(new_game(variant), variant))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    assert isinstance(made.flow, HotseatFlow)
    made.flow._answer("France", "")
    return made


def text_of(window: TableWindow) -> BoardText:
    text = window.docks["board_text"].widget()
    assert isinstance(text, BoardText)
    return text


def shown(text: BoardText) -> dict[str, QTreeWidgetItem]:
    return {
        item.data(0, SPACE): item for item in text._items() if item.data(0, SPACE) and not item.isHidden()
    }


def test_it_is_opened_searched_and_points_at_the_map(qtbot: QtBot, window: TableWindow) -> None:
    text = text_of(window)
    assert text.list.topLevelItemCount() == 0
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert text.isVisible()
    assert window.focusWidget() is text.search
    assert len(shown(text)) == 75
    paris = shown(text)["PAR"]
    assert paris.text(0) == "Paris (PAR)"
    assert "France" in paris.text(1)
    assert "Army" in paris.text(2)
    assert "Burgundy" in paris.text(4)
    assert "Picardy" in str(paris.data(0, ALOUD))
    QTest.keyClicks(text.search, "france fleet")
    assert list(shown(text)) == ["BRE"]
    QTest.keyClick(text.search, Qt.Key.Key_Return)
    assert text.space() == "BRE"
    assert window.focusWidget() is text.list
    text.search.clear()
    places = window.board.context.layout.spaces["MUN"]
    spot = window.board.camera.to_window(QPointF(*places.unit)).toPoint()
    QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=spot)
    assert text.space() == "MUN"
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert not text.isVisible()
    assert text.list.topLevelItemCount() == 0


def test_orders_are_told_and_go_with_the_seat(qtbot: QtBot, window: TableWindow) -> None:
    window.docks["board_text"].show()
    text = text_of(window)
    window.panel.line.setText("A PAR - BUR")
    QTest.keyClick(window.panel.line, Qt.Key.Key_Return)
    assert shown(text)["PAR"].text(3) == "A PAR - BUR"
    window.session.take_seat("Germany")
    assert all("A PAR - BUR" not in str(item.data(0, ALOUD)) for item in shown(text).values())


@pytest.mark.parametrize("name", VARIANTS)
def test_every_board_is_told_in_full_and_no_more_than_is_seen(name: str, qtbot: QtBot) -> None:
    variant = variant_named(name)
    session = Session(new_game(variant), variant)

    for power in ("", *session.rules.powers):
        session.seat = power
        seen = view(session.rules, session.game.current, power)
        for grouping in (BY_NAME, BY_POWER, BY_REGION):
            lines = {line.space: line for part in board_words(session, seen, grouping) for line in part.lines}
            assert set(lines) == set(variant.board.spaces)
        for space, line in lines.items():
            units = [unit for unit in seen.units if unit.space == space]
            assert len(line.here) >= len(units), space
            if not units and not any(token.space == space for token in seen.tokens):
                assert line.here == (), space
            assert line.neighbours or not variant.board.neighbours[space]
            assert "{" not in line.aloud
