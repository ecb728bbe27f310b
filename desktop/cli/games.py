"""Saved games as commands see them: opened with every trouble named, turns found by their season."""

from __future__ import annotations

from pathlib import Path

from desktop.cli.asking import season_called
from desktop.cli.failures import FileError, InputError
from desktop.cli.progress import progress
from desktop.cli.streams import Streams
from engine import (
    Game,
    Loaded,
    Order,
    Position,
    Report,
    Rules,
    SaveError,
    Variant,
    backup_of,
    effective_orders,
    find_variant,
    load_game,
    names_of,
    position_after,
    report_of,
    rules_of,
    save_game,
)

LONG_SAVE = 100_000
"""Bytes from which on a save takes a while to be played through again."""


def open_game(name: str, streams: Streams, accept_changed_variant: bool = False) -> Loaded:
    """The game in a file, played through again and verified. FileError says what is wrong and what is left."""
    path = Path(name)
    try:
        is_long = path.stat().st_size > LONG_SAVE
    except (OSError, ValueError):
        is_long = False
    with progress(streams.stderr, "Replaying", None, is_long):
        try:
            return load_game(path, find_variant, accept_changed_variant)
        except SaveError as error:
            raise FileError(error.code, _trouble(path, error), _place(name, error)) from error
        except ValueError as error:
            raise FileError("unreadable_file", f"cannot be read ({error})", name) from error


def keep_game(name: str, game: Game, variant: Variant) -> None:
    """Write the game to its file; the file before it becomes the backup."""
    try:
        save_game(Path(name), game, variant)
    except SaveError as error:
        raise FileError(error.code, error.message, name) from error


def _place(name: str, error: SaveError) -> str:
    return name if error.place == name else f"{name}: {error.place}"


def _trouble(path: Path, error: SaveError) -> str:
    parts = [error.message.rstrip(".")]
    if error.salvage is not None:
        parts.append(f"The game is whole for its first {len(error.salvage.turns)} turns")
    if backup_of(path).exists():
        parts.append(f"The save before is in {backup_of(path)}")
    return ". ".join(parts)


def turn_index(game: Game, variant: Variant, season: str | None) -> int:
    """The finished turn of a season, or the last one. InputError if it has not been judged."""
    if not game.turns:
        raise InputError("no_turns", "no turn has been judged yet", "season")
    if season is None:
        return len(game.turns) - 1
    wanted = season_called(variant, season)
    for index, turn in enumerate(game.turns):
        if turn.season == wanted:
            return index
    code = variant.calendar.code(wanted)
    raise InputError("no_such_turn", f"the game has no judged turn {code}", "season")


def position_in(game: Game, variant: Variant, season: str | None) -> Position:
    """The position in which a season's orders were given, or the present one."""
    if season is None:
        return game.current
    wanted = season_called(variant, season)
    for position in (*(turn.before for turn in game.turns), game.current):
        if position.season == wanted:
            return position
    code = variant.calendar.code(wanted)
    raise InputError("no_such_turn", f"the game never was in {code}", "season")


class JudgedTurn:
    """A finished turn with all that is to be said of it."""

    def __init__(self, game: Game, variant: Variant, index: int, report: Report | None = None) -> None:
        self.variant = variant
        self.turn = game.turns[index]
        self.before = self.turn.before
        self.after = position_after(game, index + 1)
        self.rules: Rules = rules_of(game, variant)
        self.names = names_of(game, variant)
        self.report = report if report is not None else report_of(game, variant, index)
        self._earlier = game.turns[:index]

    @property
    def code(self) -> str:
        return self.variant.calendar.code(self.turn.season)

    @property
    def phase(self) -> str:
        return self.variant.calendar.step(self.turn.season).phase

    def orders(self) -> dict[str, tuple[Order, ...]]:
        """The orders that the judge had."""
        return effective_orders(self.rules, self._earlier, self.before, self.turn.sheets)
