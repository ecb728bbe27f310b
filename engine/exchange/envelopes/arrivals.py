"""What becomes of a packet that comes to a table: it is kept, or refused by name. Proofs of cheating are kept as well."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.exchange.envelopes.bodies import BALLOT, ENVELOPE, FOUNDING, JOINING, RESULT, REVEAL, ROSTER
from engine.exchange.envelopes.checks import CHECKS, EARLY, LATE
from engine.exchange.envelopes.folding import stand
from engine.exchange.envelopes.standing import GATHERING, TableStanding
from engine.exchange.envelopes.tables import (
    MOST_REFUSED,
    Letter,
    RoundTable,
    letter_of,
    letters,
    with_packets,
)
from engine.exchange.faults import PostError
from engine.exchange.packets import Packet, encode_packet
from engine.exchange.receiving import DOUBLED, FILED, Arrival, Filing
from engine.variants.loading import Variant

MOST_ALIKE, MOST_EARLY, MOST_JOININGS = 20, 60, 200
"""Packets of one kind, sender and turn; of one sender for turns to come; of people who want to join."""
PROOFS = frozenset({"two_envelopes", "altered_reveal", "different_result", "two_rosters"})
"""What is told to everybody, so it is kept though it is refused."""
_TOLD = {
    FOUNDING: "The table is founded.",
    JOINING: "Somebody asks to play {}.",
    ROSTER: "All seats are given. Compare the fingerprints.",
    ENVELOPE: "The envelope of {} is here.",
    REVEAL: "{} has given the key.",
    RESULT: "{} has come to the same position.",
    BALLOT: "{} has voted.",
}
_RANK = {FOUNDING: 0, JOINING: 1, ROSTER: 2, BALLOT: 3, ENVELOPE: 4, REVEAL: 5, RESULT: 6}


def receive_letters(
    table: RoundTable, variant: Variant, arrivals: Iterable[Arrival]
) -> tuple[RoundTable, tuple[Filing, ...]]:
    """The table with everything that can be used, in whatever order it comes. The filings are in that order."""
    given = list(enumerate(arrivals))
    found: dict[int, Filing] = {}
    for index, (source, packet) in sorted(given, key=_turn_to_be_read):
        if isinstance(packet, PostError):
            found[index] = Filing(source, packet.code, str(packet))
            continue
        try:
            table, code, message = _received(table, variant, packet)
            found[index] = Filing(source, code, message, packet)
        except PostError as fault:
            table = _refused(table, packet, fault.code)
            found[index] = Filing(source, fault.code, str(fault), packet)
    return table, tuple(found[index] for index, _ in given)


def _turn_to_be_read(one: tuple[int, Arrival]) -> tuple[int, int, int, int]:
    index, (_, packet) = one
    if isinstance(packet, PostError):
        return 1, 0, 0, index
    try:
        turn = getattr(letter_of(packet).body, "turn", 0)
    except PostError:
        turn = 0
    return 0, turn, _RANK.get(packet.kind, len(_RANK)), index


def _received(table: RoundTable, variant: Variant, packet: Packet) -> tuple[RoundTable, str, str]:
    if packet.game != table.game:
        raise PostError("wrong_game", "the file is of another game", "Open it with that game.")
    one = letter_of(packet)
    if encode_packet(packet) in table.packets:
        raise PostError(DOUBLED, "this very file has come in before", "There is nothing to do.")
    standing = stand(table, variant)
    _check_count(table, standing, one)
    _check_sender(table, standing, one)
    code = FILED
    if packet.kind in CHECKS:
        code = CHECKS[packet.kind](table, variant, standing, one)
    message = _TOLD[packet.kind].format(packet.seat)
    if packet.kind == REVEAL and one.body.turn == 0:
        message = f"{packet.seat} confirms the roster."
    if code == LATE:
        message = f"The file of {packet.seat} is kept, though {packet.season} is judged here already."
    if code == EARLY:
        message = f"The file of {packet.seat or 'the founder'} is kept; others have to come before it."
    return with_packets(table, packet), code, message


def _refused(table: RoundTable, packet: Packet, code: str) -> RoundTable:
    """The table that remembers what it refused; a proof of cheating is kept whole, for everybody to see.

    So is an envelope of a player who has been replaced: somebody may have trusted it, and given his own key away.
    """
    is_telling = code in PROOFS or (code == "replaced_player" and packet.kind == ENVELOPE)
    if is_telling and packet.game == table.game:
        return with_packets(table, packet)
    digest = packet.digest
    if packet.game != table.game or code == DOUBLED or digest in table.refused:
        return table
    return msgspec.structs.replace(table, refused=[*table.refused, digest][-MOST_REFUSED:])


def _check_sender(table: RoundTable, standing: TableStanding, one: Letter) -> None:
    """PostError unless whoever signs has the seat, had it, or may be given it by vote."""
    packet = one.packet
    founder = letters(table)[0].packet.sender
    if packet.kind == FOUNDING:
        raise PostError("conflicting", "the table was founded with another file", "Ask the founder.")
    if packet.kind == ROSTER:
        if packet.sender != founder:
            raise PostError("wrong_sender", "only the founder can sign a roster", "Ask the founder.")
        return
    if standing.stage == GATHERING:
        if packet.kind != JOINING:
            raise PostError(
                "not_yet_heard",
                "the founder has not said yet who has which seat",
                "Open the roster first, then this file again.",
            )
        return
    if packet.kind == JOINING:
        raise PostError("old", "all seats are given already", "Ask the players.")
    if packet.seat not in standing.keys:
        raise PostError("wrong_seat", f"there is no seat {packet.seat!r} at this table", "Ask the sender.")
    if packet.sender == standing.keys[packet.seat] or packet.sender in _wanted(table, packet.seat):
        return
    for power, key in standing.keys.items():
        if packet.sender == key:
            raise PostError(
                "wrong_seat",
                f"a file for {packet.seat} is signed by the player of {power}. That is cheating",
                "Tell the others.",
                (power, packet.seat),
            )
    if packet.sender in standing.former:
        raise PostError(
            "replaced_player",
            f"the file is signed with a key that {packet.seat} no longer has",
            "Ask the player.",
        )
    raise PostError(
        "wrong_sender", f"the file is not signed by the player of {packet.seat}", "Ask the player."
    )


def _check_count(table: RoundTable, standing: TableStanding, one: Letter) -> None:
    """PostError "too_many" if somebody floods the table."""
    sender, kind = one.packet.sender, one.packet.kind
    turn = getattr(one.body, "turn", -1)
    mine = [other for other in letters(table) if kind == JOINING or other.packet.sender == sender]
    alike = [other for other in mine if other.packet.kind == kind and getattr(other.body, "turn", -1) == turn]
    early = [other for other in mine if getattr(other.body, "turn", 0) > max(standing.turn, 1)]
    is_too_much = len(alike) >= (MOST_JOININGS if kind == JOINING else MOST_ALIKE)
    if is_too_much or (turn > standing.turn and len(early) >= MOST_EARLY):
        raise PostError("too_many", "too many files of one sender are waiting", "Open the older ones first.")


def _wanted(table: RoundTable, seat: str) -> set[str | None]:
    """Keys that somebody has voted to give the seat to: their files may come before the last vote does."""
    return {one.body.key for one in letters(table) if one.packet.kind == BALLOT and one.body.about == seat}
