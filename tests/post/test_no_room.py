"""A disk without room, wherever something is kept: it is said in words what to do, and nothing is lost."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.keys_dialog import KeysDialog
from desktop.start.file_opening import open_game
from desktop.start.new_game import NewGameDialog
from desktop.windows.sandbox import SandboxWindow
from engine import (
    NEW,
    Keyring,
    adjudicate_turn,
    all_seats,
    decode_packet,
    encode_packet,
    new_game,
    new_identity,
    read_seat,
    save_game,
    write_output,
)
from engine.files.exchange.packet_bodies import Invitation
from engine.files.exchange.packets import Head, make_packet, open_packet
from tests.answering import accept, answer, refusals
from tests.post.by_file import POWER, VARIANT, Post, claimed, lead

NO_ROOM = "no room left on the disk"


@contextmanager
def full_disk() -> Iterator[None]:
    """Let no file be made meanwhile."""
    made = os.open

    def refuse(path: str, flags: int, *more: int, **named: int) -> int:
        if flags & os.O_CREAT:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return made(path, flags, *more, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", refuse)
        yield


def test_a_new_game(
    tmp_path: Path,
    windows: Callable[[], WindowManager],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("desktop.settings.storage.games_folder", lambda: tmp_path)
    answer(NewGameDialog, accept)
    start = windows().start
    said: list[str] = []
    monkeypatch.setattr(start, "say", said.append)
    with full_disk():
        start.begin("standard")
    assert [NO_ROOM in words for words in said] == [True]
    assert list(tmp_path.glob("*.chancery")) == []


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
