"""The hand on the board: clicks, drags, keys, wheel and fingers go to the one tool that is active."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox, QPinchGesture
from pytestqt.qtbot import QtBot

from desktop.canvas.board_view import BoardView
from desktop.canvas.tool import ToolState
from tests.canvas.boards import board, spot
from tests.canvas.recorder import recorder


def test_a_click_names_the_space(qtbot: QtBot) -> None:
    view = board(qtbot)
    tool = recorder(view)
    with qtbot.waitSignal(view.pressed) as pressed:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot(view, "MOS"))
    assert pressed.args == ["MOS"]
    assert [(click.space, click.button) for click in tool.clicks] == [("MOS", Qt.MouseButton.LeftButton)]


def test_a_drag_names_start_end_and_the_unit_on_the_way(qtbot: QtBot) -> None:
    view = board(qtbot)
    tool = recorder(view)
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=spot(view, "MAR"))
    for space in ("BUR", "PAR", "PIC"):
        QTest.mouseMove(view, spot(view, space))
    assert tool.state is ToolState.DRAGGING
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=spot(view, "PIC"))
    (drop,) = tool.drops
    assert (drop.start, drop.through, drop.here, drop.button) == (
        "MAR",
        "PAR",
        "PIC",
        Qt.MouseButton.RightButton,
    )
    assert tool.state is ToolState.IDLE


def test_hovering_names_the_space_once(qtbot: QtBot) -> None:
    view = board(qtbot)
    named: list[str] = []
    view.hovered.connect(named.append)
    for space in ("MOS", "MOS", "UKR"):
        QTest.mouseMove(view, spot(view, space))
    assert [name for name in named if name] == ["MOS", "UKR"]


@pytest.mark.parametrize(("written", "keeps"), [("A PAR - B", True), ("", False)])
def test_a_board_that_is_entered_leaves_the_keys_to_those_who_write(
    qtbot: QtBot, written: str, keeps: bool
) -> None:
    view = board(qtbot)
    line = QLineEdit(written, view)
    line.show()
    with qtbot.waitActive(view):
        view.activateWindow()
    line.setFocus()
    assert line.hasFocus()
    point = QPointF(spot(view, "MOS"))
    QApplication.sendEvent(view, QEnterEvent(point, point, point))
    assert line.hasFocus() is keeps
    assert view.hasFocus() is not keeps


def wheel(view: BoardView, at: QPoint, notches: int) -> None:
    place = QPointF(at)
    event = QWheelEvent(
        place,
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    view.wheelEvent(event)


def test_the_wheel_zooms_to_the_pointer(qtbot: QtBot) -> None:
    view = board(qtbot)
    at = spot(view, "VIE")
    wheel(view, at, 4)
    assert view.camera.scale > 1
    assert view.space_at(QPointF(at)) == "VIE"
    view.fit()
    assert view.camera.is_fitted


def test_the_middle_button_pans(qtbot: QtBot) -> None:
    view = board(qtbot)
    wheel(view, spot(view, "VIE"), 6)
    before = view.camera.visible().center()
    QTest.mousePress(view, Qt.MouseButton.MiddleButton, pos=QPoint(400, 300))
    QTest.mouseMove(view, QPoint(300, 300))
    QTest.mouseRelease(view, Qt.MouseButton.MiddleButton, pos=QPoint(300, 300))
    assert view.camera.visible().center().x() > before.x()


def test_the_space_bar_pans_and_no_longer_when_the_keys_went_elsewhere(qtbot: QtBot) -> None:
    view = board(qtbot)
    line = QLineEdit(view)
    line.show()
    with qtbot.waitActive(view):
        view.activateWindow()
    tool = recorder(view)
    wheel(view, spot(view, "VIE"), 6)
    view.setFocus()
    QTest.keyPress(view, Qt.Key.Key_Space)
    assert view.cursor().shape() == Qt.CursorShape.OpenHandCursor
    before = view.camera.visible().center()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    QTest.mouseMove(view, QPoint(300, 300))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    assert view.camera.visible().center().x() > before.x()
    assert tool.clicks == tool.drops == []
    line.setFocus()
    QTest.keyRelease(line, Qt.Key.Key_Space)
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    assert len(tool.clicks) == 1


@pytest.mark.parametrize("second", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_another_button_changes_nothing_of_a_drag(qtbot: QtBot, second: Qt.MouseButton) -> None:
    view = board(qtbot)
    tool = recorder(view)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=spot(view, "MAR"))
    QTest.mouseMove(view, spot(view, "GAS"))
    QTest.mousePress(view, second, pos=spot(view, "GAS"))
    QTest.mouseRelease(view, second, pos=spot(view, "GAS"))
    assert tool.state is ToolState.DRAGGING
    QTest.mouseMove(view, spot(view, "SPA"))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spot(view, "SPA"))
    assert [(drop.start, drop.here) for drop in tool.drops] == [("MAR", "SPA")]
    assert tool.clicks == []


@pytest.mark.parametrize("button", [Qt.MouseButton.BackButton, Qt.MouseButton.ForwardButton])
def test_buttons_at_the_side_of_the_mouse_mean_nothing(qtbot: QtBot, button: Qt.MouseButton) -> None:
    view = board(qtbot)
    tool = recorder(view)
    QTest.mouseClick(view, button, pos=spot(view, "MOS"))
    assert tool.clicks == []


def test_esc_breaks_a_drag_off(qtbot: QtBot) -> None:
    view = board(qtbot)
    tool = recorder(view)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=spot(view, "MAR"))
    QTest.mouseMove(view, spot(view, "GAS"))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert (tool.state, tool.broken_off) == (ToolState.IDLE, 1)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spot(view, "GAS"))
    assert tool.clicks == tool.drops == []


def test_a_board_that_is_covered_amid_a_drag_does_not_go_on_with_it(qtbot: QtBot) -> None:
    view = board(qtbot)
    tool = recorder(view)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=spot(view, "MAR"))
    QTest.mouseMove(view, spot(view, "GAS"))
    view.setEnabled(False)
    view.setEnabled(True)
    count = len(tool.drags)
    QTest.mouseMove(view, spot(view, "SPA"))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spot(view, "SPA"))
    assert (len(tool.drags), tool.drops, tool.state) == (count, [], ToolState.IDLE)


@pytest.mark.parametrize("button", [Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton])
def test_a_dialog_that_opens_amid_a_drag_ends_it(qtbot: QtBot, button: Qt.MouseButton) -> None:
    """The button is let go of in the dialog, so that the board never hears of it."""
    view = board(qtbot)
    tool = recorder(view)
    wheel(view, spot(view, "VIE"), 6)
    QTest.mousePress(view, button, pos=QPoint(400, 300))
    QTest.mouseMove(view, QPoint(340, 300))
    dialog = QMessageBox(view)
    dialog.open()
    QTest.mouseRelease(dialog, button)
    dialog.close()
    seen = view.camera.visible().center()
    QTest.mouseMove(view, QPoint(300, 300))
    assert view.camera.visible().center() == seen
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    assert (len(tool.clicks), tool.drops, tool.state) == (1, [], ToolState.IDLE)


def test_one_tool_has_the_hand_and_the_others_rest(qtbot: QtBot) -> None:
    view = board(qtbot)
    first, second = recorder(view), recorder(view)
    assert (first.state, second.state) == (ToolState.RESTING, ToolState.IDLE)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=spot(view, "MAR"))
    QTest.mouseMove(view, spot(view, "GAS"))
    view.release(second)
    assert second.broken_off == 1
    assert (first.state, second.state) == (ToolState.IDLE, ToolState.RESTING)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spot(view, "GAS"))
    assert first.drops == second.drops == []
    view.use(second)
    view.release(first)
    assert view.tool is second
    view.release(second)
    assert view.tool.state is ToolState.IDLE


def test_shift_and_arrows_pan(qtbot: QtBot) -> None:
    view = board(qtbot)
    view.zoom(4)
    before = view.camera.visible().center()
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    after = view.camera.visible().center()
    assert after.x() > before.x()
    assert after.y() > before.y()


def touchpad(kind: Qt.NativeGestureType, value: float, at: QPoint) -> QNativeGestureEvent:
    place = QPointF(at)
    device = QPointingDevice.primaryPointingDevice()
    return QNativeGestureEvent(kind, device, 2, place, place, place, value, QPointF())


def test_two_fingers_on_a_touchpad_zoom_to_the_pointer(qtbot: QtBot) -> None:
    view = board(qtbot)
    at = spot(view, "VIE")
    before = view.camera.scale
    QApplication.sendEvent(view, touchpad(Qt.NativeGestureType.ZoomNativeGesture, 0.8, at))
    assert view.camera.scale == pytest.approx(1.8 * before)
    assert view.space_at(QPointF(at)) == "VIE"
    QApplication.sendEvent(view, touchpad(Qt.NativeGestureType.SmartZoomNativeGesture, 1.0, at))
    assert view.camera.is_fitted


def test_two_fingers_on_a_screen_zoom_and_pan(qtbot: QtBot) -> None:
    view = board(qtbot)
    view.zoom(2)
    before = view.camera.scale
    pinch = QPinchGesture()
    pinch.setScaleFactor(1.5)
    pinch.setCenterPoint(QPointF(view.mapToGlobal(QPoint(430, 350))))
    pinch.setLastCenterPoint(QPointF(view.mapToGlobal(QPoint(400, 350))))
    east = view.camera.visible().center().x()
    view.pinch(pinch)
    assert view.camera.scale == pytest.approx(1.5 * before)
    assert view.camera.visible().center().x() < east


def test_a_touchpad_pans_with_the_wheel(qtbot: QtBot) -> None:
    view = board(qtbot)
    view.zoom(4)
    before = view.camera.visible().center()
    event = QWheelEvent(
        QPointF(300, 300),
        QPointF(300, 300),
        QPoint(-40, 0),
        QPoint(-40, 0),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.ScrollUpdate,
        False,
    )
    view.wheelEvent(event)
    assert view.camera.visible().center().x() > before.x()
