"""A game or seat in one line for a list: what it is, how far, and what is due."""

from __future__ import annotations

from pathlib import Path

from desktop.post.round_table_texts import stage_words
from desktop.settings.languages import season_words, word
from desktop.settings.storage import called
from desktop.settings.translation import Translator
from engine import (
    ExchangeError,
    SaveError,
    VariantError,
    awaited_orders,
    find_variant,
    load_game,
    read_seat,
    read_table,
    seat_variant,
    table_state,
    table_variant,
)

_tr = Translator("Summaries")


def seat_line(path: Path) -> str:
    """A seat that is played by file; the name of its file if it cannot be read."""
    try:
        seat = read_seat(path)
        variant = seat_variant(seat, find_variant)
    except (ExchangeError, VariantError):
        return path.stem
    name = f"{seat.title or word(variant, variant.name)}: {seat.seat}"
    if seat.current is None:
        return f"{name}\n{_tr('waiting for the first turn')}"
    code = season_words(variant, variant.calendar, seat.current.season)
    if seat.current.verdict is not None:
        return f"{name}\n{code} · {_tr('the game is over')}"
    is_sealed = bool(seat.sent) and seat.sent[-1].season == variant.calendar.code(seat.current.season)
    state = _tr("orders are sealed") if is_sealed else _tr("your orders are due")
    return f"{name}\n{code} · {state}"


def led_line(path: Path) -> str:
    """A game that is led by file."""
    try:
        loaded = load_game(path, find_variant)
    except (SaveError, VariantError):
        return path.stem
    game, variant = loaded.game, loaded.variant
    name = called(path, game.title)
    code = season_words(variant, variant.calendar, game.current.season)
    if game.current.verdict is not None:
        return f"{name}\n{code} · {_tr('the game is over')}"
    owing = len(awaited_orders(game, variant))
    count = len(game.seats)
    state = _tr("{count} of {all} in").format(count=count - owing, all=count)
    return f"{name}\n{code} · {state}"


def table_line(save: Path) -> str:
    """A table without a game master."""
    try:
        table = read_table(save)
        variant = table_variant(table, find_variant)
        state = table_state(table, variant)
    except (ExchangeError, VariantError):
        return save.stem
    name = f"{table.title or word(variant, variant.name)}: {table.seat}"
    words = stage_words(state.stage)
    if state.stage == "sealing" and table.seat in state.waiting:
        words = _tr("your orders are due")
    if state.game is None:
        return f"{name}\n{words}"
    season = season_words(variant, variant.calendar, state.game.current.season)
    return f"{name}\n{season} · {words}"
