"""Moments to read: when something is due or came, by the clock of whoever reads it."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QDateTime, QLocale, QObject, QTimer

from desktop.settings.languages import spoken
from desktop.settings.translation import Translator

_tr = Translator("TimeTexts")

LONGEST_WAIT = 2_000_000
"""Seconds that a timer can count."""


class Alarm(QTimer):
    """Times out as soon as a deadline has passed; for one that is far off before that too, to be set anew."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setSingleShot(True)

    def expect(self, moment: str, seen: datetime) -> None:
        """Wait for another deadline, or for none. If it has passed since it was `seen` who is late, look anew."""
        self.stop()
        if seconds_until(moment, seen) > 0:
            left = max(seconds_until(moment), 0.0)
            self.start(int(min(left, LONGEST_WAIT) * 1000) + 1000)


def due_words(deadline: str) -> str:
    """Until when orders are due, or were; nothing if that is not said."""
    if not deadline:
        return ""
    is_past = seconds_until(deadline) < 0
    words = _tr("⚠ was due {when}") if is_past else _tr("due {when}")
    return words.format(when=moment_words(deadline))


def moment_words(moment: str) -> str:
    """A moment as files have it, in the time of this computer; what is no moment stays as it is."""
    try:
        known = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    return date_words(known)


def date_words(moment: datetime) -> str:
    """A moment in the time of this computer."""
    form = _tr("ddd d MMM yyyy, HH:mm")
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale(spoken()).toString(local, form)


def seconds_until(moment: str, now: datetime | None = None) -> float:
    """How long it is until a moment as files have it; nothing for what is no moment."""
    try:
        known = datetime.fromisoformat(moment)
    except ValueError:
        return 0.0
    return known.timestamp() - (now or datetime.now(UTC)).timestamp()
