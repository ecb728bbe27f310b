"""What a power makes of a position that it sees: what every space is worth to each of its units, and who can get where.

Worth is counted in centres. It begins where something is to be had or to be kept (centres, and whatever traits say
attracts a unit) and spreads from there along the ways of that kind of unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from engine.judge.rules import Rules, Situation, once
from engine.judge.supply import all_units
from engine.model.events import Event
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.season import MOVEMENT
from engine.model.units import Unit, relocated
from engine.players.characters import Character

HUNDRED = 100
"""Traits count worth in hundredths of a centre."""
BEFORE_CAPTURE = (1.0, 0.1, 0.03, 0.012, 0.007, 0.005, 0.003, 0.002, 0.001, 0.0005)
"""What is had by standing in a space, one step from it, two ..., in the last movement before ownership is settled."""
EARLIER = (0.15, 1.0, 0.05, 0.02, 0.01, 0.006, 0.004, 0.002, 0.001, 0.0005)
"""And in movements before that, when being near is nearly as good."""
LASTING = (0.1, 0.6, 0.8, 0.8, 0.6, 0.4, 0.3, 0.2, 0.1, 0.05)
"""And for years to come, for those who are built or removed."""
DEGREE = 5
"""By how many ways worth is shared at each step."""
UNOWNED, LEAST, GREED = 1.15, 0.6, 2.0
"""What a centre of nobody is worth; one of somebody who has nearly nothing, and how much more for all there is."""
LEADING, LARGE = 1.6, 0.2
"""Somebody leads who has so much more than the next one, and such a share of all."""
TOGETHER, TRUCE = 1.4, 0.4
"""What centres of a leader, and those of everybody else, then count to those who do not lead."""
PULL, DISTANT = 0.2, 0.75
"""What counts of the best that lies ahead, however far, and what is left of it at each step."""
SAFE, BESET, TAKEN = 0.03, 0.35, 1.2
"""How much an own centre needs somebody: that nobody can reach, for each stranger who can, and that one stands on."""
FURTHER = 0.25
"""What a way counts that needs some means, such as a boat or a convoy."""
Table = Mapping[str, float]


class Ways(Struct, frozen=True):
    """Where a kind of unit can go: its places, the space of each, and from each the numbers of those that it leads to, with
    how readily."""

    places: tuple[str, ...]
    spaces: tuple[str, ...]
    ends: tuple[tuple[tuple[int, float], ...], ...]


class Outlook:
    """A power's own judgement of a position."""

    def __init__(
        self,
        situation: Situation,
        power: str,
        character: Character,
        heard: Sequence[Event] = (),
        side: frozenset[str] = frozenset(),
    ) -> None:
        self.situation, self.power, self.character, self.heard = situation, power, character, heard
        self.side = side or frozenset((power,))
        """Whose units and centres count as own: those of all allies, where it judges for them together."""
        self.rules, self.position = situation.rules, situation.position
        self.owners = self.position.owner_table()
        self.held = standing(situation)
        self.shares = shares(situation)
        self.leader = leader(situation)
        """Whom all others had better stop, if there is one."""
        self.reach = reach(situation)
        self.settles = settles_next(self.rules, self.position.season.step)
        self._tables: dict[tuple[object, ...], Table] = {}
        self._by_kind: dict[tuple[str, float], Table] = {}
        self._prizes: dict[str, dict[str, float]] = {}

    def worth(self, unit: Unit, weights: Sequence[float] = ()) -> Table:
        """What standing in each place is worth to a unit, wherever it is now, by the weights of the season or by others."""
        asked = self.rules.answers.attracts
        weights = weights or (BEFORE_CAPTURE if self.settles else EARLIER)
        drawn = tuple(sorted(asked(self.situation, unit, self.heard).items())) if asked is not None else ()
        key = unit.kind, weights[0], drawn
        if key not in self._tables:
            self._tables[key] = self._spread(unit, drawn, weights)
        return self._tables[key]

    def worth_to_kind(self, kind: str, place: str, weights: Sequence[float] = ()) -> float:
        """What a place is worth to most units of a kind."""
        key = kind, weights[0] if weights else 0
        table = self._by_kind.get(key)
        if table is None:
            own = [unit for unit in all_units(self.position.units) if unit.power in self.side]
            alike = [unit for unit in own if unit.kind == kind] or [
                Unit(PowerId(self.power), KindCode(kind), Place(place))
            ]
            tables = [self.worth(unit, weights) for unit in alike]
            table = self._by_kind[key] = max(tables, key=lambda one: sum(one is other for other in tables))
        return table.get(place, 0.0)

    def _spread(self, unit: Unit, drawn: tuple[tuple[str, int], ...], weights: Sequence[float]) -> Table:
        ways = ways_of(self.rules, unit.kind)
        prizes = dict(self._prizes_for(unit))
        for space, hundredths in drawn:
            prizes[space] = prizes.get(space, 0.0) + hundredths / HUNDRED
        bars = {space: amount for space, amount in prizes.items() if amount < 0}
        prizes |= dict.fromkeys(bars, 0.0)
        now = [prizes.get(space, 0.0) for space in ways.spaces]
        total = [weights[0] * amount for amount in now]
        for weight in weights[1:]:
            now = [
                (amount + sum([now[end] * share for end, share in ends])) / DEGREE
                for amount, ends in zip(now, ways.ends, strict=True)
            ]
            total = [sofar + weight * amount for sofar, amount in zip(total, now, strict=True)]
        pull = self._pull(unit, drawn, ways)
        total = [sofar + PULL * amount for sofar, amount in zip(total, pull, strict=True)]
        if bars:
            total = [sofar + bars.get(space, 0.0) for sofar, space in zip(total, ways.spaces, strict=True)]
        return dict(zip(ways.places, total, strict=True))

    def _pull(self, unit: Unit, drawn: tuple[tuple[str, int], ...], ways: Ways) -> Sequence[float]:
        """What the best thing to be had is worth from each place, less for every step to it: a gradient for those who are
        far from everything."""
        owners = self.owners
        goals = {
            space: amount
            for space, amount in self._prizes_for(unit).items()
            if owners.get(SpaceId(space), "") not in self.side
        }
        for space, hundredths in drawn:
            goals[space] = goals.get(space, 0.0) + hundredths / HUNDRED
        now = [max(0.0, goals.get(space, 0.0)) for space in ways.spaces]
        changing = True
        while changing:
            changing = False
            for place, ends in enumerate(ways.ends):
                best = max([now[end] * share for end, share in ends], default=0.0) * DISTANT
                if best > now[place]:
                    now[place] = best
                    changing = True
        return now

    def _prizes_for(self, unit: Unit) -> Mapping[str, float]:
        """What there is to be had, or kept, by a kind of unit: centres that it could take, and its power's own."""
        if unit.kind in self.rules.phantom:
            return {}
        found = self._prizes.get(unit.kind)
        if found is None:
            found = self._prizes[unit.kind] = {
                space: self._prize(space, unit) for space in sorted(self.rules.centres)
            }
        return found

    def _prize(self, space: str, unit: Unit) -> float:
        owner = self.owners.get(SpaceId(space), "")
        value = centre_value(self.rules, space)
        if owner in self.side:
            return value * self.danger(space) * self.character.caution
        if not can_take(self.situation, relocated(unit, Place(space))):
            return 0.0
        wish = UNOWNED if owner not in self.shares else LEAST + GREED * self.shares[owner]
        if self.leader and owner and self.leader not in self.side:
            wish *= TOGETHER if owner == self.leader else TRUCE
        elif owner and owner == self.character.friend:
            wish -= self.character.faith
        return value * wish * self.character.boldness

    def danger(self, space: str) -> float:
        """How much an own centre needs somebody: nothing where nobody can come, much where a stranger is beside it."""
        near = [self._enmity(unit.power) for unit in self.reach.get(space, ()) if unit.power]
        holder = self.held.get(space)
        if holder is not None and holder.power and holder.power not in self.side:
            return TAKEN
        return min(1.0, SAFE + BESET * sum(near))

    def _enmity(self, power: str) -> float:
        """How much a power is to be feared."""
        if power in self.side:
            return 0.0
        return TRUCE if self.leader and self.leader not in (power, *self.side) else 1.0

    def competition(self, space: str) -> int:
        """The half units that one other power could bring into a space, whoever stands there included."""
        forces: dict[str, int] = {}
        for unit in self.reach.get(space, ()):
            if unit.power and unit.power not in self.side:
                forces[unit.power] = forces.get(unit.power, 0) + unit.strength
        holder = self.held.get(space)
        if holder is not None and holder.power not in self.side:
            forces[holder.power] = forces.get(holder.power, 0) + holder.strength
        return max(forces.values(), default=0)


