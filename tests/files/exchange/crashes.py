"""Programs that are killed while they file and publish: whatever the moment, the next run finds all of it.

python -m tests.files.exchange.crashes FOLDER [--every N] [--random N] [--only SCENARIO]

Each scenario is prepared once in a folder. Then a process does the work on a copy and kills itself (kill -9) before its
first, second, third ... operation on a file, or is killed after a random time; what it leaves is opened and verified, the
work is done again, and everything must stand as if nothing had happened.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from desktop.cli import turn_commands
from desktop.cli.exchange import master_commands, open_command, player_commands, seal_command, watch_command
from engine.files.exchange.exchange_documents import add_seat, read_seat, remember_game, seat_path
from engine.files.exchange.file_names import file_name
from engine.files.exchange.keyring import Keyring
from engine.files.exchange.ledger import Ledger, read_ledger, write_ledger
from engine.files.exchange.packet_bodies import TurnBody
from engine.files.exchange.packets import ORDERS, TURN, Packet, encode_packet, open_packet, plain_body
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.shared_folder import is_ours, list_folder
from engine.files.exchange.sync_folder import FILED
from engine.files.exchange.text_block import packets_in
from engine.files.saves.game_document import load_game
from engine.files.saves.home import HOME
from engine.files.saves.save_files import NEW, save_game
from engine.model.position import digest
from tests.cli.calling import call
from tests.files.exchange.tables import Table, open_table
from tests.game.table import named

VARIANT = "standard"
LOADED = (master_commands, open_command, player_commands, seal_command, watch_command, turn_commands)
"""Commands that are loaded beforehand, so that a killed process has spent its time with files."""
WATCHED = frozenset({"open", "os.rename", "os.remove", "os.mkdir", "os.chmod", "os.listdir", "os.scandir"})
Work = Callable[[Path], None]


def prepare(where: Path) -> Table:
    """A game in which everybody has sent his orders into the shared folder, two of them twice, and one file is damaged."""
    table = open_table(VARIANT)
    save, shared, home = where / "spring.chancery", where / "shared", where / "master"
    shared.mkdir(parents=True)
    (published,) = table.publish()
    rng = Random(7)
    orders = [table.order(power, rng) for power in sorted(table.keys)]
    orders += [table.order(power, rng) for power in ("France", "Italy")]
    for packet in (published, *orders):
        (shared / file_name(packet, "Spring")).write_bytes(encode_packet(packet))
    (shared / "half (1).chancery-post").write_bytes(encode_packet(orders[0])[:700])
    os.utime(shared / "half (1).chancery-post", (1, 1))
    (shared / "letter.txt").write_text("Dear all", encoding="utf-8")
    save_game(save, table.master.game, table.variant, NEW)
    write_ledger(save, table.master.ledger, NEW)
    Keyring(home).add(table.master.identity, table.master.ledger.game)
    remember_game(table.master.ledger.game, save, home)
    player = where / "player"
    Keyring(player).add(table.keys["France"], table.master.ledger.game, "France")
    seat = table.seats["France"]
    add_seat(seat_path(seat, player), seat)
    return table


def watch(where: Path) -> None:
    """The game master's program tends the folder, judges and publishes; and once more, to tidy up behind itself."""
    os.environ[HOME] = str(where / "master")
    for _ in range(2):
        done = call("exchange", "watch", where / "shared", where / "spring.chancery", "--once", "--judge")
        assert done.code == 0, done


def open_files(where: Path) -> None:
    """The game master opens the files one by one as they came by mail, judges and publishes."""
    os.environ[HOME] = str(where / "master")
    shared = where / "shared"
    mail = [shared / item.name for item in list_folder(shared) if b'"kind":"orders"' in item.data]
    if not (where / "out").exists():
        call("exchange", "open", *mail, "--game", where / "spring.chancery")
        loaded = load_game(where / "spring.chancery", named)
        if not loaded.game.turns:
            done = call("adjudicate", where / "spring.chancery")
            assert done.code == 0, done
    done = call("exchange", "publish", where / "spring.chancery", "--out", where / "out")
    assert done.code == 0, done


def play(where: Path) -> None:
    """A player's program seals orders and tends the folder."""
    os.environ[HOME] = str(where / "player")
    page = where / "page.txt"
    page.write_text("A PAR - BUR\nF BRE H\nA MAR S A PAR - BUR\n", encoding="utf-8")
    done = call("exchange", "seal", page, "--out", where / "out")
    assert done.code == 0, done
    done = call("exchange", "watch", where / "shared", "--once")
    assert done.code == 0, done


SCENARIOS: dict[str, Work] = {"watch": watch, "open": open_files, "play": play}


