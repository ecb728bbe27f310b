"""The shapes of an SVG map in the operations of PDF: paths, numbers, colours and transforms."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from functools import lru_cache

from svgelements import Circle, Ellipse, Matrix, Path, Polygon, Polyline, Rect, SimpleLine

from desktop.painting.figures import PictureError
from maps.picture import Element

LONGEST = 1e6
ROUND = 0.5522847498
"""How far the handles of a quarter of a circle reach, in parts of the radius."""
_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_SMOOTH = re.compile(r"[SsTt]")
_STEPS = {
    "matrix": (6,),
    "translate": (1, 2),
    "rotate": (1, 3),
    "scale": (1, 2),
    "skewX": (1,),
    "skewY": (1,),
}
"""How many numbers each step of a transform may have."""
_TRANSFORM = re.compile(r"(matrix|translate|rotate|scale|skewX|skewY)\s*\(([^)]*)\)")
_HEX = re.compile(r"#(?:[0-9A-Fa-f]{3}){1,2}")
SHORT = len("#rgb")
SHAPES = {
    "path": Path,
    "circle": Circle,
    "rect": Rect,
    "ellipse": Ellipse,
    "line": SimpleLine,
    "polyline": Polyline,
    "polygon": Polygon,
}
_GEOMETRY = frozenset(
    {"x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points"}
)
Box = tuple[float, float, float, float]


def shape_operations(element: Element) -> str:
    """The path of an element, in PDF's operations."""
    if element.name == "path":
        return path_operations(element.get("d"))
    is_plain = element.name == "rect" and not element.get("rx") and not element.get("ry")
    if element.name not in ("circle", "rect") or (element.name == "rect" and not is_plain):
        return path_operations(_as_path(element))
    x, y, width, height = box_of(element)
    if is_plain:
        return f"{plain(x)} {plain(y)} {plain(width)} {plain(height)} re"
    return _ellipse(x + width / 2, y + height / 2, width / 2)


def _as_path(element: Element) -> str:
    """Any other shape as path data."""
    geometry = {key: value for key, value in element.attributes.items() if key in _GEOMETRY}
    if "points" in geometry:
        return str(Path(SHAPES[element.name](geometry["points"])).d())
    return str(Path(SHAPES[element.name](geometry)).d())


def _ellipse(x: float, y: float, radius: float) -> str:
    corners = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    parts = [f"{plain(x + radius)} {plain(y)} m"]
    for (from_x, from_y), (to_x, to_y) in itertools.pairwise(corners):
        handles = (
            (from_x + ROUND * to_x, from_y + ROUND * to_y),
            (to_x + ROUND * from_x, to_y + ROUND * from_y),
            (to_x, to_y),
        )
        numbers = [plain(part) for a, b in handles for part in (x + radius * a, y + radius * b)]
        parts.append(" ".join(numbers) + " c")
    return "\n".join([*parts, "h"])


def box_of(element: Element) -> Box:
    if element.name == "rect":
        return (
            number_of(element, "x"),
            number_of(element, "y"),
            number_of(element, "width"),
            number_of(element, "height"),
        )
    radius = number_of(element, "r")
    return (number_of(element, "cx") - radius, number_of(element, "cy") - radius, 2 * radius, 2 * radius)


