"""What people at one computer agree on: the PIN of a seat, typed twice so that nobody locks himself out, and the clock."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop.hotseat.house_rules import LONGEST
from desktop.widgets.window_sizing import pad_spin_box

OK, CANCEL = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel
STEP = 5


class PinDialog(QDialog):
    """Asks for a PIN. It cannot be seen, and so it is asked for twice."""

    def __init__(self, power: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("PIN of my seat"))
        self.words = QLabel(
            self.tr("Whoever sits down as {power} must type it. Leave it empty for none.").format(power=power)
        )
        self.words.setWordWrap(True)
        self.first, self.second = QLineEdit(), QLineEdit()
        for line, name in ((self.first, self.tr("PIN")), (self.second, self.tr("The same again"))):
            line.setEchoMode(QLineEdit.EchoMode.Password)
            line.setAccessibleName(name)
            line.textChanged.connect(self._compare)
        self.doubt = QLabel(" ")
        self.doubt.setObjectName("warning")
        self.ends = QDialogButtonBox(OK | CANCEL)
        self.ends.accepted.connect(self.accept)
        self.ends.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(self.tr("PIN"), self.first)
        form.addRow(self.tr("The same again"), self.second)
        column = QVBoxLayout(self)
        column.addWidget(self.words)
        column.addLayout(form)
        column.addWidget(self.doubt)
        column.addWidget(self.ends)
        self.setMinimumWidth(380)

    @property
    def pin(self) -> str:
        """What was typed."""
        return self.first.text()

    def _compare(self) -> None:
        first, second = self.first.text(), self.second.text()
        self.ends.button(OK).setEnabled(first == second)
        is_other = not first.startswith(second)
        self.doubt.setText(self.tr("The two are not the same.") if is_other else " ")


class ClockDialog(QDialog):
    """Asks how long people negotiate."""

    def __init__(self, minutes: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Negotiation clock"))
        words = QLabel(
            self.tr("It runs while people talk, and rings when the time is up. Orders are written after it.")
        )
        words.setWordWrap(True)
        self.box = QSpinBox()
        self.box.setRange(0, LONGEST)
        self.box.setSingleStep(STEP)
        self.box.setSuffix(self.tr(" min"))
        self.box.setSpecialValueText(self.tr("no clock"))
        self.box.setValue(minutes)
        pad_spin_box(self.box)
        self.box.setAccessibleName(self.tr("Minutes for each turn"))
        ends = QDialogButtonBox(OK | CANCEL)
        ends.accepted.connect(self.accept)
        ends.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(self.tr("Minutes for each turn"), self.box)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addLayout(form)
        column.addWidget(ends)
        self.setMinimumWidth(380)
        self.box.selectAll()

    @property
    def minutes(self) -> int:
        """What was chosen; 0 for no clock."""
        return self.box.value()
