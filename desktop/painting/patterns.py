"""Patterns: what covers the spaces of a power besides its colour, cut to their shapes.

Lines run through the whole sheet and are only cut out, so that a pattern goes on from one space to the next.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import shapely

from desktop.painting.figures import StyledPath, circle_path
from maps.outlines import line_data, polygon_data, polygons

PITCH = 0.36
"""From line to line, in units' diameters."""
WIDTH = 0.035
"""Of a line, in units' diameters."""
Area = Any
Box = tuple[float, float, float, float]


def pattern_figure(pattern: str, area: Area, unit: float, colour: str) -> tuple[StyledPath, ...]:
    """A pattern over an area, for a board whose units have this diameter. Nothing for no pattern."""
    pitch, width = PITCH * unit, WIDTH * unit
    if pattern in _LINES:
        drawn = [line for make in _LINES[pattern] for line in make(area.bounds, pitch)]
        cut = shapely.intersection(shapely.multilinestrings(drawn), area)
        return (StyledPath("".join(line_data(cut)), stroke=colour, width=width),)
    if pattern in _SIGNS:
        path, filled = _SIGNS[pattern](area, pitch)
        if filled:
            return (StyledPath(path, fill=colour),)
        return (StyledPath(path, stroke=colour, width=width),)
    return ()


def _slanted(turn: float) -> Callable[[Box, float], Iterator[np.ndarray]]:
    """Straight lines at an angle, in degrees."""
    along = np.array([math.cos(math.radians(turn)), math.sin(math.radians(turn))])
    across = np.array([-along[1], along[0]])

    def make(box: Box, pitch: float) -> Iterator[np.ndarray]:
        corners = np.array([(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])])
        far, near = (corners @ along).max(), (corners @ along).min()
        first, last = (corners @ across).min(), (corners @ across).max()
        for row in range(math.ceil(first / pitch), math.floor(last / pitch) + 1):
            yield np.array([row * pitch * across + near * along, row * pitch * across + far * along])

    return make


def _wavy(steps: int, stretch: float, swing: float) -> Callable[[Box, float], Iterator[np.ndarray]]:
    """Rows of waves, so long and high in parts of the pitch; with two steps a wave they are zigzags."""

    def make(box: Box, pitch: float) -> Iterator[np.ndarray]:
        length, height = stretch * pitch, swing * pitch
        count = math.ceil((box[2] - box[0]) / length) + 2
        phases = np.arange(count * steps + 1) / steps
        start = math.floor(box[0] / length) * length
        shape = np.abs((phases % 1) * 2 - 1) * 2 - 1 if steps == 2 else np.cos(2 * np.pi * phases)
        for row in range(math.floor(box[1] / pitch), math.ceil(box[3] / pitch) + 1):
            yield np.column_stack([start + phases * length, row * pitch + height * shape])

    return make


def _brick_ends(box: Box, pitch: float) -> Iterator[np.ndarray]:
    """The short sides of bricks, set off by half a brick from row to row."""
    length = 2 * pitch
    for row in range(math.floor(box[1] / pitch), math.ceil(box[3] / pitch) + 1):
        shift = (row % 2) * pitch
        for column in range(math.floor(box[0] / length) - 1, math.ceil(box[2] / length) + 1):
            x = column * length + shift
            yield np.array([(x, row * pitch), (x, (row + 1) * pitch)])


def _dashes(box: Box, pitch: float) -> Iterator[np.ndarray]:
    """Level strokes in close rows that are set off by half a step."""
    step, length, row_pitch = 1.8 * pitch, 0.95 * pitch, 0.62 * pitch
    for row in range(math.floor(box[1] / row_pitch), math.ceil(box[3] / row_pitch) + 1):
        shift = (row % 2) * step / 2
        for column in range(math.floor(box[0] / step) - 1, math.ceil(box[2] / step) + 1):
            x = column * step + shift
            yield np.array([(x, row * row_pitch), (x + length, row * row_pitch)])


def _spots(area: Area, pitch: float) -> Iterator[tuple[float, float]]:
    """Points in rows that are set off by half a step, as far as they lie well within the area."""
    west, north, east, south = area.bounds
    within = area.buffer(-0.25 * pitch)
    shapely.prepare(within)
    for row in range(math.ceil(north / pitch), math.floor(south / pitch) + 1):
        for column in range(math.floor(west / pitch / 1.4) - 1, math.ceil(east / pitch / 1.4) + 1):
            x, y = (column + (row % 2) / 2) * pitch * 1.4, row * pitch
            if shapely.contains_xy(within, x, y):
                yield x, y


def _dots(area: Area, pitch: float) -> tuple[str, bool]:
    return "".join(
        circle_path(round(x, 1), round(y, 1), round(0.17 * pitch, 2)) for x, y in _spots(area, pitch)
    ), True


def _crosses(area: Area, pitch: float) -> tuple[str, bool]:
    arm = 0.24 * pitch
    parts = [
        f"M{x - arm:.1f} {y:.1f}L{x + arm:.1f} {y:.1f}M{x:.1f} {y - arm:.1f}L{x:.1f} {y + arm:.1f}"
        for x, y in _spots(area, pitch)
    ]
    return "".join(parts), False


def _checks(area: Area, pitch: float) -> tuple[str, bool]:
    west, north, east, south = area.bounds
    side = 0.8 * pitch
    fields = [
        shapely.box(column * side, row * side, (column + 1) * side, (row + 1) * side)
        for row in range(math.floor(north / side), math.ceil(south / side))
        for column in range(math.floor(west / side), math.ceil(east / side))
        if row % 2 == 0 and column % 2 == 0
    ]
    cut = shapely.intersection(shapely.multipolygons(fields), area)
    return "".join(map(polygon_data, polygons(cut))), True


_LINES = {
    "stripes": (_slanted(-45),),
    "slopes": (_slanted(45),),
    "bars": (_slanted(90),),
    "rungs": (_slanted(0),),
    "crosshatch": (_slanted(-45), _slanted(45)),
    "waves": (_wavy(12, 2.2, 0.24),),
    "zigzag": (_wavy(2, 0.9, 0.36),),
    "bricks": (_slanted(0), _brick_ends),
    "dashes": (_dashes,),
}
_SIGNS = {"dots": _dots, "crosses": _crosses, "checks": _checks}
