"""The wording of labels: in how many lines, how large and how steep a name may stand, the best first."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

import shapely

from maps.cartographer import lettering
from maps.cartographer.placing import NUMBER_SIZE, NUMBER_STYLE, Box, number_box
from maps.cartographer.sheet import Area
from maps.cartographer.source import LabelHint
from maps.layout import Label, Point

SIZES = (11.0, 12.0, 13.0, 14.5, 16.5, 19.0, 22.0, 26.0)
"""A few steps, so that names of like spaces are alike."""
MODEST = 13.0
"""Every space may have a name as large as this, however small it is."""
LARGEST_ON_LAND = 22.0
LAND_SHARE, SEA_SHARE = 0.17, 0.2
"""The size a name may have, as a part of the side of a square as large as its space."""
ANGLES = (-60.0, -45.0, -30.0, -15.0, 15.0, 30.0, 45.0, 60.0)
STEEPEST = 75.0
SPACED, WIDELY_SPACED = 0.14, 0.26
WIDE = 260.0
"""The names of waters as wide as this are spaced widely where they fit."""
MOST_LINES = 4
NUMBER_APART = 4.0
"""Between a name and the number before it."""

COST_OF_STEP = 0.3
COST_OF_SMALL = {11.0: 1.3, 12.0: 0.3}
"""Of sizes that are hard to read, besides their steps."""
COST_OF_LINES = (0.0, 0.0, 0.1, 0.35, 0.7)
COST_OF_SLANT, COST_OF_NATURAL_SLANT = 1.9, 1.4
"""A slanting name is worse than a level one of a fair size, in however many lines."""
COST_OF_DEGREE = 0.014
COST_OF_DENSE_SEA = 0.15


@dataclass(frozen=True)
class Wording:
    """One way to write a name, and how much worse it is than the best."""

    lines: tuple[str, ...]
    size: float
    angle: float
    style: str
    tracking: float
    width: float
    height: float
    cost: float
    short: bool = False

    def box(self, at: Point) -> Box:
        return Box(at[0], at[1], self.width, self.height, self.angle)

    def label(self, at: Point, leader: tuple[Point, ...] = ()) -> Label:
        return Label(
            self.lines,
            rounded(at),
            self.size,
            round(self.width, 1),
            round(self.height, 1),
            self.angle,
            self.style,
            self.tracking,
            tuple(rounded(point) for point in leader),
            self.short,
        )


@dataclass(frozen=True)
class Caption:
    """A name outside of its space, with its number before it in one line."""

    wording: Wording
    number: str = ""

    @property
    def _ahead(self) -> float:
        """How much the number adds to the width."""
        return number_box(self.number, (0.0, 0.0)).width + NUMBER_APART if self.number else 0.0

    @property
    def width(self) -> float:
        return self.wording.width + self._ahead

    @property
    def height(self) -> float:
        return self.wording.height

    def name_at(self, middle: Point) -> Point:
        return self.wording.box(middle).beside(self._ahead / 2, 0.0)

    def middle(self, name_at: Point) -> Point:
        return self.wording.box(name_at).beside(-self._ahead / 2, 0.0)

    def number_at(self, name_at: Point) -> Point | None:
        return number_before(self.wording, self.wording.box(name_at), self.number) if self.number else None

    def starts(self, name_at: Point) -> list[Area]:
        """What a leader may start from: the number and the lines of the name, else the box of all of it."""
        box, number = self.wording.box(name_at), self.number_at(name_at)
        heights = lettering.metrics(self.wording.size, self.wording.style)
        parts = [] if number is None else [number_box(self.number, number).area()]
        for index, line in enumerate(self.wording.lines):
            width = lettering.measure(line, self.wording.size, self.wording.style)
            down = index * lettering.LEADING * self.wording.size
            middle = down + (heights.ascent + heights.descent - self.wording.height) / 2
            x, y = box.beside(0.0, middle)
            parts.append(Box(x, y, width, heights.ascent + heights.descent, self.wording.angle).area())
        return [shapely.union_all(parts), self.box(name_at).area()]

    def box(self, name_at: Point) -> Box:
        x, y = self.middle(name_at)
        return Box(x, y, self.width, self.height, self.wording.angle)


def number_before(wording: Wording, box: Box, number: str) -> Point:
    """Where a number stands before a name: on the baseline of its longest line."""
    size = number_box(number, (0.0, 0.0))
    if wording.angle:
        return box.beside(-(box.width + math.hypot(size.width, size.height)) / 2 - NUMBER_APART / 2, 0.0)
    widths = [lettering.measure(line, wording.size, wording.style) for line in wording.lines]
    down = widths.index(max(widths)) * lettering.LEADING * wording.size
    baseline = lettering.metrics(wording.size, wording.style).ascent - wording.height / 2 + down
    rise = lettering.metrics(NUMBER_SIZE, NUMBER_STYLE).cap_height / 2
    return box.beside(-(box.width + size.width) / 2 - NUMBER_APART, baseline - rise)


def rounded(point: Point) -> Point:
    return round(float(point[0]), 1), round(float(point[1]), 1)


def word(
    lines: tuple[str, ...],
    size: float,
    *,
    angle: float = 0.0,
    sea: bool = False,
    tracking: float = 0.0,
    cost: float = 0.0,
    short: bool = False,
) -> Wording:
    style = lettering.ITALIC if sea else lettering.REGULAR
    width, height = lettering.box_size(lines, size, style, tracking)
    return Wording(lines, size, angle, style, tracking, width, height, cost, short)


@lru_cache(maxsize=4096)
def broken(name: str) -> tuple[tuple[str, ...], ...]:
    """A name in one line, two lines ..., broken at blanks and after hyphens so that the longest line is shortest."""
    pieces = re.findall(r"[^\s-]+-?", name)
    joints = ["" if piece.endswith("-") else " " for piece in pieces]
    return tuple(_balanced(pieces, joints, count) for count in range(1, min(len(pieces), MOST_LINES) + 1))


def _balanced(pieces: list[str], joints: list[str], count: int) -> tuple[str, ...]:
    def lines(cuts: tuple[int, ...]) -> tuple[str, ...]:
        ends = (0, *cuts, len(pieces))
        return tuple(
            "".join(piece + joint for piece, joint in zip(pieces[a:b], joints[a:b], strict=True)).strip()
            for a, b in pairwise(ends)
        )

    def unevenness(cuts: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
        return sum(lettering.measure(line, 100) ** 2 for line in lines(cuts)), cuts

    return lines(min(combinations(range(1, len(pieces)), count - 1), key=unevenness))


def wordings(
    name: str, sea: bool, breadth: float, axis: tuple[float, float], hint: LabelHint | None = None
) -> list[Wording]:
    """Every way to write a name in full, the best first, given the side of a square as large as its space.

    `axis` is the angle of the space's long axis and how many times longer it is than the short one.
    """
    hint = hint or LabelHint()
    layouts = [hint.lines] if hint.lines else list(broken(name))
    sizes = [hint.size] if hint.size else _sizes(sea, breadth)
    angles = [(hint.angle, 0.0)] if hint.angle is not None else list(_angles(axis))
    found = []
    for step, size in enumerate(reversed(sizes)):
        for angle, slant in angles:
            for lines in layouts:
                cost = step * COST_OF_STEP + slant + COST_OF_LINES[min(len(lines), MOST_LINES)]
                cost += COST_OF_SMALL.get(size, 0.0)
                for tracking, dense in _trackings(sea, breadth, angle):
                    found.append(
                        word(lines, size, angle=angle, sea=sea, tracking=tracking, cost=cost + dense)
                    )
    return sorted(found, key=lambda wording: (wording.cost, abs(wording.angle), wording.angle, wording.lines))


def short_wordings(key: str, sea: bool, breadth: float) -> list[Wording]:
    """The key alone."""
    sizes = [size for size in _sizes(sea, breadth) if size <= 14.5]
    return [
        word((key,), size, sea=sea, cost=step * COST_OF_STEP, short=True)
        for step, size in enumerate(reversed(sizes))
    ]


def _trackings(sea: bool, breadth: float, angle: float) -> list[tuple[float, float]]:
    """How far the letters may stand apart, with the costs."""
    if not sea:
        return [(0.0, 0.0)]
    if breadth < WIDE or angle:
        return [(SPACED, 0.0), (0.0, COST_OF_DENSE_SEA)]
    return [(WIDELY_SPACED, 0.0), (SPACED, COST_OF_DENSE_SEA / 2), (0.0, 1.5 * COST_OF_DENSE_SEA)]


def _sizes(sea: bool, breadth: float) -> list[float]:
    """The steps that make sense for a space as large as this, and always the modest ones."""
    largest = min(breadth * (SEA_SHARE if sea else LAND_SHARE), SIZES[-1] if sea else LARGEST_ON_LAND)
    return [size for size in SIZES if size <= max(largest, MODEST)]


def _angles(axis: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Angles with their costs: level is best; a slant is natural only along a long space."""
    yield 0.0, 0.0
    along, ratio = axis
    ours = min(max(5.0 * round(along / 5), -STEEPEST), STEEPEST)
    for angle in sorted({*ANGLES, ours} - {0.0}):
        natural = ratio > 1.8 and abs(angle - along) <= 12
        degrees = abs(angle) * COST_OF_DEGREE
        yield angle, (COST_OF_NATURAL_SLANT if natural else COST_OF_SLANT) + degrees
