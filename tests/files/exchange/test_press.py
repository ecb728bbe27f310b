"""Press by file: sent with orders, printed with the turn, and nothing in it of whoever did not sign."""

from __future__ import annotations

import msgspec
import pytest

from engine.files.exchange.exchange_documents import decode_seat, encode_seat
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.game_record import check_record, game_record, save_in_record
from engine.files.exchange.packet_bodies import OrdersBody, PressLine, SeenTurn, TurnBody
from engine.files.exchange.packets import open_content, open_packet, plain_body
from engine.files.exchange.player_actions import seal_orders
from engine.files.exchange.seats import known_game, seen_turns, set_seat_press
from engine.game.adjudication import adjudicate_turn
from engine.game.agreements import declare_end
from engine.game.press import allow_press, edited, with_press
from engine.game.records import Press
from engine.game.setup import new_game
from engine.judge.outcomes import PrintedPress
from engine.model.ids import PowerId
from engine.model.position import digest
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named, standard

SIGNED = Press("Paris to Berlin: we come in peace.")
WHISPERED = Press("Somebody mobilises.", colour="grey")
FORGED = Press("I resign.", colour="black", name="Kaiser Wilhelm")


def allowed(table: Table, rule: str) -> Table:
    game = allow_press(table.master.game, rule)
    table.master = msgspec.structs.replace(table.master, game=game)
    table.publish()
    return table


def sends(table: Table, power: str, *press: Press) -> str:
    """What comes of a power's press: the code of the filing."""
    seat = set_seat_press(table.seats[power], table.variant, press)
    table.seats[power], packet = seal_orders(seat, table.variant, table.keys[power], NOW)
    (filing,) = table.receive(packet)
    return filing.code


@pytest.mark.parametrize("name", ["standard", "mordor_v_world_ii"])
def test_press_comes_to_everybody_with_the_turn_and_its_sender_only_if_he_signs(name: str) -> None:
    table = allowed(open_table(name), "black")
    first, second, third, *_ = table.seats
    assert sends(table, second, SIGNED) == "filed"
    assert sends(table, first, WHISPERED, FORGED) == "filed"
    table.judge()
    packets = table.publish()
    wanted = (
        PrintedPress(SIGNED.text, PowerId(second)),
        PrintedPress(WHISPERED.text, is_signed=False),
        PrintedPress(FORGED.text, name="Kaiser Wilhelm", is_signed=False),
    )
    for power, seat in table.seats.items():
        assert seen_turns(seat)[0].report.press == wanted
        assert decode_seat(encode_seat(seat)) == seat
        if power not in (first, second):
            assert known_game(seat, table.variant).turns[0].press == ()
    twin = allowed(open_table(name), "black")
    assert sends(twin, second, SIGNED) == "filed"
    assert sends(twin, third, WHISPERED, FORGED) == "filed"
    twin.judge()
    told = {one.seat: _turns(table, one.seat, open_content(one, table.keys.get(one.seat))) for one in packets}
    again = {
        one.seat: _turns(twin, one.seat, open_content(one, twin.keys.get(one.seat))) for one in twin.publish()
    }
    for seat_of in told.keys() - {first, second, third}:
        assert told[seat_of] == again[seat_of]


def _turns(table: Table, power: str, content: bytes) -> list[bytes]:
    turns: list[SeenTurn] = msgspec.json.decode(content, type=TurnBody).turns
    return [plain_body(turn) for turn in turns]


def test_a_player_may_send_what_the_game_allows_and_is_told_so() -> None:
    table = allowed(open_table("standard"), "grey")
    seat = table.seats["France"]
    assert (seat.setting.press, known_game(seat, table.variant).press_rule) == ("grey", "grey")
    with pytest.raises(ExchangeError) as caught:
        set_seat_press(seat, table.variant, [FORGED])
    assert caught.value.code == "bad_press"
    assert sends(table, "France", WHISPERED) == "filed"
    assert sends(table, "France", SIGNED) == "filed"
    assert [one.text for one in table.master.game.press] == [SIGNED.text]
    assert sends(table, "France") == "filed"
    assert table.master.game.press == ()


def test_the_draft_of_press_ends_with_its_turn() -> None:
    table = allowed(open_table("standard"), "white")
    sends(table, "France", SIGNED)
    assert table.seats["France"].draft.press == [PressLine(SIGNED.text)]
    table.judge()
    table.publish()
    assert table.seats["France"].draft.press == []


def test_press_that_is_changed_after_the_turn_is_printed_again() -> None:
    table = allowed(open_table("standard"), "white")
    sends(table, "France", SIGNED)
    table.judge()
    table.publish()
    game = table.master.game
    changed = with_press(game, [edited(game.turns[0].press[0], "Cut.")], 0)
    table.master = msgspec.structs.replace(table.master, game=changed)
    assert table.publish()
    assert seen_turns(table.seats["Italy"])[0].report.press == (PrintedPress("Cut.", PowerId("France")),)


def test_the_record_of_a_game_keeps_the_secret() -> None:
    table = allowed(open_table("standard"), "black")
    sends(table, "France", WHISPERED, FORGED, SIGNED)
    table.judge()
    game = declare_end(table.master.game, table.variant, "draw", ["France", "Italy"], "Enough.")
    table.master = msgspec.structs.replace(table.master, game=game)
    table.publish()
    save = save_in_record(game_record(table.master))
    whole = check_record(table.seats["Italy"], save, named)
    assert [one.power for one in whole.turns[0].press] == ["", "", "France"]


def test_packets_and_turns_without_press_are_as_they_were() -> None:
    """Older programs compare every byte, and know no member for press."""
    variant = standard()
    game = new_game(variant, {}, {}, "s", "T")
    body = OrdersBody(["A PAR H"], {}, digest(game.current))
    assert b"press" not in plain_body(body)
    after, report = adjudicate_turn(game, variant)
    assert b"press" not in plain_body(SeenTurn(game.current, report))
    assert after.press == ()


def test_forged_press_is_refused_with_what_is_wrong(table: Table) -> None:
    seat, identity = table.seats["France"], table.keys["France"]
    draft = msgspec.structs.replace(seat.draft, press=[PressLine("\u202e")])
    table.seats["France"], packet = seal_orders(
        msgspec.structs.replace(seat, draft=draft), table.variant, identity, NOW
    )
    (filing,) = table.receive(packet)
    assert (filing.code, table.master.game.press) == ("bad_orders", ())
    assert open_packet(packet, OrdersBody, table.master.identity).press == [PressLine("\u202e")]
