"""Adjudicates turns, takes them back, and replays any of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec import UNSET

from engine.game.game_errors import TurnError, counted
from engine.game.limits import LONGEST_SEED, MOST_TURNS
from engine.game.missing_orders import awaited_orders
from engine.game.order_sets import effective_orders
from engine.game.people import unplayed_powers
from engine.game.press import printed_press
from engine.game.records import DISORDER, DRAW, Agreement, Game, Sheet, Turn
from engine.game.rulings import check_throws, checked_rulings, refusal_of, ruled_throws
from engine.game.setup import rules_of
from engine.judge.dice import Dice
from engine.judge.outcomes import Event, Report, Ruling, entered_by_hand
from engine.judge.overruling import RulingError
from engine.judge.rules import Rules, Situation
from engine.judge.supply import powers_alive
from engine.judge.turns import adjudicate, advance, is_waiting
from engine.model.ids import PowerId
from engine.model.position import Position, Verdict, digest
from engine.model.season import MOVEMENT
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY


def adjudicate_turn(
    game: Game,
    variant: Variant,
    by_hand: Sequence[int] = (),
    rulings: Iterable[Ruling] = (),
    seed: str = "",
) -> tuple[Game, Report]:
    """Judge the open turn with what has been sent: the game in its next turn, and the report.

    A power that sent nothing, now or ahead, has no orders (STD-5). Throws by hand come before those of the seed. What
    the game master rules comes about, and the rest is judged accordingly; a ruling that cannot be is a TurnError. A turn
    with a seed of its own has its dice from that, and it is recorded with the turn.
    """
    rules, ruled = rules_of(game, variant), checked_rulings(variant, rulings)
    if game.current.verdict is not None:
        raise TurnError("game_over", "the game is over", "Take the last turn back if it should go on.")
    if len(game.turns) >= MOST_TURNS:
        raise TurnError("too_many_turns", f"the game has {MOST_TURNS} turns", "End it, or begin another.")
    if len(seed) > LONGEST_SEED:
        raise TurnError(
            "bad_seed", "the seed of the turn is too long", f"Use at most {LONGEST_SEED} characters."
        )
    sealed = tuple(sheet.power for sheet in game.sheets if sheet.sealed)
    if sealed:
        raise TurnError(
            "sealed_orders",
            f"the orders of {', '.join(sealed)} are sealed by the PIN of their player",
            "Let him type it first.",
            sealed,
        )
    try:
        report = _judge(rules, seed or game.seed, game.turns, game.current, game.sheets, by_hand, ruled)
    except RulingError as error:
        raise refusal_of(variant, error) from error
    report = _amended(report, game, variant)
    following = _ended_by_year(game, rules, advance(rules, game.current, report))
    turn = Turn(
        game.current,
        game.sheets,
        digest(following),
        report.throws,
        rulings=ruled,
        edits=game.edits,
        seed=seed,
        press=game.press,
    )
    return _in_next_turn(game, turn, following), report


def _ended_by_year(game: Game, rules: Rules, following: Position) -> Position:
    """The position that follows, as a draw of the survivors if the last year of the game is over."""
    if not game.last_year or following.season.year <= game.last_year or following.verdict is not None:
        return following
    alive, unplayed = powers_alive(Situation(rules, following)), unplayed_powers(game)
    winners = tuple(seat.power for seat in game.seats if seat.power in alive - unplayed)
    return msgspec.structs.replace(following, verdict=Verdict(winners, DRAW))


def _in_next_turn(game: Game, turn: Turn, following: Position) -> Game:
    return msgspec.structs.replace(
        game,
        turns=(*game.turns, turn),
        current=following,
        sheets=(),
        proposals=(),
        edits=(),
        deadline="",
        press=(),
    )


def overrule(game: Game, variant: Variant, rulings: Iterable[Ruling]) -> tuple[Game, Report]:
    """Judge the last turn again, with these rulings in place of any that it had: the game after it, and the report.

    TurnError "orders_sent" if something was sent or changed since, which would be lost.
    """
    if game.sheets or game.edits:
        code = variant.calendar.code(game.current.season)
        raise TurnError(
            "orders_sent",
            f"orders were sent for {code}, or its position was changed, since that turn was judged",
            "Take them back first: they may not fit what comes of the ruling.",
        )
    before = undo_turn(game)
    last = game.turns[-1]
    if last.agreement is not None:
        raise TurnError("game_over", "the turn was not judged, but ended the game", "Take it back first.")
    by_hand = entered_by_hand(last.throws)
    ruled, report = adjudicate_turn(before, variant, by_hand, rulings, last.seed)
    return msgspec.structs.replace(ruled, press=game.press), report


def adjudicate_unasked(
    game: Game, variant: Variant, unasked: Collection[str] = ()
) -> tuple[Game, tuple[Report, ...]]:
    """Judge the phases between movements for which everything was sent ahead, until a power must be asked.

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
        if phase not in unasked and (
            awaited_orders(game, variant) or is_waiting(Situation(rules, game.current))
        ):
            break
        game, report = adjudicate_turn(game, variant)
        reports.append(report)
    return game, tuple(reports)


def unasked_phases(rules: Rules) -> frozenset[str]:
    """The phases for which everything is sent with the moves, by an option of the game."""
    return frozenset(
        phase.name for phase in rules.phases.values() if rules.options.get(phase.sent_ahead) == "on"
    )


