"""What traits are shown of a movement phase when they say how an order of theirs ended."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.judge.resolution import NO, YES, Resolution
from engine.model.ids import SpaceId
from engine.model.units import Unit


class Attack(Struct, frozen=True):
    """A move at a space, whether or not it got in."""

    unit: Unit
    """As it stood before movement."""
    origin: SpaceId
    won: bool
    yields: bool
    """It would not fight, so that it is no attack on the unit that stands there."""


class Attacks(Struct, frozen=True):
    """Who went where, and who was driven out."""

    moves: Mapping[str, tuple[Attack, ...]]
    """The moves that reached a space or tried to, by that space; those whose convoy failed did not."""
    dislodged: frozenset[SpaceId]

    def attackers(self, space: str, power: str) -> tuple[SpaceId, ...]:
        """Where the units of other powers came from that attacked a space."""
        return tuple(
            sorted(
                move.origin
                for move in self.moves.get(space, ())
                if move.unit.power != power and not move.yields
            )
        )


def attacks_of(state: Resolution) -> Attacks:
    """The settled phase, as far as it is a trait's business."""
    moves: dict[str, tuple[Attack, ...]] = {}
    for space, numbers in state.attackers.items():
        arrived = [(number, state.units[number]) for number in numbers if state.path.get(number) != NO]
        moves[space] = tuple(
            Attack(record.unit, record.origin, record.succeeds == YES, number in state.never_fights)
            for number, record in arrived
        )
    return Attacks(moves, frozenset(state.units[victim].origin for victim in state.victims))
