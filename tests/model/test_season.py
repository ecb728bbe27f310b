"""Calendars: codes, titles and the way back, also for calendars that no regular game has (MVW-5)."""

from __future__ import annotations

import pytest

from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT, Calendar, Season, Step

REGULAR = Calendar(
    (
        Step("Spring", "S", MOVEMENT, "M"),
        Step("Spring", "S", RETREAT, "R"),
        Step("Fall", "F", MOVEMENT, "M"),
        Step("Fall", "F", RETREAT, "R"),
        Step("Winter", "W", ADJUSTMENT, "A", captures=True, ends=True),
    ),
    Season(1901, 0),
)
ELVISH = Calendar(
    (
        Step("Tuile", "T", MOVEMENT, "M"),
        Step("Laire", "L", RETREAT, "R"),
        Step("Yavie", "Y", "ring", "X"),
        Step("Quelle", "Q", MOVEMENT, "M"),
        Step("Hrive", "H", RETREAT, "R"),
        Step("Coire", "C", ADJUSTMENT, "A", captures=True, ends=True),
    ),
    Season(3001, 0),
)
TWO_LETTERS = Calendar(
    (Step("Summer", "Su", MOVEMENT, "M"), Step("Autumn", "Au", MOVEMENT, "M")), Season(1, 0)
)
CALENDARS = {"regular": REGULAR, "elvish": ELVISH, "two letters": TWO_LETTERS}


@pytest.mark.parametrize(
    ("calendar", "season", "code", "title"),
    [
        (REGULAR, Season(1901, 0), "S1901M", "Spring 1901"),
        (REGULAR, Season(1901, 1), "S1901R", "Spring 1901 (retreats)"),
        (REGULAR, Season(1910, 4), "W1910A", "Winter 1910"),
        (ELVISH, Season(3001, 0), "T3001M", "Tuile 3001"),
        (ELVISH, Season(3001, 1), "L3001R", "Laire 3001"),
        (ELVISH, Season(3001, 2), "Y3001X", "Yavie 3001"),
        (ELVISH, Season(3019, 5), "C3019A", "Coire 3019"),
        (TWO_LETTERS, Season(7, 1), "Au7M", "Autumn 7"),
    ],
)
def test_code_and_title(calendar: Calendar, season: Season, code: str, title: str) -> None:
    assert calendar.code(season) == code
    assert calendar.title(season) == title


@pytest.mark.parametrize("name", CALENDARS)
def test_codes_and_titles_lead_back_to_their_season(name: str) -> None:
    calendar = CALENDARS[name]
    season = calendar.start
    for _ in range(3 * len(calendar.steps)):
        for text in (calendar.code(season), calendar.title(season)):
            assert calendar.season(text) == season
            assert calendar.season(text.lower()) == season
            assert calendar.season(f"  {text.upper()} ") == season
        season = calendar.after(season)
    assert season.year == calendar.start.year + 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "Spring",
        "1901",
        "S1901X",
        "X1901M",
        "S1901",
        "M1901S",
        "S1901M please",
        "S19 01 M1",
        "S" + "9" * 12 + "M",
    ],
)
def test_what_is_no_season(text: str) -> None:
    assert REGULAR.season(text) is None


def test_blanks_do_not_matter() -> None:
    assert REGULAR.season("S 1901 M") == Season(1901, 0)
    assert ELVISH.season("quelle3002") == Season(3002, 3)


def test_after_runs_through_the_year() -> None:
    seasons = [ELVISH.start]
    for _ in range(6):
        seasons.append(ELVISH.after(seasons[-1]))
    assert [ELVISH.code(season) for season in seasons] == [
        "T3001M", "L3001R", "Y3001X", "Q3001M", "H3001R", "C3001A", "T3002M",
    ]  # fmt: skip


def test_seasons_are_ordered_by_year_then_step() -> None:
    assert Season(1901, 4) < Season(1902, 0) < Season(1902, 1)


def test_a_step_is_looked_up_by_its_season() -> None:
    assert ELVISH.step(Season(3005, 2)).phase == "ring"
    assert REGULAR.step(Season(1901, 4)).captures
