"""What a power may order in movement, sorted by what it does: each piece with its goals, supports, convoys and the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.rules import Situation, once
from engine.judge.supply import all_units
from engine.model.orders import VIA, Order
from engine.model.season import MOVEMENT
from engine.model.units import Unit
from engine.players.outlook import exits_of
from engine.views.lookahead import Lookahead


class Piece(Struct, frozen=True, eq=False):
    """Something that may be given one main order."""

    key: str
    """What `Lookahead.legal_orders` calls it."""
    unit: Unit
    space: str
    hold: Order | None
    goals: Mapping[str, Order]
    """By space the plainest order to go there by its own means."""
    carried: Mapping[str, Order]
    """By space the order to go there by convoy."""
    supports: Mapping[tuple[str, str], Order]
    """By the space of the unit that is supported and the one into which it goes, "" for one that stays."""
    convoys: Mapping[tuple[str, str], Order]
    special: tuple[Order, ...]
    """Whatever else it may do."""

    @property
    def all_goals(self) -> Mapping[str, Order]:
        return {**self.carried, **self.goals}


@once
def pieces_of(situation: Situation, power: str) -> tuple[Piece, ...]:
    """The pieces of a power in movement, in the order of the alphabet. Of some that share a place and a kind each is one."""
    legal = Lookahead(situation.rules, situation.position).legal_orders(power)
    alike = Counter((str(unit.kind), str(unit.place)) for unit in _own(situation, power))
    alike -= Counter((one.kind, one.unit) for one in (orders[0] for orders in legal.values()) if one.name)
    found: list[Piece] = []
    for key, orders in sorted(legal.items()):
        piece = _piece(situation, power, key, orders) if key else None
        if piece is not None:
            found.append(piece)
            more = 0 if orders[0].name else alike[piece.unit.kind, piece.unit.place] - 1
            found += (replace(piece, key=f"{key} {number + 2}") for number in range(more))
    return tuple(found)


def _piece(situation: Situation, power: str, key: str, orders: tuple[Order, ...]) -> Piece | None:
    rules, space_of = situation.rules, situation.rules.board.space_of
    unit = _unit(situation, power, orders[0])
    if unit is None:
        return None
    near = {space for _, space in exits_of(rules, unit.kind, unit.place)}
    by_convoy = unit.kind in rules.cargo_kinds and rules.convoyers
    hold: Order | None = None
    goals: dict[str, Order] = {}
    carried: dict[str, Order] = {}
    supports: dict[tuple[str, str], Order] = {}
    convoys: dict[tuple[str, str], Order] = {}
    special: list[Order] = []
    for order in orders:
        verb, target = order.verb, space_of.get(order.target, "")
        if verb == "hold":
            hold = order
        elif verb == "support":
            supports[space_of[order.subject], target] = order
        elif verb == "convoy":
            convoys[space_of[order.subject], target] = order
        elif verb == "move" and VIA not in order.qualifiers and not order.route:
            table = carried if by_convoy and target not in near else goals
            if order.qualifiers and target in table:
                special.append(order)
            else:
                table[target] = order
        elif verb != "move":
            special.append(order)
    return Piece(key, unit, unit.space, hold, goals, carried, supports, convoys, tuple(special))


def _unit(situation: Situation, power: str, order: Order) -> Unit | None:
    """The unit, or the part of one, that an order is for."""
    space_of = situation.rules.board.space_of
    space = space_of.get(order.unit, "")
    there = [unit for unit in _own(situation, power) if unit.space == space]
    named = [unit for unit in there if unit.kind == order.kind and order.name in ("", unit.name)]
    return next(iter(named or there), None)


@once
def _own(situation: Situation, power: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in all_units(situation.position.units) if unit.power == power)


def goal_in(situation: Situation, order: Order) -> str:
    """The space to which an order leads its unit; "" for one that stays."""
    kind = situation.rules.order_kind(MOVEMENT, order.verb)
    moves = kind is not None and "move" in (kind.verb, kind.acts)
    return situation.rules.board.space_of.get(order.target, "") if moves else ""


@once
def merits_of(situation: Situation, power: str) -> Mapping[Order, int]:
    """What traits say that legal orders bring a power later on, in hundredths of a centre; those that bring nothing left
    out."""
    asked = situation.rules.answers.merit
    if asked is None:
        return {}
    ahead = Lookahead(situation.rules, situation.position)
    listed = (*ahead.legal_orders(power).values(), *ahead.side_orders(power).values())
    return {
        order: merit for orders in listed for order in orders if (merit := asked(situation, power, order))
    }
