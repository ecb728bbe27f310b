"""What is to be drawn of an order, from what its description says that it names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from desktop.painting.orders import Stroke
from desktop.painting.pieces import INK
from engine import ILLEGAL, Order, OrderKind, Outcome, space_in
from maps.layout import Layout, Point

_PLACES = ("target", "route")
"""The fields of an order that hold places to which something goes."""


def stroke_of(
    order: Order, kind: OrderKind, layout: Layout, colour: str, outcome: Outcome | None = None
) -> Stroke | None:
    """How an order is drawn; None for one that names no place of the board."""
    goals = [point for place in goals_of(order, kind) if (point := place_at(layout, place)) is not None]
    start = place_at(layout, order.unit)
    mark = _mark(outcome)
    if order.subject:
        helped = place_at(layout, order.subject)
        if helped is None:
            return None
        begin = start or helped
        return Stroke((begin,), (helped, *goals[:1]), colour, kind.letter, mark)
    if start is None:
        return Stroke(tuple(goals[:1]), (), colour, kind.letter, mark) if goals else None
    return Stroke((start, *goals), (), colour, kind.letter, mark)


def goals_of(order: Order, kind: OrderKind) -> list[str]:
    """The places to which an order leads, in the sequence in which it is written."""
    fields = sorted(_PLACES, key=lambda field: _position(kind.form, field))
    found: list[str] = []
    for field in fields:
        value = getattr(order, field)
        found += value if isinstance(value, tuple) else [value] if value else []
    return found


def _position(form: str, field: str) -> int:
    at = form.find(f"{{{field}}}")
    return at if at >= 0 else len(form)


def _mark(outcome: Outcome | None) -> str:
    """How the end of an order is told on the map."""
    if outcome is None or outcome.succeeded:
        return ""
    if outcome.code == ILLEGAL:
        return "void"
    return "gap" if outcome.order.subject else "bar"


def place_at(layout: Layout, place: str) -> Point | None:
    """Where a unit in a place stands on the sheet."""
    places = layout.spaces.get(space_in(place)) if place else None
    if places is None:
        return None
    coast = place.partition("/")[2]
    return places.coasts.get(coast, places.unit)


def strokes_of(
    orders: Iterable[tuple[str, Order]],
    kinds: Mapping[str, OrderKind],
    layout: Layout,
    colours: Mapping[str, str],
    outcomes: Mapping[Order, Outcome] | None = None,
) -> list[Stroke]:
    """All orders that can be drawn, those that help below those that go."""
    found = [
        stroke
        for power, order in orders
        if order.verb in kinds
        and (
            stroke := stroke_of(
                order, kinds[order.verb], layout, colours.get(power, INK), (outcomes or {}).get(order)
            )
        )
        is not None
    ]
    return sorted(found, key=lambda stroke: not stroke.helps)
