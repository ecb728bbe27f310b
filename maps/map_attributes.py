"""Attributes of a drawing in one form: styles taken apart, colours as #rrggbb, lengths as plain numbers.

Boards are written in that form already; other programs write as CSS allows. What would have to be drawn and cannot be is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from maps.picture import HREF

EDITORS = (
    "http://www.inkscape.org/",
    "http://sodipodi.sourceforge.net/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "http://creativecommons.org/ns#",
    "http://web.resource.org/cc/",
    "http://purl.org/dc/",
    "http://ns.adobe.com/",
    "http://www.serif.com/",
    "http://www.bohemiancoding.com/sketch/",
    "http://svgjs.",
)
"""How the namespaces begin in which drawing programs note things for themselves."""
XML = "http://www.w3.org/XML/1998/namespace"
LABEL = "label"
"""What Inkscape calls the name of a layer."""
COLOURS = frozenset({"fill", "stroke", "stop-color", "color"})
LENGTHS = frozenset(
    {"x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry", "dx", "dy", "stroke-width"}
    | {
        "stroke-dashoffset",
        "font-size",
        "letter-spacing",
        "offset",
        "opacity",
        "fill-opacity",
        "stroke-opacity",
    }
    | {"stop-opacity", "stroke-miterlimit"}
)
PAINTED = frozenset(
    {*COLOURS, "fill-rule", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-linecap", "opacity"}
    | {"stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stop-opacity"}
    | {"display", "visibility", "font-family", "font-size", "font-style", "font-weight", "text-anchor"}
    | {"letter-spacing"}
)
"""What a style may say as well as an attribute."""
ATTRIBUTES = frozenset(
    {"id", "viewBox", "width", "height", "preserveAspectRatio", "version", "role", "aria-label", "transform"}
    | {"d", "points", "gradientUnits", "gradientTransform", "spreadMethod", *LENGTHS, *PAINTED}
)
GRADIENTS = frozenset({"radialGradient", "linearGradient", "stop"})
IDLE = frozenset(
    {"class", "baseProfile", "enable-background", "overflow", "clip-rule", "xlink:type", "xlink:title"}
)
"""Attributes that change nothing in a plain picture, and are left out."""
LOOKS = frozenset(
    {"filter", "mask", "clip-path", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode"}
    | {"transform", "d", "font", "vector-effect", "baseline-shift", "dominant-baseline", "text-decoration"}
    | {"text-transform", "word-spacing"}
)
"""Styles that would be seen, and cannot be drawn."""
UNSEEN = frozenset({"none", "normal", "auto", "baseline", "alphabetic", "0", "0px", "inherit"})
"""Values with which they change nothing."""
_ORDER, _STROKE_FIRST = "paint-order", re.compile(r"(?!.*fill.*stroke).*stroke")
"""In which a line lies below what it surrounds."""
_ANCHOR = re.compile(r"#[\w.-]+")
_ADDRESS = re.compile(r"url\s*\(\s*+(?!#[\w.-]+\s*\))", re.IGNORECASE)
_LOCAL = re.compile(r"url\(\s*(#[\w.-]+)\s*\)")
_HEX = re.compile(r"#[0-9a-f]{6}")
_COLOUR = re.compile(r"#(?:[0-9A-Fa-f]{3}){1,2}|[A-Za-z]+|(?:rgb|hsl)a?\([-\d.,%\s]+\)")
OPAQUE = 255
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_KEPT = ("none", "inherit")
_UNITS = {"px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
"""How many units of the sheet make one of these, as browsers reckon."""


class DrawnValueError(ValueError):
    """What is wrong with an attribute."""


def plain_attributes(element: str, given: Mapping[str, str]) -> dict[str, str]:
    """The attributes of an element in one form; DrawnValueError for one that is not taken."""
    found: dict[str, str] = {}
    for key, value in given.items():
        if key in (HREF, "href"):
            if not _ANCHOR.fullmatch(value):
                raise DrawnValueError(f"{key} leads out of the drawing")
            found[HREF] = value
        elif key in ATTRIBUTES:
            found[key] = _plain(element, key, value)
        elif key != "style" and key not in IDLE and not key.startswith("data-"):
            raise DrawnValueError(f"the attribute {key[:40]!r} of <{element}> is not taken")
    for key, value in _declarations(given.get("style", "")):
        if key in PAINTED:
            found[key] = _plain(element, key, value)
        elif (key in LOOKS and value not in UNSEEN) or (
            key == _ORDER and _STROKE_FIRST.match(value) and found.get("stroke", "none") != "none"
        ):
            raise DrawnValueError(f"the style {key!r} of <{element}> cannot be drawn")
        else:
            _check_address(key, value)
    return {key: value for key, value in found.items() if value != "inherit"}


def _declarations(style: str) -> Iterator[tuple[str, str]]:
    """What a style says, each by its name."""
    for part in style.split(";"):
        key, colon, value = part.partition(":")
        if colon:
            yield key.strip().lower(), value.replace("!important", "").strip()
        elif part.strip():
            raise DrawnValueError(f"the style {part.strip()[:40]!r} is not understood")


def _plain(element: str, key: str, value: str) -> str:
    _check_address(key, value)
    if key in COLOURS:
        return value if value == "none" or _HEX.fullmatch(value) else plain_colour(key, value)
    if key in LENGTHS or (key in ("width", "height") and element != "svg"):
        if _NUMBER.fullmatch(value) or value == "inherit":
            return value
        return plain_number(value, key, has_shares=element in GRADIENTS or "opacity" in key)
    if key == "stroke-dasharray" and value not in _KEPT:
        return " ".join(plain_number(part, key) for part in value.replace(",", " ").split())
    return value


def _check_address(key: str, value: str) -> None:
    if "\\" in value or ("(" in value and _ADDRESS.search(value)):
        raise DrawnValueError(f"{key} leads out of the drawing")


@lru_cache(maxsize=512)
def plain_colour(key: str, value: str) -> str:
    """A colour as #rrggbb, or a reference to a gradient without what would stand in for it."""
    local = _LOCAL.match(value.strip())
    if local is not None:
        return f"url({local[1]})"
    if value.strip() in _KEPT:
        return value.strip()
    if value.strip() == "transparent":
        return "none"
    # Most drawings know only #rrggbb; what reads the others is loaded for those that need it.
    from svgelements import Color

    # What it does not know it takes for black.
    colour = Color(value.strip()) if _COLOUR.fullmatch(value.strip()) else None
    if (
        colour is None
        or colour.alpha != OPAQUE
        or (colour.rgb == 0 and value.strip().isalpha() and value.strip().lower() != "black")
    ):
        raise DrawnValueError(f"{key} {value[:40]!r} is no colour that can be drawn")
    return str(colour.hexrgb).lower()


@lru_cache(maxsize=512)
def plain_number(value: str, key: str = "length", *, has_shares: bool = False) -> str:
    """A length in units of the sheet, or, where there may be shares, so many of a hundred as a part of one."""
    number, unit = value.strip()[:-2], value.strip()[-2:].lower()
    factor = _UNITS.get(unit, 0.0)
    if has_shares and value.strip().endswith("%"):
        number, factor = value.strip()[:-1], 0.01
    elif not factor:
        number, factor = value.strip(), 1.0
    if not _NUMBER.fullmatch(number):
        raise DrawnValueError(f"{key} {value[:40]!r} is no length that can be drawn")
    return f"{float(number) * factor:.7g}"
