"""What a finished game is worth to those who played it, by the systems that tournaments use. Points are exact fractions.

A game that somebody has won, by whatever rule, is worth all of its points to the winner; several winners share them. In a
draw each system counts in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from engine.game.game_errors import GameError
from engine.game.people import unplayed_powers
from engine.game.records import BY_PERSON, DRAW, Game
from engine.game.setup import rules_of
from engine.game.standings import Standing, centre_counts, point_counts, standings
from engine.judge.rules import Situation
from engine.model.ids import PowerId
from engine.variants.loading import Variant

DRAW_SIZE, SQUARES, CENTRES, CARNAGE, C_DIPLO = "draw-size", "squares", "centres", "carnage", "c-diplo"
POT = Fraction(100)
"""What a game is worth in all, where a system does not say otherwise."""
RANK = 1000
"""What each place is worth more than the next one, in Carnage."""
PLACES = (38, 14, 7)
"""What the first places are worth in C-Diplo, beside a point for playing and one for each centre."""
C_DIPLO_BOARD = (7, 34)
"""The powers and centres for which C-Diplo was made."""

Points = dict[PowerId, Fraction]


class Placing(Struct, frozen=True):
    """How a power stood when the game ended."""

    power: PowerId
    centres: int
    """What its centres are worth, where some are worth more than others."""
    gone: int | None = None
    """The year at whose end it had no centre left; None if it has one."""


class Ending(Struct, frozen=True):
    """A game that is over, as far as it takes to score it."""

    placings: tuple[Placing, ...]
    """All powers that somebody plays."""
    winners: tuple[PowerId, ...] = ()
    """Who has won; nobody in a draw."""
    sharers: tuple[PowerId, ...] = ()
    """Who shares the draw."""
    centres: int = 0
    """What all centres of the board are worth."""
    has_goals: bool = False
    """Whether powers win by goals of their own, so that centres do not measure how far they came."""


class ScoreError(GameError):
    """A game cannot be scored, or not by this system.

    Codes: "not_over", "no_centres", "own_goals", "other_board", "no_system".
    """


class PersonScore(Struct, frozen=True):
    """What somebody has from several games."""

    player: str
    points: Fraction
    games: int
    wins: int
    draws: int

    @property
    def average(self) -> Fraction:
        return self.points / self.games


def ending_of(game: Game, variant: Variant) -> Ending:
    """How a game ended. ScoreError "not_over" while it goes on."""
    verdict = game.current.verdict
    if verdict is None:
        raise ScoreError("not_over", "the game is not over", "Score it when it has ended.")
    counted = point_counts(game, variant) or centre_counts(game)
    unplayed, years = unplayed_powers(game), standings(game, variant)
    placings = tuple(
        Placing(seat.power, counted[seat.power], None if counted[seat.power] else _gone(years, seat.power))
        for seat in game.seats
        if seat.power not in unplayed
    )
    is_draw = verdict.how == DRAW
    return Ending(
        placings,
        () if is_draw else verdict.winners,
        verdict.winners if is_draw else (),
        sum(space.value for space in variant.board.spaces.values()),
        _has_goals(game, variant),
    )


def _has_goals(game: Game, variant: Variant) -> bool:
    """Whether some way to win takes several things together, which no one number measures."""
    rules = rules_of(game, variant)
    asked = rules.answers.progress
    situation = Situation(rules, game.current)
    return asked is not None and any(
        len(way.counts) > 1 for power in rules.powers for way in asked(situation, power).values()
    )


def _gone(years: Sequence[Standing], power: PowerId) -> int:
    """The year since whose end a power has had no centre, or the last one."""
    gone = years[-1].year
    for year in reversed(years):
        if dict(year.centres)[power]:
            break
        gone = year.year
    return gone


def why_unfit(system: str, ending: Ending) -> ScoreError | None:
    """Why a game cannot be scored by a system, or None."""
    if system not in SYSTEMS:
        return ScoreError(
            "no_system", f"there is no such system; there are {', '.join(SYSTEMS)}", "", (system,)
        )
    if system == DRAW_SIZE:
        return None
    if not ending.centres:
        return ScoreError(
            "no_centres", "the board has no centres to count", f"Score it by {DRAW_SIZE}.", (system,)
        )
    if ending.has_goals:
        return ScoreError(
            "own_goals",
            "its powers win by goals of their own, so that centres do not measure how far they came",
            f"Score it by {DRAW_SIZE}.",
            (system,),
        )
    if system == C_DIPLO and (len(ending.placings), ending.centres) != C_DIPLO_BOARD:
        return ScoreError(
            "other_board",
            "C-Diplo is made for seven powers and 34 centres",
            "Score it by another system.",
            (system,),
        )
    return None


def score(system: str, ending: Ending) -> Points:
    """The points of every power. ScoreError if the system does not fit the game."""
    error = why_unfit(system, ending)
    if error is not None:
        raise error
    pot, count = SYSTEMS[system]
    if ending.winners:
        return _shared(ending, ending.winners, pot(ending))
    return count(ending)


def score_people(games: Iterable[tuple[Game, Variant]], system: str) -> tuple[PersonScore, ...]:
    """What everybody has from several games who is named in one of them, most points first.

    Who plays several powers in a game has the points of them all. Seats without a name, and computers, are left out. Who
    sits there when the game ends has its points. ScoreError if one of the games does not fit.
    """
    found: dict[str, PersonScore] = {}
    for game, variant in games:
        ending = ending_of(game, variant)
        points = score(system, ending)
        for name, powers in _people(game).items():
            before = found.get(name, PersonScore(name, Fraction(0), 0, 0, 0))
            found[name] = PersonScore(
                name,
                before.points + sum(points.get(power, Fraction(0)) for power in powers),
                before.games + 1,
                before.wins + bool(powers & set(ending.winners)),
                before.draws + bool(powers & set(ending.sharers)),
            )
    return tuple(sorted(found.values(), key=lambda one: (-one.points, one.games, one.player)))


def _people(game: Game) -> dict[str, set[PowerId]]:
    found: dict[str, set[PowerId]] = {}
    for seat in game.seats:
        if seat.player and seat.played_by == BY_PERSON:
            found.setdefault(seat.player, set()).add(seat.power)
    return found


def _shared(ending: Ending, sharers: Sequence[PowerId], pot: Fraction) -> Points:
    """The pot in equal parts for those who share it."""
    return {one.power: pot / len(sharers) if one.power in sharers else Fraction(0) for one in ending.placings}


def _in_parts(ending: Ending, weigh: Callable[[int], int]) -> Points:
    """The pot in parts as large as what somebody's centres weigh."""
    weights = {one.power: weigh(one.centres) for one in ending.placings}
    whole = sum(weights.values())
    return {power: POT * weight / whole if whole else Fraction(0) for power, weight in weights.items()}


