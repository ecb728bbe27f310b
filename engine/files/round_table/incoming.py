"""Packets that come to a table: kept, or refused by name. Proofs of cheating are kept as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.packets import Packet, encode_packet
from engine.files.exchange.receiving import DOUBLED, FILED, Arrival, Filing
from engine.files.round_table.packet_checks import CHECKS, EARLY
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import (
    BALLOT,
    ENVELOPE,
    FOUNDING,
    JOINING,
    MOST_ROUNDS,
    RESULT,
    REVEAL,
    ROSTER,
)
from engine.files.round_table.table_file import (
    MOST_REFUSED,
    RoundTable,
    TablePacket,
    check_packet_size,
    is_known,
    table_packet_of,
    table_packets,
    with_packets,
)
from engine.files.round_table.table_state import GATHERING, TableState
from engine.variants.loading import Variant

MOST_ALIKE, MOST_EARLY, MOST_JOININGS = 20, 60, 300
"""Packets of one kind, sender and turn; of one sender for turns to come; of people who want to join. Whoever leads the table
can still open the file of one whom he expects: what a person chooses is not counted."""
ALLOWANCE, ALLOWANCE_A_TURN = 500_000, 25_000
"""Bytes that one sender may fill before the game, and more with every turn: about five times what a player needs."""
MOST_SIGNED = 2 * MOST_ROUNDS
"""Reveals and results of one sender and turn: one or two in each round."""
MOST_JOINING_BYTES, WANTED_ALLOWANCE = 4_000, 30_000
"""Of the file of a player who wants to join; of all files of a key for which there is a vote to give it a seat."""
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
_TOGETHER = frozenset({JOINING, ENVELOPE, REVEAL, RESULT})
_TRUSTED = frozenset({ENVELOPE, REVEAL, RESULT})
_RANK = {FOUNDING: 0, JOINING: 1, ROSTER: 2, BALLOT: 3, ENVELOPE: 4, REVEAL: 5, RESULT: 6}


def receive_table_packets(
    table: RoundTable, variant: Variant, arrivals: Iterable[Arrival], is_chosen: bool = False
) -> tuple[RoundTable, tuple[Filing, ...]]:
    """The table with everything that can be used, in whatever order it comes. The filings are in that order.

    `is_chosen` says that a person has chosen these files, so that no number of strangers can keep a player out.
    """
    given = list(enumerate(arrivals))
    found: dict[int, Filing] = {}
    intake = _Intake(table, variant, is_chosen)
    for index, (source, packet) in sorted(given, key=_turn_to_be_read):
        if isinstance(packet, ExchangeError):
            found[index] = Filing(source, packet.code, str(packet))
            continue
        try:
            code, message = intake.receive(packet)
            found[index] = Filing(source, code, message, packet)
        except ExchangeError as fault:
            intake.refuse(packet, fault.code)
            found[index] = Filing(source, fault.code, str(fault), packet)
    return intake.table, tuple(found[index] for index, _ in given)


def _turn_to_be_read(one: tuple[int, Arrival]) -> tuple[int, int, int, int]:
    index, (_, packet) = one
    if isinstance(packet, ExchangeError):
        return 1, 0, 0, index
    try:
        check_packet_size(packet.body)
        turn = getattr(table_packet_of(packet).body, "turn", 0)
    except ExchangeError:
        turn = 0
    return 0, turn, _RANK.get(packet.kind, len(_RANK)), index


class _Intake:
    """A table while packets are put on it. How it stands is worked out anew only where it can have changed."""

    def __init__(self, table: RoundTable, variant: Variant, is_chosen: bool) -> None:
        self.table, self._variant, self._is_chosen = table, variant, is_chosen
        self._standing: TableState | None = None
        self._last: tuple[str, int] = "", 0
        self._alike: Counter[tuple[str, str, int]] = Counter()
        self._bytes: Counter[str] = Counter()
        self._turns: dict[str, Counter[int]] = {}
        for one in table_packets(table):
            self._count(one)

    def receive(self, packet: Packet) -> tuple[str, str]:
        """What becomes of a packet, and a sentence about it. ExchangeError if it is refused."""
        if packet.game != self.table.game:
            raise ExchangeError("wrong_game", "the file is of another game", "Open it with that game.")
        data = encode_packet(packet)
        check_packet_size(data)
        one = table_packet_of(packet)
        if is_known(self.table, data):
            raise ExchangeError(DOUBLED, "this very file has come in before", "There is nothing to do.")
        state = self._stand(one)
        self._check_count(state, one)
        _check_sender(self.table, state, one)
        code = FILED
        if packet.kind in CHECKS:
            code = CHECKS[packet.kind](self.table, self._variant, state, one)
        self._keep(packet)
        message = _TOLD[packet.kind].format(packet.seat)
        if packet.kind == REVEAL and one.body.turn == 0:
            message = f"{packet.seat} confirms the roster."
        if code == EARLY:
            message = f"The file of {packet.seat or 'the founder'} is kept; others have to come before it."
        return code, message

    def refuse(self, packet: Packet, code: str) -> None:
        """Remember what was refused; a proof of cheating is kept whole, for everybody to see.

        So is what a player sent who has been replaced: others may have trusted it, and close the turn by it.
        """
        is_telling = code in PROOFS or (code == "replaced_player" and packet.kind in _TRUSTED)
        if is_telling and packet.game == self.table.game:
            with suppress(ExchangeError):
                self._keep(packet)
            return
        digest, table = packet.digest, self.table
        if packet.game != table.game or code == DOUBLED or digest in table.refused:
            return
        self.table = msgspec.structs.replace(table, refused=[*table.refused, digest][-MOST_REFUSED:])

    def _keep(self, packet: Packet) -> None:
        self.table = with_packets(self.table, packet)
        one = table_packets(self.table)[-1]
        self._count(one)
        if (packet.kind, _turn_of(one)) != self._last or packet.kind not in _TOGETHER:
            self._standing = None

    def _stand(self, one: TablePacket) -> TableState:
        """How the table stands when a packet comes.

        Packets of one kind and turn are looked at together: none of them changes what is asked of the others.
        """
        kind = one.packet.kind, _turn_of(one)
        if self._standing is None or kind != self._last:
            self._standing, self._last = table_state(self.table, self._variant), kind
        return self._standing

    def _count(self, one: TablePacket) -> None:
        packet, turn = one.packet, _turn_of(one)
        sender = "" if packet.kind == JOINING else packet.sender
        self._alike[sender, packet.kind, turn] += 1
        self._bytes[packet.sender] += len(packet.body)
        self._turns.setdefault(packet.sender, Counter())[turn] += 1

    def _check_count(self, state: TableState, one: TablePacket) -> None:
        """ExchangeError "too_many" if a sender floods the table, "too_large" for a file that is too large for one."""
        packet, turn = one.packet, _turn_of(one)
        if packet.kind == JOINING:
            is_too_much = not self._is_chosen and self._alike["", JOINING, turn] >= MOST_JOININGS
        else:
            most = MOST_SIGNED if packet.kind in (REVEAL, RESULT) else MOST_ALIKE
            is_too_much = self._alike[packet.sender, packet.kind, turn] >= most
        allowed = ALLOWANCE + ALLOWANCE_A_TURN * state.turn
        if packet.kind == JOINING:
            allowed = MOST_JOINING_BYTES
        elif state.keys and packet.sender not in (*state.keys.values(), *state.former):
            allowed = WANTED_ALLOWANCE
        is_too_much |= self._bytes[packet.sender] + len(packet.body) > allowed
        if turn > state.turn and not is_too_much:
            now = max(state.turn, 1)
            sent: Counter[int] = self._turns.get(packet.sender, Counter())
            is_too_much = sum(count for number, count in sent.items() if number > now) >= MOST_EARLY
        if is_too_much:
            raise ExchangeError(
                "too_many", "too many files of one sender are waiting", "Open the older ones first."
            )


def _turn_of(one: TablePacket) -> int:
    turn: int = getattr(one.body, "turn", -1)
    return turn


def _check_sender(table: RoundTable, state: TableState, one: TablePacket) -> None:
    """ExchangeError unless the signer has the seat, had it, or may be given it by vote."""
    packet = one.packet
    founder = table_packets(table)[0].packet.sender
    if packet.kind == FOUNDING:
        raise ExchangeError("conflicting", "the table was founded with another file", "Ask the founder.")
    if packet.kind == ROSTER:
        if packet.sender != founder:
            raise ExchangeError("wrong_sender", "only the founder can sign a roster", "Ask the founder.")
        return
    if state.stage == GATHERING:
        if packet.kind != JOINING:
            raise ExchangeError(
                "not_yet_heard",
                "the founder has not said yet who has which seat",
                "Open the roster first, then this file again.",
            )
        return
    if packet.kind == JOINING:
        raise ExchangeError("old", "all seats are given already", "Ask the players.")
    if packet.seat not in state.keys:
        raise ExchangeError(
            "wrong_seat", f"there is no seat {packet.seat!r} at this table", "Ask the sender."
        )
    if packet.sender == state.keys[packet.seat]:
        return
    if packet.kind != BALLOT and packet.sender in _wanted(table, state, packet.seat):
        return
    for power, key in state.keys.items():
        if packet.sender == key:
            raise ExchangeError(
                "wrong_seat",
                f"a file for {packet.seat} is signed by the player of {power}. That is cheating",
                "Tell the others.",
                (power, packet.seat),
            )
    if packet.sender in state.former:
        raise ExchangeError(
            "replaced_player",
            f"the file is signed with a key that {packet.seat} no longer has",
            "Ask the player.",
        )
    raise ExchangeError(
        "wrong_sender", f"the file is not signed by the player of {packet.seat}", "Ask the player."
    )


def _wanted(table: RoundTable, state: TableState, seat: str) -> set[str]:
    """Keys that players have voted in this turn to give the seat to: their files may come before the last vote does.

    Of each player one ballot counts, so that nobody brings in more than one key for a seat.
    """
    cast: dict[str, TablePacket] = {}
    for one in table_packets(table):
        packet, body = one.packet, one.body
        if packet.kind != BALLOT or (body.about, body.turn) != (seat, state.turn) or body.key is None:
            continue
        if packet.sender == state.keys.get(packet.seat) and packet.seat != seat:
            cast[packet.seat] = min(one, cast.get(packet.seat, one), key=lambda each: each.digest)
    return {one.body.key for one in cast.values()}
