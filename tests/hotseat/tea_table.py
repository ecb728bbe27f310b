"""Three people around one computer, for the tests of what they decide."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QLineEdit

from desktop.hotseat.assent_dialog import AssentDialog
from desktop.hotseat.flow import HotseatFlow
from engine import (
    BY_NOBODY,
    Game,
    Order,
    PowerId,
    Seat,
    new_game,
)
from tests.answering import accept, answer, escape
from tests.cases import variant_named

STANDARD = variant_named("standard")
OK = QDialogButtonBox.StandardButton.Ok
SEATS = [
    Seat(PowerId("Austria"), "Zoë"),
    Seat(PowerId("Turkey"), "Zoë"),
    Seat(PowerId("Italy"), played_by=BY_NOBODY),
    Seat(PowerId("France"), "Max"),
    Seat(PowerId("England"), "Max"),
]
PEOPLE = ["Austria", "England", "Germany", "Russia"]
"""Zoë, Max and two whose names were not said, by their first powers."""


def tea(seed: str = "dice") -> Game:
    return new_game(STANDARD, {}, SEATS, seed, "Tea")


def assent(*absent: str, but: str = "", pins: dict[str, str] | None = None) -> list[AssentDialog]:
    """Everybody who is there assents to whatever is asked, but one if one is named."""
    asked: list[AssentDialog] = []

    def decided(dialog: AssentDialog) -> None:
        asked.append(dialog)
        for key, given in dialog.assents.items():
            if key in (*absent, but):
                continue
            if isinstance(given, QLineEdit):
                given.setText((pins or {}).get(key, ""))
            else:
                given.setChecked(True)
        for key in dialog.absences:
            if key not in absent:
                dialog.absences[key].setChecked(False)
        if dialog.ends.button(OK).isEnabled():
            accept(dialog)
        if dialog.isVisible():
            escape(dialog)

    answer(AssentDialog, decided)
    return asked


def order(flow: HotseatFlow, unit: str, target: str) -> None:
    flow.session.give(Order("move", unit, "A", target=target))
