"""Orders by clicks and drags: flyouts, arrows to drop on, convoys that are proposed, reasons, and what is lenient."""

from __future__ import annotations

from math import hypot

import msgspec
import shapely
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from desktop.painting.order_figures import curve_point
from desktop.painting.order_marks import VOID
from desktop.painting.piece_placement import Piece, standing_units, unit_pieces
from desktop.session.board_presenter import faint
from desktop.session.changes import GAME
from desktop.table.reminders import REACH, Reminders
from desktop.table.table_window import TableWindow
from engine import Order, Position
from maps.outlines import area_of
from tests.cases import variant_named
from tests.table import hands
from tests.traits.table import rules_with, stand

RULES = rules_with()


def at(units: str, seat: str = "France", season: str = "S1901M", owners: str = "") -> TableWindow:
    """The table with a position, and somebody seated."""
    window = hands.window_of()
    window.tool.set_lenient(False)
    position: Position = stand(RULES, units, season, owners)
    hands.lay(window, position, seat)
    return window


def said(window: TableWindow) -> str:
    return window.statusBar().currentMessage()


def arrow_of(window: TableWindow, start: str, end: str) -> QPoint:
    """A point on the arrow of a move."""
    spaces = window.board.context.layout.spaces
    point = curve_point(spaces[start].unit, spaces[end].unit, 0.5)
    return window.board.camera.to_window(QPointF(*point)).toPoint()


def test_a_click_opens_the_flyout_with_words_letters_and_what_comes_next() -> None:
    window = at("France: A PAR, F BRE")
    hands.click(window, "PAR")
    assert hands.rows(window) == ["Move", "Hold", "Support"]
    assert [row.letter for row in window.tool.flyout.rows] == ["M", "H", "S"]
    assert window.tool.flyout.rows[0].hint == "then where to"
    assert window.tool.flyout.title.text() == "Army Paris"


def test_a_row_is_clicked_and_the_map_goes_on() -> None:
    window = at("France: A PAR, A MAR")
    hands.click(window, "PAR")
    hands.click_row(window, hands.row_called(window, "Support"))
    assert hands.rows(window) == []
    hands.click(window, "MAR")
    hands.click(window, "BUR")
    assert hands.orders(window) == ["A PAR S A MAR - BUR"]


def test_the_map_can_be_clicked_while_the_flyout_is_open() -> None:
    window = at("France: A PAR")
    hands.click(window, "PAR")
    hands.click(window, "BUR")
    assert hands.orders(window) == ["A PAR - BUR"]
    assert hands.rows(window) == []


def test_a_second_click_and_escape_take_back() -> None:
    window = at("France: A PAR")
    for undo in (lambda: hands.click(window, "PAR"), lambda: hands.key(window, Qt.Key.Key_Escape)):
        hands.click(window, "PAR")
        undo()
        assert hands.rows(window) == []
        assert window.tool.order_draft.is_idle


def test_an_ordered_unit_offers_to_take_its_order_back() -> None:
    window = at("France: A PAR")
    hands.drag(window, "PAR", "BUR")
    hands.click(window, "PAR")
    assert hands.rows(window)[0] == "Take back A PAR - BUR"
    hands.click_row(window, window.tool.flyout.rows[0])
    assert hands.orders(window) == []
    window.session.undo.undo()
    assert hands.orders(window) == ["A PAR - BUR"]


def test_delete_takes_back_the_order_of_the_unit_that_was_clicked() -> None:
    window = at("France: A PAR")
    hands.drag(window, "PAR", "BUR")
    hands.click(window, "PAR")
    hands.key(window, Qt.Key.Key_Delete)
    assert hands.orders(window) == []


def test_a_click_on_the_flyouts_title_is_no_click_on_the_board() -> None:
    window = at("France: A PAR")
    hands.click(window, "PAR")
    QTest.mouseClick(window.tool.flyout.title, hands.LEFT)
    assert hands.rows(window) == ["Move", "Hold"]
    assert window.tool.order_draft.space == "PAR"


