"""Every file that a player can open with all of his keys, of every kind, tells his view and nothing else.

Two game masters lead two games that are alike in all that a power sees, hears and sends, and differ in all the rest. Both
make and answer files of every kind. Whatever the player of that power can open, he reads the same, byte for byte.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import msgspec
import pytest
from msgspec import Struct

from engine.files.exchange import game_master as desks, packets as post
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import MasterGame, invitations, new_ledger, publish_turn
from engine.files.exchange.game_record import game_record
from engine.files.exchange.handover import free_seat, hand_over
from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.ledger import Ledger
from engine.files.exchange.packet_bodies import OrdersBody
from engine.files.exchange.packets import (
    Head,
    Packet,
    decode_packet,
    encode_packet,
    make_packet,
    open_packet,
    plain_body,
)
from engine.files.exchange.player_actions import claim_seat, seal_orders
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.receiving import receipt, receive_packets
from engine.files.exchange.seats import SeatGame, seat_situation, set_seat_orders
from engine.files.saves.boxes import SMALLEST_CLASS
from engine.game.records import Game
from engine.judge.outcomes import Report
from engine.model.position import digest
from tests.attack.fuzz.packets import SHAPES
from tests.files.exchange.tables import NOW, VARIANTS, random_game
from tests.files.exchange.test_secrecy import HIDING, another_past, true_reports, years_of
from tests.game.table import named
from tests.soak.players import Habits, play

MASTER = Identity(bytes([9]) * 32)
NEXT = new_identity()


class World(Struct):
    """A game, what came of its turns, and the ledger that both worlds have in common."""

    game: Game
    reports: tuple[Report, ...]
    ledger: Ledger
    keys: dict[str, Identity]

    def master(self, name: str) -> MasterGame:
        ledger = msgspec.structs.replace(self.ledger, save_id=self.game.id)
        return MasterGame(self.game, named(name), ledger, MASTER)


def pasts(name: str, power: str, rng: Random) -> list[tuple[Game, Game, list[Report]]]:
    """A random game as far as its first and its last moment at which a power does not see all, and otherwise.

    The whole game, where there is no such moment.
    """
    whole, found = random_game(name, "secret", years_of(name)), []
    other, reports = another_past(whole, name, power, rng)
    befores = [(turn.before, twin.before) for turn, twin in zip(whole.turns, other.turns, strict=True)]
    moments = [*befores, (whole.current, other.current)]
    for count, (current, unseen) in enumerate(moments):
        if current != unseen:
            game = msgspec.structs.replace(whole, turns=whole.turns[:count], current=current, sheets=())
            twin = msgspec.structs.replace(other, turns=other.turns[:count], current=unseen, sheets=())
            found.append((game, twin, reports[:count]))
    return found[:: len(found) - 1] if len(found) > 2 else found or [(whole, other, reports)]


def worlds(name: str, power: str, past: tuple[Game, Game, list[Report]]) -> tuple[World, World, Identity]:
    """Two worlds that a power cannot tell apart, and the key that its player had before his present one."""
    game, other, reports = past
    former = new_identity()
    keys = {str(one.id): new_identity() for one in named(name).powers}
    ledger = new_ledger(game, MASTER.public, NOW, "Max")
    seats = [
        msgspec.structs.replace(
            seat, key=keys[seat.power].public, former_keys=[former.public] if seat.power == power else []
        )
        for seat in ledger.seats
    ]
    ledger = msgspec.structs.replace(ledger, seats=seats)
    return (
        World(game, true_reports(name)[: len(game.turns)], ledger, keys),
        World(other, tuple(reports), ledger, keys),
        former,
    )


def asked(seat: SeatGame, name: str, power: str, key: Identity, rng: Random) -> list[Packet]:
    """Orders that a player sends: some by the rules, and some to find out what he should not know."""
    variant = named(name)
    situation = seat_situation(seat, variant)
    played = set_seat_orders(seat, variant, tuple(play(situation, power, rng, Habits())))
    sealed = seal_orders(played, variant, key, NOW)[1]
    season, answers = variant.calendar.code(situation.position.season), digest(situation.position)
    places = rng.sample(sorted(variant.rules.board.space_of), 12)
    probing = [f"A {place} S A {other} - {place}" for place, other in pairwise(places)]
    packets = [sealed]
    for number, texts in enumerate((probing[:1], probing, ["A NOWHERE H"], ["", "x" * 100]), 2):
        head = Head(post.ORDERS, seat.game, season, power, number)
        body = OrdersBody([text for text in texts if text], {}, answers, [], "")
        packets.append(make_packet(key, head, body, MASTER.public))
    return packets


def files_of(
    world: World, name: str, power: str, mail: list[Packet], monkeypatch: pytest.MonkeyPatch
) -> list[Packet]:
    """Files of every kind that the game master of a world makes, for whomever they are."""
    monkeypatch.setattr(desks, "reports_of", lambda game, variant: world.reports)
    master = world.master(name)
    made = [*invitations(master, power)]
    others = [one for one in world.keys if one != power]
    master, turns = publish_turn(master, NOW, "a word to all")
    made += turns
    for packet in mail:
        master, filings = receive_packets(master, [("post", packet)], NOW)
        made += [one for filing in filings if (one := receipt(master, filing, NOW)) is not None]
    master, notice = free_seat(master, others[0], "Zoë", NOW)
    master, handed, parcel = hand_over(master, NEXT.public, "Ada", NOW)
    return [*made, notice, handed, parcel]


def read_by(packets: list[Packet], keys: list[Identity]) -> list[tuple[str, str, str, int, bytes]]:
    """What somebody with these keys reads in files, as they travel."""
    found = []
    for packet in (decode_packet(encode_packet(one)) for one in packets):
        for key in keys:
            try:
                body = open_packet(packet, SHAPES[packet.kind], key)
            except ExchangeError as fault:
                if fault.code != "not_for_us":
                    raise
                continue
            found.append((packet.kind, packet.season, packet.seat, packet.number, plain_body(body)))
            break
    return found


@pytest.mark.parametrize("name", VARIANTS)
def test_what_a_player_opens_is_the_same_whatever_he_does_not_see(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, differed = Random(name), 0
    powers = [str(one.id) for one in named(name).powers]
    for power in powers if name in HIDING else powers[:2]:
        for past in pasts(name, power, rng):
            differed += past[0].current != past[1].current
            look_through(name, power, past, rng, monkeypatch)
    assert bool(differed) == (name in HIDING)


def look_through(
    name: str,
    power: str,
    past: tuple[Game, Game, list[Report]],
    rng: Random,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, other, former = worlds(name, power, past)
    key = real.keys[power]
    monkeypatch.setattr(desks, "reports_of", lambda game, variant: real.reports)
    (invitation,) = invitations(real.master(name), power)
    seat, claim = claim_seat(invitation, key)
    turn = next(one for one in publish_turn(real.master(name), NOW)[1] if one.seat in ("", power))
    seat, _ = apply_packet(seat, turn, key, named)
    mail = asked(seat, name, power, key, rng)
    late = seal_orders(msgspec.structs.replace(seat, key=former.public), named(name), former, NOW)[1]
    mail += [claim, late]
    here = files_of(real, name, power, mail, monkeypatch)
    there = files_of(other, name, power, mail, monkeypatch)
    mine = read_by(here, [key, former])
    assert mine == read_by(there, [key, former])
    assert {kind for kind, *_ in mine} == {post.INVITATION, post.TURN, post.RECEIPT, post.NOTICE}
    assert {seat for kind, _, seat, *_ in mine if kind != post.NOTICE} <= {"", power}
    shut = [one for one in here if one.seat not in ("", power) or one.kind == post.HANDOVER]
    assert not [one for one in read_by(shut, [key, former]) if one[0] != post.NOTICE]
    assert not read_by(mail, [key, former])
    with pytest.raises(ExchangeError) as caught:
        game_record(real.master(name))
    assert caught.value.code == "not_over"


@pytest.mark.parametrize("name", VARIANTS)
def test_a_file_of_orders_tells_game_season_seat_and_size_class(name: str) -> None:
    """Of every power, whatever is ordered, by which key and for the how many-th time."""
    variant, rng = named(name), Random(name)
    game = random_game(name, "secret", years_of(name))
    ledger = new_ledger(game, MASTER.public, NOW)
    for power in (str(one.id) for one in variant.powers):
        (invitation,) = invitations(MasterGame(game, variant, ledger, MASTER), power)
        files = []
        for number in (0, 7):
            key = new_identity()
            bare, _ = claim_seat(invitation, key)
            bare = msgspec.structs.replace(bare, current=game.turns[0].before, number=number)
            for orders in (None, *(play(seat_situation(bare, variant), power, rng, Habits()) for _ in "ab")):
                seat = set_seat_orders(bare, variant, None if orders is None else tuple(orders))
                files.append(encode_packet(seal_orders(seat, variant, key, NOW)[1]))
        shown = [{**msgspec.json.decode(one), "body": "", "check": ""} for one in files]
        season = variant.calendar.code(game.turns[0].before.season)
        assert all(
            one
            == {
                "format": "chancery-post", "version": 2, "kind": "orders", "game": ledger.game, "season": season,
                "seat": power, "body": "", "check": "",
            }
            for one in shown
        )  # fmt: skip
        bodies = [msgspec.json.decode(one, type=_Sealed).body for one in files]
        sizes = {len(one) for one in bodies}
        assert sizes <= {SMALLEST_CLASS * 2**step + len(bodies[0]) % SMALLEST_CLASS for step in range(6)}
        assert len(set(bodies)) == len(bodies)


class _Sealed(Struct):
    body: bytes
