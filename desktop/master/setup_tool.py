"""Hands on the board while a position is set up: clicks put down, drags move, the right button and Del take away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from desktop.master.position_edits import (
    HAND,
    OWNER,
    TOKEN,
    UNIT,
    Brush,
    Thing,
    moved,
    nearest_place,
    put,
    taken_away,
    things_in,
)
from desktop.master.setup import Setup
from desktop.settings.languages import word
from engine import Position, Token, Unit, set_owner
from maps.layout import Point

if TYPE_CHECKING:
    from desktop.table.table_window import TableWindow

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class SetupTool(QObject):
    """Puts the brush to the board. The order tool rests meanwhile."""

    chosen = Signal(str)
    """A space was chosen to be looked at; "" for none."""

    def __init__(self, window: TableWindow, setup: Setup) -> None:
        super().__init__(window)
        self.window, self.board, self.setup = window, window.board, setup
        self.brush = Brush()
        self.space = ""
        """The space that is looked at."""
        self.board.pressed.connect(self._press)
        self.board.dragged.connect(self._drag)
        self.board.installEventFilter(self)

    @property
    def position(self) -> Position | None:
        """The position under the hands; None while they rest."""
        return self.setup.position if self.window.presenter.is_present else None

    def choose(self, space: str) -> None:
        """Look at a space."""
        self.space = space
        self.board.highlight((), (space,) if space else ())
        self.chosen.emit(space)

    def apply(self, space: str, at: Point | None = None, *, beside: bool = False) -> None:
        """Put down what the hand holds, and look at the space."""
        position, brush, rules = self.position, self.brush, self.setup.session.rules
        if position is None or not space:
            return
        if brush.sort != HAND:
            place = space
            if brush.sort == UNIT:
                place = nearest_place(rules, self.board.context.layout, brush.kind, space, at)
            if brush.sort == OWNER and not rules.board.spaces[space].centre:
                name = word(self.setup.session.variant, rules.board.spaces[space].name)
                self.window.say(self.tr("{space} is no centre: nobody owns it.").format(space=name))
            self.setup.lay(put(rules, position, brush, space, place, beside=beside))
        self.choose(space)

    def remove(self, space: str) -> None:
        """Take away what is uppermost in a space; with the owners' brush, its owner."""
        position = self.position
        if position is None or not space:
            return
        things = things_in(position, space)
        if self.brush.sort == OWNER:
            self.setup.lay(set_owner(position, space, ""))
        elif things:
            self.setup.lay(taken_away(position, self._uppermost(things)))
        self.choose(space)

    def move(self, start: str, end: str, at: Point | None = None) -> None:
        """Move what is uppermost in a space to another."""
        position, rules = self.position, self.setup.session.rules
        if position is None or not start or not end or start == end:
            return
        things = [one for one in things_in(position, start) if isinstance(one, Unit | Token)]
        if not things:
            return
        thing = self._uppermost(tuple(things))
        place = end
        if isinstance(thing, Unit) and thing.kind in rules.kinds:
            place = nearest_place(rules, self.board.context.layout, thing.kind, end, at)
        self.setup.lay(moved(position, thing, end, place))
        self.choose(end)

    def _uppermost(self, things: tuple[Thing, ...]) -> Thing:
        """The first unit, or with a thing in hand the first thing."""
        tokens = [one for one in things if isinstance(one, Token)]
        return tokens[0] if self.brush.sort == TOKEN and tokens else things[0]

    def _sheet_point(self) -> Point:
        at = self.board.camera.to_sheet(self.window.tool.drag_tracker.point)
        return at.x(), at.y()

    def _press(self, space: str, button: Qt.MouseButton) -> None:
        if self.position is None:
            return
        if button == RIGHT:
            self.remove(space)
        elif button == LEFT and space:
            shift = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
            self.apply(space, self._sheet_point(), beside=bool(shift))
        elif button == LEFT:
            self.choose("")

    def _drag(self, start: str, _through: str, end: str, button: Qt.MouseButton) -> None:
        if button == LEFT:
            self.move(start, end, self._sheet_point())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter puts down where the ring of the keyboard is, Del takes away there or where one looks."""
        if self.position is None or not isinstance(event, QKeyEvent):
            return False
        key, cursor = event.key(), self.window.tool.keys.cursor
        if key not in (*ENTER, *AWAY):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        if key in ENTER:
            self.apply(cursor)
        else:
            self.remove(cursor or self.space)
        return True
