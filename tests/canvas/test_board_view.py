"""The board in a window: pointing, zooming, panning, and drawing whatever a position has."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QImage, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox, QPinchGesture
from pytestqt.qtbot import QtBot

from desktop.canvas.board_view import BoardView
from desktop.canvas.display_options import DisplayOptions
from desktop.canvas.tool import Click, Drag, Tool, ToolState
from desktop.painting.arrow_builder import arrows_of
from desktop.painting.curves import curve_point
from engine import Order, Outcome, PowerId, Token, find_variants
from engine.model.ids import SpaceId
from tests.canvas.boards import board, spot
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)


class Recorder(Tool):
    """Writes down what it is given."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.clicks: list[Click] = []
        self.drags: list[Drag] = []
        self.drops: list[Drag] = []
        self.orders: list[int | None] = []
        self.broken_off = 0

    def click(self, click: Click) -> None:
        self.clicks.append(click)

    def drag(self, drag: Drag) -> None:
        self.drags.append(drag)

    def drop(self, drag: Drag) -> None:
        self.drops.append(drag)

    def end_drag(self) -> None:
        self.broken_off += 1

    def hover_order(self, order: int | None) -> None:
        self.orders.append(order)


def recorder(view: BoardView) -> Recorder:
    tool = Recorder(view)
    view.use(tool)
    return tool


@pytest.mark.parametrize("name", VARIANTS)
def test_every_space_is_found_under_its_unit(qtbot: QtBot, name: str) -> None:
    """But for those whose pieces stand beside them, in a callout."""
    view = board(qtbot, name)
    for key, places in view.context.layout.spaces.items():
        if places.callout is None:
            assert view.space_at(view.camera.to_window(QPointF(*places.unit))) == key


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


def test_spaces_are_shown_large(qtbot: QtBot) -> None:
    view = board(qtbot)
    view.show_spaces(["PAR", "BUR"])
    assert view.camera.scale > 2
    assert view.rect().contains(spot(view, "PAR"))


@pytest.mark.parametrize("name", VARIANTS)
def test_forty_orders_and_tokens_are_drawn(qtbot: QtBot, name: str) -> None:
    """Also orders of nobody's units: whatever is there, painting never fails."""
    variant = variant_named(name)
    view = board(qtbot, name)
    tokens = tuple(
        Token(kind, SpaceId(space))
        for kind in ("boat", "Ring", "x")
        for space in list(variant.board.spaces)[:3]
    )
    view.show_position(replace(variant.start, tokens=tokens), {})
    pairs = [
        (unit.power, Order("move", unit.place, unit.kind, target=variant.board.neighbours[unit.space][0]))
        for unit in variant.start.units
    ]
    kinds = variant.rules.orders["movement"]
    ends = {order: Outcome(PowerId(power), order, "bounced") for power, order in pairs[::2]}
    arrows = arrows_of(pairs, kinds, view.context.layout, {}, ends)
    assert len(arrows) == len(pairs)
    assert {arrow.mark for arrow in arrows} == {"", "bar"}
    view.show_orders(arrows)
    assert not view.grab().isNull()


def ordered(view: BoardView) -> Order:
    """Put one arrow on the board."""
    order = Order("move", "MOS", "A", target="SEV")
    kinds = variant_named("standard").rules.orders["movement"]
    view.show_orders(arrows_of([("Russia", order)], kinds, view.context.layout, {"Russia": "#00ff00"}))
    return order


def on_arrow(view: BoardView) -> QPoint:
    """A point of the window on the first arrow."""
    start, end = view.arrows[0].way
    return view.camera.to_window(QPointF(*curve_point(start, end, 0.5))).toPoint()


def test_an_arrow_is_found_where_it_is_drawn_and_tells_when_it_is_clicked(qtbot: QtBot) -> None:
    view = board(qtbot)
    ordered(view)
    at = on_arrow(view)
    assert view.order_at(QPointF(at)) == 0
    assert view.order_at(QPointF(spot(view, "SPA"))) is None
    tool = recorder(view)
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=at)
    assert [(click.space, click.order) for click in tool.clicks] == [(view.space_at(QPointF(at)), 0)]
    view.set_display(DisplayOptions(orders=False))
    assert view.order_at(QPointF(at)) is None


