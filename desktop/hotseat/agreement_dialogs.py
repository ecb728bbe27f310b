"""What people at one computer agree on: PINs and passphrases, typed twice so that nobody locks himself out, the clock, and
in which order they sit down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop.hotseat.house_rules import LONGEST
from desktop.settings.translation import Translator
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import DialogHeightKeeper, pad_spin_box

OK, CANCEL = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel
STEP = 5
_tr = Translator("AgreementDialogs")


class SecretDialog(Dialog):
    """Asks for a secret. It cannot be seen, and so it is asked for twice."""

    def __init__(
        self, title: str, words: str, name: str, parent: QWidget | None = None, *, may_be_empty: bool = False
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._may_be_empty = may_be_empty
        self.words = QLabel(words)
        self.words.setWordWrap(True)
        self.first, self.second = QLineEdit(), QLineEdit()
        for line, called in ((self.first, name), (self.second, self.tr("The same again"))):
            line.setEchoMode(QLineEdit.EchoMode.Password)
            line.setAccessibleName(called)
            line.textChanged.connect(self._compare)
        self.doubt = QLabel(" ")
        self.doubt.setObjectName("warning")
        self.ends = QDialogButtonBox(OK | CANCEL)
        self.ends.accepted.connect(self.accept)
        self.ends.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(name, self.first)
        form.addRow(self.tr("The same again"), self.second)
        column = QVBoxLayout(self)
        column.addWidget(self.words)
        column.addLayout(form)
        column.addWidget(self.doubt)
        column.addWidget(self.ends)
        self.setMinimumWidth(420)
        DialogHeightKeeper(self)
        self._compare()

    @property
    def secret(self) -> str:
        """What was typed."""
        return self.first.text()

    def _compare(self) -> None:
        first, second = self.first.text(), self.second.text()
        self.ends.button(OK).setEnabled(first == second and (bool(first) or self._may_be_empty))
        is_other = not first.startswith(second)
        self.doubt.setText(self.tr("The two are not the same.") if is_other else " ")


class PinDialog(SecretDialog):
    """Asks for the PIN of a person."""

    def __init__(self, player: str, parent: QWidget | None = None) -> None:
        title = _tr("PIN of {player}").format(player=player)
        words = _tr(
            "It is asked for whenever {player} sits down, and without it nobody reads these orders, not even in the file. "
            "Leave it empty for none. If it is forgotten, the orders of the open turn are lost."
        ).format(player=player)
        super().__init__(title, words, _tr("PIN"), parent, may_be_empty=True)

    @property
    def pin(self) -> str:
        """What was typed."""
        return self.secret


class ClockDialog(Dialog):
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


class SeatOrderDialog(Dialog):
    """Asks in which order people sit down: they are dragged, or moved by buttons."""

    def __init__(self, people: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """`people` are keys with labels."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Order of sitting"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
        self.list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        for key, label in people:
            item = QListWidgetItem(label)
            item.setData(Qt.ItemDataRole.UserRole, key)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        up, down = QPushButton(self.tr("Earlier")), QPushButton(self.tr("Later"))
        for button, by in ((up, -1), (down, 1)):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, by=by: self.move_by(by))
        ends = QDialogButtonBox(OK | CANCEL)
        ends.accepted.connect(self.accept)
        ends.rejected.connect(self.reject)
        side = QVBoxLayout()
        side.addWidget(up)
        side.addWidget(down)
        side.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.list, 1)
        row.addLayout(side)
        column = QVBoxLayout(self)
        column.addLayout(row)
        column.addWidget(ends)
        self.setMinimumWidth(420)

    def move_by(self, by: int) -> None:
        """Let whoever is chosen sit down earlier or later."""
        row = self.list.currentRow()
        if 0 <= row + by < self.list.count():
            item = self.list.takeItem(row)
            self.list.insertItem(row + by, item)
            self.list.setCurrentRow(row + by)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The people in the order that was chosen."""
        rows = (self.list.item(row) for row in range(self.list.count()))
        return tuple(str(item.data(Qt.ItemDataRole.UserRole)) for item in rows)
