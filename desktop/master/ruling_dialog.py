"""The dialog in which the game master overrules what came of an order, with his reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.master.ruling_trials import (
    TRIAL,
    Trial,
    carry_out,
    differences,
    formatter_for,
    is_upon,
    later_than,
    rulings_of,
    try_out,
    with_ruling,
    without,
)
from desktop.session.session import Session
from desktop.settings.translation import Translator
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import Outcome, PowerId, Report, Ruling

_tr = Translator("RulingDialog")

MOST = 5
"""Seasons that are named one by one."""


def loss_words(session: Session, turn: int) -> str:
    """What is taken back with a ruling upon a turn; nothing if it was judged last and nothing was sent since."""
    later = later_than(session, turn)
    said = _tr("Taken back with it, and to be ordered anew: {seasons}. It stands in the annals.")
    return said.format(seasons=_listed(later)) if later else ""


def _listed(seasons: Sequence[str]) -> str:
    """Seasons one by one, or only the first and the last of many."""
    if len(seasons) <= MOST:
        return ", ".join(seasons)
    said = _tr("{first} to {last}, {count} turns in all")
    return said.format(first=seasons[0], last=seasons[-1], count=len(seasons))


class RulingDialog(Dialog):
    """What the judge said, what shall be instead, what follows from it, and why. Without a reason nothing is ruled."""

    def __init__(self, session: Session, turn: int, outcome: Outcome, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.turn, self.outcome = session, turn, outcome
        self.trial = Trial()
        self._standing = next((one for one in rulings_of(session, turn) if is_upon(one, outcome)), None)
        self.setWindowTitle(self.tr("Overrule an outcome"))
        self.order, self.judge = QLabel(), QLabel()
        self.succeeds, self.fails = QRadioButton(self.tr("It succeeds")), QRadioButton(self.tr("It fails"))
        self.follows = QListWidget()
        self.loss, self.trouble = QLabel(loss_words(session, turn)), QLabel()
        self.reason = QLineEdit(self._standing.reason if self._standing is not None else "")
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.rule = QPushButton(self.tr("Rule so"))
        self.lift = QPushButton(self.tr("Take the ruling back"))
        self._build()
        judged = self._judged()
        formatter = formatter_for(session, turn)
        self.order.setText(f"{formatter.power(outcome.power)}: {formatter.order(outcome.order)}")
        self.judge.setText(self.tr("The judge: {words}").format(words=formatter.result(judged)))
        wanted = self._standing.succeeds if self._standing is not None else not judged.succeeded
        (self.succeeds if wanted else self.fails).setChecked(True)
        self.succeeds.toggled.connect(lambda _: self._try())
        self.reason.textChanged.connect(lambda _: self._allow())
        self.rule.clicked.connect(self.accept)
        self.lift.clicked.connect(self._lift)
        self.buttons.rejected.connect(self.reject)
        self._try()

    def _build(self) -> None:
        self.order.setObjectName("heading")
        self.trouble.setObjectName("warning")
        self.loss.setObjectName("warning")
        self.loss.setVisible(bool(self.loss.text()))
        for label in (self.order, self.judge, self.loss, self.trouble):
            label.setWordWrap(True)
        group = QButtonGroup(self)
        verdicts = QVBoxLayout()
        for button in (self.succeeds, self.fails):
            group.addButton(button)
            verdicts.addWidget(button)
        self.follows.setAccessibleName(self.tr("What follows from it"))
        self.follows.setWordWrap(True)
        self.follows.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.reason.setPlaceholderText(self.tr("Required: it stands in the save and in the report"))
        self.reason.setAccessibleName(self.tr("Reason"))
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Ruling"), verdicts)
        form.addRow(self.tr("What follows"), self.follows)
        form.addRow(self.tr("Reason"), self.reason)
        self.buttons.addButton(self.rule, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(self.lift, QDialogButtonBox.ButtonRole.ResetRole)
        self.lift.setVisible(self._standing is not None)
        self.lift.setAutoDefault(False)
        whole = QVBoxLayout(self)
        for widget in (self.order, self.judge):
            whole.addWidget(widget)
        whole.addLayout(form, 1)
        whole.addWidget(self.loss)
        whole.addWidget(self.trouble)
        whole.addWidget(self.buttons)
        self.rule.setDefault(True)
        fit_to_screen(self, 620, 440)
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def ruling(self) -> Ruling:
        """The ruling as the dialog has it."""
        one = self.outcome
        said = self.reason.text().strip() or TRIAL
        return Ruling(said, PowerId(one.power), one.order, self.succeeds.isChecked())

    @property
    def _rulings(self) -> tuple[Ruling, ...]:
        return rulings_of(self.session, self.turn)

    def _tried(self, rulings: Sequence[Ruling]) -> Trial:
        return try_out(self.session, self.turn, rulings, self.reason.text())

    def _report(self) -> Report:
        return self.session.turn_view(self.turn).report

    def _judged(self) -> Outcome:
        """How the order ends by the rules alone, other rulings aside from its own."""
        if self._standing is None:
            return self.outcome
        report = self._tried(without(self._rulings, self._standing)).report
        outcomes = report.outcomes if report is not None else ()
        return next((one for one in outcomes if is_upon(self._standing, one)), self.outcome)

    def _try(self) -> None:
        """See what would come of it."""
        self.trial = self._tried(with_ruling(self._rulings, self.ruling))
        self.follows.clear()
        if self.trial.report is not None:
            self.follows.addItems(differences(self.session, self.turn, self._report(), self.trial.report))
            if not self.follows.count():
                self.follows.addItem(self.tr("Nothing ends otherwise than it does now."))
        self.trouble.setText(self.trial.error)
        self.trouble.setVisible(bool(self.trial.error))
        self._allow()

    def _allow(self) -> None:
        self.rule.setEnabled(self.trial.game is not None and bool(self.reason.text().strip()))

    def accept(self) -> None:
        """Rule, with the reason as it is written now."""
        trial = self._tried(with_ruling(self._rulings, self.ruling))
        if trial.game is None:
            self.trouble.setText(trial.error)
            self.trouble.show()
            return
        carry_out(self.session, trial)
        super().accept()

    def _lift(self) -> None:
        """Let the order end by the rules again."""
        if self._standing is None:
            return
        trial = self._tried(without(self._rulings, self._standing))
        if trial.game is None:
            self.trouble.setText(trial.error)
            self.trouble.show()
            return
        carry_out(self.session, trial)
        super().accept()
