"""The battlefield of one movement phase, laid out for the resolver."""

from __future__ import annotations

from collections.abc import Set

from engine.judge.cancelled import Cancelled
from engine.judge.outcomes import Outcome
from engine.judge.rules import Rules, Situation, as_seen, situation_of
from engine.model.ids import PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit

HOLD, MOVE, SUPPORT, CONVOY = range(4)
ACTS = {"hold": HOLD, "move": MOVE, "support": SUPPORT, "convoy": CONVOY}
NO, YES, UNKNOWN = 0, 1, 2
Result = tuple[str, tuple[SpaceId, ...], int, int]
"""An outcome's code, culprits, strength, and the strength against it."""
NOBODY: frozenset[int] = frozenset()
_NUMBERS = range(1_000_000)


class Field:
    """The battlefield: parallel lists indexed by the unit's number in the position.

    What a unit carries, and what a unit divides into, comes after the units and stands nowhere (`parting`).
    """

    __slots__ = (
        "aboard",
        "act",
        "at",
        "attackers",
        "backers",
        "bound",
        "carriers",
        "convoyed",
        "convoys",
        "dest",
        "detached",
        "given",
        "goal",
        "high",
        "host",
        "implied",
        "inner",
        "leaders",
        "least",
        "loc",
        "low",
        "matched",
        "most",
        "movers",
        "parted",
        "path",
        "powers",
        "refused",
        "rules",
        "seaward",
        "single",
        "situation",
        "stalled",
        "stiff",
        "strength",
        "subject",
        "supports",
        "suspended",
        "units",
        "unmatched",
        "vacated",
        "void",
        "wins",
        "yielding",
    )

    def __init__(self, rules: Rules, position: Position) -> None:
        units = list(position.units)
        count = len(units)
        places: list[str] = [unit.place for unit in units]
        self.rules = rules
        self.situation = situation_of(rules, position)
        self.units = units
        self.loc: list[SpaceId] = list(map(rules.board.space_of.__getitem__, places))
        self.at: dict[str, int] = dict(zip(places, _NUMBERS, strict=False))
        """The unit in a space, and in the coast of a space."""
        if places != self.loc:
            self.at.update(zip(self.loc, _NUMBERS, strict=False))
        self.inner: dict[tuple[str, str], list[int]] = {}
        """Units that share a space with the one that holds it, by space and kind."""
        self.host: dict[int, int] = {}
        """The unit that carries a part, or that divides into it."""
        self.aboard: dict[int, list[int]] = {}
        """What a unit carries."""
        self.parted: dict[int, list[int]] = {}
        """The parts of a unit that have a way of their own to go."""
        self.vacated: Set[int] = NOBODY
        """Units of which nothing stays but what fails to leave."""
        self.single: Set[int] = NOBODY
        """Units that are no stronger with their parts than without."""
        self.detached: Set[int] = NOBODY
        """Split of stacks that have an order of their own, be it to hold."""
        self.leaders: dict[int, int] = {}
        """For moves that need another unit's order: that unit, or -1 when it was not ordered so."""
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
        """Units that may not be supported in holding, by an option or since they were stood off."""
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
        self.void: dict[int, Cancelled] = {}
        """Orders that were taken back because of other orders, and how they end."""
        self.implied: Set[int] = NOBODY
        """Units whose order nobody sent but others' orders imply."""

        self._enter_inner_units(count)

    def _enter_inner_units(self, count: int) -> None:
        """Make entries for what is carried, and let phantoms stand beside those that hold their space."""
        phantom = self.rules.phantom
        for number in range(count) if phantom else ():
            if self.units[number].kind in phantom:
                self.inner.setdefault((self.loc[number], self.units[number].kind), []).append(number)
        for number in range(count):
            unit = self.units[number]
            for carried in unit.cargo:
                part = self.enter(carried, number)
                self.aboard.setdefault(number, []).append(part)
                self.inner.setdefault((self.loc[number], carried.kind), []).append(part)
        if phantom and self.inner:
            self.at = {
                place: number
                for number in range(count)
                if self.units[number].kind not in phantom
                for place in (self.units[number].place, self.loc[number])
            }

    def enter(self, unit: Unit, host: int) -> int:
        """An entry for a part of a unit."""
        number = len(self.units)
        self.units.append(unit)
        self.loc.append(self.loc[host])
        self.powers.append(unit.power)
        for strengths in (self.strength, self.least, self.most):
            strengths.append(unit.strength)
        self.act.append(HOLD)
        self.given.append(None)
        self.dest.append("")
        self.goal.append("")
        self.subject.append(-1)
        self.low.append(0)
        self.high.append(0)
        self.wins.append(UNKNOWN)
        self.host[number] = host
        return number

    def find(self, place: str, kind: str = "") -> int:
        """The unit that an order means: the one that holds the space, or by its kind one that shares it; -1 for none."""
        space = self.rules.board.space_meant(place) or ""
        number = self.at.get(place, self.at.get(space, -1))
        if not self.inner or (number >= 0 and self.units[number].kind == kind):
            return number
        sharing = self.inner.get((space, kind), [])
        if not sharing and number < 0:
            sharing = [one for (where, _), found in self.inner.items() if where == space for one in found]
        if not sharing:
            return number
        return next((one for one in sharing if self.given[one] is None), sharing[0])

    def seen(self, power: str) -> Situation:
        """What a power's orders are judged allowed by: what it may see."""
        if self.rules.answers.sight is None:
            return self.situation
        return as_seen(self.situation, power)
