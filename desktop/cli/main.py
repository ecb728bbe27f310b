"""The entry of the command line. It loads next to nothing, so that an interrupt is quiet from the first moment on."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

COMMANDS = {
    "variants": "variant_command:run",
    "new": "new_command:run",
    "show": "show_command:run",
    "orders": "orders_command:run",
    "adjudicate": "turn_commands:run_adjudicate",
    "explain": "explain_command:run",
    "report": "turn_commands:run_report",
    "vote": "vote_command:run",
    "salvage": "salvage_command:run",
    "judge": "judge_command:run",
    "maps": "maps_command:run",
    "check": "check_command:run",
    "teach": "teach_command:run",
    "book": "book_command:run",
    "edit": "edit_command:run",
    "rule": "rule_command:run",
    "rollback": "table_commands:run_rollback",
    "replace": "table_commands:run_replace",
    "deadline": "table_commands:run_deadline",
    "end": "table_commands:run_end",
    "games": "games_command:run",
    "exchange": "exchange_command:run",
}
"""Where each command is; only the one that is asked for is loaded."""
INTERRUPTED = 130


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Run a command with these arguments and streams, or those of the process. Returns the exit code."""
    try:
        from desktop.cli.running import run

        return run(COMMANDS, sys.argv[1:] if argv is None else list(argv), stdin, stdout, stderr)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
