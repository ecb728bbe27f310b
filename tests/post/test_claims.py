"""Seats that are claimed and given anew, and the keys that they hang on."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.game_master_dialogs import DeadlineDialog, PlayerDialog
from desktop.post.keys_dialog import KeysDialog
from desktop.post.send_dialog import SendDialog
from engine import (
    Keyring,
    all_seats,
    claim_seat,
    decode_packet,
    encode_packet,
    find_variant as found,
    fingerprint,
    load_game,
    new_identity,
    read_seat,
)
from engine.files.exchange.packet_bodies import Invitation
from engine.files.exchange.packets import Head, make_packet, open_packet
from tests.answering import accept, answer, messages, press, refusals, typing
from tests.post.by_file import POWER, VARIANT, Post, claimed, lead


def test_no_invitation_is_put_where_all_can_read_it(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.watch_folder(post.mail)
    panel.invite.click()
    assert "for one player alone" in said[-1]
    assert not list(post.mail.glob("*invitation*"))
    elsewhere = post.folder / "private"
    panel._folder = lambda game: elsewhere  # type: ignore[method-assign]
    panel.invite.click()
    assert len(list(elsewhere.glob("*invitation*"))) == len(VARIANT.powers)


def test_a_claim_can_be_sent_again_and_a_lost_key_claimed_anew(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said, sent = refusals(), []

    def send(dialog: SendDialog) -> None:
        sent.append(dialog.packets[0].digest)
        press(dialog, "Close")

    answer(SendDialog, send)
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player)
    listed = [player.start.recent.item(row).text() for row in range(player.start.recent.count())]
    assert any("waiting for the first turn" in line for line in listed)
    player.start.open(post.file("invitation"))
    assert len(sent) == 2
    assert sent[0] == sent[1]
    for path in Keyring().folder.iterdir():
        path.unlink()
    player.start.open(post.file("invitation"))
    assert len(set(sent)) == 2
    assert len(Keyring().all()) == 1
    assert said == []


def test_a_new_key_of_the_game_master_is_trusted_only_by_the_player(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player)
    ((path, seat),) = all_seats()
    stranger = new_identity()
    first = decode_packet(post.file("invitation").read_bytes())
    again = make_packet(
        stranger, Head("invitation", first.game, "", POWER, first.number), open_packet(first, Invitation)
    )
    file = post.folder / "again.chancery-post"
    file.write_bytes(encode_packet(again))
    asked = messages("No")
    player.start.open(file)
    assert read_seat(path).master == seat.master
    messages("Yes")
    player.start.open(file)
    assert read_seat(path).master == stranger.public
    assert fingerprint(stranger.public) in asked[0]


def test_a_player_is_replaced_with_a_reason_and_a_deadline_is_chosen(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)

    def name(dialog: PlayerDialog) -> None:
        dialog.player.setText("Zoë")
        dialog.reason.setText("moved away")
        accept(dialog)

    answer(PlayerDialog, name)
    shared = post.folder / "shared"
    shared.mkdir()
    panel.watch_folder(shared)
    panel.seats.selectRow(0)
    panel.replace.click()
    assert len(list(shared.glob("*notice*"))) == 1, "all are told, and read it in the shared folder"
    assert len(list(post.mail.glob("*invitation*"))) == 1
    assert not list(shared.glob("*invitation*"))
    panel.watching.stop()
    again, its = lead(post, windows())
    qtbot.addWidget(again)
    assert its.folder_line.text() == f"Watching {shared}"
    its.watching.stop()
    annals = load_game(post.save, found).game.annals
    assert [(one.power, one.reason) for one in annals] == [(panel.chosen, "moved away")]
    asked: list[bool] = []

    def choose(dialog: DeadlineDialog) -> None:
        dialog.has_deadline.setChecked(not asked)
        asked.append(True)
        accept(dialog)

    answer(DeadlineDialog, choose)
    panel.deadline.click()
    assert load_game(post.save, found).game.deadline > "2026-01-01T00:00"
    panel.deadline.click()
    assert load_game(post.save, found).game.deadline == ""


def test_exported_keys_are_opened_on_a_computer_that_has_nothing_yet(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    claimed(post, windows())
    file = post.folder / "chancery.keys"
    KeysDialog().export_to(file, "a long passphrase")
    ((_, seat),) = all_seats()
    post.be("elsewhere")
    assert not list(all_seats())
    typing("a long passphrase")
    messages("No")
    answer(KeysDialog, lambda dialog: press(dialog, "Close"))
    here = windows()
    here.start.open(file)
    assert [one for _, one in all_seats()] == [seat]
    assert any(POWER in here.start.recent.item(row).text() for row in range(here.start.recent.count()))
    assert [key.public for key in Keyring().all()] == [seat.key]


def test_the_key_of_a_new_claim_is_shown_before_it_is_accepted(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    invitation = decode_packet(post.file("invitation").read_bytes())
    keys = []
    for _ in range(2):
        identity = new_identity()
        _, claim = claim_seat(invitation, identity, "Anna")
        path = post.mail / f"{len(keys)}.chancery-post"
        path.write_bytes(encode_packet(claim))
        panel.take([path])
        keys.append(fingerprint(identity.public))
    row = next(row for row in range(panel.seats.rowCount()) if panel.seats.item(row, 0).text() == POWER)
    panel.seats.selectRow(row)
    assert panel.accept_claim.isEnabled()
    assert all(key in panel.about.text() for key in keys)
    panel.accept_claim.click()
    assert [key in panel.about.text() for key in keys] == [False, True]
    assert "publish again" in panel.log.item(0).text(), "what was published is sealed for the key before"
