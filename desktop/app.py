"""The program with a window."""

from __future__ import annotations

import sys
from importlib.resources import as_file, files
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from desktop.look import dress
from desktop.preloading import Preloader
from desktop.start.start_window import StartWindow
from desktop.storage import HOTSEAT, Keeper, remember_window, restore_window, way_of
from engine import Game, Variant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow


TABLE = "table"


class Program(QApplication):
    """The program: it takes the files that the system hands over, such as those clicked twice in a file manager."""

    handed = Signal(Path)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.handed.emit(Path(event.file()))
            return True
        return super().event(event)


class Desk:
    """The windows that are open."""

    def __init__(self) -> None:
        self.start = StartWindow()
        self.start.chosen.connect(self.play)
        self.tables: list[TableWindow] = []

    def play(self, game: Game, variant: Variant, path: Path) -> None:
        """Open a table for a game. What it needs is loaded only now: the first window is there the sooner."""
        from desktop.table.session import Session
        from desktop.table.table_window import TableWindow

        is_open = way_of(game) != HOTSEAT
        table = TableWindow(Session(game, variant, Keeper(path, variant), is_open=is_open))
        self.tables.append(table)
        restore_window(table, TABLE)
        table.show()
        self.start.hide()
        table.closed.connect(lambda: self._leave(table))

    def _leave(self, table: TableWindow) -> None:
        remember_window(table, TABLE)
        self.tables.remove(table)
        if not self.tables:
            self.start.refresh()
            self.start.show()


def main(argv: list[str] | None = None) -> int:
    """Open the program, with the game in a file if one is named."""
    application = QApplication.instance() or Program(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("Chancery")
    application.setOrganizationName("Chancery")
    with as_file(files("resources") / "icons" / "chancery.svg") as icon:
        application.setWindowIcon(QIcon(str(icon)))
    dress(application)
    desk = Desk()
    if isinstance(application, Program):
        application.handed.connect(desk.start.open)
    desk.start.show()
    Preloader(application)
    for name in argv or []:
        desk.start.open(Path(name))
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