def joint_turns(game: Game, variant: Variant, index: int, power: str = EVERYBODY) -> range:
    """The judged turns that are told together with one: the last that was ordered, and all that came of what was sent with
    it or before, up to the next that was ordered. For a power, by what was ordered of it."""
    first, end = index, index + 1
    while first > 0 and not _was_ordered(game, variant, first, power):
        first -= 1
    while end < len(game.turns) and not _was_ordered(game, variant, end, power):
        end += 1
    return range(first, end)


def _was_ordered(game: Game, variant: Variant, index: int, power: str) -> bool:
    """Whether a turn waited for orders of a power, or of anybody, as everybody may know it; movement always does."""
    turn, rules = game.turns[index], rules_of(game, variant)
    phase = rules.calendar.step(turn.season).phase
    if turn.agreement is not None or phase == MOVEMENT:
        return True
    if phase in unasked_phases(rules):
        return False
    sent = {sheet.power for sheet in turn.sheets if sheet.orders is not None}
    asked = {one.power for one in awaited_orders(before_turn(game, index), variant)} | sent
    return power in asked if power in rules.powers else bool(asked)


def undo_turn(game: Game) -> Game:
    """The game before its last turn was judged or agreed away, with the orders that had been sent for it."""
    if not game.turns:
        raise TurnError("no_turns", "no turn has been played", "There is nothing to take back.")
    last = game.turns[-1]
    return msgspec.structs.replace(
        game,
        turns=game.turns[:-1],
        current=last.before,
        sheets=last.sheets,
        proposals=(),
        edits=last.edits,
        deadline="",
        press=last.press,
    )


def result_after(game: Game, count: int) -> Position:
    """The position that came of so many turns, before the game master changed anything in it."""
    position = position_after(game, count)
    edits = game.edits if count == len(game.turns) else game.turns[count].edits
    return edits[0].before if edits else position


def position_after(game: Game, count: int) -> Position:
    """The position in which the game went on after so many turns; after none it is the start."""
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
        report = agreement_report(turn.before, turn.agreement)
        return msgspec.structs.replace(report, press=printed_press(turn.press) or UNSET)
    by_hand = entered_by_hand(turn.throws)
    rules = rules_of(game, variant)
    seed = turn.seed or game.seed
    report = _judge(rules, seed, game.turns[:index], turn.before, turn.sheets, by_hand, turn.rulings)
    return _amended(report, before_turn(game, index), variant)


def before_turn(game: Game, index: int) -> Game:
    """The game as it was when a turn (0 is the first) was about to be judged."""
    turn = game.turns[index]
    return msgspec.structs.replace(
        game,
        turns=game.turns[:index],
        current=turn.before,
        sheets=turn.sheets,
        proposals=(),
        edits=turn.edits,
        deadline="",
        press=turn.press,
    )


def powers_in_disorder(game: Game, variant: Variant) -> tuple[PowerId, ...]:
    """The powers that have sent nothing for the open turn though everybody sees that they have orders to give.

    Nobody, unless the game says that such powers are in civil disorder.
    """
    if game.missing_orders != DISORDER:
        return ()
    return tuple(one.power for one in awaited_orders(game, variant) if one.is_silent and one.places)


def _amended(report: Report, game: Game, variant: Variant) -> Report:
    """The report of the open turn with what the game itself has to say: why its position was set by hand, who is missing,
    and what press there is."""
    changes = tuple(edit.reason for edit in game.edits)
    silent = tuple(Event("civil_disorder", power) for power in powers_in_disorder(game, variant))
    press = printed_press(game.press) or UNSET
    if not changes and not silent and not press:
        return report
    events = (*silent, *report.events)
    return msgspec.structs.replace(report, changes=changes, events=events, press=press)


def agreement_report(position: Position, agreement: Agreement) -> Report:
    """The report of a turn that was not judged because all survivors agreed on the end."""
    return Report(
        season=position.season,
        outcomes=(),
        units=position.units,
        dislodged=position.dislodged,
        tokens=position.tokens,
        events=(Event(agreement.how, about=agreement.winners),) if not agreement.reason else (),
        rulings=(Ruling(agreement.reason, next(iter(agreement.agreed), PowerId(""))),)
        if agreement.reason
        else (),
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
    rulings: Sequence[Ruling] = (),
) -> Report:
    ruled = ruled_throws(rulings)
    dice = Dice(seed, rules.calendar.code(position.season), by_hand, ruled)
    try:
        report = adjudicate(rules, position, effective_orders(rules, turns, position, sheets), dice, rulings)
    except RulingError:
        raise
    except ValueError as error:
        if not by_hand and not ruled:
            raise
        raise TurnError("bad_throw", str(error), "Enter what the die showed.") from error
    if len(dice.throws) < len(by_hand):
        raise TurnError(
            "unused_throws",
            f"{counted(len(by_hand), 'throw')} entered, but {_thrown(len(dice.throws))} thrown this turn",
            "Enter no more throws than that." if dice.throws else "Enter no throws.",
        )
    check_throws(rulings, dice.throws)
    if dice.throws and not report.throws:
        report = msgspec.structs.replace(report, throws=tuple(dice.throws))
    return report
