"""The game master's desk: the game, its ledger and his key as one value, and what goes out from it."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct
from nacl.utils import random as random_bytes

from engine.exchange.bodies import Invitation, TurnBody
from engine.exchange.faults import PostError
from engine.exchange.identities import Identity
from engine.exchange.ledger import (
    LEDGER_FORMAT,
    Entry,
    Ledger,
    LedgerSeat,
    Publication,
    with_entry,
)
from engine.exchange.moments import check_moment
from engine.exchange.packets import INVITATION, RECORD, TURN, Head, Packet, make_packet, plain_body
from engine.exchange.bodies import RecordBody
from engine.exchange.telling import is_open, setting_of, told
from engine.game.records import Game
from engine.saves.encoding import encode
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


def new_ledger(game: Game, master: str, now: str, master_name: str = "") -> Ledger:
    """The ledger of a game that is going to be played by file. Its id in the post is drawn by chance."""
    seats = [LedgerSeat(seat.power, _ticket()) for seat in game.seats]
    ledger = Ledger(
        format=LEDGER_FORMAT,
        game=random_bytes(GAME_BYTES).hex(),
        master=master,
        save_id=game.id,
        seats=seats,
        title=game.title,
        version=1,
        master_name=master_name,
    )
    return with_entry(ledger, Entry("opened", now, key=master, name=master_name))


def check_desk(desk: Desk) -> None:
    """PostError if game, ledger and key do not belong together, or the game is in other hands now."""
    if desk.ledger.save_id != desk.game.id:
        raise PostError(
            "wrong_game", "the ledger beside this save is that of another game", "Put the right one beside it."
        )
    if desk.ledger.master != desk.identity.public:
        raise PostError("no_key", "this is not the key that the game is led by", "Use the game master's key.")
    if desk.ledger.handed_to is not None:
        raise PostError(
            "handed_over", "the game has been handed over to another game master", "Leave it to him."
        )


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


def set_deadline(desk: Desk, deadline: str, now: str) -> Desk:
    """The desk with a deadline for the open turn, or none. PostError "schema" if it is no date and time."""
    check_desk(desk)
    if deadline:
        check_moment(deadline)
    ledger = msgspec.structs.replace(desk.ledger, deadline=deadline)
    return _with(desk, with_entry(ledger, Entry("deadline", now, name=deadline)))


def publish(desk: Desk, now: str, note: str | None = None) -> tuple[Desk, tuple[Packet, ...]]:
    """The turn files that are due: one for everybody where nothing is hidden, else one for each claimed seat.

    If nothing has changed since the last time, they are the same turn with the same number. After a turn was taken
    back or judged anew, the new files have a higher number, and so replace what was published before.
    """
    check_desk(desk)
    if note is not None:
        desk = _with(desk, msgspec.structs.replace(desk.ledger, note=note))
    bodies = _bodies(desk)
    content = hashlib.sha256(b"\n".join(plain_body(body) for _, body in bodies)).hexdigest()
    last = desk.ledger.publications[-1] if desk.ledger.publications else None
    if last is None or last.content != content:
        count = len(desk.game.turns)
        new = Publication(
            number=1 if last is None else last.number + 1,
            season=desk.season,
            turns=count,
            content=content,
            when=now,
            supersedes=last is not None and not _goes_on(desk, last),
        )
        ledger = msgspec.structs.replace(desk.ledger, publications=[*desk.ledger.publications, new])
        if last is not None and last.turns != count and ledger.deadline == desk.ledger.deadline:
            ledger = ledger
        desk, last = _with(desk, ledger), new
    return desk, tuple(
        _turn_packet(desk, power, body, last.number) for power, body in bodies if _can_be_sent(desk, power)
    )
