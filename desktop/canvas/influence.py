"""Influence: which power alone holds or reaches a space.

A space is under the influence of the power whose units stand in it; where nobody stands, of the one power whose units could
cross a border into it. Where several stand or could come, it is nobody's.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import Board, Position, UnitKind


def influence(board: Board, kinds: Mapping[str, UnitKind], position: Position) -> dict[str, str]:
    """The power that influences each space without a centre. What a power sees says what it is shown."""
    standing: dict[str, set[str]] = {}
    reaching: dict[str, set[str]] = {}
    for unit in position.units:
        standing.setdefault(unit.space, set()).add(unit.power)
        kind = kinds.get(unit.kind)
        if kind is None:
            continue
        for place in board.exits.get(kind.passage, {}).get(unit.place, ()):
            goal = board.spaces[board.space_of[place]]
            if goal.terrain in kind.terrains and not set(goal.tags) & set(kind.barred):
                reaching.setdefault(goal.id, set()).add(unit.power)
    found: dict[str, str] = {}
    for key, space in board.spaces.items():
        powers = standing.get(key) or reaching.get(key, set())
        if not space.centre and len(powers) == 1:
            found[key] = next(iter(powers))
    return found
