"""Games from elsewhere, judged again: what agrees, what differs, and how the game goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.recognising import read_history
from engine.archives.replaying import Replayed, play_through
from engine.game.adjudication import report_of
from engine.game.game_errors import SetupError
from engine.judge.outcomes import BOUNCED, MOVED
from tests.cases import variant_named

STANDARD = variant_named("standard")
READER = RecordReader(STANDARD)
UNITS: dict[str, list[str]] = {"AUSTRIA": ["A VIE", "A BUD"], "RUSSIA": ["A WAR"]}


def phase(name: str, units: dict[str, list[str]], **more: Any) -> dict[str, Any]:
    centers = {"AUSTRIA": ["BUD", "VIE"], "RUSSIA": ["WAR"]}
    return {"name": name, "state": {"name": name, "units": units, "centers": centers}, **more}


def brought_in(*phases: dict[str, Any], rulings: bool = False, **options: str) -> Replayed:
    data = json.dumps({"id": "elsewhere", "map": "standard", "phases": list(phases)}).encode()
    return play_through(STANDARD, read_history(READER, data), options, rulings)


ORDERS = {"AUSTRIA": ["A VIE - GAL", "A BUD H"], "RUSSIA": ["A WAR - GAL"]}
AGREED = phase(
    "S1901M", UNITS, orders=ORDERS, results={"A VIE": ["bounce"], "A WAR": ["bounce"], "A BUD": []}
)
OTHERWISE = phase("S1901M", UNITS, orders=ORDERS, results={"A VIE": [], "A WAR": ["bounce"], "A BUD": []})
AFTER = {"AUSTRIA": ["A GAL", "A BUD"], "RUSSIA": ["A WAR"]}


def test_what_agrees_is_judged_and_nothing_differs() -> None:
    found = brought_in(AGREED, phase("F1901M", UNITS))
    assert (found.phases, found.orders, found.differences) == (1, 3, ())
    assert [one.code for one in report_of(found.game, STANDARD, 0).outcomes if one.given].count(BOUNCED) == 2
    assert STANDARD.calendar.code(found.game.current.season) == "F1901M"
    assert found.game.title == "elsewhere"


def test_a_move_that_ended_otherwise_is_listed_and_the_game_goes_on_as_it_was_played() -> None:
    found = brought_in(OTHERWISE, phase("F1901M", AFTER))
    (one,) = found.differences
    assert (one.code, one.power, one.theirs, one.ours) == ("result", "Austria", "succeeded", BOUNCED)
    assert {unit.place for unit in found.game.current.units} == {"GAL", "BUD", "WAR"}
    assert found.game.edits
    assert not found.game.turns[0].rulings


def test_it_is_kept_as_a_ruling_where_that_is_wanted() -> None:
    found = brought_in(OTHERWISE, phase("F1901M", AFTER), rulings=True)
    assert len(found.differences) == 1
    (ruling,) = found.game.turns[0].rulings
    assert (ruling.power, ruling.succeeds) == ("Austria", True)
    assert not found.game.edits
    ended = {one.order.unit: one.code for one in report_of(found.game, STANDARD, 0).outcomes}
    assert (ended["VIE"], ended["WAR"]) == (MOVED, BOUNCED)


def test_without_results_the_next_position_tells_what_ended_otherwise() -> None:
    silent = {key: value for key, value in OTHERWISE.items() if key != "results"}
    found = brought_in(silent, phase("F1901M", AFTER), rulings=True)
    assert [(one.code, one.power) for one in found.differences] == [("result", "Austria")]
    assert found.game.turns[0].rulings
    assert not found.game.edits


def test_units_that_stand_otherwise_without_a_reason_are_listed() -> None:
    moved = {"AUSTRIA": ["A VIE", "A BUD"], "RUSSIA": ["A MOS"]}
    found = brought_in(AGREED, phase("F1901M", moved))
    assert {(one.code, one.theirs, one.ours) for one in found.differences} == {
        ("units", "Russia A MOS", ""),
        ("units", "", "Russia A WAR"),
    }
    assert any(unit.place == "MOS" for unit in found.game.current.units)


def test_a_convoy_that_fails_is_judged_as_the_package_does_unless_said_otherwise() -> None:
    units = {"AUSTRIA": ["A VIE"], "RUSSIA": ["A ALB"]}
    walked = phase("S1901M", units, orders={"RUSSIA": ["A ALB - GRE VIA"]}, results={"A ALB": []})
    after = phase("F1901M", {"AUSTRIA": ["A VIE"], "RUSSIA": ["A GRE"]})
    assert brought_in(walked, after).differences == ()
    assert [one.code for one in brought_in(walked, after, adjacent_convoy="intent").differences] == ["result"]


def test_an_order_that_is_not_understood_is_told() -> None:
    strange = phase("S1901M", UNITS, orders={"AUSTRIA": ["A VIE flies to the moon"]})
    assert [(one.code, one.theirs) for one in brought_in(strange).differences] == [
        ("unread", "A VIE flies to the moon")
    ]


def test_a_phase_that_was_not_played_there_is_judged_without_orders() -> None:
    found = brought_in(AGREED, phase("S1902M", UNITS))
    assert [(STANDARD.calendar.code(one.season), one.code) for one in found.differences] == [
        ("F1901M", "skipped")
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b'{"phases": []}', "no_phases"),
        (b'{"phases": 7}', "no_json"),
        (b'{"phases": [{"name": "S1901M", "state": {"units": {"MARS": ["A VIE"]}}}]}', "unknown_power"),
        (b'{"phases": [{"name": "X", "state": {"units": {}}}]}', "unknown_phase"),
        (b"Dear all, nothing happened.", "no_history"),
        (b'{"Austria": 7}', "no_json"),
    ],
)
def test_what_is_no_history_is_refused_with_its_place(data: bytes, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_history(READER, data)
    assert caught.value.code == code
    assert caught.value.place


def test_a_text_without_any_movement_says_that_the_position_is_missing() -> None:
    history = read_history(READER, b"Winter 1905\n\nAustria: Build A Vie\n")
    with pytest.raises(SetupError) as caught:
        play_through(STANDARD, history)
    assert caught.value.code == "no_position"
