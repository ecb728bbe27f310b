"""What the pen leaves out or leads on, so that lines, waters, mountains and names keep out of each other's way."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import msgspec
import numpy as np
import pytest
import shapely
from shapely import LineString
from shapely.affinity import translate
from shapely.ops import substring

from maps.cartographer.arrangement import Wants
from maps.cartographer.arranging import arrange
from maps.cartographer.drawing import MAP_STYLES
from maps.cartographer.drawing.border_lines import INK, borders
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.courses import coast_names
from maps.cartographer.drawing.labels import labels
from maps.cartographer.drawing.letters import TypeCase
from maps.cartographer.drawing.passes import clearing, corners
from maps.cartographer.drawing.relief import peaks_along
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.svg import fine
from maps.cartographer.drawing.waters import frozen_tint, pools
from maps.cartographer.free_space import FreeSpace
from maps.cartographer.labelling import word
from maps.cartographer.sheet import Range, Sheet, Stream
from maps.cartographer.sheet_layout import lay_out
from maps.cartographer.source import LabelHint
from maps.outlines import strings
from maps.picture import name_id
from tests.maps.drawn_sheets import SVG, river_area, sheet_and_layout, words_at
from tests.maps.patchwork import TINY, WEST, patchwork

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def studio_of(sheet: Sheet) -> SheetContext:
    return SheetContext(sheet, sheet_and_layout()[1], MAP_STYLES["europe"])


def borders_of(sheet: Sheet) -> list[LineString]:
    """The borders between lands, the longest first."""
    dry = [part for meeting in studio_of(sheet).meetings if meeting.is_dry for part in strings(meeting.line)]
    return sorted(dry, key=lambda line: -float(line.length))


def drawn(paths: list[str]) -> ElementTree.Element:
    return ElementTree.fromstring(f'<g xmlns="{SVG[1:-1]}" xmlns:xlink="x">{"".join(paths)}</g>')


def inked_borders(sheet: Sheet) -> shapely.Geometry:
    """The lines between lands in play, read from their first points and relative steps."""
    table = studio_of(sheet)
    found = []
    for path in drawn(borders(table)):
        if path.get("stroke-width") == fine(INK * table.scale):
            for run in path.attrib["d"].split("M")[1:]:
                steps = np.array([float(number) for number in NUMBER.findall(run)]).reshape(-1, 2)
                found.append(LineString(steps.cumsum(axis=0)))
    return shapely.MultiLineString(found)


def test_borders_end_at_the_shores_of_lakes() -> None:
    sheet, _ = sheet_and_layout()
    second = borders_of(sheet)[1]
    lake = second.interpolate(0.5, normalized=True).buffer(12)
    flooded = replace(sheet, lakes=(lake,))
    deep = pools(studio_of(flooded)).buffer(-0.5)
    assert inked_borders(replace(sheet, lakes=())).intersects(deep)
    assert not inked_borders(flooded).intersects(deep)
    assert inked_borders(flooded).distance(deep) < 1


def test_a_lake_beside_the_sea_leaves_a_strand() -> None:
    sheet, _ = sheet_and_layout()
    shore = sheet.shapes["0"].boundary.intersection(sheet.land.boundary)
    lake = shore.interpolate(0.5, normalized=True).buffer(15).intersection(sheet.shapes["0"])
    water = pools(studio_of(replace(sheet, lakes=(lake,))))
    assert water.area > lake.area / 2
    assert sheet.land.contains(water)
    assert sheet.land.boundary.distance(water) > 1


@pytest.mark.parametrize(("key", "dots"), [("P0", 1), ("P1", 0)])
def test_a_leader_ends_in_a_dot_where_it_does_not_lead_to_a_mark(key: str, dots: int) -> None:
    sheet = patchwork(labels={key: LabelHint(outside=True)})
    layout = lay_out(sheet)
    places = layout.spaces[key]
    assert places.label.leader
    assert (places.centre is None) == bool(dots)
    groups = drawn(labels(SheetContext(sheet, layout, MAP_STYLES["europe"]), TypeCase()))
    group = groups[list(layout.spaces).index(key) - len(layout.spaces)]
    found = list(group.iter(f"{SVG}circle"))
    assert len(found) == dots
    for dot in found:
        assert (float(dot.attrib["cx"]), float(dot.attrib["cy"])) == places.label.leader[-1]


def test_a_coast_is_named_at_the_main_land_rather_than_at_an_island() -> None:
    sheet, _ = sheet_and_layout()
    island = shapely.Point(60, 420).buffer(30)
    lands = [key for key in sheet.shapes if key.isdigit()]
    coasts = {key: sheet.shapes[key].boundary.intersection(sheet.land.boundary) for key in lands}
    main = max(lands, key=lambda key: float(coasts[key].length))
    longest = max(strings(shapely.line_merge(coasts[main])), key=lambda line: float(line.length))
    short = substring(longest, longest.length / 2 - 40, longest.length / 2 + 40)
    shapes = {key: shape.difference(island) for key, shape in sheet.shapes.items()}
    shapes[main] = shapes[main].union(island)
    shores = {main: {"NC": shapely.union_all([short, island.boundary])}}
    table = studio_of(replace(sheet, shapes=shapes, land=sheet.land.union(island), coasts=shores))
    (group,) = drawn(coast_names(table, TypeCase()))
    at = shapely.Point(words_at(group))
    assert short.distance(at) < island.distance(at)


@pytest.mark.parametrize(("half", "beside"), [(5, True), (14, False)])
def test_a_number_stands_beside_an_island_that_it_would_cover(half: float, beside: bool) -> None:
    sheet, layout = sheet_and_layout()
    west, _, east, south = sheet.shapes[TINY].bounds
    island = translate(shapely.box(-half, -half, half, half), (west + east) / 2, south + half + 16)
    shapes = {**sheet.shapes, "0": shapely.union(sheet.shapes["0"], island)}
    shown = replace(sheet, shapes=shapes, land=sheet.land.union(island))
    group = drawn(labels(SheetContext(shown, layout, MAP_STYLES["europe"]), TypeCase()))
    name = sheet.board.spaces["0"].name
    its = next(part for part in group if (part.findtext(f"{SVG}title") or "") == name)
    at = shapely.Point(words_at(its))
    assert island.contains(at) != beside
    assert island.distance(at) < 25


@pytest.mark.parametrize(("half", "shown"), [(14, True), (5, False)])
def test_an_island_by_its_own_land_shows_its_number_where_it_has_room(half: float, shown: bool) -> None:
    sheet, layout = sheet_and_layout()
    lands = [key for key in sheet.shapes if key.isdigit()]
    coasts = {key: sheet.shapes[key].boundary.intersection(sheet.land.boundary) for key in lands}
    own = max(lands, key=lambda key: float(coasts[key].length))
    shore = max(strings(shapely.line_merge(coasts[own])), key=lambda line: float(line.length))
    middle = np.array(shore.interpolate(0.5, normalized=True).coords[0])
    away = middle - shapely.get_coordinates(sheet.land.centroid)[0]
    island = shapely.Point(middle + away / np.hypot(*away) * (half + 8)).buffer(half)
    assert 0 < island.distance(sheet.shapes[own]) < 10
    shapes = {key: shape.difference(island) for key, shape in sheet.shapes.items()}
    shapes[own] = shapes[own].union(island)
    wide = SheetContext(
        replace(sheet, shapes=shapes, land=sheet.land.union(island)), layout, MAP_STYLES["europe"]
    )
    group = drawn(labels(wide, TypeCase()))
    name = sheet.board.spaces[own].name
    its = next(part for part in group if (part.findtext(f"{SVG}title") or "") == name)
    assert island.contains(shapely.Point(words_at(its))) == shown


@pytest.mark.parametrize("out", [True, False])
def test_the_halo_of_a_water_has_the_colour_of_the_ground_it_stands_on(out: bool) -> None:
    sheet, layout = sheet_and_layout()
    style = MAP_STYLES["europe"]
    at = (500.0, 20.0) if out else (500.0, 700.0)
    assert sheet.ocean.contains(shapely.Point(at)) == out
    places = layout.spaces[WEST]
    led = msgspec.structs.replace(places.label, at=at, leader=(at, (480.0, 60.0)))
    spaces = {**layout.spaces, WEST: msgspec.structs.replace(places, label=led)}
    table = SheetContext(sheet, msgspec.structs.replace(layout, spaces=spaces), style)
    group = drawn(labels(table, TypeCase()))[list(spaces).index(WEST) - len(spaces)]
    halo = next(part for part in group if part.get("id") == name_id(WEST))[0]
    assert halo.get("fill") == mix(frozen_tint(style) if out else style.seas[0], "#ffffff", 0.12)


def test_a_river_with_a_gap_is_one() -> None:
    sheet, layout = sheet_and_layout()
    layout = msgspec.structs.replace(layout, spaces={})
    upper = Stream("Gap", LineString([(400, 300), (430, 309)]), 2.0)
    lower = Stream("Gap", LineString([(448, 313), (470, 320)]), 2.0)
    open_ground = replace(sheet, shapes={}, lakes=(), streams=(upper, lower))
    assert len(shapely.get_parts(river_area(open_ground, layout))) == 1
    aside = replace(lower, line=translate(lower.line, 0, 30))
    assert len(shapely.get_parts(river_area(replace(open_ground, streams=(upper, aside)), layout))) == 2


def test_a_river_reaches_the_water_at_which_it_looks() -> None:
    sheet, layout = sheet_and_layout()
    (stream,) = sheet.streams
    end = stream.line.interpolate(stream.line.length - 13)
    line = LineString([stream.line.coords[0], (end.x, end.y)])
    short = replace(sheet, streams=(replace(stream, line=line),))
    assert river_area(short, layout).distance(sheet.land.boundary) < 0.5


def test_a_river_goes_over_from_one_border_to_another_at_their_corner() -> None:
    sheet, layout = sheet_and_layout()
    bare = replace(sheet, streams=(), lakes=(), cuts=())
    corner = corners(studio_of(bare))[0]
    meeting = [line for line in borders_of(bare) if line.distance(corner) < 0.05][:2]
    one, other = (
        line if corner.distance(shapely.Point(line.coords[-1])) < 0.05 else line.reverse() for line in meeting
    )
    near = [line.interpolate(line.length - 4.5) for line in (one, other)]
    course = LineString([one.coords[0], *(point.coords[0] for point in near), other.coords[0]])
    water = river_area(replace(bare, streams=(Stream("Limit", course, 1.5),)), layout)
    assert water.contains(corner)


def test_peaks_stand_on_both_sides_of_a_border_and_not_on_it() -> None:
    sheet, _ = sheet_and_layout()
    border = borders_of(sheet)[0]
    table = studio_of(replace(sheet, borders=(), cuts=()))
    stamps = clearing(table, peaks_along(table, Range("Crest", border, 13.0)))
    inner = [stamp for stamp in stamps if border.distance(shapely.box(*stamp.box).centroid) < 20][2:-2]
    sides = set()
    for stamp in inner:
        west, north, east, south = stamp.box
        middle, half = (west + east) / 2, (east - west) * 0.3
        body = shapely.Polygon([(middle - half, south), (middle, north + 2), (middle + half, south)])
        assert not border.intersects(body)
        sides |= {key for key, shape in sheet.shapes.items() if shape.contains(body.centroid)}
    assert len(sides) >= 2


def test_a_name_goes_out_of_the_way_of_a_river() -> None:
    free_space = FreeSpace(shapely.box(0, 0, 240, 160))
    river = shapely.MultiLineString([[(120, -5), (120, 165)]])
    name = word(("Bohemia",), 19.0)
    found = arrange(free_space, Wants(30.0, rivers=river), [name])
    assert found is not None
    assert found.label is not None
    assert not river.intersects(name.box(found.label).area())
