"""A hero who crosses the lava only with a friend, goes on from there alone, and depends on centres (CHR-8)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engine.judge.outcomes import MOVED, Event, Report
from engine.judge.rules import Situation
from engine.judge.splitting import Split
from engine.judge.supply import all_units
from engine.judge.validate import move_goal, unit_at
from engine.model.ids import Place
from engine.model.order_kind import Refusal
from engine.model.orders import Order
from engine.model.position import Position
from engine.model.season import ADJUSTMENT, MOVEMENT
from engine.model.units import Unit
from engine.traits.givens import word, words
from engine.traits.trait import Parameters, Trait
from engine.traits.whereabouts import dropped, each_unit, is_aboard, lose, survivors

if TYPE_CHECKING:
    from engine.judge.dice import Dice


class Pair(Struct, frozen=True):
    """What a variant says of hero and friend."""

    power: str
    hero: tuple[str, ...]
    friend: tuple[str, ...]
    """The friend's kind, and that of a friend who is not himself."""
    lava: str
    exit: str


def companions(parameters: Parameters) -> Trait:
    """The trait. `power` has the `hero` and the `friend`, each a list of kinds, the first the usual one.

    `lava` is the tag of the ground that the hero enters only with the friend; from there he goes on to `exit`. List it
    before the trait of the lava itself.
    """
    pair = Pair(
        word(parameters, "power"),
        words(parameters, "hero"),
        words(parameters, "friend"),
        word(parameters, "lava"),
        word(parameters, "exit"),
    )
    if not pair.hero or not pair.friend:
        raise ValueError("hero and friend must each list a kind")
    return Trait(
        name="companions",
        answers=tuple(
            (question, partial(answer, pair))
            for question, answer in (
                ("carries", _carries),
                ("may_enter", _may_enter),
                ("may_order", _may_order),
                ("depends_on", _follows),
                ("joins", _joins),
                ("joined", _joined),
                ("splits", _parts),
                ("retreats", _refuges),
                ("consequences", _go_on_or_die),
                ("on_step", _starve),
                ("out", _is_out),
            )
        ),
    )


def _carries(pair: Pair, situation: Situation, unit: Unit) -> dict[str, int]:
    """The friend has the hero with him."""
    return dict.fromkeys(pair.hero, 1) if unit.kind in pair.friend else {}


def _is_lava(pair: Pair, situation: Situation, place: str) -> bool:
    space = situation.rules.board.space_meant(place)
    return space is not None and pair.lava in situation.rules.board.spaces[space].tags


def _friend(pair: Pair, situation: Situation, power: str) -> Unit | None:
    """The friend as himself, where he may go along."""
    units = situation.position.units
    return next((unit for unit in units if unit.kind == pair.friend[0] and unit.power == power), None)


def _may_enter(pair: Pair, situation: Situation, unit: Unit, place: str) -> Refusal | None:
    """The friend must be where he can enter in the same turn (CHR-8.5)."""
    if unit.kind not in pair.hero or not _is_lava(pair, situation, place):
        return None
    friend = _friend(pair, situation, unit.power)
    if friend is not None and place in situation.rules.board.neighbours[friend.space]:
        return None
    return Refusal("needs_friend", (place,))


def _may_order(pair: Pair, situation: Situation, power: str, order: Order) -> Refusal | None:
    """From the lava he must go on."""
    unit = unit_at(situation, order.unit, order.kind)
    if unit is None or unit.kind not in pair.hero or not is_aboard(situation, unit):
        return None
    return None if order.target == pair.exit or order.verb == "take" else Refusal("must_go_on", (order.unit,))


def _follows(pair: Pair, situation: Situation, unit: Unit, order: Order) -> tuple[str, str, str] | None:
    if unit.kind not in pair.hero or not _is_lava(pair, situation, order.target):
        return None
    friend = _friend(pair, situation, unit.power)
    space = situation.rules.board.space_of[order.target]
    return (pair.friend[0], friend.place if friend is not None else unit.place, space)


def _joins(pair: Pair, situation: Situation, unit: Unit, order: Order | None, other: Unit) -> bool:
    return (
        unit.kind in pair.hero
        and other.kind == pair.friend[0]
        and other.power == unit.power
        and order is not None
        and _is_lava(pair, situation, order.target)
    )


