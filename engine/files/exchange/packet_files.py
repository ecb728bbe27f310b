"""Packet files on the disk: written over nothing, moved aside, and read within bounds."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError, cannot_read, cannot_write
from engine.files.exchange.file_names import other_name
from engine.files.exchange.packet_schema import MOST_BYTES
from engine.files.exchange.packets import TURN, Packet, packet_file
from engine.files.exchange.receiving import Filing
from engine.files.exchange.text_block import packets_in, text_block
from engine.files.saves.atomic import READABLE, draft, flush_folder, write_atomic
from engine.files.saves.disk_faults import CANNOT_WRITE, disk_fault

IN_THE_WAY = "in_the_way"
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class FolderChanges(Struct, frozen=True):
    """What is to be written and moved in a folder."""

    filings: tuple[Filing, ...] = ()
    """What became of the files that were read, but for those that are known already."""
    writes: tuple[tuple[str, bytes], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    """Files, and the folders within this one that they are put aside to."""
    unfinished: tuple[str, ...] = ()
    """Files that seem to be still on their way."""
    settled: frozenset[str] = frozenset()
    """Digests of packets that were read, and need not be read again."""


class FolderOutcome(Struct, frozen=True):
    """What came of changes to a folder."""

    written: tuple[str, ...] = ()
    """The names under which files are there now."""
    troubles: tuple[Filing, ...] = ()
    """What could not be written or put aside, and what had to be called otherwise because something was in the way."""
    filings: tuple[Filing, ...] = ()
    """What is to be told: what became of files, and the troubles."""
    unfinished: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to be done, and nothing happened after which something else could be."""
        return not (self.written or self.troubles or self.filings or self.unfinished)


def apply_changes(folder: Path, changes: FolderChanges) -> FolderOutcome:
    """Write what is due, then put aside what is done with. It can be done again at any time.

    Each step stands alone: what cannot be done is told, and the rest is done all the same.
    """
    written: list[str] = []
    troubles: list[Filing] = []
    for name, data in changes.writes:
        try:
            place = write_new_file(folder / name, data)
            written.append(place.name)
            if place.name != name:
                message = f"Something else is called {name}. What is due is in {place.name}."
                troubles.append(Filing(name, IN_THE_WAY, message))
        except ExchangeError as fault:
            troubles.append(Filing(name, fault.code, str(fault)))
    for name, where in changes.moves:
        try:
            _put_aside(folder, name, where)
        except (OSError, ValueError) as error:
            trouble = disk_fault(error)
            message = f"{name} cannot be put aside: {trouble.problem}. {trouble.remedy}."
            troubles.append(Filing(name, CANNOT_WRITE, message))
    return FolderOutcome(tuple(written), tuple(troubles))


def write_file(path: Path, data: bytes, mode: int | None = READABLE) -> None:
    """Write a file so that nobody ever sees half of it; others may read it, unless `mode` is PRIVATE.

    ExchangeError "cannot_write".
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, data, mode)
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from error


def write_new_file(path: Path, data: bytes, mode: int | None = READABLE) -> Path:
    """Write a file beside whatever is there, and never over it: where it is now. ExchangeError "cannot_write".

    A file of this name with these very bytes is the file. If something else is called so, the new one is called otherwise.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for place in (path, path.with_name(other_name(path.name, data))):
            if _has(place, data) or _is_put(place, data, mode):
                return place
    except (OSError, ValueError) as error:
        raise cannot_write(path, error) from error
    raise ExchangeError(
        CANNOT_WRITE, f"{path} cannot be written: other files are called so", "Move them away."
    )


def write_packet(path: Path, packet: Packet, is_text: bool = False) -> Path:
    """Write a packet as a file or as a text that can be pasted: where it is now. ExchangeError "cannot_write".

    A turn that was published before is replaced; nothing else is written over.
    """
    data = text_block(packet).encode() if is_text else packet_file(packet)
    if packet.kind == TURN and _is_like(path, packet):
        write_file(path, data)
        return path
    return write_new_file(path, data)


def read_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of an ordinary file, if it has no more than these.

    Raises ExchangeError "too_large", "unreadable_file", and FileNotFoundError.
    """
    try:
        handle = os.open(path, _FLAGS)
        with os.fdopen(handle, "rb") as file:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                raise ExchangeError("unreadable_file", f"{path} is no ordinary file")
            if found.st_size > most:
                raise too_large(most)
            data = file.read(most + 1)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from error
    if len(data) > most:
        raise too_large(most)
    return data


def too_large(most: int = MOST_BYTES) -> ExchangeError:
    """What is said of a file that has more bytes than these."""
    return ExchangeError("too_large", f"the file has more than {most} bytes", "This is no file of ours.")


def _is_like(path: Path, packet: Packet) -> bool:
    """Whether a file has the same turn in it, as it was published before."""
    try:
        found = packets_in(read_file(path)) if stat.S_ISREG(path.lstat().st_mode) else ()
    except (OSError, ExchangeError):
        return False
    heads = [(one.kind, one.game, one.season, one.seat) for one in found if isinstance(one, Packet)]
    return heads == [(packet.kind, packet.game, packet.season, packet.seat)]


def _put_aside(folder: Path, name: str, where: str) -> None:
    """Move a file into a folder within this one; over nothing but the same file."""
    source, room = folder / name, _subfolder(folder, where)
    try:
        target = room / name
        if os.path.lexists(target):
            data = read_file(source) if source.lstat().st_size <= MOST_BYTES else os.urandom(8)
            target = target if _has(target, data) else room / other_name(name, data)
        source.replace(target)
    except FileNotFoundError:
        return
    except ExchangeError as fault:
        raise OSError(fault.problem) from fault


def _subfolder(folder: Path, where: str) -> Path:
    """A folder of this name within another, which is no link to elsewhere; of another name, if something is in the way."""
    for name in (where, f"{where} 2", f"{where} {os.urandom(4).hex()}"):
        room = folder / name
        with suppress(FileExistsError):
            room.mkdir()
        if stat.S_ISDIR(room.lstat().st_mode):
            break
    return room


def _has(path: Path, data: bytes) -> bool:
    """Whether an ordinary file has these very bytes."""
    try:
        found = path.lstat()
        return stat.S_ISREG(found.st_mode) and found.st_size == len(data) and path.read_bytes() == data
    except FileNotFoundError:
        return False


def _is_put(path: Path, data: bytes, mode: int | None) -> bool:
    """Whether a new file could be put there; not if anything is there."""
    if os.path.lexists(path):
        return False
    with draft(path, data, mode) as fresh:
        try:
            os.link(fresh, path)
        except FileExistsError:
            return False
        except (OSError, NotImplementedError):
            fresh.rename(path)
    flush_folder(path.parent)
    return True
