"""Drawing a surveyed and laid-out sheet as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maps.cartographer.drawing.map_styles import MAP_STYLES, MapStyle, style_named
from maps.cartographer.drawing.marks import mark_svg, marks_of

if TYPE_CHECKING:
    from maps.cartographer.sheet import Sheet
    from maps.layout import Layout

__all__ = ["MAP_STYLES", "MapStyle", "draw", "mark_svg", "marks_of", "style_named"]


def draw(sheet: Sheet, layout: Layout) -> str:
    """The map as SVG text. Raises SourceError for a style that nobody knows."""
    from maps.cartographer.drawing.composing import draw as compose

    return compose(sheet, layout)
