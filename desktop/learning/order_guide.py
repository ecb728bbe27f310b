"""Where somebody is led who draws a certain order: the spaces that are to be pressed next."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.drafting.flyout_rows import Row
from desktop.drafting.order_draft import OrderDraft
from engine import Lexicon, Order, choose, complete, write_order


def drawable(lexicon: Lexicon, order_draft: OrderDraft, order: Order) -> Order:
    """An order as it is drawn: with all that a click says of it, where a text says less."""
    text = write_order(lexicon, order)
    offered = complete(order_draft.situation, order_draft.power)
    return next((one for one in offered if write_order(lexicon, one) == text), order)


def next_spaces(order_draft: OrderDraft, wanted: Order) -> tuple[str, ...]:
    """The spaces that lead on to an order; none where something is to be chosen by name."""
    situation = order_draft.situation
    if order_draft.is_idle:
        first = order_draft.space_of(wanted.unit or wanted.target or wanted.subject)
        return (first,) if first else ()
    if order_draft.is_waiting_for_verb and wanted.subject:
        return ()
    goal = order_draft.space_of(wanted.target)
    if order_draft.is_waiting_for_verb:
        return (goal,) if goal in order_draft.lit() else ()
    return tuple(
        space
        for space, offered in order_draft.lit().items()
        if any(_agrees(choose(situation, order_draft.draft, one).order, wanted) for one in offered)
    )


def row_towards(rows: Sequence[Row], wanted: Order) -> int | None:
    """The number of the first row that gives an order, or says something of it and nothing else; None if none does."""
    for number, row in enumerate(rows):
        if wanted in row.orders:
            return number
    said = {str(value) for value in (getattr(wanted, field) for field in wanted.__struct_fields__) if value}
    for number, row in enumerate(rows):
        values = {str(choice.value) for choice in row.path if choice.value}
        if values and values <= said and not row.takes:
            return number
    return None


def _agrees(order: Order, wanted: Order) -> bool:
    """Whether an order in the making can still become a certain one."""
    for field in order.__struct_fields__:
        value, goal = getattr(order, field), getattr(wanted, field)
        if field == "qualifiers" and not set(value) <= set(goal):
            return False
        if field == "route" and value != goal[: len(value)]:
            return False
        if field not in ("qualifiers", "route") and value and value != goal:
            return False
    return True
