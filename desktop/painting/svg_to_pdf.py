"""An SVG map as a PDF, all of it as vectors.

Qt's own PDF writer makes 14 megabytes of a map: it writes every stroke as the outline of the stroke, and nine digits
for each number. What maps are drawn with is little, though, and PDF knows nearly all of it: paths, strokes, transforms
and transparency are written as they are, and the page is a tenth of that, crisp at every size.

Known are groups, plain shapes and uses, their fills and strokes, and radial gradients of one colour that fades. A map with
other elements is refused rather than shown without them.
"""

from __future__ import annotations

import itertools
import math
import re
import zlib
from collections.abc import Iterator, Mapping
from functools import lru_cache

from svgelements import Circle, Ellipse, Matrix, Path, Polygon, Polyline, Rect, SimpleLine

from desktop.painting.figures import NONE, PictureError
from desktop.painting.telling import Tell, part_of, quiet
from maps.picture import HREF, Element, Picture

LONG_SIDE = 420.0
"""Of a page, in millimetres, as that of A3."""
POINTS = 72 / 25.4
"""In a millimetre."""
LONGEST = 1e6
UNSEEN = ("title", "desc", "defs", "symbol", "radialGradient", "linearGradient")
"""Elements that are not drawn where they stand."""
ROUND = 0.5522847498
"""How far the handles of a quarter of a circle reach, in parts of the radius."""
STYLES = {
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "stroke": NONE,
    "stroke-opacity": "1",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-dasharray": NONE,
    "opacity": "1",
}
"""What is handed down from group to group, and what it is where nothing is said."""
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
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
OPACITY = "opacity"
_SHAPES = {
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
Style = Mapping[str, str]
Box = tuple[float, float, float, float]


def pdf_bytes(picture: Picture, title: str = "", tell: Tell = quiet) -> bytes:
    """The picture as a page that it fills."""
    left, top, width, height = picture.box
    scale = LONG_SIDE * POINTS / max(width, height)
    page = _Page(picture)
    page.write(
        f"{_fine(scale)} 0 0 {_fine(-scale)} {_fine(-left * scale)} {_fine((top + height) * scale)} cm"
    )
    try:
        style = {**STYLES, **{key: value for key, value in picture.attributes.items() if key in STYLES}}
        for number, layer in enumerate(picture.layers):
            page.draw(layer, style, part_of(tell, number, len(picture.layers)))
        return page.document((width * scale, height * scale), title)
    except (ValueError, IndexError, OverflowError, RecursionError) as error:
        raise PictureError(f"a page cannot show something in the map ({error}); write PNG or SVG") from error


class _Page:
    """What is drawn on a page, and the objects that it needs."""

    def __init__(self, picture: Picture) -> None:
        self.named = picture.named
        self.content: list[str] = []
        self.state: dict[str, str] = {}
        self.objects: list[bytes] = []
        self.states: dict[str, int] = {}
        """Graphics states by what they say, and the numbers of their objects."""

    def write(self, operation: str) -> None:
        self.content.append(operation)

    def draw(self, element: Element, inherited: Style, tell: Tell = quiet) -> None:
        """An element and all that is in it."""
        style = {**inherited, **{key: value for key, value in element.attributes.items() if key in STYLES}}
        if "opacity" in element.attributes:
            style[OPACITY] = f"{float(inherited[OPACITY]) * float(element.get(OPACITY)):.6g}"
        if element.name in UNSEEN or not element.name:
            return
        steps = _matrices(element.get("transform"))
        if element.name == "use":
            steps = [*steps, (1.0, 0.0, 0.0, 1.0, _number(element, "x"), _number(element, "y"))]
            used = self.named.get(element.get(HREF).removeprefix("#"))
            inner: tuple[Element, ...] = () if used is None else (used,)
        elif element.name == "g":
            inner = element.children
        elif element.name in _SHAPES:
            inner = ()
        else:
            raise PictureError(
                f"a page cannot show the map's <{element.name}>; draw it as a path, or write PNG or SVG"
            )
        if element.name == "use" and not inner:
            return
        with_state = self._moved(steps)
        if element.name in _SHAPES:
            self._paint(element, style)
        for number, child in enumerate(inner):
            tell(number, len(inner))
            self.draw(child, style)
        self._back(with_state)

    def _moved(self, matrices: list[tuple[float, ...]]) -> dict[str, str] | None:
        """Begin another system of coordinates, if there is one; what was set before is returned."""
        if not matrices:
            return None
        before = dict(self.state)
        self.write("q")
        for matrix in matrices:
            self.write(" ".join(map(_fine, matrix)) + " cm")
        return before

    def _back(self, before: dict[str, str] | None) -> None:
        if before is not None:
            self.write("Q")
            self.state = before

    def _paint(self, element: Element, style: Style) -> None:
        fill, stroke = style["fill"], style["stroke"]
        if fill.startswith("url(#"):
            self._fade(element, self.named.get(fill[5:-1]))
            fill = NONE
        if fill == NONE and stroke == NONE:
            return
        self._set_alpha(style, fill, stroke)
        if fill != NONE:
            self._set("fill", _colour(fill) + " rg")
        if stroke != NONE:
            self._set("stroke", _colour(stroke) + " RG")
            self._set("width", _fine(float(style["stroke-width"])) + " w")
            self._set("cap", f"{_CAPS.get(style['stroke-linecap'], 0)} J")
            self._set("join", f"{_JOINS.get(style['stroke-linejoin'], 0)} j")
            dashes = style["stroke-dasharray"]
            lengths = () if dashes == NONE else re.split(r"[\s,]+", dashes.strip())
            self._set("dashes", f"[{' '.join(_fine(float(length)) for length in lengths)}] 0 d")
        self.write(_shape(element))
        inside = "*" if style["fill-rule"] == "evenodd" and fill != NONE else ""
        self.write(("S" if fill == NONE else "f" if stroke == NONE else "B") + inside)

    def _set(self, name: str, operation: str) -> None:
        if self.state.get(name) != operation:
            self.state[name] = operation
            self.write(operation)

    def _set_alpha(self, style: Style, fill: str, stroke: str) -> None:
        clear = (
            float(style["fill-opacity"]) * float(style[OPACITY]) if fill != NONE else 1.0,
            float(style["stroke-opacity"]) * float(style[OPACITY]) if stroke != NONE else 1.0,
        )
        says = "/ca {} /CA {}".format(*map(_fine, clear))
        self._set("alpha", f"/{self._state_named(says)} gs")

    def _state_named(self, says: str) -> str:
        if says not in self.states:
            self.states[says] = self.add(f"<< /Type /ExtGState {says} >>")
        return f"G{self.states[says]}"

    def _fade(self, element: Element, gradient: Element | None) -> None:
        """A circle or a rectangle in a gradient: its colour through a mask of the gradient's opacities."""
        if gradient is None:
            return
        colours = {stop.get("stop-color") for stop in gradient.children}
        if element.name not in ("circle", "rect") or gradient.name != "radialGradient" or len(colours) != 1:
            raise PictureError(
                f"a page cannot show the map's gradient {gradient.get('id')!r}; use plain colours, or write PNG or SVG"
            )
        x, y, width, height = _box(element)
        self.write(f"q {_fine(width)} 0 0 {_fine(height)} {_fine(x)} {_fine(y)} cm")
        self.write(
            f"/{self._mask(gradient)} gs {_colour(gradient.children[0].get('stop-color', '#000000'))} rg"
        )
        self.write("0 0 1 1 re f Q")

    def _mask(self, gradient: Element) -> str:
        name = f"mask {gradient.get('id')}"
        if name not in self.states:
            stops = [
                (_number(stop, "offset"), float(stop.get("stop-opacity", "1"))) for stop in gradient.children
            ]
            pieces = " ".join(
                f"<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{_fine(one)}] /C1 [{_fine(other)}] >>"
                for (_, one), (_, other) in itertools.pairwise(stops)
            )
            bounds = " ".join(_fine(place) for place, _ in stops[1:-1])
            function = (
                f"<< /FunctionType 3 /Domain [0 1] /Functions [{pieces}] /Bounds [{bounds}]"
                f" /Encode [{'0 1 ' * (len(stops) - 1)}] >>"
            )
            radius = _fine(float(gradient.get("r", "0.5")))
            shading = (
                "<< /ShadingType 3 /ColorSpace /DeviceGray /Extend [true true]"
                f" /Coords [.5 .5 0 .5 .5 {radius}] /Function {function} >>"
            )
            form = self.add(
                "<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 5"
                " /Group << /S /Transparency /CS /DeviceGray >>"
                f" /Resources << /Shading << /S {shading} >> >> >>\nstream\n/S sh\nendstream"
            )
            self.states[name] = self.add(
                f"<< /Type /ExtGState /ca 1 /SMask << /S /Luminosity /G {form} 0 R >> >>"
            )
        return f"G{self.states[name]}"

    def add(self, text: str) -> int:
        """An object, and its number: after the five that every document begins with."""
        self.objects.append(text.encode("latin-1"))
        return len(self.objects) + 5

    def document(self, size: tuple[float, float], title: str) -> bytes:
        drawn = zlib.compress("\n".join(self.content).encode("ascii"), 9)
        states = " ".join(f"/G{number} {number} 0 R" for number in self.states.values())
        head = f"<< /Length {len(drawn)} /Filter /FlateDecode >>\nstream\n".encode()
        objects = [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            (
                f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size[0]:.2f} {size[1]:.2f}] /Contents 4 0 R"
                f" /Group << /S /Transparency /CS /DeviceRGB >> /Resources << /ExtGState << {states} >> >> >>"
            ).encode(),
            head + drawn + b"\nendstream",
            f"<< /Title <feff{title.encode('utf-16-be').hex()}> /Producer (Chancery) >>".encode(),
            *self.objects,
        ]
        parts, places = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"], []
        at = len(parts[0])
        for number, content in enumerate(objects, 1):
            places.append(at)
            parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, content))
            at += len(parts[-1])
        context = "".join(f"{place:010d} 00000 n \n" for place in places)
        count = len(objects) + 1
        parts.append(
            f"xref\n0 {count}\n0000000000 65535 f \n{context}"
            f"trailer\n<< /Size {count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n{at}\n%%EOF\n".encode()
        )
        return b"".join(parts)


