"""What strangers write becomes part of a name: it leads nowhere else, and stops nobody."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from engine.files.exchange.exchange_documents import seat_path
from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.file_names import LONGEST_PART, file_name, safe_name, unique_safe_name
from engine.files.exchange.game_master import invitations
from engine.files.exchange.identities import new_identity
from engine.files.exchange.packet_bodies import Claim
from engine.files.exchange.packet_files import apply_changes
from engine.files.exchange.packets import CLAIM, Head, Packet, decode_packet, encode_packet, make_packet
from engine.files.exchange.player_actions import claim_seat
from engine.files.exchange.shared_folder import list_folder, read_items
from engine.files.exchange.sync_folder import sync_master_game
from engine.files.round_table import actions
from engine.files.round_table.actions import found_table, join_table
from engine.files.round_table.table_file import new_table
from tests.files.exchange.tables import NOW, Table, open_table
from tests.files.round_table.envelope_players import Player, Room
from tests.game.table import named

AWAY = "x/../../elsewhere"
ODD = [
    AWAY, "..", ".", "", "\0", "a\0b", "a\nb", "\x1b[2J", "/etc", "C:\\x", "NUL", "con.txt", "LPT1.", "x" * 5000,
    "ß" * 200, "𝔄" * 80, "\u202etxt", "\ud800", ".hidden", "-rf", "a/b", "~", " . ",
]  # fmt: skip
"""What somebody may call a game, a power, or a season."""
WRONG_TICKET = "0" * 32


@pytest.fixture
def table() -> Table:
    found = open_table("standard")
    found.publish()
    return found


def bare(seat: str = "France", season: str = "") -> Packet:
    return Packet(b"", "0" * 16, True, CLAIM, season, seat, 2, 1)


@pytest.mark.parametrize("text", ODD)
def test_every_part_of_a_name_is_fit(text: str, tmp_path: Path) -> None:
    for name in (
        file_name(bare(seat=text)),
        file_name(bare(season=text)),
        file_name(bare(), text),
        file_name(msgspec.structs.replace(bare(), kind=text, game=text)),
        f"{safe_name(text) or 'Game'}.chancery",
        f"{'0' * 16} {unique_safe_name(text)}.chancery-seat",
    ):
        assert len(name.encode()) <= 240
        assert not set(name) & set('/\\\0\n\x1b:*?"<>|\u202e')
        assert name.strip(" .") == name
        (tmp_path / name).write_bytes(b"x")
        assert (tmp_path / name).resolve().parent == tmp_path.resolve()
    part = safe_name(text)
    assert len(part.encode()) <= LONGEST_PART + 1
    assert part.partition(".")[0].upper() not in {"CON", "PRN", "AUX", "NUL", "COM1", "LPT1"}


def test_two_seats_never_come_to_the_same_file() -> None:
    table = open_table("standard")
    (invitation, *_) = invitations(msgspec.structs.replace(table.master), "France")
    seat, _ = claim_seat(invitation, new_identity())
    names = ["France", "France.", "France ", " France", "Fra/nce", "Fra nce", "France/", "x" * 61, "x" * 62]
    paths = [seat_path(msgspec.structs.replace(seat, seat=name), Path("home")) for name in names]
    assert len(set(paths)) == len(names)
    assert paths[0].name == f"{seat.game} France.chancery-seat"


@pytest.mark.parametrize("season", [AWAY, "\0", "S" * 400, "S1901M/x", "..", "S1901", "1901M", "S1901M\n"])
def test_a_season_has_the_shape_of_one(table: Table, season: str) -> None:
    head = Head(CLAIM, table.master.ledger.game, season, "France", 1)
    for reader in (None, table.master.identity.public):
        with pytest.raises(ExchangeError) as caught:
            decode_packet(encode_packet(make_packet(new_identity(), head, Claim(WRONG_TICKET), reader)))
        assert caught.value.code in ("schema", "damaged")


@pytest.mark.parametrize("season", ["", "S1901M", "Z9999Z"])
def test_no_claim_with_a_bad_ticket_is_answered(table: Table, season: str, tmp_path: Path) -> None:
    head = Head(CLAIM, table.master.ledger.game, season, "France", 1)
    claim = make_packet(new_identity(), head, Claim(WRONG_TICKET), table.master.identity.public)
    (tmp_path / "claim.chancery-post").write_bytes(encode_packet(claim))
    _, errand = sync_master_game(table.master, list_folder(tmp_path), NOW)
    assert [one.code for one in errand.filings] == ["bad_ticket" if season != "Z9999Z" else "wrong_season"]
    assert [name for name, _ in errand.writes if "receipt" in name] == []
    done = apply_changes(tmp_path, errand)
    assert not done.troubles
    assert (tmp_path / "refused" / "claim.chancery-post").exists()


def test_a_claim_for_a_season_is_no_claim(table: Table) -> None:
    seat = table.master.ledger.seat("France")
    assert seat is not None
    head = Head(CLAIM, table.master.ledger.game, "S1901M", "France", 1)
    claim = make_packet(new_identity(), head, Claim(seat.ticket), table.master.identity.public)
    (filing,) = table.receive(claim)
    assert filing.code == "schema"


def test_one_file_that_cannot_be_moved_stops_no_other(table: Table, tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.chancery-post").write_bytes(b"junk")
        os.utime(tmp_path / f"{name}.chancery-post", (1, 1))
    _, errand = sync_master_game(table.master, list_folder(tmp_path), NOW)
    gone = msgspec.structs.replace(
        errand, moves=(("\0.chancery-post", "refused"), *errand.moves), writes=(("\0", b"x"), *errand.writes)
    )
    done = apply_changes(tmp_path, gone)
    assert len(done.troubles) == 2
    assert sorted(path.name for path in (tmp_path / "refused").iterdir()) == [
        "a.chancery-post",
        "b.chancery-post",
        "c.chancery-post",
    ]
    assert list(done.written) == ["Spring S1901M all turn 1.chancery-post"]
    found = read_items(list_folder(tmp_path))
    assert [one.kind for _, one in found.packets] == ["turn"]


def test_what_is_put_aside_stays_in_the_folder(table: Table, tmp_path: Path) -> None:
    elsewhere, shared = tmp_path / "elsewhere", tmp_path / "shared"
    elsewhere.mkdir()
    shared.mkdir()
    (shared / "refused").symlink_to(elsewhere, target_is_directory=True)
    (shared / "a.chancery-post").write_bytes(b"junk")
    os.utime(shared / "a.chancery-post", (1, 1))
    _, errand = sync_master_game(table.master, list_folder(shared), NOW)
    apply_changes(shared, errand)
    assert list(elsewhere.iterdir()) == []
    assert (shared / "refused 2" / "a.chancery-post").exists()


def test_a_bad_name_is_left_out_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that checks no names joins with one that no game takes: the others keep theirs, and the table its title."""
    monkeypatch.setattr(actions, "refuse_bad_name", lambda name: None)
    variant = named("standard")
    keys = {str(power.id): new_identity() for power in variant.powers}
    first, second, *_ = keys
    table, founding = found_table(variant, {}, "Round", keys[first])
    room, joined = Room({}), []
    for power, key in keys.items():
        name = " Zoe " if power == second else f"P. {power}"
        own, packet = join_table(table if power == first else new_table(founding), power, key, name)
        room.players[power] = Player(variant, own, key)
        joined.append(packet)
    room.post(*joined)
    for player in room.players.values():
        names = {str(seat.power): seat.player for seat in player.game.seats}
        assert names == {power: "" if power == second else f"P. {power}" for power in keys}
        assert player.game.title == "Round"
