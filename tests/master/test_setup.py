"""Setting a position up by hand: clicks, drags and keys; what is impossible; undoing, taking over, a new game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QInputDialog,
    QLineEdit,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import draw_context_of
from desktop.frame.open_flow import OpenFlow
from desktop.master.memory_page import MemoryPage
from desktop.master.piece_icons import owner_icon
from desktop.master.position_edits import HAND, OWNER, TOKEN, UNIT
from desktop.master.reason_dialog import ReasonDialog
from desktop.master.setup_feature import SettingUp
from desktop.master.text_dialog import PositionTextDialog
from desktop.session.session import Session
from desktop.settings.languages import speak
from desktop.settings.preferences import CONTRAST, LIGHT, set_preferences
from desktop.settings.theme import restyle
from desktop.settings.typeface import ensure_typeface
from desktop.table.table_window import TableWindow
from engine import Position, Unit, find_variant, load_game, new_game, undo_turn
from tests.cases import variant_named
from tests.history import played
from tests.master import acting
from tests.table import hands

RIGHT, SHIFT = Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier


def open_table(name: str) -> TableWindow:
    variant = find_variant(name)
    window = TableWindow(Session(new_game(variant, seed="s", title="By hand"), variant, is_open=True))
    window.resize(1280, 720)
    window.show()
    return window


@pytest.fixture(scope="module")
def table(qapp: QApplication) -> Iterator[TableWindow]:
    window = open_table("standard")
    yield window
    window.close()


@pytest.fixture
def dressed(qtbot: QtBot, qapp: QApplication) -> Iterator[None]:
    """In the program's own typeface; afterwards as it was."""
    before = qapp.styleSheet()
    ensure_typeface()
    restyle(qapp)
    yield
    qapp.setStyleSheet(before)


@pytest.fixture
def setting(table: TableWindow, qtbot: QtBot) -> SettingUp:
    """The mode has just begun, with the first position."""
    setting = table.findChild(SettingUp)
    assert setting is not None
    if setting.setup.is_on:
        setting.setup.put(None)
    variant = table.session.variant
    table.session.reload(new_game(variant, seed="s", title="By hand"))
    table.board.fit()
    setting.action.trigger()
    assert setting.setup.is_on
    QApplication.processEvents()
    return setting


def position(setting: SettingUp) -> Position:
    found = setting.setup.position
    assert found is not None
    return found


def units_in(setting: SettingUp, space: str) -> list[tuple[str, str, str]]:
    return [(one.power, one.kind, one.place) for one in position(setting).units if one.space == space]


def choose(setting: SettingUp, sort: str, kind: str = "", power: str | None = None) -> None:
    """Click a power and a piece of the palette."""
    page = setting.panel.palette_page
    setting.panel.tabs.setCurrentWidget(page)
    QApplication.processEvents()
    if power is not None:
        data = Qt.ItemDataRole.UserRole
        rows = [page.powers.item(row).data(data) for row in range(page.powers.count())]
        acting.click_item(page.powers, rows.index(power))
    brushes = [page.pieces.item(row).data(Qt.ItemDataRole.UserRole) for row in range(page.pieces.count())]
    wanted = next(row for row, brush in enumerate(brushes) if (brush.sort, brush.kind) == (sort, kind))
    acting.click_item(page.pieces, wanted)


def test_a_click_places_a_unit_and_takes_the_place_of_another(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, UNIT, "A", "Turkey")
    hands.click(window, "GAL")
    assert units_in(setting, "GAL") == [("Turkey", "A", "GAL")]
    hands.click(window, "WAR")
    assert units_in(setting, "WAR") == [("Turkey", "A", "WAR")]
    assert window.session.game.current == window.session.variant.start, "the game is not touched yet"


def test_a_fleet_lies_off_the_coast_that_is_clicked(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, UNIT, "F", "Russia")
    coasts = window.board.context.layout.spaces["BUL"].coasts
    for coast, spot in coasts.items():
        point = window.board.camera.to_window(QPointF(*spot)).toPoint()
        if window.board.space_at(QPointF(point)) != "BUL":
            inside = hands.spot(window, "BUL")
            point = QPoint((point.x() + inside.x()) // 2, (point.y() + inside.y()) // 2)
        if window.board.space_at(QPointF(point)) == "BUL":
            QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=point)
            assert units_in(setting, "BUL") == [("Russia", "F", f"BUL/{coast}")]


def test_a_drag_moves_and_the_right_button_takes_away(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, HAND)
    hands.drag(window, "PAR", "BUR")
    assert units_in(setting, "PAR") == []
    assert units_in(setting, "BUR") == [("France", "A", "BUR")]
    hands.click(window, "BUR", RIGHT)
    assert units_in(setting, "BUR") == []
    assert window.session.seat == "", "nobody is seated by a click while a position is set up"


