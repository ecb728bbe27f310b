"""Maps on paper in layers: they look as they do in one piece, and what stays the same is in a file once."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop.exporting.export_data import HISTORY
from desktop.exporting.layers import MapLayers
from desktop.exporting.paper import FINE
from desktop.exporting.turn_map import map_picture, owners_of
from desktop.exporting.writers import PDF, content
from desktop.painting.rendering import image_of
from desktop.settings.typeface import ensure_typeface
from tests.exporting.test_exports import data, silent

WIDTH = 640
_OPAQUE = re.compile(rb"/Width (\d+)\n(?:(?!stream|/SMask).)*?/DCTDecode", re.DOTALL)
"""The width of a picture that Qt has written as a JPEG without a mask, as grounds are."""


@pytest.fixture(autouse=True)
def typeface(qapp: QApplication) -> None:
    ensure_typeface()


def painted(layers: MapLayers, leaf_number: int) -> QImage:
    turn_page = layers.data.turn_pages[leaf_number]
    size = layers.size(turn_page)
    image = QImage(round(size.width()), round(size.height()), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    layers.paint(painter, turn_page, QRectF(image.rect()), silent)
    painter.end()
    return image


def whole(layers: MapLayers, number: int) -> QImage:
    """The map of a turn, drawn in one piece."""
    turn_page = layers.data.turn_pages[number]
    return image_of(
        replace(map_picture(layers.data, turn_page), box=layers.above(turn_page).box), layers.width
    )


def far_apart(one: QImage, other: QImage) -> float:
    """The share of points whose colours are plainly different."""
    assert one.size() == other.size()
    return float((np.abs(colours(one) - colours(other)).sum(axis=2) > 60).mean())


def colours(image: QImage) -> NDArray[np.int64]:
    """Blue, green and red of every third point of every third row."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    points = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    return points[::3, ::3, :3].astype(np.int64)


@cache
def book(turns: int) -> bytes:
    """A history of so many turns on paper."""
    return content(data(HISTORY, turns=turns), HISTORY, PDF, 0, silent)


def test_a_map_in_layers_looks_as_in_one_piece() -> None:
    told = data(HISTORY, turns=6)
    layers = MapLayers(told, WIDTH)
    numbers = range(len(told.turn_pages))
    owners = [owners_of(told.turn_pages[number]) for number in numbers]
    assert any(one != owners[0] for one in owners), "nothing changes hands, so that nothing is tried"
    images = [painted(layers, number) for number in numbers]
    for number in numbers:
        assert far_apart(images[number], whole(layers, number)) < 0.002, number
    assert far_apart(images[0], images[-1]) > 0.01


def test_a_layer_that_was_painted_before_can_be_painted_again() -> None:
    told = data(HISTORY, turns=6)
    layers = MapLayers(told, WIDTH)
    first, _ = painted(layers, 0), painted(layers, len(told.turn_pages) - 1)
    assert far_apart(painted(layers, 0), first) == 0


def test_the_ground_of_a_board_is_in_a_book_once() -> None:
    assert sum(int(width) == FINE for width in _OPAQUE.findall(book(6))) == 1


def test_another_turn_adds_little_to_a_book() -> None:
    assert (len(book(6)) - len(book(1))) / 5 < 300_000
