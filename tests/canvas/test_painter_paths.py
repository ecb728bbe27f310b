"""Path data becomes the same shape in Qt as in the data."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from desktop.canvas.painter_paths import painter_path
from desktop.painting.figures import circle_path
from maps.layout import load_layout
from maps.outlines import area_of
from tests.cases import variant_named


@pytest.mark.parametrize(
    ("data", "box"),
    [
        ("M0 0L10 0L10 5Z", (0, 0, 10, 5)),
        ("M1 1l10 0 0 5z", (1, 1, 10, 5)),
        ("M0 0H10V5H0Z", (0, 0, 10, 5)),
        ("M0 0h10v5h-10z", (0, 0, 10, 5)),
        ("M0 0C0 10 10 10 10 0", (0, 0, 10, 7.5)),
        ("M0 0q5 10 10 0t10 0", (0, -5, 20, 10)),
        ("M0 0c0 10 10 10 10 0s10-10 10 0", (0, -7.5, 20, 15)),
        (circle_path(3, 4, 2), (1, 2, 4, 4)),
        ("M-5 0A5 5 0 0 1 5 0", (-5, -5, 10, 5)),
        ("M-5 0A5 5 0 0 0 5 0", (-5, 0, 10, 5)),
    ],
)
def test_the_box_of_a_path(data: str, box: tuple[float, float, float, float]) -> None:
    found = painter_path(data).boundingRect()
    assert (found.x(), found.y(), found.width(), found.height()) == pytest.approx(box, abs=0.02)


@pytest.mark.parametrize("data", ["M0", "X1 2", "1 2", "M0 0 L", "M0 0z5 5"])
def test_what_is_no_path(data: str) -> None:
    with pytest.raises(ValueError, match="path"):
        painter_path(data)


def test_every_space_of_a_board_has_its_own_points_and_area() -> None:
    layout = load_layout(variant_named("standard").folder)
    for key, places in layout.spaces.items():
        path = painter_path(places.outline)
        inside = area_of(places.outline).representative_point()
        assert path.contains(QPointF(inside.x, inside.y)), key


def test_straight_rings_are_read_at_once_as_they_are_step_by_step() -> None:
    for places in load_layout(variant_named("scottomacy").board_folder).spaces.values():
        step_by_step = places.outline.replace("z", "Z")
        assert area_of(places.outline).symmetric_difference(area_of(step_by_step)).area < 0.1
    with pytest.raises(ValueError, match="lacks a number"):
        area_of("M0 0l5 5 5z")
