"""Maps in a page for the web: they look as in one piece, and what stays the same is carried once."""

from __future__ import annotations

import re
from base64 import b64decode
from functools import cache
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop.exporting.export_data import HISTORY
from desktop.exporting.layers import MapLayers
from desktop.exporting.web_maps import WIDTH
from desktop.exporting.writers import HTML, content
from desktop.settings.typeface import ensure_typeface
from tests.exporting.test_exports import data, silent
from tests.exporting.test_layers import far_apart, whole

_SVG = re.compile(r"<svg class=\"(map|shared)\".*?</svg>", re.DOTALL)


@pytest.fixture(autouse=True)
def typeface(qapp: QApplication) -> None:
    ensure_typeface()


@cache
def page(turns: int) -> str:
    """A history of so many turns for the web."""
    return content(data(HISTORY, turns=turns), HISTORY, HTML, 0, silent).decode()


def shown(picture: ElementTree.Element) -> tuple[QRectF, QImage]:
    """A picture of a page, and where it stands."""
    data = b64decode(picture.attrib["href"].removeprefix("data:image/webp;base64,"))
    at = [float(picture.get(name, "0")) for name in ("x", "y", "width", "height")]
    return QRectF(*at), QImage.fromData(data)


def drawn(part: ElementTree.Element, named: dict[str, ElementTree.Element]) -> QImage:
    """A map as a browser puts it together."""
    width, height = (int(one) for one in part.attrib["viewBox"].split()[2:])
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    for one in part:
        room, picture = shown(named[one.attrib["href"].removeprefix("#")] if one.tag == "use" else one)
        painter.drawImage(room.translated(0, float(one.get("y", "0")) if one.tag == "use" else 0), picture)
    painter.end()
    return image


def test_a_page_puts_its_maps_together_of_pictures_that_it_carries_once() -> None:
    told = data(HISTORY, turns=6)
    shared, *maps = [ElementTree.fromstring(one[0]) for one in _SVG.finditer(page(6))]
    named = {one.attrib["id"]: one for one in shared.iter("image")}
    wide = [one for one in named.values() if one.attrib["width"] == str(WIDTH)]
    assert len(wide) == 1
    assert len(maps) == len(told.turn_pages)
    for number in (0, len(maps) - 1):
        assert far_apart(drawn(maps[number], named), whole(MapLayers(told, WIDTH), number)) < 0.01, number


def test_another_turn_adds_little_to_a_page() -> None:
    assert (len(page(6).encode()) - len(page(1).encode())) / 5 < 120_000
