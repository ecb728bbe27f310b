"""Plays the scenes of a judged turn on the board: frame by frame, scene by scene, or to its end at once."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from desktop.painting.arrow_builder import place_at
from desktop.painting.order_figures import OrderArrow
from desktop.painting.piece_placement import standing_units
from desktop.playback.scenes import SCENE, TRAVEL, Journey, Scene, journey_point, scenes_of
from desktop.session.board_presenter import BoardPresenter
from desktop.settings.preferences import preferences
from engine import Outcome, Position, Unit
from maps.layout import Point

FRAME = 30
"""Milliseconds between two frames."""


class Player(QObject):
    """A turn on the board, as a play in scenes."""

    moved = Signal()
    """Another scene is shown, or it was started or stopped."""
    ended = Signal()
    """The last scene is over, or was skipped: the board shows the results."""

    def __init__(self, presenter: BoardPresenter) -> None:
        super().__init__(presenter)
        self.presenter, self.board = presenter, presenter.board
        self.turn = self._last = -1
        self.scenes: tuple[Scene, ...] = ()
        self.at = 0
        self._arrows: tuple[OrderArrow, ...] = ()
        self._before: Position | None = None
        self._share = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self._clock = QElapsedTimer()
        presenter.shown.connect(self._leave)

    @property
    def is_on(self) -> bool:
        """Whether there is a play on the board."""
        return self.turn >= 0

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    @property
    def scene(self) -> Scene:
        return self.scenes[self.at]

    def play(self, turn: int, last: int = -1) -> None:
        """Begin with the first scene of a turn, and play on to the last that is told with it, or to another."""
        session = self.presenter.session
        self._last = last if last >= 0 or not 0 <= turn < session.count else session.told_with(turn)[-1]
        self._play(turn)

    def _play(self, turn: int) -> None:
        self.turn = -1
        self.presenter.is_after = False
        self.presenter.show_turn(turn)
        turn_view = self.presenter.turn_view
        if turn_view is None:
            return
        self._before = turn_view.before
        self.scenes = scenes_of(self.presenter.session.rules, turn_view.before, turn_view.report)
        if not self.scenes:
            self._go_on_after(turn)
            return
        self.turn = turn
        self.show(0)
        self.go()

    def go(self) -> None:
        """Go on by itself."""
        if self.is_on:
            self._clock.start()
            self._timer.start()
            self.moved.emit()

    def stop(self) -> None:
        """Stand still."""
        self._timer.stop()
        self.moved.emit()

    def show(self, at: int) -> None:
        """Begin a scene anew."""
        self.at = min(max(at, 0), len(self.scenes) - 1)
        self._share = 0.0
        self._arrows = tuple(self.presenter.arrows((one.power, one.order, one) for one in self._told()))
        self._paint()
        self.moved.emit()

    def step(self, by: int) -> None:
        """To another scene, and stand still there; beyond the last one it is over."""
        if not self.is_on:
            return
        self._timer.stop()
        if self.at + by >= len(self.scenes):
            self.skip()
            return
        self.show(self.at + by)
        self._share = TRAVEL if by > 0 else 0.0
        self._paint()

    def skip(self) -> None:
        """Show the results at once; of several turns that were judged together, those of the next one."""
        if not self.is_on:
            return
        turn = self.turn
        self._timer.stop()
        self.turn = -1
        self._go_on_after(turn)

    def _go_on_after(self, turn: int) -> None:
        """Play the next turn; after the last, rest on the results of the one that was ordered."""
        if turn < self._last:
            self._play(turn + 1)
            return
        session = self.presenter.session
        self.presenter.show_turn(session.last_told if turn >= session.last_told else turn)
        self.ended.emit()

    def _leave(self) -> None:
        """Something else is shown: the play is over without another word."""
        if self.is_on:
            self._timer.stop()
            self.turn = -1
            self.ended.emit()

    def _tick(self) -> None:
        length = SCENE * 100 / preferences().pace
        self._share += self._clock.restart() / length
        if self._share < 1:
            self._paint()
        elif self.at + 1 < len(self.scenes):
            self.show(self.at + 1)
        else:
            self.skip()

    def _told(self) -> Iterator[Outcome]:
        for scene in self.scenes[: self.at + 1]:
            yield from (one for one in scene.outcomes if self.presenter.is_told(one.power))

    def _paint(self) -> None:
        if self._before is None:
            return
        where: dict[Unit, Point] = {}
        for number, scene in enumerate(self.scenes[: self.at + 1]):
            share = min(1.0, self._share / TRAVEL) if number == self.at else 1.0
            for journey in scene.journeys:
                point = self._point(journey, share)
                if point is not None:
                    where[journey.unit] = point
        layout = self.board.context.layout
        units = [*self._before.units, *(one.unit for one in self._before.dislodged)]
        placed = [(unit, where.get(unit, at)) for unit, at in standing_units(layout, units)]
        self.board.show_frame(placed, self._arrows)

    def _point(self, journey: Journey, share: float) -> Point | None:
        """Where a unit is on its way."""
        layout = self.board.context.layout
        points = [point for place in journey.way if (point := place_at(layout, place)) is not None]
        return journey_point(points, share, returns=journey.returns) if len(points) > 1 else None
