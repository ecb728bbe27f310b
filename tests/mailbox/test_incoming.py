"""What comes in: mails of a folder, settled where something is in doubt, and filed once."""

from __future__ import annotations

import json
import subprocess
import sys
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.drafting.mail_filing import DOUBTFUL, KNOWN, READY
from desktop.mailbox.game_desk import file_mail
from desktop.mailbox.mailbox_reading import MailboxReader
from desktop.mailbox.mailbox_window import MailboxWindow
from engine import ENGLISH, find_variant, load_game, read_desk
from tests.cli.calling import call
from tests.mailbox.conftest import PAST, Club, Open, settle

ORDERS = "A War - Gal\nF Sev - Rum\n"


def states(window: MailboxWindow) -> list[str]:
    return [one.state for one in window.snapshot.mails]


def test_what_is_without_doubt_is_filed_with_one_click_and_once(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    club.mail("a", "Rus <rus@example.org>", ORDERS)
    club.mail("b", "rus@example.org", "See you on Saturday!\n")
    window = open_box("in")
    assert states(window) == [DOUBTFUL, READY]
    assert window.inbox.file_all.text() == "File 1 without doubt"
    window.inbox.file_all.click()
    settle(qtbot, window)
    assert club.orders("Russia") == 2
    assert states(window) == [DOUBTFUL, KNOWN]
    before = club.save.read_bytes()
    call("inbox", club.inbox, "--games", club.folder, "--file")
    assert club.save.read_bytes() == before


def test_a_stranger_is_settled_by_saying_whose_orders_they_are(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    club.mail("a", "unknown@example.org", ORDERS)
    club.add("other", "Long game", {})
    window = open_box("in")
    pane = window.inbox.pane
    assert "unknown@example.org" in pane.doubts.text()
    assert not pane.file.isEnabled()
    pane.game.setCurrentIndex(pane.game.findData(str(club.save)))
    pane.game.activated.emit(pane.game.currentIndex())
    pane.power.setCurrentIndex(pane.power.findData(["Russia"]))
    pane.power.activated.emit(pane.power.currentIndex())
    assert pane.doubts.isHidden()
    pane.file.click()
    settle(qtbot, window)
    assert (club.orders("Russia"), states(window)) == (2, [KNOWN])


def choose_game(window: MailboxWindow, save: Path) -> None:
    pane = window.inbox.pane
    pane.game.setCurrentIndex(pane.game.findData(str(save)))
    pane.game.activated.emit(pane.game.currentIndex())


def test_a_mail_for_two_games_is_filed_for_both_one_after_the_other(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    other = club.add("other", "Long game", {"Turkey": "rus@example.org"})
    club.mail("a", "rus@example.org", f"{ORDERS}\nLong game:\nA Smy - Arm\n")
    window = open_box("in")
    pane = window.inbox.pane
    choose_game(window, club.save)
    assert pane.powers == ["Russia"], "whose address it is"
    pane.text.setPlainText(ORDERS)
    pane.file.click()
    settle(qtbot, window)
    assert states(window) == [KNOWN]
    assert not pane.file.isEnabled()
    choose_game(window, other)
    assert pane.powers == ["Turkey"]
    pane.text.setPlainText("A Smy - Arm")
    pane.read()
    pane.file.click()
    settle(qtbot, window)
    assert not pane.file.isEnabled()
    assert len(load_game(other, find_variant).game.sheet("Turkey").orders or ()) == 1
    assert club.orders("Russia") == 2


def test_press_alone_is_shown_as_what_it_is_and_settled(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.mail("a", "unknown@example.org", "Press:\nThe Tsar greets nobody.\n")
    window = open_box("in")
    pane = window.inbox.pane
    choose_game(window, club.save)
    pane.power.setCurrentIndex(pane.power.findData(["Russia"]))
    pane.power.activated.emit(pane.power.currentIndex())
    shown = {
        pane.table.item(row, 0).text(): pane.table.item(row, 1).text() for row in range(pane.table.rowCount())
    }
    assert shown["The Tsar greets nobody."] == "(to be printed)"
    assert "press" in pane.file.text()
    pane.file.click()
    settle(qtbot, window)
    assert [one.text for one in load_game(club.save, find_variant).game.press] == ["The Tsar greets nobody."]


def test_what_is_to_be_done_stands_above_what_is_done(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.mail("a", "rus@example.org", ORDERS, "Mon, 05 Jan 2026 10:00:00 +0000")
    window = open_box("in")
    window.inbox.file_all.click()
    settle(qtbot, window)
    club.mail("b", "anna@example.org", "A Vie H\n", "Sun, 04 Jan 2026 10:00:00 +0000")
    club.mail("c", "anna@example.org", "See you!\n", "Sat, 03 Jan 2026 10:00:00 +0000")
    window.refresh()
    settle(qtbot, window)
    assert states(window) == [DOUBTFUL, READY, KNOWN]


def test_which_reading_is_meant_is_settled_in_the_letter(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.mail("a", "rus@example.org", "Hello!\nA War - Gal\nF Sev - Atlantis\n")
    window = open_box("in")
    pane = window.inbox.pane
    shown = [pane.table.item(row, 1).text() for row in range(pane.table.rowCount())]
    assert "(talk, passed over)" in shown
    assert "✓ Russia: A WAR - GAL" in shown
    assert "✗ not understood" in shown
    pane.text.setPlainText(pane.text.toPlainText().replace("Atlantis", "Rum"))
    pane.read()
    assert pane.doubts.isHidden()
    assert "2" in pane.file.text()
    pane.file.click()
    settle(qtbot, window)
    assert club.orders("Russia") == 2


def test_two_orders_for_one_unit_are_settled_in_the_letter(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.mail("a", "rus@example.org", "A War - Gal\nF Sev - Rum ... no sorry, F Sev - Bla\n")
    window = open_box("in")
    pane = window.inbox.pane
    assert states(window) == [DOUBTFUL]
    assert "more than one order for Sevastopol" in pane.doubts.text()
    assert "1 order" in pane.file.text()
    assert_settled(club, window, qtbot)


def assert_settled(club: Club, window: MailboxWindow, qtbot: QtBot) -> None:
    """That two orders are filed once the letter says what is meant."""
    pane = window.inbox.pane
    pane.text.setPlainText("A War - Gal\nF Sev - Bla\n")
    pane.read()
    assert pane.doubts.isHidden()
    pane.file.click()
    settle(qtbot, window)
    assert (club.orders("Russia"), states(window)) == (2, [KNOWN])


def test_of_text_and_html_that_differ_the_letter_is_made_what_is_meant(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    message = EmailMessage(policy=SMTP)
    message["From"] = "rus@example.org"
    message.set_content(ORDERS)
    message.add_alternative("<p>A War - Gal<br>F Sev - Bla</p>", subtype="html")
    (club.inbox / "a.eml").write_bytes(message.as_bytes())
    window = open_box("in")
    pane = window.inbox.pane
    assert states(window) == [DOUBTFUL]
    assert "HTML has orders that its text has not: F SEV - BLA" in pane.doubts.text()
    assert_settled(club, window, qtbot)


def test_orders_of_others_are_not_filed_even_when_it_is_settled(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    club.mail("a", "rus@example.org", "Russia:\nA War - Gal\nAustria:\nA Vie - Gal\n")
    window = open_box("in")
    pane = window.inbox.pane
    assert "Austria" in pane.doubts.text()
    assert "1" in pane.file.text()
    pane.file.click()
    settle(qtbot, window)
    assert (club.orders("Russia"), club.orders("Austria")) == (1, 0)


def test_of_a_sender_with_two_powers_the_headings_tell(club: Club, open_box: Open, qtbot: QtBot) -> None:
    call("desk", club.save, "--address", "Austria=rus@example.org")
    club.mail("a", "rus@example.org", "Russia:\nA War - Gal\nAustria:\nA Vie H\nTurkey:\nA Con - Bul\n")
    window = open_box("in")
    pane = window.inbox.pane
    assert sorted(pane.powers) == ["Austria", "Russia"]
    pane.file.click()
    settle(qtbot, window)
    assert [club.orders(power) for power in ("Russia", "Austria", "Turkey")] == [1, 1, 0]


def test_what_is_no_order_is_set_aside_and_stays_so(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.mail("a", "rus@example.org", "See you on Saturday!\n")
    window = open_box("in")
    window.inbox.pane.aside.click()
    settle(qtbot, window)
    assert states(window) == [KNOWN]
    assert read_desk(club.save).received[0].powers == []
    assert window.inbox.table.item(0, 0).text() == "set aside"


def test_a_mail_that_comes_while_the_window_is_open_is_seen(club: Club, open_box: Open, qtbot: QtBot) -> None:
    window = open_box("in")
    window.timer.setInterval(20)
    assert states(window) == []
    club.mail("a", "rus@example.org", ORDERS)
    qtbot.waitUntil(lambda: states(window) == [READY])


def test_nothing_is_read_or_changed_while_nothing_is_new(
    club: Club, open_box: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.mail("a", "rus@example.org", ORDERS)
    window = open_box("in")
    files = {path: path.read_bytes() for path in club.folder.rglob("*") if path.is_file()}
    reads: list[object] = []
    monkeypatch.setattr(MailboxReader, "read", lambda *_: reads.append(1))
    fills: list[object] = []
    window.inbox.table.model().dataChanged.connect(lambda *_: fills.append(1))
    looks: list[object] = []
    window.timer.timeout.connect(lambda: looks.append(1))
    window.timer.setInterval(10)
    qtbot.waitUntil(lambda: len(looks) > 5)
    assert (reads, fills) == ([], [])
    assert {path: path.read_bytes() for path in club.folder.rglob("*") if path.is_file()} == files


def test_what_somebody_types_into_a_letter_stays_when_another_mail_comes(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    club.mail("a", "rus@example.org", "F Sev - Atlantis\n", "Tue, 17 Nov 2026 12:00:00 +0000")
    window = open_box("in")
    window.inbox.pane.text.setPlainText("F Sev - Rum\n")
    club.mail("b", "anna@example.org", "A Vie H\n", "Wed, 18 Nov 2026 12:00:00 +0000")
    window.look()
    settle(qtbot, window)
    assert len(states(window)) == 2
    assert window.inbox.pane.text.toPlainText() == "F Sev - Rum\n"


def test_what_came_late_is_shown_and_on_record(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.set_deadline(PAST)
    club.mail("a", "rus@example.org", ORDERS, "Sat, 10 Jan 2026 20:01:00 +0100")
    club.mail("b", "anna@example.org", "A Vie H\n", "Sat, 10 Jan 2026 19:59:00 +0100")
    window = open_box("in")
    came = {one.mail.sender: one.is_late for one in window.snapshot.mails}
    assert came == {"rus@example.org": True, "anna@example.org": False}
    window.inbox.file_all.click()
    settle(qtbot, window)
    late = [one.power for one in load_game(club.save, find_variant).game.annals if one.what == "late"]
    assert late == ["Russia"]
    window.show_page("deadlines")
    assert "Russia" in window.deadlines.late.item(0).text()


def test_another_program_that_files_first_is_noticed(club: Club, open_box: Open, qtbot: QtBot) -> None:
    club.mail("a", "rus@example.org", "Hello!\nA War - Gal\nF Sev - Atlantis\n")
    window = open_box("in")
    window.timer.stop()
    pane = window.inbox.pane
    one = pane.shown
    assert one is not None
    file_mail(club.save, one.mail, ["Russia"], "A War - Ukr\n", ENGLISH, is_settled=True)
    pane.file.click()
    settle(qtbot, window)
    assert "meanwhile" in window.trouble.text()
    assert len(read_desk(club.save).received) == 1


def test_a_window_and_a_command_on_one_folder_file_every_mail_once(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    """The command is a process of its own, and both go through all mails at the same time."""
    for number in range(12):
        club.mail(
            f"m{number}",
            "rus@example.org",
            f"{ORDERS}Number {number}\n",
            f"Mon, 16 Nov 2026 12:{number:02}:00 +0000",
        )
    window = open_box("in")
    assert states(window) == [READY] * 12
    command = [
        sys.executable,
        "-P",
        "-m",
        "desktop.cli.main",
        "inbox",
        str(club.inbox),
        "--games",
        str(club.folder),
    ]
    other = subprocess.Popen(
        [*command, "--file", "--json"], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    qtbot.waitUntil(lambda: bool(read_desk(club.save).received))
    window.inbox.file_all.click()
    answer = json.loads(other.communicate(timeout=120)[0])
    settle(qtbot, window)
    window.refresh()
    settle(qtbot, window)
    kept = [one.digest for one in read_desk(club.save).received]
    assert len(kept) == len(set(kept)) == 12
    assert answer["faults"] == []
    assert states(window) == [KNOWN] * 12
    assert club.orders("Russia") == 2


def test_a_folder_that_is_gone_is_named_where_its_mails_were(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    path = club.mail("a", "rus@example.org", ORDERS)
    window = open_box("in")
    assert states(window) == [READY]
    path.unlink()
    club.inbox.rmdir()
    window.refresh()
    settle(qtbot, window)
    table = window.inbox.table
    assert (table.rowCount(), table.item(0, 0).text()) == (1, "✗ not read")
    assert f"{club.inbox} cannot be read" in table.item(0, 2).text()
    assert "1 cannot be read" in window.inbox.count.text()


def test_a_mail_that_is_too_large_is_in_doubt_and_says_what_to_do(
    club: Club, open_box: Open, qtbot: QtBot
) -> None:
    path = club.mail("a", "rus@example.org", "A War - Gal\n" + "x" * 2_000_000)
    window = open_box("in")
    pane = window.inbox.pane
    assert (states(window), pane.game.currentData(), pane.powers) == ([DOUBTFUL], str(club.save), ["Russia"])
    assert pane.doubts.text() == "? It has more than 2 MB and is not read: save it without what is attached"
    path.write_text("From: rus@example.org\n\nA War - Gal\n", encoding="utf-8")
    window.refresh()
    settle(qtbot, window)
    assert states(window) == [READY]
