"""Orders on the map: arrows and lines that say what is to happen, and marks that say what came of it.

How an order is drawn follows from what it names, not from what it is called. One that sends its unit somewhere is an
arrow; on board of others a double one over their places; one that leaves after a defeat a broken one with an open
head. One that helps another unit is a broken line to that unit's arrow, or to the unit; one that carries it a wave. One
that names no place is a letter on its unit. What is to come is a pale piece with a plus, what is to go has a cross.
What the rules do not allow is dotted and has a slashed ring. What a game master ruled upon has a seal. Pale colours have a
broad dark edge, so that they are seen on every ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from desktop.painting import qt_lettering
from desktop.painting.curves import curve_line, curve_point, wave_line
from desktop.painting.figures import CREAM, INK, NONE, Figure, StyledPath, circle_path, moved_path
from desktop.painting.order_arrow import (
    BADGE,
    CARRY as CARRY,
    COME as COME,
    GO as GO,
    LEAVE as LEAVE,
    NOTE as NOTE,
    OrderArrow as OrderArrow,
    badge_at,
    distance_to as distance_to,
    helped_at as helped_at,
    seal_at,
    without_result as without_result,
)
from desktop.painting.order_marks import (
    VOID,
    burst_figure,
    cross_figure,
    mark_figure,
    seal_figure,
    slashed_figure,
)
from desktop.painting.piece_placement import Piece
from desktop.painting.pieces import SIZE, is_dark
from maps.colours import brightness
from maps.layout import BOLD, Point

CLEAR = 0.58
"""What an arrow leaves free about the pieces at its ends, in units' diameters."""
SHAFT, RIM = 0.15, 0.1
"""The width of a shaft, and of the pale line about it, in units' diameters."""
EDGE, BROAD_EDGE, PALE = 0.025, 0.07, 0.66
"""The width of the dark edge of lines, that of pale lines, and how bright those are."""
HEAD_LENGTH, HEAD_WIDTH = 0.5, 0.46
BROKEN, LEAVING, DOTTED = (0.32, 0.24), (0.5, 0.26), (0.02, 0.44)
"""Dashes of lines that help, of those that leave, and dots of what is not allowed, in units' diameters."""


@lru_cache(maxsize=1024)
def order_figure(arrow: OrderArrow, unit: float) -> Figure:
    """An order as it lies on the map, in units of the sheet."""
    paths: list[StyledPath] = []
    if arrow.is_driven_off:
        paths += burst_figure(arrow.way[0], unit)
    if arrow.shape == COME:
        paths += _coming(arrow, unit)
    elif arrow.helps:
        paths += _help(arrow, unit)
    elif len(arrow.way) > 1:
        paths += _arrow(arrow, unit)
    elif arrow.letter and arrow.shape != GO:
        paths += _letter(arrow, unit)
    if arrow.is_ruled:
        paths += seal_figure(seal_at(arrow, unit), unit)
    return tuple(paths)


def crossings(arrows: Iterable[OrderArrow], unit: float) -> list[Piece]:
    """The crosses on pieces that are to go. They lie above the pieces."""
    return [Piece(_CROSS, arrow.way[0], unit / SIZE) for arrow in arrows if arrow.shape == GO]


_CROSS = cross_figure((0.0, 0.0), 0.46 * SIZE, 1.4 * SIZE)


def faded(figure: Figure, opacity: float = 0.25) -> Figure:
    """A figure of which only a breath is seen."""
    return tuple(replace(styled, opacity=styled.opacity * opacity) for styled in figure)


def _arrow(arrow: OrderArrow, unit: float) -> Figure:
    """An arrow over all points of its way, the head at the last; one that is carried has its head at the end only."""
    paths: list[StyledPath] = []
    legs = list(pairwise(arrow.way))
    for index, (start, end) in enumerate(legs):
        has_head = index == len(legs) - 1 or not arrow.is_carried
        paths += _leg(start, end, arrow, unit, has_head)
    for place in arrow.way[1:-1] if arrow.is_carried else ():
        paths += _ring(place, arrow.colour, unit)
    paths += mark_figure(arrow.mark, *legs[-1], unit, arrow.bend, is_help=False)
    return tuple(paths)


