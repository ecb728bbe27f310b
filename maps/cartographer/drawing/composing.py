"""Composing: the whole map as one SVG, layer over layer."""

from __future__ import annotations

from xml.sax.saxutils import escape

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.border_lines import borders
from maps.cartographer.drawing.callouts import callouts
from maps.cartographer.drawing.cartouche import cartouche
from maps.cartographer.drawing.courses import coast_names, trail_names, trails
from maps.cartographer.drawing.decoration import decoration
from maps.cartographer.drawing.frame import frame, scale_bar
from maps.cartographer.drawing.grounds import lands
from maps.cartographer.drawing.labels import labels
from maps.cartographer.drawing.letters import TypeCase
from maps.cartographer.drawing.map_styles import style_named
from maps.cartographer.drawing.marks import marks
from maps.cartographer.drawing.parchment import gradients, paper
from maps.cartographer.drawing.rose import rose
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.waters import seas
from maps.cartographer.sheet import Sheet
from maps.cartographer.source import FILE
from maps.layout import Layout
from maps.picture import LAYERS


def draw(sheet: Sheet, layout: Layout) -> str:
    """The map as SVG text. Raises SourceError for a style that nobody knows."""
    context = SheetContext(sheet, layout, style_named(sheet.source.mood, sheet.folder / FILE))
    case = TypeCase()
    content = {
        "paper": paper(context),
        "sea": seas(context),
        "land": lands(context),
        "decoration": decoration(context),
        "borders": [*borders(context), *trails(context), *callouts(context)],
        "labels": [*labels(context, case), *coast_names(context, case), *trail_names(context, case)],
        "marks": marks(context),
        "frame": [
            *frame(context),
            *cartouche(context, case),
            *rose(context, case),
            *scale_bar(context, case),
        ],
    }
    layers = [svg.group(content[name], id=name) for name in LAYERS]
    definitions = svg.element("defs", {}, "\n" + "\n".join([*gradients(context), *case.definitions()]) + "\n")
    size = f"{svg.plain(sheet.width)} {svg.plain(sheet.height)}"
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
            f' viewBox="0 0 {size}" width="{svg.plain(sheet.width)}" height="{svg.plain(sheet.height)}" fill="none">',
            svg.element("title", {}, escape(sheet.source.title)),
            definitions,
            *layers,
            "</svg>\n",
        ]
    )
