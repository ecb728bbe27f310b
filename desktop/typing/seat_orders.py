"""What a seat may read and write as text: whose orders, in what words."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.session.session import OrderSheet, Session
from desktop.settings.languages import names_of, sentences
from engine import (
    RETREAT,
    Conditional,
    Formatter,
    Order,
    ReviewItem,
    Situation,
    Style,
    add_order,
    formatter_of,
    review,
    review_sentence,
    seen_by,
    view,
    write_order,
)


def writers(session: Session) -> tuple[str, ...]:
    """The powers whose orders may be seen and given: the seat's own; at an open table all, the seat's first."""
    if not session.is_open:
        return (session.seat,) if session.seat else ()
    asked = session.powers_to_seat()
    entered = [sheet.power for sheet in session.game.sheets if sheet.power not in asked]
    return tuple(sorted((*asked, *entered), key=lambda power: power != session.seat))


def situation_of(session: Session, power: str) -> Situation:
    """What a writer's choices are computed from."""
    return seen_by(session.rules, session.game.current, power)


def name_of(session: Session, power: str) -> str:
    """A power as this game calls it."""
    known = session.rules.powers.get(power)
    return names_of(session.game, session.variant)[known.id] if known is not None else power


def formatter_for(session: Session, power: str) -> Formatter:
    """Words for what a writer sees."""
    seen = view(session.rules, session.game.current, power)
    return formatter_of(sentences(), session.variant, seen, names_of(session.game, session.variant))


def written(session: Session, order: Order, style: Style = "canonical") -> str:
    return write_order(session.variant.lexicon, order, style)


def concerns_of(session: Session, power: str) -> tuple[ReviewItem, ...]:
    """What a writer should look at again."""
    return review(session.game, session.variant, power, session.is_open)


def concern_words(session: Session, concern: ReviewItem) -> str:
    """A concern as its power may read it."""
    seen = view(session.rules, session.game.current, concern.power)
    names = names_of(session.game, session.variant)
    return review_sentence(sentences(), session.variant, seen, concern, names)


def with_orders(session: Session, power: str, sheet: OrderSheet, orders: Sequence[Order]) -> OrderSheet:
    """What a power has entered once it gives some more orders; each takes the place of those that it leaves no room for."""
    kept, situation = sheet.orders, situation_of(session, power)
    for order in orders:
        kept = add_order(situation, power, kept, order)
    return OrderSheet(kept, sheet.ahead)


def is_retreat(conditional: Conditional) -> bool:
    """Whether something was sent ahead in case units are driven out."""
    return conditional.phase == RETREAT
