"""A picture, cut into chunks that are drawn one after another.

Drawing a whole map takes Qt a second or so, in which nothing else could happen. A chunk takes milliseconds; between two
of them the window is alive.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from time import perf_counter

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from maps.map_file import BESIDE
from maps.picture import LABELS as LABELS, MARKS as MARKS, Element, Picture, element_text, seen_text

NONE = "none"
SHORT = 250
"""Lines of more characters than this are drawn in pieces."""
CHUNK = 12_000
"""About how many characters of the map make a chunk."""
FINE = 2_500
"""The same for names, whose letters take longer."""
BORDERS = "borders"
GROUND = ("paper", "sea", "land", "decoration")
"""The layers that lie under what follows the position."""
WRITTEN = (LABELS, "frame")
"""Those that lie above it, as do the borders. The marks of centres do too, but follow the position themselves."""


class Chunk:
    """A few elements of one layer. Qt reads them anew whenever they are drawn: what it makes of a map is large."""

    __slots__ = ("_text", "layer")

    def __init__(self, layer: str, text: str) -> None:
        self.layer = layer
        self._text = text.encode()

    def renderer(self) -> QSvgRenderer:
        return QSvgRenderer(QByteArray(self._text))

    def render(self, painter: QPainter, region: QRectF, target: QRectF) -> None:
        """Draw the part of the chunk that lies in a region of the sheet into a target rectangle."""
        renderer = self.renderer()
        renderer.setViewBox(region)
        renderer.render(painter, target)


class MapChunks:
    """A picture as chunks, in the order in which they lie on each other."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.sheet = QRectF(*picture.box)
        self.chunks: tuple[Chunk, ...] = tuple(chunk for layer in picture.layers for chunk in self.cut(layer))

    def of_layers(self, layers: Collection[str]) -> tuple[Chunk, ...]:
        """The chunks of some layers."""
        return tuple(chunk for chunk in self.chunks if chunk.layer in layers)

    def cut(self, layer: Element) -> Iterator[Chunk]:
        """The chunks of a layer."""
        name = layer.get("id").removeprefix(BESIDE)
        pieces = (piece for whole in layer.children for piece in _pieces(whole))
        for held in _heaps(pieces, FINE if name == LABELS else CHUNK):
            yield Chunk(name, self._whole(replace(layer, children=()), held))

    def _whole(self, layer: Element, elements: Sequence[tuple[Element, str]]) -> str:
        """Elements as a picture of their own, with the definitions that they use."""
        used = self.picture.definitions_for(element for element, _ in elements)
        defined = "".join(map(seen_text, used))
        group = element_text(layer).removesuffix("/>")
        body = "".join(text for _, text in elements)
        return f"{self.picture.head()}<defs>{defined}</defs>{group}>{body}</g></svg>"


@lru_cache(maxsize=2)
def map_chunks(picture: Picture) -> MapChunks:
    """The chunks of a picture; a second window on the same board shares it."""
    return MapChunks(picture)


def _heaps(elements: Iterable[Element], most: int = CHUNK) -> Iterator[list[tuple[Element, str]]]:
    """Elements together with their texts, as many as make a chunk."""
    held: list[tuple[Element, str]] = []
    size = 0
    for element in elements:
        held.append((element, seen_text(element)))
        size += len(held[-1][1])
        if size >= most:
            yield held
            held, size = [], 0
    if held:
        yield held


def _pieces(element: Element) -> Iterator[Element]:
    """An element, or several that draw the same: Qt takes far longer for one path of many lines than for many paths."""
    data = element.get("d")
    if len(data) < SHORT or element.get("stroke", NONE) == NONE:
        yield element
        return
    if element.get("fill", NONE) != NONE:
        yield element.with_(stroke=NONE)
    line = {key: value for key, value in element.attributes.items() if key != "id"}
    for piece in _lines(data):
        yield Element(element.name, {**line, "fill": NONE, "d": piece})


def _lines(data: str) -> Iterator[str]:
    """Path data in pieces, each of some whole lines. Data that go on from a line before are one piece."""
    if "m" in data:
        yield data
        return
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


@lru_cache(maxsize=6)
def kept_render(
    chunks: tuple[Chunk, ...], box: tuple[float, float, float, float], scale: float, *, clear: bool
) -> ProgressiveRender:
    """What was drawn last of some boards, or is being drawn: the next window on one, or a second one, begins with it."""
    return ProgressiveRender(chunks, QRectF(*box), scale, clear=clear)
