"""What a player sends: the claim of a seat, orders; and whom he takes for the game master."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import Identity
from engine.files.exchange.packet_bodies import (
    Claim,
    Invitation,
    OrdersBody,
)
from engine.files.exchange.packets import (
    CLAIM,
    INVITATION,
    ORDERS,
    Head,
    Packet,
    encode_packet,
    make_packet,
    open_packet,
)
from engine.files.exchange.player_inbox import changed_master, without_packets
from engine.files.exchange.seats import (
    SEAT_FORMAT,
    SeatGame,
    SentPacket,
    known_game,
    season_of,
    seat_position,
)
from engine.game.game_errors import GameError
from engine.game.setup import check_player
from engine.model.position import digest
from engine.variants.loading import Variant


def claim_seat(invitation: Packet, identity: Identity, player: str = "") -> tuple[SeatGame, Packet]:
    """The seat that an invitation offers, and the claim that goes back to the game master. ExchangeError "bad_name"."""
    if invitation.kind != INVITATION:
        raise ExchangeError("unexpected_kind", "this is no invitation", "Open the invitation to your seat.")
    body = open_packet(invitation, Invitation)
    refuse_bad_name(player)
    head = Head(CLAIM, invitation.game, "", invitation.seat, invitation.number)
    claim = make_packet(identity, head, Claim(body.ticket, player), invitation.sender)
    seat = SeatGame(
        format=SEAT_FORMAT,
        game=invitation.game,
        key=identity.public,
        master=invitation.sender,
        seat=invitation.seat,
        setting=body.setting,
        version=1,
        claim=encode_packet(claim),
        claim_number=claim.number,
        master_name=body.master_name,
    )
    return seat, claim


def refuse_bad_name(player: str) -> None:
    """ExchangeError "bad_name" for a name that no game takes: who is to be told it is asked before anything is sent."""
    try:
        check_player(player)
    except GameError as error:
        raise ExchangeError("bad_name", error.problem, error.remedy) from error


def trust_master(seat: SeatGame, invitation: Packet) -> SeatGame:
    """The seat with the signer of a new invitation as its game master: the old key is lost, and no notice can be signed.

    Only the player himself can say that this is so, after he has compared the fingerprint with the game master.
    """
    if (invitation.kind, invitation.game, invitation.seat) != (INVITATION, seat.game, seat.seat):
        raise ExchangeError("wrong_game", "this is no invitation to your seat", "Ask for the right one.")
    body = open_packet(invitation, Invitation)
    return changed_master(seat, invitation.sender, body.master_name)


def seal_orders(seat: SeatGame, variant: Variant, identity: Identity, now: str) -> tuple[SeatGame, Packet]:
    """The draft as a packet for the game master, with a number higher than all before it."""
    if identity.public != seat.key:
        raise ExchangeError("no_key", "this is not the key of the seat", "Use the key that claimed it.")
    position = seat_position(seat)
    if position.verdict is not None:
        raise ExchangeError("game_over", "the game is over", "There is nothing to order.")
    draft = seat.draft
    known_game(seat, variant)
    answers, season = digest(position), season_of(seat, variant)
    head = Head(ORDERS, seat.game, season, seat.seat, seat.number + 1)
    body = OrdersBody(draft.orders, draft.ahead, answers, draft.wishes, draft.note, draft.press or UNSET)
    packet = make_packet(identity, head, body, seat.master)
    sent = SentPacket(packet.digest, head.number, season, draft, answers, encode_packet(packet), when=now)
    return msgspec.structs.replace(seat, number=head.number, sent=[*without_packets(seat.sent), sent]), packet
