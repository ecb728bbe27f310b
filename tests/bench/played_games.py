"""Games of computer players that were played: how they are noted in files, and what is counted in them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.model.season import MOVEMENT
from engine.players.matches import CHANCE, MatchResult
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant

USUAL = frozenset(("hold", "move", "support", "convoy", "build", "remove", "retreat", "disband"))
"""The orders of the regular game."""


class Job(Struct, frozen=True, omit_defaults=True):
    """One game to be played."""

    variant: str
    one: str
    rest: str
    number: int
    years: int
    options: str = ""
    """Options of the variant, "name=value" each, with blanks between."""

    @property
    def key(self) -> str:
        """What names the game, and seeds it."""
        return f"{self.variant} {self.one} {self.rest} {self.years} {self.number} {self.options}".rstrip()

    @property
    def chosen(self) -> dict[str, str]:
        return dict(option.split("=", 1) for option in self.options.split())


class Played(Struct, frozen=True):
    """A game that was played: for whom, how it went, and how much memory its process had taken by then."""

    job: Job
    power: str
    result: MatchResult
    megabytes: int
    seconds: float


class Share(Struct, frozen=True):
    """A share of games with its standard error, as if one game more had gone either way: few are never certain."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ± {100 * self.error:.1f}"


def share(had: Sequence[float]) -> Share:
    likely = (sum(had) + 1) / (len(had) + 2)
    return Share(sum(had) / len(had), sqrt(likely * (1 - likely) / (len(had) + 2)))


def credit(result: MatchResult, power: str) -> float:
    """What a power has of a game: all of it for a victory or, where nobody won, a lead alone; less if it is shared."""
    leaders = result.leaders
    return 1 / len(leaders) if power in leaders else 0.0


class Group(Struct, frozen=True):
    """All games of one sort: a variant with its options, who played, and for how many years at most."""

    variant: Variant
    options: str
    one: str
    rest: str
    years: int
    games: tuple[Played, ...]

    @property
    def powers(self) -> tuple[str, ...]:
        chosen = self.games[0].job.chosen
        return tuple(survivors(new_game(self.variant, chosen), self.variant))

    @property
    def own(self) -> Share:
        """What the one has who has another level than the rest."""
        return share([credit(game.result, game.power) for game in self.games])

    def share_of(self, power: str) -> Share:
        return share([credit(game.result, power) for game in self.games])

    def out(self, power: str) -> float:
        """The share of games at whose end a power has nothing."""
        return sum(not game.result.centres.get(power, 0) for game in self.games) / len(self.games)

    @property
    def won(self) -> list[MatchResult]:
        return [game.result for game in self.games if game.result.winners and game.result.how != "draw"]

    @property
    def drawn(self) -> int:
        return sum(game.result.how == "draw" for game in self.games)

    @property
    def seasons(self) -> int:
        """How many seasons of movement they had."""
        in_a_year = sum(step.phase == MOVEMENT for step in self.variant.calendar.steps)
        return in_a_year * sum(game.result.years for game in self.games)

    @property
    def special(self) -> dict[str, float]:
        """How often in a game each special order was given, by its verb."""
        orders = Counter[str]()
        for game in self.games:
            orders.update(game.result.orders)
        return {verb: orders[verb] / len(self.games) for verb in sorted(orders) if verb not in USUAL}


def read(paths: Iterable[Path]) -> list[Played]:
    """What was played so far, by several files; a game that is in two of them counts once."""
    found: dict[str, Played] = {}
    for path in paths:
        for line in path.read_bytes().splitlines() if path.exists() else ():
            if line.strip():
                one = msgspec.json.decode(line, type=Played)
                found.setdefault(one.job.key, one)
    return list(found.values())


def groups(played: Iterable[Played]) -> list[Group]:
    """The games by their sort."""
    sorted_out: dict[tuple[str, str, str, str, int], list[Played]] = defaultdict(list)
    for one in played:
        job = one.job
        sorted_out[job.variant, job.options, job.one, job.rest, job.years].append(one)
    return [
        Group(find_variant(variant), options, one, rest, years, tuple(games))
        for (variant, options, one, rest, years), games in sorted(sorted_out.items())
    ]


def seconds(found: Iterable[Group], level: str) -> tuple[float, float] | None:
    """How long those of a level thought of one turn in some games: on average, and at most; None if none did."""
    results = [game.result for group in found for game in group.games if level in game.result.mean_seconds]
    if not results:
        return None
    mean = sum(result.mean_seconds[level] for result in results) / len(results)
    return mean, max(result.most_seconds[level] for result in results)


def is_among_computers(group: Group) -> bool:
    return CHANCE not in (group.one, group.rest)
