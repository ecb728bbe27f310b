"""What is known of an ordinary phase on its way to a report.

Units are named by their number in the position, so that what is known of all of them is in lists; spaces by their id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.judge.outcomes import Outcome
from engine.judge.rules import Rules
from engine.model.ids import PowerId, SpaceId
from engine.model.orders import Order
from engine.model.units import Unit


class NotPlainError(Exception):
    """The phase needs the general way."""


UNORDERED = Order("")
"""Stands for the order of a unit that has none."""
UNDECIDED = Outcome(PowerId(""), UNORDERED, "")
"""Stands for an outcome that is not yet known."""
NOBODY = -1
"""Stands for the number of a unit where there is none."""
NOWHERE = "-"
"""Where armies go that wait for a convoy in vain. No space is called so."""


class Table(Struct, gc=False):
    """What is known of a phase on its way to a report."""

    rules: Rules
    units: Sequence[Unit]
    where: Mapping[str, int]
    """The units by the space they stand in."""
    homes: list[SpaceId]
    """The space in which each unit stands."""
    orders: list[Order]
    moves: list[str]
    """The space to which each unit goes: none, or `NOWHERE`."""
    backed: list[int]
    """What the supports that count add to each unit."""
    gone: list[bool]
    """Which units have left."""
    results: list[Outcome]
    entering: dict[str, int]
    """The first mover to a space."""
    crowds: dict[str, list[int]]
    """All movers to a space, when there are several."""
    helps: list[int]
    """Supports."""
    sailing: list[int]
    """Orders to convoy, and to move where only a convoy leads."""
    goals: dict[int, str]
    """The place, where it is not simply a space next door: a coast, or the far end of a convoy."""
    backing: dict[int, int]
    """Units whose support counts, and whom they support."""
    victims: dict[int, int]
    """Dislodged units, and their attackers."""
    wishes: dict[int, str] = {}
    """Armies that want to be convoyed, and where to."""
    seas: set[str] | None = None
    """The seas from which a unit could convoy, once that was asked."""
    ferried: list[int] = []
    """Armies that come by sea."""
    stuck: list[int] = []
    """Units whose moves fail whatever becomes of the battles that are still open."""


def enter(table: Table, number: int, dest: str) -> None:
    """Set a unit among those that move to a space."""
    entering, crowds = table.entering, table.crowds
    table.moves[number] = dest
    if dest not in entering:
        entering[dest] = number
    elif dest in crowds:
        crowds[dest].append(number)
    else:
        crowds[dest] = [entering[dest], number]


def entrants(table: Table, space: str) -> Sequence[int]:
    """All movers to a space that somebody enters."""
    return table.crowds.get(space) or (table.entering[space],)


def force_of(table: Table, number: int) -> int:
    """A unit's strength with its supports."""
    return table.units[number].strength + table.backed[number]


def force_against(table: Table, number: int, power: str) -> int:
    """A unit's strength with its supports, without those of the power whose unit it would dislodge."""
    units = table.units
    total = units[number].strength + table.backed[number]
    for helper, helped in table.backing.items():
        if helped == number and units[helper].power == power:
            total -= units[helper].strength
    return total
