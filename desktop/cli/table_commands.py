"""`chancery rollback`, `replace`, `deadline` and `end`: what a game master does about the table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from desktop.cli.asking import power_called, season_called
from desktop.cli.failures import DONE, InputError
from desktop.cli.games import change_game, keep_game, open_game
from desktop.cli.streams import Streams
from desktop.cli.turn_commands import discarded, say_discarded
from engine import (
    Game,
    GameError,
    Loaded,
    Variant,
    declare_end,
    names_of,
    replace_player,
    roll_back,
    set_deadline,
    set_policy,
    turn_readiness,
)

NONE = "none"


def _changed(
    arguments: Namespace, streams: Streams, change: Callable[[Game, Variant], Game]
) -> tuple[Loaded, Game]:
    """The game before and after a change, which is saved."""
    with change_game(arguments, streams) as loaded:
        try:
            game = change(loaded.game, loaded.variant)
        except GameError as error:
            raise InputError(error.code, str(error), arguments.game) from error
        keep_game(arguments.game, game, loaded.variant, streams, loaded.file_digest)
    return loaded, game


def run_rollback(arguments: Namespace, streams: Streams) -> int:
    def change(game: Game, variant: Variant) -> Game:
        return roll_back(game, variant, _count(arguments, game, variant), arguments.reason)

    loaded, game = _changed(arguments, streams, change)
    code = loaded.variant.calendar.code
    undone = [code(turn.season) for turn in loaded.game.turns[len(game.turns) :]]
    opened = code(game.current.season)
    if arguments.json:
        lost = discarded(loaded.game, loaded.variant)
        streams.answer({"open": opened, "undone": undone, "discarded": lost})
        return DONE
    streams.say(f"{opened} is open again, with the orders that had been sent for it.")
    if len(undone) > 1:
        streams.say(f"Taken back: {', '.join(undone)}.")
    say_discarded(streams, loaded.game, loaded.variant)
    return DONE


def _count(arguments: Namespace, game: Game, variant: Variant) -> int:
    """How many turns are to be taken back."""
    if arguments.to is None:
        return int(arguments.turns)
    wanted = season_called(variant, arguments.to)
    for count, turn in enumerate(reversed(game.turns), 1):
        if turn.season == wanted:
            return count
    raise InputError("no_such_turn", f"the game has no judged turn {variant.calendar.code(wanted)}", "--to")


def run_replace(arguments: Namespace, streams: Streams) -> int:
    found: list[str] = []

    def change(game: Game, variant: Variant) -> Game:
        found.append(power_called(variant, arguments.power))
        return replace_player(game, found[0], arguments.player, arguments.reason)

    loaded, game = _changed(arguments, streams, change)
    power = found[0]
    seat = loaded.game.seat(power)
    before = seat.player if seat is not None else ""
    season = loaded.variant.calendar.code(game.current.season)
    if arguments.json:
        streams.answer({"power": power, "player": arguments.player, "before": before, "season": season})
    else:
        streams.say(
            f"{power} is played by {arguments.player or 'nobody'} from {season} on, before by {before or 'nobody'}."
        )
    return DONE


def run_deadline(arguments: Namespace, streams: Streams) -> int:
    if arguments.when is None and arguments.missing is None:
        loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
        return _tell_deadline(arguments, streams, loaded.game, loaded.variant)

    def change(game: Game, variant: Variant) -> Game:
        if arguments.missing is not None:
            game = set_policy(game, arguments.missing.strip().lower())
        if arguments.when is not None:
            when = "" if arguments.when.strip().lower() == NONE else arguments.when.strip()
            game = set_deadline(game, when, arguments.reason)
        return game

    loaded, game = _changed(arguments, streams, change)
    return _tell_deadline(arguments, streams, game, loaded.variant)


def _tell_deadline(arguments: Namespace, streams: Streams, game: Game, variant: Variant) -> int:
    told = turn_readiness(game, variant)
    code = variant.calendar.code(game.current.season)
    if arguments.json:
        streams.answer(
            {
                "season": code,
                "deadline": game.deadline,
                "missing_orders": game.missing_orders,
                "waiting": told.is_waiting,
                "silent": list(told.silent),
            }
        )
        return DONE
    streams.say(f"{code}: {f'orders are due until {game.deadline}' if game.deadline else 'no deadline'}.")
    ways = {
        "hold": "what is there is judged",
        "disorder": "what is there is judged, and whoever sent nothing is in civil disorder",
        "wait": "nothing is judged until all have sent theirs",
    }
    streams.say(f"When orders are missing: {ways[game.missing_orders]}.")
    if told.silent:
        names = names_of(game, variant)
        streams.say(f"Nothing came from {', '.join(names[power] for power in told.silent)}.")
    return DONE


def run_end(arguments: Namespace, streams: Streams) -> int:
    def change(game: Game, variant: Variant) -> Game:
        how = "draw" if arguments.draw else "concession"
        named = arguments.draw or [arguments.concede]
        winners = [power_called(variant, name) for name in named]
        return declare_end(game, variant, how, winners, arguments.reason)

    loaded, game = _changed(arguments, streams, change)
    verdict = game.current.verdict
    assert verdict is not None
    if arguments.json:
        streams.answer(
            {
                "season": loaded.variant.calendar.code(game.current.season),
                "verdict": {"how": verdict.how, "winners": list(verdict.winners)},
                "reason": arguments.reason,
            }
        )
    else:
        streams.say(f"The game is over ({verdict.how}): {', '.join(verdict.winners)}.")
    return DONE
