"""Little figures drawn once in their own measure and placed many times: trees, ships, marks, ornaments."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

import numpy as np

from maps.cartographer.drawing.svg import tenths
from maps.cartographer.projection import Points

_COMMAND = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_LOWER = {"L": "l", "Q": "q", "C": "c"}


@dataclass(frozen=True)
class Figure:
    """Path data taken apart: each command with its points."""

    steps: tuple[tuple[str, Points], ...]

    def placed(
        self, x: float = 0.0, y: float = 0.0, scale: float = 1.0, *, angle: float = 0.0, flip: bool = False
    ) -> Figure:
        """The figure mirrored, turned clockwise, scaled and moved, in this order."""
        cosine, sine = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
        matrix = np.array([[cosine, sine], [-sine, cosine]]) * [[-1 if flip else 1], [1]]
        return Figure(tuple((command, points @ matrix + (x, y)) for command, points in self.steps))

    def data(self) -> str:
        """Path data in tenths of a unit, relative after each start."""
        parts: list[str] = []
        last = np.zeros(2, dtype=int)
        for command, points in self.steps:
            if command == "Z":
                parts.append("z")
                continue
            whole = np.rint(points * 10).astype(int)
            relative = whole if command == "M" else _from(last, whole, command)
            parts.append(_LOWER.get(command, command) + _numbers(relative))
            last = whole[-1]
        return "".join(parts)


def figure(text: str) -> Figure:
    """A figure from absolute path data of M, L, Q, C and Z."""
    return Figure(
        tuple(
            (command, np.array([float(word) for word in words.replace(",", " ").split()]).reshape(-1, 2))
            for command, words in _COMMAND.findall(text)
        )
    )


def polyline(points: Points, closed: bool = False) -> Figure:
    """A figure of straight lines."""
    steps = [("M", points[:1]), ("L", points[1:])]
    return Figure((*steps, ("Z", np.empty((0, 2))))) if closed else Figure(tuple(steps))


def scalloped(points: Points, bulge: float) -> Figure:
    """A closed figure whose every side swells outwards like a cloud: `bulge` is the swelling in parts of the side."""
    following = np.roll(points, -1, axis=0)
    sides = following - points
    controls = (points + following) / 2 + np.column_stack([sides[:, 1], -sides[:, 0]]) * bulge
    curves = np.stack([controls, following], axis=1).reshape(-1, 2)
    return Figure((("M", points[:1]), ("Q", curves), ("Z", np.empty((0, 2)))))


def _from(last: Points, whole: Points, command: str) -> Points:
    """Points relative to where each segment starts, as relative path data want them."""
    per_segment = {"L": 1, "Q": 2, "C": 3}[command]
    ends = whole[per_segment - 1 :: per_segment]
    starts = np.vstack([last[None, :], ends[:-1]])
    relative: Points = whole - np.repeat(starts, per_segment, axis=0)
    return relative


def _numbers(points: Points) -> str:
    words = [tenths(number) for number in points.ravel().tolist()]
    return words[0] + "".join(word if word[0] == "-" else f" {word}" for word in words[1:])
