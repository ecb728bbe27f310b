"""The report of the turn that is shown, to be read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop.table.session import Session
from desktop.table.stage import Stage
from engine import ENGLISH, names_of, write_report

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow


class ReportPanel(QTextBrowser):
    """What the seat, or everybody, is told of the turn on the board; at present, of the last one."""

    def __init__(self, stage: Stage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stage = stage
        self.setAccessibleName(self.tr("Report"))
        stage.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        session = self.stage.session
        turn = session.count - 1 if self.stage.is_present else self.stage.turn
        self.setMarkdown(told_text(session, turn) if turn >= 0 else "")


def told_text(session: Session, turn: int, style: Literal["text", "markdown", "zine"] = "markdown") -> str:
    """The report of a judged turn as the seat is told it."""
    told, names = session.told(turn), names_of(session.game, session.variant)
    return write_report(
        session.variant, told.before, told.report, told.after, style, ENGLISH, session.rules, names
    )


def install(window: TableWindow) -> None:
    """Add the report to the table."""
    title = QCoreApplication.translate("ReportPanel", "Report")
    window.add_dock("report", title, ReportPanel(window.stage), Qt.DockWidgetArea.RightDockWidgetArea)
