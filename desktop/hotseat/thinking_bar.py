"""Who thinks, at the right of the status line, with a button that ends it; else which computers play what."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from desktop.hotseat.computers import Computers
from desktop.settings.languages import names_of
from desktop.widgets.adaptive_widgets import ElidedLabel
from desktop.widgets.window_sizing import scaled_width

WIDEST, PART = 380, 3
"""How much of the status line it has at most: in points of the screen, more with large text, or a part of a wide window."""
MOST_NAMED = 2
"""How many powers are named before the rest is counted."""


class ThinkingBar(QWidget):
    """It is there as long as computers play."""

    def __init__(self, computers: Computers, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.computers = computers
        self.words = ElidedLabel("")
        self.words.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.stop = QPushButton(self.tr("Stop"))
        self.stop.setObjectName("step")
        self.stop.setToolTip(
            self.tr("Whoever searches takes a Clerk's plan, and whoever has none yet holds.")
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
        thinking, playing = self.text(), self.computers.words()
        self.words.setText(thinking or playing)
        widest = max(scaled_width(WIDEST), self.window().width() // PART)
        self.words.setFixedWidth(min(self.words.whole, widest))
        self.setToolTip(playing)
        self.stop.setVisible(bool(thinking))
        self.setVisible(bool(playing))

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
