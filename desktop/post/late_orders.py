"""Orders that were drawn for a turn which was judged without them: what is said of them, and asked before the next is
sealed."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.session.changes import NOTICE
from desktop.session.session import Session
from desktop.settings.error_messages import error_text
from desktop.settings.languages import season_words
from desktop.settings.translation import Translator
from desktop.widgets.dialog import deleted_when_closed
from engine import EngineError, Game, LateRecord, Order, read_late, read_order, write_late, write_order

_tr = Translator("LateOrders")

LOOK, SEAL, DISCARD = "look", "seal", "discard"


class LateOrders:
    """What was drawn at a seat for a turn that passed before it was sealed, until something else is ordered.

    It is kept in a file beside the seat's own, so that it is there when the window opens again.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        document = session.document
        self._record = read_late(document.path) if document is not None else None

    def keep(self, drawn: Game) -> None:
        """Remember what the seat had ordered in a game of before, if that was anything; else what lies beside its file."""
        session, sheet = self._session, drawn.sheet(self._session.seat)
        if sheet is not None and sheet.orders:
            orders = [write_order(session.variant.lexicon, one) for one in sheet.orders]
            season = session.rules.calendar.code(drawn.current.season)
            self._write(LateRecord("chancery-late", 1, drawn.id, session.seat, season, orders))
        elif session.document is not None:
            self._record = read_late(session.document.path)

    def forget(self) -> None:
        """They have been decided upon, or something was sealed since."""
        if self._record is not None:
            self._write(None)

    def _write(self, record: LateRecord | None) -> None:
        self._record = record
        if self._session.document is None:
            return
        try:
            write_late(self._session.document.path, record)
        except EngineError as error:
            self._session.save_failed.emit(error_text(error, is_placed=False))

    @property
    def record(self) -> LateRecord | None:
        """What there is; None if there is nothing that could be meant for the open turn."""
        session, late = self._session, self._record
        if late is None or (late.game, late.power) != (session.game.id, session.seat):
            return None
        calendar = session.rules.calendar
        past = calendar.season(late.season)
        if past is None or session.game.sheet(session.seat) is not None or not session.powers_to_seat():
            return None
        is_past = past < session.game.current.season and calendar.step(past).phase == session.phase
        return late if is_past else None

    @property
    def words(self) -> str:
        """That there are some, in one line; nothing if there are none."""
        words = _tr("⚠ Your orders for {season} came too late")
        return "" if self.record is None else words.format(season=_season(self.record, self._session))

    def are_settled(self, parent: QWidget) -> bool:
        """Whether the open turn can be sealed: where there are some, it is asked first what becomes of them."""
        late, session = self.record, self._session
        if late is None:
            return True
        choice = _ask(parent, late, session)
        if choice in (LOOK, SEAL):
            session.give(*_orders(late, session))
        if choice is not None:
            self.forget()
            session.tell(NOTICE)
        return choice == SEAL


def _ask(parent: QWidget, late: LateRecord, session: Session) -> str | None:
    """What becomes of such orders: "look", "seal" or "discard"; None if it is not decided."""
    box = deleted_when_closed(QMessageBox(parent))
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(_tr("Late orders"))
    words = _tr("{season} was judged without your orders: they were not sealed in time.")
    box.setText(words.format(season=_season(late, session)))
    asked = _tr("What becomes of them in {season}?").format(season=session.title)
    box.setInformativeText("\n".join((*late.orders, "", asked)))
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


def _season(late: LateRecord, session: Session) -> str:
    calendar = session.rules.calendar
    season = calendar.season(late.season)
    return season_words(session.variant, calendar, season) if season is not None else late.season


def _orders(late: LateRecord, session: Session) -> list[Order]:
    """The orders, as far as they can be read."""
    read = (read_order(session.variant.lexicon, session.phase, text).order for text in late.orders)
    return [order for order in read if order is not None]
