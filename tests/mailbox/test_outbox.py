"""What goes out: a mail to each player, as a link, a draft or a text; and what has gone."""

from __future__ import annotations

import email
import email.policy
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from pytestqt.qtbot import QtBot

from desktop.books.book import turn_pages
from desktop.mailbox.due_page import is_to_do, run_all
from desktop.mailbox.game_desk import change_desk, read_state
from desktop.mailbox.mail_table import MailTable, Row
from desktop.mailbox.mailbox_window import MailboxWindow
from desktop.painting.work_progress import quiet
from engine import (
    ENGLISH,
    find_variant,
    load_game,
    read_desk,
    save_game,
    set_deadline,
    undo_turn,
    with_addresses,
)
from tests.mailbox.conftest import FUTURE, POWERS, Club, Open, settle


@pytest.fixture
def links(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was given to the system to be opened."""
    found: list[str] = []

    def opened(url: QUrl) -> bool:
        found.append(bytes(url.toEncoded().data()).decode())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", opened)
    return found


def rows(window: MailboxWindow) -> dict[tuple[str, str], str]:
    """The state of each mail, by power and by what it is."""
    table = window.out.table
    cells = [[table.item(row, column).text() for column in range(4)] for row in range(table.rowCount())]
    return {(power, what): state for power, _, what, state in cells}


def choose(window: MailboxWindow, power: str, what: str = "") -> None:
    keys = {one.key for one in window.out.state.outgoing if one.mail.power == power and what in one.mail.what}  # type: ignore[union-attr]
    window.out.table.choose(set(keys))


def test_what_is_to_be_sent_is_chosen_and_drafts_are_written_once(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    window = open_box("out")
    assert rows(window)["Austria", "Spring 1901"] == "to be sent"
    assert rows(window)["Turkey", "Spring 1901"] == "–"
    assert {key[0] for key in window.out.table.chosen} == {"Austria", "Russia"}  # type: ignore[index]
    window.out.write.click()
    settle(qtbot, window)
    drafts = sorted((club.folder / "outbox").glob("*.eml"))
    assert [path.name for path in drafts] == ["club S1901M Austria turn.eml", "club S1901M Russia turn.eml"]
    message = email.message_from_bytes(drafts[0].read_bytes(), policy=email.policy.default)
    assert (message["To"], message["Subject"]) == ("anna@example.org", "Club night: Spring 1901")
    assert rows(window)["Austria", "Spring 1901"].startswith("✓ gone")
    assert window.out.about.text() == "Everything has gone out."
    assert len(read_desk(club.save).sent) == 2


def test_maps_are_drawn_beside_the_window_and_go_with_the_drafts(
    club: Club, open_box: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.mailbox.game_desk.turn_pages", turn_pages)
    window = open_box("out")
    choose(window, "Austria")
    window.out.write.click()
    assert not window.out.write.isEnabled()
    settle(qtbot, window)
    (draft,) = (club.folder / "outbox").glob("*.eml")
    message = email.message_from_bytes(draft.read_bytes(), policy=email.policy.default)
    (part,) = message.iter_attachments()  # type: ignore[attr-defined]
    assert part.get_filename() == "Club night S1901M.pdf"
    assert part.get_content().startswith(b"%PDF")


def test_only_what_has_changed_is_to_be_sent_again(club: Club, open_box: Open, qtbot: QtBot) -> None:
    window = open_box("out")
    window.out.mark.click()
    settle(qtbot, window)
    change_desk(club.save, lambda desk: with_addresses(desk, "Russia", ["new@example.org"]))
    window.look()
    settle(qtbot, window)
    states = rows(window)
    assert states["Russia", "Spring 1901"] == "to be sent"
    assert states["Austria", "Spring 1901"].startswith("✓ gone")


def test_a_reminder_fits_into_a_link(club: Club, open_box: Open, links: list[str], qtbot: QtBot) -> None:
    club.set_deadline(FUTURE)
    window = open_box("out")
    choose(window, "Austria", "reminder")
    assert rows(window)["Austria", "Reminder, Fall 1901"] == "if you like"
    window.out.open.click()
    settle(qtbot, window)
    (link,) = links
    split = urlsplit(link)
    assert (split.scheme, split.path) == ("mailto", "anna@example.org")
    assert parse_qs(split.query)["subject"] == ["Club night: your orders are missing"]
    assert "2999-01-05 20:00" in parse_qs(split.query)["body"][0]
    assert rows(window)["Austria", "Reminder, Fall 1901"].startswith("✓ gone")


def test_a_text_that_is_too_long_for_a_link_lies_on_the_clipboard(
    club: Club, open_box: Open, links: list[str], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.files.mailbox.mails.MOST_LINK", 300)
    window = open_box("out")
    window.out.open.click()
    assert links == []
    assert "one by one" in window.trouble.text()
    choose(window, "Russia")
    window.out.open.click()
    settle(qtbot, window)
    assert [urlsplit(link).path for link in links] == ["rus@example.org"]
    assert "clipboard" in window.trouble.text()
    assert "your orders for Russia" in QGuiApplication.clipboard().text()


def test_what_no_mail_program_takes_has_not_gone(
    club: Club, open_box: Open, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    window = open_box("out")
    choose(window, "Russia")
    window.out.open.click()
    settle(qtbot, window)
    assert "No mail program" in window.trouble.text()
    assert read_desk(club.save).sent == []


def test_sent_or_not_can_be_said_by_hand(club: Club, open_box: Open, qtbot: QtBot) -> None:
    window = open_box("out")
    choose(window, "Russia")
    window.out.mark.click()
    settle(qtbot, window)
    assert [one.power for one in read_desk(club.save).sent] == ["Russia"]
    assert window.out.mark.text() == "Mark as not sent"
    window.out.mark.click()
    settle(qtbot, window)
    assert read_desk(club.save).sent == []


def test_an_outbox_that_cannot_be_written_is_named_and_nothing_has_gone(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    (club.folder / "outbox").write_text("in the way", encoding="utf-8")
    window = open_box("out")
    window.out.write.click()
    settle(qtbot, window)
    assert str(club.folder / "outbox") in window.trouble.text()
    assert read_desk(club.save).sent == []
    assert rows(window)["Austria", "Spring 1901"] == "to be sent"


def test_the_folder_of_drafts_is_shown_once_there_is_one(
    club: Club, open_box: Open, links: list[str], qtbot: QtBot
) -> None:
    window = open_box("out")
    assert not window.out.folder.isEnabled()
    window.out.write.click()
    settle(qtbot, window)
    window.out.folder.click()
    assert links == [QUrl.fromLocalFile(str(club.folder / "outbox")).toString()]


def test_a_text_is_copied_for_whoever_has_no_address(club: Club, open_box: Open) -> None:
    window = open_box("out")
    choose(window, "Turkey")
    assert not window.out.write.isEnabled()
    window.out.copy.click()
    assert "orders for Turkey" in QGuiApplication.clipboard().text()


def test_a_list_takes_all_of_its_width_also_when_it_is_filled_anew(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    window = open_box("out")
    window.out.mark.click()
    settle(qtbot, window)
    assert window.out.table.horizontalHeader().length() == window.out.table.viewport().width()


def test_where_nothing_has_gone_and_nothing_is_due_nothing_is_said_to_have_gone(
    club: Club, open_box: Open
) -> None:
    save = club.add("other", "Long game", POWERS)
    loaded = load_game(save, find_variant)
    save_game(save, undo_turn(loaded.game), loaded.variant, loaded.file_digest)
    window = open_box("out", save)
    assert window.out.table.rowCount() > 0
    assert window.out.about.text() == "Nothing is to be sent now."


def test_how_a_game_begins_is_to_be_sent_once_it_has_a_deadline(club: Club, open_box: Open) -> None:
    save = club.add("other", "Long game", POWERS)
    loaded = load_game(save, find_variant)
    begun = set_deadline(undo_turn(loaded.game), FUTURE)
    save_game(save, begun, loaded.variant, loaded.file_digest)
    window = open_box("out", save)
    assert window.out.about.text() == "2 mails to be sent."
    assert "Austria: A BUD, F TRI, A VIE" in window.out.text.toPlainText()
    assert is_to_do(read_state(save, ENGLISH, datetime.now(UTC)))
    assert run_all([save], ENGLISH, quiet) == ([save], [])
    assert not is_to_do(read_state(save, ENGLISH, datetime.now(UTC)))


def test_a_list_cuts_no_words_off_for_a_column_that_needs_no_room(qtbot: QtBot) -> None:
    table = MailTable(("Written", "Read as", "Doubt"), "Letter", 2)
    qtbot.addWidget(table)
    table.fill([Row(0, ("A Paris supports A Marseilles - Burgundy", "A PAR S A MAR - BUR, understood", ""))])
    table.resize(sum(map(table.sizeHintForColumn, range(2))) + 150, 200)
    table.show()
    assert all(table.columnWidth(column) >= table.sizeHintForColumn(column) for column in range(2))
    assert table.horizontalHeader().length() == table.viewport().width()
