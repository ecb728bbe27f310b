"""The arguments of the game master's commands."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any

from desktop.cli import master_help as help_of

if TYPE_CHECKING:
    from desktop.cli.arguments import Commands, Parser

MASTER_COMMANDS = (
    "check",
    "teach",
    "book",
    "edit",
    "rule",
    "rollback",
    "replace",
    "deadline",
    "end",
    "games",
)
REASON = "why; it stands in the save and in reports"


def add_master(commands: Commands) -> None:
    """The commands with which a game master looks after games."""
    _add_check(commands)
    _add_teach(commands)
    _add_book(commands)
    _add_edit(commands)
    _add_rule(commands)
    _add_rollback(commands)
    _add_seats(commands)
    _add_games(commands)


def _command(commands: Commands, name: str, about: str, epilog: str) -> Parser:
    parser: Parser = commands.add_parser(
        name, help=about, description=about, epilog=epilog, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def _game_command(commands: Commands, name: str, about: str, epilog: str) -> Parser:
    parser = _command(commands, name, about, epilog)
    parser.add_argument("game", metavar="GAME", help="the file of the game")
    _add_changed(parser)
    return parser


def _add_changed(parser: Any) -> None:
    parser.add_argument(
        "--accept-changed-variant",
        action="store_true",
        help="open the game although its variant's files have changed, if all turns still play the same",
    )


def _add_check(commands: Commands) -> None:
    parser = _command(commands, "check", "compare a printed adjudication with the judge", help_of.CHECK_JSON)
    parser.add_argument("file", metavar="FILE", nargs="?", default="-", help="the report; - for the input")
    parser.add_argument("--variant", metavar="V", help="the variant, if FILE does not name it")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the rules"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--position", metavar="FILE", help="the position in which the orders were given")
    where.add_argument("--game", metavar="GAME", help="a game in which they were given")
    parser.add_argument("--season", metavar="CODE", help="with --game: the turn that the report is of")
    parser.add_argument("--all", action="store_true", help="tell what agrees as well")
    _add_changed(parser)


def _add_teach(commands: Commands) -> None:
    parser = _command(commands, "teach", "show a teaching position, and judge it", help_of.TEACH_JSON)
    parser.add_argument("lesson", metavar="ID", nargs="?", help="which one, such as 6.A.1")
    parser.add_argument("--all", action="store_true", help="put all of them to the judge")
    parser.add_argument("--save", metavar="FILE", help="write it as a game with its orders sent")


def _add_book(commands: Commands) -> None:
    parser = _game_command(commands, "book", "write the history of a game", help_of.BOOK_JSON)
    for kind, about in (("html", "as a web page"), ("pdf", "as pages to print"), ("text", "as plain text")):
        parser.add_argument(f"--{kind}", metavar="FILE", help=f"write it {about}")
    hearer = parser.add_mutually_exclusive_group()
    hearer.add_argument("--power", metavar="P", help="what this power was told, not the game master")
    hearer.add_argument("--public", action="store_true", help="what everybody was told")
    parser.add_argument("--no-maps", action="store_true", help="without maps")
    parser.add_argument("--season", metavar="CODE", help="only this turn, such as S1901M")
    parser.add_argument(
        "--style", choices=("text", "zine"), default="text", help="with --text: how orders are told (text)"
    )
    parser.add_argument(
        "--notation",
        choices=("canonical", "full", "zine"),
        default="canonical",
        help="with --text: how orders are written (canonical)",
    )


def _add_edit(commands: Commands) -> None:
    parser = _game_command(commands, "edit", "set the position of the open turn by hand", help_of.EDIT_JSON)
    parser.add_argument("file", metavar="FILE", nargs="?", help="the position; - for the input")
    parser.add_argument("--reason", metavar="R", default="", help=REASON)
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--check", action="store_true", help="only say what is impossible in it")
    way.add_argument("--anyway", action="store_true", help="set it although something in it is impossible")
    way.add_argument("--undo", action="store_true", help="take the last change by hand back")


def _add_rule(commands: Commands) -> None:
    parser = _game_command(
        commands, "rule", "overrule an outcome or a throw of a judged turn", help_of.RULE_JSON
    )
    parser.add_argument("order", metavar="ORDER", nargs="?", help='the order, such as "A VEN - TRI"')
    parser.add_argument("--power", metavar="P", help="whose order, if several gave it")
    end = parser.add_mutually_exclusive_group()
    end.add_argument("--succeeds", action="store_true", help="it succeeds")
    end.add_argument("--fails", action="store_true", help="it fails")
    end.add_argument("--throw", metavar="N=VALUE", help="the N-th throw of the turn shows VALUE")
    end.add_argument("--clear", action="store_true", help="take all rulings of the turn back")
    parser.add_argument(
        "--season", metavar="S", help="which turn, such as S1901M; what came since is taken back"
    )
    parser.add_argument("--reason", metavar="R", default="", help=REASON)


def _add_rollback(commands: Commands) -> None:
    parser = _game_command(commands, "rollback", "take judged turns back", help_of.ROLLBACK_JSON)
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--turns", metavar="N", type=int, default=1, help="how many (1)")
    way.add_argument("--to", metavar="SEASON", help="until this season is open again, such as S1901M")
    parser.add_argument("--reason", metavar="R", default="", help="why; the annals keep it")


def _add_seats(commands: Commands) -> None:
    replace = _game_command(commands, "replace", "put another player in a seat", help_of.REPLACE_JSON)
    replace.add_argument("power", metavar="POWER", help="the power")
    replace.add_argument("player", metavar="PLAYER", help='who plays it from now on; "" for nobody')
    replace.add_argument("--reason", metavar="R", default="", help="why; the annals keep it")
    deadline = _game_command(
        commands,
        "deadline",
        "say until when orders are due, and what if they are missing",
        help_of.DEADLINE_JSON,
    )
    deadline.add_argument(
        "when", metavar="WHEN", nargs="?", help="such as 2026-03-02T12:00+01:00; none for none"
    )
    deadline.add_argument("--missing", metavar="WAY", help="hold, disorder or wait")
    deadline.add_argument("--reason", metavar="R", default="", help="why; the annals keep it")
    end = _game_command(commands, "end", "end a game as its game master", help_of.END_JSON)
    how = end.add_mutually_exclusive_group(required=True)
    how.add_argument("--draw", metavar="POWER", nargs="+", help="as a draw among these powers")
    how.add_argument("--concede", metavar="POWER", help="as won by this power")
    end.add_argument("--reason", metavar="R", default="", help=REASON)


def _add_games(commands: Commands) -> None:
    parser = _command(commands, "games", "list games, and who owes orders in them", help_of.GAMES_JSON)
    parser.add_argument("folder", metavar="FOLDER", nargs="?", default=".", help="where the games are (here)")
    _add_changed(parser)
