"""Why? By clicks on units, on arrows and in the report, by keys; with numbers, culprits and what would have helped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from desktop.history.turn_conflicts import conflicts_of
from desktop.history.why_rows import Row, why_of
from desktop.painting.curves import curve_point
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import Order, names_of, space_in
from tests.history import played
from tests.hotseat.test_secrecy import texts_of

LEFT, SHIFT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
GAME = "indianomacy-victory"


@pytest.fixture(scope="module")
def table(qapp: QApplication) -> Iterator[TableWindow]:
    opened = played.table(GAME)
    yield opened
    opened.close()


@pytest.fixture
def window(table: TableWindow, qtbot: QtBot) -> TableWindow:
    """A turn with many conflicts is shown, nothing is asked."""
    table.presenter.show_present()
    table.presenter.show_turn(busiest(table))
    return table


def busiest(table: TableWindow) -> int:
    session = table.session
    return max(
        range(session.count),
        key=lambda turn: sum(len(one.outcomes) for one in conflicts_of(session.turn_view(turn).report)),
    )


def rows(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = []
    for row in range(item.childCount()):
        child = item.child(row)
        assert child is not None
        found += [child, *rows(child)]
    return found


def test_a_click_on_a_unit_explains_its_order(window: TableWindow) -> None:
    turn_view = window.presenter.turn_view
    assert turn_view is not None
    bounced = next(one for one in turn_view.report.outcomes if one.code == "bounced")
    played.click(window, space_in(bounced.order.unit))
    panel = played.why_panel(window)
    assert panel.asked == bounced
    assert played.written(window.session.variant, bounced.order) in panel.order.text()
    assert window.docks["why"].isVisible()
    texts = [item.text(0) for item in rows(panel.rows.invisibleRootItem())]
    assert any("counts" in text for text in texts)
    assert any(item.text(1) for item in rows(panel.rows.invisibleRootItem()))
    assert any("would have changed" in text for text in texts)


def test_a_click_on_an_arrow_explains_that_order(window: TableWindow) -> None:
    board = window.board
    moves = [one for one in board.arrows if len(one.way) == 2 and one.order is not None]
    assert len(moves) > 5
    for arrow in moves[:6]:
        start, end = arrow.way
        point = board.camera.to_window(QPointF(*curve_point(start, end, 0.7, arrow.bend))).toPoint()
        number = board.order_at(QPointF(point))
        assert number is not None
        QTest.mouseMove(board, point)
        assert window.statusBar().currentMessage()
        QTest.mouseClick(board, LEFT, pos=point)
        asked = played.why_panel(window).asked
        assert asked is not None
        assert asked.order == board.arrows[number].order


def test_w_explains_the_unit_under_the_pointer(window: TableWindow) -> None:
    turn_view = window.presenter.turn_view
    assert turn_view is not None
    outcome = turn_view.report.outcomes[0]
    QTest.mouseMove(window.board, played.spot(window, space_in(outcome.order.unit)))
    QTest.keyClick(window.board, Qt.Key.Key_W)
    asked = played.why_panel(window).asked
    assert asked is not None
    assert space_in(asked.order.unit) == space_in(outcome.order.unit)


def test_every_conflict_is_walked_through(window: TableWindow) -> None:
    panel = played.why_panel(window)
    turn_view = window.presenter.turn_view
    assert turn_view is not None
    wanted = [one for conflict in conflicts_of(turn_view.report) for one in conflict.outcomes]
    met = []
    for _ in wanted:
        QTest.keyClick(window.board, Qt.Key.Key_F4)
        met.append(panel.asked)
    assert met == wanted
    QTest.keyClick(window.board, Qt.Key.Key_F4, SHIFT)
    assert panel.asked == wanted[-2]
    assert panel.conflicts.currentIndex() == len(wanted) - 2


def test_from_the_present_the_walk_begins_in_the_last_turn_with_conflicts(window: TableWindow) -> None:
    window.presenter.show_present()
    QTest.keyClick(window.board, Qt.Key.Key_F4)
    assert window.presenter.turn == window.session.count - 1


def test_culprits_stand_out_on_the_map(window: TableWindow) -> None:
    panel = played.why_panel(window)
    turn_view = window.presenter.turn_view
    assert turn_view is not None
    bounced = next(one for one in turn_view.report.outcomes if one.code == "bounced" and one.by)
    panel.ask(bounced)
    blamed = window.board.highlights.blamed
    assert space_in(bounced.order.unit) in blamed
    assert set(map(str, bounced.by)) <= blamed
    listed = [item for item in rows(panel.rows.invisibleRootItem()) if item.data(0, Qt.ItemDataRole.UserRole)]
    for item in listed:
        panel.rows.setCurrentItem(item)
        assert window.board.highlights.blamed == frozenset(item.data(0, Qt.ItemDataRole.UserRole))
    window.presenter.step(1)
    assert not window.board.highlights.blamed
    assert panel.asked is None


@pytest.mark.parametrize("is_result", [False, True])
def test_an_order_in_the_report_leads_to_why(window: TableWindow, is_result: bool) -> None:
    """A click on the order does, and one on what came of it."""
    report, panel = played.report_panel(window), played.why_panel(window)
    window.docks["report"].raise_()
    QApplication.processEvents()
    cursor = QTextCursor(report.page.document())
    turn_view = window.presenter.turn_view
    assert turn_view is not None
    failed = next(one for one in turn_view.report.outcomes if one.code == "bounced")
    written = played.written(window.session.variant, failed.order)
    cursor = report.page.document().find(written)
    if is_result:
        cursor = report.page.document().find("bounced", cursor)
    assert not cursor.isNull()
    report.page.setTextCursor(cursor)
    report.page.ensureCursorVisible()
    middle = QTextCursor(cursor)
    middle.setPosition((cursor.selectionStart() + cursor.selectionEnd()) // 2)
    point = report.page.cursorRect(middle).center()
    assert report.page.anchorAt(point).startswith("why:")
    report.page.setTextCursor(middle)
    QTest.mouseClick(report.page.viewport(), LEFT, pos=point)
    assert panel.asked == failed


def test_a_report_of_another_turn_brings_that_turn(window: TableWindow) -> None:
    report = played.report_panel(window)
    window.presenter.show_present()
    report._follow(QUrl("why:0"))
    assert window.presenter.turn == window.session.count - 1
    report._follow(QUrl("why:9999"))
    report._follow(QUrl("http://example.org"))
    assert window.presenter.turn == window.session.count - 1


def test_the_report_tells_results_in_words_and_lists_all_turns(window: TableWindow) -> None:
    report = played.report_panel(window)
    text = report.page.toPlainText()
    assert window.session.title_of(window.presenter.turn) in text
    assert "no order" in text
    assert report.turns.count() == window.session.count
    report.turns.setCurrentIndex(2)
    report.turns.activated.emit(2)
    assert window.presenter.turn == 2


@pytest.mark.parametrize("name", played.GAMES)
def test_orders_of_every_game_are_explained(qtbot: QtBot, name: str) -> None:
    """As everybody is told it, in every fourth turn; sentences are whole and spaces are of the board."""
    session = played.session(name, is_open=False)
    names = names_of(session.game, session.variant)

    def check(row: Row) -> None:
        assert row.text
        assert "{" not in row.text
        assert all(space in session.rules.board.spaces for space in row.spaces)
        for part in row.parts:
            check(part)

    for turn in range(0, session.count, 4):
        for outcome in session.turn_view(turn).report.outcomes:
            why = why_of(session, turn, outcome, names)
            assert why.result
            for row in why.rows:
                check(row)


def test_nobody_learns_by_asking_what_he_may_not_see(qtbot: QtBot) -> None:
    """Everything that a seat can ask, report and compare names none of the orders that it was never told."""
    untold = played.secrets(played.HIDDEN, "Gondor")
    assert len(untold) > 8
    window = played.table(played.HIDDEN, is_open=False)
    qtbot.addWidget(window)
    window.session.take_seat("Gondor")
    panel = played.why_panel(window)
    for turn in range(window.session.count):
        window.presenter.show_turn(turn)
        turn_view = window.presenter.turn_view
        assert turn_view is not None
        said: list[str] = [played.report_panel(window).page.toPlainText()]
        for outcome in turn_view.report.outcomes:
            panel.ask(outcome)
            said += [panel.order.text(), panel.result.text()]
            said += [item.text(0) for item in rows(panel.rows.invisibleRootItem())]
        everything = "\n".join(said)
        for when, order in untold:
            assert when != turn or order not in everything


def test_nothing_of_the_last_seat_is_left(qtbot: QtBot) -> None:
    window = played.table(played.HIDDEN, is_open=False)
    qtbot.addWidget(window)
    untold = played.secrets(played.HIDDEN, "Gondor")
    turn, order = next((when, text) for when, text in untold if " - " in text)
    window.session.take_seat("Arnor")
    window.presenter.show_turn(turn)
    turn_view = window.presenter.turn_view
    assert turn_view is not None
    variant = window.session.variant
    outcome = next(one for one in turn_view.report.outcomes if played.written(variant, one.order) == order)
    played.why_panel(window).ask(outcome)
    played.compare_panel(window).compare(turn, turn + 2)
    window.presenter.show_turn(turn)
    played.why_panel(window).ask(outcome)
    assert order in "\n".join(texts_of(window))
    window.session.take_seat("Gondor")
    assert order not in "\n".join(texts_of(window))
    assert played.why_panel(window).asked is None
    assert all(
        arrow.order is None or played.written(variant, arrow.order) != order for arrow in window.board.arrows
    )


def test_a_turn_that_is_judged_again_is_reported_anew(qtbot: QtBot) -> None:
    """Also where nothing else has changed: same turn, same seat, other orders."""
    game, variant = played.begun(played.STANDARD, 0)
    window = TableWindow(Session(game, variant, is_open=True))
    qtbot.addWidget(window)
    report = played.report_panel(window)
    for target in ("BUR", "PIC"):
        window.session.take_seat("France")
        window.session.give(Order("move", "PAR", "A", target=target))
        window.session.adjudicate()
        window.presenter.show_turn(0)
        assert f"A PAR - {target}" in report.page.toPlainText()
        window.session.take_turn_back()
        assert window.presenter.is_present
        assert "PAR" not in report.page.toPlainText()


def test_the_support_that_decided_stands_out_with_those_who_met(window: TableWindow) -> None:
    panel = played.why_panel(window)
    turn_view = window.presenter.turn_view
    assert turn_view is not None
    supports = {
        str(space_in(one.order.unit))
        for one in turn_view.report.outcomes
        if one.order.subject and one.code == "supported"
    }
    assert supports
    for outcome in (one for conflict in conflicts_of(turn_view.report) for one in conflict.outcomes):
        panel.ask(outcome)
        assert panel.why is not None
        if supports & set(panel.why.helpers) - set(panel.why.spaces):
            break
    else:
        pytest.fail("no conflict was decided by a support")
    lit = {
        str(space_in(arrow.order.unit))
        for number, arrow in enumerate(window.board.arrows)
        if arrow.order is not None and number in window.board._blamed
    }
    drawn = {str(space_in(arrow.order.unit)) for arrow in window.board.arrows if arrow.order is not None}
    assert supports & set(panel.why.helpers) & drawn <= lit
