"""Orders that are drawn with the button held down: moves, supports, convoys."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from desktop.painting.order_figures import curve_point
from desktop.painting.order_marks import VOID
from desktop.session.board_presenter import faint
from desktop.session.changes import GAME
from desktop.table.table_window import TableWindow
from engine import Order
from tests.cases import variant_named
from tests.table import hands
from tests.table.gestures import RULES, at, said
from tests.traits.table import stand


def arrow_of(window: TableWindow, start: str, end: str) -> QPoint:
    """A point on the arrow of a move."""
    spaces = window.board.context.layout.spaces
    point = curve_point(spaces[start].unit, spaces[end].unit, 0.5)
    return window.board.camera.to_window(QPointF(*point)).toPoint()


def test_a_left_drag_moves_and_a_right_drag_supports() -> None:
    window = at("France: A PAR, A MAR\nItaly: A PIE")
    hands.drag(window, "PAR", "BUR")
    hands.drag(window, "MAR", "PAR", "BUR", button=hands.RIGHT)
    assert hands.orders(window) == ["A PAR - BUR", "A MAR S A PAR - BUR"]
    hands.drag(window, "MAR", "PIE", button=hands.RIGHT)
    assert hands.orders(window) == ["A PAR - BUR", "A MAR S A PIE"]


def test_a_right_drag_to_a_unit_supports_what_it_is_ordered_to_do() -> None:
    window = at("France: A PAR, A MAR, A BRE")
    hands.drag(window, "MAR", "BUR")
    hands.drag(window, "PAR", "MAR", button=hands.RIGHT)
    assert hands.orders(window)[-1] == "A PAR S A MAR - BUR"


def corner_of(window: TableWindow, space: str) -> QPoint:
    """A point of a space that lies on no arrow: as far from where its unit stands as may be."""
    board = window.board
    places = board.context.layout.spaces[space]
    middle = board.camera.to_window(QPointF(*places.unit)).toPoint()
    left, top, right, bottom = places.box
    points = [
        board.camera.to_window(
            QPointF(left + (right - left) * x / 20, top + (bottom - top) * y / 20)
        ).toPoint()
        for x in range(1, 20)
        for y in range(1, 20)
    ]
    inside = [point for point in points if board.space_at(QPointF(point)) == space]
    return max(inside, key=lambda point: (point - middle).manhattanLength())


def test_a_right_drag_to_where_an_own_unit_goes_supports_its_move() -> None:
    window = at("France: A PAR, A MAR")
    hands.drag(window, "MAR", "BUR")
    end = corner_of(window, "BUR")
    assert window.tool.drag_preview.order_at(QPointF(end), "PAR") is None
    hands.drag(window, "PAR", end, button=hands.RIGHT)
    assert hands.orders(window)[-1] == "A PAR S A MAR - BUR"


def test_a_right_drag_to_a_unit_that_is_attacked_asks_which_of_the_two_is_meant() -> None:
    window = at("France: A PAR, A MAR\nGermany: A BUR")
    hands.drag(window, "MAR", "BUR")
    hands.drag(window, "PAR", corner_of(window, "BUR"), button=hands.RIGHT)
    assert hands.rows(window) == ["A PAR S A BUR", "A PAR S A MAR - BUR"]
    hands.click_row(window, window.tool.flyout.rows[1])
    assert hands.orders(window)[-1] == "A PAR S A MAR - BUR"


def test_a_right_drag_lights_the_goals_that_can_be_supported() -> None:
    window = at("France: A PAR, A MAR, A GAS")
    hands.drag(window, "MAR", "BUR")
    hands.drag(window, "GAS", "SPA")
    assert window.tool.order_draft.helped_from("PAR") == {"GAS", "MAR", "BUR"}


def test_a_right_drag_to_a_goal_out_of_reach_says_why() -> None:
    window = at("France: A PAR, A MAR")
    hands.drag(window, "MAR", "PIE")
    hands.drag(window, "PAR", corner_of(window, "PIE"), button=hands.RIGHT)
    assert hands.orders(window) == ["A MAR - PIE"]
    assert "Piedmont" in said(window)


def marks_of(window: TableWindow) -> dict[str, str]:
    return {arrow.order.unit: arrow.mark for arrow in window.board.arrows if arrow.order is not None}


def test_what_is_not_allowed_is_drawn_so_also_if_it_was_before() -> None:
    window = at("France: A PAR, A MAR")
    window.tool.set_lenient(True)
    hands.drag(window, "PAR", "MUN")
    hands.drag(window, "MAR", "SPA")
    assert marks_of(window) == {"PAR": VOID, "MAR": ""}
    session, position = window.session, stand(RULES, "France: A PAR")
    session.game = msgspec.structs.replace(session.game, current=position)
    session.tell(GAME)
    assert marks_of(window) == {"PAR": VOID, "MAR": VOID}


def test_a_letter_then_a_drag_supports() -> None:
    window = at("France: A PAR, A GAS")
    hands.type_letter(window, "s")
    hands.drag(window, "PAR", "GAS")
    assert hands.orders(window) == ["A PAR S A GAS"]


def test_a_drag_after_unit_and_letter_names_what_is_helped() -> None:
    window = at("France: A PAR, A MAR")
    hands.click(window, "PAR")
    hands.type_letter(window, "s")
    hands.drag(window, "MAR", "BUR")
    assert hands.orders(window) == ["A PAR S A MAR - BUR"]


def test_a_drop_on_an_arrow_helps_that_order() -> None:
    window = at("France: A PAR, A MAR")
    hands.drag(window, "MAR", "BUR")
    hands.drag(window, "PAR", arrow_of(window, "MAR", "BUR"))
    assert hands.orders(window) == ["A MAR - BUR", "A PAR S A MAR - BUR"]


def test_a_drop_where_an_arrow_begins_follows_the_unit_that_leaves() -> None:
    window = at("Germany: A BER, F KIE, A MUN", "Germany")
    hands.drag(window, "KIE", "DEN")
    hands.drag(window, "BER", "KIE")
    assert hands.orders(window) == ["F KIE - DEN", "A BER - KIE"]
    hands.drag(window, "MUN", "BER", button=hands.RIGHT)
    assert hands.orders(window)[-1] == "A MUN S A BER - KIE", "help is given with the right button there"


def test_a_fleet_dropped_on_an_armys_arrow_convoys_it() -> None:
    window = at("France: A BRE, F ENG\nEngland: A LON")
    hands.drag(window, "BRE", "WAL")
    hands.click_row(window, hands.row_called(window, "Only A BRE - WAL"))
    hands.drag(window, "ENG", arrow_of(window, "BRE", "WAL"))
    assert hands.orders(window) == ["A BRE - WAL", "F ENG C A BRE - WAL"]


def test_a_drag_to_a_far_coast_proposes_ways_and_orders_the_own_fleets_in_one_step() -> None:
    window = at("England: A LON, F NTH, F ENG, F MAO\nFrance: F NWG", "England")
    hands.drag(window, "LON", "NWY")
    labels = hands.rows(window)
    assert labels[0] == "By North Sea"
    assert labels[-1] == "Only A LON - NWY"
    assert window.tool.flyout.rows[0].hint == "orders your fleets too"
    hands.click_row(window, window.tool.flyout.rows[0])
    assert hands.orders(window) == ["A LON - NWY", "F NTH C A LON - NWY"]
    window.session.undo.undo()
    assert hands.orders(window) == []


def test_foreign_fleets_on_the_way_are_named() -> None:
    window = at("England: A LON, F ENG\nFrance: F MAO, F NTH", "England")
    hands.drag(window, "LON", "SPA")
    assert hands.rows(window)[0] == "By English Channel, Mid-Atlantic Ocean"
    assert window.tool.flyout.rows[0].hint == "needs F MAO (France)"
    hands.key(window, Qt.Key.Key_Escape)
    hands.drag(window, "LON", "NWY")
    assert hands.orders(window) == ["A LON - NWY"]
    assert "needs F NTH (France)" in said(window)


def test_while_dragging_an_arrow_follows_and_the_drop_is_foretold() -> None:
    window = at("France: A PAR")
    QTest.mousePress(window.board, hands.LEFT, pos=hands.spot(window, "PAR"))
    QTest.mouseMove(window.board, hands.spot(window, "BUR"))
    rubber = window.tool.layer.rubber_band
    assert rubber is not None
    assert rubber.allowed
    assert rubber.way[-1] == window.board.context.layout.spaces["BUR"].unit
    assert said(window) == "A PAR - BUR"
    QTest.mouseMove(window.board, hands.spot(window, "MUN"))
    rubber = window.tool.layer.rubber_band
    assert rubber is not None
    assert not rubber.allowed
    assert "cannot be reached" in said(window)
    assert "cannot be reached" in window.tool.card.words
    assert window.tool.card.isVisible()
    QTest.mouseRelease(window.board, hands.LEFT, pos=hands.spot(window, "MUN"))
    assert window.tool.layer.rubber_band is None
    assert hands.orders(window) == []


def test_who_rests_on_the_unit_that_he_helps_is_told_to_go_on() -> None:
    """Paris does not reach Munich, but may support it elsewhere."""
    window = at("France: A PAR\nGermany: A MUN")
    QTest.mousePress(window.board, hands.RIGHT, pos=hands.spot(window, "PAR"))
    for space in ("BUR", "MUN"):
        QTest.mouseMove(window.board, hands.spot(window, space))
    assert said(window) == "Drag on to where A MUN goes."
    QTest.qWait(1500)
    assert not window.tool.card.isVisible()
    QTest.mouseMove(window.board, hands.spot(window, "BUR"))
    QTest.mouseRelease(window.board, hands.RIGHT, pos=hands.spot(window, "BUR"))
    assert hands.orders(window) == ["A PAR S A MUN - BUR"]


def test_a_right_drag_on_its_way_is_not_scolded_until_it_rests() -> None:
    window = at("France: A PAR, A GAS")
    QTest.mousePress(window.board, hands.RIGHT, pos=hands.spot(window, "PAR"))
    for space in ("BUR", "MUN"):
        QTest.mouseMove(window.board, hands.spot(window, space))
        rubber = window.tool.layer.rubber_band
        assert rubber is not None
        assert rubber.allowed
        assert not window.tool.card.isVisible()
        assert "cannot" not in said(window)
    for _ in range(500):
        if not window.tool.card.isVisible():
            QTest.qWait(20)
    assert "Munich" in window.tool.card.words
    QTest.mouseMove(window.board, hands.spot(window, "GAS"))
    assert not window.tool.card.isVisible()
    QTest.mouseRelease(window.board, hands.RIGHT, pos=hands.spot(window, "GAS"))
    assert hands.orders(window) == ["A PAR S A GAS"]


def test_a_move_of_others_that_is_helped_is_drawn_faintly() -> None:
    window = at("France: A PAR, F ENG, A MAR\nGermany: A MUN\nEngland: A LON")
    session, palette = window.session, window.board.context.palette
    session.give(Order("support", "PAR", "A", subject="MUN", target="BUR"))
    session.give(Order("support", "MAR", "A", subject="PAR"))
    session.give(Order("convoy", "ENG", "F", subject="LON", target="BEL"))
    drawn = {(arrow.power, arrow.order.unit): arrow for arrow in window.board.arrows if arrow.order}
    ghost, carried = drawn.pop(("Germany", "MUN")), drawn.pop(("England", "LON"))
    assert {unit for _, unit in drawn} == {"PAR", "MAR", "ENG"}
    assert ghost.colour == faint(palette.paint("Germany").colour)
    assert carried.is_carried
    support = drawn["France", "PAR"]
    assert support.helps == ghost.way
    assert support.colour == palette.paint("France").colour
    session.take_seat("Germany")
    session.give(Order("move", "MUN", "A", target="BUR"))
    (move,) = [arrow for arrow in window.board.arrows if arrow.power == "Germany"]
    assert move.colour == palette.paint("Germany").colour


def test_a_fleet_ordered_without_its_coast_starts_where_it_stands() -> None:
    window = at("Russia: F STP/SC, A LVN", seat="Russia")
    window.session.give(Order("move", "STP", "F", target="BOT"))
    window.session.give(Order("support", "LVN", "A", subject="STP", target="BOT"))
    place = window.board.context.layout.spaces["STP"].coasts["SC"]
    assert {arrow.way[0] for arrow in window.board.arrows if not arrow.helps} == {place}
    assert {arrow.helps[0] for arrow in window.board.arrows if arrow.helps} == {place}


def test_a_drag_of_nobodys_unit_draws_nothing() -> None:
    window = at("France: A PAR\nGermany: A MUN")
    window.session.take_seat("France")
    QTest.mousePress(window.board, hands.LEFT, pos=hands.spot(window, "RUH"))
    QTest.mouseMove(window.board, hands.spot(window, "BUR"))
    assert window.tool.layer.rubber_band is None
    QTest.mouseRelease(window.board, hands.LEFT, pos=hands.spot(window, "BUR"))
    assert hands.orders(window) == []


def test_a_drag_from_a_stack_asks_for_the_unit_and_then_goes_on() -> None:
    window = hands.window_of("scottomacy")
    hands.lay(window, variant_named("scottomacy").start, "England")
    hands.drag(window, "e", "86")
    assert len(hands.rows(window)) == 2
    hands.click_row(window, window.tool.flyout.rows[1])
    assert hands.orders(window) == ["A e - 86"]
    assert hands.rows(window) == []


def test_at_an_open_table_a_drag_seats_the_units_power() -> None:
    window = at("France: A PAR\nGermany: A MUN")
    QTest.mousePress(window.board, hands.LEFT, pos=hands.spot(window, "MUN"))
    QTest.mouseMove(window.board, hands.spot(window, "RUH"))
    assert window.session.seat == "Germany"
    assert window.tool.layer.rubber_band is not None
    QTest.mouseRelease(window.board, hands.LEFT, pos=hands.spot(window, "RUH"))
    assert hands.orders(window) == ["A MUN - RUH"]
