"""What grows or lies on the land: woods, marshes, wastes, dunes."""

from __future__ import annotations

import math

import numpy as np

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import chance, regular, scatter
from maps.cartographer.drawing.map_symbols import figure, polyline, scalloped
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.stamps import Stamp, Style, apart
from maps.cartographer.sheet import Cover

Luck = np.random.Generator
CROWDED = 0.15
"""How much of a tuft of reed may be hidden by others."""


def tree_style(context: SheetContext) -> Style:
    style = context.style
    line = mix(style.leaf_shade, style.ink, 0.45)
    return {
        "trunk": {"stroke": line, "stroke_width": 0.9},
        "crown": {
            "fill": mix(style.leaf, style.paper, 0.22),
            "stroke": line,
            "stroke_width": 0.45,
            "stroke_opacity": 0.75,
        },
        "shade": {"fill": style.leaf_shade, "fill_opacity": 0.45},
    }


def pine_style(context: SheetContext) -> Style:
    style = context.style
    line = mix(style.needle_shade, style.ink, 0.4)
    return {
        "trunk": {"stroke": line, "stroke_width": 0.7, "stroke_opacity": 0.8},
        "crown": {
            "fill": mix(style.needle, style.paper, 0.2),
            "stroke": line,
            "stroke_width": 0.4,
            "stroke_opacity": 0.75,
        },
        "shade": {"fill": style.needle_shade, "fill_opacity": 0.5},
    }


def forest(context: SheetContext, cover: Cover) -> list[Stamp]:
    luck = chance(context.seed, "forest", cover.name)
    size = 4.3 * context.scale
    spots = scatter(cover.area, size * 1.72 / math.sqrt(cover.density), luck, 0.24)
    return [tree(luck, x, y, size * luck.uniform(0.76, 1.18)) for x, y in spots]


_SHADE = figure("M0.4 -0.55Q0.5 0.15 -0.5 0.52Q0.3 0.72 0.78 0.3Q0.95 -0.15 0.4 -0.55Z")


def tree(luck: Luck, x: float, y: float, size: float) -> Stamp:
    """A broad crown of a few puffs, darker on the side away from the light, over a short trunk."""
    middle = (x, y - size * 0.92)
    corners = regular(middle, 1.0, 6, luck.uniform(-115, -65))
    corners = middle + (corners - middle) * luck.uniform(0.9, 1.1, (6, 1)) * (size * 0.78, size * 0.62)
    trunk = np.array([(x, y - size * 0.35), (x - size * 0.03, y)])
    return Stamp(
        (x - size, y - size * 1.75, x + size, y),
        {
            "trunk": polyline(trunk).data(),
            "crown": scalloped(corners, 0.45).data(),
            "shade": _SHADE.placed(*middle, size * 0.86).data(),
        },
    )


def pines(context: SheetContext, cover: Cover) -> list[Stamp]:
    luck = chance(context.seed, "pines", cover.name)
    size = 4.0 * context.scale
    spots = scatter(cover.area, size * 1.9 / math.sqrt(cover.density), luck, 0.3)
    return [pine(x, y, size * luck.uniform(0.75, 1.2)) for x, y in spots]


_PINE = figure(
    "M0 -2.3L0.5 -1.45L0.26 -1.5L0.74 -0.75L0.4 -0.82L0.92 0L-0.92 0L-0.4 -0.82L-0.74 -0.75L-0.26 -1.5"
    "L-0.5 -1.45Z"
)
_PINE_SHADE = figure("M0 -2.3L0.5 -1.45L0.26 -1.5L0.74 -0.75L0.4 -0.82L0.92 0L0.1 0L0.2 -0.9L0.02 -1.4Z")
_PINE_TRUNK = figure("M0 0L0 0.4")


def pine(x: float, y: float, size: float) -> Stamp:
    return Stamp(
        (x - size * 0.92, y - size * 2.3, x + size * 0.92, y + size * 0.42),
        {
            "trunk": _PINE_TRUNK.placed(x, y, size).data(),
            "crown": _PINE.placed(x, y, size).data(),
            "shade": _PINE_SHADE.placed(x, y, size).data(),
        },
    )


def marsh_style(context: SheetContext) -> Style:
    style = context.style
    return {
        "water": {
            "stroke": style.river,
            "stroke_width": 0.55,
            "stroke_opacity": 0.75,
            "stroke_linecap": "round",
        },
        "blade": {
            "stroke": style.reed,
            "stroke_width": 0.6,
            "stroke_opacity": 0.9,
            "stroke_linecap": "round",
        },
    }


_BLADES = figure(
    "M0 0Q-0.1 -0.8 0.05 -1.5M-0.3 0Q-0.45 -0.6 -0.75 -1.1M0.3 0Q0.4 -0.6 0.8 -1.15"
    "M-0.55 0Q-0.8 -0.3 -1.2 -0.55M0.55 0Q0.8 -0.3 1.25 -0.6"
)
_PUDDLE = figure("M-1.5 0.12L1.5 0.12M-0.7 0.6L2 0.6")


