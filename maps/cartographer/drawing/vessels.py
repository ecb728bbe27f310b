"""What moves on free water: a ship and a sea serpent, and small waves, all faint."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import chance, scatter
from maps.cartographer.drawing.map_symbols import Figure, figure
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.placing import MARGIN, Disc, label_box
from maps.cartographer.projection import Points

SIZE = 19.0
"""Half the length of a vessel."""
ROOM = 30.0
"""How far a vessel keeps from everything else."""
MOST = 2
APART = 420.0


@dataclass(frozen=True)
class Vessel:
    """A drawing in coats: what is dark, what is light, what is only line."""

    hull: Figure
    sails: Figure
    lines: Figure


def _sail(mast: float, top: float, foot: float, yard: float, boom: float) -> str:
    """A square sail full of an easterly wind."""
    half = (top + foot) / 2
    return (
        f"M{mast - yard} {top}L{mast + yard} {top}Q{mast + boom - 0.16} {half} {mast + boom} {foot}"
        f"Q{mast - 0.05} {foot - 0.1} {mast - boom} {foot}Q{mast - boom - 0.18} {half} {mast - yard} {top}Z"
    )


_WAVES = (
    "M-1.3 0.5Q-1.15 0.4 -1 0.5Q-0.85 0.6 -0.7 0.52M0.75 0.55Q0.95 0.62 1.1 0.5Q1.25 0.4 1.4 0.52"
    "M-0.6 0.66Q-0.4 0.58 -0.2 0.66Q0 0.74 0.2 0.66Q0.4 0.58 0.55 0.66"
)

VESSELS = {
    "ship": Vessel(
        hull=figure(
            "M-1 0.02C-0.85 0.4 -0.55 0.52 0.1 0.52C0.6 0.52 0.78 0.4 0.88 0.1L1.02 -0.22"
            "L0.7 -0.16L0.66 0.08"
            "C0.2 0.2 -0.35 0.2 -0.6 0.06L-0.64 -0.06Z"
        ),
        sails=figure(
            _sail(0.1, -0.56, 0.02, 0.25, 0.34)
            + _sail(0.1, -1.02, -0.62, 0.16, 0.24)
            + _sail(-0.45, -0.44, 0.0, 0.19, 0.26)
            + _sail(-0.45, -0.82, -0.5, 0.12, 0.18)
            + "M0.44 0L0.62 -0.68Q0.66 -0.3 0.88 -0.24Q0.66 -0.06 0.44 0ZM0.1 -1.26Q0.26 -1.2 0.42 -1.24Q0.3 -1.12 0.1 -1.1Z"
            "M-0.45 -1.02Q-0.32 -0.98 -0.2 -1.01Q-0.28 -0.92 -0.45 -0.9Z"
        ),
        lines=figure(
            "M-0.45 0.1L-0.45 -1.02M0.1 0.14L0.1 -1.26M0.62 0.04L0.62 -0.78M-0.98 0L-1.36 -0.24"
            "M-1.3 -0.2L-0.45 -0.82"
            "M-0.8 0.26Q0 0.4 0.8 0.22" + _WAVES
        ),
    ),
    "longship": Vessel(
        hull=figure(
            "M-1.12 -0.5C-1.02 -0.42 -1.06 -0.3 -1.12 -0.3C-1 0.2 -0.7 0.44 0 0.44C0.7 0.44 1 0.2 1.1 -0.46"
            "C1.18 -0.5 1.22 -0.42 1.16 -0.36C1.06 -0.02 0.75 0.12 0 0.14"
            "C-0.72 0.12 -0.98 0 -1.06 -0.22C-1.18 -0.24 -1.26 -0.4 -1.12 -0.5Z"
        ),
        sails=figure(
            _sail(0.02, -0.86, -0.12, 0.46, 0.56) + "M0.02 -1.1Q0.16 -1.06 0.3 -1.1Q0.2 -0.98 0.02 -0.96Z"
        ),
        lines=figure(
            "M0.02 0.12L0.02 -1.1M-0.3 -0.86Q-0.48 -0.5 -0.36 -0.16M-0.08 -0.86"
            "Q-0.24 -0.5 -0.12 -0.18M0.16 -0.86Q0.02 -0.5 0.12 -0.18"
            "M0.34 -0.86Q0.22 -0.5 0.36 -0.16M-0.7 0.26L-0.95 0.56M-0.35 0.32L-0.55 0.62M0 0.34"
            "L-0.15 0.64M0.35 0.32L0.25 0.62M0.7 0.26L0.65 0.56" + _WAVES
        ),
    ),
    "swan": Vessel(
        hull=figure(
            "M-1.02 -0.62C-1.14 -0.72 -1.3 -0.66 -1.34 -0.5L-1.2 -0.52"
            "C-1.1 -0.46 -1.2 -0.3 -1.16 -0.06C-1.1 0.28 -0.7 0.46 0 0.46"
            "C0.7 0.46 1 0.2 1.24 -0.34C1 -0.18 0.9 0.06 0.5 0.12C0 0.2 -0.7 0.2 -0.92 -0.06"
            "C-1.06 -0.24 -0.9 -0.46 -1.02 -0.62Z"
        ),
        sails=figure(
            "M0.02 -1.2C0.5 -0.8 0.62 -0.4 0.5 0.02Q0.2 -0.06 0.02 0.04ZM-0.06 -1"
            "C-0.42 -0.7 -0.56 -0.36 -0.62 -0.02Q-0.3 -0.08 -0.06 0.04Z"
        ),
        lines=figure(
            "M-0.02 0.14L-0.02 -1.24M-0.5 0.3Q-0.2 0.2 0.1 0.3M-0.1 0.34Q0.2 0.22 0.5 0.3"
            "M0.3 0.32Q0.6 0.16 0.9 0.1" + _WAVES
        ),
    ),
    "canoe": Vessel(
        hull=figure(
            "M-1.15 -0.2C-1.12 0.2 -0.9 0.42 -0.5 0.44L0.5 0.44C0.9 0.42 1.12 0.2 1.15 -0.2"
            "C1 0 0.8 0.1 0.5 0.12L-0.5 0.12C-0.8 0.1 -1 0 -1.15 -0.2Z"
        ),
        sails=figure(
            "M-0.52 0.14Q-0.56 -0.16 -0.4 -0.24Q-0.22 -0.16 -0.24 0.14ZM-0.4 -0.24"
            "Q-0.52 -0.3 -0.48 -0.42Q-0.38 -0.52 -0.3 -0.42Q-0.26 -0.3 -0.4 -0.24Z"
            "M0.32 0.14Q0.28 -0.16 0.44 -0.24Q0.62 -0.16 0.6 0.14ZM0.44 -0.24"
            "Q0.32 -0.3 0.36 -0.42Q0.46 -0.52 0.54 -0.42Q0.58 -0.3 0.44 -0.24Z"
        ),
        lines=figure(
            "M-0.34 -0.1L-0.72 0.1L-0.9 0.56M-0.34 -0.1L-0.6 -0.2M0.5 -0.1L0.12 0.1L-0.06 0.56"
            "M0.5 -0.1L0.24 -0.2M-0.48 -0.46L-0.56 -0.66M0.36 -0.46L0.28 -0.66"
            "M-0.8 0.2L-0.6 0.32L-0.4 0.2L-0.2 0.32L0 0.2L0.2 0.32L0.4 0.2L0.6 0.32L0.8 0.2" + _WAVES
        ),
    ),
    "serpent": Vessel(
        hull=figure(
            "M-1.44 -0.34L-1.26 -0.56C-1.12 -0.72 -0.9 -0.74 -0.76 -0.56"
            "C-0.6 -0.34 -0.7 0.1 -0.56 0.5L-0.88 0.5"
            "C-0.94 0.12 -0.86 -0.16 -0.98 -0.3C-1.04 -0.34 -1.1 -0.24 -1.18 -0.18L-1.36 -0.16L-1.2 -0.32Z"
            "M-0.4 0.5C-0.32 -0.26 0.3 -0.26 0.38 0.5L0.14 0.5C0.1 0.08 -0.12 0.08 -0.16 0.5Z"
            "M0.56 0.5C0.62 0.0 1.0 0.0 1.06 0.5L0.9 0.5C0.88 0.24 0.74 0.24 0.72 0.5Z"
            "M1.2 0.5C1.22 0.3 1.3 0.16 1.42 0.04L1.32 -0.16L1.54 -0.04L1.74 -0.1L1.56 0.1"
            "C1.46 0.22 1.4 0.36 1.4 0.5Z"
        ),
        sails=figure(
            "M-0.98 -0.64L-0.78 -0.86L-0.74 -0.52ZM-0.74 -0.56L-0.5 -0.6L-0.68 -0.3ZM-0.7 -0.32"
            "L-0.48 -0.3L-0.66 -0.04Z"
            "M-0.68 -0.04L-0.46 0.02L-0.62 0.24ZM-0.24 0.06L-0.2 -0.18L-0.06 -0.06ZM-0.06 -0.04"
            "L0.04 -0.24L0.14 0ZM0.7 0.16L0.78 -0.02L0.92 0.16Z"
        ),
        lines=figure("M-1.08 -0.52L-1.02 -0.5" + _WAVES),
    ),
}


def vessels(context: SheetContext) -> list[str]:
    """One vessel where water is freest, and a serpent where it is nearly so, far off; neither on a crowded sheet."""
    found = []
    spots = _free_spots(context)
    for spot, name in zip(spots, (context.style.vessel, "serpent"), strict=False):
        found.append(_afloat(context, VESSELS[name], spot))
    return found


def _afloat(context: SheetContext, vessel: Vessel, spot: Points) -> str:
    style = context.style
    size = SIZE * context.scale
    ink = mix(style.ripple, style.ink, 0.35)
    flip = bool(spot[0] > context.sheet.width / 2)
    dark, light, line = (
        part.placed(spot[0], spot[1], size, flip=not flip).data()
        for part in (vessel.hull, vessel.sails, vessel.lines)
    )
    pen: svg.Paint = {
        "stroke": ink,
        "stroke_width": 0.6,
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    return svg.group(
        [
            svg.path(line, stroke_opacity=0.7, **pen),
            svg.path(
                light,
                fill=mix(style.paper, style.seas[0], 0.25),
                fill_opacity=0.85,
                stroke_opacity=0.75,
                **pen,
            ),
            svg.path(
                dark,
                fill=mix(style.rock_shade, style.shore, 0.3),
                fill_opacity=0.75,
                stroke_opacity=0.8,
                **pen,
            ),
        ]
    )


def _free_spots(context: SheetContext) -> list[Points]:
    """Places with nothing near, the freest first, each far from the others."""
    spots = scatter(context.open_sea, 22 * context.scale, chance(context.seed, "vessels"), 0.3)
    if not len(spots):
        return []
    (index, _), room = shapely.STRtree(_obstacles(context)).query_nearest(
        shapely.points(spots), return_distance=True, all_matches=False
    )
    found: list[Points] = []
    for place in index[np.argsort(-room, kind="stable")]:
        if room[place] < ROOM * context.scale or len(found) == MOST:
            break
        if all(np.hypot(*(spots[place] - other)) > APART for other in found):
            found.append(spots[place])
    return found


def _obstacles(context: SheetContext) -> list[shapely.Geometry]:
    """Whatever a vessel keeps off: coasts, names, places of pieces, lines between seas, the title, the frame."""
    half = context.layout.unit / 2
    things = [context.open_sea.boundary, context.frame.buffer(-MARGIN).exterior]
    things += [*context.lettered, *context.furniture]
    things += [label_box(label).area() for _, label in context.names_beyond]
    things += [meeting.line for meeting in context.meetings if meeting.is_wet]
    for places in context.layout.spaces.values():
        others = (places.dislodged, places.second, places.third, places.boats, *places.coasts.values())
        things += [Disc(*at, half).area() for at in (places.unit, *others) if at is not None]
        if places.label.leader:
            things.append(shapely.LineString(places.label.leader))
        if places.callout is not None:
            things.append(shapely.LineString([places.callout.at, places.callout.to]))
    return things


_WAVELET = figure("M-1.1 0.05Q-0.7 -0.4 -0.25 0Q0.2 0.38 0.6 -0.02Q0.85 -0.22 1.15 -0.1")


def waves(context: SheetContext) -> list[str]:
    """A sprinkling of small waves off the coasts, clear of names."""
    luck = chance(context.seed, "waves")
    size = 4.6 * context.scale
    pieces = []
    for x, y in scatter(context.open_sea, 42 * context.scale, luck, 0.46):
        one = size * luck.uniform(0.7, 1.15)
        if luck.random() < 0.75 and context.is_free(x - 2 * one, y - one, x + 2 * one, y + one):
            pieces.append(_WAVELET.placed(x, y, one).data())
            if luck.random() < 0.4:
                pieces.append(_WAVELET.placed(x + one * 1.1, y + one * 0.8, one * 0.7).data())
    return svg.paths(
        pieces, stroke=context.style.ripple, stroke_width=0.6, stroke_opacity=0.32, stroke_linecap="round"
    )
