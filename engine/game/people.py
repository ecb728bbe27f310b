"""The people at a table: who plays which powers, which are played by computers, and which by nobody."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.game.records import BY_COMPUTER, BY_NOBODY, BY_PERSON, Computer, Game
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
    """Who plays these powers, in their order. Powers of one name are one person's; one without a name is somebody's own.

    For whom a computer stands in is not there.
    """
    played: dict[str, list[PowerId]] = {}
    unplayed = unplayed_powers(game)
    for power in powers:
        seat = game.seat(power)
        if power not in unplayed and computer_at(game, power) is None:
            name = seat.player if seat is not None else ""
            played.setdefault(f"name {name}" if name else f"power {power}", []).append(power)
    return tuple(
        Person(key.removeprefix("name ") if key.startswith("name ") else "", tuple(own))
        for key, own in played.items()
    )


def may_be_advised(game: Game) -> bool:
    """Whether a player may ask computer players for advice: the table has allowed it, or there is nobody else, not even one
    for whom a computer stands in."""
    people = {(seat.player, seat.player or seat.power) for seat in game.seats if seat.played_by == BY_PERSON}
    return game.advice or len(people) <= 1


def unplayed_powers(game: Game) -> frozenset[PowerId]:
    """The powers that nobody plays: they are asked for nothing, and have no vote."""
    return frozenset(seat.power for seat in game.seats if seat.played_by == BY_NOBODY)


def computer_at(game: Game, power: str) -> Computer | None:
    """The computer that plays a power in the open turn, or stands in for whoever has its seat."""
    seat = game.seat(power)
    computer = seat.computer if seat is not None else None
    if seat is None or computer is None:
        return None
    return computer if seat.played_by == BY_COMPUTER or computer.season == game.current.season else None


def computers_of(game: Game) -> dict[PowerId, Computer]:
    """The powers that computers play in the open turn."""
    found = {seat.power: computer_at(game, seat.power) for seat in game.seats}
    return {power: computer for power, computer in found.items() if computer is not None}
