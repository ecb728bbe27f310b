"""The dialog in which one takes a seat at a table without a game master: as its founder, or as one who joins."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.board_pictures import board_picture
from desktop.settings.languages import word
from desktop.widgets.adaptive_widgets import ScrollPanel
from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import Variant

PICTURE = QSize(320, 240)


class TakeSeatDialog(Dialog):
    """Asks for a power, a name and, if wished, a passphrase."""

    def __init__(
        self,
        variant: Variant,
        title: str,
        free: Iterable[str] = (),
        founder: tuple[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """With a founder (name and fingerprint of the key) one joins his table; without, one founds it."""
        super().__init__(parent)
        self.variant = variant
        self.is_joining = founder is not None
        self.setWindowTitle(self.tr("Join a table") if self.is_joining else self.tr("Found a table"))
        self.power = QComboBox()
        self.player, self.passphrase, self.again = QLineEdit(), QLineEdit(), QLineEdit()
        self.folder = QCheckBox()
        self.folder.hide()
        self.answer, self.hint = QLabel(), QLabel()
        self.answer.setObjectName("warning")
        self.hint.setObjectName("faint")
        wanted = set(free)
        for power in sorted(variant.powers, key=lambda one: bool(wanted) and one.id not in wanted):
            called = word(variant, power.name)
            is_taken = bool(wanted) and power.id not in wanted
            self.power.addItem(
                self.tr("{power} (taken)").format(power=called) if is_taken else called, power.id
            )
        self._build(title, founder)

    @property
    def seat(self) -> tuple[str, str]:
        """The power and the name."""
        return str(self.power.currentData()), self.player.text().strip()

    def offer_folder(self, words: str) -> None:
        """Ask besides whether a folder is to be watched."""
        self.folder.setText(words)
        self.folder.setChecked(True)
        self.folder.show()

    def _build(self, title: str, founder: tuple[str, str] | None) -> None:
        picture = QLabel()
        picture.setPixmap(board_picture(self.variant, PICTURE, self.devicePixelRatioF()))
        heading = QLabel(self.tr("Which power will you play?"))
        heading.setObjectName("heading")
        form = QFormLayout()
        form.addRow(self.tr("Game"), QLabel(title))
        form.addRow(self.tr("Variant"), QLabel(word(self.variant, self.variant.name)))
        if founder is not None:
            form.addRow(self.tr("Founder"), QLabel(founder[0] or "–"))
            form.addRow(self.tr("His key"), QLabel(founder[1]))
        for words, box in (
            (self.tr("Power"), self.power),
            (self.tr("Your name"), self.player),
            (self.tr("Passphrase"), self.passphrase),
            (self.tr("Again"), self.again),
        ):
            box.setAccessibleName(words)
            form.addRow(words, box)
        for secret in (self.passphrase, self.again):
            secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.hint.setText(self._about())
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        words = self.tr("Take the seat") if self.is_joining else self.tr("Found the table")
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(words)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        right = QVBoxLayout()
        right.addWidget(heading)
        right.addLayout(form)
        for widget in (self.folder, self.hint, self.answer):
            right.addWidget(widget)
        for label in (self.hint, self.answer):
            label.setWordWrap(True)
        right.addStretch(1)
        left = QVBoxLayout()
        left.addWidget(picture)
        left.addStretch(1)
        whole = QWidget()
        columns = QHBoxLayout(whole)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(18)
        columns.addLayout(left)
        columns.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addWidget(ScrollPanel(whole), 1)
        column.addWidget(buttons)
        fit_to_screen(self, 860, 620)

    def _about(self) -> str:
        key = self.tr(
            "A key is made on this computer. A passphrase protects it; without one, leave it empty."
        )
        if self.is_joining:
            return key
        others = self.tr(
            "Everybody else joins with the file that is written next. Orders go into sealed envelopes; when all are there, "
            "they are opened, and every computer judges by itself."
        )
        return f"{others}\n{key}"

    def accept(self) -> None:
        """Only with the same passphrase twice."""
        if self.passphrase.text() != self.again.text():
            self.answer.setText(self.tr("The two passphrases are not the same."))
            self.again.setFocus()
            return
        super().accept()
