"""A game: seats, sets of orders, turns, agreements. Pure values; files are the business of `engine.saves`."""

from engine.game.agreements import close_by_agreement, propose_concession, propose_draw, vote
from engine.game.ahead import SentAhead, revoke_ahead, sent_ahead
from engine.game.conditional import preferences
from engine.game.faults import AgreementError, GameError, OrdersError, SetupError, TurnError
from engine.game.owing import Owed, missing
from engine.game.records import Agreement, Conditional, Game, Proposal, Seat, Sheet, Turn
from engine.game.scrutiny import Scrutiny, scrutinize
from engine.game.sending import orders_in_force, submit, withdraw
from engine.game.setup import name_country, names_of, new_game, retitle, rules_of, seat_player
from engine.game.standings import Standing, centre_counts, standings, survivors, unit_counts
from engine.game.turns import adjudicate_turn, position_after, report_of, run_on, unasked_phases, undo_turn

__all__ = [
    "Agreement", "AgreementError", "Conditional", "Game", "GameError", "OrdersError", "Owed", "Proposal",
    "Scrutiny", "Seat", "SentAhead", "SetupError", "Sheet", "Standing", "Turn", "TurnError",
    "adjudicate_turn", "centre_counts", "close_by_agreement", "missing", "name_country", "names_of",
    "new_game", "orders_in_force", "position_after", "preferences", "propose_concession", "propose_draw",
    "report_of", "retitle", "revoke_ahead", "rules_of", "run_on", "scrutinize", "seat_player", "sent_ahead",
    "standings", "submit", "survivors", "unasked_phases", "undo_turn", "unit_counts", "vote", "withdraw",
]  # fmt: skip
