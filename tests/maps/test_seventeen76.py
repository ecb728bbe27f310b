"""The board of 1776: what the printed rules and the start of the game say of the Colonies."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine import Board, load_board

FOLDER = Path(__file__).parents[2] / "maps" / "seventeen76"
CITIES = {"Mon", "Que", "Hal", "Bos", "NYo", "Phi", "Cha", "StA", "NOr"}
REGULAR = {
    "Alb", "FtP", "Boo", "Wil", "NBe", "Cow", "StC", "Bea", "Lou", "Tad", "Tro", "Fro", "FtS", "Tic", "Npt", "Por", "Bal",
    "Sav", "Pen", "Mob", "Det", "Nia", "StL", "Vin",
}  # fmt: skip
TRIBES = {
    "One", "Cay", "Sen", "Cre", "Chi", "Cho", "Moh", "Ono", "Tus", "Abn", "Mic", "Alg", "Ott", "Hur", "Pot", "Mia", "Ill",
    "Sha", "Del", "Che", "Cat", "Sem",
}  # fmt: skip
OUTER = ("GMe", "Flo", "Sea", "Mid", "NAt", "GSL")
WEST = {
    "NOr", "FtP", "Boo", "Fro", "Pen", "Mob", "Det", "Nia", "StL", "Vin", "One", "Cay", "Sen", "Cre", "Chi", "Cho", "Ono",
    "Tus", "Ott", "Hur", "Pot", "Mia", "Ill", "Sha", "Del", "Che",
}  # fmt: skip
LONG_HOUSE = ("Sen", "Cay", "Ono", "One", "Moh")
CROSSINGS = ("Tic Gre", "Nia Hur", "Nia Fro", "Fro Ono", "Det Hur", "Ott Hur", "Que Abn", "Hal Lou")
STARTS = {
    "Britain": {"Mon", "Bos", "Hal", "StA", "Que", "NBe", "Cow"},
    "America": {"NYo", "Phi", "Alb", "FtP", "Boo", "Wil", "Cha"},
    "Creek": {"Cre", "Chi", "Cho"},
    "Iroquois": {"One", "Cay", "Sen"},
}


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def kinds(board: Board, centre: str) -> set[str]:
    return {space.id for space in board.centres() if space.centre == centre}


def seas(board: Board) -> set[str]:
    return {key for key, space in board.spaces.items() if space.terrain == "sea"}


def spaces_for(board: Board, passage: str, place: str) -> set[str]:
    """The spaces to which a border of this class leads from a place."""
    return {board.space_of[end] for end in board.exits[passage].get(place, ())}


def test_68_land_and_14_sea_spaces(board: Board) -> None:
    assert len(seas(board)) == 14
    assert len(board.spaces) == 82


def test_9_cities_24_regular_centres_and_22_tribes_count_64(board: Board) -> None:
    assert kinds(board, "city") == CITIES
    assert kinds(board, "centre") == REGULAR
    assert kinds(board, "tribe") == TRIBES
    assert (len(CITIES), len(REGULAR), len(TRIBES)) == (9, 24, 22)
    assert sum(space.value for space in board.centres()) == 64
    assert all(board.spaces[city].value == 2 for city in CITIES)


def test_every_centre_lies_east_or_west_of_the_line(board: Board) -> None:
    sides = {space.id: set(space.tags) & {"east", "west"} for space in board.centres()}
    assert all(len(side) == 1 for side in sides.values())
    assert {key for key, side in sides.items() if side == {"west"}} == WEST


@pytest.mark.parametrize("key", ["Mob", "Pen"])
def test_west_of_the_apalachicola(board: Board, key: str) -> None:
    assert "west" in board.spaces[key].tags


def test_the_six_outer_seas_form_one_chain(board: Board) -> None:
    assert {key for key, space in board.spaces.items() if "outer" in space.tags} == set(OUTER)
    links = {
        (one, other)
        for index, one in enumerate(OUTER)
        for other in OUTER[index + 1 :]
        if other in board.neighbours[one]
    }
    assert links == set(pairwise(OUTER))


def test_north_atlantic_touches_the_gulf_of_st_lawrence(board: Board) -> None:
    assert "GSL" in board.neighbours["NAt"]


def test_gaspe_passage_lies_between_gulf_and_river(board: Board) -> None:
    assert set(board.neighbours["Gas"]) & seas(board) == {"GSL", "SLR"}
    assert "GSL" not in board.neighbours["SLR"]


@pytest.mark.parametrize("key", ["Hal", "Bos", "NYo", "Cha", "StA", "NOr"])
def test_coastal_city(board: Board, key: str) -> None:
    assert spaces_for(board, "fleet", key) & seas(board)


@pytest.mark.parametrize("key", ["Mon", "Que"])
def test_city_on_the_st_lawrence(board: Board, key: str) -> None:
    assert "SLR" in spaces_for(board, "fleet", key)


@pytest.mark.parametrize(("one", "other"), list(pairwise(LONG_HOUSE)))
def test_the_long_house_from_west_to_east(board: Board, one: str, other: str) -> None:
    assert other in board.exits["army"][one]


@pytest.mark.parametrize("pair", CROSSINGS)
def test_crossing_of_a_water(board: Board, pair: str) -> None:
    one, other = pair.split()
    rows = [border for border in board.borders if {border.a, border.b} == {one, other}]
    assert [row.why.partition(":")[0] for row in rows] == ["crossing"]
    assert "army" in rows[0].passages


@pytest.mark.parametrize("key", ["Det", "Nia", "Fro", "Hur", "Ott", "Ono", "Tic", "Gre", "Ohi", "Sen"])
def test_lakes_make_no_coast(board: Board, key: str) -> None:
    assert not board.places_in(board.space_of[key], "fleet")


def test_beaubassin_has_a_coast_on_either_side_of_its_isthmus(board: Board) -> None:
    assert board.spaces["Bea"].coasts == ("EC", "WC")
    assert spaces_for(board, "fleet", "Bea/EC") == {"GSL", "Mic", "Hal"}
    assert spaces_for(board, "fleet", "Bea/WC") == {"Bay", "StC", "Hal"}


def test_who_starts_beside_an_enemy(board: Board) -> None:
    """New Bern lies between Williamsburg and Charles Town; all others have room."""
    owner = {home: power for power, homes in STARTS.items() for home in homes}
    meeting = {
        tuple(sorted((home, other)))
        for home, power in owner.items()
        for other in board.neighbours[home]
        if owner.get(other, power) != power
    }
    assert meeting == {("Cha", "NBe"), ("NBe", "Wil")}


def test_abbreviations_are_the_first_three_letters_or_those_the_rules_name(board: Board) -> None:
    named = {
        "FtP",
        "FtS",
        "StA",
        "StC",
        "StL",
        "NYo",
        "NBe",
        "NOr",
        "Npt",
        "GSL",
        "NAt",
        "ChB",
        "DeB",
        "GMe",
        "SLR",
    }
    assert {key for key, space in board.spaces.items() if not space.name.startswith(key)} == named
