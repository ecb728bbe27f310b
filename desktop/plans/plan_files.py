"""Plans on the disk. No Qt."""

from __future__ import annotations

from pathlib import Path

from engine import MOST_PLAN_BYTES, SentPlan, SketchError, plan_file, put_file, read_plan

PLAN = ".chancery-plan"


def load_plan(path: Path) -> SentPlan:
    """The plan in a file. Raises SketchError."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_PLAN_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SketchError("unreadable", f"the plan cannot be read ({error})", place=str(path)) from error
    return read_plan(data)


def save_plan(path: Path, plan: SentPlan) -> None:
    """Write a plan. Raises SketchError, SaveError."""
    put_file(path, plan_file(plan))
