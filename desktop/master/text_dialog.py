"""A position as text: to be copied, and to be read from whatever was pasted."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.session.session import Session
from desktop.settings.languages import sentences
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import Position, fault_sentence, read_position, write_position

MOST_FAULTS = 4


class PositionTextDialog(Dialog):
    """Writes a position, and reads what is written instead."""

    def __init__(self, session: Session, position: Position, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.position: Position | None = position
        self.setWindowTitle(self.tr("The position as text"))
        variant = session.variant
        self.page = QPlainTextEdit(write_position(variant.lexicon, variant.calendar, position, variant.id))
        self.page.setAccessibleName(self.tr("Position"))
        self.trouble = QLabel()
        self.trouble.setObjectName("warning")
        self.trouble.setWordWrap(True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        words = QLabel(
            self.tr("Copy it, or paste another one: units by power, owners of centres, the season.")
        )
        words.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(words)
        column.addWidget(self.page, 1)
        column.addWidget(self.trouble)
        column.addWidget(self.buttons)
        fit_to_screen(self, 560, 620)
        self.page.textChanged.connect(self._read)

    def _read(self) -> None:
        """Read it again; what is not understood is said with its line."""
        session = self.session
        rules, variant = session.rules, session.variant
        text = self.page.toPlainText()
        page = read_position(variant.lexicon, variant.calendar, rules.powers, rules.kinds.values(), text)
        told = [
            self.tr("Line {line}: {fault}").format(
                line=one.line, fault=fault_sentence(sentences(), variant, one.fault)
            )
            for one in page.faults
        ]
        self.position = page.position
        if page.variant and page.variant.casefold() != variant.id:
            self.position = None
            words = self.tr("The text names the variant “{other}”, and this board is “{own}”.")
            told.insert(0, words.format(other=page.variant, own=variant.id))
        self.trouble.setText("\n".join(told[:MOST_FAULTS]))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(self.position is not None)
