"""Long work beside the window: it tells how far it is, and can be ended."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QThread, Signal

from desktop.settings.error_messages import error_text
from engine import EngineError

Tell = Callable[[int, int], None]
"""Told how much is done of how much. It raises what ends the work."""


class EndedError(Exception):
    """The work is no longer wanted."""


class Job(QThread):
    """Does one piece of work in a thread of its own."""

    progressed = Signal(int, int)
    """So much of so much is done: told when another hundredth of it is."""
    done = Signal(object)
    """What came of it."""
    failed = Signal(str)
    """Why nothing came of it; nothing to say when it was ended on purpose. What nobody has foreseen is reported too."""

    def __init__(self, work: Callable[[Tell], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._share = -1
        if parent is not None:
            # Told before its children go: a thread that is deleted while it runs ends the program.
            parent.destroyed.connect(self.end)

    def run(self) -> None:
        try:
            made = self._work(self._tell)
        except EndedError:
            self.failed.emit("")
        except (EngineError, OSError) as error:
            self.failed.emit(error_text(error))
        except Exception as error:  # noqa: BLE001 (a window that waits must hear of it, whatever it is)
            sys.excepthook(type(error), error, error.__traceback__)
            self.failed.emit(error_text(error))
        else:
            self.done.emit(made)

    def end(self) -> None:
        """End the work as soon as it comes to a stop, and wait for that."""
        self.requestInterruption()
        self.wait()

    def _tell(self, done: int, whole: int) -> None:
        if self.isInterruptionRequested():
            raise EndedError
        share = 100 * done // max(whole, 1)
        if share != self._share:
            self._share = share
            self.progressed.emit(done, whole)
