"""The peer: the Python package `diplomacy`, fed the same phases."""

from __future__ import annotations

from time import process_time
from typing import Any

from engine.model.orders import Order
from engine.model.position import Position
from engine.variants.loading import Variant
from tests.bench.rounds import ROUNDS, Clock


class Peer:
    """One game object of the peer, set to a position again and again."""

    def __init__(self, variant: Variant) -> None:
        from diplomacy import Game

        self._variant = variant
        self._game: Any = Game()

    def state(self, position: Position) -> dict[str, Any]:
        units: dict[str, list[str]] = {power.upper(): [] for power in self._variant.rules.powers}
        centers: dict[str, list[str]] = {power.upper(): [] for power in self._variant.rules.powers}
        for unit in position.units:
            units[unit.power.upper()].append(f"{unit.kind} {unit.place}")
        for space, owner in position.owners:
            centers[owner.upper()].append(space)
        return {"name": self._variant.calendar.code(position.season), "units": units, "centers": centers}

    def run(self, position: Position, texts: dict[str, list[str]], judging: Clock, whole: Clock) -> None:
        """Time process() alone, and setting the state and orders and processing."""
        state = self.state(position)
        alone: list[float] = []
        together: list[float] = []
        for _ in range(ROUNDS):
            begin = process_time()
            self._game.set_state(state)
            for power, orders in texts.items():
                self._game.set_orders(power.upper(), orders)
            middle = process_time()
            self._game.process()
            end = process_time()
            alone.append(end - middle)
            together.append(end - begin)
        judging.add(alone)
        whole.add(together)


def peer_text(order: Order, position: Position) -> str:
    """An order as the peer writes it."""
    kinds = {unit.space: unit.kind for unit in position.units}
    places = {unit.space: unit.place for unit in position.units}
    unit = f"{order.kind} {order.unit}"
    if order.verb == "move":
        return f"{unit} - {order.target}" + (" VIA" if order.qualifiers else "")
    if order.verb == "hold":
        return f"{unit} H"
    subject = order.subject.partition("/")[0]
    helped = f"{kinds[subject]} {places[subject]}"
    letter = "S" if order.verb == "support" else "C"
    return f"{unit} {letter} {helped}" + (f" - {order.target}" if order.target else "")
