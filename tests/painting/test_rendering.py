"""Pictures by Qt."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage

from desktop.painting.figures import PictureError
from desktop.painting.rendering import png_bytes
from maps.map_file import read_picture

SQUARE = '<rect x="0" y="0" width="400" height="300" fill="#ae000a"/>'
TEXT = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">{SQUARE}</svg>'


@pytest.fixture(autouse=True)
def application(qapp: QGuiApplication) -> QGuiApplication:
    return qapp


def test_a_picture_is_as_wide_as_it_should_be() -> None:
    image = QImage.fromData(png_bytes(read_picture(TEXT), 400))
    assert (image.width(), image.height()) == (400, 300)
    assert image.pixelColor(100, 75) == QColor("#ae000a")
    assert image.pixelColor(300, 225) == QColor("#ffffff")


def test_a_picture_that_is_too_large() -> None:
    tall = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1000"/>'
    with pytest.raises(PictureError, match="is too large"):
        png_bytes(read_picture(tall), 20_000)
