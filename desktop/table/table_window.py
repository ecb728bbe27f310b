"""The window in which a game is played around one computer."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDockWidget,
    QMainWindow,
    QStackedLayout,
    QTextBrowser,
    QToolBar,
    QWidget,
)

from desktop.canvas.board_view import BoardView
from desktop.painting.charts import Table, bare_map
from desktop.table.curtain import Curtain
from desktop.table.order_panel import OrderPanel
from desktop.table.order_tool import OrderTool
from desktop.table.session import Session
from engine import ENGLISH, EVERYBODY, names_of, view, write_report
from maps.layout import load_layout
from maps.palette import palette_of


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
        self.tool = OrderTool(session, self.board)
        self.panel = OrderPanel(session)
        self.report = QTextBrowser()
        self.curtain = Curtain()
        self._waiting: list[str] = []
        self._build()
        session.judged.connect(self._tell)
        session.changed.connect(self._name_window)
        self._name_window()
        self.begin_round()

    def _build(self) -> None:
        middle = QWidget()
        self._stack = QStackedLayout(middle)
        self._stack.setStackingMode(QStackedLayout.StackingMode.StackAll)
        self._stack.addWidget(self.board)
        self._stack.addWidget(self.curtain)
        self.setCentralWidget(middle)
        self._dock(self.tr("Orders"), self.panel, Qt.DockWidgetArea.RightDockWidgetArea)
        self._dock(self.tr("Report"), self.report, Qt.DockWidgetArea.RightDockWidgetArea)
        bar = QToolBar(self.tr("Table"))
        self.addToolBar(bar)
        self.done = self._action(self.tr("Done"), self.next_player, "Ctrl+Return")
        self.judge = self._action(self.tr("Adjudicate"), self.adjudicate, "F9")
        self.go_on = self._action(self.tr("Go on"), self.begin_round, "F10")
        undo = self.session.undo.createUndoAction(self, self.tr("Undo"))
        undo.setShortcut(QKeySequence.StandardKey.Undo)
        redo = self.session.undo.createRedoAction(self, self.tr("Redo"))
        redo.setShortcut(QKeySequence.StandardKey.Redo)
        fit = self._action(self.tr("Whole board"), self.board.fit, "Ctrl+0")
        bar.addActions([self.done, self.judge, self.go_on, undo, redo, fit])
        self.tool.said.connect(self.statusBar().showMessage)
        self.panel.pointed.connect(self._look_at)
        self.curtain.raised.connect(self._seat)
        self.resize(1440, 900)

    def _dock(self, title: str, widget: QWidget, area: Qt.DockWidgetArea) -> None:
        dock = QDockWidget(title, self)
        dock.setObjectName(title)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)

    def _action(self, text: str, do: object, keys: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: do())  # type: ignore[operator]
        return action

    def begin_round(self) -> None:
        """Call every power that has something to order, one after another."""
        self.go_on.setEnabled(False)
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
        self.session.adjudicate()
        told = self.session.last_report()
        if told is not None:
            self.tool.show_results(*told)
        self.judge.setEnabled(False)
        self.go_on.setEnabled(True)
        self.statusBar().showMessage(self.tr("The results. Go on when everybody has seen them."))

    def _seat(self, power: str) -> None:
        self._stack.setCurrentWidget(self.board)
        self.session.take_seat(power)
        self.board.setFocus()

    def _tell(self) -> None:
        """Write the report of the turn, as everybody is told it."""
        told = self.session.last_report()
        if told is not None:
            before, report = told
            session = self.session
            after = view(session.rules, session.game.current, EVERYBODY)
            names = names_of(session.game, session.variant)
            text = write_report(
                session.variant, before, report, after, "markdown", ENGLISH, session.rules, names
            )
            self.report.setMarkdown(text)

    def _look_at(self, place: str) -> None:
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
