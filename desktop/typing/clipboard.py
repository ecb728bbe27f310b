"""Orders as text on the clipboard, and nothing of it left there for the next who sits down."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QClipboard, QGuiApplication

from desktop.session.changes import Change
from desktop.session.session import Session
from desktop.settings.translation import Translator
from desktop.typing.seat_orders import name_of, writers, written
from engine import STYLES, Style, Variant, view, write_unit

_tr = Translator("Clipboard")


def style_words(variant: Variant) -> dict[Style, str]:
    """The notations to choose from, each with an example: a unit that everybody sees at the start."""
    words = {
        "canonical": _tr("Short: {example}"),
        "full": _tr("In full: {example}"),
        "zine": _tr("As in zines: {example}"),
    }
    units = view(variant.rules, variant.start).units
    return {
        style: words[style].format(example=write_unit(variant.lexicon, units[0], style) if units else "…")
        for style in STYLES
    }


def orders_text(session: Session, style: Style = "canonical") -> str:
    """The orders that the seat may see, one a line; those of several powers under headings. It can be pasted again."""
    powers = [power for power in writers(session) if session.order_sheet(power).orders]
    blocks = []
    for power in powers:
        lines = [written(session, order, style) for order in session.order_sheet(power).orders]
        if session.is_open:
            lines.insert(0, f"{power}:")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def copied_words(session: Session) -> str:
    """What to say after orders were copied."""
    count = sum(len(session.order_sheet(power).orders) for power in writers(session))
    return _tr("%n order(s) copied", count)


class ClipboardGuard(QObject):
    """Clears the clipboard when somebody leaves his seat, if it was filled from here while he sat there."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self._filled_by = ""
        """The seat during which the clipboard was filled from here, or nothing."""
        self._copied = ""
        QGuiApplication.clipboard().dataChanged.connect(self._note)
        session.changed.connect(self._watch)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        self._copied = text
        QGuiApplication.clipboard().setText(text)
        self._filled_by = "" if self.session.is_open else self.session.seat

    def _note(self) -> None:
        """What comes to the clipboard while the program is in front comes from it, even where the system cannot tell."""
        if self._copied and QGuiApplication.clipboard().text() == self._copied:
            return
        is_in_front = QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive
        is_ours = is_in_front or QGuiApplication.clipboard().ownsClipboard()
        self._filled_by = self.session.seat if is_ours and not self.session.is_open else ""

    def _watch(self, change: Change) -> None:
        if not change.seat:
            return
        seat = self.session.seat
        clipboard = QGuiApplication.clipboard()
        if self._filled_by and self._filled_by != seat:
            self._filled_by = self._copied = ""
            clipboard.clear()
        if not self.session.is_open and clipboard.supportsSelection() and clipboard.ownsSelection():
            clipboard.clear(QClipboard.Mode.Selection)


def power_title(session: Session) -> str:
    """The seat and the season, to stand over its orders."""
    seat = name_of(session, session.seat) if session.seat else ""
    return " · ".join(filter(None, (seat, session.title)))
