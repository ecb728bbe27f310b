"""Saved games as commands see them: opened with every trouble named, turns found by their season."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from copy import copy
from pathlib import Path

from desktop.cli.asking import season_called
from desktop.cli.commands import Call
from desktop.cli.failures import FileError, InputError, troubles
from desktop.cli.progress import progress
from desktop.cli.speaking import error_words
from desktop.cli.streams import STDIN, Streams, is_there
from engine import (
    NEW,
    Annotation,
    AnnotationsDocument,
    Conditional,
    FindKey,
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
    ledger_path,
    load_game,
    locked,
    names_of,
    newcomers,
    report_of,
    result_after,
    rules_of,
    save_game,
    view,
    view_report,
    write_order,
)

SEALED = "sealed"
"""The code of a game that is played around one computer: a folder's commands leave it to its window."""
LONG_SAVE = 100_000
"""Bytes from which on a save takes a while to be played through again."""
OTHER_FILES = {
    ".chancery-post": "a file between players, which `chancery exchange open` reads",
    ".chancery-seat": "the seat of a player by file, of which `chancery exchange show` tells. Its player is advised in the "
    "window, if his table has allowed it",
}
"""What files are that are no saves, by how their names end."""


def open_game(call: Call, find_key: FindKey | None = None) -> Loaded:
    """The game of a command. FileError if it cannot be opened."""
    return open_save(call.game, call.streams, call.accept_changed_variant, find_key)


def opened(call: Call, find_key: FindKey | None = None) -> tuple[Game, Variant]:
    """The game of a command, and what it is played by."""
    loaded = open_game(call, find_key)
    return loaded.game, loaded.variant


def open_save(
    name: str, streams: Streams, accept_changed_variant: bool = False, find_key: FindKey | None = None
) -> Loaded:
    """The game in a file, played through again and verified. FileError says what is wrong and what is left.

    A sealed game is opened only for a command that tells no more of it than everybody may know, and so brings its keys.
    """
    path = Path(name)
    try:
        return load(path, streams, accept_changed_variant, find_key)
    except SaveError as error:
        if path.suffix in OTHER_FILES:
            raise FileError("no_save", f"this is no game, but {OTHER_FILES[path.suffix]}", name) from error
        place = name if error.where in ("", name) else f"{name}: {error.where}"
        raise FileError(error.code, _trouble(path, error), place) from error


def load(
    path: Path, streams: Streams, accept_changed_variant: bool, find_key: FindKey | None = None
) -> Loaded:
    """The game in a file. Raises SaveError."""
    try:
        is_long = path.stat().st_size > LONG_SAVE
    except (OSError, ValueError):
        is_long = False
    with progress(streams.stderr, "Replaying", None, is_long):
        return load_game(path, find_variant, accept_changed_variant, find_key)


@contextmanager
def change_game(call: Call) -> Iterator[Loaded]:
    """The game that a command is going to change; nobody else can change it until that is done.

    What the rules of a game do not allow is an InputError.
    """
    path = Path(call.game)
    check_file(call.game)
    with hold(path):
        _refuse_handed_over(path)
        loaded = open_game(call)
        with troubles(call.game):
            yield loaded


def changed(call: Call, change: Callable[[Game, Variant], Game]) -> tuple[Loaded, Game]:
    """The game of a command before and after a change, which is saved."""
    with change_game(call) as loaded:
        game = change(loaded.game, loaded.variant)
        keep_game(call.game, game, loaded.variant, call.streams, loaded.file_digest)
    return loaded, game


@contextmanager
def game_with_text(call: Call) -> Iterator[tuple[Loaded, str]]:
    """The game that a command changes by a text, and the text; with --check it only looks at both."""
    if call.file == STDIN:
        check_file(call.game)
    text = call.streams.read_text(call.file)
    if call.check:
        yield open_game(call), text
    else:
        with change_game(call) as loaded:
            yield loaded, text


def _refuse_handed_over(path: Path) -> None:
    """InputError if a game that is played by file has another game master by now."""
    ledger = ledger_path(path)
    if not is_there(ledger):
        return
    from engine import ExchangeError, read_ledger

    try:
        led = read_ledger(path)
    except ExchangeError as error:
        raise FileError.of(error, str(ledger)) from error
    if led.handed_to is not None:
        raise InputError(
            "handed_over", "the game has been handed over to another game master: leave it to him", str(path)
        )


@contextmanager
def hold(path: Path) -> Iterator[None]:
    """The lock of a file."""
    with ExitStack() as stack:
        with troubles(str(path)):
            stack.enter_context(locked(path))
        yield