def _leg(start: Point, end: Point, arrow: OrderArrow, unit: float, has_head: bool) -> Figure:
    """One step of a way."""
    first, last, tip = _shares(start, end, unit, has_head)
    shaft = curve_line(start, end, first, last, arrow.bend)
    width = SHAFT * unit
    dashes = _dashes(arrow, unit)
    is_open = bool(arrow.mark) or arrow.shape == LEAVE
    edge = _edge(arrow.colour) * unit
    paths = [StyledPath(shaft, stroke=CREAM, width=width + 2 * RIM * unit + 2 * edge)]
    head = ""
    if has_head:
        head = _head(
            curve_point(start, end, last, arrow.bend),
            curve_point(start, end, tip, arrow.bend),
            unit,
            arrow.shape == LEAVE,
        )
        paths.append(StyledPath(head, CREAM, CREAM, 2 * RIM * unit + 2 * edge))
    paths += [
        StyledPath(shaft, stroke=INK, width=width + 2 * edge, dashes=dashes),
        StyledPath(shaft, stroke=arrow.colour, width=width, dashes=dashes),
    ]
    if arrow.is_carried:
        paths.append(StyledPath(shaft, stroke=CREAM, width=0.36 * width))
    if has_head:
        paths.append(StyledPath(head, CREAM if is_open else arrow.colour, INK, 2 * edge))
        if is_open:
            paths.append(StyledPath(head, NONE, arrow.colour, 0.05 * unit))
    return tuple(paths)


def _edge(colour: str) -> float:
    """How broad the dark edge of a line is, in units' diameters."""
    return BROAD_EDGE if brightness(colour) > PALE else EDGE


def _shares(start: Point, end: Point, unit: float, has_head: bool) -> tuple[float, float, float]:
    """Where a shaft begins, where it ends, and where its head does, in parts of the way."""
    far = math.dist(start, end)
    if not has_head:
        return (
            (min(0.3, CLEAR * unit / far), max(0.7, 1 - CLEAR * unit / far), 1.0) if far else (0.2, 0.8, 1.0)
        )
    first, last = CLEAR * unit / far if far else 0.0, 1 - (CLEAR + HEAD_LENGTH) * unit / far if far else 1.0
    if last <= first:
        return 0.2, 0.55, 0.9
    return first, last, 1 - CLEAR * unit / far


def _dashes(arrow: OrderArrow, unit: float) -> tuple[float, ...]:
    pattern = DOTTED if arrow.mark == VOID else LEAVING if arrow.shape == LEAVE else ()
    return tuple(dash * unit for dash in pattern)


def _head(neck: Point, tip: Point, unit: float, is_notched: bool) -> str:
    long = math.dist(neck, tip) or 1.0
    across = (-(tip[1] - neck[1]) / long, (tip[0] - neck[0]) / long)
    half = HEAD_WIDTH * unit / 2 * min(1.0, long / (HEAD_LENGTH * unit) + 0.3)
    left = (neck[0] + half * across[0], neck[1] + half * across[1])
    right = (neck[0] - half * across[0], neck[1] - half * across[1])
    notch = (neck[0] + 0.5 * (tip[0] - neck[0]), neck[1] + 0.5 * (tip[1] - neck[1]))
    corners = (tip, left, notch, right) if is_notched else (tip, left, right)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _help(arrow: OrderArrow, unit: float) -> Figure:
    """A broken line to the arrow that is helped, with a knot there; or to a ring about the unit. A wave where it carries."""
    start, end = arrow.way[0], helped_at(arrow)
    is_ring = len(arrow.helps) == 1
    far = math.dist(start, end) or 1.0
    last = max(0.3, 1 - 0.68 * unit / far) if is_ring else 1.0
    first = min(0.4, CLEAR * unit / far)
    width = 0.6 * SHAFT * unit
    is_wave = arrow.shape == CARRY
    line = wave_line(start, end, first, last, 0.16 * unit) if is_wave else curve_line(start, end, first, last)
    pattern = DOTTED if arrow.mark == VOID else () if is_wave else BROKEN
    dashes = tuple(dash * unit for dash in pattern)
    edge = _edge(arrow.colour) * unit
    paths = [StyledPath(line, stroke=CREAM, width=width + 1.6 * RIM * unit + 2 * edge)]
    goal = circle_path(round(end[0], 1), round(end[1], 1), round((0.68 if is_ring else 0.15) * unit, 2))
    paths += [
        StyledPath(goal, stroke=CREAM, width=0.2 * unit),
        StyledPath(line, stroke=INK, width=width + 2 * edge, dashes=dashes),
        StyledPath(line, stroke=arrow.colour, width=width, dashes=dashes),
    ]
    if is_ring:
        paths += [
            StyledPath(goal, stroke=INK, width=0.07 * unit + 2 * edge),
            StyledPath(goal, stroke=arrow.colour, width=0.07 * unit),
        ]
    else:
        paths.append(StyledPath(goal, arrow.colour, INK, max(0.06 * unit, 2 * edge)))
    paths += mark_figure(arrow.mark, start, end, unit, 1.0, is_help=True)
    return tuple(paths)


