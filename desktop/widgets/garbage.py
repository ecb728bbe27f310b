"""Garbage is collected in the window's thread alone: what belongs to a window must not end in another."""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QObject, QTimer

EVERY = 1000
"""Milliseconds between two looks whether there is enough of it."""


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


def collect_in_this_thread() -> None:
    """From now on, collect garbage here."""
    application = QCoreApplication.instance()
    if application is not None and application.findChild(_Collector) is None:
        _Collector(application)
