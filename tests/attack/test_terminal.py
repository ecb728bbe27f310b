"""Names of files that strangers chose do nothing to a terminal, and crash nothing."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import msgspec
import pytest

from desktop.cli.failures import safe, shown
from engine.files.exchange.exchange_documents import encode_seat, seat_path
from engine.files.exchange.identities import new_identity
from engine.files.exchange.keyring import Keyring
from engine.files.exchange.ledger import write_ledger
from engine.files.saves.encoding import encode
from engine.files.saves.home import HOME
from engine.files.saves.save_files import NEW, save_game
from engine.game.setup import new_game
from engine.model.season import Season
from tests.cli.calling import call
from tests.files.exchange.tables import Table, open_table
from tests.game.table import standard

ESCAPE, TURN = "\x1b]0;mine\x07\x1b[2J", "\u202e"
NOT_UTF8 = os.fsdecode(b"\xff\xfe x.chancery-post")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="such names are to be had on Linux")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    """A game master at work, with a player's seat on the same computer."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    found = open_table("standard")
    found.publish()
    return found


def led(table: Table, folder: Path) -> Path:
    save = folder / "spring.chancery"
    save_game(save, table.master.game, table.variant, NEW)
    write_ledger(save, table.master.ledger, NEW)
    Keyring().add(table.master.identity)
    return save


def test_what_is_no_letter_is_written_out() -> None:
    assert shown(f"a{ESCAPE}\n{TURN}é\udcff") == "a\\x1b]0;mine\\x07\\x1b[2J\\n\\u202eé\\udcff"
    assert safe("two\n\tlines, 1\u202f000 ‘x’ ½") == "two\n\tlines, 1\u202f000 ‘x’ ½"


@pytest.mark.parametrize("name", [f"{ESCAPE}x.chancery-post", f"a\nfiled: b{TURN}.chancery-post", NOT_UTF8])
def test_odd_names_in_a_folder(table: Table, tmp_path: Path, name: str) -> None:
    save, shared = led(table, tmp_path), tmp_path / "shared"
    shared.mkdir()
    for place in (name, f"young {name}"):
        (shared / place).write_bytes(b"junk")
    os.utime(shared / name, (1, 1))
    answer = call("exchange", "watch", shared, save, "--once", "--json")
    assert answer.code == 0
    said = json.loads(answer.out)
    assert [one["source"] for one in said["opened"]] == [name]
    assert said["unfinished"] == [f"young {name}"]
    (shared / "refused" / name).rename(shared / name)
    told = call("exchange", "watch", shared, save, "--once")
    assert told.code == 0
    assert shown(name) in told.out
    for text in (told.out, told.err):
        assert not set(text) & {"\x1b", "\x07", TURN, "\udcff"}
        assert "\nfiled: b" not in text
    opened = call("exchange", "open", shared / "refused" / name, "--game", save)
    assert not set(opened.out + opened.err) & {"\x1b", "\x07", TURN, "\udcff"}
    assert call("exchange", "open", shared / "refused" / name, "--game", save, "--json").code == 1


@pytest.mark.parametrize(
    "name", [f"{ESCAPE}.chancery", f"a\n{TURN}.chancery", f"{os.fsdecode(bytes([255]))}.chancery"]
)
def test_odd_names_of_games(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"junk")
    save_game(tmp_path / f"b {name}", new_game(standard(), title="Fine"), standard(), NEW)
    told, said = call("games", tmp_path), call("games", tmp_path, "--json")
    assert "Fine" in told.out
    assert shown(name) in told.out
    assert not set(told.out + told.err) & {"\x1b", "\x07", TURN, "\udcff"}
    assert json.loads(said.out)["faults"][0]["file"] == name


@pytest.mark.parametrize("cut", [0, 1])
@pytest.mark.parametrize("member", [b'"format"', b'"title"', b'"turns"', b'"seats"'])
def test_half_a_letter_in_a_member_of_a_save(tmp_path: Path, member: bytes, cut: int) -> None:
    data = encode(new_game(standard(), title="Fine"), standard())
    half = data.replace(member, b'"\\ud800' + member[1:], 1)
    (tmp_path / "half.chancery").write_bytes(half[: len(half) - cut * 20])
    (tmp_path / "whole.chancery").write_bytes(data)
    answer = call("games", tmp_path, "--json")
    assert [one["file"] for one in answer.json["games"]] == ["whole.chancery"]
    assert [one["file"] for one in answer.json["faults"]] == ["half.chancery"]
    assert call("games", tmp_path).code == 1
    assert call("salvage", tmp_path / "half.chancery", tmp_path / "rest.chancery").code in (0, 1, 3)


@pytest.mark.parametrize("step", [-1, 5, 1_000_000])
def test_a_seat_with_a_season_that_no_calendar_has(table: Table, step: int) -> None:
    seat = table.seats["France"]
    assert seat.current is not None
    Keyring().add(new_identity())
    position = msgspec.structs.replace(seat.current, season=Season(1901, step))
    path = seat_path(seat)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encode_seat(msgspec.structs.replace(seat, current=position)))
    answer = call("exchange", "status", "--json")
    assert answer.code == 0
    assert answer.json["seats"][0]["season"] == "?"
    for command in (("show",), ("seal", "-")):
        refused = call("exchange", *command, "--json", stdin="A Par H")
        assert refused.json["error"]["code"] == "bad_position"
