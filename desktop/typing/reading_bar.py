"""Reading a long text beside the window: how far it is, a button that stops it, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from desktop.widgets.background_job import Job, Tell

AT_ONCE = 4_000
"""A text of so many characters is read without delay."""


class ReadingBar(QWidget):
    """Reads one text at a time, the latest. It is seen only while a reading goes on, or after one that came to nothing."""

    done = Signal(object)
    """What came of the reading."""
    failed = Signal()
    """Nothing came of it; why is said in the bar."""
    again = Signal()
    """Whoever stopped it wants it read after all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Reading"))
        self.stop = QPushButton(self.tr("Stop reading"))
        self.stop.setAutoDefault(False)
        self.job: Job | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.progress, 1)
        row.addWidget(self.stop)
        self.stop.clicked.connect(self._press)
        self.hide()

    @property
    def is_reading(self) -> bool:
        return self.job is not None

    def read(self, size: int, work: Callable[[Tell], object]) -> None:
        """Do the work for a text of a size: at once if it is short, else beside the window."""
        self.end()
        job = Job(work, self)
        job.progressed.connect(self._tell)
        job.done.connect(self._finish)
        job.failed.connect(self._fail)
        self.job = job
        if size <= AT_ONCE:
            job.run()
            return
        self.words.setText(self.tr("The text is being read …"))
        self.stop.setText(self.tr("Stop reading"))
        self.progress.setRange(0, 0)
        self.progress.show()
        self.show()
        job.start()

    def end(self) -> None:
        """Leave off reading; nothing is said of it."""
        job, self.job = self.job, None
        if job is not None:
            job.end()
            job.deleteLater()
        self.hide()

    def _press(self) -> None:
        if self.is_reading:
            self.end()
            self._say(self.tr("Reading was stopped; nothing of the text is shown."))
        else:
            self.again.emit()

    def _tell(self, done: int, whole: int) -> None:
        self.progress.setRange(0, whole)
        self.progress.setValue(done)

    def _finish(self, made: object) -> None:
        if self.sender() is self.job:
            self.end()
            self.done.emit(made)

    def _fail(self, why: str) -> None:
        if self.sender() is not self.job:
            return
        self.end()
        self._say(self.tr("The text cannot be read: {why}").format(why=why))

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self.stop.setText(self.tr("Read it again"))
        self.progress.hide()
        self.show()
        self.failed.emit()