def test_del_takes_away_what_is_chosen(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, HAND)
    hands.click(window, "MUN")
    assert setting.tool.space == "MUN"
    QTest.keyClick(window.board, Qt.Key.Key_Delete)
    assert units_in(setting, "MUN") == []


def test_the_keyboard_alone_places(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, UNIT, "A", "Italy")
    window.board.setFocus()
    QTest.keyClick(window.board, Qt.Key.Key_Tab)
    cursor = window.hand.space
    assert cursor
    QTest.keyClick(window.board, Qt.Key.Key_Return)
    assert ("Italy", "A") in [(power, kind) for power, kind, _ in units_in(setting, cursor)]


def test_the_owners_brush(setting: SettingUp) -> None:
    window = setting.window
    choose(setting, OWNER, power="Germany")
    hands.click(window, "HOL")
    assert dict(position(setting).owners)["HOL"] == "Germany"
    hands.click(window, "HOL", RIGHT)
    assert "HOL" not in dict(position(setting).owners)
    before = position(setting)
    hands.click(window, "BOH")
    assert position(setting) == before, "what is no centre has no owner"


def test_what_is_impossible_is_listed_and_leads_there(setting: SettingUp) -> None:
    window, panel = setting.window, setting.panel
    assert panel.troubles.count() == 0
    choose(setting, UNIT, "F", "England")
    hands.click(window, "MOS")
    choose(setting, UNIT, "A", "England")
    QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=hands.spot(window, "PAR"))
    assert panel.troubles.count() == 1
    assert "Moscow" in panel.troubles.item(0).text()
    QApplication.processEvents()
    acting.click_item(panel.troubles, 0)
    assert setting.tool.space == "MOS"
    assert panel.tabs.currentWidget() is panel.space_page
    window.board.fit()


def test_season_and_year(setting: SettingUp) -> None:
    panel = setting.panel
    acting.pick(panel.step, 2)
    panel.year.selectAll()
    acting.write(panel.year, "1907")
    QTest.keyClick(panel.year, Qt.Key.Key_Return)
    season = position(setting).season
    assert (season.year, season.step) == (1907, 2)


def test_an_empty_board_and_undoing_everything(setting: SettingUp) -> None:
    window, start = setting.window, position(setting)
    acting.press(setting.panel.empty)
    assert not position(setting).units
    assert not position(setting).owners
    choose(setting, UNIT, "A", "Italy")
    hands.click(window, "ROM")
    assert len(position(setting).units) == 1
    undo = window.session.undo
    undo.undo()
    undo.undo()
    assert position(setting) == start
    undo.undo()
    assert not setting.setup.is_on, "also beginning can be undone"
    for _ in range(3):
        undo.redo()
    assert len(position(setting).units) == 1


def test_the_inspector_changes_a_piece(setting: SettingUp) -> None:
    window, inspector = setting.window, setting.panel.inspector
    choose(setting, HAND)
    hands.click(window, "STP")
    assert "St. Petersburg" in inspector.name.text()
    place, power = inspector.fields["Place"], inspector.fields["Power"]
    assert isinstance(place, QComboBox)
    assert isinstance(power, QComboBox)
    acting.pick(place, "STP/NC")
    assert units_in(setting, "STP") == [("Russia", "F", "STP/NC")]
    assert inspector.list.item(0).text() == "Russia Fleet STP/NC"
    strength = inspector.fields["Strength"]
    assert isinstance(strength, QDoubleSpinBox)
    strength.stepUp()
    QTest.keyClick(strength, Qt.Key.Key_Return)
    assert [one.strength for one in position(setting).units if one.space == "STP"] == [3], "in halves"
    marks = inspector.fields["Marks"]
    assert isinstance(marks, QLineEdit)
    acting.write(marks, "tired, wet")
    QTest.keyClick(marks, Qt.Key.Key_Return)
    unit = next(one for one in position(setting).units if one.space == "STP")
    assert unit.marks == ("tired", "wet")
    out = inspector.fields["Driven out from"]
    assert isinstance(out, QComboBox)
    assert out.findText("Finland") >= 0, "by name"
    acting.pick(out, "FIN")
    assert not units_in(setting, "STP")
    assert position(setting).dislodged[0].by == "FIN"
    acting.pick(inspector.owner, "Turkey")
    assert dict(position(setting).owners)["STP"] == "Turkey"


