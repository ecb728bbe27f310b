"""Colours: how they mix, how bright they are, and how far apart they look, also to the colour-blind.

Differences are CIEDE2000 distances: about 2 is the least that a trained eye tells side by side, 10 is told at a glance.
The three dichromatic visions are simulated with the matrices of Machado, Oliveira and Fernandes (2009) for the full
defect, in linear light.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache

from maps.palette import PARCHMENT

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

NORMAL = "normal"
VISIONS: Mapping[str, Matrix] = {
    NORMAL: ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each kind of eye makes of linear red, green and blue."""

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


TINT, PALE_TINT, PALE = 0.5, 0.92, 0.7
"""How strongly a wash of its owner's colour covers the parchment of a space, and how strongly white would.

Half is enough to know a colour by, and leaves names readable on black. From the brightness PALE on it becomes more:
a thin wash of a pale colour would be parchment again.
"""

SHADE = 150 / 255
"""How strongly a screen darkens land with its owner's colour; the engraving below stays to be seen."""
WATER, WET, THICKER = "#a9c6c4", 10.2, 0.02
"""The colour of seas, how far from it owned land looks at least, and by how much a wash that would come nearer becomes
stronger at a time."""


def channels(colour: str) -> Triple:
    """Red, green and blue of "#rrggbb", each from 0 to 1."""
    return (int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255)


def hex_of(red: float, green: float, blue: float) -> str:
    """ "#rrggbb" of channels from 0 to 1; what lies outside is brought to the edge."""
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, part))):02x}" for part in (red, green, blue))


def brightness(colour: str) -> float:
    """How bright a colour looks, from 0 to 1: green counts most, blue least."""
    red, green, blue = channels(colour)
    return math.sqrt(0.299 * red**2 + 0.587 * green**2 + 0.114 * blue**2)


def mixed(colour: str, ground: str, strength: float) -> str:
    """A colour painted on a ground with this opacity, as pictures mix them."""
    return hex_of(
        *(
            part * strength + below * (1 - strength)
            for part, below in zip(channels(colour), channels(ground), strict=True)
        )
    )


def tint(colour: str) -> str:
    """A colour as the wash of an owned space, on the parchment."""
    return mixed(colour, PARCHMENT, cover(colour))


@lru_cache(maxsize=2048)
def cover(colour: str) -> float:
    """How strongly a wash of a colour covers the parchment: pale ones are hardly thinned, and those that would make water
    of it are thinned no more than leaves them land."""
    paleness = max(0.0, (brightness(colour) - PALE) / (1 - PALE))
    strength = TINT + (PALE_TINT - TINT) * paleness
    while looks_wet(colour) and strength < 1 and difference(mixed(colour, PARCHMENT, strength), WATER) < WET:
        strength += THICKER
    return min(1.0, strength)


@lru_cache(maxsize=2048)
def looks_wet(colour: str) -> bool:
    """Whether land under a thin wash of a colour, or darkened with it, looks like water."""
    shades = mixed(colour, PARCHMENT, TINT), darkened(PARCHMENT, colour, SHADE)
    return min(difference(shade, WATER) for shade in shades) < WET


def darkened(ground: str, colour: str, strength: float) -> str:
    """A ground that a colour is multiplied upon with this opacity, as screens do it."""
    pairs = zip(channels(ground), channels(colour), strict=True)
    return hex_of(*(below * (1 - strength + strength * part) for below, part in pairs))


def seen(colour: str, vision: str = NORMAL) -> Triple:
    """The CIELAB colour (D65) that an eye of this vision sees."""
    light = _times(VISIONS[vision], _triple(_linear(part) for part in channels(colour)))
    return _lab(_triple(min(1.0, max(0.0, part)) for part in light))


def difference(one: str, other: str, vision: str = NORMAL) -> float:
    """How far apart two colours look."""
    return ciede2000(seen(one, vision), seen(other, vision))


def ciede2000(one: Triple, other: Triple) -> float:
    """The CIE's colour difference formula of 2000 between two CIELAB colours."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - _saturated(mean_c))
    c1, c2 = math.hypot(stretch * a1, b1), math.hypot(stretch * a2, b2)
    h1, h2 = _hue(stretch * a1, b1), _hue(stretch * a2, b2)
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    weight_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    weight_c = 1 + 0.045 * chroma
    weight_h = 1 + 0.015 * chroma * _hue_weight(hue)
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    twist = -2 * _saturated(chroma) * math.sin(math.radians(bend))
    parts = (dl / weight_l, dc / weight_c, dh / weight_h)
    return math.sqrt(sum(part * part for part in parts) + twist * parts[1] * parts[2])


def _saturated(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _turn(h1: float, h2: float) -> float:
    """From one hue to the other the short way, -180 to 180 degrees."""
    turn = h2 - h1
    if turn > 180:
        return turn - 360
    return turn + 360 if turn < -180 else turn


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _lab(light: Triple) -> Triple:
    x, y, z = (_cube_root(part / white) for part, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _cube_root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(matrix: Matrix, vector: Triple) -> Triple:
    return _triple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def _triple(parts: Iterable[float]) -> Triple:
    one, two, three = parts
    return (one, two, three)
