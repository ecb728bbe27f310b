"""Where the mark and the number of a space may stand beside its name, each with what it costs."""

from __future__ import annotations

import math

from maps.cartographer.labelling import Wording, number_before
from maps.cartographer.placing import Box, number_box
from maps.layout import Point

ATTACHED_GAP = 1.0
"""Between the name and what belongs to it."""
NUMBER_GAP = 3.2
"""Between the name and a number above or below it: round figures and tall letters reach beyond their heights."""


def mark_places(box: Box, radius: float, gap: float) -> list[tuple[Point, float]]:
    """Below the name, at its ends, or at last above it."""
    gap = min(gap, ATTACHED_GAP)
    below, aside = box.height / 2 + gap + radius, box.width / 2 + 2 * gap + radius
    return [
        (box.beside(0, below), 0.0),
        (box.beside(aside, 0), 0.1),
        (box.beside(-aside, 0), 0.12),
        (box.beside(-box.width / 4, below), 0.16),
        (box.beside(box.width / 4, below), 0.16),
        (box.beside(0, -below), 0.3),
    ]


def number_places(wording: Wording, box: Box, key: str) -> list[tuple[Point, float]]:
    """Above the name, before it, or at last behind or below it."""
    size = number_box(key, (0.0, 0.0))
    height = math.hypot(size.width, size.height) if box.angle else size.height
    up = (box.height + height) / 2 + NUMBER_GAP
    before = number_before(wording, box, key)
    return [
        (box.beside(0, -up), 0.0),
        (before, 0.15),
        (box.beside(-box.width / 4, -up), 0.25),
        (box.beside(box.width / 4, -up), 0.25),
        ((2 * box.x - before[0], 2 * box.y - before[1] if box.angle else before[1]), 0.3),
        (box.beside(0, up), 0.4),
    ]


def number_places_by(mark: Point, radius: float, key: str) -> list[tuple[Point, float]]:
    """On both sides of a mark below the name."""
    aside = radius + 2 * ATTACHED_GAP + number_box(key, (0.0, 0.0)).width / 2
    return [((mark[0] - aside, mark[1]), 0.45), ((mark[0] + aside, mark[1]), 0.45)]
