"""Judging turns, taking them back, and looking at any moment of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from engine.game.faults import TurnError, counted
from engine.game.limits import MOST_TURNS
from engine.game.owing import missing
from engine.game.records import Agreement, Game, Sheet, Turn
from engine.game.sending import effective_orders
from engine.game.setup import rules_of
from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Report
from engine.judge.rules import Rules, Situation
from engine.judge.turns import adjudicate, advance, lingers
from engine.model.position import Position, digest
from engine.model.season import MOVEMENT
from engine.variants.loading import Variant


def adjudicate_turn(game: Game, variant: Variant, by_hand: Sequence[int] = ()) -> tuple[Game, Report]:
    """Judge the open turn with what has been sent: the game in its next turn, and the report.

    A power that sent nothing, now or ahead, has no orders (STD-5). Throws by hand come before those of the seed.
    """
    rules = rules_of(game, variant)
    if game.current.verdict is not None:
        raise TurnError("game_over", "the game is over", "Take the last turn back if it should go on.")
    if len(game.turns) >= MOST_TURNS:
        raise TurnError("too_many_turns", f"the game has {MOST_TURNS} turns", "End it, or begin another.")
    report = _judge(rules, game.seed, game.turns, game.current, game.sheets, by_hand)
    following = advance(rules, game.current, report)
    turn = Turn(game.current, game.sheets, digest(following), report.throws)
    following_game = msgspec.structs.replace(
        game, turns=(*game.turns, turn), current=following, sheets=(), proposals=()
    )
    return following_game, report


def run_on(game: Game, variant: Variant, unasked: Collection[str] = ()) -> tuple[Game, tuple[Report, ...]]:
    """Judge the phases between movements for which everything was sent ahead, until somebody must be asked.

    A phase waits as soon as one power sends explicit orders for it, and where traits have orders for it that nobody owes.
    Nobody is asked for phases in `unasked`.
    """
    reports: list[Report] = []
    rules = rules_of(game, variant)
    unasked = {*unasked, *unasked_phases(rules)}
    steps = rules.calendar.steps
    while game.current.verdict is None and not any(sheet.orders is not None for sheet in game.sheets):
        phase = steps[game.current.season.step].phase
        if phase == MOVEMENT:
            break
        if phase not in unasked and (missing(game, variant) or lingers(Situation(rules, game.current))):
            break
        game, report = adjudicate_turn(game, variant)
        reports.append(report)
    return game, tuple(reports)


def unasked_phases(rules: Rules) -> frozenset[str]:
    """The phases for which everything is sent with the moves, by an option of the game."""
    return frozenset(
        phase.name for phase in rules.phases.values() if rules.options.get(phase.sent_ahead) == "on"
    )


def undo_turn(game: Game) -> Game:
    """The game before its last turn was judged or agreed away, with the orders that had been sent for it."""
    if not game.turns:
        raise TurnError("no_turns", "no turn has been played", "There is nothing to take back.")
    last = game.turns[-1]
    return msgspec.structs.replace(
        game, turns=game.turns[:-1], current=last.before, sheets=last.sheets, proposals=()
    )


def position_after(game: Game, count: int) -> Position:
    """The position after so many turns; after none it is the start."""
    if not 0 <= count <= len(game.turns):
        raise TurnError(
            "no_such_turn",
            f"the game has {counted(len(game.turns), 'turn')}",
            f"Ask for 0 to {len(game.turns)}.",
            (str(count),),
        )
    return game.current if count == len(game.turns) else game.turns[count].before


def report_of(game: Game, variant: Variant, index: int) -> Report:
    """The report of a finished turn (0 is the first), judged again from what was sent and thrown."""
    position_after(game, index + 1)
    turn = game.turns[index]
    if turn.agreement is not None:
        return agreement_report(turn.before, turn.agreement)
    by_hand = [throw.value for throw in turn.throws if throw.by_hand]
    return _judge(rules_of(game, variant), game.seed, game.turns[:index], turn.before, turn.sheets, by_hand)


def agreement_report(position: Position, agreement: Agreement) -> Report:
    """The report of a turn that was not judged because all survivors agreed on the end."""
    return Report(
        season=position.season,
        outcomes=(),
        units=position.units,
        dislodged=position.dislodged,
        tokens=position.tokens,
        events=(Event(agreement.how, about=agreement.winners),),
    )


def _thrown(count: int) -> str:
    return (
        "no die is" if not count else f"only {counted(count, 'die', 'dice')} {'is' if count == 1 else 'are'}"
    )


def _judge(
    rules: Rules,
    seed: str,
    turns: Sequence[Turn],
    position: Position,
    sheets: Sequence[Sheet],
    by_hand: Sequence[int],
) -> Report:
    dice = Dice(seed, rules.calendar.code(position.season), by_hand)
    try:
        report = adjudicate(rules, position, effective_orders(rules, turns, position, sheets), dice)
    except ValueError as error:
        if not by_hand:
            raise
        raise TurnError("bad_throw", str(error), "Enter what the die showed.") from error
    if len(dice.throws) < len(by_hand):
        raise TurnError(
            "unused_throws",
            f"{counted(len(by_hand), 'throw')} entered, but {_thrown(len(dice.throws))} thrown this turn",
            "Enter no more throws than that." if dice.throws else "Enter no throws.",
        )
    if dice.throws and not report.throws:
        report = msgspec.structs.replace(report, throws=tuple(dice.throws))
    return report
