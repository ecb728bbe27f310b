"""Samples of areas for the legend: a little of each, painted as on the map."""

from __future__ import annotations

import shapely
import shapely.affinity

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.border_lines import sea_limits
from maps.cartographer.drawing.covers import marsh_style, mound, mound_style, tree, tree_style, tuft
from maps.cartographer.drawing.geometry import chance, hatching
from maps.cartographer.drawing.grounds import lava_tint, wash_of, wood_tint
from maps.cartographer.drawing.lava_crust import LAVA, crust
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.stamps import printed
from maps.cartographer.drawing.waters import barred, shallow_tint, stippled
from maps.layout import Point

SAMPLE = (17.0, 9.0)
"""Room for a sign."""
TREES = ((-5.6, 1.4), (0.0, 1.4), (5.6, 1.4), (-2.8, 4.1), (2.8, 4.1))
"""Where trees stand in the sign of a wood."""


def box(at: Point) -> shapely.Polygon:
    half, high = SAMPLE[0] / 2, SAMPLE[1] / 2
    return shapely.box(at[0] - half, at[1] - high, at[0] + half, at[1] + high)


def pond(at: Point) -> shapely.Polygon:
    return shapely.affinity.scale(shapely.Point(at).buffer(1.0), SAMPLE[0] / 2, SAMPLE[1] / 2)


def swatch(at: Point, fill: str) -> list[str]:
    return svg.paths(svg.areas(box(at)), fill=fill)


def _rim(context: SheetContext, at: Point) -> list[str]:
    return svg.paths(svg.areas(box(at)), stroke=context.style.ink, stroke_width=0.5)


def out_of_play(context: SheetContext, at: Point) -> list[str]:
    """Land and water, or whichever of them is out of play on this board."""
    dry = any(shape.intersects(context.sheet.land) for shape in context.sheet.out.values())
    wet = not context.sheet.ocean.is_empty
    west, north, east, south = box(at).bounds
    ground = shapely.box(west, north, at[0] if wet else east, south)
    return [
        *(barred(context, box(at)) if wet else ()),
        *(_barren(context, ground) if dry else ()),
        *_rim(context, at),
    ]


def _barren(context: SheetContext, area: shapely.Polygon) -> list[str]:
    lines = hatching(area, 4.0, 45)
    return [
        *svg.paths(svg.areas(area), fill=context.style.out),
        *svg.paths(svg.strokes(lines), stroke=context.style.ink, stroke_width=0.5, stroke_opacity=0.4),
    ]


def isle(context: SheetContext, at: Point) -> list[str]:
    """Ground within water, in one rim."""
    ground = shapely.affinity.scale(box(at), 0.5, 0.5)
    return [
        *swatch(at, context.style.seas[-1]),
        *svg.paths(
            svg.areas(ground), fill=context.style.tints[0], stroke=context.style.ink, stroke_width=0.5
        ),
        *sea_limits(context, [box(at).exterior]),
    ]


def lava_field(context: SheetContext, at: Point) -> list[str]:
    """The crust as on the map."""
    return [
        *swatch(at, wash_of(lava_tint(context.style), context.style)),
        *crust(context, box(at), shapely.Polygon()),
        *_rim(context, at),
    ]


def wood(context: SheetContext, at: Point) -> list[str]:
    """Trees on the ground of a wood."""
    luck = chance(context.seed, "legend")
    trees = [tree(luck, at[0] + aside, at[1] + down, 3.0) for aside, down in TREES]
    return [
        *swatch(at, wash_of(wood_tint(context.style), context.style)),
        *printed(trees, tree_style(context)),
        *_rim(context, at),
    ]


def marsh(context: SheetContext, at: Point) -> list[str]:
    """Two tufts of reed."""
    luck = chance(context.seed, "legend")
    tufts = [tuft(luck, at[0] + aside, at[1] + 1.8, 2.4) for aside in (-4.4, 3.6)]
    return [*swatch(at, context.style.tints[0]), *printed(tufts, marsh_style(context)), *_rim(context, at)]


def earthworks(context: SheetContext, at: Point) -> list[str]:
    """One mound."""
    one = mound(at[0], at[1] + 3.2, 5.0)
    return [*swatch(at, context.style.tints[0]), *printed([one], mound_style(context)), *_rim(context, at)]


def shallow(context: SheetContext, at: Point) -> list[str]:
    return [
        *swatch(at, shallow_tint(context.style)),
        *stippled(context, box(at).buffer(-0.8)),
        *_rim(context, at),
    ]


COVERS = {"forest": wood, "marsh": marsh, "mounds": earthworks, LAVA: lava_field}
"""The samples of what grows or lies on the land and may mean something."""
