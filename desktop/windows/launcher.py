"""The doors to the game master's windows, from the first window and from tables. What they open they keep."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from engine import (
    DEFAULT,
    EngineError,
    ExchangeError,
    LessonError,
    find_variant,
    find_variants,
    is_history,
    ledger_path,
    packets_in_text,
    read_desk,
    read_file,
)

if TYPE_CHECKING:
    from desktop.windows.check_window import CheckWindow

TABLE, CHECK, GAMES, LESSONS = "table", "check", "games", "lessons"
LEARN = "learn"
ARCHIVE = ".jsonl"
"""How a file ends that may have a game on every line."""


class Launcher(QObject):
    """Opens windows beside the one it belongs to."""

    opened = Signal(Path)
    """A game was chosen."""
    led = Signal(Path)
    """A game was chosen that is to be seen as its game master sees it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.windows: list[QWidget] = []

    def open(self, key: str) -> None:
        """Open what is behind a door."""
        doors = {
            TABLE: self.open_table,
            CHECK: self.open_check,
            GAMES: self.open_games,
            LESSONS: self.open_lessons,
            LEARN: self.open_learning,
        }
        doors[key]()

    def open_table(self) -> None:
        """Ask what is to lie on the game master's table, and set it."""
        from desktop.windows.master_table import MasterDialog

        dialog = MasterDialog(self._parent)
        if dialog.exec() != MasterDialog.DialogCode.Accepted:
            return
        if dialog.file:
            self.led.emit(Path(dialog.file))
            return
        table = dialog.table()
        table.opening.connect(self.opened)
        self._show(table)

    def open_check(self, session: Session | None = None) -> None:
        """Check a printed adjudication, in the positions of a game if it is opened from one."""
        from desktop.windows.check_window import CheckWindow, start_positions_of

        if session is None:
            window = CheckWindow(find_variant(DEFAULT))
        else:
            game = session.game
            window = CheckWindow(session.variant, "", start_positions_of(session), game.options, game.seed)
        self._show_check(window)

    def _show_check(self, window: CheckWindow) -> None:
        window.replaced.connect(self._show_check)
        self._show(window)

    def bring_in(self, path: Path) -> None:
        """Read a game that was played elsewhere, and lead it on from here."""
        if _has_many(path):
            said = self.tr(
                "{file} is an archive with a game on every line. The command line brings them all in: "
                "chancery import {file} --to FOLDER. Games at a glance lists that folder then."
            )
            QMessageBox.information(self._parent, self.tr("Bring in a game"), said.format(file=path.name))
            return
        try:
            data = read_file(path)
        except (ExchangeError, FileNotFoundError) as error:
            said = error_text(error) if isinstance(error, ExchangeError) else self.tr("The file is gone.")
            QMessageBox.warning(self._parent, self.tr("Bring in a game"), said)
            return
        self._ask_to_bring_in(path.name, data)

    def bring_in_text(self, text: str) -> bool:
        """Read a game that was copied from elsewhere. Whether it is one, and nothing that was sent from here."""
        data = text.encode(errors="replace")
        try:
            packets_in_text(text)
        except ExchangeError:
            pass
        else:
            return False
        if not is_history(tuple(find_variants().variants.values()), data):
            return False
        self._ask_to_bring_in(self.tr("Pasted game"), data)
        return True

    def _ask_to_bring_in(self, name: str, data: bytes) -> None:
        from desktop.windows.import_dialog import ImportDialog

        dialog = ImportDialog(name, data, self._parent)
        if dialog.exec() == ImportDialog.DialogCode.Accepted and dialog.path is not None:
            self.led.emit(dialog.path)

    def open_games(self) -> None:
        """List the games of a folder."""
        from desktop.master.games_window import GamesWindow

        window = GamesWindow()
        window.opened.connect(self._open_listed)
        self._show(window)

    def _open_listed(self, path: Path) -> None:
        """Open a game of the list: one that is led by mail as its game master sees it, whose mailbox is there."""
        (self.led if _is_led_by_mail(path) else self.opened).emit(path)

    def open_lessons(self) -> None:
        """Show the teaching positions."""
        from desktop.windows.lesson_window import LessonWindow

        try:
            window = LessonWindow()
        except LessonError as error:
            QMessageBox.warning(self._parent, self.tr("Teaching positions"), error_text(error))
            return
        self._show(window)

    def open_learning(self) -> None:
        """List the lessons for players."""
        from desktop.learning.learn_window import LearnWindow

        self._show(LearnWindow())

    def _show(self, window: QWidget) -> None:
        self.windows.append(window)
        window.destroyed.connect(lambda: self._forget(window))
        window.show()
        window.raise_()
        window.activateWindow()

    def _forget(self, window: QWidget) -> None:
        if window in self.windows:
            self.windows.remove(window)


def _has_many(path: Path) -> bool:
    """Whether a file has games on several lines."""
    if path.suffix != ARCHIVE:
        return False
    try:
        with path.open("rb") as file:
            return sum(1 for _ in islice((line for line in file if line.strip()), 2)) > 1
    except OSError:
        return False


def _is_led_by_mail(path: Path) -> bool:
    """Whether players of a game have addresses, and send no files."""
    try:
        return bool(read_desk(path).addresses) and not ledger_path(path).exists()
    except (EngineError, OSError):
        return False
