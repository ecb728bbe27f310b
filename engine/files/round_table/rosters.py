"""The roster of a table: joinings, the founder's choice of them, and everybody's confirmation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from msgspec import Struct

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.round_table.commitments import dice_seed, nonce_commitment
from engine.files.round_table.table_bodies import JOINING, REVEAL, ROSTER, FoundingBody
from engine.files.round_table.table_file import RoundTable, TablePacket, read_table_packet, table_packets
from engine.files.round_table.table_state import TableFinding
from engine.game.game_errors import GameError
from engine.game.records import Game
from engine.game.setup import new_game, rename_game, seat_player
from engine.variants.loading import Variant


class Roster(Struct, frozen=True):
    """Who has which seat."""

    digest: str
    seats: dict[str, TablePacket]
    """By power, the packet with which its player joined."""

    @property
    def keys(self) -> dict[str, str]:
        return {power: letter.packet.sender for power, letter in self.seats.items()}

    @property
    def players(self) -> dict[str, str]:
        return {power: letter.body.player for power, letter in self.seats.items()}


def joinings(
    found: Iterable[TablePacket], founding: TablePacket, powers: Iterable[str]
) -> dict[str, list[TablePacket]]:
    """By power, the joinings for the seat, the first first."""
    table: dict[str, list[TablePacket]] = {power: [] for power in powers}
    for one in found:
        is_fit = one.packet.kind == JOINING and one.body.founding == founding.digest
        if is_fit and one.packet.seat in table:
            others = [each for each in table[one.packet.seat] if each.packet.sender != one.packet.sender]
            if len(others) == len(table[one.packet.seat]):
                table[one.packet.seat].append(one)
    return table


def candidates(table: RoundTable, variant: Variant) -> dict[str, tuple[tuple[str, str], ...]]:
    """By power, the keys and names of those who want the seat, the first first."""
    found = table_packets(table)
    wanted = joinings(found, found[0], [str(power.id) for power in variant.powers])
    return {
        power: tuple((one.packet.sender, one.body.player) for one in several)
        for power, several in wanted.items()
    }


def rosters(found: Iterable[TablePacket], founding: TablePacket, powers: Iterable[str]) -> list[Roster]:
    """Every good roster that the founder has signed; there should be no more than one."""
    named = sorted(powers)
    return [
        roster
        for one in found
        if one.packet.kind == ROSTER and one.packet.sender == founding.packet.sender
        if (roster := read_roster(one, founding, named)) is not None
    ]


def read_roster(one: TablePacket, founding: TablePacket, powers: list[str]) -> Roster | None:
    """A roster, if each of all seats is in it once, with a key of its own and the packet that asked for it."""
    if one.body.founding != founding.digest:
        return None
    seats: dict[str, TablePacket] = {}
    for data in one.body.joinings:
        try:
            joining = read_table_packet(data)
        except ExchangeError:
            return None
        packet = joining.packet
        is_fit = packet.kind == JOINING and packet.game == founding.packet.game and packet.seat not in seats
        if not is_fit or joining.body.founding != founding.digest:
            return None
        seats[packet.seat] = joining
    keys = {letter.packet.sender for letter in seats.values()}
    if sorted(seats) != powers or len(keys) != len(seats):
        return None
    return Roster(one.digest, seats)


def chosen_roster(
    found: list[TablePacket], known: list[Roster], own: tuple[str, str | None]
) -> tuple[Roster, tuple[TableFinding, ...]]:
    """The roster that is played by, and what is wrong with it, if anything.

    If the founder has signed several, it is the one that all have confirmed, and of such the one with the own key in it; if
    there is none, the first.
    """
    seat, key = own
    whole = [one for one in known if not opening_of(found, one)[1]]
    mine = [one for one in whole if one.keys.get(seat) == key]
    roster = (mine or whole or known)[0]
    findings: list[TableFinding] = []
    if len(known) > 1:
        message = (
            "The founder has signed two different rosters. Compare fingerprints, and found the table anew."
        )
        is_plain = bool(mine) or len(whole) == 1
        findings.append(TableFinding("two_rosters", "", message, stops=not is_plain))
    has_joined = any(one.packet.kind == JOINING and one.packet.sender == key for one in found)
    if has_joined and roster.keys.get(seat) != key:
        message = f"The roster has another key than yours for {seat}. Tell the others, and do not play on."
        findings.append(TableFinding("not_in_roster", seat, message, stops=True))
    return roster, tuple(findings)


def opening_of(found: Iterable[TablePacket], roster: Roster) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """The nonces of those who have confirmed the roster, and who has not yet."""
    nonces: dict[str, bytes] = {}
    for one in found:
        packet = one.packet
        if packet.kind != REVEAL or one.body.turn != 0 or one.body.history != roster.digest:
            continue
        joining = roster.seats.get(packet.seat)
        if joining is not None and is_confirmed(joining, one):
            nonces[packet.seat] = one.body.key
    return nonces, tuple(power for power in sorted(roster.seats) if power not in nonces)


def is_confirmed(joining: TablePacket, reveal: TablePacket) -> bool:
    """Whether a seat reveals the very nonce that it joined with."""
    packet = joining.packet
    if reveal.packet.sender != packet.sender:
        return False
    commitment = nonce_commitment(packet.game, packet.seat, packet.sender, reveal.body.key)
    return bool(commitment == joining.body.commitment)


def opened_game(
    variant: Variant, founding: FoundingBody, roster: Roster, nonces: Mapping[str, bytes]
) -> Game:
    """The game before its first turn, its seed from everybody's nonce. A name that a game cannot have is left out."""
    setting, seed = founding.setting, dice_seed(roster.digest, nonces.items())
    game = new_game(variant, setting.options, (), seed, advice=setting.advice)
    for power, player in roster.players.items():
        with suppress(GameError):
            game = seat_player(game, power, player)
    with suppress(GameError):
        game = rename_game(game, setting.title)
    return game
