"""Playing by file: claims, turns, orders, and everything that is refused, each with its reason."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_master import is_published, publish_turn
from engine.files.exchange.game_record import game_record
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packet_bodies import EndingVote, OrdersBody
from engine.files.exchange.packets import Head, Packet, decode_packet, encode_packet, make_packet
from engine.files.exchange.player_actions import seal_orders
from engine.files.exchange.player_inbox import apply_packet
from engine.files.exchange.receiving import receipt, receive_packets
from engine.files.exchange.seats import (
    known_game,
    seat_orders,
    seat_position,
    seat_situation,
    seen_turns,
    set_ending_votes,
)
from engine.files.exchange.status import is_everybody_in
from engine.game.adjudication import undo_turn
from engine.game.administration import set_deadline
from engine.game.missing_orders import missing_orders
from engine.game.setup import rules_of
from engine.model.position import digest
from engine.views.view import view
from tests.files.exchange.sending import _turn_of, heard_refusal, refusal, sent
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named, written

LATER = "2031-05-18T20:00:00+00:00"


def forged_orders(table: Table, power: str, **changes: object) -> Packet:
    """Orders with anything changed in head or body, properly signed by the player."""
    seat, identity = table.seats[power], table.keys[power]
    head = Head("orders", seat.game, "S1901M", seat.seat, 7)
    body = OrdersBody(["A PAR H"], {}, digest(seat_position(seat)))
    for name, value in changes.items():
        if name in Head.__struct_fields__:
            head = msgspec.structs.replace(head, **{name: value})
        else:
            body = msgspec.structs.replace(body, **{name: value})
    return make_packet(identity, head, body, table.master.identity.public)


def test_orders_come_to_the_game_as_they_were_drawn(table: Table) -> None:
    packet = sent(table, "France", "A PAR - BUR, A MAR S A PAR - BUR", "A MAR R GAS, A MAR R PIE")
    (filing,) = table.receive(decode_packet(encode_packet(packet)))
    assert (filing.code, filing.message) == ("filed", "The orders of France are filed.")
    assert table.master.game.sheet("France") == seat_orders(table.seats["France"], table.variant)
    sheet = table.master.game.sheet("France")
    assert sheet is not None
    assert len(sheet.conditionals[0].choices[0]) == 2


def test_a_newer_file_replaces_an_older_in_whatever_order_they_come(table: Table) -> None:
    older, newer = sent(table, "France", "A PAR - BUR"), sent(table, "France", "A PAR H")
    both, codes = receive_packets(table.master, [("b", newer), ("a", older)], NOW)
    assert [one.code for one in codes] == ["filed", "filed"]
    table.receive(newer)
    assert refusal(table, older) == "old"
    assert both.game.sheets == table.master.game.sheets
    assert table.master.game.sheet("France").orders == written(table.variant, "movement", "A PAR H")  # type: ignore[union-attr]


def test_the_same_file_twice_is_harmless(table: Table) -> None:
    packet = sent(table, "France", "A PAR - BUR")
    table.receive(packet)
    assert refusal(table, packet) == "doubled"


def test_a_set_replaces_the_whole_set_even_where_sets_combine() -> None:
    table = open_table("standard")
    options = {**dict(table.master.game.options), "order_sets": "combine"}
    game = msgspec.structs.replace(table.master.game, options=tuple(sorted(options.items())))
    ledger = msgspec.structs.replace(table.master.ledger, save_id=game.id)
    table.master = msgspec.structs.replace(table.master, game=game, ledger=ledger)
    for power, seat in table.seats.items():
        setting = msgspec.structs.replace(seat.setting, options=options)
        table.seats[power] = msgspec.structs.replace(seat, setting=setting)
    table.publish()
    table.receive(sent(table, "France", "A PAR - BUR, F BRE H"))
    table.receive(sent(table, "France", "A MAR H"))
    assert table.master.game.sheet("France").orders == written(table.variant, "movement", "A MAR H")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "f" * 16}, "wrong_game"),
        ({"season": "F1901M"}, "wrong_season"),
        ({"season": "S1900M"}, "wrong_season"),
        ({"seat": "Italy"}, "wrong_seat"),
        ({"seat": "Spain"}, "wrong_seat"),
        ({"kind": "turn"}, "unexpected_kind"),
        ({"kind": "nonsense"}, "unexpected_kind"),
        ({"answers": "0" * 64}, "superseded"),
        ({"orders": ["A PAR - XYZ"]}, "bad_orders"),
        ({"orders": ["Build A PAR"]}, "bad_orders"),
        ({"ahead": {"movement": [["A PAR H"]]}}, "bad_orders"),
        ({"ahead": {"retreat": [["Build A PAR"]]}}, "bad_orders"),
        ({"wishes": [EndingVote("conquest", ["France"])]}, "bad_orders"),
        ({"wishes": [EndingVote("draw", ["France"])]}, "bad_orders"),
        ({"wishes": [EndingVote("concession", ["Spain"])]}, "bad_orders"),
    ],
    ids=str,
)
def test_what_does_not_belong_is_refused_with_its_reason(
    table: Table, changes: dict[str, object], code: str
) -> None:
    assert refusal(table, forged_orders(table, "France", **changes)) == code


def test_orders_signed_by_others_are_refused(table: Table) -> None:
    seat = table.seats["France"]
    table.keys["France"] = identity = new_identity()
    table.seats["France"] = msgspec.structs.replace(seat, key=identity.public)
    assert refusal(table, sent(table, "France", "A PAR H")) == "wrong_sender"


def test_orders_for_a_seat_that_nobody_has(table: Table) -> None:
    packet = sent(table, "France", "A PAR H")
    ledger = table.master.ledger
    seats = [msgspec.structs.replace(one, key=None) if one.power == "France" else one for one in ledger.seats]
    table.master = msgspec.structs.replace(table.master, ledger=msgspec.structs.replace(ledger, seats=seats))
    assert refusal(table, packet) == "not_claimed"


def test_two_files_of_one_number_conflict(table: Table) -> None:
    seat = table.seats["France"]
    first = sent(table, "France", "A PAR - BUR")
    table.seats["France"] = seat
    second = sent(table, "France", "A PAR H")
    table.receive(first)
    assert refusal(table, second) == "conflicting"


def test_unsealed_orders_are_refused(table: Table) -> None:
    seat = table.seats["France"]
    head = Head("orders", seat.game, "S1901M", "France", 1)
    body = OrdersBody([], {}, digest(seat_position(seat)))
    assert refusal(table, make_packet(table.keys["France"], head, body)) == "schema"


def test_orders_sealed_for_another_are_refused(table: Table) -> None:
    seat = table.seats["France"]
    head = Head("orders", seat.game, "S1901M", "France", 1)
    body = OrdersBody([], {}, digest(seat_position(seat)))
    assert (
        refusal(table, make_packet(table.keys["France"], head, body, new_identity().public)) == "not_for_us"
    )


def test_orders_of_a_past_season_are_refused_when_the_next_is_open(table: Table) -> None:
    packet = sent(table, "France", "A PAR - BUR")
    table.judge()
    assert refusal(table, packet) == "too_late"
    (filing,) = table.receive(packet)
    answer = receipt(table.master, filing, NOW)
    assert answer is not None
    seat, message = apply_packet(table.seats["France"], answer, table.keys["France"], named)
    assert seat.sent[-1].answer == "too_late"
    assert "the orders are for S1901M, which was judged before they came; F1901M is open" in message


def test_a_turn_taken_back_is_published_anew_and_replaces_what_was(table: Table) -> None:
    late = sent(table, "Italy", "A ROM - APU")
    table.receive(sent(table, "France", "A PAR - BUR"))
    table.judge()
    (first,) = table.publish()
    stale = sent(table, "France", "A BUR - MUN")
    assert len(seen_turns(table.seats["France"])) == 1
    table.master = msgspec.structs.replace(table.master, game=undo_turn(table.master.game))
    assert not is_published(table.master)
    table.receive(late)
    table.judge()
    (second,) = table.publish()
    last = table.master.ledger.publications[-1]
    assert (second.season, second.number > first.number, last.supersedes) == ("F1901M", True, True)
    seat = table.seats["France"]
    assert any("S1901M" in one.message for one in seat.news if one.what == "rewritten")
    assert seat_position(seat) == table.master.game.current
    assert refusal(table, stale) == "superseded"
    assert heard_refusal(table, "France", first) == "old"


def test_publishing_twice_is_the_same_turn(table: Table) -> None:
    master, (one,) = publish_turn(table.master, NOW)
    again, (two,) = publish_turn(master, LATER)
    assert one == two
    assert again == master == table.master
    assert heard_refusal(table, "France", two) == "doubled"


def test_a_note_or_a_deadline_is_a_new_file_of_the_same_turn(table: Table) -> None:
    sent(table, "France", "A PAR H")
    game = set_deadline(table.master.game, LATER)
    table.master = msgspec.structs.replace(table.master, game=game)
    master, (packet,) = publish_turn(table.master, NOW, "Happy birthday")
    seat, _ = apply_packet(table.seats["France"], packet, table.keys["France"], named)
    assert (seat.note, seat.deadline[:10]) == ("Happy birthday", "2031-05-18")
    assert seat.draft.orders == ["A PAR H"]
    assert not master.ledger.publications[-1].supersedes


def test_what_is_sent_ahead_needs_no_second_file() -> None:
    """One exchange a season: the retreat goes with the moves, and is in force when its phase has come."""
    table = open_table("standard")
    table.publish()
    table.receive(
        sent(table, "France", "A PAR - BUR, A MAR H"), sent(table, "Germany", "A MUN - RUH, A BER - MUN")
    )
    table.judge()
    table.publish()
    table.receive(
        sent(table, "France", "A BUR H", "A BUR R PAR"),
        sent(table, "Germany", "A MUN - BUR, A RUH S A MUN - BUR"),
    )
    table.judge()
    assert [one.unit.place for one in table.master.game.current.dislodged] == ["BUR"]
    table.publish()
    seat = table.seats["France"]
    mine = [
        one for one in missing_orders(known_game(seat, table.variant), table.variant) if one.power == "France"
    ]
    assert mine == []
    assert is_everybody_in(table.master)
    table.judge()
    assert "PAR" in {unit.place for unit in table.master.game.current.units_of("France")}


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"game": "f" * 16}, "wrong_game"),
        ({"seat": "Italy"}, "wrong_seat"),
        ({"season": "F1901M"}, "wrong_season"),
        ({"kind": "orders"}, "unexpected_kind"),
        ({"kind": "invitation"}, "unexpected_kind"),
        ({"number": 0}, "old"),
        ({"number": 1}, "doubled"),
    ],
    ids=str,
)
def test_a_player_takes_only_what_is_for_him(table: Table, head: dict[str, object], code: str) -> None:
    right = Head("turn", table.master.ledger.game, "S1901M", "", 2)
    packet = make_packet(table.master.identity, msgspec.structs.replace(right, **head), _turn_of(table))
    assert heard_refusal(table, "France", packet) == code


def test_a_turn_that_cannot_be_of_the_game_is_refused(table: Table) -> None:
    body = _turn_of(table)
    unit = body.current.units[0]
    for odd in (
        msgspec.structs.replace(unit, place="XYZ"),
        msgspec.structs.replace(unit, kind="Z"),
        msgspec.structs.replace(unit, cargo=(msgspec.structs.replace(unit, place="XYZ"),)),
    ):
        position = msgspec.structs.replace(body.current, units=(odd,))
        changed = msgspec.structs.replace(body, current=position)
        packet = make_packet(
            table.master.identity, Head("turn", table.master.ledger.game, "S1901M", "", 2), changed
        )
        assert heard_refusal(table, "France", packet) == "bad_position"
    setting = msgspec.structs.replace(body.setting, seats=body.setting.seats[1:])
    changed = msgspec.structs.replace(body, setting=setting)
    packet = make_packet(
        table.master.identity, Head("turn", table.master.ledger.game, "S1901M", "", 2), changed
    )
    assert heard_refusal(table, "France", packet) == "bad_position"
    setting = msgspec.structs.replace(body.setting, options={})
    changed = msgspec.structs.replace(body, setting=setting)
    packet = make_packet(
        table.master.identity, Head("turn", table.master.ledger.game, "S1901M", "", 2), changed
    )
    assert heard_refusal(table, "France", packet) == "wrong_game"


def test_a_receipt_says_what_became_of_a_file(table: Table) -> None:
    packet = sent(table, "France", "A PAR H")
    (filing,) = table.receive(packet)
    answer = receipt(table.master, filing, NOW)
    assert answer is not None
    seat, message = apply_packet(table.seats["France"], answer, table.keys["France"], named)
    assert (seat.sent[-1].answer, seat.sent[-1].packet) == ("filed", b"")
    assert "The orders of France are filed." in message
    with pytest.raises(ExchangeError) as caught:
        apply_packet(seat, answer, table.keys["France"], named)
    assert caught.value.code == "doubled"


def test_the_record_is_checked_against_what_was_told() -> None:
    table = open_table("chronicle")
    rng = Random(4)
    for _ in range(4):
        table.publish()
        table.receive(*(table.order(power, rng) for power in table.keys))
        table.judge()
    with pytest.raises(ExchangeError) as caught:
        game_record(table.master)
    assert caught.value.code == "not_over"
    table.publish()
    for power in sorted(table.keys):
        seat = set_ending_votes(table.seats[power], [EndingVote("draw", [])])
        table.seats[power], packet = seal_orders(seat, table.variant, table.keys[power], NOW)
        table.receive(packet)
    assert table.master.game.current.verdict is not None
    table.publish()
    record = game_record(table.master)
    for power, seat in table.seats.items():
        heard, message = apply_packet(seat, record, table.keys[power], named)
        assert digest(table.master.game.current) in message
        assert heard.turns == seat.turns
        lied = msgspec.structs.replace(seat, turns=[seat.turns[1], *seat.turns[1:]])
        with pytest.raises(ExchangeError) as caught:
            apply_packet(lied, record, table.keys[power], named)
        assert caught.value.code == "bad_record"


@pytest.mark.parametrize("name", ["standard", "chronicle", "mordor_v_world_ii"])
def test_the_seat_is_the_view_in_every_respect(name: str) -> None:
    table = open_table(name)
    rng = Random(name)
    rules = rules_of(table.master.game, table.variant)
    for _ in range(5):
        table.publish()
        for power, seat in table.seats.items():
            assert seat_position(seat) == view(rules, table.master.game.current, power)
            assert seat_situation(seat, table.variant).position == seat_position(seat)
            assert known_game(seat, table.variant).seed == ""
        filings = table.receive(*(table.order(power, rng) for power in table.keys))
        assert {filing.code for filing in filings} == {"filed"}
        for power, seat in table.seats.items():
            own = known_game(seat, table.variant).sheet(power)
            assert own == table.master.game.sheet(power)
        table.judge()