def state_of(where: Path, table: Table, name: str) -> dict[str, object]:
    """All that matters of how things stand, without times and what is by chance."""
    if name == "play":
        seat = read_seat(seat_path(table.seats["France"], where / "player"))
        return {"draft": seat.draft, "heard": seat.heard, "sent": bool(seat.sent)}
    game = load_game(where / "spring.chancery", named).game
    ledger = read_ledger(where / "spring.chancery")
    numbers = [(seat.power, seat.number, seat.key) for seat in ledger.seats]
    last = ledger.publications[-1]
    filed = sorted({item.name for item in list_folder(where / "shared" / FILED)}) if name == "watch" else []
    shared = sorted(item.name for item in list_folder(where / "shared"))
    turns = _turns(where / ("shared" if name == "watch" else "out"), table, ledger)
    return {
        "position": digest(game.current),
        "turns": game.turns,
        "numbers": numbers,
        "published": (last.number, last.content),
        "filed": filed,
        "shared": shared,
        "told": turns,
    }


def _turns(folder: Path, table: Table, ledger: Ledger) -> list[bytes]:
    """What the turn files in a folder tell, and that a player can open them."""
    found = []
    for item in list_folder(folder):
        (packet,) = packets_in(item.data)
        if (
            isinstance(packet, Packet)
            and packet.kind == TURN
            and packet.number == ledger.publications[-1].number
        ):
            found.append(plain_body(open_packet(packet, TurnBody)))
            apply_packet(table.seats["France"], packet, table.keys["France"], named)
    return found


def check_wreck(where: Path, table: Table) -> None:
    """What a killed program left: everything can be opened, and no order is lost."""
    loaded = load_game(where / "spring.chancery", named)
    read_ledger(where / "spring.chancery")
    read_seat(seat_path(table.seats["France"], where / "player"))
    shared = where / "shared"
    places = [shared, shared / FILED] if (shared / FILED).is_dir() else [shared]
    kept = set()
    for item in (item for place in places for item in list_folder(place)):
        packet = packets_in(item.data)[0] if not item.name.startswith("half") else None
        if isinstance(packet, Packet) and packet.kind == ORDERS:
            kept.add(packet.seat)
    assert kept >= set(table.keys)
    assert all(is_ours(item.name) for item in list_folder(shared))
    sheets = loaded.game.sheets if not loaded.game.turns else loaded.game.turns[0].sheets
    assert len(sheets) in (0, len(table.keys))


def killed(work: Work, where: Path, at: int = 0, after: float = 0.0) -> bool:
    """Do the work in a process that is killed before its operation of that number, or after a time. Whether it was."""
    child = os.fork()
    if child == 0:
        try:
            if at:
                _kill_at(at, where)
            work(where)
            os._exit(0)
        except BaseException as error:  # noqa: BLE001 - the child ends here whatever it is
            sys.stderr.write(f"{error!r}\n")
            os._exit(1)
    if after:
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return True
    assert os.WEXITSTATUS(status) == 0, "the work failed by itself"
    return False


def _kill_at(at: int, where: Path) -> None:
    count = 0
    place = str(where)

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal count
        if event in WATCHED and any(place in str(one) for one in arguments[:2]):
            count += 1
            if count == at:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)


def rehearse(folder: Path, name: str, every: int, times: int) -> int:
    """One scenario, killed at every so many operations and so many times at random. How often it was killed."""
    work, template = SCENARIOS[name], folder / f"{name} template"
    table = prepare(template)
    right = folder / f"{name} right"
    shutil.copytree(template, right)
    began = time.monotonic()
    assert not killed(work, right)
    lasts = time.monotonic() - began
    expected = state_of(right, table, name)
    kills = 0
    rng = Random(name)
    moments: list[tuple[int, float]] = [(0, rng.uniform(0, lasts)) for _ in range(times)]
    at = 1
    while True:
        wreck = folder / f"{name} wreck"
        shutil.copytree(template, wreck)
        was_killed = killed(work, wreck, at)
        if not was_killed:
            shutil.rmtree(wreck)
            break
        kills += 1
        _recover(wreck, work, table, name, expected, f"operation {at}")
        at += every
    for _, after in moments:
        shutil.copytree(template, wreck)
        kills += killed(work, wreck, after=max(after, 0.001))
        _recover(wreck, work, table, name, expected, f"after {after:.4f} s")
    shutil.rmtree(template)
    shutil.rmtree(right)
    return kills


def _recover(
    wreck: Path, work: Work, table: Table, name: str, expected: dict[str, object], when: str
) -> None:
    """What was left is sound, and the work done again leads to where it should."""
    check_wreck(wreck, table)
    assert not killed(work, wreck), when
    found = state_of(wreck, table, name)
    wrong = {key: (value, found[key]) for key, value in expected.items() if found[key] != value}
    assert not wrong, f"{name}, killed at {when}: {wrong}"
    shutil.rmtree(wreck)


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.files.exchange.crashes", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", type=int, default=1, help="kill at every so many operations")
    parser.add_argument("--random", type=int, default=0, help="kills at random moments, in each scenario")
    parser.add_argument("--only", choices=sorted(SCENARIOS), help="one scenario; all when none is named")
    chosen = parser.parse_args()
    names = [chosen.only] if chosen.only is not None else sorted(SCENARIOS)
    counts = {name: rehearse(chosen.folder, name, chosen.every, chosen.random) for name in names}
    sys.stdout.write(msgspec.json.encode(counts).decode() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
