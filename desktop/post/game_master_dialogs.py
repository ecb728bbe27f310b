"""What a game master is asked at his post: until when orders are due, who plays a seat, who leads the game."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.thinking.thinker import level_title
from desktop.widgets.dialog import Dialog
from desktop.widgets.moment_edit import MomentEdit
from desktop.widgets.window_sizing import DialogHeightKeeper, fit_to_screen
from engine import LEVELS, Computer

WIDTH = 520
KEY = re.compile("[0-9a-fA-F]{64}")


class AskingDialog(Dialog):
    """Words that say what will happen, fields, and two buttons."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _build(self, about: str, fields: Sequence[tuple[QWidget | str, QWidget]]) -> None:
        self.about.setText(about)
        form = QFormLayout()
        for label, field in fields:
            if isinstance(label, str):
                field.setAccessibleName(label)
                form.addRow(label, field)
            else:
                form.addRow(label, field)
        column = QVBoxLayout(self)
        column.addWidget(self.about)
        column.addLayout(form)
        column.addWidget(self.buttons)
        fit_to_screen(self, WIDTH, 0)
        DialogHeightKeeper(self)

    def _need(self, field: QLineEdit, is_fit: Callable[[str], object] = str.strip) -> None:
        """Without this field nothing is done."""
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        field.textChanged.connect(lambda words: ok.setEnabled(bool(is_fit(words))))
        ok.setEnabled(bool(is_fit(field.text())))


class DeadlineDialog(AskingDialog):
    """Until when orders are due; without a tick there is no deadline."""

    def __init__(self, title: str, deadline: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.has_deadline, self.field = QCheckBox(self.tr("Orders are due until")), MomentEdit()
        about = self.tr("Players read it in their turn files: publish after a change.")
        self._build(about, [(self.has_deadline, self.field)])
        self.field.show_moment(deadline)
        self.has_deadline.toggled.connect(self.field.setEnabled)
        self.has_deadline.setChecked(True)

    @property
    def moment(self) -> str:
        """The moment as files have it; nothing if there is no deadline."""
        return self.field.moment if self.has_deadline.isChecked() else ""


class PlayerDialog(AskingDialog):
    """Who plays a seat from now on, and why."""

    def __init__(self, title: str, power: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.played_by, self.player, self.reason = QComboBox(), QLineEdit(), QLineEdit()
        self.played_by.addItem(self.tr("a person"), "")
        for level in LEVELS.values():
            words = self.tr("a computer ({level})").format(level=level_title(level))
            self.played_by.addItem(words, level.name)
        about = self.tr(
            "{power} gets a new invitation, and all are told. The key and the invitation of before are good no "
            "longer; orders that were filed stay. A computer needs no invitation, and orders when the turn is judged."
        ).format(power=power)
        fields: list[tuple[QWidget | str, QWidget]] = [
            (self.tr("By whom it is played"), self.played_by),
            (self.tr("Who plays it from now on"), self.player),
            (self.tr("Why, for the annals"), self.reason),
        ]
        self._build(about, fields)
        self._need(self.player)
        self.played_by.currentIndexChanged.connect(self._follow)

    def _follow(self) -> None:
        is_computer = bool(self.played_by.currentData())
        self.player.setEnabled(not is_computer)
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(is_computer or bool(self.player.text().strip()))

    @property
    def chosen(self) -> str | Computer:
        """Who plays it from now on: a person by his name, or a computer."""
        level = self.played_by.currentData()
        return Computer(level, secrets.token_hex(8)) if level else self.player.text().strip()


class HandoverDialog(AskingDialog):
    """Who leads the game from now on."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.key, self.name = QLineEdit(), QLineEdit()
        self.key.setPlaceholderText(self.tr("64 letters and digits that he copies from his keys"))
        about = self.tr(
            "The next game master makes a key (Keys …, New key …) and tells you its public part. Then he leads the game, "
            "and you no longer can: a file is written that only he can open, and a notice for everybody."
        )
        fields = [(self.tr("His public key"), self.key), (self.tr("His name"), self.name)]
        self._build(about, fields)
        self._need(self.key, lambda words: KEY.fullmatch("".join(words.split())))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Hand over"))

    @property
    def public(self) -> str:
        """The key as files have it, however it was broken or capitalised on its way."""
        return "".join(self.key.text().split()).lower()
