"""A movement phase while it is resolved, and the record of what was settled: one `UnitRecord` for each unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from operator import attrgetter

from msgspec import Struct

from engine.judge.cancelled import Cancelled
from engine.judge.outcomes import Outcome
from engine.judge.rules import Rules, Situation, as_seen, once, situation_of
from engine.model.ids import Place, PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.units import Unit

HOLD, MOVE, SUPPORT, CONVOY = range(4)
ACTIONS = {"hold": HOLD, "move": MOVE, "support": SUPPORT, "convoy": CONVOY}
NO, YES, UNKNOWN = 0, 1, 2
NOBODY = -1
"""The number of no unit; and less than a unit of no strength: nobody stands there, nobody comes, or it may not fight."""
NO_UNITS: frozenset[int] = frozenset()
NO_WAYS: Mapping[str, tuple[Place, SpaceId]] = {}
Result = tuple[str, tuple[SpaceId, ...], int, int]
"""An outcome's code, culprits, strength, and the strength against it."""


class UnitRecord(Struct, gc=False):
    """What one unit was ordered and what came of it. Other units are named by their number in `Resolution.units`."""

    unit: Unit
    ways: Mapping[str, tuple[Place, SpaceId]]
    """Where the tables of the board lead it (`Reach.ways`); none where they do not serve, since a trait may have a say."""
    origin: SpaceId
    """The space in which it stands, or in which its host stands."""
    power: PowerId
    strength: int
    """Its own half units."""
    least: int
    most: int
    """Bounds of what it and its matched supports count together, in half units."""
    order: Order | None = None
    action: int = HOLD
    target: str = ""
    """The space that a mover goes to, or that a support bears on."""
    goal: Place = Place("")
    """The place, coast and all, that a mover goes to."""
    subject: int = NOBODY
    succeeds: int = UNKNOWN
    """Whether its move succeeds; UNKNOWN for a unit that does not move."""
    low: int = 0
    high: int = 0
    """The least and the most that its support can be worth, in half units."""
    supporters: tuple[int, ...] = ()
    """The matched supports of its action."""
    outcome: Outcome | None = None
    """How its order ended, as soon as that is settled; whether it was dislodged is not said there yet."""


class Meeting(Struct, frozen=True, gc=False):
    """An attack and one opponent of it: the half units of both; NOBODY for an attack that may not fight there."""

    opponent: int
    ours: int
    theirs: int

    @property
    def stops(self) -> bool:
        return self.ours <= self.theirs


OCCUPIED, ATTACKED_FROM, CONTESTED, BY_RULE = "occupied", "attacked_from", "contested", "rule"


class Closure(Struct, frozen=True):
    """Why a space is closed to a retreat."""

    code: str
    rule: str = ""
    """The rule that closes it."""


