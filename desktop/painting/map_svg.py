"""A board's map with who owns what, and with the pieces of a position, as SVG."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct

from desktop.painting.figures import CREAM, INK, StyledPath, styled_path_svg
from desktop.painting.ownership_wash import repainted
from desktop.painting.patterns import pattern_figure
from desktop.painting.piece_placement import DrawContext as DrawContext, pieces_of
from desktop.painting.pieces import is_dark
from engine import Position
from maps.cartographer import lettering
from maps.cartographer.colours import mixed, tint
from maps.cartographer.drawing import LAYERS, MAP_STYLES, mark_svg
from maps.cartographer.drawing.marks import FILLING
from maps.cartographer.outlines import area_of
from maps.cartographer.placing import NUMBER_STYLE, mark_radius
from maps.layout import Places
from maps.palette import Paint

OWNERSHIP, HALOS, PIECES = "ownership", "halos", "pieces"
"""The ids of the layers that are added to a map."""
HALO = 0.12
"""The width of the pale rim about the names of owned spaces, in units' diameters."""
_LAND, _OVER_LAND = LAYERS[LAYERS.index("land") :][:2]
_LABELS, _MARKS, _OVER_MARKS = LAYERS[LAYERS.index("labels") :][:3]


class Centres(Struct, frozen=True):
    """The centres of a variant: their kinds by space, and which of them are homes."""

    kinds: Mapping[str, str]
    homes: frozenset[str]
    style: str = ""
    """The manner in which the map is drawn."""


def position_svg(
    text: str,
    context: DrawContext,
    owners: Mapping[str, str],
    centres: Centres,
    position: Position | None = None,
) -> str:
    """A map that shows who owns what, and the pieces of a position, if there is one.

    The land is in its owners' colours, the centres are marked by them, names have rims that part them from patterns,
    and pieces stand above everything.
    """
    text, dry = _with_washes(text, context, owners)
    text = _with_layer(text, _OVER_LAND, ownership_svg(context, owners, dry))
    text = _with_layer(text, _LABELS, halos_svg(context, owners))
    text = with_marks(text, context, centres, owners)
    return text if position is None else _with_layer(text, "", pieces_svg(context, position))


def bare_map(text: str, context: DrawContext) -> str:
    """A map whose land is bare parchment, on which colours say who owns what."""
    return _with_washes(text, context, {})[0]


def with_marks(text: str, context: DrawContext, centres: Centres, owners: Mapping[str, str]) -> str:
    """A map with its centres marked anew: homes as homes, also on a borrowed board, and each in its owner's colour."""
    start, end = _layer_at(text, _MARKS), _layer_at(text, _OVER_MARKS)
    if start is None or end is None:
        return text
    return f"{text[:start]}{marks_svg(context, centres, owners)}{text[end:]}"


def marks_svg(
    context: DrawContext, centres: Centres, owners: Mapping[str, str], only: Collection[str] | None = None
) -> str:
    """The layer of the marks of all centres, or only of some: homes as homes, each in its owner's colour."""
    style = MAP_STYLES.get(centres.style, next(iter(MAP_STYLES.values())))
    drawn = []
    for key, places in context.layout.spaces.items():
        kind = centres.kinds.get(key, "")
        if kind and places.centre is not None and (only is None or key in only):
            size = FILLING * 2 * mark_radius(kind, context.layout.unit)
            mark = mark_svg(kind, key in centres.homes, places.centre, size, style)
            if key in owners:
                mark = _recoloured(mark, style.paper, context.palette.paint(owners[key]).colour)
            drawn.append(mark)
    return f'<g id="{_MARKS}">\n' + "\n".join(drawn) + "\n</g>\n"


def ownership_svg(context: DrawContext, owners: Mapping[str, str], dry: Iterable[str] = ()) -> str:
    """The patterns of owned spaces, and the tints of those that are not among the dry ones: they have no ground."""
    painted = frozenset(dry)
    paths = []
    for key, power in owners.items():
        if key in context.layout.spaces:
            paint, outline = context.palette.paint(power), context.layout.spaces[key].outline
            if key not in painted:
                paths.append(StyledPath(outline, paint.colour, opacity=0.5))
            paths += pattern_figure(
                paint.pattern, area_of(outline), context.layout.unit, pattern_colour(paint)
            )
    return f'<g id="{OWNERSHIP}">\n' + "\n".join(map(styled_path_svg, paths)) + "\n</g>\n"


def pattern_colour(paint: Paint) -> str:
    """A little darker than the tint on which the pattern lies; no transparency, which would make pages heavy."""
    line = mixed(INK, paint.colour, 0.1 if is_dark(paint.colour) else 0.4)
    return mixed(line, tint(paint.colour), 0.45)


def halos_svg(context: DrawContext, owners: Mapping[str, str]) -> str:
    """Pale rims under the names and numbers of owned spaces, so that they are read on every colour and pattern."""
    paths = []
    for key, power in owners.items():
        if key in context.layout.spaces:
            places, ground = context.layout.spaces[key], tint(context.palette.paint(power).colour)
            pale = mixed("#ffffff", ground, 0.7 if is_dark(ground) else 0.55)
            letters = lettering.label_outline(places.label) + _number_outline(key, places)
            paths.append(styled_path_svg(StyledPath(letters, pale, pale, HALO * context.layout.unit)))
    return f'<g id="{HALOS}">\n' + "\n".join(paths) + "\n</g>\n"


def _number_outline(key: str, places: Places) -> str:
    """The printed number of a space, where it has one."""
    if places.number is None:
        return ""
    (x, y), size = places.number, places.number_size
    left = x - lettering.measure(key, size, NUMBER_STYLE) / 2
    base = y + lettering.metrics(size, NUMBER_STYLE).cap_height / 2
    return lettering.outline(key, size, NUMBER_STYLE, at=(left, base))


def pieces_svg(context: DrawContext, position: Position) -> str:
    """All pieces of a position at their places, and from where those came that dislodged others."""
    drawn = [piece.svg() for piece in pieces_of(context, position)]
    return f'<g id="{PIECES}">\n' + "\n".join(drawn) + "\n</g>\n"


def _recoloured(mark: str, paper: str, colour: str) -> str:
    """A mark in an owner's colour: its body, and the sign on it so that it is seen. The paper about it stays."""
    fills = iter((colour, CREAM if is_dark(colour) else INK))
    return re.sub(rf'(?<= fill=")(?!{paper})#[0-9a-f]{{6}}', lambda match: next(fills, match[0]), mark)


def _with_washes(text: str, context: DrawContext, owners: Mapping[str, str]) -> tuple[str, set[str]]:
    start, end = _layer_at(text, _LAND), _layer_at(text, _OVER_LAND)
    if start is None or end is None:
        return text, set()
    land, dry = repainted(text[start:end], context.layout, context.palette, owners)
    return f"{text[:start]}{land}{text[end:]}", dry


def _with_layer(text: str, before: str, layer: str) -> str:
    """A map with a layer added below another; above all where that is not there."""
    at = _layer_at(text, before) if before else None
    if at is None:
        at = text.rindex("</svg>")
    return f"{text[:at]}{layer}{text[at:]}"


def _layer_at(text: str, layer: str) -> int | None:
    found = text.find(f'<g id="{layer}"')
    return None if found < 0 else found
