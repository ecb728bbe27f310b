"""The dialog for a game against computers: a board, a power or chance, and how well they play. Enter plays."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.board_pictures import BoardPicture
from desktop.hotseat.seat_choice import fresh_seed, level_words
from desktop.rulebook.rules_page import ABOUT_POWER, RulesPage
from desktop.settings.kept import PLAYED_ALONE
from desktop.settings.languages import word
from desktop.thinking.thinker import level_title
from desktop.widgets.dialog import Dialog
from engine import BY_COMPUTER, CLERK, LEVELS, Computer, Game, Seat, Variant, new_game, powers_seated

PICTURE = QSize(380, 268)
BY_CHANCE = ""
"""Under which name the board, the power and the level of the last game alone are kept."""


class PlayAloneDialog(Dialog):
    """It begins with what was played last."""

    def __init__(self, variants: Iterable[Variant], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Play alone"))
        self.variants = {variant.id: variant for variant in variants}
        self.board, self.power, self.level = QComboBox(), QComboBox(), QComboBox()
        for variant in self.variants.values():
            self.board.addItem(word(variant, variant.name), variant.id)
        for one in LEVELS.values():
            self.level.addItem(level_title(one), one.name)
        self.picture, self.about = BoardPicture(PICTURE), QLabel()
        self.about.setObjectName("faint")
        self._build()
        self.board.currentIndexChanged.connect(self._show_board)
        self.level.currentIndexChanged.connect(self._show_level)
        board, power, level = self._last()
        self.board.setCurrentIndex(max(0, self.board.findData(board)))
        self._show_board()
        self.power.setCurrentIndex(max(0, self.power.findData(power)))
        self.level.setCurrentIndex(self.level.findData(level if level in LEVELS else CLERK.name))
        self._show_level()

    def _build(self) -> None:
        form = QFormLayout()
        for label, box in (
            (self.tr("Board"), self.board),
            (self.tr("You play"), self.power),
            (self.tr("Against"), self.level),
        ):
            box.setAccessibleName(label)
            form.addRow(label, box)
        form.addRow("", self.about)
        self.meet = QPushButton(self.tr("About this power …"))
        self.meet.setAutoDefault(False)
        self.meet.setShortcut(ABOUT_POWER)
        self.meet.setToolTip(self.meet.shortcut().toString(QKeySequence.SequenceFormat.NativeText))
        self.meet.clicked.connect(lambda _=False: self._meet())
        self.power.currentIndexChanged.connect(
            lambda _: self.meet.setEnabled(self.power.currentData() != BY_CHANCE)
        )
        form.insertRow(2, "", self.meet)
        right = QVBoxLayout()
        right.addLayout(form)
        right.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        columns.addWidget(self.picture)
        columns.addLayout(right, 1)
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.play = ends.button(QDialogButtonBox.StandardButton.Ok)
        self.play.setText(self.tr("Play"))
        self.play.setDefault(True)
        ends.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Cancel"))
        ends.accepted.connect(self.accept)
        ends.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addLayout(columns)
        whole.addWidget(ends)
        self.play.setFocus()

    @property
    def variant(self) -> Variant:
        return self.variants[self.board.currentData()]

    def _show_board(self) -> None:
        variant = self.variant
        self.picture.show_board(variant)
        self.power.clear()
        self.power.addItem(self.tr("whatever chance gives"), BY_CHANCE)
        seated = powers_seated(new_game(variant), variant)
        for power in variant.powers:
            if power.id in seated:
                self.power.addItem(word(variant, power.name), power.id)

    def _meet(self) -> None:
        """The page about the power that is chosen."""
        RulesPage(self.variant, self, power=str(self.power.currentData())).show()

    def _show_level(self) -> None:
        self.about.setText(level_words()[self.level.currentData()])
        self.level.setAccessibleDescription(self.about.text())

    def _last(self) -> list[str]:
        kept = PLAYED_ALONE.get().split("\n")
        return [*kept, "", "", ""][:3]

    def game(self, seed: str) -> Game:
        """The game as it was chosen, and kept for the next time."""
        variant, level = self.variant, str(self.level.currentData())
        chosen = str(self.power.currentData())
        PLAYED_ALONE.set(f"{variant.id}\n{chosen}\n{level}")
        own = chosen or secrets.choice([self.power.itemData(row) for row in range(1, self.power.count())])
        seats = [
            Seat(power.id)
            if power.id == own
            else Seat(power.id, played_by=BY_COMPUTER, computer=Computer(level, fresh_seed()))
            for power in variant.powers
        ]
        return new_game(variant, None, seats, seed, word(variant, variant.name))
