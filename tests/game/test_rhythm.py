"""Deadlines that come by themselves."""

from __future__ import annotations

from datetime import datetime

import pytest

from engine.game.game_errors import SetupError
from engine.game.rhythm import deadline_after, next_deadline, rhythm_of


def after(rhythm: str, moment: str, **more: str) -> str:
    return next_deadline(rhythm_of(rhythm, **more), datetime.fromisoformat(moment)).isoformat()


def test_every_second_saturday_at_the_same_time_in_summer_and_in_winter() -> None:
    berlin = {"on": "Saturday", "at": "20:00", "zone": "Europe/Berlin"}
    assert after("2 weeks", "2026-10-17T20:00+02:00", **berlin) == "2026-10-31T20:00:00+01:00"
    assert after("2 weeks", "2026-10-31T20:00+01:00", **berlin) == "2026-11-14T20:00:00+01:00"


def test_from_any_day_it_is_the_weekday_that_counts() -> None:
    assert after("week", "2026-11-18T09:00+00:00", on="sat") == "2026-11-21T20:00:00+00:00"
    assert after("week", "2026-11-21T20:00+00:00", on="sat") == "2026-11-28T20:00:00+00:00"
    assert after("week", "2026-11-18T09:00+00:00") == "2026-11-25T20:00:00+00:00"


def test_by_days() -> None:
    assert after("10 days", "2026-11-18T20:00+00:00") == "2026-11-28T20:00:00+00:00"


def test_in_the_holidays_nothing_is_due() -> None:
    weekly = rhythm_of("week", "Saturday", holidays=("2026-12-20..2027-01-06", "2027-01-09"))
    found = next_deadline(weekly, datetime.fromisoformat("2026-12-19T20:00+00:00"))
    assert found.date().isoformat() == "2027-01-16"
    daily = rhythm_of("1 day", holidays=("2026-12-24..2026-12-26",))
    assert (
        next_deadline(daily, datetime.fromisoformat("2026-12-23T20:00+00:00")).date().isoformat()
        == "2026-12-27"
    )


def test_the_next_deadline_is_in_the_future_however_long_nothing_was_done() -> None:
    weekly = rhythm_of("week", "Saturday")
    now = datetime.fromisoformat("2026-11-18T12:00+00:00")
    assert deadline_after(weekly, "2026-06-06T20:00+00:00", now) == "2026-11-21T20:00+00:00"
    assert deadline_after(weekly, "", now) == "2026-11-21T20:00+00:00"


@pytest.mark.parametrize(
    ("judged", "following"),
    [
        ("2026-11-14T22:00+00:00", "2026-11-21T20:00+00:00"),
        ("2026-11-19T12:00+00:00", "2026-11-21T20:00+00:00"),
        ("2026-11-21T19:55+00:00", "2026-11-28T20:00+00:00"),
        ("2026-12-19T19:55+00:00", "2026-12-26T20:00+00:00"),
    ],
)
def test_a_turn_that_is_judged_late_leaves_time_for_the_next(judged: str, following: str) -> None:
    weekly = rhythm_of("week", "Saturday")
    assert deadline_after(weekly, "2026-11-14T20:00+00:00", datetime.fromisoformat(judged)) == following


@pytest.mark.parametrize(
    ("before", "holidays"),
    [("9999-12-30T20:00+00:00", ()), ("2026-12-19T20:00+00:00", ("2026-12-20..9999-12-31",))],
)
def test_where_the_calendar_ends_there_is_no_next_deadline(before: str, holidays: tuple[str, ...]) -> None:
    weekly = rhythm_of("week", "Saturday", holidays=holidays)
    with pytest.raises(SetupError):
        deadline_after(weekly, before, datetime.fromisoformat("2026-11-14T20:00+00:00"))


@pytest.mark.parametrize(
    "given",
    [
        {"every": "often"},
        {"every": "0 days"},
        {"every": "400 days"},
        {"every": "week", "on": "Someday"},
        {"every": "3 days", "on": "Saturday"},
        {"every": "week", "at": "25:00"},
        {"every": "week", "zone": "Mars/Olympus"},
        {"every": "week", "zone": "../../secrets"},
        {"every": "week", "grace": "soon"},
        {"every": "week", "grace": "40 days"},
        {"every": "week", "holidays": ("Christmas",)},
        {"every": "week", "holidays": ("2026-12-24..2026-12-20",)},
    ],
)
def test_what_makes_no_rhythm_is_refused_with_what_to_do(given: dict[str, str]) -> None:
    with pytest.raises(SetupError) as caught:
        rhythm_of(**given)  # type: ignore[arg-type]
    assert caught.value.code == "bad_rhythm"
    assert caught.value.remedy
