"""Names as the map prints them, or shorter ones in their place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from desktop.canvas.display_options import FULL, NUMBERS, OFF
from desktop.painting import qt_lettering
from desktop.painting.figures import CREAM, INK, StyledPath, styled_path_element
from maps.layout import NUMBER_STYLE, SEMIBOLD, Layout, Places, Point
from maps.picture import Element, group

LARGER = 1.25
"""How much larger a key is than the name that it stands for."""


def short_names(layout: Layout, names: str) -> Iterator[Element]:
    """The keys of spaces as pictures, where their names or numbers stand; with NUMBERS only those that are printed."""
    for key, places in layout.spaces.items():
        outline = written_name(key, places, names)
        if outline:
            rim = StyledPath(outline, CREAM, CREAM, 2.6, opacity=0.75)
            yield group(map(styled_path_element, (rim, StyledPath(outline, INK))))


def written_name(key: str, places: Places, names: str) -> str:
    """What is written on a space, as path data: its name, or its key at its number or in the middle of its name."""
    if names == FULL:
        return qt_lettering.label_outline(places.label)
    if names == OFF or (names == NUMBERS and places.number is None):
        return ""
    if places.number is not None:
        return _centred(key, LARGER * places.number_size, places.number, NUMBER_STYLE)
    return _centred(key, LARGER * places.label.size, places.label.at, SEMIBOLD)


@lru_cache(maxsize=512)
def _centred(text: str, size: float, at: Point, style: str) -> str:
    return qt_lettering.centred(text, size, at, style)
