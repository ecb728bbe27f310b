"""How well the colours of a palette are told apart, also by the colour-blind, and a search for one whose colours are."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from maps.colours import NORMAL, VISIONS, channels, ciede2000, difference, hex_of, seen, tint
from maps.palette import PARCHMENT, load_palette


class Difference(NamedTuple):
    """Two names and how far apart their colours look."""

    value: float
    one: str
    other: str


class Margin(NamedTuple):
    """A difference in parts of what LEAST asks for: 1 or more is enough."""

    value: float
    what: str
    vision: str
    one: str
    other: str


class Least(NamedTuple):
    """The least differences that a palette must keep."""

    solid: float
    """Between the colours of two powers' units."""
    tint: float
    """Between the colours of their spaces, mixed on the parchment."""
    solid_ground: float
    """Between a unit and the parchment; its outline helps."""
    tint_ground: float
    """Between an owned space and the bare parchment; its pattern helps."""


LEAST = (Least(14, 7, 10, 5), Least(20, 10, 10, 5))
"""For dichromats, and for everybody else.

Small areas that are apart on the sheet, such as units, need several times the difference that an eye tells side by
side: 10 to 12 is told without looking twice. A tint has about half of its colour's difference, as much of it is
parchment, but covers a whole space and has a pattern besides. Where all eyes see more, more is asked.
"""


def least_difference(palette: Mapping[str, str], vision: str = NORMAL) -> Difference:
    """The two names whose colours are hardest to tell apart."""
    labs = {name: seen(colour, vision) for name, colour in palette.items()}
    return min(Difference(ciede2000(labs[a], labs[b]), a, b) for a, b in combinations(labs, 2))


def tints(palette: Mapping[str, str]) -> dict[str, str]:
    """The palette as owned spaces show it: mixed on the parchment."""
    return {name: tint(colour) for name, colour in palette.items()}


def margins(palette: Mapping[str, str]) -> list[Margin]:
    """How every two powers, and every power and the bare parchment, do by LEAST: in all visions, solid and as tints."""
    found = []
    for vision in VISIONS:
        least = LEAST[vision == NORMAL]
        for what, shown, apart, ground in (
            ("solid", palette, least.solid, least.solid_ground),
            ("tint", tints(palette), least.tint, least.tint_ground),
        ):
            labs = {name: seen(colour, vision) for name, colour in shown.items()}
            below = seen(PARCHMENT, vision)
            found += [
                Margin(ciede2000(labs[a], labs[b]) / apart, what, vision, a, b)
                for a, b in combinations(labs, 2)
            ]
            found += [
                Margin(ciede2000(lab, below) / ground, what, vision, name, "parchment")
                for name, lab in labs.items()
            ]
    return found


def improved(
    palette: Mapping[str, str], freedom: float = 12.0, tries: int = 1200, aim: float = 1.08
) -> dict[str, str]:
    """A palette near this one whose weakest margin is wider.

    Random steps from a fixed seed, each of one of the two names that are hardest to tell apart. No colour strays
    further than `freedom` from what it was, and nothing is gained by margins beyond `aim`: then nearness counts.
    """
    rng = random.Random(1)
    best = dict(palette)
    worth, weakest = _worth(best, palette, aim)
    for index in range(tries):
        name = rng.choice([end for end in (weakest.one, weakest.other) if end in best])
        if rng.random() < 0.3:
            name = rng.choice(list(best))
        reach = 0.02 + 0.15 * (1 - index / tries)
        tried = hex_of(*(part + rng.gauss(0, reach) for part in channels(best[name])))
        if difference(tried, palette[name]) > freedom:
            continue
        candidate = {**best, name: tried}
        new_worth, new_weakest = _worth(candidate, palette, aim)
        if new_worth > worth:
            best, worth, weakest = candidate, new_worth, new_weakest
    return best


def _worth(palette: Mapping[str, str], wished: Mapping[str, str], aim: float) -> tuple[float, Margin]:
    weakest = min(margins(palette))
    strayed = sum(difference(colour, wished[name]) for name, colour in palette.items())
    return min(weakest.value, aim) - 0.001 * strayed, weakest


def report(folder: Path) -> str:
    """How well the palette in a folder is told apart, and a better one if it is not well enough."""
    palette = load_palette(folder).colours()
    lines = [f"{folder.name}:"]
    for vision in VISIONS:
        solid, tint = least_difference(palette, vision), least_difference(tints(palette), vision)
        lines.append(
            f"  {vision}: units {solid.value:.1f} ({solid.one}, {solid.other}), "
            f"spaces {tint.value:.1f} ({tint.one}, {tint.other})"
        )
    weakest = min(margins(palette))
    if weakest.value < 1:
        better = improved(palette)
        lines.append(
            f"  too little for {weakest.one} and {weakest.other}; {min(margins(better)).value:.0%} with"
        )
        lines += [f"    {name} {colour}" for name, colour in better.items()]
    return "\n".join(lines)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        sys.stdout.write(f"{report(Path(argument))}\n")
