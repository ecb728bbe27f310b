"""A player's actions at a table: founding, joining, sealing, voting."""

from __future__ import annotations

from nacl.utils import random as random_bytes

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import GAME_BYTES
from engine.files.exchange.identities import Identity
from engine.files.exchange.packet_bodies import EndingVote, SeatLine, Setting
from engine.files.exchange.packets import Head, Packet, encode_packet, make_packet
from engine.files.exchange.player_actions import refuse_bad_name
from engine.files.exchange.sealing import seal
from engine.files.round_table.commitments import close_envelope, new_secret, nonce_commitment
from engine.files.round_table.judging import with_content
from engine.files.round_table.replay import table_state
from engine.files.round_table.rosters import joinings
from engine.files.round_table.table_bodies import (
    BALLOT,
    END,
    ENVELOPE,
    FOUNDING,
    HOLD,
    JOINING,
    PROTOCOL,
    REPLACE,
    REVEAL,
    ROSTER,
    BallotBody,
    Content,
    EnvelopeBody,
    FoundingBody,
    JoiningBody,
    RosterBody,
)
from engine.files.round_table.table_file import (
    RoundTable,
    check_open,
    founding_of,
    new_table,
    table_packets,
    with_packets,
)
from engine.files.round_table.table_state import CLOSING, GATHERING, REVEALING, SEALING, TableState
from engine.files.saves.save_error import SaveError
from engine.game.game_errors import GameError
from engine.game.records import Sheet
from engine.game.setup import new_game
from engine.notation.writing import write_order
from engine.variants.loading import Variant


def found_table(
    variant: Variant,
    options: dict[str, str],
    title: str,
    identity: Identity,
    founder: str = "",
    advice: bool = False,
) -> tuple[RoundTable, Packet]:
    """A table that everybody can join, and the packet that invites them. ExchangeError "needs_master", "bad_name"."""
    refuse_bad_name(founder)
    try:
        game = new_game(variant, options, (), "", title)
    except GameError as error:
        raise ExchangeError(error.code, error.problem, error.remedy) from error
    chosen = dict(game.options)
    check_open(variant, chosen)
    seats = [SeatLine(seat.power) for seat in game.seats]
    setting = Setting(title, variant.id, variant.digest, chosen, seats, advice)
    head = Head(FOUNDING, random_bytes(GAME_BYTES).hex(), number=1)
    packet = make_packet(identity, head, FoundingBody(setting, PROTOCOL, founder))
    return new_table(packet), packet


def join_table(
    table: RoundTable, seat: str, identity: Identity, player: str = ""
) -> tuple[RoundTable, Packet]:
    """The table with a seat of one's own, and the packet that asks the founder for it.

    ExchangeError "wrong_seat", "bad_name".
    """
    refuse_bad_name(player)
    founding, body = founding_of(table)
    if all(line.power != seat for line in body.setting.seats):
        raise ExchangeError(
            "wrong_seat", f"there is no seat {seat!r} at this table", "Name one that there is."
        )
    nonce = new_secret()
    commitment = nonce_commitment(table.game, seat, identity.public, nonce)
    head = Head(JOINING, table.game, "", seat, 1)
    said = JoiningBody(founding.digest, commitment, seal(nonce, identity.public), player)
    packet = make_packet(identity, head, said)
    seated = seat_at(table, seat, identity.public)
    return with_packets(seated, packet), packet


def seat_at(table: RoundTable, seat: str, key: str) -> RoundTable:
    """The table as the owner of this key has it."""
    return RoundTable(table.format, table.game, table.packets, table.title, 1, key, table.refused, None, seat)


def make_roster(
    table: RoundTable, variant: Variant, identity: Identity, chosen: dict[str, str] | None = None
) -> tuple[RoundTable, Packet]:
    """The founder's roster of all who have joined; `chosen` has the keys of seats that several want.

    ExchangeError "wrong_sender" if somebody else founded the table, "not_claimed", "conflicting", "doubled".
    """
    found = table_packets(table)
    if found[0].packet.sender != identity.public:
        raise ExchangeError("wrong_sender", "only the founder says who has which seat", "Ask the founder.")
    if table_state(table, variant).stage != GATHERING:
        raise ExchangeError("doubled", "the roster is written already", "There is nothing to do.")
    wanted = joinings(found, found[0], [power.id for power in variant.powers])
    seated: list[bytes] = []
    for power, several in sorted(wanted.items()):
        key = (chosen or {}).get(power)
        fit = [one for one in several if key is None or one.packet.sender == key]
        if not fit:
            raise ExchangeError(
                "not_claimed", f"nobody has joined as {power}", "Wait for all seats.", (power,)
            )
        if len(fit) > 1:
            raise ExchangeError(
                "conflicting",
                f"{len(fit)} people want to play {power}",
                "Say which key is the right one.",
                (power,),
            )
        seated.append(encode_packet(fit[0].packet))
    head = Head(ROSTER, table.game, "", "", 1)
    packet = make_packet(identity, head, RosterBody(found[0].digest, seated))
    return with_packets(table, packet), packet


