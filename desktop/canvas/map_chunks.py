"""The map, cut into chunks that are drawn one after another.

Drawing a whole map takes Qt a second or so, in which nothing else could happen. A chunk takes milliseconds; between two
of them the window is alive.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from time import perf_counter
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
NONE = "none"
SHORT = 250
"""Lines of more characters than this are drawn in pieces."""
CHUNK = 12_000
"""About how many characters of the map make a chunk."""
FINE = 2_500
"""The same for names, whose letters take longer."""
UNSEEN = ("title", "desc", "metadata")
BORDERS, LABELS, MARKS = "borders", "labels", "marks"
GROUND = ("paper", "sea", "land", "decoration")
"""The layers that lie under what follows the position."""
WRITTEN = (LABELS, "frame")
"""Those that lie above it, as do the borders. The marks of centres do too, but follow the position themselves."""
_HREF = "xlink:href"
_REFERENCE = re.compile(r"#([\w-]+)")


class Chunk:
    """A few elements of one layer. Qt reads them anew whenever they are drawn: what it makes of a map is large."""

    __slots__ = ("_text", "layer")

    def __init__(self, layer: str, text: str) -> None:
        self.layer = layer
        self._text = text.encode()

    def render(self, painter: QPainter, region: QRectF, target: QRectF) -> None:
        """Draw the part of the chunk that lies in a region of the sheet into a target rectangle."""
        renderer = QSvgRenderer(QByteArray(self._text))
        renderer.setViewBox(region)
        renderer.render(painter, target)


class MapChunks:
    """A map as chunks, in the order in which they lie on each other."""

    def __init__(self, text: str) -> None:
        root = ElementTree.fromstring(text)
        left, top, width, height = (float(part) for part in root.attrib["viewBox"].split())
        self.sheet = QRectF(left, top, width, height)
        self._attributes = dict(root.attrib)
        defs = root.find(f"{{{SVG}}}defs")
        self._defs = {
            str(element.get("id")): _written(element) for element in (defs if defs is not None else ())
        }
        self.chunks: tuple[Chunk, ...] = tuple(
            chunk for layer in root if layer.get("id") for chunk in self._cut(layer)
        )

    def of_layers(self, layers: Collection[str]) -> tuple[Chunk, ...]:
        """The chunks of some layers."""
        return tuple(chunk for chunk in self.chunks if chunk.layer in layers)

    def drawn(self, layer: str, elements: Iterable[str]) -> tuple[Chunk, ...]:
        """Chunks of elements that the map does not have, in the measure of the sheet."""
        return tuple(Chunk(layer, self._whole(_PLAIN, held)) for held in _heaps(elements))

    def _cut(self, layer: ElementTree.Element) -> Iterator[Chunk]:
        """The chunks of a layer."""
        pieces = (piece for whole in layer for piece in _pieces(whole))
        name = str(layer.get("id"))
        for held in _heaps(map(_written, pieces), FINE if name == LABELS else CHUNK):
            yield Chunk(name, self._whole(layer, held))

    def _whole(self, layer: ElementTree.Element, elements: list[str]) -> str:
        """Elements as a picture of their own, with the definitions that they use."""
        body = "".join(elements)
        used = "".join(
            self._defs[key] for key in dict.fromkeys(_REFERENCE.findall(body)) if key in self._defs
        )
        picture = " ".join(f'{key}="{value}"' for key, value in self._attributes.items())
        group = " ".join(f'{key}="{value}"' for key, value in layer.attrib.items())
        return f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}" {picture}><defs>{used}</defs><g {group}>{body}</g></svg>'


@lru_cache(maxsize=2)
def map_chunks(text: str) -> MapChunks:
    """The chunks of a map; a second window on the same board shares it."""
    return MapChunks(text)


_PLAIN = ElementTree.Element("g")


def _written(element: ElementTree.Element) -> str:
    """An element as text, without what is not drawn."""
    name = element.tag.rpartition("}")[2]
    if name in UNSEEN:
        return ""
    attributes = "".join(
        f" {_HREF if key.startswith('{') else key}={quoteattr(value)}"
        for key, value in element.attrib.items()
    )
    inner = "".join(map(_written, element))
    return f"<{name}{attributes}>{inner}</{name}>" if inner else f"<{name}{attributes}/>"


def _heaps(elements: Iterable[str], most: int = CHUNK) -> Iterator[list[str]]:
    """Elements together, as many as make a chunk."""
    held: list[str] = []
    size = 0
    for element in elements:
        held.append(element)
        size += len(element)
        if size >= most:
            yield held
            held, size = [], 0
    if held:
        yield held


def _pieces(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """An element, or several that draw the same: Qt takes far longer for one path of many lines than for many paths."""
    data = element.get("d", "")
    if len(data) < SHORT or element.get("stroke", NONE) == NONE:
        yield element
        return
    if element.get("fill", NONE) != NONE:
        yield ElementTree.Element(element.tag, {**element.attrib, "stroke": NONE})
    line = {**element.attrib, "fill": NONE}
    line.pop("id", None)
    for piece in _lines(data):
        yield ElementTree.Element(element.tag, {**line, "d": piece})


def _lines(data: str) -> Iterator[str]:
    """Path data in pieces, each of some whole lines."""
    held: list[str] = []
    for line in data.split("M")[1:]:
        held.append(f"M{line}")
        if sum(map(len, held)) >= SHORT:
            yield "".join(held)
            held = []
    if held:
        yield "".join(held)


class ProgressiveRender:
    """Some layers of a region of the map at a scale, drawn little by little."""

    def __init__(self, chunks: Sequence[Chunk], region: QRectF, scale: float, *, clear: bool) -> None:
        self.region, self.scale = region, scale
        width, height = max(1, round(region.width() * scale)), max(1, round(region.height() * scale))
        kind = QImage.Format.Format_ARGB32_Premultiplied if clear else QImage.Format.Format_RGB32
        self.image = QImage(width, height, kind)
        self.image.fill(0)
        self._left = list(reversed(chunks))

    @property
    def is_done(self) -> bool:
        return not self._left

    def go_on(self, seconds: float) -> None:
        """Draw chunks until the time is over, at least one."""
        until = perf_counter() + seconds
        painter = QPainter(self.image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        target = QRectF(self.image.rect())
        while self._left:
            self._left.pop().render(painter, self.region, target)
            if perf_counter() >= until:
                break
        painter.end()
