"""A player's press: it goes with the next orders that he seals."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.post.press_dialog import PressDialog
from desktop.post.seat_session import SeatSession
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of
from desktop.settings.translation import Translator
from engine import NO_PRESS, EngineError, PowerId, checked_press, seat_press

_tr = Translator("SeatPress")


class SeatPressDialog(PressDialog):
    """Press in the making, in the file of the seat."""

    def __init__(self, session: SeatSession, parent: QWidget | None = None) -> None:
        self.session = session
        power = session.seat_game.seat
        name = names_of(session.game, session.variant)[PowerId(power)]
        super().__init__(session.game, name, power, seat_press(session.seat_game), parent)

    def keep(self) -> None:
        pieces = [
            checked_press(self.game, one.text, self.power, one.colour, one.name) for one in self.filled()
        ]
        self.session.set_press(pieces)


def write_press(session: SeatSession, window: QWidget) -> None:
    """Let the player write what is to be printed with the turn."""
    if session.game.press_rule == NO_PRESS:
        QMessageBox.information(window, _tr("Press"), _tr("This game has no press."))
        return
    try:
        SeatPressDialog(session, window).exec()
    except EngineError as error:
        QMessageBox.warning(window, _tr("Press"), error_text(error))


def press_words(session: SeatSession) -> str:
    """How much press goes with the orders; nothing for none."""
    count = len(session.seat_game.draft.press)
    return _tr("with press ({count})").format(count=count) if count else ""
