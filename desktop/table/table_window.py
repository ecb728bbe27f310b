"""The window in which a game is played around one computer.

It holds the board, the orders and the curtain. What else a table can do are features: modules with a function `install`
that add actions to menus and docks to the sides.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeySequence
from PySide6.QtWidgets import QMenu

from desktop.frame.file_conflict import FileConflict
from desktop.frame.open_flow import OpenFlow
from desktop.frame.table import ORDERS, VIEW, Flow, Table
from desktop.hotseat.flow import HotseatFlow
from desktop.playback.player import Player
from desktop.session.changes import Change
from desktop.session.session import Session
from desktop.settings.languages import word
from desktop.settings.preferences import preferences
from desktop.table.dock_layout import DockLayout
from desktop.table.features import FEATURES
from desktop.typing.order_panel import OrderPanel
from desktop.typing.review_dialog import ask
from desktop.widgets.mnemonics import set_mnemonics
from desktop.widgets.window_sizing import fit_to_screen
from engine import EVERYBODY

RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
MakeFlow = Callable[["TableWindow"], Flow]


class TableWindow(Table):
    """Board, orders, report; and the curtain between players."""

    keeps_place = True
    """Whether the next table opens where this one was."""

    def __init__(self, session: Session, flow: MakeFlow | None = None) -> None:
        super().__init__(session)
        self._make_flow = flow or (OpenFlow if session.is_open else HotseatFlow)
        self.player = Player(self.presenter)
        self.panel = OrderPanel(session)
        self._build()
        for feature in FEATURES:
            import_module(feature).install(self)
        for menu in self.menuBar().findChildren(QMenu):
            set_mnemonics(menu)
        session.changed.connect(self._hear_session)
        self._name_window()
        self.dock_layout = DockLayout(self)
        self.dock_layout.restore()
        self.flow.begin()

    def _build(self) -> None:
        self.add_dock("orders", self.tr("Orders"), self.panel, RIGHT)
        self.flow = self._make_flow(self)
        self.bar.addSeparator()
        undo = self.session.undo.createUndoAction(self, self.tr("Undo"))
        undo.setShortcut(QKeySequence.StandardKey.Undo)
        redo = self.session.undo.createRedoAction(self, self.tr("Redo"))
        redo.setShortcut(QKeySequence.StandardKey.Redo)
        self.menus[ORDERS].addActions([undo, redo])
        fit = self.add_action(VIEW, self.tr("Whole board"), self.board.fit, "Ctrl+0")
        self.bar.addActions([undo, redo, fit])
        self.panel.pointed.connect(self.look_at)
        self.conflict = FileConflict(self)
        fit_to_screen(self, 1440, 900)

    def review(self) -> bool:
        """Before a player is done: what he may have overlooked. Whether he is done."""
        return ask(self.session, self, self.look_at, self.panel.list.choose)

    def tell_results(self, turn: int) -> None:
        """Show what came of a turn on the whole board, step by step for those who like it."""
        self.board.fit()
        if preferences().is_animated:
            self.player.play(turn, self.session.count - 1)
        else:
            self.presenter.show_turn(turn)

    def _hear_session(self, change: Change) -> None:
        if change.game:
            self._name_window()

    def _name_window(self) -> None:
        name = self.session.game.title or word(self.session.variant, self.session.variant.name)
        self.setWindowTitle(f"{name} · {self.session.title} · Chancery")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Every change is kept already, so nothing is asked; unless one could not be."""
        if not self.conflict.may_close():
            event.ignore()
            return
        self.session.take_seat(EVERYBODY)
        if self.keeps_place:
            self.dock_layout.remember()
        event.accept()
        self.session.close()
        self.closed.emit()
