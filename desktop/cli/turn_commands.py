"""`chancery adjudicate` and `chancery report`: turns judged and told."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from desktop.cli.asking import power_called, season_called
from desktop.cli.failures import DONE, InputError, UsageError
from desktop.cli.games import JudgedTurn, change_game, keep_game, open_game, turn_index
from desktop.cli.progress import progress
from desktop.cli.shape_writing import RecordWriter, unit_names
from desktop.cli.streams import Streams
from engine import (
    ENGLISH,
    EVERYBODY,
    Game,
    GameError,
    Loaded,
    Order,
    Season,
    Variant,
    adjudicate_turn,
    formatter_of,
    names_of,
    rules_of,
    turn_readiness,
    unasked_phases,
    undo_turn,
    write_order,
    write_report,
)

_MARKUP = re.compile(r"([\\`*_\[\]<>#|])")
MOST_NAMED = 8
"""Seasons that are named one by one."""
LONG_RUN = 8
"""Turns from which on judging them takes a while."""


def run_adjudicate(arguments: Namespace, streams: Streams) -> int:
    with change_game(arguments, streams) as loaded:
        if arguments.undo:
            return _undo(arguments, streams, loaded)
        variant = loaded.variant
        if not arguments.anyway:
            _check_waiting(arguments, loaded)
        goal = season_called(variant, arguments.to) if arguments.to is not None else None
        try:
            turns, game = _judge(loaded.game, variant, goal, arguments.throw, streams)
        except GameError as error:
            raise InputError(error.code, str(error), arguments.game) from error
        keep_game(arguments.game, game, variant, streams, loaded.file_digest)
    judged = ", ".join(turn.code for turn in turns[:MOST_NAMED]) + (" ..." if len(turns) > MOST_NAMED else "")
    streams.saved = (
        f"{judged} was judged, and the game is saved; `chancery report {arguments.game}` tells it again."
    )
    if arguments.json:
        streams.answer({"turns": [turn_answer(turn) for turn in turns], "next": _next(variant, game)})
    else:
        streams.say(_heading(game, variant, "text") + "\n".join(told_turn(turn, "text") for turn in turns))
    return DONE


def _check_waiting(arguments: Namespace, loaded: Loaded) -> None:
    """InputError if the game waits for orders that are missing."""
    told = turn_readiness(loaded.game, loaded.variant)
    if told.is_waiting:
        names = names_of(loaded.game, loaded.variant)
        missing = ", ".join(names[power] for power in told.silent)
        raise InputError(
            "waiting",
            f"the game waits for the orders of {missing}; --anyway judges without them",
            arguments.game,
        )


def _judge(
    game: Game, variant: Variant, goal: Season | None, throws: list[int], streams: Streams
) -> tuple[list[JudgedTurn], Game]:
    """Judge the open turn, or all turns before the season that is the goal."""
    if goal is not None and goal <= game.current.season:
        code = variant.calendar.code(game.current.season)
        wanted = variant.calendar.code(goal)
        passed = "" if goal == game.current.season else f"{wanted} is in the past: "
        raise UsageError("goal_passed", f"{passed}the game is in {code} already", "--to")
    turns: list[JudgedTurn] = []
    years = 0 if goal is None else goal.year - game.current.season.year
    with progress(streams.stderr, "Judging", None, years * len(variant.calendar.steps) > LONG_RUN) as advance:
        while True:
            game, report = adjudicate_turn(game, variant, () if turns else throws)
            turns.append(JudgedTurn(game, variant, len(game.turns) - 1, report))
            advance(1)
            if game.current.verdict is not None or (goal is not None and game.current.season >= goal):
                return turns, game
            phase = rules_of(game, variant).calendar.step(game.current.season).phase
            if goal is None and phase not in unasked_phases(rules_of(game, variant)):
                return turns, game


def _undo(arguments: Namespace, streams: Streams, loaded: Loaded) -> int:
    game, variant = loaded.game, loaded.variant
    try:
        before = undo_turn(game)
    except GameError as error:
        raise InputError(error.code, str(error), arguments.game) from error
    keep_game(arguments.game, before, variant, streams, loaded.file_digest)
    code = variant.calendar.code(before.current.season)
    if arguments.json:
        streams.answer(
            {"undone": code, "next": _next(variant, before), "discarded": discarded(game, variant)}
        )
        return DONE
    streams.say(f"{code} is open again, with the orders that had been sent for it.")
    say_discarded(streams, game, variant)
    return DONE


def say_discarded(streams: Streams, game: Game, variant: Variant) -> None:
    """What was sent for the open turn of a game that is taken back."""
    if game.sheets:
        dropped = variant.calendar.code(game.current.season)
        streams.say(f"What had been sent for {dropped} was discarded with it. It was:\n")
        for sheet in game.sheets:
            orders = [
                *(sheet.orders or ()),
                *(order for one in sheet.conditionals for order in sum(one.choices, ())),
            ]
            streams.say(f"{sheet.power}:")
            for order in orders:
                streams.say(f"  {write_order(variant.lexicon, order)}")
    if game.proposals:
        streams.say("The proposals that were put to the vote have lapsed.")


def discarded(game: Game, variant: Variant) -> dict[str, Any]:
    """What was sent for the open turn."""

    def written(orders: Iterable[Order]) -> list[str]:
        return [write_order(variant.lexicon, order) for order in orders]

    return {
        "season": variant.calendar.code(game.current.season),
        "orders": {one.power: written(one.orders) for one in game.sheets if one.orders is not None},
        "ahead": {
            one.power: {
                ahead.phase: [written(choice) for choice in ahead.choices] for ahead in one.conditionals
            }
            for one in game.sheets
            if one.conditionals
        },
    }


def _next(variant: Variant, game: Game) -> dict[str, Any]:
    return RecordWriter(variant).position(game.current)


def turn_answer(turn: JudgedTurn) -> dict[str, Any]:
    """A judged turn for programs: results and refused orders as `judge` gives them, and the report as text."""
    writer = RecordWriter(turn.variant)
    formatter = formatter_of(ENGLISH, turn.variant, turn.before, turn.names)
    names = unit_names(turn.phase, turn.before)
    return {
        "season": turn.code,
        "results": writer.results(turn.phase, turn.before, turn.report, names, {}, formatter),
        "refused": writer.refused(turn.phase, turn.report, {}, formatter),
        "throws": [
            {"reason": one.reason, "sides": one.sides, "value": one.value, "by_hand": one.by_hand}
            for one in turn.report.throws
        ],
        "text": told_turn(turn, "text"),
    }


def told_turn(turn: JudgedTurn, style: Any = "text", notation: Any = "canonical") -> str:
    """The report of a turn."""
    return write_report(
        turn.variant,
        turn.before,
        turn.report,
        turn.after,
        style,
        rules=turn.rules,
        names=turn.names,
        notation=notation,
        newcomers=turn.newcomers,
    )


def _heading(game: Game, variant: Variant, style: str) -> str:
    """The game's title and players above a report, as far as they are known."""
    names = names_of(game, variant)
    players = ", ".join(f"{names[seat.power]}: {seat.player}" for seat in game.seats if seat.player)
    lines = [line for line in (game.title, players) if line]
    if style == "markdown":
        lines = [_MARKUP.sub(r"\\\1", line) for line in lines]
        lines = [f"**{line}**  " if line and index == 0 else line for index, line in enumerate(lines)]
    return "\n".join(lines) + "\n\n" if lines else ""


def run_report(arguments: Namespace, streams: Streams) -> int:
    loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
    game, variant = loaded.game, loaded.variant
    last = turn_index(game, variant, arguments.season)
    hearer = EVERYBODY if arguments.public else None
    if arguments.power is not None:
        hearer = power_called(variant, arguments.power)
    indices = range(len(game.turns)) if arguments.all else range(last, last + 1)
    with progress(streams.stderr, "Writing", len(indices), len(indices) > LONG_RUN) as advance:
        turns = []
        for index in indices:
            turn = JudgedTurn(game, variant, index)
            turns.append(turn if hearer is None else turn.told_to(hearer))
            advance(1)
    if arguments.json:
        answers = [
            {**turn_answer(turn), "text": told_turn(turn, arguments.style, arguments.notation)}
            for turn in turns
        ]
        seats = [{"power": seat.power, "player": seat.player} for seat in game.seats]
        streams.answer({"style": arguments.style, "title": game.title, "seats": seats, "turns": answers})
    else:
        told = "\n".join(told_turn(turn, arguments.style, arguments.notation) for turn in turns)
        streams.say(_heading(game, variant, arguments.style) + told)
    return DONE
