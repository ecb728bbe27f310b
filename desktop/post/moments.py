"""Moments to read: when something is due or came, by the clock of whoever reads it."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from desktop.preferences.languages import spoken


def moment_words(moment: str) -> str:
    """A moment as files have it, in the time of this computer; what is no moment stays as it is."""
    try:
        known = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    return date_words(known)


def date_words(moment: datetime) -> str:
    """A moment in the time of this computer."""
    form = QCoreApplication.translate("Moments", "ddd d MMM yyyy, HH:mm")
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale(spoken()).toString(local, form)


def seconds_until(moment: str) -> float:
    """How long it is until a moment as files have it; nothing for what is no moment."""
    try:
        known = datetime.fromisoformat(moment)
    except ValueError:
        return 0.0
    return known.timestamp() - datetime.now(UTC).timestamp()
