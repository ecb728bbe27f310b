"""The order tool: between the board, the order draft and the session.

Clicks, drags and keys come in; lights, a flyout, a card, the status line and orders go out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent

from desktop.canvas.tool import LEFT, RIGHT, Click, Drag
from desktop.drafting import DraftResult, OrderDraft
from desktop.drafting.flyout_rows import Row
from desktop.drafting.spatial_navigation import DOWN, RIGHT as EAST, SpatialNavigation, in_reading_order
from desktop.tools.drafts_ahead import DraftsAhead
from desktop.tools.drag_preview import DragPreview
from desktop.tools.flyout import Flyout, spoken
from desktop.tools.flyout_controller import FlyoutController
from desktop.tools.hand import Hand
from desktop.tools.look_tool import DIRECTIONS, ENTER, PLAIN, STEPS, LookTool
from desktop.tools.status_texts import Card
from engine import Order, convoy_routes


class OrderTool(LookTool):
    """Draws orders on a board for whoever is seated."""

    KEYS = LookTool.KEYS | {Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Menu}
    approached = Signal(str)
    """An order is begun at a space: whoever has the unit there may sit down before it is taken up."""
    refused = Signal(str)
    """An order was tried that the rules do not allow, and why."""
    drawn = Signal()
    """The order in the making has got further, or was let go of."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.session, self.presenter = session, presenter = hand.session, hand.presenter
        self.lenient = False
        self.is_locked: Callable[[], bool] = lambda: False
        """Asked whether orders cannot be changed now, such as when they are sealed."""
        self.order_draft = OrderDraft(session.situation, session.seat)
        self.drafts_ahead = DraftsAhead(session)
        self._phase = ""
        """The phase to come for which an order is drawn; nothing for the open one."""
        self.status, self.layer, self.card, self.said = hand.status, hand.layer, hand.card, hand.said
        self.flyout = Flyout(self.board)
        self.drag_preview = DragPreview(self)
        self.flyouts = FlyoutController(self)
        self._seat = session.seat
        self._then = ""
        """The space to which a drag went whose unit is not known yet."""
        self._begun: tuple[object, ...] = ()
        """What the draft was begun for: while that is so, what is half drawn stays."""
        presenter.shown.connect(self.refresh)
        session.changed.connect(self.refresh)
        self.flyout.chosen.connect(self.choose)
        self.flyout.pointed.connect(self.flyouts.point)
        self.refresh()

    @property
    def has_begun(self) -> bool:
        return not self.order_draft.is_idle or self.flyout.isVisible()

    def activate(self) -> None:
        super().activate()
        self._light()

    def deactivate(self) -> None:
        self.let_go()
        super().deactivate()

    @property
    def can_order(self) -> bool:
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
        """Begin anew if there is something else to order, or to look at; whatever was half drawn is dropped."""
        session, presenter = self.session, self.presenter
        seen = (presenter.turn, presenter.is_after, presenter.position)
        ordered = (session.orders, session.ahead, self.lenient, self.can_order)
        begun = (session.situation, session.seat, *ordered, *seen)
        if begun == self._begun:
            return
        self._begun = begun
        self._draw_for("")
        self.flyout.close_up()
        self.card.dismiss()
        self.layer.draw(None)
        self._light()
        if session.seat != self._seat:
            self._seat = session.seat
            self.hand.forget()
        if not self.can_order:
            self.said.emit("")

    def moved(self) -> None:
        """Keep the flyout beside its unit."""
        super().moved()
        if self.flyout.isVisible():
            self.flyouts.keep_beside()

    def wants(self, event: QKeyEvent) -> bool:
        is_letter = event.modifiers() in PLAIN and event.text().isalpha()
        return super().wants(event) or (is_letter and self.knows_letter(event.text(), self.hand.meant))

    def key(self, event: QKeyEvent) -> bool:
        """A letter over a unit may bring its power to the table, which decides what the letter means."""
        is_letter = event.modifiers() in PLAIN and event.text().isalpha()
        return super().key(event) or (is_letter and self.letter(event.text(), self.hand.meant))

    def take(self, key: Qt.Key, text: str) -> None:
        if self.flyout.isVisible() and key in STEPS and self._may_go_past:
            self.flyout.pass_by()
            super().take(key, text)
        elif self.flyout.isVisible() and (key in STEPS or key in DIRECTIONS):
            is_on = STEPS[key] > 0 if key in STEPS else DIRECTIONS[key] in (DOWN, EAST)
            row = self.flyout.step(1 if is_on else -1)
            self.hand.words = spoken(row) if row is not None else ""
        elif self.flyout.current is not None and self.flyout.isVisible() and key in ENTER:
            self.flyout.accept()
        elif key == Qt.Key.Key_Backspace:
            self.back()
        elif key == Qt.Key.Key_Menu:
            self.open_power()
        elif key == Qt.Key.Key_Delete:
            if not self.take_back_at(self.hand.space or self.order_draft.space):
                self.hand.words = self.tr("There is no order to take back here.")
        elif key in self.KEYS:
            super().take(key, text)
        else:
            self.letter(text, self.hand.meant)

    @property
    def _may_go_past(self) -> bool:
        """Whether what is asked may be answered on the map as well, where Tab leads then."""
        draft = self.order_draft
        return not (draft.is_idle or draft.is_waiting_for_verb) and bool(draft.lit())

    def spoken(self) -> str:
        current = self.flyout.current if self.flyout.isVisible() else None
        if current is None or spoken(current) in self.hand.words:
            return ""
        return f"{self.flyout.title.text()}: {spoken(current)}"

    def spaces(self) -> list[str]:
        """What may be chosen: of the units first those without an order."""
        layout, order_draft = self.board.context.layout, self.order_draft
        if not self.can_order:
            return super().spaces()
        if not order_draft.is_idle:
            return in_reading_order(layout, order_draft.bright())
        possible = {
            space for space in layout.spaces if order_draft.units_in(space) or order_draft.paths_from(space)
        }
        lacking = {str(unit.space) for unit in self.session.unordered()} & possible
        return [*in_reading_order(layout, lacking), *in_reading_order(layout, possible - lacking)]

    def navigate(self, direction: tuple[int, int]) -> None:
        """While an order is drawn, only what may be chosen next is gone to."""
        start, layout = self.hand.space or self.order_draft.space, self.board.context.layout
        if start and self.can_order and not self.order_draft.is_idle:
            ways = SpatialNavigation(layout, {*self.order_draft.bright(), start} & layout.spaces.keys())
            self.go_to(ways.neighbour(start, direction))
        else:
            super().navigate(direction)

    def enter(self, space: str) -> None:
        if space:
            self.press(space)

    def letter(self, letter: str, space: str = "") -> bool:
        """A key was pressed, with the ring of the keyboard or else the pointer on a space or nowhere; whether it meant
        anything."""
        meant, kinds = self._meant(letter), self.order_draft.choices.kinds()
        begins = self.order_draft.is_idle and any(kind.letter == meant for kind in kinds)
        if begins and space and not self.flyout.isVisible():
            self.approached.emit(space)
        if not self.can_order:
            return False
        if self.flyout.isVisible() and self.flyout.letter(letter):
            return True
        order_draft, pressed = self.order_draft.lettered(meant, space)
        if pressed is None:
            return False
        self.order_draft = order_draft
        self._settle(pressed, order_draft.space)
        return True

    def _meant(self, letter: str) -> str:
        """The letter of the order kind whose verb has this one in the language spoken; else the letter itself."""
        formatter, pressed = self.status.formatter, letter.upper()
        kinds = self.order_draft.choices.kinds()
        return next((kind.letter for kind in kinds if formatter.letter(kind) == pressed), pressed)

    def knows_letter(self, letter: str, space: str = "") -> bool:
        """Whether a letter means anything now."""
        if not self.can_order:
            return False
        rows = self.flyout.rows if self.flyout.isVisible() else ()
        is_row = any(row.letter == letter.upper() for row in rows)
        return is_row or self.order_draft.lettered(self._meant(letter), space)[1] is not None

    def escape(self) -> None:
        """Let go of everything, and put away what follows the hand."""
        super().escape()
        self.let_go()

    def let_go(self) -> None:
        """Let go of what is half drawn."""
        self.order_draft.clear()
        if self._phase:
            self._draw_for("")
        self.flyout.close_up()
        self.layer.draw(None)
        self._light()

    def back(self) -> None:
        """One step back."""
        self.order_draft.back()
        if self._phase and self.order_draft.is_idle:
            self._draw_for("")
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
        if self.can_order:
            self._settle(self.order_draft.press(space), space)

    def take_back_at(self, space: str) -> bool:
        """Take back what was ordered to the unit that is picked, or to the one in a space; whether anything was. Where
        several have orders, it is asked."""
        draft = self.order_draft
        if not self.can_order:
            return False
        is_picked = draft.is_waiting_for_verb and draft.space == space
        orders = draft.unit_orders if is_picked else draft.orders_at(space)
        ordered = [unit for unit in draft.pieces if unit.space == space and draft.orders_of(unit)]
        if len(ordered) > 1 and not is_picked:
            self.press(space)
        elif orders:
            self.session.take_back(*orders)
        return bool(orders)

    def open_power(self, at: QRect | None = None) -> bool:
        """Offer the orders of the power as a whole; whether there are any."""
        return self.can_order and self.flyouts.open_power(at)

    def choose(self, row: Row) -> None:
        """A row of the flyout was chosen."""
        if row.phase:
            self._draw_for(row.phase)
        order_draft = self.order_draft
        if row.takes and row.phase:
            self.drafts_ahead.take_back(row.phase, row.takes)
        elif row.takes:
            self.session.take_back(*row.takes)
        elif row.orders:
            instead = order_draft.instead
            order_draft.clear()
            self._give(row.orders, instead, is_final=row.final)
        elif row.opens:
            self.open_power(self.flyouts.anchor_rect)
        else:
            if order_draft.choices.is_of_power(row.path[0].value):
                order_draft.clear()
            then, self._then = self._then, ""
            if row.unit is not None:
                order_draft.mean(row.unit)
            pressed = order_draft.follow(row.path)
            if then and order_draft.is_waiting_for_verb:
                pressed = order_draft.press(then)
            self._settle(pressed, then or order_draft.space or self.flyouts.anchor)

    def _draw_for(self, phase: str) -> None:
        """Begin to draw orders for a phase to come; for none, those of the open one."""
        self._phase, self.order_draft = phase, self.drafts_ahead.draft(phase, lenient=self.lenient)

    def begin(self) -> None:
        super().begin()
        self.drag_preview.is_new = True

    def click(self, click: Click) -> None:
        space, point = click.space, self.board.pointer
        if click.has_strayed and space and self.drag_preview.order_at(point, space) is not None:
            self.drop(Drag(space, "", space, point, click.button))
            return
        if click.button == LEFT and space:
            self.press(space)
            return
        was_idle = not self.has_begun
        self.escape()
        if click.button == RIGHT and was_idle:
            self.open_power(QRect(point.toPoint() - QPoint(4, 4), QSize(9, 9)))

    def drag(self, drag: Drag) -> None:
        self.drag_preview.follow(drag)

    def end_drag(self) -> None:
        self.drag_preview.end()
        self._light()

    def drop(self, drag: Drag) -> None:
        self.drag_preview.approach(drag)
        if self.can_order and drag.here:
            note = self.tr("The right button helps others, the left one moves.")
            press = self.drag_preview.meant(self.order_draft, drag)
            self._settle(press, drag.here, note if drag.button == RIGHT else "")

    def _settle(self, press: DraftResult, space: str, note: str = "") -> None:
        """Follow up what a click led to; where that is nowhere, a note is added to the reason."""
        self._then = press.then
        if press.order is not None:
            self._give((press.order,), press.instead)
            return
        self._light()
        is_helpful = press.is_fruitful or not note or self.order_draft.choices.has_help
        nobody = "" if is_helpful else self.tr("Nobody can be helped now: use the left button.")
        if press.refusal is not None or nobody:
            words = nobody or " ".join(filter(None, (self.status.refusal(press), note)))
            self.said.emit(words)
            self.refused.emit(words)
        elif press.options:
            self.flyouts.open_options(space, press.options)
        elif self.order_draft.is_waiting_for_verb:
            self.flyouts.open_unit()
        elif press.asks:
            self.flyouts.ask(press, space)

    def _give(
        self, orders: Sequence[Order], instead: Sequence[Order] = (), *, is_final: bool = False
    ) -> None:
        """Give orders; of one that has to be carried, first ask who carries it."""
        session, status = self.session, self.status
        if self._phase:
            self.drafts_ahead.give(self._phase, orders)
            self.said.emit("; ".join(map(status.written, orders)))
            return
        order = orders[0]
        ways = () if is_final else convoy_routes(session.situation, session.seat, order)
        own = [set(way.orders_of(session.seat)) for way in ways]
        if any(own) and not any(orders and orders <= set(session.orders) for orders in own):
            self._light()
            self.flyouts.open_ways(order, ways)
            return
        session.give(*orders, instead=instead)
        words = ["; ".join(status.doubted(self.order_draft, one) for one in orders), status.wanting(order)]
        further = status.further(self.order_draft, order) if len(orders) == 1 else ""
        self.said.emit(" · ".join(filter(None, (": ".join(filter(None, words)), further))))

    def _light(self) -> None:
        """Light what may be clicked next, and say what is expected."""
        if not self.is_active:
            return
        order_draft = self.order_draft
        self.board.highlight(
            order_draft.bright() if self.can_order and not order_draft.is_idle else (),
            (order_draft.space,) if order_draft.space else (),
        )
        if self.can_order:
            self.said.emit(self.status.prompt(order_draft))
        self.drawn.emit()

    def hover(self, space: str) -> None:
        """Say what is under the pointer, or what a click on it would do."""
        if self.flyout.isVisible() and (self.order_draft.is_idle or space == self.order_draft.space):
            self.card.dismiss()
        else:
            super().hover(space)

    def tell(self, space: str, at: QPoint, *, at_once: bool = False) -> None:
        is_drawing = not self.order_draft.is_idle
        spared = self.flyouts.untouched(self.order_draft.space) if is_drawing else ()
        self.hand.tell(self.card_of(space), at, at_once=at_once or is_drawing, spared=spared)

    def card_of(self, space: str) -> Card:
        drawn = None if self.order_draft.is_idle else self.status.drawing(self.order_draft, space)
        return drawn or super().card_of(space)
