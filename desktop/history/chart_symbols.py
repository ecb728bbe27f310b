"""Signs that tell phases and powers apart without their colour: shapes of marks, and dashes of lines."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from engine import ADJUSTMENT, MOVEMENT, RETREAT

DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (5.0, 2.4),
    (1.2, 2.0),
    (7.0, 2.2, 1.2, 2.2),
    (3.0, 1.8),
    (8.0, 2.0, 1.2, 2.0, 1.2, 2.0),
)
"""Of lines, in widths of the line; the first is unbroken."""


def phase_sign(phase: str, at: QPointF, size: float) -> QPainterPath:
    """The mark of a turn: a disc moves, a diamond retreats, a square adjusts, a hexagon does anything else."""
    if phase == MOVEMENT:
        return _disc(at, size)
    if phase == RETREAT:
        return _polygon(at, size * 1.1, 4, 0)
    if phase == ADJUSTMENT:
        return _polygon(at, size * 1.15, 4, 45)
    return _polygon(at, size * 1.05, 6, 0)


def power_sign(index: int, at: QPointF, size: float) -> QPainterPath:
    """The mark on a power's line, by its number among the powers."""
    kind = index % 10
    if kind == 0:
        return _disc(at, size)
    if kind in (1, 2, 3, 4):
        sides, turn = ((4, 45), (3, -90), (4, 0), (3, 90))[kind - 1]
        return _polygon(at, size * 1.15, sides, turn)
    if kind in (5, 6):
        return _cross(at, size * 1.1, 0 if kind == 5 else 45)
    if kind == 7:
        return _star(at, size * 1.25)
    return _polygon(at, size * 1.1, 5 if kind == 8 else 6, -90)


def power_dashes(index: int) -> tuple[float, ...]:
    """The dashes of a power's line. With the mark no two of sixty powers are alike."""
    return DASHES[index % len(DASHES)]


def _disc(at: QPointF, size: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(at, size, size)
    return path


def _around(at: QPointF, size: float, degrees: float) -> QPointF:
    angle = math.radians(degrees)
    return QPointF(at.x() + size * math.cos(angle), at.y() + size * math.sin(angle))


def _closed(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    path.closeSubpath()
    return path


def _polygon(at: QPointF, size: float, sides: int, turn: float) -> QPainterPath:
    return _closed([_around(at, size, turn + 360 * side / sides) for side in range(sides)])


def _star(at: QPointF, size: float) -> QPainterPath:
    return _closed([_around(at, size if tip % 2 == 0 else 0.45 * size, -90 + 36 * tip) for tip in range(10)])


def _cross(at: QPointF, size: float, turn: float) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    arm = 0.36 * size
    path.addRect(QRectF(-size, -arm, 2 * size, 2 * arm))
    path.addRect(QRectF(-arm, -size, 2 * arm, 2 * size))
    angle = math.radians(turn)
    cosine, sine = math.cos(angle), math.sin(angle)
    return QTransform(cosine, sine, -sine, cosine, at.x(), at.y()).map(path.simplified())
