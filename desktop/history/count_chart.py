"""The chart above the timeline: what every power held from moment to moment.

A power is told by its mark, by the dashes of its line and by its name at the end, so that the chart can be read without
colours. Powers that hold the same run side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from desktop.history.chart_symbols import power_dashes, power_sign
from desktop.history.moments import Series

WIDTH, APART = 2.2, 3.4
"""The width of a line, and how far those of equal powers are parted."""
SIGN = 4.2
LABEL_GAP, SIGN_ROOM = 8.0, 16.0


class Chart:
    """Lines in a rectangle; `across` says where a moment is."""

    def __init__(self, area: QRectF, across: Callable[[int], float], series: Sequence[Series]) -> None:
        self.area, self.across, self.series = area, across, series
        self.highest = max((max(one.counts) for one in series), default=0) or 1
        self._heights = [self._at_moment(number) for number in range(_length(series))]

    def height_of(self, count: float) -> float:
        """Where a count is, from the top of the widget."""
        room = self.area.height() - 2 * SIGN
        return self.area.bottom() - SIGN - room * count / self.highest

    def point(self, index: int, number: int) -> QPointF:
        """Where the line of a power passes a moment."""
        return QPointF(self.across(number), self._heights[number][index])

    def _at_moment(self, number: int) -> list[float]:
        """The heights of all lines at a moment: who holds the same is a little above or below the others."""
        counts = [one.counts[number] for one in self.series]
        found = []
        for index, count in enumerate(counts):
            equal = [other for other, held in enumerate(counts) if held == count]
            shift = (equal.index(index) - (len(equal) - 1) / 2) * APART if count else 0.0
            found.append(min(self.area.bottom() - SIGN, self.height_of(count) + shift))
        return found

    def steps(self) -> list[int]:
        """The counts at which lines are ruled: few, and round."""
        most = max(2, int(self.area.height() / 22))
        step = next((one for one in (1, 2, 5, 10, 20, 50, 100) if self.highest / one <= most), 200)
        return list(range(0, self.highest + 1, step))

    def paint(
        self, painter: QPainter, colours: Mapping[str, QColor], ink: QColor, font: QFont, signs: Sequence[int]
    ) -> None:
        """Draw everything; `signs` are the moments at which lines have their marks."""
        painter.setFont(font)
        self._paint_rules(painter, ink)
        ends = self._label_places(QFontMetricsF(font))
        for index, one in reversed(list(enumerate(self.series))):
            colour = colours.get(one.power, ink)
            self._paint_line(painter, index, colour, ink)
            for number in signs:
                if one.counts[number] or (number and one.counts[number - 1]):
                    _paint_sign(painter, index, self.point(index, number), colour, ink)
            self._paint_label(painter, index, ends[index], colour, ink)

    def _paint_rules(self, painter: QPainter, ink: QColor) -> None:
        faint = QColor(ink)
        faint.setAlpha(46)
        metrics = QFontMetricsF(painter.font())
        for count in self.steps():
            y = self.height_of(count)
            painter.setPen(QPen(faint, 1))
            painter.drawLine(QPointF(self.area.left(), y), QPointF(self.area.right(), y))
            painter.setPen(ink)
            text = str(count)
            painter.drawText(
                QPointF(self.area.left() - 8 - metrics.horizontalAdvance(text), y + metrics.capHeight() / 2),
                text,
            )

    def _paint_line(self, painter: QPainter, index: int, colour: QColor, ink: QColor) -> None:
        path = QPainterPath(self.point(index, 0))
        for number in range(1, _length(self.series)):
            path.lineTo(self.point(index, number))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(ink, WIDTH + 1.4), QPen(colour, WIDTH)):
            dashes = power_dashes(index)
            if dashes:
                pen.setDashPattern([dash * WIDTH / pen.widthF() * 1.6 for dash in dashes])
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawPath(path)

    def _label_places(self, metrics: QFontMetricsF) -> list[QPointF]:
        """Where names stand at the ends of lines: each near its own, none upon another, in two columns if they must."""
        last = _length(self.series) - 1
        if last < 0:
            return []
        order = sorted(range(len(self.series)), key=lambda index: self.point(index, last).y())
        line = metrics.height() * 0.92
        columns = 1 if len(order) * line <= self.area.height() + line else 2
        left = self.area.right() + LABEL_GAP + SIGN_ROOM
        found = [QPointF() for _ in order]
        for column in range(columns):
            mine = order[column::columns]
            heights = _spread(
                [self.point(index, last).y() for index in mine], line, self.area.top(), self.area.bottom()
            )
            width = max(metrics.horizontalAdvance(self.label(index)) for index in order[::columns])
            for index, y in zip(mine, heights, strict=True):
                found[index] = QPointF(left + column * (width + SIGN_ROOM + 4), y)
        return found

    def label(self, index: int) -> str:
        """What stands at the end of a power's line."""
        one = self.series[index]
        return f"{one.name} {one.counts[-1]}"

    def _paint_label(self, painter: QPainter, index: int, at: QPointF, colour: QColor, ink: QColor) -> None:
        metrics = QFontMetricsF(painter.font())
        end = self.point(index, _length(self.series) - 1)
        sign = QPointF(at.x() - SIGN_ROOM / 2, at.y())
        faint = QColor(ink)
        faint.setAlpha(90)
        painter.setPen(QPen(faint, 1))
        if sign.x() - end.x() < 40:
            painter.drawLine(end, sign)
        _paint_sign(painter, index, sign, colour, ink)
        painter.setPen(ink)
        painter.drawText(QPointF(at.x(), at.y() + metrics.capHeight() / 2), self.label(index))


def labels_width(series: Sequence[Series], metrics: QFontMetricsF, height: float) -> float:
    """The room that names at the right need."""
    if not series:
        return 24.0
    widest = max(metrics.horizontalAdvance(f"{one.name} {one.counts[-1]}") for one in series)
    columns = 1 if (len(series) - 1) * metrics.height() * 0.92 <= height else 2
    return LABEL_GAP + columns * (widest + SIGN_ROOM + 4) + 4


def _paint_sign(painter: QPainter, index: int, at: QPointF, colour: QColor, ink: QColor) -> None:
    painter.setPen(QPen(ink, 1))
    painter.setBrush(colour)
    painter.drawPath(power_sign(index, at, SIGN))


def _length(series: Sequence[Series]) -> int:
    return len(series[0].counts) if series else 0


def _spread(heights: list[float], apart: float, top: float, bottom: float) -> list[float]:
    """Rising heights moved as little as may be until each is so far from the last, all between top and bottom."""
    if not heights:
        return []
    apart = min(apart, (bottom - top) / max(1, len(heights) - 1)) if len(heights) > 1 else apart
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + apart) if found else max(height, top))
    over = found[-1] - bottom
    if over > 0:
        found[-1] = bottom
        for index in range(len(found) - 2, -1, -1):
            found[index] = min(found[index], found[index + 1] - apart)
    return found
