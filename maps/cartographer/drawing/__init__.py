"""Drawing a surveyed and laid-out sheet as SVG.

What only draws whole maps is loaded when one is drawn: boards in play need no more than their marks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from maps.cartographer.drawing.map_styles import MAP_STYLES, MapStyle, style_named
from maps.cartographer.drawing.marks import mark_svg
from maps.cartographer.drawing.svg import LAYERS, key_of, space_id

if TYPE_CHECKING:
    from maps.cartographer.sheet import Sheet
    from maps.layout import Layout

__all__ = ["LAYERS", "MAP_STYLES", "MapStyle", "draw", "key_of", "mark_svg", "space_id", "style_named"]


def draw(sheet: Sheet, layout: Layout) -> str:
    """The map as SVG text. Raises SourceError for a style that nobody knows."""
    from maps.cartographer.drawing.composing import draw as compose

    return compose(sheet, layout)
