"""A game: seats, sets of orders, turns, agreements. Pure values; files are the business of `engine.saves`."""

from engine.game.agreements import close_by_agreement, declare_end, propose_concession, propose_draw, vote
from engine.game.ahead import SentAhead, retreats_to_send, revoke_ahead, sent_ahead
from engine.game.concerns import Concern, concern_sentence, concerns
from engine.game.conditional import preferences
from engine.game.editing import (
    change_token,
    change_unit,
    dislodge_unit,
    empty_position,
    move_unit,
    new_unit,
    place_token,
    place_unit,
    remove_dislodged,
    remove_token,
    remove_unit,
    set_memory,
    set_owner,
    set_season,
)
from engine.game.edits import edit_position, undo_edit
from engine.game.faults import AgreementError, GameError, OrdersError, SetupError, TurnError
from engine.game.impossible import Impossibility, impossibility_sentence, impossible
from engine.game.owing import Owed, missing
from engine.game.records import Agreement, Conditional, Edit, Entry, Game, Proposal, Seat, Sheet, Turn
from engine.game.scrutiny import Scrutiny, scrutinize
from engine.game.seats import (
    POLICIES,
    Due,
    due,
    replace_player,
    return_to,
    roll_back,
    set_deadline,
    set_policy,
)
from engine.game.sending import orders_in_force, submit, withdraw
from engine.game.setup import name_country, names_of, new_game, retitle, rules_of, seat_player
from engine.game.standings import Standing, centre_counts, standings, survivors, unit_counts
from engine.game.turns import (
    adjudicate_turn,
    before_turn,
    in_disorder,
    overrule,
    position_after,
    report_of,
    result_after,
    run_on,
    unasked_phases,
    undo_turn,
)

__all__ = [
    "POLICIES", "Agreement", "AgreementError", "Concern", "Conditional", "Due", "Edit", "Entry", "Game",
    "GameError", "Impossibility", "OrdersError", "Owed", "Proposal", "Scrutiny", "Seat", "SentAhead",
    "SetupError", "Sheet", "Standing", "Turn", "TurnError", "adjudicate_turn", "before_turn", "centre_counts",
    "change_token", "change_unit", "close_by_agreement", "concern_sentence", "concerns", "declare_end",
    "dislodge_unit", "due", "edit_position", "empty_position", "impossibility_sentence", "impossible",
    "in_disorder", "missing", "move_unit", "name_country", "names_of", "new_game", "new_unit",
    "orders_in_force", "overrule", "place_token", "place_unit", "position_after", "preferences",
    "propose_concession", "propose_draw", "remove_dislodged", "remove_token", "remove_unit",
    "replace_player", "report_of", "result_after", "retitle", "retreats_to_send", "return_to",
    "revoke_ahead", "roll_back", "rules_of", "run_on", "scrutinize", "seat_player", "sent_ahead", "set_deadline",
    "set_memory", "set_owner", "set_policy", "set_season", "standings", "submit", "survivors",
    "unasked_phases", "undo_edit", "undo_turn", "unit_counts", "vote", "withdraw",
]  # fmt: skip