def _shape(element: Element) -> str:
    """The path of an element, in PDF's operations."""
    if element.name == "path":
        return path_operations(element.get("d"))
    is_plain = element.name == "rect" and not element.get("rx") and not element.get("ry")
    if element.name not in ("circle", "rect") or (element.name == "rect" and not is_plain):
        return path_operations(_as_path(element))
    x, y, width, height = _box(element)
    if is_plain:
        return f"{_plain(x)} {_plain(y)} {_plain(width)} {_plain(height)} re"
    return _ellipse(x + width / 2, y + height / 2, width / 2)


def _as_path(element: Element) -> str:
    """Any other shape as path data."""
    geometry = {key: value for key, value in element.attributes.items() if key in _GEOMETRY}
    if "points" in geometry:
        return str(Path(_SHAPES[element.name](geometry["points"])).d())
    return str(Path(_SHAPES[element.name](geometry)).d())


def _ellipse(x: float, y: float, radius: float) -> str:
    corners = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    parts = [f"{_plain(x + radius)} {_plain(y)} m"]
    for (from_x, from_y), (to_x, to_y) in itertools.pairwise(corners):
        handles = (
            (from_x + ROUND * to_x, from_y + ROUND * to_y),
            (to_x + ROUND * from_x, to_y + ROUND * from_y),
            (to_x, to_y),
        )
        numbers = [_plain(part) for a, b in handles for part in (x + radius * a, y + radius * b)]
        parts.append(" ".join(numbers) + " c")
    return "\n".join([*parts, "h"])


