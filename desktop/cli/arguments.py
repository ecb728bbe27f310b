"""The arguments of every command, and what --help says about them."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any, NoReturn

from desktop.cli.exchange_arguments import add_exchange
from desktop.cli.failures import capped
from desktop.cli.help_texts import (
    EXIT_CODES,
    EXPLAIN_JSON,
    JUDGE_JSON,
    NEW_JSON,
    ORDERS_JSON,
    SALVAGE_JSON,
    SHOW_JSON,
    TURN_JSON,
    VARIANTS_JSON,
    VOTE_JSON,
)
from desktop.cli.maps_arguments import add_maps
from desktop.cli.master_arguments import MASTER_COMMANDS, add_master

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction["Parser"]

NO_MORE_THAN = 500
"""Characters of an argument that a complaint repeats."""


class ArgumentsError(Exception):
    """Arguments that the parser makes nothing of."""

    def __init__(self, place: str, message: str, usage: str) -> None:
        self.place = place
        self.message = capped(message, NO_MORE_THAN)
        self.usage = usage
        super().__init__(self.message)


class Parser(ArgumentParser):
    """Raises where the usual parser ends the program, so that programs can be answered as well."""

    def error(self, message: str) -> NoReturn:
        raise ArgumentsError(self.prog, message, self.format_usage())


def make_parser(asked: str = "") -> Parser:
    """The parser of the whole command line, or, where one command is asked for, of that alone: it is there sooner.

    A command without handler is none: the parser says what there is.
    """
    parser = Parser(
        prog="chancery",
        description="Diplomacy and its variants: set up games, file orders, judge them, and see why.",
        epilog=EXIT_CODES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for add in [ADDED_BY[asked]] if asked in ADDED_BY else dict.fromkeys(ADDED_BY.values()):
        add(commands)
    return parser


def _command(commands: Commands, name: str, about: str, epilog: str) -> Parser:
    parser: Parser = commands.add_parser(
        name, help=about, description=about, epilog=epilog, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def _game_command(commands: Commands, name: str, about: str, epilog: str) -> Parser:
    parser = _command(commands, name, about, epilog)
    parser.add_argument("game", metavar="GAME", help="the file of the game")
    parser.add_argument(
        "--accept-changed-variant",
        action="store_true",
        help="open the game although its variant's files have changed, if all turns still play the same",
    )
    return parser


def _add_season(parser: Any, about: str) -> None:
    parser.add_argument("--season", metavar="CODE", help=f"{about}, such as S1901M")


def _add_variants(commands: Commands) -> None:
    parser = _command(commands, "variants", "list the variants, or say all about one", VARIANTS_JSON)
    parser.add_argument("name", metavar="NAME", nargs="?", help="the variant to be described")


def _add_new(commands: Commands) -> None:
    parser = _command(commands, "new", "set up a game in a file", NEW_JSON)
    parser.add_argument("file", metavar="FILE", help="the file to be written")
    parser.add_argument(
        "--variant", metavar="V", help="the variant to be played; the regular game when it is not said"
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the rules (repeatable)",
    )
    parser.add_argument(
        "--seat", metavar="POWER=PLAYER", action="append", default=[], help="who plays a power (repeatable)"
    )
    parser.add_argument(
        "--country",
        metavar="POWER=NAME",
        action="append",
        default=[],
        help="what the player calls his country in reports (repeatable)",
    )
    parser.add_argument("--seed", metavar="S", help="what the dice are made from; a secret one if left out")
    parser.add_argument("--title", metavar="T", help="what the game is called")
    parser.add_argument(
        "--position", metavar="FILE", help="begin in this position, not at the variant's start"
    )
    parser.add_argument(
        "--reason", metavar="R", help="with --position: why; the save and the reports keep it"
    )
    parser.add_argument(
        "--missing", metavar="WAY", help="when orders are missing: hold, disorder or wait (hold)"
    )
    parser.add_argument("--force", action="store_true", help="overwrite a file that is there")


def _add_show(commands: Commands) -> None:
    parser = _game_command(commands, "show", "show the position, and who owes orders", SHOW_JSON)
    parser.add_argument("--power", metavar="P", help="what this power may see, with its own orders")
    parser.add_argument("--orders", action="store_true", help="with the orders that all powers have filed")
    _add_season(parser, "the position of another season")


def _add_orders(commands: Commands) -> None:
    parser = _game_command(commands, "orders", "file a page of orders into the open turn", ORDERS_JSON)
    parser.add_argument("file", metavar="FILE", nargs="?", help="the page of orders; - for the input")
    parser.add_argument("--power", metavar="P", help="whose orders these are; others are not filed")
    parser.add_argument("--check", action="store_true", help="only say how the page is read; file nothing")
    parser.add_argument(
        "--revoke-ahead",
        metavar="PHASE",
        help="take back what the power sent ahead for a phase (retreat, adjustment), or for all",
    )


def _add_adjudicate(commands: Commands) -> None:
    keys = f'{TURN_JSON},\n  "next": {{"phase", "units", "centers", "retreats"}}; with --undo "undone", "next" and'
    keys += ' "discarded":\n  {"season", "orders": {power: [order]}, "ahead": {power: {phase: [[order]]}}}'
    parser = _game_command(commands, "adjudicate", "judge the open turn and report it", keys)
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--to", metavar="SEASON", help="go on judging until this season is open")
    way.add_argument("--undo", action="store_true", help="take the last turn back")
    parser.add_argument("--anyway", action="store_true", help="judge although the game waits for orders")
    parser.add_argument(
        "--throw", metavar="N", type=int, action="append", default=[], help="what a die showed (repeatable)"
    )


def _add_explain(commands: Commands) -> None:
    parser = _game_command(commands, "explain", "say why an order ended as it did", EXPLAIN_JSON)
    parser.add_argument("order", metavar="ORDER", help='an order ("A PAR - BUR"), a unit, or a space')
    _add_season(parser, "the turn that is meant, if not the last")


def _add_report(commands: Commands) -> None:
    parser = _game_command(
        commands, "report", "report a judged turn", f'{TURN_JSON},\n  and "style", "title", "seats"'
    )
    which = parser.add_mutually_exclusive_group()
    _add_season(which, "the turn that is meant, if not the last")
    which.add_argument("--all", action="store_true", help="report all turns")
    parser.add_argument(
        "--style", choices=("text", "markdown", "zine"), default="text", help="how it is written (text)"
    )
    parser.add_argument(
        "--notation",
        choices=("canonical", "full", "zine"),
        default="canonical",
        help="how orders are written in text and markdown: A VEN - TRI, Army Venice to Trieste, A Ven-Tri (canonical)",
    )
    hearer = parser.add_mutually_exclusive_group()
    hearer.add_argument("--power", metavar="P", help="what this power is told, not the game master")
    hearer.add_argument("--public", action="store_true", help="what everybody is told")


def _add_vote(commands: Commands) -> None:
    parser = _game_command(commands, "vote", "propose a draw or a concession, or vote on one", VOTE_JSON)
    parser.add_argument("--power", metavar="P", help="who proposes or votes")
    wish = parser.add_mutually_exclusive_group()
    wish.add_argument(
        "--draw", metavar="POWER", nargs="*", help="propose a draw among these powers, or all survivors"
    )
    wish.add_argument("--concede", metavar="POWER", help="propose that this power has won")
    wish.add_argument("--yes", metavar="N", type=int, help="vote for proposal N")
    wish.add_argument("--no", metavar="N", type=int, help="vote against proposal N")


def _add_salvage(commands: Commands) -> None:
    about = "write what is whole of a damaged game to another file"
    parser = _game_command(commands, "salvage", about, SALVAGE_JSON)
    parser.add_argument("file", metavar="NEWFILE", help="the file to be written; it must not be there yet")


def _add_judge(commands: Commands) -> None:
    parser = _command(commands, "judge", "judge a position with its orders, without a saved game", JUDGE_JSON)
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="the position; - or nothing for the input"
    )
    parser.add_argument("--variant", metavar="V", help="the variant, if it is not named with the position")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the rules (repeatable)",
    )
    parser.add_argument("--reasons", action="store_true", help="with --json: a sentence for every result")


ADDED_BY = {
    "variants": _add_variants,
    "new": _add_new,
    "show": _add_show,
    "orders": _add_orders,
    "adjudicate": _add_adjudicate,
    "explain": _add_explain,
    "report": _add_report,
    "vote": _add_vote,
    "salvage": _add_salvage,
    "judge": _add_judge,
    **dict.fromkeys(MASTER_COMMANDS, add_master),
    "maps": add_maps,
    "exchange": add_exchange,
}
"""Who tells the arguments of each command, in the order of the help."""
