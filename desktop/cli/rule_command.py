"""`chancery rule`: an outcome or a throw of a turn overruled by the game master."""

from __future__ import annotations

from operator import attrgetter

from desktop.cli.answer_records import OrderText, PowerName, Record, SeasonCode, answer_of
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME, SAVED_REASON, Call, Reply, argument, command, flag
from desktop.cli.failures import InputError, UsageError, capped
from desktop.cli.games import JudgedTurn, change_game, keep_game, turn_index
from desktop.cli.speaking import spoken
from desktop.cli.turn_commands import TurnsAnswer, next_position, told_turns, turn_answer
from engine import (
    Game,
    PowerId,
    Ruling,
    Variant,
    fault_sentence,
    overrule,
    read_order,
    report_of,
    return_to,
    write_order,
)

SAID = attrgetter("verb", "unit", "subject", "target")
"""What two writings of one order agree in, be less said of kinds and owners in one."""


class RulingAnswer(Record, frozen=True):
    reason: str
    power: PowerName
    order: OrderText | None
    succeeds: bool
    throw: int
    value: int


class RuleAnswer(TurnsAnswer, frozen=True):
    undone: list[SeasonCode]
    rulings: list[RulingAnswer]


@command(
    GAME,
    argument("order", "ORDER", 'the order, such as "A VEN - TRI"', nargs="?"),
    argument("--power", "P", "whose order, if several gave it"),
    flag("--succeeds", "it succeeds", "end"),
    flag("--fails", "it fails", "end"),
    argument("--throw", "N=VALUE", "the N-th throw of the turn shows VALUE", "end"),
    flag("--clear", "take all rulings of the turn back", "end"),
    argument("--season", "S", "which turn, such as S1901M; what came since is taken back"),
    SAVED_REASON,
    answer=RuleAnswer,
    about="""
The last judged turn is judged again, so that the order ends as ruled and all else follows from it. Moves, supports,
convoys and retreats can be ruled upon, and throws. What was ruled before stays, unless it is of the same order; --clear
takes all rulings of that turn back. --season names an earlier turn, or the last one when orders were sent since: what was
judged and sent after it is taken back, and the annals say so.""",
)
def rule(call: Call) -> Reply:
    _check(call)
    with change_game(call) as loaded:
        game, variant = loaded.game, loaded.variant
        if not game.turns:
            raise InputError("no_turns", "no turn has been judged yet", call.game)
        undone: list[str] = []
        if call.season is not None:
            index = turn_index(game, variant, call.season)
            undone = [variant.calendar.code(turn.season) for turn in game.turns[index + 1 :]]
            game = return_to(game, variant, index + 1, call.reason)
        game, report = overrule(game, variant, _rulings(call, game, variant))
        keep_game(call.game, game, variant, call.streams, loaded.file_digest)
    turn = JudgedTurn(game, variant, len(game.turns) - 1, report)
    back = f"Taken back: {', '.join(undone)}.\n\n" if undone else ""
    return Reply(
        lambda: RuleAnswer(
            undone=undone,
            rulings=[
                answer_of(
                    RulingAnswer,
                    one,
                    order=None if one.order is None else write_order(variant.lexicon, one.order),
                )
                for one in report.rulings
            ],
            turns=[turn_answer(turn)],
            next=next_position(variant, game),
        ),
        lambda: back + told_turns((turn,)),
    )


def _check(call: Call) -> None:
    is_upon_order = call.succeeds or call.fails
    if call.clear or call.throw is not None:
        if call.order is not None:
            raise UsageError("bad_argument", "an order is ruled upon with --succeeds or --fails", "ORDER")
    elif call.order is None or not is_upon_order:
        raise UsageError(
            "no_ruling", "name an order with --succeeds or --fails, or use --throw or --clear", "ORDER"
        )


def _rulings(call: Call, game: Game, variant: Variant) -> list[Ruling]:
    """The rulings that the turn has from now on."""
    if call.clear:
        return []
    new = _upon_throw(call) if call.throw is not None else _upon_order(call, game, variant)
    kept = [
        one
        for one in game.turns[-1].rulings
        if (one.power, one.order, one.throw) != (new.power, new.order, new.throw)
    ]
    return [*kept, new]


def _upon_throw(call: Call) -> Ruling:
    number, _, value = call.throw.partition("=")
    if not (number.strip().isdecimal() and value.strip().isdecimal()) or int(number) < 1:
        raise UsageError("bad_argument", "write the throw like 1=6", "--throw")
    return Ruling(call.reason, throw=int(number), value=int(value))


def _upon_order(call: Call, game: Game, variant: Variant) -> Ruling:
    turn = game.turns[-1]
    phase = variant.calendar.step(turn.season).phase
    reading = read_order(variant.lexicon, phase, call.order)
    if reading.order is None:
        said = " ".join(fault_sentence(spoken(), variant, fault) for fault in reading.faults)
        raise InputError("no_order", said, capped(call.order))
    power = power_called(variant, call.power) if call.power is not None else ""
    order = reading.order
    exact = [
        outcome
        for outcome in report_of(game, variant, len(game.turns) - 1).outcomes
        if outcome.given and power in ("", outcome.power) and SAID(order) == SAID(outcome.order)
    ]
    if not exact:
        raise InputError("no_such_order", "no such order was given in that turn", capped(call.order))
    if len({outcome.power for outcome in exact}) > 1:
        raise InputError("several_orders", "several powers gave that order; --power says whose", "--power")
    found = exact[0]
    return Ruling(call.reason, PowerId(found.power), found.order, call.succeeds)