def test_a_qualifier_is_a_row_of_its_own_before_and_after_the_order() -> None:
    window = at("France: A BRE, F ENG")
    hands.click(window, "BRE")
    hands.click_row(window, hands.row_called(window, "Move, via convoy"))
    assert set(window.tool.order_draft.lit()) >= {"PIC", "LON"}
    assert "PAR" not in window.tool.order_draft.lit()
    hands.click(window, "PIC")
    hands.click_row(window, hands.row_called(window, "Only A BRE - PIC VIA"))
    assert hands.orders(window) == ["A BRE - PIC VIA"]
    window.session.clear()
    hands.drag(window, "BRE", "PIC")
    hands.click(window, "BRE")
    hands.click_row(window, hands.row_called(window, "A BRE - PIC VIA"))
    hands.click_row(window, hands.row_called(window, "Only A BRE - PIC VIA"))
    assert hands.orders(window) == ["A BRE - PIC VIA"]


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


def test_a_letter_over_a_unit_is_for_that_unit() -> None:
    window = at("France: A PAR, A MAR")
    QTest.mouseMove(window.board, hands.spot(window, "PAR"))
    hands.type_letter(window, "h")
    assert hands.orders(window) == ["A PAR H"]
    QTest.mouseMove(window.board, hands.spot(window, "MAR"))
    hands.type_letter(window, "m")
    assert window.tool.order_draft.space == "MAR"
    hands.click(window, "SPA")
    assert hands.orders(window) == ["A PAR H", "A MAR - SPA"]


def test_a_letter_that_the_unit_under_the_pointer_does_not_know_waits_for_another() -> None:
    window = at("France: A PAR, F ENG, A BRE")
    QTest.mouseMove(window.board, hands.spot(window, "PAR"))
    hands.type_letter(window, "c")
    assert window.tool.order_draft.space == ""
    assert set(window.tool.order_draft.lit()) == {"ENG"}


def test_a_letter_over_a_unit_seats_its_power_at_an_open_table() -> None:
    window = at("France: A PAR\nGermany: A MUN", seat="")
    QTest.mouseMove(window.board, hands.spot(window, "MUN"))
    hands.type_letter(window, "h")
    assert window.session.seat == "Germany"
    assert hands.orders(window) == ["A MUN H"]


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


def test_coasts_are_asked_for_only_where_there_is_a_choice() -> None:
    window = at("France: F POR, F GAS")
    hands.drag(window, "GAS", "SPA")
    assert hands.orders(window) == ["F GAS - SPA/NC"]
    hands.drag(window, "POR", "SPA")
    assert hands.rows(window) == ["Spain (north coast)", "Spain (south coast)"]
    hands.click_row(window, window.tool.flyout.rows[1])
    assert hands.orders(window)[-1] == "F POR - SPA/SC"


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


def test_hovering_tells_of_the_space_from_the_view() -> None:
    window = at("France: A PAR", owners="France: PAR")
    hands.drag(window, "PAR", "BUR")
    QTest.mouseMove(window.board, hands.spot(window, "MUN"))
    QTest.mouseMove(window.board, hands.spot(window, "PAR"))
    words = window.tool.card.words
    for part in ("Paris (PAR)", "Centre of France", "France: Army", "A PAR - BUR"):
        assert part in words


def test_hovering_with_a_unit_picked_says_why_it_cannot_go_there() -> None:
    window = at("France: A PAR, A MAR")
    hands.click(window, "PAR")
    QTest.mouseMove(window.board, hands.spot(window, "STP"))
    assert window.tool.card.isVisible()
    assert "St. Petersburg cannot be reached from Paris." in window.tool.card.words
    assert "St. Petersburg cannot be reached from Paris." in said(window)
    assert not window.tool.card.geometry().intersects(window.tool.flyout.geometry())
    hands.type_letter(window, "m")
    QTest.mouseMove(window.board, hands.spot(window, "MUN"))
    assert "Munich cannot be reached from Paris." in window.tool.card.words
    QTest.mouseMove(window.board, hands.spot(window, "BUR"))
    assert "A PAR - BUR" in window.tool.card.words


