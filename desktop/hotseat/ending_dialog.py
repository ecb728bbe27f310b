"""The dialog in which those at one computer agree on a draw or a concession: everybody's vote, before everybody's eyes."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.master.administration_steps import Administration
from desktop.master.ending_page import EndingPage
from desktop.session.session import Session
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen


class EndingDialog(Dialog):
    """Proposals and votes. It closes by itself when all have agreed."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Draw or concession"))
        administration = Administration(session, self)
        self.page = EndingPage(administration, may_declare=False)
        self.trouble = QLabel()
        self.trouble.setObjectName("warning")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        administration.refused.connect(self._refuse)
        administration.changed.connect(lambda: self.accept() if session.is_over else None)
        column = QVBoxLayout(self)
        column.addWidget(self.page, 1)
        column.addWidget(self.trouble)
        column.addWidget(buttons)
        for button in self.page.findChildren(QPushButton):
            button.setAutoDefault(False)
        fit_to_screen(self, 700, 460)

    def _refuse(self, why: str) -> None:
        self.trouble.setText(why)
        self.trouble.setVisible(bool(why))
