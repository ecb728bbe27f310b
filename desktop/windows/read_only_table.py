"""Turns that were worked out elsewhere, looked at as at a table: teaching positions, and printed adjudications."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from desktop.history.why_panel import WhyPanel
from desktop.session.session import Session, TurnView
from desktop.table.table_window import TableWindow
from engine import Game, Variant, rules_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

HIDDEN = ("orders", "report", "timeline")
"""Panels that have nothing to add to what is studied; the menu View shows them."""


class ReadOnlySession(Session):
    """A session that tells turns as they were worked out. Nothing is ordered or judged in it."""

    def __init__(self, game: Game, variant: Variant, turn_views: Sequence[TurnView]) -> None:
        super().__init__(game, variant, is_open=True)
        self._turn_views = tuple(turn_views)

    def turn_view(self, turn: int) -> TurnView:
        """A turn as it was worked out."""
        return self._turn_views[turn]

    def load(self, game: Game, turn_views: Sequence[TurnView]) -> None:
        """Look at something else of the same variant, under its own options."""
        self.rules = rules_of(game, self.variant)
        self._turn_views = tuple(turn_views)
        self.reload(game)


class ReadOnlyFlow(QObject):
    """Nothing goes on: the first turn is shown."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self.window = window

    def begin(self) -> None:
        """Show what came of the first turn."""
        self.window.presenter.show_turn(0)


class ReadOnlyTable(TableWindow):
    """A board with the results of a turn, and the reasons of every order beside it."""

    keeps_place = False

    def __init__(self, session: ReadOnlySession) -> None:
        super().__init__(session, ReadOnlyFlow)
        self.read_only = session
        self.dock_layout.leave_places()
        self.dock_layout.leave_closed()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key in HIDDEN:
            self.docks[key].hide()
        self.docks["why"].show()

    @property
    def why(self) -> WhyPanel:
        """The panel that explains."""
        panel: QWidget | None = self.docks["why"].widget()
        assert isinstance(panel, WhyPanel)
        return panel

    def look(self, game: Game, turn_views: Sequence[TurnView]) -> None:
        """Show something else of the same variant, as near as its pieces allow."""
        self.read_only.load(game, turn_views)
        self.presenter.show_turn(0)

    def come_near(self, spaces: Sequence[str]) -> None:
        """Enlarge the part of the board where something happens; a lone corner keeps its neighbours."""
        board = self.session.rules.board
        near = {str(other) for space in spaces for other in (space, *board.neighbours.get(space, ()))}
        known = [space for space in near if space in self.board.context.layout.spaces]
        self.board.show_spaces(known)
