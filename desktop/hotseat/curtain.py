"""The curtain between two players at one computer: nothing of the table is seen until the next one is there.

It is the public screen as well: who is ready, whose turn it is, how long there is still to talk.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct
from PySide6.QtCore import QChildEvent, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.hotseat.clock import Clock
from desktop.settings.preferences import preferences
from desktop.settings.theme import theme
from desktop.widgets.adaptive_widgets import ScrollPanel
from desktop.widgets.enter_key import press_with_enter

READY, WAITING, NOTHING = "ready", "waiting", "nothing"
COLUMNS = 2
SWATCH = 18
WIDEST = 1000
"""How wide the card may become, at the usual size of text."""
MARGIN = 48
"""What the card leaves free at its sides."""
MOVES = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.ZOrderChange)
"""What can bring something of the table before the curtain."""


class CurtainSeat(Struct, frozen=True):
    """Somebody at the table as the curtain lists him."""

    key: str
    """What he is known by: his first power."""
    powers: str
    """The powers that he plays, to be read."""
    name: str = ""
    """What he is called; nothing if that was not said."""
    state: str = WAITING
    colours: tuple[str, ...] = ("#888888",)
    has_pin: bool = False
    note: str = ""
    """What is said of him instead of his state."""


class Curtain(QWidget):
    """Covers the whole table, names who may look next, and lists everybody."""

    called = Signal(str)
    """Somebody else than was called is to come."""
    answered = Signal(str, str)
    """Somebody says that it is he; with the PIN that he typed."""
    forgot = Signal(str)
    """Somebody says that he has forgotten his PIN."""
    peeked = Signal()
    """Everybody wants to look at the public board."""
    judged = Signal()
    """Everybody is ready: the turn is to be judged."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._guest: CurtainSeat | None = None
        self._is_end = False
        self._away: list[QDockWidget] = []
        self.setObjectName("curtain")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.season, self.words, self.powers, self.notice = QLabel(), QLabel(), QLabel(), QLabel()
        for label, name in (
            (self.season, "curtainSeason"),
            (self.words, "curtainWords"),
            (self.powers, "curtainSeason"),
            (self.notice, "curtainNotice"),
        ):
            label.setObjectName(name)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.pin = QLineEdit()
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.setPlaceholderText(self.tr("PIN"))
        self.pin.setAccessibleName(self.tr("Your PIN"))
        self.pin.setMaximumWidth(220)
        self.button = QPushButton()
        self.button.setObjectName("curtainButton")
        self.forgotten = QPushButton(self.tr("PIN forgotten"))
        self.forgotten.setFlat(True)
        self.peek = QPushButton(self.tr("Look at the board together"))
        self.clock = Clock()
        self.seats: dict[str, QPushButton] = {}
        self._grid = QGridLayout()
        self._build()
        parent.installEventFilter(self)
        self.hide()

    def _build(self) -> None:
        card = QFrame()
        card.setObjectName("curtainCard")
        card.setMaximumWidth(WIDEST * preferences().text // 100)
        column = QVBoxLayout(card)
        column.setContentsMargins(MARGIN, 36, MARGIN, 36)
        column.setSpacing(14)
        middle = Qt.AlignmentFlag.AlignHCenter
        for label in (self.season, self.words, self.powers, self.notice):
            column.addWidget(label)
        locked = QHBoxLayout()
        locked.addStretch(1)
        locked.addWidget(self.pin)
        locked.addWidget(self.forgotten)
        locked.addStretch(1)
        column.addLayout(locked)
        for widget in (self.button, self.clock):
            column.addWidget(widget, 0, middle)
        column.addSpacing(10)
        column.addLayout(self._grid)
        column.addWidget(self.peek, 0, middle)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(card, 3)
        row.addStretch(1)
        inside = QWidget()
        middle_of = QVBoxLayout(inside)
        middle_of.addStretch(1)
        middle_of.addLayout(row)
        middle_of.addStretch(1)
        shelf = ScrollPanel(inside)
        shelf.setObjectName("curtainShelf")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(shelf)
        self.button.clicked.connect(self._answer)
        self.pin.returnPressed.connect(self._answer)
        self.forgotten.clicked.connect(self._forget)
        self.peek.clicked.connect(self.peeked)

    def close_for(self, season: str, guests: Iterable[CurtainSeat], key: str, notice: str = "") -> None:
        """Close for the next player, or for everybody when nobody is called."""
        listed = tuple(guests)
        self._guest = next((guest for guest in listed if guest.key == key), None)
        self._is_end = False
        self.peek.show()
        self._call(all(guest.state != WAITING for guest in listed))
        self._close(season, listed, notice)

    def refresh(self, guests: Iterable[CurtainSeat], waiting: str = "") -> None:
        """Say of those who are listed how they stand now, and who is waited for; all else stays as it is."""
        for guest in guests:
            if guest.key in self.seats:
                self.seats[guest.key].setText(self._line(guest))
        self._arrange()
        if waiting and self._guest is None and not self._is_end:
            self.words.setText(waiting)
            self.button.setText(self.tr("Stop"))

    def close_at_the_end(self, season: str, words: str, guests: Iterable[CurtainSeat]) -> None:
        """Close when the game is over: who has won, and what everybody has come to."""
        self._guest, self._is_end = None, True
        self._call(is_over=True)
        self.words.setText(words)
        self.button.setText(self.tr("Look at the board"))
        for widget in (self.clock, self.peek):
            widget.hide()
        self._close(season, tuple(guests), "")

    def _close(self, season: str, guests: tuple[CurtainSeat, ...], notice: str) -> None:
        self.season.setText(season)
        self.notice.setText(notice)
        self.notice.setVisible(bool(notice))
        self._list(guests)
        self._cover()
        self._put_away()
        self.show()
        self.raise_()
        (self if self.button.isHidden() else self.button if self.pin.isHidden() else self.pin).setFocus()

    def refuse(self, words: str) -> None:
        """Stay closed, and say why."""
        self.notice.setText(words)
        self.notice.show()
        self.pin.clear()
        self.pin.setFocus()

    def _call(self, is_over: bool) -> None:
        guest = self._guest
        self.pin.clear()
        self.pin.setVisible(guest is not None and guest.has_pin)
        self.forgotten.setVisible(guest is not None and guest.has_pin)
        self.button.setVisible(guest is not None or is_over)
        self.powers.setText(guest.powers if guest is not None and guest.name else "")
        self.powers.setVisible(bool(self.powers.text()))
        if guest is not None and guest.name:
            self.words.setText(self.tr("Pass to {player}").format(player=guest.name))
            self.button.setText(self.tr("I am {player}").format(player=guest.name))
        elif guest is not None:
            self.words.setText(self.tr("Pass to whoever plays {powers}").format(powers=guest.powers))
            self.button.setText(self.tr("I play {powers}").format(powers=guest.powers))
        elif is_over:
            self.words.setText(self.tr("Everybody is ready"))
            self.button.setText(self.tr("Adjudicate"))
        else:
            self.words.setText(self.tr("Who sits down?"))

    def _list(self, guests: Iterable[CurtainSeat]) -> None:
        """Everybody with his mark; a click calls him."""
        for button in self.seats.values():
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.seats = {}
        for guest in guests:
            button = QPushButton(self._line(guest))
            button.setObjectName("curtainSeat")
            button.setIcon(_swatches(guest.colours, self.devicePixelRatioF()))
            button.setIconSize(QSize(SWATCH * len(guest.colours), SWATCH))
            button.setEnabled(guest.state != NOTHING)
            button.clicked.connect(lambda _=False, key=guest.key: self._choose(key))
            self.seats[guest.key] = button
        self._arrange()
        for before, after in pairwise((self.button, self.clock.button, *self.seats.values(), self.peek)):
            QWidget.setTabOrder(before, after)

    def _arrange(self) -> None:
        """Put the rows of everybody side by side, or below each other where that would cut them off."""
        whole = self.parentWidget()
        widest = min(WIDEST * preferences().text // 100, whole.width() if whole is not None else WIDEST)
        needed = COLUMNS * max((button.sizeHint().width() for button in self.seats.values()), default=0)
        columns = COLUMNS if needed + self._grid.spacing() <= widest - 2 * MARGIN else 1
        for number, button in enumerate(self.seats.values()):
            self._grid.addWidget(button, number // columns, number % columns)

    def _line(self, guest: CurtainSeat) -> str:
        states = {
            READY: self.tr("✓ ready"),
            WAITING: self.tr("… has still to order"),
            NOTHING: self.tr("– nothing to order"),
        }
        who = f"{guest.name} ({guest.powers})" if guest.name else guest.powers
        return f"{who}  {guest.note or states[guest.state]}"

    def _choose(self, key: str) -> None:
        if not self._is_end:
            self.called.emit(key)

    def _answer(self) -> None:
        if self._is_end:
            self.peeked.emit()
        elif self._guest is None:
            self.judged.emit()
        else:
            self.answered.emit(self._guest.key, self.pin.text())

    def _forget(self) -> None:
        if self._guest is not None:
            self.forgot.emit(self._guest.key)

    def _cover(self) -> None:
        whole = self.parentWidget()
        if whole is not None:
            top = whole.menuBar().height() if isinstance(whole, QMainWindow) else 0
            self.setGeometry(whole.rect().adjusted(0, top, 0, 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the table, and over everything on it. A panel that comes before others in its place does so
        first: it would find itself covered, and stay behind them."""
        if isinstance(event, QChildEvent) and event.polished() and event.child() is not self:
            event.child().installEventFilter(self)
        if not self.isHidden() and event.type() in MOVES:
            if watched is self.parent():
                self._cover()
                if event.type() == QEvent.Type.Resize:
                    self._arrange()
            self._put_away()
            if isinstance(watched, QDockWidget) and event.type() == QEvent.Type.ZOrderChange:
                watched.event(event)
                self.raise_()
                return True
            self.raise_()
        return False

    def _put_away(self) -> None:
        """Hide the panels that are windows of their own; they come back when the curtain opens."""
        whole = self.parentWidget()
        for dock in whole.findChildren(QDockWidget) if whole is not None else ():
            if dock.isFloating() and not dock.isHidden():
                self._away.append(dock)
                dock.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.isHidden():
            away, self._away = self._away, []
            for dock in away:
                dock.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key reaches the table below. Enter presses the button that the keys have."""
        press_with_enter(self, event)
        event.accept()


def _swatches(colours: Sequence[str], ratio: float) -> QIcon:
    """A dot in each of the colours, side by side."""
    picture = QPixmap(round(SWATCH * len(colours) * ratio), round(SWATCH * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QColor(theme().ink))
    for number, colour in enumerate(colours):
        painter.setBrush(QColor(colour))
        painter.drawEllipse(1 + number * SWATCH, 1, SWATCH - 2, SWATCH - 2)
    painter.end()
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Disabled)
    return icon
