"""Seas, engraved coasts, lakes and channels."""

from __future__ import annotations

import math
from itertools import zip_longest

import numpy as np
import shapely
from shapely import LineString

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import deepen, mix
from maps.cartographer.drawing.geometry import chance, hatching, outset, scatter
from maps.cartographer.drawing.map_styles import RIPPLED, MapStyle
from maps.cartographer.drawing.sheet_context import LAND, SEA, SheetContext
from maps.cartographer.drawing.tint_choice import tints_of
from maps.cartographer.lines import even_steps, roughen, smooth, solid
from maps.outlines import polygons, strings
from maps.picture import space_id

WASHES = (0.09, 0.1, 0.1, 0.09, 0.08, 0.07)
"""How strong the wash within each ripple is, from the coast outwards."""
LINES = (
    (0.75, 0.7, ""),
    (0.55, 0.62, ""),
    (0.42, 0.55, "26 3"),
    (0.32, 0.5, "16 5 7 4"),
    (0.22, 0.45, "9 6 4 7"),
)
"""The lines of the ripples: strength, width and dashes. The outermost wash has none."""
BRIM = 0.8
"""How far a lake is drawn beyond its shores."""
STRAND = 1.4
"""What is left of the land between a lake and the sea."""
LEAST_ROUND, ROUND, ROUNDING = 2.1, 3.4, 0.45
"""How broadly the shores of lakes are smoothed: at least, at most, and for every unit of area along a unit of shore."""
SHOAL = "#c5e6dc"
"""What the water of the shallows tends to."""
STRAIT = (0.0001, 0.0012)
"""Water out of play by the sea that takes such parts of the sheet is a strait, and must not look as if it were sailed; other
waters are read by their hatching."""
BY_THE_SEA = 2.0
"""How near that is."""
WHISKER = 3.0
"""How far a limit across a channel's end reaches on the banks."""
ISLE = 10.0
"""Islands in lakes up to this area are not drawn."""


def seas(context: SheetContext) -> list[str]:
    """All water: out of play, the sea spaces, and the engraving along the shores."""
    return [
        svg.rectangle(0, 0, context.sheet.width, context.sheet.height, fill=frozen_tint(context.style)),
        *_frozen(context),
        *_spaces(context),
        *(_rhumbs(context) if context.style.rhumbs else ()),
        *_shore(context),
        *(() if context.style.shores == RIPPLED else _shore_strokes(context)),
        *_shut(context),
        *_shallows(context),
    ]


def _spaces(context: SheetContext) -> list[str]:
    wet = {key: shape for key, shape in context.sheet.shapes.items() if context.kinds[key] != LAND}
    places = {key: (shape.centroid.x, shape.centroid.y) for key, shape in wet.items()}
    tints = tints_of(places, context.neighbours, len(context.style.seas))
    found = []
    for key, shape in wet.items():
        tint = context.style.seas[tints[key]]
        if context.kinds[key] != SEA:
            tint = mix(tint, context.style.tints[0], 0.3)
        elif key in context.shallows:
            tint = shallow_tint(context.style)
        name = context.sheet.board.spaces[key].name
        edge = deepen(tint, 0.045, 0.03)
        found.append(svg.path(svg.area_data(shape), name, id=space_id(key), fill=edge))
        inner = solid(shape.simplify(0.3))
        for step, share in ((3.0, 0.5), (3.5, 1.0)):
            inner = outset(inner, -step * context.scale, 0.5)
            found += svg.paths(svg.areas(inner), fill=mix(edge, tint, share))
    return found


def shallow_tint(style: MapStyle) -> str:
    """Light and green, as water is over sand: no other water and no land looks like it."""
    return mix(style.seas[0], SHOAL, 0.75)


def _shallows(context: SheetContext) -> list[str]:
    """Paler than other water even along the shore; the dots leave names legible."""
    area = shapely.union_all([context.sheet.shapes[key] for key in context.shallows])
    bare = outset(area, -1.2 * context.scale).difference(shapely.union_all(list(context.lettered)))
    return [
        *svg.paths(svg.areas(area), fill=shallow_tint(context.style), fill_opacity=0.6),
        *stippled(context, bare),
    ]


def stippled(context: SheetContext, area: shapely.Geometry) -> list[str]:
    """Fine dots all over shallow water, as charts mark what is not to be sailed."""
    spots = scatter(area, 4.6 * context.scale, chance(context.seed, "shallows"), 0.12)
    ink = mix(context.style.ripple, context.style.sand, 0.35)
    return svg.paths(
        (f"M{svg.plain(x)} {svg.plain(y)}h.1" for x, y in spots),
        stroke=ink,
        stroke_width=1.0 * context.scale,
        stroke_opacity=0.8,
        stroke_linecap="round",
    )


def frozen_tint(style: MapStyle) -> str:
    """The tint of water that is out of play."""
    return mix(style.ocean, style.out, 0.45)


