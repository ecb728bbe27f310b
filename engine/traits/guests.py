"""A power that plays by option: it starts with nothing, is given centres, and grants supply from overseas (S76-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Outcome, Report
from engine.judge.rules import Situation, once
from engine.model.events import Event
from engine.model.ids import SpaceId
from engine.model.order_kind import PLACE, POWER, THING, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import Unit
from engine.traits.base.memory import OF_POWER, Memorable, memory_after, number_in, with_memory
from engine.traits.base.parameters import PowerRef, TagRef
from engine.traits.base.side_order_outcomes import done, settled, void, with_events, without_contradictions
from engine.traits.base.trait import RuleOption, Trait
from engine.traits.loans import LEND
from engine.traits.tribes import feeds

OPTION, OFF, ON = "sixth_power", "off", "on"
CEDE, GRANT = "cede", "grant"
STEM = "grant"
PREFIX = f"{STEM}."
NOTHING = "nothing"
HUNDRED = 100
CLOSE = 0.75
"""How much of its goal a power has that gives no land away any more."""
LOYALTY = 0.8
"""How near to its goal a client must be, beside the nearest, to stay the one with whom a victory is shared."""
LACKED = 40
"""What a centre is worth beyond its supply that the own goal takes more of, in hundredths of a centre."""
TRUCE = -500
"""What a centre is worth that one keeps away from, in hundredths of a centre."""
_NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Guests(Trait, frozen=True):
    """A power that plays only under the option: it is given centres by others, and grants them points."""

    remembers = (Memorable(STEM, OF_POWER),)

    power: PowerRef
    """The power."""
    cession: TagRef
    """On the centres that may be ceded to it."""
    points: Annotated[int, Meta(ge=0, le=len(_NUMERALS) - 1)] = 6
    """How many points it may have granted at a time."""

    def tells(self) -> dict[str, str]:
        return {self.power: "guests"}

    def options(self) -> tuple[RuleOption, ...]:
        about = f"Whether {self.power} plays: it starts with nothing, and grants supply to others."
        return (RuleOption(OPTION, (OFF, ON), about, "S76-3"),)

    def named_things(self) -> dict[str, tuple[str, ...]]:
        return {word: _spellings(number) for word, number in amounts(self.points).items()}

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (
            OrderKind(
                verb=CEDE,
                letter="E",
                label="Cede a centre",
                phases=(ADJUSTMENT,),
                form="cedes {target} to {power}",
                words=("cedes", "cede"),
                slots=(Slot("target", PLACE), Slot("power", POWER)),
                of_power=True,
                is_side_order=True,
                check=self._check_cede,
                values=self._to_cede,
            ),
            OrderKind(
                verb=GRANT,
                letter="G",
                label="Grant {thing}",
                phases=(MOVEMENT, RETREAT, ADJUSTMENT),
                form="grants {thing} to {power}",
                words=("grants", "grant"),
                slots=(Slot("thing", THING), Slot("power", POWER)),
                of_power=True,
                is_side_order=True,
                check=self._check_grant,
                values=self._to_grant,
            ),
        )

    def _plays(self, situation: Situation) -> bool:
        return situation.rules.option(OPTION) == ON

    def touches(self, situation: Situation) -> Set[SpaceId]:
        """The units of a power that does not play."""
        if self._plays(situation):
            return frozenset()
        return {unit.space for unit in situation.position.units_of(self.power)}

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        """Nobody deals with a power that does not play, and it lends no centres."""
        if self.power in (power, order.power) and not self._plays(situation):
            return Refusal("not_playing", (self.power,))
        if power == self.power and order.verb == LEND:
            return Refusal("lends_points_only", (power,))
        return None

    def _cedable(self, situation: Situation, power: str) -> list[SpaceId]:
        """What a power could cede."""
        if power == self.power or not self._plays(situation):
            return []
        spaces = situation.rules.board.spaces
        return [space for space in situation.position.centres_of(power) if self.cession in spaces[space].tags]

    def _check_cede(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        space = situation.rules.board.space_meant(order.target)
        if order.power != self.power or power == self.power:
            return Refusal("cede_to_guest", (order.power,))
        if space is None or situation.position.owner_table().get(space) != power:
            return Refusal("cede_foreign", (order.target,))
        return None if space in self._cedable(situation, power) else Refusal("cede_east", (space,))

    def _to_cede(self, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
        return self._cedable(situation, power) if slot == "target" else [self.power]

    def _check_grant(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        if power != self.power:
            return Refusal("grants_not", (power,))
        if order.thing not in amounts(self.points):
            return Refusal("grants_points_only", (power,))
        return Refusal("grant_to_oneself", (power,)) if order.power == self.power else None

    def _to_grant(self, situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
        if power != self.power or not self._plays(situation):
            return ()
        others = [other for other in situation.rules.powers if other != self.power]
        return amounts(self.points) if slot == "thing" else others

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """Points go to the client, from whoever else has some; he pays for them with what he needs least."""
        if order.verb == GRANT:
            given = granted(dict(situation.position.memory)).get(order.power, 0)
            points = amounts(self.points)[order.thing]
            if order.power == _client(situation, self):
                return points if points > given else 0
            return HUNDRED if points == 0 < given else 0
        if order.verb == CEDE:
            payment = _payment(situation, self, power)
            return 1 if payment == situation.rules.board.space_of[order.target] else -HUNDRED
        return 0

    def attracts(self, situation: Situation, unit: Unit, heard: Sequence[Event]) -> dict[SpaceId, int]:
        """The guest and its client keep away from each other's centres."""
        client = _client(situation, self) if self._plays(situation) else ""
        other = {self.power: client, client: self.power}.get(unit.power, "")
        return dict.fromkeys(situation.position.centres_of(other), TRUCE) if client and other else {}

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Grants take the place of earlier ones; centres ceded change hands when winter is done (S76-17)."""
        memory = memory_after(situation, report)
        report = without_contradictions(report, GRANT, lambda order: order.power, "grant_twice")
        report = settled(report, (GRANT,), lambda outcome: self._lower(memory, outcome))
        report = settled(report, (GRANT,), lambda outcome: self._grant(memory, outcome))
        if memory != memory_after(situation, report):
            report = with_memory(report, memory)
        ceded: list[SpaceId] = []

        def cede(outcome: Outcome) -> Outcome:
            ceded.append(situation.rules.board.space_of[outcome.order.target])
            return done(outcome)

        report = settled(report, (CEDE,), cede)
        return self._receiving(situation, report, ceded) if ceded else report

    def _lower(self, memory: dict[str, str], outcome: Outcome) -> Outcome:
        """Carry a grant out if it gives no more than before: as recalls, such grants come first (S76-20)."""
        points = amounts(self.points)[outcome.order.thing]
        is_more = points > granted(memory).get(outcome.order.power, 0)
        return outcome if is_more else self._grant(memory, outcome)

    def _grant(self, memory: dict[str, str], outcome: Outcome) -> Outcome:
        """Carry a grant out in what is remembered."""
        key, points = PREFIX + outcome.order.power, amounts(self.points)[outcome.order.thing]
        if sum(granted(memory).values()) - number_in(memory.get(key, "")) + points > self.points:
            return void(outcome, "grant_limit")
        memory.pop(key, None)
        if points:
            memory[key] = str(points)
        return done(outcome)

    def _receiving(self, situation: Situation, report: Report, ceded: list[SpaceId]) -> Report:
        owners = dict(situation.position.owners if report.owners is None else report.owners)
        owners |= dict.fromkeys(ceded, self.power)
        report = replace(report, owners=tuple(sorted(owners.items())))
        return with_events(report, [Event("ceded", self.power, tuple(ceded))])

    def supply(self, situation: Situation) -> dict[str, int]:
        return granted(dict(situation.position.memory)) if self._plays(situation) else {}

    def stays_in(self, situation: Situation, power: str) -> bool:
        """It has its points to grant, whatever else it has (S76-3)."""
        return power == self.power and self._plays(situation)

    def waits(self, situation: Situation) -> bool:
        """A winter waits while something may be ceded (S76-21)."""
        step = situation.rules.calendar.step(situation.position.season)
        powers = situation.rules.powers
        return step.phase == ADJUSTMENT and any(self._cedable(situation, power) for power in powers)


def amounts(most: int) -> dict[str, int]:
    """What an order may call the number of points, and that number."""
    return {NOTHING: 0} | {f"{n} point{'s' if n > 1 else ''}": n for n in range(1, most + 1)}


def _spellings(number: int) -> tuple[str, ...]:
    """Other ways to write a number of points."""
    numeral = _NUMERALS[number]
    return (str(number), f"{number} points", numeral, f"{numeral} point{'' if number == 1 else 's'}")


def granted(memory: Mapping[str, str]) -> dict[str, int]:
    """The points that each power has been granted."""
    return {
        key.removeprefix(PREFIX): number_in(value) for key, value in memory.items() if key.startswith(PREFIX)
    }


@once
def _client(situation: Situation, guests: Guests) -> str:
    """Whom the guest feeds: until it has its share of a victory who has most to pay with, then who is nearest to one.

    It changes as seldom as it can."""
    has_share = _nearness(situation, guests.power) >= 1
    ranks: dict[str, float] = {
        power: _nearness(situation, power)
        if has_share
        else _room(situation, power, guests._cedable(situation, power))
        for power in situation.rules.powers
        if power != guests.power and situation.position.centres_of(power)
    }
    best = max(ranks, key=lambda power: (ranks[power], power), default="")
    fed = granted(dict(situation.position.memory))
    old = max(fed, key=lambda power: (fed[power], power), default="")
    least = LOYALTY * ranks.get(best, 0) if has_share else 1
    return old if ranks.get(old, 0) >= least else best


def _payment(situation: Situation, guests: Guests, power: str) -> SpaceId | None:
    """The centre that a power cedes for the points that it has from the guest: the one that it needs least.

    Land is paid for supply, point by point, by who is not close to a victory of its own."""
    position, spaces = situation.position, situation.rules.board.spaces
    if _nearness(situation, power) >= CLOSE:
        return None
    owned = sum(feeds(situation, space, guests.power) for space in position.centres_of(guests.power))
    left = granted(dict(position.memory)).get(power, 0) - owned
    held = {unit.space for unit in position.units}
    lacked = {what for what, has, needs in _progress(situation, power) if has <= needs}
    offered = {
        space: HUNDRED * feeds(situation, space, power) + LACKED * (spaces[space].centre in lacked)
        for space in guests._cedable(situation, power)
        if space not in held and 0 < feeds(situation, space, guests.power) <= left
    }
    return min(
        offered, key=lambda space: (offered[space], -_room(situation, power, [space]), space), default=None
    )


def _room(situation: Situation, power: str, centres: Iterable[SpaceId]) -> int:
    """How many centres that a power does not own lie beside some of its own."""
    board, own = situation.rules.board, situation.position.centres_of(power)
    near = {end for space in centres for end in board.neighbours[space]}
    return sum(1 for space in near if board.spaces[space].centre and space not in own)


def _progress(situation: Situation, power: str) -> tuple[tuple[str, int, int], ...]:
    asked = situation.rules.answers.progress
    ways = asked(situation, power).values() if asked is not None else ()
    return tuple((one.what, one.has, one.needed) for way in ways for one in way.counts)


def _nearness(situation: Situation, power: str) -> float:
    """The share that a power has of what its goal takes, of that of which it lacks most."""
    return min((has / needs for _, has, needs in _progress(situation, power)), default=0.0)
