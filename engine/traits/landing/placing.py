"""Where expeditions come from: placed in winter, put back if they have not landed within their year (S76-11)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import PLACE, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import ADJUSTMENT, Calendar, Season
from engine.model.units import Unit
from engine.traits.doubles import FREE, LIMIT, doubles_of
from engine.traits.landing.shores import aboard
from engine.traits.ledger import done, memory_after, remembering, settled, void, with_memory
from engine.traits.memory import number_in

WAITING = "landing.waiting"
PLACE_VERB = "place"


def waiting_in(position: Position) -> list[int]:
    """The years from whose winter on expeditions may be placed."""
    return sorted(number_in(year) for year in position.remembered(WAITING).split(",") if year)


def _winter(calendar: Calendar, year: int) -> str:
    """The code of the season of a year in which expeditions are placed."""
    step = next(index for index, step in enumerate(calendar.steps) if step.phase == ADJUSTMENT)
    return calendar.code(Season(year, step))


def _written(years: Iterable[int]) -> str:
    return ",".join(str(year) for year in sorted(years))


class Expedition(Struct, frozen=True):
    """What an expedition is made of, whose it is, and where it appears."""

    power: str
    fleet: str
    army: str
    seas: str
    """The tag of the seas in which it may be placed."""
    most: int
    """How many double units its power may have on the board, these two included."""

    def room(self, situation: Situation, unit: Unit) -> dict[str, int]:
        """What a unit may have aboard: a fleet one army (S76-11)."""
        return {self.army: 1} if unit.kind == self.fleet else {}

    def empty_seas(self, situation: Situation) -> list[SpaceId]:
        taken = {unit.space for unit in situation.position.units}
        spaces = situation.rules.board.spaces.values()
        return [space.id for space in spaces if self.seas in space.tags and space.id not in taken]

    def check(self, situation: Situation, power: str, order: Order) -> Refusal | None:
        position, board = situation.position, situation.rules.board
        years = waiting_in(position)
        space = board.space_meant(order.target)
        if power != self.power or not years:
            return Refusal("none_waiting", (power,))
        if years[0] > position.season.year:
            return Refusal("none_waiting", (power,), _winter(situation.rules.calendar, years[0]))
        if space is None or self.seas not in board.spaces[space].tags:
            return Refusal("no_outer_sea", (order.target,))
        if space not in self.empty_seas(situation):
            return Refusal("sea_taken", (space,))
        return Refusal(LIMIT, (power,)) if doubles_of(position, power) + 2 > self.most else None

    def values(self, situation: Situation, power: str, order: Order, slot: str) -> list[SpaceId]:
        seas = self.empty_seas(situation)
        return [sea for sea in seas if self.check(situation, power, Order(PLACE_VERB, target=sea)) is None]

    def order(self) -> OrderKind:
        return OrderKind(
            verb=PLACE_VERB,
            letter="P",
            label="Place the expedition",
            phases=(ADJUSTMENT,),
            form="places expedition in {target}",
            words=(
                "places expedition in",
                "places the expedition in",
                "place expedition in",
                "place the expedition in",
                "places",
                "place",
            ),
            slots=(Slot("target", PLACE),),
            of_power=True,
            is_side_order=True,
            check=self.check,
            values=self.values,
        )

    def stays_in(self, situation: Situation, power: str) -> bool:
        """Its power is in the game while an expedition may still come."""
        return power == self.power and bool(waiting_in(situation.position))

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Put expeditions on the board, one after the other, when builds and removals are done."""
        memory = memory_after(situation, report)
        now = replace(situation.position, units=report.units, memory=tuple(sorted(memory.items())))

        def place(outcome: Outcome) -> Outcome:
            nonlocal now
            refusal = self.check(Situation(situation.rules, now), outcome.power, outcome.order)
            if refusal is not None:
                return void(outcome, refusal.rule)
            force = self._force(situation, outcome.order.target)
            memory[WAITING] = _written(waiting_in(now)[1:])
            now = replace(now, units=sort_units([*now.units, force]), memory=tuple(sorted(memory.items())))
            return done(outcome)

        report = settled(report, (PLACE_VERB,), place)
        return with_memory(replace(report, units=now.units), memory) if now.units != report.units else report

    def _force(self, situation: Situation, target: str) -> Unit:
        """A fleet with an army aboard."""
        place, power = Place(situation.rules.board.space_of[target]), PowerId(self.power)
        kinds = situation.rules.kinds
        army = Unit(power, KindCode(self.army), place, kinds[self.army].strength)
        return Unit(power, KindCode(self.fleet), place, kinds[self.fleet].strength, "", (army,), (FREE,))

    def dawn(self, before: Situation, position: Position) -> Position:
        """Put back, when winter comes, what is still at sea with its army aboard; it waits for a year."""
        if before.rules.calendar.step(position.season).phase != ADJUSTMENT:
            return position
        late = [unit for unit in position.units if unit.power == self.power and aboard(unit)]
        if not late:
            return position
        years = waiting_in(position) + [position.season.year + 1] * len(late)
        kept = replace(position, units=tuple(unit for unit in position.units if unit not in late))
        news = tuple(Event("put_back", unit.power, (unit.place,)) for unit in late)
        return remembering(kept, {**dict(position.memory), WAITING: _written(years)}, news)

    def lingers(self, situation: Situation) -> bool:
        """A winter waits while an expedition may be placed."""
        step = situation.rules.calendar.step(situation.position.season)
        return step.phase == ADJUSTMENT and bool(
            self.values(situation, self.power, Order(PLACE_VERB), "target")
        )
