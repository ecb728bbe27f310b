"""map.svg: the drawing of a board, read once into a picture, whatever program wrote it.

It may be anybody's, and goes on into windows, pages and files for browsers. So it is taken only if it is a plain picture: no
scripts, no addresses, nothing that grows beyond measure when it is drawn. What drawing programs note for themselves is left
out; styles, colours and lengths are brought into one form. What cannot be drawn as it was meant is refused, by line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from xml.parsers import expat

from engine import VariantError, read_variant_file
from maps.map_attributes import EDITORS, LABEL, XML, DrawnValueError, plain_attributes, plain_number
from maps.picture import HREF, LAYERS, SVG, XLINK, Box, Element, Picture

BESIDE = "beside-"
"""What the ids of groups begin with that lie beside the layers, each before the layer below it."""
FILE = "map.svg"
MOST_BYTES = 20_000_000
DEEPEST = 40
"""How many elements may be within each other, those that are used from elsewhere counted through."""
MOST_DRAWN = 100_000
"""How many elements may be drawn, those that are used from elsewhere counted each time."""
MOST_KEPT = 2
"""How many pictures stay in the memory."""
SHAPES = frozenset({"path", "circle", "ellipse", "rect", "line", "polyline", "polygon"})
LETTERS = frozenset({"title", "desc", "text", "tspan"})
ELEMENTS = frozenset(
    {"svg", "g", "defs", "symbol", "use", "radialGradient", "linearGradient", "stop", *SHAPES, *LETTERS}
)
SKIPPED = frozenset({"metadata"})
"""What is there for others than painters."""
REMEDY = "Draw the map with paths and plain shapes, as `chancery maps build` does."
_PAINT = re.compile(r"url\(#(.*)\)")


class DrawingError(ValueError):
    """Something in the drawing that is not taken, and in which line."""

    def __init__(self, line: int, problem: str) -> None:
        self.line, self.problem = line, problem
        super().__init__(f"line {line}: {problem}")


def load_picture(folder: Path) -> Picture:
    """The drawing in a board's folder. VariantError if it cannot be read or is more than a plain picture."""
    path = folder / FILE
    try:
        data = read_variant_file(path, MOST_BYTES)
    except OSError as error:
        raise VariantError(
            path, "", f"cannot be read ({error.strerror})", f"`chancery maps build {folder.name}` writes it."
        ) from error
    try:
        return _kept(data)
    except UnicodeDecodeError as error:
        raise VariantError(path, f"byte {error.start}", "is not UTF-8", "Save the file as UTF-8.") from error
    except DrawingError as fault:
        raise VariantError(path, f"line {fault.line}", fault.problem, REMEDY) from fault


@lru_cache(maxsize=MOST_KEPT)
def _kept(data: bytes) -> Picture:
    return read_picture(data.decode("utf-8"))


def read_picture(text: str) -> Picture:
    """The picture that a text is; DrawingError if it is none, or more than one."""
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        raise DrawingError(error.lineno, f"is no valid XML ({expat.ErrorString(error.code)})") from error
    return reader.picture()


class _Open:
    """An element that is being read: what is in it so far, and what counts of how much is drawn of it."""

    __slots__ = ("attributes", "children", "inner", "label", "line", "name")

    def __init__(self, name: str, attributes: dict[str, str], label: str, line: int) -> None:
        self.name, self.attributes, self.label, self.line = name, attributes, label, line
        self.children: list[Element] = []
        self.inner: list[_Open] = []


