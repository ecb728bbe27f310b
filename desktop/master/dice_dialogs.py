"""The dialogs about dice: throws overruled after a turn was judged, and throws entered by hand before it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop.master.ruling_dialog import loss_words
from desktop.master.ruling_trials import TRIAL, carry_out, rulings_of, try_out, with_ruling
from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from desktop.settings.languages import sentences
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import DialogHeightKeeper, pad_spin_box
from engine import GameError, Ruling, Throw, Variant, adjudicate_turn


class DiceRulingDialog(Dialog):
    """The throws of a turn; what the game master changes is ruled, with his reason."""

    def __init__(self, session: Session, turn: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.turn = session, turn
        self.setWindowTitle(self.tr("Overrule throws"))
        self.boxes: list[QSpinBox] = []
        self.reason = QLineEdit()
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("Required: it stands in the save and in the report"))
        self.trouble = QLabel()
        self.trouble.setObjectName("warning")
        self.trouble.setWordWrap(True)
        self.rule = QPushButton(self.tr("Rule so"))
        self._throws = session.turn_view(turn).report.throws
        form = QFormLayout()
        for number, throw in enumerate(self._throws, 1):
            box = _die(throw, least=1)
            box.setValue(throw.value)
            box.valueChanged.connect(lambda _: self._allow())
            self.boxes.append(box)
            form.addRow(_label(session.variant, number, throw), box)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        buttons.addButton(self.rule, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.loss = QLabel(loss_words(session, turn))
        self.loss.setObjectName("warning")
        self.loss.setWordWrap(True)
        self.loss.setVisible(bool(self.loss.text()))
        whole = QVBoxLayout(self)
        whole.addLayout(form)
        whole.addWidget(QLabel(self.tr("Reason")))
        whole.addWidget(self.reason)
        whole.addWidget(self.loss)
        whole.addWidget(self.trouble)
        whole.addWidget(buttons)
        self.rule.setDefault(True)
        self.resize(480, 0)
        self._room = DialogHeightKeeper(self)
        self.reason.textChanged.connect(lambda _: self._allow())
        self._allow()

    def _changed(self) -> list[tuple[int, int]]:
        """The number and the new value of every throw that shall show something else."""
        return [
            (number, box.value())
            for number, (box, throw) in enumerate(zip(self.boxes, self._throws, strict=True), 1)
            if box.value() != throw.value
        ]

    def _allow(self) -> None:
        self.rule.setEnabled(bool(self._changed()) and bool(self.reason.text().strip()))

    def accept(self) -> None:
        """Rule upon the throws that were changed."""
        rulings: Sequence[Ruling] = rulings_of(self.session, self.turn)
        for number, value in self._changed():
            rulings = with_ruling(
                rulings, Ruling(self.reason.text().strip() or TRIAL, throw=number, value=value)
            )
        trial = try_out(self.session, self.turn, rulings, self.reason.text())
        if trial.game is None:
            self.trouble.setText(trial.error)
            return
        carry_out(self.session, trial)
        super().accept()


class DiceEntryDialog(Dialog):
    """Asks for the dice of a turn, one after another: what one shows may decide whether another is thrown."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setWindowTitle(self.tr("Dice thrown by hand"))
        self.boxes: list[QSpinBox] = []
        self.words = QLabel(self.tr("Throw the dice and enter what they show. “–” lets the program throw."))
        self.words.setWordWrap(True)
        self.form = QFormLayout()
        self._asked: list[tuple[str, int]] = []
        """What each box asks for: the reason of the throw, and the sides of the die."""
        self.trouble = QLabel()
        self.trouble.setObjectName("warning")
        self.trouble.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.judge = QPushButton(self.tr("Adjudicate"))
        buttons.addButton(self.judge, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addWidget(self.words)
        whole.addLayout(self.form)
        whole.addWidget(self.trouble)
        whole.addWidget(buttons)
        self.judge.setDefault(True)
        self.resize(480, 0)
        self._room = DialogHeightKeeper(self)
        self._ask()

    @property
    def thrown(self) -> tuple[int, ...]:
        """What was entered; the first throw that is left to the program ends it."""
        values = [box.value() for box in self.boxes]
        return tuple(values[: values.index(0)] if 0 in values else values)

    @property
    def is_needed(self) -> bool:
        """Whether any die is thrown this turn."""
        return bool(self.boxes)

    def _ask(self) -> None:
        """Offer a box for every throw of the turn as it would be judged with what was entered."""
        self.trouble.clear()
        try:
            _, report = adjudicate_turn(self.session.game, self.session.variant, self.thrown)
        except GameError as error:
            self.trouble.setText(error_text(error))
            return
        wanted = report.throws[: len(self.thrown) + 1]
        asked = [(throw.reason, throw.sides) for throw in wanted]
        while self._asked != asked[: len(self._asked)]:
            self._asked.pop()
            self.boxes.pop()
            self.form.removeRow(len(self.boxes))
        for throw in wanted[len(self.boxes) :]:
            box = _die(throw, least=0)
            box.setSpecialValueText("–")
            box.valueChanged.connect(lambda _: self._ask())
            self._asked.append((throw.reason, throw.sides))
            self.boxes.append(box)
            self.form.addRow(_label(self.session.variant, len(self.boxes), throw), box)


def _die(throw: Throw, least: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(least, throw.sides)
    pad_spin_box(box)
    return box


def _label(variant: Variant, number: int, throw: Throw) -> str:
    words = sentences().of(variant).composed(throw.reason).replace("_", " ").replace(".", " ")
    return f"{number}. {words[:1].upper()}{words[1:]} (1–{throw.sides})"