def test_on_a_unit_its_own_order_comes_before_those_that_lead_to_it(qtbot: QtBot) -> None:
    view = board(qtbot)
    kinds = variant_named("standard").rules.orders["movement"]
    orders = [
        Order("move", "SEV", "F", target="BLA"),
        Order("move", "MOS", "A", target="SEV"),
        Order("move", "RUM", "A", target="SEV"),
    ]
    powers = [("Russia", order) for order in orders]
    view.show_orders(arrows_of(powers, kinds, view.context.layout, {"Russia": "#00ff00"}))
    view.camera.scale *= 0.5
    for place, number in (("SEV", 0), ("MOS", 1), ("RUM", 2)):
        assert view.order_at(QPointF(spot(view, place))) == number


def test_hovering_over_an_arrow_tells_of_it_and_leaving_it_too(qtbot: QtBot) -> None:
    view = board(qtbot)
    ordered(view)
    tool = recorder(view)
    for at in (on_arrow(view), on_arrow(view), spot(view, "SPA")):
        QTest.mouseMove(view, at)
    assert tool.orders == [0, None]


def shown(view: BoardView) -> QImage:
    view.base_map.finish()
    return view.grab().toImage()


def is_green(view: BoardView, at: QPoint) -> bool:
    """Whether an arrow in green lies at a point."""
    colour = shown(view).pixelColor(at)
    return colour.green() > 200 and colour.red() < 80


def test_other_orders_fade_when_some_are_to_blame(qtbot: QtBot) -> None:
    view = board(qtbot)
    order = ordered(view)
    kinds = variant_named("standard").rules.orders["movement"]
    other = Order("move", "PAR", "A", target="GAS")
    arrows = arrows_of(
        [("Russia", order), ("Russia", other)], kinds, view.context.layout, {"Russia": "#00ff00"}
    )
    view.show_orders(arrows)
    at = {
        arrow.order: view.camera.to_window(QPointF(*curve_point(*arrow.way, 0.5))).toPoint()
        for arrow in arrows
    }
    assert is_green(view, at[other])
    assert is_green(view, at[order])
    number = [arrow.order for arrow in arrows].index(order)
    view.emphasize([number], ["WAR"])
    assert is_green(view, at[order])
    assert not is_green(view, at[other])
    view.emphasize()
    assert is_green(view, at[other])


def test_units_are_shown_on_their_way_and_stand_again_afterwards(qtbot: QtBot) -> None:
    view = board(qtbot)
    unit = next(unit for unit in variant_named("standard").start.units if unit.space == "MOS")
    before = shown(view)
    there = view.context.layout.spaces["NAO"].unit
    view.show_frame([(unit, there)])
    moved = shown(view)
    assert moved.pixelColor(spot(view, "MOS")) != before.pixelColor(spot(view, "MOS"))
    assert (
        moved.pixelColor(spot(view, "NAO")).lightness()
        < before.pixelColor(spot(view, "NAO")).lightness() - 60
    )
    view.end_frames()
    assert shown(view) == before


def test_frames_may_have_strokes_of_their_own(qtbot: QtBot) -> None:
    view = board(qtbot)
    ordered(view)
    at = on_arrow(view)
    assert is_green(view, at)
    view.show_frame([], ())
    assert not is_green(view, at)
    view.show_frame([], view.arrows)
    assert is_green(view, at)


def test_lights_leave_names_and_pieces_as_they_are(qtbot: QtBot) -> None:
    """The tint changes the ground; what is written on it and who stands there keep their colours."""
    view = board(qtbot)
    view.show_spaces(["UKR", "MOS"])
    before = shown(view)
    view.highlight(["UKR", "MOS"], ["SEV"])
    after = shown(view)
    label = view.context.layout.spaces["UKR"].label
    dark = paler = 0
    for x in range(-60, 60):
        for y in range(-14, 14):
            at = view.camera.to_window(QPointF(*label.at)).toPoint() + QPoint(x, y)
            if before.pixelColor(at).lightness() < 60:
                dark += 1
                paler += after.pixelColor(at).lightness() > before.pixelColor(at).lightness() + 12
    assert dark > 50
    assert paler < 0.05 * dark
    assert after.pixelColor(spot(view, "MOS")) == before.pixelColor(spot(view, "MOS"))
    ground = view.camera.to_window(QPointF(*view.context.layout.spaces["UKR"].third)).toPoint()
    assert after.pixelColor(ground) != before.pixelColor(ground)


def test_a_new_light_is_seen_even_while_the_camera_moves(qtbot: QtBot) -> None:
    """What was lit before may have been another player's."""
    view = board(qtbot)
    view.highlight(["UKR"])
    lit = shown(view)
    view.pan(QPointF(0, 0))
    view.highlight([])
    assert shown(view) != lit


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
