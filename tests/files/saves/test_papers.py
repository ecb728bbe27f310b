"""Notes and drafts of a seat on the disk: sealed as its orders are, under its PIN, and apart from the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine import (
    Game,
    NamedDraft,
    PapersDocument,
    SaveError,
    SealKeys,
    SeatPapers,
    clear_pin,
    drafted_sheet,
    encode,
    named_draft,
    new_game,
    replace_player,
    seal_game,
    set_pin,
    submit,
    turn_of,
    unseal_game,
)
from engine.game.records import PinLock
from tests.cases import read_any, variant_named

VARIANT = variant_named("standard")
PAPERS = SeatPapers({"": "Trust nobody", "Italy": "will stab"}, "", [NamedDraft("Bold", ["A PAR - BUR"])])


def kept(game: Game, folder: Path, power: str = "France") -> bytes:
    document = PapersDocument(game, power, folder)
    document.load()
    document.save(PAPERS)
    return document.path.read_bytes()


def read(game: Game, folder: Path, power: str = "France") -> SeatPapers:
    return PapersDocument(game, power, folder).load()


def test_papers_are_there_again(tmp_path: Path) -> None:
    game = new_game(VARIANT, seed="1")
    assert b"Bold" in kept(game, tmp_path)
    assert read(game, tmp_path) == PAPERS
    assert read(game, tmp_path, "Italy") == SeatPapers()
    assert read(new_game(VARIANT, seed="2"), tmp_path) == SeatPapers()
    (path,) = [one for one in tmp_path.iterdir() if one.suffix == ".chancery-papers"]
    assert path.stat().st_mode & 0o077 == 0


def test_of_a_sealed_game_they_are_sealed(tmp_path: Path) -> None:
    game = seal_game(new_game(VARIANT, seed="1"), SealKeys(tmp_path / "keys"))
    data = kept(game, tmp_path)
    assert not any(word in data for word in (b"Bold", b"BUR", b"stab", b"Italy", b"France"))
    assert read(game, tmp_path) == PAPERS
    other = seal_game(new_game(VARIANT, seed="1"), SealKeys(tmp_path / "other"))
    assert read(other, tmp_path) == SeatPapers()


def test_the_length_tells_little(tmp_path: Path) -> None:
    game = seal_game(new_game(VARIANT, seed="1"), SealKeys(tmp_path / "keys"))
    document = PapersDocument(game, "France", tmp_path)
    document.load()
    sizes = set()
    for text in ("", "a", "a" * 500):
        document.save(SeatPapers({"": text}))
        sizes.add(document.path.stat().st_size)
    assert len(sizes) == 1


def test_under_a_pin_only_its_owner_reads_them(tmp_path: Path) -> None:
    sealed = seal_game(new_game(VARIANT, seed="1"), SealKeys(tmp_path / "keys"))
    game = set_pin(sealed, ["France"], "1234")
    kept(game, tmp_path)
    assert read(game, tmp_path) == PAPERS
    assert game.seal is not None
    (pin,) = game.seal.pins
    closed = _with_pins(game, (PinLock(pin.powers, pin.public, pin.lock),))
    assert read(closed, tmp_path) == SeatPapers()
    kept(game, tmp_path)
    assert read(clear_pin(game, ["France"], "all"), tmp_path) == SeatPapers()


def _with_pins(game: Game, pins: tuple[PinLock, ...]) -> Game:
    assert game.seal is not None
    seal = msgspec.structs.replace(game.seal, pins=pins)
    return msgspec.structs.replace(game, seal=seal)


def test_a_game_that_is_opened_keeps_them(tmp_path: Path) -> None:
    keys = SealKeys()
    game = seal_game(new_game(VARIANT, seed="opened"), keys)
    kept(game, tmp_path)
    assert read(unseal_game(game, "all"), tmp_path) == PAPERS


def test_who_takes_a_seat_over_finds_nothing(tmp_path: Path) -> None:
    game = new_game(VARIANT, {}, {"France": "Ada"}, "1")
    kept(game, tmp_path)
    assert read(replace_player(game, "France", "Bob", "away"), tmp_path) == SeatPapers()


def test_what_cannot_be_read_is_put_aside(tmp_path: Path) -> None:
    game = new_game(VARIANT, seed="1")
    kept(game, tmp_path)
    path = PapersDocument(game, "France", tmp_path).path
    path.write_bytes(b"{ spoilt")
    document = PapersDocument(game, "France", tmp_path)
    assert document.load() == SeatPapers()
    assert path.with_name(f"{path.name}.unreadable").read_bytes() == b"{ spoilt"
    document.save(PAPERS)
    assert read(game, tmp_path) == PAPERS


def test_nobody_else_s_writing_is_overwritten(tmp_path: Path) -> None:
    game = new_game(VARIANT, seed="1")
    first, second = PapersDocument(game, "France", tmp_path), PapersDocument(game, "France", tmp_path)
    for one in (first, second):
        one.load()
    first.save(PAPERS)
    with pytest.raises(SaveError) as caught:
        second.save(SeatPapers({"": "other"}))
    assert caught.value.code == "changed_meanwhile"
    assert read(game, tmp_path) == PAPERS


def test_a_draft_has_orders_and_what_is_sent_ahead() -> None:
    game = new_game(VARIANT, seed="1")
    move = read_any(VARIANT, "movement", "A PAR - BUR")
    draft = named_draft(VARIANT, "Bold", [move], ())
    assert drafted_sheet(game, VARIANT, "France", draft).orders == (move,)
    assert drafted_sheet(game, VARIANT, "France", NamedDraft("Empty")).orders == ()
    with pytest.raises(SaveError, match="Bold"):
        drafted_sheet(game, VARIANT, "France", NamedDraft("Bold", ["nonsense"]))


def test_a_turn_is_told_from_all_others() -> None:
    game = new_game(VARIANT, seed="1")
    ordered = submit(game, VARIANT, "France", [read_any(VARIANT, "movement", "A PAR - BUR")])
    assert turn_of(game) == turn_of(ordered)
    assert PAPERS.notes[""].encode() not in encode(ordered, VARIANT)
