"""Orders that a power sends ahead for phases to come: what waits, and what it has entered once that is changed."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.session.session import OrderSheet, Session
from engine import Conditional, Order, preferences, sent_ahead, space_in, withdraw


def sent_for(session: Session, power: str, phase: str) -> Conditional:
    """What a power has sent ahead for a phase, with the open turn or before."""
    waiting = sent_ahead(session.game, session.variant)
    found = (one.conditional for one in waiting if one.power == power and one.conditional.phase == phase)
    return next(found, Conditional(phase))


def send_ahead(session: Session, conditional: Conditional) -> None:
    """Let the seat send orders ahead for a phase, in place of those that it sent for it before, in one step."""
    sheet = session.order_sheet(session.seat)
    session.change({session.seat: with_choices(session, session.seat, sheet, conditional)})


def with_ahead(
    session: Session, power: str, sheet: OrderSheet, phase: str, orders: Sequence[Order]
) -> OrderSheet:
    """What a power has entered once it sends some orders ahead, the best first for each unit.

    They take the place of what was sent ahead for the same units before; orders of no unit are added.
    """
    units = {space_in(order.unit) for order in orders if order.unit}
    old = sent_for(session, power, phase)
    kept = [order for choice in old.choices for order in choice if space_in(order.unit) not in units]
    new = [order for order in orders if order.unit or order not in kept]
    return with_choices(session, power, sheet, preferences(phase, [*kept, *new]))


def with_choices(session: Session, power: str, sheet: OrderSheet, conditional: Conditional) -> OrderSheet:
    """What a power has entered with something else sent ahead for a phase.

    Nothing at all is sent too if it takes back what was sent ahead in an earlier turn.
    """
    others = [one for one in sheet.ahead if one.phase != conditional.phase]
    if conditional.choices or _was_sent_before(session, power, conditional.phase):
        others.append(conditional)
    return OrderSheet(sheet.orders, tuple(sorted(others, key=lambda one: one.phase)))


def _was_sent_before(session: Session, power: str, phase: str) -> bool:
    game = session.game if session.game.sheet(power) is None else withdraw(session.game, power)
    waiting = sent_ahead(game, session.variant)
    return any(one.power == power and one.conditional.phase == phase for one in waiting)
