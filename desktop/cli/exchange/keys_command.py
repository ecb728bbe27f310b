"""`chancery exchange keys`: keys listed, made, and carried to another computer."""

from __future__ import annotations

from pathlib import Path

from desktop.cli.answer_records import FileName, PowerName, Record, answer_of
from desktop.cli.commands import Call, Reply, argument, command
from desktop.cli.exchange.access import PROTECT, ask_passphrase, new_passphrase, one_line
from desktop.cli.failures import FileError, UsageError, shown, troubles
from desktop.cli.streams import is_there, read_bytes
from desktop.cli.tables import aligned
from engine import PRIVATE, KeyFile, Keyring, export_keys, fingerprint, import_keys, new_identity, write_file

MOST_FILE = 60_000_000


class KeyAnswer(Record, frozen=True, rename={"public": "key", "seat": "power", "is_locked": "locked"}):
    public: str
    fingerprint: str
    game: str
    seat: PowerName
    title: str
    is_locked: bool


class KeysAnswer(Record, frozen=True):
    keys: list[KeyAnswer]
    written: list[FileName]


@command(
    argument("--new", "NAME", "make a key, such as for a game that you are going to lead", "way"),
    argument("--export", "FILE", "write keys, seats, notes and drafts under a passphrase", "way"),
    argument("--import", "FILE", "take in keys and seats that were exported", "way", dest="take"),
    argument("--only", "TITLE|ID", "export only what belongs to this game"),
    PROTECT,
    answer=KeysAnswer,
    about="Lists the keys of this computer. Exported keys are under a passphrase, with their seats, notes and drafts.",
)
def keys(call: Call) -> Reply:
    written: list[str] = []
    ring = Keyring()
    with troubles():
        if call.new is not None:
            found = [ring.add(new_identity(), title=call.new, passphrase=new_passphrase(call.protect))]
        elif call.export is not None:
            found = _export(call, ring)
            written.append(call.export)
        elif call.take is not None:
            found = _take_in(call, written)
        else:
            found = list(ring.all())
    rows = [
        [fingerprint(key.public), one_line(key.title), key.seat, "passphrase" if key.is_locked else ""]
        for key in found
    ]
    words = [aligned(rows) if rows else "There are no keys on this computer."]
    if call.new is not None:
        words.append(f"The public key, for whoever hands a game over to you: {found[0].public}")
    words += [f"written: {shown(name)}" for name in written]
    answers = [answer_of(KeyAnswer, key, fingerprint=fingerprint(key.public)) for key in found]
    return Reply(KeysAnswer(answers, written), words)


def _export(call: Call, ring: Keyring) -> list[KeyFile]:
    path = Path(call.export)
    if is_there(path):
        raise FileError("file_exists", "there is a file of that name; choose another", call.export)
    wanted = (call.only or "").casefold()
    keys = [
        key
        for key in ring.all()
        if wanted in key.title.casefold() or (key.game and key.game.startswith(wanted))
    ]
    if not keys:
        raise UsageError("no_key", "there is no such key on this computer", "--only")
    passphrase = ask_passphrase("the exported file")
    if not passphrase:
        raise UsageError("no_passphrase", "the passphrase is empty", "--export")
    write_file(path, export_keys(keys, passphrase, ask_passphrase), PRIVATE)
    return keys


def _take_in(call: Call, written: list[str]) -> list[KeyFile]:
    data = read_bytes(call.take, MOST_FILE)
    passphrase = ask_passphrase("the exported file")
    found = import_keys(data, passphrase, passphrase if call.protect else "")
    written += map(str, found.written)
    return list(found.keys)
