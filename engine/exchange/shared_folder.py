"""A folder that people share, on the disk: what strangers put there is read within bounds, and none of it is in the way.

A file is looked at by its size and date first. What has been read is remembered in a few words, and read again only when
the file has changed or somebody wants all of it.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from engine.exchange.armour import armour, packets_in
from engine.exchange.faults import PostError
from engine.exchange.naming import SUFFIX, other_name
from engine.exchange.packets import TURN, Packet, encode_packet
from engine.exchange.receiving import Filing
from engine.exchange.shapes import MOST_BYTES
from engine.saves.atomic import READABLE, draft, sync_folder, write_atomic

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
IN_THE_WAY = "in_the_way"
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_UNFINISHED = frozenset({"damaged", "not_ours", "schema", "no_block"})


class Brief(Struct, frozen=True):
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


Found = tuple[Packet | PostError, ...]
Wanted = Callable[[Brief], bool]


class Item(Struct, frozen=True):
    """A file in the folder: all of it, or what is remembered of it and where it can be read again."""

    name: str
    data: bytes
    age: float
    """Seconds in which it has not changed."""
    known: tuple[Brief | PostError, ...] | None = None
    path: Path | None = None

    def packets(self) -> Found:
        """What is in it, or what is wrong with it."""
        try:
            return packets_in(self.data if self.path is None else read_file(self.path))
        except PostError as fault:
            return (fault,)
        except FileNotFoundError:
            return ()


class Contents(Struct, frozen=True):
    """What a folder has in it."""

    packets: list[tuple[str, Packet]]
    """Those that are wanted, by the name of their file."""
    briefs: list[tuple[str, Brief]]
    """All of them."""
    unfinished: tuple[str, ...]
    """Files that seem to be still on their way."""
    refused: list[Filing]
    """Files that are no good."""


class Errand(Struct, frozen=True):
    """What is to be done in the folder."""

    filings: tuple[Filing, ...] = ()
    """What became of the files that were read, but for those that are known already."""
    writes: tuple[tuple[str, bytes], ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    """Files, and the folders within this one that they are put aside to."""
    unfinished: tuple[str, ...] = ()
    """Files that seem to be still on their way."""


class Done(Struct, frozen=True):
    """What came of an errand on the disk."""

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


class _Seen(Struct, frozen=True):
    mark: tuple[int, int, int]
    """Size, date and number of a file: if they are the same, so is the file."""
    since: float
    known: tuple[Brief | PostError, ...]


class SharedFolder:
    """A folder that is looked into again and again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.is_behind = False
        """Whether there are files that no look has come to yet."""
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

    def do(self, errand: Errand) -> Done:
        """Do an errand here; what is told of it has not been told of the same files before."""
        done = do_errand(self.path, errand)
        filings = self._untold((*errand.filings, *done.troubles))
        return Done(done.written, done.troubles, filings, errand.unfinished)

    def settle(self, is_whole: bool, *own: Path) -> None:
        """Remember that there is nothing to do until something changes, if all was done."""
        self._settled = self._state(own) if is_whole and not self.is_behind else None

    def _state(self, own: tuple[Path, ...]) -> object:
        marks = {name: seen.mark for name, seen in self._seen.items()}
        return marks, [_mark_of(path) for path in own]

    def look(self, now: float | None = None) -> tuple[Item, ...]:
        """The files of the exchange that are known by now, by name. PostError "unreadable_file" if there is no folder."""
        moment = time.time() if now is None else now
        listed = dict(_listed(self.path))
        self._seen = {
            name: seen
            for name, seen in self._seen.items()
            if name in listed and seen.mark == _mark(listed[name])
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
                self._seen[name] = _Seen(_mark(listed[name]), moment, known)
        self.is_behind = count < len(fresh)
        self._looks = self._looks + 1 if self.is_behind else 0
        return tuple(
            Item(name, b"", _age(listed[name], moment, seen.since), seen.known, self.path / name)
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


def list_folder(folder: Path, now: float | None = None) -> Iterator[Item]:
    """The files of the exchange in a folder, by name, each read when its turn comes; those that vanish are passed over.

    Raises PostError "unreadable_file" if there is no such folder.
    """
    moment = time.time() if now is None else now
    return _items(folder, sorted(_listed(folder), key=lambda one: one[0]), moment)


def _items(folder: Path, listed: list[tuple[str, os.stat_result]], moment: float) -> Iterator[Item]:
    for name, found in listed:
        age = _age(found, moment, moment)
        try:
            if found.st_size > MOST_BYTES:
                yield Item(name, b"", age, (_too_large(),))
            else:
                yield Item(name, read_file(folder / name), age)
        except (FileNotFoundError, PostError):
            continue


def read_items(items: Iterable[Item], wanted: Wanted | None = None) -> Contents:
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
            if isinstance(one, PostError):
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
        with suppress(PostError):
            contents.packets.append((item.name, _packet(item.packets(), number)))
    return Contents(contents.packets, contents.briefs, tuple(unfinished), contents.refused)


def _packet(found: Found, number: int) -> Packet:
    """One of what is in a file. PostError if it is there no longer."""
    packet = found[number] if number < len(found) else None
    if not isinstance(packet, Packet):
        raise PostError("damaged", "the file has changed meanwhile", "Look again.")
    return packet


def is_ours(name: str) -> bool:
    """Whether a file may be one of the exchange, a copy that a sync service made of one included."""
    return SUFFIX in name and not name.startswith((".", "~"))


def read_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of an ordinary file, if it has no more than these.

    Raises PostError "too_large", "unreadable_file", and FileNotFoundError.
    """
    try:
        handle = os.open(path, _FLAGS)
        with os.fdopen(handle, "rb") as file:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                raise PostError("unreadable_file", f"{path} is no ordinary file")
            if found.st_size > most:
                raise _too_large(most)
            data = file.read(most + 1)
    except FileNotFoundError:
        raise
    except (OSError, ValueError) as error:
        raise PostError("unreadable_file", f"{path} cannot be read ({error})") from error
    if len(data) > most:
        raise _too_large(most)
    return data


def put(path: Path, data: bytes, mode: int | None = READABLE) -> None:
    """Write a file so that nobody ever sees half of it; others may read it, unless `mode` is PRIVATE.

    PostError "cannot_write".
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomic(path, data, mode)
    except (OSError, ValueError) as error:
        raise PostError("cannot_write", f"{path} cannot be written ({error})") from error


def put_new(path: Path, data: bytes, mode: int | None = READABLE) -> Path:
    """Write a file beside whatever is there, and never over it: where it is now. PostError "cannot_write".

    A file of this name with these very bytes is the file. If something else is called so, the new one is called otherwise.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for place in (path, path.with_name(other_name(path.name, data))):
            if _has(place, data) or _is_put(place, data, mode):
                return place
    except (OSError, ValueError) as error:
        raise PostError("cannot_write", f"{path} cannot be written ({error})") from error
    raise PostError("cannot_write", f"{path} cannot be written: other files are called so", "Move them away.")


def put_packet(path: Path, packet: Packet, is_text: bool = False) -> Path:
    """Write a packet as a file or as a text that can be pasted: where it is now. PostError "cannot_write".

    A turn that was published before is replaced; nothing else is written over.
    """
    data = armour(packet).encode() if is_text else encode_packet(packet)
    if packet.kind == TURN and _is_like(path, packet):
        put(path, data)
        return path
    return put_new(path, data)


def _is_like(path: Path, packet: Packet) -> bool:
    """Whether a file has the same turn in it, as it was published before."""
    try:
        found = packets_in(read_file(path)) if stat.S_ISREG(path.lstat().st_mode) else ()
    except (OSError, PostError):
        return False
    heads = [(one.kind, one.game, one.season, one.seat) for one in found if isinstance(one, Packet)]
    return heads == [(packet.kind, packet.game, packet.season, packet.seat)]


def do_errand(folder: Path, errand: Errand) -> Done:
    """Write what is due, then put aside what is done with. It can be done again at any time.

    Each step stands alone: what cannot be done is told, and the rest is done all the same.
    """
    written: list[str] = []
    troubles: list[Filing] = []
    for name, data in errand.writes:
        try:
            place = put_new(folder / name, data)
            written.append(place.name)
            if place.name != name:
                message = f"Something else is called {name}. What is due is in {place.name}."
                troubles.append(Filing(name, IN_THE_WAY, message))
        except PostError as fault:
            troubles.append(Filing(name, fault.code, str(fault)))
    for name, where in errand.moves:
        try:
            _put_aside(folder, name, where)
        except (OSError, ValueError) as error:
            message = f"{name} cannot be put aside ({error})."
            troubles.append(Filing(name, "cannot_write", message))
    return Done(tuple(written), tuple(troubles))


def _put_aside(folder: Path, name: str, where: str) -> None:
    """Move a file into a folder within this one; over nothing but the same file."""
    source, room = folder / name, _room(folder, where)
    try:
        target = room / name
        if os.path.lexists(target):
            data = read_file(source) if source.lstat().st_size <= MOST_BYTES else os.urandom(8)
            target = target if _has(target, data) else room / other_name(name, data)
        source.replace(target)
    except FileNotFoundError:
        return
    except PostError as fault:
        raise OSError(fault.problem) from fault


def _room(folder: Path, where: str) -> Path:
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
    sync_folder(path.parent)
    return True


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
        raise PostError("unreadable_file", f"the folder {folder} cannot be read ({error})") from error
    return found


def _mark(found: os.stat_result) -> tuple[int, int, int]:
    return found.st_size, found.st_mtime_ns, found.st_ino


def _mark_of(path: Path) -> tuple[int, int, int] | None:
    try:
        return _mark(path.stat())
    except OSError:
        return None


def _age(found: os.stat_result, moment: float, since: float) -> float:
    """For how long a file has not changed: by its date, or since it is known.

    A date that is still to come says nothing; then it is the moment at which the disk says that the file was dated so.
    """
    changed = found.st_mtime if found.st_mtime <= moment else found.st_ctime
    return moment - min(changed, since)


def _read_within(path: Path, size: int) -> Found:
    """What is in a file, unless it is larger than a file of ours can be."""
    if size > MOST_BYTES:
        return (_too_large(),)
    try:
        return packets_in(read_file(path))
    except PostError as fault:
        return (fault,)


def _brief(one: Packet | PostError) -> Brief | PostError:
    if isinstance(one, PostError):
        return one
    return Brief(one.digest, one.game, one.kind, one.season, one.seat, one.sender, one.number, len(one.body))


def _too_large(most: int = MOST_BYTES) -> PostError:
    return PostError("too_large", f"the file has more than {most} bytes", "This is no file of ours.")
