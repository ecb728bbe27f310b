"""Thumbnails of boards that were drawn before: the map of each, without names and colours, in a file of the cache folder."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QSaveFile, QStandardPaths
from PySide6.QtGui import QImage

from engine import read_variant_file
from maps.map_file import FILE, MOST_BYTES

QUALITY = 88
MOST = 2
"""How many pictures stay in the memory: reading one takes a hundredth of a second."""


def cached_thumbnail(folder: Path) -> QImage | None:
    """The thumbnail of the board in a folder, if it was drawn before."""
    key = _key(folder)
    image = _images.get(key)
    if image is None and key:
        image = QImage(str(_file(key)))
        if image.isNull():
            return None
        _remember(key, image)
    return image


def cache_thumbnail(folder: Path, image: QImage) -> None:
    """Remember the picture of a board, on the disk too. If the disk will not have it, it is drawn again another time."""
    from desktop.painting.figures import PictureError
    from desktop.painting.rendering import image_bytes

    key = _key(folder)
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
        stamp = (folder / FILE).stat()
        return _digest(folder / FILE, stamp.st_mtime_ns, stamp.st_size)
    except OSError:
        return ""


@lru_cache(maxsize=32)
def _digest(path: Path, changed: int, size: int) -> str:
    return hashlib.sha256(read_variant_file(path, MOST_BYTES)).hexdigest()[:24]


_images: OrderedDict[str, QImage] = OrderedDict()
"""The pictures that were asked for last."""
