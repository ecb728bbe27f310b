"""Adds annotations to a table: the layer, the tool, and the bar that is there while somebody draws."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QComboBox, QLabel, QToolBar, QToolButton

from desktop.annotating.annotating_tool import AnnotatingTool
from desktop.annotating.annotation_layer import AnnotationLayer
from desktop.annotating.annotation_store import AnnotationStore
from desktop.frame.table import Table
from desktop.painting.annotation_figures import DASHES, INKS
from desktop.session.changes import Change
from desktop.settings.kept import Kept
from desktop.settings.translation import Translator
from engine import BLACK, BLUE, COLOURS, GREEN, RED

_tr = Translator("Annotating")

SHOWN = Kept("annotations/shown", bool, True)
ICON = QSize(44, 14)


class Annotating(QToolBar):
    """What is drawn on a table's seasons, and how: its bar has the colours, a step back, and the way out."""

    def __init__(self, window: Table) -> None:
        super().__init__(_tr("Annotations"), window)
        self.setObjectName("annotating")
        self.window_ = window
        self.store = AnnotationStore(window.presenter)
        self.layer = AnnotationLayer(window.board)
        self.tool = AnnotatingTool(window.hand, self.store)
        self.shown = window.add_action("view", _tr("Show annotations"), self._switch)
        self.shown.setCheckable(True)
        self.shown.setChecked(SHOWN.get())
        self.drawing = window.add_action("view", _tr("Draw annotations"), self._toggle, "Ctrl+Shift+K")
        self.drawing.setCheckable(True)
        self.colour = QComboBox()
        self._furnish()
        self.store.changed.connect(self.refresh)
        window.presenter.shown.connect(self._keep_hand)
        window.session.changed.connect(self._follow)
        self.store.failed.connect(self._tell)
        window.closed.connect(self.store.flush)
        self.tool.coloured.connect(lambda colour: self.colour.setCurrentIndex(COLOURS.index(colour)))
        self.tool.left.connect(lambda: self.draw(False))
        window.addToolBar(Qt.ToolBarArea.TopToolBarArea, self)
        window.insertToolBarBreak(self)
        self.toggleViewAction().setVisible(False)
        self.hide()
        self.refresh()

    def _furnish(self) -> None:
        words = {
            BLACK: _tr("Black, a whole line"),
            RED: _tr("Red, dashes"),
            BLUE: _tr("Blue, dots"),
            GREEN: _tr("Green, dashes and dots"),
        }
        self.colour.setIconSize(ICON)
        self.colour.setAccessibleName(_tr("Colour"))
        for colour in COLOURS:
            self.colour.addItem(_sample(colour), words[colour], colour)
        self.colour.activated.connect(lambda index: self.tool.choose(COLOURS[index]))
        self.addWidget(self.colour)
        for text, do in (
            (_tr("Step back"), self.store.undo.undo),
            (_tr("Do again"), self.store.undo.redo),
            (_tr("Clear this season"), lambda: self.store.set(())),
            (_tr("Done"), lambda: self.draw(False)),
        ):
            action = QAction(text, self)
            action.triggered.connect(lambda _=False, do=do: do())
            self.addAction(action)
        for button in self.findChildren(QToolButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.addWidget(
            QLabel(
                _tr("Click: ring. Drag: arrow. W: words. Right click: take away. 1 to 4: colour. Esc: done.")
            )
        )

    def draw(self, is_wanted: bool) -> None:
        """Let annotations be drawn, or no longer."""
        if is_wanted and self.store.trouble:
            self.window_.say(self.store.trouble)
            is_wanted = False
        self.drawing.setChecked(is_wanted)
        self.setVisible(is_wanted)
        board = self.window_.board
        if is_wanted:
            self.show_layer(True)
            board.use(self.tool)
            board.setFocus()
        else:
            board.release(self.tool)

    def show_layer(self, is_wanted: bool) -> None:
        """Let annotations be seen, or not."""
        SHOWN.set(is_wanted)
        self.shown.setChecked(is_wanted)
        self.refresh()

    def refresh(self) -> None:
        """Draw what is to be seen."""
        self.layer.draw(self.store.here if self.shown.isChecked() else ())

    def _keep_hand(self) -> None:
        """Another season is shown, for which the table has another tool: whoever draws goes on."""
        if self.drawing.isChecked():
            self.window_.board.release(self.tool)
            self.window_.board.use(self.tool)

    def _follow(self, change: Change) -> None:
        """Another sits down, who has not asked to draw."""
        if change.seat and self.drawing.isChecked():
            self.draw(False)

    def _tell(self, trouble: str) -> None:
        words = _tr("Annotations are not saved. {why}")
        self.window_.say(words.format(why=trouble) if trouble else _tr("Annotations are saved again."))

    def _switch(self) -> None:
        self.show_layer(self.shown.isChecked())

    def _toggle(self) -> None:
        self.draw(self.drawing.isChecked())


def _sample(colour: str) -> QIcon:
    """A line of a colour, as annotations have it."""
    picture = QPixmap(ICON)
    picture.fill(QColor("#f4ead2"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(INKS[colour]), 4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if DASHES[colour]:
        pen.setDashPattern([5 * dash for dash in DASHES[colour]])
    painter.setPen(pen)
    painter.drawLine(4, 7, ICON.width() - 4, 7)
    painter.end()
    return QIcon(picture)


def annotating_of(window: Table) -> Annotating:
    """The annotations of a table."""
    found = window.findChild(Annotating)
    assert isinstance(found, Annotating)
    return found


def install(window: Table) -> None:
    """Let a table's seasons be annotated."""
    Annotating(window)
