"""Whatever strangers send, it costs a bounded amount of memory, and nothing is written that cannot be read again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.files.exchange import shared_folder
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import new_identity
from engine.files.exchange.ledger import (
    MOST_RECEIVED,
    MOST_SENT,
    MOST_WAITING,
    Received,
    decode_ledger,
    encode_ledger,
)
from engine.files.exchange.packet_bodies import Claim, OrdersBody
from engine.files.exchange.packets import (
    CLAIM,
    MOST_CONTENT,
    ORDERS,
    TURN,
    Head,
    Packet,
    encode_packet,
    make_packet,
)
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.seats import seat_position
from engine.files.exchange.shared_folder import AT_ONCE_BYTES, SharedFolder, list_folder
from engine.files.exchange.sync_folder import sync_master_game
from engine.files.saves import decoding
from engine.files.saves.decoding import decode
from engine.files.saves.encoding import encode
from engine.files.saves.parsing import MOST_MEMORY, check_size
from engine.files.saves.save_error import SaveError
from engine.game.game_errors import OrdersError
from engine.game.limits import MOST_ORDERS
from engine.game.order_sets import submit
from engine.game.setup import new_game
from engine.model.position import digest
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named, standard, written

ROOT = Path(__file__).parents[2]
MOST_MB = 100


def orders(table: Table, power: str, number: int, note: str) -> Packet:
    """A file of orders with many words."""
    seat = table.seats[power]
    head = Head(ORDERS, seat.game, "S1901M", power, number)
    body = OrdersBody([], {}, digest(seat_position(seat)), [], note)
    return make_packet(table.keys[power], head, body, seat.master)


def test_no_flood_of_orders_makes_the_ledger_unreadable() -> None:
    table = open_table("standard")
    table.publish()
    codes = [
        table.receive(orders(table, "France", number, "\x01" * 4000))[0].code
        for number in range(1, MOST_SENT + 10)
    ]
    assert codes == ["filed"] * MOST_SENT + ["too_many"] * 9
    data = encode_ledger(table.master.ledger)
    assert len(data) < 200_000
    assert decode_ledger(data) == table.master.ledger
    assert [one.note for one in table.master.ledger.received if one.note] == ["\x01" * 4000]
    assert table.receive(orders(table, "Italy", 1, ""))[0].code == "filed"


def test_the_fullest_ledger_can_be_read_again() -> None:
    table = open_table("standard")
    one = Received("0" * 64, "orders", "\x01" * 80, "S1901M", 1_000_000, NOW, "", "0" * 64)
    full = msgspec.structs.replace(table.master.ledger, received=[one] * MOST_RECEIVED)
    table.master = msgspec.structs.replace(table.master, ledger=full)
    table.publish()
    table.receive(orders(table, "Italy", 1, "late"))
    assert len(table.master.ledger.received) == MOST_RECEIVED
    assert decode_ledger(encode_ledger(table.master.ledger)).received[-1].note == "late"


def test_a_ledger_that_could_not_be_read_is_not_written() -> None:
    ledger = open_table("standard").master.ledger
    large = msgspec.structs.replace(ledger, credentials=[bytes(1_000_000)] * 30)
    with pytest.raises(ExchangeError) as caught:
        encode_ledger(large)
    assert caught.value.code == "too_large"


def test_no_flood_of_claims_fills_the_ledger() -> None:
    table = open_table("standard")
    seat = table.master.ledger.seat("France")
    assert seat is not None
    head = Head(CLAIM, table.master.ledger.game, "", "France", 1)
    claims = [
        make_packet(new_identity(), head, Claim(seat.ticket, "x"), table.master.identity.public)
        for _ in range(MOST_WAITING + 3)
    ]
    codes = [table.receive(one)[0].code for one in claims]
    assert codes == ["waiting"] * MOST_WAITING + ["too_many"] * 3


def test_one_power_cannot_use_up_the_orders_of_all() -> None:
    order = written(standard(), "movement", "A PAR H")
    game = new_game(standard())
    with pytest.raises(OrdersError):
        submit(game, standard(), "France", order * MOST_ORDERS)
    for power in ("France", "Italy", "Russia"):
        game = submit(game, standard(), power, order * (MOST_ORDERS // 7))
    assert decode(encode(game, standard()), named).game.sheets == game.sheets


@pytest.mark.parametrize(
    "data",
    [
        b"[" + b'{"":0},' * 2_800_000 + b"{}]",
        b'{"format":"chancery-game","turns":[' + b'{"":0},' * 2_800_000,
        b"[" + b'"ab",' * 3_900_000 + b'""]',
        b"[" * 20_000_000,
        b"[" + b"0," * 9_900_000 + b"0]",
        b'{"format":"chancery-game","turns":[' + b'{"":0},' * 2_700_000 + b"[" * 100_000,
    ],
    ids=["objects", "torn", "strings", "brackets", "numbers", "deep"],
)
def test_a_save_that_would_fill_the_memory_is_not_parsed(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decoding, "rescue", pytest.fail)
    with pytest.raises(SaveError) as caught:
        decode(data, named)
    assert caught.value.code in ("too_large", "too_deep")
    assert caught.value.salvage is None


def test_a_game_of_thousands_of_turns_is_not_too_large() -> None:
    """A turn of a full board, written as saves are, so often that it fills as many bytes as a save may have."""
    order = b'          "A PAR S BUR - MUN",\n'
    turn = (
        b'    {\n      "orders": {\n        "France": [\n'
        + order * 34
        + b'          "A X H"\n        ]\n      }\n    },\n'
    )
    data = turn * 9_000
    assert len(data) < 14_000_000
    check_size(data)
    assert MOST_MEMORY < 100_000_000


def test_a_turn_of_a_stranger_is_not_read_before_it_is_known_whose_it_is() -> None:
    table = open_table("standard")
    (turn,) = table.publish()
    seat = table.seats["France"]

    class Bomb(msgspec.Struct):
        credentials: list[bytes]
        turns: list[dict[str, int]]

    bomb = Bomb([], [{"": 0}] * 100_000)
    for sender, code in ((new_identity(), "other_master"), (table.master.identity, "schema")):
        packet = make_packet(sender, Head(TURN, turn.game, "S1901M", "", 9), bomb)
        with pytest.raises(ExchangeError) as caught:
            apply_packet(seat, packet, table.keys["France"], named)
        assert caught.value.code == code


def test_a_folder_is_read_in_slices_and_the_small_files_first(tmp_path: Path) -> None:
    table = open_table("standard")
    (turn,) = table.publish()
    for number in range(8):
        (tmp_path / f"a{number}.chancery-post").write_bytes(b"{" * 5_000_000)
    (tmp_path / "z.chancery-post").write_bytes(encode_packet(turn))
    folder = SharedFolder(tmp_path)
    names = [one.name for one in folder.scan()]
    assert "z.chancery-post" in names
    assert len(names) <= 1 + AT_ONCE_BYTES // 5_000_000
    assert folder.is_behind
    while folder.is_behind:
        folder.scan()
    assert len(folder.scan()) == 9


def test_what_is_known_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table("standard")
    (turn,) = table.publish()
    for number in range(20):
        (tmp_path / f"{number}.chancery-post").write_bytes(encode_packet(turn))
    read: list[Path] = []
    real = shared_folder.read_file

    def counted(path: Path, *given: int) -> bytes:
        read.append(path)
        return real(path, *given)

    monkeypatch.setattr(shared_folder, "read_file", counted)
    folder = SharedFolder(tmp_path)
    folder.scan()
    assert len(read) == 20
    sync_master_game(table.master, folder.scan(), NOW)
    assert len(read) == 20
    (tmp_path / "7.chancery-post").write_bytes(b"other")
    folder.scan()
    assert len(read) == 21


def child(code: str, *arguments: str) -> str:
    """What a program of its own says, which may use only so much memory more than it begins with."""
    before = "import resource, sys; sys.path.insert(0, sys.argv[1])\n"
    done = subprocess.run(
        [sys.executable, "-c", before + code, str(ROOT), *arguments],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


FOLDER = """
from pathlib import Path
from engine import SharedFolder, find_variant, list_folder, packets_in, read_items
find_variant("standard")
used = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
before = used()
folder = SharedFolder(Path(sys.argv[2]))
items = folder.scan()
while folder.is_behind:
    items = folder.scan()
