"""Bent lines."""

from __future__ import annotations

import math

from desktop.painting.curves import curve_line, curve_point, distance_to_curve, heading, wave_line

HERE, THERE, ASIDE = (100.0, 100.0), (300.0, 120.0), (180.0, 260.0)


def test_two_lines_that_meet_head_on_lie_apart() -> None:
    assert math.dist(curve_point(HERE, THERE, 0.5), curve_point(THERE, HERE, 0.5)) > 29


def test_a_long_line_bends_no_farther_than_others() -> None:
    assert abs(curve_point(HERE, (1500.0, 100.0), 0.5)[1] - 100) <= 30.5


def test_a_bow_bends_farther_or_to_the_other_side() -> None:
    usual, wide, other = (curve_point(HERE, THERE, 0.5, bend) for bend in (1.0, 2.0, -1.0))
    straight = ((HERE[0] + THERE[0]) / 2, (HERE[1] + THERE[1]) / 2)
    assert math.dist(wide, straight) > 1.9 * math.dist(usual, straight)
    assert math.dist(other, usual) > math.dist(usual, straight)


def test_lines_as_path_data() -> None:
    assert curve_line(HERE, THERE, 0.0, 1.0).startswith("M100.0 100.0L")
    assert wave_line(HERE, THERE, 0.0, 1.0, 4.0).count("L") > 20
    assert math.hypot(*heading(HERE, THERE, 0.5)) == 1.0 or math.isclose(
        math.hypot(*heading(HERE, THERE, 0.5)), 1.0
    )


def test_how_far_a_point_is_from_a_line() -> None:
    assert distance_to_curve(curve_point(HERE, THERE, 0.4), HERE, THERE) < 0.5
    assert distance_to_curve((100.0, 300.0), HERE, THERE) > 150
    assert distance_to_curve((110.0, 100.0), HERE, HERE) == 10
