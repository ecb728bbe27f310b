"""Notices that somebody else has written the files of a document, while its window is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

if TYPE_CHECKING:
    from engine import Document

EVERY = 2000
"""Milliseconds between two looks, where the system tells nothing: on shares, and after a file was replaced."""
SOON = 50
"""Milliseconds in which several changes that the system tells of are one."""


class DocumentWatch(QObject):
    """Looks whether a document has changed when the system says so, and every now and then by itself."""

    changed = Signal()
    """Somebody else has written. It is said again until the document was loaded."""

    def __init__(self, document: Document[Any], parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._hear)
        self._watcher.directoryChanged.connect(self._hear)
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.look)
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self._watch()

    def look(self) -> None:
        """One look; it reads nothing as long as size and date of the files are what they were."""
        if self._document.has_changed():
            self.changed.emit()
        self._watch()

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()
        self._soon.stop()
        self._watcher.removePaths([*self._watcher.files(), *self._watcher.directories()])

    def _hear(self) -> None:
        if self._timer.isActive():
            self._soon.start()

    def _watch(self) -> None:
        """Have the system tell of the files and of their folder: a file that is replaced is another one."""
        files = self._document.files
        wanted = {str(path) for path in (*files, files[0].parent) if path.exists()}
        missing = wanted - {*self._watcher.files(), *self._watcher.directories()}
        if missing and self._timer.isActive():
            self._watcher.addPaths(sorted(missing))
