"""What has to find room in a space, how much air it is given, and where it stands at last."""

from __future__ import annotations

import math
from dataclasses import dataclass

from maps.cartographer.labelling import Wording
from maps.cartographer.placing import Box, Sign
from maps.cartographer.projection import Points
from maps.cartographer.sheet import Lines
from maps.layout import Point


@dataclass(frozen=True)
class Pads:
    """How much air there is to the border and between signs, what it costs to have so little, and for which names."""

    border: float
    gap: float
    cost: float
    largest: float
    """Larger names rather shrink than stand so close."""


ROOMY = Pads(3.5, 2.5, 0.0, math.inf)
TIGHT = Pads(1.3, 1.0, 0.35, 14.5)
SNUG = Pads(0.6, 0.5, 0.8, 13.0)


@dataclass(frozen=True)
class Wants:
    """What has to find room in a space."""

    unit: float
    pieces: bool = True
    """Whether the unit and the boats stand here, and not on a stage."""
    mark: float = 0.0
    """The radius of the sign of its centre."""
    boats: bool = False
    number: str = ""
    water: Lines | None = None
    """Where boats would like to lie."""
    rivers: Lines | None = None
    """What a name had better not stand on."""
    unit_at: Point | None = None
    mark_at: Point | None = None
    boats_at: Point | None = None
    label_at: Point | None = None


@dataclass(frozen=True)
class Arrangement:
    cost: float
    unit: Point | None = None
    mark: Point | None = None
    boats: Point | None = None
    number: Point | None = None
    wording: Wording | None = None
    label: Point | None = None


@dataclass(frozen=True)
class Draft:
    """An arrangement in the making: the label, where pieces are clear of it, and what else stands so far."""

    cost: float
    box: Box | None
    stamps: Points
    berths: Points
    ashore: Points
    signs: tuple[Sign, ...] = ()
    mark: Point | None = None
    number: Point | None = None


def better(one: Arrangement | None, other: Arrangement | None) -> Arrangement | None:
    """The cheaper of two, the first where they cost the same."""
    if one is None or (other is not None and other.cost < one.cost):
        return other
    return one