def marsh(context: SheetContext, cover: Cover) -> list[Stamp]:
    """Tufts of reed over short lines of water, none in another."""
    luck = chance(context.seed, "marsh", cover.name)
    size = 3.6 * context.scale
    found = []
    for x, y in scatter(cover.area, size * 3.6 / math.sqrt(cover.density), luck):
        found.append(tuft(luck, x, y, size * luck.uniform(0.75, 1.15)))
    return apart(found, CROWDED)


def tuft(luck: Luck, x: float, y: float, size: float) -> Stamp:
    return Stamp(
        (x - 1.5 * size, y - 1.5 * size, x + 2 * size, y + 0.7 * size),
        {
            "water": _PUDDLE.placed(x, y, size, flip=bool(luck.random() < 0.5)).data(),
            "blade": _BLADES.placed(x, y, size).data(),
        },
    )


def mound_style(context: SheetContext) -> Style:
    style = context.style
    line = mix(style.rock_shade, style.ink, 0.55)
    return {
        "body": {"fill": mix(style.rock, style.leaf, 0.35), "stroke": line, "stroke_width": 0.7},
        "shade": {"fill": style.rock_shade, "fill_opacity": 0.6},
        "steps": {"stroke": line, "stroke_width": 0.45, "stroke_opacity": 0.8},
    }


_MOUND = figure("M-1.5 0L-0.62 -1L0.62 -1L1.5 0Z")
_MOUND_SHADE = figure("M0.25 -1L0.62 -1L1.5 0L0.5 0Z")
_MOUND_STEPS = figure("M-0.16 -1L-0.3 0M0.16 -1L0.14 0")


def mounds(context: SheetContext, cover: Cover) -> list[Stamp]:
    """Earthworks with a flat top and a stair, none in another."""
    luck = chance(context.seed, "mounds", cover.name)
    size = 6.0 * context.scale
    spots = scatter(cover.area, size * 4.2 / math.sqrt(cover.density), luck, 0.2)
    return apart([mound(x, y, size * luck.uniform(0.85, 1.1)) for x, y in spots], CROWDED)


def mound(x: float, y: float, size: float) -> Stamp:
    return Stamp(
        (x - 1.5 * size, y - size, x + 1.5 * size, y),
        {
            "body": _MOUND.placed(x, y, size).data(),
            "shade": _MOUND_SHADE.placed(x, y, size).data(),
            "steps": _MOUND_STEPS.placed(x, y, size).data(),
        },
    )


def waste_style(context: SheetContext) -> Style:
    return {
        "dot": {
            "stroke": mix(context.style.ink, context.style.sand, 0.5),
            "stroke_width": 0.75,
            "stroke_opacity": 0.6,
            "stroke_linecap": "round",
        },
        "stone": {
            "stroke": mix(context.style.ink, context.style.sand, 0.3),
            "stroke_width": 0.5,
            "stroke_opacity": 0.7,
        },
    }


_STONE = figure("M-1 0L-0.6 -0.75L0.3 -0.9L1 0M0.1 -0.85L0.35 -0.25")


def waste(context: SheetContext, cover: Cover) -> list[Stamp]:
    """Barren land: specks, and here and there a broken stone."""
    luck = chance(context.seed, "waste", cover.name)
    size = 2.0 * context.scale
    found = []
    for x, y in scatter(cover.area, size * 2.4 / math.sqrt(cover.density), luck, 0.5):
        if luck.random() < 0.07:
            coats = {"stone": _STONE.placed(x, y, size * luck.uniform(0.7, 1.3)).data()}
        else:
            coats = {"dot": f"M{svg.plain(x)} {svg.plain(y)}h.1"}
        found.append(Stamp((x - size, y - size, x + size, y + 0.2), coats))
    return found


def dunes_style(context: SheetContext) -> Style:
    sand = mix(context.style.sand, context.style.ink, 0.2)
    return {
        "line": {"stroke": sand, "stroke_width": 0.6, "stroke_opacity": 0.85, "stroke_linecap": "round"},
        "dot": {"stroke": sand, "stroke_width": 0.6, "stroke_opacity": 0.7, "stroke_linecap": "round"},
    }


_DUNE = figure("M-1.6 0.2Q-0.6 -0.9 0.2 -0.5Q0.9 -0.15 1.7 0.15")
_GRAINS = figure(
    "M0.1 -0.1L0.15 -0.1M0.5 0.2L0.55 0.2M-0.2 0.3L-0.15 0.3M0.9 0.35L0.95 0.35M0.2 0.5L0.25 0.5"
)


def dunes(context: SheetContext, cover: Cover) -> list[Stamp]:
    luck = chance(context.seed, "dunes", cover.name)
    size = 5.0 * context.scale
    found = []
    for x, y in scatter(cover.area, size * 3.1 / math.sqrt(cover.density), luck):
        one = size * luck.uniform(0.75, 1.2)
        found.append(
            Stamp(
                (x - 1.6 * one, y - 0.9 * one, x + 1.7 * one, y + 0.6 * one),
                {"line": _DUNE.placed(x, y, one).data(), "dot": _GRAINS.placed(x, y, one).data()},
            )
        )
    return found
