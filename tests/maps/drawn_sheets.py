"""What the tests of drawing share."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from functools import cache
from itertools import combinations

import msgspec
import numpy as np
import pytest
import shapely
import shapely.affinity
from PySide6.QtCore import QByteArray, QRectF, Qt, qInstallMessageHandler
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from shapely import LineString

from maps.cartographer.drawing import (
    MAP_STYLES,
    decoration,
    draw,
)
from maps.cartographer.drawing.rivers import rivers
from maps.cartographer.drawing.sheet_context import SheetContext
from maps.cartographer.drawing.stamps import Stamp
from maps.cartographer.sheet import Cover, Range, Sheet, Strait, Stream, Trail, Way
from maps.cartographer.sheet_layout import lay_out
from maps.cartographer.source import Out, Projection
from maps.layout import Layout
from maps.outlines import area_of
from maps.picture import key_of
from tests.maps.patchwork import EAST, patchwork

SVG = "{http://www.w3.org/2000/svg}"


COVERS = ("forest", "pines", "marsh", "mounds", "hills", "waste", "dunes", "lava", "mountains")


def furnished(style: str = "europe") -> Sheet:
    """A patchwork with everything on it that can be drawn."""
    bare = patchwork(numbered=True)
    shapes = bare.shapes
    covers = [
        Cover(kind, kind, shapes[str(index + 3)].buffer(20).intersection(bare.land), 1.0)
        for index, kind in enumerate(COVERS)
    ]
    centres = [key for key, space in bare.board.spaces.items() if space.centre]
    shore = shapes[EAST].boundary.intersection(bare.land.boundary)
    return replace(
        bare,
        source=msgspec.structs.replace(
            bare.source,
            mood=style,
            projection=Projection((0.0, 0.0), (-500.0, -380.0, 500.0, 380.0)),
            cartouche=msgspec.structs.replace(bare.source.cartouche, scale=(840.0, 700.0)),
            out={"north": Out("North")},
            closed={"fleet": (EAST,)},
        ),
        homes=dict.fromkeys(centres[::2], "Frogs"),
        lakes=(shapely.Point(500, 300).buffer(12),),
        streams=(Stream("Long", shapely.shortest_line(bare.land.centroid, shore), 4.0),),
        ranges=(
            Range("Peaks", LineString([(300, 250), (450, 330), (640, 300)]), 13.0),
            Range("Edge", LineString([(330, 430), (420, 470), (520, 450)]), 9.0, cliff=True),
        ),
        covers=tuple(covers),
        straits=(Strait("Cut", LineString([(120, 350), (480, 380), (860, 330)]), 5.0),),
        ways=(
            Way("Stones", LineString([(470, 370), (490, 392)]), ford=True),
            Way("Ferry", LineString([(890, 620), (780, 560)]), ford=False),
        ),
        cuts=(_wall(bare),),
        trails=(Trail("Old Road", LineString([(60, 100), (160, 80), (300, 60), (460, 70)])),),
    )


def _wall(sheet: Sheet) -> LineString:
    """The longest border between two lands."""
    lands = [shape for key, shape in sheet.shapes.items() if not sheet.is_sea(key)]
    meetings = [one.boundary.intersection(other.boundary) for one, other in combinations(lands, 2)]
    longest = shapely.line_merge(max(meetings, key=lambda line: line.length))
    return max(shapely.get_parts(longest), key=lambda line: line.length)


@cache
def sheet_and_layout() -> tuple[Sheet, Layout]:
    sheet = furnished()
    return sheet, lay_out(sheet)


@cache
def context(style: str = "europe") -> SheetContext:
    sheet, layout = sheet_and_layout()
    return SheetContext(sheet, layout, MAP_STYLES[style])


@cache
def text_in(style: str = "europe") -> str:
    sheet, layout = sheet_and_layout()
    source = msgspec.structs.replace(sheet.source, mood=style)
    return draw(replace(sheet, source=source), layout)


@cache
def picture(style: str = "europe") -> ElementTree.Element:
    return ElementTree.fromstring(text_in(style))


def layer(name: str, style: str = "europe") -> ElementTree.Element:
    found = picture(style).find(f"{SVG}g[@id='{name}']")
    assert found is not None
    return found


def spaces_in(name: str) -> dict[str, ElementTree.Element]:
    paths = layer(name).iter(f"{SVG}path")
    return {key_of(path.attrib["id"]): path for path in paths if path.get("id", "").startswith("space-")}


def titles_in(element: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in element.iter(f"{SVG}title")]


def painted(text: str, width: int, height: int) -> np.ndarray:
    """What Qt makes of it, as rows of grey values. Whatever Qt has to say of it is an error."""
    complaints: list[str] = []
    before = qInstallMessageHandler(lambda _kind, _context, message: complaints.append(message))
    try:
        renderer = QSvgRenderer(QByteArray(text.encode()))
        image = QImage(width, height, QImage.Format.Format_Grayscale8)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        renderer.render(painter, QRectF(0, 0, width, height))
        painter.end()
    finally:
        qInstallMessageHandler(before)
    assert not complaints
    assert renderer.isValid()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())
    return rows[:, :width].astype(int)


def brightness(colour: str) -> float:
    """Relative luminance, as for contrast."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def river_area(sheet: Sheet, layout: Layout) -> shapely.Geometry:
    """All that the banks of rivers enclose."""
    paths = list(drawn_rivers(sheet, layout))
    banks = [path for path in paths if path.get("fill") == paths[0].get("fill")]
    return shapely.union_all([area_of(path.attrib["d"]) for path in banks])


def drawn_rivers(sheet: Sheet, layout: Layout) -> ElementTree.Element:
    return ElementTree.fromstring(
        f"<g>{''.join(rivers(SheetContext(sheet, layout, MAP_STYLES['europe'])))}</g>"
    )


def signs_on(monkeypatch: pytest.MonkeyPatch, context: SheetContext) -> list[Stamp]:
    """All signs that are drawn on a board."""
    kept: list[Stamp] = []

    def remember(stamps: list[Stamp], style: object) -> list[str]:
        kept.extend(stamps)
        return []

    monkeypatch.setattr(decoration, "printed", remember)
    decoration.decoration(context)
    return kept


def words_at(group: ElementTree.Element) -> tuple[float, float]:
    """Where the baseline of a group's last line begins."""
    *_, last = group.findall(f"{SVG}g")
    x, y = re.findall(r"([\d.]+) ([\d.]+)\)", last.attrib["transform"])[0]
    return float(x), float(y)
