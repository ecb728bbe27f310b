"""Packets that come to a player: turns, receipts, notices, the record. Each is verified and applied to his seat."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from engine.files.exchange.disclosure import check_disclosed
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_record import check_record
from engine.files.exchange.handover import HANDED_OVER, successor_of
from engine.files.exchange.identities import Identity, fingerprint
from engine.files.exchange.packet_bodies import (
    MOST_CREDENTIALS,
    NoticeBody,
    Receipt,
    RecordBody,
    Setting,
    TurnBody,
)
from engine.files.exchange.packets import (
    CLAIM,
    MOST_CONTENT,
    NOTICE,
    ORDERS,
    RECEIPT,
    RECORD,
    TURN,
    Packet,
    open_content,
    open_packet,
    parse_body,
    plain_body,
    unlock,
    unlocked,
)
from engine.files.exchange.receiving import GOOD
from engine.files.exchange.seats import (
    SeatDraft,
    SeatGame,
    SeatNews,
    SentPacket,
)
from engine.files.saves.decoding import FindVariant
from engine.model.position import digest
from engine.model.season import Season
from engine.variants.loading import Variant
from engine.variants.variant_error import VariantError

MOST_NEWS = 200
MOST_STRANGE = 5
"""Turns of others than the game master that are opened at once, to see who vouches for him."""


def apply_packet(
    seat: SeatGame, packet: Packet, identity: Identity, find_variant: FindVariant
) -> tuple[SeatGame, str]:
    """The seat with what a packet of the game master tells, and a sentence about it.

    Raises ExchangeError if it is of another game, seat or sender, older than what is known, or known already.
    """
    if packet.game != seat.game:
        raise ExchangeError(
            "wrong_game", "the file is of another game", "Open it with the seat of that game."
        )
    if packet.sender == seat.key or (packet.kind in (CLAIM, ORDERS) and packet.seat == seat.seat):
        raise ExchangeError("unexpected_kind", "this is a file of your own", "Send it to the game master.")
    if packet.kind not in _HEARD:
        raise ExchangeError(
            "unexpected_kind",
            f"a file of the kind {packet.kind!r} is not for you",
            "Leave it to whom it is for.",
        )
    if packet.kind != NOTICE and packet.seat not in ("", seat.seat):
        raise ExchangeError("wrong_seat", f"the file is for {packet.seat}", "Leave it to that player.")
    packet = unlock(packet, identity)
    is_former = packet.sender in seat.former_masters and packet.sender != seat.master
    if is_former and _is_known(seat, packet, identity):
        raise ExchangeError("doubled", "this has come in before", "There is nothing to do.")
    if packet.kind != TURN and packet.sender != seat.master:
        successor_of(seat.game, seat.master, [], packet.sender)
    return _HEARD[packet.kind](seat, packet, identity, find_variant)


def _is_known(seat: SeatGame, packet: Packet, identity: Identity) -> bool:
    """Whether what a former game master sent was heard while he led the game."""
    if packet.kind == TURN:
        return packet.number <= seat.heard_of.get(packet.sender, 0)
    if packet.kind == NOTICE:
        return packet.number <= seat.handed
    if packet.kind == RECEIPT:
        of = open_packet(packet, Receipt, identity).of
        return any(one.digest == of and one.answer for one in seat.sent)
    return False


def apply_packets(
    seat: SeatGame, packets: Iterable[tuple[str, Packet]], identity: Identity, find_variant: FindVariant
) -> tuple[SeatGame, tuple[tuple[str, Packet, str | ExchangeError], ...]]:
    """The seat when it has heard packets that came together, in whatever order, and what became of each.

    Each comes with a name. The game master is heard out, a notice that he hands the game over last of all, before the
    next one is heard. Of turns that others sign no more than `MOST_STRANGE` are opened, to see who vouches for them.
    """
    waiting: dict[str, deque[tuple[str, Packet]]] = {}
    opened = [(name, unlocked(one, identity)) for name, one in packets]
    for name, packet in sorted(opened, key=lambda one: hearing_order(one[1])):
        waiting.setdefault(packet.sender, deque()).append((name, packet))
    senders = deque(waiting)
    found: list[tuple[str, Packet, str | ExchangeError]] = []
    strange = 0
    while waiting:
        while senders[0] not in waiting:
            senders.popleft()
        sender = seat.master if seat.master in waiting else senders[0]
        name, packet = waiting[sender].popleft()
        if not waiting[sender]:
            del waiting[sender]
        if packet.kind == TURN and sender != seat.master:
            strange += 1
            if strange > MOST_STRANGE:
                continue
        try:
            seat, message = apply_packet(seat, packet, identity, find_variant)
            found.append((name, packet, message))
        except ExchangeError as fault:
            found.append((name, packet, fault))
    return seat, tuple(found)


def hearing_order(packet: Packet) -> tuple[int, int]:
    """What packets of a game master that came together are sorted by, to be heard one after the other.

    Changes of players come first, a hand-over last; a receipt before the turn that it came with, a record after it.
    """
    if packet.kind == NOTICE and not packet.seat:
        return len(_ORDER), packet.number
    return _ORDER.get(packet.kind, 0), packet.number


def _hear_turn(
    seat: SeatGame, packet: Packet, identity: Identity, find_variant: FindVariant
) -> tuple[SeatGame, str]:
    content = open_content(packet, identity if packet.is_sealed else None, MOST_CONTENT)
    master, name, handed = successor_of(
        seat.game, seat.master, _credentials(content), packet.sender, seat.handed
    )
    body = parse_body(content, TurnBody)
    newest = seat.heard if master == seat.master else seat.heard_of.get(master, 0)
    if packet.number == newest:
        raise ExchangeError("doubled", "this turn has come in before", "There is nothing to do.")
    if packet.number < newest:
        raise ExchangeError("old", "a newer turn file has come in before", "There is nothing to do.")
    if _lasting(body.setting) != _lasting(seat.setting):
        raise ExchangeError(
            "wrong_game",
            "the turn has another variant or other options than the invitation",
            "Ask the game master.",
        )
    variant = _variant_of(seat, find_variant)
    check_disclosed(body.setting, body.turns, body.current, variant)
    if packet.season != variant.calendar.code(body.current.season):
        raise ExchangeError(
            "wrong_season", "the file says another season than what is in it", "Ask the game master."
        )
    changed = _first_difference(seat, body)
    heard = changed_master(seat, master, name) if master != seat.master else seat
    if changed is not None:
        code = variant.calendar.code(changed)
        heard = _with_news(
            heard, SeatNews("rewritten", f"What was told of {code} before is no longer so.", about=[code])
        )
    is_same = seat.current is not None and digest(seat.current) == digest(body.current)
    heard = msgspec.structs.replace(
        heard,
        changes=body.changes or [],
        claim=b"",
        claim_number=0,
        current=body.current,
        deadline=body.deadline,
        draft=seat.draft if is_same else SeatDraft(),
        handed=handed,
        heard=packet.number,
        note=body.note,
        proposals=body.proposals,
        setting=body.setting,
        sent=list(seat.sent) if is_same else without_packets(seat.sent),
        turns=body.turns,
    )
    told_of = "and what was told before is changed" if changed is not None else "and orders can be written"
    if body.current.verdict is not None:
        told_of = "and the game is over"
    return heard, f"{packet.season} has come in, {told_of}."


def _hear_receipt(
    seat: SeatGame, packet: Packet, identity: Identity, find_variant: FindVariant
) -> tuple[SeatGame, str]:
    body = open_packet(packet, Receipt, identity)
    if body.kind == CLAIM:
        news = SeatNews(
            "claim", f"The game master says of your claim: {body.message}", body.when, [body.code]
        )
        is_told = bool(seat.claim) or (body.code not in GOOD and news not in seat.news)
        if not is_told:
            raise ExchangeError("doubled", "this receipt has come in before", "There is nothing to do.")
        return _with_news(msgspec.structs.replace(seat, claim=b"", claim_number=0), news), news.message
    sent = [one for one in seat.sent if one.digest == body.of]
    if not sent:
        raise ExchangeError(
            "old", "the receipt is for a file that was not sent from here", "There is nothing to do."
        )
    if sent[0].answer:
        raise ExchangeError("doubled", "this receipt has come in before", "There is nothing to do.")
    answered = msgspec.structs.replace(sent[0], answer=body.code, message=body.message, packet=b"")
    changed = [answered if one is sent[0] else one for one in seat.sent]
    message = f"The game master says of your orders {body.number}: {body.message}"
    return msgspec.structs.replace(seat, sent=changed), message


def _hear_notice(
    seat: SeatGame, packet: Packet, identity: Identity, find_variant: FindVariant
) -> tuple[SeatGame, str]:
    body = open_packet(packet, NoticeBody)
    if body.what == HANDED_OVER and body.key is not None:
        if packet.number <= seat.handed:
            raise ExchangeError("old", "the game has been handed over again since", "There is nothing to do.")
        heard = changed_master(seat, body.key, body.name)
        return msgspec.structs.replace(heard, handed=packet.number), heard.news[-1].message
    who = f" by {body.name}" if body.name else ""
    news = SeatNews(
        body.what,
        f"The player of {body.power} is replaced{who}.",
        body.when,
        [body.power, *([body.name] if body.name else [])],
    )
    if news in seat.news:
        raise ExchangeError("doubled", "this notice has come in before", "There is nothing to do.")
    return _with_news(seat, news), news.message


def _hear_record(
    seat: SeatGame, packet: Packet, identity: Identity, find_variant: FindVariant
) -> tuple[SeatGame, str]:
    """The whole game, once it is over: it is checked that all that was told came of it."""
    body = open_packet(packet, RecordBody, None, MOST_CONTENT)
    game = check_record(seat, body.save, find_variant)
    found = digest(game.current)
    news = SeatNews(
        "record", f"The record agrees with what you were told; its hash is {found}.", about=[found]
    )
    if news in seat.news:
        raise ExchangeError("doubled", "this record has come in before", "There is nothing to do.")
    return _with_news(seat, news), news.message


def _variant_of(seat: SeatGame, find_variant: FindVariant) -> Variant:
    try:
        variant = find_variant(seat.setting.variant)
    except VariantError as error:
        raise ExchangeError("unknown_variant", error.problem, error.remedy) from error
    if variant.digest != seat.setting.variant_digest:
        raise ExchangeError(
            "variant_changed",
            f"the variant {variant.id!r} on this computer is not the one that the game is played with",
            "Use the same version of the program as the game master.",
        )
    return variant


class _Vouching(Struct):
    """What of a turn says who may sign it: nothing else of a stranger's is read."""

    credentials: Annotated[list[bytes], Meta(max_length=MOST_CREDENTIALS)] = []


