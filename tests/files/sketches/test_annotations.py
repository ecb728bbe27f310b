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
    annotations_path,
    decode_annotations,
    encode_annotations,
    read_annotations,
    write_annotations,
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


def test_annotations_come_back_as_they_were_and_touch_no_save(tmp_path: Path) -> None:
    path, variant = tmp_path / "g.chancery", standard()
    save_game(path, game(), variant, NEW)
    before, beside = path.read_bytes(), annotations_path(path)
    assert beside.name == "g.chancery.annotations"
    assert read_annotations(beside, game(), variant.board).seasons == {}
    digest = write_annotations(beside, SEASONS, game(), NEW)
    kept = read_annotations(beside, game(), variant.board)
    assert (kept.seasons, kept.digest) == (SEASONS, digest)
    assert path.read_bytes() == before
    assert beside.stat().st_mode & 0o077 == 0


def test_what_somebody_else_has_written_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "g.chancery.annotations"
    digest = write_annotations(path, SEASONS, game(), NEW)
    other = write_annotations(path, {}, game(), digest)
    with pytest.raises(SketchError) as caught:
        write_annotations(path, SEASONS, game(), digest)
    assert caught.value.code == "unwritable"
    assert read_annotations(path, game(), standard().board).digest == other


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
        read_annotations(path, game(), standard().board)
    assert caught.value.code == code


def test_no_season_has_more_than_can_be_read_again() -> None:
    many = tuple(Annotation(WORDS, "PAR", text=str(number)) for number in range(MOST + 1))
    with pytest.raises(SketchError) as caught:
        encode_annotations({("S1901M", ""): many}, game())
    assert caught.value.code == "too_many"


def test_a_save_never_has_them() -> None:
    assert b"annotation" not in encode(game(), standard())
