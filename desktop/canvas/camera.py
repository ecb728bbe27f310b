"""What part of the sheet is in the window: scale and place, as plain numbers."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

NEAREST = 12.0
"""How many points of the screen a unit of the sheet has at most."""
STEP = 1.2
"""How much one notch of the wheel enlarges."""
MARGIN = 0.45
"""How much of the window may show nothing when the sheet is pushed aside."""


class Camera:
    """Looks at the sheet. A point p of the sheet is at p * scale + shift in the window."""

    def __init__(self, sheet: QRectF) -> None:
        self.sheet = sheet
        self.size = QSizeF(1, 1)
        self.scale = 1.0
        self.shift = QPointF()
        self.is_fitted = True
        """Whether the whole sheet is to be seen, also after the window has changed its size."""
        self._shown: QRectF | None = None
        """The region that is to be seen after the window has changed its size, until somebody looks elsewhere."""

    def resize(self, size: QSizeF) -> None:
        """The window has another size: what was shown in it is shown again, and else its middle stays where it is."""
        middle = self.to_sheet(QPointF(self.size.width() / 2, self.size.height() / 2))
        self.size = size
        if self._shown is not None:
            self.show(self._shown)
        elif self.is_fitted:
            self.fit()
        else:
            self.scale = max(self.scale, self._smallest)
            self._centre(middle)

    @property
    def _smallest(self) -> float:
        """The scale at which the whole sheet just fits."""
        return min(self.size.width() / self.sheet.width(), self.size.height() / self.sheet.height())

    def fit(self) -> None:
        """Show the whole sheet."""
        self.scale = self._smallest
        self.is_fitted = True
        self.look_at(self.sheet.center())

    def look_at(self, point: QPointF) -> None:
        """Put a point of the sheet into the middle of the window."""
        self._shown = None
        self._centre(point)

    def _centre(self, point: QPointF, margin: float = MARGIN) -> None:
        middle = QPointF(self.size.width() / 2, self.size.height() / 2)
        self.shift = middle - point * self.scale
        self._keep_in_sight(margin)

    def show(self, region: QRectF) -> None:
        """Show a region of the sheet as large as it goes, with some air about it, and nothing beside the sheet."""
        wide = QRectF(region).adjusted(-20, -20, 20, 20)
        across, down = self.size.width() / wide.width(), self.size.height() / wide.height()
        self._set_scale(min(across, down, NEAREST))
        self._shown = QRectF(region)
        self._centre(wide.center(), 0.0)

    def zoom(self, factor: float, at: QPointF) -> None:
        """Enlarge or diminish about a point of the window, which stays where it is."""
        fixed = self.to_sheet(at)
        self._shown = None
        self._set_scale(self.scale * factor)
        self.shift = at - fixed * self.scale
        self._keep_in_sight()

    def pan(self, by: QPointF) -> None:
        self.shift += by
        self._shown = None
        self.is_fitted = False
        self._keep_in_sight()

    def to_sheet(self, point: QPointF) -> QPointF:
        return (point - self.shift) / self.scale

    def to_window(self, point: QPointF) -> QPointF:
        return point * self.scale + self.shift

    def visible(self) -> QRectF:
        """The part of the sheet that is in the window."""
        corner = self.to_sheet(QPointF(0, 0))
        seen = QRectF(corner, QSizeF(self.size.width() / self.scale, self.size.height() / self.scale))
        return seen.intersected(self.sheet)

    @property
    def is_covered(self) -> bool:
        """Whether the sheet covers the whole window."""
        corner = self.to_sheet(QPointF(0, 0))
        end = self.to_sheet(QPointF(self.size.width(), self.size.height()))
        return self.sheet.contains(QRectF(corner, end))

    def _set_scale(self, scale: float) -> None:
        smallest = self._smallest
        self.scale = min(max(scale, smallest), max(NEAREST, smallest))
        self.is_fitted = self.scale <= smallest * 1.001

    def _keep_in_sight(self, margin: float = MARGIN) -> None:
        """Never lose the sheet: a sheet that fits is in the middle, another covers the window but for a margin."""
        sheet, size = self.sheet, self.size
        across = _kept(self.shift.x(), (sheet.left(), sheet.right()), self.scale, size.width(), margin)
        down = _kept(self.shift.y(), (sheet.top(), sheet.bottom()), self.scale, size.height(), margin)
        self.shift = QPointF(across, down)


def _kept(shift: float, ends: tuple[float, float], scale: float, room: float, margin: float) -> float:
    """A shift along one axis, held within bounds."""
    start, end = ends
    length = (end - start) * scale
    if length <= room:
        return (room - length) / 2 - start * scale
    spare = room * margin
    return min(max(shift, room - spare - end * scale), spare - start * scale)
