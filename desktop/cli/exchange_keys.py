"""`chancery exchange keys`: keys listed, made, and carried to another computer."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from desktop.cli.exchange_asking import ask_passphrase, new_passphrase, one_line, troubles
from desktop.cli.failures import DONE, FileError, UsageError, shown
from desktop.cli.games import is_there
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from engine import (
    PRIVATE,
    KeyFile,
    Keyring,
    add_seat,
    all_seats,
    decode_seat,
    encode_seat,
    fingerprint,
    new_identity,
    seat_path,
    write_file,
)

MOST_FILE = 60_000_000


def run(arguments: Namespace, streams: Streams) -> int:
    written: list[str] = []
    ring = Keyring()
    with troubles():
        if arguments.new is not None:
            keys = [
                ring.add(new_identity(), title=arguments.new, passphrase=new_passphrase(arguments.protect))
            ]
        elif arguments.export is not None:
            keys = _export(arguments, ring)
            written.append(arguments.export)
        elif arguments.take is not None:
            keys = _take_in(arguments, ring, written)
        else:
            keys = list(ring.all())
    if arguments.json:
        streams.answer({"keys": [_answer(key) for key in keys], "written": written})
        return DONE
    rows = [
        [fingerprint(key.public), one_line(key.title), key.seat, "passphrase" if key.is_locked else ""]
        for key in keys
    ]
    streams.say(aligned(rows) if rows else "There are no keys on this computer.")
    if arguments.new is not None:
        streams.say(f"The public key, for whoever hands a game over to you: {keys[0].public}")
    for name in written:
        streams.say(f"written: {shown(name)}")
    return DONE


def _answer(key: KeyFile) -> dict[str, Any]:
    return {
        "key": key.public,
        "fingerprint": fingerprint(key.public),
        "game": key.game,
        "power": key.seat,
        "title": key.title,
        "locked": key.is_locked,
    }


def _export(arguments: Namespace, ring: Keyring) -> list[KeyFile]:
    path = Path(arguments.export)
    if is_there(path):
        raise FileError("file_exists", "there is a file of that name; choose another", arguments.export)
    wanted = (arguments.only or "").casefold()
    keys = [
        key
        for key in ring.all()
        if wanted in key.title.casefold() or (key.game and key.game.startswith(wanted))
    ]
    if not keys:
        raise UsageError("no_key", "there is no such key on this computer", "--only")
    publics = {key.public for key in keys}
    seats = [encode_seat(seat) for _, seat in all_seats() if seat.key in publics]
    passphrase = ask_passphrase("the exported file")
    if not passphrase:
        raise UsageError("no_passphrase", "the passphrase is empty", "--export")
    write_file(path, ring.export(keys, passphrase, ask_passphrase, seats), PRIVATE)
    return keys


def _take_in(arguments: Namespace, ring: Keyring, written: list[str]) -> list[KeyFile]:
    try:
        with Path(arguments.take).open("rb") as file:
            data = file.read(MOST_FILE + 1)
    except (OSError, ValueError) as error:
        raise FileError("unreadable_file", f"cannot be read ({error})", arguments.take) from error
    passphrase = ask_passphrase("the exported file")
    bundle = ring.take_in(data, passphrase, passphrase if arguments.protect else "")
    for raw in bundle.seats:
        seat = decode_seat(raw)
        path = seat_path(seat)
        if not path.exists():
            add_seat(path, seat)
            written.append(str(path))
    publics = {key.public for key in bundle.keys}
    return [key for key in ring.all() if key.public in publics]
