"""The line: completion by keys, readings and suggestions as one types, and the ghost of the order on the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.typing.order_panel import OrderPanel
from engine import Order
from tests.typing.desk import order, orders, panel_for, type_in


def offered(panel: OrderPanel) -> list[str]:
    completions = panel.line.completions
    return [completions.text(row) for row in range(completions.rowCount())]


def test_tab_completes_step_by_step(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "a p")
    assert offered(panel) == ["A PAR "]
    QTest.keyClick(panel.line, Qt.Key.Key_Tab)
    assert panel.line.text() == "A PAR "
    assert offered(panel) == ["A PAR H", "A PAR - ", "A PAR S "]
    QTest.keyClicks(panel.line, "- b")
    assert offered(panel) == ["A PAR - BRE", "A PAR - BUR"]
    QTest.keyClicks(panel.line, "u")
    QTest.keyClick(panel.line, Qt.Key.Key_Tab)
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    assert orders(panel) == ["A PAR - BUR"]
    assert panel.line.text() == ""


def test_the_popup_is_walked_and_taken_by_keys(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A PAR - ")
    popup = panel.line.popup
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert panel.line.text() == "A PAR - BUR"
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    assert orders(panel) == ["A PAR - BUR"]


def test_an_offer_is_taken_by_a_click(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A PAR ")
    popup = panel.line.popup
    spot = popup.visualRect(panel.line.completions.index(1)).center()
    QTest.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert panel.line.text() == "A PAR - "
    qtbot.waitUntil(lambda: "A PAR - BUR" in offered(panel))


def test_enter_over_an_open_popup_gives_what_is_written(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A PAR - B")
    assert panel.line.popup.isVisible()
    QTest.keyClicks(panel.line.popup, "ur")
    QTest.keyClick(panel.line.popup, Qt.Key.Key_Return)
    assert orders(panel) == ["A PAR - BUR"]


def test_a_popup_that_is_given_the_keys_has_nothing_chosen(qtbot: QtBot) -> None:
    """Where a window system gives it the keys, Qt puts its cursor on the first row, which nobody sees."""
    panel = panel_for(qtbot, "mordor_v_world_ii", "Arnor")
    QTest.keyClicks(panel.line, "SA 12 - 11")
    popup = panel.line.popup
    assert offered(panel)[0] == "SA 12 - 11 with Ring"
    QApplication.sendEvent(popup, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.PopupFocusReason))
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert orders(panel) == ["SA 12 - 11"]


def test_full_words_are_completed_in_full(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "fleet brest to eng")
    QTest.keyClick(panel.line, Qt.Key.Key_Tab)
    assert panel.line.text() == "Fleet Brest to English Channel"
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    assert orders(panel) == ["F BRE - ENG"]


def test_the_second_order_of_a_line_is_completed_too(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A PAR - BUR; mar - sp")
    QTest.keyClick(panel.line, Qt.Key.Key_Tab)
    assert panel.line.text() == "A PAR - BUR; A MAR - SPA"
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    assert orders(panel) == ["A PAR - BUR", "A MAR - SPA"]
    panel.session.undo.undo()
    assert orders(panel) == []


def test_tab_leaves_an_empty_line(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClick(panel.line, Qt.Key.Key_Tab)
    assert not panel.line.hasFocus()


def test_the_reading_is_told_and_shown_while_one_types(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    seen: list[tuple[str, Order | None]] = []
    panel.previewed.connect(lambda power, one: seen.append((power, one)))
    QTest.keyClicks(panel.line, "army paris to burgundy")
    assert "A PAR - BUR" in panel.answer.text()
    assert seen[-1] == ("France", order("A PAR - BUR"))
    QTest.keyClick(panel.line, Qt.Key.Key_Escape)
    assert panel.line.text() == ""
    assert panel.answer.text() == ""
    assert seen[-1] == ("", None)


def test_an_order_that_the_rules_refuse_is_told_and_taken(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A Par - Mun")
    assert "Munich cannot be reached from Paris." in panel.answer.text()
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    assert orders(panel) == ["A PAR - MUN"]


def test_what_may_have_been_meant_is_a_link(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A Par - Brast")
    assert "No space is called Brast" in panel.answer.text()
    assert "Brest (BRE)" in panel.answer.text()
    panel.answer.linkActivated.emit("0")
    assert panel.line.text() == "A Par - BRE"
    assert "A PAR - BRE" in panel.answer.text()
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    assert orders(panel) == ["A PAR - BRE"]


def test_what_may_have_been_meant_is_taken_by_keys(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A Par - Brast")
    QTest.keyClick(panel.line, Qt.Key.Key_Tab)
    assert panel.focusWidget() is panel.answer
    QTest.keyClick(panel.answer, Qt.Key.Key_Tab)
    QTest.keyClick(panel.answer, Qt.Key.Key_Return)
    assert panel.line.text() == "A Par - BRE"
    assert panel.focusWidget() is panel.line


def test_a_near_miss_is_read_and_asked_about(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A Par - Burgandy")
    assert "Burgandy was taken for Burgundy." in panel.answer.text()
    assert "Did you mean" in panel.answer.text()
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    assert orders(panel) == ["A PAR - BUR"]


def test_what_is_not_understood_stays_in_the_line(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - BUR; A Xyzzy - Gas")
    assert orders(panel) == ["A PAR - BUR"]
    assert panel.line.text() == "A Xyzzy - Gas"
    assert "Xyzzy" in panel.answer.text()


def test_an_order_of_another_power_is_not_taken(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "Germany: A Mun - Bur")
    assert orders(panel) == []
    assert "Germany" in panel.answer.text()


def test_a_line_that_may_become_an_order_is_no_fault(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A PAR -")
    assert "not complete" not in panel.answer.text()
    assert "A PAR - BRE" in panel.answer.text()


def test_one_line_is_pasted_into_the_line_several_open_a_letter(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    letters: list[str] = []
    panel.line.pasted.disconnect()
    panel.line.pasted.connect(letters.append)
    QGuiApplication.clipboard().setText("A PAR - BUR")
    QTest.keyClick(panel.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert panel.line.text() == "A PAR - BUR"
    assert letters == []
    QGuiApplication.clipboard().setText("A PAR - BUR\nF BRE - MAO\n")
    QTest.keyClick(panel.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert letters == ["A PAR - BUR\nF BRE - MAO\n"]


def test_at_an_open_table_the_owner_of_a_unit_is_found(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, power="", is_open=True)
    type_in(panel, "A MUN - BUR")
    type_in(panel, "A PAR - BUR")
    assert orders(panel, "Germany") == ["A MUN - BUR"]
    assert orders(panel, "France") == ["A PAR - BUR"]
    QTest.keyClicks(panel.line, "f kie - h")
    assert "F KIE - HEL" in offered(panel)


def test_the_popup_offers_hints(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    QTest.keyClicks(panel.line, "A PAR - B")
    QCoreApplication.processEvents()
    index = panel.line.completions.index(1)
    assert index.data() == "A PAR - BUR"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Army Paris to Burgundy"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "A PAR - BUR, Army Paris to Burgundy"


def box(widget: QWidget) -> QRect:
    """Where a widget is on the screen."""
    return QRect(widget.mapToGlobal(widget.rect().topLeft()), widget.size())


def test_two_places_with_nothing_between_them_are_a_move(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, power="England")
    QTest.keyClicks(panel.line, "edi nwg")
    assert "EDI - NWG" in panel.answer.text()
    assert "read as" in panel.answer.text()
    QTest.keyClick(panel.line, Qt.Key.Key_Return)
    type_in(panel, "lvp s lon yor")
    type_in(panel, "Fleet London Yorkshire")
    assert orders(panel) == ["F EDI - NWG", "A LVP S F LON - YOR", "F LON - YOR"]


def test_a_typed_order_is_the_one_that_would_be_drawn(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "par h")
    type_in(panel, "mar s par")
    assert panel.session.orders == (
        Order("hold", "PAR", "A"),
        Order("support", "MAR", "A", subject="PAR", subject_kind="A"),
    )


def test_what_may_be_meant_is_asked_once(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A Par - Bu")
    said = panel.answer.text()
    assert "Did you mean" in said
    assert "Burgundy" in said
    assert "Perhaps" not in said


def test_two_places_that_no_move_joins_are_only_asked_about(qtbot: QtBot) -> None:
    panel = panel_for(qtbot, power="England")
    type_in(panel, "edi stp")
    assert orders(panel) == []
    assert panel.line.text() == "edi stp"
    assert "Did you mean" in panel.answer.text()
    panel.answer.linkActivated.emit("0")
    assert panel.line.text() == "edi - stp"


def test_the_popup_covers_neither_the_line_nor_the_answer(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    panel.resize(360, 700)
    for place in (QPoint(40, 60), QPoint(40, 0)):
        panel.move(place)
        QTest.keyClicks(panel.line, "A PAR - b")
        qtbot.waitUntil(panel.line.popup.isVisible)
        QCoreApplication.processEvents()
        assert panel.answer.isVisible()
        popup = box(panel.line.popup)
        assert not popup.intersects(box(panel.line))
        assert not popup.intersects(box(panel.answer))
        panel.line.empty()


@pytest.mark.parametrize("text", ["f ", "f tri s ", "a bud - "])
def test_the_popup_shows_every_offer_whole_and_stays_in_the_window(qtbot: QtBot, text: str) -> None:
    """Dressed as the program is: the popup has its own letters only once it is polished."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = application.styleSheet()
    application.setStyleSheet(
        "QWidget { font-size: 17px; } QAbstractItemView:focus { border: 2px solid red; }"
    )
    try:
        panel = panel_for(qtbot, power="Austria")
        panel.resize(320, 640)
        panel.move(440, 40)
        QTest.keyClicks(panel.line, text)
        popup, completions = panel.line.popup, panel.line.completions
        qtbot.waitUntil(popup.isVisible)
        QCoreApplication.processEvents()
        room = popup.viewport().size()
        rows = min(completions.rowCount(), 10)
        assert not popup.horizontalScrollBar().isVisible()
        wide = [popup.sizeHintForIndex(popup.model().index(row, 0)).width() for row in range(rows)]
        assert 200 < max(wide) <= room.width()
        assert rows * popup.sizeHintForRow(0) <= room.height()
        assert box(popup).right() <= box(panel).right()
    finally:
        application.setStyleSheet(before)


def test_two_orders_for_one_unit_stay_in_the_line_until_one_is_taken_away(qtbot: QtBot) -> None:
    panel = panel_for(qtbot)
    type_in(panel, "A PAR - PIC; F BRE - MAO; Par - Bur")
    assert orders(panel) == ["F BRE - MAO"]
    assert panel.line.text() == "A PAR - PIC; Par - Bur"
    assert "more than one order for Paris" in panel.answer.text()
    panel.line.empty()
    type_in(panel, "Par - Bur")
    assert orders(panel) == ["F BRE - MAO", "A PAR - BUR"]
