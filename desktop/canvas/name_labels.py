"""Names as the map prints them, larger where that is wished, or shorter ones in their place where they cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QTransform

from desktop.canvas.display_options import AUTO, FULL, NUMBERS, SHORT
from desktop.painting import qt_lettering
from desktop.painting.figures import CREAM, INK, StyledPath, styled_path_element
from desktop.painting.pieces import is_dark
from maps.layout import NUMBER_STYLE, SEMIBOLD, Label, Layout, Places, Point
from maps.picture import NAME, Element, group, key_of

LARGER = 1.25
"""How much larger a key is than the name that it stands for."""
READABLE, LEGIBLE = 7.0, 9.5
"""How large the letters of a name must be in the window to be read, and how large those of a key are at least, in points
at the usual size of text."""
CAPITALS = 0.7
"""How high capitals are, in parts of the size of letters."""
TALL = 1.25
"""How high a key is at most, from what rises above capitals to what hangs below them, in parts of the size of letters."""
LINE = 0.95
"""How far two keys one above the other are apart at least, in parts of the size of letters."""
APART = 0.95
"""How much of the way to each other two keys take at most."""
SIZES = tuple(80 * 0.93**step for step in range(26))
"""Sizes that are tried for keys, in units of the sheet."""
FILLED = 0.95
"""How much of its space a name that is enlarged may fill, from side to side."""


class Naming(Struct, frozen=True):
    """How spaces are named on a map that is seen in some size."""

    names: str = AUTO
    """One of NAMES."""
    text: float = 1.0
    """How much larger than usual letters are wished."""
    scale: float = 1.0
    """How many points of the window a unit of the sheet has."""
    pale: frozenset[str] = frozenset()
    """The spaces that are so dark that their names are pale."""
    piece: float = 0.0
    """How large pieces are on the sheet, which letters keep clear of."""
    room: Mapping[str, float] = {}
    """How large the keys of spaces may be before they come upon each other, where that is known."""

    def __hash__(self) -> int:
        return hash((self.names, self.text, self.scale, self.pale, self.piece))

    def growth(self, places: Places) -> float:
        """How much larger than it is printed a name is written: as is wished, as far as its space has room."""
        label, (left, top, right, bottom) = places.label, places.box
        x, y = label.at
        across = 2 * min(x - left, right - x) / max(label.width, 1.0)
        down = 2 * min(y - top, bottom - y) / max(label.height, 1.0)
        return max(1.0, min(self.text, FILLED * across, FILLED * down, self._free(places)))

    def _free(self, places: Places) -> float:
        """How much larger a name may be before it comes under the piece above or below it."""
        label, (x, y), (left, top) = places.label, places.label.at, places.unit
        is_beside = abs(x - left) >= (self.piece + self.text * label.width) / 2
        return self.text if is_beside else (2 * abs(y - top) - self.piece) / max(label.height, 1.0)

    def is_short(self, places: Places) -> bool:
        """Whether a space goes by its key, because that is wished or its name cannot be read."""
        seen = places.label.size * self.growth(places) * self.scale
        return self.names == SHORT or (self.names == AUTO and seen < READABLE * max(1.0, self.text))

    def short(self, layout: Layout) -> frozenset[str]:
        """The spaces that go by their keys."""
        return frozenset(key for key, places in layout.spaces.items() if self.is_short(places))


@lru_cache(maxsize=4)
def key_room(layout: Layout) -> Mapping[str, float]:
    """How large the key of each space may be before it comes upon another of this size."""
    wide = {key: qt_lettering.measure(key, 1.0, SEMIBOLD) for key in layout.spaces}
    spots = [
        {key: key_spot(key, size, one.label.at, one, layout.unit) for key, one in layout.spaces.items()}
        for size in SIZES
    ]
    room = dict.fromkeys(layout.spaces, SIZES[0])
    for one, other in combinations(layout.spaces, 2):
        width = (wide[one] + wide[other]) / (2 * APART)
        if abs(spots[0][one][0] - spots[0][other][0]) < SIZES[0] * width:
            pairs = zip(SIZES, spots, strict=True)
            fits = (size for size, at in pairs if _is_apart(at[one], at[other], size, width))
            fitting = next(fits, SIZES[-1])
            room[one], room[other] = min(room[one], fitting), min(room[other], fitting)
    return room


def _is_apart(one: Point, other: Point, size: float, width: float) -> bool:
    """Whether two keys of a size are beside each other or one above the other."""
    return abs(one[0] - other[0]) >= size * width or abs(one[1] - other[1]) >= size * LINE


def name_elements(printed: Element, layout: Layout, naming: Naming) -> Iterator[Element]:
    """What is written on a map, made from the layer of names that is printed on it."""
    if naming.names in (AUTO, FULL):
        for element in printed.children:
            key = next(filter(None, (key_of(one.get("id"), NAME) for one in element.walk())), "")
            places = layout.spaces.get(key)
            if places is None:
                yield element
            elif not naming.is_short(places):
                grown = _grown(element, places, naming.growth(places))
                yield _turned_pale(grown) if key in naming.pale and not places.label.leader else grown
    for key, places in layout.spaces.items():
        if _is_key(places, naming):
            yield _key_element(key, places, naming)


def _key_element(key: str, places: Places, naming: Naming) -> Element:
    """The key of a space in place of its name, on a rim, with the line that leads to the space where there is one."""
    outline, leader = written_name(key, places, naming), places.label.leader
    is_pale = key in naming.pale and not leader
    ink, ground = (CREAM, INK) if is_pale else (INK, CREAM)
    paths = [StyledPath(outline, ground, ground, 2.6, opacity=0.75), StyledPath(outline, ink)]
    if leader and naming.names != NUMBERS:
        line = " L".join(f"{x} {y}" for x, y in leader)
        paths.insert(0, StyledPath(f"M{line}", "none", INK, 0.7))
    return group(map(styled_path_element, paths))


def written_name(key: str, places: Places, naming: Naming) -> str:
    """What is written on a space, as path data: its name, or its key at its number or in the middle of its name."""
    if _is_key(places, naming):
        return _centred(key, *_key_setting(key, places, naming))
    growth = _name_growth(places, naming)
    return qt_lettering.label_outline(_enlarged(places, growth)) if growth else ""


def written_box(key: str, places: Places, naming: Naming) -> QRectF:
    """The part of the sheet that this takes; an empty one where nothing is written."""
    if _is_key(places, naming):
        size, (x, y), style = _key_setting(key, places, naming)
        width, height, angle = qt_lettering.measure(key, size, style), TALL * size, 0.0
    else:
        growth, label = _name_growth(places, naming), places.label
        width, height, (x, y), angle = growth * label.width, growth * label.height, label.at, label.angle
    turned = QTransform().rotate(angle)
    return turned.mapRect(QRectF(-width / 2, -height / 2, width, height)).translated(x, y)


def _name_growth(places: Places, naming: Naming) -> float:
    """How much larger than it is printed a name is written; 0 where names are not."""
    return naming.growth(places) if naming.names in (AUTO, FULL) else 0.0


def _key_setting(key: str, places: Places, naming: Naming) -> tuple[float, Point, str]:
    """The size, the middle and the style of a key."""
    if naming.names == NUMBERS and places.number is not None:
        at, printed, style = places.number, places.number_size, NUMBER_STYLE
    else:
        at, printed, style = places.label.at, places.label.size, SEMIBOLD
    wide = (places.box[2] - places.box[0]) / qt_lettering.measure(key, 1.0, style)
    wanted = min(LEGIBLE * max(1.0, naming.text) / naming.scale, wide)
    size = max(LARGER * printed, wanted)
    if style == SEMIBOLD:
        size = max(printed, min(size, naming.room.get(key, size)))
    return size, key_spot(key, size, at, places, naming.piece), style


def key_spot(key: str, size: float, at: Point, places: Places, piece: float) -> Point:
    """The middle of a key that keeps clear of the piece in its space: farther above or below, where letters are large."""
    (x, y), (left, top) = at, places.unit
    high, wide = CAPITALS * size, qt_lettering.measure(key, size, SEMIBOLD)
    needed = (piece + high) / 2
    if abs(x - left) >= (piece + wide) / 2 or abs(y - top) >= needed or places.label.leader:
        return at
    return x, top + (needed if y >= top else -needed)


def _is_key(places: Places, naming: Naming) -> bool:
    return places.number is not None if naming.names == NUMBERS else naming.is_short(places)


def _enlarged(places: Places, growth: float) -> Label:
    label = places.label
    size, width, height = (growth * one for one in (label.size, label.width, label.height))
    return label if growth == 1.0 else replace(label, size=size, width=width, height=height)


def _grown(element: Element, places: Places, growth: float) -> Element:
    """What is printed of a space, its name enlarged about its middle."""
    if growth == 1.0:
        return element
    if key_of(element.get("id"), NAME):
        x, y = ((1 - growth) * one for one in places.label.at)
        attributes: Mapping[str, str] = {
            "transform": f"matrix({growth:.4f} 0 0 {growth:.4f} {x:.2f} {y:.2f})"
        }
        return Element("g", attributes, (element,))
    return replace(element, children=tuple(_grown(one, places, growth) for one in element.children))


def _turned_pale(element: Element) -> Element:
    """What is printed dark on pale, pale on dark."""
    colours = {
        key: CREAM if is_dark(value) else INK
        for key, value in element.attributes.items()
        if key in ("fill", "stroke") and value.startswith("#")
    }
    return replace(
        element,
        attributes={**element.attributes, **colours},
        children=tuple(map(_turned_pale, element.children)),
    )


@lru_cache(maxsize=512)
def _centred(text: str, size: float, at: Point, style: str) -> str:
    return qt_lettering.centred(text, size, at, style)
