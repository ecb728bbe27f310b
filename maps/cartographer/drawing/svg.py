"""Writing SVG: numbers, path data and elements.

Only what QtSvg draws as browsers do is ever written: no stylesheets, filters, masks, patterns or clipping. Qt drops a
path of some 32,000 elements, so long ones are split here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr

import numpy as np
import shapely

from maps.cartographer.projection import Points
from maps.outlines import (
    area_data as area_data,
    line_data as line_data,
    parted,
    polygon_data as polygon_data,
    polygons,
    run_data as run_data,
    tenths as tenths,
)

Paint = dict[str, str | float]
"""Attributes of an element; an underscore stands for a hyphen."""

LONGEST = 60_000
"""Characters in one path: a point needs four at least, so that no path has more than 15,000 points."""


def plain(value: float) -> str:
    """A length on the sheet, to one decimal."""
    return tenths(round(value * 10))


def fine(value: float) -> str:
    """An opacity, a factor or the width of a stroke, to two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".").removeprefix("0") or "0"


def areas(shape: shapely.Geometry) -> list[str]:
    """A geometry's polygons as pieces that `paths` may spread over several paths."""
    return [polygon_data(polygon) for polygon in polygons(shape)]


def strokes(pairs: Points) -> list[str]:
    """Straight strokes, an array of pairs of points, as pieces."""
    whole = np.rint(pairs * 10).astype(int).reshape(-1, 4).tolist()
    return [f"M{tenths(x)}{parted(y)}l{tenths(to_x - x)}{parted(to_y - y)}" for x, y, to_x, to_y in whole]


def element(name: str, attributes: Mapping[str, str | float], content: str = "") -> str:
    """An element. Numbers among the attributes are written short; an underscore in a name stands for a hyphen."""
    head = name + "".join(f" {_attribute(key, value)}" for key, value in attributes.items())
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


def _attribute(key: str, value: str | float) -> str:
    return f"{key.replace('_', '-')}={quoteattr(value if isinstance(value, str) else fine(value))}"


def path(data: str, title: str = "", /, **attributes: str | float) -> str:
    """One path, whatever its length."""
    return element("path", {**attributes, "d": data}, f"<title>{escape(title)}</title>" if title else "")


def paths(pieces: Iterable[str], **attributes: str | float) -> list[str]:
    """Pieces of path data that look alike, in as few paths as may be."""
    result: list[str] = []
    batch: list[str] = []
    length = 0
    for piece in pieces:
        if batch and length + len(piece) > LONGEST:
            result.append(path("".join(batch), "", **attributes))
            batch, length = [], 0
        if piece:
            batch.append(piece)
            length += len(piece)
    return [*result, path("".join(batch), "", **attributes)] if batch else result


def group(content: Iterable[str], title: str = "", /, **attributes: str | float) -> str:
    """A group, a line for each thing in it, so that a change of the map is a change of few lines."""
    inner = [f"<title>{escape(title)}</title>"] if title else []
    return element("g", attributes, "\n" + "\n".join([*inner, *content]) + "\n")


def circle(x: float, y: float, radius: float, **attributes: str | float) -> str:
    return element("circle", {"cx": plain(x), "cy": plain(y), "r": fine(radius), **attributes})


def rectangle(x: float, y: float, width: float, height: float, **attributes: str | float) -> str:
    place = {"x": plain(x), "y": plain(y), "width": plain(width), "height": plain(height)}
    return element("rect", {**place, **attributes})


def diamond(x: float, y: float, half: float) -> str:
    """A square on its corner, as path data."""
    side = plain(half)
    return f"M{plain(x)} {plain(y - half)}l{side} {side}-{side} {side}-{side}-{side}z"


def gradient(
    name: str,
    stops: Iterable[tuple[float, str, float]],
    kind: str = "radialGradient",
    **attributes: str | float,
) -> str:
    """A gradient: each stop is a place from 0 to 1, a colour and an opacity."""
    inner = "".join(
        element("stop", {"offset": place, "stop-color": colour, "stop-opacity": opacity})
        for place, colour, opacity in stops
    )
    return element(kind, {"id": name, **attributes}, inner)
