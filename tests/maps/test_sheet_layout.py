"""The layout of a sheet: everything within its space and clear of everything else, hints honoured, no chance."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
import pytest
import shapely
from msgspec.structs import replace

from maps.cartographer import lettering
from maps.cartographer.free_space import FreeSpace
from maps.cartographer.labelling import SIZES, SPACED, WIDELY_SPACED, Caption, broken, word, wordings
from maps.cartographer.outlines import area_data, area_of
from maps.cartographer.outside_placement import target_of
from maps.cartographer.placing import (
    Box,
    Disc,
    Fault,
    boats_at,
    clear_of,
    label_box,
    mark_radius,
    number_box,
    overlaps,
    stamp_at,
)
from maps.cartographer.sheet import Sheet
from maps.cartographer.sheet_layout import keep_clear, lay_out
from maps.cartographer.source import LabelHint, PlaceHint, Projection
from maps.layout import Callout, Layout, Point, layout_text
from tests.maps.patchwork import EAST, STRIP, TINY, WEST, patchwork

ROOT = Path(__file__).parents[2]
SEEDS = (1, 2)


def centres(sheet: Sheet) -> dict[str, str]:
    return {key: space.centre for key, space in sheet.board.spaces.items()}


def faults(sheet: Sheet, layout: Layout) -> list[Fault]:
    return overlaps(layout, sheet.shapes, centres(sheet), keep_clear(sheet.source.cartouche))


@cache
def laid(seed: int, numbered: bool = False, boats: bool = False) -> tuple[Sheet, Layout]:
    sheet = patchwork(seed, numbered=numbered, boats=boats)
    return sheet, lay_out(sheet)


def hinted(
    labels: dict[str, LabelHint] | None = None,
    places: dict[str, PlaceHint] | None = None,
    numbered: bool = False,
) -> tuple[Sheet, Layout]:
    sheet = patchwork(3, 8, labels=labels, places=places, numbered=numbered)
    return sheet, lay_out(sheet)


def corner(sheet: Sheet, key: str) -> Point:
    """A point well inside a space that no layout would choose for a sign by itself."""
    shape = sheet.shapes[key]
    inner = shape.buffer(-22)
    x, y = shapely.get_coordinates(inner.boundary)[0]
    return round(float(x), 1), round(float(y), 1)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("numbered", "boats"), [(False, False), (True, True)])
def test_nothing_leaves_its_space_or_covers_anything(seed: int, numbered: bool, boats: bool) -> None:
    sheet, layout = laid(seed, numbered, boats)
    assert list(layout.spaces) == list(sheet.shapes)
    assert faults(sheet, layout) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_space_has_its_name_and_centre(seed: int) -> None:
    sheet, layout = laid(seed)
    for key, places in layout.spaces.items():
        space = sheet.board.spaces[key]
        assert (places.centre is not None) == bool(space.centre)
        written = " ".join(places.label.lines).replace("- ", "-")
        assert written == (key if places.label.short else space.name)
        assert places.label.size in SIZES
        assert (places.label.style == lettering.ITALIC) == sheet.is_sea(key)
        size = lettering.box_size(
            places.label.lines, places.label.size, places.label.style, places.label.tracking
        )
        assert (places.label.width, places.label.height) == pytest.approx(size, abs=0.06)
        assert places.number is None
        assert places.boats is None
    assert sum(places.label.short for places in layout.spaces.values()) <= 2


@pytest.mark.parametrize("seed", SEEDS)
def test_a_numbered_board_shows_every_key(seed: int) -> None:
    _, layout = laid(seed, numbered=True, boats=True)
    for places in layout.spaces.values():
        assert (places.number is not None) != places.label.short
        assert bool(places.number_size) != places.label.short


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers_stand_above_their_names_or_at_least_at_them(seed: int) -> None:
    _, layout = laid(seed, numbered=True, boats=True)
    above = 0
    for key, places in layout.spaces.items():
        if places.number is not None:
            box = label_box(places.label)
            assert box.area().distance(number_box(key, places.number).area()) < 8
            up = box.y - places.number[1]
            above += abs(places.number[0] - box.x) < 0.2 and box.height / 2 < up < box.height / 2 + 10
    assert above > 0.8 * sum(places.number is not None for places in layout.spaces.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_marks_stand_below_their_names_or_at_least_at_them(seed: int) -> None:
    sheet, layout = laid(seed)
    below = among = 0
    for key, places in layout.spaces.items():
        if places.centre is not None and places.callout is None and not places.label.leader:
            box = label_box(places.label)
            mark = Disc(*places.centre, mark_radius(sheet.board.spaces[key].centre, layout.unit))
            assert box.area().distance(mark.area()) < 6
            among += 1
            below += places.centre == pytest.approx(box.beside(0, box.height / 2 + 1 + mark.radius), abs=0.6)
    assert below > among / 2 > 2


@pytest.mark.parametrize("seed", SEEDS)
def test_boats_lie_wherever_there_is_water(seed: int) -> None:
    sheet, layout = laid(seed, numbered=True, boats=True)
    wet = {WEST, EAST, *(border.a for border in sheet.borders if border.b in (WEST, EAST))}
    assert {key for key, places in layout.spaces.items() if places.boats is not None} == wet
    assert wet != set(sheet.shapes)


@pytest.mark.parametrize("seed", SEEDS)
def test_spare_pieces_keep_their_distance(seed: int) -> None:
    sheet, layout = laid(seed)
    for key, places in layout.spaces.items():
        assert math.dist(places.unit, places.dislodged) >= 0.7 * layout.unit
        if sheet.shapes[key].area > 20_000:
            trio = (places.unit, places.second, places.third)
            assert min(math.dist(a, b) for a in trio for b in trio if a != b) >= 0.8 * layout.unit


def test_names_of_large_spaces_are_larger() -> None:
    sheet, layout = laid(1)
    land = [key for key in sheet.shapes if not sheet.is_sea(key) and not layout.spaces[key].callout]
    by_area = sorted(land, key=lambda key: sheet.shapes[key].area)
    small, large = by_area[: len(by_area) // 3], by_area[-len(by_area) // 3 :]
    sizes = {key: layout.spaces[key].label.size for key in land}
    assert sum(map(sizes.__getitem__, small)) / len(small) < sum(map(sizes.__getitem__, large)) / len(large)
    assert max(sizes.values()) <= 22


def test_a_speck_gets_a_stage_with_its_name() -> None:
    sheet, layout = laid(1)
    places = layout.spaces[TINY]
    stage = places.callout
    assert stage is not None
    assert shapely.intersects_xy(sheet.shapes[TINY], *stage.to)
    assert Disc(*stage.at, stage.radius).area().distance(sheet.shapes[TINY]) > 0
    assert math.dist(stage.at, (905, 620)) < 6 * layout.unit
    ring = Disc(*stage.at, stage.radius + 0.2).area()
    for piece in (places.unit, places.dislodged, places.second, places.third, places.tokens):
        assert shapely.intersects_xy(ring, *piece)
    for sign in stamp_at(places.unit, layout.unit):
        assert ring.covers(sign.area())
    land = shapely.union_all([shape for key, shape in sheet.shapes.items() if not sheet.is_sea(key)])
    assert not label_box(places.label).area().intersects(land)
    assert {key for key, places in layout.spaces.items() if places.callout is not None} == {TINY, STRIP}


def test_boats_on_a_stage_stand_on_it() -> None:
    _, layout = laid(1, numbered=True, boats=True)
    places = layout.spaces[TINY]
    assert places.callout is not None
    assert places.boats is not None
    assert (
        Disc(*places.callout.at, places.callout.radius)
        .area()
        .covers(boats_at(places.boats, layout.unit)[0].area())
    )


def test_a_narrow_strip_has_its_name_along_it() -> None:
    _, layout = laid(1)
    assert 25 <= layout.spaces[STRIP].label.angle <= 60


def test_waters_may_be_spaced() -> None:
    _, layout = laid(1)
    assert layout.spaces[WEST].label.tracking > 0


def test_fleets_lie_off_their_coast() -> None:
    sheet, layout = laid(2)
    places = layout.spaces["P0"]
    shores = sheet.coasts["P0"]
    assert set(places.coasts) == {"NC", "SC"}
    for coast, other in (("NC", "SC"), ("SC", "NC")):
        at = shapely.Point(places.coasts[coast])
        assert sheet.shapes["P0"].contains(at)
        assert shores[coast].distance(at) < shores[other].distance(at)
    assert math.dist(places.coasts["NC"], places.coasts["SC"]) > layout.unit


def test_the_outline_is_the_shape() -> None:
    sheet, layout = laid(1)
    left, top, right, bottom = layout.spaces[WEST].box
    assert (left, top, right, bottom) == pytest.approx(sheet.shapes[WEST].bounds, abs=0.06)
    assert (
        layout.spaces[WEST].outline.count("M")
        == 1 + sum(len(part.interiors) + 1 for part in shapely.get_parts(sheet.shapes[WEST])) - 1
    )


def test_hand_set_places_win() -> None:
    x, y = corner(patchwork(3, 8), "P3")
    hint = PlaceHint(
        unit=(x, y), dislodged=(x + 1, y), second=(x + 2, y), third=(x + 3, y), tokens=(x + 4, y)
    )
    sheet, layout = hinted(places={"P3": hint})
    places = layout.spaces["P3"]
    assert (places.unit, places.dislodged, places.second) == ((x, y), (x + 1, y), (x + 2, y))
    assert (places.third, places.tokens) == ((x + 3, y), (x + 4, y))
    assert faults(sheet, layout) == []


def test_a_hand_set_centre_and_coast_win() -> None:
    plain = patchwork(3, 8)
    at = corner(plain, "P1")
    middle = plain.shapes["P0"].representative_point()
    coast = (round(middle.x, 1), round(middle.y, 1))
    sheet, layout = hinted(places={"P1": PlaceHint(centre=at), "P0": PlaceHint(coasts={"SC": coast})})
    assert layout.spaces["P1"].centre == at
    assert layout.spaces["P0"].coasts["SC"] == coast
    assert faults(sheet, layout) == []


def test_a_hand_set_label_wins() -> None:
    hint = LabelHint(at=(333.3, 222.2), angle=-20, size=12.5, lines=("Bo", "hemia"))
    _, layout = hinted(labels={"P1": hint})
    label = layout.spaces["P1"].label
    assert (label.at, label.angle, label.size, label.lines) == ((333.3, 222.2), -20, 12.5, ("Bo", "hemia"))
    assert not label.leader


def test_a_label_may_be_sent_outside() -> None:
    sheet, layout = hinted(labels={"P1": LabelHint(outside=True)})
    label = layout.spaces["P1"].label
    start, end = label.leader
    mark = layout.spaces["P1"].centre
    assert mark is not None
    assert math.dist(end, mark) == pytest.approx(mark_radius("centre", layout.unit) + 0.5, abs=0.2)
    assert label_box(label).area().distance(shapely.Point(start)) < 0.2
    assert not label_box(label).area().intersects(sheet.shapes["P1"])
    assert faults(sheet, layout) == []


def test_a_leader_ends_deep_in_its_space_and_beside_its_signs() -> None:
    shape = shapely.box(0, 0, 100, 40)
    unit = Disc(50, 20, 8)
    target = target_of(shape, [unit])
    assert target.distance(shape.boundary) >= 12 - 1e-6
    assert target.distance(unit.area()) > 1
    assert target_of(shape, [], Disc(10, 10, 4)).centroid.distance(shapely.Point(10, 10)) < 0.01


def test_a_name_outside_has_its_number_before_it() -> None:
    sheet, layout = hinted(labels={"1": LabelHint(outside=True)}, numbered=True)
    places = layout.spaces["1"]
    assert places.label.leader
    assert places.number is not None
    box, number = label_box(places.label), number_box("1", places.number)
    assert 0 < box.x - box.width / 2 - (number.x + number.width / 2) < 6
    assert abs(number.y - box.y) < box.height / 2
    assert faults(sheet, layout) == []


def test_a_number_that_covers_another_spaces_unit_is_found() -> None:
    sheet, layout = hinted(labels={"1": LabelHint(outside=True)}, numbered=True)
    wrong = moved(layout, "1", number=layout.spaces["2"].unit)
    found = {(fault.key, fault.what) for fault in faults(sheet, wrong)}
    assert ("1", "number covers unit of 2") in found


def test_a_caption_is_as_wide_as_its_number_and_its_name() -> None:
    caption = Caption(word(("Kiel",), 13.0), "12")
    middle = caption.middle((100.0, 50.0))
    assert caption.name_at(middle) == pytest.approx((100, 50))
    number = caption.number_at((100.0, 50.0))
    assert number is not None
    for part in (number_box("12", number), caption.wording.box((100.0, 50.0))):
        assert caption.box((100.0, 50.0)).grown(0.1).area().covers(part.area())
    assert caption.width > caption.wording.width + number_box("12", number).width
    assert Caption(caption.wording).width == caption.wording.width


def test_a_name_that_fits_nowhere_has_a_leader_at_the_coast_and_else_is_its_key() -> None:
    plain = patchwork(3, 24)
    wet = {border.a for border in plain.borders if border.b in (WEST, EAST)}
    coastal = next(key for key in plain.shapes if key in wet and key not in (TINY, STRIP))
    inland = next(key for key in plain.shapes if key not in wet and key not in (WEST, EAST))
    endless = LabelHint(lines=("Taumatawhakatangihangakoauauotamatea",))
    layout = lay_out(patchwork(3, 24, labels={coastal: endless, inland: endless}))
    assert layout.spaces[coastal].label.leader
    assert not layout.spaces[coastal].label.short
    assert layout.spaces[inland].label.short
    assert layout.spaces[inland].label.lines == (inland,)


def test_others_keep_clear_of_what_is_hand_set_outside() -> None:
    _, plain = hinted()
    at = plain.spaces[EAST].unit
    sheet, layout = hinted(labels={"P1": LabelHint(at=at, outside=True, lines=("Hand", "set"))})
    label = layout.spaces["P1"].label
    assert (label.at, label.lines) == (at, ("Hand", "set"))
    assert len(label.leader) == 2
    assert layout.spaces[EAST].unit != at
    assert faults(sheet, layout) == []


def test_a_hand_set_name_is_written_so_that_it_fits() -> None:
    sheet, layout = hinted(labels={WEST: LabelHint(at=(90.0, 400.0))})
    assert layout.spaces[WEST].label.at == (90, 400)
    assert faults(sheet, layout) == []


def test_a_stage_may_be_hand_set() -> None:
    sheet, layout = hinted(places={"P1": PlaceHint(callout=(940.0, 330.0))})
    stage = layout.spaces["P1"].callout
    assert stage is not None
    assert stage.at == (940, 330)
    assert math.dist(layout.spaces["P1"].unit, stage.at) < stage.radius
    assert shapely.intersects_xy(sheet.shapes["P1"], *stage.to)


def test_hints_are_points_of_the_source() -> None:
    projection = Projection((50.0, 10.0), (-1000.0, -760.0, 1000.0, 760.0))
    sheet = patchwork(3, 8, places={WEST: PlaceHint(unit=(46.0, -1.0))}, projection=projection)
    unit = lay_out(sheet).spaces[WEST].unit
    assert unit == pytest.approx(sheet.to_sheet((46.0, -1.0)), abs=0.06)
    assert unit != (46.0, -1.0)


def test_two_runs_are_alike() -> None:
    sheet, layout = laid(2, numbered=True, boats=True)
    assert layout_text(lay_out(sheet)) == layout_text(layout)


def test_another_process_lays_out_alike() -> None:
    _, layout = laid(2, numbered=True, boats=True)
    script = (
        "import sys; from tests.maps.patchwork import patchwork; from maps.cartographer.sheet_layout import lay_out;"
        "from maps.layout import layout_text;"
        "sys.stdout.write(layout_text(lay_out(patchwork(2, numbered=True, boats=True))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "4711"}, capture_output=True, check=True,
    )  # fmt: skip
    assert done.stdout.decode() == layout_text(layout)


def moved(layout: Layout, key: str, **changes: object) -> Layout:
    return replace(layout, spaces={**layout.spaces, key: replace(layout.spaces[key], **changes)})


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
