"""Dispatch: whatever comes in, as a file or as a text, is put where it belongs by what it is.

What cannot be used is refused in words, and nothing of it is applied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct

from desktop.post.messages import FILED, filing_words
from desktop.post.passphrase_prompt import PassphrasePrompt
from desktop.post.round_table_seat import RoundTableSeat
from desktop.settings.error_messages import error_text
from desktop.settings.storage import unused_path
from desktop.settings.translation import Translator
from engine import (
    MOST_TEXT,
    NEW,
    TABLE_KINDS,
    EngineError,
    ExchangeError,
    Filing,
    Handover,
    Keyring,
    MasterDocument,
    Packet,
    SeatDocument,
    add_seat,
    all_seats,
    apply_packet,
    claim_seat,
    current_time,
    find_variant,
    hearing_order,
    locked,
    new_identity,
    packets_in,
    read_file,
    read_ledger,
    read_table,
    receive_packets,
    remember_game,
    remembered_games,
    seat_path,
    take_over,
    trust_master,
    write_ledger,
    write_save,
)

_tr = Translator("Dispatch")

INVITATION, CLAIM, ORDERS, HANDOVER, NOTICE = "invitation", "claim", "orders", "handover", "notice"
FOUNDING = "founding"
IN_USE = "in_use"
AGAIN = 2000
"""Milliseconds after which is tried again what another program, which changes the same file, has held up."""
FINE = frozenset({"filed", "early", "late", "doubled", "old"})
"""What becomes of a file at a table without anything being wrong."""
Ask = Callable[[str], str]


class Delivery(Struct, frozen=True):
    """What became of one thing that came in."""

    source: str
    words: str
    is_good: bool
    seat: Path | None = None
    """The seat that it was for."""
    game: Path | None = None
    """The game master's save that it was for."""
    invitation: Packet | None = None
    """An invitation that somebody has still to accept."""
    table: Path | None = None
    """The save of the table without a game master that it was for."""
    founding: Packet | None = None
    """A table that somebody has still to join."""
    handover: Handover | None = None
    """A game that somebody has still to agree to lead."""
    stranger: Packet | None = None
    """An invitation to the seat, by a game master whom nobody has vouched for."""
    held_up: Packet | None = None
    """What could not be put anywhere yet, as another program changes the file that it is for."""


def read_post(path: Path) -> tuple[Packet | ExchangeError, ...]:
    """The packets in a file; one trouble if it cannot be read."""
    try:
        return packets_in(read_file(path, MOST_TEXT))
    except OSError as error:
        why = error.strerror or str(error)
        return (ExchangeError("not_here", _tr("it cannot be read ({why})").format(why=why)),)
    except ExchangeError as error:
        return (error,)


def unreadable(path: Path, error: OSError) -> str:
    """That a file cannot be read, and why."""
    return _tr("{file} cannot be read ({why})").format(file=path.name, why=error)


def deliver(source: str, arrivals: Iterable[Packet | ExchangeError], ask: Ask) -> list[Delivery]:
    """Put packets where they belong; those of a game master in the order in which they are to be heard."""
    sorted_ones = sorted(arrivals, key=lambda one: hearing_order(one) if isinstance(one, Packet) else (0, 0))
    return [_deliver(source, one, ask) for one in sorted_ones]


def _deliver(source: str, one: Packet | ExchangeError, ask: Ask) -> Delivery:
    if isinstance(one, ExchangeError):
        return Delivery(source, error_text(one), False)
    try:
        if one.kind == INVITATION:
            return _invited(source, one)
        if one.kind in (CLAIM, ORDERS):
            return _received(source, one, ask)
        if one.kind == HANDOVER:
            return _taken_over(source, one, ask)
        if one.kind in TABLE_KINDS:
            return _put_on_table(source, one, ask)
        return _heard(source, one, ask)
    except EngineError as error:
        held_up = one if error.code == IN_USE else None
        return Delivery(source, error_text(error), False, held_up=held_up)


def _invited(source: str, packet: Packet) -> Delivery:
    """An invitation is answered by whoever it is for; a seat that is here already is opened.

    A seat whose key is lost is claimed anew. A game master who has lost his own key invites with another one: whether that
    is so, only the player can find out.
    """
    keys = {key.public for key in Keyring().all()}
    for path, seat in all_seats():
        if (seat.game, seat.seat) != (packet.game, packet.seat) or seat.key not in keys:
            continue
        if packet.sender not in (seat.master, *seat.former_masters):
            return Delivery(source, "", True, seat=path, stranger=packet)
        words = _tr("The seat of {power} is on this computer already.").format(power=packet.seat)
        return Delivery(source, filing_words(Filing(source, FILED, words, packet)), True, seat=path)
    return Delivery(source, "", True, invitation=packet)


