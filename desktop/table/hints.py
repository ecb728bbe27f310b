"""Hints for somebody who does something for the first time: each is shown once, in a strip below the board.

They are given by the program alone (`HINTING`) and at real tables alone: not in lessons, sandboxes and tables that are
only looked at. A hint waits until no order is being drawn and no dialog is open, so that the map never moves under the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolBar, QWidget

from desktop.canvas.tool import ToolState
from desktop.hotseat.curtain import Curtain
from desktop.session.changes import Change
from desktop.settings.kept import HINTS_SHOWN
from desktop.settings.preferences import HINTING, notifier, preferences, set_preferences
from desktop.settings.translation import Translator
from desktop.tools.status_texts import BUILD, REMOVAL
from engine import MOVEMENT, RETREAT, order_progress

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

_tr = Translator("Hints")

PAUSE = 400
"""Milliseconds between two looks whether a hint that waits can be shown."""
READ = 8000
"""Milliseconds that a hint has before the next takes its place."""
ORDERS, FLYOUT, ORDER, RETREATS, BUILDS, REMOVALS, REPORT, PLAYBACK, CURTAIN = HINTS = (
    *("orders", "flyout", "order", "retreat", "build", "removal", "report", "playback", "curtain"),
)
DUE = (ORDERS, RETREATS, BUILDS, REMOVALS)
"""Hints about what there is to order."""


def hint_words(key: str) -> str:
    """What a hint says."""
    return {
        ORDERS: _tr(
            "Click a unit to see what it can do, or drag it where it goes. Drag with the right button through another unit"
            " to support that one."
        ),
        FLYOUT: _tr(
            "In the list beside a unit each letter is a key. The arrow keys and Enter choose as well, lit spaces can be"
            " clicked, and Esc lets go."
        ),
        ORDER: _tr(
            "The order is drawn, and stands in the list. Click the unit again to change it or take it back; Ctrl+Z undoes."
        ),
        RETREATS: _tr("A unit was driven out. Click it, then a lit space to retreat to; or disband it."),
        BUILDS: _tr("You may build. Click a ringed centre, and choose what is built there."),
        REMOVALS: _tr("You have more units than your centres feed. Click those that are to go."),
        REPORT: _tr(
            "The report tells what came of every order. Click one there, or an arrow on the board, to be told why."
        ),
        PLAYBACK: _tr(
            "The turn is told step by step. Left and right on the keyboard step, the space bar stops and goes on, Esc shows"
            " the end."
        ),
        CURTAIN: _tr(
            "Only you see your orders now. When you are done, say so by the button above: the curtain falls, and the next"
            " player is called."
        ),
    }[key]


class _Row(QWidget):
    """What stands in the strip: as high as its words need, and where a window has no room for that, as its buttons."""

    def __init__(self) -> None:
        super().__init__()
        self._high = 0

    def ask_for(self, high: int) -> None:
        """Be so high from now on, if there is room."""
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._high)


class HintStrip(QToolBar):
    """The strip: the hint, and buttons to close it and to hear no more of them. Esc closes it too."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(_tr("Hints"), window)
        self.setObjectName("hints")
        self.setMovable(False)
        self.toggleViewAction().setVisible(False)
        self.key = ""
        """The hint that is shown, or nothing."""
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.close_button = QPushButton("×")
        self.close_button.setObjectName("step")
        self.close_button.setToolTip(_tr("Close the hint"))
        self.close_button.setAccessibleName(self.close_button.toolTip())
        self.close_button.clicked.connect(lambda _=False: self.put_away())
        self.never = QPushButton(_tr("No more hints"))
        self.never.setObjectName("step")
        self.never.clicked.connect(lambda _=False: set_preferences(gives_hints=False))
        self._row = _Row()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(6, 0, 6, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.never)
        row.addWidget(self.close_button)
        self.addWidget(self._row)
        window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, self)
        self.hide()

    def tell(self, key: str) -> None:
        """Show a hint, and say it to screen readers."""
        self.key = key
        self.words.setText(hint_words(key))
        self.setAccessibleName(_tr("Hint: {words}").format(words=self.words.text()))
        self.show()
        self._fit()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.words.text()))

    def put_away(self) -> None:
        """Close the strip; the board has its room again."""
        self.key = ""
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Shown by a layout of windows that was kept, and not for a hint, it goes again."""
        super().showEvent(event)
        if not self.key:
            QTimer.singleShot(0, self, lambda: self.setVisible(bool(self.key)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as the words need beside the buttons, as soon as it is known how wide the window is."""
        if not self.isVisible():
            return
        taken = self.close_button.sizeHint().width() + self.never.sizeHint().width() + 40
        high = self.words.heightForWidth(max(120, self.window().width() - taken))
        self._row.ask_for(max(high, self.close_button.sizeHint().height()) + 4)


