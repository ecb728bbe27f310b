"""The drawn map: what others rely on, what Qt can draw, and that nothing stands in the way of the names."""

from __future__ import annotations

import hashlib
import math
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise, product
from pathlib import Path

import msgspec
import numpy as np
import pytest
import shapely
import shapely.affinity
from PySide6.QtCore import QByteArray, QRectF, Qt, qInstallMessageHandler
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from shapely import LineString, Polygon
from shapely.ops import substring

import maps
from engine import Board
from engine.variants.boards import load_board
from maps.cartographer import lettering
from maps.cartographer.building import BORDERS
from maps.cartographer.checking.picture import elements_in
from maps.cartographer.colours import difference
from maps.cartographer.drawing import (
    LAYERS,
    MAP_STYLES,
    MapStyle,
    covers,
    decoration,
    draw,
    key_of,
    mark_svg,
    space_id,
    style_named,
    svg,
)
from maps.cartographer.drawing.border_lines import borders, walls, without_doubles
from maps.cartographer.drawing.cartouche import cartouche
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.courses import coast_names, placed_trail_names
from maps.cartographer.drawing.figures import figure, polyline
from maps.cartographer.drawing.geometry import dashes, hatching, outset, scatter
from maps.cartographer.drawing.grounds import wash_of
from maps.cartographer.drawing.labels import labels
from maps.cartographer.drawing.legend import legend
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.passes import clearing, corners, limits_of_play, open_borders
from maps.cartographer.drawing.rivers import rivers
from maps.cartographer.drawing.rose import rose
from maps.cartographer.drawing.sheet_context import LAND, SEA, SheetContext
from maps.cartographer.drawing.stamps import Stamp, fitting, printed
from maps.cartographer.drawing.tints import tints_of
from maps.cartographer.drawing.waters import channels, frozen_tint, lakes, mouths, seas, shut_tint
from maps.cartographer.outlines import area_of
from maps.cartographer.placing import TITLE_HEIGHT, label_box, signs_of
from maps.cartographer.sheet import Border, Cover, Pool, Range, Sheet, Strait, Stream, Trail, Way
from maps.cartographer.sheet_layout import keep_clear, lay_out
from maps.cartographer.source import Out, Projection, SourceError
from maps.layout import Label, Layout, load_layout
from tests.maps.patchwork import EAST, STRIP, TINY, WEST, patchwork

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
COVERS = ("forest", "pines", "marsh", "mounds", "hills", "waste", "dunes", "lava", "mountains")
KINDS = ("centre", "city", "tribe", "castle")
DRAWABLE = {"svg", "title", "defs", "radialGradient", "stop", "g", "path", "circle", "rect", "use"}
"""Elements that Qt draws as browsers do."""


def furnished(style: str = "europe") -> Sheet:
    """A patchwork with everything on it that can be drawn."""
    bare = patchwork(numbered=True)
    shapes = bare.shapes
    covers = [
        Cover(kind, kind, shapes[str(index + 3)].buffer(20).intersection(bare.land), 1.0)
        for index, kind in enumerate(COVERS)
    ]
    centres = [key for key, space in bare.board.spaces.items() if space.centre]
    shore = shapes[EAST].boundary.intersection(bare.land.boundary)
    return replace(
        bare,
        source=msgspec.structs.replace(
            bare.source,
            mood=style,
            projection=Projection((0.0, 0.0), (-500.0, -380.0, 500.0, 380.0)),
            cartouche=msgspec.structs.replace(bare.source.cartouche, scale=(840.0, 700.0)),
            out={"north": Out("North")},
            closed={"fleet": (EAST,)},
        ),
        homes=dict.fromkeys(centres[::2], "Frogs"),
        lakes=(shapely.Point(500, 300).buffer(12),),
        streams=(Stream("Long", shapely.shortest_line(bare.land.centroid, shore), 4.0),),
        ranges=(
            Range("Peaks", LineString([(300, 250), (450, 330), (640, 300)]), 13.0),
            Range("Edge", LineString([(330, 430), (420, 470), (520, 450)]), 9.0, cliff=True),
        ),
        covers=tuple(covers),
        straits=(Strait("Cut", LineString([(120, 350), (480, 380), (860, 330)]), 5.0),),
        ways=(
            Way("Stones", LineString([(470, 370), (490, 392)]), ford=True),
            Way("Ferry", LineString([(890, 620), (780, 560)]), ford=False),
        ),
        cuts=(_wall(bare),),
        trails=(Trail("Old Road", LineString([(60, 100), (160, 80), (300, 60), (460, 70)])),),
    )


