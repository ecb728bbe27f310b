"""Signs of supply centres: five kinds told apart by shape, home and neutral by being filled or open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.figures import figure, polyline
from maps.cartographer.drawing.geometry import regular
from maps.cartographer.drawing.map_styles import MAP_STYLES, MapStyle
from maps.cartographer.placing import mark_radius
from maps.layout import Point

if TYPE_CHECKING:
    from maps.cartographer.drawing.sheet_context import SheetContext

FILLING = 0.86
"""The part of its disc in the layout that a mark fills; the rest is air about it."""
CENTRE, CITY, TRIBE, CASTLE = "centre", "city", "tribe", "castle"

_TOWN = figure(
    "M-0.62 0.5L-0.62 -0.1L-0.4 -0.36L-0.18 -0.1L-0.18 -0.32L0 -0.62L0.18 -0.32L0.18 -0.1L0.4 -0.36L0.62 -0.1L0.62 0.5Z"
)
_TOWN_GATE = figure("M-0.13 0.5L-0.13 0.22Q0 0.06 0.13 0.22L0.13 0.5Z")
_TOWER = figure(
    "M-0.4 0.58L-0.32 -0.12L-0.46 -0.2L-0.46 -0.58L-0.24 -0.58L-0.24 -0.42L-0.1 -0.42L-0.1 -0.58L0.1 -0.58"
    "L0.1 -0.42L0.24 -0.42L0.24 -0.58L0.46 -0.58L0.46 -0.2L0.32 -0.12L0.4 0.58Z"
)
_TOWER_GATE = figure("M-0.13 0.58L-0.13 0.28Q0 0.1 0.13 0.28L0.13 0.58Z")
_TIPI = figure("M0 -0.4L0.6 0.52L-0.6 0.52Z")
_TIPI_POLES = figure("M0 -0.4L0.17 -0.68M0 -0.4L-0.17 -0.68")
_TIPI_DOOR = figure("M0 0L0.17 0.52L-0.17 0.52Z")


def mark_svg(kind: str, home: bool, at: Point, size: float, style: MapStyle = MAP_STYLES["europe"]) -> str:
    """A centre's sign about a point: filled with the style's accent for a home centre, open for a neutral one."""
    content = _round(home, at, size, style) if kind == CENTRE else _built(kind, home, at, size, style)
    return svg.group(content, mark_name(kind, home))


def mark_name(kind: str, home: bool) -> str:
    """What the legend calls it."""
    return f"{'Home' if home else 'Neutral'} {kind}"


def _round(home: bool, at: Point, size: float, style: MapStyle) -> list[str]:
    x, y = at
    halo = svg.circle(x, y, size * 0.6, fill=style.paper, fill_opacity=0.75)
    ring: svg.Paint = {"stroke": style.ink, "stroke_width": size * 0.1}
    if not home:
        return [
            halo,
            svg.circle(x, y, size * 0.44, fill=_open(style), **ring),
            svg.circle(x, y, size * 0.15, fill=style.ink),
        ]
    tips, dents = regular(at, size * 0.36, 5), regular(at, size * 0.15, 5, -54.0)
    star = np.stack([tips, dents], axis=1).reshape(-1, 2)
    return [
        halo,
        svg.circle(x, y, size * 0.48, fill=style.accent, **ring),
        svg.path(polyline(star, closed=True).data(), fill=_open(style)),
    ]


def _built(kind: str, home: bool, at: Point, size: float, style: MapStyle) -> list[str]:
    walls, gate, extra = {
        CITY: (_TOWN, _TOWN_GATE, None),
        TRIBE: (_TIPI, _TIPI_DOOR, _TIPI_POLES),
        CASTLE: (_TOWER, _TOWER_GATE, None),
    }[kind]
    body = walls.placed(*at, size).data()
    more = extra.placed(*at, size).data() if extra else ""
    fill, door = (style.accent, _open(style)) if home else (_open(style), style.ink)
    return [
        svg.path(
            body + more,
            fill=style.paper,
            stroke=style.paper,
            stroke_width=size * 0.3,
            stroke_opacity=0.75,
            stroke_linejoin="round",
        ),
        *(
            [svg.path(more, stroke=style.ink, stroke_width=size * 0.09, stroke_linecap="round")]
            if more
            else ()
        ),
        svg.path(body, fill=fill, stroke=style.ink, stroke_width=size * 0.09, stroke_linejoin="round"),
        svg.path(gate.placed(*at, size).data(), fill=door),
    ]


def _open(style: MapStyle) -> str:
    return mix(style.paper, "#ffffff", 0.35)


def marks(context: SheetContext) -> list[str]:
    """The marks of all centres, each where the layout wants it."""
    found = []
    for key, places in context.layout.spaces.items():
        kind = context.sheet.board.spaces[key].centre
        if kind and places.centre is not None:
            size = FILLING * 2 * mark_radius(kind, context.layout.unit)
            found.append(mark_svg(kind, key in context.sheet.homes, places.centre, size, context.style))
    return found
