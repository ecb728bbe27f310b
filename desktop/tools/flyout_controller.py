"""The controller of the flyout: what it offers at each point of an order, and where it stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtGui import QRegion, QTransform

from desktop.canvas.painter_paths import painter_path
from desktop.drafting import DraftResult
from desktop.drafting.flyout_rows import (
    Row,
    ask_rows,
    carriage_rows,
    option_rows,
    power_rows,
    space_rows,
    unit_rows,
)
from desktop.tools.status_texts import rule_words
from engine import ConvoyRoute, Order

if TYPE_CHECKING:
    from desktop.tools.order_tool import OrderTool

VERB = "verb"


class FlyoutController:
    """Fills the flyout of an order tool."""

    def __init__(self, tool: OrderTool) -> None:
        self.tool = tool
        self.anchor = ""
        """The space beside which the flyout stands, or nothing."""
        self._spot = QRect()
        self._lit: frozenset[str] = frozenset()
        self._stands: tuple[object, ...] = ()
        """From where the board was looked at when the flyout was put to its place."""

    @property
    def anchor_rect(self) -> QRect:
        """What the flyout leaves free."""
        return self.tool.hand.unit_rect(self.anchor) if self.anchor else self._spot

    def keep_beside(self) -> None:
        """Follow the space when the board is moved."""
        if self.anchor and self._stands != self._sight():
            self._stands = self._sight()
            self.tool.flyout.keep_beside(self.anchor_rect, *self._spared())

    def _sight(self) -> tuple[object, ...]:
        camera = self.tool.board.camera
        return camera.scale, camera.shift.x(), camera.shift.y(), self.tool.board.size().toTuple()

    def _spared(self) -> tuple[QRegion, QRegion]:
        """Of the spaces that were lit when the flyout was opened, first that part of each which is looked for to click it,
        then all of them."""
        hearts = QRegion()
        for space in sorted(self._lit):
            hearts += QRegion(self.tool.hand.unit_rect(space))
        return hearts.intersected(self.tool.board.rect()), self.region_of(self._lit)

    def region_of(self, spaces: Collection[str]) -> QRegion:
        """The part of the window that spaces take."""
        board, region = self.tool.board, QRegion()
        scale, shift = board.camera.scale, board.camera.shift
        onto = QTransform(scale, 0, 0, scale, shift.x(), shift.y())
        for space in sorted(set(spaces) & board.context.layout.spaces.keys()):
            path = painter_path(board.context.layout.spaces[space].outline)
            region += QRegion(onto.map(path).toFillPolygon().toPolygon())
        return region.intersected(board.rect())

    def untouched(self, start: str) -> tuple[QRegion, ...]:
        """What a card leaves free while an order of the unit in a space is drawn: first the flyout and the unit, then
        all that may be chosen next."""
        flyout = self.tool.flyout
        first = QRegion(flyout.geometry()) if flyout.isVisible() else QRegion()
        if start:
            first += QRegion(self.tool.hand.unit_rect(start))
        return first, self.region_of(self.tool.board.highlights.lit)

    def open_unit(self) -> None:
        """Offer what the unit that was picked can do."""
        order_draft, status = self.tool.order_draft, self.tool.status
        rows = unit_rows(order_draft, status.formatter, status.flyout_texts())
        ahead = self.tool.drafts_ahead.rows(status.formatter, status.flyout_texts(), order_draft.space)
        rows = sorted([*rows, *ahead], key=lambda row: bool(row.opens))
        about = " ".join(
            f"{one.says} ({rule_words(one.rule)})" if one.rule else one.says
            for one in status.about(order_draft)
        )
        self._open(order_draft.space, status.unit(order_draft), rows, about)

    def open_options(self, space: str, orders: Sequence[Order]) -> None:
        """Offer several orders that may have been meant."""
        self._open(space, "", option_rows(self.tool.status.formatter, orders))

    def open_ways(self, order: Order, ways: Sequence[ConvoyRoute]) -> None:
        """Offer the ways over sea for an order."""
        status = self.tool.status
        rows = carriage_rows(status.formatter, status.flyout_texts(), self.tool.session.seat, order, ways)
        self._open(self.tool.order_draft.space_of(order.unit), status.written(order), rows)
        self.tool.said.emit(status.flyout_texts().carried.format(order=status.written(order)))

    def point(self, row: Row) -> None:
        """Light the units that a row would order, where it would order others than the one that was picked."""
        order_draft = self.tool.order_draft
        if len(row.orders) > 1:
            first, *others = (order_draft.space_of(order.unit) for order in row.orders)
            self.tool.board.highlight(others, (first,))

    def open_power(self, at: QRect | None) -> bool:
        """Offer the orders of the power as a whole, beside a spot or in the middle; whether there are any."""
        tool, status = self.tool, self.tool.status
        tool.let_go()
        rows = power_rows(tool.order_draft, status.formatter, status.flyout_texts())
        rows += tool.drafts_ahead.rows(status.formatter, status.flyout_texts())
        if rows:
            middle = tool.board.rect().center()
            self._spot = at or QRect(middle, middle)
            self._open("", status.formatter.power(tool.session.seat), rows)
        return bool(rows)

    def ask(self, press: DraftResult, space: str) -> None:
        """Offer what cannot be clicked on the map."""
        order_draft, status = self.tool.order_draft, self.tool.status
        formatter, texts = status.formatter, status.flyout_texts()
        if order_draft.is_idle and all(choice.slot == VERB for choice in press.asks):
            rows = space_rows(order_draft, formatter, texts, space)
            known = {row.path[0] for row in rows if row.path}
            rest = [choice for choice in press.asks if choice not in known]
            whole = power_rows(order_draft, formatter, texts) if rest else []
            rows += [row for row in whole if row not in rows and (row.takes or row.path[0] in rest)]
            begun = {row.path[0] for row in rows if row.path}
            rows += ask_rows(
                order_draft, formatter, texts, [choice for choice in rest if choice not in begun]
            )
        else:
            rows = ask_rows(order_draft, formatter, texts, press.asks)
        title = formatter.name(space) if order_draft.is_idle and space else status.begun(order_draft)
        self._open(space or order_draft.space, title, rows)

    def _open(self, space: str, title: str, rows: Sequence[Row], note: str = "") -> None:
        self.anchor = space
        self._lit, self._stands = self.tool.board.highlights.lit, self._sight()
        self.tool.card.dismiss()
        if rows:
            self.tool.flyout.open_beside(self.anchor_rect, title, rows, *self._spared(), note=note)
