"""Where a panel stands over the board: beside what it belongs to, and over as little as may be of what can be clicked."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QRegion

GAP = 10
"""How far a panel keeps from what it belongs to, in points of the screen."""
STEP, TURNS = 24, 16
"""How much farther, and in how many directions, a place is looked for when those at the sides are taken."""
DIRECTIONS = [
    (math.cos(2 * math.pi * turn / TURNS), math.sin(2 * math.pi * turn / TURNS)) for turn in range(TURNS)
]
SHIFT = QPoint(18, 22)
"""How far a card keeps from the pointer."""
SLIDES = sorted((part / 8 for part in range(-8, 9)), key=abs)
"""How far along a side a place close by is moved, in parts of the way to the corner."""
THIN = 6
"""Of so many places close by that all cover something one is measured: how much takes its time to find out."""
NEAR = 110
"""How far a panel may go from what it belongs to for the sake of anything but what is spared first: farther away it would
not be looked for, nor seen to belong to it."""


def place_beside(room: QRect, size: QSize, avoided: QRect, *spared: QRegion) -> QPoint:
    """The corner of a panel that covers nothing of `avoided` and nothing of the first region that is spared, of the others
    as little as may be close by."""
    fitted = [_within(room, QRect(place, size)) for place in _sides(avoided, size)]
    free = [rect for rect in fitted if not rect.intersects(avoided)]
    first = [
        rect
        for rect in chain(free, _beside(room, size, avoided))
        if not any(region.intersects(rect) for region in spared[:1])
    ]
    if first:
        others = spared[1:]
        clear = (rect for rect in first if not any(region.intersects(rect) for region in others))
        return _best(next(clear, first[0]), first[::THIN], others)
    return _best((free or fitted)[0], chain(free, _around(room, size, avoided)), spared[:1])


def place_near(room: QRect, size: QSize, at: QPoint, *spared: QRegion) -> QPoint:
    """The corner of a card below the pointer to the right; else on another side of it, where the card is seen whole and
    covers as little as may be of what is spared."""
    right, below = at.x() + SHIFT.x(), at.y() + SHIFT.y()
    left, above = at.x() - SHIFT.x() - size.width(), at.y() - SHIFT.y() - size.height()
    corners = [QRect(QPoint(x, y), size) for y in (below, above) for x in (right, left)]
    fitted = [rect for rect in corners if room.contains(rect)]
    first = (fitted or [_within(room, corners[0])])[0]
    pointer = QRect(at - SHIFT, at + SHIFT)
    return _best(first, chain(fitted, _around(room, size, pointer)), spared)


def least_covering(places: Sequence[QRect], spared: QRegion) -> QRect:
    """The first of several places that covers nothing of what is spared; without one that which covers least."""
    return min(places, key=lambda rect: _covered(spared, rect))


def _best(first: QRect, offered: Iterable[QRect], spared: Iterable[QRegion]) -> QPoint:
    """The first place that covers nothing of what is spared; without one that which covers least. Places are asked for
    one by one: mostly one of the nearest will do."""
    regions = [region for region in spared if not region.isEmpty()]
    tried: list[QRect] = []
    for rect in chain([first], offered):
        if not any(region.intersects(rect) for region in regions):
            return rect.topLeft()
        tried.append(rect)
    return min(tried, key=lambda rect: [_covered(region, rect) for region in regions]).topLeft()


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


def _beside(room: QRect, size: QSize, avoided: QRect) -> Iterator[QRect]:
    """Places on all sides close by, the nearest first, and of those as near the ones that lie most in the middle."""
    wide, high = (avoided.width() + size.width()) // 2, (avoided.height() + size.height()) // 2
    middle = avoided.center() - QPoint(size.width() // 2, size.height() // 2)
    for gap in range(GAP, NEAR + 1, STEP):
        far, down = wide + gap, high + gap
        for part in SLIDES:
            slide = QPoint(round(far * part), round(down * part))
            for by in (
                QPoint(far, slide.y()),
                QPoint(-far, slide.y()),
                QPoint(slide.x(), down),
                QPoint(slide.x(), -down),
            ):
                rect = _within(room, QRect(middle + by, size))
                if not rect.intersects(avoided):
                    yield rect


def _around(room: QRect, size: QSize, avoided: QRect) -> Iterator[QRect]:
    """Places in all directions, the nearest first, until those in every direction are at the edge of the room."""
    wide, high = (avoided.width() + size.width()) / 2, (avoided.height() + size.height()) / 2
    middle = avoided.center() - QPoint(size.width() // 2, size.height() // 2)
    seen: set[tuple[int, int]] = set()
    former: list[tuple[int, int]] = []
    for reach in range(GAP, room.width() + room.height(), STEP):
        corners = [
            _clamped(
                room,
                size,
                middle.x() + round(across * (wide + reach)),
                middle.y() + round(down * (high + reach)),
            )
            for across, down in DIRECTIONS
        ]
        if corners == former:
            return
        former = corners
        for at in corners:
            if at not in seen:
                seen.add(at)
                rect = QRect(QPoint(*at), size)
                if not rect.intersects(avoided):
                    yield rect


def _within(room: QRect, rect: QRect) -> QRect:
    return QRect(QPoint(*_clamped(room, rect.size(), rect.left(), rect.top())), rect.size())


def _clamped(room: QRect, size: QSize, left: int, top: int) -> tuple[int, int]:
    """The corner of a panel that is moved into the room."""
    return (
        max(room.left(), min(left, room.right() - size.width())),
        max(room.top(), min(top, room.bottom() - size.height())),
    )


def _covered(spared: QRegion, rect: QRect) -> int:
    return sum(part.width() * part.height() for part in spared.intersected(rect))  # type: ignore[attr-defined]
