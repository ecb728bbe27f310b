"""Addresses, deadlines by rhythm, what is due in a folder, and judging before a deadline."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop.frame.open_flow import OpenFlow
from desktop.mailbox.mailbox_feature import MailboxFeature
from desktop.mailbox.mailbox_window import MailboxWindow
from desktop.master.games_window import GamesWindow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import GameDocument, Rhythm, find_variant, load_game, read_desk
from tests.answering import messages
from tests.cli.calling import call
from tests.mailbox.conftest import FUTURE, PAST, Club, Open, settle

ADDRESS = 2


def game_of(club: Club) -> object:
    return load_game(club.save, find_variant).game


def row_of(window: MailboxWindow, power: str) -> int:
    table = window.addresses.table
    return next(row for row in range(table.rowCount()) if table.item(row, 0).text() == power)


def write_address(window: MailboxWindow, power: str, words: str) -> None:
    """Write into a row as a person does, with Enter at the end."""
    table = window.addresses.table
    table.setCurrentCell(row_of(window, power), ADDRESS)
    table.editItem(table.currentItem())
    editor = table.findChild(QLineEdit)
    assert editor is not None
    editor.setText(words)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()


def test_an_address_is_kept_where_the_command_keeps_it(club: Club, open_box: Open, qtbot: QtBot) -> None:
    window = open_box("addresses")
    write_address(window, "Italy", " ina@example.org, two@example.org ")
    settle(qtbot, window)
    assert window.isVisible()
    told = call("desk", club.save, "--json").json["addresses"]
    assert told["Italy"] == ["ina@example.org", "two@example.org"]
    write_address(window, "Italy", "")
    settle(qtbot, window)
    assert "Italy" not in call("desk", club.save, "--json").json["addresses"]


def test_what_is_no_address_is_said_and_stays_to_be_mended(club: Club, open_box: Open, qtbot: QtBot) -> None:
    window = open_box("addresses")
    before = read_desk(club.save)
    write_address(window, "Italy", "ina at example.org")
    settle(qtbot, window)
    assert "address" in window.trouble.text()
    assert window.addresses.table.item(row_of(window, "Italy"), ADDRESS).text() == "ina at example.org"
    assert read_desk(club.save) == before


def test_one_address_after_the_other_is_written_with_the_keys(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    window = open_box("addresses")
    table = window.addresses.table
    table.setFocus()
    table.setCurrentCell(row_of(window, "England"), ADDRESS)
    powers = [table.item(row, 0).text() for row in range(table.currentRow(), table.currentRow() + 3)]
    for power in powers:
        QTest.keyClick(table, Qt.Key.Key_F2)
        editor = table.findChild(QLineEdit)
        assert editor is not None
        QTest.keyClicks(editor, f"{power}@example.org")
        QTest.keyClick(editor, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: table.findChild(QLineEdit) is None)
        settle(qtbot, window)
        QTest.keyClick(table, Qt.Key.Key_Down)
    kept = read_desk(club.save).addresses
    assert {power: kept[power] for power in powers} == {power: [f"{power}@example.org"] for power in powers}


def test_what_is_being_written_stays_while_something_else_is_kept(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    window = open_box("addresses")
    write_address(window, "Italy", "ina at example.org")
    settle(qtbot, window)
    write_address(window, "England", "eva@example.org")
    window.deadlines.rhythm.is_kept.click()
    window.deadlines.rhythm.holidays.setText("2999-01-06")
    window.deadlines.moment.setDateTime(window.deadlines.moment.dateTime().addDays(40))
    written = window.deadlines.moment.moment
    window.deadlines.remind.setValue(48)
    window.deadlines.remind.editingFinished.emit()
    settle(qtbot, window)
    assert window.addresses.table.item(row_of(window, "Italy"), ADDRESS).text() == "ina at example.org"
    window.deadlines.set.click()
    settle(qtbot, window)
    assert game_of(club).deadline == written  # type: ignore[attr-defined]
    assert window.deadlines.rhythm.holidays.text() == "2999-01-06"
    window.deadlines.keep.click()
    settle(qtbot, window)
    rhythm = read_desk(club.save).rhythm
    assert rhythm is not None
    assert rhythm.holidays == (("2999-01-06", "2999-01-06"),)


def test_the_game_masters_own_address_is_checked(club: Club, open_box: Open, qtbot: QtBot) -> None:
    window = open_box("addresses")
    for words, kept in (("nobody", ""), ("Max <gm@example.org>", "Max <gm@example.org>")):
        window.addresses.own.setText(words)
        QTest.keyClick(window.addresses.own, Qt.Key.Key_Return)
        settle(qtbot, window)
        assert read_desk(club.save).sender == kept
    assert window.isVisible()


def test_a_rhythm_is_kept_and_gives_the_next_deadline(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.set_deadline(FUTURE)
    window = open_box("deadlines")
    page = window.deadlines
    assert page.next.isHidden()
    page.rhythm.is_kept.click()
    page.rhythm.zone.setCurrentText("Europe/Berlin")
    page.rhythm.grace.setValue(90)
    page.rhythm.holidays.setText("2999-01-10..2999-01-20, 2999-05-01")
    page.keep.click()
    settle(qtbot, window)
    spans = (("2999-01-10", "2999-01-20"), ("2999-05-01", "2999-05-01"))
    assert read_desk(club.save).rhythm == Rhythm(2, "weeks", "Saturday", "20:00", "Europe/Berlin", 90, spans)
    page.next.click()
    settle(qtbot, window)
    assert game_of(club).deadline == "2999-01-26T20:00+01:00"  # type: ignore[attr-defined]


def test_a_rhythm_that_cannot_be_kept_is_said(club: Club, open_box: Open, qtbot: QtBot) -> None:
    window = open_box("deadlines")
    window.deadlines.rhythm.is_kept.click()
    window.deadlines.rhythm.holidays.setText("at Christmas")
    window.deadlines.keep.click()
    settle(qtbot, window)
    assert window.trouble.text()
    assert read_desk(club.save).rhythm is None
    assert window.deadlines.rhythm.holidays.text() == "at Christmas"


@pytest.mark.parametrize(
    ("chosen", "policy"),
    [(["wait", ""], "wait"), (["stand_by", "Page"], "stand_by"), (["disorder", ""], "disorder")],
)
def test_what_is_done_about_missing_orders_is_chosen(
    club: Club, open_box: Open, qtbot: QtBot, chosen: list[str], policy: str
) -> None:
    window = open_box("deadlines")
    box = window.deadlines.policy
    level = next((box.itemData(row)[1] for row in range(box.count()) if box.itemData(row)[0] == policy), "")
    box.setCurrentIndex(box.findData([policy, level]))
    box.activated.emit(box.currentIndex())
    settle(qtbot, window)
    assert game_of(club).missing_orders == policy  # type: ignore[attr-defined]


def test_stand_by_players_are_written_down_and_asked(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.set_deadline(PAST)
    window = open_box("deadlines")
    page = window.deadlines
    for words, kept in (
        ("nobody", []),
        ("ina@example.org, joe@example.org", ["ina@example.org", "joe@example.org"]),
    ):
        page.stand_bys.setText(words)
        QTest.keyClick(page.stand_bys, Qt.Key.Key_Return)
        settle(qtbot, window)
        assert read_desk(club.save).stand_bys == kept
        assert bool(window.trouble.text()) is not bool(kept)
    assert window.due.table.item(0, 4).text() == "stand-by players are asked to order for the silent"
    window.due.do.click()
    qtbot.waitUntil(lambda: window.due.job is None)
    settle(qtbot, window)
    assert [one.address for one in read_desk(club.save).called] == ["ina@example.org", "joe@example.org"]
    assert len(list((club.folder / "outbox").glob("*stand_by.eml"))) == 2
    assert len(game_of(club).turns) == 1  # type: ignore[attr-defined]


def test_what_is_due_is_shown_for_all_games_and_done_with_one_click(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    club.set_deadline(PAST)
    later = club.add("later", "Long game", {"Italy": "ina@example.org"}, FUTURE)
    (club.folder / "broken.chancery").write_text("nothing", encoding="utf-8")
    window = open_box("due")
    table = window.due.table
    told = {table.item(row, 0).text(): table.item(row, 4).text() for row in range(table.rowCount())}
    assert told["Club night"] == "the turn is judged, and everybody is told; without the silent"
    assert told["Long game"] == "nothing yet"
    assert told["broken"]
    assert [one["due"] for one in call("run", club.folder, "--dry-run", "--json").json["games"]] == [
        "judge",
        "not_due",
    ]
    before = later.read_bytes()
    window.due.do.click()
    qtbot.waitUntil(lambda: window.due.job is None)
    settle(qtbot, window)
    assert len(game_of(club).turns) == 2  # type: ignore[attr-defined]
    assert len(list((club.folder / "outbox").glob("*.eml"))) == 2
    assert later.read_bytes() == before
    assert not window.due.do.isEnabled()


def test_mails_that_could_not_be_written_stay_due(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.set_deadline(PAST)
    (club.folder / "outbox").write_text("in the way", encoding="utf-8")
    window = open_box("due")
    for turns in (2, 2):
        window.due.do.click()
        qtbot.waitUntil(lambda: window.due.job is None)
        settle(qtbot, window)
        assert "outbox" in window.trouble.text()
        assert len(game_of(club).turns) == turns  # type: ignore[attr-defined]
    (club.folder / "outbox").unlink()
    window.due.do.click()
    qtbot.waitUntil(lambda: window.due.job is None)
    settle(qtbot, window)
    assert len(list((club.folder / "outbox").glob("*.eml"))) == 2
    assert not window.due.do.isEnabled()


@pytest.fixture
def table(club: Club, qtbot: QtBot) -> TableWindow:
    """The game at a game master's table."""
    document = GameDocument(club.save, find_variant)
    game = document.load()
    window = TableWindow(Session(game, document.variant, is_open=True, document=document))
    qtbot.addWidget(window)
    return window


