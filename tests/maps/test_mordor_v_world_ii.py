"""The board of Mordor versus the World: what the printed numbering and the rulings say of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine import Board, load_board
from engine.notation.lexicon import Lexicon
from maps.cartographer.source import load_source

FOLDER = Path(__file__).parents[2] / "maps" / "mordor_v_world_ii"
NUMBERS = (
    "Northern Waste", "Forodwaith", "Grey Mountains", "Iron Hills", "Forlindon", "Forochel", "Angmar",
    "Carrock", "Mirkwood", "Esgaroth", "Lune", "The Shire", "Amon Sul", "Imladris", "Ettenmoors",
    "Misty Mountains", "Gladden", "Dol Guldur", "Northern Wilderlands", "West Rhun", "Rhun", "Harlindon",
    "Brandywine", "Eregion", "Moria", "Lorien", "Wilderlands", "Minhiriath", "Tharbad", "Fangorn",
    "Celebrant", "Brown Lands", "Enedwaith", "Dunland", "Wold", "Dagorlad", "Isen", "Isengard", "West Emnet",
    "East Emnet", "Rauros", "Dead Marshes", "Ash Mountains", "Lefnui", "Edoras", "Anfalas", "Dol Amroth",
    "Lamedon", "Eastfold", "Anorien", "Lebennin", "Minas Tirith", "Henneth Annun", "Udun", "Barad-Dur",
    "Minas Morgul", "Nurnen Wastelands", "Shadow Mountains", "Tolfalas", "Poros", "South Gondor",
    "South Nurn", "Khand", "Umbar", "Haradwaith",
)  # fmt: skip
SEAS = {"Icebay", "Gulf of Lune", "Great Sea", "Southern Sea", "Belfalas", "Sea of Rhun"}
HOMES = {
    "Arnor": {"12", "13", "14", "23"},
    "Gondor": {"46", "47", "48", "51", "52"},
    "Mordor": {"7", "18", "25", "38", "54", "55", "56", "57"},
    "Rhovanion": {"9", "10", "19", "27"},
    "Rohan": {"30", "39", "40", "45", "49"},
}
NEUTRAL = {
    "Iron Hills", "Forlindon", "Lorien", "Tharbad", "Minhiriath", "Carrock", "Rhun", "Khand", "Umbar", "South Gondor",
}  # fmt: skip
CHAIN = ("Ice", "GLu", "GSe", "SSe", "Bel")
TOUCHING = ("52 50", "52 51", "52 53", "54 36", "54 42", "54 55", "55 57", "56 53", "56 58")
STARTS = {
    "Arnor": ("13", "12", "14"),
    "Rohan": ("49", "45", "30"),
    "Mordor": ("7", "18", "38", "54", "25", "56", "55"),
    "Rhovanion": ("10", "27", "19"),
    "Gondor": ("47", "51", "52"),
}
AT_ONCE = {("18", "9"), ("38", "30"), ("30", "38")}
"""From where an enemy's home can be entered with the first move: from Dol Guldur, and between Isengard and Fangorn."""
SPELLINGS = {
    "Anwar": "7", "Grey Mtns.": "3", "Misty Mtns.": "16", "Nor. Wilderlands": "19", "Eredwaith": "33",
    "West Emmet": "39", "East Emmet": "40", "Bauros": "41", "Ash Mtns.": "43", "Lefuni": "44", "Amfalas": "46",
    "Lamond": "48", "Shadow Mtns.": "58", "Lórien": "26", "Barad-dûr": "55", "Rhûn": "21", "Amon Sûl": "13",
    "Henneth Annûn": "53", "Rivendell": "14", "Shire": "12",
}  # fmt: skip


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def test_sixty_five_printed_numbers_and_six_seas(board: Board) -> None:
    lands = {space.id: space.name for space in board.spaces.values() if space.terrain != "sea"}
    assert lands == {str(number): name for number, name in enumerate(NUMBERS, 1)}
    assert {space.name for space in board.spaces.values() if space.terrain == "sea"} == SEAS
    assert len(lands) == 65


def test_mvw_0_thirty_six_centres(board: Board) -> None:
    homes = set().union(*HOMES.values())
    assert {space.id for space in board.centres() if space.name not in NEUTRAL} == homes
    assert {space.name for space in board.centres() if space.id not in homes} == NEUTRAL
    assert sum(space.value for space in board.centres()) == 36


def test_mvw_0_every_lettered_province_is_a_home() -> None:
    powers = load_source(FOLDER).powers
    assert {power: set(homes) for power, homes in powers.items()} == HOMES


@pytest.mark.parametrize("pair", TOUCHING)
def test_touching(board: Board, pair: str) -> None:
    one, other = pair.split()
    assert other in board.exits["army"][one]


def test_the_western_seas_form_a_chain(board: Board) -> None:
    for one, other in pairwise(CHAIN):
        assert other in board.exits["boat"][one]


def test_the_chain_has_no_short_cut(board: Board) -> None:
    for index, one in enumerate(CHAIN):
        assert not set(board.neighbours[one]) & set(CHAIN[index + 2 :])


def test_the_sea_of_rhun_is_alone(board: Board) -> None:
    assert {board.spaces[other].terrain for other in board.neighbours["SRh"]} == {"land"}


def test_mvw_4_tolfalas_is_land_and_sea(board: Board) -> None:
    assert [space.id for space in board.spaces.values() if space.terrain == "both"] == ["59"]


def test_mvw_4_tolfalas_touches_its_bay_and_two_coasts(board: Board) -> None:
    assert set(board.neighbours["59"]) == {"Bel", "51", "61"}


def test_mvw_4_only_boats_reach_tolfalas(board: Board) -> None:
    assert "59" not in board.exits["army"]
    assert set(board.exits["boat"]["59"]) == {"Bel", "51", "61"}


def test_mvw_11_there_are_no_fleets(board: Board) -> None:
    assert set(board.exits) == {"army", "boat"}


def test_mvw_3_who_can_strike_a_home_with_the_first_move(board: Board) -> None:
    owner = {home: power for power, homes in HOMES.items() for home in homes}
    blows = {
        (start, home)
        for power, starts in STARTS.items()
        for start in starts
        for home in board.neighbours[start]
        if owner.get(home, power) != power
    }
    assert blows == AT_ONCE


@pytest.mark.parametrize(("written", "meant"), SPELLINGS.items())
def test_spellings(board: Board, written: str, meant: str) -> None:
    assert Lexicon(board, (), {}, ()).spaces_called(written) == (meant,)