def _wall(sheet: Sheet) -> LineString:
    """The longest border between two lands."""
    lands = [shape for key, shape in sheet.shapes.items() if not sheet.is_sea(key)]
    meetings = [one.boundary.intersection(other.boundary) for one, other in combinations(lands, 2)]
    longest = shapely.line_merge(max(meetings, key=lambda line: line.length))
    return max(shapely.get_parts(longest), key=lambda line: line.length)


@cache
def sheet_and_layout() -> tuple[Sheet, Layout]:
    sheet = furnished()
    return sheet, lay_out(sheet)


@cache
def context(style: str = "europe") -> SheetContext:
    sheet, layout = sheet_and_layout()
    return SheetContext(sheet, layout, MAP_STYLES[style])


@cache
def text_in(style: str = "europe") -> str:
    sheet, layout = sheet_and_layout()
    source = msgspec.structs.replace(sheet.source, mood=style)
    return draw(replace(sheet, source=source), layout)


@cache
def picture(style: str = "europe") -> ElementTree.Element:
    return ElementTree.fromstring(text_in(style))


def layer(name: str, style: str = "europe") -> ElementTree.Element:
    found = picture(style).find(f"{SVG}g[@id='{name}']")
    assert found is not None
    return found


def spaces_in(name: str) -> dict[str, ElementTree.Element]:
    paths = layer(name).iter(f"{SVG}path")
    return {key_of(path.attrib["id"]): path for path in paths if path.get("id", "").startswith("space-")}


def titles_in(element: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in element.iter(f"{SVG}title")]


def test_layers_come_in_their_order() -> None:
    groups = [child.get("id") for child in picture() if child.tag == f"{SVG}g"]
    assert tuple(groups) == LAYERS
    assert LAYERS == ("paper", "sea", "land", "decoration", "borders", "labels", "marks", "frame")


def test_the_picture_is_as_large_as_the_sheet() -> None:
    sheet, _ = sheet_and_layout()
    assert picture().get("viewBox") == f"0 0 {sheet.width:.0f} {sheet.height:.0f}"


def test_every_space_has_one_path_in_its_layer_with_its_name_and_outline() -> None:
    sheet, _ = sheet_and_layout()
    assert set(spaces_in("sea")) == {key for key in sheet.shapes if sheet.is_sea(key)}
    assert set(spaces_in("land")) == {key for key in sheet.shapes if not sheet.is_sea(key)}
    identifiers = re.findall(r'id="(space-[^"]*)"', text_in())
    assert len(identifiers) == len(set(identifiers)) == len(sheet.shapes)
    for key, path in (spaces_in("sea") | spaces_in("land")).items():
        assert titles_in(path) == [sheet.board.spaces[key].name]
        assert path.get("d") == svg.area_data(sheet.shapes[key])


@pytest.mark.parametrize("key", ["SPA", "117", "bb", "a_b", "_5f_", "St. Île", "1/2", "a b-c", "&<\"'"])
def test_any_key_can_be_an_id_and_comes_back(key: str) -> None:
    assert key_of(space_id(key)) == key
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9._-]*", space_id(key))


def test_different_keys_have_different_ids() -> None:
    keys = ["a_b", "a_5f_b", "a b", "ab", "a.b", "_"]
    assert len({space_id(key) for key in keys}) == len(keys)


