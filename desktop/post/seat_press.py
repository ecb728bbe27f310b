"""A player's press: it goes with the next orders that he seals, or lies with those that he gives at a table."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.post.press_dialog import PressDialog
from desktop.post.seat_session import SeatSession
from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of
from desktop.settings.translation import Translator
from engine import NO_PRESS, EngineError, PowerId, checked_press, replace_press, seat_press

_tr = Translator("SeatPress")


class SeatPressDialog(PressDialog):
    """Press in the making, of whoever sits here: in the file of his seat, or in the game around one computer."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self.session = session
        game, power = session.game, session.seat
        own = [one for one in game.press if one.power == power]
        known = seat_press(session.seat_game) if isinstance(session, SeatSession) else own
        super().__init__(game, names_of(game, session.variant)[PowerId(power)], power, known, parent)

    def keep(self) -> None:
        pieces = [
            checked_press(self.game, one.text, self.power, one.colour, one.name) for one in self.filled()
        ]
        if isinstance(self.session, SeatSession):
            self.session.set_press(pieces)
        else:
            self.session.amend(replace_press(self.session.game, self.power, pieces))


def write_press(session: Session, window: QWidget) -> None:
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
