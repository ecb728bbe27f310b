"""Palettes for different eyes: the standard one, ones for the colour-blind, one of high contrast, and one of one's own.

The colours of the boards stay apart for every eye already. A palette for one kind of eye goes further: it gives up what
other eyes would need, and so keeps powers farther apart for that one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product

from msgspec.structs import replace

from maps.colours import NORMAL, Triple, brightness, ciede2000, hex_of, seen, tint
from maps.palette import PARCHMENT, Palette

OWN, CONTRAST = "own", "contrast"
PALETTES = (OWN, "protan", "deutan", "tritan", CONTRAST)
"""Palettes that are offered: as the variant has it, for three kinds of eyes, and of high contrast."""
_LEVELS = (0.05, 0.28, 0.5, 0.72, 0.95)
_COLOUR = re.compile(r"#[0-9a-f]{6}")
TRIES = 4
"""From how many powers the search for colours is begun."""
NEARNESS = 0.12
"""How much nearness to the standard colour counts against being far from all others."""


def accessible_palette(palette: Palette, sight: str, own: Mapping[str, str] | None = None) -> Palette:
    """The palette for a kind of eye, one of SIGHTS; `own` are colours that somebody has chosen, by power."""
    colours = {power: paint.colour for power, paint in palette.powers.items()}
    if sight != OWN:
        colours = dict(zip(colours, _chosen(tuple(colours.values()), sight), strict=True))
    colours |= {
        power: colour
        for power, colour in (own or {}).items()
        if power in colours and _COLOUR.fullmatch(colour)
    }
    powers = {power: replace(paint, colour=colours[power]) for power, paint in palette.powers.items()}
    return replace(palette, powers=powers)


@lru_cache(maxsize=64)
def _chosen(wished: tuple[str, ...], sight: str) -> tuple[str, ...]:
    """The colours that lie farthest apart of those that are wished and of some that were searched for."""
    vision = sight if sight != CONTRAST else NORMAL
    candidates = [hex_of(*channels) for channels in product(_LEVELS, repeat=3)]
    if sight == CONTRAST:
        candidates = [colour for colour in candidates if not 0.42 < brightness(colour) < 0.68]
    solid = {colour: seen(colour, vision) for colour in (*candidates, *wished)}
    pale = {colour: seen(tint(colour), vision) for colour in (*candidates, *wished)}
    found = [wished]
    for first in range(0, len(wished), max(1, len(wished) // TRIES)):
        turned = (*wished[first:], *wished[:first])
        taken = _searched(turned, candidates, solid, pale, seen(PARCHMENT, vision))
        back = len(wished) - first
        found.append((*taken[back:], *taken[:back]))
    return max(
        found,
        key=lambda colours: min(_apart(one, other, solid, pale) for one, other in combinations(colours, 2)),
    )


def _searched(
    wished: Sequence[str],
    candidates: Sequence[str],
    solid: Mapping[str, Triple],
    pale: Mapping[str, Triple],
    ground: Triple,
) -> list[str]:
    """Colours one after another, each as far as may be from those before it and from the parchment, and near its wish."""
    taken: list[str] = []
    for wish in wished:
        free = [colour for colour in candidates if colour not in taken]
        taken.append(max(free, key=lambda colour: _worth(colour, wish, taken, solid, pale, ground)))
    return taken


def _apart(one: str, other: str, solid: Mapping[str, Triple], pale: Mapping[str, Triple]) -> float:
    """How far apart two powers look, as units and as land."""
    return min(ciede2000(solid[one], solid[other]), 2 * ciede2000(pale[one], pale[other]))


def _worth(
    colour: str,
    wish: str,
    taken: list[str],
    solid: Mapping[str, Triple],
    pale: Mapping[str, Triple],
    ground: Triple,
) -> float:
    """How well a colour goes with those that are taken."""
    apart = min((_apart(colour, other, solid, pale) for other in taken), default=100.0)
    stands_out = min(2 * ciede2000(solid[colour], ground), 4 * ciede2000(pale[colour], ground))
    return min(apart, stands_out, 34.0) - NEARNESS * ciede2000(solid[colour], solid[wish])
