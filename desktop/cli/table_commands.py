"""`chancery rollback`, `replace`, `deadline` and `end`: what a game master does about the table."""

from __future__ import annotations

from typing import Annotated

from desktop.cli.answer_records import PowerName, Record, SeasonCode, VerdictAnswer, answer_of, verdict_of
from desktop.cli.asking import power_called, season_called
from desktop.cli.commands import ANNALS_REASON, GAME, SAVED_REASON, Call, Reply, argument, command, flag
from desktop.cli.computer_seats import COMPUTER, computer_called
from desktop.cli.failures import InputError, UsageError
from desktop.cli.games import changed, opened
from desktop.cli.suggest_command import level_called
from desktop.cli.turn_commands import DiscardedAnswer, discarded, told_discarded
from engine import (
    CLERK,
    STAND_BY,
    Computer,
    Game,
    StandBy,
    Variant,
    allow_advice,
    declare_end,
    names_of,
    replace_player,
    roll_back,
    set_deadline,
    set_policy,
    turn_readiness,
)

NONE = "none"
ON, OFF = "on", "off"


class RollbackAnswer(Record, frozen=True):
    open: SeasonCode
    undone: list[SeasonCode]
    discarded: DiscardedAnswer


class ReplaceAnswer(Record, frozen=True):
    power: PowerName
    player: str
    computer: Annotated[str | None, "its level, or null"]
    before: str
    season: SeasonCode


class StandByAnswer(Record, frozen=True):
    level: str
    is_told: bool


class DeadlineAnswer(Record, frozen=True):
    season: SeasonCode
    deadline: str
    missing_orders: str
    stand_by: StandByAnswer
    waiting: bool
    silent: list[PowerName]
    advice: Annotated[bool, "whether players may ask computer players for advice"]


class EndAnswer(Record, frozen=True):
    season: SeasonCode
    verdict: VerdictAnswer
    reason: str


@command(
    GAME,
    argument("--turns", "N", "how many (1)", "way", type=int, default=1),
    argument("--to", "SEASON", "until this season is open again, such as S1901M", "way"),
    ANNALS_REASON,
    answer=RollbackAnswer,
    about="The orders of the earliest turn that is taken back are there again. The annals of the game keep the reason.",
)
def rollback(call: Call) -> Reply:
    def change(game: Game, variant: Variant) -> Game:
        return roll_back(game, variant, _count(call, game, variant), call.reason)

    loaded, game = changed(call, change)
    code = loaded.variant.calendar.code
    undone = [code(turn.season) for turn in loaded.game.turns[len(game.turns) :]]
    season = code(game.current.season)
    words = [f"{season} is open again, with the orders that had been sent for it."]
    if len(undone) > 1:
        words.append(f"Taken back: {', '.join(undone)}.")
    return Reply(
        RollbackAnswer(open=season, undone=undone, discarded=discarded(loaded.game, loaded.variant)),
        [*words, *told_discarded(loaded.game, loaded.variant)],
    )


def _count(call: Call, game: Game, variant: Variant) -> int:
    """How many turns are to be taken back."""
    if call.to is None:
        return int(call.turns)
    wanted = season_called(variant, call.to)
    for count, turn in enumerate(reversed(game.turns), 1):
        if turn.season == wanted:
            return count
    raise InputError("no_such_turn", f"the game has no judged turn {variant.calendar.code(wanted)}", "--to")


@command(
    GAME,
    argument("power", "POWER", "the power"),
    argument("player", "PLAYER", 'who plays it from now on; "" for nobody', nargs="?"),
    COMPUTER,
    ANNALS_REASON,
    answer=ReplaceAnswer,
    about="A computer orders when the turn is judged.",
)
def replace(call: Call) -> Reply:
    found: list[str] = []
    player: str | Computer | None = computer_called(call.computer) or call.player
    if player is None or (call.computer is not None and call.player is not None):
        raise UsageError("no_player", "name a player, or a computer by --computer", "PLAYER")

    def change(game: Game, variant: Variant) -> Game:
        found.append(power_called(variant, call.power))
        return replace_player(game, found[0], player, call.reason)

    loaded, game = changed(call, change)
    power = found[0]
    seat = loaded.game.seat(power)
    before = seat.player if seat is not None else ""
    season = loaded.variant.calendar.code(game.current.season)
    name, level = (player, None) if isinstance(player, str) else ("", player.level)
    called = name or (f"a computer ({level})" if level else "nobody")
    return Reply(
        ReplaceAnswer(power=power, player=name, computer=level, before=before, season=season),
        f"{power} is played by {called} from {season} on, before by {before or 'nobody'}.",
    )


