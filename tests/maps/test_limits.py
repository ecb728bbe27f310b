"""Limits, coasts, trails and waters on the map."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest
import shapely
import shapely.affinity
from shapely import LineString
from shapely.ops import substring

from maps.cartographer.drawing import (
    MAP_STYLES,
)
from maps.cartographer.drawing.border_lines import borders, without_doubles
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.courses import coast_names, placed_trail_names
from maps.cartographer.drawing.geometry import dashes
from maps.cartographer.drawing.letters import TypeCase
from maps.cartographer.drawing.rose import rose
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.placing import label_box
from maps.cartographer.sheet import Pool, Stream
from maps.layout import Layout
from tests.maps.drawn_sheets import (
    SVG,
    layer,
    river_area,
    sheet_and_layout,
    titles_in,
    words_at,
)
from tests.maps.patchwork import EAST, STRIP, WEST, patchwork


def test_dashes_reach_both_ends_of_their_line() -> None:
    line = LineString([(0, 0), (50, 0), (50, 33)])
    pieces = dashes(line, 7, 4)
    assert pieces[0].coords[0] == line.coords[0]
    assert pieces[-1].coords[-1] == pytest.approx(line.coords[-1])
    assert [piece.length for piece in pieces] == pytest.approx([7 * 83 / 84] * 8)


@pytest.mark.parametrize("length", [5, 12, 13, 23])
def test_a_short_line_still_shows_as_dashes(length: float) -> None:
    pieces = dashes(LineString([(0, 0), (length, 0)]), 7, 4)
    gaps = [after.coords[0][0] - before.coords[-1][0] for before, after in pairwise(pieces)]
    assert gaps
    assert gaps == pytest.approx([pieces[0].length * 4 / 7] * len(gaps))
    assert dashes(LineString([(0, 0), (4, 0)]), 7, 4) == [LineString([(0, 0), (4, 0)])]


def test_the_limits_of_seas_are_dashed_up_to_their_ends_also_against_water_out_of_play() -> None:
    sheet, _ = sheet_and_layout()
    limit_ink = mix(MAP_STYLES["europe"].ripple, MAP_STYLES["europe"].ink, 0.6)
    drawn = "".join(path.attrib["d"] for path in layer("borders") if path.get("stroke") == limit_ink)
    starts = [shapely.Point(*map(float, at)) for at in re.findall(r"M([\d.]+)[ ]?([\d.]+)", drawn)]
    for one, other in ((sheet.shapes[WEST], sheet.shapes[EAST]), (sheet.shapes[WEST], sheet.ocean)):
        meet = shapely.line_merge(one.boundary.intersection(other.boundary))
        longest = max(shapely.get_parts(meet), key=lambda line: line.length)
        near = [start for start in starts if longest.distance(start) < 0.3]
        assert len(near) > longest.length / 15
        assert min(shapely.Point(longest.coords[0]).distance(start) for start in near) < 8
        assert min(shapely.Point(longest.coords[-1]).distance(start) for start in near) < 8


def test_limits_that_run_side_by_side_are_drawn_once() -> None:
    long = LineString([(0, 0), (100, 0)])
    branch = LineString([(40, 0.5), (70, 0.5), (80, 20)])
    kept, ended = without_doubles([branch, long], 1.6)
    assert kept == long
    assert ended.coords[-1] == (80, 20)
    assert ended.length < 25
    assert long.distance(shapely.Point(ended.coords[0])) == pytest.approx(0)


def test_limits_that_only_meet_or_lie_apart_stay_as_they_are() -> None:
    long = LineString([(0, 0), (100, 0)])
    others = [LineString([(50, 0), (50, 60)]), LineString([(0, 5), (40, 5)])]
    assert without_doubles([long, *others], 1.6) == [long, *others]


def test_a_sea_ends_in_dashes_against_a_frozen_one() -> None:
    """An area out of play may hold water as well; its land has a coast and no dashes."""
    sheet, layout = sheet_and_layout()
    icy = dict(sheet.shapes)
    ice = icy.pop(WEST)
    frozen = SheetContext(
        replace(sheet, shapes=icy, out={**sheet.out, "ice": ice}), layout, MAP_STYLES["europe"]
    )
    limit_ink = mix(MAP_STYLES["europe"].ripple, MAP_STYLES["europe"].ink, 0.6)
    drawn = ElementTree.fromstring(f"<g>{''.join(borders(frozen))}</g>")
    dashed = "".join(path.attrib["d"] for path in drawn if path.get("stroke") == limit_ink)
    starts = [shapely.Point(*map(float, at)) for at in re.findall(r"M([\d.]+)[ ]?([\d.]+)", dashed)]
    meet = ice.boundary.intersection(sheet.shapes[EAST].boundary)
    assert len([start for start in starts if meet.distance(start) < 0.3]) > meet.length / 15
    inland = sheet.land.buffer(-1)
    assert not any(inland.contains(start) for start in starts)


def test_water_out_of_play_is_hatched() -> None:
    sheet, _ = sheet_and_layout()
    hatched = next(
        path for path in layer("sea") if path.get("stroke-opacity") == ".4" and not path.get("fill")
    )
    starts = re.findall(r"M(-?[\d.]+)[ ]?(-?[\d.]+)l", hatched.attrib["d"])
    around = shapely.union_all([sheet.ocean, *sheet.out.values()]).buffer(0.2)
    assert len(starts) > 50
    assert all(around.intersects(shapely.Point(float(x), float(y))) for x, y in starts)


def test_coasts_are_named_in_the_water_off_their_shores() -> None:
    sheet, layout = sheet_and_layout()
    shores = {
        coast: sheet.shapes[STRIP].boundary.intersection(shapely.box(*half))
        for coast, half in (("NC", (0, 0, 1000, 620)), ("SC", (0, 640, 1000, 760)))
    }
    table = SheetContext(replace(sheet, coasts={STRIP: shores}), layout, MAP_STYLES["europe"])
    drawn = ElementTree.fromstring(
        f'<g xmlns="{SVG[1:-1]}" xmlns:xlink="x">{"".join(coast_names(table, TypeCase()))}</g>'
    )
    named = {group.get("aria-label"): group for group in drawn}
    stands = shapely.union_all([shapely.Point(places.unit) for places in layout.spaces.values()])
    for coast, shore in shores.items():
        group = named.pop(f"{sheet.board.spaces[STRIP].name} ({'.'.join(coast)}.)")
        at = shapely.Point(words_at(group))
        assert not sheet.land.contains(at)
        assert shore.distance(at) < 40
        assert stands.distance(at) > layout.unit / 2
    assert not named


def test_the_name_of_a_trail_keeps_off_rivers() -> None:
    sheet, layout = sheet_and_layout()
    bare = msgspec.structs.replace(layout, spaces={})
    ((*_, alone),) = placed_trail_names(SheetContext(sheet, bare, MAP_STYLES["europe"]))
    across = LineString([(alone.x, alone.y - 60), (alone.x, alone.y + 60)])
    crossed = replace(sheet, streams=(Stream("Across", across, 1.0),))
    ((*_, box),) = placed_trail_names(SheetContext(crossed, bare, MAP_STYLES["europe"]))
    assert not box.area().intersects(across)


def test_a_trail_is_broken_and_named_along_a_straight_stretch() -> None:
    sheet, _ = sheet_and_layout()
    (trail,) = sheet.trails
    (group,) = [group for group in layer("borders") if titles_in(group) == [trail.name]]
    bed, stroke = group.iter(f"{SVG}path")
    assert bed.get("d") == stroke.get("d")
    assert float(bed.attrib["stroke-width"]) > float(stroke.attrib["stroke-width"])
    assert len(stroke.get("stroke-dasharray", "").split()) == 4
    (name,) = [group for group in layer("labels") if group.get("aria-label") == trail.name]
    assert trail.line.distance(shapely.Point(words_at(name))) < 8


def test_a_river_given_in_parts_swells_as_one() -> None:
    sheet, layout = sheet_and_layout()
    (river,) = sheet.streams
    half = river.line.length / 2
    parts = [
        Stream(river.name, substring(river.line, *ends), river.width)
        for ends in ((0, half), (half, 2 * half))
    ]
    whole, parted = (
        river_area(replace(sheet, streams=streams), layout) for streams in ((river,), tuple(parts))
    )
    assert parted.symmetric_difference(whole).area < 0.05 * whole.area


@pytest.mark.parametrize(("size", "written"), [((200, 40), True), ((30, 8), False)])
def test_a_name_is_written_on_nobodys_water_where_it_fits(size: tuple[float, float], written: bool) -> None:
    bare = patchwork()
    pool = Pool("Lake", shapely.box(300, 300, 300 + size[0], 300 + size[1]))
    layout = Layout(bare.width, bare.height, bare.source.unit, {})
    found = SheetContext(replace(bare, pools=(pool,)), layout, MAP_STYLES["europe"]).names_beyond
    assert [name for name, _ in found] == (["Lake"] if written else [])
    for _, label in found:
        assert pool.area.contains(label_box(label).area())


def test_the_compass_turns_to_the_north_of_its_place() -> None:
    sheet, layout = sheet_and_layout()
    piece = msgspec.structs.replace(sheet.source.cartouche, rose=(500.0, 300.0), rose_size=60.0)
    lilies = []
    for turn in (0.0, 90.0):
        turned = msgspec.structs.replace(piece, rose_turn=turn)
        source = msgspec.structs.replace(sheet.source, cartouche=turned)
        drawn = rose(SheetContext(replace(sheet, source=source), layout, MAP_STYLES["europe"]), TypeCase())
        x, y = re.findall(r' d="M([\d.]+)[ ]?([\d.]+)', drawn[-1])[0]
        lilies.append((float(x), float(y)))
    assert lilies[0] == pytest.approx((500, 300 - 60), abs=0.2)
    assert lilies[1] == pytest.approx((500 + 60, 300), abs=0.2)