def test_judging_before_the_deadline_asks_while_orders_are_missing(club: Club, table: TableWindow) -> None:
    asked = messages("No")
    club.set_deadline(FUTURE)
    table.session.read_file()
    flow = table.flow
    assert isinstance(flow, OpenFlow)
    flow.adjudicate()
    assert table.session.count == 1
    assert "2999" in asked[0]
    assert "Austria" in asked[0]
    asked = messages("Yes")
    flow.adjudicate()
    assert (table.session.count, len(asked)) == (2, 1)


def test_after_the_deadline_nobody_is_asked(club: Club, table: TableWindow) -> None:
    asked = messages("No")
    club.set_deadline(PAST)
    table.session.read_file()
    flow = table.flow
    assert isinstance(flow, OpenFlow)
    flow.adjudicate()
    assert (table.session.count, asked) == (2, [])


def test_a_turn_that_is_taken_back_and_judged_again_changes_no_deadline(
    club: Club, table: TableWindow
) -> None:
    call("desk", club.save, "--every", "week", "--on", "Saturday", "--zone", "Europe/Berlin")
    club.set_deadline(FUTURE)
    table.session.read_file()
    flow = table.flow
    assert isinstance(flow, OpenFlow)
    messages("Yes")
    flow.adjudicate()
    assert table.session.game.deadline == "2999-01-12T20:00+01:00"
    flow.take_back()
    assert (table.session.count, table.session.game.deadline) == (1, "")
    flow.adjudicate()
    table.session.flush()
    assert game_of(club).deadline == "2999-01-12T20:00+01:00"  # type: ignore[attr-defined]


