"""Building: the same bytes again, and a refusal that says which fact is broken."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine import load_board
from maps.cartographer.building import BORDERS, MAP, build, draft
from maps.cartographer.source import SourceError
from maps.layout import FILE as LAYOUT, load_layout
from tests.maps.islet import SOURCE, islet

SHELF = Path(__file__).parents[2] / "maps"
BOARDS = sorted(source.parent.name for source in SHELF.glob("*/source.toml"))
COMPILED = (BORDERS, LAYOUT, MAP)


def test_every_board_has_a_source() -> None:
    assert BOARDS == [
        "baranduin",
        "chronicle",
        "indianomacy",
        "kingless",
        "middle_earth_iv",
        "mordor_v_world_ii",
        "scottomacy",
        "seventeen76",
        "standard",
    ]


@pytest.mark.parametrize("name", BOARDS)
def test_a_rebuilt_board_equals_the_committed_one(name: str, tmp_path: Path) -> None:
    """To the byte. Boards that borrow a coast find their lender beside them."""
    for folder in (name, "middle_earth_iv"):
        (tmp_path / folder).mkdir(exist_ok=True)
        for file in ("board.toml", "source.toml"):
            shutil.copyfile(SHELF / folder / file, tmp_path / folder / file)
    build(tmp_path / name)
    for file in COMPILED:
        assert (tmp_path / name / file).read_bytes() == (SHELF / name / file).read_bytes(), file


def test_a_build_writes_what_the_game_reads(tmp_path: Path) -> None:
    folder = islet(tmp_path / "islet")
    assert [path.name for path in build(folder)] == list(COMPILED)
    board, _ = load_board(folder / "board.toml")
    assert board.neighbours["ISL"] == ("ESE", "SE")
    assert board.exits["army"]["NW"] == ("MID",)
    layout = load_layout(folder)
    assert list(layout.spaces) == list(board.spaces)
    assert (layout.width, layout.height, layout.unit) == (600, 500, 24)
    assert set(layout.spaces["MID"].coasts) == {"EC", "WC"}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("land = 6", "land = 7", "7 land"),
        ("sea = 3", "sea = 4", "4 sea"),
        ("centres = 4", "centres = 5", "5"),
        ("points = 5", "points = 6", "6"),
        ('touch = ["NW MID"', 'touch = ["NW NE"', "NW"),
        ('apart = ["NW NE", "NE SE"]', 'apart = ["NE MID"]', "must be apart"),
        ('exactly = { ISL = "SE ESE" }', 'islands = ["ISL"]', "no border for armies"),
        ('exactly = { ISL = "SE ESE" }', 'alone = ["LAK"]', "must touch no other water"),
        ('exactly = { ISL = "SE ESE" }', 'chains = ["WSE LAK"]', "by water in the chain"),
        ('{ ISL = "SE ESE" }', '{ ISL = "SE" }', "must not touch"),
        ('exactly = { ISL = "SE ESE" }', 'only = { NE = "ESE" }', "must not touch"),
        ('exactly = { ISL = "SE ESE" }', 'touch_by_magic = ["ISL SE"]', "unknown field"),
    ],
    ids=lambda text: str(text)[:28],
)
def test_a_broken_fact_fails_the_build_by_name(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in SOURCE
    folder = islet(tmp_path / "islet", SOURCE.replace(old, new))
    with pytest.raises(SourceError) as caught:
        build(folder)
    assert sentence in str(caught.value)
    assert not (folder / BORDERS).exists()
    assert not (folder / MAP).exists()


def test_a_draft_shows_the_board_and_its_complaints(tmp_path: Path) -> None:
    folder = islet(tmp_path / "islet", SOURCE.replace('touch = ["NW MID"', 'touch = ["NW ISL"'))
    files, complaints = draft(folder, tmp_path / "draft")
    assert [path.name for path in files] == list(COMPILED)
    assert [path.parent.name for path in files] == ["draft"] * 3
    assert any("NW" in text and "ISL" in text for text in complaints)
