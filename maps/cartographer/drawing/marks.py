"""Signs of supply centres: five kinds told apart by shape, home and neutral by being filled or open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import regular
from maps.cartographer.drawing.map_styles import MAP_STYLES, MapStyle
from maps.cartographer.drawing.map_symbols import figure, polyline
from maps.cartographer.placing import mark_radius
from maps.layout import BODY, MARK_SIZE, SIGN, Mark, MarkPath, Point

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
    move = f"translate({svg.plain(at[0])} {svg.plain(at[1])}) scale({size / MARK_SIZE:.4g})"
    content = [_element(one) for one in mark_paths(kind, home, style)]
    return svg.group(content, mark_name(kind, home), transform=move)


def marks_of(style: MapStyle, unit: float) -> dict[str, Mark]:
    """The marks of all kinds of centres, for a board whose units have this diameter."""
    return {
        kind: Mark(
            round(FILLING * 2 * mark_radius(kind, unit), 2),
            mark_paths(kind, True, style),
            mark_paths(kind, False, style),
        )
        for kind in (CENTRE, CITY, TRIBE, CASTLE)
    }


def mark_paths(kind: str, home: bool, style: MapStyle) -> tuple[MarkPath, ...]:
    """The paths of a mark."""
    return _round(home, style) if kind == CENTRE else _built(kind, home, style)


def mark_name(kind: str, home: bool) -> str:
    """What the legend calls it."""
    return f"{'Home' if home else 'Neutral'} {kind}"


def _element(one: MarkPath) -> str:
    paint: svg.Paint = {"fill": one.fill} if one.fill != "none" else {}
    if one.fill != "none" and one.opacity < 1:
        paint["fill_opacity"] = one.opacity
    if one.stroke != "none":
        paint |= {
            "stroke": one.stroke,
            "stroke_width": one.width,
            "stroke_linejoin": "round",
            "stroke_linecap": "round",
        }
        if one.opacity < 1:
            paint["stroke_opacity"] = one.opacity
    return svg.path(one.path, "", **paint)


def _disc(radius: float) -> str:
    side = f"A{radius:g} {radius:g} 0 0 1"
    return f"M{-radius:g} 0{side} {radius:g} 0{side} {-radius:g} 0Z"


def _round(home: bool, style: MapStyle) -> tuple[MarkPath, ...]:
    halo = MarkPath(_disc(60), fill=style.paper, opacity=0.75)
    if not home:
        return (
            halo,
            MarkPath(_disc(44), BODY, _open(style), style.ink, 10.0),
            MarkPath(_disc(15), SIGN, style.ink),
        )
    tips, dents = regular((0.0, 0.0), 36.0, 5), regular((0.0, 0.0), 15.0, 5, -54.0)
    star = np.stack([tips, dents], axis=1).reshape(-1, 2)
    return (
        halo,
        MarkPath(_disc(48), BODY, style.accent, style.ink, 10.0),
        MarkPath(polyline(star, closed=True).data(), SIGN, _open(style)),
    )


def _built(kind: str, home: bool, style: MapStyle) -> tuple[MarkPath, ...]:
    walls, gate, extra = {
        CITY: (_TOWN, _TOWN_GATE, None),
        TRIBE: (_TIPI, _TIPI_DOOR, _TIPI_POLES),
        CASTLE: (_TOWER, _TOWER_GATE, None),
    }[kind]
    body, door = (one.placed(0.0, 0.0, MARK_SIZE).data() for one in (walls, gate))
    more = extra.placed(0.0, 0.0, MARK_SIZE).data() if extra else ""
    fill, sign = (style.accent, _open(style)) if home else (_open(style), style.ink)
    poles = (MarkPath(more, stroke=style.ink, width=9.0),) if more else ()
    return (
        MarkPath(body + more, stroke=style.paper, width=30.0, opacity=0.75),
        MarkPath(body, fill=style.paper),
        *poles,
        MarkPath(body, BODY, fill, style.ink, 9.0),
        MarkPath(door, SIGN, sign),
    )


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
