"""Annotations beside a game: they come back as they were, touch no hash, and a bad file is named and left alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.files.saves.encoding import encode
from engine.files.saves.save_files import NEW, save_game
from engine.files.saves.seals import SealKeys, seal_game
from engine.files.sketches.annotations import (
    ARROW,
    BLUE,
    MOST,
    MOST_BYTES,
    RING,
    WORDS,
    Annotation,
    AnnotationsDocument,
    decode_annotations,
    encode_annotations,
)
from engine.files.sketches.sketch_error import SketchError
from engine.game.records import Game
from engine.game.setup import new_game
from tests.game.table import standard

DRAWN = (
    Annotation(RING, "PAR"),
    Annotation(ARROW, "PAR", "BUR", colour=BLUE),
    Annotation(WORDS, "BUR", text="here"),
)
SEASONS = {("S1901M", ""): DRAWN, ("F1901M", "France"): DRAWN[:1]}


def game() -> Game:
    return new_game(standard(), seed="a")


def document(folder: Path) -> AnnotationsDocument:
    found = AnnotationsDocument(folder / "g.chancery", game(), standard().board)
    found.load()
    return found


def test_annotations_come_back_as_they_were_and_touch_no_save(tmp_path: Path) -> None:
    path = tmp_path / "g.chancery"
    save_game(path, game(), standard(), NEW)
    before, mine = path.read_bytes(), document(tmp_path)
    assert mine.path.name == "g.chancery.annotations"
    assert mine.content == {}
    mine.save(SEASONS)
    assert document(tmp_path).content == SEASONS
    assert path.read_bytes() == before
    assert mine.path.stat().st_mode & 0o077 == 0


def test_what_somebody_else_has_drawn_is_not_written_over(tmp_path: Path) -> None:
    mine, other = document(tmp_path), document(tmp_path)
    drawn = (Annotation(RING, "LON"),)
    other.save({("S1901M", "England"): drawn})
    mine.save(SEASONS)
    assert document(tmp_path).content == {**SEASONS, ("S1901M", "England"): drawn}


def test_a_file_that_somebody_has_spoilt_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    mine = document(tmp_path)
    mine.path.write_bytes(b"{")
    with pytest.raises(SketchError):
        mine.save(SEASONS)
    assert mine.path.read_bytes() == b"{"


def test_those_of_a_sealed_game_lie_under_its_key(tmp_path: Path) -> None:
    sealed = seal_game(game(), SealKeys(tmp_path / "a" / "seals"))
    data = encode_annotations(SEASONS, sealed)
    assert b'"PAR"' not in data
    assert b"France" not in data
    assert decode_annotations(data, sealed, standard().board) == SEASONS
    assert sealed.seal is not None
    other = replace(sealed, seal=replace(sealed.seal, key=bytes(32)))
    with pytest.raises(SketchError) as caught:
        decode_annotations(data, other, standard().board)
    assert caught.value.code == "locked"
    with pytest.raises(SketchError) as caught:
        decode_annotations(data, replace(sealed, seal=None), standard().board)
    assert caught.value.code == "locked", "as of a game that was unsealed since"
    plain = encode_annotations(SEASONS, game())
    assert decode_annotations(plain, sealed, standard().board) == SEASONS, "as of one that was sealed since"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda data: data[:-20], "damaged"),
        (lambda data: b"{}", "not_ours"),
        (lambda data: b"\xff\xfe", "not_ours"),
        (lambda data: data.replace(b'"PAR"', b'"XYZ"'), "unknown_place"),
        (lambda data: data.replace(b'"format_version": 1', b'"format_version": 2'), "newer"),
        (lambda data: data.replace(game().id.encode(), b"0" * 16), "other_game"),
        (lambda data: data.replace(b'"here"', b'" "'), "damaged"),
        (lambda data: data.replace(b'"blue"', b'"pink"'), "damaged"),
        (lambda data: b" " * (MOST_BYTES + 1), "too_large"),
    ],
)
def test_a_bad_file_is_named(change: Callable[[bytes], bytes], code: str, tmp_path: Path) -> None:
    path = tmp_path / "g.chancery.annotations"
    path.write_bytes(change(encode_annotations(SEASONS, game())))
    with pytest.raises(SketchError) as caught:
        document(tmp_path)
    assert caught.value.code == code


def test_no_season_has_more_than_can_be_read_again() -> None:
    many = tuple(Annotation(WORDS, "PAR", text=str(number)) for number in range(MOST + 1))
    with pytest.raises(SketchError) as caught:
        encode_annotations({("S1901M", ""): many}, game())
    assert caught.value.code == "too_many"


def test_a_save_never_has_them() -> None:
    assert b"annotation" not in encode(game(), standard())
