"""A shared folder on the disk: what strangers put there is read within bounds, and none of it is in the way.

A file is looked at by its size and date first. What has been read is remembered in a few words, and read again only when
the file has changed or all of it is wanted.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError, cannot_read
from engine.files.exchange.file_names import SUFFIX
from engine.files.exchange.packet_files import (
    FolderChanges,
    FolderOutcome,
    apply_changes,
    read_file,
    too_large,
)
from engine.files.exchange.packet_schema import MOST_BYTES
from engine.files.exchange.packets import Packet
from engine.files.exchange.receiving import Filing
from engine.files.exchange.text_block import packets_in
from engine.files.saves.save_files import FileMark, mark_in, mark_of

GRACE = 120.0
"""Seconds in which a file that cannot be read is taken for one that is still being written."""
AT_ONCE_FILES, AT_ONCE_BYTES = 400, 16_000_000
"""What is read in one look at most, the small files first; the rest is read in the next ones."""
AT_ONCE_PACKETS = 24_000_000
"""Bytes of packets that are worked with at once."""
LOOKS_TOGETHER = 10
"""Looks after which what was read is worked with, though there is more to be read."""
MOST_FILES = 100_000
"""Files of a folder that are looked at."""
_UNFINISHED = frozenset({"damaged", "not_ours", "schema", "no_block"})


class PacketSummary(Struct, frozen=True):
    """What is remembered of a packet: its head, and what tells it from every other one."""

    digest: str
    game: str
    kind: str
    season: str
    seat: str
    sender: str
    number: int
    size: int
    """Bytes of its body."""


Found = tuple[Packet | ExchangeError, ...]
PacketFilter = Callable[[PacketSummary], bool]


class FolderItem(Struct, frozen=True):
    """A file in the folder: all of it, or what is remembered of it and where it can be read again."""

    name: str
    data: bytes
    age: float
    """Seconds in which it has not changed."""
    known: tuple[PacketSummary | ExchangeError, ...] | None = None
    path: Path | None = None

    def packets(self) -> Found:
        """What is in it, or what is wrong with it."""
        try:
            return packets_in(self.data if self.path is None else read_file(self.path))
        except ExchangeError as fault:
            return (fault,)
        except FileNotFoundError:
            return ()


class Contents(Struct, frozen=True):
    """What a folder has in it."""

    packets: list[tuple[str, Packet]]
    """Those that are wanted, by the name of their file."""
    briefs: list[tuple[str, PacketSummary]]
    """All of them."""
    unfinished: tuple[str, ...]
    """Files that seem to be still on their way."""
    refused: list[Filing]
    """Files that are no good."""


class _Seen(Struct, frozen=True):
    mark: FileMark
    since: float
    known: tuple[PacketSummary | ExchangeError, ...]


class SharedFolder:
    """A folder that is looked into again and again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_behind = False
        """Whether there are files that no look has come to yet."""
        self.settled: frozenset[str] = frozenset()
        """Digests of packets here with which there is nothing left to do."""
        self._seen: dict[str, _Seen] = {}
        self._told: set[tuple[str, str]] = set()
        self._looks = 0
        self._settled: object = None

    @classmethod
    def at(cls, path: Path, before: SharedFolder | None) -> SharedFolder:
        """The folder of this path: the one before, if it is that, with all that is remembered of it."""
        return before if before is not None and before.path == path else cls(path)

    @property
    def is_ready(self) -> bool:
        """Whether it is time to work with what was read: all of it, or so much that others should not wait any longer."""
        return not self.is_behind or self._looks % LOOKS_TOGETHER == 0

    def has_changed(self, *own: Path) -> bool:
        """Whether anything is new here, or in files of one's own, since all was settled."""
        return self._settled is None or self._settled != self._state(own)

    def apply(self, changes: FolderChanges) -> FolderOutcome:
        """Write and move files here; what is told of it has not been told of the same files before."""
        done = apply_changes(self.path, changes)
        self.settled |= changes.settled
        filings = self._untold((*changes.filings, *done.troubles))
        return FolderOutcome(done.written, done.troubles, filings, changes.unfinished)

    def mark_done(self, is_whole: bool, *own: Path) -> None:
        """Remember that there is nothing to do until something changes, if all was done."""
        self._settled = self._state(own) if is_whole and not self.is_behind else None

    def _state(self, own: tuple[Path, ...]) -> object:
        marks = {name: seen.mark for name, seen in self._seen.items()}
        return marks, [mark_of(path) for path in own]

    def scan(self, now: float | None = None) -> tuple[FolderItem, ...]:
        """The files of the exchange that are known by now, by name. ExchangeError
        "unreadable_file" if there is no folder."""
        moment = time.time() if now is None else now
        listed = dict(_listed(self.path))
        self._seen = {
            name: seen
            for name, seen in self._seen.items()
            if name in listed and seen.mark == mark_in(listed[name])
        }
        self._told = {one for one in self._told if one[0] in listed}
        fresh = sorted((found.st_size, name) for name, found in listed.items() if name not in self._seen)
        left, count = AT_ONCE_BYTES, 0
        for size, name in fresh[:AT_ONCE_FILES]:
            if size <= MOST_BYTES and (left := left - size) < 0:
                break
            count += 1
            with suppress(FileNotFoundError):
                known = tuple(map(_brief, _read_within(self.path / name, size)))
                self._seen[name] = _Seen(mark_in(listed[name]), moment, known)
        self.is_behind = count < len(fresh)
        self._looks = self._looks + 1 if self.is_behind else 0
        return tuple(
            FolderItem(name, b"", _age(listed[name], moment, seen.since), seen.known, self.path / name)
            for name, seen in sorted(self._seen.items())
        )

    def _untold(self, filings: Iterable[Filing]) -> tuple[Filing, ...]:
        """Those that have not been told of the same file before."""
        found = []
        for one in filings:
            if one.is_good or (one.source, one.message) not in self._told:
                found.append(one)
                self._told.add((one.source, one.message))
        return tuple(found)


