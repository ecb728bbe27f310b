"""Land: a delicate wash in every province, hatching where nobody plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import deepen, mix
from maps.cartographer.drawing.geometry import hatching, outset
from maps.cartographer.drawing.map_styles import MapStyle
from maps.cartographer.drawing.sheet_context import LAND, SEA, SheetContext
from maps.cartographer.drawing.tint_choice import tints_of
from maps.cartographer.sheet import Area
from maps.picture import space_id, wash_id

WASH = ((1.5, 0.3), (3.4, 0.55), (6.2, 0.76), (10.0, 0.9), (15.0, 1.0))
"""A wash from its border inwards: from each distance on, how far it has faded to its tint."""


def lands(context: SheetContext) -> list[str]:
    tints = _tints(context)
    found = _out_of_play(context)
    for key, shape in context.sheet.shapes.items():
        if context.kinds[key] == SEA:
            continue
        ground = GROUNDS.get(context.filled.get(key, ""))
        tint = ground(context.style) if ground else context.style.tints[tints[key]]
        if context.kinds[key] == LAND:
            name = context.sheet.board.spaces[key].name
            edge = _edge(context, tint)
            whole = [svg.path(svg.area_data(shape), name, id=space_id(key), fill=edge)]
        else:
            shape = shape.intersection(context.sheet.land)
            whole = svg.paths(svg.areas(shape), fill=_edge(context, tint))
        found.append(svg.group([*whole, *_faded(context, shape, tint)], id=wash_id(key)))
    return found


def wood_tint(style: MapStyle) -> str:
    """The ground of a wood that fills its space."""
    return mix(style.leaf_shade, style.leaf, 0.4)


def lava_tint(style: MapStyle) -> str:
    """What is under the crust of lava that fills its space."""
    return mix(style.ember, style.paper, 0.72)


GROUNDS: Mapping[str, Callable[[MapStyle], str]] = {
    "forest": wood_tint,
    "pines": wood_tint,
    "lava": lava_tint,
}
"""The tints of spaces that something fills; all others have their own."""


def wash_of(tint: str, style: MapStyle) -> str:
    """What a tint looks like in the middle of a space: the paper shows a little."""
    return mix(tint, style.paper, 0.12)


def _edge(context: SheetContext, tint: str) -> str:
    """Paint gathers where a wash ends."""
    return mix(deepen(tint, 0.6 * context.style.wash, -0.08), context.style.stain, 0.13)


def _faded(context: SheetContext, shape: Area, tint: str) -> list[str]:
    edge, middle = _edge(context, tint), wash_of(tint, context.style)
    found = []
    inner, past = shape, 0.0
    for distance, share in WASH:
        inner = outset(inner, (past - distance) * context.scale, 0.45)
        past = distance
        found += svg.paths(svg.areas(inner), fill=mix(edge, middle, share))
    return found


def _tints(context: SheetContext) -> dict[str, int]:
    dry = {
        key: (shape.centroid.x, shape.centroid.y)
        for key, shape in context.sheet.shapes.items()
        if context.kinds[key] != SEA
    }
    return tints_of(dry, context.neighbours, len(context.style.tints), context.nearby)


def _out_of_play(context: SheetContext) -> list[str]:
    """All land is first painted as out of play; the spaces then cover what is theirs."""
    style = context.style
    inked = shapely.union_all(
        [shape.intersection(context.sheet.land) for shape in context.sheet.out.values()]
    )
    spare = context.sheet.land.difference(shapely.union_all([inked, *context.sheet.shapes.values()])).buffer(
        0
    )
    area = shapely.union_all([inked, spare])
    lines = hatching(area, 5.2 * context.scale, 45)
    return [
        *svg.paths(svg.areas(area), fill=deepen(style.out, 0.07, 0.02)),
        *svg.paths(svg.areas(area.buffer(-4 * context.scale).simplify(0.4)), fill=style.out),
        *svg.paths(svg.strokes(lines), stroke=style.ink, stroke_width=0.5, stroke_opacity=0.3),
    ]