def test_builds_by_clicking_a_centre_then_the_kind_are_counted() -> None:
    window = at("France: A SPA", season="W1901A", owners="France: PAR, BRE, MAR")
    assert said(window).startswith("Build 0 of 2")
    hands.click(window, "BRE")
    assert hands.rows(window) == ["Army", "Fleet"]
    hands.click_row(window, window.tool.flyout.rows[1])
    assert hands.orders(window) == ["Build F BRE"]
    window.tool.escape()
    assert said(window).startswith("Build 1 of 2")
    hands.click(window, "BRE")
    assert hands.rows(window)[0] == "Take back Build F BRE"
    hands.click_row(window, next(row for row in window.tool.flyout.rows if "Army" in row.label))
    assert hands.orders(window) == ["Build A BRE"]


def test_a_space_with_coasts_offers_all_that_can_be_built_at_once() -> None:
    window = at("Russia: A SEV", "Russia", season="W1901A", owners="Russia: STP, SEV")
    hands.click(window, "STP")
    assert len(hands.rows(window)) == 3
    assert "Build Fleet, St. Petersburg (north coast)" in hands.rows(window)


def test_builds_are_waived_from_the_flyout_of_the_power() -> None:
    window = at("France: A SPA", season="W1901A", owners="France: PAR, BRE, MAR")
    hands.click(window, "SPA", hands.RIGHT)
    assert hands.rows(window) == ["Waive a build"]
    hands.click_row(window, window.tool.flyout.rows[0])
    hands.type_letter(window, "w")
    assert hands.orders(window) == ["Waive", "Waive"]
    window.tool.escape()
    assert said(window).startswith("Everything is ordered.")


def test_removals_are_clicks_on_units() -> None:
    window = at("France: A SPA, A PAR, A BUR", season="W1901A", owners="France: PAR")
    assert said(window).startswith("Remove 0 of 2")
    hands.click(window, "SPA")
    hands.click(window, "BUR")
    assert hands.orders(window) == ["Remove A SPA", "Remove A BUR"]


def test_lenient_gestures_draw_what_the_rules_refuse() -> None:
    window = at("France: A PAR\nGermany: A MUN, F KIE")
    window.tool.set_lenient(True)
    hands.drag(window, "PAR", "MOS")
    assert hands.orders(window) == ["A PAR - MOS"]
    assert window.session.why_illegal(window.session.orders[0]) is not None
    hands.click(window, "PAR")
    hands.type_letter(window, "s")
    hands.click(window, "KIE")
    hands.click(window, "NAO")
    assert hands.orders(window) == ["A PAR S F KIE - NAO"]
    hands.click(window, "PAR")
    hands.type_letter(window, "m")
    QTest.mouseMove(window.board, hands.spot(window, "TUN"))
    assert "cannot be reached" in window.tool.card.words
    window.tool.set_lenient(False)
    hands.drag(window, "PAR", "MOS")
    assert hands.orders(window) == ["A PAR S F KIE - NAO"]


def test_the_menu_makes_the_table_lenient() -> None:
    window = at("France: A PAR")
    action = next(one for one in window.menus["orders"].actions() if one.text() == "Allow impossible orders")
    action.setChecked(True)
    assert window.tool.lenient
    assert window.tool.order_draft.lenient
    action.setChecked(False)
    assert not window.tool.lenient


def test_nothing_of_a_draft_is_left_for_the_next_seat() -> None:
    window = at("France: A PAR\nGermany: A MUN")
    hands.click(window, "PAR")
    hands.type_letter(window, "m")
    QTest.mouseMove(window.board, hands.spot(window, "BUR"))
    window.session.take_seat("Germany")
    assert window.tool.order_draft.is_idle
    assert window.tool.card.words == ""
    assert window.tool.flyout.rows == ()
    assert window.tool.flyout.title.text() == ""
    assert window.tool.layer.rubber_band is None


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


