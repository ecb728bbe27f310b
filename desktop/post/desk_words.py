"""The game master's post in words: how the turn and every seat stand."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop.post.moments import moment_words
from engine import SeatStatus, TableStatus


def headline(status: TableStatus, season: str, is_over: bool) -> str:
    """What is played, until when, and what is to be done next."""
    parts = [season]
    if is_over:
        parts.append(_words("the game is over"))
    elif not status.is_published:
        parts.append(_words("to be published"))
    else:
        if status.deadline:
            parts.append(_words("due {when}").format(when=moment_words(status.deadline)))
        is_in = status.is_everybody_in
        parts.append(_words("everybody is in") if is_in else _words("somebody is missing"))
    return "  ·  ".join(parts)


def seat_about(seat: SeatStatus, name: str) -> str:
    """What else there is to know of a seat: its key, what it sent last, and its note."""
    parts = []
    if seat.fingerprint:
        parts.append(_words("key {fingerprint}").format(fingerprint=seat.fingerprint))
    if seat.number:
        when = moment_words(seat.when)
        parts.append(_words("file {number} of {when}").format(number=seat.number, when=when))
    if seat.note:
        parts.append(f"“{seat.note}”")
    return f"{name}: {'; '.join(parts)}" if parts else name


def seat_state(seat: SeatStatus) -> str:
    """How one seat stands."""
    words = {
        "unclaimed": _words("○ nobody has claimed it"),
        "silent": _words("… nothing yet"),
        "partial": _words("◐ in, {owed} without order").format(owed=seat.owed),
        "in": _words("✓ in"),
        "nothing_due": _words("– nothing due"),
    }
    parts = [words.get(seat.state, seat.state)]
    if seat.has_waiting_claim:
        parts.append(_words("a claim waits"))
    if seat.is_late:
        parts.append(_words("late"))
    if seat.doubts:
        parts.append(_words("⚠ {count} doubtful").format(count=seat.doubts))
    return ", ".join(parts)


def _words(text: str) -> str:
    return QCoreApplication.translate("DeskPanel", text)