found = read_items(items)
found = read_items(list_folder(Path(sys.argv[2])))
print(len(items), len(found.packets), used() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in kilobytes there")
def test_a_folder_full_of_large_files_costs_no_memory(tmp_path: Path) -> None:
    with (tmp_path / "sparse.chancery-post").open("wb") as file:
        file.truncate(3 << 30)
    with (tmp_path / "first.chancery-post").open("wb") as file:
        file.truncate(12_000_000)
    for number in range(99):
        os.link(tmp_path / "first.chancery-post", tmp_path / f"{number}.chancery-post")
    (tmp_path / "five.chancery-post").write_bytes(b'{"a":[' + b'{"":0},' * 800_000 + b"{}]}")
    for number in range(3):
        os.link(tmp_path / "five.chancery-post", tmp_path / f"five {number}.chancery-post")
    listed, packets, used = child(FOLDER, str(tmp_path)).split()
    assert (listed, packets) == ("105", "0")
    assert int(used) < MOST_MB * 1024
    assert sum(one.known is not None for one in list_folder(tmp_path)) == 101


SPARSE = """
from desktop.cli.main import main
used = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
main(["exchange", "open", "--json", "nothing"])
before = used()
code = main(["exchange", "open", sys.argv[2], "--json"])
print(code, used() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in kilobytes there")
def test_a_sparse_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "x.chancery-post").open("wb") as file:
        file.truncate(3 << 30)
    lines = child(SPARSE, str(tmp_path / "x.chancery-post")).splitlines()
    assert '"code":"too_large"' in lines[-2]
    code, used = lines[-1].split()
    assert code == "1"
    assert int(used) < MOST_MB * 1024


def test_nothing_is_sealed_that_its_reader_could_not_open() -> None:
    """What presses well stays a small file, and is too much only when it is opened."""
    head = Head(TURN, "0123456789abcdef", "S1901M", "France", 1)
    with pytest.raises(ExchangeError) as caught:
        make_packet(new_identity(), head, Claim("x" * (MOST_CONTENT + 1), "t"), new_identity().public)
    assert caught.value.code == "too_large"
