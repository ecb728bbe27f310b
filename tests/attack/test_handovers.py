"""A game is handed over by anybody: it is whole, it is asked for, and it is written over nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from desktop.post.dispatch import deliver
from engine.files.exchange import handover
from engine.files.exchange.disclosure import disclosed
from engine.files.exchange.exchange_documents import add_seat, read_seat, seat_path
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import file_name
from engine.files.exchange.game_master import MasterGame, publish_turn
from engine.files.exchange.handover import hand_over, take_over
from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.keyring import Keyring
from engine.files.exchange.ledger import Ledger, decode_ledger, encode_ledger
from engine.files.exchange.packet_bodies import HandoverBody
from engine.files.exchange.packets import MOST_CONTENT, Head, Packet, encode_packet, make_packet, open_packet
from engine.files.exchange.receiving import receipt
from engine.files.exchange.shared_folder import FolderItem
from engine.files.exchange.sync_folder import sync_seat
from engine.files.saves.home import HOME
from tests.cli.calling import call
from tests.files.exchange.tables import NOW, Table, open_table
from tests.game.table import named


def parcel(to: Identity, title: str = "Spring", turns: int = 0) -> tuple[Identity, Packet]:
    """A hand-over as it should be, and the key of its sender."""
    table = open_table("standard", title)
    for _ in range(turns):
        table.judge()
    sender = table.master.identity
    _, _, packet = hand_over(table.master, to.public, "Ada", NOW)
    return sender, packet


def altered(packet: Packet, sender: Identity, to: Identity, **changed: bytes) -> Packet:
    """The same parcel with something else in it, well signed."""
    body = open_packet(packet, HandoverBody, to, MOST_CONTENT)
    head = Head(packet.kind, packet.game, packet.season, packet.seat, packet.number)
    return make_packet(sender, head, msgspec.structs.replace(body, **changed), to.public)


def other_ledger(packet: Packet, to: Identity, **changed: object) -> bytes:
    ledger: Ledger = decode_ledger(open_packet(packet, HandoverBody, to, MOST_CONTENT).ledger)
    return encode_ledger(msgspec.structs.replace(ledger, **changed))


def refusal(packet: Packet, to: Identity) -> str:
    with pytest.raises(ExchangeError) as caught:
        take_over(packet, to, named)
    return caught.value.code


def test_what_is_no_game_is_not_taken() -> None:
    to = new_identity()
    sender, packet = parcel(to)
    save = open_packet(packet, HandoverBody, to, MOST_CONTENT).save
    assert take_over(packet, to, named).sender == sender.public
    for bad in (b"", b"#!/bin/sh\n", save[:-100], save.replace(b"Austria", b"Nowhere")):
        assert refusal(altered(packet, sender, to, save=bad), to) == "bad_record"


def test_game_and_ledger_belong_together_and_the_signer_led_it() -> None:
    to = new_identity()
    sender, packet = parcel(to)
    _, other = parcel(to)
    foreign = open_packet(other, HandoverBody, to, MOST_CONTENT)
    ledger = decode_ledger(foreign.ledger)
    table = open_table("standard", seed="another seed of dice altogether")
    _, _, third = hand_over(table.master, to.public, "Ada", NOW)
    different = open_packet(third, HandoverBody, to, MOST_CONTENT)
    assert refusal(altered(packet, sender, to, save=different.save), to) == "wrong_game"
    assert refusal(altered(packet, sender, to, ledger=foreign.ledger), to) == "not_for_us"
    seats = other_ledger(packet, to, seats=ledger.seats[1:])
    assert refusal(altered(packet, sender, to, ledger=seats), to) == "wrong_game"
    assert refusal(altered(packet, new_identity(), to), to) == "other_master"
    away = other_ledger(packet, to, handed_to=new_identity().public)
    assert refusal(altered(packet, sender, to, ledger=away), to) == "handed_over"


def test_the_command_refuses_unless_it_is_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    to = new_identity()
    Keyring().add(to)
    _, packet = parcel(to, "../../Spring")
    file = tmp_path / "parcel.chancery-post"
    file.write_bytes(encode_packet(packet))
    out = tmp_path / "a" / "b"
    refused = call("exchange", "open", file, "--out", out, "--json")
    assert refused.code == 1
    assert refused.json["opened"][0]["code"] == "not_agreed"
    assert handover.fingerprint(packet.sender) in refused.json["opened"][0]["message"]
    assert not out.exists()
    taken = call("exchange", "open", file, "--out", out, "--take-over", "--json")
    assert taken.code == 0
    (written,) = taken.json["written"]
    assert Path(written["file"]).parent == out
    assert Path(written["file"]).exists()


@pytest.mark.parametrize(("turns", "words"), [(1, "1 turn)"), (2, "2 turns)")])
def test_the_command_says_how_many_turns_there_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, turns: int, words: str
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    to = new_identity()
    Keyring().add(to)
    file = tmp_path / "parcel.chancery-post"
    file.write_bytes(encode_packet(parcel(to, turns=turns)[1]))
    refused = call("exchange", "open", file, "--json")
    assert f"(standard, {words}" in refused.json["opened"][0]["message"]


def test_the_command_writes_over_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    to = new_identity()
    Keyring().add(to)
    _, packet = parcel(to)
    file = tmp_path / "parcel.chancery-post"
    file.write_bytes(encode_packet(packet))
    (tmp_path / "Spring.chancery").write_bytes(b"mine")
    answer = call("exchange", "open", file, "--out", tmp_path, "--take-over", "--json")
    assert answer.json["opened"][0]["code"] == "exists"
    assert (tmp_path / "Spring.chancery").read_bytes() == b"mine"
    assert not (tmp_path / "Spring.chancery.ledger").exists()
    assert "handover" in file_name(packet)


def handed_on(table: Table, to: Identity, name: str) -> Packet:
    """The notice of a hand-over, after which the other one leads the game."""
    table.master, notice, packet = hand_over(table.master, to.public, name, NOW)
    taken = take_over(packet, to, named)
    table.master = MasterGame(taken.game, taken.variant, taken.ledger, to)
    return notice


def look(table: Table, power: str, *packets: Packet) -> dict[str, str]:
    """One look of a player into a folder with these files: what became of each, by its kind and signer."""
    items = [
        FolderItem(f"{number} {file_name(one, 'Spring')}", encode_packet(one), 1000.0)
        for number, one in enumerate(packets)
    ]
    table.seats[power], changes = sync_seat(table.seats[power], items, table.keys[power], named)
    return {one.source: one.code for one in changes.filings}


def test_who_looks_only_after_a_hand_over_hears_the_old_game_master_out() -> None:
    """His last turn and receipt lie beside the notice: they are heard first, and nothing is refused, on no look."""
    table = open_table("standard")
    table.publish()
    orders = table.order("France", Random(1))
    (filing,) = table.receive(orders)
    answer = receipt(table.master, filing, NOW)
    assert answer is not None
    table.judge()
    table.master, (turn,) = publish_turn(table.master, NOW)
    notice = handed_on(table, new_identity(), "Ada")
    assert set(look(table, "France", notice, turn, answer).values()) == {"filed"}
    seat = table.seats["France"]
    assert (len(seat.turns), seat.sent[0].answer, seat.master_name) == (1, "filed", "Ada")
    assert look(table, "France", notice, turn, answer) == {}


def test_game_masters_one_after_the_other_are_heard_in_their_order() -> None:
    table = open_table("standard")
    packets = []
    for name in ("Ada", "Bob", "Cleo"):
        table.master, turns = publish_turn(table.master, NOW)
        packets += [*turns, handed_on(table, new_identity(), name)]
        table.judge()
    table.master, (last,) = publish_turn(table.master, NOW)
    found = look(table, "France", last, *packets[::-1])
    assert set(found.values()) == {"filed"}
    assert (len(found), len(table.seats["France"].turns), table.seats["France"].master_name) == (7, 3, "Cleo")


def test_a_former_game_master_cannot_keep_the_next_one_from_being_heard() -> None:
    """He signs a turn with a number that nobody reaches, and lays it beside the notice of the hand-over."""
    table = open_table("standard")
    table.publish()
    old = table.master.identity
    notice = handed_on(table, new_identity(), "Ada")
    body = disclosed(table.master.game, table.variant, "")
    false = make_packet(old, Head("turn", table.master.ledger.game, "S1901M", "", 10**6), body)
    look(table, "France", notice, false)
    table.judge()
    table.master, (turn,) = publish_turn(table.master, NOW)
    assert list(look(table, "France", notice, false, turn).values()) == ["filed"]
    assert len(table.seats["France"].turns) == 1


def test_a_pasted_text_with_several_files_is_heard_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    table = open_table("standard")
    table.publish()
    Keyring().add(table.keys["France"])
    add_seat(seat_path(table.seats["France"]), table.seats["France"])
    table.judge()
    table.master, (turn,) = publish_turn(table.master, NOW)
    notice = handed_on(table, new_identity(), "Ada")
    found = deliver("a mail", (notice, turn), lambda _: "")
    assert [one.is_good for one in found] == [True, True], found
    assert len(read_seat(seat_path(table.seats["France"])).turns) == 1
