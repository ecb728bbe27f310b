"""What stands wrongly on a sheet is found; names break and lean as they fit; room is measured."""

from __future__ import annotations

import math
import subprocess
import sys

import msgspec
import numpy as np
import pytest
import shapely

from maps.cartographer.free_space import FreeSpace
from maps.cartographer.labelling import SPACED, WIDELY_SPACED, broken, wordings
from maps.cartographer.placing import (
    Box,
    Disc,
    Fault,
    clear_of,
)
from maps.layout import Callout, Layout, layout_text
from maps.outlines import area_data, area_of
from tests.maps.laid_sheets import ROOT, faults, laid, moved
from tests.maps.patchwork import EAST, TINY


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("unit", "unit leaves its space"),
        ("centre", "centre leaves its space"),
        ("dislodged", "dislodged stands outside"),
        ("tokens", "tokens stands outside"),
    ],
)
def test_what_stands_outside_is_found(what: str, expected: str) -> None:
    sheet, layout = laid(1)
    wrong = moved(layout, "P1", **{what: (990.0, 750.0)})
    assert ("P1", expected) in {(fault.key, fault.what) for fault in faults(sheet, wrong)}


def test_what_covers_the_name_is_found() -> None:
    sheet, layout = laid(1)
    wrong = moved(layout, "P1", unit=layout.spaces["P1"].label.at)
    assert ("P1", "unit and label overlap") in {(fault.key, fault.what) for fault in faults(sheet, wrong)}
    assert Fault("P1", "unit and label overlap", layout.spaces["P1"].label.at) in faults(sheet, wrong)


def test_a_missing_centre_is_found() -> None:
    sheet, layout = laid(1)
    wrong = moved(layout, "P1", centre=None)
    assert [(fault.key, fault.what) for fault in faults(sheet, wrong)] == [("P1", "the centre has no place")]


def test_a_stage_over_others_is_found() -> None:
    sheet, layout = laid(1)
    unit = layout.spaces["P2"].unit
    wrong = moved(layout, TINY, callout=Callout(unit, 33.0, (905.0, 620.0)))
    assert (TINY, "callout covers unit of P2") in {(fault.key, fault.what) for fault in faults(sheet, wrong)}


def test_what_covers_the_title_or_the_margin_is_found() -> None:
    sheet, layout = laid(1)
    wrong = moved(layout, EAST, unit=sheet.source.cartouche.at)
    found = {(fault.key, fault.what) for fault in faults(sheet, wrong)}
    assert (EAST, "unit covers the title piece or the compass") in found
    wrong = moved(layout, EAST, unit=(985.0, 400.0))
    found = {(fault.key, fault.what) for fault in faults(sheet, wrong)}
    assert (EAST, "unit is too near to the edge of the sheet") in found


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Kiel", [("Kiel",)]),
        ("Gulf of Lyon", [("Gulf of Lyon",), ("Gulf of", "Lyon"), ("Gulf", "of", "Lyon")]),
        (
            "Mid-Atlantic Ocean",
            [("Mid-Atlantic Ocean",), ("Mid-Atlantic", "Ocean"), ("Mid-", "Atlantic", "Ocean")],
        ),
    ],
)
def test_names_break_at_blanks_and_hyphens(name: str, expected: list[tuple[str, ...]]) -> None:
    assert list(broken(name)) == expected


def test_wordings_begin_with_the_largest_level_name() -> None:
    found = wordings("Upper Creek", False, 120.0, (0.0, 1.0))
    assert (found[0].lines, found[0].size, found[0].angle) == (("Upper Creek",), 19.0, 0.0)
    assert [wording.cost for wording in found] == sorted(wording.cost for wording in found)
    assert min(wording.size for wording in found) == 11


def test_level_names_of_a_fair_size_come_before_slanting_ones() -> None:
    found = wordings("Upper Creek", False, 130.0, (45.0, 3.0))
    level = max(wording.cost for wording in found if not wording.angle and wording.size >= 13)
    slanting = [wording for wording in found if wording.angle]
    assert level < min(wording.cost for wording in slanting)
    assert slanting[0].angle == 45
    assert abs(wordings("Upper Creek", False, 130.0, (0.0, 1.0))[-1].angle) == 60
    smallest = min(wording.cost for wording in found if not wording.angle and wording.size == 11)
    assert min(wording.cost for wording in slanting) < smallest