def test_a_turn_that_is_judged_at_the_table_has_the_next_deadline(
    club: Club, table: TableWindow, qtbot: QtBot
) -> None:
    call("desk", club.save, "--every", "week", "--on", "Saturday", "--zone", "Europe/Berlin")
    club.set_deadline(PAST)
    table.session.read_file()
    flow = table.flow
    assert isinstance(flow, OpenFlow)
    flow.adjudicate()
    table.session.flush()
    assert game_of(club).deadline.endswith(("T20:00+01:00", "T20:00+02:00"))  # type: ignore[attr-defined]
    feature = table.findChild(MailboxFeature)
    assert feature is not None
    assert feature.offer.isVisible()
    feature.offer.trigger()
    (box,) = table.findChildren(MailboxWindow)
    assert not feature.offer.isVisible()
    settle(qtbot, box)
    assert box.tabs.currentWidget() is box.out
    assert len(box.out.table.chosen) == 2
    box.reject()


def test_a_table_goes_on_with_what_the_mailbox_files(
    club: Club, table: TableWindow, open_box: Open, qtbot: QtBot
) -> None:
    club.mail("a", "rus@example.org", "A War - Gal\n")
    window = open_box("in")
    window.inbox.file_all.click()
    settle(qtbot, window)
    qtbot.waitUntil(lambda: table.session.game.sheet("Russia") is not None)


def test_the_list_of_games_leads_to_the_mailbox(club: Club, qtbot: QtBot) -> None:
    games = GamesWindow()
    qtbot.addWidget(games)
    games.show_folder(club.folder)
    qtbot.waitUntil(lambda: len(games.games) == 1)
    box = games.open_mailbox()
    settle(qtbot, box)
    assert box.chosen == club.save
    box.reject()


def test_no_two_things_at_a_game_masters_table_have_one_key(table: TableWindow) -> None:
    keys = [key.toString() for action in table.findChildren(QAction) for key in action.shortcuts()]
    assert "Ctrl+M" in keys
    assert [key for key, count in Counter(keys).items() if count > 1] == []