def seal_envelope(
    table: RoundTable,
    variant: Variant,
    identity: Identity,
    sheet: Sheet,
    wishes: list[EndingVote] | None = None,
) -> tuple[RoundTable, Packet]:
    """The table with one's envelope for the open turn. It cannot be changed any more: a second one would be cheating.

    ExchangeError "doubled" if there is one already, "not_asked", "stopped", "game_over", "bad_orders".
    """
    state = _playing(table, variant, identity)
    if state.stage not in (SEALING, REVEALING, CLOSING) or state.game is None:
        raise _not_now(state)
    if table.seat not in state.asked:
        raise ExchangeError("not_asked", f"{table.seat} has nothing to order now", "Wait for the others.")
    if table.seat in state.without:
        raise ExchangeError(
            "not_asked", f"the table goes on without {table.seat} this turn", "Wait for the next."
        )
    if table.seat in state.envelopes:
        raise ExchangeError(
            "doubled",
            f"{table.seat} has sealed an envelope for {state.season}, and it cannot be changed",
            "Play what you have sealed.",
        )
    lexicon = variant.lexicon
    content = Content(
        None if sheet.orders is None else [write_order(lexicon, order) for order in sheet.orders],
        {
            one.phase: [[write_order(lexicon, order) for order in choice] for choice in one.choices]
            for one in sheet.conditionals
        },
        list(wishes or ()),
    )
    try:
        with_content(state.game, variant, table.seat, content)
    except (SaveError, GameError) as error:
        raise ExchangeError("bad_orders", str(error), "Write the orders again.") from error
    head = next_head(table, ENVELOPE, state.season)
    closed = close_envelope(head, identity.public, state.turn, state.history, content)
    body = EnvelopeBody(
        state.turn, state.history, closed.box, closed.commitment, seal(closed.key, identity.public)
    )
    packet = make_packet(identity, head, body)
    return with_packets(table, packet), packet


def cast_ballot(
    table: RoundTable,
    variant: Variant,
    identity: Identity,
    about: str,
    what: str,
    key: str | None = None,
    player: str = "",
    reason: str = "",
) -> tuple[RoundTable, Packet]:
    """The table with one's vote about a seat that it waits for. It is signed and stays on record.

    ExchangeError "not_late" if nobody waits for that seat, "bad_vote", "bad_name", "doubled", "game_over".
    """
    refuse_bad_name(player)
    state = _playing(table, variant, identity, even_if_stopped=True)
    if state.stage not in (SEALING, REVEALING, CLOSING):
        raise _not_now(state)
    stopping = {one.power for one in state.findings if one.stops}
    if about == table.seat or about not in {*state.waiting, *stopping}:
        raise ExchangeError(
            "not_late", f"the table does not wait for {about}", "Look at the status.", (about,)
        )
    if table.seat not in state.alive:
        raise ExchangeError(
            "bad_vote", f"{table.seat} is out of the game and has no vote", "Leave it to the others."
        )
    stage = ENVELOPE if state.stage == SEALING else REVEAL
    if what not in (HOLD, REPLACE, END) or (what == REPLACE) != (key is not None):
        raise ExchangeError(
            "bad_vote", "vote to hold, to replace with a key, or to end", "Name one of these."
        )
    if what == REPLACE and stage == REVEAL:
        raise ExchangeError(
            "bad_vote",
            f"{about} has sealed an envelope, and only {about} has its key",
            "Vote to hold this turn; replace the player in the next.",
        )
    taken = {*state.keys.values(), *state.former}
    if key in taken:
        raise ExchangeError(
            "bad_vote", "that key has had a seat already", "Let the new player make a fresh one."
        )
    body = BallotBody(state.turn, state.history, about, what, stage, key, player, reason)
    for one in table_packets(table):
        if one.packet.sender == identity.public and one.packet.kind == BALLOT and _is_alike(one.body, body):
            raise ExchangeError("doubled", "you have voted so already", "There is nothing to do.")
    packet = make_packet(identity, next_head(table, BALLOT, state.season), body)
    return with_packets(table, packet), packet


def next_head(table: RoundTable, kind: str, season: str) -> Head:
    """The head of one's next packet: numbered through, whatever they are."""
    mine = [one.packet.number for one in table_packets(table) if one.packet.sender == table.key]
    return Head(kind, table.game, season, table.seat, 1 + max(mine, default=0))


def _playing(
    table: RoundTable, variant: Variant, identity: Identity, even_if_stopped: bool = False
) -> TableState:
    """How the table stands, if its owner may do something at it."""
    state = table_state(table, variant)
    if identity.public != table.key:
        raise ExchangeError("no_key", "this is not the key of the seat", "Use the key that joined the table.")
    if state.stage != GATHERING and state.keys.get(table.seat) != identity.public:
        code = "replaced_player" if identity.public in state.former else "not_claimed"
        raise ExchangeError(
            code, f"{table.seat} is played by somebody else", "Ask the others.", (table.seat,)
        )
    if state.is_stopped and not even_if_stopped:
        message = next(one.message for one in state.findings if one.stops)
        raise ExchangeError(
            "stopped", f"the table is stopped: {message.rstrip('.')}", "Clear it up with the others."
        )
    return state


def _not_now(state: TableState) -> ExchangeError:
    if state.game is not None:
        return ExchangeError("game_over", "the game is over", "There is nothing to send.")
    return ExchangeError(
        "not_yet_heard", "the game has not begun", f"Wait for {', '.join(state.waiting) or 'the founder'}."
    )


def _is_alike(one: BallotBody, other: BallotBody) -> bool:
    return (one.history, one.about, one.what, one.stage, one.key) == (
        other.history,
        other.about,
        other.what,
        other.stage,
        other.key,
    )
