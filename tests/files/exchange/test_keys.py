"""Keys on the disk: for their owner alone, under a passphrase if he likes, and carried to another computer."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import msgspec
import pytest

from engine.files.exchange.exchange_error import ExchangeError
from engine.files.exchange.identities import Identity, new_identity
from engine.files.exchange.key_export import export_keys, import_keys
from engine.files.exchange.keyring import KeyFile, Keyring, lock_up, open_bundle, open_key, unlock_key
from engine.files.saves.boxes import AT_HOME
from engine.files.saves.home import HOME, exchange_home
from engine.files.saves.papers import NamedDraft, PapersDocument, SeatPapers, turn_of
from engine.game.setup import new_game
from tests.cases import variant_named

GAME = "0123456789abcdef"


def code_of(fault: pytest.ExceptionInfo[ExchangeError]) -> str:
    return fault.value.code


def no_question(what: str) -> str:
    raise AssertionError(f"nobody is to be asked for the passphrase of {what}")


def test_a_key_is_kept_and_found(tmp_path: Path) -> None:
    ring, identity = Keyring(tmp_path), new_identity()
    ring.add(identity, GAME, "France", "Spring: France")
    (found,) = ring.all()
    assert (found.public, found.game, found.seat, found.is_locked) == (identity.public, GAME, "France", False)
    assert ring.identity(identity.public, no_question) == identity


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_only_the_owner_can_read_a_key(tmp_path: Path) -> None:
    ring = Keyring(tmp_path / "home")
    ring.add(new_identity())
    (path,) = ring.folder.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(ring.folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(ring.folder.parent.stat().st_mode) == 0o700


def test_a_key_under_a_passphrase_is_not_in_its_file(tmp_path: Path) -> None:
    ring, identity = Keyring(tmp_path), new_identity()
    ring.add(identity, title="Spring", passphrase="tea at four")
    (path,) = ring.folder.iterdir()
    raw = msgspec.json.decode(path.read_bytes())
    assert "secret" not in raw
    assert ring.identity(identity.public, lambda what: "tea at four") == identity
    with pytest.raises(ExchangeError) as caught:
        ring.identity(identity.public, lambda what: "tea at five")
    assert code_of(caught) == "wrong_passphrase"
    with pytest.raises(ExchangeError) as caught:
        ring.identity(identity.public)
    assert code_of(caught) == "locked_key"


def test_what_is_no_key_does_not_hide_the_others(tmp_path: Path) -> None:
    ring = Keyring(tmp_path)
    ring.add(new_identity())
    (ring.folder / "x.chancery-key").write_bytes(b"{}")
    (ring.folder / "y.chancery-key").write_bytes(b"\xff")
    assert len(ring.all()) == 1


def test_a_missing_key_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="import") as caught:
        Keyring(tmp_path).identity(new_identity().public)
    assert code_of(caught) == "no_key"


def test_a_changed_key_is_found_out(tmp_path: Path) -> None:
    ring, identity = Keyring(tmp_path), new_identity()
    record = ring.add(identity)
    (path,) = ring.folder.iterdir()
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(record, secret=bytes(32))))
    with pytest.raises(ExchangeError) as caught:
        ring.identity(identity.public)
    assert code_of(caught) == "schema"


def test_keys_go_to_another_computer(tmp_path: Path) -> None:
    here, there = Keyring(tmp_path / "here"), Keyring(tmp_path / "there")
    plain, locked = new_identity(), new_identity()
    here.add(plain, GAME, "France", "Spring: France")
    here.add(locked, GAME, "Italy", "Spring: Italy", "own")
    data = here.export(here.all(), "on the way", lambda what: "own", [b"a seat"])
    assert plain.seed not in data
    bundle = there.take_in(data, "on the way")
    assert bundle.seats == [b"a seat"]
    assert there.identity(plain.public) == plain
    assert there.identity(locked.public) == locked
    with pytest.raises(ExchangeError) as caught:
        there.take_in(data, "another way")
    assert code_of(caught) == "wrong_passphrase"


def test_taking_in_keeps_the_keys_that_are_there(tmp_path: Path) -> None:
    ring, identity = Keyring(tmp_path), new_identity()
    ring.add(identity, title="old")
    data = ring.export(ring.all(), "p", no_question)
    ring.take_in(data, "p", "locked now")
    (kept,) = ring.all()
    assert kept.title == "old"
    assert not kept.is_locked


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b"[" * 5000])
def test_what_is_no_bundle_is_refused(data: bytes) -> None:
    with pytest.raises(ExchangeError) as caught:
        open_bundle(data, "p")
    assert code_of(caught) == "not_ours"


def test_costly_locks_are_not_tried() -> None:
    """A file cannot make the program fill the memory of the machine."""
    lock = lock_up(b"x", "p", AT_HOME)
    assert unlock_key(lock, "p") == b"x"
    raw = msgspec.to_builtins(lock)
    for name, value in (("memory", 2**40), ("operations", 10**9), ("memory", 1)):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**raw, name: value}, type(lock))


def test_home_is_of_the_platform_or_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert exchange_home() == tmp_path
    monkeypatch.delenv(HOME)
    assert exchange_home().name == "post"


def test_a_key_that_is_too_short_is_none() -> None:
    record = KeyFile("chancery-key", Identity(bytes(32)).public, 1, secret=b"short")
    with pytest.raises(ExchangeError):
        open_key(record)


def test_notes_and_drafts_go_to_another_computer_with_the_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = variant_named("standard")
    game = msgspec.structs.replace(new_game(variant), id=GAME)
    other = new_game(variant)
    monkeypatch.setenv(HOME, str(tmp_path / "here"))
    Keyring().add(new_identity(), GAME, "France", "Spring: France")
    drafts = [NamedDraft("Bold", ["A PAR - BUR"]), NamedDraft("Meek", ["A PAR H"])]
    papers = SeatPapers({"": "A long game.", "Italy": "Lies."}, turn_of(game), drafts, 1)
    PapersDocument(game, "France").save(papers)
    PapersDocument(other, "France").save(SeatPapers({"": "Of another game."}))
    data = export_keys(Keyring().all(), "on the way", no_question)
    assert b"long game" not in data
    monkeypatch.setenv(HOME, str(tmp_path / "there"))
    found = import_keys(data, "on the way")
    assert [key.game for key in found.keys] == [GAME]
    assert [path.name for path in found.written] == [PapersDocument(game, "France").path.name]
    assert PapersDocument(game, "France").load() == papers
    assert PapersDocument(other, "France").load() == SeatPapers()
    if os.name == "posix":
        assert stat.S_IMODE(found.written[0].stat().st_mode) == 0o600


def test_papers_that_are_there_stay_and_what_are_none_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "there"))
    game = msgspec.structs.replace(new_game(variant_named("standard")), id=GAME)
    mine, other = PapersDocument(game, "France"), PapersDocument(game, "Italy")
    mine.save(SeatPapers({"": "Mine."}))
    good = mine.path.read_bytes()
    ring, name = Keyring(tmp_path / "stranger"), other.path.name
    ring.add(new_identity(), GAME)
    sent = {
        mine.path.name: good.replace(b"Mine", b"Else"),
        f"../{name}": good,
        f"x/{name}": good,
        name: b"{}",
    }
    found = import_keys(ring.export(ring.all(), "p", no_question, (), sent), "p")
    assert found.written == ()
    assert mine.load() == SeatPapers({"": "Mine."})
    assert list((tmp_path / "there").rglob("*.chancery-papers")) == [mine.path]