@lru_cache(maxsize=1024)
def path_operations(data: str) -> str:
    """SVG path data in PDF's operations, which know neither relative points nor quadratic curves nor arcs."""
    found: list[str] = []
    x = y = start_x = start_y = 0.0
    if _SMOOTH.search(data):
        data = Path(data).d(relative=False, smooth=False)
    for command, numbers in _commands(data):
        kind = command.upper()
        from_x, from_y = (x, y) if command.islower() else (0.0, 0.0)
        if kind == "Z":
            x, y = start_x, start_y
            found.append("h")
        elif kind == "H":
            x = from_x + numbers[0]
            found.append(f"{plain(x)} {plain(y)} l")
        elif kind == "V":
            y = from_y + numbers[0]
            found.append(f"{plain(x)} {plain(y)} l")
        elif kind in "ML":
            x, y = from_x + numbers[0], from_y + numbers[1]
            found.append(f"{plain(x)} {plain(y)} {kind.lower()}")
            if kind == "M":
                start_x, start_y = x, y
        elif kind == "A":
            goal = (from_x + numbers[5], from_y + numbers[6])
            found += _arc((x, y), numbers, goal)
            x, y = goal
        else:
            points = [
                (from_x + numbers[place], from_y + numbers[place + 1]) for place in range(0, len(numbers), 2)
            ]
            if kind == "Q":
                (mid_x, mid_y), goal = points
                points = [
                    (x + (mid_x - x) * 2 / 3, y + (mid_y - y) * 2 / 3),
                    (goal[0] + (mid_x - goal[0]) * 2 / 3, goal[1] + (mid_y - goal[1]) * 2 / 3),
                    goal,
                ]
            x, y = points[-1]
            found.append(" ".join(plain(part) for point in points for part in point) + " c")
    return "\n".join(found)


_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7, "Z": 0}


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers. One that is not repeated goes on: lines follow the first point of a move."""
    tokens = _TOKEN.findall(data)
    place, command = 0, ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
        count = _COUNTS.get(command.upper())
        if count is None or place + count > len(tokens):
            raise PictureError(
                "cannot_print", f"the map has a path with a command that is not known: {command!r}"
            )
        yield command, [float(token) for token in tokens[place : place + count]]
        place += count
        if command in "Mm":
            command = "L" if command == "M" else "l"


def _arc(start: tuple[float, float], numbers: list[float], goal: tuple[float, float]) -> Iterator[str]:
    radii = " ".join(f"{number:g}" for number in numbers[:5])
    arc = Path(f"M{start[0]!r} {start[1]!r}A{radii} {goal[0]!r} {goal[1]!r}")[1]
    for curve in arc.as_cubic_curves():
        points = (curve.control1, curve.control2, curve.end)
        yield " ".join(plain(float(part)) for point in points for part in (point.x, point.y)) + " c"


def matrices(text: str) -> list[tuple[float, ...]]:
    """The steps of a transform, outermost first."""
    if _TRANSFORM.sub("", text).strip(" ,\n"):
        raise ValueError(f"transform {text[:40]!r}")
    found: list[tuple[float, ...]] = []
    for name, inner in _TRANSFORM.findall(text):
        numbers = [float(number) for number in re.split(r"[\s,]+", inner.strip())]
        if len(numbers) not in _STEPS[name]:
            raise ValueError(f"transform {text[:40]!r}")
        if name in ("skewX", "skewY") or len(numbers) == 3:
            turned = Matrix(f"{name}({' '.join(map(str, numbers))})")
            found.append((turned.a, turned.b, turned.c, turned.d, turned.e, turned.f))
            continue
        if name == "matrix":
            found.append(tuple(numbers))
        elif name == "translate":
            found.append((1.0, 0.0, 0.0, 1.0, numbers[0], numbers[1] if len(numbers) > 1 else 0.0))
        elif name == "scale":
            found.append((numbers[0], 0.0, 0.0, numbers[-1], 0.0, 0.0))
        else:
            cosine, sine = math.cos(math.radians(numbers[0])), math.sin(math.radians(numbers[0]))
            found.append((cosine, sine, -sine, cosine, 0.0, 0.0))
    return found


def number_of(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


@lru_cache(maxsize=256)
def colour_operands(colour: str) -> str:
    """#rrggbb or #rgb as three parts of one."""
    if not _HEX.fullmatch(colour):
        raise ValueError(f"{colour[:40]!r} is no colour such as #rrggbb")
    if len(colour) == SHORT:
        colour = "#" + "".join(part * 2 for part in colour[1:])
    return " ".join(fine(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))


def plain(value: float) -> str:
    """A length on the sheet, to the hundredth; never with an exponent, which PDF does not know."""
    if not abs(value) < LONGEST:
        raise ValueError(f"{value} is no length on a sheet")
    return f"{round(value, 2):.7g}"


def fine(value: float) -> str:
    """A factor or a share, to the millionth."""
    if not abs(value) < LONGEST:
        raise ValueError(f"{value} is no number on a sheet")
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"
