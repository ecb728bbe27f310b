"""The board of Scottomacy: what the printed numbering and the rules say of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from string import ascii_lowercase

import pytest

from engine import Board, load_board
from maps.layout import load_layout

FOLDER = Path(__file__).parents[2] / "maps" / "scottomacy"
HOMES = {
    "England": "89 90",
    "Campbell": "25 47 58 62 81",
    "Fraser": "10 18 27 31 37",
    "Gordon": "20 23 26 32 34 55",
    "Graham": "51 52 63 69 73",
    "Keith": "3 19 21 38 72",
    "MacDonald": "13 29 44 45 59 60",
    "MacLeod": "7 11 12 28 30 46",
    "Stewart": "42 56 57 64 66 80 84 85",
}
NEUTRAL = "2 4 5 6 8 9 14 15 16 17 22 24 33 35 36 39 40 43 61 67 68"
SHALLOW = {"b", "c", "h", "n", "t", "w", "y", "dd"}
OWNERS = {home: power for power, homes in HOMES.items() for home in homes.split()}


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def reached(board: Board, passage: str, place: str) -> set[str]:
    """The spaces that a traveller of this class reaches from a place."""
    return {board.space_of[end] for end in board.exits[passage].get(place, ())}


def seas_of(board: Board, passage: str, place: str) -> set[str]:
    return {key for key in reached(board, passage, place) if board.spaces[key].terrain == "sea"}


def test_ninety_numbered_provinces(board: Board) -> None:
    land = [key for key, space in board.spaces.items() if space.terrain == "land"]
    assert land == [str(number) for number in range(1, 91)]


def test_thirty_two_lettered_seas_without_l(board: Board) -> None:
    seas = [key for key, space in board.spaces.items() if space.terrain == "sea"]
    assert seas == [*ascii_lowercase.replace("l", ""), *(letter * 2 for letter in "abcdefg")]


def test_sixty_nine_castles(board: Board) -> None:
    castles = {space.id for space in board.centres()}
    assert castles == set(OWNERS) | set(NEUTRAL.split())
    assert len(castles) == 69
    assert {space.centre for space in board.centres()} == {"castle"}


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("31", "Inverlochy Castle"), ("47", "Gylen Castle"), ("50", "Moncrieff"), ("55", "Doune Castle"),
        ("62", "Rothesay Castle"), ("72", "Hailes Castle"), ("85", "Torthorwald"), ("cc", "Stonehaven Bay"),
        ("dd", "Firth of Tay"),
    ],
)  # fmt: skip
def test_misprinted_names_are_put_right(board: Board, key: str, name: str) -> None:
    assert board.spaces[key].name == name


def test_shallow_seas_are_marked(board: Board) -> None:
    assert {key for key, space in board.spaces.items() if "shallow" in space.tags} == SHALLOW


def test_no_fleet_enters_a_shallow_sea(board: Board) -> None:
    assert not SHALLOW & set(board.exits["fleet"])


def test_boats_enter_every_sea(board: Board) -> None:
    seas = {key for key, space in board.spaces.items() if space.terrain == "sea"}
    assert seas <= set(board.exits["boat"])


@pytest.mark.parametrize("pair", ["29 30", "28 29", "57 60", "15 16", "15 27", "27 31"])
def test_touch_by_land(board: Board, pair: str) -> None:
    one, other = pair.split()
    assert other in reached(board, "army", one)


@pytest.mark.parametrize("pair", ["45 46", "59 61"])
def test_do_not_touch_by_land(board: Board, pair: str) -> None:
    one, other = pair.split()
    assert other not in reached(board, "army", one)


def test_29_and_30_keep_o_and_s_apart(board: Board) -> None:
    assert "s" not in board.neighbours["o"]


@pytest.mark.parametrize("passage", ["fleet", "boat"])
def test_j_and_m_touch_by_sea_at_the_ford(board: Board, passage: str) -> None:
    assert "m" in reached(board, passage, "j")


def test_the_ford_is_for_armies_only(board: Board) -> None:
    assert "60" not in reached(board, "boat", "57")
    assert "60" not in reached(board, "fleet", "57")


def test_the_strip_between_the_moray_firth_and_loch_ness(board: Board) -> None:
    """15 runs over it to 16, and so 27 has no shore there."""
    assert "x" in board.neighbours["15"]
    assert not seas_of(board, "boat", "27")


@pytest.mark.parametrize("key", ["1", "11", "12", "44", "47", "61", "62"])
def test_islands_are_reached_over_sea(board: Board, key: str) -> None:
    assert not reached(board, "army", key)
    assert seas_of(board, "boat", key)


def test_four_provinces_have_two_coasts(board: Board) -> None:
    found = {key: space.coasts for key, space in board.spaces.items() if space.coasts}
    assert found == {"29": ("NC", "SC"), "30": ("NC", "SC"), "44": ("EC", "WC"), "58": ("EC", "WC")}


@pytest.mark.parametrize(
    ("coast", "seas"),
    [
        ("29/NC", "s"), ("29/SC", "o p"), ("30/NC", "s"), ("30/SC", "o"),
        ("44/EC", "m"), ("44/WC", "k q"), ("58/EC", "g"), ("58/WC", "j"),
    ],
)  # fmt: skip
def test_each_coast_has_its_own_open_seas(board: Board, coast: str, seas: str) -> None:
    assert seas_of(board, "fleet", coast) == set(seas.split())


@pytest.mark.parametrize(
    ("key", "first", "second", "axis"),
    [("29", "NC", "SC", 1), ("30", "NC", "SC", 1), ("44", "WC", "EC", 0), ("58", "WC", "EC", 0)],
)
def test_fleets_stand_on_the_side_of_their_coast(key: str, first: str, second: str, axis: int) -> None:
    places = load_layout(FOLDER).spaces[key].coasts
    assert places[first][axis] < places[second][axis]


@pytest.mark.parametrize(("key", "seas"), [("29", "o p s"), ("30", "o s"), ("44", "k m q"), ("58", "g j")])
def test_boats_ignore_the_two_coasts(board: Board, key: str, seas: str) -> None:
    assert seas_of(board, "boat", key) == set(seas.split())


@pytest.mark.parametrize(("key", "sea"), [("e", "d"), ("e", "i"), ("gg", "bb"), ("gg", "ff")])
def test_english_fleets_put_to_sea(board: Board, key: str, sea: str) -> None:
    assert sea in reached(board, "fleet", key)


def test_ireland_is_not_in_play(board: Board) -> None:
    """The seas beside it have no other shores than those of Scotland."""
    shores = {key for key in board.neighbours["i"] if board.spaces[key].terrain == "land"}
    assert shores == {"59", "60", "80", "86"}


def test_who_can_fall_to_one_clan_at_once(board: Board) -> None:
    """29 and 30 by the printed borders; 27 and 32, which their own clans' 31 and 26 can support."""
    falling = set()
    for home, owner in OWNERS.items():
        beside = Counter(OWNERS.get(other) for other in reached(board, "army", home))
        if any(count > 1 for power, count in beside.items() if power not in (None, owner)):
            falling.add(home)
    assert falling == {"27", "29", "30", "32"}
    assert "31" in reached(board, "army", "27")
    assert "26" in reached(board, "army", "32")


def test_england_touches_no_castle(board: Board) -> None:
    """The Border is held by shires without castles, so that England's first moves take nothing."""
    beside = reached(board, "army", "89") | reached(board, "army", "90")
    assert not {key for key in beside - {"89", "90"} if board.spaces[key].centre}
