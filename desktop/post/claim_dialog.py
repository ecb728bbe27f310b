"""The dialog in which an invitation is accepted."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.canvas.board_pictures import BoardPicture
from desktop.settings.error_messages import error_text
from desktop.settings.languages import word
from desktop.widgets.dialog import Dialog
from engine import ExchangeError, Packet, VariantError, claim_seat, find_variant, fingerprint, new_identity

PICTURE = QSize(300, 220)


class ClaimDialog(Dialog):
    """Says what one is invited to and by whom, and asks for a name and, if wished, a passphrase."""

    def __init__(self, invitation: Packet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("An invitation"))
        self.offer, _ = claim_seat(invitation, new_identity())
        self.player, self.passphrase, self.again = QLineEdit(), QLineEdit(), QLineEdit()
        self.player.setAccessibleName(self.tr("Your name"))
        self.answer = QLabel()
        self.answer.setObjectName("warning")
        self.answer.setWordWrap(True)
        for box in (self.passphrase, self.again):
            box.setEchoMode(QLineEdit.EchoMode.Password)
        self.passphrase.setAccessibleName(self.tr("Passphrase for your key"))
        self.again.setAccessibleName(self.tr("The passphrase again"))
        self.picture = BoardPicture(PICTURE)
        self._build(invitation)

    def _build(self, invitation: Packet) -> None:
        setting = self.offer.setting
        name, power = setting.variant, self.offer.seat
        try:
            variant = find_variant(setting.variant)
            name = word(variant, variant.name)
            known = variant.rules.powers.get(power)
            power = word(variant, known.name) if known is not None else power
            self.picture.show_board(variant)
        except VariantError as error:
            self.answer.setText(error_text(error))
        heading = QLabel(self.tr("Will you play {power}?").format(power=power))
        heading.setObjectName("heading")
        form = QFormLayout()
        form.addRow(self.tr("Game"), QLabel(setting.title or name))
        form.addRow(self.tr("Variant"), QLabel(name))
        form.addRow(self.tr("Game master"), QLabel(self.offer.master_name or "–"))
        form.addRow(self.tr("His key"), QLabel(fingerprint(invitation.sender)))
        form.addRow(self.tr("Your name"), self.player)
        form.addRow(self.tr("Passphrase"), self.passphrase)
        form.addRow(self.tr("Again"), self.again)
        hint = QLabel(
            self.tr("A key is made on this computer. A passphrase protects it; without one, leave it empty.")
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Claim the seat"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        right = QVBoxLayout()
        right.addWidget(heading)
        right.addLayout(form)
        right.addWidget(hint)
        right.addWidget(self.answer)
        columns = QHBoxLayout()
        columns.addWidget(self.picture)
        columns.addLayout(right, 1)
        column = QVBoxLayout(self)
        column.addLayout(columns)
        column.addWidget(buttons)
        self.resize(760, 380)

    def accept(self) -> None:
        """Only with the same passphrase twice."""
        if self.passphrase.text() != self.again.text():
            self.answer.setText(self.tr("The two passphrases are not the same."))
            self.again.setFocus()
            return
        super().accept()


def refuse_damaged(invitation: Packet) -> ExchangeError | None:
    """What is wrong with an invitation before anybody is asked; None if nothing is."""
    try:
        claim_seat(invitation, new_identity())
    except ExchangeError as error:
        return error
    return None
