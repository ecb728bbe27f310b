"""Who thinks, at the right of the status line, with a button that ends it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from desktop.hotseat.computers import Computers
from desktop.settings.languages import names_of

MOST_NAMED = 2
"""How many powers are named before the rest is counted."""


class ThinkingBar(QWidget):
    """It is there as long as a computer thinks."""

    def __init__(self, computers: Computers, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.computers = computers
        self.words = QLabel()
        self.words.setObjectName("thinking")
        self.stop = QPushButton(self.tr("Stop"))
        self.stop.setToolTip(
            self.tr("Whoever searches takes a Clerk's plan; pressed once more, whoever has none holds.")
        )
        self.stop.setAccessibleDescription(self.stop.toolTip())
        self.stop.clicked.connect(computers.stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words)
        row.addWidget(self.stop)
        computers.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Say who thinks now."""
        self.words.setText(self.text())
        self.setToolTip(self.computers.words())
        self.setVisible(bool(self.words.text()))

    def text(self) -> str:
        """Who thinks, to be read; nothing if nobody does."""
        thinking, session = self.computers.thinking, self.computers.session
        names = names_of(session.game, session.variant)
        listed = [
            f"{self.computers.title(power)} ({names[session.rules.powers[power].id]})"
            for power in thinking[:MOST_NAMED]
        ]
        more = len(thinking) - len(listed)
        if not listed:
            return ""
        text = self.tr("Thinking: {players}").format(players=", ".join(listed))
        return f"{text} {self.tr('and %n more', '', more)}" if more else text
