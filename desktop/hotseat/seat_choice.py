"""By whom a seat is played: a person, a computer of some level, or nobody."""

from __future__ import annotations

import secrets

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox

from desktop.settings.translation import Translator
from desktop.thinking.thinker import level_title
from engine import BY_NOBODY, BY_PERSON, LEVELS, Computer, Season

_tr = Translator("SeatChoice")


class SeatChoice(QComboBox):
    """Its data are BY_PERSON, the name of a level, or BY_NOBODY."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.addItem(_tr("a person"), BY_PERSON)
        for level, about in level_words().items():
            title = level_title(LEVELS[level])
            self.addItem(_tr("a computer: {level}").format(level=title), level)
            self.setItemData(self.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self.addItem(_tr("nobody"), BY_NOBODY)

    @property
    def played_by(self) -> str:
        return str(self.currentData())

    @property
    def is_computer(self) -> bool:
        return self.played_by in LEVELS

    def choose(self, played_by: str) -> None:
        """Show who plays."""
        self.setCurrentIndex(self.findData(played_by))

    def computer(self, season: Season | None = None) -> Computer | None:
        """A fresh computer of the level that was chosen, for good or for a turn; None for a person or nobody."""
        return Computer(self.played_by, fresh_seed(), season) if self.is_computer else None

    def offer_computers(self, is_offered: bool) -> None:
        """Let computers be chosen, or not; a seat that had one is a person's then."""
        if not is_offered and self.is_computer:
            self.choose(BY_PERSON)
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for row in range(self.count()):
            if self.itemData(row) in LEVELS:
                model.item(row).setEnabled(is_offered)


def fresh_seed() -> str:
    """What the character of a new computer is made from."""
    return secrets.token_hex(8)


def level_words() -> dict[str, str]:
    """What is said of each level to whoever chooses one."""
    return {
        "Page": _tr("knows the rules, and makes mistakes"),
        "Clerk": _tr("plays sensibly, at once"),
        "Minister": _tr("thinks ahead, for some seconds"),
    }
