"""Orders on the map: every outcome has a shape of its own, and arrows that meet do not hide each other."""

from __future__ import annotations

import math

import pytest

from desktop.painting.orders import MARKS, Stroke, bent, order_figure
from desktop.painting.pieces import WARNING
from maps.cartographer.outlines import area_of

UNIT = 29.0
HERE, THERE, ASIDE = (100.0, 100.0), (300.0, 120.0), (180.0, 260.0)


def test_an_arrow_starts_and_ends_clear_of_the_pieces() -> None:
    head = order_figure(Stroke((HERE, THERE)), UNIT)[-1]
    nearest = min(math.dist(corner[:2], THERE) for corner in area_of(head.path).exterior.coords)
    assert 0.5 * UNIT < nearest < 0.7 * UNIT


def test_two_arrows_that_meet_head_on_lie_apart() -> None:
    there, back = bent(HERE, THERE, 0.5), bent(THERE, HERE, 0.5)
    assert math.dist(there, back) > UNIT


def test_a_long_arrow_bends_no_farther_than_others() -> None:
    far = (1500.0, 100.0)
    middle = bent(HERE, far, 0.5)
    assert abs(middle[1] - 100) <= 30.5


@pytest.mark.parametrize(
    "stroke",
    [
        Stroke((HERE, THERE)),
        Stroke((HERE, THERE, ASIDE)),
        Stroke((HERE,), (THERE,)),
        Stroke((HERE,), (THERE, ASIDE)),
        Stroke((HERE,), letter="H"),
    ],
    ids=["move", "two steps", "help in place", "help on the way", "letter"],
)
def test_every_outcome_is_told_by_shape(stroke: Stroke) -> None:
    """Without any colour: the paths, fills left out, dashes or number of coats differ."""
    shapes = set()
    for mark in MARKS if stroke.letter == "" else ("", "bar"):
        if (mark == "gap" and not stroke.helps) or (mark == "bar" and stroke.helps):
            continue
        marked = Stroke(stroke.way, stroke.helps, "#123456", stroke.letter, mark)
        shapes.add(tuple((coat.path, coat.dashes) for coat in order_figure(marked, UNIT)))
    assert len(shapes) == (2 if stroke.letter else 3)


def test_what_failed_has_the_sign_of_warning_besides() -> None:
    fine = order_figure(Stroke((HERE, THERE)), UNIT)
    failed = order_figure(Stroke((HERE, THERE), mark="bar"), UNIT)
    assert all(coat.stroke != WARNING for coat in fine)
    assert any(coat.stroke == WARNING for coat in failed)


def test_pieces_that_stand_too_near_still_have_an_arrow_between_them() -> None:
    figure = order_figure(Stroke((HERE, (HERE[0] + 5, HERE[1]))), UNIT)
    assert all("nan" not in coat.path for coat in figure)
    assert len(figure) == 5
