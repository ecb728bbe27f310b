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
    """Open a window with nothing but Qt: whatever is damaged may be what our own widgets need."""
    from PySide6.QtWidgets import QApplication, QMessageBox

    # It lives as long as its name does.
    _application = QApplication.instance() or QApplication([])
    QMessageBox.critical(None, "Chancery", f"{words[:1].upper()}{words[1:]}")
