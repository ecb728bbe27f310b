"""The map is drawn whole: layers, spaces, what Qt can show, and the same bytes every time."""

from __future__ import annotations

import re

import numpy as np
import pytest

from maps.cartographer.checking.map_limits import elements_in
from maps.cartographer.drawing import (
    MAP_STYLES,
    svg,
)
from maps.cartographer.drawing.map_symbols import figure
from maps.picture import LAYERS, key_of, space_id
from tests.maps.drawn_sheets import (
    SVG,
    painted,
    picture,
    sheet_and_layout,
    spaces_in,
    text_in,
    titles_in,
)

HREF = "{http://www.w3.org/1999/xlink}href"


DRAWABLE = {"svg", "title", "defs", "radialGradient", "stop", "g", "path", "circle", "rect", "use"}
"""Elements that Qt draws as browsers do."""


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
