"""A folder that the players of a table share: half-written files, copies, files that come before what they need."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from engine.files.exchange.file_names import file_name, other_name
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packet_files import FolderChanges, apply_changes
from engine.files.exchange.packets import Packet, decode_packet, packet_file
from engine.files.exchange.shared_folder import GRACE, FolderItem, list_folder
from engine.files.round_table.table_file import new_table
from engine.files.round_table.table_sync import sync_table
from tests.files.round_table.envelope_players import Player, begun

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")


def item(packet: Packet, name: str = "", age: float = 1.0) -> FolderItem:
    return FolderItem(name or file_name(packet, "Round"), packet_file(packet), age)


def tend(player: Player, *items: FolderItem) -> FolderChanges:
    player.table, errand = sync_table(player.table, player.variant, items, player.identity)
    return errand


def test_what_is_missing_in_the_folder_is_put_there_and_nothing_is_moved() -> None:
    room = begun()
    france = room["France"]
    errand = tend(france)
    kinds = sorted(decode_packet(data).kind for _, data in errand.writes)
    assert kinds == ["joining", "reveal"]
    there = [FolderItem(name, data, 1.0) for name, data in errand.writes]
    assert tend(france, *there) == FolderChanges()
    founder = tend(room["Austria"])
    assert {"founding", "roster"} <= {decode_packet(data).kind for _, data in founder.writes}
    envelope = france.seal("A PAR - BUR")
    assert [data for _, data in tend(france, *there).writes] == [packet_file(envelope)]
    assert not tend(france, *there, item(envelope)).moves


def test_half_written_files_are_waited_for_and_copies_are_seen_through() -> None:
    room = begun()
    envelope, italy = room["France"].seal("A PAR - BUR"), room["Italy"]
    half = FolderItem("x.chancery-post", packet_file(envelope)[:300], 1.0)
    assert tend(italy, half).unfinished == ("x.chancery-post",)
    torn = msgspec.structs.replace(half, age=GRACE + 1)
    assert tend(italy, torn).unfinished == ()
    errand = tend(
        italy, item(envelope, "x (1).chancery-post"), item(envelope, "x (conflicted copy).chancery-post")
    )
    assert [one.code for one in errand.filings] == ["filed"]
    assert tend(italy, item(envelope)).filings == ()
    assert italy.state.envelopes == {"France": envelope.digest}


def test_a_name_that_is_taken_by_another_file_is_not_written_over(tmp_path: Path) -> None:
    room = begun()
    france = room["France"]
    envelope = france.seal("A PAR - BUR")
    name, foreign = file_name(envelope, "Round"), packet_file(room["Italy"].seal("A ROM H"))
    (tmp_path / name).write_bytes(foreign)
    done = apply_changes(tmp_path, tend(france, *list_folder(tmp_path)))
    assert (tmp_path / name).read_bytes() == foreign
    assert (tmp_path / other_name(name, packet_file(envelope))).read_bytes() == packet_file(envelope)
    assert [(one.source, one.code) for one in done.troubles] == [(name, "in_the_way")]


def test_a_file_that_came_before_what_it_needs_is_used_later_and_refusals_are_told_once() -> None:
    room = begun()
    gone, fresh = "Turkey", new_identity()
    room.post(*room.envelopes(Random(3), but=(gone,)), but=(gone,))
    italy = room["Italy"]
    votes = [
        room[power].vote(gone, "replace", fresh.public)
        for power in ("Austria", "England", "France", "Germany")
    ]
    founding, *others = [decode_packet(data) for data in room["Austria"].table.packets]
    table = msgspec.structs.replace(new_table(founding), seat=gone, key=fresh.public)
    newcomer = Player(italy.variant, table, fresh)
    newcomer.receive(*others, *votes)
    envelope = newcomer.seal("F ANK - CON")
    assert [one.code for one in tend(italy, item(envelope)).filings] == ["wrong_sender"]
    assert tend(italy, item(envelope)).filings == ()
    errand = tend(italy, item(envelope), *(item(one) for one in votes))
    assert {one.code for one in errand.filings} == {"filed"}
    assert italy.state.envelopes[gone] == envelope.digest


def test_somebody_without_a_seat_only_looks() -> None:
    room = begun()
    founding, *others = [decode_packet(data) for data in room["France"].table.packets]
    onlooker = new_table(founding)
    table, errand = sync_table(onlooker, room["France"].variant, [item(one) for one in others], None)
    assert errand.writes == ()
    assert Player(room["France"].variant, table, new_identity()).state.turn == 1