@pytest.mark.parametrize("style", sorted(MAP_STYLES))
def test_only_what_qt_can_draw_is_used(style: str) -> None:
    for element in picture(style).iter():
        assert element.tag.removeprefix(SVG) in DRAWABLE
        assert not {"class", "style", "filter", "mask", "clip-path", "opacity"} & set(element.attrib)
        assert elements_in(element.get("d", "")) <= 30_000
    assert len(text_in(style)) < 1_200_000


@pytest.mark.parametrize("style", sorted(MAP_STYLES))
def test_all_that_is_referred_to_is_there_once(style: str) -> None:
    identifiers = [element.attrib["id"] for element in picture(style).iter() if "id" in element.attrib]
    assert len(identifiers) == len(set(identifiers))
    references = {element.attrib[HREF].removeprefix("#") for element in picture(style).iter(f"{SVG}use")}
    references |= set(re.findall(r"url\(#(\w+)\)", text_in(style)))
    assert references
    assert references <= set(identifiers)


def painted(text: str, width: int, height: int) -> np.ndarray:
    """What Qt makes of it, as rows of grey values. Whatever Qt has to say of it is an error."""
    complaints: list[str] = []
    before = qInstallMessageHandler(lambda _kind, _context, message: complaints.append(message))
    try:
        renderer = QSvgRenderer(QByteArray(text.encode()))
        image = QImage(width, height, QImage.Format.Format_Grayscale8)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        renderer.render(painter, QRectF(0, 0, width, height))
        painter.end()
    finally:
        qInstallMessageHandler(before)
    assert not complaints
    assert renderer.isValid()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())
    return rows[:, :width].astype(int)