def _joined(pair: Pair, situation: Situation, units: tuple[Unit, ...]) -> Unit | None:
    heroes = [unit for unit in units if unit.kind in pair.hero]
    friends = [unit for unit in units if unit.kind == pair.friend[0]]
    if len(units) != 2 or len(heroes) != 1 or len(friends) != 1:
        return None
    return replace(friends[0], cargo=(*friends[0].cargo, heroes[0]))


def _parts(pair: Pair, situation: Situation, unit: Unit, order: Order) -> Split | None:
    aboard = next((one for one in unit.cargo if one.kind in pair.hero), None)
    if aboard is None or order.kind not in pair.hero or order.verb != "move":
        return None
    goal = move_goal(situation, aboard, order.target)
    assert not isinstance(goal, Refusal)
    return Split(((aboard, goal),), loss=0, adds=False)


def _refuges(pair: Pair, situation: Situation, unit: Unit, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """No retreat of the hero leads into the lava."""
    if unit.kind not in pair.hero:
        return places
    return tuple(place for place in places if not _is_lava(pair, situation, place))


def _go_on_or_die(pair: Pair, situation: Situation, dice: Dice | None, report: Report) -> Report:
    """He gets out and the friend is lost, or he does not and is lost himself (CHR-8.5)."""
    if situation.rules.calendar.step(report.season).phase != MOVEMENT:
        return report
    for host in situation.position.units:
        hero = next((one for one in host.cargo if one.kind in pair.hero), None)
        if hero is None:
            continue
        went = any(
            outcome.code == MOVED and outcome.order.kind in pair.hero and outcome.order.unit == host.place
            for outcome in report.outcomes
        )
        report = _left_behind(pair, report, host) if went else _lost(pair, report, hero)
    return report


def _left_behind(pair: Pair, report: Report, host: Unit) -> Report:
    stayed = [unit for unit in report.units if unit.space == host.space and unit.kind in pair.friend]
    if not stayed:
        return report
    event = Event("friend_lost", host.power, (host.space,))
    return replace(lose(report, stayed), events=(*report.events, event))


def _lost(pair: Pair, report: Report, hero: Unit) -> Report:
    alone = [unit for unit in survivors(report) if unit.kind in pair.hero and unit.space == hero.space]
    report = replace(lose(report, alone), tokens=dropped(report.tokens, hero))

    def bereft(unit: Unit) -> Unit:
        cargo = tuple(one for one in unit.cargo if one.kind not in pair.hero)
        return replace(unit, cargo=cargo) if len(cargo) < len(unit.cargo) else unit

    event = Event("hero_lost", hero.power, (hero.space,))
    return replace(each_unit(report, bereft), events=(*report.events, event))


def _starve(pair: Pair, before: Situation, position: Position) -> Position:
    """After a Winter with one centre the friend goes, with none the hero too (CHR-8a)."""
    calendar = before.rules.calendar
    step = position.season.step
    if calendar.steps[step].phase != MOVEMENT or calendar.steps[step - 1].phase != ADJUSTMENT:
        return position
    held = len(position.centres_of(pair.power))
    leaving = (*(pair.friend if held < 2 else ()), *(pair.hero if held < 1 else ()))
    gone = [unit for unit in position.units if unit.kind in leaving and _belongs(pair, unit)]
    if not gone:
        return position
    news = tuple(
        Event("friend_goes" if unit.kind in pair.friend else "hero_goes", pair.power) for unit in gone
    )
    return replace(
        position,
        units=tuple(unit for unit in position.units if unit not in gone),
        news=(*position.news, *news),
    )


def _is_out(pair: Pair, situation: Situation, power: str) -> bool:
    """Without the two of them the power, which never builds, is out (CHR-35)."""
    position = situation.position
    pieces = all_units((*position.units, *(one.unit for one in position.dislodged)))
    return power == pair.power and not any(_belongs(pair, unit) for unit in pieces)


def _belongs(pair: Pair, unit: Unit) -> bool:
    return unit.power == pair.power or f"of {pair.power}" in unit.marks
