"""Regular Diplomacy, itself a trait: armies and fleets, the three phases, centres and victory (STD-1 to STD-5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from engine.judge.adjustments import adjudicate_adjustments
from engine.judge.dice import Dice
from engine.judge.movement import adjudicate_movement
from engine.judge.outcomes import Report
from engine.judge.phases import Orders, Phase
from engine.judge.retreats import adjudicate_retreats
from engine.judge.rules import Rules, Situation
from engine.judge.supply import (
    affordable,
    balances,
    centres_held,
    free_homes,
    home_sites,
    removals_due,
    sites,
)
from engine.model.board import BOTH, LAND, SEA
from engine.model.ids import KindCode, Place, PowerId
from engine.model.order_kind import OrderKind
from engine.model.position import Position, Verdict
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.model.units import UnitKind
from engine.model.victory_way import VictoryCount, VictoryWay
from engine.traits.base.parameters import SeasonRef
from engine.traits.base.trait import RuleOption, Trait
from engine.traits.base.victory_ways import CENTRES, centre_word
from engine.traits.regular.options import REGULAR_OPTIONS
from engine.traits.regular.orders import ORDERS_WITHOUT_CONVOYS, REGULAR_ORDERS

ARMY = UnitKind("A", "Army", "army", terrains=(LAND, BOTH), words=("army", "armies", "a."))
FLEET = UnitKind(
    "F",
    "Fleet",
    "fleet",
    terrains=(LAND, SEA, BOTH),
    convoys=("A",),
    words=("fleet", "fleets", "navy", "f."),
    first_out=1,
)


def _retreats(rules: Rules, position: Position, orders: Orders, dice: Dice | None) -> Report:
    return adjudicate_retreats(rules, position, orders)


def _adjustments(rules: Rules, position: Position, orders: Orders, dice: Dice | None) -> Report:
    return adjudicate_adjustments(rules, position, orders)


def _to_move(situation: Situation, power: str) -> tuple[Place, ...]:
    return tuple(unit.place for unit in situation.position.units if unit.power == power)


def _to_retreat(situation: Situation, power: str) -> tuple[Place, ...]:
    return tuple(one.unit.place for one in situation.position.dislodged if one.unit.power == power)


def _to_adjust(situation: Situation, power: str) -> tuple[Place, ...]:
    """Sites when builds are due, units when removals are owed."""
    if removals_due(situation, power):
        return _to_move(situation, power)
    return tuple(dict.fromkeys(place for place, _ in affordable(situation, power)))


MOVES = Phase(MOVEMENT, adjudicate_movement, _to_move)
RETREATS = Phase(RETREAT, _retreats, _to_retreat)
ADJUSTMENTS = Phase(ADJUSTMENT, _adjustments, _to_adjust)


class Regular(Trait, frozen=True):
    """The rules of regular Diplomacy."""

    victory: Annotated[int, Meta(ge=1)] | bool = 18
    """The number of centres that win, or false where no number does."""
    victory_season: SeasonRef = ""
    """The season in which it is looked for, if it is only one of those with endings."""
    units: tuple[Literal["A", "F"], ...] = ("A", "F")
    """Which of armies and fleets exist."""
    convoys: bool = True
    """Whether there are convoys."""

    def __post_init__(self) -> None:
        if self.victory is True:
            raise ValueError("says that some number of centres wins, and not which")

    def unit_kinds(self) -> tuple[UnitKind, ...]:
        return tuple(kind for kind in (ARMY, FLEET) if kind.code in self.units)

    def explains(self) -> dict[str, str]:
        names = {ARMY.code: "army", FLEET.code: "fleet"}
        return {kind.code: names[kind.code] for kind in self.unit_kinds()}

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return REGULAR_ORDERS if self.convoys else ORDERS_WITHOUT_CONVOYS

    def phases(self) -> tuple[Phase, ...]:
        return MOVES, RETREATS, ADJUSTMENTS

    def options(self) -> tuple[RuleOption, ...]:
        return REGULAR_OPTIONS

    def supply(self, situation: Situation) -> Mapping[str, int]:
        value = situation.rules.centre_values
        if value is None:
            return centres_held(situation)
        points: dict[str, int] = {}
        for space, owner in situation.position.owners:
            points[owner] = points.get(owner, 0) + value[space]
        return points

    def build_sites(self, situation: Situation, power: str) -> tuple[tuple[Place, KindCode], ...]:
        return home_sites(situation, power)

    def skips(self, situation: Situation) -> bool:
        """An adjustment step is idle when nobody has anything to build or remove."""
        if situation.rules.calendar.steps[situation.position.season.step].phase != ADJUSTMENT:
            return False
        left = balances(situation)
        for due in left.values():
            if due < 0:
                return False
        if situation.rules.answers.upkeep is not None:
            return not any(affordable(situation, power) for power in left)
        return not any(due > 0 and self._has_site(situation, power) for power, due in left.items())

    def _has_site(self, situation: Situation, power: str) -> bool:
        """Whether a power can build anywhere, by whichever trait decides over sites."""
        answers = situation.rules.answers
        if answers.build_sites == self.build_sites and answers.may_build is None:
            return bool(free_homes(situation, power))
        return bool(sites(situation, power))

    def verdict(self, situation: Situation) -> Verdict | None:
        """Victory when ownership is settled and one power has the centres (STD-4)."""
        held = centres_held(situation)
        for count in held.values():
            if count >= self.victory:
                return self._winning(situation, held)
        return None

    def progress(self, situation: Situation, power: str) -> dict[str, VictoryWay]:
        held = centres_held(situation)[power]
        return {CENTRES: VictoryWay((VictoryCount(centre_word(situation.rules.board), held, self.victory),))}

    def unanswered(self) -> tuple[str, ...]:
        return () if self.victory else ("progress",)

    def _winning(self, situation: Situation, held: Mapping[str, int]) -> Verdict | None:
        """Who wins of those who have the centres: nobody who is out, and nobody in another season."""
        step, out = situation.rules.calendar.step(situation.position.season), situation.rules.answers.out
        if not self.victory or (self.victory_season and step.name != self.victory_season):
            return None
        winners = [
            PowerId(power)
            for power, count in held.items()
            if count >= self.victory and (out is None or not out(situation, power))
        ]
        return Verdict(tuple(sorted(winners)), "victory") if winners else None
