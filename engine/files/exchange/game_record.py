"""The record of a finished game: everybody can check that what he was told came of it."""

from __future__ import annotations

from engine.files.exchange.disclosure import disclosed
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import MasterGame, check_master_game
from engine.files.exchange.packet_bodies import RecordBody
from engine.files.exchange.packets import (
    MOST_CONTENT,
    RECORD,
    Head,
    Packet,
    make_packet,
    open_packet,
    plain_body,
)
from engine.files.exchange.seats import SeatGame
from engine.files.saves.decoding import FindVariant, decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.press import without_senders
from engine.game.records import Game


def game_record(master: MasterGame) -> Packet:
    """The whole game for everybody, once it is over. ExchangeError "not_over" before that."""
    check_master_game(master)
    if master.game.current.verdict is None:
        raise ExchangeError(
            "not_over", "the game is not over; its record would tell all secrets", "Play it out."
        )
    head = Head(RECORD, master.ledger.game, master.season, "", len(master.game.turns))
    return make_packet(
        master.identity, head, RecordBody(encode(without_senders(master.game), master.variant))
    )


def save_in_record(packet: Packet) -> bytes:
    """The save in a record. ExchangeError if the packet is none."""
    if packet.kind != RECORD:
        raise ExchangeError("unexpected_kind", "this is no record of a game", "Open it where it belongs.")
    return open_packet(packet, RecordBody, None, MOST_CONTENT).save


def check_record(seat: SeatGame, save: bytes, find_variant: FindVariant) -> Game:
    """The whole game in a record. ExchangeError "bad_record" if it is not what this power was told, turn by turn."""
    try:
        loaded = decode(save, find_variant)
    except SaveError as error:
        raise ExchangeError(
            "bad_record", f"the record cannot be played through: {error}", "Ask for it again."
        ) from error
    body = disclosed(loaded.game, loaded.variant, seat.seat)
    for index, (was, now) in enumerate(zip(seat.turns, body.turns, strict=False)):
        if plain_body(was) != plain_body(now):
            code = loaded.variant.calendar.code(was.before.season)
            raise ExchangeError(
                "bad_record", f"turn {index + 1} ({code}) is not what was told", "Ask the game master."
            )
    if len(seat.turns) != len(body.turns) or seat.current != body.current:
        raise ExchangeError(
            "bad_record", "the record does not end where the game did", "Ask the game master."
        )
    return loaded.game
