"""What people agree on who play around one computer: in which order they sit down, the clock, and their PINs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop.hotseat.agreement_dialogs import STEP, PinDialog
from desktop.hotseat.house_rules import FIXED, FREE, LONGEST, MAJORITY, PRESENT, RANDOM, HouseRules
from desktop.settings.languages import word
from desktop.widgets.window_sizing import pad_spin_box
from engine import BY_PERSON, Game, Seat, Variant, people_of, set_pin


class TableForm(QWidget):
    """Everything has a good default."""

    def __init__(self, variant: Variant, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.variant = variant
        self.order, self.assent, self.minutes = QComboBox(), QComboBox(), QSpinBox()
        for box, entries in (
            (
                self.order,
                {
                    FIXED: self.tr("as the players are listed"),
                    RANDOM: self.tr("another each turn"),
                    FREE: self.tr("as people like"),
                },
            ),
            (
                self.assent,
                {
                    PRESENT: self.tr("everybody who is here assents"),
                    MAJORITY: self.tr("more than half of all assent"),
                },
            ),
        ):
            for key, text in entries.items():
                box.addItem(text, key)
        self.minutes.setRange(0, LONGEST)
        self.minutes.setSingleStep(STEP)
        self.minutes.setSuffix(self.tr(" min"))
        self.minutes.setSpecialValueText(self.tr("no clock"))
        pad_spin_box(self.minutes)
        self.pins: dict[str, str] = {}
        """The PINs that were chosen, by the name of the person, or the power of one without a name."""
        self.pin_buttons: dict[str, QPushButton] = {}
        self._people = QGridLayout()
        self._people.setColumnStretch(1, 1)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for label, widget in (
            (self.tr("Order of sitting"), self.order),
            (self.tr("Minutes for each turn"), self.minutes),
            (self.tr("A turn is judged without somebody if"), self.assent),
        ):
            widget.setAccessibleName(label)
            form.addRow(label, widget)
        hint = QLabel(
            self.tr(
                "With a PIN nobody else sits down in one's place or reads one's orders, not even in the file. It can be "
                "chosen later, too."
            )
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addSpacing(8)
        column.addWidget(hint)
        column.addLayout(self._people)
        column.addStretch(1)

    def list_people(self, seats: Sequence[Seat]) -> None:
        """A row for everybody who plays, with his PIN."""
        called = {power.id: word(self.variant, power.name) for power in self.variant.powers}
        powers: dict[str, list[str]] = {}
        for seat in seats:
            if seat.played_by == BY_PERSON:
                powers.setdefault(seat.player or seat.power, []).append(called[seat.power])
        if list(powers) == list(self.pin_buttons):
            return
        while (item := self._people.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.pins = {key: pin for key, pin in self.pins.items() if key in powers}
        self.pin_buttons = {}
        for row, (key, own) in enumerate(powers.items()):
            named = [seat.player for seat in seats if seat.player == key]
            label = QLabel(f"{key} ({', '.join(own)})" if named else own[0])
            button = self.pin_buttons[key] = QPushButton()
            button.setAutoDefault(False)
            button.clicked.connect(
                lambda _=False, key=key, said=key if named else own[0]: self._ask(key, said)
            )
            self._people.addWidget(button, row, 0)
            self._people.addWidget(label, row, 1)
            self._show(key)

    def _ask(self, key: str, called: str) -> None:
        dialog = PinDialog(called, self)
        if dialog.exec() == PinDialog.DialogCode.Accepted:
            self.pins[key] = dialog.pin
            self._show(key)
        dialog.deleteLater()

    def _show(self, key: str) -> None:
        has_pin = bool(self.pins.get(key))
        self.pin_buttons[key].setText(self.tr("✓ PIN …") if has_pin else self.tr("PIN …"))

    def rules(self) -> HouseRules:
        """What was agreed on."""
        return HouseRules(self.order.currentData(), self.minutes.value(), self.assent.currentData())

    def with_pins(self, game: Game) -> Game:
        """A sealed game with the PINs that were chosen. SaveError "no_memory"."""
        for person in people_of(game, tuple(power.id for power in self.variant.powers)):
            game = set_pin(game, person.powers, self.pins.get(person.name or person.key, ""))
        return game