def trust_stranger(path: Path, packet: Packet) -> None:
    """Take whoever signed a new invitation for the game master of a seat. Raises ExchangeError."""
    with SeatDocument(path).changing() as place:
        place.keep(trust_master(place.content, packet))


def accept_invitation(packet: Packet, player: str, passphrase: str = "") -> tuple[Path, Packet]:
    """Claim a seat with a new key that is made and kept here: where the seat is, and the claim to be sent."""
    identity = new_identity()
    seat, claim = claim_seat(packet, identity, player)
    path = seat_path(seat)
    PassphrasePrompt.remember(
        Keyring().add(identity, seat.game, seat.seat, seat.title, passphrase), passphrase
    )
    add_seat(path, seat, is_again=True)
    return path, claim


def _heard(source: str, packet: Packet, ask: Ask) -> Delivery:
    """Something of a game master, for a seat."""
    mine = [path for path, seat in all_seats() if seat.game == packet.game]
    fault: ExchangeError | None = None
    for path in mine:
        with SeatDocument(path).changing() as place:
            seat = place.content
            if packet.seat not in ("", seat.seat) and packet.kind != NOTICE and len(mine) > 1:
                continue
            try:
                identity = Keyring().identity(seat.key, ask)
                changed, words = apply_packet(seat, packet, identity, find_variant)
                place.keep(changed)
                return Delivery(source, words, True, seat=path)
            except ExchangeError as error:
                fault = error
                if error.code in ("doubled", "old"):
                    return Delivery(source, error_text(error), True, seat=path)
    if not mine and _led(packet.game) is not None:
        words = (
            _tr("this is what you send to {power}") if packet.seat else _tr("this is what you send to all")
        )
        raise ExchangeError("not_here", words.format(power=packet.seat), _tr("There is nothing to do."))
    raise fault or ExchangeError(
        "not_here", _tr("there is no seat of this game on this computer"), _tr("Open its invitation first.")
    )


def _received(source: str, packet: Packet, ask: Ask) -> Delivery:
    """Something of a player, for a game that is led from here."""
    save = _led(packet.game)
    if save is None:
        raise ExchangeError(
            "not_here",
            _tr("this computer does not lead the game that the file is of"),
            _tr("Open the game once first."),
        )
    with MasterDocument(save, Keyring(), find_variant, ask).changing() as table:
        master, filings = receive_packets(table.content, [(source, packet)], current_time())
        table.keep(master)
    filing: Filing = filings[0]
    return Delivery(
        source, filing_words(filing, master.variant), filing.is_good or filing.code == "doubled", game=save
    )


def _taken_over(source: str, packet: Packet, ask: Ask) -> Delivery:
    """A game that is handed over to one of the keys of this computer: whether it is taken, is still to be asked."""
    fault: ExchangeError | None = None
    known, keys = _led(packet.game), Keyring().all()
    if known is not None:
        ledger = read_ledger(known)
        if ledger.handed_to is None and ledger.master in {key.public for key in keys}:
            return Delivery(source, _tr("You lead this game already."), True, game=known)
    for key in keys:
        try:
            taken = take_over(packet, Keyring().identity(key.public, ask), find_variant)
        except ExchangeError as error:
            fault = error
            continue
        return Delivery(source, "", True, handover=taken)
    raise fault or ExchangeError("not_here", _tr("there is no key on this computer"), _tr("Make one first."))


def accept_handover(taken: Handover) -> Path:
    """Lead a game that was handed over: its file, which was not there before. Raises ExchangeError, SaveError."""
    path = unused_path(taken.name)
    with locked(path):
        write_ledger(path, taken.ledger, NEW)
        write_save(path, taken.save, NEW)
    remember_game(taken.ledger.game, path)
    return path


def _put_on_table(source: str, packet: Packet, ask: Ask) -> Delivery:
    """Something of a table without a game master; who is not at it joins with the founding."""
    save = save_of_table(packet.game)
    if save is None:
        if packet.kind == FOUNDING:
            return Delivery(source, "", True, founding=packet)
        raise ExchangeError(
            "not_here",
            _tr("this computer has no seat at the table that the file is of"),
            _tr("Open the file that founds it first."),
        )
    table_seat = RoundTableSeat(save, ask)
    (filing,) = table_seat.receive([(source, packet)])
    return Delivery(source, filing_words(filing, table_seat.variant), filing.code in FINE, table=save)


def save_of_table(game: str) -> Path | None:
    """The save of a table without a game master at which this computer has a seat."""
    path = remembered_games().get(game)
    try:
        return path if path is not None and read_table(path).game == game else None
    except ExchangeError:
        return None


def _led(game: str) -> Path | None:
    path = remembered_games().get(game)
    try:
        return path if path is not None and path.is_file() and read_ledger(path).game == game else None
    except ExchangeError:
        return None
