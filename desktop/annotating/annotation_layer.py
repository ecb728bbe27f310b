"""The layer of annotations over a board."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent

from desktop.canvas.board_view import BoardView
from desktop.canvas.figure_painter import paint_figure
from desktop.canvas.overlay import Overlay
from desktop.painting.annotation_figures import annotation_figures
from desktop.painting.figures import Figure
from engine import Annotation


class AnnotationLayer(Overlay):
    """Draws annotations where the camera looks."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.board = board
        self._figures: list[Figure] = []
        board.moved.connect(self.update)

    def draw(self, annotations: tuple[Annotation, ...]) -> None:
        """Show these, and no others."""
        self._figures = annotation_figures(annotations, self.board.context.layout)
        self.setVisible(bool(self._figures))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, camera = QPainter(self), self.board.camera
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(camera.shift)
        painter.scale(camera.scale, camera.scale)
        for figure in self._figures:
            paint_figure(painter, figure)
        painter.end()
