"""The game master's desk: the game, its ledger and his key as one value, and what goes out from it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from nacl.utils import random as random_bytes

from engine.files.exchange.disclosure import is_open, reports_of, setting_of, told
from engine.files.exchange.exchange_error import PostError
from engine.files.exchange.identities import Identity
from engine.files.exchange.ledger import (
    LEDGER_FORMAT,
    MOST_PUBLICATIONS,
    Entry,
    Ledger,
    LedgerSeat,
    Publication,
    with_entry,
)
from engine.files.exchange.packet_bodies import Invitation, RecordBody, TurnBody
from engine.files.exchange.packets import INVITATION, RECORD, TURN, Head, Packet, make_packet, plain_body
from engine.files.saves.encoding import encode
from engine.game.records import Game
from engine.game.turns import position_after
from engine.model.position import digest
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY

TICKET_BYTES, GAME_BYTES = 16, 8


class Desk(Struct, frozen=True):
    """All that a game master has before him. Every step is a function that returns another desk."""

    game: Game
    variant: Variant
    ledger: Ledger
    identity: Identity

    @property
    def season(self) -> str:
        """The short code of the open season."""
        return self.variant.calendar.code(self.game.current.season)


def new_ticket() -> str:
    """What an invitation brings, by chance."""
    return random_bytes(TICKET_BYTES).hex()


def new_ledger(game: Game, master: str, now: str, master_name: str = "") -> Ledger:
    """The ledger of a game that is going to be played by file. Its id in the post is drawn by chance."""
    ledger = Ledger(
        format=LEDGER_FORMAT,
        game=random_bytes(GAME_BYTES).hex(),
        master=master,
        save_id=game.id,
        seats=[LedgerSeat(seat.power, new_ticket()) for seat in game.seats],
        title=game.title,
        version=1,
        master_name=master_name,
    )
    return with_entry(ledger, Entry("opened", now, key=master, name=master_name))


def check_desk(desk: Desk) -> None:
    """PostError if game, ledger and key do not belong together, or the game is in other hands now."""
    if desk.ledger.save_id != desk.game.id:
        raise PostError(
            "wrong_game",
            "the ledger beside this save is that of another game",
            "Put the right one beside it.",
        )
    if desk.ledger.master != desk.identity.public:
        raise PostError("no_key", "this is not the key that the game is led by", "Use the game master's key.")
    if desk.ledger.handed_to is not None:
        raise PostError(
            "handed_over", "the game has been handed over to another game master", "Leave it to him."
        )


def with_ledger(desk: Desk, ledger: Ledger) -> Desk:
    return msgspec.structs.replace(desk, ledger=ledger)


def invitations(desk: Desk, power: str = "") -> tuple[Packet, ...]:
    """An invitation for each seat that nobody has claimed, or for the one that is named. They can be made again."""
    check_desk(desk)
    found = []
    for seat in desk.ledger.seats:
        if (seat.key is None and not power) or seat.power == power:
            head = Head(INVITATION, desk.ledger.game, "", seat.power, seat.invited)
            body = Invitation(setting_of(desk.game), seat.ticket, desk.ledger.master_name)
            found.append(make_packet(desk.identity, head, body))
    return tuple(found)


def publish_turn(desk: Desk, now: str, note: str | None = None) -> tuple[Desk, tuple[Packet, ...]]:
    """The turn files that are due: one for everybody where nothing is hidden, else one for each claimed seat.

    If nothing has changed since the last time, they are the same turn with the same number. After a turn was taken
    back or judged anew, the new files have a higher number, and so replace what was published before.
    """
    check_desk(desk)
    if note is not None:
        desk = with_ledger(desk, msgspec.structs.replace(desk.ledger, note=note))
    bodies = _bodies(desk)
    content = hashlib.sha256(b"\n".join(plain_body(body) for body in bodies.values())).hexdigest()
    last = desk.ledger.publications[-1] if desk.ledger.publications else None
    if last is None or last.content != content:
        last = Publication(
            number=1 if last is None else last.number + 1,
            season=desk.season,
            turns=len(desk.game.turns),
            content=content,
            history=history_digest(desk.game, len(desk.game.turns)),
            when=now,
            supersedes=last is not None and not _goes_on(desk.game, last),
        )
        publications = [*desk.ledger.publications, last][-MOST_PUBLICATIONS:]
        desk = with_ledger(desk, msgspec.structs.replace(desk.ledger, publications=publications, posted={}))
    packets = [_turn_packet(desk, power, body, last.number) for power, body in bodies.items()]
    return desk, tuple(packet for packet in packets if packet is not None)


def with_posted(desk: Desk, packets: Iterable[Packet]) -> Desk:
    """The desk that knows these turn files again: one that is sealed has other bytes each time."""
    sealed = {packet.seat: packet.digest for packet in packets if packet.kind == TURN and packet.is_sealed}
    posted = {**desk.ledger.posted, **sealed}
    if posted == desk.ledger.posted:
        return desk
    return with_ledger(desk, msgspec.structs.replace(desk.ledger, posted=posted))


def game_record(desk: Desk) -> Packet:
    """The whole game for everybody, once it is over. PostError "not_over" before that."""
    check_desk(desk)
    if desk.game.current.verdict is None:
        raise PostError("not_over", "the game is not over; its record would tell all secrets", "Play it out.")
    head = Head(RECORD, desk.ledger.game, desk.season, "", len(desk.game.turns))
    return make_packet(desk.identity, head, RecordBody(encode(desk.game, desk.variant)))


def is_published(desk: Desk) -> bool:
    """Whether the game as it stands has been published, but for notes and deadlines."""
    last = desk.ledger.publications[-1] if desk.ledger.publications else None
    return last is not None and last.history == history_digest(desk.game, len(desk.game.turns))


def history_digest(game: Game, count: int) -> str:
    """The hash of so many turns and of the position after them."""
    turns = game.turns[:count]
    parts = [*(f"{digest(turn.before)} {turn.digest}" for turn in turns), digest(position_after(game, count))]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _goes_on(game: Game, last: Publication) -> bool:
    """Whether all that a publication told of still holds."""
    return last.turns <= len(game.turns) and history_digest(game, last.turns) == last.history


def _bodies(desk: Desk) -> dict[str, TurnBody]:
    """What each power is told now, or everybody where nothing is hidden."""
    game, ledger = desk.game, desk.ledger
    reports = reports_of(game, desk.variant)
    is_public = is_open(game, desk.variant, reports)
    powers = [EVERYBODY] if is_public else [seat.power for seat in ledger.seats]
    return {
        power: msgspec.structs.replace(
            told(game, desk.variant, power, reports),
            deadline=game.deadline,
            note=ledger.note,
            credentials=ledger.credentials,
        )
        for power in powers
    }


def _turn_packet(desk: Desk, power: str, body: TurnBody, number: int) -> Packet | None:
    """The turn file of a power; None if its seat is not claimed, so that nobody could open it."""
    head = Head(TURN, desk.ledger.game, desk.season, power, number)
    if power == EVERYBODY:
        return make_packet(desk.identity, head, body)
    seat = desk.ledger.seat(power)
    if seat is None or seat.key is None:
        return None
    return make_packet(desk.identity, head, body, seat.key)
