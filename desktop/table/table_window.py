"""The window in which a game is played around one computer.

It holds the board, the orders and the curtain. What else a table can do are features: modules with a function `install`
that add actions to menus and docks to the sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QToolBar, QWidget

from desktop.canvas.board_factory import board_for
from desktop.hotseat.flow import HotseatFlow
from desktop.playback.player import Player
from desktop.session.board_presenter import BoardPresenter
from desktop.session.file_conflict import FileConflict
from desktop.session.open_flow import OpenFlow
from desktop.session.session import Session
from desktop.settings.languages import word
from desktop.settings.preferences import preferences
from desktop.table.dock_layout import DockLayout
from desktop.table.features import FEATURES
from desktop.table.keyboard import PLAIN
from desktop.table.order_panel import OrderPanel
from desktop.table.order_tool import OrderTool
from desktop.typing.review import ask
from desktop.widgets.adaptive_widgets import ScrollDock
from desktop.widgets.enter_key import press_with_enter
from desktop.widgets.mnemonics import set_mnemonics
from desktop.widgets.window_sizing import fit_to_screen
from engine import EVERYBODY

GAME, ORDERS, VIEW, HISTORY, HELP = "game", "orders", "view", "history", "help"
"""The menus, by the keys under which features add to them."""
RIGHT, BOTTOM, LEFT = (
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
    Qt.DockWidgetArea.LeftDockWidgetArea,
)


class Flow(Protocol):
    """How turns go at a table: who sits down when, and what is done when a turn is over."""

    def begin(self) -> None:
        """Begin a turn."""


MakeFlow = Callable[["TableWindow"], Flow]


class TableWindow(QMainWindow):
    """Board, orders, report; and the curtain between players."""

    closed = Signal()
    opening = Signal(Path)
    """A game in a file wants a table of its own."""

    def __init__(self, session: Session, flow: MakeFlow | None = None) -> None:
        super().__init__()
        self.session = session
        self._make_flow = flow or (OpenFlow if session.is_open else HotseatFlow)
        self.board = board_for(session.variant, session.rules, session.game.id)
        self.presenter = BoardPresenter(session, self.board)
        self.player = Player(self.presenter)
        self.tool = OrderTool(session, self.board, self.presenter)
        self.panel = OrderPanel(session)
        self.docks: dict[str, QDockWidget] = {}
        self._standing = self._heard = ""
        self._build()
        for feature in FEATURES:
            import_module(feature).install(self)
        for menu in self.menuBar().findChildren(QMenu):
            set_mnemonics(menu)
        session.changed.connect(self._name_window)
        self._name_window()
        self.dock_layout = DockLayout(self)
        self.settle()
        self.flow.begin()

    def _build(self) -> None:
        self.menus = {
            GAME: self.menuBar().addMenu(self.tr("&Game")),
            ORDERS: self.menuBar().addMenu(self.tr("&Orders")),
            VIEW: self.menuBar().addMenu(self.tr("&View")),
            HISTORY: self.menuBar().addMenu(self.tr("H&istory")),
            HELP: self.menuBar().addMenu(self.tr("&Help")),
        }
        self.setAcceptDrops(True)
        self.setCentralWidget(self.board)
        self.add_dock("orders", self.tr("Orders"), self.panel, RIGHT)
        self.bar = QToolBar(self.tr("Table"))
        self.bar.setObjectName("bar")
        self.addToolBar(self.bar)
        self.flow: Flow = self._make_flow(self)
        self.bar.addSeparator()
        undo = self.session.undo.createUndoAction(self, self.tr("Undo"))
        undo.setShortcut(QKeySequence.StandardKey.Undo)
        redo = self.session.undo.createRedoAction(self, self.tr("Redo"))
        redo.setShortcut(QKeySequence.StandardKey.Redo)
        self.menus[ORDERS].addActions([undo, redo])
        fit = self.add_action(VIEW, self.tr("Whole board"), self.board.fit, "Ctrl+0")
        self.bar.addActions([undo, redo, fit])
        self.tool.said.connect(self._hear)
        self.statusBar().messageChanged.connect(self._say_again)
        self.panel.pointed.connect(self.look_at)
        self.conflict = FileConflict(self)
        fit_to_screen(self, 1440, 900)

    def add_action(self, menu: str | QMenu, text: str, do: Callable[[], object], keys: str = "") -> QAction:
        """Add something that can be done to a menu; `keys` as "Ctrl+0"."""
        action = QAction(text, self)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: do())
        (self.menus[menu] if isinstance(menu, str) else menu).addAction(action)
        return action

    def add_dock(self, key: str, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """Put a panel to a side of the board; the View menu hides and shows it."""
        dock = ScrollDock(title, self)
        dock.setObjectName(key)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        self.docks[key] = dock
        self.menus[VIEW].addAction(dock.toggleViewAction())
        return dock

    def settle(self) -> None:
        """Share the room anew, after panels were put where they were when the last table was left."""
        self.dock_layout.settle()

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

    def review(self) -> bool:
        """Before a player is done: what he may have overlooked. Whether he is done."""
        return ask(self.session, self, self.look_at, self.panel.list.choose)

    def tell_results(self, turn: int) -> None:
        """Show what came of a turn, step by step for those who like it."""
        if preferences().is_animated:
            self.player.play(turn)
        else:
            self.presenter.show_turn(turn)

    def look_at(self, place: str) -> None:
        """Light the space of a place, unless an order is being drawn; no place puts the light out."""
        if self.tool.order_draft.is_idle:
            space = self.session.rules.board.space_of.get(place)
            self.board.highlight((space,) if space is not None else ())

    def _name_window(self) -> None:
        name = self.session.game.title or word(self.session.variant, self.session.variant.name)
        self.setWindowTitle(f"{name} · {self.session.title} · Chancery")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Every change is kept already, so nothing is asked; unless one could not be."""
        if not self.conflict.may_close():
            event.ignore()
            return
        self.session.take_seat(EVERYBODY)
        self.dock_layout.leave()
        event.accept()
        self.closed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Files that are dropped anywhere on the table are opened."""
        event.acceptProposedAction()
        for url in event.mimeData().urls():
            self.opening.emit(Path(url.toLocalFile()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_letter = event.modifiers() in PLAIN and event.text().isalpha()
        if event.key() == Qt.Key.Key_Escape:
            self.tool.escape()
        elif is_letter and self.tool.letter(event.text(), self.board.pointed):
            return
        elif not press_with_enter(self, event):
            super().keyPressEvent(event)
