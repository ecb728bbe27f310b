"""The dialog in which press is written: pieces at the left, and at the right who signs one and what it says."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.settings.error_messages import error_text
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import (
    BLACK_PRESS,
    GREY_PRESS,
    PRESS_RULES,
    WHITE_PRESS,
    Game,
    PowerId,
    Press,
    PressError,
    allowed_colours,
)

SHOWN = 40
"""Characters of a piece that the list shows."""


class PressRuleBox(QComboBox):
    """What press players may send."""

    def __init__(self, rule: str) -> None:
        super().__init__()
        words = (
            self.tr("none"),
            self.tr("signed only (white)"),
            self.tr("anonymous too (grey)"),
            self.tr("false names too (black)"),
        )
        for one, text in zip(PRESS_RULES, words, strict=True):
            self.addItem(text, one)
        self.setCurrentIndex(self.findData(rule))

    @property
    def rule(self) -> str:
        return str(self.currentData())


class PressDialog(Dialog):
    """What a player sends to be printed with the turn."""

    def __init__(
        self, game: Game, name: str, power: str, press: Sequence[Press], parent: QWidget | None = None
    ) -> None:
        """Of a power, which is called so, with the press that it has now."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Press"))
        self.game, self.power, self.pieces = game, power, list(press)
        self.list = QListWidget()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Pieces of press"))
        self.add = QPushButton(self.tr("New piece"))
        self.remove = QPushButton(self.tr("Remove"))
        self.up, self.down = QPushButton(self.tr("Up")), QPushButton(self.tr("Down"))
        self.colour, self.name, self.text = QComboBox(), QLineEdit(), QPlainTextEdit()
        self.name.setPlaceholderText(self.tr("nobody"))
        self.text.setTabChangesFocus(True)
        self.trouble = QLabel()
        self.trouble.setObjectName("warning")
        self.trouble.setWordWrap(True)
        self.form, self.head = QFormLayout(), QVBoxLayout()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._offer_colours(name)
        self._lay_out()
        self._connect()
        self.show_pieces(0 if self.pieces else -1)
        if not self.pieces:
            self.begin_piece()

    def _offer_colours(self, name: str) -> None:
        words = {
            WHITE_PRESS: self.tr("{power} (white press)").format(power=name),
            GREY_PRESS: self.tr("nobody (grey press)"),
            BLACK_PRESS: self.tr("any name (black press)"),
        }
        for colour in self.colours():
            self.colour.addItem(words[colour], colour)

    def colours(self) -> tuple[str, ...]:
        """The colours that may be chosen."""
        return allowed_colours(self.game.press_rule)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.list, 1)
        for row in ((self.add, self.remove), (self.up, self.down)):
            line = QHBoxLayout()
            for button in row:
                button.setAutoDefault(False)
                line.addWidget(button)
            left.addLayout(line)
        for label, widget in (
            (self.tr("Signed by"), self.colour),
            (self.tr("Name"), self.name),
        ):
            widget.setAccessibleName(label)
            self.form.addRow(label, widget)
        self.text.setAccessibleName(self.tr("What is to be printed"))
        right = QVBoxLayout()
        right.addLayout(self.form)
        right.addWidget(self.text, 1)
        columns = QHBoxLayout()
        columns.addLayout(left, 2)
        columns.addLayout(right, 5)
        whole = QVBoxLayout(self)
        whole.addLayout(self.head)
        whole.addLayout(columns, 1)
        whole.addWidget(self.trouble)
        whole.addWidget(self.buttons)
        self.trouble.hide()
        fit_to_screen(self, 760, 440)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(lambda _: self._show_piece())
        self.add.clicked.connect(self.begin_piece)
        self.remove.clicked.connect(self.remove_piece)
        self.up.clicked.connect(lambda: self.move_piece(-1))
        self.down.clicked.connect(lambda: self.move_piece(1))
        self.colour.currentIndexChanged.connect(lambda _: self._take())
        self.name.textChanged.connect(lambda _: self._take())
        self.text.textChanged.connect(self._take)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def show_pieces(self, row: int) -> None:
        """List the pieces anew, and go to one of them."""
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems([self.line_of(one) for one in self.pieces])
            self.list.setCurrentRow(row)
        self._show_piece()

    def line_of(self, piece: Press) -> str:
        """A piece as the list has it."""
        first = piece.printed.strip().partition("\n")[0]
        words = f"{first[:SHOWN]} …" if len(first) > SHOWN else first
        signs = {GREY_PRESS: self.tr("(nobody)"), BLACK_PRESS: f"({piece.name or self.tr('nobody')})"}
        return " ".join(part for part in (signs.get(piece.colour, ""), words or self.tr("(empty)")) if part)

    @property
    def row(self) -> int:
        """The piece that is shown, or -1."""
        return self.list.currentRow()

    def begin_piece(self) -> None:
        """A new piece, behind the others."""
        if self.colours():
            self.pieces.append(Press("", PowerId(self.power), self.colours()[0]))
            self.show_pieces(len(self.pieces) - 1)
            self.text.setFocus()

    def remove_piece(self) -> None:
        """The pieces without the one that is shown."""
        if self.row >= 0:
            row = self.row
            del self.pieces[row]
            self.show_pieces(min(row, len(self.pieces) - 1))

    def move_piece(self, step: int) -> None:
        """The piece that is shown is printed before or behind its neighbour."""
        row = self.row
        if row >= 0 and 0 <= row + step < len(self.pieces):
            self.pieces[row], self.pieces[row + step] = self.pieces[row + step], self.pieces[row]
            self.show_pieces(row + step)

    def _show_piece(self) -> None:
        row = self.row
        piece = self.pieces[row] if row >= 0 else None
        with QSignalBlocker(self.colour), QSignalBlocker(self.name), QSignalBlocker(self.text):
            self.fill(piece)
        for widget in (self.colour, self.text, self.remove):
            widget.setEnabled(piece is not None)
        self.add.setEnabled(bool(self.colours()))
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(self.pieces) - 1)
        self._follow()

    def fill(self, piece: Press | None) -> None:
        """Show a piece in the fields."""
        self.colour.setCurrentIndex(self.colour.findData(piece.colour) if piece is not None else -1)
        self.name.setText(piece.name if piece is not None else "")
        self.text.setPlainText(piece.printed if piece is not None else "")

    def _follow(self) -> None:
        piece = self.pieces[self.row] if self.row >= 0 else None
        self.name.setEnabled(piece is not None and piece.colour == BLACK_PRESS)
        self.trouble.hide()

    def _take(self) -> None:
        """The piece that is shown as the fields have it."""
        if self.row >= 0:
            self.pieces[self.row] = self.taken(self.pieces[self.row])
            with QSignalBlocker(self.list):
                self.list.currentItem().setText(self.line_of(self.pieces[self.row]))
        self._follow()

    def taken(self, piece: Press) -> Press:
        """A piece with what is in the fields."""
        colour = str(self.colour.currentData() or piece.colour)
        name = self.name.text().strip() if colour == BLACK_PRESS else ""
        return replace(piece, text=self.text.toPlainText(), colour=colour, name=name)

    def filled(self) -> list[Press]:
        """The pieces that say something."""
        return [one for one in self.pieces if one.printed.strip()]

    def keep(self) -> None:
        """Keep what was written, where it belongs. Raises PressError."""

    def accept(self) -> None:
        """Close, if everything can be printed."""
        try:
            self.keep()
        except PressError as error:
            self.trouble.setText(error_text(error))
            self.trouble.show()
            return
        super().accept()
