"""Spaces in the colours of those who own them. It needs little to be loaded, for the first window shows boards too."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from desktop.canvas.painter_paths import painter_path
from desktop.painting.figures import INK
from maps.colours import SHADE, brightness, cover, darkened, looks_wet, mixed, tint
from maps.layout import Layout
from maps.palette import PARCHMENT, Palette

TINT = round(255 * SHADE)
"""How strongly an owner's colour covers the ground, of 255."""
COVERING = 0.86
"""How bright colours are that must cover the ground to be seen on it."""
EDGE = 0.3
"""The width of the line along the inside of pale spaces, in units' diameters; half of it is seen."""
MULTIPLY = QPainter.CompositionMode.CompositionMode_Multiply
OVER = QPainter.CompositionMode.CompositionMode_SourceOver


def tint_spaces(
    painter: QPainter, layout: Layout, palette: Palette, powers: Mapping[str, str], strength: int = TINT
) -> None:
    """Colour spaces. Dark colours darken the ground. Pale ones, which would leave it as it is, cover it, and so do those
    that would make water of it."""
    for space, power in powers.items():
        if space not in layout.spaces:
            continue
        name = palette.paint(power).colour
        colour = QColor(name)
        colour.setAlpha(round(strength * cover(name) / SHADE) if looks_wet(name) else strength)
        covers = _covers(name)
        path = painter_path(layout.spaces[space].outline)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour))
        painter.setCompositionMode(OVER if covers else MULTIPLY)
        painter.drawPath(path)
        if covers and strength == TINT:
            _paint_edge(painter, path, mixed(INK, name, 0.25), EDGE * layout.unit)
    painter.setCompositionMode(OVER)


def _covers(colour: str) -> bool:
    return looks_wet(colour) or brightness(colour) > COVERING


def ground_of(colour: str) -> str:
    """The colour that land in an owner's colour has on the board."""
    return tint(colour) if _covers(colour) else darkened(PARCHMENT, colour, SHADE)


def _paint_edge(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    """A line along the inside of a space: its colour alone may not tell it from what is about it."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QColor(colour), width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()
