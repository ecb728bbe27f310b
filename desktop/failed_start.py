"""A window that could not be opened, as where an installed file is damaged: it is logged, and said as well as can be."""

from __future__ import annotations

from contextlib import suppress

from desktop.settings.error_log import error_report, log_error, log_file


def report_failed_start(error: Exception) -> str:
    """Log an error that has kept the program from starting. What to tell about it; a window says it too, where there can
    be one: who has clicked an icon sees no console."""
    log_error(error_report(type(error), error, error.__traceback__))
    words = (
        f"the program cannot be started ({type(error).__name__}: {error}). Installing it anew may help; "
        f"where it went wrong is told in {log_file()}."
    )
    with suppress(Exception):
        _show(words)
    return words


def _show(words: str) -> None:
    from PySide6.QtWidgets import QApplication, QMessageBox

    from desktop.widgets.dialog import deleted_when_closed

    # It lives as long as its name does.
    application = QApplication.instance() or QApplication([])
    box = deleted_when_closed(
        QMessageBox(
            QMessageBox.Icon.Critical, application.applicationName(), f"{words[:1].upper()}{words[1:]}"
        )
    )
    box.exec()
