"""Playing games in tests: written orders in, and random players that send something legal-looking."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec

from engine.game.adjudication import adjudicate_turn
from engine.game.conditional import preferences
from engine.game.order_sets import submit
from engine.game.records import Conditional, Game
from engine.game.setup import new_game, rules_of
from engine.judge.outcomes import Report
from engine.judge.rules import Situation
from engine.judge.supply import balance, sites
from engine.model.ids import KindCode, Place, PowerId, SpaceId
from engine.model.orders import Order
from engine.model.position import Position, sort_units
from engine.model.units import HALVES, Unit
from engine.notation.reading import read_order
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant


@cache
def named(name: str) -> Variant:
    return find_variant(name)


def standard() -> Variant:
    return named("standard")


def phase_of(game: Game, variant: Variant) -> str:
    return variant.calendar.step(game.current.season).phase


def code_of(game: Game, variant: Variant) -> str:
    return variant.calendar.code(game.current.season)


def written(variant: Variant, phase: str, text: str) -> tuple[Order, ...]:
    """Orders separated by commas."""
    found = []
    for part in text.split(","):
        reading = read_order(variant.lexicon, phase, part.strip())
        assert reading.order is not None, (part, reading.faults)
        found.append(reading.order)
    return tuple(found)


def send(game: Game, variant: Variant, sheets: Mapping[str, str]) -> Game:
    for power, text in sheets.items():
        game = submit(game, variant, power, written(variant, phase_of(game, variant), text) if text else ())
    return game


def play(game: Game, variant: Variant, sheets: Mapping[str, str] | None = None) -> tuple[Game, Report]:
    return adjudicate_turn(send(game, variant, sheets or {}), variant)


def ahead(variant: Variant, phase: str, text: str) -> Conditional:
    return preferences(phase, written(variant, phase, text))


def position_of(
    variant: Variant, season: str, units: Mapping[str, str], owners: Mapping[str, str] | None = None
) -> Position:
    when = variant.calendar.season(season)
    assert when is not None
    pieces = []
    for power, text in units.items():
        for part in text.split(","):
            kind, place = part.split()
            known = variant.rules.kinds.get(kind)
            strength = known.strength if known is not None else HALVES
            pieces.append(Unit(PowerId(power), KindCode(kind), Place(place), strength))
    owned = {
        SpaceId(space): PowerId(power) for power, text in (owners or {}).items() for space in text.split()
    }
    return Position(when, sort_units(pieces), tuple(sorted(owned.items())))


def set_up(
    season: str,
    units: Mapping[str, str],
    owners: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
) -> Game:
    variant = standard()
    return new_game(variant, options or {}, start=position_of(variant, season, units, owners))


def units_of(game: Game, power: str) -> set[str]:
    return {f"{unit.kind} {unit.place}" for unit in game.current.units if unit.power == power}


def outcome_codes(report: Report) -> dict[str, str]:
    return {outcome.order.unit: outcome.code for outcome in report.outcomes}


def _filled(situation: Situation, power: str, verb: str, unit: Unit, rng: Random) -> Order | None:
    """An order of a kind with its slots filled by what the engine offers."""
    kind = situation.rules.orders["movement"][verb]
    order = Order(verb, unit.place, unit.kind)
    for slot in kind.slots:
        if slot.many:
            continue
        offered = sorted(kind.values(situation, power, order, slot.name)) if kind.values else []
        if not offered:
            return None
        changes: dict[str, Any] = {slot.name: rng.choice(offered)}
        order = msgspec.structs.replace(order, **changes)
        if slot.name == "subject":
            other = next(one for one in situation.position.units if one.place == order.subject)
            order = msgspec.structs.replace(order, subject_kind=other.kind)
    return order


def _moves(situation: Situation, power: str, rng: Random) -> Iterable[Order]:
    for unit in situation.position.units_of(power):
        verb = rng.choice(("move", "move", "move", "move", "support", "support", "hold", "convoy"))
        order = _filled(situation, power, verb, unit, rng)
        if order is not None:
            yield order


def _retreats(situation: Situation, power: str, rng: Random) -> Iterable[Order]:
    for one in situation.position.dislodged:
        if one.unit.power == power and one.retreats:
            yield Order("retreat", one.unit.place, one.unit.kind, target=rng.choice(one.retreats))


def _adjustments(situation: Situation, power: str, rng: Random) -> Iterable[Order]:
    due = balance(situation, power)
    if due > 0:
        open_sites = list(sites(situation, power))
        rng.shuffle(open_sites)
        for place, kind in open_sites[:due]:
            yield Order("build", place, kind)
    elif due < 0:
        for unit in rng.sample(situation.position.units_of(power), -due):
            yield Order("remove", unit.place, unit.kind)


MAKERS = {"movement": _moves, "retreat": _retreats, "adjustment": _adjustments}


def send_random(game: Game, variant: Variant, rng: Random, silence: float = 0.05) -> Game:
    """Everybody sends something, but for the few that forget it."""
    situation = Situation(rules_of(game, variant), game.current)
    make = MAKERS[phase_of(game, variant)]
    for power in variant.powers:
        orders = tuple(make(situation, power.id, rng))
        if orders and rng.random() >= silence:
            game = submit(game, variant, power.id, orders)
    return game


def play_random(game: Game, variant: Variant, turns: int, rng: Random) -> Game:
    for _ in range(turns):
        if game.current.verdict is not None:
            break
        game, _ = adjudicate_turn(send_random(game, variant, rng), variant)
    return game
