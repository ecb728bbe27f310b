"""Histories in text: which line heads a season, and what is read below it."""

from __future__ import annotations

import json

import pytest

from engine.archives.history import History
from engine.archives.phase_reading import RecordReader
from engine.archives.recognising import read_history
from engine.archives.replaying import play_through
from engine.archives.text_history import season_headed, text_history
from tests.cases import variant_named

STANDARD = variant_named("standard")


def site_history(record: object) -> History:
    return read_history(RecordReader(STANDARD), json.dumps(record).encode())


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Movement results for Spring of 1901.  (club.003)", "S1901M"),
        ("Retreat orders for Fall of 1903.", "F1903R"),
        ("Adjustment orders for Winter of 1902.", "W1902A"),
        ("Autumn, 1901: Retreats", "F1901R"),
        ("Autumn, 1901: Unit-placing", "W1901A"),
        ("Spring, 1901: Diplomacy", "S1901M"),
        ("[Spring, 1905, (Movement)]", "S1905M"),
        ("Summer 1902", "S1902R"),
        ("Phase: F1910R", "F1910R"),
        ("In 1901 nothing was heard of it", None),
        ("Austria: A Vie - Gal", None),
        ("Spring is coming", None),
    ],
)
def test_a_line_that_heads_a_season(line: str, code: str | None) -> None:
    season = season_headed(STANDARD.calendar, line)
    assert (season and STANDARD.calendar.code(season)) == code


PRINTED = """Club game, season by season

Movement results for Spring of 1901.  (club.001)

Austria: Army Vienna -> Galicia.  (*bounce*)
Austria: Army Budapest -> Serbia.
Russia: Army Warsaw -> Galicia.  (*bounce*)

Movement results for Fall of 1901.  (club.002)

Austria: Army Serbia SUPPORT Fleet Trieste -> Albania.
Austria: Fleet Trieste -> Albania.

Adjustment orders for Winter of 1901.  (club.003)

Austria: Build Army Budapest.
Orders for Spring 1902 are due on Friday.
"""


def test_reports_one_after_the_other_are_a_game() -> None:
    found = play_through(STANDARD, text_history(STANDARD, PRINTED))
    assert found.differences == ()
    assert (found.phases, found.orders) == (3, 6)
    assert STANDARD.calendar.code(found.game.current.season) == "S1902M"
    assert {unit.place for unit in found.game.current.units if unit.power == "Austria"} >= {
        "SER",
        "ALB",
        "BUD",
    }


def test_a_report_that_says_otherwise_differs() -> None:
    found = play_through(
        STANDARD, text_history(STANDARD, PRINTED.replace("Galicia.  (*bounce*)", "Galicia.", 1))
    )
    assert [(one.code, one.power) for one in found.differences] == [("result", "Austria")]


def test_a_list_of_units_below_a_season_is_the_position_of_the_next() -> None:
    listed = PRINTED.replace(
        "\nMovement results for Fall",
        "\nPositions:\nAustria: A Vie, A Bud, F Tri.\n\nMovement results for Fall",
    )
    found = play_through(STANDARD, text_history(STANDARD, listed))
    assert ("units", "", "Austria A SER") in {(one.code, one.theirs, one.ours) for one in found.differences}


SITE = {
    "Austria": {
        "Vie": {"type": "MOVE", "result": "FAILS", "to": "Gal"},
        "Bud": {"type": "SUPPORT", "result": "SUCCEEDS", "from": "Vie", "to": "Gal"},
        "Tri": {"type": "HOLD", "result": "SUCCEEDS"},
    },
    "Russia": {
        "War": {"type": "MOVE", "result": "FAILS", "to": "Gal"},
        "Stp/sc": {"type": "MOVE", "result": "SUCCEEDS", "to": "Bot"},
    },
}


def test_orders_of_the_site_are_read_and_compared() -> None:
    found = play_through(STANDARD, site_history(SITE))
    assert found.orders == 5
    assert [(one.code, one.power, one.theirs) for one in found.differences] == [
        ("result", "Austria", "failed")
    ]


def test_several_seasons_of_the_site_go_by_their_codes() -> None:
    second = {"Austria": {"Tri": {"type": "MOVE", "result": "SUCCEEDS", "to": "Alb"}}}
    found = play_through(STANDARD, site_history({"S1901M": SITE, "F1901M": second}))
    assert found.phases == 2
    assert any(unit.place == "ALB" for unit in found.game.current.units)


def test_an_order_of_the_site_that_lacks_something_is_told() -> None:
    short = {"Austria": {"Bud": {"type": "SUPPORT", "result": "SUCCEEDS"}}}
    found = play_through(STANDARD, site_history(short))
    assert [(one.code, one.theirs) for one in found.differences] == [("unread", "Bud S")]
