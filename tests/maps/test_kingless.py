"""The board of Kingless: what its rules page says of the islands, the straits and the neighbours."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from engine import Board, load_board

FOLDER = Path(__file__).parents[2] / "maps" / "kingless"
HOMES = {"Hanse": "LUB ROS", "Holstein": "HAM KIE", "Jutland": "AAR VIB", "Sweden": "SCA SMA"}
NEUTRAL = "BOR FUN HAL RIB RUG SLE ZEA"
SAFE = {"Hanse": "RUG", "Holstein": "SLE", "Jutland": "RIB", "Sweden": "HAL"}
"""The neutral centre beside each power's homes."""
ISLANDS = ("BOR", "FUN", "LOL", "ZEA")


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def spaces_for(board: Board, passage: str, *starts: str) -> set[str]:
    """The spaces to which borders of this class lead."""
    return {board.space_of[end] for start in starts for end in board.exits[passage].get(start, ())}


def test_20_land_and_8_sea_spaces(board: Board) -> None:
    seas = [space for space in board.spaces.values() if space.terrain == "sea"]
    assert (len(board.spaces), len(seas)) == (28, 8)


def test_15_centres(board: Board) -> None:
    assert {space.id for space in board.centres()} == set(" ".join((*HOMES.values(), NEUTRAL)).split())


def test_kin_4_the_islands_touch_no_land(board: Board) -> None:
    assert spaces_for(board, "army", *ISLANDS) == set()
    assert not spaces_for(board, "fleet", *ISLANDS) & {
        key for key, space in board.spaces.items() if space.terrain == "land"
    }


def test_kin_5_the_belts_lead_through_the_storstrom(board: Board) -> None:
    assert spaces_for(board, "fleet", "BEL") == {"AAR", "ARK", "FUN", "KAT", "KIB", "KOL", "LOL", "ZEA"}


def test_kin_5_the_limfjord_is_part_of_the_kattegat(board: Board) -> None:
    assert spaces_for(board, "fleet", "KAT") == {"AAR", "BEL", "HAL", "NTH", "SCA", "SOU", "VIB", "ZEA"}
    assert spaces_for(board, "fleet", "VIB") == {"AAR", "KAT", "NTH", "RIB"}


def test_no_space_has_two_coasts(board: Board) -> None:
    assert not any(space.coasts for space in board.spaces.values())


def test_homes_of_different_powers_do_not_touch(board: Board) -> None:
    for one, other in combinations(HOMES.values(), 2):
        for start in one.split():
            assert not (spaces_for(board, "army", start) | spaces_for(board, "fleet", start)) & set(
                other.split()
            )


@pytest.mark.parametrize("power", sorted(HOMES))
def test_each_power_has_a_neutral_centre_beside_it(board: Board, power: str) -> None:
    homes = HOMES[power].split()
    beside = spaces_for(board, "army", *homes) | spaces_for(board, "fleet", *homes)
    assert beside & set(NEUTRAL.split()) == {SAFE[power]}
