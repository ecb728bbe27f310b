"""The dialog in which the powers of a variant are given other colours."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.preferences.languages import word
from desktop.preferences.palettes import palette_for
from desktop.preferences.taste import prefer_colour
from engine import Variant

SWATCH = QSize(44, 22)


class ColoursDialog(QDialog):
    """A button for each power; what is chosen shows at once, on every board of the variant."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variant = variant
        self.setWindowTitle(self.tr("Colours of the powers"))
        self.buttons: dict[str, QPushButton] = {}
        form = QFormLayout()
        for power in variant.powers:
            called = word(variant, power.name)
            button = QPushButton()
            button.setIconSize(SWATCH)
            button.setAccessibleName(self.tr("Colour of {power}").format(power=called))
            button.clicked.connect(lambda _=False, key=str(power.id): self._ask(key))
            self.buttons[power.id] = button
            form.addRow(called, button)
        ends = QDialogButtonBox(QDialogButtonBox.StandardButton.Close | QDialogButtonBox.StandardButton.Reset)
        ends.rejected.connect(self.reject)
        self.reset = ends.button(QDialogButtonBox.StandardButton.Reset)
        self.reset.clicked.connect(self.take_back)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(ends)
        self._paint()

    def recolour(self, power: str, colour: str) -> None:
        """Give a power a colour, or its own again for none."""
        prefer_colour(self.variant.id, power, colour)
        self._paint()

    def take_back(self) -> None:
        """All powers have the colours of their variant again."""
        for power in self.buttons:
            prefer_colour(self.variant.id, power, "")
        self._paint()

    def _ask(self, power: str) -> None:
        now = QColor(palette_for(self.variant).paint(power).colour)
        chosen = QColorDialog.getColor(now, self, self.buttons[power].accessibleName())
        if chosen.isValid():
            self.recolour(power, chosen.name())

    def _paint(self) -> None:
        palette = palette_for(self.variant)
        for power, button in self.buttons.items():
            swatch = QPixmap(SWATCH)
            swatch.fill(QColor(palette.paint(power).colour))
            button.setIcon(QIcon(swatch))
            button.setText(palette.paint(power).colour)
