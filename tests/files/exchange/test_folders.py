"""A shared folder: what arrives is filed, what is half there is waited for, copies are seen through."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.files.exchange.exchange_documents import remember_game, remembered_games
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import file_name
from engine.files.exchange.game_master import invitations, publish_turn
from engine.files.exchange.game_record import game_record
from engine.files.exchange.handover import free_seat
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packet_bodies import Claim, Invitation
from engine.files.exchange.packet_files import FolderChanges, apply_changes, write_file
from engine.files.exchange.packets import CLAIM, Head, Packet, make_packet, open_packet, packet_file
from engine.files.exchange.player_actions import claim_seat
from engine.files.exchange.receiving import receipt
from engine.files.exchange.shared_folder import GRACE, FolderItem, is_ours, list_folder
from engine.files.exchange.sync_folder import sync_master_game, sync_seat
from engine.files.exchange.text_block import text_block
from engine.game.agreements import propose_draw, vote
from engine.game.standings import survivors
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named

OLD = GRACE + 1


@pytest.fixture
def table() -> Table:
    found = open_table("standard")
    found.publish()
    return found


def item(packet: Packet, name: str = "", age: float = OLD) -> FolderItem:
    return FolderItem(name or file_name(packet, "Spring"), packet_file(packet), age)


def codes(errand: FolderChanges) -> dict[str, str]:
    return {one.source: one.code for one in errand.filings}


def tended(table: Table, *items: FolderItem) -> FolderChanges:
    table.master, errand = sync_master_game(table.master, items, NOW)
    return errand


def test_orders_are_filed_and_answered_and_the_turn_is_there(table: Table) -> None:
    packet = table.order("France", Random(1))
    errand = tended(table, item(packet))
    name = file_name(packet, "Spring")
    assert codes(errand) == {name: "filed"}
    assert errand.moves == ((name, "filed"),)
    assert [name for name, _ in errand.writes] == [
        "Spring S1901M France receipt 1.chancery-post",
        "Spring S1901M all turn 1.chancery-post",
    ]
    assert table.master.game.sheet("France") is not None


@pytest.mark.parametrize("cut", [0, 1, 100, 1000])
def test_a_file_that_is_half_there_is_waited_for(table: Table, cut: int) -> None:
    packet = table.order("France", Random(1))
    half = FolderItem("x.chancery-post", packet_file(packet)[:cut], 1.0)
    errand = tended(table, half)
    assert errand.unfinished == ("x.chancery-post",)
    assert errand.filings == errand.moves == ()
    whole = tended(table, item(packet, "x.chancery-post", 2.0))
    assert codes(whole) == {"x.chancery-post": "filed"}


def test_a_file_that_stays_half_is_put_aside_with_its_reason(table: Table) -> None:
    packet = table.order("France", Random(1))
    errand = tended(table, FolderItem("x.chancery-post", packet_file(packet)[:1000], OLD))
    assert codes(errand) == {"x.chancery-post": "damaged"}
    assert errand.moves == (("x.chancery-post", "refused"),)


def test_copies_of_a_sync_service_are_seen_through(table: Table) -> None:
    packet = table.order("France", Random(1))
    names = ["a.chancery-post", "a (1).chancery-post", "a (Zoë's conflicted copy 2031-05-17).chancery-post"]
    errand = tended(table, *(item(packet, name) for name in names))
    assert list(codes(errand).values()) == ["filed"]
    assert dict(errand.moves) == dict.fromkeys(names, "filed")
    late = tended(table, item(packet, "a.chancery-post (copy)"))
    assert late.filings == ()
    assert late.moves == (("a.chancery-post (copy)", "filed"),)


def test_two_different_files_under_copied_names_are_told_apart_by_number(table: Table) -> None:
    older, newer = table.order("France", Random(1)), table.order("France", Random(2))
    tended(table, item(newer, "a.chancery-post"), item(older, "a (conflicted copy).chancery-post"))
    assert table.master.ledger.seat("France").number == newer.number  # type: ignore[union-attr]


def test_unknown_files_and_those_of_other_games_are_left_alone(table: Table) -> None:
    other = open_table("standard")
    other.publish()
    stranger = item(other.order("Italy", Random(1)), "other.chancery-post")
    errand = tended(
        table,
        stranger,
        FolderItem("letter.txt", b"hello", OLD),
        FolderItem(".x.chancery-post.tmp", b"{", OLD),
    )
    assert errand.filings == errand.moves == errand.unfinished == ()
    assert not is_ours("letter.txt")
    assert not is_ours(".a.chancery-post.tmp")


def test_a_pasted_text_in_the_folder_is_read_too(table: Table) -> None:
    packet = table.order("France", Random(1))
    errand = tended(table, FolderItem("x.chancery-post", f"Dear Max\n{text_block(packet)}".encode(), OLD))
    assert codes(errand) == {"x.chancery-post": "filed"}


def test_what_was_published_before_goes_aside_when_there_is_something_newer(table: Table) -> None:
    _, (first,) = publish_turn(table.master, NOW)
    table.judge()
    errand = tended(table, item(first))
    assert (file_name(first, "Spring"), "past") in errand.moves
    again = tended(table, *(FolderItem(name, data, OLD) for name, data in errand.writes))
    assert again.moves == again.writes == ()


def test_nothing_is_published_before_all_seats_are_claimed() -> None:
    table = open_table("standard")
    ledger = table.master.ledger
    seats = [*ledger.seats[:-1], msgspec.structs.replace(ledger.seats[-1], key=None)]
    table.master = msgspec.structs.replace(table.master, ledger=msgspec.structs.replace(ledger, seats=seats))
    (invitation,) = invitations(table.master)
    errand = tended(table, item(invitation))
    assert errand.writes == errand.moves == ()


def test_an_answer_that_a_crash_swallowed_is_given_later(table: Table) -> None:
    packet = table.order("France", Random(1))
    first = tended(table, item(packet))
    again = tended(table, item(packet))
    receipts = {name for name, _ in first.writes if "receipt" in name}
    assert {name for name, _ in again.writes if "receipt" in name} == receipts
    seat, errand = sync_seat(
        table.seats["France"],
        [FolderItem(name, data, 0) for name, data in again.writes],
        table.keys["France"],
        named,
    )
    assert seat.sent[-1].answer == "filed"
    assert errand.writes == ()


def test_a_player_puts_his_files_there_until_they_are_answered(table: Table) -> None:
    packet = table.order("France", Random(1))
    seat, errand = sync_seat(table.seats["France"], [], table.keys["France"], named)
    assert errand.writes == ((file_name(packet, "Spring"), packet_file(packet)),)
    _, quiet = sync_seat(seat, [item(packet, "whatever.chancery-post")], table.keys["France"], named)
    assert quiet.writes == ()


def test_a_player_hears_what_is_for_him_in_whatever_order_it_lies_there(table: Table) -> None:
    _, (first,) = publish_turn(table.master, NOW)
    table.judge()
    table.master, writes = sync_master_game(table.master, [], NOW)
    italian = table.order("Italy", Random(1))
    items = [*(FolderItem(name, data, 0) for name, data in writes.writes), item(first), item(italian)]
    heard, errand = sync_seat(table.seats["France"], reversed(items), table.keys["France"], named)
    assert len(heard.turns) == 1
    assert [one.code for one in errand.filings] == ["filed"]
    assert errand.moves == ()


def test_a_record_is_heard_after_the_last_turn_wherever_it_lies(table: Table) -> None:
    game = table.master.game
    alive = survivors(game, table.variant)
    game = propose_draw(game, table.variant, alive[0])
    for power in alive[1:]:
        game = vote(game, table.variant, power, 0, True)
    table.master = msgspec.structs.replace(table.master, game=game)
    table.master, errand = sync_master_game(table.master, [], NOW)
    items = [item(game_record(table.master), "a.chancery-post")]
    items += [FolderItem(name, data, OLD) for name, data in errand.writes]
    heard, told = sync_seat(table.seats["France"], items, table.keys["France"], named)
    assert {one.code for one in told.filings} == {"filed"}
    assert [one.what for one in heard.news] == ["record"]


def test_a_player_is_told_of_a_turn_that_is_not_of_his_game_master(table: Table) -> None:
    other = open_table("standard")
    ledger = msgspec.structs.replace(other.master.ledger, game=table.master.ledger.game)
    other.master = msgspec.structs.replace(other.master, ledger=ledger)
    other.master, errand = sync_master_game(other.master, [], NOW)
    _, told = sync_seat(
        table.seats["France"],
        [FolderItem(name, data, 0) for name, data in errand.writes],
        table.keys["France"],
        named,
    )
    assert [one.code for one in told.filings] == ["other_master"]


def test_errands_on_a_disk(tmp_path: Path, table: Table) -> None:
    packet = table.order("France", Random(1))
    path = tmp_path / file_name(packet, "Spring")
    write_file(path, packet_file(packet))
    (tmp_path / "letter.txt").write_text("hello", encoding="utf-8")
    table.master, errand = sync_master_game(table.master, list_folder(tmp_path), NOW)
    apply_changes(tmp_path, errand)
    apply_changes(tmp_path, errand)
    assert not path.exists()
    assert (tmp_path / "filed" / path.name).read_bytes() == packet_file(packet)
    write_file(path, packet_file(packet))
    table.master, errand = sync_master_game(table.master, list_folder(tmp_path), NOW)
    apply_changes(tmp_path, errand)
    assert len(list((tmp_path / "filed").iterdir())) == 1
    other = table.order("France", Random(2))
    write_file(path, packet_file(other))
    table.master, errand = sync_master_game(table.master, list_folder(tmp_path), NOW)
    apply_changes(tmp_path, errand)
    assert len(list((tmp_path / "filed").iterdir())) == 2
    assert sorted(one.name for one in list_folder(tmp_path)) == [
        "Spring S1901M France receipt 1.chancery-post",
        "Spring S1901M France receipt 2.chancery-post",
        "Spring S1901M all turn 1.chancery-post",
    ]


def test_a_folder_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError) as caught:
        list_folder(tmp_path / "nowhere")
    assert caught.value.code == "unreadable_file"


@pytest.mark.parametrize("is_together", [True, False])
def test_a_refused_claim_is_told_though_a_turn_lies_beside_it(table: Table, is_together: bool) -> None:
    """An open turn is for everybody, and says nothing of who has which seat."""
    table.master, _ = free_seat(table.master, "France", "Yves", NOW)
    invitation = next(one for one in invitations(table.master) if one.seat == "France")
    key = new_identity()
    table.seats["France"], claim = claim_seat(invitation, key, "Yves")
    table.keys["France"] = key
    ticket = open_packet(invitation, Invitation).ticket
    named_badly = make_packet(
        key, Head(CLAIM, claim.game, "", "France", claim.number), Claim(ticket, " Yves "), invitation.sender
    )
    (filing,) = table.receive(named_badly)
    assert filing.code == "bad_name"
    answer = receipt(table.master, filing, NOW)
    assert answer is not None
    table.master, (turn,) = publish_turn(table.master, NOW)
    told: list[str] = []
    for look in ((answer, turn),) if is_together else ((turn,), (answer, turn), (answer, turn)):
        seat = table.seats["France"]
        table.seats["France"], changes = sync_seat(seat, [item(one) for one in look], key, named)
        told += [one.message for one in changes.filings if "claim" in one.message]
    assert len(told) == 1
    assert "spaces at its ends" in told[0]
    assert table.seats["France"].news[-1].about == ["bad_name"]


def test_a_game_is_found_again_in_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    save = tmp_path / os.fsdecode(b"caf\xe9") / "Friday.chancery"
    remember_game("first", tmp_path / "Monday.chancery", tmp_path)
    remember_game("second", save, tmp_path)
    assert remembered_games(tmp_path) == {"first": tmp_path / "Monday.chancery", "second": save}
