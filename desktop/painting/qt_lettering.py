"""Lettering: how wide words are, and their outlines, by Qt with the program's own typeface.

Words are drawn as outlines, not as text, so that a picture looks the same everywhere, whatever fonts a machine has. Lengths
are in the unit of `size`; y runs downwards from the baseline.
"""

from __future__ import annotations

import math
from functools import lru_cache
from statistics import median

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath

from desktop.settings.typeface import FAMILY, ensure_typeface
from maps.layout import BOLD, ITALIC, REGULAR, SEMIBOLD, Label, Point

WEIGHTS = {
    REGULAR: QFont.Weight.Normal,
    ITALIC: QFont.Weight.Normal,
    SEMIBOLD: QFont.Weight.DemiBold,
    BOLD: QFont.Weight.Bold,
}
EM = 1000.0
"""The size at which words are shaped; they are then made as small as they are wanted."""
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
_CAPITALS, _TALL = "HIE", "lhdf"
_MOVE, _CURVE = (
    QPainterPath.ElementType.MoveToElement,
    QPainterPath.ElementType.CurveToElement,
)


def measure(text: str, size: float, style: str = REGULAR, *, tracking: float = 0.0) -> float:
    """How far a line of text advances, kerned. `tracking` is the space added between letters, in parts of the size."""
    return _advance(text, style, tracking) * size / EM


def cap_height(size: float, style: str = REGULAR) -> float:
    """How high capitals are."""
    return _reach(style, _CAPITALS) * size / EM


def outline(
    text: str,
    size: float,
    style: str = REGULAR,
    *,
    tracking: float = 0.0,
    at: Point = (0.0, 0.0),
    angle: float = 0.0,
) -> str:
    """The line's letters as path data: kerned, the baseline beginning at `at`, turned clockwise about it by degrees."""
    scale = 100 * size / EM
    across, down = scale * math.cos(math.radians(angle)), scale * math.sin(math.radians(angle))
    left, base = 100 * at[0], 100 * at[1]
    parts: list[str] = []
    last = (0, 0)
    for command, points in _shape(text, style, tracking):
        placed = [
            (round(left + x * across - y * down), round(base + x * down + y * across)) for x, y in points
        ]
        from_x, from_y = (0, 0) if command == "M" else last
        numbers = "".join(_hundredths(part) for x, y in placed for part in (x - from_x, y - from_y))
        parts.append(command + numbers.lstrip())
        last = placed[-1] if placed else last
    return "".join(parts)


def centred(text: str, size: float, at: Point, style: str = REGULAR) -> str:
    """A level line whose capitals have their middle at a point, as path data."""
    left = at[0] - measure(text, size, style) / 2
    return outline(text, size, style, at=(left, at[1] + cap_height(size, style) / 2))


@lru_cache(maxsize=256)
def label_outline(label: Label) -> str:
    """A whole label as path data of the sheet: every line centred, turned and in its place."""
    top = _reach(label.style, _TALL) * label.size / EM - label.height / 2
    widths = [measure(line, label.size, label.style, tracking=label.tracking) for line in label.lines]
    return "".join(
        outline(line, label.size, label.style, tracking=label.tracking, at=start, angle=label.angle)
        for line, start in zip(label.lines, label.line_starts(top, widths), strict=True)
    )


def _font(style: str, tracking: float) -> QFont:
    """The face, in which spaced letters are never joined: a ligature in spaced text is a hole in its rhythm."""
    ensure_typeface()
    font = QFont(FAMILY)
    font.setPixelSize(round(EM))
    font.setWeight(WEIGHTS[style])
    font.setItalic(style == ITALIC)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if tracking:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, tracking * EM)
    return font


@lru_cache(maxsize=1024)
def _advance(text: str, style: str, tracking: float) -> float:
    return QFontMetricsF(_font(style, tracking)).horizontalAdvance(_set(text)) - (
        tracking * EM if text else 0.0
    )


Step = tuple[str, tuple[Point, ...]]


@lru_cache(maxsize=512)
def _shape(text: str, style: str, tracking: float) -> tuple[Step, ...]:
    """The letters as steps of a path, y downwards from the baseline."""
    path = QPainterPath()
    path.addText(QPointF(), _font(style, tracking), _set(text))
    found: list[Step] = []
    here: Point = (0.0, 0.0)
    index, count = 0, path.elementCount()
    while index < count:
        element = path.elementAt(index)
        kind = element.type
        if kind == _CURVE:
            first, second, end = ((one.x, one.y) for one in map(path.elementAt, range(index, index + 3)))
            found.append(_bent(here, first, second, end))
            here = end
            index += 3
            continue
        if kind == _MOVE and found:
            found.append(("z", ()))
        here = (element.x, element.y)
        found.append(("M" if kind == _MOVE else "l", (here,)))
        index += 1
    return (*found, ("z", ())) if found else ()


def _bent(start: Point, first: Point, second: Point, end: Point) -> Step:
    """A curve with one handle where Qt has made two of it, which is shorter to write; else with both."""
    (x, y), (other_x, other_y) = (
        ((3 * handle[0] - tip[0]) / 2, (3 * handle[1] - tip[1]) / 2)
        for handle, tip in ((first, start), (second, end))
    )
    if math.hypot(x - other_x, y - other_y) < 1:
        return "q", ((x, y), end)
    return "c", (first, second, end)


@lru_cache(maxsize=4096)
def _hundredths(value: int) -> str:
    """A number of hundredths as it follows another: without idle zeros, and its sign parts it well enough."""
    whole, rest = divmod(abs(value), 100)
    decimals = f".{rest:02d}".rstrip("0") if rest else ""
    digits = f"{whole or ('' if decimals else 0)}{decimals}"
    return f"-{digits}" if value < 0 else f" {digits}"


def _set(text: str) -> str:
    """A text with its apostrophes as printers set them."""
    return text.replace("'", APOSTROPHE)


@lru_cache(maxsize=16)
def _reach(style: str, letters: str) -> float:
    """How high these letters commonly reach: the middle one, as round letters overshoot."""
    heights = []
    for letter in letters:
        path = QPainterPath()
        path.addText(QPointF(), _font(style, 0.0), letter)
        heights.append(-path.boundingRect().top())
    return float(median(heights))
