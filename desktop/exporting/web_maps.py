"""Maps of many turns in one page for the web: what stays the same from turn to turn is carried once.

A page names the ground and its patches (`layers`), and every map uses them by their names, with a clear sheet of its own
above. They are elements of the page and no backgrounds of style, which browsers leave out when they print.
"""

from __future__ import annotations

from base64 import b64encode
from html import escape

from PySide6.QtGui import QImage

from desktop.exporting.export_data import ExportData, TurnPage
from desktop.exporting.layers import MapLayers, Patch
from desktop.painting.rendering import image_bytes
from desktop.painting.work_progress import Tell, part_of

WIDTH = 1500
GROUND_QUALITY, SHEET_QUALITY = 80, 75
_PICTURE = '<image id="{name}" x="{x}" y="{y}" width="{width}" height="{height}" href="{data}"/>'


class WebMaps:
    """Writes the maps of one game as elements of a page, and at last what they have in common."""

    def __init__(self, data: ExportData, prefix: str = "g") -> None:
        """`prefix` begins the names of its pictures: they differ from those of other games in the same page."""
        self.layers, self.prefix = MapLayers(data, WIDTH), prefix
        self._names: dict[int, str] = {}
        """Names of pictures in the page, by the patches that they show; `layers` keeps those as long as it lives."""
        self._pictures: list[str] = []

    def element(self, turn_page: TurnPage, tell: Tell) -> str:
        """The map of a turn."""
        size, top = self.layers.size(turn_page), self.layers.top(turn_page)
        patches = self.layers.patches(turn_page, part_of(tell, 0, 2))
        patches = (self.layers.base, *patches)
        used = "".join(f'<use href="#{self._name(patch)}" y="{top}"/>' for patch in patches)
        width, height = round(size.width()), round(size.height())
        sheet = _data(self.layers.sheet(turn_page, part_of(tell, 1, 2)), SHEET_QUALITY)
        above = f'<image width="{width}" height="{height}" href="{sheet}"/>'
        title = escape(turn_page.title)
        return f'<svg class="map" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">{used}{above}</svg>'

    def shared(self) -> str:
        """What the maps of the page use, to stand before them."""
        if not self._pictures:
            return ""
        pictures = "".join(self._pictures)
        return f'<svg class="shared" width="0" height="0" aria-hidden="true"><defs>{pictures}</defs></svg>'

    def _name(self, patch: Patch) -> str:
        if id(patch) not in self._names:
            name = f"{self.prefix}{len(self._names)}"
            self._names[id(patch)] = name
            at = patch.at
            data = _data(patch.image, GROUND_QUALITY)
            self._pictures.append(
                _PICTURE.format(
                    name=name, x=at.x(), y=at.y(), width=at.width(), height=at.height(), data=data
                )
            )
        return self._names[id(patch)]


def _data(image: QImage, quality: int) -> str:
    return f"data:image/webp;base64,{b64encode(image_bytes(image, 'webp', quality)).decode()}"
