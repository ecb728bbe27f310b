"""The board of Indianomacy: what the printed guide to the map says of lakes, straits and neighbours."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine import Board, load_board

FOLDER = Path(__file__).parents[2] / "maps" / "indianomacy"
HOMES = {
    "Apache": {"96", "97", "98", "99"},
    "Blackfoot": {"26", "27", "28", "34"},
    "Caddoan": {"107", "108", "109", "110"},
    "Dakota": {"49", "50", "52", "53", "54"},
    "Illinois": {"68", "69", "70", "71"},
    "Iroquois": {"10", "11", "12", "13", "14"},
    "Muskhogean": {"113", "114", "115", "117"},
    "Shoshoni": {"44", "45", "46", "47"},
}
NEUTRAL = {"3", "15", "18", "21", "61", "66", "80", "83", "87", "88"}
LINKED = {("d", "f"), ("f", "g"), ("e", "f"), ("g", "h"), ("c", "h")}
CONNECTED = (
    "12 15", "14 15", "58 15", "58 55", "55 17", "69 71", "40 45", "87 84", "22 18", "116 66",
)  # fmt: skip
APART = ("11 15", "61 62")
MOUNDS = "120"
MISPRINTS = {
    "5": "Maskapi", "21": "Assinboine", "31": "Banrock", "35": "Okinagan", "44": "Lenai Shoshoni", "50": "Yanketon Sioux",
    "51": "Yanktoni", "68": "Plankashaw", "88": "Plute", "89": "Pawitso",
}  # fmt: skip


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def by_land(board: Board) -> dict[str, set[str]]:
    """For every space, where an army may go from there."""
    return {key: set(board.exits["army"].get(key, ())) for key in board.spaces}


def waters(board: Board) -> set[str]:
    return {key for key, space in board.spaces.items() if space.terrain == "sea"}


def shortest(ways: dict[str, set[str]], sources: set[str], goals: set[str], without: str = "") -> int:
    """How many moves an army needs from the nearest of the sources to the nearest of the goals."""
    reached, front, moves = set(sources), set(sources), 0
    while front and not front & goals:
        front = {other for space in front for other in ways[space]} - reached - {without}
        reached |= front
        moves += 1
    assert front
    return moves


def test_120_provinces_are_numbered_and_9_waters_lettered(board: Board) -> None:
    assert [key for key in board.spaces if key.isdigit()] == [str(number) for number in range(1, 121)]
    assert waters(board) == set("abcdefghi")
    assert len(board.spaces) == 129


def test_44_centres_are_34_of_the_nations_and_10_neutral(board: Board) -> None:
    homes = set().union(*HOMES.values())
    assert len(homes) == 34
    assert len(NEUTRAL) == 10
    assert {space.id for space in board.centres()} == homes | NEUTRAL
    assert all(space.value == 1 for space in board.centres())


@pytest.mark.parametrize("key", ["51", "100", "116"])
def test_home_land_without_a_centre(board: Board, key: str) -> None:
    assert not board.spaces[key].centre


def test_waters_are_linked_as_printed_and_not_otherwise(board: Board) -> None:
    found = {
        (one, other)
        for one in waters(board)
        for other in board.neighbours[one]
        if one < other and other in waters(board)
    }
    assert found == LINKED


@pytest.mark.parametrize("key", ["a", "b", "i"])
def test_water_that_touches_no_other(board: Board, key: str) -> None:
    assert not set(board.neighbours[key]) & waters(board)


@pytest.mark.parametrize("pair", CONNECTED)
def test_connected_over_land(board: Board, pair: str) -> None:
    one, other = pair.split()
    assert other in by_land(board)[one]


@pytest.mark.parametrize("pair", APART)
def test_not_connected(board: Board, pair: str) -> None:
    one, other = pair.split()
    assert other not in board.neighbours[one]


def test_wahpeton_touches_lake_superior(board: Board) -> None:
    assert "d" in board.neighbours["53"]


def test_nootka_is_an_island_reached_only_over_its_sound(board: Board) -> None:
    assert board.neighbours["36"] == ("a",)
    assert not by_land(board)["36"]


def test_hudson_bay_touches_cree_and_at_least_two_others(board: Board) -> None:
    assert "3" in board.neighbours["b"]
    assert len(board.neighbours["b"]) >= 3


def test_mounds_touch_cherokee_shawnee_and_one_of_piankashaw_and_miami(board: Board) -> None:
    around = set(board.neighbours[MOUNDS])
    assert {"66", "67"} <= around
    assert len(around & {"68", "69"}) == 1


def test_the_way_between_the_two_leagues_leads_over_the_mounds(board: Board) -> None:
    ways = by_land(board)
    direct = shortest(ways, HOMES["Iroquois"], HOMES["Muskhogean"])
    around = shortest(ways, HOMES["Iroquois"], HOMES["Muskhogean"], without=MOUNDS)
    assert direct < around


def test_only_the_mounds_are_taboo(board: Board) -> None:
    assert [key for key, space in board.spaces.items() if "taboo" in space.tags] == [MOUNDS]


def test_armies_walk_everywhere_but_to_the_island(board: Board) -> None:
    ways = by_land(board)
    reached, front = {"1"}, ["1"]
    while front:
        for other in ways[front.pop()] - reached:
            reached.add(other)
            front.append(other)
    assert set(board.spaces) - waters(board) - reached == {"36"}


def test_no_nation_starts_beside_another(board: Board) -> None:
    owner = {home: nation for nation, homes in HOMES.items() for home in homes}
    clashes = [
        (home, other)
        for home, nation in owner.items()
        for other in board.neighbours[home]
        if owner.get(other, nation) != nation
    ]
    assert not clashes


def test_boats_go_down_the_lakes_from_superior_to_the_river(board: Board) -> None:
    boats = board.exits["boat"]
    for one, other in pairwise("dfghc"):
        assert other in boats[one]


@pytest.mark.parametrize(("key", "spelling"), MISPRINTS.items())
def test_misprinted_names_are_understood(board: Board, key: str, spelling: str) -> None:
    assert spelling in board.spaces[key].aliases