def _frozen(context: SheetContext) -> list[str]:
    """Water out of play, by an area of its own or because no sea reaches there."""
    return barred(context, _closed(context))


def _closed(context: SheetContext) -> shapely.Geometry:
    closed = [shape.difference(context.sheet.land) for shape in context.sheet.out.values()]
    return shapely.union_all([context.sheet.ocean, *closed])


def _shut(context: SheetContext) -> list[str]:
    """Straits out of play: dense hatching on the ground of land out of play, and no ripples."""
    sailed = shapely.union_all(
        [context.sheet.shapes[key] for key, kind in context.kinds.items() if kind == SEA]
    )
    least, most = (share * context.frame.area for share in STRAIT)
    straits = [
        part
        for part in polygons(_closed(context))
        if least < part.area < most and part.distance(sailed) < BY_THE_SEA
    ]
    area = shapely.union_all(straits)
    return [
        *svg.paths(svg.areas(area), fill=shut_tint(context.style)),
        *svg.paths(
            svg.strokes(hatching(area, 3.4 * context.scale, -35)),
            stroke=mix(context.style.ripple, context.style.ink, 0.3),
            stroke_width=0.6 * context.scale,
            stroke_opacity=0.6,
        ),
    ]


def shut_tint(style: MapStyle) -> str:
    """The ground of straits out of play: nearer to land than to water."""
    return mix(frozen_tint(style), style.out, 0.55)


def barred(context: SheetContext, area: shapely.Geometry) -> list[str]:
    """A dull wash with thin hatching: no water for anybody."""
    lines = hatching(area, 7 * context.scale, -35)
    return [
        *svg.paths(svg.areas(area), fill=frozen_tint(context.style)),
        *svg.paths(svg.strokes(lines), stroke=context.style.ripple, stroke_width=0.5, stroke_opacity=0.4),
    ]


def _shore(context: SheetContext) -> list[str]:
    """A wash that darkens towards the coast, each band rimmed by a ripple. It reaches under the land, which covers it."""
    style = context.style
    lines = LINES if style.shores == RIPPLED else ()
    bands = []
    for band, wash, line in zip_longest(context.shores, WASHES, lines):
        attributes: svg.Paint = {"fill": style.shore, "fill_opacity": wash}
        if line:
            strength, width, dashes = line
            attributes |= {"stroke": style.ripple, "stroke_width": width, "stroke_opacity": strength}
            attributes |= {"stroke_dasharray": dashes} if dashes else {}
        bands.append(svg.paths(svg.areas(band), **attributes))
    return [path for band in reversed(bands) for path in band]


def _shore_strokes(context: SheetContext) -> list[str]:
    """Level strokes of uneven length, as copperplate engravers shaded a coast."""
    found = []
    row = 2.0 * context.scale
    reach, past = context.sheet.land, 0.0
    for distance, every, phase, strength in ((5.0, 2, 0.5, 0.6), (9.0, 4, 0.5, 0.52), (14.0, 4, 0.0, 0.45)):
        reach = outset(reach, (distance - past) * context.scale)
        past = distance
        band = reach.difference(context.sheet.land).intersection(context.frame)
        found += svg.paths(
            svg.strokes(hatching(band, every * row, 0, phase)),
            stroke=context.style.ripple,
            stroke_width=0.5,
            stroke_opacity=strength,
        )
    return found


def _rhumbs(context: SheetContext) -> list[str]:
    """The lines of the winds, from the compass as far as the limits of the sea in which it stands."""
    wanted = context.sheet.source.cartouche
    if wanted.rose is None:
        return []
    middle, near = np.array(wanted.rose), wanted.rose_size * 1.15
    far = context.sheet.width + context.sheet.height
    angles = np.radians(wanted.rose_turn + np.arange(32) * 360 / 32)
    ways = np.column_stack([np.cos(angles), np.sin(angles)])
    rays = shapely.linestrings(np.stack([middle + ways * near, middle + ways * far], axis=1))
    sea = _sea_about(context, wanted.rose)
    main, half = (shapely.multilinestrings(some).intersection(sea) for some in (rays[::2], rays[1::2]))
    return [
        *svg.paths(svg.line_data(main), stroke=context.style.ripple, stroke_width=0.4, stroke_opacity=0.2),
        *svg.paths(
            svg.line_data(half),
            stroke=context.style.accent,
            stroke_width=0.35,
            stroke_opacity=0.14,
            stroke_dasharray="5 4",
        ),
    ]


def _sea_about(context: SheetContext, at: tuple[float, float]) -> shapely.Geometry:
    """The piece of water in which a point lies, without its rim."""
    seas = [shape for key, shape in context.sheet.shapes.items() if context.kinds[key] == SEA]
    parts = [part for shape in (context.sheet.ocean, *seas) for part in polygons(shape)]
    within = next((part for part in parts if shapely.contains_xy(part, *at)), shapely.Polygon())
    return outset(within, -3 * context.scale)


def lakes(context: SheetContext) -> list[str]:
    """Lakes that are no spaces, which nobody takes for a sea."""
    return still_water(context, pools(context))


