"""The game master's press: what came in for a turn, changed, left out and put in order before it is printed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QPushButton, QWidget

from desktop.post.press_dialog import PressDialog, PressRuleBox
from desktop.session.session import Session
from desktop.settings.languages import names_of
from engine import (
    PRESS_COLOURS,
    WHITE_PRESS,
    PowerId,
    Press,
    allow_press,
    checked_press,
    edited,
    press_of,
    with_press,
)

OPEN = -1
"""Stands for the open turn among the turns."""


class PressEditor(PressDialog):
    """All press of a turn, with whoever sent it: nobody but the game master sees that."""

    def __init__(self, session: Session, turn: int = OPEN, parent: QWidget | None = None) -> None:
        self.session = session
        self.turn, self.sent_by = QComboBox(), QComboBox()
        self.rule = PressRuleBox(session.game.press_rule)
        self.is_printed = QCheckBox()
        self.restore = QPushButton()
        self.changed: dict[int, list[Press]] = {}
        """The press of the turns that were looked at, as it is to be."""
        self.shown = turn if 0 <= turn < session.count else OPEN
        self.names = names_of(session.game, session.variant)
        super().__init__(session.game, "", "", self._pieces(self.shown), parent)

    def _pieces(self, turn: int) -> Sequence[Press]:
        return press_of(self.session.game, None if turn == OPEN else turn)

    def colours(self) -> tuple[str, ...]:
        return PRESS_COLOURS

    def _lay_out(self) -> None:
        super()._lay_out()
        self.colour.setItemText(self.colour.findData(WHITE_PRESS), self.tr("its sender (white press)"))
        self.is_printed.setText(self.tr("Print it"))
        self.restore.setText(self.tr("As it was sent"))
        self.restore.setAutoDefault(False)
        session = self.session
        if not session.is_over:
            self.turn.addItem(self.tr("{season} (open)").format(season=session.title), OPEN)
        for number in range(session.count - 1, -1, -1):
            self.turn.addItem(session.title_of(number), number)
        self.turn.setCurrentIndex(self.turn.findData(self.shown))
        self.sent_by.addItem(self.tr("the game master"), "")
        for power, name in self.names.items():
            self.sent_by.addItem(name, str(power))
        top = QFormLayout()
        for label, box in ((self.tr("Turn"), self.turn), (self.tr("Players may send"), self.rule)):
            box.setAccessibleName(label)
            top.addRow(label, box)
        self.head.addLayout(top)
        self.sent_by.setAccessibleName(self.tr("Sent by"))
        self.form.insertRow(0, self.tr("Sent by"), self.sent_by)
        self.form.addRow(self.is_printed, self.restore)

    def _connect(self) -> None:
        super()._connect()
        self.turn.currentIndexChanged.connect(lambda _: self._turn_over())
        self.sent_by.currentIndexChanged.connect(lambda _: self._take())
        self.is_printed.toggled.connect(lambda _: self._take())
        self.restore.clicked.connect(self._restore)

    def _turn_over(self) -> None:
        """Go to the press of another turn; what was done to this one is kept until the dialog is closed."""
        self.changed[self.shown] = self.pieces
        self.shown = int(self.turn.currentData())
        self.pieces = self.changed.get(self.shown, list(self._pieces(self.shown)))
        self.show_pieces(0 if self.pieces else -1)

    def line_of(self, piece: Press) -> str:
        sender = self.names.get(piece.power, "") if piece.power else self.tr("the game master")
        return f"{'✗ ' if piece.is_dropped else ''}{sender}: {super().line_of(piece)}"

    def begin_piece(self) -> None:
        if self.isVisible() or self.pieces:
            super().begin_piece()

    def fill(self, piece: Press | None) -> None:
        super().fill(piece)
        blockers = [QSignalBlocker(one) for one in (self.sent_by, self.is_printed)]
        self.sent_by.setCurrentIndex(self.sent_by.findData(str(piece.power)) if piece is not None else -1)
        self.is_printed.setChecked(piece is not None and not piece.is_dropped)
        for widget in (self.sent_by, self.is_printed):
            widget.setEnabled(piece is not None)
        self.restore.setEnabled(piece is not None and bool(piece.edited))
        del blockers

    def taken(self, piece: Press) -> Press:
        """What came in stays as it was sent beside what is to be printed; of a piece that was begun here nothing came in."""
        text = self.text.toPlainText()
        changed = replace(super().taken(piece), text=piece.text, edited="" if text == piece.text else text)
        self.restore.setEnabled(bool(piece.text and changed.edited))
        power = PowerId(str(self.sent_by.currentData() or ""))
        return replace(changed, power=power, is_dropped=not self.is_printed.isChecked())

    def _restore(self) -> None:
        if self.row >= 0:
            self.text.setPlainText(self.pieces[self.row].text)

    def keep(self) -> None:
        game = allow_press(self.session.game, self.rule.rule)
        self.changed[self.shown] = self.pieces
        for turn, pieces in self.changed.items():
            filled = [one for one in pieces if one.printed.strip()]
            kept = [_checked(self, one) for one in filled]
            if tuple(kept) != tuple(self._pieces(turn)):
                game = with_press(game, kept, None if turn == OPEN else turn)
        if game != self.session.game:
            self.session.amend(game)


def _checked(editor: PressEditor, piece: Press) -> Press:
    """A piece as it can be printed. Raises PressError."""
    sent = piece.text or piece.edited
    checked = checked_press(editor.game, sent, piece.power, piece.colour, piece.name, by_rule=False)
    checked = edited(checked, piece.edited) if piece.edited.strip() else checked
    return replace(checked, is_dropped=piece.is_dropped)
