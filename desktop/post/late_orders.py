"""Orders that were drawn for a turn which was judged without them: what is said of them, and asked before the next is
sealed."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from desktop.session.session import Session
from desktop.settings.languages import season_words
from desktop.settings.translation import Translator
from desktop.widgets.dialog import deleted_when_closed
from engine import Game, write_order

_tr = Translator("LateOrders")

LOOK, SEAL, DISCARD = "look", "seal", "discard"


def late_words(late: Game | None, session: Session) -> str:
    """That orders came too late for a turn, in one line; nothing if none did."""
    words = _tr("⚠ Your orders for {season} came too late")
    return "" if late is None else words.format(season=_season(late, session))


def ask_late(parent: QWidget, late: Game, session: Session) -> str | None:
    """What becomes of such orders: "look", "seal" or "discard"; None if it is not decided."""
    box = deleted_when_closed(QMessageBox(parent))
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(_tr("Late orders"))
    words = _tr("{season} was judged without your orders: they were not sealed in time.")
    box.setText(words.format(season=_season(late, session)))
    sheet = late.sheet(session.seat)
    written = [write_order(session.variant.lexicon, one) for one in (sheet and sheet.orders) or ()]
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
