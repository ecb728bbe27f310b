"""What the people at a table decide together: each gives his assent, with his PIN if he has one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.hotseat.house_rules import EVERYBODY, MAJORITY, PRESENT
from desktop.widgets.adaptive_widgets import ScrollPanel
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import DialogHeightKeeper

OK, CANCEL = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel
WIDTH = 560

CheckPin = Callable[[str, str], bool]
"""Whether a PIN is that of somebody; he is known by his first power."""


class Voter(Struct, frozen=True):
    """Somebody who is asked for his assent."""

    key: str
    label: str
    has_pin: bool = False
    is_absent: bool = False
    """Whether he seems not to be there."""


class AssentDialog(Dialog):
    """A row for everybody: his assent, or where that will do that he is not here. It closes with OK once it is enough."""

    def __init__(
        self,
        title: str,
        words: str,
        voters: Sequence[Voter],
        rule: str,
        check: CheckPin,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.voters, self.rule, self._check = tuple(voters), rule, check
        self.assents: dict[str, QCheckBox | QLineEdit] = {}
        self.absences: dict[str, QCheckBox] = {}
        said = QLabel(words)
        said.setWordWrap(True)
        self.needed = QLabel(self._rule_words())
        self.needed.setObjectName("faint")
        self.needed.setWordWrap(True)
        self.doubt = QLabel(" ")
        self.doubt.setObjectName("warning")
        self.doubt.setWordWrap(True)
        self.ends = QDialogButtonBox(OK | CANCEL)
        self.ends.accepted.connect(self._decide)
        self.ends.rejected.connect(self.reject)
        rows = QWidget()
        self._lay_out(QGridLayout(rows))
        column = QVBoxLayout(self)
        for widget in (said, self.needed, ScrollPanel(rows), self.doubt, self.ends):
            column.addWidget(widget)
        self.setMinimumWidth(WIDTH)
        DialogHeightKeeper(self)
        self._count()

    def _lay_out(self, grid: QGridLayout) -> None:
        grid.setColumnStretch(0, 1)
        for row, voter in enumerate(self.voters):
            assent: QCheckBox | QLineEdit
            if voter.has_pin:
                assent = QLineEdit()
                assent.setEchoMode(QLineEdit.EchoMode.Password)
                assent.setPlaceholderText(self.tr("PIN"))
                assent.setAccessibleName(self.tr("PIN of {player}").format(player=voter.label))
                assent.textChanged.connect(self._count)
            else:
                assent = QCheckBox(self.tr("I assent"))
                assent.setAccessibleName(self.tr("{player} assents").format(player=voter.label))
                assent.toggled.connect(self._count)
            self.assents[voter.key] = assent
            grid.addWidget(QLabel(voter.label), row, 0)
            grid.addWidget(assent, row, 1)
            if self.rule == PRESENT:
                absence = self.absences[voter.key] = QCheckBox(self.tr("is not here"))
                absence.setAccessibleName(self.tr("{player} is not here").format(player=voter.label))
                absence.setChecked(voter.is_absent)
                absence.toggled.connect(self._count)
                grid.addWidget(absence, row, 2)

    def _rule_words(self) -> str:
        return {
            PRESENT: self.tr(
                "It takes the assent of everybody who is here, and these must be more than half of all."
            ),
            MAJORITY: self.tr("It takes the assent of more than half of all."),
            EVERYBODY: self.tr("It takes the assent of everybody."),
        }[self.rule]

    @property
    def assenting(self) -> tuple[Voter, ...]:
        """Who is for it."""
        return tuple(voter for voter in self.voters if self._assents(voter))

    def _assents(self, voter: Voter) -> bool:
        given = self.assents[voter.key]
        return bool(given.text()) if isinstance(given, QLineEdit) else given.isChecked()

    def _is_enough(self) -> bool:
        count, whole = len(self.assenting), len(self.voters)
        if self.rule == EVERYBODY:
            return count == whole
        is_more_than_half = 2 * count > whole
        if self.rule == MAJORITY:
            return is_more_than_half
        return is_more_than_half and all(
            self._assents(voter) or self.absences[voter.key].isChecked() for voter in self.voters
        )

    def _count(self) -> None:
        for voter in self.assenting:
            if voter.key in self.absences:
                self.absences[voter.key].setChecked(False)
        self.ends.button(OK).setEnabled(self._is_enough())

    def _decide(self) -> None:
        """Close, if all PINs are those of who should have typed them."""
        for voter in self.assenting:
            given = self.assents[voter.key]
            if isinstance(given, QLineEdit) and not self._check(voter.key, given.text()):
                given.clear()
                given.setFocus()
                self.doubt.setText(self.tr("This is not the PIN of {player}.").format(player=voter.label))
                return
        self.accept()
