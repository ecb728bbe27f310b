"""Who plays what, and in which colour."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QColorDialog,
    QCompleter,
    QGridLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)

from desktop.hotseat.seat_choice import SeatChoice, level_words
from desktop.settings.languages import word
from desktop.settings.power_palette import palette_for
from desktop.widgets.swatch import swatch
from engine import BY_COMPUTER, BY_NOBODY, BY_PERSON, Power, Seat, Variant

SWATCH = QSize(26, 18)


class SeatsForm(QWidget):
    """A row for each power: its colour, its name, by whom it is played, and what he is called."""

    recoloured = Signal()
    changed = Signal()
    """Somebody else plays something."""
    asked = Signal(str)
    """Somebody wants to read about a power."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variant = variant
        self.names: dict[str, QLineEdit] = {}
        self.played_by: dict[str, SeatChoice] = {}
        self.colours: dict[str, QToolButton] = {}
        self.about: dict[str, QToolButton] = {}
        self.chosen: dict[str, str] = {}
        """The colours that were chosen for this game."""
        self._known = QStringListModel(self)
        """The names that were typed: who plays several powers is called the same in each."""
        rows = QGridLayout(self)
        rows.setColumnStretch(3, 1)
        for row, power in enumerate(variant.powers):
            self._add_row(rows, row, power)
        hint = QLabel(
            self.tr("Who plays several powers has the same name in each, and one sitting for all of them.")
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        rows.addWidget(hint, len(self.names), 0, 1, 5)
        rows.setRowStretch(len(self.names) + 1, 1)
        for before, after in pairwise(
            (
                *self.names.values(),
                *self.played_by.values(),
                *self.colours.values(),
                *self.about.values(),
            )
        ):
            QWidget.setTabOrder(before, after)
        self._paint()

    def _add_row(self, rows: QGridLayout, row: int, power: Power) -> None:
        called = word(self.variant, power.name)
        button = self.colours[power.id] = QToolButton()
        button.setIconSize(SWATCH)
        button.setProperty("isNarrow", True)
        button.setToolTip(self.tr("Colour of {power}").format(power=called))
        button.setAccessibleName(button.toolTip())
        button.clicked.connect(lambda _=False, power=power.id: self._ask_colour(power))
        box = self.played_by[power.id] = SeatChoice(self.tr("By whom {power} is played").format(power=called))
        box.currentIndexChanged.connect(lambda _, power=power.id: self._follow(power))
        name = self.names[power.id] = QLineEdit()
        name.setPlaceholderText(self.tr("whoever sits here"))
        name.setAccessibleName(self.tr("Player of {power}").format(power=called))
        completer = QCompleter(self._known, name)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        name.setCompleter(completer)
        name.textEdited.connect(lambda text, power=power.id: self._offer_names(power, text))
        name.textChanged.connect(self.changed)
        about = self.about[power.id] = QToolButton()
        about.setText("?")
        about.setProperty("isNarrow", True)
        about.setAccessibleName(self.tr("About {power}").format(power=called))
        about.setToolTip(self.tr("About {power} (Ctrl+F1 in its row)").format(power=called))
        about.clicked.connect(lambda _=False, power=power.id: self.asked.emit(power))
        label = QLabel(called)
        label.setWordWrap(True)
        for column, widget in enumerate((button, label, box, name, about)):
            rows.addWidget(widget, row, column)

    def power_of(self, widget: QWidget | None) -> str:
        """The power in whose row a widget is; the first one for a widget that is in none."""
        for boxes in (self.names, self.played_by, self.colours, self.about):
            for power, box in boxes.items():
                if box is widget:
                    return power
        return str(self.variant.powers[0].id)

    def _follow(self, power: str) -> None:
        played_by = self.played_by[power].played_by
        self.names[power].setEnabled(played_by == BY_PERSON)
        words = {
            BY_PERSON: self.tr("whoever sits here"),
            BY_NOBODY: self.tr("its units stay without orders"),
        }
        said = words.get(played_by) or level_words()[played_by]
        self.names[power].setPlaceholderText(said)
        self.names[power].setToolTip("" if played_by == BY_PERSON else said)
        self.changed.emit()

    def offer_computers(self, is_offered: bool) -> None:
        """Let computers be chosen, or not: they sit only around one computer."""
        for box in self.played_by.values():
            box.offer_computers(is_offered)

    def _offer_names(self, power: str, text: str) -> None:
        """Offer the names of others; none that is written out, for its list would only lie in the way."""
        others = {box.text().strip() for one, box in self.names.items() if one != power}
        self._known.setStringList(sorted(others - {"", text.strip()}))

    def seats(self) -> list[Seat]:
        """The seats as they were filled."""
        return [self._seat(power) for power in self.variant.powers]

    def _seat(self, power: Power) -> Seat:
        box = self.played_by[power.id]
        if box.is_computer:
            return Seat(power.id, played_by=BY_COMPUTER, computer=box.computer())
        if box.played_by == BY_NOBODY:
            return Seat(power.id, played_by=BY_NOBODY)
        return Seat(power.id, self.names[power.id].text().strip())

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
