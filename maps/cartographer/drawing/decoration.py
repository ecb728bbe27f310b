"""Everything painted on the washes for the eye alone: age, rivers and lakes, woods and mountains."""

from __future__ import annotations

import shapely

from maps.cartographer.drawing import covers, glades, relief
from maps.cartographer.drawing.courses import placed_coast_names, placed_trail_names
from maps.cartographer.drawing.lava import lava
from maps.cartographer.drawing.paper import age
from maps.cartographer.drawing.passes import clearing
from maps.cartographer.drawing.rivers import rivers
from maps.cartographer.drawing.stamps import Stamp, fitting, printed, thick
from maps.cartographer.drawing.studio import Studio
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


def decoration(studio: Studio) -> list[str]:
    water = shapely.union_all(list(studio.sheet.lakes)).buffer(1.5)
    ground = studio.sheet.land.difference(water)
    boxes = [name.box for name in placed_coast_names(studio)]
    boxes += [box for *_, box in placed_trail_names(studio)]
    words = shapely.union_all([box.grown(1).area() for box in boxes])
    avoid = shapely.union_all([_lines(studio), words, water])
    signs = shapely.union_all([words, *(sign.buffer(PEAK_AIR * studio.scale) for sign in studio.signed)])
    found = [
        *age(studio),
        *waves(studio),
        *vessels(studio),
        *rivers(studio),
        *lakes(studio),
        *lava(studio),
        *relief.cliffs(studio),
    ]
    peaks = clearing(studio, fitting(studio, _peaks(studio), ground, signs))
    heights = shapely.union_all([peak.area for peak in peaks])
    behind = {HILLS: avoid.union(signs), **dict.fromkeys((*WOODS, "mounds"), avoid.union(heights))}
    for kind, (sign, style) in GROWTH.items():
        stamps = [stamp for cover in _of_kind(studio, kind) for stamp in sign(studio, cover)]
        fit = fitting(studio, stamps, ground, behind.get(kind, avoid))
        found += printed(thick(glades.parted(studio, kind, fit)) if kind in WOODS else fit, style(studio))
    here, beyond = _parted(studio, peaks)
    return [
        *found,
        *printed(beyond, relief.distant_style(studio)),
        *printed(here, relief.peak_style(studio)),
    ]


def _parted(studio: Studio, stamps: list[Stamp]) -> tuple[list[Stamp], list[Stamp]]:
    """The signs in play, and those that stand wholly beyond."""
    far = [studio.beyond.contains(shapely.box(*stamp.box)) for stamp in stamps]
    return (
        [stamp for stamp, is_far in zip(stamps, far, strict=True) if not is_far],
        [stamp for stamp, is_far in zip(stamps, far, strict=True) if is_far],
    )


def _of_kind(studio: Studio, kind: str) -> list[Cover]:
    return [cover for cover in studio.sheet.covers if cover.kind == kind]


def _peaks(studio: Studio) -> list[Stamp]:
    chains = [chain for chain in studio.sheet.ranges if not chain.cliff]
    found = [stamp for chain in chains for stamp in relief.peaks_along(studio, chain)]
    return found + [stamp for cover in _of_kind(studio, PEAKS) for stamp in relief.peaks_over(studio, cover)]


def _lines(studio: Studio) -> shapely.Geometry:
    """Rivers and borders, which woods leave visible."""
    lines = [stream.line.buffer(2.5) for stream in studio.sheet.streams]
    lines += [meeting.line.buffer(1.2) for meeting in studio.meetings if meeting.is_dry]
    lines += [strait.line.buffer(strait.width / 2 + 1) for strait in studio.sheet.straits]
    lines += [chain.line.buffer(chain.size * 0.3) for chain in studio.sheet.ranges]
    return shapely.union_all(lines)
