"""Another process with a window of the same game: moves armies named on its input, and says what became of it."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.app import WindowManager
from engine import Order


def main() -> None:
    application = QApplication([])
    path, power = Path(sys.argv[1]), sys.argv[2]
    windows = WindowManager()
    windows.start.open(path)
    window = windows.tables[path]
    session = window.session
    session.take_seat(power)
    sys.stdout.write("open\n")
    sys.stdout.flush()
    for line in sys.stdin:
        unit, target = line.split()
        session.give(Order("move", unit, "A", target=target))
        session.flush()
        application.processEvents()
        asked = window.conflict.dialog is not None
        sys.stdout.write(f"{'unsaved' if session.is_unsaved else 'saved'} {'asked' if asked else 'quiet'}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
