"""A dialog that does long work beside its window: how far it is, a button that ends it, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from desktop.widgets.background_job import Job, Tell
from desktop.widgets.dialog import Dialog


class WorkDialog(Dialog):
    """Does one piece of work at a time. Where its widgets lie is the business of the dialog that it is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.job: Job | None = None
        self.progress, self.answer = QProgressBar(), QLabel()
        self.answer.setWordWrap(True)
        self.stop = QPushButton(self.tr("Cancel"))
        self.shut = QPushButton(self.tr("Close"))
        self.stop.clicked.connect(self.cancel)
        self.shut.clicked.connect(self.reject)
        self._pressed: QWidget | None = None
        """What gets the keys when the work is over."""

    def allow(self, is_free: bool) -> None:
        """Let something be chosen and begun, or not: while work goes on nothing can be."""

    def begin(self, work: Callable[[Tell], object], done: Callable[[object], None]) -> None:
        """Do a piece of work beside the window; `done` hears what came of it, in the window's thread."""
        self.cancel()
        self.answer.clear()
        self.job = Job(work, self)
        self.job.progressed.connect(self._tell)
        self.job.done.connect(done)
        self.job.failed.connect(self._fail)
        self.job.done.connect(self._rest)
        self.job.finished.connect(lambda: self.set_busy(False))
        self.progress.setRange(0, 0)
        self._pressed = self.focusWidget()
        self.set_busy(True)
        self.stop.setFocus()
        self.job.start()

    def _rest(self) -> None:
        """Once it is done the keys are where the dialog is closed; of what was not done, where it was begun."""
        self._pressed = self.shut

    def _tell(self, done: int, whole: int) -> None:
        self.progress.setRange(0, whole if whole > 1 else 0)
        self.progress.setValue(done)

    def _fail(self, why: str) -> None:
        said = self.tr("It could not be done: {why}").format(why=why) if why else self.tr("Cancelled.")
        self.answer.setText(said)

    def set_busy(self, is_busy: bool) -> None:
        """Show that work goes on, or that there is none."""
        self.progress.setVisible(is_busy)
        self.stop.setVisible(is_busy)
        self.allow(not is_busy)
        if not is_busy and self._pressed is not None:
            self._pressed.setFocus()

    def cancel(self) -> None:
        """End the work that goes on, if any does."""
        if self.job is not None and self.job.isRunning():
            self.job.end()
