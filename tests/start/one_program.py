"""The program as a person starts it: opens the files named, says which windows it has, whenever they are others, and what
it is told, to which it agrees."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop import app
from desktop.table.table_window import TableWindow

READING = 500
"""Milliseconds that whoever is told something reads it."""


def main() -> int:
    application = app.Program(sys.argv[:1])
    said, told = [""], [""]

    def look() -> None:
        box = application.activeModalWidget()
        if isinstance(box, QMessageBox) and box.text() != told[0]:
            told[0] = box.text()
            sys.stdout.write(f"{box.text()}\n")
            sys.stdout.flush()
            QTimer.singleShot(READING, box, box.accept)
        tables = [
            one for one in application.topLevelWidgets() if isinstance(one, TableWindow) and one.isVisible()
        ]
        active = QApplication.activeWindow()
        words = f"{len(tables)} {active.windowTitle() if active is not None else ''}"
        if words != said[0]:
            said[0] = words
            sys.stdout.write(f"{words}\n")
            sys.stdout.flush()

    timer = QTimer(application, interval=20)
    timer.timeout.connect(look)
    timer.start()
    return app.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
