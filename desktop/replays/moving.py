"""A replay as a picture that moves, GIF or WebP, for chats. Pillow writes it, since Qt only reads such files.

A picture is painted when its turn has come and is forgotten then: how long a game is makes no difference to the memory.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QImage

from desktop.painting.figures import CREAM, INK, WARNING, PictureError
from desktop.painting.ownership_wash import wash
from desktop.painting.work_progress import Tell
from desktop.replays.frames import Frames, Moment, moments_of
from desktop.replays.replay_data import Replay

if TYPE_CHECKING:
    from PIL import Image

GIF, WEBP = "gif", "webp"
WIDTHS = (480, 720, 1080, 1440)
"""Points across that are offered, and the usual one."""
USUAL_WIDTH = 720
SECONDS = (1, 2, 3, 5)
USUAL_SECONDS = 2
"""Seconds a turn that are offered, and the usual ones."""
QUALITY = 70
COLOURS, CLEAR = 255, 255
"""Colours of a GIF, and the number of the one that is no colour."""
MOST_EXACT = 160
"""Colours of powers and lines at most, so that enough are left for the map."""


def moving_bytes(replay: Replay, form: str, width: int, seconds: float, tell: Tell) -> bytes:
    """The picture as the bytes of a file: "gif" or "webp", so many points across, so many seconds a turn."""
    film = Film(Frames(replay, width), moments_of(replay, seconds), tell)
    return _webp(film) if form == WEBP else b"".join(_gif(film))


class Film:
    """The pictures of a replay, painted one by one."""

    def __init__(self, frames: Frames, moments: Sequence[Moment], tell: Tell) -> None:
        self.frames, self.moments, self.tell = frames, moments, tell

    def picture(self, number: int) -> Image.Image:
        from PIL import Image

        self.tell(number, len(self.moments))
        whole = len(self.moments)
        drawn = self.frames.picture(self.moments[number], lambda done, count: self.tell(number, whole))
        points = drawn.convertToFormat(QImage.Format.Format_RGB888)
        rows = np.frombuffer(points.constBits(), np.uint8).reshape(points.height(), points.bytesPerLine())
        plain = np.ascontiguousarray(rows[:, : 3 * points.width()])
        return Image.frombytes("RGB", (points.width(), points.height()), plain.tobytes())


def _webp(film: Film) -> bytes:
    from PIL import Image, features

    if not features.check("webp"):
        raise PictureError("cannot_draw", "this Pillow writes no WebP: choose GIF")

    class Reel(Image.Image):
        """A picture of many, as Pillow knows them: it shows the one that is sought."""

        n_frames = len(film.moments)

        def seek(self, frame: int) -> None:
            self.im = film.picture(frame).im

        def tell(self) -> int:
            return 0

    reel = Reel()
    first = film.picture(0)
    reel.im, reel._mode, reel._size = first.im, first.mode, first.size
    buffer = BytesIO()
    reel.save(
        buffer,
        "WEBP",
        save_all=True,
        duration=[moment.milliseconds for moment in film.moments],
        loop=0,
        quality=QUALITY,
        method=2,
        kmin=0,
        kmax=2**31 - 1,
    )
    return buffer.getvalue()


def _gif(film: Film) -> Iterator[bytes]:
    """The parts of a GIF: each picture is what has changed since the one before, in the colours of all."""
    from PIL import GifImagePlugin, Image

    palette = _palette(film)
    colours = bytes(palette.getpalette() or ())[: 3 * COLOURS].ljust(768, b"\0")
    yield b"GIF89a" + struct.pack("<HHBBB", *film.frames.size, 0xF7, 0, 0) + colours
    yield b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    before: np.ndarray | None = None
    for number, moment in enumerate(film.moments):
        shown = film.picture(number).quantize(palette=palette, dither=Image.Dither.NONE)
        points = np.asarray(shown)
        left, top, right, bottom = _changed(before, points)
        part = points[top:bottom, left:right].copy()
        if before is not None:
            part[part == before[top:bottom, left:right]] = CLEAR
        image = Image.frombytes("P", (right - left, bottom - top), part.tobytes())
        yield from GifImagePlugin.getdata(
            image, (left, top), duration=moment.milliseconds, transparency=CLEAR, disposal=1
        )
        before = points.copy()
    yield b";"


def _palette(film: Film) -> Image.Image:
    """The colours of the powers, of their land and of lines, and for the rest those that the pictures have most of: the
    first, the last, and one between them."""
    from PIL import Image

    replay = film.frames.replay
    own = [replay.context.palette.paint(power).colour for power in replay.powers]
    kept = dict.fromkeys((INK, CREAM, WARNING, *own, *(step for colour in own for step in wash(colour))))
    exact = b"".join(bytes.fromhex(colour.removeprefix("#")) for colour in kept)[: 3 * MOST_EXACT]
    last = len(film.moments) - 1
    width, height = film.frames.size
    sheet = Image.new("RGB", (width, 3 * height))
    for place, number in enumerate((0, last // 2, last)):
        sheet.paste(film.picture(number), (0, place * height))
    count = COLOURS - len(exact) // 3
    usual = sheet.quantize(count, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(exact + bytes(usual[: 3 * count]))
    return palette


def _changed(before: np.ndarray | None, points: np.ndarray) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what differs; a single point where nothing does."""
    if before is None:
        return 0, 0, points.shape[1], points.shape[0]
    rows, columns = np.nonzero(before != points)
    if not len(rows):
        return 0, 0, 1, 1
    return int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1
