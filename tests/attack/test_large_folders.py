"""A shared folder with very many files: the window never waits for all of them, and those that are known cost nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from desktop.post.folder_watch import FolderWatch
from desktop.post.game_master_post import GameMasterPost
from engine.files.exchange import player_inbox, shared_folder
from engine.files.exchange.game_master import publish_turn
from engine.files.exchange.identities import new_identity
from engine.files.exchange.keyring import Keyring
from engine.files.exchange.ledger import write_ledger
from engine.files.exchange.packet_bodies import Receipt
from engine.files.exchange.packets import TURN, Head, encode_packet, make_packet
from engine.files.exchange.shared_folder import FolderItem, SharedFolder, list_folder, read_items
from engine.files.exchange.sync_folder import sync_seat
from engine.files.saves.home import HOME
from engine.files.saves.save_files import NEW, save_game
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named


@pytest.fixture
def table() -> Table:
    found = open_table("standard")
    found.publish()
    return found


def nobody(what: str) -> str:
    raise AssertionError(what)


def test_a_game_master_looks_in_slices_and_then_not_at_all(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.setattr(shared_folder, "AT_ONCE_FILES", 5)
    save, shared = tmp_path / "spring.chancery", tmp_path / "shared"
    shared.mkdir()
    save_game(save, table.master.game, table.variant, NEW)
    write_ledger(save, table.master.ledger, NEW)
    Keyring().add(table.master.identity)
    other = open_table("standard")
    (turn,) = other.publish()
    for number in range(23):
        (shared / f"{number}.chancery-post").write_bytes(encode_packet(turn))
    read: list[Path] = []
    real = shared_folder.read_file

    def counted(path: Path, *given: int) -> bytes:
        read.append(path)
        return real(path, *given)

    monkeypatch.setattr(shared_folder, "read_file", counted)
    desk = GameMasterPost(save, nobody)
    looks = []
    while desk.sync(shared) is None:
        looks.append(len(read))
        assert desk.is_behind
    assert looks == [5, 10, 15, 20]
    assert len(read) == 23
    assert desk.sync(shared) is not None, "what was written is looked after once"
    before = len(read)
    assert desk.sync(shared) is None
    assert desk.sync(shared) is None
    assert len(read) == before
    (shared / "0.chancery-post").unlink()
    assert desk.sync(shared) is not None


def test_a_watch_that_is_behind_looks_again_at_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_folder, "AT_ONCE_FILES", 2)
    for number in range(7):
        (tmp_path / f"{number}.chancery-post").write_bytes(b"junk")
    folder, seen = SharedFolder(tmp_path), []

    def look(path: Path) -> None:
        seen.append(len(folder.scan()))
        if folder.is_behind:
            watch.hurry()

    parent = QObject()
    watch = FolderWatch("0" * 16, look, parent)
    watch.choose(tmp_path)
    assert seen == [2]
    qtbot.waitUntil(lambda: not folder.is_behind)
    watch.stop()
    assert seen == [2, 4, 6, 7]


def test_no_more_is_taken_at_once_than_there_is_room_for(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (turn,) = publish_turn(table.master, NOW)
    for number in range(10):
        (tmp_path / f"{number}.chancery-post").write_bytes(encode_packet(turn))
    monkeypatch.setattr(shared_folder, "AT_ONCE_PACKETS", 3 * len(turn.body) + 1)
    for items in (list_folder(tmp_path), SharedFolder(tmp_path).scan()):
        found = read_items(items)
        assert (len(found.packets), len(found.briefs)) == (3, 10)


def test_turns_of_strangers_are_not_all_opened(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    real = player_inbox.open_content

    def counted(*given: object) -> bytes:
        opened.append(given[0])
        return real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(player_inbox, "open_content", counted)
    seat, body = table.seats["France"], Receipt("0" * 64, "x", 1, "x", "", "")
    head = Head(TURN, seat.game, "S1901M", "", 1_000_000)
    items = [
        FolderItem(f"{number}.chancery-post", encode_packet(make_packet(new_identity(), head, body)), 999.0)
        for number in range(player_inbox.MOST_STRANGE + 20)
    ]
    _, errand = sync_seat(seat, items, table.keys["France"], named)
    assert {one.code for one in errand.filings} == {"other_master"}
    assert len(opened) == player_inbox.MOST_STRANGE
