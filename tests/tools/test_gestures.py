"""Orders by clicks and drags: flyouts, arrows to drop on, convoys that are proposed, reasons, and what is lenient."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tests.table import hands
from tests.table.gestures import at, said


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


def test_coasts_are_asked_for_only_where_there_is_a_choice() -> None:
    window = at("France: F POR, F GAS")
    hands.drag(window, "GAS", "SPA")
    assert hands.orders(window) == ["F GAS - SPA/NC"]
    hands.drag(window, "POR", "SPA")
    assert hands.rows(window) == ["Spain (north coast)", "Spain (south coast)"]
    hands.click_row(window, window.tool.flyout.rows[1])
    assert hands.orders(window)[-1] == "F POR - SPA/SC"


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
