"""Marks as pictures of Qt, drawn once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QUrl
from PySide6.QtGui import QGuiApplication, QIcon, QImage, QPainter, QPalette, QPixmap, QTextDocument
from PySide6.QtSvg import QSvgRenderer

from desktop.history.report_page import MARK
from desktop.history.result_icons import SIZE, mark_svg, swatch
from desktop.history.turn_conflicts import MARKS

HALF = 128
FINE = 3
"""How many points of a picture there are to one of the page."""


@cache
def mark_image(mark: str, is_dark: bool = False) -> QImage:
    """A mark for a pale or a dark ground, fine enough for paper."""
    image = QImage(SIZE * FINE, SIZE * FINE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(mark_svg(mark, is_dark=is_dark).encode())).render(painter, QRectF(image.rect()))
    painter.end()
    return image


def mark_icon(mark: str) -> QIcon:
    """A mark for a list, as the theme wants it."""
    return QIcon(QPixmap.fromImage(mark_image(mark, is_dark_theme())))


def is_dark_theme() -> bool:
    """Whether the program writes pale on dark."""
    return QGuiApplication.palette().color(QPalette.ColorRole.Base).lightness() < HALF


def dress_document(document: QTextDocument, colours: Iterable[str] = (), *, is_dark: bool = False) -> None:
    """Let a document show the marks of results and swatches of colours, on paper or on a dark screen."""
    for mark in (*MARKS, *map(swatch, colours)):
        picture = mark_image(mark, is_dark)
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"{MARK}{mark}"), picture)


def mark_element(mark: str, scale: float = 1.0) -> str:
    """A mark in such a document, as large as the text beside it."""
    side = round(SIZE * scale)
    return f'<img src="{MARK}{mark}" width="{side}" height="{side}">'
