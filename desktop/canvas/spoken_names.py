"""The names of spaces in the language that is spoken, in the places of those that are printed on the map."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, pairwise, product
from pathlib import Path

import shapely
from msgspec.structs import replace

from desktop.canvas.names_outside import is_of_space, names_outside, renamed
from desktop.painting import qt_lettering
from desktop.settings.languages import word
from engine import Variant
from maps.layout import LEADING, Label, Layout, Places, layout_of, load_layout
from maps.map_file import load_picture
from maps.outlines import area_of, label_area
from maps.picture import LABELS, NAME, Element, Picture, group, key_of

SIZES = (1.0, 0.92, 0.84, 0.76)
"""How large a name may be in parts of the one that is printed, the best first."""
ASIDE = (0.0, -0.5, 0.5, -1.0, 1.0)
"""How far a name may stand from the middle of the one that is printed, in parts of what it is longer."""
EDGE = 1.0
"""How far a name stays away from the borders of its space."""


def spoken_layout(variant: Variant) -> Layout:
    """The layout of a variant's board, its labels in the language that is spoken."""
    layout = layout_of(variant)
    names = {
        str(space.id): spoken
        for space in variant.board.spaces.values()
        if (spoken := word(variant, space.name)) != space.name
    }
    labels = _labels(variant.board_folder, tuple(names.items())) if names else {}
    spaces = {
        key: replace(places, label=labels[key]) if key in labels else places
        for key, places in layout.spaces.items()
    }
    return replace(layout, spaces=spaces)


def words_outside(variant: Variant) -> dict[str, str]:
    """What the language that is spoken calls lands and waters out of play on a variant's board, where that is not what is
    printed."""
    names = names_outside(load_picture(variant.board_folder))
    return {name: spoken for name in names if (spoken := word(variant, name)) != name}


def lettered(picture: Picture, folder: Path, layout: Layout, outside: Mapping[str, str]) -> Picture:
    """The map of a board's folder with the labels of a layout, where they are others than those that are printed, and with
    other words for what is out of play."""
    printed = load_layout(folder)
    others = tuple(
        (key, printed.spaces[key].label, places.label)
        for key, places in layout.spaces.items()
        if places.label != printed.spaces[key].label
    )
    return _lettered(picture, others, tuple(outside.items())) if others or outside else picture


@lru_cache(maxsize=2)
def _lettered(
    picture: Picture, others: tuple[tuple[str, Label, Label], ...], outside: tuple[tuple[str, str], ...]
) -> Picture:
    """The map with some labels in place of those that are printed. Windows on the same board share it."""
    labels = {key: (printed, label) for key, printed, label in others}
    spoken = dict(outside)

    def change(element: Element) -> Element:
        if element.get("aria-label") in spoken and not is_of_space(element):
            return renamed(element, broken(spoken[element.get("aria-label")]))
        key = key_of(element.get("id"), NAME)
        if key in labels:
            return _written(element, *labels[key])
        within = next((one for child in element.children if (one := key_of(child.get("id"), NAME))), "")
        named = replace(element, children=tuple(map(change, element.children)))
        return _titled(named, labels[within][1]) if within in labels else named

    return picture.with_changed(LABELS, change)


def _titled(element: Element, label: Label) -> Element:
    """All that is printed of a space, called by the name that stands there; a key does not name it anew."""
    if label.short:
        return element
    name = " ".join(label.lines).replace("- ", "-")
    title = group((), name).children
    rest = (one for one in element.children if one.name != "title")
    return replace(element, children=(*title, *rest)).with_(aria_label=name)


def _written(element: Element, printed: Label, label: Label) -> Element:
    """A name in the colours of the one that is printed, on a rim where that has one."""
    outline, scale = qt_lettering.label_outline(label), printed.size / qt_lettering.EM
    paths: dict[str, Element] = {}
    for line in element.children:
        attributes = {key: value for key, value in line.attributes.items() if key != "transform"}
        if "stroke-width" in attributes:
            attributes["stroke-width"] = f"{scale * float(attributes['stroke-width']):.2f}"
        paths.setdefault(str(attributes), Element("path", {**attributes, "d": outline}))
    return replace(element, children=tuple(paths.values()))


