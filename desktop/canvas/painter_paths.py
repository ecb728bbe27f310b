"""Path data as Qt's paths."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, chain, repeat

from PySide6.QtCore import QByteArray, QDataStream, QPointF, Qt
from PySide6.QtGui import QPainterPath

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers each command takes at a time."""
_CURVED = re.compile(r"[^MmLlZz\d\s.,+-]")
_STRAIGHT = re.compile(r"([MmLlZz])([^A-Za-z]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_MOVE, _LINE = 0, 1
"""Elements as Qt writes them to a stream."""


@lru_cache(maxsize=512)
def painter_path(data: str) -> QPainterPath:
    """The path of some path data. It is shared: copy it before changing it. ValueError for what is none."""
    if data.startswith(("M", "m")) and not _CURVED.search(data):
        return _straight_path(data)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    pen = _Pen(path)
    for command, numbers in _commands(data):
        pen.draw(command, numbers)
    return path


def _straight_path(data: str) -> QPainterPath:
    """A path of straight lines only, as outlines of spaces are: handed to Qt as a stream, at once and not line by line."""
    flat: list[int | float] = []
    here = start = (0.0, 0.0)
    first, is_closed = 0, False
    for command, rest in _STRAIGHT.findall(data):
        numbers = _numbers(rest)
        if command in "Zz":
            if numbers:
                raise ValueError("numbers after the end of a path")
            if here != start:
                flat += (_LINE, *start)
            here, is_closed = start, True
            continue
        if not numbers or len(numbers) % 2:
            raise ValueError(f"the path command {command!r} lacks numbers")
        if command.islower():
            xs = list(accumulate(numbers[0::2], initial=here[0]))[1:]
            ys = list(accumulate(numbers[1::2], initial=here[1]))[1:]
        else:
            xs, ys = numbers[0::2], numbers[1::2]
        if command in "Ll" and is_closed:
            first = len(flat) // 3
            flat += (_MOVE, *here)
        elif command in "Mm":
            first, start = len(flat) // 3, (xs[0], ys[0])
            flat += (_MOVE, xs[0], ys[0])
            del xs[0], ys[0]
        flat += chain.from_iterable(zip(repeat(_LINE), xs, ys, strict=False))
        here, is_closed = (flat[-2], flat[-1]), False
    count = len(flat) // 3
    packed = struct.pack(f">i{'idd' * count}ii", count, *flat, first, 0)
    stream = QDataStream(QByteArray(packed))
    stream.setVersion(QDataStream.Version.Qt_6_0)
    path = QPainterPath()
    stream >> path
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def _numbers(text: str) -> list[float]:
    """The numbers in a part of path data. Nearly all can be told apart without looking closely."""
    try:
        return [float(number) for number in text.replace("-", " -").replace(",", " ").split()]
    except ValueError:
        return [float(number) for number in _NUMBER.findall(text)]


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with one set of its numbers; further pairs after a move are lines."""
    tokens = _TOKEN.findall(data)
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command.upper() not in _NUMBERS:
            raise ValueError(f"no path command: {command or tokens[at]!r}")
        count = _NUMBERS[command.upper()]
        numbers = tokens[at : at + count]
        if len(numbers) < count:
            raise ValueError(f"the path command {command!r} lacks numbers")
        yield command, [float(number) for number in numbers]
        at += count
        if command in "Mm":
            command = "L" if command == "M" else "l"
        elif not count and at < len(tokens) and not tokens[at].isalpha():
            raise ValueError("numbers after the end of a path")


class _Pen:
    """Follows the commands."""

    def __init__(self, path: QPainterPath) -> None:
        self.path = path
        self.here, self.start = (0.0, 0.0), (0.0, 0.0)
        self.control: tuple[float, float] | None = None
        """The last control point, which a smooth curve mirrors."""

    def draw(self, command: str, numbers: list[float]) -> None:
        name = command.upper()
        x, y = self.here if command.islower() else (0.0, 0.0)
        control = self.control
        self.control = None
        if name == "Z":
            self.path.closeSubpath()
            self.here = self.start
        elif name == "H":
            self._line(numbers[0] + x, self.here[1])
        elif name == "V":
            self._line(self.here[0], numbers[0] + y)
        elif name == "A":
            self._arc(numbers, (numbers[5] + x, numbers[6] + y))
        else:
            points = [(numbers[i] + x, numbers[i + 1] + y) for i in range(0, len(numbers), 2)]
            self._points(name, points, control)

    def _points(
        self, name: str, points: list[tuple[float, float]], control: tuple[float, float] | None
    ) -> None:
        if name == "M":
            self.path.moveTo(*points[0])
            self.here = self.start = points[0]
        elif name == "L":
            self._line(*points[0])
        elif name in "CS":
            first = points[0] if name == "C" else self._mirrored(control)
            second, end = points[-2:]
            self.path.cubicTo(QPointF(*first), QPointF(*second), QPointF(*end))
            self.here, self.control = end, second
        else:
            middle = points[0] if name == "Q" else self._mirrored(control)
            self.path.quadTo(QPointF(*middle), QPointF(*points[-1]))
            self.here, self.control = points[-1], middle

    def _line(self, x: float, y: float) -> None:
        self.path.lineTo(x, y)
        self.here = (x, y)

    def _mirrored(self, control: tuple[float, float] | None) -> tuple[float, float]:
        if control is None:
            return self.here
        return 2 * self.here[0] - control[0], 2 * self.here[1] - control[1]

    def _arc(self, numbers: list[float], end: tuple[float, float]) -> None:
        """An arc of an ellipse that lies level, as the figures have them, in steps of at most a quarter turn."""
        rx, ry, _, large, sweep = numbers[:5]
        (x1, y1), (x2, y2) = self.here, end
        if not rx or not ry or self.here == end:
            self._line(*end)
            return
        dx, dy = (x1 - x2) / 2 / rx, (y1 - y2) / 2 / ry
        size = max(1.0, math.hypot(dx, dy))
        rx, ry, dx, dy = rx * size, ry * size, dx / size, dy / size
        far = math.sqrt(max(0.0, 1 / (dx * dx + dy * dy) - 1)) * (1 if bool(large) != bool(sweep) else -1)
        cx, cy = (x1 + x2) / 2 + far * dy * rx, (y1 + y2) / 2 - far * dx * ry
        begin = math.atan2((y1 - cy) / ry, (x1 - cx) / rx)
        turn = math.atan2((y2 - cy) / ry, (x2 - cx) / rx) - begin
        if sweep and turn < 0:
            turn += 2 * math.pi
        elif not sweep and turn > 0:
            turn -= 2 * math.pi
        self._arc_steps((cx, cy), (rx, ry), begin, turn)
        self.here = end

    def _arc_steps(
        self, centre: tuple[float, float], radii: tuple[float, float], begin: float, turn: float
    ) -> None:
        steps = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
        step = turn / steps
        reach = 4 / 3 * math.tan(step / 4)
        for index in range(steps):
            a, b = begin + index * step, begin + (index + 1) * step
            corners = (
                (math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a)),
                (math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b)),
                (math.cos(b), math.sin(b)),
            )
            self.path.cubicTo(
                *(QPointF(centre[0] + radii[0] * x, centre[1] + radii[1] * y) for x, y in corners)
            )
