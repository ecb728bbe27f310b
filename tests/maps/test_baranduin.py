"""The board of Baranduin: what the printed rules and the rulings say of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine import Board, load_board
from engine.notation.lexicon import Lexicon
from maps.cartographer.source import load_source

FOLDER = Path(__file__).parents[2] / "maps" / "baranduin"
HOMES = {
    "Mordor": {
        "Barad-Dur", "Isengard", "Mount Gundabad", "Minas Morgul", "Udun", "Moria", "Dol Guldur", "Umbar",
    },
    "Rohan": {"Edoras", "East Emnet", "West Emnet"},
    "Gondor": {"Minas Tirith", "Pelargir", "Dol Amroth"},
    "Men of the North": {"Dale", "Esgaroth", "Bree"},
    "Elves": {"Lorien Wood", "Mirkwood", "Rivendell"},
    "Dwarves": {"Erebor", "Ered Luin 2"},
}  # fmt: skip
NEUTRAL = {
    "The Shire", "Grey Havens", "Fornost", "Tharbad", "Fangorn", "Dunland", "Iron Hills", "Carrock", "Rhun", "Khand",
    "Near Harad", "Ithilien",
}  # fmt: skip
NAMED_WITHOUT_CENTRE = {
    "Ered Luin 1", "Forochel", "Angmar", "Ettenmoors", "Eregion", "Minhiriath", "Enedwaith", "Wold", "Brown Lands",
    "Dagorlad", "Dead Marshes", "Anorien", "Lebennin", "Lamedon", "Anfalas", "Tolfalas", "Gorgoroth", "Nurn",
    "Harondor", "Far Harad", "Dorwinion", "Grey Mountains", "Gladden Fields", "Wilderland", "High Pass", "Weathertop",
    "South Downs", "Druwaith Iaur", "Mountains of Mirkwood", "Long Marshes",
}  # fmt: skip
CHAIN = ("Gulf of Lune", "Great Sea", "Southern Sea", "Bay of Belfalas")
TOUCHING = (
    ("Bree", "The Shire"),
    ("Erebor", "Dale"),
    ("Dale", "Esgaroth"),
    ("Minas Morgul", "Ithilien"),
    ("Udun", "Dagorlad"),
)
PORTS = {"Umbar", "Pelargir", "Dol Amroth", "Ered Luin 2"}
"""The home centres in which fleets may be built."""
SPELLINGS = {
    "Udon": "Udun", "Rivendale": "Rivendell", "Riven-dale": "Rivendell", "Barad Dur": "Barad-Dur",
    "Barad-dûr": "Barad-Dur", "Lórien": "Lorien Wood", "Rhûn": "Rhun", "Shire": "The Shire",
    "Ered Luin II": "Ered Luin 2", "Gundabad": "Mount Gundabad",
}  # fmt: skip


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def key(board: Board, name: str) -> str:
    return next(space.id for space in board.spaces.values() if space.name == name)


def reach(board: Board, name: str, passage: str) -> set[str]:
    exits = board.exits[passage].get(key(board, name), ())
    return {board.spaces[board.space_of[place]].name for place in exits}


def test_sixty_four_lands_and_five_seas(board: Board) -> None:
    lands = {space.name for space in board.spaces.values() if space.terrain != "sea"}
    seas = {space.name for space in board.spaces.values() if space.terrain == "sea"}
    assert lands == set().union(*HOMES.values()) | NEUTRAL | NAMED_WITHOUT_CENTRE
    assert len(lands) == 64
    assert seas == {*CHAIN, "Sea of Rhun"}


def test_the_frozen_north_is_no_space(board: Board) -> None:
    names = {space.name for space in board.spaces.values()}
    assert not names & {"Ice Bay", "Icebay", "Ice Bay of Forochel", "Northern Waste"}
    assert "fleet" not in {
        passage for passage, exits in board.exits.items() if key(board, "Forochel") in exits
    }


def test_thirty_four_centres(board: Board) -> None:
    assert {space.name for space in board.centres()} == set().union(*HOMES.values()) | NEUTRAL
    assert sum(space.value for space in board.centres()) == 34


def test_bar_3_homes_are_where_the_units_start(board: Board) -> None:
    homes = load_source(FOLDER).powers
    assert {power: {board.spaces[home].name for home in homes[power]} for power in homes} == HOMES


@pytest.mark.parametrize(("one", "other"), TOUCHING)
def test_touching(board: Board, one: str, other: str) -> None:
    assert other in reach(board, one, "army")


def test_the_western_seas_form_a_chain(board: Board) -> None:
    for one, other in pairwise(CHAIN):
        assert other in reach(board, one, "fleet")


def test_the_sea_of_rhun_is_alone(board: Board) -> None:
    around = {board.spaces[other].terrain for other in board.neighbours[key(board, "Sea of Rhun")]}
    assert around == {"land"}


def test_bar_5_tolfalas_is_land_and_sea(board: Board) -> None:
    assert [space.name for space in board.spaces.values() if space.terrain == "both"] == ["Tolfalas"]


def test_bar_5_fleets_enter_tolfalas_and_no_army_walks_there(board: Board) -> None:
    assert reach(board, "Tolfalas", "fleet") == {"Bay of Belfalas", "Pelargir", "Harondor"}
    assert not reach(board, "Tolfalas", "army")


def test_bar_1_ports_for_fleets(board: Board) -> None:
    homes = set().union(*HOMES.values())
    assert {name for name in homes if reach(board, name, "fleet")} == PORTS


def test_there_are_no_boats(board: Board) -> None:
    assert set(board.exits) == {"army", "fleet"}


@pytest.mark.parametrize(("written", "meant"), SPELLINGS.items())
def test_spellings(board: Board, written: str, meant: str) -> None:
    assert Lexicon(board, (), {}, ()).spaces_called(written) == (key(board, meant),)
