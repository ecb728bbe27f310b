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


class Table:
    """What is known of a phase on its way to a report."""

    __slots__ = (
        "backers", "crowds", "entering", "ferried", "goals", "helps", "moves", "results", "rules", "sailing", "sent",
        "stranded", "victims", "where", "wishes", "won",
    )  # fmt: skip

    def __init__(self, rules: Rules, position: Position) -> None:
        self.rules = rules
        space_of = rules.board.space_of
        self.where: dict[str, Unit] = {space_of[unit.place]: unit for unit in position.units}
        self.sent: dict[str, Order] = {}
        """The orders of movers and of units that deal with convoys."""
        self.moves: dict[str, str] = {}
        """Where movers go, by where they stand; nothing for those in `stranded`."""
        self.goals: dict[str, Place] = {}
        """The place, where it is not simply the space."""
        self.entering: dict[str, str] = {}
        """The first mover to a space."""
        self.crowds: dict[str, list[str]] = {}
        """All movers to a space, when there are several."""
        self.helps: list[tuple[str, Unit, Order]] = []
        """Supports: where the supporter stands, the supporter, its order."""
        self.sailing: list[str] = []
        """Units whose order to move or convoy is about a convoy."""
        self.wishes: dict[str, str] = {}
        """Armies that want to be convoyed, and where to."""
        self.ferried: set[str] = set()
        self.stranded: dict[str, str] = {}
        """Armies that wait for a convoy in vain, and where they wanted to go."""
        self.backers: dict[str, list[Unit]] = {}
        """Units whose support counts, by whom they support."""
        self.results: dict[str, Outcome] = {}
        self.won: dict[str, bool] = {}
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
