"""The board presenter: what the board shows, the present with the seat's orders or a turn that was judged."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

from desktop.canvas.board_view import BoardView
from desktop.painting.arrow_builder import arrows_of
from desktop.painting.order_figures import OrderArrow
from desktop.session.session import Session, TurnView
from engine import Order, OrderKind, Outcome, Position, Situation, seen_by

PRESENT = -1
Drawn = tuple[str, Order, Outcome | None]
"""An order to be drawn: whose it is, and what came of it if anything has."""
PAPER = "#f4ead2"


class BoardPresenter(QObject):
    """Puts on the board what is to be seen of the session. Only at present can orders be drawn."""

    shown = Signal()
    """The board shows something else than before."""

    def __init__(self, session: Session, board: BoardView) -> None:
        super().__init__(board)
        self.session, self.board = session, board
        self.turn = PRESENT
        self.is_after = False
        """Whether of a judged turn the position is shown that came of it, in place of its orders and their results."""
        self.ghost: tuple[str, Order] | None = None
        """An order that is being typed, with its power."""
        self.laid: Position | None = None
        """A position that is being set up by hand; it is shown in place of the present, without orders."""
        session.changed.connect(self.refresh)
        self.refresh()

    @property
    def is_present(self) -> bool:
        return self.turn == PRESENT

    @property
    def turn_view(self) -> TurnView | None:
        """The judged turn that is shown, as the seat is told it."""
        return None if self.is_present else self.session.turn_view(self.turn)

    @property
    def position(self) -> Position:
        """The position on the board."""
        turn_view = self.turn_view
        if turn_view is None:
            return self.session.position if self.laid is None else self.laid
        return turn_view.after if self.is_after else turn_view.before

    def show_present(self) -> None:
        """Show the open turn, with what the seat has ordered."""
        self.turn = PRESENT
        self.refresh()

    def show_turn(self, turn: int) -> None:
        """Show a judged turn: who was ordered what, and what came of it. Beyond the last one is the present."""
        self.turn = max(turn, 0) if turn < self.session.count else PRESENT
        self.refresh()

    def show_after(self, is_after: bool) -> None:
        """Show of judged turns what came of them, or else their orders and results."""
        self.is_after = is_after
        self.refresh()

    def preview(self, power: str, order: Order | None) -> None:
        """Draw an order that is not given yet faintly, or no longer."""
        ghost = (power, order) if order is not None else None
        if ghost != self.ghost:
            self.ghost = ghost
            if self.is_present:
                self._draw_present()

    def lay(self, position: Position | None) -> None:
        """Show a position that is being set up by hand, or the present again."""
        self.laid = position
        self.refresh()

    def step(self, by: int) -> None:
        """Go on or back in time."""
        now = self.session.count if self.is_present else self.turn
        self.show_turn(max(0, now + by))

    def refresh(self) -> None:
        """Draw what is to be seen. A turn that was taken back is shown no longer."""
        if self.turn >= self.session.count:
            self.turn = PRESENT
        turn_view = self.turn_view
        position = self.position
        self.board.show_position(position, dict(position.owners))
        if turn_view is None:
            if self.ghost is not None and not self.session.is_open and self.ghost[0] != self.session.seat:
                self.ghost = None
            self._draw_present()
        elif self.is_after:
            self.draw(())
        else:
            self.draw(
                (one.power, one.order, one)
                for one in turn_view.report.outcomes
                if one.given or one.dislodged_by
            )
        self.shown.emit()

    def _draw_present(self) -> None:
        if self.laid is not None:
            self.board.show_orders(())
            return
        self.draw(
            ((power, order, None) for power, order in self.session.seen_orders()),
            refused_orders(self.session),
        )

    def draw(self, orders: Iterable[Drawn], refused: Collection[tuple[str, Order]] = ()) -> None:
        """Draw orders of the position on the board, with what came of them; those that are refused so that it is seen."""
        arrows = self.arrows(orders, refused)
        if self.ghost is not None and self.is_present:
            power, order = self.ghost
            pale = {power: faint(self.board.context.palette.paint(power).colour)}
            arrows += arrows_of([(power, order)], self._kinds(), self.board.context.layout, pale)
        self.board.show_orders(arrows)

    def arrows(
        self, orders: Iterable[Drawn], refused: Collection[tuple[str, Order]] = ()
    ) -> list[OrderArrow]:
        """How orders of the position on the board are drawn."""
        listed = list(orders)
        context = self.board.context
        colours = {power: context.palette.paint(power).colour for power in self.session.rules.powers}
        ends = {order: outcome for _, order, outcome in listed if outcome is not None}
        drawn = [(power, order) for power, order, _ in listed]
        kinds = self._kinds()
        return arrows_of(
            drawn,
            kinds,
            context.layout,
            colours,
            ends,
            context=context,
            position=self.position,
            refused=refused,
        )

    def _kinds(self) -> Mapping[str, OrderKind]:
        rules = self.session.rules
        return rules.orders.get(rules.calendar.step(self.position.season).phase, {})


def refused_orders(session: Session) -> frozenset[tuple[str, Order]]:
    """Those of the orders that may be seen which the rules do not allow, as far as their powers can know."""
    found: set[tuple[str, Order]] = set()
    situations: dict[str, Situation] = {}
    for power, order in session.seen_orders():
        if power not in situations:
            situations[power] = seen_by(session.rules, session.game.current, power)
        if session.rules.why_illegal(situations[power], session.phase, power, order) is not None:
            found.add((power, order))
    return frozenset(found)


def faint(colour: str) -> str:
    """A colour as that of something that is not there yet: halfway to the paper."""
    one, other = QColor(colour), QColor(PAPER)
    return QColor(
        (one.red() + other.red()) // 2, (one.green() + other.green()) // 2, (one.blue() + other.blue()) // 2
    ).name()
