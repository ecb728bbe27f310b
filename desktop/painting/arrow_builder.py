"""What is to be drawn of orders, from what their descriptions say that they name and from how they ended."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from desktop.painting.curves import curve_gap
from desktop.painting.figures import INK, Figure
from desktop.painting.order_figures import CARRY, COME, GO, LEAVE, NOTE, OrderArrow
from desktop.painting.order_marks import BAR, BROKEN_OFF, CUT, FAILED, HALFWAY, IDLE, VOID
from desktop.painting.piece_placement import DrawContext, leaving_at, standing_units
from desktop.painting.pieces import token_figure, unit_figure
from engine import (
    ADJUSTMENT,
    BOUNCED,
    CLASHED,
    CUT as WAS_CUT,
    DISRUPTED,
    HALVES,
    ILLEGAL,
    NO_CONVOY,
    PARADOX,
    RETREAT,
    STOPPED,
    UNMATCHED,
    Order,
    OrderKind,
    Outcome,
    Position,
    space_in,
)
from maps.layout import Layout, Point
from maps.palette import Paint

_PLACES = ("target", "route")
"""The fields of an order that hold places to which something goes."""
_MARKS = {
    BOUNCED: BAR,
    CLASHED: BAR,
    WAS_CUT: CUT,
    DISRUPTED: BROKEN_OFF,
    NO_CONVOY: BROKEN_OFF,
    PARADOX: BROKEN_OFF,
    UNMATCHED: IDLE,
    STOPPED: HALFWAY,
    ILLEGAL: VOID,
}
"""How the ends of orders are told on the map; every other failure is told alike."""
ATTACHED_AT = (0.5, 0.4, 0.6, 0.32, 0.68)
BENDS = (1.0, 2.1, -0.2, 3.2)
"""Where several that help one order are tied to it, and how far several bend that go the same way."""
LEAST = 1.0
"""How much farther apart two lines have to come to bend otherwise than usual, in units of the sheet."""


def arrows_of(
    orders: Iterable[tuple[str, Order]],
    kinds: Mapping[str, OrderKind],
    layout: Layout,
    colours: Mapping[str, str],
    outcomes: Mapping[Order, Outcome] | None = None,
    *,
    context: DrawContext | None = None,
    position: Position | None = None,
    refused: Collection[tuple[str, Order]] = (),
) -> list[OrderArrow]:
    """All orders that can be drawn, those that help below those that go.

    With the context and the position at hand, pieces to come are shown, and who was dislodged leaves from where it lies.
    Orders without an outcome that are among the refused ones are marked as not allowed.
    """
    orders = tuple(orders)
    builder = _Builder(kinds, layout, context, position)
    builder.named = {(space_in(order.unit), order.name) for _, order in orders if order.name}
    found: list[OrderArrow] = []
    for power, order in orders:
        if order.verb in kinds:
            outcome = (outcomes or {}).get(order)
            drawn = builder.arrows(order, colours.get(power, INK), outcome)
            if outcome is None and (power, order) in refused:
                drawn = [replace(arrow, mark=VOID) for arrow in drawn]
            found += [replace(arrow, power=power, order=order) for arrow in drawn]
    found = _carried(found, builder)
    return sorted(_apart(found), key=lambda arrow: not arrow.helps)


def arrow_of(
    order: Order, kind: OrderKind, layout: Layout, colour: str, outcome: Outcome | None = None
) -> OrderArrow | None:
    """How an order alone is drawn, the first of its lines; None for one that names no place of the board."""
    drawn = _Builder({order.verb: kind}, layout, None, None).arrows(order, colour, outcome)
    return drawn[0] if drawn else None


class _Builder:
    """Turns orders of one phase into arrows."""

    def __init__(
        self,
        kinds: Mapping[str, OrderKind],
        layout: Layout,
        context: DrawContext | None,
        position: Position | None,
    ) -> None:
        self.kinds, self.layout, self.context, self.position = kinds, layout, context, position
        units = position.units if position is not None else ()
        self._standing = list(standing_units(layout, units))
        self.named: set[tuple[str, str]] = set()
        """The units that some order means by their names, each with its space."""
        self._ordered: set[int] = set()
        """The units that have an order already, by their number among those that stand."""
        self._here = {unit.place: at for unit, at in reversed(self._standing)}
        self._leaving = {
            one.unit.space: leaving_at(layout, one, self._standing)
            for one in (position.dislodged if position is not None else ())
            if one.unit.space in layout.spaces
        }

    def arrows(self, order: Order, colour: str, outcome: Outcome | None) -> list[OrderArrow]:
        """The lines of an order."""
        kind = self.kinds[order.verb]
        start = self._start(order, kind)
        goals = [
            point for place in goals_of(order, kind) if (point := place_at(self.layout, place)) is not None
        ]
        plain = OrderArrow(
            (start,) if start is not None else (),
            colour=colour,
            letter=kind.letter,
            mark=_mark(outcome),
            shape=NOTE if kind.is_side_order else "",
            is_driven_off=outcome is not None and bool(outcome.dislodged_by),
            is_ruled=outcome is not None and outcome.ruled,
        )
        if order.subject:
            return self._helping(plain, order, kind, goals)
        if start is None:
            return [replace(plain, way=(goals[0],))] if goals else []
        if goals:
            return self._going(plain, kind, start, goals)
        return [self._staying(plain, order, kind)]

    def _start(self, order: Order, kind: OrderKind) -> Point | None:
        """Where the unit of an order stands, or will."""
        space = space_in(order.unit)
        if RETREAT in kind.phases and space in self._leaving and not kind.is_side_order:
            return self._leaving[space]
        return self._ordered_at(order, kind) or place_at(self.layout, order.unit) or self._thing_at(order)

    def _thing_at(self, order: Order) -> Point | None:
        """Where the thing lies that an order of a power as a whole hands on."""
        tokens = self.position.tokens if self.position is not None and not order.unit else ()
        lying = [str(token.space) for token in tokens if token.kind == order.thing and token.space]
        is_handed = len(lying) == 1 and order.target not in ("", lying[0])
        return self._standing_at(lying[0]) or place_at(self.layout, lying[0]) if is_handed else None

    def _ordered_at(self, order: Order, kind: OrderKind) -> Point | None:
        """Where the unit stands that an order is for: of several alike the one that it names, else the next."""
        space = space_in(order.unit)
        alike = [
            (number, at)
            for number, (unit, at) in enumerate(self._standing)
            if (unit.space, unit.kind) == (space, order.kind)
            and (order.name == unit.name if order.name else (space, unit.name) not in self.named)
        ]
        if not alike:
            return self._standing_at(order.unit, order.kind)
        number, at = next((one for one in alike if one[0] not in self._ordered), alike[0])
        if not kind.is_side_order:
            self._ordered.add(number)
        return at

    def _standing_at(self, place: str, kind: str = "") -> Point | None:
        """Where the unit stands that a place names, also if it names no coast, or another than the unit's."""
        if place in self._here:
            return self._here[place]  # type: ignore[index]
        space = space_in(place)
        near = [at for unit, at in self._standing if unit.space == space and kind in ("", unit.kind)]
        return near[0] if len(near) == 1 else None

    def _helping(
        self, plain: OrderArrow, order: Order, kind: OrderKind, goals: Sequence[Point]
    ) -> list[OrderArrow]:
        """A line to what is helped; for a power as a whole a note on it."""
        helped = self._standing_at(order.subject) or place_at(self.layout, order.subject)
        if helped is None:
            return []
        if not plain.way:
            return [replace(plain, way=(goals[0] if goals else helped,))]
        shape = CARRY if is_carrying(kind) else plain.shape
        return [replace(plain, helps=(helped, *goals[:1]), shape=shape)]

    def _going(
        self, plain: OrderArrow, kind: OrderKind, start: Point, goals: Sequence[Point]
    ) -> list[OrderArrow]:
        """An arrow over all goals, or one to each where a unit and what it carries part."""
        shape = LEAVE if kind.phases == (RETREAT,) else plain.shape
        if _is_parting(kind):
            return [replace(plain, way=(start, goal), shape=shape) for goal in goals]
        return [replace(plain, way=(start, *goals), shape=shape)]

    def _staying(self, plain: OrderArrow, order: Order, kind: OrderKind) -> OrderArrow:
        """A letter; or a piece to come or to go, in the phases in which pieces do."""
        is_standing = self._standing_at(order.unit, order.kind) is not None
        has_unit = is_standing or space_in(order.unit) in self._leaving
        is_main = not kind.is_side_order and self.position is not None
        if is_main and ADJUSTMENT in kind.phases and not has_unit:
            return replace(plain, shape=COME, ghost=self._unit(order, plain.colour))
        if is_main and (ADJUSTMENT in kind.phases or kind.phases == (RETREAT,)):
            return replace(plain, shape=GO)
        return replace(plain, ghost=token_figure(order.thing)) if order.thing else plain

    def _unit(self, order: Order, colour: str) -> Figure:
        """The piece that an order brings."""
        kind = self.context.kinds.get(order.kind) if self.context is not None else None
        passage = kind.passage if kind is not None else ""
        return unit_figure(order.kind, passage, Paint(colour), kind.strength if kind is not None else HALVES)


