"""Rings about the units that have no order yet, and where something can still be built: what is to be done is seen on
the board, not only in the list."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen

from desktop.canvas.name_labels import Naming, written_box
from desktop.canvas.overlay import Overlay
from desktop.canvas.sprites import enlarged
from desktop.frame.table import Table
from desktop.painting.figures import CREAM, WARNING
from desktop.painting.piece_placement import leaving_at, standing_units
from desktop.painting.pieces import is_afloat
from desktop.tools.status_texts import BUILD
from engine import order_progress
from maps.layout import Point

REACH, LEAST = 0.7, 9.5
"""The radius of a ring: in diameters of a unit, and in points of the screen at least."""
WIDE = 0.95
"""The radius of a ring about a unit that carries something, has a tag or stands by something, in diameters of a unit."""
HALO = 4.5
"""The width of the pale line that carries a ring, in points of the screen."""


class Reminders(Overlay):
    """Draws the rings."""

    def __init__(self, window: Table) -> None:
        super().__init__(window.board)
        self.board, self.tool, self.session = window.board, window.tool, window.session
        self.points: dict[Point, float] = {}
        """Where the units without orders stand and where units may be built, on the sheet, and how wide the rings are."""
        self._naming: Naming | None = None
        self._boxes: tuple[QRectF, ...] = ()
        self.lower()
        self.session.changed.connect(self.refresh)
        window.presenter.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Follow the orders of the seat; at a judged turn and behind the curtain there is nothing to remind of."""
        points = {**self._places(), **self._sites()} if self.tool.can_order else {}
        if points != self.points:
            self.points = points
            self.setVisible(bool(points))
            self.update()

    def _places(self) -> dict[Point, float]:
        lacking, position = self.session.unordered(), self.session.position
        layout = self.board.context.layout
        placed = tuple(standing_units(layout, position.units))
        found = [(unit, at) for unit, at in placed if unit in lacking]
        found += [
            (one.unit, leaving_at(layout, one, placed)) for one in position.dislodged if one.unit in lacking
        ]
        beside = {token.space for token in position.tokens if token.holder or not is_afloat(token.kind)}
        return {at: WIDE if unit.cargo or unit.marks or unit.space in beside else REACH for unit, at in found}

    def _sites(self) -> dict[Point, float]:
        """Where something may be built, as long as not everything is ordered."""
        session, order_draft = self.session, self.tool.order_draft
        due = order_progress(session.game, session.variant, session.seat)
        if due.what != BUILD or due.ordered >= due.total:
            return {}
        spaces = self.board.context.layout.spaces
        free = (space for space in order_draft.lit() if order_draft.units_in(space) and space in spaces)
        return {spaces[space].unit: REACH for space in free if not order_draft.orders_at(space)}

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        camera = self.board.camera
        for point, reach in self.points.items():
            radius = max(LEAST, reach * self.board.context.layout.unit * camera.scale)
            middle = camera.to_window(QPointF(*point))
            painter.setClipPath(self.free_about(point, radius + HALO / 2))
            for colour, width, style in (
                (CREAM, HALO, Qt.PenStyle.SolidLine),
                (WARNING, 2.2, Qt.PenStyle.DashLine),
            ):
                painter.setPen(QPen(QColor(colour), width, style))
                painter.drawEllipse(middle, radius, radius)
        painter.end()

    def free_about(self, point: Point, radius: float) -> QPainterPath:
        """Where a ring about a point of the sheet may be drawn in the window: it hides no other unit and no name."""
        camera, middle = self.board.camera, self.board.camera.to_window(QPointF(*point))
        unit = self.board.context.layout.unit * camera.scale
        piece = enlarged(self.board.context.layout.unit, camera) * unit / 2
        whole = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        free = QPainterPath()
        free.addRect(whole)
        taken = QPainterPath()
        taken.setFillRule(Qt.FillRule.WindingFill)
        for name in self._names():
            box = QRectF(camera.to_window(name.topLeft()), camera.to_window(name.bottomRight()))
            if box.intersects(whole):
                taken.addRect(box)
        for _, at in standing_units(self.board.context.layout, self.session.position.units):
            other = camera.to_window(QPointF(*at))
            if at != point and (other - middle).manhattanLength() < 2 * (radius + piece):
                taken.addEllipse(other, piece, piece)
        return free.subtracted(taken)

    def _names(self) -> tuple[QRectF, ...]:
        """What is written on the sheet now."""
        naming = self.board.base_map.naming
        if naming != self._naming:
            spaces = self.board.context.layout.spaces.items()
            boxes = (written_box(key, places, naming) for key, places in spaces)
            self._naming, self._boxes = naming, tuple(box for box in boxes if not box.isEmpty())
        return self._boxes


def install(window: Table) -> None:
    """Add the rings to the board of a table."""
    Reminders(window)
