"""Where somebody is led who draws a certain order: the spaces that are to be pressed next."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop.drafting.flyout_rows import Row
from desktop.drafting.order_draft import OrderDraft
from engine import Draft, Lexicon, Order, Tutorial, choose, complete, write_order


def drawable(lexicon: Lexicon, order_draft: OrderDraft, order: Order) -> Order:
    """An order as it is drawn: with all that a click says of it, where a text says less."""
    text = write_order(lexicon, order)
    offered = complete(order_draft.situation, order_draft.power)
    return next((one for one in offered if write_order(lexicon, one) == text), order)


def spaces_of(tutorial: Tutorial) -> set[str]:
    """The spaces that a lesson points at or wants orders for, and the other words of these orders."""
    found: set[str] = set()
    for step in tutorial.steps:
        found.update((step.space, *step.point), re.findall(r"\w+", " ".join(step.orders)))
    return found


def next_spaces(order_draft: OrderDraft, wanted: Order) -> tuple[str, ...]:
    """The spaces that lead on to an order; none where something is to be chosen by name."""
    situation = order_draft.situation
    if order_draft.is_idle or is_of_another(order_draft, wanted):
        first = order_draft.space_of(wanted.unit) or _space_of_power(order_draft, wanted)
        return (first,) if first else ()
    if order_draft.is_waiting_for_verb and wanted.subject:
        return ()
    goal = order_draft.space_of(wanted.target)
    if order_draft.is_waiting_for_verb:
        plain = order_draft.choices.with_easiest_verb(order_draft.draft).order
        is_plain = plain.verb == wanted.verb and not wanted.qualifiers
        return (goal,) if is_plain and goal in order_draft.lit() else ()
    return tuple(
        space
        for space, offered in order_draft.lit().items()
        if any(_agrees(choose(situation, order_draft.draft, one).order, wanted) for one in offered)
    )


def is_of_another(order_draft: OrderDraft, wanted: Order) -> bool:
    """Whether what is drawn is for another unit than the wanted order."""
    return bool(wanted.unit) and order_draft.draft.order.unit not in ("", wanted.unit)


def _space_of_power(order_draft: OrderDraft, wanted: Order) -> str:
    """The space where an order of the power as a whole begins: one that it is about, or a unit that offers such orders."""
    own = [str(unit.space) for unit in order_draft.pieces]
    about = [order_draft.space_of(wanted.target), order_draft.space_of(wanted.subject)]
    for space in filter(None, (*about, *own)):
        asks = [path[0] for path in order_draft.paths_from(space)] or order_draft.beside().press(space).asks
        if any(_agrees(choose(order_draft.situation, Draft(), one).order, wanted) for one in asks):
            return space
    return next(iter(own), "")


def row_towards(order_draft: OrderDraft, rows: Sequence[Row], wanted: Order) -> int | None:
    """The number of the row that leads to an order: the one that says most of it; else the one with orders of the power."""
    weights = [_weight(order_draft, row, wanted) for row in rows]
    if any(weights):
        return weights.index(max(weights))
    return next((number for number, row in enumerate(rows) if row.opens and not wanted.unit), None)


def _weight(order_draft: OrderDraft, row: Row, wanted: Order) -> int:
    """How much of an order a row says; nothing if it says anything else, or is for a later phase."""
    if row.orders:
        return len(wanted.__struct_fields__) if wanted in row.orders else 0
    if not row.path or row.phase:
        return 0
    is_of_power = order_draft.choices.is_of_power(row.path[0].value)
    draft = order_draft.steps[0] if is_of_power else order_draft.draft
    for choice in row.path:
        draft = choose(order_draft.situation, draft, choice)
    is_other = any(not one.value and getattr(wanted, one.slot, "") for one in row.path)
    if is_other or not _agrees(draft.order, wanted):
        return 0
    return len(row.path) + len(draft.order.qualifiers)


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
