"""The dialog in which one votes about somebody for whom the table waits."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QButtonGroup,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.post.round_table_texts import END, HOLD, REPLACE
from desktop.widgets.adaptive_widgets import ScrollPanel
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen


class VoteDialog(Dialog):
    """Hold, replace or end; what others have voted is shown above."""

    def __init__(
        self,
        power: str,
        votes: Sequence[str] = (),
        *,
        may_replace: bool = True,
        proposed: tuple[str, str] = ("", ""),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Vote about {power}").format(power=power))
        self._proposed = proposed
        self.ways = QButtonGroup(self)
        self.key, self.player, self.reason = QLineEdit(), QLineEdit(), QLineEdit()
        self.key.setPlaceholderText(self.tr("64 letters and digits that the new player tells you"))
        self.answer = QLabel()
        self.answer.setObjectName("warning")
        self.answer.setWordWrap(True)
        self._build(power, votes, may_replace)
        self.ways.buttonToggled.connect(lambda *_: self._follow())
        self._follow()

    @property
    def what(self) -> str:
        """What is voted for."""
        button = self.ways.checkedButton()
        return HOLD if button is None else str(button.property("what"))

    def _build(self, power: str, votes: Sequence[str], may_replace: bool) -> None:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        heading = QLabel(self.tr("The table waits for {power}. What do you vote for?").format(power=power))
        heading.setObjectName("heading")
        heading.setWordWrap(True)
        column.addWidget(heading)
        for vote in votes:
            line = QLabel(vote)
            line.setWordWrap(True)
            column.addWidget(line)
        later = self.tr(
            "not now: its envelope is closed, and only its player has the key; go on without it, and vote in the next turn"
        )
        for what, words, about, is_possible in (
            (
                HOLD,
                self.tr("Go on without {power} this turn"),
                self.tr("its units hold; more than half of the others must agree"),
                True,
            ),
            (
                REPLACE,
                self.tr("Give {power} to somebody else"),
                self.tr("more than half of the others must agree") if may_replace else later,
                may_replace,
            ),
            (END, self.tr("End the game"), self.tr("all survivors share it; all others must agree"), True),
        ):
            button = QRadioButton(words.format(power=power))
            button.setProperty("what", what)
            button.setChecked(what == HOLD)
            button.setEnabled(is_possible)
            button.setAccessibleDescription(about)
            self.ways.addButton(button)
            hint = QLabel(about)
            hint.setObjectName("faint")
            hint.setIndent(26)
            hint.setWordWrap(True)
            column.addWidget(button)
            column.addWidget(hint)
        column.addLayout(self._lay_out_form())
        column.addWidget(self.answer)
        column.addStretch(1)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Sign the vote"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        outside = QVBoxLayout(self)
        outside.addWidget(ScrollPanel(whole), 1)
        outside.addWidget(buttons)
        fit_to_screen(self, 600, 480)

    def _lay_out_form(self) -> QFormLayout:
        form = QFormLayout()
        for words, box in (
            (self.tr("Public key"), self.key),
            (self.tr("New player"), self.player),
            (self.tr("Reason"), self.reason),
        ):
            box.setAccessibleName(words)
            form.addRow(words, box)
        hint = QLabel(self.tr("A vote is signed, is shown to everybody, and cannot be taken back."))
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        form.addRow(hint)
        return form

    def _follow(self) -> None:
        """Whoever is for what others have voted for need not type its key."""
        is_replacing = self.what == REPLACE
        if is_replacing and not self.key.text():
            self.key.setText(self._proposed[0])
            self.player.setText(self._proposed[1])
        for box in (self.key, self.player):
            box.setEnabled(is_replacing)

    def accept(self) -> None:
        """A replacement only with a key."""
        key = self.key.text().strip().lower()
        if self.what == REPLACE and (len(key) != 64 or any(one not in "0123456789abcdef" for one in key)):
            self.answer.setText(
                self.tr(
                    "A public key has 64 digits and letters from a to f. The new player finds it under Keys."
                )
            )
            self.key.setFocus()
            return
        super().accept()