def test_what_is_remembered_is_seen_and_changed(setting: SettingUp) -> None:
    memory = setting.panel.memory
    setting.panel.tabs.setCurrentWidget(memory)
    key, value = memory.table.item(0, 0), memory.table.item(0, 1)
    assert key is not None
    assert value is not None
    key.setText("weather")
    memory.table.item(0, 1).setText("fog")
    assert position(setting).remembered("weather") == "fog"
    memory.table.item(0, 1).setText("")
    assert position(setting).memory == ()


def test_taking_over_needs_a_reason_and_says_what_is_impossible(
    setting: SettingUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = setting.window
    choose(setting, UNIT, "A", "Turkey")
    hands.click(window, "GAL")

    def act(dialog: ReasonDialog) -> None:
        assert not dialog.do.isEnabled()
        acting.write(dialog.reason, "The mail was late")
        acting.press(dialog.do)

    shown = acting.answer(monkeypatch, ReasonDialog, act)
    acting.press(setting.panel.take)
    dialog = shown[0]
    assert isinstance(dialog, ReasonDialog)
    assert dialog.warnings.count() == 0
    assert not setting.setup.is_on
    game = window.session.game
    assert [edit.reason for edit in game.edits] == ["The mail was late"]
    assert any(unit.place == "GAL" and unit.power == "Turkey" for unit in game.current.units)
    window.session.undo.undo()
    assert not window.session.game.edits
    assert setting.setup.is_on, "what was set up is there again"
    window.session.undo.redo()
    assert window.session.game.edits
    flow = window.flow
    assert isinstance(flow, OpenFlow)
    assert flow.judge.isEnabled()
    flow.judge.trigger()
    assert window.session.turn_view(0).report.changes == ("The mail was late",)
    assert window.session.turn_view(0).before == game.current


def test_what_the_game_refuses_is_said_and_stays(setting: SettingUp, monkeypatch: pytest.MonkeyPatch) -> None:
    window = setting.window
    choose(setting, UNIT, "F", "England")
    hands.click(window, "MOS")

    def act(dialog: ReasonDialog) -> None:
        assert dialog.warnings.count() == 1
        acting.write(dialog.reason, "for fun")
        acting.press(dialog.do)

    said: list[str] = []
    acting.answer(monkeypatch, ReasonDialog, act)
    monkeypatch.setattr(QMessageBox, "warning", lambda *words: said.append(str(words[-1])))
    acting.press(setting.panel.take)
    assert len(said) == 1
    assert "Moscow" in said[0]
    assert setting.setup.is_on
    assert not window.session.game.edits


def test_while_setting_up_nothing_is_judged_or_ordered(setting: SettingUp) -> None:
    window, flow = setting.window, setting.window.flow
    assert isinstance(flow, OpenFlow)
    assert not flow.judge.isEnabled()
    choose(setting, HAND)
    hands.click(window, "PAR")
    assert not window.tool.flyout.isVisible()
    acting.press(setting.panel.leave)
    assert flow.judge.isEnabled()
    assert not setting.dock.isVisible()
    assert window.docks["orders"].isVisible()
    hands.click(window, "PAR")
    assert window.session.seat == "France"


def test_leaving_with_changes_asks(setting: SettingUp, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(setting, UNIT, "A", "Turkey")
    hands.click(setting.window, "GAL")
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.No)
    setting.action.trigger()
    assert setting.setup.is_on
    assert setting.action.isChecked()
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Yes)
    setting.action.trigger()
    assert not setting.setup.is_on


def test_a_position_is_read_from_text(setting: SettingUp, monkeypatch: pytest.MonkeyPatch) -> None:
    def act(dialog: PositionTextDialog) -> None:
        text = dialog.page.toPlainText()
        assert "A PAR" in text
        dialog.page.setPlainText(text.replace("A PAR", "A XYZ"))
        assert "XYZ" in dialog.trouble.text()
        dialog.page.setPlainText("variant: scottomacy\n")
        assert "scottomacy" in dialog.trouble.text()
        assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
        dialog.page.setPlainText(text.replace("A PAR", "A GAS"))
        assert not dialog.trouble.text()
        dialog.accept()

    acting.answer(monkeypatch, PositionTextDialog, act)
    acting.press(setting.panel.text)
    assert units_in(setting, "GAS") == [("France", "A", "GAS")]
    assert units_in(setting, "PAR") == []


def test_as_a_new_game(setting: SettingUp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    window = setting.window
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("From Galicia", True))
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    opened: list[Path] = []
    window.opening.connect(opened.append)
    choose(setting, UNIT, "A", "Turkey")
    hands.click(window, "GAL")
    wanted = position(setting)
    acting.press(setting.panel.new_game)
    window.opening.disconnect(opened.append)
    assert opened == [tmp_path / "From Galicia.chancery"]
    loaded = load_game(opened[0], find_variant)
    assert loaded.game.current == wanted
    assert not setting.setup.is_on


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
