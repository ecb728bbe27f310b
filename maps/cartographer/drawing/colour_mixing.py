"""Mixing colours written as #rrggbb."""

from __future__ import annotations

import colorsys


def mix(one: str, other: str, share: float) -> str:
    """`one` with this share of `other` in it."""
    return _written(tuple(a + (b - a) * share for a, b in zip(_channels(one), _channels(other), strict=True)))


def deepen(colour: str, darker: float, richer: float = 0.0) -> str:
    """A colour with less light and more strength, as paint that has gathered at the edge of a wash."""
    hue, light, strength = colorsys.rgb_to_hls(*_channels(colour))
    return _written(
        colorsys.hls_to_rgb(hue, max(0.0, min(1.0, light - darker)), max(0.0, min(1.0, strength + richer)))
    )


def _channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))


def _written(channels: tuple[float, ...]) -> str:
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)