def test_qt_draws_it_without_complaint(qapp: object) -> None:
    sheet, _ = sheet_and_layout()
    grey = painted(text_in(), int(sheet.width) // 2, int(sheet.height) // 2)
    assert grey.std() > 10


def test_a_path_that_is_too_long_is_split() -> None:
    pieces = [f"M{index} 0h1" for index in range(20_000)]
    split = svg.paths(pieces, stroke="#000000")
    assert len(split) > 1
    assert "".join(re.findall(r' d="([^"]*)"', "".join(split))) == "".join(pieces)
    assert all(elements_in(path) <= 30_000 for path in split)


def test_path_data_are_relative_tenths_without_idle_points() -> None:
    ring = np.array([(10, 10), (20.04, 10), (20.0, 10.01), (20, 19.96), (10, 10)])
    assert svg.run_data(ring, closed=True) == "M10 10l10 0 0 10z"
    assert svg.run_data(np.array([(0.5, -0.5), (-1, 2)])) == "M.5-.5l-1.5 2.5"
    assert svg.run_data(np.array([(1, 1), (1.01, 1)])) == ""


def test_a_figure_is_turned_mirrored_and_placed() -> None:
    drawn = figure("M0 0L2 0Q3 1 2 2Z")
    assert drawn.placed(10, 20, 2).data() == "M10 20l4 0q2 2 0 4z"
    assert drawn.placed(10, 20, 2, flip=True).data() == "M10 20l-4 0q-2 2 0 4z"
    assert drawn.placed(10, 20, angle=90).data() == "M10 20l0 2q-1 1-2 0z"


def test_neighbours_have_different_tints() -> None:
    sheet, _ = sheet_and_layout()
    fills = {key: path.get("fill") for key, path in spaces_in("land").items()}
    assert 5 <= len(set(fills.values())) <= 6
    for one, other in combinations(fills, 2):
        if sheet.shapes[one].boundary.intersection(sheet.shapes[other].boundary).length > 1:
            assert fills[one] != fills[other], (one, other)


def test_tints_differ_even_where_a_greedy_order_would_fail() -> None:
    """A crown: two lands that alternate around a ring need two tints, whichever is served first."""
    neighbours = {f"a{i}": [f"b{j}" for j in range(4) if j != i] for i in range(4)}
    neighbours |= {f"b{i}": [f"a{j}" for j in range(4) if j != i] for i in range(4)}
    places = {f"{letter}{i}": (float(i), 0.0) for i, letter in product(range(4), "ab")}
    tints = tints_of(places, neighbours, 3)
    assert all(tints[key] != tints[other] for key, others in neighbours.items() for other in others)


def test_lands_that_a_crossing_joins_are_neighbours() -> None:
    sheet, layout = sheet_and_layout()
    assert "0" not in context().neighbours[TINY]
    joined = replace(sheet, borders=(*sheet.borders, Border("0/NC", TINY, ("army",), "crossing")))
    table = SheetContext(joined, layout, MAP_STYLES["europe"])
    assert "0" in table.neighbours[TINY]
    assert TINY in table.neighbours["0"]


def test_a_tint_nearby_is_avoided_where_there_is_choice() -> None:
    places = {"a": (0.0, 0.0), "b": (500.0, 0.0), "c": (900.0, 0.0)}
    neighbours = {"b": ["c"], "c": ["b"]}
    nearby = {"a": ["b"], "b": ["a"]}
    tints = tints_of(places, neighbours, 3, nearby)
    assert tints["a"] != tints["b"] != tints["c"]
    scarce = tints_of(places, neighbours, 2, {key: [*places] for key in places})
    assert scarce["b"] != scarce["c"]


def test_lands_over_a_narrow_water_are_near() -> None:
    sheet, layout = sheet_and_layout()
    shore = sheet.shapes["0"].centroid
    unit = layout.unit
    beside = shapely.affinity.translate(shore.buffer(5), 2000, 0)
    apart = {"0": beside, TINY: shapely.affinity.translate(beside, unit + 5, 0)}
    table = SheetContext(replace(sheet, shapes={**sheet.shapes, **apart}), layout, MAP_STYLES["europe"])
    assert table.nearby[TINY] == ("0",)
    assert TINY not in context().nearby["0"]


def test_a_wash_fades_inwards() -> None:
    paths = list(layer("land"))
    for path, inner in pairwise(paths):
        if path.get("id") == "space-0":
            assert brightness(inner.attrib["fill"]) > brightness(path.attrib["fill"])
            assert area_of(path.attrib["d"]).buffer(0.3).contains(area_of(inner.attrib["d"]))
            return
    pytest.fail("the space was not drawn")


def brightness(colour: str) -> float:
    """Relative luminance, as for contrast."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("style", MAP_STYLES.values(), ids=MAP_STYLES)
def test_names_stand_out_in_every_style(style: MapStyle) -> None:
    assert all(contrast(style.text, tint) > 7 for tint in (*style.tints, style.out))
    assert all(contrast(style.sea_text, sea) > 4.5 for sea in style.seas)


@pytest.mark.parametrize("style", MAP_STYLES.values(), ids=MAP_STYLES)
def test_tints_are_told_from_each_other_and_from_water(style: MapStyle) -> None:
    assert len(style.tints) >= 5
    washes = [wash_of(tint, style) for tint in style.tints]
    assert all(difference(one, other) > 8 for one, other in combinations(washes, 2))
    waters = (*style.seas, frozen_tint(style))
    assert all(difference(tint, water) > 6.5 for tint in style.tints for water in waters)
    assert all(difference(one, other) > 3.5 for one, other in combinations(waters, 2))


@cache
def real_board(name: str) -> tuple[dict[str, tuple[float, float]], dict[str, list[str]]]:
    """The lands of a compiled board with their middles, and the lands that each has a border with."""
    folder = Path(maps.__file__).parent / name
    board, _ = load_board(folder / "board.toml")
    spaces = load_layout(folder).spaces
    lands = {key: spaces[key].unit for key, space in board.spaces.items() if space.terrain != "sea"}
    neighbours: dict[str, list[str]] = {key: [] for key in lands}
    for row in (folder / BORDERS).read_text("utf-8").splitlines():
        one, other, *_ = (*(word.partition("/")[0] for word in row.split("\t")), "", "")
        if one in lands and other in lands:
            neighbours[one].append(other)
            neighbours[other].append(one)
    return lands, neighbours


@pytest.mark.parametrize("style", MAP_STYLES.values(), ids=MAP_STYLES)
@pytest.mark.parametrize("name", ["standard", "scottomacy", "chronicle"])
def test_neighbours_on_a_real_board_are_told_apart(name: str, style: MapStyle) -> None:
    lands, neighbours = real_board(name)
    assert sum(map(len, neighbours.values())) > 2 * len(lands)
    tints = tints_of(lands, neighbours, len(style.tints))
    for key, others in neighbours.items():
        for other in others:
            one, two = (wash_of(style.tints[tints[land]], style) for land in (key, other))
            assert difference(one, two) > 8, (key, other)


def test_there_are_eight_styles_that_differ() -> None:
    names = "chronicle colonial europe frontier highland ringlore shadow westlands"
    assert " ".join(sorted(MAP_STYLES)) == names
    assert len({(style.paper, style.ink, style.tints, style.seas) for style in MAP_STYLES.values()}) == 8


def test_an_unknown_mood_is_refused_by_name() -> None:
    with pytest.raises(SourceError, match=r'"baroque" is no mood.*chronicle, colonial, europe') as refused:
        style_named("baroque", Path("maps/somewhere/source.toml"))
    assert refused.value.place == "mood"
    sheet, layout = sheet_and_layout()
    with pytest.raises(SourceError):
        draw(replace(sheet, source=msgspec.structs.replace(sheet.source, mood="baroque")), layout)


def test_every_mark_differs_from_every_other() -> None:
    marks = [mark_svg(kind, home, (50, 50), 10) for kind in KINDS for home in (True, False)]
    assert len(set(marks)) == 8


@pytest.mark.parametrize(("size", "apart"), [(10, 0.08), (16, 0.08)])
def test_marks_are_told_apart_by_shape_when_small(qapp: object, size: int, apart: float) -> None:
    """Without colour, at the size of play, any two differ in a fair part of their pixels."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * size} {2 * size}" fill="none">'
    drawn = {
        (kind, home): painted(f"{head}{mark_svg(kind, home, (size, size), size)}</svg>", 2 * size, 2 * size)
        for kind in KINDS
        for home in (True, False)
    }
    for one, other in combinations(drawn, 2):
        differing = np.abs(drawn[one] - drawn[other]) > 60
        assert differing.mean() > apart, (one, other)


def test_homes_are_filled_and_neutral_centres_open() -> None:
    for style in MAP_STYLES.values():
        for kind in KINDS:
            assert f'fill="{style.accent}"' in mark_svg(kind, True, (0, 0), 10, style)
            assert f'fill="{style.accent}"' not in mark_svg(kind, False, (0, 0), 10, style)


def test_centres_are_marked_as_what_they_are() -> None:
    sheet, layout = sheet_and_layout()
    expected = [
        f"{'Home' if key in sheet.homes else 'Neutral'} {space.centre}"
        for key, space in sheet.board.spaces.items()
        if space.centre and layout.spaces[key].centre is not None
    ]
    assert titles_in(layer("marks")) == expected


def explained(sheet: Sheet) -> set[str]:
    _, layout = sheet_and_layout()
    entries = legend(SheetContext(sheet, layout, MAP_STYLES["europe"]), 260).columns
    return {entry.name for column in entries for entry in column}


SHALLOW = "Shallow water, closed to fleets"
COAST = "Coast, for fleets"
NUMBERS = "Number or letter"


def test_the_legend_explains_what_the_board_uses_and_nothing_else() -> None:
    marked = set(titles_in(layer("marks")))
    signs = {"Crossing", "Ford", "Channel", "Nobody passes", "Old Road", "Edge", "Sea limit"}
    signs |= {"Out of play", SHALLOW, COAST, NUMBERS, "Lava", "River", "Lake, out of play"}
    assert set(titles_in(layer("frame"))) == marked | signs
    sheet, _ = sheet_and_layout()
    ford, ferry = sheet.ways
    source = msgspec.structs.replace(sheet.source, closed={})
    assert explained(sheet) - explained(replace(sheet, source=source)) == {SHALLOW}
    assert explained(sheet) - explained(replace(sheet, ways=(ford,))) == {"Crossing"}
    assert explained(sheet) - explained(replace(sheet, ways=(ferry,))) == {"Ford"}
    assert explained(sheet) - explained(replace(sheet, straits=())) == {"Channel"}
    assert explained(sheet) - explained(replace(sheet, coasts={})) == {COAST}
    assert explained(sheet) - explained(replace(sheet, cuts=())) == {"Nobody passes"}
    assert explained(sheet) - explained(replace(sheet, lakes=())) == {"Lake, out of play"}
    assert explained(sheet) - explained(replace(sheet, streams=())) == {"River"}
    limit = Stream("Limit", sheet.cuts[0], 2.0)
    assert explained(replace(sheet, streams=(limit,))) - explained(sheet) == {"River as border"}
    cold = tuple(cover for cover in sheet.covers if cover.kind != "lava")
    assert explained(sheet) - explained(replace(sheet, covers=cold)) == {"Lava"}
    said = tuple(
        replace(cover, legend=f"A {cover.kind}") if cover.kind in ("forest", "marsh", "lava") else cover
        for cover in sheet.covers
    )
    told = explained(replace(sheet, covers=said))
    assert told - explained(sheet) == {"A forest", "A marsh", "A lava"}
    assert explained(sheet) - told == {"Lava"}
    unnumbered = msgspec.structs.replace(sheet.source, numbered=False)
    assert explained(sheet) - explained(replace(sheet, source=unnumbered)) == {NUMBERS}
    said = (sheet.ranges[0], replace(sheet.ranges[1], legend="Edge, no hindrance"))
    assert explained(replace(sheet, ranges=said)) - explained(sheet) == {"Edge, no hindrance"}
    assert explained(sheet) - explained(replace(sheet, ranges=sheet.ranges[:1])) == {"Edge"}
    assert explained(sheet) - explained(replace(sheet, out={}, ocean=Polygon())) == {"Out of play"}


@pytest.mark.parametrize(("width", "height"), [(280.0, 160.0), (330.0, None)])
def test_the_legend_is_legible_and_fits_into_its_panel(width: float, height: float | None) -> None:
    sheet, layout = sheet_and_layout()
    piece = msgspec.structs.replace(sheet.source.cartouche, width=width, height=height)
    wide = replace(sheet, source=msgspec.structs.replace(sheet.source, cartouche=piece))
    case = TypeCase()
    drawn = ElementTree.fromstring(
        '<g xmlns:xlink="http://www.w3.org/1999/xlink">'
        + "".join(cartouche(SheetContext(wide, layout, MAP_STYLES["europe"]), case))
        + "</g>"
    )
    half = (height or TITLE_HEIGHT * width) / 2
    assert keep_clear(piece)[0].bounds[3] == piece.at[1] + half
    room = shapely.box(-width / 2, -half, width / 2, half)
    words = {
        group.findtext("title") or "": word
        for group in drawn.iter("g")
        for word in group.findall("g[@transform]")
        if group.find("title") is not None
    }
    assert len(words) >= 7
    for name, word in words.items():
        scale, *_, x, y = map(float, re.findall(r"-?[\d.e-]+", word.attrib["transform"]))
        assert scale * lettering.units_per_em(lettering.REGULAR) == pytest.approx(10, rel=0.001)
        line = LineString([(x, y), (x + lettering.measure(name, 10), y)])
        assert shapely.affinity.translate(room, *piece.at).buffer(-12).contains(line), name


def test_shallow_water_is_paler_and_dotted() -> None:
    sheet, _ = sheet_and_layout()
    fills = {key: path.attrib["fill"] for key, path in spaces_in("sea").items()}
    assert all(brightness(fills[EAST]) > brightness(fills[key]) for key in fills if key != EAST)
    dots = [path for path in layer("sea") if path.get("d", "").count("h.1") > 100]
    assert dots
    starts = [point for path in dots for point in re.findall(r"M([\d.]+) ([\d.]+)h", path.attrib["d"])]
    around = sheet.shapes[EAST].buffer(0.1)
    assert all(around.intersects(shapely.Point(float(x), float(y))) for x, y in starts)


def test_names_are_outlines_with_a_label_for_readers() -> None:
    sheet, _ = sheet_and_layout()
    groups = [group for group in layer("labels") if group.get("aria-label")]
    names = [group.attrib["aria-label"] for group in groups]
    for space in sheet.board.spaces.values():
        assert names.count(space.name) == [other.name for other in sheet.board.spaces.values()].count(
            space.name
        )
    assert all(list(group.iter(f"{SVG}use")) for group in groups)


def test_land_out_of_play_is_hatched_and_named() -> None:
    assert "North" in [group.get("aria-label") for group in layer("labels")]
    sheet, _ = sheet_and_layout()
    strokes = [path for path in layer("land") if path.get("stroke") and not path.get("fill")]
    assert len(strokes) == 1
    starts = re.findall(r"M(-?[\d.]+)[ ]?(-?[\d.]+)", strokes[0].attrib["d"])
    assert len(starts) > 10
    around = sheet.out["north"].buffer(0.2)
    assert all(around.intersects(shapely.Point(float(x), float(y))) for x, y in starts)


@pytest.mark.parametrize("angle", [0.0, -30.0, 60.0])
def test_letters_stand_where_the_layout_measured_them(qapp: object, angle: float) -> None:
    lines = ("Wind River", "Shoshoni")
    width, height = lettering.box_size(lines, 26, lettering.ITALIC, 0.1)
    label = Label(lines, (100.0, 100.0), 26, width, height, angle, lettering.ITALIC, 0.1)
    case = TypeCase()
    words = "".join(case.label(label, fill="#000000"))
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        'viewBox="0 0 200 200" fill="none">'
    )
    used = painted(f"{head}<defs>{''.join(case.definitions())}</defs>{words}</svg>", 400, 400)
    plain = painted(f'{head}<path fill="#000000" d="{lettering.label_outline(label)}"/></svg>', 400, 400)
    assert (used < 128).sum() > 2000
    assert np.abs(used - plain).mean() < 1


