"""The negotiation clock: it runs down, can be stopped, and rings once."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QWidget

SECOND = 1000


class Clock(QWidget):
    """Minutes and seconds that are left, with a button to start, stop and begin anew."""

    rung = Signal()
    shown = Signal()
    """It shows something else than before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.left = self._whole = 0
        self._timer = QTimer(self)
        self._timer.setInterval(SECOND)
        self._timer.timeout.connect(self.tick)
        self.face = QLabel()
        self.face.setObjectName("clock")
        self.face.setAccessibleName(self.tr("Time left"))
        self.button = QPushButton()
        self.button.clicked.connect(self.press)
        row = QHBoxLayout(self)
        row.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row.addWidget(self.face)
        row.addWidget(self.button)
        self.wind(0)

    def wind(self, minutes: int) -> None:
        """Set the clock; without any minutes it is not seen."""
        self._timer.stop()
        self.left = self._whole = minutes * 60
        self.setVisible(minutes > 0)
        self._show()

    @property
    def is_wound(self) -> bool:
        """Whether there is a time to talk at all."""
        return self._whole > 0

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    def press(self) -> None:
        """Start, stop, or begin anew after it rang."""
        if self.is_running:
            self._timer.stop()
        else:
            if not self.left:
                self.left = self._whole
            self._timer.start()
        self._show()

    def tick(self) -> None:
        """A second has gone by."""
        self.left = max(0, self.left - 1)
        if not self.left and self.is_running:
            self._timer.stop()
            QApplication.beep()
            self.rung.emit()
        self._show()

    def _show(self) -> None:
        minutes, seconds = divmod(self.left, 60)
        is_up = not self.left and self._whole
        left = self.tr("Time to talk: {time}").format(time=f"{minutes}:{seconds:02}")
        self.face.setText(self.tr("The time to talk is up") if is_up else left)
        if self.is_running:
            self.button.setText(self.tr("Stop the clock"))
        else:
            self.button.setText(self.tr("Once more") if is_up else self.tr("Start the clock"))
        self.shown.emit()
