"""Work beside a window that is deleted ends with it, and not the program."""

from __future__ import annotations

import threading
import time

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.widgets.background_job import Job, Tell


def test_work_ends_before_its_window_is_deleted(qtbot: QtBot) -> None:
    ended = threading.Event()

    def work(tell: Tell) -> None:
        try:
            while True:
                tell(0, 1)
                time.sleep(0.01)
        finally:
            ended.set()

    window = QWidget()
    page = QWidget(window)
    job = Job(work, page)
    job.start()
    qtbot.waitUntil(job.isRunning)
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert ended.is_set()
