"""`chancery adjudicate` and `chancery report`: turns judged and told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, cast

from msgspec.structs import replace

from desktop.cli.answer_records import (
    Choices,
    OrderText,
    PhaseName,
    PowerName,
    Record,
    SeasonCode,
    answers_of,
)
from desktop.cli.asking import hearer_called, season_called
from desktop.cli.commands import GAME, HEARER, Call, Reply, argument, command, flag, repeated
from desktop.cli.computer_seats import ComputerAnswer, ordered_by_computers, told_computers
from desktop.cli.failures import FileError, InputError, UsageError
from desktop.cli.games import (
    JudgedTurn,
    ahead_texts,
    change_game,
    changed,
    keep_game,
    opened,
    order_texts,
    turn_index,
)
from desktop.cli.progress import progress
from desktop.cli.shape_writing import PositionAnswer, RecordWriter, unit_names
from desktop.cli.speaking import spoken
from desktop.cli.streams import Streams
from engine import (
    EVERYBODY,
    ExchangeError,
    Game,
    Loaded,
    Season,
    SetupError,
    ToldTurn,
    Variant,
    adjudicate_turn,
    current_time,
    deadline_of_next_turn,
    formatter_of,
    is_past,
    joint_turns,
    names_of,
    read_desk,
    rules_of,
    set_deadline,
    turn_readiness,
    unasked_phases,
    undo_turn,
    write_desk,
    write_reports,
)

_MARKUP = re.compile(r"([\\`*_\[\]<>#|])")
MOST_NAMED = 8
"""Seasons that are named one by one."""
LONG_RUN = 8
"""Turns from which on judging them takes a while."""


class ThrowAnswer(Record, frozen=True):
    reason: str
    sides: int
    value: int
    by_hand: bool


class TurnAnswer(Record, frozen=True):
    season: SeasonCode
    results: Annotated[dict[str, Any], "as in `judge --json --reasons`"]
    refused: Annotated[list[Any], "as there"]
    throws: list[ThrowAnswer]
    text: str


class TurnsAnswer(Record, frozen=True):
    turns: list[TurnAnswer]
    next: PositionAnswer


class AdjudicateAnswer(TurnsAnswer, frozen=True):
    computers: Annotated[list[ComputerAnswer], "for whom computers have ordered"]


class DiscardedAnswer(Record, frozen=True):
    """What was sent for a turn that is taken back."""

    season: SeasonCode
    orders: dict[PowerName, list[OrderText]]
    ahead: dict[PowerName, dict[PhaseName, Choices]]


class UndoneAnswer(Record, frozen=True):
    undone: SeasonCode
    next: PositionAnswer
    discarded: DiscardedAnswer


class PlayerAnswer(Record, frozen=True):
    power: PowerName
    player: str


class ReportAnswer(Record, frozen=True):
    style: str
    title: str
    seats: list[PlayerAnswer]
    turns: list[TurnAnswer]


@command(
    GAME,
    argument("--to", "SEASON", "go on judging until this season is open", "way"),
    flag("--undo", "take the last turn back", "way"),
    flag("--anyway", "judge although the game waits for orders"),
    flag("--early", "judge before the deadline although orders are missing"),
    repeated("--throw", "N", "what a die showed (repeatable)", type=int),
    answer={"": AdjudicateAnswer, "with --undo": UndoneAnswer},
)
def adjudicate(call: Call) -> Reply:
    if call.undo:
        return _undo(call)
    with change_game(call) as loaded:
        variant = loaded.variant
        _check_waiting(call, loaded)
        goal = season_called(variant, call.to) if call.to is not None else None
        turns, game, ordered = _judge(loaded.game, variant, goal, call.throw, call.streams)
        game = _followed(Path(call.game), loaded.game.deadline, game, variant)
        keep_game(call.game, game, variant, call.streams, loaded.file_digest)
    judged = ", ".join(turn.code for turn in turns[:MOST_NAMED]) + (" ..." if len(turns) > MOST_NAMED else "")
    call.streams.saved = (
        f"{judged} was judged, and the game is saved; `chancery report {call.game}` tells it again."
    )
    return Reply(
        lambda: AdjudicateAnswer(
            turns=list(map(turn_answer, turns)), computers=ordered, next=next_position(variant, game)
        ),
        lambda: [*told_computers(ordered), _heading(game, variant, "text") + told_turns(turns)],
    )


def _followed(save: Path, before: str, game: Game, variant: Variant) -> Game:
    """The game with its next deadline by the rhythm of its desk; the next `chancery run` writes the mails of its turn."""
    try:
        desk = read_desk(save)
        if desk.addresses:
            write_desk(save, replace(desk, telling=variant.calendar.code(game.turns[-1].season)))
    except (ExchangeError, SetupError) as error:
        raise FileError.of(error, str(save)) from error
    following = deadline_of_next_turn(desk, before, game, datetime.now(UTC))
    return set_deadline(game, following) if following else game


def _check_waiting(call: Call, loaded: Loaded) -> None:
    """InputError if the game waits for orders that are missing, or if they are not due yet."""
    told = turn_readiness(loaded.game, loaded.variant)
    names = names_of(loaded.game, loaded.variant)
    missing = ", ".join(names[power] for power in told.silent)
    if told.is_waiting and not call.anyway:
        raise InputError(
            "waiting", f"the game waits for the orders of {missing}; --anyway judges without them", call.game
        )
    is_early = bool(told.deadline) and not is_past(told.deadline, current_time())
    if is_early and told.silent and not (call.early or call.anyway):
        raise InputError(
            "early",
            f"orders are due until {told.deadline}, and those of {missing} are missing; --early judges without them",
            call.game,
        )


def _judge(
    game: Game, variant: Variant, goal: Season | None, throws: list[int], streams: Streams
) -> tuple[list[JudgedTurn], Game, list[ComputerAnswer]]:
    """Judge the open turn, or all turns before the season that is the goal, with the orders of computers that are due."""
    if goal is not None and goal <= game.current.season:
        code = variant.calendar.code(game.current.season)
        wanted = variant.calendar.code(goal)
        passed = "" if goal == game.current.season else f"{wanted} is in the past: "
        raise UsageError("goal_passed", f"{passed}the game is in {code} already", "--to")
    turns: list[JudgedTurn] = []
    computers: list[ComputerAnswer] = []
    years = 0 if goal is None else goal.year - game.current.season.year
    with progress(streams.stderr, "Judging", None, years * len(variant.calendar.steps) > LONG_RUN) as advance:
        while True:
            game, ordered = ordered_by_computers(game, variant, streams)
            computers += ordered
            game, judged = adjudicate_turn(game, variant, () if turns else throws)
            turns.append(JudgedTurn(game, variant, len(game.turns) - 1, judged))
            advance(1)
            if game.current.verdict is not None or (goal is not None and game.current.season >= goal):
                return turns, game, computers
            phase = rules_of(game, variant).calendar.step(game.current.season).phase
            if goal is None and phase not in unasked_phases(rules_of(game, variant)):
                return turns, game, computers


def _undo(call: Call) -> Reply:
    loaded, before = changed(call, lambda game, _: undo_turn(game))
    game, variant = loaded.game, loaded.variant
    code = variant.calendar.code(before.current.season)
    return Reply(
        UndoneAnswer(undone=code, next=next_position(variant, before), discarded=discarded(game, variant)),
        [f"{code} is open again, with the orders that had been sent for it.", *told_discarded(game, variant)],
    )


def told_discarded(game: Game, variant: Variant) -> list[str]:
    """What was sent for the open turn of a game that is taken back, in words."""
    words = []
    if game.sheets:
        dropped = variant.calendar.code(game.current.season)
        words.append(f"What had been sent for {dropped} was discarded with it. It was:\n")
        for sheet in game.sheets:
            orders = [
                *(sheet.orders or ()),
                *(order for one in sheet.conditionals for order in sum(one.choices, ())),
            ]
            words.append(f"{sheet.power}:")
            words += [f"  {order}" for order in order_texts(variant, orders)]
    if game.proposals:
        words.append("The proposals that were put to the vote have lapsed.")
    return words


def discarded(game: Game, variant: Variant) -> DiscardedAnswer:
    """What was sent for the open turn."""

    return DiscardedAnswer(
        season=variant.calendar.code(game.current.season),
        orders={one.power: order_texts(variant, one.orders) for one in game.sheets if one.orders is not None},
        ahead={one.power: ahead_texts(variant, one.conditionals) for one in game.sheets if one.conditionals},
    )


def next_position(variant: Variant, game: Game) -> PositionAnswer:
    """The position that is open now, for programs."""
    return cast(PositionAnswer, RecordWriter(variant).position(game.current))


def turn_answer(
    turn: JudgedTurn, style: Any = "text", notation: Any = "canonical", hearer: str = EVERYBODY
) -> TurnAnswer:
    """A judged turn for programs: results and refused orders as `judge` gives them, and the report as text."""
    writer = RecordWriter(turn.variant)
    formatter = formatter_of(spoken(), turn.variant, turn.before, turn.names)
    names = unit_names(turn.phase, turn.before)
    return TurnAnswer(
        season=turn.code,
        results=writer.results(turn.phase, turn.before, turn.report, names, {}, formatter),
        refused=writer.refused(turn.phase, turn.report, {}, formatter),
        throws=answers_of(ThrowAnswer, turn.report.throws),
        text=told_turns((turn,), style, notation, hearer),
    )


def told_turns(
    turns: Sequence[JudgedTurn], style: Any = "text", notation: Any = "canonical", hearer: str = EVERYBODY
) -> str:
    """The report of turns that are told together; what concerns the hearer alone comes first."""
    told = [ToldTurn(turn.before, turn.report, turn.after, turn.newcomers) for turn in turns]
    first = turns[0]
    return write_reports(
        first.variant, told, style, rules=first.rules, names=first.names, notation=notation, hearer=hearer
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


@command(
    GAME,
    argument("--season", "CODE", "the turn that is meant, if not the last, such as S1901M", "which"),
    flag("--all", "report all turns", "which"),
    argument(
        "--style", None, "how it is written (text)", choices=("text", "markdown", "zine"), default="text"
    ),
    argument(
        "--notation",
        None,
        "how orders are written in text and markdown: A VEN - TRI, Army Venice to Trieste, A Ven-Tri (canonical)",
        choices=("canonical", "full", "zine"),
        default="canonical",
    ),
    HEARER,
    answer=ReportAnswer,
)
def report(call: Call) -> Reply:
    game, variant = opened(call)
    last = turn_index(game, variant, call.season)
    hearer = hearer_called(variant, call)
    if call.all:
        indices = range(len(game.turns))
    elif call.season is not None:
        indices = range(last, last + 1)
    else:
        indices = joint_turns(game, variant, last, hearer or EVERYBODY)
    with progress(call.streams.stderr, "Writing", len(indices), len(indices) > LONG_RUN) as advance:
        turns = []
        for index in indices:
            turn = JudgedTurn(game, variant, index)
            turns.append(turn if hearer is None else turn.told_to(hearer))
            advance(1)
    style, notation = call.style, call.notation
    return Reply(
        lambda: ReportAnswer(
            style=style,
            title=game.title,
            seats=answers_of(PlayerAnswer, game.seats),
            turns=[turn_answer(turn, style, notation, hearer or EVERYBODY) for turn in turns],
        ),
        lambda: _heading(game, variant, style) + told_turns(turns, style, notation, hearer or EVERYBODY),
    )