class _Reader:
    """Reads a drawing element by element, and raises DrawingError at the first thing that does not belong in one."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._write
        self.parser.CommentHandler = self._comment
        self.parser.StartDoctypeDeclHandler = lambda *_: self._refuse("a document type is not taken")
        self.parser.ProcessingInstructionHandler = lambda *_: self._refuse(
            "a processing instruction is not taken"
        )
        self.parser.StartCdataSectionHandler = lambda: self._refuse("a CDATA section is not taken")
        self._root: _Open | None = None
        self._open: list[_Open] = []
        self._met = 0
        self._skipping = 0
        """How many elements deep the reader is in what is left out."""
        self._layer_names: list[str] = []
        self._named: dict[str, _Open] = {}

    def _refuse(self, problem: str) -> None:
        raise DrawingError(self.parser.CurrentLineNumber, problem)

    def _comment(self, text: str) -> None:
        # A browser ends some comments sooner than XML does.
        if "<" in text or ">" in text:
            self._refuse("a comment with < or > is not taken")

    def _start(self, full_name: str, given: dict[str, str]) -> None:
        space, _, name = full_name.rpartition(" ")
        self._met += 1
        if self._met > MOST_DRAWN:
            self._refuse(f"there are more than {MOST_DRAWN} elements")
        if len(self._open) + self._skipping >= DEEPEST:
            self._refuse(f"more than {DEEPEST} elements are within each other")
        if self._skipping or space.startswith(EDITORS) or (space in ("", SVG) and name in SKIPPED):
            self._skipping += 1
            return
        if space not in ("", SVG) or name not in ELEMENTS or (name == "svg") != (self._root is None):
            self._refuse(f"the element <{name[:40]}> is not taken")
        label, own = "", {}
        for key, value in given.items():
            key_space, _, key_name = key.rpartition(" ")
            if key_space == XLINK:
                own[f"xlink:{key_name}"] = value
            elif key_space.startswith(EDITORS):
                label = value if key_name == LABEL else label
            elif not key_space:
                own[key_name] = value
            elif key_space != XML:
                self._refuse(f"the attribute {key_name[:40]!r} of <{name}> is not taken")
        try:
            attributes = plain_attributes(name, own)
        except DrawnValueError as fault:
            raise DrawingError(self.parser.CurrentLineNumber, str(fault)) from fault
        if attributes.get("visibility") == "visible" and any(map(_is_invisible, self._open)):
            self._refuse(f"<{name}> is visible within what is hidden")
        element = _Open(name, attributes, label, self.parser.CurrentLineNumber)
        if self._open:
            self._open[-1].inner.append(element)
        else:
            self._root = element
        self._open.append(element)
        self._named.setdefault(attributes.get("id", ""), element)

    def _write(self, text: str) -> None:
        if self._open and not self._skipping and self._open[-1].name in LETTERS:
            self._open[-1].children.append(Element("", text=text))

    def _end(self, full_name: str) -> None:
        if self._skipping:
            self._skipping -= 1
            return
        done = self._open.pop()
        hidden = done.attributes.pop("display", "") == "none" or _is_invisible(done)
        done.attributes.pop("visibility", None)
        if self._open and not hidden:
            self._open[-1].children.append(Element(done.name, done.attributes, tuple(done.children)))
            if len(self._open) == 1:
                self._layer_names.append(_layer_name(done))

    def picture(self) -> Picture:
        """What was read, as layers. What lies beside the layers belongs to the one below it."""
        root = self._root
        assert root is not None
        self._check_uses(root)
        layers: dict[str, Element] = {}
        definitions: list[Element] = []
        title, last = "", LAYERS[0]
        loose: dict[str, list[Element]] = {}
        for element, name in zip(root.children, self._layer_names, strict=True):
            if element.name == "title":
                title = "".join(child.text for child in element.children)
            elif element.name in ("defs", "symbol", "radialGradient", "linearGradient"):
                definitions += element.children if element.name == "defs" else (element,)
            elif name and name not in layers:
                layers[name] = Element("g", {**element.attributes, "id": name}, element.children)
                last = name.removeprefix(BESIDE)
            elif element.name not in ("desc",):
                loose.setdefault(last, []).append(element)
        found: list[Element] = []
        for name in (*layers, *(one for one in loose if one not in layers)):
            if name in layers:
                found.append(layers[name])
            if name in loose:
                found.append(Element("g", {"id": f"{BESIDE}{name}"}, tuple(loose[name])))
        attributes = {
            key: value for key, value in root.attributes.items() if key not in ("viewBox", "width", "height")
        }
        return Picture(_sheet(root), tuple(found), attributes, title, tuple(definitions))

    def _check_uses(self, root: _Open) -> None:
        """Count what is drawn, through all that is used from elsewhere: neither endless nor too much."""
        counted: dict[_Open, tuple[int, int]] = {}
        open_now: set[_Open] = set()
        stack: list[tuple[_Open, bool]] = [(root, False)]
        while stack:
            element, is_done = stack.pop()
            inner = [*element.inner, *self._used(element)]
            if is_done:
                open_now.discard(element)
                counted[element] = _count(element, [counted[one] for one in inner])
            elif element in open_now:
                raise DrawingError(element.line, f"<{element.name}> uses itself")
            elif element not in counted:
                open_now.add(element)
                stack.append((element, True))
                stack.extend((one, False) for one in inner)

    def _used(self, element: _Open) -> Iterator[_Open]:
        """What an element uses from elsewhere. Whatever it paints with must be there too."""
        attributes = element.attributes
        used = attributes.get(HREF, "").removeprefix("#")
        paints = [
            paint[1] for key in ("fill", "stroke") if (paint := _PAINT.fullmatch(attributes.get(key, "")))
        ]
        for name in filter(None, (used, *paints)):
            if name not in self._named:
                raise DrawingError(element.line, f"<{element.name}> uses {name[:40]!r}, which is not there")
        if used:
            yield self._named[used]


def _is_invisible(element: _Open) -> bool:
    return element.attributes.get("visibility", "visible") != "visible"


def _count(element: _Open, inner: list[tuple[int, int]]) -> tuple[int, int]:
    drawn, deep = 1 + sum(one for one, _ in inner), 1 + max((one for _, one in inner), default=0)
    if drawn > MOST_DRAWN:
        raise DrawingError(element.line, f"more than {MOST_DRAWN} elements would be drawn")
    if deep > DEEPEST:
        raise DrawingError(element.line, f"more than {DEEPEST} elements are within each other")
    return drawn, deep


def _layer_name(element: _Open) -> str:
    """The layer that a group is: by its id, or by what a drawing program calls it."""
    if element.name != "g":
        return ""
    names = (element.attributes.get("id", ""), element.label)
    return next((name for name in names if name.removeprefix(BESIDE) in LAYERS), "")


def _sheet(root: _Open) -> Box:
    """The sheet of a drawing: its view box, or else its size."""
    given = root.attributes.get("viewBox", "").replace(",", " ").split()
    try:
        if given:
            left, top, width, height = (float(part) for part in given)
        else:
            left, top = 0.0, 0.0
            width, height = (float(plain_number(root.attributes.get(key, ""))) for key in ("width", "height"))
    except (ValueError, DrawnValueError) as error:
        raise DrawingError(root.line, "the drawing has no viewBox of four numbers") from error
    if not (0 < width < float("inf") and 0 < height < float("inf") and abs(left) + abs(top) < float("inf")):
        raise DrawingError(root.line, "the drawing has no size")
    return left, top, width, height
