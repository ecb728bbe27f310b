"""The pages of the panel in which a position is set up, on boards of every kind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
)
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import draw_context_of
from desktop.master.memory_page import MemoryPage
from desktop.master.piece_icons import owner_icon
from desktop.master.position_edits import HAND, TOKEN, UNIT
from desktop.master.setup_feature import SettingUp
from desktop.session.session import Session
from desktop.settings.languages import speak
from desktop.settings.preferences import CONTRAST, LIGHT, set_preferences
from desktop.settings.theme import restyle
from desktop.settings.typeface import ensure_typeface
from desktop.table.table_window import TableWindow
from engine import Unit, undo_turn
from tests.cases import variant_named
from tests.history import played
from tests.master import acting
from tests.master.setting_up import RIGHT, choose, open_table, position
from tests.table import hands


@pytest.fixture
def dressed(qtbot: QtBot, qapp: QApplication) -> Iterator[None]:
    """In the program's own typeface; afterwards as it was."""
    before = qapp.styleSheet()
    ensure_typeface()
    restyle(qapp)
    yield
    qapp.setStyleSheet(before)


def test_things_and_hidden_names(qtbot: QtBot) -> None:
    window = open_table("mordor_v_world_ii")
    qtbot.addWidget(window)
    setting = window.findChild(SettingUp)
    assert setting is not None
    setting.action.trigger()
    QApplication.processEvents()
    ring = next(one for one in position(setting).tokens if one.kind == "Ring")
    choose(setting, TOKEN, "Ring")
    goal = next(space for space in window.session.rules.board.spaces if space != ring.space)
    hands.drag(window, ring.space, goal)
    assert [one.space for one in position(setting).tokens if one.kind == "Ring"] == [goal]
    hands.click(window, goal, RIGHT)
    assert not [one for one in position(setting).tokens if one.kind == "Ring"]
    hands.click(window, goal)
    assert [one.space for one in position(setting).tokens if one.kind == "Ring"] == [goal]
    unit = next(one for one in position(setting).units if isinstance(one, Unit))
    choose(setting, HAND)
    hands.drag(window, goal, unit.space)
    holder = setting.panel.inspector
    holder.list.setCurrentRow(
        next(row for row in range(holder.list.count()) if holder.list.item(row).text() == "Ring")
    )
    held = holder.fields["Held by"]
    assert isinstance(held, QComboBox)
    acting.pick(held, str(unit.key))
    assert next(one for one in position(setting).tokens if one.kind == "Ring").holder == unit.key


@pytest.mark.parametrize("name", ["standard", "chronicle", "indianomacy"])
@pytest.mark.usefixtures("dressed")
def test_on_a_small_screen_what_is_impossible_and_the_way_on_are_in_sight(name: str, qtbot: QtBot) -> None:
    window = open_table(name)
    qtbot.addWidget(window)
    setting = window.findChild(SettingUp)
    assert setting is not None
    setting.action.trigger()
    panel = setting.panel
    unit = position(setting).units[0]
    setting.setup.lay(replace(position(setting), units=(*position(setting).units, unit)))
    QApplication.processEvents()
    for widget in (panel.verdict, panel.troubles, panel.leave, panel.new_game, panel.take):
        assert widget.visibleRegion().boundingRect() == widget.rect(), widget


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["standard", "chronicle", "mordor_v_world_ii", "seventeen76"])
@pytest.mark.usefixtures("dressed")
def test_the_names_of_pieces_are_read_whole(
    name: str, language: str, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: speak("en"))
    speak(language)
    window = open_table(name)
    qtbot.addWidget(window)
    setting = window.findChild(SettingUp)
    assert setting is not None
    setting.action.trigger()
    QApplication.processEvents()
    pieces = setting.panel.palette_page.pieces
    for row in range(pieces.count()):
        item = pieces.item(row)
        room = pieces.visualItemRect(item)
        assert room.width() <= pieces.gridSize().width(), item.text()
        room.setLeft(room.left() + pieces.iconSize().width() + 6)
        wanted = pieces.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
        assert room.contains(wanted), item.text()


def hidden_page(window: TableWindow) -> MemoryPage:
    setting = window.findChild(SettingUp)
    assert setting is not None
    setting.action.trigger()
    setting.panel.tabs.setCurrentWidget(setting.panel.memory)
    QApplication.processEvents()
    return setting.panel.memory


