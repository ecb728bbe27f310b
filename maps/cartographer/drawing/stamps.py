"""Signs on the land, such as trees and peaks: where they fit, and who stands before whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import shapely

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.sheet_context import SheetContext

Style = Mapping[str, Mapping[str, str | float]]
"""How each coat of a sign is painted, in the order in which the coats are laid."""
Box = tuple[float, float, float, float]
WOOD = 5
"""How many trees make a wood."""
APART = 1.9
"""Trees farther apart than this do not belong to one wood, in widths of a tree."""


@dataclass(frozen=True)
class Stamp:
    """One sign: the box it fills, and path data for each of its coats."""

    box: Box
    coats: Mapping[str, str]
    pointed: bool = False
    """Whether it has a foot and a top, and fills but half of its box."""

    @property
    def foot(self) -> float:
        return self.box[3]

    @property
    def area(self) -> shapely.Polygon:
        """About what it covers."""
        west, north, east, south = self.box
        if self.pointed:
            return shapely.Polygon([(west, south), ((west + east) / 2, north), (east, south)])
        return shapely.box(west, north, east, south)


def printed(stamps: Iterable[Stamp], style: Style) -> list[str]:
    """All signs, the northern ones first, so that each stands before those behind it.

    Signs that do not overlap share a path: each goes one level above the highest that it covers.
    """
    ordered = sorted(stamps, key=lambda stamp: (stamp.foot, stamp.box))
    if not ordered:
        return []
    levels = _levels(np.array([stamp.box for stamp in ordered]))
    found = []
    for level in range(int(levels.max()) + 1):
        here = [stamp for stamp, its in zip(ordered, levels, strict=True) if its == level]
        for coat, attributes in style.items():
            found += svg.paths((stamp.coats.get(coat, "") for stamp in here), **attributes)
    return found


def _levels(boxes: np.ndarray) -> np.ndarray:
    levels = np.zeros(len(boxes), dtype=int)
    for index in range(1, len(boxes)):
        west, north, east, south = boxes[index]
        earlier = boxes[:index]
        meet = (
            (earlier[:, 0] < east)
            & (earlier[:, 2] > west)
            & (earlier[:, 1] < south)
            & (earlier[:, 3] > north)
        )
        if meet.any():
            levels[index] = levels[:index][meet].max() + 1
    return levels


def fitting(
    context: SheetContext,
    stamps: Iterable[Stamp],
    ground: shapely.Geometry,
    avoid: shapely.Geometry | None = None,
) -> list[Stamp]:
    """The signs that stand on the ground with their whole foot, off all lettering and places, and off `avoid`."""
    shapely.prepare(ground)
    if avoid is not None:
        shapely.prepare(avoid)
    found = []
    for stamp in stamps:
        west, _, east, south = stamp.box
        foot = shapely.box(west, south - 1, east, south)
        if not ground.contains(foot) or not context.is_free_for(stamp.area.buffer(1, quad_segs=2)):
            continue
        if avoid is None or not avoid.intersects(stamp.area):
            found.append(stamp)
    return found


def apart(stamps: Iterable[Stamp], most: float) -> list[Stamp]:
    """The signs without those that stand in earlier ones by more than a part of their own box."""
    found: list[Stamp] = []
    for stamp in stamps:
        box = shapely.box(*stamp.box)
        kept = shapely.box(*np.array([other.box for other in found]).reshape(-1, 4).T)
        if not (shapely.area(shapely.intersection(kept, box)) > most * box.area).any():
            found.append(stamp)
    return found


def thick(stamps: list[Stamp]) -> list[Stamp]:
    """The trees that stand among others: what is left of a wood in a corner is no wood."""
    if not stamps:
        return []
    boxes = np.array([stamp.box for stamp in stamps])
    feet = shapely.points((boxes[:, 0] + boxes[:, 2]) / 2, boxes[:, 3])
    reach = float((boxes[:, 2] - boxes[:, 0]).mean()) * APART
    clumps = shapely.get_parts(shapely.union_all(shapely.buffer(feet, reach / 2)))
    index, clump = shapely.STRtree(clumps).query(feet, predicate="intersects")
    counts = np.bincount(clump, minlength=len(clumps))
    return [
        stamps[one] for one, its in zip(index.tolist(), clump.tolist(), strict=True) if counts[its] >= WOOD
    ]
