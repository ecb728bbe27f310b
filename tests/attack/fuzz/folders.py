"""A shared folder in which strangers have put what they like, under any name: nobody's errand stops, nothing leaves it."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec import Struct

from engine.files.exchange.file_names import SUFFIX, file_name
from engine.files.exchange.packet_files import FolderOutcome
from engine.files.exchange.packets import CLAIM, NOTICE, ORDERS, RECEIPT, TURN, encode_packet
from engine.files.exchange.shared_folder import SharedFolder
from engine.files.exchange.sync_folder import sync_master_game, sync_seat
from engine.files.round_table.table_sync import sync_table
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import ODD_TEXTS, reworded
from tests.attack.fuzz.packets import POWER, damaged, stage, treacherous
from tests.attack.fuzz.table_packets import KINDS as TABLE_KINDS, scene, treacherous as treacherous_at_table
from tests.files.exchange.tables import NOW
from tests.game.table import named

OLD = 1_000_000_000


class Dropped(Struct, frozen=True):
    """A file in the folder."""

    name: bytes
    data: bytes
    moment: int = OLD


def _name(usual: str, rng: Random) -> bytes:
    if rng.random() < 0.4:
        return usual.encode()
    stem = reworded(rng.choice((usual, "x", *ODD_TEXTS[:25])), rng, (0, 1))
    name = f"{stem[:60]}{SUFFIX}".replace("/", "_").replace("\0", "_").encode("utf-8", "surrogatepass")
    return (b"\xff" + name if rng.random() < 0.1 else name)[-200:]


def _moment(rng: Random) -> int:
    return rng.choice((OLD, OLD, 0, 2**33))


def odd_folder(rng: Random) -> list[Dropped]:
    """Some files for a game with a game master: good ones, damaged ones, and their senders' own odd ones."""
    found = []
    for _ in range(rng.choice((1, 2, 4))):
        one = stage(rng.choice((ORDERS, ORDERS, CLAIM, TURN, RECEIPT, NOTICE)))
        make = rng.choice(
            (
                treacherous,
                lambda one, rng: damaged(one.packet, rng),
                lambda one, rng: encode_packet(one.packet),
            )
        )
        found.append(Dropped(_name(file_name(one.packet, "Spring"), rng), make(one, rng), _moment(rng)))
    return found


def odd_table_folder(rng: Random) -> list[Dropped]:
    """Some files for a table without a game master."""
    found = []
    for _ in range(rng.choice((1, 2, 4))):
        one = scene(rng.choice(TABLE_KINDS).name)
        data = treacherous_at_table(one, rng) if rng.random() < 0.5 else damaged(one.packet, rng)
        found.append(Dropped(_name(file_name(one.packet, "Round"), rng), data, _moment(rng)))
    return found


def _tended(files: list[Dropped], work: str) -> str:
    """The folder filled and tended; nothing but it has changed around it."""
    with TemporaryDirectory() as above:
        shared = Path(above, "shared")
        shared.mkdir()
        for one in files:
            path = os.path.join(os.fsencode(shared), one.name)  # noqa: PTH118
            with open(path, "wb") as file:  # noqa: PTH123
                file.write(one.data)
            os.utime(path, (one.moment, one.moment))
        done = {"master": _master, "player": _player, "table": _table}[work](SharedFolder(shared))
        assert [path.name for path in Path(above).iterdir()] == ["shared"]
        assert not done.troubles
    return "told again" if done.filings else "tended"


def _master(shared: SharedFolder) -> FolderOutcome:
    desk, errand = sync_master_game(stage(ORDERS).table.master, shared.scan(), NOW)
    shared.apply(errand)
    return shared.apply(sync_master_game(desk, shared.scan(), NOW)[1])


def _player(shared: SharedFolder) -> FolderOutcome:
    one = stage(ORDERS)
    key = one.table.keys[POWER]
    seat, errand = sync_seat(one.seat, shared.scan(), key, named)
    shared.apply(errand)
    return shared.apply(sync_seat(seat, shared.scan(), key, named)[1])


def _table(shared: SharedFolder) -> FolderOutcome:
    player = scene("result").player
    table, errand = sync_table(player.table, player.variant, shared.scan(), player.identity)
    shared.apply(errand)
    return shared.apply(sync_table(table, player.variant, shared.scan(), player.identity)[1])


KINDS = (
    Kind("master's folder", odd_folder, partial(_tended, work="master"), frozenset({"tended"}), short=150),
    Kind("player's folder", odd_folder, partial(_tended, work="player"), frozenset({"tended"}), short=150),
    Kind(
        "table's folder", odd_table_folder, partial(_tended, work="table"), frozenset({"tended"}), short=150
    ),
)
