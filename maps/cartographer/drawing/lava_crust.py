"""Lava: a dark crust over a whole space, broken by glowing cracks."""

from __future__ import annotations

import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import chance, scatter
from maps.cartographer.drawing.glades import glade
from maps.cartographer.drawing.sheet_context import LAND, SheetContext
from maps.outlines import strings

LAVA = "lava"
SLAB = 8.5
"""About how large a piece of the crust is."""
COLD = 0.28
"""The part of all cracks that have closed."""


def lava(context: SheetContext) -> list[str]:
    """All lava on the board. The cracks leave names alone."""
    found = []
    for cover in context.sheet.covers:
        if cover.kind == LAVA:
            area = cover.area.intersection(context.sheet.land)
            keys = [
                key
                for key, shape in context.sheet.shapes.items()
                if context.kinds[key] == LAND and shape.intersects(area)
            ]
            names = shapely.union_all([glade(context, key).buffer(3.0 * context.scale) for key in keys])
            found += crust(context, area, names)
    return found


def crust(context: SheetContext, area: shapely.Geometry, free: shapely.Geometry) -> list[str]:
    """A crust that is darkest in its middle, and cracks all over but where it is to stay free."""
    style, scale = context.style, context.scale
    soot = mix(style.ember, style.ink, 0.35)
    found = []
    for inwards, strength in ((0.0, 0.14), (2.5, 0.1), (6.0, 0.08)):
        found += svg.paths(svg.areas(area.buffer(-inwards * scale)), fill=soot, fill_opacity=strength)
    cracks = _cracks(context, area.buffer(-2.0 * scale).difference(free))
    ends: svg.Paint = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return [
        *found,
        *svg.paths(cracks, stroke=style.ember, stroke_width=2.2 * scale, stroke_opacity=0.3, **ends),
        *svg.paths(cracks, stroke=mix(style.ember, "#ff9a3c", 0.35), stroke_width=0.75 * scale, **ends),
    ]


def _cracks(context: SheetContext, area: shapely.Geometry) -> list[str]:
    """The seams between slabs of uneven size, some of them closed."""
    luck = chance(context.seed, LAVA)
    points = scatter(area.envelope.buffer(SLAB * context.scale), SLAB * context.scale, luck, 0.45)
    seams = shapely.get_parts(shapely.voronoi_polygons(shapely.MultiPoint(points), only_edges=True))
    parts = [part for seam in seams for line in strings(seam) for part in _segments(line)]
    kept = [part for part in parts if luck.random() > COLD]
    return svg.line_data(shapely.line_merge(shapely.union_all(kept).intersection(area)))


def _segments(line: shapely.LineString) -> list[shapely.LineString]:
    points = shapely.get_coordinates(line)
    return [shapely.LineString(points[index : index + 2]) for index in range(len(points) - 1)]
