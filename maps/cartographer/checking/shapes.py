"""The shapes of spaces: all there, the same in the map and in the layout, without overlaps and without gaps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import shapely

from engine import Board
from maps.cartographer.checking.board_faults import Fault, Point
from maps.cartographer.checking.folder import BUILD, MAP
from maps.layout import FILE as LAYOUT, Layout
from maps.outlines import Area, area_of
from maps.picture import Picture

NARROW = 1.0
"""A gap at most so wide is no water and no wilderness, but a slip."""
SPECK = 8.0
"""An area, in square units, that rounding may cause and nobody sees."""
SLIVER = 0.15
"""A width that rounding of both sides may cause."""

Shapes = Mapping[str, Area]


def check_shapes(board: Board, layout: Layout, picture: Picture | None) -> tuple[list[Fault], Shapes]:
    """The faults, and the shapes for other checks, in the board's order: those of the layout."""
    shapes: dict[str, Area] = {}
    faults = [
        Fault(LAYOUT, "the board has no such space", BUILD, (key,))
        for key in layout.spaces
        if key not in board.spaces
    ]
    for key in board.spaces:
        if key not in layout.spaces:
            faults.append(Fault(LAYOUT, "the space has no entry", BUILD, (key,)))
            continue
        try:
            shapes[key] = area_of(layout.spaces[key].outline)
        except ValueError as error:
            faults.append(Fault(LAYOUT, f"the outline is no path data ({error})", BUILD, (key,)))
    if picture is not None:
        faults += _compare(board, layout, picture, shapes)
    faults += _overlaps(shapes)
    faults += _gaps(shapes)
    return faults, shapes


def _compare(board: Board, layout: Layout, picture: Picture, shapes: Shapes) -> Iterator[Fault]:
    drawn = {key: shape.get("d") for key, shape in picture.shapes.items() if shape.get("d")}
    for key in drawn:
        if key not in board.spaces:
            yield Fault(MAP, "a shape is drawn for a space that the board has not", BUILD, (key,))
    for key, shape in shapes.items():
        if key not in drawn:
            yield Fault(MAP, "the space has no shape", BUILD, (key,), _middle(shape))
        elif drawn[key] != layout.spaces[key].outline:
            try:
                differing = shapely.symmetric_difference(shape, area_of(drawn[key]))
            except ValueError as error:
                yield Fault(MAP, f"the shape is no path data ({error})", BUILD, (key,), _middle(shape))
                continue
            if differing.area > SPECK:
                problem = f"the shape is not the outline in {LAYOUT}"
                yield Fault(MAP, problem, BUILD, (key,), _middle(differing))


def _overlaps(shapes: Shapes) -> Iterator[Fault]:
    keys = list(shapes)
    areas = [shapes[key] for key in keys]
    for first, second in _near(areas, areas):
        if first >= second:
            continue
        common = areas[first].intersection(areas[second])
        worst = common.buffer(-SLIVER / 2)
        if common.area > SPECK and not worst.is_empty:
            problem = f"the two spaces overlap by {common.area:.0f} square units"
            both = (keys[first], keys[second])
            yield Fault(
                LAYOUT, problem, "Draw one border between them, and use it for both.", both, _middle(worst)
            )


def _gaps(shapes: Shapes) -> Iterator[Fault]:
    """Slits between spaces. Wide holes are waters and lands out of play."""
    every = shapely.union_all(list(shapes.values()))
    closed = every.buffer(NARROW / 2, join_style="mitre").buffer(-NARROW / 2, join_style="mitre")
    slits = [
        part
        for part in shapely.get_parts(closed.difference(every))
        if part.area > SPECK and not part.buffer(-SLIVER / 2).is_empty
    ]
    keys = list(shapes)
    areas = [shapes[key] for key in keys]
    for index, slit in enumerate(slits):
        about = tuple(keys[found] for one, found in _near(slits, areas) if one == index)
        if len(about) > 1:
            yield Fault(
                LAYOUT,
                f"there is a gap of {slit.area:.0f} square units between the spaces",
                "Draw one border between them, and use it for both.",
                about,
                _middle(slit),
            )


def _near(some: list[Area], areas: list[Area]) -> list[tuple[int, int]]:
    if not some or not areas:
        return []
    found = shapely.STRtree(areas).query(some, predicate="dwithin", distance=SLIVER)
    return sorted((int(one), int(other)) for one, other in found.T.tolist())


def _middle(shape: Area) -> Point | None:
    if shape.is_empty:
        return None
    point = shape.representative_point()
    return (round(point.x, 1), round(point.y, 1))
