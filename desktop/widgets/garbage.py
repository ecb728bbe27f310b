"""Garbage is collected in the window's thread alone: what belongs to a window must not end in another."""

from __future__ import annotations

import ctypes
import gc
import sys

from PySide6.QtCore import QCoreApplication, QObject, QThread, QTimer

EVERY = 1000
"""Milliseconds between two looks whether there is enough of it."""
OLDEST = 2
"""The generation that has all of it."""


class _Collector(QObject):
    """Does what the interpreter does by itself otherwise, in whatever thread happens to run."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation of which there is enough, with those that are younger."""
        due = [
            number
            for number, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if count > most
        ]
        if due:
            gc.collect(due[-1])


def collect_soon() -> None:
    """Collect all garbage once this thread has nothing else to do: something large was closed."""
    QTimer.singleShot(0, _collect_all)


def _collect_all() -> None:
    gc.collect(OLDEST)
    _give_back()


def _give_back() -> None:
    """Give memory that is free back to the system, where its allocator keeps it unless it is told otherwise (glibc)."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def collect_in_this_thread() -> None:
    """From now on, collect garbage here, if this is the window's thread."""
    application = QCoreApplication.instance()
    if application is None or application.thread() != QThread.currentThread():
        return
    if application.findChild(_Collector) is None:
        _Collector(application)
