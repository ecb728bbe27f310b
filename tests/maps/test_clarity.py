"""Signs and lines make way for each other: what is read or followed with the eye is never covered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
import shapely
from shapely import LineString

from maps.cartographer.drawing import MAP_STYLES
from maps.cartographer.drawing.border_lines import sea_limits
from maps.cartographer.drawing.letters import line_boxes
from maps.cartographer.drawing.passes import clearing, open_borders
from maps.cartographer.drawing.relief import SMALLER, outline, standing
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.stamps import WOOD, Stamp, thick
from maps.cartographer.sheet import Sheet, Stream
from maps.cartographer.surveying import survey
from maps.layout import Label, Places
from maps.outlines import polygons
from tests.maps.drawn_sheets import river_area, sheet_and_layout
from tests.maps.islet import islet

NAME = Label(("Middle", "Ground"), (480.0, 360.0), 14.0, 60.0, 30.0)


def named(*, centre: tuple[float, float] | None = None) -> tuple[Sheet, dict[str, Places]]:
    """Open ground with one name on it, and a mark where asked for."""
    sheet, layout = sheet_and_layout()
    key = next(key for key, space in sheet.board.spaces.items() if space.centre)
    places = msgspec.structs.replace(
        layout.spaces[key], label=NAME, number=None, centre=centre, callout=None, coasts={}
    )
    return replace(sheet, shapes={}, cuts=(), straits=(), ways=(), lakes=()), {key: places}


def water_under(
    line: list[tuple[float, float]], centre: tuple[float, float] | None = None
) -> shapely.Geometry:
    sheet, spaces = named(centre=centre)
    _, layout = sheet_and_layout()
    streams = (Stream("Brook", LineString(line), 3.0),)
    return river_area(replace(sheet, streams=streams), msgspec.structs.replace(layout, spaces=spaces))


def test_a_river_is_interrupted_under_a_name() -> None:
    water = water_under([(400, 330), (480, 360), (580, 395)])
    words = [box.area() for box in line_boxes(NAME)]
    assert len(words) == 2
    assert all(water.distance(word) > 1 for word in words)
    west, east = sorted(polygons(water), key=lambda part: part.bounds[0])
    assert west.bounds[0] < 402
    assert east.bounds[2] > 578
    assert east.bounds[0] - west.bounds[2] < 70


def test_no_water_is_left_between_the_lines_of_a_name_or_beside_its_mark() -> None:
    parts = polygons(water_under([(480, 250), (480, 470)], centre=(480, 385)))
    assert len(parts) == 2
    assert all(part.bounds[3] - part.bounds[1] > 50 for part in parts)


def test_a_stub_of_a_river_is_not_left_behind_a_name() -> None:
    water = water_under([(442, 340), (580, 395)])
    (rest,) = polygons(water)
    assert rest.bounds[0] > 490


def test_letters_fill_the_boxes_of_their_lines() -> None:
    first, second = line_boxes(msgspec.structs.replace(NAME, angle=90.0))
    assert first.height < NAME.size
    assert first.x > second.x
    assert first.y == pytest.approx(second.y)
    assert first.x + second.x == pytest.approx(2 * NAME.at[0], abs=NAME.size / 2)


def lined_studio() -> SheetContext:
    sheet, layout = sheet_and_layout()
    return SheetContext(sheet, layout, MAP_STYLES["europe"])


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5])
def test_a_peak_makes_way_for_a_river(share: float) -> None:
    sheet, layout = sheet_and_layout()
    river = LineString([(440, 320), (520, 320)])
    context = SheetContext(
        replace(sheet, shapes={}, cuts=(), streams=(Stream("", river, 2.0),)), layout, MAP_STYLES["europe"]
    )
    at = (480.0, 320.0 + share * 12)
    place, size = standing(context, at, 12.0, 1)
    assert size == 12.0
    assert not river.intersects(outline(place, size))
    assert shapely.Point(place).distance(shapely.Point(at)) < 16


def test_a_peak_without_room_is_smaller_or_is_not_drawn() -> None:
    sheet, layout = sheet_and_layout()
    for apart, found in ((14.0, True), (3.0, False)):
        rivers = [LineString([(300, y), (700, y)]) for y in range(200, 520) if y % apart == 0]
        streams = tuple(Stream("", river, 2.0) for river in rivers)
        context = SheetContext(
            replace(sheet, shapes={}, cuts=(), streams=streams), layout, MAP_STYLES["europe"]
        )
        place, size = standing(context, (480.0, 360.0), 16.0, 0)
        assert (size < 16.0) is found
        assert size >= 16.0 * min(SMALLER)
        box = (place[0] - 0.7 * size, place[1] - size, place[0] + 0.7 * size, place[1])
        assert bool(clearing(context, [Stamp(box, {})])) is found


def test_no_peak_covers_a_border_a_shore_or_a_river() -> None:
    context = lined_studio()
    (stream,) = context.sheet.streams
    long = max(open_borders(context), key=lambda line: line.length, default=context.land_borders)
    for line in (stream.line, long, context.sheet.land.boundary):
        middle = line.interpolate(0.4, normalized=True)
        stamp = Stamp((middle.x - 6, middle.y - 6, middle.x + 6, middle.y + 4), {})
        assert clearing(context, [stamp]) == []


def test_a_few_trees_are_no_wood() -> None:
    wood = [Stamp((x, 0.0, x + 8.0, 10.0), {}) for x in range(0, 8 * WOOD, 8)]
    strays = [Stamp((x, 80.0, x + 8.0, 90.0), {}) for x in range(0, 8 * (WOOD - 1), 8)]
    assert sorted(stamp.box for stamp in thick([*strays, *wood])) == [stamp.box for stamp in wood]
    assert thick(strays) == []
    assert thick([]) == []


@pytest.mark.parametrize(("length", "dashes"), [(6.0, 3), (14.0, 3), (24.0, 3), (60.0, 6)])
def test_a_short_limit_of_a_sea_is_no_bar(length: float, dashes: int) -> None:
    _, pieces = sea_limits(lined_studio(), [LineString([(100, 100), (100 + length, 100)])])
    assert pieces.count("M") == dashes


@pytest.mark.parametrize(("half", "pools"), [(0.8, 0), (8.0, 1)])
def test_pools_that_are_mere_specks_are_land(tmp_path: Path, half: float, pools: int) -> None:
    folder = islet(tmp_path)
    source = folder / "source.toml"
    land = survey(folder).land
    x, y = shapely.maximum_inscribed_circle(max(polygons(land), key=lambda part: part.area)).coords[0]
    corners = [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]
    source.write_text(
        f'{source.read_text()}\n[[water]]\nname = "Pool"\nscenery = true\narea = {corners}\n', "utf-8"
    )
    holed = survey(folder).land
    count = sum(len(part.interiors) for part in polygons(holed))
    assert count == sum(len(part.interiors) for part in polygons(land)) + pools
