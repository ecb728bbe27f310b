"""The game master's side of a game by file: the game, its ledger and his key as one value, and the packets he sends."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from nacl.utils import random as random_bytes

from engine.files.exchange.disclosure import disclosed, is_open, reports_of, setting_of
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import Identity
from engine.files.exchange.ledger import (
    LEDGER_FORMAT,
    MOST_PUBLICATIONS,
    Ledger,
    LedgerEntry,
    LedgerSeat,
    Publication,
    with_entry,
)
from engine.files.exchange.packet_bodies import Invitation, TurnBody
from engine.files.exchange.packets import INVITATION, TURN, Head, Packet, make_packet, plain_body
from engine.game.adjudication import position_after
from engine.game.records import BY_COMPUTER, Game
from engine.model.position import digest
from engine.variants.loading import Variant
from engine.views.view import EVERYBODY

TICKET_BYTES, GAME_BYTES = 16, 8


class MasterGame(Struct, frozen=True):
    """A game as its game master has it. Every step is a function that returns another one."""

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
    return with_entry(ledger, LedgerEntry("opened", now, key=master, name=master_name))


def check_master_game(master: MasterGame) -> None:
    """ExchangeError if game, ledger and key do not belong together, or the game is in other hands now."""
    if master.ledger.save_id != master.game.id:
        raise ExchangeError(
            "wrong_game",
            "the ledger beside this save is that of another game",
            "Put the right one beside it.",
        )
    if master.ledger.master != master.identity.public:
        raise ExchangeError(
            "no_key", "this is not the key that the game is led by", "Use the game master's key."
        )
    if master.ledger.handed_to is not None:
        raise ExchangeError(
            "handed_over", "the game has been handed over to another game master", "Leave it to him."
        )


def with_ledger(master: MasterGame, ledger: Ledger) -> MasterGame:
    return msgspec.structs.replace(master, ledger=ledger)


def invitations(master: MasterGame, power: str = "") -> tuple[Packet, ...]:
    """An invitation for each seat that nobody has claimed and no computer has, or for the one that is named. They can be
    made again."""
    check_master_game(master)
    found = []
    taken = {seat.power for seat in master.game.seats if seat.played_by == BY_COMPUTER}
    for seat in master.ledger.seats:
        if (seat.key is None and not power and seat.power not in taken) or seat.power == power:
            head = Head(INVITATION, master.ledger.game, "", seat.power, seat.invited)
            body = Invitation(setting_of(master.game), seat.ticket, master.ledger.master_name)
            found.append(make_packet(master.identity, head, body))
    return tuple(found)


def publish_turn(
    master: MasterGame, now: str, note: str | None = None
) -> tuple[MasterGame, tuple[Packet, ...]]:
    """The turn files that are due: one for everybody where nothing is hidden, else one for each claimed seat.

    If nothing has changed since the last time, they are the same turn with the same number. After a turn was taken
    back or judged anew, the new files have a higher number, and so replace what was published before.
    """
    check_master_game(master)
    if note is not None:
        master = with_ledger(master, msgspec.structs.replace(master.ledger, note=note))
    bodies = _bodies(master.game, master.variant, master.ledger)
    content = hashlib.sha256(b"\n".join(plain_body(body) for body in bodies.values())).hexdigest()
    last = master.ledger.publications[-1] if master.ledger.publications else None
    if last is None or last.content != content:
        last = Publication(
            number=1 if last is None else last.number + 1,
            season=master.season,
            turns=len(master.game.turns),
            content=content,
            history=history_digest(master.game, len(master.game.turns)),
            when=now,
            supersedes=last is not None and not _goes_on(master.game, last),
        )
        publications = [*master.ledger.publications, last][-MOST_PUBLICATIONS:]
        master = with_ledger(
            master, msgspec.structs.replace(master.ledger, publications=publications, posted={})
        )
    packets = [_turn_packet(master, power, body, last.number) for power, body in bodies.items()]
    return master, tuple(packet for packet in packets if packet is not None)


def with_posted(master: MasterGame, packets: Iterable[Packet]) -> MasterGame:
    """The game with these turn files on record: one that is sealed has other bytes each time."""
    sealed = {packet.seat: packet.digest for packet in packets if packet.kind == TURN and packet.is_sealed}
    posted = {**master.ledger.posted, **sealed}
    if posted == master.ledger.posted:
        return master
    return with_ledger(master, msgspec.structs.replace(master.ledger, posted=posted))


def is_published(master: MasterGame) -> bool:
    """Whether the game as it stands has been published, but for notes and deadlines."""
    last = master.ledger.publications[-1] if master.ledger.publications else None
    return last is not None and last.history == history_digest(master.game, len(master.game.turns))


def history_digest(game: Game, count: int) -> str:
    """The hash of so many turns and of the position after them."""
    turns = game.turns[:count]
    parts = [*(f"{digest(turn.before)} {turn.digest}" for turn in turns), digest(position_after(game, count))]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _goes_on(game: Game, last: Publication) -> bool:
    """Whether all that a publication told of still holds."""
    return last.turns <= len(game.turns) and history_digest(game, last.turns) == last.history


def published_contents(game: Game, variant: Variant, ledger: Ledger) -> dict[str, str]:
    """The hash of what each power is told now, or everybody where nothing is hidden: the same for the same."""
    bodies = _bodies(game, variant, ledger)
    return {power: hashlib.sha256(plain_body(body)).hexdigest() for power, body in bodies.items()}


def _bodies(game: Game, variant: Variant, ledger: Ledger) -> dict[str, TurnBody]:
    """What each power is told now, or everybody where nothing is hidden."""
    reports = reports_of(game, variant)
    is_public = is_open(game, variant, reports)
    powers = [EVERYBODY] if is_public else [seat.power for seat in ledger.seats]
    return {
        power: msgspec.structs.replace(
            disclosed(game, variant, power, reports),
            deadline=game.deadline,
            note=ledger.note,
            credentials=ledger.credentials,
        )
        for power in powers
    }


def _turn_packet(master: MasterGame, power: str, body: TurnBody, number: int) -> Packet | None:
    """The turn file of a power; None if its seat is not claimed, so that nobody could open it."""
    head = Head(TURN, master.ledger.game, master.season, power, number)
    if power == EVERYBODY:
        return make_packet(master.identity, head, body)
    seat = master.ledger.seat(power)
    if seat is None or seat.key is None:
        return None
    return make_packet(master.identity, head, body, seat.key)