def test_names_of_wide_waters_are_spaced_more() -> None:
    assert wordings("Ocean", True, 400.0, (0.0, 1.0))[0].tracking == WIDELY_SPACED
    assert wordings("Ocean", True, 200.0, (0.0, 1.0))[0].tracking == SPACED


def test_small_spaces_may_have_names_of_a_modest_size() -> None:
    assert wordings("Kiel", False, 20.0, (0.0, 1.0))[0].size == 13


def test_a_slant_is_cheaper_along_a_long_space() -> None:
    def cost(axis: tuple[float, float]) -> float:
        return min(wording.cost for wording in wordings("Chile", False, 60.0, axis) if wording.angle == 45)

    assert cost((45.0, 4.0)) < cost((45.0, 1.0)) == cost((-45.0, 4.0))


def test_room_knows_its_clearance_heart_and_axis() -> None:
    free_space = FreeSpace(shapely.box(0, 0, 200, 60))
    assert free_space.heart == pytest.approx((100, 30), abs=3)
    assert free_space.clearance(np.array([[100.0, 20.0], [5.0, 30.0], [-9.0, 30.0]])).tolist() == [
        20.0,
        5.0,
        -1.0,
    ]
    angle, ratio = free_space.axis()
    assert angle == pytest.approx(0, abs=1)
    assert ratio > 2.5


def test_the_heart_is_in_the_larger_lobe() -> None:
    lobes = [shapely.Point(0, 0).buffer(50), shapely.Point(150, 0).buffer(40), shapely.box(0, -4, 150, 4)]
    assert math.dist(FreeSpace(shapely.union_all(lobes)).heart, (0, 0)) < 12


def test_signs_stand_where_they_are_clear_of_the_border() -> None:
    free_space = FreeSpace(shapely.Point(0, 0).buffer(40).difference(shapely.box(-60, -3, 0, 3)))
    points = np.random.default_rng(5).uniform(-50, 50, (400, 2))
    discs = ((-3.0, 1.0, 4.0), (5.0, 0.0, 6.0))
    expected = [
        all(
            free_space.clearance(point[None, :] + (right, down))[0] >= radius + 2
            for right, down, radius in discs
        )
        for point in points
    ]
    assert free_space.takes(points, discs, 2.0).tolist() == expected
    assert 20 < sum(expected) < 380


def test_lodgings_hold_the_whole_box() -> None:
    shape = shapely.Point(0, 0).buffer(60).difference(shapely.box(-4, -4, 4, 4))
    free_space = FreeSpace(shape)
    found = free_space.lodgings(50, 14, 30, 2)
    assert len(found) > 20
    for x, y in found:
        assert shape.buffer(1).covers(Box(x, y, 50, 14, 30).area())
    assert not len(free_space.lodgings(130, 14, 30, 2))


def test_signs_know_their_distance() -> None:
    turned = Box(10, 10, 20, 4, 90)
    assert turned.distance(np.array([[10.0, 19.0], [15.0, 10.0], [10.0, 25.0]])).tolist() == pytest.approx(
        [0, 3, 5]
    )
    assert turned.area().bounds == pytest.approx((8, 0, 12, 20))
    clear = clear_of(np.array([[0.0, 0.0], [0.0, 5.0]]), ((0.0, 0.0, 2.0),), [Disc(0, 0, 2)], 0.5)
    assert clear.tolist() == [False, True]


def test_outlines_are_read_as_they_were_written() -> None:
    shape = shapely.union(
        shapely.box(0, 0, 40, 30).difference(shapely.box(10, 10, 20, 20)), shapely.box(50, 0, 60, 9)
    )
    assert area_of(area_data(shape)).symmetric_difference(shape).area < 0.01


def test_laying_out_does_not_need_the_drawing() -> None:
    script = "import sys, maps.cartographer.sheet_layout; print('maps.cartographer.drawing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.strip() == b"False"


def test_layouts_survive_their_file() -> None:
    _, layout = laid(1, numbered=True, boats=True)
    assert msgspec.json.decode(layout_text(layout), type=Layout) == layout
