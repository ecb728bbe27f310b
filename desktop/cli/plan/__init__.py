"""`chancery plan`: orders and annotations that are proposed to an ally, as a file."""

from __future__ import annotations

COMMANDS = {
    "make": ("plan.plan_commands:make", "write a plan for a season"),
    "show": ("plan.plan_commands:show_plan", "say what a plan proposes"),
}
ABOUT = """\
A plan is a small file for an ally: orders that are proposed for a season, annotations, and a few words. It says nothing
else. Whoever opens it sees it as a layer over his board. `chancery plan ACTION --help` says more, and names the keys of
the answers with --json."""
