"""What the last turns told one player alone: large over the board when he sits down, until he has seen it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout

from desktop.frame.table import Table
from desktop.history.report_page import hearer_at, page_of

GAP = 14
WIDEST = 560


class PrivateNews(QFrame):
    """A card at the top of the board. It goes with the seat whose news it tells."""

    def __init__(self, window: Table) -> None:
        super().__init__(window.board)
        self.board, self.presenter, self.session = window.board, window.presenter, window.session
        self.setObjectName("news")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.head, self.words = QLabel(), QLabel()
        self.words.setObjectName("newsWords")
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.seen = QPushButton(self.tr("I have seen it"))
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP, GAP, GAP, GAP)
        column.addWidget(self.head, alignment=Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.words)
        column.addWidget(self.seen, alignment=Qt.AlignmentFlag.AlignCenter)
        self._told: tuple[str, int] = ("", 0)
        """Whose news, and of how many turns, are on the card."""
        self._looked: set[tuple[str, int]] = set()
        self.seen.clicked.connect(self.put_away)
        self.board.moved.connect(self._place)
        self.presenter.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Follow the seat; of somebody who has left nothing stays on the card."""
        session = self.session
        told = (hearer_at(session), session.count)
        if told != self._told:
            self._told = told
            is_new = bool(told[0] and session.count) and told not in self._looked
            alone = page_of(session, session.told_with(session.last_told)).alone if is_new else None
            self.head.setText(alone.head if alone is not None else "")
            self.words.setText("\n".join(alone.lines) if alone is not None else "")
        is_recent = self.presenter.is_present or self.presenter.turn >= session.last_told
        self.setVisible(bool(self.words.text()) and is_recent)
        self._place()

    def put_away(self) -> None:
        """It has been seen."""
        self._looked.add(self._told)
        self.words.clear()
        self.hide()
        self.board.setFocus()

    def _place(self) -> None:
        wide = min(WIDEST, self.board.width() - 2 * GAP)
        self.resize(wide, max(self.heightForWidth(wide), self.sizeHint().height()))
        self.move((self.board.width() - wide) // 2, GAP)
        self.raise_()


def install(window: Table) -> None:
    """Add the card to the board of a table; at an open one nobody is told anything alone."""
    if not window.session.is_open:
        PrivateNews(window)
