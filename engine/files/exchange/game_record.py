"""The record of a finished game: everybody can check that what he was told came of it."""

from __future__ import annotations

from engine.files.exchange.disclosure import told
from engine.files.exchange.exchange_error import PostError
from engine.files.exchange.packet_bodies import RecordBody
from engine.files.exchange.packets import MOST_CONTENT, RECORD, Packet, open_packet, plain_body
from engine.files.exchange.seats import SeatGame
from engine.files.saves.decoding import FindVariant, decode
from engine.files.saves.faults import SaveError
from engine.game.records import Game


def save_in_record(packet: Packet) -> bytes:
    """The save in a record. PostError if the packet is none."""
    if packet.kind != RECORD:
        raise PostError("unexpected_kind", "this is no record of a game", "Open it where it belongs.")
    return open_packet(packet, RecordBody, None, MOST_CONTENT).save


def check_record(seat: SeatGame, save: bytes, find_variant: FindVariant) -> Game:
    """The whole game in a record. PostError "bad_record" if it is not what this power was told, turn by turn."""
    try:
        loaded = decode(save, find_variant)
    except SaveError as error:
        raise PostError(
            "bad_record", f"the record cannot be played through: {error}", "Ask for it again."
        ) from error
    body = told(loaded.game, loaded.variant, seat.seat)
    for index, (was, now) in enumerate(zip(seat.turns, body.turns, strict=False)):
        if plain_body(was) != plain_body(now):
            code = loaded.variant.calendar.code(was.before.season)
            raise PostError(
                "bad_record", f"turn {index + 1} ({code}) is not what was told", "Ask the game master."
            )
    if len(seat.turns) != len(body.turns) or seat.current != body.current:
        raise PostError("bad_record", "the record does not end where the game did", "Ask the game master.")
    return loaded.game
