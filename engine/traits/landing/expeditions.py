"""Where expeditions come from: placed in winter, put back if they have not landed within their year (S76-11)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.judge.outcomes import Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import ADJUSTMENT, Calendar, Season
from engine.model.units import Unit
from engine.traits.base.memory import memory_after, number_in, remembering, with_memory
from engine.traits.base.side_order_outcomes import done, settled, void
from engine.traits.doubles import FREE, LIMIT, doubles_of
from engine.traits.landing.params import Params
from engine.traits.landing.shores import aboard

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


def room(landing: Params, situation: Situation, unit: Unit) -> dict[str, int]:
    """What a unit may have aboard: a fleet one army (S76-11)."""
    return {landing.army: 1} if unit.kind == landing.fleet else {}


def empty_seas(landing: Params, situation: Situation) -> list[SpaceId]:
    taken = {unit.space for unit in situation.position.units}
    spaces = situation.rules.board.spaces.values()
    return [space.id for space in spaces if landing.seas in space.tags and space.id not in taken]


def check_place(landing: Params, situation: Situation, power: str, order: Order) -> Refusal | None:
    position, board = situation.position, situation.rules.board
    years = waiting_in(position)
    space = board.space_meant(order.target)
    if power != landing.power or not years:
        return Refusal("none_waiting", (power,))
    if years[0] > position.season.year:
        return Refusal("none_waiting", (power,), _winter(situation.rules.calendar, years[0]))
    if space is None or landing.seas not in board.spaces[space].tags:
        return Refusal("no_outer_sea", (order.target,))
    if space not in empty_seas(landing, situation):
        return Refusal("sea_taken", (space,))
    return Refusal(LIMIT, (power,)) if doubles_of(position, power) + 2 > landing.most else None


def list_seas(landing: Params, situation: Situation, power: str, order: Order, slot: str) -> list[SpaceId]:
    seas = empty_seas(landing, situation)
    return [
        sea for sea in seas if check_place(landing, situation, power, Order(PLACE_VERB, target=sea)) is None
    ]


def stays_in(landing: Params, situation: Situation, power: str) -> bool:
    """Its power is in the game while an expedition may still come."""
    return power == landing.power and bool(waiting_in(situation.position))


def placed(landing: Params, situation: Situation, report: Report) -> Report:
    """Put expeditions on the board, one after the other, when builds and removals are done (S76-18)."""
    memory = memory_after(situation, report)
    now = replace(situation.position, units=report.units, memory=tuple(sorted(memory.items())))

    def place(outcome: Outcome) -> Outcome:
        nonlocal now
        refusal = check_place(landing, Situation(situation.rules, now), outcome.power, outcome.order)
        if refusal is not None:
            return void(outcome, refusal.rule)
        force = _force(landing, situation, outcome.order.target)
        memory[WAITING] = _written(waiting_in(now)[1:])
        now = replace(now, units=sort_units([*now.units, force]), memory=tuple(sorted(memory.items())))
        return done(outcome)

    report = settled(report, (PLACE_VERB,), place)
    return with_memory(replace(report, units=now.units), memory) if now.units != report.units else report


def _force(landing: Params, situation: Situation, target: str) -> Unit:
    """A fleet with an army aboard."""
    place, power = Place(situation.rules.board.space_of[target]), PowerId(landing.power)
    kinds = situation.rules.kinds
    army = Unit(power, KindCode(landing.army), place, kinds[landing.army].strength)
    return Unit(power, KindCode(landing.fleet), place, kinds[landing.fleet].strength, "", (army,), (FREE,))


def put_back(landing: Params, before: Situation, position: Position) -> Position:
    """Put back, when winter comes, what is still at sea with its army aboard; it waits for a year."""
    if before.rules.calendar.step(position.season).phase != ADJUSTMENT:
        return position
    late = [unit for unit in position.units if unit.power == landing.power and aboard(unit)]
    if not late:
        return position
    years = waiting_in(position) + [position.season.year + 1] * len(late)
    kept = replace(position, units=tuple(unit for unit in position.units if unit not in late))
    news = tuple(Event("put_back", unit.power, (unit.place,)) for unit in late)
    return remembering(kept, {**dict(position.memory), WAITING: _written(years)}, news)


def waits(landing: Params, situation: Situation) -> bool:
    """A winter waits while an expedition may be placed (S76-21)."""
    step = situation.rules.calendar.step(situation.position.season)
    return step.phase == ADJUSTMENT and bool(
        list_seas(landing, situation, landing.power, Order(PLACE_VERB), "target")
    )
