"""Rings about what is still to be ordered."""

from __future__ import annotations

from math import hypot

import shapely

from desktop.painting.piece_placement import Piece, standing_units, unit_pieces
from desktop.table.reminders import REACH, Reminders
from maps.outlines import area_of
from tests.cases import variant_named
from tests.table import hands
from tests.table.gestures import at, said


def test_a_ring_leaves_room_for_what_a_unit_carries() -> None:
    window = hands.window_of("scottomacy")
    hands.lay(window, variant_named("scottomacy").start, "England")
    reminders = window.board.findChild(Reminders)
    table = window.board.context
    for unit, place in standing_units(table.layout, window.session.position.units):
        for piece in unit_pieces(table, unit, place) if unit.cargo and unit.power == "England" else ():
            far = max(hypot(x - place[0], y - place[1]) for x, y in corners(piece))
            assert far <= reminders.points[place] * table.layout.unit
    ashore = window.board.context.layout.spaces["89"].unit
    assert reminders.points[ashore] == REACH


def test_a_ring_leaves_room_for_the_one_ring() -> None:
    window = hands.window_of("mordor_v_world_ii")
    hands.lay(window, variant_named("mordor_v_world_ii").start, "Arnor")
    reminders = window.board.findChild(Reminders)
    spaces = window.board.context.layout.spaces
    assert reminders.points[spaces["12"].unit] > reminders.points[spaces["13"].unit] == REACH


def corners(piece: Piece) -> list[tuple[float, float]]:
    """The points of the outlines of a piece on the sheet."""
    x, y = piece.at
    return [
        (x + across * piece.scale, y + down * piece.scale)
        for styled in piece.figure
        for across, down in shapely.get_coordinates(area_of(styled.path))
    ]


def test_where_something_can_be_built_is_ringed_until_all_is_ordered() -> None:
    window = at("France: A PIC", season="W1901A", owners="France: PAR, BRE, MAR")
    reminders = window.board.findChild(Reminders)
    spaces = window.board.context.layout.spaces
    assert set(reminders.points) == {spaces[space].unit for space in ("PAR", "BRE", "MAR")}
    hands.click(window, "PAR")
    assert hands.orders(window) == ["Build A PAR"]
    assert set(reminders.points) == {spaces[space].unit for space in ("BRE", "MAR")}
    hands.click(window, "BRE")
    assert [row.letter for row in window.tool.flyout.rows] == ["A", "F"]
    hands.type_letter(window, "f")
    assert hands.orders(window) == ["Build A PAR", "Build F BRE"]
    assert not reminders.points


def test_a_site_is_not_told_to_go_anywhere() -> None:
    window = at("France: A PIC", season="W1901A", owners="France: PAR, BRE, MAR")
    hands.click(window, "PAR")
    hands.click(window, "PAR")
    assert said(window) == "Paris: choose what is ordered."
    window.tool.escape()
