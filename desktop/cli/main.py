"""The entry of the command line. It loads next to nothing, so that an interrupt is quiet from the first moment on."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

COMMANDS = {
    "variants": ("variant_command:variants", "list the variants, or say all about one"),
    "new": ("new_command:new", "set up a game in a file"),
    "show": ("show_command:show", "show the position, and who owes orders"),
    "orders": ("orders_command:orders", "file a page of orders into the open turn"),
    "adjudicate": ("turn_commands:adjudicate", "judge the open turn and report it"),
    "explain": ("explain_command:explain", "say why an order ended as it did"),
    "report": ("turn_commands:report", "report a judged turn"),
    "press": ("press_command:press", "list, add, change or drop what is printed with a turn"),
    "vote": ("vote_command:vote", "propose a draw or a concession, or vote on one"),
    "salvage": ("salvage_command:salvage", "write what is whole of a damaged game to another file"),
    "judge": ("judge_command:judge", "judge a position with its orders, without a saved game"),
    "check": ("check_command:check", "compare a printed adjudication with the judge"),
    "lessons": ("lessons_command:lessons", "list the lessons for players, and check them"),
    "teach": ("teach_command:teach", "show a teaching position, and judge it"),
    "import": ("import_command:import_games", "bring games in that were played elsewhere, and check them"),
    "export": ("export_command:export", "write a game as other programs read it"),
    "book": ("book_command:book", "write the history of a game"),
    "zine": ("zine_command:zine", "make an issue of a zine out of many games"),
    "score": ("score_command:score", "score finished games, and the people who played them"),
    "replay": ("replay_command:replay", "write a game that moves, as a web page or a picture"),
    "plan": ("plan", "propose orders to an ally, as a file"),
    "edit": ("edit_command:edit", "set the position of the open turn by hand"),
    "rule": ("rule_command:rule", "overrule an outcome or a throw of a judged turn"),
    "rollback": ("table_commands:rollback", "take judged turns back"),
    "replace": ("table_commands:replace", "put another player in a seat"),
    "deadline": ("table_commands:deadline", "say until when orders are due, and what if they are missing"),
    "desk": ("desk_command:desk", "say how often orders are due, and where mails go"),
    "inbox": ("inbox_command:inbox", "read the mails of a folder: who sent orders for which game"),
    "run": ("run_command:run", "judge what is due in a folder, and write the mails"),
    "end": ("table_commands:end", "end a game as its game master"),
    "games": ("games_command:games", "list games, and who owes orders in them"),
    "play": ("play_command:play", "have computer players play whole games"),
    "suggest": ("suggest_command:suggest", "say what a computer player would order for a power, and why"),
    "maps": ("maps", "build, check and draw boards"),
    "exchange": ("exchange", "play by file: invite, claim, seal, open, publish"),
}
"""Where each command or group of commands is, and a line about it; only the one that is asked for is loaded."""
CHILDREN = {"--think": "desktop.thinking.thought", "--play": "desktop.cli.play_command"}
"""What the program is started with as a child of itself (desktop/thinking/child_process.py), and who answers there."""
INTERRUPTED = 130


def main(
    argv: Sequence[str] | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
) -> int:
    """Run a command with these arguments and streams, or those of the process. Returns the exit code."""
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        if len(words) == 1 and words[0] in CHILDREN:
            from desktop.thinking.child_process import serve

            serve(CHILDREN[words[0]])
        from desktop.cli.command_running import run

        return run(COMMANDS, words, stdin, stdout, stderr)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
