"""The games of a folder at a glance: where each stands, who owes what, and until when."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from desktop.post.file_types import Mark, marks_beside, table_save
from desktop.post.round_table_texts import stage_words
from desktop.settings.error_messages import error_text
from desktop.settings.languages import names_of, season_words, sentences, word
from desktop.settings.natural_sort import natural_key
from desktop.settings.storage import SUFFIX
from engine import (
    EngineError,
    Game,
    SealKeys,
    Variant,
    find_variant,
    formatter_of,
    load_game,
    read_table,
    survivors,
    table_state,
    table_variant,
    turn_readiness,
)

Tell = Callable[[int, int], None]


class Listed(Struct, frozen=True):
    """One file of the folder."""

    path: Path
    title: str
    variant: str = ""
    season: str = ""
    turns: int = 0
    owing: tuple[str, ...] = ()
    """Who has not ordered everything, with the player and what is missing."""
    is_everybody: bool = False
    """Whether nobody at all has ordered everything."""
    deadline: datetime | None = None
    policy: str = ""
    ending: str = ""
    """How the game ended; nothing while it goes on."""
    is_sealed: bool = False
    """Whether it is played around one computer, so that nobody else is told who has ordered."""
    fault: str = ""
    """Why the file cannot be opened; nothing if it can."""

    @property
    def is_late(self) -> bool:
        """Whether somebody owes orders though the deadline is over."""
        return bool(self.owing) and self.deadline is not None and self.deadline < datetime.now(UTC)

    @property
    def rank(self) -> tuple[object, ...]:
        """What needs the game master first: damaged, late, by deadline, without one, over."""
        due_at = self.deadline.timestamp() if self.deadline is not None else float("inf")
        group = 0 if self.fault else 3 if self.ending else 1 if self.is_late else 2
        return (group, due_at, natural_key(self.title))


Known = dict[Path, tuple[tuple[Mark, ...], Listed]]
"""What was listed before, and the marks that its files had."""


def list_games(folder: Path, tell: Tell, known: Known | None = None) -> list[Listed]:
    """All games of a folder, those first that need somebody. Raises OSError if the folder cannot be read.

    What is known from the last look is not read again, unless its files have changed, or it could not be read: that may
    be mended elsewhere.
    """
    known = {} if known is None else known
    listed = list(folder.iterdir())
    saves = {path for path in listed if path.suffix == SUFFIX and path.is_file()}
    paths = sorted(saves | {save for path in listed if (save := table_save(path)) is not None})
    variants: dict[str, Variant] = {}

    def find(name: str) -> Variant:
        if name not in variants:
            variants[name] = find_variant(name)
        return variants[name]

    found: list[Listed] = []
    for number, path in enumerate(paths):
        tell(number, len(paths))
        marks = marks_beside(path)
        if path not in known or known[path][0] != marks or known[path][1].fault:
            known[path] = marks, list_game(path, find)
        found.append(known[path][1])
    return sorted(found, key=lambda one: one.rank)


def list_game(path: Path, find: Callable[[str], Variant] = find_variant) -> Listed:
    """One game; what is wrong with its file is said in its row."""
    if table_save(path) is not None:
        return _list_table(path, find)
    try:
        loaded = load_game(path, find, find_key=SealKeys().find)
    except (EngineError, OSError) as error:
        return Listed(path, path.stem, fault=error_text(error))
    game, variant = loaded.game, loaded.variant
    names, players = names_of(game, variant), {seat.power: seat.player for seat in game.seats}
    owing = []
    owed = turn_readiness(game, variant).owed if game.seal is None else ()
    for one in owed:
        player = f" ({players[one.power]})" if players.get(one.power) else ""
        rest = "" if one.is_silent else f": {one.count}"
        owing.append(f"{names[one.power]}{player}{rest}")
    return Listed(
        path,
        game.title or path.stem,
        word(variant, variant.name),
        season_words(variant, variant.calendar, game.current.season),
        len(game.turns),
        tuple(owing),
        bool(owed) and {one.power for one in owed} >= set(survivors(game, variant)),
        datetime.fromisoformat(game.deadline) if game.deadline else None,
        game.missing_orders,
        _ending(game, variant),
        game.seal is not None,
    )


def finished_games(games: Iterable[Listed], tell: Tell) -> list[tuple[str, Game, Variant]]:
    """The games that are over, each with what it is called, read once more."""
    over = [one for one in games if one.ending and table_save(one.path) is None]
    found = []
    for number, one in enumerate(over):
        tell(number, len(over))
        loaded = load_game(one.path, find_variant, find_key=SealKeys().find)
        found.append((one.title, loaded.game, loaded.variant))
    return found


def _list_table(path: Path, find: Callable[[str], Variant]) -> Listed:
    """A table without a game master: whom it waits for, by its own files."""
    try:
        table = read_table(path)
        variant = table_variant(table, find)
        state = table_state(table, variant)
    except EngineError as error:
        return Listed(path, path.stem, fault=error_text(error))
    game = state.game
    called = {str(power.id): word(variant, power.name) for power in variant.powers}
    owing = []
    for power in state.waiting:
        player = state.players.get(power, "")
        owing.append(f"{called[power]} ({player})" if player else called[power])
    season = stage_words(state.stage)
    if game is not None:
        season = f"{season_words(variant, variant.calendar, game.current.season)}, {season}"
    return Listed(
        path,
        table.title or path.stem,
        word(variant, variant.name),
        season,
        len(game.turns) if game is not None else 0,
        tuple(owing),
        set(state.waiting) >= set(state.asked or called),
        ending=_ending(game, variant) if game is not None else "",
    )


def _ending(game: Game, variant: Variant) -> str:
    """How a game ended; nothing while it goes on."""
    if game.current.verdict is None:
        return ""
    formatter = formatter_of(sentences().of(variant), variant, game.current, names_of(game, variant))
    winners = formatter.sentences.enumerate(formatter.power(power) for power in game.current.verdict.winners)
    return formatter.say(
        f"verdict.{game.current.verdict.how}", powers=winners or formatter.say("list.nobody")
    )
