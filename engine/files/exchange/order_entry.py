"""Enters into the game what a power has sent: its orders, and its votes on the end of the game."""

from __future__ import annotations

import msgspec

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packet_bodies import EndingVote, OrdersBody
from engine.files.saves.pending import read_sheets
from engine.files.saves.save_error import SaveError
from engine.game.agreements import propose_concession, propose_draw, vote
from engine.game.game_errors import GameError
from engine.game.order_sets import submit
from engine.game.press import replace_press
from engine.game.records import CONCESSION, DRAW, Game, Press
from engine.model.ids import PowerId
from engine.variants.loading import Variant


def with_orders(game: Game, variant: Variant, power: str, body: OrdersBody) -> Game:
    """The game with all that a power sends, in place of what it sent before."""
    orders = {} if body.orders is None else {power: body.orders}
    try:
        sheets = read_sheets(game, variant, orders, {power: body.ahead}, power)
        cleared = msgspec.structs.replace(
            game, sheets=tuple(one for one in game.sheets if one.power != power)
        )
        if sheets:
            cleared = submit(cleared, variant, power, sheets[0].orders, sheets[0].conditionals)
        press = [Press(one.text, PowerId(power), one.colour, one.name) for one in body.press or ()]
        return _with_wishes(replace_press(cleared, power, press), variant, power, body.wishes)
    except SaveError as error:
        raise ExchangeError("bad_orders", error.message, "Ask the player for other orders.") from error
    except GameError as error:
        raise ExchangeError("bad_orders", error.problem, error.remedy) from error


def _with_wishes(game: Game, variant: Variant, power: str, wishes: list[EndingVote]) -> Game:
    """The game with a power's stand on all proposals: those that it does not name it is against, if it was for them."""
    wanted = {(wish.how, tuple(sorted(wish.winners))): wish.agrees for wish in wishes}
    for number, proposal in enumerate(game.proposals):
        stand = wanted.pop((proposal.how, proposal.winners), None)
        has_voted = any(name == power for name, _ in proposal.votes)
        if stand is not None or has_voted:
            game = vote(game, variant, power, number, bool(stand))
            if game.current.verdict is not None:
                return game
    for (how, winners), agrees in wanted.items():
        if not agrees:
            continue
        if how == DRAW:
            game = propose_draw(game, variant, power, winners)
        elif how == CONCESSION and len(winners) == 1:
            game = propose_concession(game, variant, PowerId(power), winners[0])
        else:
            raise ExchangeError("bad_orders", f"{how!r} is nothing that can be voted upon", "Propose a draw.")
    return game