def fill_in(page: MemoryPage, text: str) -> None:
    """Write into the cell that is open."""
    QApplication.processEvents()
    editor = next(one for one in page.table.findChildren(QLineEdit) if one.isVisible())
    acting.write(editor, text)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)


def test_what_can_be_remembered_is_offered_in_words(qtbot: QtBot) -> None:
    window = open_table("seventeen76")
    qtbot.addWidget(window)
    page = hidden_page(window)
    offered = [page.offer.itemText(row) for row in range(page.offer.count())]
    assert any("rebellion" in text for text in offered)
    assert not any("rebellion.over" in text for text in offered), "words, no keys"
    acting.pick(page.offer, "rebellion.over")
    row = page.table.rowCount() - 1
    assert page.table.item(row, 0).text() == "rebellion.over"
    assert page.table.currentRow() == row
    assert "year" in page.meaning.text()
    fill_in(page, "1775")
    setting = window.findChild(SettingUp)
    assert setting is not None
    assert ("rebellion.over", "1775") in position(setting).memory
    acting.pick(page.offer, "loan.")
    fill_in(page, "Bos")
    assert page.table.item(page.table.rowCount() - 1, 0).text() == "loan.Bos"
    page.table.item(page.table.rowCount() - 1, 1).setText("Britain > France")
    assert ("loan.Bos", "Britain > France") in position(setting).memory
    page.table.setCurrentCell(next(i for i in range(3) if page.table.item(i, 0).text() == "loan.Bos"), 0)
    assert "Boston" in page.meaning.text()
    window.session.undo.undo()
    assert "loan.Bos" not in dict(position(setting).memory)


def test_a_season_that_is_remembered_is_seen_and_written_by_its_name(qtbot: QtBot) -> None:
    window = open_table("baranduin")
    qtbot.addWidget(window)
    page = hidden_page(window)
    acting.pick(page.offer, "ring.since")
    fill_in(page, "Laire 3019")
    setting = window.findChild(SettingUp)
    assert setting is not None
    calendar = window.session.variant.calendar
    season = calendar.season("L3019T")
    assert season is not None
    assert ("ring.since", str(calendar.number(season))) in position(setting).memory
    shown = {page.table.item(row, 0).text(): page.table.item(row, 1).text() for row in range(2)}
    assert shown["ring.since"] == "Laire 3019"


def test_what_the_game_has_known_before_is_offered_again(qtbot: QtBot) -> None:
    game, variant = next(
        found
        for name in played.GAMES
        for found in [played.played(name)]
        if any(key.startswith("loan.") for turn in found[0].turns for key, _ in turn.before.memory)
    )
    known = {key for turn in game.turns for key, _ in turn.before.memory}
    window = TableWindow(Session(undo_turn(game), variant, is_open=True))
    qtbot.addWidget(window)
    window.show()
    page = hidden_page(window)
    offered = {page.offer.itemData(row) for row in range(page.offer.count())}
    kept = {page.table.item(row, 0).text() for row in range(page.table.rowCount())}
    assert known <= offered | kept


def test_where_nothing_is_remembered_that_is_said(qtbot: QtBot) -> None:
    window = open_table("standard")
    qtbot.addWidget(window)
    page = hidden_page(window)
    assert not page.offer.isVisible()
    assert "nothing" in page.meaning.text()


def test_a_unit_of_nobody_is_said_to_be_so(setting: SettingUp) -> None:
    choose(setting, UNIT, "A", "")
    hands.click(setting.window, "GAL")
    assert [words for _, words in setting.setup.troubles()] == ["The unit in Galicia belongs to nobody."]


def test_black_powers_are_seen_in_the_palette_on_a_dark_ground(qtbot: QtBot) -> None:
    variant = variant_named("scottomacy")
    set_preferences(theme=CONTRAST)
    picture = owner_icon(draw_context_of(variant, variant.rules), "Graham").pixmap(QSize(40, 40)).toImage()
    set_preferences(theme=LIGHT)
    middle = picture.height() // 2
    assert max(picture.pixelColor(x, middle).lightness() for x in range(picture.width() // 2)) > 128