def _credentials(content: bytes) -> list[bytes]:
    try:
        return msgspec.json.decode(content, type=_Vouching).credentials
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ExchangeError(
            "schema", f"the content is not as it should be ({error})", "Ask for it again."
        ) from error


def _lasting(setting: Setting) -> tuple[str, str, dict[str, str]]:
    """What never changes in a game."""
    return setting.variant, setting.variant_digest, setting.options


def _first_difference(seat: SeatGame, body: TurnBody) -> Season | None:
    """The season of the first turn that is told otherwise than before, or None."""
    for was, now in zip(seat.turns, body.turns, strict=False):
        if plain_body(was) != plain_body(now):
            return was.before.season
    if len(body.turns) < len(seat.turns):
        return seat.turns[len(body.turns)].before.season
    return None


def changed_master(seat: SeatGame, master: str, name: str) -> SeatGame:
    who = f"{name}, " if name else ""
    key = fingerprint(master)
    told = f"The game has another game master: {who}with the key {key}."
    news = SeatNews(HANDED_OVER, told, about=[key, *([name] if name else [])])
    changed = msgspec.structs.replace(
        seat,
        master=master,
        master_name=name,
        former_masters=[*seat.former_masters, seat.master],
        heard=seat.heard_of.get(master, 0),
        heard_of={**seat.heard_of, seat.master: seat.heard},
    )
    return _with_news(changed, news)


def _with_news(seat: SeatGame, news: SeatNews) -> SeatGame:
    return msgspec.structs.replace(seat, news=[*seat.news, news][-MOST_NEWS:])


def without_packets(sent: list[SentPacket]) -> list[SentPacket]:
    return [msgspec.structs.replace(one, packet=b"") for one in sent]


_ORDER = {NOTICE: 0, RECEIPT: 1, TURN: 2, RECORD: 3}
_HEARD = {TURN: _hear_turn, RECEIPT: _hear_receipt, NOTICE: _hear_notice, RECORD: _hear_record}
