"""Who holds what: survivors, units, and centres from year to year."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from engine.game.adjudication import result_after
from engine.game.people import unplayed_powers
from engine.game.records import Game
from engine.game.setup import rules_of
from engine.judge.rules import Situation
from engine.judge.supply import all_units, powers_alive
from engine.model.ids import PowerId
from engine.model.position import Position
from engine.model.victory_way import VictoryWay
from engine.variants.loading import Variant
from engine.views.view import view


class Standing(Struct, frozen=True):
    """Centres and units when the ownership of a year was settled, powers in the order of the alphabet."""

    year: int
    centres: tuple[tuple[PowerId, int], ...]
    units: tuple[tuple[PowerId, int], ...]


def survivors(game: Game, variant: Variant) -> tuple[PowerId, ...]:
    """The powers that are still in the game and that somebody plays, in the order of the alphabet."""
    alive = powers_alive(Situation(rules_of(game, variant), game.current)) - unplayed_powers(game)
    return tuple(seat.power for seat in game.seats if seat.power in alive)


def unit_counts(game: Game, position: Position | None = None) -> dict[PowerId, int]:
    """Units of each power, now or in another position of the game; the dislodged and what is carried count as well."""
    table = position if position is not None else game.current
    standing = (*table.units, *(one.unit for one in table.dislodged))
    counted = Counter(unit.power for unit in all_units(standing))
    return {seat.power: counted[seat.power] for seat in game.seats}


def centre_counts(game: Game, position: Position | None = None) -> dict[PowerId, int]:
    """Centres of each power, now or in another position of the game."""
    counted = Counter(owner for _, owner in (position if position is not None else game.current).owners)
    return {seat.power: counted[seat.power] for seat in game.seats}


def point_counts(game: Game, variant: Variant, position: Position | None = None) -> dict[PowerId, int] | None:
    """What the centres of each power are worth; None where all are worth the same, so that they need only be counted."""
    spaces = variant.board.spaces
    if all(space.value <= 1 for space in spaces.values()):
        return None
    counted: Counter[PowerId] = Counter()
    for space, owner in (position if position is not None else game.current).owners:
        counted[owner] += spaces[space].value
    return {seat.power: counted[seat.power] for seat in game.seats}


def victory_progress(
    game: Game, variant: Variant, position: Position | None = None
) -> dict[PowerId, Mapping[str, VictoryWay]]:
    """The ways to win that are open to each power and how far it is, in a position or in somebody's view of it; none for a
    power that is out."""
    rules = rules_of(game, variant)
    situation = Situation(rules, position if position is not None else game.current)
    asked, out = rules.answers.progress, rules.answers.out
    return {
        seat.power: asked(situation, seat.power)
        if asked is not None and (out is None or not out(situation, seat.power))
        else {}
        for seat in game.seats
    }


def standings(game: Game, variant: Variant, viewer: str | None = None) -> tuple[Standing, ...]:
    """The start, as of the year before it, and then every year whose ownership is settled.

    A year counts by the first position in which its last captures are made, before anything is built or removed. With a
    viewer it is what that power sees, or everybody for the empty name.
    """
    rules = rules_of(game, variant)
    steps = rules.calendar.steps

    def seen(count: int) -> Position:
        position = result_after(game, count)
        return position if viewer is None else view(rules, position, viewer)

    settling = max((index for index, step in enumerate(steps) if step.captures), default=len(steps))
    start = seen(0)
    rows = [_standing(game, start.season.year - 1, start)]
    for count in range(1, len(game.turns) + 1):
        position = seen(count)
        season = position.season
        settled = season.year if season.step >= settling else season.year - 1
        if settled > rows[-1].year:
            rows.append(_standing(game, settled, position))
    return tuple(rows)


def _standing(game: Game, year: int, position: Position) -> Standing:
    return Standing(
        year,
        tuple(centre_counts(game, position).items()),
        tuple(unit_counts(game, position).items()),
    )
