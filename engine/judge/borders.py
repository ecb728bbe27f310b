"""What the borders of a board come to under the rules of a variant: where each kind can stand and go, and the seas."""

from __future__ import annotations

from collections.abc import Mapping

from engine.model.board import BOTH, SEA, Board
from engine.model.ids import COAST_MARK, Place, SpaceId
from engine.model.units import UnitKind


def destinations_of(board: Board, kind: UnitKind, options: Mapping[str, str]) -> dict[str, dict[str, Place]]:
    """For each place where the kind may stand: what an order may write as its goal, and the place meant.

    A space with several coasts is found by its bare name when only one of them can be reached (DATC 4.B.2).
    """
    table: dict[str, dict[str, Place]] = {}
    for place, ends in board.exits.get(kind.passage, {}).items():
        if not may_stand(board, kind, board.space_of[place]):
            continue
        goals: dict[str, Place] = {}
        by_space: dict[str, list[Place]] = {}
        for end in ends:
            if may_stand(board, kind, board.space_of[end]):
                goals[end] = end
                by_space.setdefault(board.space_of[end], []).append(end)
        for space, places in by_space.items():
            _add_writings(board, space, places, goals, options)
        table[place] = goals
    for place in board.space_of:
        table.setdefault(place, {})
    return table


def _add_writings(
    board: Board, space: str, places: list[Place], goals: dict[str, Place], options: Mapping[str, str]
) -> None:
    coasts = board.spaces[space].coasts
    only = places[0] if len(places) == 1 else None
    if only is None:
        return
    coastless = COAST_MARK not in only
    if options.get("missing_coast", "infer") == "infer":
        goals.setdefault(space, only)
    if coastless and options.get("odd_coast", "ignore") == "ignore":
        for coast in coasts:
            goals.setdefault(f"{space}{COAST_MARK}{coast}", only)
    if not coastless and options.get("impossible_coast", "illegal") == "infer":
        for coast in coasts:
            goals.setdefault(f"{space}{COAST_MARK}{coast}", only)


def spaces_of(board: Board, ends: Mapping[str, Place]) -> frozenset[SpaceId]:
    """The spaces in which the places of a table of destinations lie."""
    return frozenset(board.space_of[end] for end in ends.values())


def may_stand(board: Board, kind: UnitKind, space: str) -> bool:
    record = board.spaces[space]
    return record.terrain in kind.terrains and not any(tag in kind.barred for tag in record.tags)


def places_for(board: Board, kind: UnitKind, space: SpaceId) -> tuple[Place, ...]:
    """The places of a space in which a kind can stand by its own borders, or on an island by other means."""
    own = board.places_in(space, kind.passage)
    if own or board.spaces[space].terrain == SEA:
        return own
    return next((places for way in kind.further if (places := board.places_in(space, way))), ())


def waters(board: Board) -> tuple[dict[str, frozenset[str]], dict[str, frozenset[str]]]:
    """For each space where convoys pass: the like spaces it touches, and the shores it touches."""
    wet = {space.id for space in board.spaces.values() if space.terrain in (SEA, BOTH)}
    links: dict[str, set[str]] = {space: set() for space in wet}
    shores: dict[str, set[str]] = {space: set() for space in wet}
    for place, ends in board.exits.get("fleet", {}).items():
        space = board.space_of[place]
        if space not in wet:
            continue
        for end in ends:
            other = board.space_of[end]
            if other in wet:
                links[space].add(other)
            if board.spaces[other].terrain != SEA:
                shores[space].add(other)
    return (
        {space: frozenset(others) for space, others in links.items()},
        {space: frozenset(others) for space, others in shores.items()},
    )
