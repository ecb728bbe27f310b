"""Washes: the land of a map painted anew, so that its colours say who owns what and nothing else.

A map's own washes tell spaces apart; under the colour of an owner they would make of one power many. So every space
becomes bare parchment, or a wash in its owner's colour that is strongest along its border.
"""

from __future__ import annotations

from desktop.painting.figures import INK
from maps.colours import PALE, brightness, looks_wet, mixed, tint
from maps.palette import PARCHMENT

BARE_EDGE = mixed("#7a5426", PARCHMENT, 0.3)
"""Where a wash of nobody ends."""
FADING = (0.0, 0.1, 0.35, 0.65, 0.85, 1.0)
"""How far a wash has faded, from the border inwards; a map draws each step as an area in the one before."""
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
