"""Handovers: another player for a seat, another game master for the game. All of it is recorded."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import safe_name
from engine.files.exchange.game_master import MasterGame, check_master_game, new_ticket, with_ledger
from engine.files.exchange.identities import Identity, fingerprint
from engine.files.exchange.ledger import (
    Ledger,
    LedgerEntry,
    decode_ledger,
    encode_ledger,
    with_entry,
    with_seat,
)
from engine.files.exchange.packet_bodies import HandoverBody, NoticeBody
from engine.files.exchange.packets import (
    HANDOVER,
    MOST_CONTENT,
    NOTICE,
    Head,
    Packet,
    decode_packet,
    encode_packet,
    make_packet,
    open_packet,
    unlock,
)
from engine.files.saves.decoding import FindVariant, decode
from engine.files.saves.encoding import encode
from engine.files.saves.save_error import SaveError
from engine.game.administration import renew_player, replace_master, replace_player
from engine.game.game_errors import GameError
from engine.game.records import BY_PERSON, Computer, Game
from engine.variants.loading import Variant

REPLACED, HANDED_OVER = "replaced", "handed_over"


def free_seat(
    master: MasterGame, power: str, player: str | Computer, now: str, reason: str = ""
) -> tuple[MasterGame, Packet]:
    """The game with a seat free for somebody else, or for the same person with a new key, and a notice of it.

    The key of the seat and the invitation that were good before are so no longer. Orders that were filed stay; a computer
    that gets the seat orders anew.
    """
    check_master_game(master)
    seat = master.ledger.seat(power)
    if seat is None:
        raise ExchangeError(
            "wrong_seat", f"there is no seat {power!r} in this game", "Name one that there is."
        )
    former = [*seat.former_keys, *([seat.key] if seat.key is not None else [])]
    freed = msgspec.structs.replace(
        seat, ticket=new_ticket(), key=None, former_keys=former, number=0, invited=seat.invited + 1
    )
    ledger = with_seat(master.ledger, freed)
    waiting = [one for one in ledger.waiting if one.seat != power]
    ledger = msgspec.structs.replace(ledger, waiting=waiting, notices=ledger.notices + 1)
    is_same = any(
        (one.power, one.player, one.played_by) == (power, player, BY_PERSON) for one in master.game.seats
    )
    try:
        game = (
            renew_player(master.game, power, reason)
            if is_same
            else replace_player(master.game, power, player, reason)
        )
    except GameError as error:
        raise ExchangeError(error.code, error.problem, error.remedy) from error
    master = msgspec.structs.replace(master, game=game)
    name = player if isinstance(player, str) else ""
    master = with_ledger(master, with_entry(ledger, LedgerEntry(REPLACED, now, power, seat.key, name)))
    return master, _notice(master, NoticeBody(REPLACED, now, power, name))


def hand_over(master: MasterGame, key: str, name: str, now: str) -> tuple[MasterGame, Packet, Packet]:
    """The game when it is given to another game master: it is closed then.

    Besides, the notice for everybody, signed with the old key, and the packet that only the new game master can open.
    """
    check_master_game(master)
    if key == master.identity.public:
        raise ExchangeError("other_master", "that is your own key", "Give the key of the next game master.")
    ledger = msgspec.structs.replace(master.ledger, notices=master.ledger.notices + 1)
    ledger = with_entry(ledger, LedgerEntry(HANDED_OVER, now, key=key, name=name))
    try:
        game = replace_master(master.game, ledger.master_name, name, fingerprint(key))
    except GameError as error:
        raise ExchangeError(error.code, error.problem, error.remedy) from error
    master = msgspec.structs.replace(master, game=game)
    notice = _notice(with_ledger(master, ledger), NoticeBody(HANDED_OVER, now, "", name, key))
    following = msgspec.structs.replace(
        ledger,
        master=key,
        master_name=name,
        credentials=[*ledger.credentials, encode_packet(notice)],
    )
    head = Head(HANDOVER, ledger.game, master.season, "", ledger.notices)
    body = HandoverBody(encode(master.game, master.variant), encode_ledger(following))
    packet = make_packet(master.identity, head, body, key)
    return with_ledger(master, msgspec.structs.replace(ledger, handed_to=key)), notice, packet


def renew_key(ledger: Ledger, key: str, now: str) -> Ledger:
    """The ledger with another key for its game master, because the old one is lost. Seats keep theirs.

    Nobody can vouch for the new key: each player must be sent a new invitation, and trust it.
    """
    changed = msgspec.structs.replace(ledger, master=key)
    return with_entry(changed, LedgerEntry("new_key", now, key=key, name=ledger.master_name))


class Handover(Struct, frozen=True):
    """A game that is handed over, played through and found whole. Whether it is wanted is for a person to say."""

    save: bytes
    ledger: Ledger
    game: Game
    variant: Variant
    sender: str
    """Whose key it is signed with: the game master before."""

    @property
    def name(self) -> str:
        """What its file can be called."""
        return safe_name(self.game.title) or safe_name(self.ledger.game)


def take_over(packet: Packet, identity: Identity, find_variant: FindVariant) -> Handover:
    """The game and the ledger that a former game master hands over.

    ExchangeError if they are not for this key, do not belong together, or the game cannot be played through.
    """
    if packet.kind != HANDOVER:
        raise ExchangeError("unexpected_kind", "this file hands no game over", "Open it where it belongs.")
    packet = unlock(packet, identity)
    body = open_packet(packet, HandoverBody, identity, MOST_CONTENT)
    ledger = decode_ledger(body.ledger)
    if ledger.master != identity.public or ledger.game != packet.game:
        raise ExchangeError("not_for_us", f"the game is handed over to {fingerprint(ledger.master)}")
    successor_of(packet.game, packet.sender, ledger.credentials[-1:], identity.public)
    try:
        loaded = decode(body.save, find_variant)
    except SaveError as error:
        raise ExchangeError(
            "bad_record",
            f"the game that is handed over cannot be played through: {error}",
            "Ask for it again.",
        ) from error
    powers = [seat.power for seat in loaded.game.seats]
    if ledger.save_id != loaded.game.id or [seat.power for seat in ledger.seats] != powers:
        raise ExchangeError(
            "wrong_game", "the ledger that is handed over is that of another game", "Ask for it again."
        )
    if ledger.handed_to is not None:
        raise ExchangeError("handed_over", "the game is in yet other hands", "Leave it alone.")
    return Handover(body.save, ledger, loaded.game, loaded.variant, packet.sender)


def successor_of(
    game: str, master: str, credentials: list[bytes], sender: str, after: int = 0
) -> tuple[str, str, int]:
    """Key and name of the game master who signs now, followed from the key that was known through signed notices.

    Only notices with a number after the newest that is known lead on: who has given the game back cannot show again how
    he once got it. Besides, the number of the newest notice. ExchangeError "other_master" if they do not lead there.
    """
    name, newest = "", after
    for data in credentials:
        notice = decode_packet(data)
        if (notice.kind, notice.game) != (NOTICE, game):
            continue
        body = open_packet(notice, NoticeBody)
        if body.what != HANDED_OVER or body.key is None:
            continue
        newest = max(newest, notice.number)
        if master != sender and notice.sender == master and notice.number > after:
            master, name = body.key, body.name
    if master != sender:
        raise ExchangeError(
            "other_master",
            f"the file is signed with the key {fingerprint(sender)}, which is not your game master's",
            "If there is another game master now, open the notice of it, or ask for a new invitation.",
        )
    return master, name, newest


def _notice(master: MasterGame, body: NoticeBody) -> Packet:
    head = Head(NOTICE, master.ledger.game, master.season, body.power, master.ledger.notices)
    return make_packet(master.identity, head, body)