@command(
    GAME,
    argument("when", "WHEN", "such as 2026-03-02T12:00+01:00; none for none", nargs="?"),
    argument("--missing", "WAY", "hold, disorder, stand_by or wait"),
    argument("--level", "L", "with --missing stand_by: who stands by, Page, Clerk or Minister (Clerk)"),
    flag("--untold", "with --missing stand_by: reports do not say who stood in; the annals do"),
    argument("--advice", None, "whether players may ask computer players for advice", choices=(ON, OFF)),
    ANNALS_REASON,
    answer=DeadlineAnswer,
    about="""
Without WHEN it says what is set. --missing sets what is done about missing orders: hold (what is there is judged),
disorder (that too, and whoever sent nothing is said to be in civil disorder), stand_by (a computer orders for whoever
sent nothing, when the turn is judged), wait (nothing is judged until all have sent).""",
)
def deadline(call: Call) -> Reply:
    if call.when is None and call.missing is None and call.advice is None:
        return _deadline(*opened(call))

    def change(game: Game, variant: Variant) -> Game:
        if call.missing is not None:
            game = set_policy(game, call.missing.strip().lower(), _stand_by(call))
        if call.when is not None:
            when = "" if call.when.strip().lower() == NONE else call.when.strip()
            game = set_deadline(game, when, call.reason)
        if call.advice is not None and game.advice != (call.advice == ON):
            game = allow_advice(game, call.advice == ON, call.reason)
        return game

    loaded, game = changed(call, change)
    return _deadline(game, loaded.variant)


def _stand_by(call: Call) -> StandBy | None:
    """Who stands by, if it is said. UsageError where nobody does."""
    if call.missing.strip().lower() == STAND_BY:
        level = CLERK if call.level is None else level_called(call.level)
        return StandBy(level.name, not call.untold)
    if call.level is not None or call.untold:
        raise UsageError("nobody_stands_by", f"this goes with --missing {STAND_BY} only", "--level")
    return None


def _deadline(game: Game, variant: Variant) -> Reply:
    told = turn_readiness(game, variant)
    code = variant.calendar.code(game.current.season)
    ways = {
        "hold": "what is there is judged",
        "disorder": "what is there is judged, and whoever sent nothing is in civil disorder",
        "stand_by": f"a computer ({game.stand_by.level}) orders for whoever sent nothing"
        + ("" if game.stand_by.is_told else ", and reports do not say so"),
        "wait": "nothing is judged until all have sent theirs",
    }
    words = [
        f"{code}: {f'orders are due until {game.deadline}' if game.deadline else 'no deadline'}.",
        f"When orders are missing: {ways[game.missing_orders]}.",
    ]
    if told.silent:
        names = names_of(game, variant)
        words.append(f"Nothing came from {', '.join(names[power] for power in told.silent)}.")
    if game.advice:
        words.append("Players may ask computer players for advice.")
    answer = answer_of(DeadlineAnswer, game, season=code, waiting=told.is_waiting, silent=told.silent)
    return Reply(answer, words)


@command(
    GAME,
    argument("--draw", "POWER", "as a draw among these powers", "how!", nargs="+"),
    argument("--concede", "POWER", "as won by this power", "how!"),
    SAVED_REASON,
    answer=EndAnswer,
)
def end(call: Call) -> Reply:
    def change(game: Game, variant: Variant) -> Game:
        winners = [power_called(variant, name) for name in call.draw or [call.concede]]
        return declare_end(game, variant, "draw" if call.draw else "concession", winners, call.reason)

    loaded, game = changed(call, change)
    verdict = verdict_of(game.current.verdict)
    assert verdict is not None
    return Reply(
        EndAnswer(
            season=loaded.variant.calendar.code(game.current.season), verdict=verdict, reason=call.reason
        ),
        f"The game is over ({verdict.how}): {', '.join(verdict.winners)}.",
    )
