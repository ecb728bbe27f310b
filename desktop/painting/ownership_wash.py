"""The land of a map painted anew, so that its colours say who owns what and nothing else.

A map's own washes tell spaces apart; under the colour of an owner they would make of one power many. So every space
becomes bare parchment, or a wash in its owner's colour that is strongest along its border.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import shapely

from desktop.painting.figures import INK
from maps.cartographer.colours import PALE, brightness, looks_wet, mixed, tint
from maps.cartographer.drawing import key_of, space_id
from maps.cartographer.outlines import area_of
from maps.layout import Layout
from maps.palette import PARCHMENT, Palette

BARE_EDGE = mixed("#7a5426", PARCHMENT, 0.3)
"""Where a wash of nobody ends."""
FADING = (0.0, 0.1, 0.35, 0.65, 0.85, 1.0)
"""How far a wash has faded, from the border inwards; a map draws each step as an area in the one before."""
_WASH = re.compile(
    r'<path (?:id="(?P<id>[^"]+)" )?fill="(?P<fill>#[0-9a-f]{6})" d="M(?P<x>[\d.-]+) ?(?P<y>[\d.-]+)'
)
Wash = tuple[str, ...]
"""Colours from the border of a space inwards."""


def wash(colour: str = "") -> Wash:
    """The wash of a power's land, or of nobody's."""
    if not colour:
        return tuple(mixed(PARCHMENT, BARE_EDGE, share) for share in FADING)
    middle = tint(colour)
    needs_line = brightness(colour) > PALE or looks_wet(colour)
    edge = mixed(INK, colour, 0.22) if needs_line else mixed(colour, middle, 0.75)
    return tuple(mixed(middle, edge, share) for share in FADING)


def repainted(land: str, layout: Layout, palette: Palette, owners: Mapping[str, str]) -> tuple[str, set[str]]:
    """The land of a map with its spaces in the colours of their owners, and the keys of those that have land at all.

    Washes follow each other space by space. Where a space is water as well, its island has no id: it is known by its
    place. What comes before the first space is out of play and stays as it is.
    """
    own = {key: wash(palette.paint(power).colour) for key, power in owners.items()}
    bare = wash()
    islands = [key for key in own if key in layout.spaces and f'id="{space_id(key)}"' not in land]
    painted: set[str] = set()
    parts, at = [], 0
    for steps in _washes(land):
        first = steps[0][0]
        key = key_of(first["id"]) if first["id"] else _island(layout, islands, first)
        if not key and not painted:
            continue
        painted.add(key)
        colours = own.get(key, bare)
        for depth, step in enumerate(steps):
            for match in step:
                parts += [land[at : match.start("fill")], colours[min(depth, len(colours) - 1)]]
                at = match.end("fill")
    return "".join([*parts, land[at:]]), painted


def _washes(land: str) -> Iterator[Sequence[list[re.Match[str]]]]:
    """The steps of each wash; a step may be several paths. A new wash begins with an id, or with a darker paint."""
    steps: list[list[re.Match[str]]] = []
    for match in _WASH.finditer(land):
        last = steps[-1][-1]["fill"] if steps else ""
        if steps and (match["id"] or brightness(match["fill"]) < brightness(last)):
            yield steps
            steps = []
        if steps and match["fill"] == last:
            steps[-1].append(match)
        else:
            steps.append([match])
    if steps:
        yield steps


def _island(layout: Layout, keys: Sequence[str], start: re.Match[str]) -> str:
    """The space among these in which a path begins, or nothing."""
    point = shapely.Point(float(start["x"]), float(start["y"]))
    return next((key for key in keys if area_of(layout.spaces[key].outline).distance(point) < 1), "")
