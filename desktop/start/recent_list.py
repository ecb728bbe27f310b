"""The games that were played last: their names at once, then what each of them is and how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from desktop.post.file_types import SEAT, has_ledger, marks_beside, table_save
from desktop.settings.languages import season_words, spoken, word
from desktop.settings.storage import called, recent_files
from desktop.settings.translation import Translator
from engine import SaveError, SealKeys, VariantError, find_variant, load_game

_tr = Translator("Summaries")

ID = Qt.ItemDataRole.UserRole


class RecentList(QListWidget):
    """Lists them by name; their files are read one after another, once the window can be used."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Games played last"))
        self.setWordWrap(True)
        self.setSpacing(3)
        self._unread: list[QListWidgetItem] = []
        self._known: dict[Path, tuple[object, str]] = {}
        """The lines of files that were read, and by what it shows that they are still the same."""
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._read_next)

    def sizeHint(self) -> QSize:
        """Not much: the list takes the room that is left, and leaves it where there is little."""
        return QSize(super().sizeHint().width(), 4 * self.fontMetrics().lineSpacing())

    def fill(self) -> None:
        """List the games anew."""
        self._unread = []
        self.clear()
        for path in recent_files():
            line = self._line_of(path, _line_by_file)
            item = QListWidgetItem(line or path.stem)
            item.setData(ID, str(path))
            item.setToolTip(str(path))
            self.addItem(item)
            if not line:
                self._unread.append(item)
        if not self.count():
            empty = QListWidgetItem(self.tr("What you play is listed here."))
            empty.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(empty)
        self._reading.start(0)

    def _read_next(self) -> None:
        if not self._unread:
            self._reading.stop()
            return
        item = self._unread.pop(0)
        item.setText(self._line_of(Path(item.data(ID)), _line))

    def _line_of(self, path: Path, read: Callable[[Path], str]) -> str:
        """The line of a file: as it is known, or read if it has changed since, or could not be read then."""
        state = (spoken(), marks_beside(path))
        known = self._known.get(path)
        if known is not None and known[0] == state:
            return known[1]
        line = read(path)
        if line not in ("", path.stem):
            self._known[path] = state, line
        return line


def _line_by_file(path: Path) -> str:
    """A game that is played by file: its name, how far, and what is due; "" for another one."""
    if path.suffix == SEAT:
        from desktop.post.summaries import seat_line

        return seat_line(path)
    save = table_save(path)
    if save is not None:
        from desktop.post.summaries import table_line

        return table_line(save)
    if has_ledger(path):
        from desktop.post.summaries import led_line

        return led_line(path)
    return ""


def _line(path: Path) -> str:
    """A game that is played around this computer; the name of its file if it cannot be read."""
    try:
        loaded = load_game(path, find_variant, find_key=SealKeys().find)
    except (SaveError, VariantError):
        return path.stem
    variant, now = loaded.variant, loaded.game.current
    title, played = called(path, loaded.game.title), word(variant, variant.name)
    parts = [] if played == title else [played]
    parts.append(season_words(variant, variant.calendar, now.season))
    if now.verdict is not None:
        parts.append(_tr("the game is over"))
    return f"{title}\n{' · '.join(parts)}"