def test_what_an_order_could_have_besides_is_said_when_it_is_given() -> None:
    window = at("France: A LVP, F NWG, F NAO, F NTH")
    hands.drag(window, "LVP", "EDI")
    assert hands.orders(window) == ["A LVP - EDI"]
    assert said(window) == "A LVP - EDI · Click the unit again for A LVP - EDI VIA."
    hands.drag(window, "LVP", "WAL")
    assert hands.orders(window) == ["A LVP - WAL"]
    assert said(window) == "A LVP - WAL"


def test_what_was_said_is_gone_when_nobody_is_seated() -> None:
    window = at("France: A PAR")
    hands.click(window, "PAR")
    hands.click(window, "BUR")
    hands.key(window, Qt.Key.Key_Tab)
    assert "PAR" in said(window)
    window.session.take_seat("")
    assert "PAR" not in said(window)
    assert window.board.accessibleDescription() == ""
    assert window.tool.layer.cursor_space == ""


def test_the_flyout_follows_its_unit_when_the_board_is_moved() -> None:
    window = at("France: A PAR")
    window.board.fit()
    hands.click(window, "PAR")
    before = window.tool.flyout.pos()
    window.board.zoom(1.4, QPointF(0, 0))
    window.board.grab()
    assert window.tool.flyout.pos() != before
    room = window.hand.unit_rect("PAR")
    assert not window.tool.flyout.geometry().contains(room.center())
    window.board.fit()


def test_a_ring_leaves_room_for_what_a_unit_carries() -> None:
    window = hands.window_of("scottomacy")
    hands.lay(window, variant_named("scottomacy").start, "England")
    reminders = window.board.findChild(Reminders)
    table = window.board.context
    for unit, at in standing_units(table.layout, window.session.position.units):
        for piece in unit_pieces(table, unit, at) if unit.cargo and unit.power == "England" else ():
            far = max(hypot(x - at[0], y - at[1]) for x, y in corners(piece))
            assert far <= reminders.points[at] * table.layout.unit
    ashore = window.board.context.layout.spaces["89"].unit
    assert reminders.points[ashore] == REACH


def test_a_ring_leaves_room_for_the_one_ring() -> None:
    window = hands.window_of("mordor_v_world_ii")
    hands.lay(window, variant_named("mordor_v_world_ii").start, "Arnor")
    reminders = window.board.findChild(Reminders)
    spaces = window.board.context.layout.spaces
    assert reminders.points[spaces["12"].unit] > reminders.points[spaces["13"].unit] == REACH


def corners(piece: Piece) -> list[tuple[float, float]]:
    """The points of the outlines of a piece on the sheet."""
    x, y = piece.at
    return [
        (x + across * piece.scale, y + down * piece.scale)
        for styled in piece.figure
        for across, down in shapely.get_coordinates(area_of(styled.path))
    ]


def test_where_something_can_be_built_is_ringed_until_all_is_ordered() -> None:
    window = at("France: A PIC", season="W1901A", owners="France: PAR, BRE, MAR")
    reminders = window.board.findChild(Reminders)
    spaces = window.board.context.layout.spaces
    assert set(reminders.points) == {spaces[space].unit for space in ("PAR", "BRE", "MAR")}
    hands.click(window, "PAR")
    assert hands.orders(window) == ["Build A PAR"]
    assert set(reminders.points) == {spaces[space].unit for space in ("BRE", "MAR")}
    hands.click(window, "BRE")
    assert [row.letter for row in window.tool.flyout.rows] == ["A", "F"]
    hands.type_letter(window, "f")
    assert hands.orders(window) == ["Build A PAR", "Build F BRE"]
    assert not reminders.points


def test_a_site_is_not_told_to_go_anywhere() -> None:
    window = at("France: A PIC", season="W1901A", owners="France: PAR, BRE, MAR")
    hands.click(window, "PAR")
    hands.click(window, "PAR")
    assert said(window) == "Paris: choose what is ordered."
    window.tool.escape()
