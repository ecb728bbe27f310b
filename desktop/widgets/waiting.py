"""Waiting for other programs without a frozen window."""

from __future__ import annotations

import threading
import time

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from engine import set_patience, set_pause


def wait_as_a_window() -> None:
    """Let this program wait as one with windows does: alive, and in the window's thread for no other program. What that
    one holds up is told, and tried again."""
    set_pause(wait_alive)
    set_patience(0.0)


def wait_alive(seconds: float) -> None:
    """Wait a moment. In the window's thread everything but clicks and keys goes on meanwhile."""
    if threading.current_thread() is not threading.main_thread() or QCoreApplication.instance() is None:
        time.sleep(seconds)
        return
    loop = QEventLoop()
    QTimer.singleShot(int(1000 * seconds), loop, loop.quit)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
