"""The battlefield of one movement phase, laid out for the resolver."""

from __future__ import annotations

from collections.abc import Set

from engine.judge.outcomes import Outcome
from engine.judge.rules import Rules, Situation
from engine.model.ids import PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position

HOLD, MOVE, SUPPORT, CONVOY = range(4)
ACTS = {"hold": HOLD, "move": MOVE, "support": SUPPORT, "convoy": CONVOY}
NO, YES, UNKNOWN = 0, 1, 2
Result = tuple[str, tuple[SpaceId, ...], int, int]
"""An outcome's code, culprits, strength, and the strength against it."""
NOBODY: frozenset[int] = frozenset()
_NUMBERS = range(1_000_000)


class Field:
    """The battlefield: parallel lists indexed by the unit's number in the position."""

    __slots__ = (
        "act",
        "at",
        "attackers",
        "backers",
        "bound",
        "carriers",
        "convoyed",
        "convoys",
        "dest",
        "given",
        "goal",
        "high",
        "implied",
        "least",
        "loc",
        "low",
        "matched",
        "most",
        "movers",
        "path",
        "powers",
        "refused",
        "rules",
        "seaward",
        "situation",
        "stalled",
        "stiff",
        "strength",
        "subject",
        "supports",
        "suspended",
        "units",
        "unmatched",
        "wins",
        "yielding",
    )

    def __init__(self, rules: Rules, position: Position) -> None:
        units = position.units
        count = len(units)
        places: list[str] = [unit.place for unit in units]
        self.rules = rules
        self.situation = Situation(rules, position)
        self.units = units
        self.loc: list[SpaceId] = list(map(rules.board.space_of.__getitem__, places))
        self.at: dict[str, int] = dict(zip(places, _NUMBERS, strict=False))
        """The unit in a space, and in the coast of a space."""
        if places != self.loc:
            self.at.update(zip(self.loc, _NUMBERS, strict=False))
        self.powers: list[PowerId] = [unit.power for unit in units]
        self.strength: list[int] = [unit.strength for unit in units]
        self.act: list[int] = [HOLD] * count
        self.given: list[Order | None] = [None] * count
        self.dest: list[str] = [""] * count
        """The space that a mover goes to, or the space that a support bears on."""
        self.goal: list[str] = [""] * count
        """The place, coast and all, that a mover goes to."""
        self.subject: list[int] = [-1] * count
        self.movers: list[int] = []
        self.attackers: dict[str, list[int]] = {}
        self.backers: dict[int, list[int]] = {}
        """The matched supports of a unit's action."""
        self.supports: list[int] = []
        self.convoys: list[int] = []
        self.matched: list[int] = []
        self.unmatched: list[int] = []
        self.carriers: dict[int, list[int]] = {}
        """The fleets with a matching convoy order, by army."""
        self.convoyed: set[int] = set()
        self.stiff: Set[int] = NOBODY
        """Units that may not be supported in holding, by an option."""
        self.yielding: Set[int] = NOBODY
        self.seaward: list[int] = []
        """Movers that may go by convoy: their goal is out of their own reach, or they say so."""
        self.bound: Set[int] = NOBODY
        """Convoyed armies that need every one of their fleets, by a written route."""
        self.suspended: Set[int] = NOBODY
        """Convoying fleets that a paradox has turned to holding."""
        self.path: dict[int, int] = {}
        """For convoyed armies: whether a route holds."""
        self.low: list[int] = [0] * count
        self.high: list[int] = [0] * count
        """The least and most that a support can be worth, in half units."""
        self.least: list[int] = self.strength[:]
        self.most: list[int] = self.strength[:]
        """Bounds of what each unit and its matched supports count together, in half units."""
        self.wins: list[int] = [UNKNOWN] * count
        self.refused: list[tuple[int, Outcome]] = []
        """Orders that no unit carries out: not allowed, with the number of the unit, or of a power as a whole, with -1."""
        self.stalled: Set[int] = NOBODY
        """Moves that fail because an option lets nothing happen in a paradox."""
        self.implied: Set[int] = NOBODY
        """Units whose order nobody sent but others' orders imply."""
