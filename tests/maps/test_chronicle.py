"""The board of Chronicle: what the printed rules and their examples say of the Land."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Board, load_board
from maps.cartographer.source import load_source

FOLDER = Path(__file__).parents[2] / "maps" / "chronicle"
SEAREACH = {"NSe", "SBo", "UnF", "NOu", "Gre", "Gia"}
SARANGRAVE = {"FiW", "SaE", "DeC", "DeP", "Lif", "LuV", "CSh", "ThS"}
FORESTS = {"GFo", "MFo", "Gwo"}
HOMES = {
    "Lords": {"Rev", "Gli", "Lor"},
    "Foul": {"FCr", "GKr", "RWa"},
    "Giants": {"Gre", "SBo", "NOu"},
    "Covenant": {"Kev", "And"},
    "Cavewights": {"KTh", "Rid", "War"},
    "Ramen": {"Mho", "Lan", "RFo"},
    "Troy": {"MiS", "WdS", "CrS"},
}
NEUTRAL = {
    "Col", "CRe", "DCo", "DuS", "FoR", "GiE", "Jhe", "MTh", "PRa", "RPl", "Rwo", "Sea", "StW", "SWH", "Tro", "Vic",
}  # fmt: skip
TOUCHING = (
    "Vic CpB", "FoR CpB", "Vic GSl", "Rsd GrS", "GrS CRe", "CeR Col", "UnF Gre", "RTh FCr", "GKr HoS", "HoS FCr",
    "RPl HoS", "GFo GrS", "GFo CRe", "GFo Upl", "GFo NWa", "KQu FCr", "MTh KTh",
)  # fmt: skip
APART = ("GrS Upl", "CRe NWa", "Rsd CRe", "GKr FCr")


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def tagged(board: Board, tag: str) -> set[str]:
    return {key for key, space in board.spaces.items() if tag in space.tags}


def test_ninety_eight_spaces_and_no_seas(board: Board) -> None:
    assert len(board.spaces) == 98
    assert {space.terrain for space in board.spaces.values()} == {"land"}


def test_chr_0_thirty_six_centres(board: Board) -> None:
    assert {space.id for space in board.centres()} == set().union(*HOMES.values()) | NEUTRAL
    assert len(board.centres()) == 36


@pytest.mark.parametrize("pair", TOUCHING)
def test_touching(board: Board, pair: str) -> None:
    one, other = pair.split()
    assert other in board.neighbours[one]


@pytest.mark.parametrize("pair", APART)
def test_apart(board: Board, pair: str) -> None:
    one, other = pair.split()
    assert other not in board.neighbours[one]


def test_every_space_knows_its_side_of_landsdrop(board: Board) -> None:
    upper, lower = tagged(board, "upper"), tagged(board, "lower")
    assert upper | lower == set(board.spaces)
    assert not upper & lower
    assert {"Rev", "And", "Kev", "KTh", "MTh", "Mho", "Col"} <= upper
    assert SEAREACH | SARANGRAVE | {"FCr", "HoS", "GKr", "KQu", "RTh"} <= lower


@pytest.mark.parametrize(("tag", "kind"), [("forest", "forest"), ("lava", "lava"), ("sarangrave", "marsh")])
def test_chr_12_where_special_rules_hold_the_map_shows_it_and_the_legend_says_so(
    board: Board, tag: str, kind: str
) -> None:
    woods = load_source(FOLDER).wood
    told = [wood for wood in woods if wood.kind == kind and wood.legend]
    assert {key for wood in told for key in wood.fills} == tagged(board, tag)
    if kind != "forest":
        assert [wood for wood in woods if wood.kind == kind] == told


def test_borders_over_landsdrop_are_ordinary(board: Board) -> None:
    upper = tagged(board, "upper")
    over = [border for border in board.borders if (border.a in upper) != (border.b in upper)]
    assert len(over) >= 10
    assert {border.passages for border in over} == {("army",)}


@pytest.mark.parametrize(
    ("tag", "spaces"), [("seareach", SEAREACH), ("sarangrave", SARANGRAVE), ("forest", FORESTS)]
)
def test_regions(board: Board, tag: str, spaces: set[str]) -> None:
    assert tagged(board, tag) == spaces


@pytest.mark.parametrize("region", [SEAREACH, SARANGRAVE, {"HoS", "GKr", "KQu", "RTh", "FCr"}], ids=len)
def test_regions_hang_together(board: Board, region: set[str]) -> None:
    reached, front = set(), [min(region)]
    while front:
        space = front.pop()
        reached.add(space)
        front += [other for other in board.neighbours[space] if other in region - reached]
    assert reached == region


def test_kiril_threndor_is_within_mount_thunder(board: Board) -> None:
    assert "MTh" in board.neighbours["KTh"]
