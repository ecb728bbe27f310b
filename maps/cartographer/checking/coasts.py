"""Spaces of several coasts: every coast leads somewhere, and not just where the others lead."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from engine import Board
from maps.cartographer.checking.board_faults import Fault
from maps.cartographer.checking.folder import BOARD, BUILD, Folder
from maps.cartographer.checking.shapes import Shapes
from maps.layout import FILE as LAYOUT, Layout

FLEET = "fleet"


def check_coasts(board: Board, folder: Folder, layout: Layout, shapes: Shapes) -> Iterator[Fault]:
    """Borders and places of all coasts."""
    for key, space in board.spaces.items():
        ends = {
            coast: frozenset(
                board.space_of[end] for end in board.exits.get(FLEET, {}).get(f"{key}/{coast}", ())
            )
            for coast in space.coasts
        }
        if len(ends) == 1:
            yield Fault(BOARD, "one coast is no choice", "Name two, or none.", (key,))
        for coast, reached in ends.items():
            if not reached:
                remedy = "Add one, or take the coast from the board."
                yield Fault(folder.table, "the coast has no border for fleets", remedy, (f"{key}/{coast}",))
        if len(ends) > 1 and all(ends.values()) and len(set(ends.values())) == 1:
            names = tuple(f"{key}/{coast}" for coast in ends)
            yield Fault(folder.table, "all coasts lead to the same spaces", "One coast is enough.", names)
        if key in shapes:
            yield from _places(key, space.coasts, layout, shapes)


def _places(key: str, coasts: tuple[str, ...], layout: Layout, shapes: Shapes) -> Iterator[Fault]:
    places = layout.spaces[key].coasts
    for coast in coasts:
        name = f"{key}/{coast}"
        if coast not in places:
            yield Fault(LAYOUT, "the coast has no place for a fleet", BUILD, (name,))
        elif not shapely.intersects_xy(shapes[key], *places[coast]):
            problem = "the place of the coast's fleet is outside of the space"
            yield Fault(LAYOUT, problem, "Move it into the space.", (name,), places[coast])
    for coast in places:
        if coast not in coasts:
            yield Fault(LAYOUT, "the board has no such coast", BUILD, (f"{key}/{coast}",), places[coast])
