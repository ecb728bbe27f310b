"""Owned land is told from bare land and from the sea, whatever its owner's colour is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop.canvas.tints import tint_spaces
from engine import find_variants
from maps.colours import difference
from maps.layout import load_layout
from maps.palette import PARCHMENT, load_palette
from tests.cases import variant_named

WATER = "#a9c6c4"
VARIANTS = sorted(find_variants().variants)


@pytest.mark.parametrize("name", VARIANTS)
def test_no_land_looks_like_the_sea(qtbot: QtBot, name: str) -> None:
    folder = variant_named(name).board_folder
    palette, layout = load_palette(folder), load_layout(folder)
    key = next(iter(layout.spaces))
    box = replace(layout.spaces[key], outline="M0 0L400 0L400 400L0 400Z")
    square = replace(layout, spaces={key: box}, unit=10.0)
    for power in palette.powers:
        image = QImage(400, 400, QImage.Format.Format_RGB32)
        image.fill(QColor(PARCHMENT))
        painter = QPainter(image)
        tint_spaces(painter, square, palette, {key: power})
        painter.end()
        shown = image.pixelColor(200, 200).name()
        assert difference(shown, WATER) > 10, (power, shown)
        assert difference(shown, PARCHMENT) > 5, (power, shown)
