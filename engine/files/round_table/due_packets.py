"""Packets that a player's program sends by itself: roster, confirmation, reveals, results."""

from __future__ import annotations

import msgspec

from engine.files.exchange.identities import Identity
from engine.files.exchange.packets import Packet, make_packet
from engine.files.round_table.actions import make_roster, next_head, seal_envelope
from engine.files.round_table.commitments import open_envelope
from engine.files.round_table.judging import with_content
from engine.files.round_table.replay import table_state
from engine.files.round_table.table_bodies import JOINING, RESULT, REVEAL, RevealBody
from engine.files.round_table.table_file import RoundTable, founding_of, table_packets, with_packets
from engine.files.round_table.table_state import GATHERING, OPENING, SEALING, TableState
from engine.game.missing_orders import missing_orders_of
from engine.game.records import Game, Sheet
from engine.game.setup import rules_of
from engine.judge.rules import Situation
from engine.judge.turns import is_waiting
from engine.model.ids import PowerId
from engine.model.season import MOVEMENT
from engine.variants.loading import Variant


def due_packets(
    table: RoundTable, variant: Variant, identity: Identity
) -> tuple[RoundTable, tuple[Packet, ...]]:
    """The table with everything that follows by itself: roster, confirmation, keys, results, envelopes with nothing in them.

    While something is wrong that stops the table, nothing is signed.
    """
    made: list[Packet] = []
    while True:
        packet = _next_due(table, variant, identity)
        if packet is None:
            return table, tuple(made)
        table = with_packets(table, packet)
        made.append(packet)


def own_packets(table: RoundTable) -> tuple[Packet, ...]:
    """All that was sent from this seat, and as founder, in its order."""
    return tuple(one.packet for one in table_packets(table) if one.packet.sender == table.key)


def with_sealed(table: RoundTable, variant: Variant, identity: Identity) -> Game | None:
    """The game with what one has sealed oneself for the open turn, here or elsewhere; None if that is nothing."""
    state = table_state(table, variant)
    mine = state.envelopes.get(table.seat)
    if mine is None or state.game is None:
        return None
    envelope = next(one for one in table_packets(table) if one.digest == mine)
    if envelope.packet.sender != identity.public:
        return None
    content = open_envelope(envelope.packet, envelope.body, identity.open(envelope.body.spare)).content
    bare = msgspec.structs.replace(state.game, sheets=())
    return None if content is None else with_content(bare, variant, table.seat, content)


def _next_due(table: RoundTable, variant: Variant, identity: Identity) -> Packet | None:
    state = table_state(table, variant)
    if identity.public != table.key:
        return None
    if state.stage == GATHERING:
        is_whole = not state.waiting and not state.findings
        return make_roster(table, variant, identity)[1] if is_whole and _is_founder(table) else None
    if state.keys.get(table.seat) != identity.public:
        return None
    if state.stage == OPENING:
        is_due = table.seat in state.waiting and not state.is_stopped
        return _confirmation(table, state, identity) if is_due else None
    if state.is_stopped:
        return None
    result = _result_due(table, state, identity)
    if result is not None:
        return result
    if (
        state.stage == SEALING
        and table.seat in state.asked
        and table.seat in state.waiting
        and _owes_nothing(table, variant, state)
    ):
        return seal_envelope(table, variant, identity, Sheet(PowerId(table.seat)))[1]
    return _reveal_due(table, state, identity)


def _owes_nothing(table: RoundTable, variant: Variant, state: TableState) -> bool:
    """Whether there is nothing that the seat could send in this phase. With moves there are wishes, at least."""
    if state.game is None:
        return False
    rules, current = rules_of(state.game, variant), state.game.current
    if rules.calendar.step(current.season).phase == MOVEMENT or is_waiting(Situation(rules, current)):
        return False
    return missing_orders_of(state.game, variant, table.seat).count == 0


def _confirmation(table: RoundTable, state: TableState, identity: Identity) -> Packet | None:
    """The nonce that one joined with, which says besides that the roster is as it should be."""
    for one in table_packets(table):
        if one.packet.kind == JOINING and one.packet.sender == identity.public:
            body = RevealBody(0, state.roster, identity.open(one.body.spare))
            return make_packet(identity, next_head(table, REVEAL, ""), body)
    return None


def _reveal_due(table: RoundTable, state: TableState, identity: Identity) -> Packet | None:
    """What one would judge by, with the key of one's envelope, once there is one of every seat that counts."""
    prepared = state.reveal
    if prepared is None:
        return None
    mine, key = prepared.basis.envelopes.get(table.seat), None
    if mine is not None and prepared.may_open:
        envelope = next(one for one in table_packets(table) if one.digest == mine)
        is_mine = envelope.packet.sender == identity.public
        key = identity.open(envelope.body.spare) if is_mine else None
    body = RevealBody(state.turn, state.history, key, prepared.basis, prepared.round)
    return make_packet(identity, next_head(table, REVEAL, state.season), body)


def _result_due(table: RoundTable, state: TableState, identity: Identity) -> Packet | None:
    """What one's judge made of the open turn, once enough would judge it so, or of the last one, if it was not told yet."""
    if state.result is not None:
        return make_packet(identity, next_head(table, RESULT, state.season), state.result)
    if not state.past:
        return None
    past = state.past[-1]
    is_told = any(
        one.packet.sender == identity.public and one.packet.kind == RESULT and past.is_same(one.body)
        for one in table_packets(table)
    )
    return None if is_told else make_packet(identity, next_head(table, RESULT, past.season), past.closed)


def _is_founder(table: RoundTable) -> bool:
    return founding_of(table)[0].sender == table.key
