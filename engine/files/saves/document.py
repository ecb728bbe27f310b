"""A document: what somebody holds of a game, a seat or a table on the disk. All who read or write one go through it.

It knows its files, what was in them when they were read or written here last, and the lock under which they change. It
overwrites nothing that others have written since.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from threading import RLock
from typing import Any, Final, Generic, Self, TypeVar, cast

from engine.files.saves.disk_faults import file_gone
from engine.files.saves.locking import in_use, locked, pause, real_path, usual_patience
from engine.files.saves.save_error import SaveError
from engine.files.saves.save_files import NEW, FileMark, digest_of, file_digest, mark_of, write_save

Content = TypeVar("Content")
Data = tuple[bytes | None, ...]
"""The bytes of the files of a document; None for one that is not there, or that is to stay as it is."""

PATIENCE, A_MOMENT = 2.0, 0.2
"""Seconds that a save behind a click waits for another program to let go of the files, and that whoever needs it to be
written waits for the disk."""
_PAUSE: Final = 0.01
_HELD_UP: Final = 200
"""Pauses that a change waits for the disk to take the change before it: so at most the last one is lost in a crash."""
_unwritten: dict[Path, dict[Future[None], Document[Any]]] = {}
"""What is still to be written in this program, by file, and who writes it: whoever reads or changes that file waits for
it."""


class Document(ABC, Generic[Content]):
    """One holder's hold on something on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: list[str] = []
        """The digests of the files as they were read or written here last; none before that."""
        self._marks: tuple[FileMark | None, ...] = ()
        """Size and date that the files had when they were read; unknown after they were written."""
        self._content: Content | None = None
        self._guard = RLock()
        self._writer: ThreadPoolExecutor | None = None
        self._last: Future[None] | None = None
        self._newest = 0
        self._is_kept_waiting = False
        """Whether another program does not let go of the files that are to be written."""
        self.outcomes: deque[Exception | None] = deque()
        """What became of what was saved soon, in order: None if it is written, else why not. Its holder takes them out."""

    @property
    @abstractmethod
    def files(self) -> tuple[Path, ...]:
        """Its files, in the order in which they are written."""

    @abstractmethod
    def _read(self) -> Data:
        """The bytes of the files."""

    @abstractmethod
    def _decode(self, data: Data) -> Content:
        """What is in the files."""

    @abstractmethod
    def _encode(self, content: Content) -> Data:
        """The files of a content. Whatever cannot be kept is refused here, before anything is written."""

    def _completed(self, content: Content) -> Content:
        """The content with what only its writing adds."""
        return content

    def _write(self, file: Path, data: bytes, expected: str) -> str:
        """Write one file over what it is expected to be: its new digest."""
        return write_save(file, data, expected)

    @property
    def content(self) -> Content:
        """What was read or written last."""
        return cast("Content", self._content)

    @property
    def is_pending(self) -> bool:
        """Whether something that was saved here is still on its way to the disk."""
        return self._last is not None and not self._last.done()

    @property
    def is_held_up(self) -> bool:
        """Whether that is so because another program does not let go of the files: it may take a while."""
        return self.is_pending and self._is_kept_waiting

    def settle(self) -> bool:
        """Whether nothing is on its way to the files any more, after a moment's wait at most; none while it is held up."""
        until = time.monotonic() + A_MOMENT
        while self.is_pending and not self.is_held_up and time.monotonic() < until:
            wait(filter(None, [self._last]), _PAUSE)
        return not self.is_pending

    def load(self) -> Content:
        """What the files have now, to go on with; decoded only if they are others than before.

        Raises SaveError: "in_use" if another program keeps what was saved here from being written, and what reading raises.
        """
        self.await_writers()
        with self._guard:
            return self._loaded()

    def _loaded(self) -> Content:
        marks = tuple(map(mark_of, self.files))
        data = self._read()
        digests = [NEW if one is None else file_digest(one) for one in data]
        if digests != self._known:
            self._content, self._known = self._decode(data), digests
        self._marks = marks
        return self.content

    def peek(self) -> Content:
        """What the files have now, while the content stays what it is: to look at, not to go on with."""
        with self._guard:
            return copy(self)._decode(self._read())

    def has_changed(self) -> bool:
        """Whether somebody else has written since: their bytes are looked at only if size or date are others.

        Not while something is written here; then the writing itself finds out.
        """
        if self.is_pending or not self._guard.acquire(blocking=False):
            return False
        try:
            marks = tuple(map(mark_of, self.files))
            if marks == self._marks:
                return False
            if [digest_of(file) for file in self.files] != self._known:
                return True
            self._marks = marks
            return False
        except SaveError:
            return True
        finally:
            self._guard.release()

    @contextmanager
    def changing(self, patience: float | None = None) -> Iterator[Self]:
        """The document with what the files have now, under their lock until the block ends; `keep` writes in it.

        Raises SaveError "in_use" if another program does not let go in time, and whatever loading raises.
        """
        self.await_writers(patience)
        with locked(self.path, patience), self._guard:
            self._loaded()
            yield self

    @contextmanager
    def holding(self, patience: float | None = None) -> Iterator[Self]:
        """The document under its lock, with the content that it has; `keep` writes in it.

        SaveError "changed_meanwhile" if the files are not as they were read or written here last.
        """
        self.await_writers(patience)
        with locked(self.path, patience), self._guard:
            for file, known in zip(self.files, self._known or [NEW] * len(self.files), strict=True):
                self._check(file, known)
            yield self

    def _check(self, file: Path, known: str) -> None:
        """SaveError if a file is not as it was read or written here last."""
        found = digest_of(file)
        if found != known:
            if found == NEW:
                raise file_gone(file)
            words = (
                "the file was changed by another program; nothing was overwritten. Look at it as it is now"
            )
            raise SaveError("changed_meanwhile", str(self.path), words)

    def keep(self, content: Content) -> None:
        """Write what has changed, in the order of the files. Whatever happens between two of them, nothing is lost.

        SaveError "changed_meanwhile" if a file is not as it was read or written here last: hold the lock (`changing`).
        """
        content = self._completed(content)
        data = self._encode(content)
        known = self._known or [NEW] * len(data)
        for number, (file, fresh) in enumerate(zip(self.files, data, strict=True)):
            if fresh is None:
                continue
            if file_digest(fresh) == known[number]:
                self._check(file, known[number])
            else:
                known[number] = self._write(file, fresh, known[number])
                self._known, self._marks = known, ()
        self._content = content

    def save(self, content: Content, patience: float | None = None) -> None:
        """Write the content over the files as they were read or written here last.

        Raises SaveError: "changed_meanwhile" if somebody else has written since, "file_exists" if nothing was read and
        something is there, "in_use", and what writing raises.
        """
        with locked(self.path, patience), self._guard:
            self.keep(content)

    def save_soon(self, content: Content) -> None:
        """Save behind the back of whoever calls, in order; `outcomes` has what became of it.

        It waits for the save before this one, so that at most the last is lost if the program is killed; but for no
        other program. Of several that have to wait, only the last is written.
        """
        for _ in range(_HELD_UP):
            if self.is_pending and not self._is_kept_waiting:
                wait(filter(None, [self._last]), _PAUSE)
        if self._writer is None:
            self._writer = ThreadPoolExecutor(1, "chancery-save")
        self._newest += 1
        self._last = future = self._writer.submit(self._save_newest, self._newest, content)
        held = _unwritten.setdefault(real_path(self.path), {})
        held[future] = self
        future.add_done_callback(lambda done: held.pop(done, None))

    def _save_newest(self, number: int, content: Content) -> None:
        """Write a content, unless there is a newer one."""
        if number != self._newest:
            return
        try:
            self._save_patiently(content)
        except Exception as error:  # noqa: BLE001 (whoever has ordered must hear of it, whatever it is)
            self.outcomes.append(error)
        else:
            self.outcomes.append(None)

    def _save_patiently(self, content: Content) -> None:
        try:
            self.save(content, 0.0)
        except SaveError as error:
            if error.code != "in_use":
                raise
            self._is_kept_waiting = True
            self.save(content, PATIENCE)
        finally:
            self._is_kept_waiting = False

    def await_writers(self, patience: float | None = None) -> None:
        """Wait until what was saved in this program is in the files. SaveError "in_use" if another program holds it up for
        longer than that."""
        until = time.monotonic() + (usual_patience() if patience is None else patience)
        for future, writer in tuple(_unwritten.get(real_path(self.path), {}).items()):
            while not future.done():
                if writer._is_kept_waiting and time.monotonic() >= until:
                    raise in_use(self.path)
                pause(_PAUSE)
