"""Who stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.judge.rules import Situation
from engine.model.units import Unit

_OCCUPANTS = "occupants"


def occupants(situation: Situation) -> Mapping[str, Sequence[Unit]]:
    """The units by the space they stand in, in the order of the position. Worked out once for a situation."""
    found: dict[str, list[Unit]] | None = situation.worked_out.get(_OCCUPANTS)
    if found is None:
        space_of = situation.rules.board.space_of
        found = {}
        for unit in situation.position.units:
            found.setdefault(space_of[unit.place], []).append(unit)
        situation.worked_out[_OCCUPANTS] = found
    return found
