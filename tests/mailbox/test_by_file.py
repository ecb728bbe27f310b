"""Mails of a game by file: each player's own file goes to his address, and only what has changed goes again."""

from __future__ import annotations

import email
import email.policy
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop.drafting.order_page import file_page, read_page
from desktop.mailbox.game_desk import change_game, read_state
from desktop.mailbox.mailbox_feature import MailboxFeature
from desktop.mailbox.mailbox_window import MailboxWindow
from desktop.post.dispatch import accept_invitation
from desktop.post.game_master_panel import GameMasterPanel, add_game_master_panel
from desktop.post.game_master_post import GameMasterPost
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from engine import (
    ENGLISH,
    GameDocument,
    Packet,
    decode_packet,
    encode_packet,
    find_variant,
    packets_in_text,
    set_deadline,
    text_block,
)
from tests.cli.calling import call
from tests.mailbox.conftest import FUTURE, Club, Open, settle


def silent(_: str) -> str:
    return ""


@pytest.fixture
def post(club: Club) -> GameMasterPost:
    """The game is led by file from now on."""
    return GameMasterPost(club.save, silent, "Max")


def claim(post: GameMasterPost, power: str) -> None:
    """A player takes his seat."""
    (invitation,) = [one for one in post.invite("Max") if one.seat == power]
    _, packet = accept_invitation(invitation, "Somebody")
    assert post.receive_again("claim", [packet])[0].is_good


def attached(path: Path) -> Packet:
    message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
    (part,) = message.iter_attachments()  # type: ignore[attr-defined]
    return decode_packet(part.get_content())


def test_each_player_gets_his_own_invitation(
    club: Club, post: GameMasterPost, open_box: Open, qtbot: QtBot
) -> None:
    window = open_box("out")
    assert [one.mail.what for one in window.out.state.outgoing] == ["invitation"] * 7  # type: ignore[union-attr]
    window.out.write.click()
    settle(qtbot, window)
    drafts = sorted((club.folder / "outbox").glob("*.eml"))
    assert [attached(path).seat for path in drafts] == ["Austria", "Russia"]
    assert {attached(path).kind for path in drafts} == {"invitation"}


def test_a_claimed_seat_gets_the_turn_as_a_file_and_as_a_text(
    club: Club, post: GameMasterPost, open_box: Open, qtbot: QtBot
) -> None:
    claim(post, "Russia")
    window = open_box("out")
    (one,) = [one for one in window.out.state.outgoing if one.mail.power == "Russia"]  # type: ignore[union-attr]
    assert one.mail.what == "post"
    window.out.table.choose({one.key})
    window.out.copy.click()
    (packet,) = packets_in_text(QGuiApplication.clipboard().text())
    assert isinstance(packet, Packet)
    assert packet.kind == "turn"
    window.out.write.click()
    settle(qtbot, window)
    (path,) = (club.folder / "outbox").glob("*.eml")
    assert attached(path).kind == "turn"
    assert post.ledger().publications


def test_what_was_sent_is_sent_again_only_if_it_says_something_else(
    club: Club, post: GameMasterPost, open_box: Open, qtbot: QtBot
) -> None:
    for power in ("Russia", "Austria"):
        claim(post, power)
    window = open_box("out")
    window.out.write.click()
    settle(qtbot, window)

    def wanted() -> set[str]:
        return {
            one.mail.power
            for one in read_state(club.save, ENGLISH, datetime.now(UTC)).outgoing
            if one.is_wanted
        }

    assert wanted() == set()
    post.publish()
    assert wanted() == set()
    variant = post_variant(club)
    change_game(
        club.save,
        lambda game: file_page(game, variant, read_page(game, variant, "A War H\n", "Russia"))[0],
        silent,
    )
    assert wanted() == set()
    change_game(club.save, lambda game: set_deadline(game, FUTURE), silent)
    assert wanted() == {"Russia", "Austria"}
    window.refresh()
    settle(qtbot, window)
    window.out.table.choose({one.key for one in window.out.state.outgoing if one.is_wanted})  # type: ignore[union-attr]
    window.out.mark.click()
    settle(qtbot, window)
    assert wanted() == set()
    post.replace("Austria", "Ina", "away")
    window.refresh()
    settle(qtbot, window)
    found = {one.mail.power: one.mail.what for one in window.out.state.outgoing if one.is_wanted}  # type: ignore[union-attr]
    assert found["Austria"] == "invitation"


def post_variant(club: Club):  # type: ignore[no-untyped-def]
    document = GameDocument(club.save, find_variant)
    document.load()
    return document.variant


