"""Peaks, inlets, channels, islands, scales and hatching."""

from __future__ import annotations

import hashlib
import math
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest
import shapely
import shapely.affinity
from shapely import LineString, Polygon

from engine import Board
from maps.cartographer.drawing import (
    MAP_STYLES,
    draw,
    svg,
)
from maps.cartographer.drawing.border_lines import borders
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import hatching, outset, scatter
from maps.cartographer.drawing.labels import labels
from maps.cartographer.drawing.letters import TypeCase
from maps.cartographer.drawing.map_symbols import polyline
from maps.cartographer.drawing.passes import clearing, corners, limits_of_play, open_borders
from maps.cartographer.drawing.sheet_context import LAND, SEA, SheetContext
from maps.cartographer.drawing.stamps import Stamp
from maps.cartographer.drawing.waters import channels, lakes, mouths, seas, shut_tint
from maps.cartographer.sheet import Border, Sheet, Strait
from maps.outlines import area_of
from maps.picture import space_id, wash_id
from tests.maps.drawn_sheets import (
    SVG,
    context,
    contrast,
    layer,
    sheet_and_layout,
    text_in,
    titles_in,
)
from tests.maps.patchwork import EAST, TINY


def test_peaks_stand_off_corners_short_borders_and_passes() -> None:
    sheet, layout = sheet_and_layout()
    rows = tuple(
        Border(meeting.one[1], meeting.other[1], ("army",), "touching")
        for meeting in context().meetings
        if meeting.is_dry and "out" not in (meeting.one[0], meeting.other[0])
    )
    table = SheetContext(replace(sheet, borders=rows, cuts=()), layout, MAP_STYLES["europe"])
    meeting_points = corners(table)
    assert meeting_points

    def stamps_at(point: shapely.Point, count: int = 1) -> list[Stamp]:
        return [Stamp((point.x - 4, point.y - 4, point.x + 4, point.y + 4), {}) for _ in range(count)]

    assert clearing(table, [stamp for corner in meeting_points for stamp in stamps_at(corner)]) == []
    short, *_, long = sorted(open_borders(table), key=lambda line: line.length)
    assert short.length < 2 * layout.unit < long.length
    assert clearing(table, stamps_at(short.interpolate(0.5, normalized=True))) == []
    middle = long.interpolate(0.5, normalized=True)
    aside = shapely.Point(middle.x, middle.y + 40)
    assert clearing(table, stamps_at(middle, 20)) == []
    assert len(clearing(table, stamps_at(aside, 20))) == 20
    walled = SheetContext(
        replace(table.sheet, cuts=(LineString([long.coords[0], (0, 0)]),)), layout, table.style
    )
    for part in (0.3, 0.5, 0.8):
        assert clearing(walled, stamps_at(long.interpolate(part, normalized=True), 200)) == []
    key = next(meeting.one[1] for meeting in table.meetings if meeting.is_dry)
    left = {other: shape for other, shape in sheet.shapes.items() if other != key}
    beyond = replace(table.sheet, shapes=left, out={key: sheet.shapes[key]})
    wild = SheetContext(beyond, layout, table.style)
    limit = max(limits_of_play(wild), key=lambda line: line.length)
    assert clearing(wild, stamps_at(limit.interpolate(0.5, normalized=True), 200)) == []


def test_narrow_inlets_are_inked_thinly() -> None:
    sheet, layout = sheet_and_layout()
    needle = shapely.box(300, 340, 700, 341)
    slit = replace(sheet, land=sheet.land.difference(needle).union(shapely.box(690, 330, 700, 350)))
    drawn = ElementTree.fromstring(
        f"<g>{''.join(borders(SheetContext(slit, layout, MAP_STYLES['europe'])))}</g>"
    )
    widths = {
        float(path.attrib["stroke-width"])
        for path in drawn.iter("path")
        if re.search(r"M\d+(\.\d)? 34[01]l", path.get("d", "")) and path.get("stroke")
    }
    assert widths
    assert max(widths) < 0.5


def test_an_area_whose_parts_fall_together_stays_valid() -> None:
    luck = np.random.default_rng(3)
    for _ in range(40):
        area = shapely.union_all(shapely.buffer(shapely.points(luck.uniform(0, 60, (60, 2))), 2.0))
        assert outset(area, 1.3, 3.0).is_valid


def test_numbers_have_a_halo_and_dark_ink() -> None:
    sheet, layout = sheet_and_layout()
    for style in MAP_STYLES.values():
        colour = mix(style.accent, style.text, style.numeral)
        assert all(contrast(colour, tint) > 3.5 for tint in style.tints)
    group = next(group for group in layer("labels") if titles_in(group) == [sheet.board.spaces["0"].name])
    assert layout.spaces["0"].number is not None
    halo, number = group.findall(f"{SVG}g")[-2:]
    assert halo.get("stroke-width")
    assert halo.get("transform") == number.get("transform")
    assert number.get("stroke") is None


