"""Writing behind every change: the newest as soon as the one before is through, and again if it could not be written."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.settings.error_messages import error_text
from engine import Document

SOON = 15
"""Milliseconds between two looks whether the last writing is over and there is something newer."""
AGAIN = 5000
"""Milliseconds after which a writing that failed is tried again."""


class DocumentWriter(QObject):
    """Keeps a document that lies beside a game: notes, drafts, annotations."""

    failed = Signal(str)
    """It could not be written, and why; "" when it could again."""

    def __init__(self, document: Document[Any], parent: QObject) -> None:
        super().__init__(parent)
        self.document = document
        self.trouble = ""
        """Why it could not be written last; nothing if it could."""
        self._content: Any = None
        self._is_dirty = False
        """Whether there is something newer than what was given to be written."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether something is to be written, or it was not yet heard what became of it."""
        return self._is_dirty or self.document.is_pending or bool(self.document.outcomes)

    def write(self, content: Any) -> None:
        """Have something written in place of what was."""
        self._content, self._is_dirty = content, True
        self._try()

    def flush(self) -> bool:
        """Whether everything is on the disk, after another try if it was not. No other program is waited for."""
        for _ in range(2):
            if self.is_busy:
                self._try()
                self.document.settle()
        self._hear()
        return not self.is_busy

    def _look(self) -> None:
        if self._hear():
            self._timer.start(AGAIN)
        else:
            self._try()

    def _try(self) -> None:
        """Have the newest written, unless something is on its way."""
        self._hear()
        if self._is_dirty and not self.document.is_pending:
            self._is_dirty = False
            self.document.save_soon(self._content)
        if self.is_busy:
            self._timer.start(SOON)
        else:
            self._timer.stop()

    def _hear(self) -> bool:
        """What became of what was written; whether it has to be tried again."""
        has_failed = False
        while not self.document.is_pending and self.document.outcomes:
            error = self.document.outcomes.popleft()
            has_failed = error is not None
            self._is_dirty = self._is_dirty or has_failed
            words = "" if error is None else error_text(error, is_placed=False)
            if words or self.trouble:
                self.trouble = words
                self.failed.emit(words)
        return has_failed
