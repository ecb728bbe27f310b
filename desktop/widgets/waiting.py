"""Waiting for other programs without a frozen window."""

from __future__ import annotations

import threading
import time

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer


def wait_alive(seconds: float) -> None:
    """Wait a moment. In the window's thread everything but clicks and keys goes on meanwhile."""
    if threading.current_thread() is not threading.main_thread() or QCoreApplication.instance() is None:
        time.sleep(seconds)
        return
    loop = QEventLoop()
    QTimer.singleShot(int(1000 * seconds), loop, loop.quit)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
