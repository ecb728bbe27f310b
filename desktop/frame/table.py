"""A table as its features know it: the window, the board in it, and where they add what they bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QToolBar, QWidget

from desktop.canvas.board_factory import board_for
from desktop.canvas.tool import ToolState
from desktop.session.board_presenter import BoardPresenter
from desktop.session.session import Session
from desktop.thinking.thinker import Thinker
from desktop.tools.hand import Hand
from desktop.tools.look_tool import LookTool
from desktop.tools.order_tool import OrderTool
from desktop.widgets.adaptive_widgets import ScrollDock
from desktop.widgets.enter_key import press_with_enter

GAME, ORDERS, VIEW, HISTORY, HELP = "game", "orders", "view", "history", "help"
"""The menus, by the keys under which features add to them."""


class Flow(Protocol):
    """How turns go at a table: who sits down when, and what is done when a turn is over."""

    def begin(self) -> None:
        """Begin a turn."""


class Table(QMainWindow):
    """A window with a board, menus, docks and a status line. Flows and features lead and fill it."""

    closed = Signal()
    opening = Signal(Path)
    """A game in a file wants a table of its own."""
    published = Signal()
    """Files for the players of a game by file are ready."""
    flow: Flow
    """Who leads its turns."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.board = board_for(session.variant, session.rules, session.game.id)
        self.presenter = BoardPresenter(session, self.board)
        self.hand = Hand(session, self.board, self.presenter)
        self.tool, self.looking = OrderTool(self.hand), LookTool(self.hand)
        self.board.use(self.tool)
        self.presenter.shown.connect(self._choose_tool)
        self.thinker = Thinker(self)
        self.docks: dict[str, QDockWidget] = {}
        self._standing = self._heard = ""
        self.menus = {
            GAME: self.menuBar().addMenu(self.tr("&Game")),
            ORDERS: self.menuBar().addMenu(self.tr("&Orders")),
            VIEW: self.menuBar().addMenu(self.tr("&View")),
            HISTORY: self.menuBar().addMenu(self.tr("H&istory")),
            HELP: self.menuBar().addMenu(self.tr("&Help")),
        }
        self.panels = self.menus[VIEW].addMenu(self.tr("Panels"))
        self.setAcceptDrops(True)
        self.setCentralWidget(self.board)
        self.bar = QToolBar(self.tr("Table"))
        self.bar.setObjectName("bar")
        self.addToolBar(self.bar)
        self.hand.said.connect(self._hear)
        self.statusBar().messageChanged.connect(self._say_again)

    def add_action(self, menu: str | QMenu, text: str, do: Callable[[], object], keys: str = "") -> QAction:
        """Add something that can be done to a menu; `keys` as "Ctrl+0"."""
        action = QAction(text, self)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: do())
        (self.menus[menu] if isinstance(menu, str) else menu).addAction(action)
        return action

    def add_dock(self, key: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """Put a panel to a side of the board; the menu of the panels hides it and shows it, before others in its place."""
        dock = ScrollDock(title, self)
        dock.setObjectName(key)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        self.docks[key] = dock
        toggle = dock.toggleViewAction()
        toggle.triggered.connect(lambda is_shown: dock.raise_() if is_shown else None)
        self.panels.addAction(toggle)
        return dock

    def say(self, words: str, *, stays: bool = False) -> None:
        """Say something in the status line; what stays is said again whenever there is nothing else to say."""
        if stays:
            self._standing, self._heard = words, ""
        self.statusBar().showMessage(words)

    def rest_on(self, words: str) -> None:
        """What the status line says from now on whenever nothing else is said."""
        self._standing = words
        if not self._heard:
            self.statusBar().showMessage(words)

    def _hear(self, words: str) -> None:
        self._heard = words
        self.statusBar().showMessage(words or self._standing)

    def _say_again(self, words: str) -> None:
        """A menu that was looked into wipes the line: what was said before stands there again."""
        again = self._heard or self._standing
        if not words and again:
            self.statusBar().showMessage(again)

    def point_out(self, action: QAction | None, others: Sequence[QAction] = ()) -> None:
        """Let the button of what is done next stand out among others."""
        for one in others if action is None else (*others, action):
            button = self.bar.widgetForAction(one)
            if button is not None:
                button.setProperty("isNext", one is action)
                button.style().polish(button)

    def _choose_tool(self) -> None:
        """Orders are drawn at present; a judged turn is looked at."""
        if self.presenter.is_present:
            self.board.release(self.looking)
        else:
            self.board.use(self.looking)
            self.board.highlight(())

    def look_at(self, place: str) -> None:
        """Light the space of a place, unless an order is being drawn; no place puts the light out."""
        if self.board.tool.state is not ToolState.DRAWING:
            space = self.session.rules.board.space_of.get(place)
            self.board.highlight((space,) if space is not None else ())

    def review(self) -> bool:
        """Whether a player is done, before his orders count."""
        return True

    def tell_results(self, turn: int) -> None:
        """Show what came of a turn."""
        self.presenter.show_turn(turn)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Files that are dropped anywhere on the table are opened."""
        event.acceptProposedAction()
        for url in event.mimeData().urls():
            self.opening.emit(Path(url.toLocalFile()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_for_board = event.key() == Qt.Key.Key_Escape or event.text().isalpha()
        if not (is_for_board and self.board.hand_key(event)) and not press_with_enter(self, event):
            super().keyPressEvent(event)
