"""What is known of an ordinary phase on its way to a report. Units are named by the space they stand in."""

from __future__ import annotations

from msgspec import Struct

from engine.judge.outcomes import Outcome
from engine.judge.rules import Rules
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit


class NotPlainError(Exception):
    """The phase needs the general way."""


Sent = tuple[str, Unit, Order]
"""A unit with its order and where it stands."""
Mover = tuple[str, Unit, Order, str]
"""The same of a unit that moves, and the space it goes to."""


class Table(Struct):
    """What is known of a phase on its way to a report."""

    rules: Rules
    where: dict[str, Unit]
    results: dict[str, Outcome] = {}
    moves: dict[str, str] = {}
    """Where movers go, by where they stand; nothing for those in `stranded`."""
    goals: dict[str, str] = {}
    """The place, where it is not simply a space next door: a coast, or the far end of a convoy."""
    entering: dict[str, Mover] = {}
    """The first mover to a space."""
    crowds: dict[str, list[Mover]] = {}
    """All movers to a space, when there are several."""
    helps: list[Sent] = []
    """Supports."""
    sailing: list[Sent] = []
    """Orders to convoy, and to move where only a convoy leads."""
    wishes: dict[str, str] = {}
    """Armies that want to be convoyed, and where to."""
    ferried: set[str] = set()
    stranded: dict[str, str] = {}
    """Armies that wait for a convoy in vain, and where they wanted to go."""
    backers: dict[str, list[Unit]] = {}
    """Units whose support counts, by whom they support."""
    gone: dict[str, str] = {}
    """Units that have left, and the space they went to."""
    victims: dict[str, str] = {}
    """Dislodged units, and where their attackers came from."""


def lay_table(rules: Rules, position: Position) -> Table:
    space_of = rules.board.space_of
    return Table(rules, {space_of[unit.place]: unit for unit in position.units})


def enter(table: Table, mover: Mover) -> None:
    """Set a unit among those that move to its space."""
    entering, dest = table.entering, mover[3]
    if dest not in entering:
        entering[dest] = mover
    else:
        table.crowds.setdefault(dest, [entering[dest]]).append(mover)


def force_of(table: Table, here: str, against: str = "") -> int:
    """A unit's strength with its supports, without those of the power that it would dislodge."""
    total = table.where[here].strength
    if here in table.backers:
        for helper in table.backers[here]:
            if helper.power != against:
                total += helper.strength
    return total


def is_head_on(table: Table, here: str, other: str) -> bool:
    """Whether two units move at each other over the same border."""
    moves, ferried = table.moves, table.ferried
    return (
        moves.get(here) == other and moves.get(other) == here and here not in ferried and other not in ferried
    )
