"""The layer of the map that follows the position. Owners' colours and patterns, influence, the marks of centres."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from desktop.canvas.display_options import DisplayOptions
from desktop.canvas.figure_painter import paint_figure
from desktop.canvas.name_labels import Naming, written_name
from desktop.canvas.painter_paths import painter_path
from desktop.canvas.tints import TINT, ground_of, tint_spaces
from desktop.painting.figures import INK, Figure, StyledPath
from desktop.painting.map_picture import HALO, Centres, mark_figure, pattern_colour
from desktop.painting.patterns import pattern_figure
from desktop.painting.piece_placement import DrawContext
from maps.colours import brightness, mixed, tint
from maps.outlines import area_of
from maps.palette import PARCHMENT

INFLUENCED = 60
"""How strongly the colour of who has influence covers the ground, of 255."""
WATER = "#bfd0cb"
DARK = 0.5
"""How bright ground is at most on which pale letters are read better than dark ones."""


class OwnershipLayer:
    """Paints between the ground and the names, and above them. Painters are in the measure of the sheet."""

    def __init__(self, context: DrawContext, centres: Centres | None = None) -> None:
        self.context, self.centres = context, centres
        self.owners: Mapping[str, str] = {}
        self.influence: Mapping[str, str] = {}
        self.display = DisplayOptions()
        self._patterns: dict[tuple[str, str], Figure] = {}

    def set_context(self, context: DrawContext) -> None:
        """Other colours."""
        self.context = context
        self._patterns.clear()

    def dark_spaces(self) -> frozenset[str]:
        """The spaces on whose ground names are pale; none where all names have a pale ground of their own."""
        if self.display.contrast:
            return frozenset()
        paint = self.context.palette.paint
        return frozenset(
            space for space, power in self.owners.items() if brightness(ground_of(paint(power).colour)) < DARK
        )

    def paint_under(self, painter: QPainter, naming: Naming) -> None:
        """What lies under the names: tints, patterns; for high contrast outlines, and pale ground for the names."""
        if self.display.influence:
            self._tint(painter, self.influence, INFLUENCED)
        self._tint(painter, self.owners, TINT)
        if self.display.patterns:
            for space, power in self.owners.items():
                if space in self.context.layout.spaces:
                    paint_figure(painter, self._pattern(space, power))
        if self.display.contrast:
            self._paint_outlines(painter)
        self._paint_rims(painter, naming)

    def paint_owners(self, painter: QPainter) -> None:
        """The owners' colours alone, without names."""
        self._tint(painter, self.owners, TINT)

    def sketch(self, painter: QPainter, wet: Collection[str]) -> None:
        """The whole board in plain colours: water, land, what is owned, borders."""
        layout = self.context.layout
        painter.fillRect(QRectF(0, 0, layout.width, layout.height), QColor(WATER))
        pen = QPen(QColor(INK), 0)
        for key, places in layout.spaces.items():
            power = self.owners.get(key)
            land = tint(self.context.palette.paint(power).colour) if power is not None else PARCHMENT
            painter.setPen(pen)
            painter.setBrush(QBrush(QColor(WATER if key in wet else land)))
            painter.drawPath(painter_path(places.outline))

    def _tint(self, painter: QPainter, powers: Mapping[str, str], strength: int) -> None:
        tint_spaces(painter, self.context.layout, self.context.palette, powers, strength)

    def _pattern(self, space: str, power: str) -> Figure:
        key = (space, power)
        if key not in self._patterns:
            paint, layout = self.context.palette.paint(power), self.context.layout
            area = area_of(layout.spaces[space].outline)
            self._patterns[key] = pattern_figure(paint.pattern, area, layout.unit, pattern_colour(paint))
        return self._patterns[key]

    def _paint_outlines(self, painter: QPainter) -> None:
        pen = QPen(QColor(INK), 0.1 * self.context.layout.unit)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for places in self.context.layout.spaces.values():
            painter.drawPath(painter_path(places.outline))

    def _paint_rims(self, painter: QPainter, naming: Naming) -> None:
        """Rims under names that lie on a colour, pale or dark as the names are not; for high contrast pale ones under
        all."""
        layout, palette = self.context.layout, self.context.palette
        for key, places in layout.spaces.items():
            power = self.owners.get(key)
            if power is None and not self.display.contrast:
                continue
            letters = written_name(key, places, naming)
            if self.display.contrast:
                rim = StyledPath(letters, "#ffffff", "#ffffff", 0.26 * layout.unit)
            else:
                ground = ground_of(palette.paint(power or "").colour)
                rim_colour = mixed(INK if key in naming.pale else "#ffffff", ground, 0.55)
                rim = StyledPath(letters, rim_colour, rim_colour, HALO * layout.unit)
            paint_figure(painter, (rim,))

    def paint_over(self, painter: QPainter, only: Collection[str] | None = None) -> None:
        """What lies above the names: the marks of all centres, or only of some, in the colours of their owners."""
        if self.centres is None:
            return
        for space in self.centres.kinds:
            if only is None or space in only:
                self._paint_mark(painter, self.centres, space)

    @property
    def has_marks(self) -> bool:
        """Whether centres are marked here, and not by what is printed on the map."""
        return self.centres is not None and bool(self.context.layout.marks)

    def _paint_mark(self, painter: QPainter, centres: Centres, space: str) -> None:
        layout = self.context.layout
        places = layout.spaces.get(space)
        if places is not None and places.centre is not None and centres.kinds[space] in layout.marks:
            figure, scale = mark_figure(self.context, centres, space, self.owners.get(space))
            paint_figure(painter, figure, QPointF(*places.centre), scale)