def test_a_letter_is_written_once_however_often_it_stands() -> None:
    case = TypeCase()
    case.line("banana", 12, (0, 0))
    case.line("ban", 20, (5, 5))
    case.line("a", 20, (5, 5), Face(lettering.ITALIC))
    assert len(case.definitions()) == 4


def signs_on(monkeypatch: pytest.MonkeyPatch, context: SheetContext) -> list[Stamp]:
    """All signs that are drawn on a board."""
    kept: list[Stamp] = []

    def remember(stamps: list[Stamp], style: object) -> list[str]:
        kept.extend(stamps)
        return []

    monkeypatch.setattr(decoration, "printed", remember)
    decoration.decoration(context)
    return kept


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


def river_area(sheet: Sheet, layout: Layout) -> shapely.Geometry:
    """All that the banks of rivers enclose."""
    paths = list(drawn_rivers(sheet, layout))
    banks = [path for path in paths if path.get("fill") == paths[0].get("fill")]
    return shapely.union_all([area_of(path.attrib["d"]) for path in banks])


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


def words_at(group: ElementTree.Element) -> tuple[float, float]:
    """Where the baseline of a group's last line begins."""
    *_, last = group.findall(f"{SVG}g")
    x, y = re.findall(r"([\d.]+) ([\d.]+)\)", last.attrib["transform"])[0]
    return float(x), float(y)


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


def drawn_rivers(sheet: Sheet, layout: Layout) -> ElementTree.Element:
    return ElementTree.fromstring(
        f"<g>{''.join(rivers(SheetContext(sheet, layout, MAP_STYLES['europe'])))}</g>"
    )


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
    assert svg.area_data(around.intersection(sheet.land)) in [path.get("d") for path in lands]


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
        "import hashlib; from tests.maps.test_drawing import text_in;"
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
