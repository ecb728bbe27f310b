"""Files of every kind, from what was gathered. Nothing here needs a window: it can be done beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPdfWriter

from desktop.exporting.export_texts import leaf_html, mark_for_web, plain_text, web_page
from desktop.exporting.material import HISTORY, MAP, ORDERS, REPORT, Material
from desktop.exporting.paper import Paper, set_page
from desktop.exporting.turn_map import map_svg
from desktop.exporting.web_maps import WebMaps
from desktop.painting.rendering import png_bytes
from desktop.painting.svg_to_pdf import pdf_bytes
from desktop.widgets.background_job import Tell
from engine import write_output

PNG, SVG, PDF, HTML, TEXT = "png", "svg", "pdf", "html", "txt"
FORMS: Mapping[str, tuple[str, ...]] = {
    MAP: (PNG, SVG, PDF),
    ORDERS: (TEXT, HTML, PDF),
    REPORT: (HTML, PDF, TEXT),
    HISTORY: (PDF, HTML, TEXT),
}
"""The forms in which each thing can be exported, the usual one first."""
PDF_DOTS = 300


def content(material: Material, what: str, form: str, width: int, tell: Tell) -> bytes:
    """What is to be in a file; `width` is that of a PNG."""
    if form == TEXT:
        return plain_text(material, what).encode()
    if form == HTML:
        return _web(material, what, tell).encode()
    if what != MAP:
        return _paper(material, what, tell)
    tell(0, 1)
    drawn = map_svg(material, material.leaves[0])
    tell(0, 1)
    if form == SVG:
        return drawn.encode()
    return png_bytes(drawn, width) if form == PNG else pdf_bytes(drawn, material.name(what))


def write(path: Path, material: Material, what: str, form: str, width: int, tell: Tell) -> Path:
    """Write a file. What was there before stays until the new one is whole."""
    write_output(path, content(material, what, form, width, tell))
    return path


def _paper(material: Material, what: str, tell: Tell) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(PDF_DOTS)
    writer.setTitle(material.name(what))
    writer.setCreator("Chancery")
    set_page(writer, what, material)
    Paper(writer, material, what).paint(tell)
    return bytes(buffer.data().data())


def _web(material: Material, what: str, tell: Tell) -> str:
    sections, maps = [], WebMaps(material)
    for number, leaf in enumerate(material.leaves):
        tell(number, len(material.leaves))
        picture = maps.element(leaf) if what == HISTORY else ""
        is_last = what == HISTORY and number == len(material.leaves) - 1
        words = "" if is_last else leaf_html(material, leaf, what, mark_for_web)
        sections.append((leaf.title, picture + words))
    return web_page(material, what, sections, material.viewer, maps.shared())
