"""The head and the key about a map."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from desktop.painting.legend import HEAD_HEIGHT, Caption, LegendEntry, with_legend
from desktop.painting.ownership_wash import wash
from desktop.painting.pdf_shapes import path_operations
from engine import ENGLISH
from maps.map_file import read_picture
from maps.palette import Paint, Palette
from tests.maps.small_board import HEIGHT, WIDTH, layout, map_text, outlines

PALETTE = Palette({"Frogs": Paint("#023483", "dots"), "Newts": Paint("#f0bf2c", "stripes")})
SHARES = [LegendEntry("Frogs", "The Frogs", 1, 0, ENGLISH), LegendEntry("Newts", "Newts", 3, 1, ENGLISH)]
CAPTION = Caption("Spring 1901 (retreats)", 'A & B\'s "game"', "The duchy")
SVG = "{http://www.w3.org/2000/svg}"


def keyed(
    shares: list[LegendEntry] = SHARES, caption: Caption = CAPTION, text: str = ""
) -> tuple[ElementTree.Element, dict[str, ElementTree.Element]]:
    root = ElementTree.fromstring(
        with_legend(read_picture(text or map_text(outlines())), layout(), PALETTE, caption, shares).text()
    )
    return root, {child.get("id", ""): child for child in root}


def bounds_of(path: ElementTree.Element) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all points of a path, handles of curves as well."""
    steps = [line.split()[:-1] for line in path_operations(path.get("d", "")).splitlines()]
    xs = [float(number) for step in steps for number in step[::2]]
    ys = [float(number) for step in steps for number in step[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def words(group: ElementTree.Element) -> list[str]:
    return [child.get("aria-label", "") for child in group if child.get("aria-label")]


def test_the_sheet_grows_and_nothing_of_it_is_covered() -> None:
    root, layers = keyed()
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (left, top, width) == (0, -HEAD_HEIGHT, WIDTH)
    assert height > HEIGHT + HEAD_HEIGHT
    for path in layers["head"].iter(f"{SVG}path"):
        assert bounds_of(path)[3] <= 0
    assert bounds_of(layers["key"][0]) == (0, HEIGHT, WIDTH, top + height)


def test_a_height_that_is_given_grows_as_well() -> None:
    text = map_text(outlines()).replace("viewBox", 'width="800" height="600" viewBox')
    root, _ = keyed(text=text)
    assert root.get("width") == "800"
    assert root.get("height") == root.get("viewBox", "").split()[3]


def test_the_head_says_what_is_shown() -> None:
    _, layers = keyed()
    assert words(layers["head"]) == ["Spring 1901 (retreats)", 'A & B\'s "game"', "The duchy"]


def test_the_key_has_colour_pattern_name_and_counts() -> None:
    _, layers = keyed()
    assert words(layers["key"]) == ["The Frogs", "1 centre, 0 units", "Newts", "3 centres, 1 unit"]
    fills = [child.get("fill") for child in layers["key"]]
    assert set(wash("#023483")) | set(wash("#f0bf2c")) <= set(fills)
    pieces = [path.get("fill") for group in layers["key"].iter(f"{SVG}g") for path in group]
    assert {"#023483", "#f0bf2c"} <= set(pieces)


@pytest.mark.parametrize("count", [1, 5, 8, 9])
def test_many_powers_stand_in_even_rows_within_the_sheet(count: int) -> None:
    shares = [
        LegendEntry("Frogs", f"A power of a long name {number}", 10, 10, ENGLISH) for number in range(count)
    ]
    root, layers = keyed(shares)
    depth = float(root.get("viewBox", "").split()[3]) - HEIGHT - HEAD_HEIGHT
    letters = [bounds_of(path) for group in layers["key"] for path in group if "aria-label" in group.attrib]
    assert len(letters) == 2 * count
    assert max(bounds[2] for bounds in letters) <= WIDTH
    assert max(bounds[3] for bounds in letters) <= HEIGHT + depth


def test_names_that_are_too_long_are_set_smaller() -> None:
    caption = Caption("Spring 1901", "a game with a very long name " * 5, "")
    _, layers = keyed([LegendEntry("Frogs", "Frogs of a very long name " * 5, 1, 1, ENGLISH)], caption)
    for layer in ("head", "key"):
        for group in layers[layer]:
            if group.get("aria-label"):
                assert bounds_of(group[0])[2] <= WIDTH


def test_nobody_to_name() -> None:
    root, layers = keyed([])
    assert float(root.get("viewBox", "").split()[3]) == HEIGHT + HEAD_HEIGHT
    assert words(layers["head"])
