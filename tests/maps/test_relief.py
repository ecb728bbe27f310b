"""Signs of the land, rivers and walls: where they stand and what they keep off."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import combinations, pairwise

import msgspec
import numpy as np
import pytest
import shapely
import shapely.affinity
from shapely import LineString
from shapely.ops import substring

from maps.cartographer.drawing import (
    MAP_STYLES,
    covers,
    decoration,
)
from maps.cartographer.drawing.border_lines import borders, walls
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.stamps import Stamp, fitting, printed
from maps.cartographer.placing import signs_of
from maps.cartographer.sheet import Cover, Stream
from maps.outlines import area_of
from tests.maps.drawn_sheets import (
    COVERS,
    context,
    layer,
    river_area,
    sheet_and_layout,
    signs_on,
)


def test_signs_keep_off_names_numbers_marks_and_units(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, layout = sheet_and_layout()
    kept = signs_on(monkeypatch, SheetContext(sheet, layout, MAP_STYLES["europe"]))
    assert len(kept) > 200
    boxes = shapely.STRtree([stamp.area for stamp in kept])
    for key, places in layout.spaces.items():
        kind = sheet.board.spaces[key].centre
        for name, _, area in signs_of(key, places, kind, layout.unit):
            if name in ("label", "number", "centre"):
                assert not len(boxes.query(area, predicate="intersects")), (key, name)
        unit = shapely.Point(places.unit).buffer(layout.unit * 0.49)
        assert not len(boxes.query(unit, predicate="intersects")), key


def test_signs_stand_on_dry_land_with_their_whole_foot() -> None:
    ground = shapely.box(0, 0, 100, 100)
    inside, over_the_edge = Stamp((40, 40, 50, 50), {}), Stamp((95, 40, 105, 50), {})
    sheet, layout = sheet_and_layout()
    bare = SheetContext(sheet, msgspec.structs.replace(layout, spaces={}), MAP_STYLES["europe"])
    assert fitting(bare, [inside, over_the_edge], ground) == [inside]
    assert fitting(bare, [inside], ground, LineString([(45, 0), (45, 99)])) == []


@pytest.mark.parametrize("kind", ["forest", "pines", "marsh"])
def test_nothing_that_grows_hides_a_lake(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    sheet, layout = sheet_and_layout()
    lake = shapely.Point(sheet.land.centroid).buffer(25)
    cover = Cover(kind, kind, lake.buffer(60).intersection(sheet.land), 1.0)
    bare = msgspec.structs.replace(layout, spaces={})
    wooded = replace(sheet, lakes=(lake,), covers=(cover,), ranges=(), streams=())
    kept = signs_on(monkeypatch, SheetContext(wooded, bare, MAP_STYLES["europe"]))
    assert len(kept) > 10
    assert [stamp.box for stamp in kept if lake.intersects(shapely.box(*stamp.box))] == []


def test_tufts_of_reed_do_not_stand_in_each_other() -> None:
    sheet, layout = sheet_and_layout()
    for seed in range(5):
        cover = Cover(f"Fen {seed}", "marsh", shapely.box(0, 0, 150, 150), 1.3)
        tufts = [
            shapely.box(*stamp.box)
            for stamp in covers.marsh(SheetContext(sheet, layout, MAP_STYLES["europe"]), cover)
        ]
        assert len(tufts) > 60
        worst = max(one.intersection(other).area / one.area for one, other in combinations(tufts, 2))
        assert worst < 0.25


def test_nearer_signs_are_printed_over_those_behind() -> None:
    far = Stamp((0, 0, 10, 10), {"body": "M1 1h1"})
    near = Stamp((5, 5, 15, 15), {"body": "M2 2h1"})
    aside = Stamp((50, 8, 60, 18), {"body": "M3 3h1"})
    assert printed([near, aside, far], {"body": {"fill": "#ffffff"}}) == [
        '<path fill="#ffffff" d="M1 1h1M3 3h1"/>',
        '<path fill="#ffffff" d="M2 2h1"/>',
    ]


@pytest.mark.parametrize("kind", COVERS)
def test_every_kind_of_cover_is_drawn(kind: str) -> None:
    sheet, layout = sheet_and_layout()
    only = tuple(cover for cover in sheet.covers if cover.kind == kind)
    bare = replace(sheet, ranges=(), covers=())
    drawn = decoration.decoration(SheetContext(replace(bare, covers=only), layout, MAP_STYLES["europe"]))
    assert len("".join(drawn)) > len(
        "".join(decoration.decoration(SheetContext(bare, layout, MAP_STYLES["europe"])))
    )


def test_a_river_swells_from_a_hair_to_its_mouth_whichever_way_it_was_written() -> None:
    sheet, layout = sheet_and_layout()
    (stream,) = sheet.streams
    open_ground = replace(sheet, shapes={})
    backwards = replace(open_ground, streams=(replace(stream, line=stream.line.reverse()),))
    for one in (open_ground, backwards):
        water = river_area(one, layout)
        widths = [width_of(water, stream.line, place) for place in (1.0, 30.0, 0.9 * stream.line.length)]
        assert widths == sorted(widths)
        assert widths[0] < 0.8
        assert widths[-1] > 0.7 * stream.width


def width_of(water: shapely.Geometry, line: LineString, place: float) -> float:
    """How wide a straight river is at a place of its course."""
    here, there = substring(line, place, place + 1.0).coords[:2]
    ahead = np.subtract(there, here)
    normal = np.array([-ahead[1], ahead[0]]) / np.hypot(*ahead) * 10
    return float(LineString([here - normal, here + normal]).intersection(water).length)


def test_a_river_reaches_the_water_it_comes_near_to() -> None:
    sheet, layout = sheet_and_layout()
    (stream,) = sheet.streams
    side = stream.line.interpolate(0.5, normalized=True)
    tributary = Stream("Side", LineString([(side.x, side.y - 90), (side.x, side.y - 6)]), 1.4)
    water = river_area(replace(sheet, streams=(stream, tributary)), layout)
    assert len(shapely.get_parts(water)) == 1


def test_a_river_reaches_another_that_is_drawn_into_a_border() -> None:
    sheet, layout = sheet_and_layout()
    (cut,) = sheet.cuts
    half = cut.length / 2
    here, ahead = (np.array(cut.interpolate(half + step).coords[0]) for step in (0, 1))
    away = np.array([ahead[1] - here[1], here[0] - ahead[0]]) / np.hypot(*(ahead - here))
    mouth = here + 6 * away
    before, after = substring(cut, 0, half - 3), substring(cut, half + 3, cut.length)
    main = LineString([*before.coords, mouth, *after.coords])
    tributary = LineString([here + 40 * away, mouth])
    water = river_area(
        replace(sheet, streams=(Stream("Main", main, 0.8), Stream("Side", tributary, 0.8))),
        msgspec.structs.replace(layout, spaces={}),
    )
    assert water.intersects(tributary.interpolate(20).buffer(1))
    assert len([part for part in shapely.get_parts(water) if part.dwithin(shapely.Point(mouth), 12)]) == 1


def test_a_river_that_pokes_past_another_is_cut_there() -> None:
    sheet, layout = sheet_and_layout()
    (stream,) = sheet.streams
    side = stream.line.interpolate(0.5, normalized=True)
    tributary = Stream("Side", LineString([(side.x, side.y - 90), (side.x, side.y + 9)]), 1.4)
    water = river_area(replace(sheet, streams=(stream, tributary)), layout)
    assert not water.intersects(shapely.Point(side.x, side.y + 8).buffer(1))


def test_a_river_is_seen_on_both_sides_of_a_border_that_runs_in_it() -> None:
    sheet, layout = sheet_and_layout()
    (cut,) = sheet.cuts
    course = Stream("Limit", cut, 0.8)
    water = river_area(replace(sheet, streams=(course,)), layout)
    middle = cut.interpolate(0.5, normalized=True)
    assert water.intersection(middle.buffer(8)).area > 1.3 * 1.35 * 16 * layout.unit / 30


def test_a_head_that_looks_out_of_a_border_by_a_little_is_not_drawn() -> None:
    sheet, layout = sheet_and_layout()
    (cut,) = sheet.cuts
    end, before = np.array(cut.coords[-1]), np.array(cut.interpolate(-12).coords[0])
    step = (end - before) / np.hypot(*(end - before))
    past = end + np.array([step[1], -step[0]]) * 5 + step * 12
    course = Stream("Limit", LineString([*cut.coords, tuple(past)]), 0.8)
    water = river_area(replace(sheet, streams=(course,)), layout)
    assert not water.intersects(shapely.Point(past).buffer(0.5))


def test_teeth_of_a_wall_point_to_both_sides_in_turn_even_where_it_bends() -> None:
    corner = LineString([(20, 20), (80, 20), (80, 80)])
    paths = ElementTree.fromstring(f"<g>{''.join(walls(context(), [corner]))}</g>")
    teeth = [area_of(f"M{data}") for data in paths[-1].attrib["d"].split("M")[1:]]
    west = [tooth for tooth in teeth if tooth.bounds[2] < 70]
    above = [tooth.centroid.y < 20 for tooth in west]
    assert len(west) > 10
    assert all(one != other for one, other in pairwise(above))
    steps = [after.centroid.x - before.centroid.x for before, after in pairwise(west)]
    assert min(steps) > 0.9 * max(steps)
    assert all(tooth.distance(corner) < 0.2 for tooth in west)
    assert shapely.union_all(teeth).hausdorff_distance(corner) < 6


def test_walls_that_meet_end_to_end_are_one() -> None:
    sheet, layout = sheet_and_layout()
    (cut,) = sheet.cuts
    half = cut.length / 2
    parts = (substring(cut, 0, half), substring(cut, half, cut.length))
    whole, parted = (
        "".join(borders(SheetContext(replace(sheet, cuts=cuts), layout, MAP_STYLES["europe"])))
        for cuts in ((cut,), parts)
    )
    assert whole.count("<path") == parted.count("<path")


def test_a_border_that_nobody_crosses_is_drawn_heavily() -> None:
    sheet, _ = sheet_and_layout()
    heavy = [path for path in layer("borders") if float(path.get("stroke-width", 0)) >= 4]
    (wall,) = heavy
    start = re.findall(r"^M([\d.]+) ?([\d.]+)", wall.attrib["d"])[0]
    assert sheet.cuts[0].distance(shapely.Point(*map(float, start))) < 0.2
