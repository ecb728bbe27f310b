"""A disk without room, wherever something is kept: it is said in words what to do, and nothing is lost."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.keys_dialog import KeysDialog
from desktop.post.seat_dialog import TakeSeatDialog
from desktop.post.send_dialog import SendDialog
from desktop.start.file_opening import open_game
from desktop.start.new_game import NewGameDialog
from desktop.windows.sandbox import SandboxWindow
from engine import (
    HOME,
    NEW,
    Keyring,
    SealKeys,
    adjudicate_turn,
    all_seats,
    decode_packet,
    encode_packet,
    new_game,
    new_identity,
    read_seat,
    save_game,
    seal_game,
    under_passphrase,
    write_output,
)
from engine.files.exchange.packet_bodies import Invitation
from engine.files.exchange.packets import Head, make_packet, open_packet
from tests.answering import accept, answer, escape, refusals, typing
from tests.cases import variant_named
from tests.post.by_file import POWER, VARIANT, Post, claimed, lead

NO_ROOM = "no room left on the disk"


@contextmanager
def full_disk() -> Iterator[Callable[[], None]]:
    """Let no file be made meanwhile, until room is made."""
    made = os.open

    def refuse(path: str, flags: int, *more: int, **named: int) -> int:
        if flags & os.O_CREAT:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return made(path, flags, *more, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", refuse)
        yield patch.undo


def test_a_new_game(
    tmp_path: Path,
    windows: Callable[[], WindowManager],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever has entered the names of seven people does so once."""
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    said = refusals()
    manager = windows()

    def begin(dialog: NewGameDialog) -> None:
        if not said:
            QTest.keyClicks(dialog.title, "Friday")
            QTest.keyClicks(dialog.seats.names["France"], "Ann")
        else:
            assert list(tmp_path.glob("*.chancery")) == []
            make_room()
        accept(dialog)

    answer(NewGameDialog, begin)
    with full_disk() as make_room:
        manager.start.begin("standard")
    assert [NO_ROOM in words for words in said] == [True]
    (table,) = manager.tables.values()
    assert table.session.game.title == "Friday"
    assert "Ann" in {seat.player for seat in table.session.game.seats}


def test_a_seat_at_a_round_table(
    tmp_path: Path, windows: Callable[[], WindowManager], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    said = refusals()
    manager, kept = windows(), []

    def sit_down(dialog: TakeSeatDialog) -> None:
        if not said:
            QTest.keyClicks(dialog.player, "Ann")
        else:
            kept.append(dialog.player.text())
            make_room()
        accept(dialog)

    answer(TakeSeatDialog, sit_down)
    answer(SendDialog, escape)
    with full_disk() as make_room:
        manager.start.inbox().found(variant_named("standard"), {}, "Friday")
    assert [NO_ROOM in words for words in said] == [True]
    assert kept == ["Ann"]
    assert len(manager.tables) == 1


def test_the_key_of_a_game_from_another_computer(
    tmp_path: Path, windows: Callable[[], WindowManager], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals()
    path = tmp_path / "taken.chancery"
    game = seal_game(new_game(VARIANT, seed="a seed"), SealKeys(tmp_path / "theirs"))
    save_game(path, under_passphrase(game, "tea at four"), VARIANT, NEW)
    monkeypatch.setenv(HOME, str(tmp_path / "ours"))
    typing("tea at four", "tea at four")
    with full_disk():
        assert open_game(path, windows().start) is None
    assert [NO_ROOM in words for words in said] == [True]
    assert open_game(path, windows().start) is not None


def test_what_is_left_of_a_damaged_game(tmp_path: Path, windows: Callable[[], WindowManager]) -> None:
    said = refusals()
    path = tmp_path / "broken.chancery"
    game, _ = adjudicate_turn(new_game(VARIANT, seed="a seed"), VARIANT)
    save_game(path, game, VARIANT, NEW)
    write_output(path, path.read_bytes().replace(game.turns[0].digest.encode(), b"0" * 64))
    damaged = path.read_bytes()
    with full_disk():
        assert open_game(path, windows().start) is None
    assert [NO_ROOM in words for words in said] == [False, True], "it is asked, and then refused"
    assert path.read_bytes() == damaged


def test_a_sandbox(qtbot: QtBot) -> None:
    said = refusals()
    game = new_game(VARIANT, seed=secrets.token_hex(8))
    window = SandboxWindow(game, VARIANT, may_be_kept=True)
    qtbot.addWidget(window)
    with full_disk():
        assert window.keep_as("Mine") is None
    assert [NO_ROOM in words for words in said] == [True]


def test_a_game_that_is_handed_over(post: Post, windows: Callable[[], WindowManager], qtbot: QtBot) -> None:
    said = refusals()
    post.be("player")
    key = Keyring().add(new_identity(), title="the next game master")
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel._write(lambda: panel.post.hand_over(key.public, "Anna"))
    post.be("player")
    said.clear()
    other = windows()
    with full_disk():
        other.start.open(next(post.mail.glob("*handover*")))
    assert [NO_ROOM in words for words in said] == [True]
    assert other.tables == {}


def test_another_key_of_a_game_master(post: Post, windows: Callable[[], WindowManager], qtbot: QtBot) -> None:
    said = refusals()
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player)
    ((path, seat),) = all_seats()
    first = decode_packet(post.file("invitation").read_bytes())
    head = Head("invitation", first.game, "", POWER, first.number)
    file = post.folder / "again.chancery-post"
    file.write_bytes(encode_packet(make_packet(new_identity(), head, open_packet(first, Invitation))))
    with full_disk():
        player.start.open(file)
    assert [NO_ROOM in words for words in said] == [True]
    assert read_seat(path).master == seat.master


def test_keys(post: Post, qtbot: QtBot, tmp_path: Path) -> None:
    post.be("player")
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    with full_disk():
        dialog._tell(lambda: dialog.make("mine"), "made")
        assert NO_ROOM in dialog.answer.text()
        dialog._tell(lambda: dialog.export_to(tmp_path / "keys", "a passphrase"), "written")
        assert NO_ROOM in dialog.answer.text()
