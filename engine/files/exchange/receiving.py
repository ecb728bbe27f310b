"""What comes in at the game master's desk: each packet is filed, or refused with the reason, and then nothing is applied."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import PostError
from engine.files.exchange.game_master import Desk, check_desk, with_ledger
from engine.files.exchange.ledger import (
    MOST_SENT,
    MOST_WAITING,
    Entry,
    LedgerSeat,
    Received,
    WaitingClaim,
    with_entry,
    with_received,
    with_seat,
)
from engine.files.exchange.order_entry import with_orders
from engine.files.exchange.packet_bodies import Claim, OrdersBody, Receipt
from engine.files.exchange.packets import (
    CLAIM,
    ORDERS,
    RECEIPT,
    Head,
    Packet,
    make_packet,
    open_packet,
    unlock,
    unlocked,
)
from engine.game.faults import GameError
from engine.game.setup import rules_of, seat_player
from engine.model.position import digest
from engine.model.season import Season
from engine.notation.writing import write_order
from engine.views.view import view

FILED, ACCEPTED, WAITING = "filed", "accepted", "waiting"
DOUBLED = "doubled"
_NOTHING = "There is nothing to do."
_INVITED = frozenset({ACCEPTED, WAITING, DOUBLED, "bad_name", "too_many"})
"""What becomes of the claim of somebody who has shown the ticket of the seat."""
GOOD = frozenset({FILED, ACCEPTED, WAITING})

Arrival = tuple[str, Packet | PostError]
"""Where a packet comes from (the name of a file), and the packet or what is wrong with it."""


class Filing(Struct, frozen=True):
    """What became of one packet."""

    source: str
    code: str
    message: str
    packet: Packet | None = None

    @property
    def is_good(self) -> bool:
        return self.code in GOOD


def receive_packets(desk: Desk, arrivals: Iterable[Arrival], now: str) -> tuple[Desk, tuple[Filing, ...]]:
    """The desk with everything filed that can be, in whatever order it comes. The filings are in that order.

    Of several packets of orders from one seat the one with the highest number counts.
    """
    check_desk(desk)
    opened = [
        (source, one if isinstance(one, PostError) else unlocked(one, desk.identity))
        for source, one in arrivals
    ]
    given = list(enumerate(opened))
    found: dict[int, Filing] = {}
    for index, (source, packet) in sorted(given, key=_turn_to_be_read):
        if isinstance(packet, PostError):
            found[index] = Filing(source, packet.code, str(packet))
            continue
        try:
            desk, code, message = _received(desk, packet, now)
            found[index] = Filing(source, code, message, packet)
        except PostError as fault:
            found[index] = Filing(source, fault.code, str(fault), packet)
    return desk, tuple(found[index] for index, _ in given)


def receipt(desk: Desk, filing: Filing, now: str) -> Packet | None:
    """What tells the sender of a packet what became of it; None if he has neither a seat here nor an invitation to one."""
    packet = filing.packet
    if packet is None or packet.game != desk.ledger.game or not packet.sender:
        return None
    seat = desk.ledger.seat(packet.seat)
    if seat is None:
        return None
    is_known = packet.sender in (seat.key, *seat.former_keys)
    if not is_known and (packet.kind != CLAIM or filing.code not in _INVITED):
        return None
    code, message = filing.code, filing.message
    if code == DOUBLED:
        code = FILED if packet.kind != CLAIM else ACCEPTED if packet.sender == seat.key else WAITING
    body = Receipt(packet.digest, packet.kind, packet.number, code, message, now)
    head = Head(RECEIPT, packet.game, packet.season, packet.seat, packet.number)
    return make_packet(desk.identity, head, body, packet.sender)


def accept_claim(desk: Desk, power: str, now: str) -> Desk:
    """The desk with a waiting claim accepted: the seat has another key from now on. PostError "no_claim"."""
    check_desk(desk)
    claim = next((one for one in reversed(desk.ledger.waiting) if one.seat == power), None)
    if claim is None:
        raise PostError("no_claim", f"no claim to {power} is waiting", "Look at the status.", (power,))
    return _seated(desk, power, claim.key, claim.player, now)


def decline_claim(desk: Desk, power: str, now: str) -> Desk:
    """The desk without the claims that wait for a seat. PostError "no_claim"."""
    check_desk(desk)
    kept = [one for one in desk.ledger.waiting if one.seat != power]
    if len(kept) == len(desk.ledger.waiting):
        raise PostError("no_claim", f"no claim to {power} is waiting", "Look at the status.", (power,))
    ledger = msgspec.structs.replace(desk.ledger, waiting=kept)
    return with_ledger(desk, with_entry(ledger, Entry("declined", now, power)))


def _turn_to_be_read(one: tuple[int, Arrival]) -> tuple[int, str, int, int]:
    """Claims before orders, orders by their number; what cannot be read last."""
    index, (_, packet) = one
    if isinstance(packet, PostError):
        return 2, "", 0, index
    return int(packet.kind != CLAIM), packet.seat, packet.number, index


def _received(desk: Desk, packet: Packet, now: str) -> tuple[Desk, str, str]:
    if packet.game != desk.ledger.game:
        raise PostError("wrong_game", "the file is of another game", "Open it with that game.")
    if packet.kind not in (CLAIM, ORDERS):
        raise PostError(
            "unexpected_kind",
            f"a game master is not sent files of the kind {packet.kind!r}",
            "Leave it alone.",
        )
    seat = desk.ledger.seat(packet.seat)
    if seat is None:
        raise PostError("wrong_seat", f"there is no seat {packet.seat!r} in this game", "Ask the sender.")
    if packet.season and _season(desk, packet.season) is None:
        raise PostError("wrong_season", "the file is for a season that no calendar has", "Ask the sender.")
    if desk.ledger.has_received(packet.digest):
        raise PostError(DOUBLED, "this very file has come in before", _NOTHING)
    if not packet.is_sealed:
        raise PostError("schema", "the file is not sealed, as it should be", "Ask the sender for it again.")
    packet = unlock(packet, desk.identity)
    return _claimed(desk, seat, packet, now) if packet.kind == CLAIM else _ordered(desk, seat, packet, now)


def _claimed(desk: Desk, seat: LedgerSeat, packet: Packet, now: str) -> tuple[Desk, str, str]:
    body = open_packet(packet, Claim, desk.identity)
    if body.ticket != seat.ticket:
        raise PostError(
            "bad_ticket",
            f"the invitation to {seat.power} that was used is not valid",
            "Send a new invitation.",
        )
    for other in desk.ledger.seats:
        if packet.sender in (other.key, *other.former_keys):
            is_here = other.power == seat.power and packet.sender == other.key
            code = DOUBLED if is_here else "wrong_sender"
            raise PostError(
                code, f"this key has had the seat of {other.power} already", "There is nothing to do."
            )
    if packet.season:
        raise PostError("schema", "a claim is for no season", "Ask the sender for it again.")
    if sum(one.seat == seat.power for one in desk.ledger.waiting) >= MOST_WAITING:
        raise PostError(
            "too_many", f"too many claims to {seat.power} are waiting", "Accept or decline one of them."
        )
    desk = _noted(desk, packet, now)
    if seat.key is None:
        return (
            _seated(desk, seat.power, packet.sender, body.player, now),
            ACCEPTED,
            f"{seat.power} is claimed.",
        )
    waiting = WaitingClaim(seat.power, packet.sender, body.player, packet.digest, now)
    ledger = msgspec.structs.replace(desk.ledger, waiting=[*desk.ledger.waiting, waiting])
    message = f"{seat.power} has been claimed before with another key. Accept this claim only if the player says so."
    return with_ledger(desk, ledger), WAITING, message


def _seated(desk: Desk, power: str, key: str, player: str, now: str) -> Desk:
    seat = desk.ledger.seat(power)
    assert seat is not None
    former = [*seat.former_keys, *([seat.key] if seat.key is not None else [])]
    changed = msgspec.structs.replace(seat, key=key, former_keys=former, number=0)
    waiting = [one for one in desk.ledger.waiting if one.seat != power]
    posted = {name: one for name, one in desk.ledger.posted.items() if name != power}
    ledger = with_seat(msgspec.structs.replace(desk.ledger, waiting=waiting, posted=posted), changed)
    game = desk.game
    if player:
        try:
            game = seat_player(game, power, player)
        except GameError as error:
            raise PostError("bad_name", error.problem, error.remedy) from error
    desk = msgspec.structs.replace(desk, game=game)
    return with_ledger(desk, with_entry(ledger, Entry("claimed", now, power, key, player)))


def _ordered(desk: Desk, seat: LedgerSeat, packet: Packet, now: str) -> tuple[Desk, str, str]:
    _check_sender(desk, seat, packet)
    if desk.game.current.verdict is not None:
        raise PostError("game_over", "the game is over", "There is nothing to order.")
    if packet.season != desk.season:
        if _was_used(desk, packet):
            raise PostError(DOUBLED, f"these orders were used when {packet.season} was judged", _NOTHING)
        raise PostError(
            "wrong_season",
            f"the orders are for {packet.season or 'no season'}, but {desk.season} is open",
            "Ask for orders for the open season.",
        )
    if packet.number < seat.number:
        raise PostError("old", f"there is a newer file of {seat.power} already", _NOTHING)
    if packet.number == seat.number:
        raise PostError(
            "conflicting",
            f"{seat.power} has sent another file with the number {packet.number}",
            "Ask the player to seal his orders again.",
        )
    filed = (one for one in desk.ledger.received if (one.seat, one.season) == (seat.power, desk.season))
    if sum(1 for _ in filed) >= MOST_SENT:
        raise PostError(
            "too_many",
            f"{seat.power} has sent {MOST_SENT} files of orders for {desk.season} already",
            "The newest of them counts. The game master can enter other orders.",
        )
    body = open_packet(packet, OrdersBody, desk.identity)
    position = view(rules_of(desk.game, desk.variant), desk.game.current, seat.power)
    if body.answers != digest(position):
        raise PostError(
            "superseded",
            f"the orders were written for another position of {desk.season} than the present one",
            "Publish the turn, and ask for orders again.",
        )
    has_sent = desk.game.sheet(seat.power) is not None
    game = with_orders(desk.game, desk.variant, seat.power, body)
    ledger = with_seat(desk.ledger, msgspec.structs.replace(seat, number=packet.number))
    desk = msgspec.structs.replace(desk, game=game, ledger=ledger)
    return _noted(desk, packet, now, body), FILED, _told_of(seat.power, has_sent)


def _was_used(desk: Desk, packet: Packet) -> bool:
    """Whether a past turn was judged with the very orders of a packet: the ledger may not have been told of it."""
    body = open_packet(packet, OrdersBody, desk.identity)
    for turn in reversed(desk.game.turns):
        if desk.variant.calendar.code(turn.season) == packet.season:
            sheet = next((one for one in turn.sheets if one.power == packet.seat), None)
            written = (
                None
                if sheet is None or sheet.orders is None
                else [write_order(desk.variant.lexicon, order) for order in sheet.orders]
            )
            return sheet is not None and written == body.orders
    return False


def _told_of(power: str, has_sent: bool) -> str:
    return f"The orders of {power} {'take the place of those before' if has_sent else 'are filed'}."


def _check_sender(desk: Desk, seat: LedgerSeat, packet: Packet) -> None:
    if packet.sender == seat.key:
        return
    for other in desk.ledger.seats:
        if packet.sender == other.key:
            raise PostError(
                "wrong_seat",
                f"orders for {seat.power} are signed by the player of {other.power}",
                "Ask them both.",
            )
    if packet.sender in seat.former_keys:
        raise PostError(
            "replaced_player",
            f"the file is signed with a key that {seat.power} no longer has",
            "Ask the player.",
        )
    if seat.key is None:
        raise PostError("not_claimed", f"nobody has claimed {seat.power} yet", "Open the claim first.")
    raise PostError(
        "wrong_sender", f"the file is not signed by the player of {seat.power}", "Ask the player."
    )


def _noted(desk: Desk, packet: Packet, now: str, body: OrdersBody | None = None) -> Desk:
    entry = Received(packet.digest, packet.kind, packet.seat, packet.season, packet.number, now)
    if body is not None:
        entry = msgspec.structs.replace(entry, note=body.note, answers=body.answers)
    return with_ledger(desk, with_received(desk.ledger, entry))


def _season(desk: Desk, code: str) -> Season | None:
    """The season that a packet is of, written as it should be."""
    season = desk.variant.calendar.season(code)
    return season if season is not None and desk.variant.calendar.code(season) == code else None
