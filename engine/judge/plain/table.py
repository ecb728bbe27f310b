"""What is known of an ordinary phase on its way to a report. Units are named by the space they stand in."""

from __future__ import annotations

from engine.judge.outcomes import Outcome
from engine.judge.rules import Rules
from engine.model.ids import Place
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit


class NotPlainError(Exception):
    """The phase needs the general way."""


Sent = tuple[str, Unit, Order]
"""A unit with its order and where it stands."""
Mover = tuple[str, Unit, Order, str]
"""The same of a unit that moves, and the space it goes to."""


class Table:
    """What is known of a phase on its way to a report."""

    __slots__ = (
        "backers", "crowds", "entering", "ferried", "goals", "gone", "helps", "moves", "results", "rules", "sailing",
        "stranded", "victims", "where", "wishes",
    )  # fmt: skip

    def __init__(self, rules: Rules, position: Position) -> None:
        self.rules = rules
        space_of = rules.board.space_of
        self.where: dict[str, Unit] = {space_of[unit.place]: unit for unit in position.units}
        self.moves: dict[str, str] = {}
        """Where movers go, by where they stand; nothing for those in `stranded`."""
        self.goals: dict[str, Place] = {}
        """The place, where it is not simply the space."""
        self.entering: dict[str, Mover] = {}
        """The first mover to a space."""
        self.crowds: dict[str, list[Mover]] = {}
        """All movers to a space, when there are several."""
        self.helps: list[Sent] = []
        """Supports."""
        self.sailing: list[Sent] = []
        """Orders to convoy, and to move where only a convoy leads."""
        self.wishes: dict[str, str] = {}
        """Armies that want to be convoyed, and where to."""
        self.ferried: set[str] = set()
        self.stranded: dict[str, str] = {}
        """Armies that wait for a convoy in vain, and where they wanted to go."""
        self.backers: dict[str, list[Unit]] = {}
        """Units whose support counts, by whom they support."""
        self.results: dict[str, Outcome] = {}
        self.gone: dict[str, str] = {}
        """Units that have left, and the space they went to."""
        self.victims: dict[str, str] = {}
        """Dislodged units, and where their attackers came from."""


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