def goals_of(order: Order, kind: OrderKind) -> list[str]:
    """The places to which an order leads, in the sequence in which it is written."""
    fields = sorted(_PLACES, key=lambda field: _position(kind.form, field))
    found: list[str] = []
    for field in fields:
        value = getattr(order, field)
        found += value if isinstance(value, tuple) else [value] if value else []
    return found


def is_going(kind: OrderKind) -> bool:
    """Whether an order takes its unit to a place that it names first: the plain move."""
    return bool(kind.slots) and kind.slots[0].type == "place" and not kind.of_power and not kind.is_side_order


def is_carrying(kind: OrderKind) -> bool:
    """Whether an order that helps another can only help it to get somewhere: it takes it there."""
    return any(slot.name == "target" and not slot.optional for slot in kind.slots)


def _is_parting(kind: OrderKind) -> bool:
    """Whether the places that an order names are goals side by side: written one after the other, not one through the
    other, by who does not go through them himself."""
    target, route = _position(kind.form, "target"), _position(kind.form, "route")
    return not kind.acts and target < route < len(kind.form)


def _position(form: str, field: str) -> int:
    at = form.find(f"{{{field}}}")
    return at if at >= 0 else len(form)


def _mark(outcome: Outcome | None) -> str:
    """How the end of an order is told on the map."""
    if outcome is None or outcome.succeeded:
        return ""
    return _MARKS.get(outcome.code, FAILED)