def centre_value(rules: Rules, space: str) -> int:
    """How many points a centre feeds."""
    return 1 if rules.centre_values is None else rules.centre_values[space]


def can_take(situation: Situation, unit: Unit) -> bool:
    """Whether a unit would take the centre that it stands on, for its own power."""
    asked = situation.rules.answers.captures
    if unit.kind in situation.rules.phantom:
        return False
    return asked is None or asked(situation, unit, unit.power) == unit.power


@once
def shares(situation: Situation) -> Mapping[str, float]:
    """The share of all that centres feed that each power owns."""
    rules, found = situation.rules, dict.fromkeys(situation.rules.powers, 0.0)
    total = sum(centre_value(rules, space) for space in rules.centres) or 1
    for space, owner in situation.position.owners:
        if owner in found and space in rules.centres:
            found[owner] += centre_value(rules, space) / total
    return found


@once
def leader(situation: Situation) -> str:
    """The power that is far ahead of all others, or nothing."""
    ranked = sorted(shares(situation).items(), key=lambda one: (-one[1], one[0]))
    (first, most), (_, next_most) = ranked[0], ranked[1] if len(ranked) > 1 else ("", 0.0)
    return first if most >= LARGE and most >= LEADING * next_most else ""


@once
def standing(situation: Situation) -> Mapping[str, Unit]:
    """Who stands in each space, those who share it unseen left out."""
    phantom = situation.rules.phantom
    return {unit.space: unit for unit in situation.position.units if unit.kind not in phantom}


