"""The short way for ordinary movement phases.

It serves rules without special questions, and orders that the prepared tables show to be legal, as long as nothing
decides over itself: no contested ring of moves, no convoy in danger, no support that hangs on another. It notices when a
phase is not like that and gives up; then the general way (`muster`, `match`, `solve`) judges it. Both give the same
report, which a property test holds. Units are named by the space they stand in.
"""

from __future__ import annotations

from engine.judge.outcomes import Report
from engine.judge.phases import Orders
from engine.judge.plain.battles import fight
from engine.judge.plain.sailing import settle_convoys
from engine.judge.plain.supports import weigh_supports
from engine.judge.plain.table import NotPlainError, lay_table
from engine.judge.plain.taking import take_orders
from engine.judge.plain.telling import tell
from engine.judge.rules import Rules
from engine.model.position import Position


def adjudicate_plain(rules: Rules, position: Position, orders: Orders) -> Report | None:
    """The report of an ordinary movement phase, or None when it is not ordinary."""
    table = lay_table(rules, position)
    try:
        take_orders(table, orders)
        if table.sailing:
            settle_convoys(table)
        if table.helps:
            weigh_supports(table)
        fight(table)
    except NotPlainError:
        return None
    if len(table.results) != sum(map(len, orders.values())):
        return None
    return tell(table, position)