def place_at(layout: Layout, place: str) -> Point | None:
    """Where a unit in a place stands on the sheet."""
    places = layout.spaces.get(space_in(place)) if place else None
    if places is None:
        return None
    coast = place.partition("/")[2]
    return places.coasts.get(coast, places.unit)


def _carried(arrows: Sequence[OrderArrow], builder: _Builder) -> list[OrderArrow]:
    """Orders that go on board of others lead over those; what carries them has a letter then, and no line of its own."""
    carriers: dict[tuple[str, str], list[OrderArrow]] = {}
    for arrow in arrows:
        if arrow.shape == CARRY and arrow.order is not None and arrow.helps:
            key = (space_in(arrow.order.subject), space_in(arrow.order.target))
            carriers.setdefault(key, []).append(arrow)
    found, matched = [], set[int]()
    for arrow in arrows:
        order = arrow.order
        aboard = carriers.get((space_in(order.unit), space_in(order.target)), []) if order is not None else []
        if order is None or not aboard or arrow.helps or len(arrow.way) < 2:
            found.append(arrow)
            continue
        chain = _chain(arrow.way[0], [carrier.way[0] for carrier in aboard])
        found.append(replace(arrow, way=(arrow.way[0], *chain, arrow.way[-1]), is_carried=True))
        matched |= {id(carrier) for carrier in aboard}
    return [replace(arrow, helps=()) if id(arrow) in matched else arrow for arrow in found]


def _chain(start: Point, places: Sequence[Point]) -> list[Point]:
    """Places in the sequence in which one gets from each to the nearest of the others."""
    left, chain = list(places), []
    here = start
    while left:
        here = min(left, key=lambda place: math.dist(here, place))
        left.remove(here)
        chain.append(here)
    return chain


def _apart(arrows: Sequence[OrderArrow]) -> list[OrderArrow]:
    """The same orders so that none hides another: equal ways bend apart, ways that meet head on do not cross, and knots lie
    side by side."""
    crossed = _crossed(arrows)
    ways: dict[tuple[Point, ...], int] = {}
    knots: dict[tuple[Point, ...], int] = {}
    routes = {(arrow.way[0], arrow.way[-1]): arrow.way for arrow in arrows if len(arrow.way) > 1}
    found = []
    for arrow in arrows:
        if arrow.helps:
            route = routes.get((arrow.helps[0], arrow.helps[-1]), arrow.helps)
            number = knots[route] = knots.get(route, -1) + 1
            bend = -1.0 if route in crossed else arrow.bend
            found.append(
                replace(arrow, helps=route, attached_at=ATTACHED_AT[number % len(ATTACHED_AT)], bend=bend)
            )
        elif len(arrow.way) > 1:
            number = ways[arrow.way] = ways.get(arrow.way, -1) + 1
            bend = BENDS[number % len(BENDS)]
            found.append(replace(arrow, bend=-bend if arrow.way in crossed else bend))
        else:
            found.append(arrow)
    return found


def _crossed(arrows: Sequence[OrderArrow]) -> set[tuple[Point, ...]]:
    """The ways of pairs that meet head on and would cross if they bent as usual: from a coast that is not where the other
    unit stands. They keep clear of each other when they bend to the other side."""
    moves: dict[tuple[str, str], tuple[Point, ...]] = {}
    for arrow in arrows:
        if arrow.order is not None and len(arrow.way) == 2 and not arrow.helps:
            moves[space_in(arrow.order.unit), space_in(arrow.order.target)] = arrow.way
    found: set[tuple[Point, ...]] = set()
    for (start, end), way in moves.items():
        back = moves.get((end, start))
        if back is not None and curve_gap(way, back, -1.0) > curve_gap(way, back, 1.0) + LEAST:
            found |= {way, back}
    return found
