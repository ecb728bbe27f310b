"""Lines between spaces: no hooks where three meet, no flicker beside rivers, round corners at sea."""

from __future__ import annotations

import numpy as np
from shapely import LineString

from maps.cartographer.lines import even_steps, rounded_corners, steady
from maps.cartographer.projection import Points
from maps.cartographer.shaping import STEP, _calmed, _eased, _Guides

UNIT = 30.0
NOWHERE = _Guides((), 5.0)


def line(*corners: tuple[float, float]) -> Points:
    return even_steps(np.array(corners, dtype=float), STEP)


def turns(points: Points) -> Points:
    """How sharply a line turns at each of its points, in degrees."""
    headings = np.unwrap(np.arctan2(*np.diff(points, axis=0).T[::-1]))
    return np.abs(np.degrees(np.diff(headings)))


def test_a_hook_is_straightened() -> None:
    hooked = line((0, 0), (60, 0), (60, 6), (54, 6), (54, 12), (120, 12))
    free = np.zeros(len(hooked), dtype=bool)
    eased = _eased(hooked, free, UNIT)
    assert turns(hooked).max() > 70
    assert turns(eased).max() < 60
    assert np.allclose(eased[[0, -1]], hooked[[0, -1]])


def test_a_border_in_a_river_winds_as_the_river_does() -> None:
    curve_point = line((0, 0), (60, 0), (60, 60))
    held = np.ones(len(curve_point), dtype=bool)
    assert np.array_equal(_eased(curve_point, held, UNIT), curve_point)


def test_a_border_comes_to_a_river_without_a_jag() -> None:
    jagged = line((0, 0), (60, 0))
    held = np.arange(len(jagged)) > 10
    jagged[held, 1] += 2.5
    eased = _eased(jagged, held, UNIT)
    assert turns(jagged).max() > 35
    assert turns(eased).max() < 20
    assert np.allclose(eased[-5:], jagged[-5:])


def test_three_lines_meet_where_they_run_together() -> None:
    beak = (6.0, 0.0)
    arcs = [line(beak, (0, 3), (-80, 40)), line(beak, (0, -3), (-80, -40)), line(beak, (80, 0))]
    calm = _calmed(arcs, NOWHERE, UNIT)
    meeting = calm[0][0]
    assert all(np.allclose(arc[0], meeting) for arc in calm)
    assert all(np.allclose(new[-1], old[-1]) for new, old in zip(calm, arcs, strict=True))


def test_lines_meet_on_the_river_along_which_one_of_them_comes() -> None:
    river = _Guides((LineString([(-100, 0), (100, 0)]),), 5.0)
    meeting = (0.0, 3.0)
    arcs = [line(meeting, (-60, 2)), line(meeting, (60, 2)), line(meeting, (0, 60))]
    assert all(np.allclose(arc[0], (0, 0)) for arc in _calmed(arcs, river, UNIT))


def test_a_line_beside_a_river_lies_on_it_but_not_beyond_its_end() -> None:
    river = _Guides((LineString([(0, 0), (100, 0)]),), 5.0)
    drawn, held = river.drawn_onto(line((-60, 3), (160, 3)))
    on = np.abs(drawn[:, 1]) < 0.05
    assert drawn[on, 0].min() > 0
    assert drawn[on, 0].max() < 100
    assert on.sum() > 20
    assert held.sum() >= on.sum()
    assert turns(drawn).max() < 45


def test_flags_without_flicker() -> None:
    flags = np.array([False] * 9 + [True] * 2 + [False] * 9 + [True] * 9 + [False] * 2 + [True] * 9)
    calm = steady(flags, 5)
    assert not calm[:20].any()
    assert calm[20:].all()


def test_corners_at_sea_are_round() -> None:
    square = np.array([(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)], dtype=float)
    rounded = rounded_corners(square, 20.0)
    assert turns(rounded).max() < 20
    assert np.allclose(rounded[0], rounded[-1])