def _ring(at: Point, colour: str, unit: float) -> Figure:
    """A ring about a unit that carries others, over which their way leads."""
    ring = circle_path(round(at[0], 1), round(at[1], 1), round(0.66 * unit, 2))
    return (
        StyledPath(ring, stroke=CREAM, width=0.2 * unit),
        StyledPath(ring, stroke=INK, width=0.12 * unit),
        StyledPath(ring, stroke=colour, width=0.07 * unit),
    )


def _letter(arrow: OrderArrow, unit: float) -> Figure:
    """A small disc with the order's letter below its unit, a square one for a note; crossed out when it came to nothing."""
    x, y = badge_at(arrow, unit)
    reach = BADGE * unit
    if arrow.shape == NOTE:
        side = 0.9 * reach
        badge = f"M{x - side:.1f} {y - side:.1f}h{2 * side:.1f}v{2 * side:.1f}h{-2 * side:.1f}Z"
    else:
        badge = circle_path(round(x, 1), round(y, 1), round(reach, 2))
    paths = [StyledPath(badge, CREAM, CREAM, 0.12 * unit), StyledPath(badge, arrow.colour, INK, 0.04 * unit)]
    paths += _lettering(arrow.letter, (x, y), 1.3 * reach, arrow.colour)
    paths += _scaled(arrow.ghost, (x - 1.9 * reach, y), 0.3 * unit / SIZE)
    if arrow.mark == VOID:
        paths += slashed_figure((x, y), 1.15 * reach, unit)
    elif arrow.mark:
        paths += cross_figure((x, y), 0.7 * reach, 0.7 * unit)
    return tuple(paths)


def _coming(arrow: OrderArrow, unit: float) -> Figure:
    """A pale piece where it is to come, with a plus."""
    at = arrow.way[0]
    x, y = at[0] + 0.42 * unit, at[1] + 0.42 * unit
    disc, arm = circle_path(round(x, 1), round(y, 1), round(BADGE * unit, 2)), 0.62 * BADGE * unit
    plus = f"M{x - arm:.1f} {y:.1f}L{x + arm:.1f} {y:.1f}M{x:.1f} {y - arm:.1f}L{x:.1f} {y + arm:.1f}"
    paths = [*faded(_scaled(arrow.ghost, at, unit / SIZE), 0.72)]
    paths += [StyledPath(disc, CREAM, INK, 0.06 * unit), StyledPath(plus, stroke=INK, width=0.11 * unit)]
    if arrow.mark == VOID:
        paths += slashed_figure(at, 0.5 * unit, unit)
    elif arrow.mark:
        paths += cross_figure(at, 0.42 * unit, unit)
    return tuple(paths)


def _scaled(figure: Figure, at: Point, scale: float) -> Figure:
    """A figure that is drawn about (0, 0), as large as it should be and where it should be."""
    return tuple(
        replace(styled, path=moved_path(styled.path, at, scale), width=styled.width * scale)
        for styled in figure
    )


def _lettering(text: str, at: Point, width: float, ground: str) -> Sequence[StyledPath]:
    if not text:
        return ()
    style = BOLD
    size = min(width / qt_lettering.measure(text, 1.0, style), 1.3 * width)
    left = at[0] - qt_lettering.measure(text, size, style) / 2
    base = at[1] + qt_lettering.cap_height(size, style) / 2
    return (
        StyledPath(
            qt_lettering.outline(text, size, style, at=(left, base)), CREAM if is_dark(ground) else INK
        ),
    )
