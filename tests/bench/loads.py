"""What the program carries, and how that grows: a table in Markdown for docs/security.md.

python -m tests.bench.loads [LOAD ...]

Each load is made in three sizes, each twice the one before, and worked off by a process of its own; told are seconds of the
processor (the best of three), the memory that the process grew by, and how many times as long the last size takes as the one
before. Twice as long is linear.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
import traceback
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import log
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import msgspec
from engine.table_packets.letter import read_letter
from msgspec import Struct

from engine.files.exchange.file_names import file_name
from engine.files.exchange.game_master import invitations, publish_turn
from engine.files.exchange.identities import new_identity
from engine.files.exchange.keyring import lock_up, unlock_key
from engine.files.exchange.packet_bodies import OrdersBody
from engine.files.exchange.packets import ORDERS, Head, Packet, encode_packet, make_packet
from engine.files.exchange.player_actions import claim_seat
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.receiving import receive_packets
from engine.files.exchange.seats import seat_position
from engine.files.exchange.shared_folder import SharedFolder
from engine.files.exchange.sync_folder import sync_master_game
from engine.files.round_table.actions import join_table
from engine.files.round_table.table_file import founding_of, new_table, table_packets
from engine.files.round_table.table_sync import sync_table
from engine.files.saves.boxes import TRAVELLING
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.game.adjudication import adjudicate_turn
from engine.game.order_sets import submit
from engine.game.records import Game
from engine.game.setup import new_game
from engine.model.orders import Order
from engine.model.position import digest
from tests.bench.letters import mixed
from tests.bench.rounds import ROUNDS
from tests.cli.calling import call
from tests.files.exchange.tables import NOW, Table, open_table
from tests.files.round_table.envelope_players import begun
from tests.game.table import named

VARIANT = "standard"
RESET = Path("/proc/self/clear_refs")
"""Where the system is told to look at the memory of a process from now on; not all systems have it."""
Work = Callable[[], Any]


class Load(Struct, frozen=True):
    """Something that can become much."""

    name: str
    unit: str
    sizes: tuple[int, ...]
    prepare: Callable[[int], Any]
    """A context with the work to be done."""


def _game(turns: int, game: Game | None = None) -> Game:
    """A game in which nobody gets anywhere: all units are ordered to hold."""
    variant = named(VARIANT)
    game = game or new_game(variant, seed="load")
    sheets = {
        power: [Order("hold", unit.place, kind=unit.kind) for unit in game.current.units_of(power)]
        for power in variant.rules.powers
    }
    for _ in range(turns):
        for power, orders in sheets.items():
            game = submit(game, variant, power, orders)
        game, _ = adjudicate_turn(game, variant)
    return game


@contextmanager
def opening(turns: int) -> Iterator[tuple[int, Work]]:
    game = _game(turns)
    data = encode(game, named(VARIANT))
    yield len(game.turns), lambda: decode(data, named)


@contextmanager
def writing(turns: int) -> Iterator[tuple[int, Work]]:
    game = _game(turns)
    yield len(game.turns), lambda: encode(game, named(VARIANT))


@contextmanager
def listing(count: int) -> Iterator[tuple[int, Work]]:
    data = encode(_game(10), named(VARIANT))
    with TemporaryDirectory() as folder:
        for number in range(count):
            Path(folder, f"{number}.chancery").write_bytes(data)
        yield count, lambda: call("games", folder)


def _dropped(folder: Path, packets: list[Packet], title: str) -> None:
    for number, packet in enumerate(packets):
        path = folder / f"{number} {file_name(packet, title)}"
        path.write_bytes(encode_packet(packet))
        os.utime(path, (1_000_000_000, 1_000_000_000))


def _claims(table: Table, count: int) -> list[Packet]:
    """Claims of strangers to a seat that is taken."""
    (invitation,) = invitations(table.master, "France")
    return [claim_seat(invitation, new_identity(), f"Stranger {number}")[1] for number in range(count)]


def _look(shared: SharedFolder, tend: Callable[[tuple[Any, ...]], Any]) -> None:
    while True:
        items = shared.scan()
        if not shared.is_behind:
            tend(items)
            return


@contextmanager
def tending(count: int) -> Iterator[tuple[int, Work]]:
    table = open_table(VARIANT)
    table.publish()
    with TemporaryDirectory() as folder:
        _dropped(Path(folder), _claims(table, count), "Spring")
        shared = SharedFolder(Path(folder))
        yield (
            count,
            lambda: _look(shared, lambda items: shared.apply(sync_master_game(table.master, items, NOW)[1])),
        )


@contextmanager
def looking_again(count: int) -> Iterator[tuple[int, Work]]:
    table = open_table(VARIANT)
    with TemporaryDirectory() as folder:
        _dropped(Path(folder), _claims(table, count), "Spring")
        shared = SharedFolder(Path(folder))
        _look(shared, lambda items: None)
        yield count, shared.look


@contextmanager
def joining_late(turns: int) -> Iterator[tuple[int, Work]]:
    room, rng = begun(), Random("load")
    for _ in range(turns):
        room.turn(rng)
    player = room["Italy"]
    packets = [one.packet for one in table_packets(player.table)]
    with TemporaryDirectory() as folder:
        _dropped(Path(folder), packets, "Round")
        shared, table = SharedFolder(Path(folder)), new_table(packets[0], "Italy", player.identity.public)
        yield (
            len(packets),
            lambda: _look(shared, lambda items: sync_table(table, player.variant, items, player.identity)),
        )


@contextmanager
def flooding(count: int) -> Iterator[tuple[int, Work]]:
    """One player who sends orders again and again."""
    table = open_table(VARIANT)
    table.publish()
    seat, key = table.seats["France"], table.keys["France"]
    body = OrdersBody([], {}, digest(seat_position(seat)), [], "x" * 1000)
    packets = [
        ("post", make_packet(key, Head(ORDERS, seat.game, "S1901M", "France", number), body, seat.master))
        for number in range(1, count + 1)
    ]
    yield count, lambda: receive_packets(table.master, packets, NOW)


@contextmanager
def crowding(count: int) -> Iterator[tuple[int, Work]]:
    """Strangers who want to join a table that is being founded."""
    player = begun()["Italy"]
    table = new_table(founding_of(player.table)[0])
    packets = [join_table(table, "Italy", new_identity(), f"Stranger {number}")[1] for number in range(count)]
    with TemporaryDirectory() as folder:
        _dropped(Path(folder), packets, "Round")
        shared = SharedFolder(Path(folder))
        yield count, lambda: _look(shared, lambda items: sync_table(table, player.variant, items, None))


@contextmanager
def hearing(turns: int) -> Iterator[tuple[int, Work]]:
    """A turn file of a game that has gone on for long, for a player who has heard nothing of it."""
    table = open_table(VARIANT)
    game = _game(turns, table.master.game)
    desk = msgspec.structs.replace(table.master, game=game)
    _, packets = publish_turn(desk, NOW)
    packet, seat, key = packets[0], table.seats["France"], table.keys["France"]
    yield len(game.turns), lambda: apply_packet(seat, packet, key, named)


@contextmanager
def reading(size: int) -> Iterator[tuple[int, Work]]:
    text = mixed(size * 1000)[: size * 1000]
    yield size, lambda: read_letter(named(VARIANT).lexicon, "movement", text)


@contextmanager
def unlocking(count: int) -> Iterator[tuple[int, Work]]:
    lock = lock_up(b"x", "tea at four", TRAVELLING)
    yield count, lambda: [unlock_key(lock, "tea at four") for _ in range(count)]


LOADS = (
    Load("open a game, every turn judged again", "turns", (2000, 4000, 8000), opening),
    Load("write a game", "turns", (2000, 4000, 8000), writing),
    Load("list a folder of games (`games FOLDER`)", "games", (25, 50, 100), listing),
    Load("a game master files a shared folder of strangers' claims", "files", (500, 1000, 2000), tending),
    Load(
        "look again into a shared folder in which nothing has changed",
        "files",
        (500, 1000, 2000),
        looking_again,
    ),
    Load("one player sends orders again and again", "packets", (25, 50, 100), flooding),
    Load("hear all of a long game by one turn file", "turns", (500, 1000, 2000), hearing),
    Load("join a round table late, from the shared folder", "files", (10, 20, 40), joining_late),
    Load("strangers want to join a round table", "files", (75, 150, 300), crowding),
    Load("read a letter", "KB", (100, 200, 400), reading),
    Load("open exported keys", "files", (1, 2, 4), unlocking),
)


def measured(load: Load, size: int) -> tuple[int, float, float]:
    """How much it was, the seconds and the megabytes, in a process of its own."""
    inlet, outlet = os.pipe()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            with load.prepare(size) as (count, work):
                gc.collect()
                gc.freeze()
                if RESET.exists():
                    RESET.write_text("5")
                before, begun_at = _peak(), process_time()
                work()
                told = json.dumps([count, process_time() - begun_at, _peak() - before])
            os.write(outlet, told.encode())
            code = 0
        except BaseException:  # noqa: BLE001
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.close(outlet)
    with os.fdopen(inlet, "rb") as pipe:
        said = pipe.read()
    os.waitpid(pid, 0)
    count, seconds, grown = json.loads(said)
    return count, seconds, grown


def _peak() -> float:
    """The most megabytes of this process so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.bench.loads", description=__doc__)
    parser.add_argument("loads", nargs="*", help="words of their names; all when none is given")
    words = parser.parse_args().loads
    sys.stdout.write("| load | how much | time | memory | when doubled |\n|---|---|---|---|---|\n")
    for load in LOADS:
        if words and not any(word in load.name for word in words):
            continue
        told = [
            min((measured(load, size) for _ in range(ROUNDS)), key=lambda one: one[1]) for size in load.sizes
        ]
        (count, seconds, grown), (less, before, _) = told[-1], told[-2]
        ratio = (seconds / before) ** (log(2) / log(count / less))
        sys.stdout.write(
            f"| {load.name} | {count} {load.unit} | {seconds:.2f} s | {grown:.0f} MB | × {ratio:.1f} |\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
