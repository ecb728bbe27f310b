"""Glades: the trees of a wood stand back from its name in a soft ring, and not along the sides of a box."""

from __future__ import annotations

import shapely

from maps.cartographer.drawing.geometry import chance
from maps.cartographer.drawing.sheet_context import SEA, SheetContext
from maps.cartographer.drawing.stamps import Stamp
from maps.cartographer.placing import Disc, label_box, mark_radius, number_box

HOLLOW = 0.75
"""Hollows in a glade narrower than this are part of it, in units' diameters."""
RAGGED = 0.24
"""How far the foremost and the hindmost trees of a glade's rim are from each other, in units' diameters."""


def glade(context: SheetContext, key: str) -> shapely.Geometry:
    """The open ground about the name of a space, its mark and its unit, as one rounded whole.

    In a wood that fills the space there is none but for the name.
    """
    places, unit = context.layout.spaces[key], context.layout.unit
    if key in context.wooded:
        return label_box(places.label).area()
    kind = context.sheet.board.spaces[key].centre
    parts = [label_box(places.label).area(), Disc(*places.unit, unit / 2).area()]
    if places.number is not None:
        parts.append(number_box(key, places.number, places.number_size).area())
    if kind and places.centre is not None:
        parts.append(Disc(*places.centre, mark_radius(kind, unit)).area())
    reach = HOLLOW * unit / 2
    rounded = shapely.union_all(parts).buffer(2 * reach).buffer(-2 * reach)
    return rounded.buffer(-reach / 2).buffer(reach / 2)


def parted(context: SheetContext, kind: str, trees: list[Stamp]) -> list[Stamp]:
    """The trees that stand outside of all glades, with uneven rims."""
    luck = chance(context.seed, "glades", kind)
    lands = [key for key in context.layout.spaces if context.kinds[key] != SEA]
    open_ground = shapely.union_all([glade(context, key) for key in lands])
    shapely.prepare(open_ground)
    found = []
    for tree in trees:
        west, north, east, south = tree.box
        reach = luck.uniform(0.0, RAGGED) * context.layout.unit
        middle = shapely.Point((west + east) / 2, (north + south) / 2)
        if not open_ground.dwithin(middle, reach + (east - west) / 2):
            found.append(tree)
    return found
