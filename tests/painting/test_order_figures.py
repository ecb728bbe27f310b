"""Orders on the map: every kind and every outcome has a shape of its own."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace
from shapely import Point

from desktop.painting.figures import INK, WARNING, Figure, StyledPath, moved_path
from desktop.painting.order_arrow import seal_at
from desktop.painting.order_figures import (
    CARRY,
    COME,
    GO,
    LEAVE,
    NOTE,
    OrderArrow,
    crossings,
    distance_to,
    faded,
    order_figure,
    without_result,
)
from desktop.painting.order_marks import MARKS, VOID
from maps.outlines import area_of

UNIT = 29.0
HERE, THERE, ASIDE = (100.0, 100.0), (300.0, 120.0), (180.0, 260.0)
ARROW, HELP, RING = (
    OrderArrow((HERE, THERE)),
    OrderArrow((HERE,), (THERE, ASIDE)),
    OrderArrow((HERE,), (THERE,)),
)
LETTER = OrderArrow((HERE,), letter="H")
GHOST = (StyledPath("M-36 -35L36 -35L0 49Z", "#123456", INK, 5),)


def shape(arrow: OrderArrow) -> tuple[tuple[str, tuple[float, ...], bool], ...]:
    """What is seen of an order without any colour."""
    return tuple((styled.path, styled.dashes, styled.fill == "none") for styled in order_figure(arrow, UNIT))


def test_an_arrow_starts_and_ends_clear_of_the_pieces() -> None:
    head = order_figure(ARROW, UNIT)[-1]
    nearest = min(math.dist(corner[:2], THERE) for corner in area_of(head.path).exterior.coords)
    assert 0.5 * UNIT < nearest < 0.7 * UNIT


@pytest.mark.parametrize(
    "arrow", [ARROW, OrderArrow((HERE, THERE, ASIDE)), HELP, RING], ids=["move", "steps", "help", "ring"]
)
def test_every_outcome_is_told_by_shape(arrow: OrderArrow) -> None:
    assert len({shape(replace(arrow, mark=mark)) for mark in MARKS}) == len(MARKS)


def test_what_failed_has_the_sign_of_warning_besides() -> None:
    assert all(styled.stroke != WARNING for styled in order_figure(ARROW, UNIT))
    for mark in set(MARKS) - {""}:
        assert any(styled.stroke == WARNING for styled in order_figure(replace(ARROW, mark=mark), UNIT)), mark


@pytest.mark.parametrize("arrow", [ARROW, HELP, RING, LETTER, OrderArrow((HERE,), shape=COME, ghost=GHOST)])
def test_what_is_not_allowed_is_told_by_shape_also_without_results(arrow: OrderArrow) -> None:
    void = replace(arrow, mark=VOID)
    assert len({shape(void), shape(arrow), shape(replace(arrow, mark="failed"))}) == 3
    assert without_result(void) == void
    assert without_result(replace(arrow, mark="failed", is_ruled=True)) == arrow


@pytest.mark.parametrize("arrow", [ARROW, HELP, RING, LETTER, OrderArrow((HERE,), shape=COME, ghost=GHOST)])
def test_what_was_ruled_upon_has_a_seal(arrow: OrderArrow) -> None:
    plain, ruled = order_figure(arrow, UNIT), order_figure(replace(arrow, is_ruled=True), UNIT)
    assert ruled[: len(plain)] == plain
    assert len(ruled) > len(plain)
    x, y = seal_at(arrow, UNIT)
    assert area_of(ruled[len(plain)].path).contains(Point(x, y))


@pytest.mark.parametrize("arrow", [ARROW, HELP, RING])
def test_pale_orders_have_a_broad_dark_edge(arrow: OrderArrow) -> None:
    """The dark line under the coloured one is broader by more than a point of the screen on either side of a small map."""

    def edge(colour: str) -> float:
        paths = order_figure(replace(arrow, colour=colour), UNIT)
        line = next(styled for styled in paths if styled.stroke == colour)
        dark = next(styled for styled in paths if styled.stroke == INK and styled.path == line.path)
        return dark.width - line.width

    for pale in ("#ffffff", "#f0f3ff", "#f0bf2c", "#72bdee"):
        assert edge(pale) > 2 * edge("#023483"), pale


def test_kinds_of_orders_differ_in_shape() -> None:
    arrows = [
        ARROW,
        replace(ARROW, is_carried=True),
        replace(ARROW, shape=LEAVE),
        HELP,
        replace(HELP, shape=CARRY),
        LETTER,
        replace(LETTER, shape=NOTE),
        replace(LETTER, shape=COME, ghost=GHOST),
        replace(LETTER, is_driven_off=True),
    ]
    assert len({shape(arrow) for arrow in arrows}) == len(arrows)


def test_a_letter_is_crossed_out_when_it_came_to_nothing() -> None:
    assert len(order_figure(replace(LETTER, mark="failed"), UNIT)) > len(order_figure(LETTER, UNIT))


def test_what_is_to_go_has_a_cross_above_its_piece() -> None:
    go = OrderArrow((HERE,), letter="D", shape=GO)
    assert order_figure(go, UNIT) == ()
    (cross,) = crossings([ARROW, go], UNIT)
    assert cross.at == HERE


def test_what_is_to_come_is_a_pale_piece() -> None:
    figure = order_figure(OrderArrow((HERE,), shape=COME, ghost=GHOST), UNIT)
    pale = [styled for styled in figure if styled.opacity < 1]
    assert len(pale) == len(GHOST)
    assert any(styled.fill == "#123456" for styled in pale)


def test_orders_can_fade() -> None:
    figure: Figure = order_figure(ARROW, UNIT)
    assert [styled.opacity for styled in faded(figure, 0.5)] == [0.5] * len(figure)


def test_how_far_a_point_is_from_an_order() -> None:
    assert distance_to(ARROW, (200.0, 110.0), UNIT) < 30
    assert distance_to(ARROW, (200.0, 300.0), UNIT) > 100
    assert distance_to(RING, (200.0, 110.0), UNIT) < 30
    x, y = HERE[0] + 0.42 * UNIT, HERE[1] + 0.42 * UNIT
    assert distance_to(LETTER, (x, y), UNIT) == 0
    assert distance_to(replace(LETTER, shape=NOTE), (x, y), UNIT) > 0
    assert distance_to(OrderArrow((HERE,), shape=GO), HERE, UNIT) == 0


def test_pieces_that_stand_too_near_still_have_an_arrow_between_them() -> None:
    figure = order_figure(OrderArrow((HERE, (HERE[0] + 5, HERE[1]))), UNIT)
    assert all("nan" not in styled.path for styled in figure)
    assert len(figure) == 5


@pytest.mark.parametrize(
    "path", ["M0 0L10 0L10 10Z", "M0 0l10 0 0 10z", "M0 0H10V10Z", "M-5 0A5 5 0 0 1 5 0A5 5 0 0 1 -5 0Z"]
)
def test_path_data_is_enlarged_and_moved(path: str) -> None:
    one, other = area_of(path), area_of(moved_path(path, (100, 50), 2))
    assert other.area == pytest.approx(4 * one.area, rel=0.01)
    assert other.centroid.x == pytest.approx(100 + 2 * one.centroid.x, abs=0.1)
    assert other.centroid.y == pytest.approx(50 + 2 * one.centroid.y, abs=0.1)