class HintGiver(QObject):
    """Sees what happens at a table for the first time, and has it explained."""

    def __init__(self, window: TableWindow, strip: HintStrip) -> None:
        super().__init__(window)
        self.window, self.strip, self.session = window, strip, window.session
        self.waiting: list[str] = []
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self.go_on)
        self.session.changed.connect(self._hear)
        window.presenter.shown.connect(self.look)
        window.player.moved.connect(self._see_playback)
        window.tool.flyout.installEventFilter(self)
        notifier.changed.connect(self._follow)
        curtain = window.findChild(Curtain)
        if curtain is not None:
            curtain.answered.connect(lambda *_: self.offer(CURTAIN))

    def offer(self, key: str) -> None:
        """Give a hint as soon as it disturbs nobody, if it was never given."""
        if not preferences().gives_hints or key in self.waiting or key in HINTS_SHOWN.get().split():
            return
        self.waiting.append(key)
        self._timer.start()

    def go_on(self) -> None:
        """Show the hint that waits longest, if this is a moment for it."""
        if not self.waiting:
            self._timer.stop()
        elif self._is_moment(self.waiting[0]):
            key = self.waiting.pop(0)
            HINTS_SHOWN.set(" ".join(sorted({*HINTS_SHOWN.get().split(), key})))
            self._since.start()
            self.strip.tell(key)

    def _is_moment(self, key: str) -> bool:
        """Whether nothing is being drawn, asked or hidden, and the hint before was to be read for long enough."""
        window = self.window
        if self.strip.key and self._since.isValid() and self._since.elapsed() < READ:
            return False
        curtain = window.findChild(Curtain)
        is_covered = curtain is not None and curtain.isVisible()
        if is_covered or not window.isVisible() or QApplication.activeModalWidget() is not None:
            return False
        if window.player.is_on:
            return key == PLAYBACK
        is_drawing = window.board.tool.state in (ToolState.DRAWING, ToolState.DRAGGING)
        return not is_drawing and not window.tool.flyout.isVisible()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self.offer(FLYOUT)
        return super().eventFilter(watched, event)

    def _hear(self, change: Change) -> None:
        if change.judged and self.session.count:
            self.offer(REPORT)
        if self.session.seat in change.orders and self.session.orders:
            self.offer(ORDER)
        self.look()

    def look(self) -> None:
        """Offer the hint about what there is to order for the seat; one about what was to be ordered before goes."""
        if not self.window.tool.can_order:
            return
        key = self._due()
        self.waiting = [one for one in self.waiting if one not in DUE or one == key]
        if self.strip.key in DUE and self.strip.key != key:
            self.strip.put_away()
        if key:
            self.offer(key)

    def _due(self) -> str:
        """The hint about what there is to order for the seat, or nothing."""
        session = self.session
        due = order_progress(session.game, session.variant, session.seat)
        if not due.total:
            return ""
        phase = {MOVEMENT: ORDERS, RETREAT: RETREATS}.get(session.phase, "")
        return {BUILD: BUILDS, REMOVAL: REMOVALS}.get(due.what, phase)

    def _see_playback(self) -> None:
        if self.window.player.is_on:
            self.offer(PLAYBACK)

    def _follow(self) -> None:
        """Whoever wants no hints sees none from that moment on."""
        if not preferences().gives_hints:
            self.waiting.clear()
            self.strip.put_away()


def install(window: TableWindow) -> None:
    """Give hints at the table of a game, if the program gives any."""
    application = QCoreApplication.instance()
    if application is None or not application.property(HINTING) or not window.keeps_place:
        return
    strip = HintStrip(window)
    giver = HintGiver(window, strip)
    action = window.add_action("help", _tr("Close the hint"), strip.put_away, "Shift+F2")
    strip.visibilityChanged.connect(lambda _: action.setEnabled(bool(strip.key)))
    action.setEnabled(False)
    QTimer.singleShot(0, giver, giver.look)