def test_publishing_offers_the_mails(
    club: Club, post: GameMasterPost, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = GameDocument(club.save, find_variant)
    window = TableWindow(Session(document.load(), document.variant, is_open=True, document=document))
    qtbot.addWidget(window)
    panel = add_game_master_panel(window, club.save)
    monkeypatch.setattr(GameMasterPanel, "_folder", lambda self, game: club.folder)
    feature = window.findChild(MailboxFeature)
    assert feature is not None
    assert not feature.offer.isVisible()
    panel.publish_turn()
    assert feature.offer.isVisible()
    feature.offer.trigger()
    (box,) = window.findChildren(MailboxWindow, options=Qt.FindChildOption.FindDirectChildrenOnly)
    settle(qtbot, box)
    assert box.tabs.currentWidget() is box.out
    box.reject()


def test_a_deadline_is_set_in_a_game_by_file_too(
    club: Club, post: GameMasterPost, open_box: Open, qtbot: QtBot
) -> None:
    window = open_box("deadlines")
    window.deadlines.moment.show_moment(FUTURE)
    window.deadlines.set.click()
    settle(qtbot, window)
    assert post.game().deadline.startswith("2999-01-05")
    assert window.due.table.item(0, 4).text() == "played by file: its own window leads it"


def test_mails_are_not_filed_in_a_game_by_file(club: Club, post: GameMasterPost, open_box: Open) -> None:
    club.mail("a", "rus@example.org", "A War - Gal\n")
    window = open_box("in")
    assert [one.state for one in window.snapshot.mails] == ["doubtful"]
    assert window.inbox.pane.game.count() == 0
    assert not window.inbox.pane.file.isEnabled()


def test_a_mail_that_brings_a_file_is_opened_once(
    club: Club, post: GameMasterPost, open_box: Open, qtbot: QtBot
) -> None:
    """Attached, and as a text: a claim is a file like all others."""
    for power, is_attached in (("Austria", True), ("Russia", False)):
        (invitation,) = [one for one in post.invite("Max") if one.seat == power]
        _, packet = accept_invitation(invitation, "Somebody")
        message = EmailMessage(policy=email.policy.SMTP)
        message["From"], message["Subject"] = "who@example.org", "my seat"
        message.set_content("Here it is.\n" if is_attached else f"Here it is.\n{text_block(packet)}")
        if is_attached:
            message.add_attachment(
                encode_packet(packet), "application", "octet-stream", filename="a.chancery-post"
            )
        (club.inbox / f"{power}.eml").write_bytes(message.as_bytes())
    window = open_box("in")
    assert [one.state for one in window.snapshot.mails] == ["ready", "ready"]
    window.inbox.file_all.click()
    settle(qtbot, window)
    claimed = {seat.power for seat in post.ledger().seats if seat.key is not None}
    assert claimed == {"Austria", "Russia"}
    assert [one.state for one in window.snapshot.mails] == ["known", "known"]


def test_a_file_that_is_for_nobody_here_is_said(
    club: Club, post: GameMasterPost, open_box: Open, qtbot: QtBot
) -> None:
    other = GameMasterPost(club.add("other", "Long game", {}), silent, "Max")
    (invitation, *_) = other.invite("Max")
    _, packet = accept_invitation(invitation, "Somebody")
    other.path.unlink()
    (club.inbox / "a.txt").write_text(text_block(packet), encoding="utf-8")
    window = open_box("in")
    window.inbox.file_all.click()
    settle(qtbot, window)
    assert "a.txt" in window.trouble.text()
    assert [one.state for one in window.snapshot.mails] == ["ready"]
    window.inbox.pane.aside.click()
    settle(qtbot, window)
    assert [one.state for one in window.snapshot.mails] == ["known"]


def test_the_command_line_opens_what_the_window_opens(club: Club, post: GameMasterPost) -> None:
    invitations = {one.seat: one for one in post.invite("Max")}
    _, packet = accept_invitation(invitations["Austria"], "Anna")
    club.mail("claim", "nobody@example.org", text_block(packet))
    club.mail("invitation", "gm@example.org", text_block(invitations["Italy"]))
    club.mail("text", "anna@example.org", "A Vie - Gal\n")

    def look(*more: str) -> dict[str, tuple[str, list[str]]]:
        found = call("inbox", club.inbox, "--games", club.folder, "--json", *more).json["mails"]
        return {Path(one["file"]).stem: (one["state"], one["powers"]) for one in found}

    in_doubt = {"invitation": ("doubtful", []), "text": ("doubtful", [])}
    assert look() == {"claim": ("ready", ["Austria"]), **in_doubt}
    assert "Austria" not in claimed_seats(post)
    assert look("--file") == {"claim": ("filed", ["Austria"]), **in_doubt}
    assert "Austria" in claimed_seats(post)
    assert look("--file") == {"claim": ("known", ["Austria"]), **in_doubt}


def claimed_seats(post: GameMasterPost) -> set[str]:
    return {seat.power for seat in post.ledger().seats if seat.key is not None}
