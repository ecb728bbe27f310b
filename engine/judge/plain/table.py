"""What is known of an ordinary phase on its way to a report. Units are named by the space they stand in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.judge.outcomes import Outcome
from engine.judge.rules import Rules
from engine.model.orders import Order
from engine.model.units import Unit


class NotPlainError(Exception):
    """The phase needs the general way."""


Sent = tuple[str, Unit, Order]
"""A unit with its order and where it stands."""


class Table(Struct):
    """What is known of a phase on its way to a report."""

    rules: Rules
    where: Mapping[str, Unit]
    results: dict[str, Outcome] = {}
    moves: dict[str, str] = {}
    """Where movers go, by where they stand; nothing for those in `stranded`."""
    goals: dict[str, str] = {}
    """The place, where it is not simply a space next door: a coast, or the far end of a convoy."""
    entering: dict[str, Sent] = {}
    """The first mover to a space."""
    crowds: dict[str, list[Sent]] = {}
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
    forces: dict[str, int] = {}
    """The strength of units with the supports that count, for those that have any."""
    backing: list[tuple[str, Unit]] = []
    """Units whose support counts, each after the unit that it supports."""
    stuck: set[str] = set()
    """Units whose moves fail whatever becomes of the battles that are still open."""
    gone: dict[str, str] = {}
    """Units that have left, and the space they went to."""
    victims: dict[str, str] = {}
    """Dislodged units, and where their attackers came from."""


def enter(table: Table, sent: Sent, dest: str) -> None:
    """Set a unit among those that move to a space."""
    entering = table.entering
    table.moves[sent[0]] = dest
    if dest in entering:
        table.crowds.setdefault(dest, [entering[dest]]).append(sent)
    else:
        entering[dest] = sent


def entrants(table: Table, space: str) -> Sequence[Sent]:
    """All movers to a space that somebody enters."""
    return table.crowds.get(space) or (table.entering[space],)


def force_of(table: Table, here: str) -> int:
    """A unit's strength with its supports."""
    return table.forces[here] if here in table.forces else table.where[here].strength


def force_against(table: Table, here: str, power: str) -> int:
    """A unit's strength with its supports, without those of the power whose unit it would dislodge."""
    total = force_of(table, here)
    if here in table.forces:
        for helped, helper in table.backing:
            if helped == here and helper.power == power:
                total -= helper.strength
    return total
