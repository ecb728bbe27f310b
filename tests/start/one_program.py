"""The program as a person starts it: says which windows it has, whenever they are others, and opens the files named."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop import app
from desktop.table.table_window import TableWindow


def main() -> int:
    application = app.Program(sys.argv[:1])
    said: list[str] = [""]

    def look() -> None:
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
