"""Where expeditions come from: placed in winter, put back if they have not landed within their year (S76-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.season import ADJUSTMENT
from engine.model.units import Unit
from engine.notation.describe import PLACE, OrderKind, Refusal, Slot
from engine.traits.doubles import FREE, LIMIT, doubles_of
from engine.traits.landing.shores import aboard
from engine.traits.ledger import done, memory_after, remembering, settled, void, with_memory

WAITING = "landing.waiting"
PLACE_VERB = "place"


class Expedition(Struct, frozen=True):
    """What an expedition is made of, whose it is, and where it appears."""

    power: str
    fleet: str
    army: str
    seas: str
    """The tag of the seas in which it may be placed."""
    most: int
    """How many double units its power may have on the board, these two included."""


def waiting_in(position: Position) -> list[int]:
    """The years from whose winter on expeditions may be placed."""
    return _years(position.remembered(WAITING))


def _years(text: str) -> list[int]:
    return sorted(int(year) for year in text.split(",") if year)


def _written(years: Iterable[int]) -> str:
    return ",".join(str(year) for year in sorted(years))


def _empty_seas(expedition: Expedition, situation: Situation) -> list[SpaceId]:
    taken = {unit.space for unit in situation.position.units}
    return [
        space.id
        for space in situation.rules.board.spaces.values()
        if expedition.seas in space.tags and space.id not in taken
    ]


def _offence(expedition: Expedition, situation: Situation, power: str, target: str) -> Refusal | None:
    position, board = situation.position, situation.rules.board
    years = waiting_in(position)
    space = board.space_meant(target)
    if power != expedition.power or not years or years[0] > position.season.year:
        return Refusal("none_waiting", (power,))
    if space is None or expedition.seas not in board.spaces[space].tags:
        return Refusal("no_outer_sea", (target,))
    if space not in _empty_seas(expedition, situation):
        return Refusal("sea_taken", (space,))
    full = doubles_of(position, power) + 2 > expedition.most
    return Refusal(LIMIT, (power,)) if full else None


def place_order(expedition: Expedition) -> OrderKind:
    def check(situation: Situation, power: str, order: Order) -> Refusal | None:
        return _offence(expedition, situation, power, order.target)

    def values(situation: Situation, power: str, order: Order, slot: str) -> Sequence[str]:
        seas = _empty_seas(expedition, situation)
        return [sea for sea in seas if _offence(expedition, situation, power, sea) is None]

    return OrderKind(
        verb=PLACE_VERB,
        letter="P",
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
        beside=True,
        check=check,
        values=values,
    )


def placing_for(expedition: Expedition) -> Callable[[Situation, Dice | None, Report], Report]:
    def consequences(situation: Situation, dice: Dice | None, report: Report) -> Report:
        """Put expeditions on the board, one after the other, when builds and removals are done."""
        units, memory = list(report.units), memory_after(situation, report)

        def settle(outcome: Outcome) -> Outcome:
            now = replace(situation.position, units=sort_units(units), memory=tuple(sorted(memory.items())))
            refusal = _offence(
                expedition, Situation(situation.rules, now), outcome.power, outcome.order.target
            )
            if refusal is not None:
                return void(outcome, refusal.rule)
            units.append(_laden_fleet(expedition, situation, outcome.order.target))
            memory[WAITING] = _written(waiting_in(now)[1:])
            return done(outcome)

        settled_report = settled(report, (PLACE_VERB,), settle)
        if len(units) == len(report.units):
            return settled_report
        return with_memory(replace(settled_report, units=sort_units(units)), memory)

    return consequences


def _laden_fleet(expedition: Expedition, situation: Situation, target: str) -> Unit:
    kinds, place = situation.rules.kinds, Place(situation.rules.board.space_of[target])

    def made(code: str, cargo: tuple[Unit, ...], marks: tuple[str, ...]) -> Unit:
        power, strength = PowerId(expedition.power), kinds[code].strength
        return Unit(power, KindCode(code), place, strength, "", cargo, marks)

    return made(expedition.fleet, (made(expedition.army, (), ()),), (FREE,))


def dawn_for(expedition: Expedition) -> Callable[[Situation, Position], Position]:
    def dawn(before: Situation, position: Position) -> Position:
        """Put back, when winter comes, what is still at sea with its army aboard; it waits for a year."""
        if before.rules.calendar.step(position.season).phase != ADJUSTMENT:
            return position
        late = [unit for unit in position.units if unit.power == expedition.power and aboard(unit)]
        if not late:
            return position
        years = waiting_in(position) + [position.season.year + 1] * len(late)
        kept = replace(position, units=tuple(unit for unit in position.units if unit not in late))
        news = tuple(Event("put_back", unit.power, (unit.place,)) for unit in late)
        return remembering(kept, {**dict(position.memory), WAITING: _written(years)}, news)

    return dawn


def lingering_for(expedition: Expedition) -> Callable[[Situation], bool]:
    def lingers(situation: Situation) -> bool:
        """A winter waits while an expedition may be placed."""
        if situation.rules.calendar.step(situation.position.season).phase != ADJUSTMENT:
            return False
        seas = _empty_seas(expedition, situation)
        return any(_offence(expedition, situation, expedition.power, sea) is None for sea in seas)

    return lingers
