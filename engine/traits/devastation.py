"""Devastation: tribal powers lay regular centres waste, and others restore them by staying there (S76-6)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.judge.dice import Dice
from engine.judge.outcomes import LAPSED, RETREATED, Event, Outcome, Report
from engine.judge.rules import Situation
from engine.model.ids import SpaceId
from engine.model.order_kind import PLACE, UNIT, OrderKind, Refusal, Slot
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT, RETREAT
from engine.traits.base.memory import OF_SPACE, Memorable, memory_after, number_in, remembering, with_memory
from engine.traits.base.side_order_outcomes import done, settled, void, with_events
from engine.traits.base.trait import Trait
from engine.traits.base.tribal import REGULAR, is_tribal

STEM = "devastation"
PREFIX = f"{STEM}."
DEVASTATE, DEVASTATE_IF = "devastate", "devastate_if"
SCORCHED = 5
"""What it is worth that nobody else has a centre that is lost, in hundredths of a centre."""
SEASONS_TO_RESTORE = 3
"""The season in which a unit enters, and two further ones."""


def is_devastated(position: Position, space: str) -> bool:
    return position.remembered(PREFIX + space) != ""


def _choosable(situation: Situation, power: str) -> list[SpaceId]:
    """The regular centres that a power could devastate now."""
    if not is_tribal(situation.rules, power):
        return []
    return [
        space
        for space in situation.position.centres_of(power)
        if _why_illegal(situation, power, space) is None
    ]


def _why_illegal(situation: Situation, power: str, place: str) -> Refusal | None:
    rules, position = situation.rules, situation.position
    space = rules.board.space_meant(place)
    if not is_tribal(rules, power):
        return Refusal("not_tribal", (power,))
    if space is None or position.owner_table().get(space) != power:
        return Refusal("devastate_foreign", (place,))
    if rules.board.spaces[space].centre != REGULAR:
        return Refusal("devastate_only_regular", (space,))
    if is_devastated(position, space):
        return Refusal("devastate_twice", (space,))
    return None


def _check(situation: Situation, power: str, order: Order) -> Refusal | None:
    return _why_illegal(situation, power, order.target)


def _check_condition(situation: Situation, power: str, order: Order) -> Refusal | None:
    """A condition names a dislodged unit, of any power, and a place that is open to it."""
    refusal = _why_illegal(situation, power, order.target)
    if refusal is not None:
        return refusal
    if order.subject not in _dislodged(situation):
        return Refusal("no_such_retreat", (order.subject,))
    return None if _goal(order) in _open_to(situation, order.subject) else Refusal("no_such_retreat")


def _goal(order: Order) -> str:
    return order.route[0] if len(order.route) == 1 else ""


def _dislodged(situation: Situation) -> list[str]:
    return [one.unit.place for one in situation.position.dislodged]


def _open_to(situation: Situation, place: str) -> list[str]:
    return [goal for one in situation.position.dislodged if one.unit.place == place for goal in one.retreats]


def _values(situation: Situation, power: str, order: Order, slot: str) -> Iterable[str]:
    if slot == "target":
        return _choosable(situation, power)
    if slot == "subject":
        return _dislodged(situation)
    return _open_to(situation, order.subject)


DEVASTATE_ORDER = OrderKind(
    verb=DEVASTATE,
    letter="X",
    label="Devastate",
    phases=(MOVEMENT, RETREAT, ADJUSTMENT),
    form="devastates {target}",
    words=("devastates", "devastate", "lays waste", "x"),
    slots=(Slot("target", PLACE),),
    of_power=True,
    is_side_order=True,
    check=_check,
    values=_values,
)
CONDITIONAL_ORDER = OrderKind(
    verb=DEVASTATE_IF,
    letter="Y",
    label="Devastate if somebody retreats there",
    phases=(RETREAT,),
    form="devastates {target} upon {subject} - {route}",
    words=("devastates", "devastate", "lays waste", "x"),
    slots=(Slot("target", PLACE), Slot("subject", UNIT), Slot("route", PLACE, many=True)),
    of_power=True,
    is_side_order=True,
    check=_check_condition,
    values=_values,
)


class Devastation(Trait, frozen=True):
    """Tribal powers lay their regular centres waste; others restore them by standing there for three seasons."""

    remembers = (Memorable(STEM, OF_SPACE),)

    def order_kinds(self) -> tuple[OrderKind, ...]:
        return (DEVASTATE_ORDER, CONDITIONAL_ORDER)

    def consequences(self, situation: Situation, dice: Dice | None, report: Report) -> Report:
        """With the orders of a season, in Winter when the builds are done (S76-26)."""
        memory = memory_after(situation, report)
        events: list[Event] = []
        meant = situation.rules.board.space_meant
        retreats = {
            (meant(outcome.order.unit), meant(outcome.order.target))
            for outcome in report.outcomes
            if outcome.code == RETREATED
        }

        def settle(outcome: Outcome) -> Outcome:
            order = outcome.order
            if order.verb == DEVASTATE_IF and (meant(order.subject), meant(_goal(order))) not in retreats:
                return void(outcome, "no_such_retreat", LAPSED)
            space = situation.rules.board.space_of[order.target]
            if PREFIX + space not in memory:
                memory[PREFIX + space] = "0"
                events.append(Event("devastated", outcome.power, (space,)))
            return done(outcome)

        report = settled(report, (DEVASTATE, DEVASTATE_IF), settle)
        return with_memory(with_events(report, events), memory) if events else report

    def merit(self, situation: Situation, power: str, order: Order) -> int:
        """A centre is laid waste where it is as good as lost: strangers stand beside it, and nobody of its own."""
        if order.verb != DEVASTATE:
            return 0
        space = situation.rules.board.space_of[order.target]
        near = situation.rules.board.neighbours[space]
        units = situation.position.units
        is_held = any(unit.power == power and unit.space in (space, *near) for unit in units)
        strangers = [
            unit
            for unit in units
            if unit.space in (space, *near) and unit.power and not is_tribal(situation.rules, unit.power)
        ]
        return SCORCHED if strangers and not is_held else 0

    def on_step(self, before: Situation, position: Position) -> Position:
        """Count, when a season of movement is over, for how many seasons running others have stood in devastated centres
        (S76-15)."""
        if not _is_over(before, position):
            return position
        rules = before.rules
        holders = {unit.space: unit.power for unit in position.units}
        memory = dict(position.memory)
        news: list[Event] = []
        for key, value in position.memory:
            if not key.startswith(PREFIX):
                continue
            space = SpaceId(key.removeprefix(PREFIX))
            power = holders.get(space, "")
            count = number_in(value) + 1 if power and not is_tribal(rules, power) else 0
            memory[key] = str(count)
            if count >= SEASONS_TO_RESTORE:
                del memory[key]
                news.append(Event("restored", "", (space,)))
        return remembering(position, memory, tuple(news))

    def waits(self, situation: Situation) -> bool:
        """A winter waits while a power may devastate something (S76-21)."""
        step = situation.rules.calendar.step(situation.position.season)
        return step.phase == ADJUSTMENT and any(
            _choosable(situation, power) for power in situation.rules.powers
        )


def _is_over(before: Situation, position: Position) -> bool:
    """Whether the step reached is the first after a season of movement with its retreats."""
    calendar = before.rules.calendar
    season = before.position.season
    if calendar.step(season).phase not in (MOVEMENT, RETREAT):
        return False
    season = calendar.after(season)
    while calendar.step(season).phase == RETREAT:
        season = calendar.after(season)
    return position.season == season
