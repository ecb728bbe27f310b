"""The door for programs that judge thousands of candidates: what may be ordered in a position, and what would come of it.

Nothing is written or read as text. What does not change between the candidates of one position is kept: what each power
sees, which orders are legal, and what each order has its unit do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.judge.outcomes import Outcome
from engine.judge.phases import Orders
from engine.judge.rules import Rules, Situation, once, seen_by
from engine.judge.turns import adjudicate, advance
from engine.model.orders import Order
from engine.model.position import Position
from engine.views.choices import VERB, Draft, choices, choose, complete

if TYPE_CHECKING:
    from engine.judge.dice import Dice

Alternatives = Mapping[str, tuple[Order, ...]]
"""Orders by the unit that they are for, which may have one of them: by its place ("PAR"), with its kind before it where
another holds that place ("R FCr"), and with
its name behind it where others of its kind are there ("R FCr Sheol"). Orders of the power as a whole are under ""."""


class Lookahead:
    """A position to try orders in. It may be a view: a player who thinks knows no more than that."""

    def __init__(self, rules: Rules, position: Position) -> None:
        self.rules, self.position = rules, position

    def legal_orders(self, power: str) -> Alternatives:
        """Every legal main order of a power, as far as it can see."""
        return _ordered(seen_by(self.rules, self.position, power), power)[0]

    def side_orders(self, power: str) -> Alternatives:
        """Every legal order that is given besides the main ones, in any number."""
        return _ordered(seen_by(self.rules, self.position, power), power)[1]

    def judge(self, orders: Orders, dice: Dice | None = None) -> tuple[tuple[Outcome, ...], Position]:
        """The outcomes of orders by power, all of them legal, and the position that follows.

        They are those of `adjudicate` and `advance`. Units without an order hold, and dislodged ones disband.
        """
        report = adjudicate(self.rules, self.position, orders, dice, legal=True)
        return report.outcomes, advance(self.rules, self.position, report)


@once
def _ordered(situation: Situation, power: str) -> tuple[Alternatives, Alternatives]:
    """The main orders and the side orders."""
    rules = situation.rules
    side = rules.side_orders.get(rules.calendar.step(situation.position.season).phase, frozenset())
    found: tuple[dict[str, list[Order]], dict[str, list[Order]]] = {}, {}
    for choice in choices(situation, power):
        unit = "" if choice.slot == VERB else f"{choice.kind} {choice.value} {choice.name}".strip()
        for order in complete(situation, power, choose(situation, Draft(), choice)):
            found[order.verb in side].setdefault(unit, []).append(order)
    main, beside = ({unit: tuple(orders) for unit, orders in table.items()} for table in found)
    return main, beside
