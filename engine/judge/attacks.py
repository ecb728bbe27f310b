"""What traits are shown of a movement phase when they say how an order of theirs ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from engine.judge.resolution import NO, YES, Resolution
from engine.model.ids import SpaceId
from engine.model.units import Unit


class Attack(Struct, frozen=True, gc=False):
    """A move at a space, whether or not it got in."""

    unit: Unit
    """As it stood before movement."""
    origin: SpaceId
    won: bool
    yields: bool
    """It would not fight, so that it is no attack on the unit that stands there."""


class Attacks:
    """Who went where, and who was driven out. It is worked out when somebody asks."""

    def __init__(self, state: Resolution) -> None:
        self._state = state

    @cached_property
    def moves(self) -> Mapping[str, tuple[Attack, ...]]:
        """The moves that reached a space or tried to, by that space; those whose convoy failed did not."""
        units, path, never_fights = self._state.units, self._state.path, self._state.never_fights
        return {
            space: tuple(
                Attack((one := units[number]).unit, one.origin, one.succeeds == YES, number in never_fights)
                for number in numbers
                if path.get(number) != NO
            )
            for space, numbers in self._state.attackers.items()
        }

    @cached_property
    def dislodged(self) -> frozenset[SpaceId]:
        return frozenset(self._state.units[victim].origin for victim in self._state.victims)

    def attackers(self, space: str, power: str) -> tuple[SpaceId, ...]:
        """Where the units of other powers came from that attacked a space."""
        state = self._state
        numbers = [
            number
            for number in state.attackers.get(space, ())
            if state.units[number].power != power
            and state.path.get(number) != NO
            and number not in state.never_fights
        ]
        return state.origins(numbers) if numbers else ()
