"""The dialog in which a founder says who has a seat that several people want."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QLabel, QVBoxLayout, QWidget

from desktop.widgets.dialog import Dialog
from desktop.widgets.window_sizing import fit_to_screen
from engine import fingerprint

Wanting = Mapping[str, Sequence[tuple[str, str]]]
"""By power, the keys and names of those who want it."""


class RosterDialog(Dialog):
    """A line for each seat; where there are several, one is chosen by name and fingerprint."""

    def __init__(self, wanting: Wanting, names: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Give the seats"))
        self.boxes: dict[str, QComboBox] = {}
        heading = QLabel(self.tr("Who has which seat?"))
        heading.setObjectName("heading")
        hint = QLabel(
            self.tr(
                "Ask the players for their fingerprints by voice. What you say here cannot be changed any more."
            )
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        form = QFormLayout()
        for power, several in wanting.items():
            called = names.get(power, power)
            if len(several) > 1:
                box = self.boxes[power] = QComboBox()
                box.setAccessibleName(self.tr("Player of {power}").format(power=called))
                for key, player in several:
                    box.addItem(_line(key, player), key)
                form.addRow(called, box)
            else:
                form.addRow(called, QLabel(", ".join(_line(*one) for one in several) or "–"))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Give the seats"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (heading, hint):
            column.addWidget(widget)
        column.addLayout(form)
        column.addStretch(1)
        column.addWidget(buttons)
        fit_to_screen(self, 560, 440)

    @property
    def chosen(self) -> dict[str, str]:
        """By power, the key that was chosen."""
        return {power: str(box.currentData()) for power, box in self.boxes.items()}


def _line(key: str, player: str) -> str:
    return f"{player}  ·  {fingerprint(key)}" if player else fingerprint(key)
