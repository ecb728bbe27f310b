"""What the commands of the exchange have in common: passphrases, seats, files that are written, troubles."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from getpass import getpass
from pathlib import Path

from desktop.cli.answer_records import WrittenFile
from desktop.cli.commands import Argument, Call, argument, flag
from desktop.cli.failures import FileError, UsageError, capped, shown, troubles
from engine import (
    ExchangeError,
    Keyring,
    MasterDocument,
    Packet,
    SeatGame,
    Variant,
    VariantError,
    all_seats,
    file_name,
    find_variant,
    seat_variant,
    write_packet,
)

PASSPHRASE = "CHANCERY_PASSPHRASE"

Written = list[WrittenFile]
PROTECT = flag("--protect", "put the new key under a passphrase")
SEAT = (
    argument("--game", "TITLE|ID", "which game, if there are several on this computer"),
    argument("--power", "P", "which seat, if there are several"),
)


def out_folder(usual: str) -> Argument:
    """The option that says where files are written."""
    return argument("--out", "FOLDER", f"where files are written ({usual})")


def ask_passphrase(what: str) -> str:
    """The passphrase of a key: from the environment, or typed. ExchangeError "locked_key" if nobody can type it."""
    known = os.environ.get(PASSPHRASE)
    if known is not None:
        return known
    if not sys.stdin or not sys.stdin.isatty():
        raise ExchangeError(
            "locked_key", f"{what} is under a passphrase", f"Put it into the environment as {PASSPHRASE}."
        )
    return getpass(f"Passphrase of {what}: ")


def new_passphrase(is_wanted: bool) -> str:
    """The passphrase that a new key is to be under, or nothing."""
    if not is_wanted:
        return ""
    first = ask_passphrase("the new key")
    if not first:
        raise UsageError("no_passphrase", "the passphrase is empty", "--protect")
    if os.environ.get(PASSPHRASE) is None and getpass("The same again: ") != first:
        raise UsageError("no_passphrase", "the two are not the same", "--protect")
    return first


def is_agreed(question: str) -> bool:
    """Whether whoever sits there says yes; nobody who is not there does."""
    if not sys.stdin or not sys.stdin.isatty():
        return False
    sys.stderr.write(f"{question} [y/N] ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


@contextmanager
def desk_of(call: Call, game: str | Path) -> Iterator[MasterDocument]:
    """The game master's desk, while a command works at it."""
    accepts = bool(getattr(call, "accept_changed_variant", False))
    with (
        troubles(str(game)),
        MasterDocument(Path(game), Keyring(), find_variant, ask_passphrase, accepts).changing() as table,
    ):
        yield table


def the_seat(call: Call) -> Path:
    """The seat that is meant: the only one, or the one that the arguments name."""
    found = [(path, seat) for path, seat in all_seats() if _is_meant(seat, call.game, call.power)]
    if not found:
        raise FileError("no_seat", "there is no such seat on this computer; claim it with its invitation")
    if len(found) > 1:
        listed = "; ".join(f"{seat.title or seat.game}: {seat.seat}" for _, seat in found)
        raise UsageError(
            "which_seat", f"say which one with --game and --power: {capped(listed, 500)}", "--game"
        )
    return found[0][0]


def _is_meant(seat: SeatGame, game: str | None, power: str | None) -> bool:
    if power is not None and not seat.seat.casefold().startswith(power.strip().casefold()):
        return False
    return game is None or seat.game.startswith(game.lower()) or game.casefold() in seat.title.casefold()


def variant_of_seat(seat: SeatGame) -> Variant:
    """The variant of a seat's game."""
    try:
        return seat_variant(seat, find_variant)
    except VariantError as error:
        raise FileError("unknown_variant", error.words, seat.setting.variant) from error


def write_packets(
    packets: Iterable[Packet], folder: str | Path | None, title: str, is_text: bool = False
) -> Written:
    """Put packets into a folder, as files or as texts; what was written."""
    written: Written = []
    where = Path(folder) if folder is not None else Path()
    for packet in packets:
        path = where / file_name(packet, title)
        path = write_packet(path.with_suffix(".txt") if is_text else path, packet, is_text)
        written.append(WrittenFile(str(path), packet.seat))
    return written


def beside(game: str | Path, out: str | None) -> Path:
    """Where files of a game are written if nothing is said: beside it."""
    return Path(out) if out is not None else Path(game).parent


def told_written(written: Written) -> list[str]:
    """What was written, in words."""
    return [f"written: {shown(one.file)}" for one in written]


def one_line(text: str) -> str:
    """A text of somebody else, fit to be shown: without controls and line ends."""
    return capped(" ".join("".join(letter if letter.isprintable() else " " for letter in text).split()), 500)