def test_fords_and_crossings_are_drawn() -> None:
    assert {"Stones", "Ferry"} <= set(titles_in(layer("borders")))


def test_a_channel_is_water_over_land_between_two_inked_banks() -> None:
    (strait,) = context().sheet.straits
    drawn = ElementTree.fromstring(f"<g>{''.join(channels(context()))}</g>")
    water = area_of(next(path.attrib["d"] for path in drawn if path.get("fill")))
    across = strait.line.intersection(context().sheet.land)
    assert water.area == pytest.approx(across.length * strait.width, rel=0.1)
    assert strait.line.buffer(strait.width).contains(water)
    banks = drawn[-1]
    assert banks.get("stroke") == MAP_STYLES["europe"].ink
    assert banks.attrib["d"].count("M") == 2


def test_a_channel_has_no_banks_within_a_lake() -> None:
    (strait,) = context().sheet.straits
    lake = strait.line.interpolate(0.5, normalized=True).buffer(20)
    sheet, layout = sheet_and_layout()
    flooded = SheetContext(replace(sheet, lakes=(lake,)), layout, MAP_STYLES["europe"])
    drawn = ElementTree.fromstring(f"<g>{''.join(channels(flooded))}</g>")
    starts = re.findall(r"M([\d.]+) ?([\d.]+)", drawn[-1].attrib["d"])
    assert len(starts) == 4
    assert not any(lake.contains(shapely.Point(float(x), float(y))) for x, y in starts)


@pytest.mark.parametrize(
    "corners", [[(470, 300), (530, 296), (500, 312)], [(480, 280), (500, 280), (500, 340)]]
)
def test_a_lake_of_few_corners_is_drawn_round_and_in_its_place(corners: list[tuple[float, float]]) -> None:
    sheet, layout = sheet_and_layout()
    lake = Polygon(corners)
    wet = SheetContext(replace(sheet, lakes=(lake,)), layout, MAP_STYLES["europe"])
    drawn = area_of(ElementTree.fromstring(f"<g>{''.join(lakes(wet))}</g>")[0].attrib["d"])
    assert drawn.area == pytest.approx(lake.area, rel=0.25)
    assert lake.buffer(4).contains(drawn)
    steps = np.diff(shapely.get_coordinates(drawn.exterior), axis=0)
    headings = np.unwrap(np.arctan2(steps[:, 1], steps[:, 0]))
    assert np.abs(np.diff(headings)).max() < math.radians(60)


@pytest.mark.parametrize(("half", "more"), [(14, 2), (3, 0)])
def test_an_island_nearer_to_others_than_to_its_own_land_shows_its_number(half: float, more: int) -> None:
    sheet, layout = sheet_and_layout()
    west, _, east, south = sheet.shapes[TINY].bounds
    island = shapely.box(-half, -half, half, half)
    island = shapely.affinity.translate(island, (west + east) / 2, south + half + 2)
    assert island.distance(sheet.shapes["0"]) > island.distance(sheet.shapes[TINY])
    shapes = {**sheet.shapes, "0": shapely.union(sheet.shapes["0"], island)}

    def lines(shown: Sheet) -> int:
        drawn = labels(SheetContext(shown, layout, MAP_STYLES["europe"]), TypeCase())
        name = f"<title>{sheet.board.spaces['0'].name}</title>"
        return next(group for group in drawn if name in group).count("matrix(")

    assert lines(replace(sheet, shapes=shapes)) == lines(sheet) + more


def test_a_land_in_its_own_waters_is_drawn_among_the_seas_with_its_ground_above() -> None:
    sheet, layout = sheet_and_layout()
    ground = sheet.shapes[TINY]
    around = ground.buffer(40).difference(sheet.land.difference(ground))
    shapes = {**sheet.shapes, TINY: around, EAST: sheet.shapes[EAST].difference(around)}
    spaces = [
        msgspec.structs.replace(space, terrain="both") if key == TINY else space
        for key, space in sheet.board.spaces.items()
    ]
    mixed = replace(sheet, shapes=shapes, board=Board("", spaces, ()))
    root = ElementTree.fromstring(draw(mixed, layout))
    seas = root.find(f"{SVG}g[@id='sea']")
    assert seas is not None
    assert space_id(TINY) in [path.get("id") for path in seas]
    lands = root.find(f"{SVG}g[@id='land']")
    assert lands is not None
    ground_of = next(wash for wash in lands if wash.get("id") == wash_id(TINY))
    assert ground_of[0].get("d") == svg.area_data(around.intersection(sheet.land))


def test_a_stage_is_drawn_beside_a_space_that_is_too_small() -> None:
    sheet, layout = sheet_and_layout()
    staged = {key: places.callout for key, places in layout.spaces.items() if places.callout is not None}
    assert staged
    for key, stage in staged.items():
        name = sheet.board.spaces[key].name
        groups = [group for group in layer("borders") if titles_in(group) == [name]]
        circles = [circle for group in groups for circle in group.iter(f"{SVG}circle")]
        assert svg.fine(stage.radius) in [circle.get("r") for circle in circles]


