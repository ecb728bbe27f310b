"""The game master's table: a board for any position, which is kept only if he wants it."""

from __future__ import annotations

import secrets

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.board_pictures import BoardPicture
from desktop.master.setup_feature import SettingUp
from desktop.settings.languages import word
from desktop.settings.storage import SUFFIX
from desktop.widgets.dialog import Dialog
from desktop.windows.sandbox import SandboxWindow
from engine import DEFAULT, Position, Variant, empty_position, find_variants, new_game

PICTURE = QSize(420, 290)


class MasterTable(SandboxWindow):
    """An open table without a file. Whatever is tried on it can be kept as a game."""

    def __init__(self, variant: Variant, position: Position, *, is_set_up: bool = True) -> None:
        title = self.tr("{variant} at the game master's table").format(variant=word(variant, variant.name))
        game = new_game(variant, {}, (), secrets.token_hex(16), title)
        super().__init__(game, variant, may_be_kept=True)
        self.words.setText(self.tr("Game master's table: kept only as a new game"))
        self.setting_up = self.findChild(SettingUp)
        if is_set_up and self.setting_up is not None:
            self.setting_up.usual_reason = self.tr("Set up at the game master's table")
            self.setting_up.setup.begin(position)

    def _follow(self) -> None:
        self.back.setEnabled(self.session.count > 0)

    def _name_window(self) -> None:
        title = self.tr("Game master's table")
        self.setWindowTitle(
            f"{title} · {word(self.session.variant, self.session.variant.name)} · {self.session.title} · Chancery"
        )


class MasterDialog(Dialog):
    """What is to be put on the game master's table: an empty board, a first position, or a game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Game master's table"))
        self.file = ""
        self.variants = {variant.id: variant for variant in find_variants().variants.values()}
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Variant"))
        for variant in sorted(self.variants.values(), key=lambda one: (one.id != DEFAULT, one.name)):
            self.choice.addItem(word(variant, variant.name), variant.id)
        self.empty = QRadioButton(self.tr("Empty board"))
        self.first = QRadioButton(self.tr("First position"))
        self.empty.setChecked(True)
        self.picture = BoardPicture(PICTURE)
        self.open_game = QPushButton(self.tr("A game in a file …"))
        self.open_game.setAutoDefault(False)
        words = QLabel(
            self.tr(
                "Set up any position by hand, enter orders for everybody, judge, rule, and look at every reason. "
                "Nothing is kept unless you say so."
            )
        )
        words.setWordWrap(True)
        form = QFormLayout()
        form.addRow(self.tr("Board"), self.choice)
        form.addRow("", self.empty)
        form.addRow("", self.first)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("To the table"))
        buttons.button(QDialogButtonBox.StandardButton.Ok).setDefault(True)
        buttons.addButton(self.open_game, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addWidget(self.picture, 1, Qt.AlignmentFlag.AlignCenter)
        column.addLayout(form)
        column.addWidget(buttons)
        self.choice.currentIndexChanged.connect(lambda _: self._show())
        self.open_game.clicked.connect(self._ask_file)
        self._show()

    @property
    def variant(self) -> Variant:
        return self.variants[str(self.choice.currentData())]

    def table(self) -> MasterTable:
        """The table as it was wished."""
        variant = self.variant
        position = empty_position(variant.rules) if self.empty.isChecked() else variant.start
        return MasterTable(variant, position)

    def _show(self) -> None:
        self.picture.show_board(self.variant)

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a game"), "", f"{self.tr('Games')} (*{SUFFIX})"
        )
        if name:
            self.file = name
            self.accept()
