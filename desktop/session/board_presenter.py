"""The board presenter: what the board shows, the present with the seat's orders or a turn that was judged."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor

from desktop.canvas.board_view import BoardView
from desktop.painting.arrow_builder import arrows_of, is_going
from desktop.painting.order_figures import OrderArrow
from desktop.session.changes import Change
from desktop.session.session import Session, TurnView
from desktop.settings.languages import names_of, sentences
from desktop.widgets.deferred import Deferred
from engine import (
    RETREAT,
    Order,
    OrderKind,
    Outcome,
    Position,
    Season,
    Situation,
    formatter_of,
    seen_by,
    sent_ahead,
    space_in,
    told_outcomes,
    unasked_phases,
)

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
        self.powers: frozenset[str] = frozenset()
        """Whose orders of judged turns are shown; nobody's name stands for everybody."""
        self.ghost: tuple[str, Order] | None = None
        """An order that is being typed, with its power."""
        self.suggested: tuple[tuple[str, Order], ...] = ()
        """Orders that somebody is advised to give, with their power."""
        self.planned: tuple[tuple[str, Order], ...] = ()
        """Orders that somebody proposes for a season, with their powers; they are drawn where that is shown."""
        self._planned_season: Season | None = None
        self.laid: Position | None = None
        """A position that is being set up by hand; it is shown in place of the present, without orders."""
        self._redraw = Deferred(self._draw, self)
        board.contents = self._redraw
        self._shown = self._what_is_shown()
        session.changed.connect(self._follow)
        board.repainted.connect(self._redraw.ask)
        self._redraw.ask()

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
        self._show()

    def show_turn(self, turn: int) -> None:
        """Show a judged turn: who was ordered what, and what came of it. Beyond the last one is the present."""
        self.turn = max(turn, 0) if turn < self.session.count else PRESENT
        self._show()

    def show_after(self, is_after: bool) -> None:
        """Show of judged turns what came of them, or else their orders and results."""
        self.is_after = is_after
        self._show()

    def show_powers(self, powers: Iterable[str]) -> None:
        """Show of judged turns what these powers ordered, or what everybody did."""
        self.powers = frozenset(powers)
        self._show()

    def is_told(self, power: str) -> bool:
        """Whether what a power ordered in judged turns is shown."""
        return not self.powers or power in self.powers

    def preview(self, power: str, order: Order | None) -> None:
        """Draw an order that is not given yet faintly, or no longer."""
        ghost = (power, order) if order is not None else None
        if ghost != self.ghost:
            self.ghost = ghost
            if self.is_present:
                self._redraw.ask()

    def suggest(self, power: str, orders: Iterable[Order]) -> None:
        """Draw orders that a power is advised to give faintly; none takes them away."""
        suggested = tuple((power, order) for order in orders)
        if suggested != self.suggested:
            self.suggested = suggested
            self._redraw.ask()

    def plan(self, season: Season | None, orders: Iterable[tuple[str, Order]]) -> None:
        """Draw orders faintly that somebody proposes for a season, whichever it is; none takes them away."""
        self._planned_season, self.planned = season, tuple(orders)
        self._redraw.ask()

    def lay(self, position: Position | None) -> None:
        """Show a position that is being set up by hand, or the present again."""
        self.laid = position
        self._show()

    def step(self, by: int) -> None:
        """Go on or back in time."""
        now = self.session.count if self.is_present else self.turn
        self.show_turn(max(0, now + by))

    def _follow(self, change: Change) -> None:
        """Show what is otherwise than before. A turn that was taken back is shown no longer."""
        if change.is_of_position:
            if self.turn >= self.session.count:
                self.turn = PRESENT
            if self.ghost is not None and not self.session.is_open and self.ghost[0] != self.session.seat:
                self.ghost = None
            if self._what_is_shown() != self._shown:
                self._show()
        if change.orders and self.is_present:
            self._redraw.ask()

    def _what_is_shown(self) -> tuple[object, ...]:
        """All that decides what is to be seen, apart from orders of the open turn."""
        session = self.session
        names = names_of(session.game, session.variant)
        return self.turn, session.seat, session.game.turns, self.position, names

    def _show(self) -> None:
        self._shown = self._what_is_shown()
        self._redraw.ask()
        self.shown.emit()

    def _draw(self) -> None:
        """Draw what is to be seen."""
        turn_view = self.turn_view
        position = self.position
        self.board.show_position(position, dict(position.owners))
        if turn_view is None:
            self._draw_present()
        elif self.is_after:
            self.draw(())
        else:
            told = told_outcomes(turn_view.before, turn_view.report)
            self.draw((one.power, one.order, one) for one in told if self.is_told(one.power))

    def _draw_present(self) -> None:
        if self.laid is not None:
            self.board.show_orders(())
            return
        self.draw(
            ((power, order, None) for power, order in self.session.seen_orders()),
            refused_orders(self.session),
        )

    def draw(self, orders: Iterable[Drawn], refused: Collection[tuple[str, Order]] = ()) -> None:
        """Draw orders of the position on the board, with what came of them; those that are refused so that it is seen.

        Those that are not given are drawn faintly: what somebody plans for the season, and at present one that is being
        typed, those that somebody is advised to give, those that are sent ahead, and moves that others help.
        """
        listed = list(orders)
        ghosts = self._ghosts([(power, order) for power, order, _ in listed])
        arrows = self.arrows([*listed, *((power, order, None) for power, order in ghosts)], refused)
        drawn = [
            replace(one, colour=faint(one.colour)) if (one.power, one.order) in ghosts else one
            for one in arrows
        ]
        self.board.show_orders(drawn)

    def _ghosts(self, given: Sequence[tuple[str, Order]]) -> list[tuple[str, Order]]:
        """What is drawn without having been given: a help never ends in an empty place."""
        planned = self.planned if self.position.season == self._planned_season else ()
        if not self.is_present:
            return [one for one in dict.fromkeys(planned) if one not in given]
        found = [*([self.ghost] if self.ghost is not None else []), *self.suggested, *planned, *self._ahead()]
        owners = {unit.space: unit.power for unit in self.position.units}
        going = next((kind for kind in self._kinds().values() if is_going(kind)), None)
        for _, order in (*given, *self.suggested, *planned):
            if going is not None and order.subject and order.target:
                helped = Order(going.verb, order.subject, target=order.target)
                found.append((owners.get(space_in(order.subject), ""), helped))
        ways = {_way_of(order) for _, order in given}
        return [one for one in dict.fromkeys(found) if one not in given and _way_of(one[1]) not in ways]

    def _ahead(self) -> list[tuple[str, Order]]:
        """What those who look have sent ahead, apart from retreats: these have a list of their own."""
        session = self.session
        return [
            (one.power, order)
            for one in sent_ahead(session.game, session.variant)
            if one.power in session.powers_seen and one.conditional.phase != RETREAT
            for choice in one.conditional.choices
            for order in choice
        ]

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
        return kinds_drawn(self.session, self.position)


def kinds_drawn(session: Session, position: Position) -> dict[str, OrderKind]:
    """The kinds of order in the phase of a position and in those that are sent ahead, with the letters of their verbs in the
    language that is spoken."""
    rules = session.rules
    formatter = formatter_of(sentences(), session.variant, position)
    ahead = {verb: kind for phase in unasked_phases(rules) for verb, kind in rules.orders[phase].items()}
    kinds = {**ahead, **rules.orders.get(rules.calendar.step(position.season).phase, {})}
    return {verb: replace(kind, letter=formatter.letter(kind)) for verb, kind in kinds.items()}


def _way_of(order: Order) -> tuple[str, str] | None:
    """From which space to which an order leads its unit; None where it helps another."""
    return None if order.subject else (str(space_in(order.unit)), str(space_in(order.target)))


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