def test_scale_bar_tells_the_truth() -> None:
    """The sheet of 1000 units is 1000 kilometres wide, so a field of the bar is as long as it says."""
    fields = [
        rect for rect in layer("frame").iter(f"{SVG}rect") if rect.get("height") == "2.2" and rect.get("fill")
    ]
    assert len(fields) == 4
    assert {float(rect.attrib["width"]) for rect in fields} == {25.0}


def test_hatching_fills_the_area_and_only_that() -> None:
    area = Polygon([(0, 0), (100, 0), (100, 60), (0, 60)], [[(40, 20), (60, 20), (60, 40), (40, 40)]])
    for angle in (0, 45, -35):
        strokes = hatching(area, 2.0, angle)
        lines = shapely.linestrings(strokes)
        assert shapely.length(lines).sum() * 2.0 == pytest.approx(area.area, rel=0.05)
        assert shapely.contains(area.buffer(1e-6), lines).all()
    assert len(hatching(Polygon(), 2.0, 0)) == 0


def test_hatching_of_neighbours_lies_on_one_raster() -> None:
    whole, west, east = (hatching(shapely.box(x, 0, to, 50), 5, 45) for x, to in ((0, 90), (0, 37), (37, 90)))
    lines = shapely.union_all(shapely.linestrings(whole)).buffer(1e-6)
    assert shapely.contains(lines, shapely.linestrings(np.vstack([west, east]))).all()


def test_scattered_points_lie_within_and_apart() -> None:
    area = shapely.Point(50, 50).buffer(40)
    points = scatter(area, 8.0, np.random.default_rng(1), 0.25)
    assert len(points) == pytest.approx(area.area / (8 * 8 * 0.87), rel=0.15)
    assert shapely.contains_xy(area, points).all()
    distances = shapely.distance(shapely.points(points)[:, None], shapely.points(points)[None, :])
    assert distances[distances > 0].min() > 2


def test_a_polyline_is_closed_on_demand() -> None:
    points = np.array([(0, 0), (1, 0), (1, 1)])
    assert polyline(points).data() == "M0 0l1 0 0 1"
    assert polyline(points, closed=True).data() == "M0 0l1 0 0 1z"


def test_the_same_sheet_gives_the_same_bytes_whatever_the_hash_seed() -> None:
    program = (
        "import hashlib; from tests.maps.drawn_sheets import text_in;"
        "print(hashlib.sha256(text_in().encode()).hexdigest())"
    )
    results = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert results == {hashlib.sha256(text_in().encode()).hexdigest()}


@pytest.mark.parametrize(("board", "explained_there"), [("baranduin", True), ("standard", False)])
def test_an_isle_with_its_waters_is_explained_where_there_is_one(board: str, explained_there: bool) -> None:
    drawn = (Path(__file__).parents[2] / "maps" / board / "map.svg").read_text("utf-8")
    assert ("Isle and waters, one space" in drawn) == explained_there


@pytest.mark.parametrize(
    ("side", "by_the_sea", "shut"), [(20.0, True, True), (20.0, False, False), (120.0, True, False)]
)
def test_a_strait_out_of_play_is_painted_over_the_ripples(side: float, by_the_sea: bool, shut: bool) -> None:
    sheet, layout = sheet_and_layout()
    style = MAP_STYLES["europe"]
    kinds = SheetContext(sheet, layout, style).kinds
    kind = SEA if by_the_sea else LAND
    at = next(sheet.shapes[key] for key in sheet.shapes if kinds[key] == kind).representative_point()
    closed = replace(sheet, ocean=shapely.box(at.x, at.y, at.x + side, at.y + side), out={})
    painted = "".join(seas(SheetContext(closed, layout, style)))
    assert (f'fill="{shut_tint(style)}"' in painted) is shut
    if shut:
        assert painted.index(f'fill="{shut_tint(style)}"') > painted.rindex(f'fill="{style.shore}"')


@pytest.mark.parametrize(("narrow", "limits"), [(True, 1), (False, 0)])
def test_a_limit_shows_where_a_river_ends_in_a_channel(narrow: bool, limits: int) -> None:
    sheet, layout = sheet_and_layout()
    water = shapely.box(300, 295 if narrow else 100, 600, 305 if narrow else 500)
    land = shapely.box(50, 50, 590, 550).difference(water)
    strait = Strait("Narrows", LineString([(60, 300), (320, 300)]), 6.0)
    found = mouths(SheetContext(replace(sheet, land=land, straits=(strait,)), layout, MAP_STYLES["europe"]))
    assert len(found) == limits
    assert all(line.distance(shapely.Point(300, 300)) < 2 for line in found)
