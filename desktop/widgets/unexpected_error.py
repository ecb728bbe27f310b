"""An error that nobody has foreseen: it is logged, shown once with the text to report, and the program goes on."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.settings.error_log import error_report, log_error, log_file
from desktop.settings.translation import Translator
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen

_tr = Translator("UnexpectedError")


class UnexpectedErrorDialog(Dialog):
    """Says what happened and what can be done. Errors that come while it is open are added to its text."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.report = report
        """All that it shows."""
        self.setWindowTitle(self.tr("Something went wrong"))
        words = QLabel(
            self.tr(
                "The program has met with something that it did not expect. What you have ordered is kept, and you can go "
                "on. Please report this text with what you were doing: it says where it happened, and nothing about you."
            )
        )
        words.setWordWrap(True)
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(self.tr("Text to report"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(self.tr("Copy the text"), QDialogButtonBox.ButtonRole.ActionRole)
        self.open_log = buttons.addButton(self.tr("Open the log"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(
            lambda _=False: QGuiApplication.clipboard().setText(self.text.toPlainText())
        )
        self.open_log.clicked.connect(lambda _=False: show_log(self))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (words, self.text, buttons):
            column.addWidget(widget)
        fit_to_screen(self, 760, 420)

    def add(self, report: str) -> None:
        """Another error; the same once more says nothing new."""
        if report not in self.report:
            self.report += f"\n\n{report}"
            self.text.appendPlainText(f"\n{report}")


class ErrorCatcher(QObject):
    """Catches whatever is raised in slots, in threads and elsewhere, and nobody has caught."""

    caught = Signal(str)
    """A report, from whatever thread."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.dialog: UnexpectedErrorDialog | None = None
        self.caught.connect(self._show, Qt.ConnectionType.QueuedConnection)
        sys.excepthook = self.catch
        threading.excepthook = lambda caught: self.catch(
            caught.exc_type, caught.exc_value, caught.exc_traceback
        )
        sys.unraisablehook = lambda caught: self.catch(
            caught.exc_type, caught.exc_value, caught.exc_traceback
        )

    def catch(
        self, kind: type[BaseException], error: BaseException | None, where: TracebackType | None
    ) -> None:
        """Log an error, and show it as soon as the window has time. Ctrl+C in a terminal ends the program."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        report = error_report(kind, error, where)
        log_error(report)
        if sys.stderr is not None:
            sys.stderr.write(f"{report}\n")
        self.caught.emit(report)

    def _show(self, report: str) -> None:
        if self.dialog is not None:
            self.dialog.add(report)
            return
        self.dialog = UnexpectedErrorDialog(report, QApplication.activeWindow())
        self.dialog.finished.connect(self._forget)
        self.dialog.destroyed.connect(lambda _=None, shown=self.dialog: self._show_again(shown))
        self.dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    def _show_again(self, gone: UnexpectedErrorDialog) -> None:
        """Nobody has closed it: it went with the window over which it was."""
        if gone is self.dialog:
            self.dialog = None
            self.caught.emit(gone.report)


def show_log(parent: QWidget) -> None:
    """Open the log in whatever program shows texts here; where there is none, say where it is."""
    path = log_file()
    if not path.is_file():
        QMessageBox.information(
            parent, _tr("Error log"), _tr("Nothing unexpected has happened: the log is empty.")
        )
    elif not _open(path):
        QMessageBox.information(parent, _tr("Error log"), _tr("The log is {path}").format(path=path))


def _open(path: Path) -> bool:
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
