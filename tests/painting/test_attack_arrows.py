"""Arrows, and pieces that make room."""

from __future__ import annotations

import math

import pytest
import shapely

from desktop.painting.attack_arrows import arrow_figure, arrow_line, beside
from maps.outlines import area_of

ANYWHERE = shapely.box(-1000, -1000, 1000, 1000)


@pytest.mark.parametrize("start", [(300, 0), (-90, 0), (0, 2000), (-40, -40)])
def test_an_arrow_comes_from_its_beginning_and_stops_before_the_piece(start: tuple[float, float]) -> None:
    rim, body = arrow_figure(start, (0, 0), 30, "#023483")
    assert body.fill == "#023483"
    assert rim.width > body.width
    area, way = area_of(body.path), shapely.LineString([start, (0, 0)])
    assert 15 < area.distance(shapely.Point(0, 0)) < 25
    assert area.centroid.distance(way) < 0.2
    assert area.hausdorff_distance(shapely.Point(0, 0)) < 60
    assert arrow_line(start, (0, 0), 30).distance(area.centroid) < 0.2


def test_no_arrow_where_there_is_no_room() -> None:
    assert arrow_figure((5, 5), (0, 0), 30, "#023483") == ()
    assert arrow_line((5, 5), (0, 0), 30).is_empty


def test_a_piece_with_room_stays() -> None:
    assert beside((40, 0), [(0, 0)], 32, ANYWHERE) == (40, 0)
    assert beside((40, 0), [], 32, ANYWHERE) == (40, 0)
    assert beside((0, 0), [(0, 0)], 32, ANYWHERE) == (0, 0)


def test_a_piece_that_is_too_near_moves_straight_away() -> None:
    assert beside((20, 0), [(0, 0), (900, 0)], 32, ANYWHERE) == (32, 0)


def test_a_piece_goes_round_an_arrow_and_other_pieces() -> None:
    arrow = arrow_line((200, 0), (0, 0), 30)
    x, y = beside((20, 0), [(0, 0)], 32, ANYWHERE, arrow)
    assert arrow.distance(shapely.Point(x, y)) >= 16
    others = [(0.0, 0.0), (60.0, 0.0)]
    spot = beside((20, 0), others, 32, ANYWHERE)
    assert min(math.dist(spot, other) for other in others) > 31


def test_a_piece_stays_in_its_area_if_it_can() -> None:
    north = shapely.box(-100, -100, 100, -10)
    assert shapely.contains_xy(north, *beside((20, 0), [(0, 0)], 32, north))
    assert beside((20, 0), [(0, 0)], 32, shapely.Polygon()) == (32, 0)


def test_without_any_room_a_piece_is_only_moved_straight() -> None:
    ring = [(0.0, 0.0), *((50 * math.cos(turn), 50 * math.sin(turn)) for turn in range(7))]
    assert beside((20, 0), ring, 32, ANYWHERE)[1] == 0
