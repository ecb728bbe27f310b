"""Work that is asked for often and done once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_DUE = QEvent.Type.User


class Deferred(QObject):
    """Does something when all that is happening now is over, before a window is painted again, however often it was asked
    for; or earlier, when somebody wants to know what comes of it."""

    def __init__(self, do: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._do = do
        self._is_due = False

    def ask(self) -> None:
        """Let it be done."""
        if not self._is_due:
            self._is_due = True
            QCoreApplication.postEvent(self, QEvent(_DUE))

    def settle(self) -> None:
        """Do it now, if it is due."""
        if self._is_due:
            self._is_due = False
            self._do()

    def event(self, event: QEvent) -> bool:
        if event.type() == _DUE:
            self.settle()
            return True
        return super().event(event)
