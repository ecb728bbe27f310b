"""Files of every kind, from what was gathered. Nothing here needs a window: it can be done beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPdfWriter

from desktop.exporting.export_data import HISTORY, MAP, ORDERS, REPLAY, REPORT, ExportData
from desktop.exporting.export_texts import mark_for_web, plain_text, turn_page_html, web_page
from desktop.exporting.paper import Paper, set_page
from desktop.exporting.turn_map import map_picture
from desktop.exporting.web_maps import WebMaps
from desktop.painting.rendering import png_bytes
from desktop.painting.svg_to_pdf import pdf_bytes
from desktop.painting.work_progress import Tell, part_of
from engine import put_file

PNG, SVG, PDF, HTML, TEXT, GIF, WEBP = "png", "svg", "pdf", "html", "txt", "gif", "webp"
FORMS: Mapping[str, tuple[str, ...]] = {
    MAP: (PNG, SVG, PDF),
    ORDERS: (TEXT, HTML, PDF),
    REPORT: (HTML, PDF, TEXT),
    HISTORY: (PDF, HTML, TEXT),
    REPLAY: (HTML, GIF, WEBP),
}
"""The forms in which each thing can be exported, the usual one first."""
PDF_DOTS = 300


def content(data: ExportData, what: str, form: str, width: int, tell: Tell) -> bytes:
    """What is to be in a file; `width` is that of a PNG."""
    if form == TEXT:
        return plain_text(data, what).encode()
    if form == HTML:
        return _web(data, what, tell).encode()
    if what != MAP:
        return _paper(data, what, tell)
    tell(0, 1)
    drawn = map_picture(data, data.turn_pages[0])
    tell(0, 1)
    if form == SVG:
        return drawn.text().encode()
    return png_bytes(drawn, width, tell) if form == PNG else pdf_bytes(drawn, data.name(what), tell)


def write(path: Path, data: ExportData, what: str, form: str, width: int, tell: Tell) -> Path:
    """Write a file. What was there before stays until the new one is whole. SaveError if it cannot be written."""
    put_file(path, content(data, what, form, width, tell))
    return path


def _paper(data: ExportData, what: str, tell: Tell) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(PDF_DOTS)
    writer.setTitle(data.name(what))
    writer.setCreator("Chancery")
    set_page(writer, what, data)
    Paper(writer, data, what).paint(tell)
    return bytes(buffer.data().data())


def _web(data: ExportData, what: str, tell: Tell) -> str:
    sections, maps = [], WebMaps(data)
    for number, turn_page in enumerate(data.turn_pages):
        part = part_of(tell, number, len(data.turn_pages))
        part(0, 1)
        picture = maps.element(turn_page, part) if what == HISTORY else ""
        is_last = what == HISTORY and number == len(data.turn_pages) - 1
        words = "" if is_last else turn_page_html(data, turn_page, what, mark_for_web)
        sections.append((turn_page.title, picture + words))
    return web_page(data, what, sections, data.viewer, maps.shared())
