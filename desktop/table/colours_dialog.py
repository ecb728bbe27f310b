"""The dialog in which the powers of a game, or of all games of its variant, are given other colours."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QDialogButtonBox,
    QFormLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.settings.languages import word
from desktop.settings.power_palette import palette_for
from desktop.settings.preferences import preferences, set_game_colours, set_power_colour
from desktop.widgets.dialog import Dialog
from desktop.widgets.swatch import swatch
from engine import Variant

SWATCH = QSize(44, 22)


class ColoursDialog(Dialog):
    """A button for each power; what is chosen shows at once, in this game or on every board of its variant."""

    def __init__(self, variant: Variant, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variant, self.game = variant, game
        self.everywhere = QCheckBox(
            self.tr("In all games of {variant}").format(variant=word(variant, variant.name))
        )
        self.setWindowTitle(self.tr("Colours of the powers"))
        self.buttons: dict[str, QPushButton] = {}
        form = QFormLayout()
        for power in variant.powers:
            called = word(variant, power.name)
            button = QPushButton()
            button.setIconSize(SWATCH)
            button.setAutoDefault(False)
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
        column.addWidget(self.everywhere)
        column.addWidget(ends)
        self._paint()

    def recolour(self, power: str, colour: str) -> None:
        """Give a power a colour, or its own again for none."""
        own = {key: one for key, one in preferences().games.get(self.game, {}).items() if key != power}
        if self.everywhere.isChecked():
            set_power_colour(self.variant.id, power, colour)
        elif colour:
            own[power] = colour
        set_game_colours(self.game, own)
        self._paint()

    def take_back(self) -> None:
        """All powers have the colours of their variant again: in this game those that were chosen for all, or its own."""
        set_game_colours(self.game, {})
        for power in self.buttons if self.everywhere.isChecked() else ():
            set_power_colour(self.variant.id, power, "")
        self._paint()

    def _ask(self, power: str) -> None:
        now = QColor(palette_for(self.variant, self.game).paint(power).colour)
        chosen = QColorDialog.getColor(now, self, self.buttons[power].accessibleName())
        if chosen.isValid():
            self.recolour(power, chosen.name())

    def _paint(self) -> None:
        palette = palette_for(self.variant, self.game)
        for power, button in self.buttons.items():
            button.setIcon(swatch(palette.paint(power).colour, SWATCH, self.devicePixelRatioF()))
            button.setText(palette.paint(power).colour)