class Resolution(Struct, gc=False):
    """A movement phase: its units in the order of the position, then the parts of units that have a way of their own."""

    rules: Rules
    position: Position
    units: list[UnitRecord]
    at: dict[str, int]
    """The unit in a space, and in the coast of a space."""
    movers: list[int] = []
    attackers: dict[str, list[int]] = {}
    """The movers by the space that they go to."""
    supports: list[int] = []
    convoys: list[int] = []
    attacked: list[int] = []
    """Supports whose subject does what they are for and whose own unit is attacked, so that they may be cut."""
    closely: list[int] = []
    """Units whose orders were not taken by the tables alone: traits may have a say in what comes of them."""
    refused: list[tuple[int, Outcome]] = []
    """Orders that no unit carries out: not allowed, with the number of the unit, or of a power as a whole, with NOBODY."""
    victims: dict[int, int] = {}
    """Dislodged units and who dislodged them."""
    unmatched: list[int] = []
    """Supports and convoys whose subject does not do what they are for."""
    seaward: list[int] = []
    """Movers that may go by convoy: their goal is out of their own reach, or they say so."""
    path: dict[int, int] = {}
    """For convoyed armies, and only for them: whether a route holds."""
    fleets: dict[int, list[int]] = {}
    """The fleets with a matching convoy order, by army."""
    bound: Set[int] = NO_UNITS
    """Convoyed armies that need every one of their fleets, by a written route."""
    suspended: Set[int] = NO_UNITS
    """Convoying fleets that a paradox has turned to holding."""
    stalled: Set[int] = NO_UNITS
    """Moves that fail because an option lets nothing happen in a paradox."""
    no_hold_support: Set[int] = NO_UNITS
    """Units that may not be supported in holding, by an option or since they were stood off."""
    implied: Set[int] = NO_UNITS
    """Units whose order nobody sent but others' orders imply."""
    never_fights: Set[int] = NO_UNITS
    """Movers that enter only what is empty."""
    cancelled: dict[int, Cancelled] = {}
    """Orders that come to nothing because of other orders, and how they end."""
    sharing: dict[tuple[int, int], bool] = {}
    """Pairs of units that never fight each other over a space, or do, as far as that was asked (`stacking.may_share`)."""
    needs: dict[int, tuple[str, str, str]] = {}
    """For such moves: the kind of that unit, where it is, and where it must be ordered to."""
    escorts: dict[int, int] = {}
    """For moves that need another unit's order: that unit, or NOBODY when it was not ordered so."""
    inner: dict[tuple[str, str], list[int]] = {}
    """Units that share a space with the one that holds it, by space and kind."""
    named: Set[int] = NO_UNITS
    """Units that share a space and that an order means by their name."""
    host: dict[int, int] = {}
    """The unit that carries a part, or that divides into it."""
    aboard: dict[int, list[int]] = {}
    """What a unit carries."""
    parts: dict[int, list[int]] = {}
    """The parts of a unit that have a way of their own to go."""
    vacated: Set[int] = NO_UNITS
    """Units of which nothing stays but what fails to leave."""
    single: Set[int] = NO_UNITS
    """Units that are no stronger with their parts than without."""
    detached: Set[int] = NO_UNITS
    """Parts of stacks that have an order of their own, also one to hold."""
    ways_out: dict[int, dict[Place, Closure | None]] = {}
    """For dislodged units: the places that each could step to, and why it is closed; None where it is open."""
    meetings: dict[int, tuple[Meeting, ...]] | None = None
    """Whom each move met, where somebody wants to know why; None where nobody does."""
    looked_at: Situation | None = None

    @property
    def situation(self) -> Situation:
        """What traits are asked about; looked for when the first of them is."""
        if self.looked_at is None:
            self.looked_at = situation_of(self.rules, self.position)
        return self.looked_at

    def seen(self, power: str) -> Situation:
        """What a power's orders are judged allowed by: what it may see."""
        if self.rules.answers.sight is None:
            return self.situation
        return as_seen(self.situation, power)

    def find(self, place: str, kind: str = "", name: str = "") -> int:
        """The unit that an order means: the one that holds the space, or by its kind and name one that shares it; else
        NOBODY. Of several of one kind the next is meant that has no order and is not named by one."""
        if not name and place in self.at:
            number = self.at[place]
            if not self.inner or self.units[number].unit.kind == kind:
                return number
        space = self.rules.board.space_meant(place) or ""
        if name:
            for (where, of_kind), found in self.inner.items():
                if where == space and kind in ("", of_kind):
                    for one in found:
                        if self.units[one].unit.name == name:
                            return one
            return NOBODY
        number = self.at.get(place, self.at.get(space, NOBODY))
        if not self.inner or (number >= 0 and self.units[number].unit.kind == kind):
            return number
        sharing = self.inner.get((space, kind), [])
        if not sharing and number < 0:
            sharing = [one for (where, _), found in self.inner.items() if where == space for one in found]
        if not sharing:
            return number
        free = (one for one in sharing if self.units[one].order is None and one not in self.named)
        return next(free, sharing[0])

    def holder(self, space: str) -> int:
        """The unit that holds a space, or NOBODY."""
        return self.at.get(space, NOBODY)

    def origins(self, numbers: Sequence[int]) -> tuple[SpaceId, ...]:
        """Where units stand, in the order of the alphabet."""
        return tuple(sorted([self.units[number].origin for number in numbers]))

    def enter(self, unit: Unit, host: int) -> int:
        """A record for a part of a unit."""
        number = len(self.units)
        strength = unit.strength
        self.units.append(
            UnitRecord(unit, NO_WAYS, self.units[host].origin, unit.power, strength, strength, strength)
        )
        self.host[number] = host
        return number

    def send(self, number: int, goal: Place) -> None:
        """Let a unit move to a place."""
        record = self.units[number]
        record.action, record.goal = MOVE, goal
        record.target = space = self.rules.board.space_of[goal]
        self.movers.append(number)
        if record.unit.kind in self.rules.phantom:
            record.succeeds = YES
        elif space in self.attackers:
            self.attackers[space].append(number)
        else:
            self.attackers[space] = [number]

    def recall(self, number: int) -> None:
        """Take a move back."""
        self.movers.remove(number)
        space = self.units[number].target
        if number in self.attackers.get(space, ()):
            self.attackers[space].remove(number)
            if not self.attackers[space]:
                del self.attackers[space]


_PLACE = attrgetter("place")


def lay_out(rules: Rules, position: Position) -> Resolution:
    """A movement phase before any order is given."""
    units, table = position.units, rules.reach
    records = [
        UnitRecord(
            unit,
            (reach := table[unit.kind][unit.place]).ways,
            reach.space,
            unit.power,
            own := unit.strength,
            own,
            own,
        )
        for unit in units
    ]
    at: dict[str, int] = dict(zip(map(_PLACE, units), range(len(units)), strict=True))
    state = Resolution(rules, position, records, at)
    if rules.shares_spaces:
        _enter_inner_units(state)
    for coast, space in rules.coasts:
        if coast in state.at:
            state.at[space] = state.at[coast]
    return state


def _enter_inner_units(state: Resolution) -> None:
    """Make records for what is carried, and let phantoms stand beside those that hold their space."""
    inner, aboard = state.inner, state.aboard
    carried, beside, held = _sharing(state.situation)
    for number, key in beside:
        inner.setdefault(key, []).append(number)
    if beside:
        state.at = dict(held)
    for host, unit, key in carried:
        part = state.enter(unit, host)
        aboard.setdefault(host, []).append(part)
        inner.setdefault(key, []).append(part)


_Key = tuple[str, str]
"""A space, and a kind of units that share it with the one that holds it."""


@once
def _sharing(
    situation: Situation,
) -> tuple[Sequence[tuple[int, Unit, _Key]], Sequence[tuple[int, _Key]], Mapping[str, int]]:
    """What is carried, with the number of who carries it; phantoms by their number; where there are any, the other units by
    their place."""
    phantom, units = situation.rules.phantom, list(enumerate(situation.position.units))
    carried = [
        (number, one, (unit.space, one.kind)) for number, unit in units if unit.cargo for one in unit.cargo
    ]
    beside = [(number, (unit.space, unit.kind)) for number, unit in units if unit.kind in phantom]
    held: dict[str, int] = {}
    if beside:
        held = {unit.place: number for number, unit in units if unit.kind not in phantom}
    return carried, beside, held