@lru_cache(maxsize=8)
def _labels(folder: Path, names: tuple[tuple[str, str], ...]) -> Mapping[str, Label]:
    """The labels of some spaces by their names."""
    layout = load_layout(folder)
    outside = [label_area(one.label) for one in layout.spaces.values() if one.label.leader]
    outside += [
        shapely.Point(one.callout.at).buffer(one.callout.radius)
        for one in layout.spaces.values()
        if one.callout is not None
    ]
    taken = shapely.union_all(outside)
    return {
        key: _label(key, name, layout.spaces[key], layout.unit, taken)
        for key, name in names
        if not layout.spaces[key].label.short
    }


def _label(key: str, name: str, places: Places, unit: float, taken: shapely.Geometry) -> Label:
    """A name where the printed one stands, as large as there is room in its space; else the key."""
    printed = places.label
    room = _room(places, unit, taken).union(_box(printed))
    shapely.prepare(room)
    for label in _wordings(printed, name):
        if room.contains(_box(label)):
            return label
    width = qt_lettering.measure(key, printed.size, printed.style)
    return replace(printed, lines=(key,), width=width, height=printed.size, tracking=0.0, short=True)


def _box(label: Label) -> shapely.Polygon:
    """What a label fills, with the edge about it."""
    return label_area(replace(label, width=label.width + 2 * EDGE, height=label.height + 2 * EDGE))


def _room(places: Places, unit: float, taken: shapely.Geometry) -> shapely.Geometry:
    """Where a name may stand within a space: not where pieces and marks do, nor what is taken."""
    stands = [places.unit, *places.coasts.values(), *([places.centre] if places.centre else [])]
    held = [taken, *(shapely.Point(at).buffer(unit / 2) for at in stands)]
    if places.number is not None:
        held.append(shapely.Point(places.number).buffer(0.6 * places.number_size))
    return area_of(places.outline).difference(shapely.union_all(held))


def _wordings(printed: Label, name: str) -> Iterator[Label]:
    """The ways to write a name in place of one that is printed, the best first."""
    layouts = sorted(broken(name), key=lambda lines: abs(len(lines) - len(printed.lines)))
    cosine, sine = math.cos(math.radians(printed.angle)), math.sin(math.radians(printed.angle))
    trackings = dict.fromkeys((printed.tracking, printed.tracking / 2, 0.0))
    for part, tracking, lines in product(SIZES, trackings, layouts):
        size = part * printed.size
        width = max(qt_lettering.measure(one, size, printed.style, tracking=tracking) for one in lines)
        more = (len(lines) - len(printed.lines)) * LEADING * printed.size
        height = part * (printed.height + more)
        for down, across in product((0.0, -0.5, 0.5), ASIDE):
            x, y = across * abs(width - printed.width) / 2, down * abs(height - printed.height)
            at = (printed.at[0] + x * cosine - y * sine, printed.at[1] + x * sine + y * cosine)
            yield replace(
                printed, lines=lines, at=at, size=size, width=width, height=height, tracking=tracking
            )


def broken(name: str) -> list[tuple[str, ...]]:
    """A name in one line, two lines ..., broken at blanks and after hyphens so that the longest line is shortest."""
    pieces = re.findall(r"[^\s-]+-?\s?|-", name)
    found = []
    for count in range(len(pieces)):
        cuts = combinations(range(1, len(pieces)), count)
        ways = [
            tuple("".join(pieces[a:b]).strip() for a, b in pairwise((0, *cut, len(pieces)))) for cut in cuts
        ]
        found.append(min(ways, key=lambda lines: max(map(len, lines))))
    return found
