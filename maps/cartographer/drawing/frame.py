"""The double frame with its chequered neat-line, and the scale bar."""

from __future__ import annotations

import numpy as np

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.letters import Face, TypeCase
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.lettering import ITALIC

BREADTH = 13.0
"""How much of the sheet the frame takes on every side."""
CHECK = 24.0
"""About how long a field of the neat-line is."""


def frame(context: SheetContext) -> list[str]:
    style = context.style
    width, height = context.sheet.width, context.sheet.height
    margin = mix(style.paper, style.stain, 0.12)
    ink = {"stroke": style.ink}
    return [
        _band(width, height, 0, BREADTH, fill=margin),
        _rule(width, height, 1.2, stroke_width=1.6, **ink),
        *_checks(context, 4.2, 8.2),
        _rule(width, height, 4.2, stroke_width=0.7, **ink),
        _rule(width, height, 8.2, stroke_width=0.7, **ink),
        _rule(width, height, 10.6, stroke_width=0.5, **ink),
        _rule(width, height, BREADTH, stroke_width=1.3, **ink),
        *_corners(context),
    ]


def _rule(width: float, height: float, inset: float, **attributes: str | float) -> str:
    return svg.rectangle(inset, inset, width - 2 * inset, height - 2 * inset, **attributes)


def _band(width: float, height: float, outer: float, inner: float, **attributes: str | float) -> str:
    def ring(inset: float) -> str:
        right, low, near = svg.plain(width - inset), svg.plain(height - inset), svg.plain(inset)
        return f"M{near} {near}H{right}V{low}H{near}z"

    return svg.path(ring(outer) + ring(inner), fill_rule="evenodd", **attributes)


def _checks(context: SheetContext, outer: float, inner: float) -> list[str]:
    """Fields that are dark by turns, of equal length on each side, and finer ticks towards the map."""
    width, height = context.sheet.width, context.sheet.height
    dark: list[str] = []
    ticks: list[str] = []
    thick = svg.plain(inner - outer)
    for length, level in ((width, True), (height, False)):
        count = 2 * round((length - 2 * inner) / CHECK / 2) + 1
        stops = np.linspace(inner, length - inner, count + 1)
        other = height if level else width
        for near in (outer, other - inner):
            for start, end in zip(stops[:-1:2], stops[1::2], strict=True):
                x, y = (start, near) if level else (near, start)
                along, across = (svg.plain(end - start), thick) if level else (thick, svg.plain(end - start))
                dark.append(f"M{svg.plain(x)} {svg.plain(y)}h{along}v{across}h-{along}z")
        for near in (inner, other - inner - 2.4):
            for place in np.linspace(inner, length - inner, 4 * count + 1):
                x, y = (place, near) if level else (near, place)
                ticks.append(f"M{svg.plain(x)} {svg.plain(y)}{'v' if level else 'h'}2.4")
    return [
        *svg.paths(dark, fill=mix(context.style.ink, context.style.second, 0.25)),
        *svg.paths(ticks, stroke=context.style.ink, stroke_width=0.4, stroke_opacity=0.8),
    ]


def _corners(context: SheetContext) -> list[str]:
    """A little square with a diamond where the neat-lines meet."""
    style = context.style
    found = []
    for x in (6.2, context.sheet.width - 6.2):
        for y in (6.2, context.sheet.height - 6.2):
            found.append(
                svg.rectangle(x - 5, y - 5, 10, 10, fill=style.paper, stroke=style.ink, stroke_width=0.9)
            )
            found.append(
                svg.path(svg.diamond(x, y, 3.4), fill=style.accent, stroke=style.ink, stroke_width=0.5)
            )
    return found


STEPS = (10, 20, 25, 50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000)
"""Lengths in kilometres that a quarter of the scale bar may have."""


def scale_bar(context: SheetContext, case: TypeCase) -> list[str]:
    """A chequered bar in kilometres, true where nothing is magnified, as it says itself."""
    source = context.sheet.source
    if source.cartouche.scale is None or source.projection is None:
        return []
    west, _, east, _ = source.projection.frame
    per_kilometre = context.sheet.width / (east - west)
    step = max((step for step in STEPS if step * per_kilometre <= 42), default=STEPS[0])
    length = step * per_kilometre
    x, y = source.cartouche.scale
    start = x - 2 * length
    style = context.style
    fields = [
        svg.rectangle(start + index * length, y + (0 if index % 2 else 2.2), length, 2.2, fill=style.ink)
        for index in range(4)
    ]
    words = [
        case.centred(str(index * step), 8.5, (start + index * length, y - 2.5), fill=style.text)
        for index in range(5)
    ]
    caption = "Kilometres, where nothing is enlarged" if source.magnify else "Kilometres"
    return [
        svg.rectangle(
            start,
            y,
            4 * length,
            4.4,
            fill=mix(style.paper, "#ffffff", 0.3),
            stroke=style.ink,
            stroke_width=0.7,
        ),
        *fields,
        *words,
        case.centred(caption, 9.5, (x, y + 14), Face(ITALIC), fill=style.text),
    ]
