"""Looking into a shared folder again and again, and remembering which one it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.post.dispatch import AGAIN, IN_USE
from desktop.post.send_dialog import set_outbox
from desktop.settings.error_messages import error_text
from desktop.settings.kept import SHARED_FOLDER
from desktop.settings.translation import Translator
from engine import EngineError

_tr = Translator("FolderWatch")

EVERY = 4000
"""Milliseconds between two looks."""
_FRUITLESS = frozenset({"locked_key", "wrong_passphrase"})
"""What does not get better by looking again: somebody would be asked again and again."""


def watched(game: str) -> Path | None:
    """The folder that is shared with the others of a game, if one was chosen."""
    stored = SHARED_FOLDER.get(game)
    return Path(stored) if stored else None


def set_watched(game: str, folder: Path | None) -> None:
    """Remember the folder that is shared, or that there is none."""
    if folder is None:
        SHARED_FOLDER.forget(game)
    else:
        SHARED_FOLDER.set(str(folder), game)


class FolderWatch(QObject):
    """Looks into the folder of one game or seat as long as its table is open."""

    failed = Signal(str)
    """A look went wrong; the same trouble is told once."""

    changed = Signal()
    """Another folder is looked into, or other files are on their way there, or something else is wrong with it."""

    def __init__(self, game: str, look: Callable[[Path], None], parent: QObject) -> None:
        super().__init__(parent)
        self.game, self._look = game, look
        self.folder: Path | None = None
        self.trouble = ""
        """What the last look met with, if anything."""
        self.unfinished: tuple[str, ...] = ()
        """Files that somebody's sync service has not written to their end yet."""
        self._is_looking = False
        self.timer = QTimer(self)
        self.timer.setInterval(EVERY)
        self.timer.timeout.connect(self.look)

    def choose(self, folder: Path) -> None:
        """Look into this folder from now on, also when the table is opened again."""
        set_watched(self.game, folder)
        set_outbox(self.game, folder)
        self._begin(folder)

    def resume(self) -> bool:
        """Look into the folder that was chosen before; whether there is one."""
        folder = watched(self.game)
        if folder is None:
            return False
        self._begin(folder)
        return True

    def _begin(self, folder: Path) -> None:
        self.folder, self.trouble = folder, ""
        self.timer.start()
        self.changed.emit()
        self.look()

    def stop(self) -> None:
        """Look no more, until a folder is chosen or the table is opened again."""
        self.timer.stop()
        self.folder = None

    def hurry(self) -> None:
        """Look again as soon as the window has nothing else to do: there is more than one look reads."""
        QTimer.singleShot(0, self, self.look)

    def expect(self, unfinished: tuple[str, ...]) -> None:
        """Remember which files are still on their way."""
        if unfinished != self.unfinished:
            self.unfinished = unfinished
            self.changed.emit()

    def look(self) -> None:
        """One look; while one lasts, such as when somebody is asked for a passphrase, there is no other."""
        if self.folder is None or self._is_looking:
            return
        self._is_looking = True
        try:
            self._look(self.folder)
        except EngineError as error:
            if error.code in _FRUITLESS:
                self.stop()
            elif error.code == IN_USE:
                QTimer.singleShot(AGAIN, self, self.look)
            words = error_text(error)
            if self._meet(words):
                self.failed.emit(words)
        else:
            self._meet("")
        finally:
            self._is_looking = False

    def _meet(self, trouble: str) -> bool:
        """Remember what a look met with; whether that is something else than before."""
        is_other = trouble != self.trouble
        self.trouble = trouble
        if is_other:
            self.changed.emit()
        return is_other


def watch_words(watch: FolderWatch) -> str:
    """Which folder is looked into, what is still on its way there, and what is wrong with it; nothing if none is."""
    if watch.folder is None:
        return ""
    words = _tr("Watching {folder}").format(folder=watch.folder)
    trouble = f"⚠ {watch.trouble}" if watch.trouble else ""
    return "\n".join(part for part in (words, expecting_words(watch), trouble) if part)


def expecting_words(watch: FolderWatch) -> str:
    """Which files are still on their way; nothing if none is."""
    words = _tr("still on its way: {files}")
    return words.format(files=", ".join(watch.unfinished)) if watch.unfinished else ""
