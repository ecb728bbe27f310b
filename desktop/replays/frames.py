"""A replay frame by frame: what a moving picture shows at every moment, one picture at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath

from desktop.canvas.figure_painter import paint_figure
from desktop.canvas.spoken_names import lettered
from desktop.painting.annotation_figures import annotation_figures
from desktop.painting.figures import INK
from desktop.painting.legend import MARGIN
from desktop.painting.map_picture import position_picture
from desktop.painting.order_figures import OrderArrow, order_figure
from desktop.painting.rendering import image_of
from desktop.painting.work_progress import Tell
from desktop.playback.scenes import journey_point, scene_title
from desktop.replays.replay_data import Replay, ReplayTurn
from desktop.settings.typeface import FAMILY
from maps.layout import Point
from maps.map_file import load_picture
from maps.picture import Picture

STEPS = 6
"""Pictures of a scene in which something moves."""
REST = 0.35
"""The part of a turn in which its end is looked at."""
HEAD = 0.055
"""The height of the line above the map, in parts of the picture's width."""


class Moment(Struct, frozen=True):
    """What is shown for a while."""

    turn: int
    scene: int
    """The scene that is told; -1 for the position alone."""
    share: float
    """How much of it is past."""
    milliseconds: int


def moments_of(replay: Replay, seconds: float) -> list[Moment]:
    """The moments of a replay whose turns take so many seconds each; the end stands for a turn as well."""
    found = []
    whole = round(1000 * seconds)
    for number, turn in enumerate(replay.turns):
        if not turn.scenes:
            found.append(Moment(number, -1, 1.0, whole if number + 1 == len(replay.turns) else whole // 2))
            continue
        each = round(whole * (1 - REST) / len(turn.scenes))
        for scene in range(len(turn.scenes)):
            for step in range(1, STEPS + 1):
                is_last = scene + 1 == len(turn.scenes) and step == STEPS
                rest = round(whole * REST) if is_last else 0
                found.append(Moment(number, scene, step / STEPS, each // STEPS + rest))
    return found


class Frames:
    """Paints the moments of a replay, so many points across. It keeps one ground and nothing else."""

    def __init__(self, replay: Replay, width: int) -> None:
        self.replay, self.width = replay, width
        self._board: Picture | None = None
        self._owners: Mapping[str, str] | None = None
        self._ground = QImage()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in points."""
        layout = self.replay.context.layout
        return self.width, self._head + round(self.width * layout.height / layout.width)

    @property
    def _head(self) -> int:
        return round(HEAD * self.width)

    def picture(self, moment: Moment, tell: Tell) -> QImage:
        """What is to be seen at a moment."""
        turn = self.replay.turns[moment.turn]
        image = QImage(*self.size, QImage.Format.Format_RGB32)
        ground = self.ground(turn, tell)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            painter.drawImage(0, self._head, ground)
            self._write_head(painter, turn, moment)
            painter.translate(0, self._head)
            scale = self.width / self.replay.context.layout.width
            painter.scale(scale, scale)
            self._paint_orders(painter, turn, moment)
            self._paint_pieces(painter, turn, moment)
            for figure in annotation_figures(turn.annotations, self.replay.context.layout):
                paint_figure(painter, figure)
        finally:
            painter.end()
        return image

    def ground(self, turn: ReplayTurn, tell: Tell) -> QImage:
        """The map in its owners' colours; the last one is kept."""
        if self._owners != turn.owners:
            replay = self.replay
            if self._board is None:
                folder = replay.board_folder
                self._board = lettered(
                    load_picture(folder), folder, replay.context.layout, replay.words_outside
                )
            picture = position_picture(self._board, replay.context, turn.owners, replay.centres)
            self._ground, self._owners = image_of(picture, self.width, tell), turn.owners
        return self._ground

    def _write_head(self, painter: QPainter, turn: ReplayTurn, moment: Moment) -> None:
        room = QRectF(0, 0, self.width, self._head)
        painter.fillRect(room, QColor(MARGIN))
        painter.setPen(QColor(INK))
        inner = room.adjusted(0.4 * self._head, 0, -0.4 * self._head, 0)
        told = scene_title(turn.scenes[moment.scene].about) if moment.scene >= 0 else turn.verdict
        for text, part, side, weight in (
            (turn.title, 0.62, Qt.AlignmentFlag.AlignLeft, QFont.Weight.DemiBold),
            (told, 0.5, Qt.AlignmentFlag.AlignRight, QFont.Weight.Normal),
        ):
            font = QFont(FAMILY)
            font.setPixelSize(max(6, round(part * self._head)))
            font.setWeight(weight)
            painter.setFont(font)
            fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(inner.width()))
            taken = painter.boundingRect(inner, side | Qt.AlignmentFlag.AlignVCenter, fitting)
            painter.drawText(taken, Qt.AlignmentFlag.AlignCenter, fitting)
            inner.setLeft(taken.right() + 0.4 * self._head)

    def _paint_orders(self, painter: QPainter, turn: ReplayTurn, moment: Moment) -> None:
        unit = self.replay.context.layout.unit
        for number, scene in enumerate(turn.scenes[: moment.scene + 1]):
            for arrow in scene.arrows:
                painter.save()
                if number == moment.scene and moment.share < 1:
                    painter.setClipPath(_grown(arrow, unit, moment.share))
                paint_figure(painter, order_figure(arrow, unit))
                painter.restore()

    def _paint_pieces(self, painter: QPainter, turn: ReplayTurn, moment: Moment) -> None:
        moved = dict(_moved(turn, moment))
        for piece, mover in turn.pieces:
            aside = moved.get(mover, (0.0, 0.0))
            at = QPointF(piece.at[0] + aside[0], piece.at[1] + aside[1])
            paint_figure(painter, piece.figure, at, piece.scale, piece.turn)


def _grown(arrow: OrderArrow, unit: float, share: float) -> QPainterPath:
    """How far an arrow has grown from its unit: as far as a circle about that reaches."""
    ends = (*arrow.way, *arrow.helps)
    x, y = arrow.way[0]
    reach = max(abs(complex(end[0] - x, end[1] - y)) for end in ends) + unit
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), reach * share, reach * share)
    return path


def _moved(turn: ReplayTurn, moment: Moment) -> Iterator[tuple[int, Point]]:
    """How far each unit that moves is from where it stood."""
    for number, scene in enumerate(turn.scenes[: moment.scene + 1]):
        share = moment.share if number == moment.scene else 1.0
        for travel in scene.travels:
            x, y = journey_point(travel.points, share, returns=travel.returns)
            yield travel.mover, (x - travel.points[0][0], y - travel.points[0][1])
