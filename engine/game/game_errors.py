"""Errors of a game: a code, what it is about, and what to do."""

from __future__ import annotations

from engine.model.engine_error import EngineError


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 turn", "2 turns", "no turn"."""
    return f"{count or 'no'} {one if count < 2 else many or f'{one}s'}"


class GameError(EngineError):
    """A step of the game that cannot be taken. Nothing has changed."""

    sort = "game"


class SetupError(GameError):
    """A game cannot be set up so.

    Codes: "wrong_variant", "bad_option", "unknown_power", "double_seat", "bad_name", "name_taken", "bad_start",
    "bad_deadline", "bad_year", "same_player".
    """


class OrdersError(GameError):
    """Orders cannot be accepted.

    Codes: "game_over", "unknown_power", "wrong_phase", "bad_phase", "not_writable", "too_many_orders",
    "nothing_sent".
    """


class TurnError(GameError):
    """A turn cannot be judged, ruled upon or taken back, or its position set by hand.

    Codes: "game_over", "no_turns", "no_such_turn", "too_many_turns", "bad_seed", "bad_throw", "unused_throws",
    "sealed_orders"; of rulings
    "no_reason", "bad_reason", "bad_ruling", "double_ruling", "too_many_rulings", "no_such_throw", "no_such_order",
    "not_allowed", "not_ruled", "contradiction", "orders_sent"; of positions set by hand "bad_position",
    "nothing_changed", "too_many_edits", "no_edits"; of the annals "too_many_entries".
    """


class PressError(GameError):
    """Press cannot be sent, changed or allowed so.

    Codes: "press_rule", "press_colour", "press_not_allowed", "press_empty", "press_too_long", "press_name",
    "too_much_press", "unknown_power", "no_such_turn", "game_over".
    """


class AgreementError(GameError):
    """A proposal or vote is not possible.

    Codes: "game_over", "no_survivor", "one_sharer", "no_such_proposal", "not_agreed", "bad_ending".
    """
