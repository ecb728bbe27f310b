"""A drag while it lasts: the arrow as it would be, the lit goals, and what a drop would do or why it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt

from desktop.canvas.tool import Drag
from desktop.drafting import DraftResult, OrderDraft
from desktop.painting.arrow_builder import arrow_of, place_at
from desktop.painting.order_figures import distance_to
from desktop.tools.pointer_layer import RubberBand
from engine import Order

if TYPE_CHECKING:
    from desktop.tools.order_tool import OrderTool

NEAR = 8.0
"""How near to an arrow a drop must be to be on it, in points of the window."""


class DragPreview:
    """Tells the order tool what drags mean."""

    def __init__(self, tool: OrderTool) -> None:
        self.tool = tool
        self.is_new = True
        """Whether it is still to be told where a drag began."""
        self._seen: tuple[object, ...] = ()
        self._is_loose = False
        """Whether the arrow ends at the pointer, and not where it would lead."""

    def approach(self, drag: Drag) -> None:
        """Tell of a drag where it began, once."""
        if self.is_new:
            self.is_new = False
            self.tool.flyout.close_up()
            self.tool.approached.emit(drag.start)

    def meant(self, order_draft: OrderDraft, drag: Drag) -> DraftResult:
        """What a drag comes to if it ends here."""
        order = self._helped(drag)
        if order is not None:
            return order_draft.help_order(drag.start, order)
        if drag.button == Qt.MouseButton.RightButton:
            return order_draft.help_drag(drag.start, drag.through or drag.here, drag.here)
        return order_draft.drag(drag.start, drag.here)

    def _helped(self, drag: Drag) -> Order | None:
        """The order on whose arrow a drag ends, to help it. To the space that the arrow leaves the left button follows,
        where the unit can."""
        order, order_draft = self.order_at(drag.point, drag.start), self.tool.order_draft
        is_left = drag.button == Qt.MouseButton.LeftButton
        if order is not None and is_left and order_draft.space_of(order.unit) == drag.here:
            return None if drag.here in order_draft.goals_from(drag.start) else order
        return order

    def order_at(self, point: QPointF, start: str) -> Order | None:
        """The order that leads another unit somewhere and whose arrow is at a point of the window."""
        tool = self.tool
        kinds = tool.session.rules.orders.get(tool.session.phase, {})
        layout, camera = tool.board.context.layout, tool.board.camera
        at = camera.to_sheet(point)
        orders = [order for _, order in tool.session.seen_orders()]
        near: list[tuple[float, int]] = []
        for index, order in enumerate(orders):
            kind = kinds.get(order.verb)
            arrow = arrow_of(order, kind, layout, "") if kind is not None and not order.subject else None
            if arrow is not None and len(arrow.way) > 1 and tool.order_draft.space_of(order.unit) != start:
                far = distance_to(arrow, (at.x(), at.y()), layout.unit)
                if far * camera.scale <= NEAR:
                    near.append((far, index))
        return orders[min(near)[1]] if near else None

    def follow(self, drag: Drag) -> None:
        """The pointer went on."""
        self.approach(drag)
        if not self.tool.can_order:
            return
        order = self._helped(drag)
        seen = (drag.start, drag.through, drag.here, order)
        if seen != self._seen:
            self._seen = seen
            self._show(drag, order)
        layer = self.tool.layer
        if layer.rubber_band is not None and self._is_loose:
            way = (*layer.rubber_band.way[:-1], self._sheet_point(drag.point))
            layer.draw(RubberBand(way, layer.rubber_band.helps, layer.rubber_band.allowed))

    def end(self) -> None:
        """The drag is over."""
        self._seen = ()
        self.tool.layer.draw(None)
        self.tool.card.dismiss()

    def _show(self, drag: Drag, order: Order | None) -> None:
        tool, layout = self.tool, self.tool.board.context.layout
        trial = tool.order_draft.beside()
        helps = order is not None or drag.button == Qt.MouseButton.RightButton
        start = place_at(layout, drag.start)
        if not trial.units_in(drag.start) or start is None:
            return
        lit = trial.helped_from(drag.start) if helps else trial.goals_from(drag.start)
        tool.board.highlight(lit, (drag.start,))
        if order is None and drag.here in ("", drag.start):
            tool.layer.draw(None)
            return
        pressed = self.meant(trial, drag)
        end = place_at(layout, drag.here) if pressed.is_fruitful and order is None else None
        middle = place_at(layout, drag.through) if helps and order is None and drag.through else None
        way = (start, *((middle,) if middle is not None else ()), end or self._sheet_point(drag.point))
        self._is_loose = end is None
        tool.layer.draw(RubberBand(way, helps, pressed.is_fruitful or helps))
        self._say(trial, drag, pressed, is_on_its_way=helps)

    def _say(self, trial: OrderDraft, drag: Drag, pressed: DraftResult, *, is_on_its_way: bool) -> None:
        """What a drop would do, or why it cannot. Help leads over the unit that is helped, from which it goes on, and over
        spaces that are not meant: there the reason is told to who rests, and not to who passes."""
        tool, status = self.tool, self.tool.status
        found = pressed.order or (pressed.options[0] if pressed.options else None)
        tool.card.dismiss()
        if found is not None:
            tool.said.emit(status.doubted(trial, found))
        elif pressed.asks:
            tool.said.emit(status.prompt(trial))
        elif is_on_its_way and drag.here in tool.board.highlights.lit:
            tool.said.emit(status.onward(drag.here))
        else:
            words = status.refusal(pressed)
            tool.said.emit("" if is_on_its_way else words)
            spared = tool.flyouts.untouched(drag.start)
            tool.card.tell(drag.point.toPoint(), "", (words,), at_once=not is_on_its_way, spared=spared)

    def _sheet_point(self, point: QPointF) -> tuple[float, float]:
        at = self.tool.board.camera.to_sheet(point)
        return at.x(), at.y()
