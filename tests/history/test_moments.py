"""Moments of a game, what was held in them, its conflicts, and what is otherwise between two of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from desktop.history.chart_symbols import phase_sign, power_dashes, power_sign
from desktop.history.differences import CAME, GAINED, MOVED, WENT, differences
from desktop.history.moments import (
    CENTRES,
    POINTS,
    UNITS,
    measures_of,
    moments_of,
    series_of,
    year_after,
    year_before,
    years_of,
)
from desktop.history.result_icons import mark_svg
from desktop.history.turn_conflicts import CUT, DISLODGED, DONE, STOPPED, VOID, conflicts_of, mark_of
from engine import ADJUSTMENT, MOVEMENT, RETREAT, Order, Outcome, PowerId
from tests.history import played


def test_every_turn_has_its_moment_and_the_present_comes_last(qtbot: QtBot) -> None:
    session = played.session(played.STANDARD)
    moments = moments_of(session)
    assert len(moments) == session.count + 1
    assert [moment.is_present for moment in moments] == [False] * session.count + [True]
    assert (moments[0].title, moments[0].code, moments[2].phase) == ("Spring 1901", "S1901M", ADJUSTMENT)
    assert [year for year, _ in years_of(moments)] == [1901, 1902, 1903, 1904, 1905]


def test_years_are_walked_from_beginning_to_beginning(qtbot: QtBot) -> None:
    moments = moments_of(played.session(played.STANDARD))
    assert year_after(moments, 1) == 3
    assert year_before(moments, 4) == 3
    assert year_before(moments, 3) == 0
    assert year_before(moments, 0) == 0
    assert year_after(moments, len(moments) - 1) == len(moments) - 1


def test_centres_are_counted_from_moment_to_moment(qtbot: QtBot) -> None:
    session = played.session(played.STANDARD)
    assert measures_of(session) == (CENTRES, UNITS)
    held = {one.power: one.counts for one in series_of(session, CENTRES, {})}
    assert (held["France"][0], held["France"][2], held["France"][-1]) == (3, 6, 20)
    assert sum(counts[0] for counts in held.values()) == 22


def test_where_centres_differ_in_worth_points_are_counted(qtbot: QtBot) -> None:
    session = played.session(played.POINTS)
    assert measures_of(session)[0] == POINTS
    points = {one.power: one.counts for one in series_of(session, POINTS, {})}
    centres = {one.power: one.counts for one in series_of(session, CENTRES, {})}
    assert any(points[power][-1] > centres[power][-1] for power in centres)


def test_what_is_hidden_is_not_counted(qtbot: QtBot) -> None:
    session = played.session(played.HIDDEN, is_open=False)
    session.take_seat("Gondor")
    seen = {one.power: one.counts for one in series_of(session, UNITS, {})}
    session.take_seat("Arnor")
    own = {one.power: one.counts for one in series_of(session, UNITS, {})}
    assert any(a < b for a, b in zip(seen["Arnor"], own["Arnor"], strict=True))


def test_phases_and_powers_differ_in_shape() -> None:
    at = QPointF(0, 0)
    shapes = [phase_sign(phase, at, 5) for phase in (MOVEMENT, RETREAT, ADJUSTMENT, "another")]
    assert all(one != other for index, one in enumerate(shapes) for other in shapes[:index])
    lines = [(power_sign(index, at, 5), power_dashes(index)) for index in range(12)]
    assert all(one != other for index, one in enumerate(lines) for other in lines[:index])


def test_every_end_of_an_order_has_its_mark() -> None:
    move = Order("move", "PAR", "A", target="BUR")
    support = Order("support", "PAR", "A", "MAR", "A", target="BUR")
    france = PowerId("France")
    ends = {
        Outcome(france, move, "moved"): DONE,
        Outcome(france, move, "bounced"): STOPPED,
        Outcome(france, support, "cut"): CUT,
        Outcome(france, move, "illegal"): VOID,
        Outcome(france, move, "bounced", dislodged_by="MUN"): DISLODGED,
    }
    assert {outcome: mark_of(outcome) for outcome in ends} == ends
    assert len({mark_svg(mark) for mark in ends.values()}) == len(ends)


@pytest.mark.parametrize("name", played.GAMES)
def test_whatever_failed_is_among_the_conflicts(qtbot: QtBot, name: str) -> None:
    session = played.session(name)
    for turn in range(session.count):
        report = session.turn_view(turn).report
        listed = [outcome for conflict in conflicts_of(report) for outcome in conflict.outcomes]
        assert len(listed) <= len(report.outcomes)
        failed = [outcome for outcome in report.outcomes if not outcome.succeeded or outcome.dislodged_by]
        assert all(outcome in listed for outcome in failed)


def test_units_are_followed_from_turn_to_turn(qtbot: QtBot) -> None:
    session = played.session(played.STANDARD)
    turns = [session.turn_view(turn) for turn in range(3)]
    found = differences(session.position_at(0), session.position_at(3), turns)
    moved = {(one.power, one.before, one.space) for one in found.units if one.what == MOVED}
    assert ("France", "PAR", "BEL") in moved
    assert ("France", "MAR", "SPA") in moved
    gained = {one.space for one in found.centres if one.what == GAINED and one.power == "France"}
    assert gained == {"SPA", "BEL", "LON"}
    assert {one.power for one in found.units if one.what == WENT} == {"England"}
    assert any(one.what == CAME and one.power == "France" for one in found.units)


def test_a_position_does_not_differ_from_itself(qtbot: QtBot) -> None:
    position = played.session(played.STANDARD).position_at(5)
    assert differences(position, position).changes == ()


@pytest.mark.parametrize("name", played.GAMES)
def test_nothing_is_lost_between_two_moments(qtbot: QtBot, name: str) -> None:
    """Units before, less those that went, with those that came, are the units after."""
    session = played.session(name)
    turns = [session.turn_view(turn) for turn in range(session.count)]
    before, after = session.position_at(0), session.position_at(session.count)
    found = differences(before, after, turns)
    came = sum(one.what == CAME for one in found.units)
    went = sum(one.what == WENT for one in found.units)
    standing = len(after.units) + len(after.dislodged)
    assert len(before.units) + len(before.dislodged) - went + came == standing
