"""The board as a graph."""

from __future__ import annotations

from engine.model.board import Board, Border, Space
from engine.model.ids import Place, SpaceId, coast_of, space_in
from tests.cases import variant_named

BOARD = variant_named("standard").board


def small(*borders: Border) -> Board:
    spaces = (
        Space(SpaceId("ONE"), "One", centre="centre", value=1),
        Space(SpaceId("TWO"), "Two", coasts=("NC", "SC")),
        Space(SpaceId("SEA"), "Sea", terrain="sea"),
        Space(SpaceId("FAR"), "Far Island"),
    )
    return Board("Small", spaces, borders)


WAYS = (
    Border(Place("ONE"), Place("TWO"), ("army",)),
    Border(Place("TWO/NC"), Place("SEA"), ("fleet",)),
    Border(Place("ONE"), Place("SEA"), ("fleet", "boat")),
)


def test_distances_count_land_and_sea_steps_alike() -> None:
    distance = BOARD.distances(["LON"])
    assert distance["LON"] == 0
    assert distance["NTH"] == distance["WAL"] == distance["YOR"] == distance["ENG"] == 1
    assert distance["NWY"] == distance["BRE"] == 2
    assert distance["MOS"] == 4
    assert len(distance) == 75


def test_distances_are_to_the_nearest_source() -> None:
    alone, together = BOARD.distances(["EDI"]), BOARD.distances(["EDI", "SMY"])
    assert together["CON"] == 1
    assert alone["CON"] > 4
    assert all(
        together[space] == min(alone[space], BOARD.distances(["SMY"])[space]) for space in BOARD.spaces
    )


def test_distances_leave_out_what_cannot_be_reached() -> None:
    board = small(*WAYS)
    assert board.distances(["ONE"]) == {"ONE": 0, "TWO": 1, "SEA": 1}
    assert board.distances(["FAR"]) == {"FAR": 0}
    assert board.distances([]) == {}


def test_exits_are_by_class_and_go_both_ways() -> None:
    board = small(*WAYS)
    assert board.exits["army"] == {"ONE": ("TWO",), "TWO": ("ONE",)}
    assert board.exits["fleet"] == {"ONE": ("SEA",), "SEA": ("ONE", "TWO/NC"), "TWO/NC": ("SEA",)}
    assert board.exits["boat"] == {"ONE": ("SEA",), "SEA": ("ONE",)}


def test_places_of_a_space_depend_on_who_asks() -> None:
    board = small(*WAYS)
    assert board.places_in(SpaceId("TWO"), "army") == ("TWO",)
    assert board.places_in(SpaceId("TWO"), "fleet") == ("TWO/NC",)
    assert board.places_in(SpaceId("FAR"), "army") == ()
    assert board.places_in(SpaceId("ONE"), "dragon") == ()
    assert BOARD.places_in(SpaceId("STP"), "fleet") == ("STP/NC", "STP/SC")


def test_a_coast_belongs_to_its_space() -> None:
    board = small(*WAYS)
    assert board.space_of["TWO/SC"] == "TWO"
    assert "TWO/EC" not in board.space_of
    assert board.neighbours["TWO"] == ("ONE", "SEA")
    assert [space.id for space in board.centres()] == ["ONE"]


def test_places_by_their_writing_alone() -> None:
    assert (space_in("STP/NC"), coast_of("STP/NC")) == ("STP", "NC")
    assert (space_in("PAR"), coast_of("PAR")) == ("PAR", "")
