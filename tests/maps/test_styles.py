"""Tints, inks and marks: neighbours differ, names stand out, homes are told from other centres."""

from __future__ import annotations

import re
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
from shapely import LineString, Polygon

import maps
from engine.variants.boards import load_board
from maps.cartographer import lettering
from maps.cartographer.building import BORDERS
from maps.cartographer.drawing import (
    MAP_STYLES,
    MapStyle,
    draw,
    mark_svg,
    style_named,
)
from maps.cartographer.drawing.cartouche import cartouche
from maps.cartographer.drawing.grounds import wash_of
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.map_legend import legend
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.tint_choice import tints_of
from maps.cartographer.drawing.waters import frozen_tint
from maps.cartographer.placing import TITLE_HEIGHT
from maps.cartographer.sheet import Border, Sheet, Stream
from maps.cartographer.sheet_layout import keep_clear
from maps.cartographer.source import SourceError
from maps.colours import difference
from maps.layout import Label, load_layout
from maps.outlines import area_of
from tests.maps.drawn_sheets import (
    SVG,
    brightness,
    context,
    contrast,
    layer,
    painted,
    sheet_and_layout,
    spaces_in,
    titles_in,
)
from tests.maps.patchwork import EAST, TINY

KINDS = ("centre", "city", "tribe", "castle")


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
    (wash,) = [group for group in layer("land") if group.get("id") == "wash-0"]
    assert wash[0].get("id") == "space-0"
    for path, inner in pairwise(wash):
        assert brightness(inner.attrib["fill"]) > brightness(path.attrib["fill"])
        assert area_of(path.attrib["d"]).buffer(0.3).contains(area_of(inner.attrib["d"]))


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
