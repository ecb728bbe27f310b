"""The board of Middle-Earth: what the printed list and the rulings say of it, and the coast that three boards share."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engine import Board, load_board
from engine.notation.lexicon import Lexicon
from maps.cartographer.grounding import survey_ground, with_borrowed
from maps.cartographer.source import load_source

MAPS = Path(__file__).parents[2] / "maps"
FOLDER = MAPS / "middle_earth_iv"
HOMES = {
    "Angmar": {"Carn Dum", "Gundabad", "Rhudaur"},
    "Arnor": {"Arthedain", "Cardolan", "The Shire"},
    "Gondor": {"Anorien", "Belfalas", "Lebennin"},
    "Harad": {"Far Harad", "Near Harad", "Umbar"},
    "Mordor": {"Barad-Dur", "Nurn", "Udun"},
    "Rhovanion": {"Esgaroth", "Iron Hills", "Wilderland"},
}
NEUTRAL = {
    "Dol Guldur", "Fangorn", "Grey Havens", "Harondor", "Imladris", "Ithilien", "Khand", "Lorien", "Moria",
    "North Mirkwood", "Rhun",
}  # fmt: skip
WITHOUT_CENTRE = {
    "Ettenmoors", "Weather Hills", "Anfalas", "Calenardhon", "Tolfalas", "Harfalas", "Ephel Duath", "Gorgoroth",
    "Mirkwood", "Forochel", "Forlindon", "Harlindon", "Minhiriath", "Enedwaith", "Dunland", "Hollin",
    "Vales of Anduin", "Grey Mountains", "Brown Lands", "Dagorlad",
}  # fmt: skip
CHAIN = ("Ice Bay of Forochel", "Gulf of Lune", "Belegaer", "Bay of Belfalas")
TOUCHING = (
    ("Ithilien", "Ephel Duath"),
    ("Ithilien", "Anorien"),
    ("Ithilien", "Lebennin"),
    ("Dagorlad", "Udun"),
    ("Moria", "Vales of Anduin"),
    ("Gundabad", "Vales of Anduin"),
    ("Imladris", "Rhudaur"),
)
SPELLINGS = {
    "Carn Dûm": "Carn Dum", "Rhudaun": "Rhudaur", "Amalas": "Anfalas", "Barfalas": "Harfalas",
    "Barad-dûr": "Barad-Dur", "Barad dur": "Barad-Dur", "Udûn": "Udun", "Ephel Dúath": "Ephel Duath",
    "Lórien": "Lorien", "Rhûn": "Rhun", "Anórien": "Anorien", "Rivendell": "Imladris", "Shire": "The Shire",
    "Sea of Rhûn": "Sea of Rhun",
}  # fmt: skip


@pytest.fixture(scope="module")
def board() -> Board:
    return load_board(FOLDER / "board.toml")[0]


def key(board: Board, name: str) -> str:
    return next(space.id for space in board.spaces.values() if space.name == name)


def around(board: Board, name: str) -> set[str]:
    """The names of all neighbours."""
    return {board.spaces[other].name for other in board.neighbours[key(board, name)]}


def reach(board: Board, name: str, passage: str) -> set[str]:
    exits = board.exits[passage].get(key(board, name), ())
    return {board.spaces[board.space_of[place]].name for place in exits}


def test_forty_nine_lands_and_five_seas(board: Board) -> None:
    seas = {space.name for space in board.spaces.values() if space.terrain == "sea"}
    lands = {space.name for space in board.spaces.values() if space.terrain != "sea"}
    assert seas == {*CHAIN, "Sea of Rhun"}
    assert lands == set().union(*HOMES.values()) | NEUTRAL | WITHOUT_CENTRE
    assert len(lands) == 49


def test_me4_0_twenty_nine_centres(board: Board) -> None:
    assert {space.name for space in board.centres()} == set().union(*HOMES.values()) | NEUTRAL
    assert sum(space.value for space in board.centres()) == 29


def test_me4_0_three_homes_each(board: Board) -> None:
    homes = load_source(FOLDER).powers
    assert {power: {board.spaces[home].name for home in homes[power]} for power in homes} == HOMES


@pytest.mark.parametrize(("one", "other"), TOUCHING)
def test_touching(board: Board, one: str, other: str) -> None:
    assert other in reach(board, one, "army")


def test_the_western_seas_form_a_chain(board: Board) -> None:
    for one, other in pairwise(CHAIN):
        assert other in reach(board, one, "boat")


def test_the_sea_of_rhun_is_alone(board: Board) -> None:
    waters = {
        name for name in around(board, "Sea of Rhun") if board.spaces[key(board, name)].terrain != "land"
    }
    assert not waters
    assert around(board, "Sea of Rhun")


def test_me4_4_tolfalas_is_land_and_sea(board: Board) -> None:
    assert [space.name for space in board.spaces.values() if space.terrain == "both"] == ["Tolfalas"]


def test_me4_4_tolfalas_touches_its_bay_and_two_coasts(board: Board) -> None:
    assert around(board, "Tolfalas") == {"Bay of Belfalas", "Lebennin", "Harondor"}


def test_me4_4_only_boats_reach_tolfalas(board: Board) -> None:
    assert not reach(board, "Tolfalas", "army")
    assert reach(board, "Tolfalas", "boat") == around(board, "Tolfalas")


def test_me4_2_there_are_no_fleets(board: Board) -> None:
    assert set(board.exits) == {"army", "boat"}


def test_no_boat_goes_inland(board: Board) -> None:
    """Boats follow a coast only between two spaces that both lie at one water."""
    wet = {space.id for space in board.spaces.values() if space.terrain != "land"}
    for one, ends in board.exits["boat"].items():
        for other in ends:
            if one not in wet and other not in wet:
                assert set(board.neighbours[one]) & set(board.neighbours[other]) & wet


@pytest.mark.parametrize(("written", "meant"), SPELLINGS.items())
def test_spellings(board: Board, written: str, meant: str) -> None:
    words = Lexicon(board, (), {}, ())
    assert words.spaces_called(written) == (key(board, meant),)


@pytest.mark.parametrize("borrower", ["mordor_v_world_ii", "baranduin"])
def test_three_boards_share_one_coast(borrower: str) -> None:
    lands = []
    for folder in (FOLDER, MAPS / borrower):
        ground = survey_ground(folder, with_borrowed(folder, load_source(folder)))
        lands.append((ground.frame, ground.land))
    assert lands[0][0].equals(lands[1][0])
    assert lands[0][1].equals(lands[1][1])
