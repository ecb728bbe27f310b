"""Spirits at work: they occupy at the start of a turn or when they arrive, leave, and are reborn (CHR-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from engine.judge.dice import Dice
from engine.judge.outcomes import ACCEPTED, DONE, ILLEGAL, LAPSED, MOVED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.judge.splitting import Split
from engine.judge.validate import move_goal
from engine.model.ids import NOBODY, PowerId, SpaceId
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import Unit
from engine.traits.base.tracking import WITHIN, each_unit, laden, marked, survivors, unmarked
from engine.traits.ravers.params import (
    SEIZED,
    Params,
    bar_to_entry,
    count,
    count_before,
    entered,
    freed,
    named,
    newborn,
    owner_of,
    spirit_in,
    spirits_before,
)

OCCUPY, OCCUPIES = "occupy", "occupies"
FULL = 2
"""The half units that a spirit adds."""


def seize(
    ravers: Params, situation: Situation, outcomes: tuple[Outcome, ...], position: Position
) -> Position:
    """Spirits that are already with a piece occupy it before anything moves: it holds (CHR-5h)."""
    for outcome in outcomes:
        if outcome.order.verb != OCCUPY or outcome.code != ACCEPTED:
            continue
        units = list(position.units)
        spirit = _meant(ravers, situation, units, outcome.order)
        host = _host(situation, units, situation.rules.board.space_meant(outcome.order.unit))
        if spirit is None or host is None or bar_to_entry(ravers, units, spirit, host):
            continue
        made = marked(entered(ravers, situation, spirit, host), SEIZED)
        units = [made if unit is host else unit for unit in units if unit is not spirit]
        position = replace(position, units=sort_units(units))
    return position


def _meant(ravers: Params, situation: Situation, units: Iterable[Unit], order: Order) -> Unit | None:
    """The bare spirit that an order is for: the one that it names, else the first there."""
    space = situation.rules.board.space_meant(order.unit)
    here = (unit for unit in units if unit.kind == ravers.kind and unit.space == space)
    return next((unit for unit in here if order.name in ("", unit.name)), None)


def _host(situation: Situation, units: Iterable[Unit], space: str | None) -> Unit | None:
    phantom, space_of = situation.rules.phantom, situation.rules.board.space_of
    there = [unit for unit in units if space_of[unit.place] == space and unit.kind not in phantom]
    return there[0] if there else None


def splits(ravers: Params, situation: Situation, unit: Unit, order: Order) -> Split | None:
    """A spirit leaves its host by an order of its own to move (CHR-22, CHR-36)."""
    spirit = spirit_in(ravers, unit) if unit.cargo and order.kind == ravers.kind else None
    if spirit is None or order.verb != "move":
        return None
    goal = move_goal(situation, spirit, order.target)
    assert not isinstance(goal, Refusal)
    return Split(((spirit, goal),), loss=FULL)


def arrive(ravers: Params, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """When movement is done: hosts without a spirit are free, arriving spirits occupy, lost ones are reborn."""
    report = _released(ravers, situation, report)
    haunted = [unit for unit in survivors(report) if unit.cargo or unit.kind == ravers.kind]
    missing = count_before(situation, ravers.kind) - count(ravers.kind, haunted)
    if [unit for unit in haunted if not unit.cargo and not unit.name]:
        report = replace(report, units=sort_units(named(ravers, report.units)))
    coming = [one for one in report.outcomes if one.code == MOVED and OCCUPIES in one.order.qualifiers]
    if len(coming) > 1:
        coming.sort(key=partial(_turn, ravers, situation))
    for outcome in coming:
        report = _occupied(ravers, situation, report, outcome)
    report = _told(ravers, situation, report)
    return _reborn(ravers, situation, report, missing)


def _turn(ravers: Params, situation: Situation, outcome: Outcome) -> int:
    """The place of an order on the sheet of the spirits' power: who was ordered first occupies first (CHR-16)."""
    sheet = list(situation.orders.get(ravers.power, ()))
    return sheet.index(outcome.order) if outcome.order in sheet else len(sheet)


def captures(ravers: Params, situation: Situation, unit: Unit, power: PowerId) -> PowerId:
    """A bare spirit takes nothing (CHR-5e)."""
    return NOBODY if unit.kind == ravers.kind else power


def _released(ravers: Params, situation: Situation, report: Report) -> Report:
    """Take back what a spirit did to a host that it has left, and give it what it carries (CHR-22)."""
    things: list[tuple[str, ...]] = []
    events: list[Event] = []
    haunted = ravers.freed_kinds

    def release(unit: Unit) -> Unit:
        if SEIZED in unit.marks:
            unit = unmarked(unit, SEIZED)
        if unit.kind not in haunted or spirit_in(ravers, unit) is not None:
            return unit
        things.append(tuple(mark.removesuffix(WITHIN) for mark in unit.marks if mark.endswith(WITHIN)))
        events.append(Event("freed", owner_of(unit), (unit.space,)))
        return freed(ravers, situation, unit)

    released = each_unit(report, release, haunted)
    if released is report:
        return report
    units = list(released.units)
    for carried in filter(None, things):
        bare = next((unit for unit in units if unit.kind == ravers.kind and not unit.name), None)
        if bare is not None:
            units[units.index(bare)] = replace(bare, marks=carried)
    return replace(released, units=tuple(units), events=(*report.events, *events))


