"""`chancery vote`: draws and concessions proposed, voted upon and listed."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from desktop.cli.asking import power_called
from desktop.cli.failures import DONE, InputError, UsageError
from desktop.cli.games import change_game, keep_game, open_game
from desktop.cli.streams import Streams
from engine import (
    Game,
    GameError,
    Proposal,
    Variant,
    names_of,
    propose_concession,
    propose_draw,
    survivors,
    vote,
)


def run(arguments: Namespace, streams: Streams) -> int:
    if all(wish is None for wish in (arguments.draw, arguments.concede, arguments.yes, arguments.no)):
        if arguments.power is not None:
            raise UsageError(
                "no_wish", "say what the power wants: --draw, --concede, --yes or --no", "--power"
            )
        loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
        return _tell(arguments, streams, loaded.game, loaded.variant)
    if arguments.power is None:
        raise UsageError("no_power", "--power says who proposes or votes", "--power")
    with change_game(arguments, streams) as loaded:
        game = _changed(arguments, loaded.game, loaded.variant)
        keep_game(arguments.game, game, loaded.variant, streams, loaded.file_digest)
    return _tell(arguments, streams, game, loaded.variant)


def _changed(arguments: Namespace, game: Game, variant: Variant) -> Game:
    power = power_called(variant, arguments.power)
    try:
        if arguments.draw is not None:
            return propose_draw(game, variant, power, [power_called(variant, one) for one in arguments.draw])
        if arguments.concede is not None:
            return propose_concession(game, variant, power, power_called(variant, arguments.concede))
        in_favour = arguments.yes is not None
        return vote(game, variant, power, (arguments.yes if in_favour else arguments.no) - 1, in_favour)
    except GameError as error:
        raise InputError(error.code, str(error), arguments.game) from error


def _tell(arguments: Namespace, streams: Streams, game: Game, variant: Variant) -> int:
    verdict = game.current.verdict
    if arguments.json:
        streams.answer(
            {
                "season": variant.calendar.code(game.current.season),
                "proposals": [
                    _answer(game, variant, number, one) for number, one in enumerate(game.proposals, 1)
                ],
                "verdict": None
                if verdict is None
                else {"how": verdict.how, "winners": list(verdict.winners)},
            }
        )
        return DONE
    names = names_of(game, variant)
    if verdict is not None:
        winners = ", ".join(names[power] for power in verdict.winners)
        streams.say(f"The game is over ({verdict.how}): {winners}.")
    elif not game.proposals:
        streams.say("Nothing is proposed.")
    for number, one in enumerate(game.proposals, 1):
        told = _answer(game, variant, number, one)

        def named(key: str, told: dict[str, Any] = told) -> str:
            return ", ".join(names[power] for power in told[key]) or "nobody"

        streams.say(f"{number}. {one.how}: {named('winners')} (proposed by {names[one.by]})")
        streams.say(f"   for: {named('in_favour')}; against: {named('against')}; not yet: {named('silent')}")
    return DONE


def _answer(game: Game, variant: Variant, number: int, one: Proposal) -> dict[str, Any]:
    votes = dict(one.votes)
    return {
        "number": number,
        "how": one.how,
        "winners": list(one.winners),
        "by": one.by,
        "in_favour": list(one.in_favour),
        "against": [power for power, agrees in one.votes if not agrees],
        "silent": [power for power in survivors(game, variant) if power not in votes],
    }
