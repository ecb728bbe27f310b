"""What a player was told besides turns: changes at the table, and what became of his own files."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QListWidget, QVBoxLayout, QWidget

from desktop.post.messages import news_words
from desktop.post.time_texts import moment_words
from desktop.settings.error_messages import exchange_error_text
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import SeatGame


class NewsDialog(Dialog):
    """A list with the newest first."""

    def __init__(self, seat: SeatGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("News"))
        self.lines = QListWidget()
        self.lines.setAccessibleName(self.tr("News"))
        self.lines.setWordWrap(True)
        for one in reversed(seat.news):
            when = f"{moment_words(one.when)}: " if one.when else ""
            self.lines.addItem(f"{when}{news_words(one)}")
        for sent in reversed(seat.sent):
            words = self.tr("{season}, your file {number}: {answer}")
            answer = exchange_error_text(sent.answer) or sent.message or self.tr("no answer yet")
            self.lines.addItem(words.format(season=sent.season, number=sent.number, answer=answer))
        if not self.lines.count():
            self.lines.addItem(self.tr("Nothing yet."))
        heading = QLabel(self.tr("What you were told besides turns"))
        heading.setObjectName("heading")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(heading)
        column.addWidget(self.lines, 1)
        column.addWidget(buttons)
        fit_to_screen(self, 600, 420)
