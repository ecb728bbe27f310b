"""The order tool: between the board, the order draft and the session.

Clicks, drags and keys come in; lights, a flyout, a card, the status line and orders go out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal

from desktop.canvas.board_view import BoardView
from desktop.drafting import DraftResult, OrderDraft
from desktop.drafting.flyout_rows import Row
from desktop.session.board_presenter import BoardPresenter
from desktop.session.session import Session
from desktop.table.drag_preview import DragPreview
from desktop.table.drag_tracker import Drag, DragTracker
from desktop.table.flyout import Flyout
from desktop.table.flyout_controller import FlyoutController
from desktop.table.hover_card import HoverCard
from desktop.table.keyboard import BoardKeys
from desktop.table.pointer_layer import PointerLayer
from desktop.table.status_texts import Card, StatusTexts
from engine import Order, convoy_routes

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


class OrderTool(QObject):
    """Draws orders on a board for whoever is seated."""

    said = Signal(str)
    """What the status line should say."""
    approached = Signal(str)
    """An order is begun at a space: whoever has the unit there may sit down before it is taken up."""

    def __init__(self, session: Session, board: BoardView, presenter: BoardPresenter) -> None:
        super().__init__(board)
        self.session, self.board, self.presenter = session, board, presenter
        self.lenient = False
        self.is_locked: Callable[[], bool] = lambda: False
        """Asked whether orders cannot be changed now, such as when they are sealed."""
        self.order_draft = OrderDraft(session.situation, session.seat)
        self.status = StatusTexts(session, presenter)
        self.layer = PointerLayer(board)
        self.card = HoverCard(board)
        self.flyout = Flyout(board)
        self.drag_tracker = DragTracker(board)
        self.drag_preview = DragPreview(self)
        self.flyouts = FlyoutController(self)
        self._seat = session.seat
        self._then = ""
        """The space to which a drag went whose unit is not known yet."""
        presenter.shown.connect(self.refresh)
        board.pressed.connect(self._press)
        board.dragged.connect(self._drag)
        board.hovered.connect(self._hover)
        self.flyout.chosen.connect(self.choose)
        self.flyout.pointed.connect(self.flyouts.point)
        self.drag_tracker.moved.connect(self._follow_drag)
        self.drag_tracker.ended.connect(self._end_drag)
        board.installEventFilter(self)
        self.keys = BoardKeys(self)
        self.refresh()

    @property
    def is_active(self) -> bool:
        """Whether orders can be drawn: somebody is seated, and looks at the present."""
        presenter = self.presenter
        is_open = (
            presenter.is_present
            and presenter.laid is None
            and not self.session.is_closed
            and not self.is_locked()
        )
        return bool(self.session.seat) and is_open

    def set_lenient(self, lenient: bool) -> None:
        """Allow orders that the rules refuse, or no longer."""
        self.lenient = lenient
        self.refresh()

    def refresh(self) -> None:
        """Begin anew; whatever was half drawn is dropped."""
        session = self.session
        self.order_draft = OrderDraft(session.situation, session.seat, session.orders, lenient=self.lenient)
        self.flyout.close_up()
        self.card.dismiss()
        self.layer.draw(None)
        self._light()
        if session.seat != self._seat:
            self._seat = session.seat
            self.keys.forget()
        if not self.is_active:
            self.said.emit("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the flyout beside its unit while the board is moved, and the card away while it is."""
        if event.type() == QEvent.Type.Paint and self.flyout.isVisible():
            self.flyouts.keep_beside()
        elif event.type() in (QEvent.Type.Wheel, QEvent.Type.Leave, QEvent.Type.MouseButtonPress):
            self.card.dismiss()
        return False

    def letter(self, letter: str, space: str = "") -> bool:
        """A key was pressed, with the ring of the keyboard or else the pointer on a space or nowhere; whether it meant
        anything."""
        if self._begins(letter) and space and not self.flyout.isVisible():
            self.approached.emit(space)
        if not self.is_active:
            return False
        if self.flyout.isVisible() and self.flyout.letter(letter):
            return True
        order_draft, pressed = self.order_draft.lettered(letter, space)
        if pressed is None:
            return False
        self.order_draft = order_draft
        self._settle(pressed, order_draft.space)
        return True

    def _begins(self, letter: str) -> bool:
        """Whether a letter begins an order."""
        kinds = self.order_draft.choices.kinds()
        return self.order_draft.is_idle and any(kind.letter == letter.upper() for kind in kinds)

    def knows_letter(self, letter: str, space: str = "") -> bool:
        """Whether a letter means anything now."""
        if not self.is_active:
            return False
        rows = self.flyout.rows if self.flyout.isVisible() else ()
        is_row = any(row.letter == letter.upper() for row in rows)
        return is_row or self.order_draft.lettered(letter, space)[1] is not None

    def escape(self) -> None:
        """Let go of everything."""
        self.order_draft.clear()
        self.flyout.close_up()
        self.layer.draw(None)
        self._light()

    def back(self) -> None:
        """One step back."""
        self.order_draft.back()
        self.flyout.close_up()
        self._light()
        if self.order_draft.is_waiting_for_verb:
            self.flyouts.open_unit()

    def press(self, space: str) -> None:
        """A space was chosen, by a click or from the keyboard."""
        self.flyout.close_up()
        self.card.dismiss()
        if self.order_draft.is_idle:
            self.approached.emit(space)
        if self.is_active:
            self._settle(self.order_draft.press(space), space)

    def take_back_at(self, space: str) -> bool:
        """Take back what was ordered to the units in a space; whether anything was."""
        orders = self.order_draft.orders_at(space) if self.is_active else ()
        if orders:
            self.session.take_back(*orders)
        return bool(orders)

    def open_power(self, at: QRect | None = None) -> bool:
        """Offer the orders of the power as a whole; whether there are any."""
        return self.is_active and self.flyouts.open_power(at)

    def choose(self, row: Row) -> None:
        """A row of the flyout was chosen."""
        order_draft = self.order_draft
        if row.takes:
            self.session.take_back(*row.takes)
        elif row.orders:
            order_draft.clear()
            self._give(row.orders, is_final=row.final)
        elif row.opens:
            self.open_power(self.flyouts.anchor_rect)
        else:
            if order_draft.choices.is_of_power(row.path[0].value):
                order_draft.clear()
            then, self._then = self._then, ""
            pressed = order_draft.follow(row.path)
            if then and order_draft.is_waiting_for_verb:
                pressed = order_draft.press(then)
            self._settle(pressed, then or order_draft.space or self.flyouts.anchor)

    def _press(self, space: str, button: Qt.MouseButton) -> None:
        self.layer.ring("")
        point = self.drag_tracker.point
        if self.drag_tracker.was_drag and space and self.drag_preview.order_at(point, space) is not None:
            self._drag(space, "", space, button)
            return
        if button == LEFT and space:
            self.press(space)
            return
        was_idle = self.order_draft.is_idle and not self.flyout.isVisible()
        self.escape()
        if button == RIGHT and was_idle:
            spot = self.drag_tracker.point.toPoint()
            self.open_power(QRect(spot - QPoint(4, 4), spot + QPoint(4, 4)))

    def _drag(self, start: str, through: str, end: str, button: Qt.MouseButton) -> None:
        self.flyout.close_up()
        self.approached.emit(start)
        if not self.is_active or not start or not end:
            return
        drag = Drag(start, through, end, self.drag_tracker.point, button)
        self._settle(self.drag_preview.meant(self.order_draft, drag), end)

    def _follow_drag(self, drag: Drag) -> None:
        if not self.drag_preview.is_on:
            self.flyout.close_up()
            self.approached.emit(drag.start)
        if self.is_active:
            self.drag_preview.follow(drag)

    def _end_drag(self) -> None:
        self.drag_preview.end()
        self._light()

    def _settle(self, press: DraftResult, space: str) -> None:
        """Follow up what a click led to."""
        self._then = press.then
        if press.order is not None:
            self._give((press.order,))
            return
        self._light()
        if press.refusal is not None:
            self.said.emit(self.status.refusal(press))
        elif press.options:
            self.flyouts.open_options(space, press.options)
        elif self.order_draft.is_waiting_for_verb:
            self.flyouts.open_unit()
        elif press.asks:
            self.flyouts.ask(press, space)

    def _give(self, orders: Sequence[Order], *, is_final: bool = False) -> None:
        """Give orders; of one that has to be carried, first ask who carries it."""
        session, status = self.session, self.status
        order = orders[0]
        ways = () if is_final else convoy_routes(session.situation, session.seat, order)
        own = [set(way.orders_of(session.seat)) for way in ways]
        if any(own) and not any(orders and orders <= set(session.orders) for orders in own):
            self._light()
            self.flyouts.open_ways(order, ways)
            return
        session.give(*orders)
        given = [status.doubted(self.order_draft, one) for one in orders]
        words = ["; ".join(given), status.wanting(order)]
        further = status.further(self.order_draft, order) if len(orders) == 1 else ""
        self.said.emit(" · ".join(filter(None, (": ".join(filter(None, words)), further))))

    def _light(self) -> None:
        """Light what may be clicked next, and say what is expected."""
        order_draft = self.order_draft
        chosen = order_draft.space
        self.board.highlight(
            order_draft.bright() if self.is_active and not order_draft.is_idle else (),
            (chosen,) if chosen else (),
        )
        if self.is_active:
            self.said.emit(self.status.prompt(order_draft))

    def _hover(self, space: str) -> None:
        """Say what is under the pointer, or what a click on it would do."""
        if self.drag_tracker.is_dragging:
            return
        is_drawing = not self.order_draft.is_idle
        if not space or (self.flyout.isVisible() and (not is_drawing or space == self.order_draft.space)):
            self.card.dismiss()
            return
        self._tell(space, self.drag_tracker.point.toPoint(), at_once=is_drawing)

    def look(self, space: str) -> None:
        """Say what is in a space that the keyboard went to, or what choosing it would do."""
        self._tell(space, self.flyouts.unit_rect(space).bottomRight(), at_once=True)

    def _tell(self, space: str, at: QPoint, *, at_once: bool) -> None:
        card = self._card(space)
        spared = () if self.order_draft.is_idle else self.flyouts.untouched(self.order_draft.space)
        self.card.tell(at, card.title, card.lines, at_once=at_once, spared=spared)
        self.said.emit(" · ".join((card.title, *card.lines)))

    def _card(self, space: str) -> Card:
        drawn = None if self.order_draft.is_idle else self.status.drawing(self.order_draft, space)
        return drawn or self.status.space(space)