def check_file(name: str) -> None:
    """FileError if there is no file of that name that could be changed. Nothing is read."""
    try:
        mode = Path(name).stat().st_mode
    except (OSError, ValueError) as error:
        raise FileError.unreadable(error, name) from error
    if not stat.S_ISREG(mode):
        raise FileError(
            "not_a_file", "this is no file that a game can be kept in. Name one that ends in .chancery", name
        )


def keep_game(name: str, game: Game, variant: Variant, streams: Streams, expected: str) -> None:
    """Write the game to its file; the file before it becomes the backup. `expected` is what `write_save` wants."""
    with troubles(name):
        save_game(Path(name), game, variant, expected)
    code = variant.calendar.code(game.current.season)
    streams.saved = f"The game was changed and saved before that: {name} is in {code}."


def _trouble(path: Path, error: SaveError) -> str:
    parts = [error_words(error, is_placed=False).rstrip(".")]
    if error.code == "variant_changed":
        parts.append("The option --accept-changed-variant does the latter")
    if error.salvage is not None:
        count = len(error.salvage.turns)
        whole = {0: "before its first turn", 1: "for its first turn"}.get(
            count, f"for its first {count} turns"
        )
        parts.append(f"The game is whole {whole}; `chancery salvage {path} NEWFILE` writes that out")
    backup = _backup(path) if error.code != SEALED else None
    if backup is not None:
        parts.append(
            f"The save before is in {backup}; `chancery show {backup}` shows it, and copied to {path} it is the game"
        )
    return ". ".join(parts)


def _backup(path: Path) -> Path | None:
    """The backup of a file, if there is one."""
    try:
        backup = backup_of(path)
    except (OSError, ValueError):
        return None
    return backup if is_there(backup) else None


def drawn_by(
    name: str, game: Game, variant: Variant, hearer: str | None, is_wanted: bool
) -> dict[str, tuple[Annotation, ...]]:
    """The annotations of a power, or those that the game master and everybody share, by season; none if not wanted."""
    if not is_wanted:
        return {}
    document = AnnotationsDocument(Path(name), game, variant.board)
    with troubles(str(document.path)):
        seasons = document.load()
    return {season: drawn for (season, seat), drawn in seasons.items() if seat == (hearer or "")}


def order_texts(variant: Variant, orders: Iterable[Order]) -> list[str]:
    """Orders in canonical writing."""
    return [write_order(variant.lexicon, order) for order in orders]


def ahead_texts(variant: Variant, conditionals: Iterable[Conditional]) -> dict[str, list[list[str]]]:
    """By phase what is sent ahead for it: what is tried first, and what else."""
    return {one.phase: [order_texts(variant, choice) for choice in one.choices] for one in conditionals}


def keep_new(name: str, game: Game, variant: Variant, streams: Streams, remedy: str = "") -> None:
    """Write a game to a file that is not there yet. FileError "file_exists" if it is."""
    path = Path(name)
    with hold(path):
        if is_there(path):
            raise FileError("file_exists", f"there is a file of that name{remedy}", name)
        keep_game(name, game, variant, streams, NEW)


def turn_index(game: Game, variant: Variant, season: str | None) -> int:
    """The finished turn of a season, or the last one. InputError if it has not been judged."""
    if not game.turns:
        raise InputError("no_turns", "no turn has been judged yet", "season")
    if season is None:
        return len(game.turns) - 1
    wanted = season_called(variant, season)
    for index in reversed(range(len(game.turns))):
        if game.turns[index].season == wanted:
            return index
    code = variant.calendar.code(wanted)
    raise InputError("no_such_turn", f"the game has no judged turn {code}", "season")


def position_in(game: Game, variant: Variant, season: str | None) -> Position:
    """The position in which a season's orders were given, or the present one."""
    if season is None:
        return game.current
    wanted = season_called(variant, season)
    for position in (game.current, *(turn.before for turn in reversed(game.turns))):
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
        self.after = result_after(game, index + 1)
        self.rules: Rules = rules_of(game, variant)
        self.names = names_of(game, variant)
        self.report = report if report is not None else report_of(game, variant, index)
        self.newcomers = newcomers(game, self.before.season)
        self.code = variant.calendar.code(self.turn.season)
        self.phase = variant.calendar.step(self.turn.season).phase
        self._earlier = game.turns[:index]

    def told_to(self, power: str) -> JudgedTurn:
        """The turn as a power sees it and is told it, or as everybody is, for the empty name."""
        told = copy(self)
        told.before = view(self.rules, self.before, power)
        told.after = view(self.rules, self.after, power)
        told.report = view_report(self.rules, self.before, self.report, power)
        return told

    def orders(self) -> dict[str, tuple[Order, ...]]:
        """The orders that the judge had."""
        return effective_orders(self.rules, self._earlier, self.before, self.turn.sheets)
