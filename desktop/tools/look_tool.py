"""The tool for looking: what is under the pointer or the ring is told, and can be asked about."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent

from desktop.canvas.tool import LEFT, Click, Tool
from desktop.drafting.spatial_navigation import (
    DOWN,
    LEFT as WEST,
    RIGHT as EAST,
    UP,
    following,
    in_reading_order,
)
from desktop.tools.hand import Hand
from desktop.tools.status_texts import Card

DIRECTIONS = {Qt.Key.Key_Left: WEST, Qt.Key.Key_Right: EAST, Qt.Key.Key_Up: UP, Qt.Key.Key_Down: DOWN}
STEPS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PLAIN = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.KeypadModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


class LookTool(Tool):
    """Walks over the board with Tab and arrows, and every step is said aloud. F6 leaves the board for the next panel,
    since Tab walks over it."""

    KEYS = frozenset({*DIRECTIONS, *STEPS, *ENTER, Qt.Key.Key_Escape})

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand.board)
        self.hand, self.board = hand, hand.board

    def deactivate(self) -> None:
        super().deactivate()
        self.hand.card.dismiss()

    def begin(self) -> None:
        """The hand is at the mouse, and not at the keyboard."""
        self.hand.card.dismiss()
        self.hand.put_ring("")

    def click(self, click: Click) -> None:
        """Ask about a space, and about the order that is drawn there."""
        if click.button == LEFT:
            self.hand.asked.emit(click.space)
            if click.order is not None:
                self.hand.order_asked.emit(click.order)

    def hover(self, space: str) -> None:
        """Say what is under the pointer, when it rests there."""
        if space:
            self.tell(space, self.board.pointer.toPoint())
        else:
            self.hand.card.dismiss()

    def hover_order(self, order: int | None) -> None:
        if order is not None:
            self.hand.order_pointed.emit(order)

    def moved(self) -> None:
        self.hand.card.dismiss()

    def tell(self, space: str, at: QPoint, *, at_once: bool = False) -> None:
        """Say what is in a space."""
        self.hand.tell(self.card_of(space), at, at_once=at_once)

    def card_of(self, space: str) -> Card:
        """What there is to say of a space."""
        return self.hand.status.space(space)

    def wants(self, event: QKeyEvent) -> bool:
        if event.modifiers() not in PLAIN:
            return False
        is_shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        return event.key() in self.KEYS and not (is_shifted and event.key() in DIRECTIONS)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_F6 and event.modifiers() in PLAIN:
            self.hand.leave()
            return True
        if not self.wants(event):
            return False
        self.hand.words = ""
        self.take(Qt.Key(event.key()), event.text())
        self.hand.speak(self.spoken())
        return True

    def take(self, key: Qt.Key, text: str) -> None:
        """Do what a key means."""
        if key in STEPS:
            self.go_to(following(self.spaces(), self.hand.space, STEPS[key]))
        elif key in DIRECTIONS:
            self.navigate(DIRECTIONS[key])
        elif key in ENTER:
            self.enter(self.hand.space)
        else:
            self.escape()

    def spoken(self) -> str:
        """What is read aloud besides what was said."""
        return ""

    def spaces(self) -> list[str]:
        """The spaces that Tab walks along."""
        layout = self.board.context.layout
        return in_reading_order(layout, layout.spaces)

    def navigate(self, direction: tuple[int, int]) -> None:
        """On to the next space in a direction."""
        start = self.hand.space
        self.go_to(self.hand.navigation.neighbour(start, direction) if start else self.spaces()[0])

    def go_to(self, space: str) -> None:
        """Put the ring on a space, and say what is there or what choosing it would do."""
        if space:
            self.hand.put_ring(space)
            self.tell(space, self.hand.unit_rect(space).bottomRight(), at_once=True)

    def enter(self, space: str) -> None:
        """Choose the space under the ring."""
        if space:
            self.hand.asked.emit(space)

    def escape(self) -> None:
        """Put away all that follows the hand."""
        self.hand.card.dismiss()
        self.hand.put_ring("")
