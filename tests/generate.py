"""Seeded random positions and orders, made so that units meet."""

from __future__ import annotations

from random import Random

from engine.judge.rules import Rules, Situation
from engine.model.ids import KindCode, Place, PowerId
from engine.model.orders import VIA, Order
from engine.model.position import Position, sort_units
from engine.model.season import Season
from engine.model.units import Unit
from engine.views.choices import Choice, Draft, choices, choose, complete


def crowd(rules: Rules, rng: Random, count: int, powers: int = 4) -> Position:
    """Units of a few powers close together somewhere on the board."""
    board = rules.board
    names = sorted(rules.powers)[:powers]
    start = rng.choice(sorted(board.spaces))
    spaces = [start]
    while len(spaces) < count * 2:
        grown = [other for space in spaces for other in board.neighbours[space] if other not in spaces]
        if not grown:
            break
        spaces.append(rng.choice(grown))
    units: list[Unit] = []
    for space in rng.sample(spaces, min(count, len(spaces))):
        options = [
            (code, place)
            for code, kind in sorted(rules.kinds.items())
            for place in board.places_in(space, kind.passage)
            if rules.destinations[code][place]
        ]
        code, place = rng.choice(options)
        units.append(
            Unit(PowerId(rng.choice(names)), KindCode(code), Place(place), rules.kinds[code].strength)
        )
    return Position(Season(1901, 0), sort_units(units))


def legal_orders(situation: Situation, unit: Unit) -> list[Order]:
    draft = Draft(Order("", unit.place, unit.kind), ("unit",))
    return list(complete(situation, unit.power, draft))


def meeting_orders(situation: Situation, rng: Random, sailing: float = 1.0) -> dict[str, list[Order]]:
    """Legal orders of which most supports and convoys answer a move that was really ordered.

    `sailing` is how often an army may choose a goal that only a convoy can reach.
    """
    units = list(situation.position.units)
    rng.shuffle(units)
    sheets: dict[str, list[Order]] = {}
    moves: dict[str, str] = {}
    waiting: list[tuple[Unit, list[Order]]] = []
    for unit in units:
        orders = legal_orders(situation, unit)
        going = [order for order in orders if order.verb == "move" and not order.qualifiers]
        if going and rng.random() >= sailing:
            reach = situation.rules.destinations[unit.kind][unit.place]
            going = [order for order in going if order.target in reach]
        if going and rng.random() < 0.55:
            order = rng.choice(going)
            if rng.random() < sailing:
                order = _maybe_by_sea(situation, rng, order)
            moves[unit.place] = order.target
            sheets.setdefault(unit.power, []).append(order)
        else:
            waiting.append((unit, orders))
    for unit, orders in waiting:
        helping = [
            order
            for order in orders
            if order.subject
            and order.target == moves.get(order.subject, "" if order.verb == "support" else None)
        ]
        pool = helping if helping and rng.random() < 0.85 else orders
        sheets.setdefault(unit.power, []).append(rng.choice(pool))
    return sheets


def _maybe_by_sea(situation: Situation, rng: Random, order: Order) -> Order:
    if order.kind in situation.rules.cargo_kinds and rng.random() < 0.3:
        by_sea = Order("move", order.unit, order.kind, target=order.target, qualifiers=(VIA,))
        kind = situation.rules.order_kind("movement", "move")
        assert kind is not None
        assert kind.check is not None
        power = next(unit.power for unit in situation.position.units if unit.place == order.unit)
        if kind.check(situation, power, by_sea) is None:
            return by_sea
    return order


def random_order(situation: Situation, rng: Random, power: str, unit: str) -> Order | None:
    """A legal order reached click by click: each choice at random."""
    draft = choose(situation, Draft(), Choice("unit", unit))
    while True:
        options = choices(situation, power, draft)
        if not options:
            return None
        choice = rng.choice(options)
        if choice.slot == "done" or (options[0].slot == "done" and rng.random() < 0.9):
            return draft.order
        draft = choose(situation, draft, choice)


def random_sheets(situation: Situation, rng: Random) -> dict[str, list[Order]]:
    """One random legal order for everything that each power may order."""
    phase = situation.rules.phases[situation.rules.calendar.step(situation.position.season).phase]
    sheets: dict[str, list[Order]] = {}
    for power in situation.rules.powers:
        for unit in phase.orderable(situation, power):
            order = random_order(situation, rng, power, unit)
            if order is not None:
                sheets.setdefault(power, []).append(order)
    return sheets