def _occupied(ravers: Params, situation: Situation, report: Report, outcome: Outcome) -> Report:
    """Let a spirit that has come occupy the unit that stands there when movement is done (CHR-5d3, CHR-5h, CHR-5d4)."""
    space = situation.rules.board.space_meant(outcome.order.target)
    units = report.units
    spirit = _arrived(ravers, situation, units, outcome.order)
    host = _host(situation, units, space) if spirit is not None else None
    if spirit is None or host is None:
        return _tell(ravers, report, "no_host_there", space)
    bar = bar_to_entry(ravers, survivors(report), spirit, host)
    if bar:
        return _tell(ravers, report, bar, space)
    made = entered(ravers, situation, spirit, host)
    changed = [made if unit is host else unit for unit in units if unit is not spirit]
    event = Event("occupied", host.power, (host.space,))
    return replace(report, units=sort_units(changed), events=(*report.events, event))


def _arrived(ravers: Params, situation: Situation, units: Iterable[Unit], order: Order) -> Unit | None:
    """The spirit that an order brought: the one that it names, else one that was at its origin or came out of a host."""
    meant, kind = situation.rules.board.space_meant, ravers.kind
    origin, space = meant(order.unit), meant(order.target)
    here = [unit for unit in units if unit.kind == kind and unit.space == space]
    before = spirits_before(situation, kind)
    came = [unit for unit in here if before.get(unit.name, origin) == origin]
    return next((unit for unit in came if order.name in ("", unit.name)), None)


def _tell(ravers: Params, report: Report, code: str, space: SpaceId | None) -> Report:
    event = Event(f"stays_bare.{code}", ravers.power, (str(space),), (ravers.power,))
    return replace(report, events=(*report.events, event))


def _told(ravers: Params, situation: Situation, report: Report) -> Report:
    """What came of the orders to occupy at the start of the turn, and of those to units that were seized by them."""
    seized = {unit.space: unit for unit in laden(situation) if SEIZED in unit.marks}
    if not seized and OCCUPY not in situation.verbs:
        return report
    meant = situation.rules.board.space_meant
    named_so_far: set[SpaceId] = set()
    outcomes: list[Outcome] = []
    for outcome in report.outcomes:
        if outcome.order.verb != OCCUPY and outcome.code != ILLEGAL:
            outcomes.append(outcome)
            continue
        host = seized.get(meant(outcome.order.unit) or SpaceId(""))
        if outcome.order.verb == OCCUPY and outcome.code == ACCEPTED:
            if host is None or host.space in named_so_far:
                outcome = replace(outcome, code=LAPSED, rule=_bar_here(ravers, situation, outcome))
            else:
                named_so_far.add(host.space)
                outcome = replace(outcome, code=DONE)
        elif host is not None and outcome.code == ILLEGAL and outcome.power == owner_of(host):
            outcome = replace(outcome, code=LAPSED, rule="seized")
        outcomes.append(outcome)
    events = [Event("occupied", owner_of(seized[space]), (space,)) for space in sorted(named_so_far)]
    return replace(report, outcomes=tuple(outcomes), events=(*report.events, *events))


def _bar_here(ravers: Params, situation: Situation, outcome: Outcome) -> str:
    """Why a spirit did not occupy the piece that it was with."""
    units = situation.position.units
    spirit = _meant(ravers, situation, units, outcome.order)
    host = _host(situation, units, situation.rules.board.space_meant(outcome.order.unit))
    bar = bar_to_entry(ravers, units, spirit, host) if spirit is not None and host is not None else ""
    return bar or "no_host"


def _reborn(ravers: Params, situation: Situation, report: Report, missing: int) -> Report:
    """Spirits whose hosts were disbanded come back at home (CHR-5i, CHR-20)."""
    if missing <= 0:
        return report
    units = named(ravers, [*report.units, *(newborn(ravers, situation) for _ in range(missing))])
    event = Event("reborn", ravers.power, (ravers.rebirth,), (ravers.power,))
    return replace(report, units=sort_units(units), events=(*report.events, *([event] * missing)))


def on_step(ravers: Params, before: Situation, position: Position) -> Position:
    """Hosts whose own power is out leave the board with it; spirits that lost theirs are reborn."""
    if not position.news:
        return position
    fallen = {event.power for event in position.news if event.code == "downfall"}
    units: Sequence[Unit] = position.units
    if fallen:
        units = [unit for unit in units if owner_of(unit) == unit.power or owner_of(unit) not in fallen]
    now = [*units, *[one.unit for one in position.dislodged]]
    missing = count_before(before, ravers.kind) - count(ravers.kind, now)
    if missing > 0:
        units = named(ravers, [*units, *(newborn(ravers, before) for _ in range(missing))])
    return replace(position, units=sort_units(units)) if units is not position.units else position
