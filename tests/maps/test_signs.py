"""Signs on the land that say what they are: rivers and borders, lakes and seas, glades, lava, great mountains."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest
import shapely
from shapely import LineString

from maps.cartographer.drawing import MAP_STYLES, MapStyle, decoration, glades, relief
from maps.cartographer.drawing.glades import glade
from maps.cartographer.drawing.grounds import lands, wash_of, wood_tint
from maps.cartographer.drawing.lava_crust import lava
from maps.cartographer.drawing.rivers import water_tint
from maps.cartographer.drawing.sheet_context import LAND, SheetContext
from maps.cartographer.drawing.stamps import Stamp
from maps.cartographer.drawing.waters import lake_tint, still_water
from maps.cartographer.grounding import with_borrowed
from maps.cartographer.placing import label_box
from maps.cartographer.sheet import Cover, Range
from maps.cartographer.source import SourceError, load_source
from maps.colours import difference
from maps.outlines import area_of
from tests.maps.drawn_sheets import sheet_and_layout, signs_on
from tests.maps.islet import SOURCE, islet


def context() -> SheetContext:
    sheet, layout = sheet_and_layout()
    return SheetContext(sheet, layout, MAP_STYLES["europe"])


def a_land(context: SheetContext) -> str:
    """A land whose name stands on it."""
    return next(
        key
        for key, places in context.layout.spaces.items()
        if context.kinds[key] == LAND and not places.label.leader and context.sheet.board.spaces[key].centre
    )


@pytest.mark.parametrize("style", MAP_STYLES.values(), ids=MAP_STYLES)
def test_rivers_are_told_from_borders_and_from_the_land(style: MapStyle) -> None:
    assert difference(style.river, style.ink) > 25
    assert all(difference(style.river, tint) > 25 for tint in (*style.tints, style.out))
    assert difference(water_tint(style), style.river) > 12


@pytest.mark.parametrize("style", MAP_STYLES.values(), ids=MAP_STYLES)
def test_lakes_are_paler_than_seas(style: MapStyle) -> None:
    assert all(difference(lake_tint(style), sea) > 7.5 for sea in style.seas)


def test_lakes_are_ruled_level_and_closer_by_the_shore() -> None:
    lake = shapely.Point(300, 300).buffer(30)
    ruled = next(path for path in still_water(context(), lake) if "l" in path and "stroke-opacity" in path)
    strokes = re.findall(r"M([\d.]+)[ -]([\d.]+)l(-?[\d.]+) ?(-?[\d.]+)", ruled)
    assert all(float(rise) == 0 for *_, rise in strokes)
    rows = sorted({float(y) for x, y, along, _ in strokes if abs(float(x) + float(along) / 2 - 300) < 6})
    gaps = np.diff(rows)
    assert gaps[0] < gaps[len(gaps) // 2]
    assert rows[0] > 269
    assert rows[-1] < 331


def test_trees_stand_about_a_name_in_a_soft_ring() -> None:
    one = context()
    key = a_land(one)
    open_ground = glade(one, key)
    west, north, east, south = open_ground.buffer(24).bounds
    trees = [
        Stamp((x - 2.0, y - 2.0, x + 2.0, y + 2.0), {})
        for x in np.arange(west, east, 4.0).tolist()
        for y in np.arange(north, south, 4.0).tolist()
    ]
    left = glades.parted(one, "forest", trees)
    assert 0 < len(left) < len(trees)
    away = [open_ground.distance(shapely.Point((tree.box[0] + 2, tree.box[1] + 2))) for tree in left]
    assert min(away) > 0
    dropped = [tree for tree in trees if tree not in left]
    far = [open_ground.distance(shapely.Point((tree.box[0] + 2, tree.box[1] + 2))) for tree in dropped]
    assert max(far) > min(away) + 3
    label = one.layout.spaces[key].label
    assert open_ground.buffer(0.5).contains(shapely.Point(label.at))
    rim = open_ground.exterior
    assert rim.length < 1.06 * shapely.convex_hull(open_ground).exterior.length


def test_lava_fills_its_space_and_cracks_leave_the_name_alone() -> None:
    one = context()
    key = a_land(one)
    shape = one.sheet.shapes[key]
    cover = Cover("lava", "Slay", shape, 1.0, (key,))
    hot = SheetContext(replace(one.sheet, covers=(cover,)), one.layout, one.style)
    drawn = lava(hot)
    ground = next(path for path in drawn if "fill-opacity" in path)
    data = re.search(r' d="([^"]+)"', ground)
    assert data is not None
    assert area_of(data[1]).symmetric_difference(shape).area < 0.02 * shape.area
    cracks = [path for path in drawn if "stroke-width" in path]
    assert len(cracks) == 2
    starts = [(float(x), float(y)) for x, y in re.findall(r"M([\d.]+)[ -]([\d.]+)", cracks[0])]
    assert len(starts) > 3
    assert all(glade(hot, key).distance(shapely.Point(start)) > 1 for start in starts)


def test_a_wood_that_fills_a_space_stands_thick_about_its_name_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    one = context()
    key = a_land(one)
    shape, places = one.sheet.shapes[key], one.layout.spaces[key]
    stand = shapely.Point(places.unit).buffer(one.layout.unit / 2)
    under, name = [], []
    for fills in ((), (key,)):
        cover = Cover("forest", "Deep", shape, 1.0, fills)
        deep = SheetContext(replace(one.sheet, covers=(cover,), ranges=()), one.layout, one.style)
        trees = signs_on(monkeypatch, deep)
        under.append([tree for tree in trees if stand.intersects(tree.area)])
        name.append([tree for tree in trees if label_box(places.label).area().intersects(tree.area)])
        assert trees
        assert all(shape.contains(tree.area) for tree in trees)
    assert not under[0]
    assert under[1]
    assert name == [[], []]


def test_a_wood_that_fills_a_space_has_a_ground_of_its_own() -> None:
    one = context()
    key = a_land(one)
    cover = Cover("forest", "Deep", one.sheet.shapes[key], 1.0, (key,))
    deep = SheetContext(replace(one.sheet, covers=(cover,)), one.layout, one.style)
    fill = wash_of(wood_tint(one.style), one.style)
    assert fill in "".join(lands(deep))
    assert fill not in "".join(lands(one))


@pytest.mark.parametrize("style", MAP_STYLES.values(), ids=MAP_STYLES)
def test_the_ground_of_a_wood_is_told_from_all_other_land(style: MapStyle) -> None:
    assert all(difference(wood_tint(style), tint) > 7.5 for tint in (*style.tints, style.out))


def test_trees_do_not_stand_behind_peaks(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, layout = sheet_and_layout()
    bare = msgspec.structs.replace(layout, spaces={})
    cover = Cover("forest", "Foot", sheet.land, 1.0)
    ranges = tuple(chain for chain in sheet.ranges if not chain.cliff)
    signs = signs_on(
        monkeypatch, SheetContext(replace(sheet, covers=(cover,), ranges=ranges), bare, MAP_STYLES["europe"])
    )
    peaks = [sign.area for sign in signs if sign.pointed]
    trees = shapely.STRtree([sign.area for sign in signs if not sign.pointed])
    assert peaks
    assert len(trees) > 50
    assert not any(len(trees.query(peak, predicate="intersects")) for peak in peaks)


def test_a_short_range_is_one_great_mountain_with_shoulders() -> None:
    one = context()
    great, *shoulders = relief.peaks_along(one, Range("Lone", LineString([(300, 300), (301, 300)]), 30.0))
    assert len(shoulders) == 2
    west, north, east, south = great.box
    assert (west + east) / 2 == pytest.approx(300.5)
    assert north < 300 < south
    assert all(stamp.box[3] - stamp.box[1] < 0.6 * (south - north) for stamp in shoulders)
    assert shoulders[0].box[0] < west + 10
    assert shoulders[1].box[2] > east - 10


def test_a_peak_takes_no_more_room_than_it_covers() -> None:
    peak = Stamp((0.0, 0.0, 20.0, 20.0), {}, pointed=True)
    assert not peak.area.intersects(shapely.box(0, 0, 5, 5))
    assert Stamp((0.0, 0.0, 20.0, 20.0), {}).area.intersects(shapely.box(0, 0, 5, 5))


def test_peaks_keep_off_marks_and_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    one = context()
    sign = one.signed[0]
    peaks = [Stamp((x - 1.0, y - 1.0, x + 1.0, y + 1.0), {}, pointed=True) for x, y in _around(sign)]
    monkeypatch.setattr(decoration, "_peaks", lambda context: peaks)
    monkeypatch.setattr(decoration, "clearing", lambda context, stamps: stamps)
    kept: list[Stamp] = []
    monkeypatch.setattr(decoration, "_parted", lambda context, stamps: (kept.extend(stamps) or stamps, []))
    decoration.decoration(one)
    assert len(kept) < len(peaks)
    assert all(sign.distance(stamp.area) > 6 * one.scale for stamp in kept)


def _around(sign: shapely.Polygon) -> list[tuple[float, float]]:
    rings = [sign.buffer(reach).exterior for reach in (3.0, 5.0, 30.0, 60.0)]
    return [
        (point.x, point.y)
        for ring in rings
        for point in (ring.interpolate(part, normalized=True) for part in np.arange(0, 1, 0.05))
    ]


def test_a_board_need_not_borrow_everything(tmp_path: Path) -> None:
    lender = islet(tmp_path / "islet", SOURCE + WOOD)
    borrower = tmp_path / "other"
    start = SOURCE.index("[coast]")
    end = SOURCE.index("[islands]")
    for name, lent in (("", 1), ("Grove", 0)):
        without = f'without = ["{name}"]\n' if name else ""
        islet(borrower, SOURCE[:start] + f'[coast]\nborrow = "{lender.name}"\n{without}\n' + SOURCE[end:])
        source = with_borrowed(borrower, load_source(borrower))
        assert len([wood for wood in source.wood if wood.name == "Grove"]) == lent
    own = load_source(borrower)
    wrong = msgspec.structs.replace(own, coast=msgspec.structs.replace(own.coast, without=("Grave",)))
    with pytest.raises(SourceError, match="Grave") as refused:
        with_borrowed(borrower, wrong)
    assert "Grove" in str(refused.value)


WOOD = """
[[wood]]
name = "Grove"
area = [[100, 100], [120, 100], [120, 120]]
"""