def _by_rank(ranked: Mapping[PowerId, tuple[float, ...]], places: Sequence[int]) -> Points:
    """What the places are worth, the best first; those who are level share what their places are worth together."""
    points: Points = {}
    taken = 0
    for rank in sorted(set(ranked.values()), reverse=True):
        level = [power for power, one in ranked.items() if one == rank]
        worth = Fraction(sum(places[taken : taken + len(level)]), len(level))
        points |= dict.fromkeys(level, worth)
        taken += len(level)
    return points


def _carnage(ending: Ending) -> Points:
    """A place for every power, by its centres; those who are gone by the year in which they went."""
    ranked = {
        one.power: (one.centres, float("inf") if one.gone is None else one.gone) for one in ending.placings
    }
    points = _by_rank(ranked, _carnage_places(ending))
    return {one.power: points[one.power] + one.centres for one in ending.placings}


def _carnage_places(ending: Ending) -> list[int]:
    return [RANK * place for place in range(len(ending.placings), 0, -1)]


def _c_diplo(ending: Ending) -> Points:
    points = _by_rank({one.power: (one.centres,) for one in ending.placings}, PLACES)
    return {one.power: 1 + one.centres + points[one.power] for one in ending.placings}


def _hundred(ending: Ending) -> Fraction:
    return POT


SYSTEMS: dict[str, tuple[Callable[[Ending], Fraction], Callable[[Ending], Points]]] = {
    DRAW_SIZE: (_hundred, lambda ending: _shared(ending, ending.sharers, POT)),
    SQUARES: (_hundred, lambda ending: _in_parts(ending, lambda centres: centres**2)),
    CENTRES: (_hundred, lambda ending: _in_parts(ending, lambda centres: centres)),
    CARNAGE: (lambda ending: Fraction(sum(_carnage_places(ending)) + ending.centres), _carnage),
    C_DIPLO: (_hundred, _c_diplo),
}
"""The systems by name: what a game is worth in all, and who has what of a draw."""
