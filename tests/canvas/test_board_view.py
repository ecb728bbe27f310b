"""What is drawn and found on a board in a window."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.canvas.board_view import BoardView
from desktop.canvas.display_options import DisplayOptions
from desktop.painting.arrow_builder import arrows_of
from desktop.painting.curves import curve_point
from engine import Order, Outcome, PowerId, Token, find_variants
from engine.model.ids import SpaceId
from tests.canvas.boards import board, spot
from tests.canvas.recorder import recorder
from tests.cases import variant_named

VARIANTS = sorted(find_variants().variants)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_space_is_found_under_its_unit(qtbot: QtBot, name: str) -> None:
    """But for those whose pieces stand beside them, in a callout."""
    view = board(qtbot, name)
    for key, places in view.context.layout.spaces.items():
        if places.callout is None:
            assert view.space_at(view.camera.to_window(QPointF(*places.unit))) == key


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
    assert view.position is not None
    view.show_position(view.position, view.ownership.owners)
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
