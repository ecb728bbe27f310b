"""Checks of the packets of a table, kind by kind: whether one may say what it says at this moment."""

from __future__ import annotations

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.receiving import FILED
from engine.files.round_table.commitments import open_envelope
from engine.files.round_table.rosters import is_confirmed, read_roster
from engine.files.round_table.table_bodies import BALLOT, ENVELOPE, JOINING, RESULT, REVEAL, ROSTER
from engine.files.round_table.table_file import RoundTable, TablePacket, read_table_packet, table_packets
from engine.files.round_table.table_state import GATHERING, OPENING, TableState
from engine.variants.loading import Variant

EARLY = "early"
"""Kept, but something else has to come before it can be used."""


def _check_joining(table: RoundTable, variant: Variant, state: TableState, one: TablePacket) -> str:
    founding = table_packets(table)[0]
    if one.body.founding != founding.digest:
        raise ExchangeError("wrong_game", "the file joins another table", "Ask the sender.")
    if all(line.power != one.packet.seat for line in founding.body.setting.seats):
        raise ExchangeError(
            "wrong_seat", f"there is no seat {one.packet.seat!r} at this table", "Ask the sender."
        )
    for other in table_packets(table):
        if other.packet.kind == JOINING and other.packet.sender == one.packet.sender:
            raise ExchangeError(
                "conflicting", f"this key has joined as {other.packet.seat} already", "Ask the sender."
            )
    return FILED


def _check_roster(table: RoundTable, variant: Variant, state: TableState, one: TablePacket) -> str:
    powers = sorted(str(power.id) for power in variant.powers)
    if read_roster(one, table_packets(table)[0], powers) is None:
        raise ExchangeError("bad_roster", "the roster does not give each seat to one key", "Ask the founder.")
    if state.stage != GATHERING:
        raise ExchangeError(
            "two_rosters",
            "the founder has signed another roster before",
            "Compare fingerprints, and found anew.",
        )
    return FILED


def _moment(state: TableState, one: TablePacket) -> str:
    """Whether it is for the open turn ("filed") or a later one. ExchangeError "old" if it is for one that is closed."""
    turn = 0 if state.stage == OPENING else state.turn
    if one.body.turn > turn:
        return EARLY
    if one.body.turn == turn:
        return FILED if turn == 0 or one.body.history == state.history else EARLY
    season = one.packet.season or "the opening"
    raise ExchangeError("old", f"the file is for {season}, which is over", "There is nothing to do.")


def _check_envelope(table: RoundTable, variant: Variant, state: TableState, one: TablePacket) -> str:
    packet, body = one.packet, one.body
    for other in table_packets(table):
        is_other = other.packet.kind == ENVELOPE and other.packet.sender == packet.sender
        if is_other and (other.body.turn, other.body.history) == (body.turn, body.history):
            if packet.sender not in (*state.keys.values(), *state.former):
                raise ExchangeError(
                    "too_many", "whoever is to have a seat sends one envelope", "Ask the sender."
                )
            raise ExchangeError(
                "two_envelopes",
                f"{packet.seat} has signed another envelope for {packet.season} before. That is cheating",
                "Show this to the others.",
                (packet.seat,),
            )
    moment = _moment(state, one)
    if body.turn == state.turn and packet.season != state.season:
        raise ExchangeError(
            "wrong_season",
            f"the envelope says {packet.season or 'no season'}, but {state.season} is open",
            "Ask the sender.",
        )
    return moment


def _check_reveal(table: RoundTable, variant: Variant, state: TableState, one: TablePacket) -> str:
    packet, body = one.packet, one.body
    moment = _moment(state, one)
    if body.turn == 0:
        for joining in _joined(table, state, packet.seat):
            if not is_confirmed(joining, one):
                raise ExchangeError(
                    "altered_reveal",
                    f"what {packet.seat} reveals is not what {packet.seat} joined with",
                    "Ask the player.",
                )
        return FILED if body.history == state.roster else EARLY
    if body.key is None:
        return moment
    for other in table_packets(table):
        if other.digest == body.basis.envelopes.get(packet.seat):
            if other.packet.kind != ENVELOPE or other.packet.sender != packet.sender:
                raise ExchangeError(
                    "altered_reveal", "the key is for somebody else's envelope", "Ask the player."
                )
            open_envelope(other.packet, other.body, body.key)
            return moment
    return EARLY


def _joined(table: RoundTable, state: TableState, seat: str) -> list[TablePacket]:
    """The packet with which the seat's player joined, out of the roster."""
    for one in table_packets(table):
        if one.digest == state.roster:
            return [
                joining
                for data in one.body.joinings
                if (joining := read_table_packet(data)).packet.seat == seat
            ]
    return []


def _check_result(table: RoundTable, variant: Variant, state: TableState, one: TablePacket) -> str:
    body = one.body
    for past in state.past:
        if past.turn == body.turn:
            if not past.is_same(body):
                raise ExchangeError(
                    "different_result",
                    f"{one.packet.seat} has another position after {past.season} than the table",
                    "Compare the programs' versions and files with this player.",
                    (one.packet.seat,),
                )
            return FILED
    return FILED if (body.turn, body.history) == (state.turn, state.history) else EARLY


def _check_ballot(table: RoundTable, variant: Variant, state: TableState, one: TablePacket) -> str:
    body = one.body
    if body.about == one.packet.seat or (body.what == "replace") != (body.key is not None):
        raise ExchangeError("bad_vote", "the ballot cannot be counted", "Ask the sender.")
    return _moment(state, one)


CHECKS = {
    JOINING: _check_joining,
    ROSTER: _check_roster,
    ENVELOPE: _check_envelope,
    REVEAL: _check_reveal,
    RESULT: _check_result,
    BALLOT: _check_ballot,
}
"""By kind: whether it is for now, early or late."""
