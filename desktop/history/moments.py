"""The moments of a game: every judged turn and the present, with what everybody holds in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from desktop.session.session import Session
from desktop.settings.languages import season_words
from engine import Position, centre_counts, point_counts, position_after, unit_counts

CENTRES, POINTS, UNITS = "centres", "points", "units"
"""What can be counted of a power."""


class Moment(Struct, frozen=True):
    """A place on the timeline."""

    number: int
    """How many turns have been judged before it: the turn of that number is what follows."""
    year: int
    phase: str
    title: str
    code: str
    is_present: bool = False


class Series(Struct, frozen=True):
    """What one power held from moment to moment."""

    power: str
    name: str
    counts: tuple[int, ...]


def moments_of(session: Session) -> tuple[Moment, ...]:
    """All moments, the present last. Seasons are known to everybody."""
    calendar, found = session.rules.calendar, []
    for number in range(session.count + 1):
        season = position_after(session.game, number).season
        phase = calendar.step(season).phase
        found.append(
            Moment(
                number,
                season.year,
                phase,
                season_words(session.variant, calendar, season),
                calendar.code(season),
                number == session.count,
            )
        )
    return tuple(found)


def years_of(moments: Sequence[Moment]) -> list[tuple[int, list[Moment]]]:
    """The moments of each year."""
    found: list[tuple[int, list[Moment]]] = []
    for moment in moments:
        if not found or found[-1][0] != moment.year:
            found.append((moment.year, []))
        found[-1][1].append(moment)
    return found


def year_before(moments: Sequence[Moment], number: int) -> int:
    """The first moment of this year, or of the year before if it is that already."""
    year = moments[number].year if number == 0 or moments[number - 1].year == moments[number].year else None
    wanted = year if year is not None else moments[number - 1].year
    return next(moment.number for moment in moments if moment.year == wanted)


def year_after(moments: Sequence[Moment], number: int) -> int:
    """The first moment of the next year, or the present."""
    later = (moment.number for moment in moments if moment.year > moments[number].year)
    return next(later, moments[-1].number)


def measures_of(session: Session) -> tuple[str, ...]:
    """What is worth counting in a game; what decides over building comes first."""
    has_points = point_counts(session.game, session.variant) is not None
    return (POINTS, CENTRES, UNITS) if has_points else (CENTRES, UNITS)


def counts_in(session: Session, position: Position, measure: str) -> Mapping[str, int]:
    """What each power has in a position, as far as the position shows it."""
    if measure == UNITS:
        counted: Mapping[str, int] = {
            str(power): n for power, n in unit_counts(session.game, position).items()
        }
        return counted
    points = point_counts(session.game, session.variant, position) if measure == POINTS else None
    held = points if points is not None else centre_counts(session.game, position)
    return {str(power): count for power, count in held.items()}


def series_of(session: Session, measure: str, names: Mapping[str, str]) -> tuple[Series, ...]:
    """What every power held from moment to moment, as the seat sees it; those that never had anything are left out."""
    tables = [counts_in(session, session.position_at(number), measure) for number in range(session.count + 1)]
    found = [
        Series(power, names.get(power, power), tuple(table.get(power, 0) for table in tables))
        for power in session.rules.powers
    ]
    return tuple(series for series in found if any(series.counts))
