"""What the tests of splitting share."""

from __future__ import annotations

from msgspec.structs import replace

from engine.judge.outcomes import Report
from engine.traits.regular import ARMY


def places(report: Report) -> dict[str, str]:
    """Who stands where, with what aboard."""
    return {
        unit.place: f"{unit.power} {unit.kind}" + "".join(f"+{one.kind}" for one in unit.cargo)
        for unit in report.units
    }


# A phantom neither fights nor blocks.
GHOST = replace(ARMY, code="G", name="Ghost", strength=0, phantom=True, words=())
