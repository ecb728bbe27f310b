"""Trails: lines that mean something and part nothing, given by points or by the lands on their far side."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import shapely
from shapely import LineString

from engine import Board, SpaceId
from maps.cartographer.grounding import GRID
from maps.cartographer.lines import even_steps, merged, smooth
from maps.cartographer.projection import Points, Projector
from maps.cartographer.sheet import Area, Trail
from maps.cartographer.source import FILE, Source, SourceError
from maps.outlines import polygons, strings


def survey_trails(folder: Path, source: Source, board: Board, shapes: dict[str, Area]) -> tuple[Trail, ...]:
    """All trails of a source, each a line whose far lands lie at the right hand of a traveller along it."""
    found = []
    for trail in source.trail:
        if trail.beyond:
            lands = {
                key: shape for key, shape in shapes.items() if board.spaces[SpaceId(key)].terrain == "land"
            }
            line = _facing(common_border(lands, set(trail.beyond)), [lands[key] for key in trail.beyond])
        else:
            line = LineString(smooth(Projector(source).line(trail.line), 1.0))
        if line.is_empty:
            raise SourceError(
                folder / FILE, f"trail.{trail.name}", "runs nowhere", "Give it a line, or lands with borders."
            )
        found.append(Trail(trail.name, line, trail.legend, bool(trail.beyond)))
    return tuple(found)


def _facing(line: LineString, far: list[Area]) -> LineString:
    """The line with the far lands at the right hand of a traveller along it."""
    if line.is_empty:
        return line
    points = even_steps(shapely.get_coordinates(line), 5.0)
    along = np.gradient(points, axis=0)
    right = shapely.points(points + np.column_stack([-along[:, 1], along[:, 0]]) / 2)
    return line if shapely.contains(shapely.union_all(far), right).mean() > 0.5 else line.reverse()


def common_border(lands: dict[str, Area], beyond: set[str]) -> LineString:
    """The common border of some lands with all others; where a water interrupts it, straight over the water."""
    far, near = (
        shapely.union_all([shape for key, shape in lands.items() if (key in beyond) is side], grid_size=GRID)
        for side in (True, False)
    )
    pieces = list(merged(strings(far.boundary.intersection(near.boundary))))
    pieces.sort(key=lambda piece: -float(piece.length))
    points = shapely.get_coordinates(pieces[:1])
    rest = [shapely.get_coordinates(piece) for piece in pieces[1:]]
    while rest:
        ends = shapely.MultiPoint(points[[0, -1]])
        rest.sort(key=lambda piece: float(ends.distance(shapely.MultiPoint(piece[[0, -1]]))))
        points = _chained(points, rest.pop(0), far)
    return LineString(points)


def _chained(one: Points, other: Points, far: Area) -> Points:
    """Two lines as one, joined where their ends are nearest: along the shore of the far lands, and over the water."""
    ways = [(one, other), (one, other[::-1]), (one[::-1], other), (one[::-1], other[::-1])]
    first, second = min(ways, key=lambda way: float(np.hypot(*(way[0][-1] - way[1][0]))))
    first = _without_hook(first, second[0])
    second = _without_hook(second[::-1], first[-1])[::-1]
    return np.vstack([first, _around(far, first[-1], second[0]), second])


def _around(land: Area, start: Points, goal: Points) -> Points:
    """What lies between two ends so that the line over the water crosses no land: a shore, followed from either end."""
    core = land.buffer(-0.5)
    if not core.intersects(LineString([start, goal])):
        return np.empty((0, 2))
    ways = [*_along_shore(land, core, start, goal)]
    ways += [(cost, shore[::-1]) for cost, shore in _along_shore(land, core, goal, start)]
    return min(ways, key=lambda way: way[0], default=(0.0, np.empty((0, 2))))[1]


def _along_shore(land: Area, core: Area, start: Points, goal: Points) -> Iterator[tuple[float, Points]]:
    """The shore from the start on, either way round, to the best place for going straight to the goal, and its length."""
    here = shapely.Point(start)
    ring = min((part.exterior for part in polygons(land)), key=lambda rim: float(rim.distance(here)))
    shore = even_steps(shapely.get_coordinates(ring), 1.0)[:-1]
    first = int(np.hypot(*(shore - start).T).argmin())
    for way in (np.roll(shore, -first, axis=0), np.roll(shore[::-1], first + 1, axis=0)):
        over = shapely.linestrings(np.stack([way, np.broadcast_to(goal, way.shape)], axis=1))
        free = np.flatnonzero(~shapely.intersects(core, over))
        if len(free):
            lengths = free + shapely.length(over[free])
            yield float(lengths.min()), way[: free[lengths.argmin()] + 1]


def _without_hook(line: Points, goal: Points) -> Points:
    """The line without a last step that leads away from where it goes on."""
    while len(line) > 2 and (line[-1] - line[-2]) @ (goal - line[-1]) < 0:
        line = line[:-1]
    return line
