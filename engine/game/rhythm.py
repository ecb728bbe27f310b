"""Deadlines that come by themselves: every second Saturday at 20:00, and not in the holidays."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

from engine.game.game_errors import SetupError

DAYS, WEEKS = "days", "weeks"
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MOST_DAYS, MOST_GRACE, MOST_HOLIDAYS = 366, 14 * 24 * 60, 50
_SPAN = re.compile(r"(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?")
_LENGTH = re.compile(r"(?:(\d{1,3})\s+)?(days?|weeks?)", re.IGNORECASE)
_GRACE = re.compile(r"(\d{1,5})\s*(minutes?|hours?|days?)", re.IGNORECASE)
_MINUTES = {"minute": 1, "hour": 60, "day": 24 * 60}


class Rhythm(Struct, frozen=True):
    """How one deadline follows from another."""

    every: int = 1
    unit: str = WEEKS
    """DAYS or WEEKS."""
    weekday: str = ""
    """On which day of the week, where it goes by weeks; nothing for that of the deadline before."""
    at: str = "20:00"
    zone: str = "UTC"
    """The zone whose clock is meant, such as Europe/Berlin: 20:00 is 20:00 in summer and in winter."""
    grace: int = 0
    """The minutes after a deadline in which orders are still taken, as late ones."""
    holidays: tuple[tuple[str, str], ...] = ()
    """The first and the last day of each time in which nothing is due."""

    @property
    def is_by_weeks(self) -> bool:
        return self.unit == WEEKS

    @property
    def length(self) -> timedelta:
        """The usual time from one deadline to the next."""
        return timedelta(days=self.every * (7 if self.is_by_weeks else 1))


def rhythm_of(
    every: str,
    on: str = "",
    at: str = "20:00",
    zone: str = "UTC",
    grace: str = "",
    holidays: tuple[str, ...] = (),
) -> Rhythm:
    """A rhythm from words: "2 weeks", "Saturday", "20:00", "Europe/Berlin", "2 hours", "2026-12-20..2027-01-06".

    Raises SetupError "bad_rhythm".
    """
    length = _LENGTH.fullmatch(every.strip())
    if length is None:
        raise _bad(every, "Write how often as 10 days, week, or 2 weeks.")
    unit = WEEKS if length[2].lower().startswith("week") else DAYS
    weekday = next((day for day in WEEKDAYS if on and day.lower().startswith(on.strip().lower())), "")
    if on and (not weekday or unit == DAYS):
        raise _bad(on, "Name a day of the week, such as Saturday, and only where it goes by weeks.")
    after = _GRACE.fullmatch(grace.strip()) if grace else None
    if grace and after is None:
        raise _bad(grace, "Write the grace as 30 minutes, 2 hours or 1 day.")
    minutes = int(after[1]) * _MINUTES[after[2].lower().rstrip("s")] if after is not None else 0
    spans = tuple(_span(one) for one in holidays)
    return checked_rhythm(
        Rhythm(int(length[1] or 1), unit, weekday, at.strip(), zone.strip(), minutes, spans)
    )


def checked_rhythm(rhythm: Rhythm) -> Rhythm:
    """A rhythm that can be kept. Raises SetupError "bad_rhythm"."""
    if rhythm.unit not in (DAYS, WEEKS) or not 1 <= rhythm.length.days <= MOST_DAYS:
        raise _bad(f"{rhythm.every} {rhythm.unit}", f"Take from 1 to {MOST_DAYS} days.")
    if rhythm.weekday and rhythm.weekday not in WEEKDAYS:
        raise _bad(rhythm.weekday, f"Use one of: {', '.join(WEEKDAYS)}.")
    if not 0 <= rhythm.grace <= MOST_GRACE or len(rhythm.holidays) > MOST_HOLIDAYS:
        raise _bad(
            str(rhythm.grace),
            f"A grace has at most {MOST_GRACE} minutes; there may be {MOST_HOLIDAYS} holidays.",
        )
    try:
        time.fromisoformat(rhythm.at)
        for first, last in rhythm.holidays:
            if date.fromisoformat(first) > date.fromisoformat(last):
                raise _bad(f"{first}..{last}", "Name the first day before the last.")
    except ValueError as error:
        raise _bad(rhythm.at, "Write the time as 20:00 and days as 2026-12-24.") from error
    _zone(rhythm.zone)
    return rhythm


def next_deadline(rhythm: Rhythm, after: datetime) -> datetime:
    """The deadline that follows another, or a moment at which the rhythm begins."""
    zone, at = _zone(rhythm.zone), time.fromisoformat(rhythm.at)
    day = after.astimezone(zone).date()
    if rhythm.is_by_weeks:
        wanted = WEEKDAYS.index(rhythm.weekday) if rhythm.weekday else day.weekday()
        day += timedelta(days=(wanted - day.weekday()) % 7 or 7)
        day += timedelta(weeks=rhythm.every - 1)
    else:
        day += timedelta(days=rhythm.every)
    step = timedelta(days=7 if rhythm.is_by_weeks else 1)
    while any(
        date.fromisoformat(first) <= day <= date.fromisoformat(last) for first, last in rhythm.holidays
    ):
        day += step
    return datetime.combine(day, at, zone)


def deadline_after(rhythm: Rhythm, before: str, now: datetime) -> str:
    """The next deadline in the future, as it is kept: from the one before it, or from now where there was none.

    Where a turn was judged long after its deadline, one that would come within a quarter of the usual time is passed over:
    nobody could order in what is left. Raises SetupError "bad_rhythm" where the calendar ends.
    """
    moment = datetime.fromisoformat(before) if before else now
    soon = now + rhythm.length / 4 if before else now
    try:
        found = next_deadline(rhythm, moment)
        while found <= soon:
            found = next_deadline(rhythm, found)
    except OverflowError as error:
        raise _bad(before, "Set a deadline that is nearer.") from error
    return found.isoformat(timespec="minutes")


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError) as error:
        raise _bad(name, "Name a zone such as Europe/Berlin, or UTC.") from error


def _span(text: str) -> tuple[str, str]:
    found = _SPAN.fullmatch(text.strip())
    if found is None:
        raise _bad(text, "Write holidays as 2026-12-20..2027-01-06, or one day.")
    return found[1], found[2] or found[1]


def _bad(what: str, remedy: str) -> SetupError:
    shown = what[:40]
    return SetupError("bad_rhythm", f"{shown!r} makes no rhythm of deadlines", remedy, (shown,))