def list_folder(folder: Path, now: float | None = None) -> Iterator[FolderItem]:
    """The files of the exchange in a folder, by name, each read when its turn comes; those that vanish are passed over.

    Raises ExchangeError "unreadable_file" if there is no such folder.
    """
    moment = time.time() if now is None else now
    return _items(folder, sorted(_listed(folder), key=lambda one: one[0]), moment)


def _items(folder: Path, listed: list[tuple[str, os.stat_result]], moment: float) -> Iterator[FolderItem]:
    for name, found in listed:
        age = _age(found, moment, moment)
        try:
            if found.st_size > MOST_BYTES:
                yield FolderItem(name, b"", age, (too_large(),))
            else:
                yield FolderItem(name, read_file(folder / name), age)
        except (FileNotFoundError, ExchangeError):
            continue


def read_items(items: Iterable[FolderItem], wanted: PacketFilter | None = None) -> Contents:
    """What files have in them; of packets that are not wanted only their heads are told.

    No more is taken at once than the memory has room for, the small ones first; who wants the rest asks again.
    """
    contents, unfinished, later = Contents([], [], (), []), [], []
    left = AT_ONCE_PACKETS
    for item in items:
        if not is_ours(item.name):
            continue
        found = item.packets() if item.known is None else None
        briefs = item.known if found is None else tuple(map(_brief, found))
        for number, one in enumerate(briefs or ()):
            if isinstance(one, ExchangeError):
                if one.code in _UNFINISHED and item.age < GRACE:
                    unfinished.append(item.name)
                else:
                    contents.refused.append(Filing(item.name, one.code, str(one)))
                continue
            contents.briefs.append((item.name, one))
            if wanted is not None and not wanted(one):
                continue
            if found is None:
                later.append((one.size, item, number))
            elif (left := left - one.size) >= 0:
                contents.packets.append((item.name, _packet(found, number)))
    for size, item, number in sorted(later, key=lambda each: (each[0], each[1].name)):
        if (left := left - size) < 0:
            break
        with suppress(ExchangeError):
            contents.packets.append((item.name, _packet(item.packets(), number)))
    return Contents(contents.packets, contents.briefs, tuple(unfinished), contents.refused)


def _packet(found: Found, number: int) -> Packet:
    """One of what is in a file. ExchangeError if it is there no longer."""
    packet = found[number] if number < len(found) else None
    if not isinstance(packet, Packet):
        raise ExchangeError("damaged", "the file has changed meanwhile", "Look again.")
    return packet


def is_ours(name: str) -> bool:
    """Whether a file may be one of the exchange, a copy that a sync service made of one included."""
    return SUFFIX in name and not name.startswith((".", "~"))


def _listed(folder: Path) -> list[tuple[str, os.stat_result]]:
    """The ordinary files of the exchange in a folder, by name. Links and pipes are none."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    if is_ours(entry.name) and entry.is_file(follow_symlinks=False):
                        found.append((entry.name, entry.stat(follow_symlinks=False)))
                if len(found) == MOST_FILES:
                    break
    except (OSError, ValueError) as error:
        raise cannot_read(folder, error) from error
    return found


def _age(found: os.stat_result, moment: float, since: float) -> float:
    """For how long a file has not changed: by its date, or since it is known.

    A date that is still to come says nothing; then it is the moment at which the disk says that the file was dated so.
    """
    changed = found.st_mtime if found.st_mtime <= moment else found.st_ctime
    return moment - min(changed, since)


def _read_within(path: Path, size: int) -> Found:
    """What is in a file, unless it is larger than a file of ours can be."""
    if size > MOST_BYTES:
        return (too_large(),)
    try:
        return packets_in(read_file(path))
    except ExchangeError as fault:
        return (fault,)


def _brief(one: Packet | ExchangeError) -> PacketSummary | ExchangeError:
    if isinstance(one, ExchangeError):
        return one
    return PacketSummary(
        one.digest, one.game, one.kind, one.season, one.seat, one.sender, one.number, len(one.body)
    )
