"""Hands on the board while a position is set up: clicks put down, drags move, the right button and Del take away."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from desktop.canvas.tool import LEFT, RIGHT, Click, Drag
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
from desktop.master.position_setup import Setup
from desktop.settings.languages import word
from desktop.tools.hand import Hand
from desktop.tools.look_tool import LookTool
from engine import Position, Token, Unit, set_owner
from maps.layout import Point

AWAY = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class SetupTool(LookTool):
    """Puts the brush to the board."""

    KEYS = LookTool.KEYS | {*AWAY}
    chosen = Signal(str)
    """A space was chosen to be looked at; "" for none."""

    def __init__(self, hand: Hand, setup: Setup) -> None:
        super().__init__(hand)
        self.setup = setup
        self.brush = Brush()
        self.space = ""
        """The space that is looked at."""

    @property
    def position(self) -> Position | None:
        """The position under the hands; None while they rest."""
        return self.setup.position if self.hand.presenter.is_present else None

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
                self.hand.said.emit(self.tr("{space} is no centre: nobody owns it.").format(space=name))
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
        at = self.board.camera.to_sheet(self.board.pointer)
        return at.x(), at.y()

    def click(self, click: Click) -> None:
        if click.button == RIGHT:
            self.remove(click.space)
        elif click.space:
            self.apply(click.space, self._sheet_point(), beside=click.is_shifted)
        else:
            self.choose("")

    def drop(self, drag: Drag) -> None:
        if drag.button == LEFT:
            self.move(drag.start, drag.here, self._sheet_point())

    def take(self, key: Qt.Key, text: str) -> None:
        """Del takes away where the ring of the keyboard is, or where one looks."""
        if key in AWAY:
            self.remove(self.hand.space or self.space)
        else:
            super().take(key, text)

    def enter(self, space: str) -> None:
        """Put down where the ring of the keyboard is."""
        self.apply(space)

    def escape(self) -> None:
        super().escape()
        self.choose("")
