"""Orders that were drawn for a turn which was judged without them: what is said of them, and asked before the next is
sealed."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.session.changes import NOTICE
from desktop.session.session import Session
from desktop.settings.languages import season_words
from desktop.settings.translation import Translator
from desktop.widgets.dialog import deleted_when_closed
from engine import Game, Order, write_order

_tr = Translator("LateOrders")

LOOK, SEAL, DISCARD = "look", "seal", "discard"


class LateOrders:
    """What was drawn at a seat for a turn that passed before it was sealed, until something else is ordered."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._drawn: Game | None = None

    def keep(self, drawn: Game) -> None:
        """Remember a game of before with what the seat had ordered in it, if that was anything."""
        if _orders(drawn, self._session.seat):
            self._drawn = drawn

    def forget(self) -> None:
        """They have been decided upon, or something was sealed since."""
        self._drawn = None

    @property
    def game(self) -> Game | None:
        """The game that they were drawn in; None if there are none that could be meant for the open turn."""
        session, drawn = self._session, self._drawn
        if drawn is None or session.game.sheet(session.seat) is not None or not session.powers_to_seat():
            return None
        past, phase = drawn.current.season, session.rules.calendar.step(drawn.current.season).phase
        return drawn if past < session.game.current.season and phase == session.phase else None

    @property
    def words(self) -> str:
        """That there are some, in one line; nothing if there are none."""
        words = _tr("⚠ Your orders for {season} came too late")
        return "" if self.game is None else words.format(season=_season(self.game, self._session))

    def are_settled(self, parent: QWidget) -> bool:
        """Whether the open turn can be sealed: where there are some, it is asked first what becomes of them."""
        late, session = self.game, self._session
        if late is None:
            return True
        choice = _ask(parent, late, session)
        if choice in (LOOK, SEAL):
            session.give(*_orders(late, session.seat))
        if choice is not None:
            self.forget()
            session.tell(NOTICE)
        return choice == SEAL


def _ask(parent: QWidget, late: Game, session: Session) -> str | None:
    """What becomes of such orders: "look", "seal" or "discard"; None if it is not decided."""
    box = deleted_when_closed(QMessageBox(parent))
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(_tr("Late orders"))
    words = _tr("{season} was judged without your orders: they were not sealed in time.")
    box.setText(words.format(season=_season(late, session)))
    written = [write_order(session.variant.lexicon, one) for one in _orders(late, session.seat)]
    asked = _tr("What becomes of them in {season}?").format(season=session.title)
    box.setInformativeText("\n".join((*written, "", asked)))
    role = QMessageBox.ButtonRole
    look = box.addButton(_tr("Look at them again"), role.AcceptRole)
    seal = box.addButton(_tr("Seal them for {season}").format(season=session.title), role.AcceptRole)
    discard = box.addButton(_tr("Discard them"), role.DestructiveRole)
    box.setDefaultButton(look)
    box.setEscapeButton(box.addButton(_tr("Decide later"), role.RejectRole))
    choices = {LOOK: look, SEAL: seal, DISCARD: discard}
    box.exec()
    clicked = box.clickedButton()
    return next((choice for choice, button in choices.items() if button is clicked), None)


def _season(late: Game, session: Session) -> str:
    return season_words(session.variant, session.rules.calendar, late.current.season)


def _orders(game: Game, power: str) -> tuple[Order, ...]:
    sheet = game.sheet(power)
    return (sheet.orders or ()) if sheet is not None else ()
