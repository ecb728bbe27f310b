"""Packets that come to the game master: each is filed, or refused with the reason, and then nothing is applied."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import MasterGame, check_master_game, with_ledger
from engine.files.exchange.ledger import (
    MOST_SENT,
    MOST_WAITING,
    LedgerEntry,
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
from engine.files.exchange.timestamps import is_past
from engine.game.game_errors import GameError
from engine.game.setup import rules_of, seat_player
from engine.model.position import digest
from engine.model.season import Season
from engine.notation.writing import write_order
from engine.views.view import view

FILED, FILED_LATE, ACCEPTED, WAITING = "filed", "filed_late", "accepted", "waiting"
DOUBLED = "doubled"
_NOTHING = "There is nothing to do."
_INVITED = frozenset({ACCEPTED, WAITING, DOUBLED, "bad_name", "too_many"})
"""What becomes of a claim with the ticket of the seat."""
GOOD = frozenset({FILED, FILED_LATE, ACCEPTED, WAITING})

Arrival = tuple[str, Packet | ExchangeError]
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


def receive_packets(
    master: MasterGame, arrivals: Iterable[Arrival], now: str
) -> tuple[MasterGame, tuple[Filing, ...]]:
    """The game with everything filed that can be, in whatever order it comes. The filings are in that order.

    Of several packets of orders from one seat the one with the highest number counts.
    """
    check_master_game(master)
    opened = [
        (source, one if isinstance(one, ExchangeError) else unlocked(one, master.identity))
        for source, one in arrivals
    ]
    given = list(enumerate(opened))
    found: dict[int, Filing] = {}
    for index, (source, packet) in sorted(given, key=_turn_to_be_read):
        if isinstance(packet, ExchangeError):
            found[index] = Filing(source, packet.code, str(packet))
            continue
        try:
            master, code, message = _received(master, packet, now)
            found[index] = Filing(source, code, message, packet)
        except ExchangeError as fault:
            found[index] = Filing(source, fault.code, str(fault), packet)
    return master, tuple(found[index] for index, _ in given)


def receipt(master: MasterGame, filing: Filing, now: str) -> Packet | None:
    """What tells the sender of a packet what became of it; None if he has neither a seat here nor an invitation to one."""
    packet = filing.packet
    if packet is None or packet.game != master.ledger.game or not packet.sender:
        return None
    seat = master.ledger.seat(packet.seat)
    if seat is None:
        return None
    is_known = packet.sender in (seat.key, *seat.former_keys)
    if not is_known and (packet.kind != CLAIM or filing.code not in _INVITED):
        return None
    code, message = filing.code, filing.message
    if code == DOUBLED:
        code = _code_of_old(master, seat, packet)
    body = Receipt(packet.digest, packet.kind, packet.number, code, message, now)
    head = Head(RECEIPT, packet.game, packet.season, packet.seat, packet.number)
    return make_packet(master.identity, head, body, packet.sender)


def _code_of_old(master: MasterGame, seat: LedgerSeat, packet: Packet) -> str:
    """What became of a packet when it came first."""
    if packet.kind == CLAIM:
        return ACCEPTED if packet.sender == seat.key else WAITING
    first = next((one for one in master.ledger.received if one.digest == packet.digest), None)
    return FILED_LATE if first is not None and came_late(master, first) else FILED


def came_late(master: MasterGame, one: Received) -> bool:
    """Whether orders for the open turn came after its deadline."""
    return one.season == master.season and is_past(master.game.deadline, one.when)


def accept_claim(master: MasterGame, power: str, now: str) -> MasterGame:
    """The game with a waiting claim accepted: the seat has another key from now on. ExchangeError "no_claim"."""
    check_master_game(master)
    claim = next((one for one in reversed(master.ledger.waiting) if one.seat == power), None)
    if claim is None:
        raise ExchangeError("no_claim", f"no claim to {power} is waiting", "Look at the status.", (power,))
    return _seated(master, power, claim.key, claim.player, now)


def decline_claim(master: MasterGame, power: str, now: str) -> MasterGame:
    """The game without the claims that wait for a seat. ExchangeError "no_claim"."""
    check_master_game(master)
    kept = [one for one in master.ledger.waiting if one.seat != power]
    if len(kept) == len(master.ledger.waiting):
        raise ExchangeError("no_claim", f"no claim to {power} is waiting", "Look at the status.", (power,))
    ledger = msgspec.structs.replace(master.ledger, waiting=kept)
    return with_ledger(master, with_entry(ledger, LedgerEntry("declined", now, power)))


def _turn_to_be_read(one: tuple[int, Arrival]) -> tuple[int, str, int, int]:
    """Claims before orders, orders by their number; what cannot be read last."""
    index, (_, packet) = one
    if isinstance(packet, ExchangeError):
        return 2, "", 0, index
    return int(packet.kind != CLAIM), packet.seat, packet.number, index


def _received(master: MasterGame, packet: Packet, now: str) -> tuple[MasterGame, str, str]:
    if packet.game != master.ledger.game:
        raise ExchangeError("wrong_game", "the file is of another game", "Open it with that game.")
    if packet.kind not in (CLAIM, ORDERS):
        raise ExchangeError(
            "unexpected_kind",
            f"a game master is not sent files of the kind {packet.kind!r}",
            "Leave it alone.",
        )
    seat = master.ledger.seat(packet.seat)
    if seat is None:
        raise ExchangeError("wrong_seat", f"there is no seat {packet.seat!r} in this game", "Ask the sender.")
    if packet.season and _season(master, packet.season) is None:
        raise ExchangeError(
            "wrong_season", "the file is for a season that no calendar has", "Ask the sender."
        )
    if master.ledger.has_received(packet.digest):
        raise ExchangeError(DOUBLED, "this very file has come in before", _NOTHING)
    if not packet.is_sealed:
        raise ExchangeError(
            "schema", "the file is not sealed, as it should be", "Ask the sender for it again."
        )
    packet = unlock(packet, master.identity)
    return (
        _claimed(master, seat, packet, now) if packet.kind == CLAIM else _ordered(master, seat, packet, now)
    )


def _claimed(master: MasterGame, seat: LedgerSeat, packet: Packet, now: str) -> tuple[MasterGame, str, str]:
    body = open_packet(packet, Claim, master.identity)
    if body.ticket != seat.ticket:
        raise ExchangeError(
            "bad_ticket",
            f"the invitation to {seat.power} that was used is not valid",
            "Send a new invitation.",
        )
    for other in master.ledger.seats:
        if packet.sender in (other.key, *other.former_keys):
            is_here = other.power == seat.power and packet.sender == other.key
            code = DOUBLED if is_here else "wrong_sender"
            raise ExchangeError(
                code, f"this key has had the seat of {other.power} already", "There is nothing to do."
            )
    if packet.season:
        raise ExchangeError("schema", "a claim is for no season", "Ask the sender for it again.")
    if sum(one.seat == seat.power for one in master.ledger.waiting) >= MOST_WAITING:
        raise ExchangeError(
            "too_many", f"too many claims to {seat.power} are waiting", "Accept or decline one of them."
        )
    master = _noted(master, packet, now)
    if seat.key is None:
        return (
            _seated(master, seat.power, packet.sender, body.player, now),
            ACCEPTED,
            f"{seat.power} is claimed.",
        )
    waiting = WaitingClaim(seat.power, packet.sender, body.player, packet.digest, now)
    ledger = msgspec.structs.replace(master.ledger, waiting=[*master.ledger.waiting, waiting])
    message = f"{seat.power} has been claimed before with another key. Accept this claim only if the player says so."
    return with_ledger(master, ledger), WAITING, message


def _seated(master: MasterGame, power: str, key: str, player: str, now: str) -> MasterGame:
    seat = master.ledger.seat(power)
    assert seat is not None
    former = [*seat.former_keys, *([seat.key] if seat.key is not None else [])]
    changed = msgspec.structs.replace(seat, key=key, former_keys=former, number=0)
    waiting = [one for one in master.ledger.waiting if one.seat != power]
    posted = {name: one for name, one in master.ledger.posted.items() if name != power}
    ledger = with_seat(msgspec.structs.replace(master.ledger, waiting=waiting, posted=posted), changed)
    game = master.game
    if player:
        try:
            game = seat_player(game, power, player)
        except GameError as error:
            raise ExchangeError("bad_name", error.problem, error.remedy) from error
    master = msgspec.structs.replace(master, game=game)
    return with_ledger(master, with_entry(ledger, LedgerEntry("claimed", now, power, key, player)))


def _ordered(master: MasterGame, seat: LedgerSeat, packet: Packet, now: str) -> tuple[MasterGame, str, str]:
    _check_sender(master, seat, packet)
    if master.game.current.verdict is not None:
        raise ExchangeError("game_over", "the game is over", "There is nothing to order.")
    if packet.season != master.season:
        if _was_used(master, packet):
            raise ExchangeError(DOUBLED, f"these orders were used when {packet.season} was judged", _NOTHING)
        if any(turn.season == _season(master, packet.season) for turn in master.game.turns):
            raise ExchangeError(
                "too_late",
                f"the orders are for {packet.season}, which was judged before they came; {master.season} is open",
                "Ask for orders for the open season.",
            )
        raise ExchangeError(
            "wrong_season",
            f"the orders are for {packet.season or 'no season'}, but {master.season} is open",
            "Ask for orders for the open season.",
        )
    if packet.number < seat.number:
        raise ExchangeError("old", f"there is a newer file of {seat.power} already", _NOTHING)
    if packet.number == seat.number:
        raise ExchangeError(
            "conflicting",
            f"{seat.power} has sent another file with the number {packet.number}",
            "Ask the player to seal his orders again.",
        )
    filed = (one for one in master.ledger.received if (one.seat, one.season) == (seat.power, master.season))
    if sum(1 for _ in filed) >= MOST_SENT:
        raise ExchangeError(
            "too_many",
            f"{seat.power} has sent {MOST_SENT} files of orders for {master.season} already",
            "The newest of them counts. The game master can enter other orders.",
        )
    body = open_packet(packet, OrdersBody, master.identity)
    position = view(rules_of(master.game, master.variant), master.game.current, seat.power)
    if body.answers != digest(position):
        raise ExchangeError(
            "superseded",
            f"the orders were written for another position of {master.season} than the present one",
            "Publish the turn, and ask for orders again.",
        )
    has_sent = master.game.sheet(seat.power) is not None
    game = with_orders(master.game, master.variant, seat.power, body)
    ledger = with_seat(master.ledger, msgspec.structs.replace(seat, number=packet.number))
    master = msgspec.structs.replace(master, game=game, ledger=ledger)
    is_late, told = is_past(game.deadline, now), _told_of(seat.power, has_sent)
    if is_late:
        told = f"{told} They came after the deadline."
    return _noted(master, packet, now, body), FILED_LATE if is_late else FILED, told


def _was_used(master: MasterGame, packet: Packet) -> bool:
    """Whether a past turn was judged with the very orders of a packet: the ledger may not have been told of it."""
    body = open_packet(packet, OrdersBody, master.identity)
    for turn in reversed(master.game.turns):
        if master.variant.calendar.code(turn.season) == packet.season:
            sheet = next((one for one in turn.sheets if one.power == packet.seat), None)
            written = (
                None
                if sheet is None or sheet.orders is None
                else [write_order(master.variant.lexicon, order) for order in sheet.orders]
            )
            return sheet is not None and written == body.orders
    return False


def _told_of(power: str, has_sent: bool) -> str:
    return f"The orders of {power} {'take the place of those before' if has_sent else 'are filed'}."


def _check_sender(master: MasterGame, seat: LedgerSeat, packet: Packet) -> None:
    if packet.sender == seat.key:
        return
    for other in master.ledger.seats:
        if packet.sender == other.key:
            raise ExchangeError(
                "wrong_seat",
                f"orders for {seat.power} are signed by the player of {other.power}",
                "Ask them both.",
            )
    if packet.sender in seat.former_keys:
        raise ExchangeError(
            "replaced_player",
            f"the file is signed with a key that {seat.power} no longer has",
            "Ask the player.",
        )
    if seat.key is None:
        raise ExchangeError("not_claimed", f"nobody has claimed {seat.power} yet", "Open the claim first.")
    raise ExchangeError(
        "wrong_sender", f"the file is not signed by the player of {seat.power}", "Ask the player."
    )


def _noted(master: MasterGame, packet: Packet, now: str, body: OrdersBody | None = None) -> MasterGame:
    entry = Received(packet.digest, packet.kind, packet.seat, packet.season, packet.number, now)
    if body is not None:
        entry = msgspec.structs.replace(entry, note=body.note, answers=body.answers)
    return with_ledger(master, with_received(master.ledger, entry))


def _season(master: MasterGame, code: str) -> Season | None:
    """The season that a packet is of, written as it should be."""
    season = master.variant.calendar.season(code)
    return season if season is not None and master.variant.calendar.code(season) == code else None
