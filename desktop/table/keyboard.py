"""Orders by the keyboard alone: a ring that walks over the board, and every step said aloud."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent

from desktop.drafting.spatial_navigation import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    SpatialNavigation,
    following,
    in_reading_order,
    middle_of,
)
from desktop.table.flyout import spoken

if TYPE_CHECKING:
    from desktop.table.order_tool import OrderTool

DIRECTIONS = {Qt.Key.Key_Left: LEFT, Qt.Key.Key_Right: RIGHT, Qt.Key.Key_Up: UP, Qt.Key.Key_Down: DOWN}
FORWARD, BACKWARD = Qt.Key.Key_Tab, Qt.Key.Key_Backtab
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
OTHERS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Escape, Qt.Key.Key_Menu)
PLAIN = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.KeypadModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


class BoardKeys(QObject):
    """Takes the keys of the board. F6 leaves the board for the next panel, since Tab walks over it."""

    def __init__(self, tool: OrderTool) -> None:
        super().__init__(tool)
        self.tool, self.board = tool, tool.board
        self.cursor = ""
        """The space that the ring is on."""
        self.board.setAccessibleName(self.tr("Board"))
        self.board.installEventFilter(self)
        self.board.hovered.connect(self._describe)
        tool.said.connect(self._remember)
        self._said = ""

    @property
    def _meant(self) -> str:
        """The space whose unit a letter is for: under the ring, else under the pointer."""
        return self.cursor or self.board.pointed

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride and self._wants(event):
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                return self._take(event)
        elif event.type() == QEvent.Type.MouseButtonPress:
            self.cursor = ""
            self.tool.layer.ring("")
        return False

    def _wants(self, event: QKeyEvent) -> bool:
        """Whether a key is ours, also where it is a shortcut of the window."""
        if event.modifiers() not in PLAIN:
            return False
        key = event.key()
        is_shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if key in DIRECTIONS:
            return not is_shifted
        if key in ENTER or key in OTHERS or key in (FORWARD, BACKWARD):
            return True
        return event.text().isalpha() and self.tool.knows_letter(event.text(), self._meant)

    def _take(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_F6 and event.modifiers() in PLAIN:
            self._leave()
            return True
        if not self._wants(event):
            return False
        self._said = ""
        flyout = self.tool.flyout
        if key in (FORWARD, BACKWARD):
            self._walk(1 if key == FORWARD else -1)
        elif key in DIRECTIONS and flyout.isVisible():
            self._step_in_flyout(DIRECTIONS[Qt.Key(key)])
        elif key in DIRECTIONS:
            self._navigate(DIRECTIONS[Qt.Key(key)])
        elif key in ENTER:
            self._enter()
        elif key in OTHERS:
            self._other(Qt.Key(key))
        else:
            self.tool.letter(event.text(), self._meant)
        self._speak()
        return True

    def _leave(self) -> None:
        """Hand the keyboard to the next panel."""
        widget = self.board.nextInFocusChain()
        while widget is not None and widget is not self.board:
            is_open = widget.isVisible() and widget.isEnabled() and not self.board.isAncestorOf(widget)
            if is_open and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                widget.setFocus(Qt.FocusReason.TabFocusReason)
                return
            widget = widget.nextInFocusChain()

    def _step_in_flyout(self, direction: tuple[int, int]) -> None:
        row = self.tool.flyout.step(1 if direction in (DOWN, RIGHT) else -1)
        if row is not None:
            self._said = spoken(row)

    def _walk(self, by: int) -> None:
        """On to the next space that may be chosen: of the units first those without an order."""
        tool = self.tool
        if tool.flyout.isVisible():
            self._step_in_flyout(DOWN if by > 0 else UP)
            return
        layout = self.board.context.layout
        order_draft = tool.order_draft
        if not tool.is_active:
            listed = in_reading_order(layout, layout.spaces)
        elif order_draft.is_idle:
            space_of = order_draft.space_of
            lacking = {space_of(place) for place in tool.session.unordered()}
            units = {space for space in order_draft.lit() if order_draft.units_in(space)}
            listed = [*in_reading_order(layout, lacking & units), *in_reading_order(layout, units - lacking)]
        else:
            listed = in_reading_order(layout, order_draft.bright())
        self.go_to(following(listed, self.cursor, by))

    @cached_property
    def _navigation(self) -> SpatialNavigation:
        return SpatialNavigation(self.board.context.layout)

    def _navigate(self, direction: tuple[int, int]) -> None:
        start = self.cursor or self.tool.order_draft.space
        if start:
            self.go_to(self._navigation.neighbour(start, direction))
        else:
            self._walk(1)

    def _enter(self) -> None:
        if self.tool.flyout.isVisible():
            self.tool.flyout.accept()
        elif self.cursor:
            self.tool.press(self.cursor)

    def _other(self, key: Qt.Key) -> None:
        tool = self.tool
        if key == Qt.Key.Key_Escape:
            tool.escape()
        elif key == Qt.Key.Key_Backspace:
            tool.back()
        elif key == Qt.Key.Key_Menu:
            tool.open_power()
        elif not tool.take_back_at(self.cursor or tool.order_draft.space):
            self._said = self.tr("There is no order to take back here.")

    def go_to(self, space: str) -> None:
        """Put the ring on a space, and say what is there or what choosing it would do."""
        if not space:
            return
        self.cursor = space
        self.tool.layer.ring(space)
        self._bring_into_sight(space)
        self.tool.look(space)

    def _bring_into_sight(self, space: str) -> None:
        camera = self.board.camera
        point = QPointF(*middle_of(self.board.context.layout, space))
        margin = 40
        if (
            not self.board.rect()
            .adjusted(margin, margin, -margin, -margin)
            .contains(camera.to_window(point).toPoint())
            and not camera.is_fitted
        ):
            camera.look_at(point)
            self.board.zoom(1.0)

    def forget(self) -> None:
        """Somebody else sits down: the ring is put away, and what was said is gone."""
        self.cursor = self._said = ""
        self.tool.layer.ring("")
        self.board.setAccessibleDescription("")

    def _describe(self, space: str) -> None:
        """The board tells what is under the pointer to whoever asks it, unless the keys have the word."""
        if self.cursor:
            return
        card = self.tool.status.space(space) if space else None
        words = ". ".join((card.title, *card.lines)) if card is not None else ""
        self.board.setAccessibleDescription(words)

    def _remember(self, words: str) -> None:
        self._said = words

    def _speak(self) -> None:
        """Tell screen readers what the last key did."""
        flyout = self.tool.flyout
        words = self._said
        if flyout.isVisible() and flyout.current is not None and spoken(flyout.current) not in words:
            words = f"{words} {flyout.title.text()}: {spoken(flyout.current)}".strip()
        self.board.setAccessibleDescription(words)
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.board, words))
