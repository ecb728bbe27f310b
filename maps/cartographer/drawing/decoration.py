"""Everything painted on the washes for the eye alone: age, rivers and lakes, woods and mountains."""

from __future__ import annotations

import shapely

from maps.cartographer.drawing import covers, glades, relief
from maps.cartographer.drawing.courses import placed_coast_names, placed_trail_names
from maps.cartographer.drawing.lava_crust import lava
from maps.cartographer.drawing.parchment import age
from maps.cartographer.drawing.passes import clearing
from maps.cartographer.drawing.rivers import rivers
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.stamps import Stamp, fitting, printed, thick
from maps.cartographer.drawing.vessels import vessels, waves
from maps.cartographer.drawing.waters import lakes
from maps.cartographer.sheet import WOODS, Cover

PEAKS, HILLS = "mountains", "hills"
GROWTH = {
    "waste": (covers.waste, covers.waste_style),
    "dunes": (covers.dunes, covers.dunes_style),
    "marsh": (covers.marsh, covers.marsh_style),
    "mounds": (covers.mounds, covers.mound_style),
    HILLS: (relief.hills, relief.hill_style),
    "forest": (covers.forest, covers.tree_style),
    "pines": (covers.pines, covers.pine_style),
}
"""The signs of each kind of cover, in the order in which they are printed."""
PEAK_AIR = 7.0
"""How far mountains and hills keep from numbers and marks, so that none is taken for another."""


def decoration(context: SheetContext) -> list[str]:
    water = shapely.union_all(list(context.sheet.lakes)).buffer(1.5)
    ground = context.sheet.land.difference(water)
    boxes = [name.box for name in placed_coast_names(context)]
    boxes += [box for *_, box in placed_trail_names(context)]
    words = shapely.union_all([box.grown(1).area() for box in boxes])
    avoid = shapely.union_all([_lines(context), words, water])
    signs = shapely.union_all([words, *(sign.buffer(PEAK_AIR * context.scale) for sign in context.signed)])
    found = [
        *age(context),
        *waves(context),
        *vessels(context),
        *rivers(context),
        *lakes(context),
        *lava(context),
        *relief.cliffs(context),
    ]
    peaks = clearing(context, fitting(context, _peaks(context), ground, signs))
    heights = shapely.union_all([peak.area for peak in peaks])
    behind = {HILLS: avoid.union(signs), **dict.fromkeys((*WOODS, "mounds"), avoid.union(heights))}
    for kind, (sign, style) in GROWTH.items():
        stamps = [stamp for cover in _of_kind(context, kind) for stamp in sign(context, cover)]
        fit = fitting(context, stamps, ground, behind.get(kind, avoid))
        found += printed(thick(glades.parted(context, kind, fit)) if kind in WOODS else fit, style(context))
    here, beyond = _parted(context, peaks)
    return [
        *found,
        *printed(beyond, relief.distant_style(context)),
        *printed(here, relief.peak_style(context)),
    ]


def _parted(context: SheetContext, stamps: list[Stamp]) -> tuple[list[Stamp], list[Stamp]]:
    """The signs in play, and those that stand wholly beyond."""
    far = [context.beyond.contains(shapely.box(*stamp.box)) for stamp in stamps]
    return (
        [stamp for stamp, is_far in zip(stamps, far, strict=True) if not is_far],
        [stamp for stamp, is_far in zip(stamps, far, strict=True) if is_far],
    )


def _of_kind(context: SheetContext, kind: str) -> list[Cover]:
    return [cover for cover in context.sheet.covers if cover.kind == kind]


def _peaks(context: SheetContext) -> list[Stamp]:
    chains = [chain for chain in context.sheet.ranges if not chain.cliff]
    found = [stamp for chain in chains for stamp in relief.peaks_along(context, chain)]
    return found + [
        stamp for cover in _of_kind(context, PEAKS) for stamp in relief.peaks_over(context, cover)
    ]


def _lines(context: SheetContext) -> shapely.Geometry:
    """Rivers and borders, which woods leave visible."""
    lines = [stream.line.buffer(2.5) for stream in context.sheet.streams]
    lines += [meeting.line.buffer(1.2) for meeting in context.meetings if meeting.is_dry]
    lines += [strait.line.buffer(strait.width / 2 + 1) for strait in context.sheet.straits]
    lines += [chain.line.buffer(chain.size * 0.3) for chain in context.sheet.ranges]
    return shapely.union_all(lines)
