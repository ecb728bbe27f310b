"""A player's program at a table without a game master, killed while it seals, opens and judges: no half state is left.

python -m tests.files.round_table.envelope_crashes FOLDER [--every N] [--random N] [--only SCENARIO]

Each scenario is done in a process that kills itself (kill -9) before its first, second, third ... operation on a file, or
is killed after a random time; then it is done again, and everything must stand as if nothing had happened. Never are there
two envelopes of one turn.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from random import Random

from desktop.cli.exchange import watch_command
from desktop.cli.exchange.round_table import envelope_command, playing_commands, table_status
from engine import find_variant
from engine.files.exchange.exchange_documents import remember_game
from engine.files.exchange.file_names import file_name
from engine.files.exchange.keyring import Keyring
from engine.files.exchange.packets import Packet, decode_packet, encode_packet
from engine.files.exchange.shared_folder import list_folder
from engine.files.exchange.text_block import packets_in
from engine.files.round_table.table_storage import TableDocument, read_table
from engine.files.saves.game_document import load_game
from engine.files.saves.home import HOME
from tests.cli.calling import call
from tests.files.exchange.crashes import Work, killed
from tests.files.round_table.envelope_players import Room, begun
from tests.game.table import named

SAVE = "round.chancery"
LOADED = (playing_commands, envelope_command, table_status, watch_command)
"""Commands that are loaded beforehand, so that a killed process has spent its time with files."""


def prepare(where: Path, has_sealed: bool) -> Room:
    """France at the table: all others have sealed, and if France has too, all others have given their keys."""
    room, rng = begun(), Random(11)
    shared, france = where / "shared", room["France"]
    shared.mkdir(parents=True)
    place = TableDocument(where / SAVE, find_variant, france.table)
    place.keep(france.table)
    envelopes = room.envelopes(rng, but=("France",))
    if has_sealed:
        envelopes.append(france.seal("A PAR - BUR", "F BRE - MAO"))
        place.keep(france.table)
        for power, player in room.players.items():
            if power != "France":
                player.receive(*envelopes)
                envelopes += [one for one in player.due() if one.kind == "reveal"]
    for packet in envelopes:
        (shared / file_name(packet, "Round")).write_bytes(encode_packet(packet))
    Keyring(where / "player").add(france.identity, france.table.game, "France")
    remember_game(france.table.game, where / SAVE, where / "player")
    return room


def seal(where: Path) -> None:
    """A player seals if he has not, and tends the folder."""
    os.environ[HOME] = str(where / "player")
    status = call("exchange", "table", "status", where / SAVE, "--json").json
    if "France" in status["waiting"] and status["stage"] == "sealing":
        page = "A PAR - BUR\nF BRE - MAO\n"
        done = call("exchange", "table", "seal", where / SAVE, "-", "--out", where / "shared", stdin=page)
        assert done.code == 0, done
    tend(where)


def tend(where: Path) -> None:
    """A player's program takes in what is in the folder, judges, and writes what is due."""
    os.environ[HOME] = str(where / "player")
    done = call("exchange", "watch", where / "shared", where / SAVE, "--once")
    assert done.code == 0, done


def open_files(where: Path) -> None:
    """The same by mail: files are opened, and what is due is written elsewhere."""
    os.environ[HOME] = str(where / "player")
    done = call("exchange", "table", "open", where / SAVE, where / "shared", "--out", where / "out", "--json")
    assert all(one["good"] or one["code"] in ("doubled", "old") for one in done.json["opened"]), done
    done = call("exchange", "table", "reveal", where / SAVE, "--out", where / "out")
    assert done.code == 0, done


SCENARIOS: dict[str, Work] = {"seal": seal, "tend": tend, "open": open_files}


def state_of(where: Path) -> dict[str, object]:
    """All that matters of how things stand, without what is by chance."""
    table = read_table(where / SAVE)
    game = load_game(where / SAVE, named).game
    kinds = sorted(
        (packet.seat, packet.kind, packet.season)
        for packet in map(decode_packet, table.packets)
        if packet.season
    )
    return {
        "turns": [turn.digest for turn in game.turns],
        "seeded": [bool(turn.seed) for turn in game.turns],
        "packets": kinds,
        "out": sorted((one.kind, one.season) for one in _sent(where) if one.seat == "France"),
    }


def _sent(where: Path) -> list[Packet]:
    found = []
    for folder in (where / "shared", where / "out"):
        for item in list_folder(folder) if folder.is_dir() else ():
            found += [one for one in packets_in(item.data) if isinstance(one, Packet)]
    return found


def check_wreck(where: Path) -> None:
    """What a killed program left can be opened; and of France there is one envelope at most, anywhere."""
    table = read_table(where / SAVE)
    game = load_game(where / SAVE, named).game
    assert len(game.turns) in (0, 1)
    envelopes = {
        one.digest
        for one in (*map(decode_packet, table.packets), *_sent(where))
        if (one.kind, one.seat) == ("envelope", "France")
    }
    assert len(envelopes) < 2
    kept = {one.digest for one in map(decode_packet, table.packets)}
    assert all(one.digest in kept for one in _sent(where) if one.seat == "France")


def rehearse(folder: Path, name: str, every: int, times: int) -> int:
    """One scenario, killed at every so many operations and so many times at random. How often it was killed."""
    work, template = SCENARIOS[name], folder / f"{name} template"
    prepare(template, has_sealed=work is not seal)
    right, wreck = folder / f"{name} right", folder / f"{name} wreck"
    shutil.copytree(template, right)
    began = time.monotonic()
    assert not killed(work, right)
    lasts, expected = time.monotonic() - began, state_of(right)
    rng, kills, at = Random(name), 0, 1
    while True:
        shutil.copytree(template, wreck)
        if not killed(work, wreck, at):
            shutil.rmtree(wreck)
            break
        kills += 1
        _recover(wreck, work, expected, f"operation {at}")
        at += every
    for _ in range(times):
        shutil.copytree(template, wreck)
        after = max(rng.uniform(0, lasts), 0.001)
        kills += killed(work, wreck, after=after)
        _recover(wreck, work, expected, f"after {after:.4f} s")
    shutil.rmtree(template)
    shutil.rmtree(right)
    return kills


def _recover(wreck: Path, work: Work, expected: dict[str, object], when: str) -> None:
    check_wreck(wreck)
    assert not killed(work, wreck), when
    check_wreck(wreck)
    found = state_of(wreck)
    assert found == expected, when
    shutil.rmtree(wreck)


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.files.round_table.envelope_crashes", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", type=int, default=1, help="kill at every so many operations")
    parser.add_argument("--random", type=int, default=0, help="kills at random moments, in each scenario")
    parser.add_argument("--only", choices=sorted(SCENARIOS), help="one scenario")
    chosen = parser.parse_args()
    names = [chosen.only] if chosen.only else sorted(SCENARIOS)
    counts = {name: rehearse(chosen.folder, name, chosen.every, chosen.random) for name in names}
    sys.stdout.write(f"{sum(counts.values())}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
