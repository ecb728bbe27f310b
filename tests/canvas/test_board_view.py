"""The board in a window: pointing, zooming, panning, and drawing whatever a position has."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.canvas.board_view import BoardView
from desktop.canvas.strokes import stroke_of, strokes_of
from desktop.painting.charts import Table
from engine import Order, Outcome, PowerId, Token, find_variants
from engine.model.ids import SpaceId
from maps.layout import load_layout
from maps.palette import palette_of
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)


def board(qtbot: QtBot, name: str = "standard") -> BoardView:
    variant = variant_named(name)
    palette = palette_of(variant.folder, [power.id for power in variant.powers])
    table = Table(load_layout(variant.board_folder), palette, variant.rules.kinds)
    view = BoardView((variant.board_folder / "map.svg").read_text("utf-8"), table)
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    view.show_position(variant.start, dict(variant.start.owners))
    return view


def spot(view: BoardView, space: str) -> QPoint:
    return view.camera.to_window(QPointF(*view.table.layout.spaces[space].unit)).toPoint()


@pytest.mark.parametrize("name", VARIANTS)
def test_every_space_is_found_under_its_unit(qtbot: QtBot, name: str) -> None:
    """But for those whose pieces stand beside them, in a callout."""
    view = board(qtbot, name)
    for key, places in view.table.layout.spaces.items():
        if places.callout is None:
            assert view.space_at(view.camera.to_window(QPointF(*places.unit))) == key


def test_a_click_names_the_space(qtbot: QtBot) -> None:
    view = board(qtbot)
    with qtbot.waitSignal(view.pressed) as pressed:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=spot(view, "MOS"))
    assert pressed.args == ["MOS", Qt.MouseButton.LeftButton]


def test_a_drag_names_start_end_and_the_unit_on_the_way(qtbot: QtBot) -> None:
    view = board(qtbot)
    with qtbot.waitSignal(view.dragged) as dragged:
        QTest.mousePress(view, Qt.MouseButton.RightButton, pos=spot(view, "MAR"))
        for space in ("BUR", "PAR", "PIC"):
            QTest.mouseMove(view, spot(view, space))
        QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=spot(view, "PIC"))
    assert dragged.args == ["MAR", "PAR", "PIC", Qt.MouseButton.RightButton]


def test_hovering_names_the_space_once(qtbot: QtBot) -> None:
    view = board(qtbot)
    named: list[str] = []
    view.hovered.connect(named.append)
    for space in ("MOS", "MOS", "UKR"):
        QTest.mouseMove(view, spot(view, space))
    assert [name for name in named if name] == ["MOS", "UKR"]


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
    units = variant.start.units
    pairs = [
        (unit.power, Order("move", unit.place, unit.kind, target=variant.board.neighbours[unit.space][0]))
        for unit in units
    ]
    kinds = variant.rules.orders["movement"]
    ends = {order: Outcome(PowerId(power), order, "bounced") for power, order in pairs[::2]}
    strokes = strokes_of(pairs, kinds, view.table.layout, {}, ends)
    assert len(strokes) == len(pairs)
    assert {stroke.mark for stroke in strokes} == {"", "bar"}
    view.show_orders(strokes)
    assert not view.grab().isNull()


def test_an_order_is_drawn_by_what_it_names() -> None:
    variant = variant_named("standard")
    layout = load_layout(variant.board_folder)
    kinds = variant.rules.orders["movement"]
    at = {key: places.unit for key, places in layout.spaces.items()}
    move = stroke_of(Order("move", "PAR", "A", target="BUR"), kinds["move"], layout, "#000000")
    over = stroke_of(
        Order("move", "LON", "A", target="NWY", route=("NTH",)), kinds["move"], layout, "#000000"
    )
    help_ = stroke_of(
        Order("support", "MAR", "A", "PAR", "A", target="BUR"), kinds["support"], layout, "#000000"
    )
    hold = stroke_of(Order("hold", "PAR", "A"), kinds["hold"], layout, "#000000")
    assert move is not None
    assert move.way == (at["PAR"], at["BUR"])
    assert over is not None
    assert over.way == (at["LON"], at["NTH"], at["NWY"])
    assert help_ is not None
    assert (help_.way, help_.helps) == ((at["MAR"],), (at["PAR"], at["BUR"]))
    assert hold is not None
    assert (hold.way, hold.letter) == ((at["PAR"],), "H")
