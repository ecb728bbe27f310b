"""The people at a table: who plays which powers, and which powers nobody plays."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.game.records import BY_NOBODY, Game
from engine.model.ids import PowerId


class Person(Struct, frozen=True):
    """Somebody at the table, with all powers that he plays."""

    name: str
    """Nothing if it was not said who plays them."""
    powers: tuple[PowerId, ...]

    @property
    def key(self) -> PowerId:
        """What he is known by: his first power."""
        return self.powers[0]


def people_of(game: Game, powers: Iterable[PowerId]) -> tuple[Person, ...]:
    """Who plays these powers, in their order. Powers of one name are one person's; one without a name is somebody's own."""
    played: dict[str, list[PowerId]] = {}
    unplayed = unplayed_powers(game)
    for power in powers:
        seat = game.seat(power)
        if power not in unplayed:
            name = seat.player if seat is not None else ""
            played.setdefault(f"name {name}" if name else f"power {power}", []).append(power)
    return tuple(
        Person(key.removeprefix("name ") if key.startswith("name ") else "", tuple(own))
        for key, own in played.items()
    )


def may_be_advised(game: Game) -> bool:
    """Whether a player may ask computer players for advice: the table has allowed it, or there is nobody else."""
    return game.advice or len(people_of(game, (seat.power for seat in game.seats))) <= 1


def unplayed_powers(game: Game) -> frozenset[PowerId]:
    """The powers that nobody plays: they are asked for nothing, and have no vote."""
    return frozenset(seat.power for seat in game.seats if seat.played_by == BY_NOBODY)
