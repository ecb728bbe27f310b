"""The curtain between two players at one computer: nothing of the table is seen until the next one is there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget


class Curtain(QWidget):
    """Covers the table and names who may look next."""

    raised = Signal(str)
    """The power that is seated now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._power = ""
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = QLabel()
        self.words.setObjectName("curtainWords")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = QPushButton()
        self.button.clicked.connect(self._raise)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self.words)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def draw_for(self, power: str, name: str) -> None:
        """Close for the next player."""
        self._power = power
        self.words.setText(self.tr("Pass to {power}").format(power=name))
        self.button.setText(self.tr("I am {power}").format(power=name))
        self.show()
        self.raise_()
        self.button.setFocus()

    def _raise(self) -> None:
        self.hide()
        self.raised.emit(self._power)
