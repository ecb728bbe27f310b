"""`chancery adjudicate`, `chancery report` and `chancery explain`: turns judged, told and explained."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from desktop.cli.asking import season_called
from desktop.cli.failures import DONE, InputError, UsageError
from desktop.cli.games import JudgedTurn, keep_game, open_game, turn_index
from desktop.cli.progress import progress
from desktop.cli.shape_writing import RecordWriter, strength_number, unit_names
from desktop.cli.streams import Streams
from engine import (
    ENGLISH,
    ILLEGAL,
    Explanation,
    Game,
    GameError,
    Outcome,
    Reason,
    Report,
    Season,
    Variant,
    Voice,
    adjudicate_turn,
    explain,
    fault_sentence,
    read_order,
    reason_sentence,
    space_in,
    undo_turn,
    voice_of,
    write_explanation,
    write_report,
)

LONG_RUN = 8
"""Turns from which on judging them takes a while."""


def run_adjudicate(arguments: Namespace, streams: Streams) -> int:
    loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
    game, variant = loaded.game, loaded.variant
    if arguments.undo:
        return _undo(arguments, streams, game, variant)
    goal = season_called(variant, arguments.to) if arguments.to is not None else None
    try:
        turns, game = _judge(game, variant, goal, arguments.throw, streams)
    except GameError as error:
        raise InputError(error.code, str(error), arguments.game) from error
    keep_game(arguments.game, game, variant)
    if arguments.json:
        streams.answer({"turns": [turn_answer(turn) for turn in turns], "next": _next(variant, game)})
    else:
        streams.say("\n".join(_told(turn, "text") for turn in turns))
    return DONE


def _judge(
    game: Game, variant: Variant, goal: Season | None, throws: list[int], streams: Streams
) -> tuple[list[JudgedTurn], Game]:
    """Judge the open turn, or all turns before the season that is the goal."""
    if goal is not None and goal <= game.current.season:
        code = variant.calendar.code(game.current.season)
        raise UsageError("goal_passed", f"the game is in {code} already", "--to")
    turns: list[JudgedTurn] = []
    years = 0 if goal is None else goal.year - game.current.season.year
    with progress(streams.stderr, "Judging", None, years * len(variant.calendar.steps) > LONG_RUN) as advance:
        while True:
            game, report = adjudicate_turn(game, variant, () if turns else throws)
            turns.append(JudgedTurn(game, variant, len(game.turns) - 1, report))
            advance(1)
            if goal is None or game.current.season >= goal or game.current.verdict is not None:
                return turns, game


def _undo(arguments: Namespace, streams: Streams, game: Game, variant: Variant) -> int:
    try:
        before = undo_turn(game)
    except GameError as error:
        raise InputError(error.code, str(error), arguments.game) from error
    keep_game(arguments.game, before, variant)
    code = variant.calendar.code(before.current.season)
    if arguments.json:
        streams.answer({"undone": code, "next": _next(variant, before)})
    else:
        streams.say(f"{code} is open again, with the orders that had been sent for it.")
    return DONE


def _next(variant: Variant, game: Game) -> dict[str, Any]:
    return RecordWriter(variant).position(game.current)


def turn_answer(turn: JudgedTurn) -> dict[str, Any]:
    """A judged turn for programs: results and refused orders as `judge` gives them, and the report as text."""
    writer = RecordWriter(turn.variant)
    voice = voice_of(ENGLISH, turn.variant, turn.before, turn.names)
    names = unit_names(turn.phase, turn.before)
    return {
        "season": turn.code,
        "results": writer.results(turn.phase, turn.before, turn.report, names, {}, voice),
        "refused": writer.refused(turn.phase, turn.report, {}, voice),
        "throws": [
            {"reason": one.reason, "sides": one.sides, "value": one.value, "by_hand": one.by_hand}
            for one in turn.report.throws
        ],
        "text": _told(turn, "text"),
    }


def _told(turn: JudgedTurn, style: Any) -> str:
    return write_report(
        turn.variant, turn.before, turn.report, turn.after, style, rules=turn.rules, names=turn.names
    )


def run_report(arguments: Namespace, streams: Streams) -> int:
    loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
    game, variant = loaded.game, loaded.variant
    last = turn_index(game, variant, arguments.season)
    indices = range(len(game.turns)) if arguments.all else range(last, last + 1)
    with progress(streams.stderr, "Writing", len(indices), len(indices) > LONG_RUN) as advance:
        turns = []
        for index in indices:
            turns.append(JudgedTurn(game, variant, index))
            advance(1)
    if arguments.json:
        answers = [{**turn_answer(turn), "text": _told(turn, arguments.style)} for turn in turns]
        streams.answer({"style": arguments.style, "turns": answers})
    else:
        streams.say("\n".join(_told(turn, arguments.style) for turn in turns))
    return DONE


def run_explain(arguments: Namespace, streams: Streams) -> int:
    loaded = open_game(arguments.game, streams, arguments.accept_changed_variant)
    game, variant = loaded.game, loaded.variant
    turn = JudgedTurn(game, variant, turn_index(game, variant, arguments.season))
    outcome = _outcome_meant(turn, arguments.order)
    explanation = explain(turn.rules, turn.before, turn.orders(), outcome, turn.report)
    text = write_explanation(ENGLISH, variant, explanation, turn.names)
    if arguments.json:
        streams.answer(_explanation_answer(turn, explanation, text))
    else:
        streams.say(
            f"{turn.names.get(outcome.power, outcome.power)}, {variant.calendar.title(turn.turn.season)}"
        )
        streams.say(text)
    return DONE


def _outcome_meant(turn: JudgedTurn, text: str) -> Outcome:
    """The outcome that a text asks about: of an order, of a unit, or of what stood in a space."""
    lexicon = turn.variant.lexicon
    reading = read_order(lexicon, turn.phase, text)
    place = ""
    if reading.order is not None:
        for outcome in turn.report.outcomes:
            if outcome.order == reading.order:
                return outcome
        place = space_in(reading.order.unit)
    else:
        bare = text.partition("/")[0]
        matches = (lexicon.find_space(name) for name in (bare, bare.partition(" ")[2]) if name.strip())
        place = next((match.ids[0] for match in matches if match.is_found), "")
    found = _outcome_at(turn.report, place) if place else None
    if found is not None:
        return found
    if place:
        where = turn.variant.board.spaces[place].name if place in turn.variant.board.spaces else place
        raise InputError("no_such_order", f"nothing was ordered in {where} in {turn.code}", text)
    faults = " ".join(fault_sentence(ENGLISH, turn.variant, fault) for fault in reading.faults)
    raise InputError("not_understood", faults, text)


def _outcome_at(report: Report, space: str) -> Outcome | None:
    there = [outcome for outcome in report.outcomes if space_in(outcome.order.unit) == space]
    return min(there, key=lambda outcome: outcome.code == ILLEGAL, default=None)


def _explanation_answer(turn: JudgedTurn, explanation: Explanation, text: str) -> dict[str, Any]:
    outcome = explanation.outcome
    voice = Voice(ENGLISH, turn.variant, explanation.units, turn.names)
    return {
        "season": turn.code,
        "power": outcome.power,
        "order": voice.order(outcome.order),
        "code": outcome.code,
        "given": outcome.given,
        "by": list(outcome.by),
        "strength": strength_number(outcome.strength),
        "against": strength_number(outcome.against),
        "dislodged_by": outcome.dislodged_by or None,
        "rule": outcome.rule or None,
        "reason": voice.result(outcome),
        "reasons": [_reason_answer(voice, explanation, reason) for reason in explanation.reasons],
        "text": text,
    }


def _reason_answer(voice: Voice, explanation: Explanation, reason: Reason) -> dict[str, Any]:
    return {
        "code": reason.code,
        "unit": reason.unit or None,
        "target": reason.target or None,
        "by": list(reason.by),
        "strength": strength_number(reason.strength),
        "against": strength_number(reason.against),
        "counts": reason.counts,
        "effect": reason.effect or None,
        "rule": reason.rule or None,
        "power": reason.power or None,
        "text": reason_sentence(voice, explanation, reason),
        "parts": [_reason_answer(voice, explanation, part) for part in reason.parts],
    }
