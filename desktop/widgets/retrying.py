"""Doing something as soon as another program lets go of the file that it changes. The window's thread waits for nobody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.widgets.dialog import deleted_when_closed
from engine import EngineError

IN_USE = "in_use"
PAUSE = 200
"""Milliseconds between two tries."""
UNTOLD = 2
"""Tries of which nothing is said: mostly a file is free again by then."""
T = TypeVar("T")


class Retry(QObject, Generic[T]):
    """One step that is tried until the file is free, or somebody no longer wants it."""

    def __init__(
        self,
        window: QWidget,
        do: Callable[[], T],
        done: Callable[[T], object],
        failed: Callable[[EngineError], object],
    ) -> None:
        super().__init__(window)
        self._window, self._do, self._done, self._failed = window, do, done, failed
        self._notice: QMessageBox | None = None
        self._tries = 0
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.go)

    def go(self) -> None:
        """Try it, and once more a little later if another program has the file."""
        try:
            made = self._do()
        except EngineError as error:
            if error.code != IN_USE:
                self._end()
                self._failed(error)
                return
            self._tries += 1
            self._timer.start()
            if self._tries > UNTOLD and self._notice is None:
                self._tell(error)
            return
        self._end()
        try:
            self._done(made)
        except EngineError as error:
            self._failed(error)

    def _tell(self, error: EngineError) -> None:
        """Say what is waited for, with the choice to let it be."""
        words = self.tr("{file} is being changed by another program.").format(file=Path(error.place).name)
        self._notice = box = deleted_when_closed(QMessageBox(self._window))
        box.setWindowTitle(self.tr("Waiting"))
        box.setText(words)
        box.setInformativeText(self.tr("It goes on by itself as soon as that is over."))
        box.setStandardButtons(QMessageBox.StandardButton.Cancel)
        box.finished.connect(self._end)
        box.open()

    def _end(self) -> None:
        """It is over, or no longer wanted."""
        self._timer.stop()
        box, self._notice = self._notice, None
        if box is not None:
            box.close()
        self.deleteLater()


def do_when_free(
    window: QWidget,
    do: Callable[[], T],
    done: Callable[[T], object],
    failed: Callable[[EngineError], object],
) -> None:
    """Do something at once, or as soon as another program lets go of the file; then go on with what came of it.

    Whatever `do` does must have left everything as it was when it raises "in_use".
    """
    Retry(window, do, done, failed).go()
