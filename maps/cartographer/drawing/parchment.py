"""The parchment under everything, and what age has done to it."""

from __future__ import annotations

import numpy as np

from maps.cartographer.drawing import svg
from maps.cartographer.drawing.colour_mixing import mix
from maps.cartographer.drawing.geometry import chance
from maps.cartographer.drawing.sheet_context import SheetContext

BLOTS = (0.035, 0.05, 0.065, 0.02, 0.03)
"""How strong the kinds of blots are: three of large ones, two of foxing, too faint for a mark."""


def gradients(context: SheetContext) -> list[str]:
    """The gradients that age needs: blots of several strengths, and the darkness towards the edges."""
    stain, age = context.style.stain, context.style.age
    dark, edges = mix(stain, "#000000", 0.25), min(age, 1.0)
    found = [
        svg.gradient(
            f"blot{kind}", [(0, stain, age * strength), (0.55, stain, age * strength * 0.62), (1, stain, 0)]
        )
        for kind, strength in enumerate(BLOTS)
    ]
    found.append(
        svg.gradient(
            "vignette",
            [(0, dark, 0), (0.62, dark, 0), (0.82, dark, 0.05 * edges), (1, dark, 0.17 * edges)],
            r="0.74",
        )
    )
    light = mix(context.style.paper, "#ffffff", 0.6)
    found.append(svg.gradient("glow", [(0, light, 0.22), (0.7, light, 0.08), (1, light, 0)], r="0.6"))
    paper = context.style.paper
    found.append(svg.gradient("halo", [(0, paper, 0.5), (0.6, paper, 0.3), (1, paper, 0)]))
    return found


def paper(context: SheetContext) -> list[str]:
    """The bare sheet."""
    return [svg.rectangle(0, 0, context.sheet.width, context.sheet.height, fill=context.style.paper)]


def age(context: SheetContext) -> list[str]:
    """Blots, foxing and the dim edges, laid over the washes of land and sea."""
    width, height = context.sheet.width, context.sheet.height
    return [
        *_blots(context),
        *(_wires(context) if context.style.laid else ()),
        svg.rectangle(0, 0, width, height, fill="url(#glow)"),
        svg.rectangle(0, 0, width, height, fill="url(#vignette)"),
    ]


def _blots(context: SheetContext) -> list[str]:
    luck = chance(context.seed, "blots")
    width, height = context.sheet.width, context.sheet.height
    large = [(luck.uniform(0.07, 0.2) * width, luck.integers(0, 3)) for _ in range(16)]
    foxing = [(luck.uniform(8.0, 24.0), luck.integers(3, 5)) for _ in range(60)]
    found = []
    for radius, kind in (*large, *foxing):
        x, y = luck.uniform((0, 0), (width, height))
        found.append(svg.circle(x, y, radius, fill=f"url(#blot{kind})"))
    return found


def _wires(context: SheetContext) -> list[str]:
    """Laid paper: the close lines of the mould's wires and the wide ones of its chains."""
    width, height = context.sheet.width, context.sheet.height
    wires = [f"M0 {svg.plain(y)}h{svg.plain(width)}" for y in np.arange(2.5, height, 5.0)]
    chains = [f"M{svg.plain(x)} 0v{svg.plain(height)}" for x in np.arange(31.0, width, 62.0)]
    return [
        *svg.paths(wires, stroke=context.style.stain, stroke_width=0.5, stroke_opacity=0.04),
        *svg.paths(chains, stroke=context.style.stain, stroke_width=0.8, stroke_opacity=0.055),
    ]
