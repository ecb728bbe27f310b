"""Engraved pictures of boards: each is drawn once on a machine, little by little, and then kept in a file.

A board whose picture is not there yet is sketched from the outlines of its spaces, which takes a moment.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

from PySide6.QtCore import QObject, QSaveFile, QStandardPaths, QTimer, Signal
from PySide6.QtGui import QImage

from engine import Variant

if TYPE_CHECKING:
    from desktop.canvas.engraving import Etching

MAP = "map.svg"
ACROSS = 900
"""How many points a kept picture has from side to side: enough for the largest frame, twice as fine."""
QUALITY = 88
WAITING, SLICE = 700, 0.006
"""Milliseconds before drawing begins, and seconds of it between two looks at what else there is to do."""
MOST = 8


class Gallery(QObject):
    """Sees to it that boards have pictures, while nobody waits for it."""

    engraved = Signal(Path)
    """The picture of the board in this folder is there now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: OrderedDict[Path, Variant] = OrderedDict()
        self._begun: tuple[Variant, Etching] | None = None
        self._work = QTimer(self)
        self._work.timeout.connect(self._go_on)

    def want(self, variant: Variant) -> None:
        """Draw the board of a variant when there is time, unless it was drawn before."""
        if ground_of(variant) is None:
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
            etching = _etching(variant)
            self._begun = None if etching is None else (variant, etching)
            return
        variant, etching = self._begun
        etching.go_on(SLICE)
        if etching.is_done:
            self._begun = None
            _keep(variant, etching.image)
            self.engraved.emit(variant.board_folder)


def ground_of(variant: Variant) -> QImage | None:
    """The engraved ground of a variant's board, without names and colours, if it was drawn before."""
    key = _key(variant.board_folder)
    image = _images.get(key)
    if image is None and key:
        image = QImage(str(_file(key)))
        if image.isNull():
            return None
        _remember(key, image)
    return image


def _etching(variant: Variant) -> Etching | None:
    """The ground of a board, to be drawn. A map that cannot be read stays a sketch here; `maps check` says what is wrong."""
    from desktop.canvas.engraving import GROUND, Engraving, Etching
    from desktop.canvas.making import table_of
    from desktop.painting.charts import bare_map

    try:
        text = (variant.board_folder / MAP).read_text("utf-8")
        engraving = Engraving(bare_map(text, table_of(variant, variant.rules)))
        scale = ACROSS / engraving.sheet.width()
    except (OSError, ParseError, KeyError, ValueError, ZeroDivisionError):
        return None
    return Etching(engraving.of_layers(GROUND), engraving.sheet, scale, clear=False)


def _keep(variant: Variant, image: QImage) -> None:
    """Remember a picture, on the disk too. If the disk will not have it, it is drawn again another time."""
    from desktop.painting.figures import PictureError
    from desktop.painting.rendering import image_bytes

    key = _key(variant.board_folder)
    _remember(key, image)
    try:
        data = image_bytes(image, "jpg", QUALITY)
        _file(key).parent.mkdir(parents=True, exist_ok=True)
    except (OSError, PictureError):
        return
    file = QSaveFile(str(_file(key)))
    if file.open(QSaveFile.OpenModeFlag.WriteOnly):
        file.write(data)
        file.commit()


def _remember(key: str, image: QImage) -> None:
    _images[key] = image
    while len(_images) > MOST:
        _images.popitem(last=False)


def _file(key: str) -> Path:
    cache = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
    return Path(cache) / "boards" / f"{key}.jpg"


def _key(folder: Path) -> str:
    """What a board's map is known by: another map, another key. Nothing where there is no map."""
    try:
        stamp = (folder / MAP).stat()
    except OSError:
        return ""
    return _digest(folder / MAP, stamp.st_mtime_ns, stamp.st_size)


@lru_cache(maxsize=32)
def _digest(path: Path, changed: int, size: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:24]


_images: OrderedDict[str, QImage] = OrderedDict()
"""The pictures that were asked for last."""
