"""Where a panel stands over the board: beside what it belongs to, and if it can be, over nothing that may be clicked."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QRegion

GAP = 10
"""How far a panel keeps from what it belongs to, in points of the screen."""
STEP, TURNS = 24, 16
"""How much farther, and in how many directions, a place is looked for when those at the sides are taken."""


def place_beside(room: QRect, size: QSize, avoided: QRect, spared: QRegion | None = None) -> QPoint:
    """The corner of a panel that covers nothing of `avoided` and as little as may be of `spared`, the nearer the better."""
    fitted = [_within(room, QRect(place, size)) for place in _sides(avoided, size)]
    free = [rect for rect in fitted if not rect.intersects(avoided)]
    near = free or fitted
    if spared is None or not spared.intersects(near[0]):
        return near[0].topLeft()
    tried = [*free, *_around(room, size, avoided)]
    clear = next((rect for rect in tried if not spared.intersects(rect)), None)
    if clear is None:
        clear = min(tried or fitted, key=lambda rect: _covered(spared, rect))
    return clear.topLeft()


def _sides(avoided: QRect, size: QSize) -> tuple[QPoint, ...]:
    """Right, left, below, above."""
    middle = avoided.center().y() - size.height() // 2
    across = avoided.center().x() - size.width() // 2
    return (
        QPoint(avoided.right() + GAP, middle),
        QPoint(avoided.left() - GAP - size.width(), middle),
        QPoint(across, avoided.bottom() + GAP),
        QPoint(across, avoided.top() - GAP - size.height()),
    )


def _around(room: QRect, size: QSize, avoided: QRect) -> Iterator[QRect]:
    """Places in all directions, the nearest first."""
    wide, high = (avoided.width() + size.width()) / 2, (avoided.height() + size.height()) / 2
    seen: set[tuple[int, int]] = set()
    for reach in range(GAP, room.width() + room.height(), STEP):
        for turn in range(TURNS):
            across, down = (
                math.cos(2 * math.pi * turn / TURNS),
                math.sin(2 * math.pi * turn / TURNS),
            )
            middle = avoided.center() + QPoint(round(across * (wide + reach)), round(down * (high + reach)))
            corner = middle - QPoint(size.width() // 2, size.height() // 2)
            rect = _within(room, QRect(corner, size))
            at = (rect.x(), rect.y())
            if at not in seen and not rect.intersects(avoided):
                seen.add(at)
                yield rect


def _within(room: QRect, rect: QRect) -> QRect:
    left = max(room.left(), min(rect.left(), room.right() - rect.width()))
    top = max(room.top(), min(rect.top(), room.bottom() - rect.height()))
    return QRect(QPoint(left, top), rect.size())


def _covered(spared: QRegion, rect: QRect) -> int:
    return sum(part.width() * part.height() for part in spared.intersected(rect))  # type: ignore[attr-defined]
