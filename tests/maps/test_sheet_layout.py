"""Where everything stands on the sheet: nothing leaves its space or covers anything."""

from __future__ import annotations

import math

import pytest
import shapely

from maps.cartographer import lettering
from maps.cartographer.labelling import SIZES
from maps.cartographer.placing import (
    Disc,
    boats_at,
    label_box,
    mark_radius,
    number_box,
    stamp_at,
)
from tests.maps.laid_sheets import faults, laid
from tests.maps.patchwork import EAST, STRIP, TINY, WEST

SEEDS = (1, 2)


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
