"""Who plays what, and in which colour."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QGridLayout, QLabel, QLineEdit, QToolButton, QWidget

from desktop.settings.languages import word
from desktop.settings.power_palette import palette_for
from desktop.widgets.swatch import swatch
from engine import Variant

SWATCH = QSize(26, 18)


class SeatsForm(QWidget):
    """A row for each power: its colour, its name, and who plays it."""

    recoloured = Signal()

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variant = variant
        self.names: dict[str, QLineEdit] = {}
        self.colours: dict[str, QToolButton] = {}
        self.chosen: dict[str, str] = {}
        """The colours that were chosen for this game."""
        rows = QGridLayout(self)
        rows.setColumnStretch(2, 1)
        for row, power in enumerate(variant.powers):
            called = word(variant, power.name)
            button = QToolButton()
            button.setIconSize(SWATCH)
            button.setToolTip(self.tr("Colour of {power}").format(power=called))
            button.setAccessibleName(button.toolTip())
            button.clicked.connect(lambda _=False, power=power.id: self._ask_colour(power))
            self.colours[power.id] = button
            name = self.names[power.id] = QLineEdit()
            name.setPlaceholderText(self.tr("whoever sits here"))
            name.setAccessibleName(self.tr("Player of {power}").format(power=called))
            rows.addWidget(button, row, 0)
            rows.addWidget(QLabel(called), row, 1)
            rows.addWidget(name, row, 2)
        rows.setRowStretch(len(self.names), 1)
        self._paint()

    def players(self) -> Mapping[str, str]:
        """The names that were given, by power."""
        return {power: box.text().strip() for power, box in self.names.items() if box.text().strip()}

    def recolour(self, power: str, colour: str) -> None:
        """Give a power another colour in the game that is set up, or its own again for none."""
        self.chosen.pop(power, None)
        if colour:
            self.chosen[power] = colour
        self._paint()
        self.recoloured.emit()

    def _ask_colour(self, power: str) -> None:
        chosen = QColorDialog.getColor(QColor(self._colour(power)), self, self.colours[power].toolTip())
        if chosen.isValid():
            self.recolour(power, chosen.name())

    def _colour(self, power: str) -> str:
        return palette_for(self.variant, chosen=self.chosen).paint(power).colour

    def _paint(self) -> None:
        for power, button in self.colours.items():
            button.setIcon(swatch(self._colour(power), SWATCH, self.devicePixelRatioF()))
