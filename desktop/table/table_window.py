"""The window in which a game is played around one computer.

It holds the board, the orders and the curtain. What else a table can do are features: modules with a function `install`
that add actions to menus and docks to the sides.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QStackedLayout, QToolBar, QWidget

from desktop.canvas.board_view import BoardView
from desktop.painting.charts import Table, bare_map
from desktop.table.curtain import Curtain
from desktop.table.features import FEATURES
from desktop.table.order_panel import OrderPanel
from desktop.table.order_tool import OrderTool
from desktop.table.session import Session
from desktop.table.stage import Stage
from engine import EVERYBODY, names_of
from maps.layout import load_layout
from maps.palette import palette_of

GAME, ORDERS, VIEW, HISTORY, HELP = "game", "orders", "view", "history", "help"
"""The menus, by the keys under which features add to them."""
RIGHT, BOTTOM, LEFT = (
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
    Qt.DockWidgetArea.LeftDockWidgetArea,
)


class TableWindow(QMainWindow):
    """Board, orders, report; and the curtain between players."""

    closed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        variant = session.variant
        folder = variant.board_folder
        palette = palette_of(variant.folder, [power.id for power in variant.powers])
        table = Table(load_layout(folder), palette, session.rules.kinds)
        self.board = BoardView(bare_map((folder / "map.svg").read_text("utf-8"), table), table)
        self.stage = Stage(session, self.board)
        self.tool = OrderTool(session, self.board, self.stage)
        self.panel = OrderPanel(session)
        self.curtain = Curtain()
        self.docks: dict[str, QDockWidget] = {}
        self._waiting: list[str] = []
        self._build()
        for feature in FEATURES:
            import_module(feature).install(self)
        session.changed.connect(self._name_window)
        self._name_window()
        self.begin_round()

    def _build(self) -> None:
        self.menus = {
            GAME: self.menuBar().addMenu(self.tr("&Game")),
            ORDERS: self.menuBar().addMenu(self.tr("&Orders")),
            VIEW: self.menuBar().addMenu(self.tr("&View")),
            HISTORY: self.menuBar().addMenu(self.tr("H&istory")),
            HELP: self.menuBar().addMenu(self.tr("&Help")),
        }
        middle = QWidget()
        self._stack = QStackedLayout(middle)
        self._stack.setStackingMode(QStackedLayout.StackingMode.StackAll)
        self._stack.addWidget(self.board)
        self._stack.addWidget(self.curtain)
        self.setCentralWidget(middle)
        self.add_dock("orders", self.tr("Orders"), self.panel, RIGHT)
        self.bar = QToolBar(self.tr("Table"))
        self.bar.setObjectName("bar")
        self.addToolBar(self.bar)
        self.done = self.add_action(GAME, self.tr("Done"), self.next_player, "Ctrl+Return")
        self.judge = self.add_action(GAME, self.tr("Adjudicate"), self.adjudicate, "F9")
        self.go_on = self.add_action(GAME, self.tr("Go on"), self.begin_round, "F10")
        undo = self.session.undo.createUndoAction(self, self.tr("Undo"))
        undo.setShortcut(QKeySequence.StandardKey.Undo)
        redo = self.session.undo.createRedoAction(self, self.tr("Redo"))
        redo.setShortcut(QKeySequence.StandardKey.Redo)
        self.menus[ORDERS].addActions([undo, redo])
        fit = self.add_action(VIEW, self.tr("Whole board"), self.board.fit, "Ctrl+0")
        self.bar.addActions([self.done, self.judge, self.go_on, undo, redo, fit])
        self.tool.said.connect(self.statusBar().showMessage)
        self.panel.pointed.connect(self.look_at)
        self.curtain.raised.connect(self._seat)
        self.resize(1440, 900)

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
        dock = QDockWidget(title, self)
        dock.setObjectName(key)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        self.docks[key] = dock
        self.menus[VIEW].addAction(dock.toggleViewAction())
        return dock

    def begin_round(self) -> None:
        """Call every power that has something to order, one after another."""
        self.go_on.setEnabled(False)
        self.stage.show_present()
        self._waiting = list(self.session.powers_to_seat()) if not self.session.is_over else []
        self.next_player()

    def next_player(self) -> None:
        """Close the curtain for the next player; when all have ordered, show the public table."""
        self.session.take_seat(EVERYBODY)
        if self._waiting:
            power = self._waiting.pop(0)
            names = names_of(self.session.game, self.session.variant)
            self.curtain.draw_for(power, names[self.session.rules.powers[power].id])
            self._stack.setCurrentWidget(self.curtain)
        else:
            self.curtain.hide()
            self._stack.setCurrentWidget(self.board)
            self.statusBar().showMessage(self.tr("Everybody has ordered: adjudicate when you are ready."))
        self.judge.setEnabled(self.curtain.isHidden() and not self.session.is_over)

    def adjudicate(self) -> None:
        """Judge the turn and show to everybody what came of it; then the next round is called with "Go on"."""
        if self.session.is_over:
            return
        self.stage.show_turn(self.session.adjudicate())
        self.judge.setEnabled(False)
        self.go_on.setEnabled(True)
        self.statusBar().showMessage(self.tr("The results. Go on when everybody has seen them."))

    def _seat(self, power: str) -> None:
        self._stack.setCurrentWidget(self.board)
        self.session.take_seat(power)
        self.board.setFocus()

    def look_at(self, place: str) -> None:
        """Light the space of a place."""
        space = self.session.rules.board.space_of.get(place)
        if space is not None:
            self.board.light((space,))

    def _name_window(self) -> None:
        name = self.session.game.title or self.session.variant.name
        self.setWindowTitle(f"{name} · {self.session.title} · Chancery")

    def closeEvent(self, event: QCloseEvent) -> None:
        """Every change is kept already: nothing is asked."""
        self.session.take_seat(EVERYBODY)
        event.accept()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.tool.escape()
        elif event.text().isalpha() and self.tool.letter(event.text()):
            return
        else:
            super().keyPressEvent(event)