def still_water(context: SheetContext, area: shapely.Geometry) -> list[str]:
    """Pale water ruled with level lines in the blue of rivers, closer by the shore; ripples belong to the seas."""
    style, whole, row = context.style, svg.areas(area), 2.4 * context.scale
    middle = area.buffer(-5.5 * context.scale)
    lines = [
        *svg.strokes(hatching(area.difference(middle), row, 0)),
        *svg.strokes(hatching(middle, 3 * row, 0)),
    ]
    return [
        *svg.paths(whole, fill=lake_tint(style)),
        *svg.paths(lines, stroke=style.river, stroke_width=0.5, stroke_opacity=0.75),
        *svg.paths(whole, stroke=deepen(style.river, 0.06), stroke_width=0.9, stroke_linejoin="round"),
    ]


def lake_tint(style: MapStyle) -> str:
    """The paper shines through water that is mere scenery."""
    return mix(style.lake, mix(style.paper, "#ffffff", 0.5), 0.68)


def pools(context: SheetContext) -> shapely.Geometry:
    """All lakes as they are drawn; one beside the sea leaves a strand."""
    water = solid(shapely.union_all([_rounded(lake) for lake in context.sheet.lakes]))
    return solid(water.intersection(context.frame).difference(context.water.buffer(STRAND)))


def _rounded(lake: shapely.Polygon) -> shapely.Geometry:
    """A lake as a pen draws it: uneven sides and no sharp corners, where the data have a few straight lines.

    It is a little larger than the lake, so that rivers end in it.
    """
    full = lake.buffer(BRIM, quad_segs=2)
    isles = [ring for ring in full.interiors if shapely.Polygon(ring).area > ISLE]
    rings = []
    for ring in (full.exterior, *isles):
        uneven = roughen(shapely.get_coordinates(shapely.segmentize(ring, 9.0)), 0.12, finest=4.0)
        breadth = min(ROUND, max(LEAST_ROUND, shapely.Polygon(ring).area / ring.length * ROUNDING))
        calm = smooth(even_steps(uneven, 1.0), breadth)
        rings.append(smooth(even_steps(calm, 1.0), 1.6))
    return solid(shapely.Polygon(rings[0], rings[1:]))


def channels(context: SheetContext) -> list[str]:
    """Channels over land borders: water that interrupts the coast's ink, with both banks inked except within lakes."""
    found = []
    lakes, land = pools(context), context.sheet.land
    for strait in context.sheet.straits:
        middle = [part for part in strings(strait.line.intersection(land)) if part.length > strait.width]
        if not middle:
            continue
        beds = [_prolonged(part, strait.width / 2) for part in middle]
        bed = shapely.union_all([part.buffer(strait.width / 2, cap_style="flat") for part in beds])
        sides = [part.offset_curve(side * strait.width / 2) for part in beds for side in (-1, 1)]
        banks = shapely.union_all(sides).intersection(land.buffer(-0.4)).difference(lakes)
        found += channel(
            context, bed.simplify(0.2).intersection(land.buffer(0.7)), shapely.MultiLineString(middle), banks
        )
    return found


def mouths(context: SheetContext) -> list[LineString]:
    """Limits across the ends of channels in a river: it is as narrow, so that nothing else shows where it ends."""
    found = []
    for strait in context.sheet.straits:
        for part in strings(strait.line.intersection(context.sheet.land)):
            points = shapely.get_coordinates(part)
            for here, before in ((points[0], points[1]), (points[-1], points[-2])):
                ahead = (here - before) / max(math.hypot(*(here - before)), 1e-9)
                afloat = shapely.Point(here + ahead * 4 * strait.width)
                if 0 < context.sheet.land.distance(afloat) < 1.5 * strait.width:
                    across = np.array([-ahead[1], ahead[0]]) * (strait.width / 2 + WHISKER)
                    found.append(LineString([here + ahead - across, here + ahead + across]))
    return found


def channel(
    context: SheetContext, water: shapely.Geometry, middle: shapely.Geometry, banks: shapely.Geometry
) -> list[str]:
    """Water with a ripple along its middle, between inked banks."""
    style = context.style
    return [
        *svg.paths(svg.areas(water), fill=mix(style.seas[0], style.shore, 0.4)),
        *svg.paths(svg.line_data(middle), stroke=style.ripple, stroke_width=0.5, stroke_opacity=0.5),
        *svg.paths(
            svg.line_data(banks),
            stroke=style.ink,
            stroke_width=1.0,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    ]


def _prolonged(line: LineString, by: float) -> LineString:
    """The line continued straight on at both ends."""
    points = shapely.get_coordinates(line)
    ends = []
    for here, before in ((points[0], points[1]), (points[-1], points[-2])):
        step = here - before
        ends.append(here + step / max(math.hypot(*step), 1e-9) * by)
    return LineString(np.vstack([ends[:1], points, ends[1:]]))
