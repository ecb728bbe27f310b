"""Engraved pictures of boards: each is drawn once on a machine, little by little, and then kept in a file.

A board whose picture is not there yet is sketched from the outlines of its spaces, which takes a moment.
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.canvas.thumbnail_cache import cache_thumbnail, cached_thumbnail
from engine import Variant, VariantError
from maps.map_file import load_picture

if TYPE_CHECKING:
    from desktop.painting.map_chunks import ProgressiveRender

ACROSS = 1200
"""How many points a kept picture has from side to side: enough for the largest frame, or for a small one twice as fine."""
WAITING, SLICE = 700, 0.006
"""Milliseconds before drawing begins, and seconds of it between two looks at what else there is to do."""


class Gallery(QObject):
    """Sees to it that boards have pictures, while nobody waits for it."""

    rendered = Signal(Path)
    """The picture of the board in this folder is there now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: OrderedDict[Path, Variant] = OrderedDict()
        self._begun: tuple[Variant, ProgressiveRender] | None = None
        self._work = QTimer(self)
        self._work.timeout.connect(self._go_on)

    def want(self, variant: Variant) -> None:
        """Draw the board of a variant when there is time, unless it was drawn before."""
        if cached_thumbnail(variant.board_folder) is None:
            self._wanted.setdefault(variant.board_folder, variant)
            if not self._work.isActive():
                self._work.start(WAITING)

    def stop(self) -> None:
        """Leave off: something else needs the time. What is wanted again is begun anew."""
        self._work.stop()
        self._wanted.clear()
        self._begun = None

    def finish(self) -> None:
        """Draw everything that is wanted at once."""
        while self._wanted or self._begun is not None:
            self._go_on()

    def _go_on(self) -> None:
        self._work.setInterval(0)
        if self._begun is None:
            if not self._wanted:
                self._work.stop()
                return
            _, variant = self._wanted.popitem(last=False)
            render = _render_of(variant)
            self._begun = None if render is None else (variant, render)
            return
        variant, render = self._begun
        render.go_on(SLICE)
        if render.is_done:
            self._begun = None
            cache_thumbnail(variant.board_folder, render.image)
            self.rendered.emit(variant.board_folder)


def _render_of(variant: Variant) -> ProgressiveRender | None:
    """The ground of a board with its borders, to be drawn. A map that cannot be read stays a sketch here; `maps check`
    says what is wrong."""
    from desktop.painting.map_chunks import BORDERS, GROUND, ProgressiveRender, map_chunks
    from desktop.painting.map_picture import bare_picture

    try:
        chunks = map_chunks(bare_picture(load_picture(variant.board_folder)))
    except VariantError:
        return None
    scale = ACROSS / chunks.sheet.width()
    return ProgressiveRender(chunks.of_layers((*GROUND, BORDERS)), chunks.sheet, scale, clear=False)
