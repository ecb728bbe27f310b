"""Computers at a game master's table: before a turn is judged they order for their seats, and for who has sent nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from desktop.frame.open_flow import OpenFlow
from desktop.frame.table import Table
from desktop.session.changes import Change
from desktop.session.events_told import events_told
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of
from engine import LEVELS, Computer, GameError, Plan, Position, computers_due, view, with_orders

KEY = "stand in"
"""With a power, under which a thought is known."""


class StandingIn(QObject):
    """Has them think beside the window, records what they order, and then has the turn judged. It can be stopped: then
    nothing has happened."""

    def __init__(self, window: Table, flow: OpenFlow) -> None:
        super().__init__(window)
        self.window, self.session, self.flow, self.thinker = window, window.session, flow, window.thinker
        self._due: dict[str, Computer] = {}
        self._plans: dict[str, Plan] = {}
        self._position: Position = self.session.game.current
        self._judge: Callable[[], None] = lambda: None
        self.stop_action = QAction(self.tr("Stop thinking"), window)
        self.stop_action.triggered.connect(lambda _=False: self.stop())
        self.stop_action.setVisible(False)
        window.bar.addAction(self.stop_action)
        flow.before_judging = self.begin
        self.thinker.planned.connect(self._hear)
        self.thinker.failed.connect(self._tell)
        self.session.changed.connect(self._follow)

    @property
    def waiting(self) -> list[str]:
        """The powers for which somebody thinks."""
        return [power for power in self._due if power not in self._plans]

    def begin(self, judge: Callable[[], None]) -> None:
        """Have all order that are due, and then the turn be judged; at once if there are none."""
        session = self.session
        self.stop()
        self._due = {str(power): one for power, one in computers_due(session.game, session.variant).items()}
        if not self._due:
            judge()
            return
        self._judge, self._position = judge, session.game.current
        for power, computer in self._due.items():
            self.thinker.think(
                (KEY, power),
                session.variant,
                dict(session.game.options),
                view(session.rules, session.game.current, power),
                power,
                LEVELS[computer.level],
                computer.seed,
                events_told(session, power),
            )
        self._show()

    def stop(self) -> None:
        """Nobody thinks any more, and the turn is not judged."""
        for power in self.waiting:
            self.thinker.stop((KEY, power))
        self._due, self._plans = {}, {}
        self._show()

    def _follow(self, change: Change) -> None:
        if self._due and change.is_of_position and self.session.game.current != self._position:
            self.stop()

    def _hear(self, key: object, found: Plan) -> None:
        power = next((one for one in self.waiting if (KEY, one) == key), None)
        if power is None:
            return
        self._plans[power] = found
        if not self.waiting:
            self._finish()
        self._show()

    def _finish(self) -> None:
        """Record what was thought for those who still owe orders, and judge; where others do now, they are thought for."""
        session, plans, judge = self.session, self._plans, self._judge
        game, due = session.game, computers_due(session.game, session.variant)
        if any(power not in plans for power in due):
            self.begin(judge)
            return
        try:
            for power, computer in due.items():
                game = with_orders(game, session.variant, power, computer, plans[power])
        except GameError as error:
            self.stop()
            self.window.say(error_text(error))
            return
        self._due, self._plans = {}, {}
        session.amend(game)
        judge()

    def _tell(self, key: object, words: str) -> None:
        power = next((one for one in self.waiting if (KEY, one) == key), None)
        if power is not None:
            self.window.say(f"{self._names()[power]}: {words}")

    def _names(self) -> dict[str, str]:
        session = self.session
        return {str(power): name for power, name in names_of(session.game, session.variant).items()}

    def _show(self) -> None:
        """Say who thinks, and offer to stop it."""
        is_thinking = bool(self.waiting)
        if is_thinking:
            names = self._names()
            powers = ", ".join(names[power] for power in self.waiting)
            self.window.say(self.tr("A computer thinks for {powers}.").format(powers=powers))
        elif self.stop_action.isVisible():
            self.window.say("")
        self.stop_action.setVisible(is_thinking)
        if is_thinking:
            self.flow.judge.setEnabled(False)
        else:
            self.flow.follow()
