"""Timestamps in files: ISO 8601 with a zone."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.files.exchange.exchange_error import ExchangeError


def current_time() -> str:
    """Now, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def parse_time(text: str) -> datetime:
    """The date and time that a text says. Without a zone it is that of this computer. ExchangeError "bad_moment"."""
    try:
        moment = datetime.fromisoformat(text)
        return moment if moment.tzinfo is not None else moment.astimezone()
    except (ValueError, OverflowError, OSError) as error:
        raise ExchangeError(
            "bad_moment", f"{text[:40]!r} is no date and time", "Write it like 2031-05-17T20:00."
        ) from error


def is_past(moment: str, now: str) -> bool:
    """Whether a moment is over. None is never."""
    return bool(moment) and parse_time(moment) < parse_time(now)
