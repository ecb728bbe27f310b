"""A hero who crosses the lava only with a friend, goes on from there alone, and depends on centres (CHR-8)."""

from __future__ import annotations

from collections.abc import Set
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import MOVED, Event, Report
from engine.judge.rules import Situation
from engine.judge.splitting import Split
from engine.judge.supply import all_units
from engine.judge.validate import move_goal, ordered_unit
from engine.model.ids import Place, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT
from engine.model.units import Unit
from engine.traits.base.parameters import KindRef, PowerRef, SpaceRef, TagRef
from engine.traits.base.tracking import dropped, each_unit, is_aboard, laden, lose, survivors
from engine.traits.base.trait import Trait


class Companions(Trait, frozen=True):
    """A hero enters the lava only with his friend, goes on from there alone, and both depend on centres."""

    before = ("lava",)

    power: PowerRef
    """Whose the two are."""
    hero: Annotated[tuple[KindRef, ...], Meta(min_length=1)]
    """The hero's kinds, the usual one first."""
    friend: Annotated[tuple[KindRef, ...], Meta(min_length=1)]
    """The friend's kind, and that of a friend who is not himself."""
    lava: TagRef
    """On the ground that the hero enters only with the friend."""
    exit: SpaceRef
    """Where he goes on to from there."""

    def carries(self, situation: Situation, unit: Unit) -> dict[str, int]:
        """The friend has the hero with him."""
        return dict.fromkeys(self.hero, 1) if unit.kind in self.friend else {}

    def _is_lava(self, situation: Situation, place: str) -> bool:
        space = situation.rules.board.space_meant(place)
        return space is not None and self.lava in situation.rules.board.spaces[space].tags

    def _friend(self, situation: Situation, power: str) -> Unit | None:
        """The friend as himself, where he may go along."""
        units = situation.position.units
        return next((unit for unit in units if unit.kind == self.friend[0] and unit.power == power), None)

    def touches(self, situation: Situation) -> Set[SpaceId]:
        return {unit.space for unit in situation.position.units if unit.kind in self.hero}

    def may_enter(self, situation: Situation, unit: Unit, place: str) -> Refusal | None:
        """The friend must be where he can enter in the same turn (CHR-8.5)."""
        if unit.kind not in self.hero or not self._is_lava(situation, place):
            return None
        friend = self._friend(situation, unit.power)
        if friend is not None and place in situation.rules.board.neighbours[friend.space]:
            return None
        return Refusal("needs_friend", (place,))

    def may_order(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        """From the lava he must go on."""
        unit = ordered_unit(situation, order)
        if unit is None or unit.kind not in self.hero or not is_aboard(situation, unit):
            return None
        return (
            None
            if order.target == self.exit or order.verb == "take"
            else Refusal("must_go_on", (order.unit,))
        )

    def depends_on(self, situation: Situation, unit: Unit, order: Order) -> tuple[str, str, str] | None:
        if unit.kind not in self.hero or not self._is_lava(situation, order.target):
            return None
        friend = self._friend(situation, unit.power)
        space = situation.rules.board.space_of[order.target]
        return (self.friend[0], friend.place if friend is not None else unit.place, space)

    def joins(self, situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
        return (
            unit.kind in self.hero
            and other.kind == self.friend[0]
            and other.power == unit.power
            and order is not None
            and self._is_lava(situation, order.target)
        )

    def joined(self, situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
        heroes = [unit for unit in units if unit.kind in self.hero]
        friends = [unit for unit in units if unit.kind == self.friend[0]]
        if len(units) != 2 or len(heroes) != 1 or len(friends) != 1:
            return None
        return replace(friends[0], cargo=(*friends[0].cargo, heroes[0]))

    def splits(self, situation: Situation, unit: Unit, order: Order) -> Split | None:
        if not unit.cargo or order.kind not in self.hero or order.verb != "move":
            return None
        aboard = next((one for one in unit.cargo if one.kind in self.hero), None)
        if aboard is None:
            return None
        goal = move_goal(situation, aboard, order.target)
        assert not isinstance(goal, Refusal)
        return Split(((aboard, goal),), loss=0, adds=False)

    def retreats(self, situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """No retreat of the hero leads into the lava."""
        if unit.kind not in self.hero:
            return places
        return tuple(place for place in places if not self._is_lava(situation, place))

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """He gets out and the friend is lost, or he does not and is lost himself (CHR-8.5, CHR-17)."""
        if situation.rules.calendar.step(report.season).phase != MOVEMENT:
            return report
        for host in laden(situation):
            hero = next((one for one in host.cargo if one.kind in self.hero), None)
            if hero is None:
                continue
            went = any(
                outcome.code == MOVED and outcome.order.kind in self.hero and outcome.order.unit == host.place
                for outcome in report.outcomes
            )
            report = self._left_behind(report, host) if went else self._lost(report, hero)
        return report

    def _left_behind(self, report: Report, host: Unit) -> Report:
        stayed = [unit for unit in report.units if unit.space == host.space and unit.kind in self.friend]
        if not stayed:
            return report
        event = Event("friend_lost", host.power, (host.space,))
        return replace(lose(report, stayed), events=(*report.events, event))

    def _lost(self, report: Report, hero: Unit) -> Report:
        alone = [unit for unit in survivors(report) if unit.kind in self.hero and unit.space == hero.space]
        report = replace(lose(report, alone), tokens=dropped(report.tokens, hero))

        def bereft(unit: Unit) -> Unit:
            cargo = tuple(one for one in unit.cargo if one.kind not in self.hero)
            return replace(unit, cargo=cargo) if len(cargo) < len(unit.cargo) else unit

        event = Event("hero_lost", hero.power, (hero.space,))
        return replace(each_unit(report, bereft), events=(*report.events, event))

    def on_step(self, before: Situation, position: Position) -> Position:
        """After a Winter with one centre the friend goes, with none the hero too (CHR-8a, CHR-8.6)."""
        calendar = before.rules.calendar
        step = position.season.step
        if calendar.steps[step].phase != MOVEMENT or calendar.steps[step - 1].phase != ADJUSTMENT:
            return position
        held = len(position.centres_of(self.power))
        leaving = (*(self.friend if held < 2 else ()), *(self.hero if held < 1 else ()))
        gone = [unit for unit in position.units if unit.kind in leaving and self._belongs(unit)]
        if not gone:
            return position
        news = tuple(
            Event("friend_goes" if unit.kind in self.friend else "hero_goes", self.power) for unit in gone
        )
        return replace(
            position,
            units=tuple(unit for unit in position.units if unit not in gone),
            news=(*position.news, *news),
        )

    def out(self, situation: Situation, power: str) -> bool:
        """Without the two of them the power, which never builds, is out (CHR-35)."""
        position = situation.position
        pieces = all_units((*position.units, *(one.unit for one in position.dislodged)))
        return power == self.power and not any(self._belongs(unit) for unit in pieces)

    def _belongs(self, unit: Unit) -> bool:
        return unit.power == self.power or f"of {self.power}" in unit.marks