def _box(element: Element) -> Box:
    if element.name == "rect":
        return (
            _number(element, "x"),
            _number(element, "y"),
            _number(element, "width"),
            _number(element, "height"),
        )
    radius = _number(element, "r")
    return (_number(element, "cx") - radius, _number(element, "cy") - radius, 2 * radius, 2 * radius)


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
            found.append(f"{_plain(x)} {_plain(y)} l")
        elif kind == "V":
            y = from_y + numbers[0]
            found.append(f"{_plain(x)} {_plain(y)} l")
        elif kind in "ML":
            x, y = from_x + numbers[0], from_y + numbers[1]
            found.append(f"{_plain(x)} {_plain(y)} {kind.lower()}")
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
            found.append(" ".join(_plain(part) for point in points for part in point) + " c")
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
            raise PictureError(f"the map has a path with a command that is not known: {command!r}")
        yield command, [float(token) for token in tokens[place : place + count]]
        place += count
        if command in "Mm":
            command = "L" if command == "M" else "l"


def _arc(start: tuple[float, float], numbers: list[float], goal: tuple[float, float]) -> Iterator[str]:
    radii = " ".join(f"{number:g}" for number in numbers[:5])
    arc = Path(f"M{start[0]!r} {start[1]!r}A{radii} {goal[0]!r} {goal[1]!r}")[1]
    for curve in arc.as_cubic_curves():
        points = (curve.control1, curve.control2, curve.end)
        yield " ".join(_plain(float(part)) for point in points for part in (point.x, point.y)) + " c"


def _matrices(text: str) -> list[tuple[float, ...]]:
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


def _number(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


@lru_cache(maxsize=256)
def _colour(colour: str) -> str:
    """#rrggbb or #rgb as three parts of one."""
    if not _HEX.fullmatch(colour):
        raise ValueError(f"{colour[:40]!r} is no colour such as #rrggbb")
    if len(colour) == SHORT:
        colour = "#" + "".join(part * 2 for part in colour[1:])
    return " ".join(_fine(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))


def _plain(value: float) -> str:
    """A length on the sheet, to the hundredth; never with an exponent, which PDF does not know."""
    if not abs(value) < LONGEST:
        raise ValueError(f"{value} is no length on a sheet")
    return f"{round(value, 2):.7g}"


def _fine(value: float) -> str:
    """A factor or a share, to the millionth."""
    if not abs(value) < LONGEST:
        raise ValueError(f"{value} is no number on a sheet")
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"