@once
def reach(situation: Situation) -> Mapping[str, Sequence[Unit]]:
    """The units that could enter each space by themselves."""
    found: dict[str, list[Unit]] = {}
    rules, phantom = situation.rules, situation.rules.phantom
    for unit in all_units(situation.position.units):
        if unit.kind in phantom:
            continue
        for space in dict.fromkeys(end for _, end in exits_of(rules, unit.kind, unit.place)):
            found.setdefault(space, []).append(unit)
    return found


def settles_next(rules: Rules, step: int) -> bool:
    """Whether ownership is settled before the next movement."""
    steps = rules.calendar.steps
    for number in range(step + 1, step + len(steps) + 1):
        following = steps[number % len(steps)]
        if following.captures:
            return True
        if following.phase == MOVEMENT:
            return False
    return False


@lru_cache(maxsize=128)
def ways_of(rules: Rules, kind: str) -> Ways:
    """From each place of a kind of unit where it can go, and how readily: by itself, by some means, or carried over sea."""
    further, board, found = rules.kinds[kind].further, rules.board, list[tuple[tuple[int, float], ...]]()
    known: dict[str, None] = dict.fromkeys(rules.reach[kind])
    for passage in further:
        known.update(dict.fromkeys(board.exits.get(passage, ())))
    numbers = {place: number for number, place in enumerate(known)}
    carried = kind in rules.cargo_kinds and rules.convoyers
    for place in numbers:
        ends = {str(end): 1.0 for end, _ in exits_of(rules, kind, place)}
        for passage in further:
            for end in board.exits.get(passage, {}).get(place, ()):
                ends.setdefault(end, FURTHER)
        if carried:
            ends = {**dict.fromkeys(_coasts_over_sea(rules, place), FURTHER / 2), **ends}
        found.append(tuple((numbers[end], share) for end, share in ends.items() if end in numbers))
    return Ways(tuple(numbers), tuple(board.space_of[place] for place in numbers), tuple(found))


def _coasts_over_sea(rules: Rules, place: str) -> Iterable[str]:
    """The coasts of the seas that a coast lies at."""
    return sorted({coast for sea in rules.seas_at.get(place, ()) for coast in rules.coasts_at[sea]} - {place})


def exits_of(rules: Rules, kind: str, place: str) -> tuple[tuple[Place, SpaceId], ...]:
    """Where a unit of a kind can go by itself from a place, each end with its space."""
    found = rules.reach[kind].get(place)
    return found.exits if found is not None else ()
