"""Setting a position up by hand: clicks, drags and keys; what is impossible; undoing, taking over, a new game."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
)

from desktop.master.position_edits import HAND, OWNER, UNIT
from desktop.master.setup_feature import SettingUp
from tests.master import acting
from tests.master.setting_up import RIGHT, choose, position, units_in
from tests.table import hands


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
