"""From opened envelopes to the next turn: each program does this by itself and comes to the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec import Struct

from engine.files.exchange.packet_bodies import EndingVote
from engine.files.round_table.commitments import OpenedEnvelope, dice_seed, hashed
from engine.files.round_table.consensus import basis_hash
from engine.files.round_table.table_bodies import Basis, Content
from engine.files.round_table.table_state import Decision, TableFinding
from engine.files.saves.pending import read_sheets
from engine.files.saves.save_error import SaveError
from engine.game.adjudication import adjudicate_turn, unasked_phases
from engine.game.administration import replace_player
from engine.game.agreements import close_by_agreement, declare_end
from engine.game.game_errors import GameError
from engine.game.limits import MOST_TURNS
from engine.game.missing_orders import missing_orders
from engine.game.order_sets import submit
from engine.game.records import CONCESSION, DRAW, Agreement, Game
from engine.game.setup import rules_of
from engine.game.standings import survivors
from engine.judge.rules import Situation
from engine.judge.turns import is_waiting
from engine.model.ids import PowerId
from engine.model.position import digest
from engine.model.season import MOVEMENT
from engine.variants.loading import Variant

_MOST_KNOWN = 2_000
Key = tuple[str, ...]


class GameStep(Struct, frozen=True):
    """A game in which a power has to be asked, or that is over."""

    game: Game
    history: str
    asked: tuple[str, ...] = ()
    alive: tuple[str, ...] = ()
    findings: tuple[TableFinding, ...] = ()
    """What was wrong with the orders of the turn before."""


_known: OrderedDict[Key, GameStep] = OrderedDict()
"""Turns that were judged before in this process: a table is looked at often, and its past does not change."""


def opening_step(game: Game, variant: Variant, roster: str) -> GameStep:
    """The game before its first turn."""
    return _remembered(
        ("opening", roster, game.id, variant.digest),
        lambda: _adjudicate_unasked(
            game, variant, hashed("history", roster, game.id, digest(game.current)), ()
        ),
    )


def judged_step(
    step: GameStep, variant: Variant, basis: Basis, opened: Mapping[str, OpenedEnvelope]
) -> GameStep:
    """The next step, after a turn with the envelopes of a basis opened."""
    return _remembered(
        ("judged", step.history, basis_hash(basis), variant.digest, _seating(step.game)),
        lambda: _judged(step, variant, basis, opened),
    )


def ended_step(step: GameStep, variant: Variant, decision: Decision, absent: Iterable[str]) -> GameStep:
    """The game ended by vote of the table: all survivors share it."""
    said = f": {decision.reason}" if decision.reason else ""
    reason = f"{decision.about} did not send{said}"
    winners = survivors(step.game, variant)
    how = DRAW if len(winners) > 1 else CONCESSION
    voters = tuple(power for power in step.alive if power not in absent)
    game = declare_end(step.game, variant, how, winners, " ".join(reason.split()), voters)
    return GameStep(game, hashed("history", step.history, game.turns[-1].digest, "ended"))


def asked_powers(game: Game, variant: Variant) -> tuple[str, ...]:
    """Whose envelopes a phase needs: everybody's for moves and wherever dice may fall, else only of those who owe orders.

    Nobody's if everything was sent ahead. Where traits have a say there may be dice, and then no few may choose their seed.
    """
    if game.current.verdict is not None:
        return ()
    rules, alive = rules_of(game, variant), survivors(game, variant)
    phase = rules.calendar.step(game.current.season).phase
    if phase == MOVEMENT:
        return tuple(alive)
    if phase in unasked_phases(rules):
        return ()
    owing = {one.power for one in missing_orders(game, variant)}
    if is_waiting(Situation(rules, game.current)) or (owing and rules.is_extended):
        owing |= set(alive)
    return tuple(seat.power for seat in game.seats if seat.power in owing)


def with_content(game: Game, variant: Variant, power: str, content: Content) -> Game:
    """The game with what a power sealed. Raises SaveError and GameError for what is no orders."""
    orders = {} if content.orders is None else {power: content.orders}
    sheets = read_sheets(game, variant, orders, {power: content.ahead}, power)
    if not sheets:
        return game
    return submit(game, variant, power, sheets[0].orders, sheets[0].conditionals)


def agreement_of(game: Game, variant: Variant, wishes: dict[str, list[EndingVote]]) -> Agreement | None:
    """The ending that all survivors wish for in one turn, if there is one."""
    alive = survivors(game, variant)
    stands = [{_ending(wish, alive) for wish in wishes.get(power, ()) if wish.agrees} for power in alive]
    for how, winners in sorted(set.intersection(*stands)) if stands else ():
        is_proper = len(winners) > 1 if how == DRAW else how == CONCESSION and len(winners) == 1
        if is_proper and set(winners) <= set(alive):
            return Agreement(how, tuple(map(PowerId, winners)), alive)
    return None


def _ending(wish: EndingVote, alive: tuple[PowerId, ...]) -> tuple[str, tuple[str, ...]]:
    return wish.how, tuple(sorted(set(wish.winners))) or tuple(alive)


def _judged(
    step: GameStep, variant: Variant, basis: Basis, envelopes: Mapping[str, OpenedEnvelope]
) -> GameStep:
    game, findings = step.game, []
    wishes: dict[str, list[EndingVote]] = {}
    for power, opened in sorted(envelopes.items()):
        problem = "they are not written as orders are"
        try:
            if opened.content is not None:
                wishes[power] = opened.content.wishes
                game = with_content(game, variant, power, opened.content)
                continue
        except (SaveError, GameError) as error:
            problem = str(error)
        message = (
            f"The orders that {power} had sealed cannot be used ({problem}); {power} has none this turn."
        )
        findings.append(TableFinding("bad_orders", power, message))
    seed = dice_seed(step.history, [(power, one.nonce) for power, one in envelopes.items()])
    agreement = agreement_of(game, variant, wishes)
    if agreement is not None:
        game = close_by_agreement(game, variant, agreement)
    else:
        game, _ = adjudicate_turn(game, variant, seed=seed)
    history = hashed("history", step.history, game.turns[-1].digest, seed, basis_hash(basis))
    return _adjudicate_unasked(game, variant, history, tuple(findings))


def _adjudicate_unasked(
    game: Game, variant: Variant, history: str, findings: tuple[TableFinding, ...]
) -> GameStep:
    """Judge the phases for which nobody has to be asked; their dice follow from the turn before."""
    while True:
        asked = asked_powers(game, variant)
        if asked or game.current.verdict is not None or len(game.turns) >= MOST_TURNS:
            break
        seed = dice_seed(history, ())
        game, _ = adjudicate_turn(game, variant, seed=seed)
        history = hashed("history", history, game.turns[-1].digest, seed)
    return GameStep(game, history, asked, tuple(survivors(game, variant)), findings)


def _seating(game: Game) -> str:
    """Who plays what, which is no part of the history."""
    return hashed("seating", [seat.player for seat in game.seats], [entry.reason for entry in game.annals])


def _remembered(key: Key, work: Callable[[], GameStep]) -> GameStep:
    known = _known.get(key)
    if known is None:
        known = _known[key] = work()
        if len(_known) > _MOST_KNOWN:
            _known.popitem(last=False)
    return known


def with_player(step: GameStep, decision: Decision) -> GameStep:
    """The step with another player in a seat. A name that a game cannot have is left out."""
    try:
        game = replace_player(step.game, decision.about, decision.player, decision.reason)
    except GameError:
        return step
    return msgspec.structs.replace(step, game=game)
