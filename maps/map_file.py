"""map.svg: the drawing of a board, read and checked.

It may be anybody's, and goes on into windows, pages and files for browsers. So it is taken only if it is a plain picture: no
scripts, no addresses, nothing that grows beyond measure when it is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.parsers import expat

from engine import VariantError, read_variant_file

FILE = "map.svg"
MOST_BYTES = 20_000_000
DEEPEST = 40
"""How many elements may be within each other, those that are used from elsewhere counted through."""
MOST_DRAWN = 100_000
"""How many elements may be drawn, those that are used from elsewhere counted each time."""
ELEMENTS = frozenset(
    {
        "svg",
        "g",
        "defs",
        "symbol",
        "use",
        "title",
        "desc",
        "path",
        "circle",
        "ellipse",
        "rect",
        "line",
        "polyline",
    }
    | {"polygon", "text", "tspan", "radialGradient", "linearGradient", "stop", "clipPath"}
)
ATTRIBUTES = frozenset(
    {"id", "viewBox", "width", "height", "preserveAspectRatio", "version", "role", "aria-label", "transform"}
    | {"x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "fx", "fy", "r", "rx", "ry", "dx", "dy", "d", "points"}
    | {"fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap"}
    | {"stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "color"}
    | {"display", "visibility", "offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform"}
    | {"spreadMethod", "clip-path", "clip-rule", "clipPathUnits", "font-family", "font-size", "font-style"}
    | {"font-weight", "text-anchor", "letter-spacing"}
)
NAMESPACES = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
HREFS = ("href", "xlink:href")
_ANCHOR = re.compile(r"#[\w.-]+")
_ADDRESS = re.compile(r"url\s*\(\s*(?!#[\w.-]+\s*\))", re.IGNORECASE)
REMEDY = "Draw the map with paths and plain shapes, as `chancery maps build` does."


class DrawingError(ValueError):
    """Something in the drawing that is not taken, and in which line."""

    def __init__(self, line: int, problem: str) -> None:
        self.line, self.problem = line, problem
        super().__init__(f"line {line}: {problem}")


def load_map(folder: Path) -> str:
    """The text of the drawing in a board's folder. VariantError if it cannot be read or is more than a plain picture."""
    path = folder / FILE
    try:
        text = read_variant_file(path, MOST_BYTES).decode("utf-8")
    except OSError as error:
        raise VariantError(
            path, "", f"cannot be read ({error.strerror})", f"`chancery maps build {folder.name}` writes it."
        ) from error
    except UnicodeDecodeError as error:
        raise VariantError(path, f"byte {error.start}", "is not UTF-8", "Save the file as UTF-8.") from error
    try:
        check_drawing(text)
    except DrawingError as fault:
        raise VariantError(path, f"line {fault.line}", fault.problem, REMEDY) from fault
    return text


def check_drawing(text: str) -> None:
    """Raise DrawingError unless a text is a plain picture."""
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        raise DrawingError(error.lineno, f"is no valid XML ({expat.ErrorString(error.code)})") from error
    reader.check_uses()


class _Element:
    """What counts of an element: how much is drawn of it, and what it uses."""

    __slots__ = ("children", "line", "name", "uses")

    def __init__(self, name: str, line: int, uses: str) -> None:
        self.name, self.line, self.uses = name, line, uses
        self.children: list[_Element] = []


class _Reader:
    """Reads a drawing element by element, and raises DrawingError at the first thing that does not belong in one."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CommentHandler = self._comment
        self.parser.StartDoctypeDeclHandler = lambda *_: self._refuse("a document type is not taken")
        self.parser.ProcessingInstructionHandler = lambda *_: self._refuse(
            "a processing instruction is not taken"
        )
        self.parser.StartCdataSectionHandler = lambda: self._refuse("a CDATA section is not taken")
        self.root: _Element | None = None
        self._open: list[_Element] = []
        self._met = 0
        self._named: dict[str, _Element] = {}

    def _refuse(self, problem: str) -> None:
        raise DrawingError(self.parser.CurrentLineNumber, problem)

    def _comment(self, text: str) -> None:
        # A browser ends some comments sooner than XML does.
        if "<" in text or ">" in text:
            self._refuse("a comment with < or > is not taken")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name not in ELEMENTS or (name == "svg") != (self.root is None):
            self._refuse(f"the element <{name[:40]}> is not taken")
        self._met += 1
        if self._met > MOST_DRAWN:
            self._refuse(f"there are more than {MOST_DRAWN} elements")
        if len(self._open) >= DEEPEST:
            self._refuse(f"more than {DEEPEST} elements are within each other")
        for key, value in attributes.items():
            self._check_attribute(name, key, value)
        uses = next((attributes[key].removeprefix("#") for key in HREFS if key in attributes), "")
        element = _Element(name, self.parser.CurrentLineNumber, uses)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)
        self._named.setdefault(attributes.get("id", ""), element)

    def _end(self, name: str) -> None:
        self._open.pop()

    def _check_attribute(self, name: str, key: str, value: str) -> None:
        if key in HREFS:
            if not _ANCHOR.fullmatch(value):
                self._refuse(f"{key} leads out of the drawing")
        elif key in NAMESPACES:
            if name != "svg" or value != NAMESPACES[key]:
                self._refuse(f"{key} is not that of a drawing")
        elif key not in ATTRIBUTES:
            self._refuse(f"the attribute {key[:40]!r} of <{name}> is not taken")
        elif "\\" in value or ("(" in value and _ADDRESS.search(value)):
            self._refuse(f"{key} leads out of the drawing")

    def check_uses(self) -> None:
        """Count what is drawn, through all that is used from elsewhere: neither endless nor too much."""
        assert self.root is not None
        counted: dict[_Element, tuple[int, int]] = {}
        open_now: set[_Element] = set()
        stack: list[tuple[_Element, bool]] = [(self.root, False)]
        while stack:
            element, is_done = stack.pop()
            inner = [*element.children, *self._used(element)]
            if is_done:
                open_now.discard(element)
                counted[element] = self._count(element, [counted[one] for one in inner])
            elif element in open_now:
                raise DrawingError(element.line, f"<{element.name}> uses itself")
            elif element not in counted:
                open_now.add(element)
                stack.append((element, True))
                stack.extend((one, False) for one in inner)

    def _used(self, element: _Element) -> Iterator[_Element]:
        if element.uses in self._named and element.uses:
            yield self._named[element.uses]

    def _count(self, element: _Element, inner: list[tuple[int, int]]) -> tuple[int, int]:
        drawn, deep = 1 + sum(one for one, _ in inner), 1 + max((one for _, one in inner), default=0)
        if drawn > MOST_DRAWN:
            raise DrawingError(element.line, f"more than {MOST_DRAWN} elements would be drawn")
        if deep > DEEPEST:
            raise DrawingError(element.line, f"more than {DEEPEST} elements are within each other")
        return drawn, deep
