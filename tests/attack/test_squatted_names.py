"""Something is where a file of ours is due, or is never finished: nothing waits for it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.files.exchange.file_names import file_name
from engine.files.exchange.game_master import invitations, publish_turn
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packet_bodies import Receipt
from engine.files.exchange.packet_files import apply_changes
from engine.files.exchange.packets import RECEIPT, TURN, Head, encode_packet, make_packet
from engine.files.exchange.player_actions import claim_seat
from engine.files.exchange.shared_folder import GRACE, SharedFolder, list_folder
from engine.files.exchange.sync_folder import sync_master_game, sync_seat
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named

TURN_NAME, RECEIPT_NAME = (
    "Spring S1901M all turn 1.chancery-post",
    "Spring S1901M France receipt 1.chancery-post",
)


def squat(place: Path, how: str, table: Table) -> None:
    """Put something under a name that is due."""
    if how == "folder":
        place.mkdir()
    elif how == "link":
        place.symlink_to(place.parent / "nowhere")
    elif how == "pipe":
        os.mkfifo(place)
    elif how == "alike":
        kind = RECEIPT if "receipt" in place.name else TURN
        head = Head(kind, table.master.ledger.game, "S1901M", "France" if kind == RECEIPT else "", 1)
        body = Receipt("0" * 64, "orders", 1, "filed", "", "")
        reader = new_identity().public if kind == RECEIPT else None
        place.write_bytes(encode_packet(make_packet(new_identity(), head, body, reader)))
    else:
        place.write_bytes(b"" if how == "empty" else b"my own notes")


@pytest.mark.parametrize("how", ["empty", "foreign", "folder", "link", "pipe", "alike"])
def test_a_squatted_name_blocks_neither_turn_nor_receipt(how: str, tmp_path: Path) -> None:
    table = open_table("standard")
    table.publish()
    packet = table.order("France", Random(1))
    for name in (TURN_NAME, RECEIPT_NAME):
        squat(tmp_path / name, how, table)
    (tmp_path / file_name(packet, "Spring")).write_bytes(encode_packet(packet))
    table.master, errand = sync_master_game(table.master, list_folder(tmp_path), NOW)
    done = apply_changes(tmp_path, errand)
    assert {one.source: one.code for one in done.troubles} == dict.fromkeys(
        (TURN_NAME, RECEIPT_NAME), "in_the_way"
    )
    assert all(one.source in one.message for one in done.troubles)
    there = [one for one in list_folder(tmp_path) if one.name in done.written]
    seat, _ = sync_seat(table.seats["France"], there, table.keys["France"], named)
    assert seat.sent[-1].answer == "filed"
    assert sum(b'"kind":"turn"' in one.data for one in there) == 1
    table.master, again = sync_master_game(table.master, list_folder(tmp_path), NOW)
    assert again.writes == ()


def test_a_sealed_turn_is_known_by_what_is_in_it(tmp_path: Path) -> None:
    table = open_table("chronicle")
    table.publish()
    table.master, errand = sync_master_game(table.master, (), NOW)
    apply_changes(tmp_path, errand)
    names = {name for name, _ in errand.writes}
    assert len(names) == 7
    table.master, again = sync_master_game(table.master, list_folder(tmp_path), NOW)
    assert again.writes == again.moves == ()
    name, _ = errand.writes[0]
    power = next(seat.power for seat in table.master.ledger.seats if seat.power in name)
    fake = make_packet(
        new_identity(), Head(TURN, table.master.ledger.game, table.master.season, power, 1),
        Receipt("0" * 64, "orders", 1, "filed", "", ""), new_identity().public,
    )  # fmt: skip
    (tmp_path / name).write_bytes(encode_packet(fake))
    table.master, healed = sync_master_game(table.master, list_folder(tmp_path), NOW)
    assert [one for one, _ in healed.writes] == [name]
    apply_changes(tmp_path, healed)
    table.master, quiet = sync_master_game(table.master, list_folder(tmp_path), NOW)
    assert quiet.writes == ()


def test_a_turn_for_another_key_is_written_anew(tmp_path: Path) -> None:
    table = open_table("chronicle")
    table.publish()
    table.master, errand = sync_master_game(table.master, (), NOW)
    apply_changes(tmp_path, errand)
    power = table.master.ledger.seats[0].power
    seats = [
        msgspec.structs.replace(one, key=None) if one.power == power else one
        for one in table.master.ledger.seats
    ]
    ledger = msgspec.structs.replace(table.master.ledger, seats=seats)
    table.master = msgspec.structs.replace(table.master, ledger=ledger)
    fresh = new_identity()
    (invitation,) = invitations(table.master)
    _, claim = claim_seat(invitation, fresh)
    (tmp_path / "claim.chancery-post").write_bytes(encode_packet(claim))
    table.master, errand = sync_master_game(table.master, list_folder(tmp_path), NOW)
    assert [name for name, _ in errand.writes if "turn" in name and power in name]


def test_a_torn_file_dated_in_the_future_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    table = open_table("standard")
    _, (turn,) = publish_turn(table.master, NOW)
    torn = tmp_path / "x.chancery-post"
    torn.write_bytes(encode_packet(turn)[:500])
    os.utime(torn, (4_000_000_000, 4_000_000_000))
    folder = SharedFolder(tmp_path)
    for items in (list_folder(tmp_path), folder.scan()):
        _, errand = sync_master_game(table.master, items, NOW)
        assert errand.unfinished == ("x.chancery-post",)
    later = time.time() + GRACE + 1
    for items in (list_folder(tmp_path, later), folder.scan(later)):
        _, errand = sync_master_game(table.master, items, NOW)
        assert [one.code for one in errand.filings] == ["damaged"]
        assert errand.moves == (("x.chancery-post", "refused"),)


def test_an_empty_file_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    table = open_table("standard")
    (tmp_path / "x.chancery-post").touch()
    _, errand = sync_master_game(table.master, list_folder(tmp_path, time.time() + GRACE + 1), NOW)
    assert errand.unfinished == ()
    assert errand.moves == (("x.chancery-post", "refused"),)
