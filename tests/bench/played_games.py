"""Games of computer players that were played: how they are kept, and what is counted in them.

A folder of `tests/bench/played` has the games of one variant, a file those of one sort, ONE-REST-YEARS.jsonl with options
behind it, and a line what reports need of one game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.game.records import DRAW
from engine.game.setup import new_game
from engine.game.standings import survivors
from engine.model.season import MOVEMENT
from engine.players.matches import CHANCE, MatchResult
from engine.variants.catalogue import find_variant
from engine.variants.loading import Variant

FOLDER = Path(__file__).parent / "played"
USUAL = frozenset(("hold", "move", "support", "convoy", "build", "remove", "retreat", "disband"))
"""The orders of the regular game."""


def chosen_options(options: str) -> dict[str, str]:
    """Options by their names, from "name=value" with blanks between."""
    return dict(option.split("=", 1) for option in options.split())


@cache
def powers_of(variant: str, options: str) -> tuple[str, ...]:
    """Who plays, in the order in which each has another level than the rest."""
    found = find_variant(variant)
    return tuple(survivors(new_game(found, chosen_options(options)), found))


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
    def power(self) -> str:
        """Who has another level than the rest: each in turn."""
        powers = powers_of(self.variant, self.options)
        return powers[self.number % len(powers)]


class Whole(Struct, frozen=True):
    """A game with all that is known of it, and the most memory that its process had taken by then."""

    job: Job
    result: MatchResult
    megabytes: int


class Played(Struct, frozen=True, omit_defaults=True):
    """What is kept of a game."""

    number: int
    years: int
    """How many it took."""
    leaders: tuple[str, ...]
    """Who won it, or had most where nobody won."""
    centres: dict[str, int]
    """What the centres of those who had any were worth in the end."""
    thought: dict[str, tuple[float, float]]
    """How many milliseconds those of each level thought of one turn, on average and at most."""
    megabytes: int
    how: str = ""
    """How it was won, or that it was drawn; nothing where the years ran out."""
    special: dict[str, int] = {}
    """How often each order was given that is not one of the regular game."""
    illegal: int = 0
    failures: tuple[str, ...] = ()

    def credit(self, power: str) -> float:
        """What a power has of the game: all for a victory or, where nobody won, a lead alone; less if it is shared."""
        return 1 / len(self.leaders) if power in self.leaders else 0.0

    @property
    def course(self) -> tuple[object, ...]:
        """What is the same whenever the same players play it."""
        return self.years, self.leaders, self.centres, self.how, self.special, self.illegal, self.failures


def kept(whole: Whole) -> Played:
    """What is kept of a game."""
    result = whole.result
    return Played(
        whole.job.number,
        result.years,
        result.leaders,
        {power: count for power, count in result.centres.items() if count},
        {
            level: (round(1000 * mean, 2), round(1000 * result.most_seconds[level], 1))
            for level, mean in result.mean_seconds.items()
        },
        whole.megabytes,
        result.how if result.winners else "",
        {verb: count for verb, count in result.orders.items() if verb not in USUAL},
        result.illegal,
        result.failures,
    )


class Share(Struct, frozen=True):
    """A share of games with its standard error, as if one game more had gone either way: few are never certain."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} % ± {100 * self.error:.1f}"


def share(had: Sequence[float]) -> Share:
    likely = (sum(had) + 1) / (len(had) + 2)
    return Share(sum(had) / len(had), sqrt(likely * (1 - likely) / (len(had) + 2)))


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
        return powers_of(self.variant.id, self.options)

    def job(self, game: Played) -> Job:
        """What was to be played."""
        return Job(self.variant.id, self.one, self.rest, game.number, self.years, self.options)

    @property
    def own(self) -> Share:
        """What the one has who has another level than the rest."""
        return share([game.credit(self.job(game).power) for game in self.games])

    def share_of(self, power: str) -> Share:
        return share([game.credit(power) for game in self.games])

    def out(self, power: str) -> float:
        """The share of games at whose end a power has nothing."""
        return sum(power not in game.centres for game in self.games) / len(self.games)

    @property
    def won(self) -> list[Played]:
        return [game for game in self.games if game.how not in ("", DRAW)]

    @property
    def drawn(self) -> int:
        return sum(game.how == DRAW for game in self.games)

    @property
    def seasons(self) -> int:
        """How many seasons of movement they had."""
        in_a_year = sum(step.phase == MOVEMENT for step in self.variant.calendar.steps)
        return in_a_year * sum(game.years for game in self.games)

    @property
    def special(self) -> dict[str, float]:
        """How often in a game each special order was given, by its verb."""
        orders = Counter[str]()
        for game in self.games:
            orders.update(game.special)
        return {verb: orders[verb] / len(self.games) for verb in sorted(orders)}


def group_of(job: Job, games: Iterable[Played]) -> Group:
    """Games of the sort of a job."""
    ranked = tuple(sorted(games, key=lambda game: game.number))
    return Group(find_variant(job.variant), job.options, job.one, job.rest, job.years, ranked)


def file_of(job: Job, folder: Path = FOLDER) -> Path:
    """Where a game is kept."""
    name = "-".join((job.one, job.rest, str(job.years), *job.options.split()))
    return folder / job.variant / f"{name}.jsonl"


def read(path: Path) -> list[Played]:
    """The games of a file."""
    lines = path.read_bytes().splitlines() if path.exists() else ()
    return [msgspec.json.decode(line, type=Played) for line in lines if line.strip()]


def keep(job: Job, game: Played, folder: Path = FOLDER) -> None:
    """Add a game to those of its sort."""
    path = file_of(job, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as notes:
        notes.write(msgspec.json.encode(game) + b"\n")


def groups(folder: Path = FOLDER) -> list[Group]:
    """All games that are kept, by their sort."""
    found: list[Group] = []
    for path in sorted(folder.glob("*/*.jsonl")):
        one, rest, years, *options = path.stem.split("-")
        games = {game.number: game for game in reversed(read(path))}
        found.append(
            group_of(Job(path.parent.name, one, rest, 0, int(years), " ".join(options)), games.values())
        )
    return found


def thoughts(found: Iterable[Group], level: str) -> tuple[float, float] | None:
    """How many milliseconds those of a level thought of one turn: on average, and at most; None if none did."""
    known = [game.thought[level] for group in found for game in group.games if level in game.thought]
    if not known:
        return None
    return sum(mean for mean, _ in known) / len(known), max(most for _, most in known)


def is_among_computers(group: Group) -> bool:
    return CHANCE not in (group.one, group.rest)
