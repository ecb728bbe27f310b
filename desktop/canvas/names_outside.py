"""Names on a map that are no space's, of lands and waters out of play: found, and written otherwise where they stand."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct
from msgspec.structs import replace

from desktop.painting import qt_lettering
from maps.layout import BOLD, ITALIC, REGULAR, SEMIBOLD, Point
from maps.picture import HREF, LABELS, NAME, Element, Picture, group, key_of

_NUMBER = re.compile(r"-?[\d.]+(?:e-?\d+)?")
_STYLES = {style[:2]: style for style in (REGULAR, ITALIC, SEMIBOLD, BOLD)}
"""The styles of letters by what the ids of letters on a map begin with."""


class _Line(Struct, frozen=True):
    """A line of text as it is printed."""

    element: Element
    middle: Point
    """The middle of its baseline."""
    width: float
    size: float
    angle: float
    style: str


def names_outside(picture: Picture) -> tuple[str, ...]:
    """What is written on a map beside the names of spaces."""
    labels = picture.layer(LABELS)
    written = labels.children if labels is not None else ()
    return tuple(name for one in written if (name := one.get("aria-label")) and not is_of_space(one))


def is_of_space(element: Element) -> bool:
    return any(key_of(one.get("id"), NAME) for one in element.walk())


def renamed(element: Element, ways: Sequence[tuple[str, ...]]) -> Element:
    """What is printed with another name in its place, no wider than before: in as many lines if it can be broken so.

    `ways` are the name in one line, in two and so on.
    """
    name = " ".join(ways[0])
    printed = [_line(one) for one in element.children if one.get("transform") and one.children]
    middles = list(dict.fromkeys(line.middle for line in printed))
    lines = ways[min(len(middles), len(ways)) - 1]
    if len(lines) < len(middles):
        middles = [(fmean(x for x, _ in middles), fmean(y for _, y in middles))]
    looks = {str(_look(one)): one for one in printed}
    wide = max((line.width for line in printed), default=0.0)
    paths = [
        _written(one, text, at, wide)
        for one in looks.values()
        for text, at in zip(lines, middles, strict=True)
    ]
    return replace(element, children=(*group((), name).children, *paths)).with_(aria_label=name)


def _line(element: Element) -> _Line:
    across, down, _, _, x, y = map(float, _NUMBER.findall(element.get("transform")))
    scale = math.hypot(across, down)
    size, angle = scale * qt_lettering.EM, math.degrees(math.atan2(down, across))
    style = _STYLES.get(element.children[0].get(HREF)[1:3], REGULAR)
    last = max(float(letter.get("x", "0")) for letter in element.children)
    width = last * scale + qt_lettering.measure("n", size, style)
    half = width / (2 * scale)
    return _Line(element, (round(x + half * across, 1), round(y + half * down, 1)), width, size, angle, style)


def _look(line: _Line) -> dict[str, str]:
    """The colours of a line."""
    return {key: value for key, value in line.element.attributes.items() if key != "transform"}


def _written(line: _Line, text: str, middle: Point, wide: float) -> Element:
    """A line in the colours of one that is printed."""
    size = line.size * min(1.0, wide / qt_lettering.measure(text, line.size, line.style))
    half = qt_lettering.measure(text, size, line.style) / 2
    turned = math.radians(line.angle)
    start = (middle[0] - half * math.cos(turned), middle[1] - half * math.sin(turned))
    attributes = _look(line)
    if "stroke-width" in attributes:
        attributes["stroke-width"] = f"{line.size / qt_lettering.EM * float(attributes['stroke-width']):.2f}"
    outline = qt_lettering.outline(text, size, line.style, at=start, angle=line.angle)
    return Element("path", {**attributes, "d": outline})
