"""Who stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.judge.rules import Situation, once
from engine.model.units import Unit


@once
def occupants(situation: Situation) -> Mapping[str, Sequence[Unit]]:
    """The units by the space they stand in, in the order of the position."""
    space_of = situation.rules.board.space_of
    found: dict[str, list[Unit]] = {}
    for unit in situation.position.units:
        found.setdefault(space_of[unit.place], []).append(unit)
    return found
