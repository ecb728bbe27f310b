"""The arguments of every command, and what --help says about them."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Commands = _SubParsersAction[ArgumentParser]

EXIT_CODES = """\
exit codes:
  0  done
  1  something in the input was wrong (details are printed)
  2  the command was not used as it should be
  3  a file is missing, damaged, not ours, newer, or in the way
With --json a command answers with one line of JSON (judge: one for each line), on trouble
{"error": {"code", "place", "message"}}. `chancery COMMAND --help` names the keys."""

VARIANTS_JSON = """\
json keys: {"variants": [{"id", "name", "summary", "players", "powers", "spaces", "centres"}],
  "faults": [{"file", "place", "problem", "remedy"}]}
with NAME: the same keys of that variant, where "powers" are {"id", "name", "words", "homes", "units"}, and
  "folder", "digest", "traits", "calendar": {"start", "steps": [{"name", "code", "phase", "captures"}]},
  "kinds": [{"code", "name"}], "options": [{"name", "value", "values", "about", "source"}],
  "orders": [{"verb", "phases", "writing", "words"}], "rules": text or null"""

NEW_JSON = """\
json keys: "file", "id", "title", "variant", "season", "seed", "options": {name: value},
  "seats": [{"power", "player"}]"""

SHOW_JSON = """\
The text can be judged as it is, once orders are added: what is not part of the position are remarks.
json keys: "id", "title", "variant", "season", "season_title", "turns",
  "seats": [{"power", "player", "country"}], "verdict": {"how", "winners"} or null,
  "position": {"phase", "units", "centers", "retreats"} as `judge --json` reads them, "text",
  "counts": {power: {"centres", "units"}}, "owed": [{"power", "places", "count", "silent"}],
  "orders": {power: [order]}"""

ORDERS_JSON = """\
Headings name the powers (FRANCE: or France (Jones)). What was understood is filed, the rest is reported; then
the exit code is 1. An order of a later phase (a retreat sent with the moves) is sent ahead: for the same unit
the first that is allowed then is used.
json keys: "season", "filed", "understood", "not_understood", "lines": [{"line", "text", "remarks", "junk",
  "orders": [{"text", "power", "order", "phase", "accepted", "problem", "illegal": {"rule", "message"} or null,
  "doubts": [{"code", "part", "meant", "message"}],
  "faults": [{"code", "start", "end", "part", "candidates", "message"}]}]}],
  "troubles": [{"power", "code", "message"}]"""

TURN_JSON = """\
json keys: "turns": [{"season", "results", "refused", "throws": [{"reason", "sides", "value", "by_hand"}], "text"}]
  with results and refused orders as in `judge --json --reasons`"""

EXPLAIN_JSON = """\
json keys: "season", "power", "order", "code", "given", "by", "strength", "against", "dislodged_by", "rule",
  "reason", "reasons": [{"code", "unit", "target", "by", "strength", "against", "counts", "effect", "rule",
  "power", "text", "parts": [...]}], "text". Strengths: 1 is one unit."""

JUDGE_JSON = """\
Without --json: a position in plain text (sections units, centres, dislodged, orders), and out come the report
and the next position in the same format.

With --json: one phase a line, in the shape of the Python package `diplomacy`, one answer a line.
in:  {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR"]},
      "orders": {"FRANCE": ["A PAR - BUR"]}, "retreats": {"FRANCE": {"A MAR": ["GAS"]}},
      "variant"?: name, "options"?: {name: value}, "id"?: anything}
out: {"id"?, "phase", "results": {"FRANCE": {"A PAR": {"order", "code", "given", "by", "strength", "against",
      "dislodged_by", "rule", "reason" with --reasons}}},
      "refused": [{"power", "order", "code", "rule" or "fault", "reason"}],
      "doubts": [{"power", "order", "code", "reason"}],
      "next_phase", "next_units", "next_centers", "next_retreats", "winners" when next_phase is "COMPLETED"}
     or {"id"?, "line", "error": {"code", "place", "message"}} for a line that cannot be judged; the others go on.
Powers are answered in capitals; a unit goes by what the input calls it, a build or removal by the unit in its
order, a waived build by WAIVE. "given" is false where nobody sent the order. A "*" in front of a unit says that it
is dislodged. Strengths: 1 is one unit."""


def make_parser() -> ArgumentParser:
    """The parser of the whole command line. A command without handler is none: the parser says what there is."""
    parser = ArgumentParser(
        prog="chancery",
        description="Diplomacy and its variants: set up games, file orders, judge them, and see why.",
        epilog=EXIT_CODES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="store_true", help="say which version this is")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_variants(commands)
    _add_new(commands)
    _add_show(commands)
    _add_orders(commands)
    _add_adjudicate(commands)
    _add_explain(commands)
    _add_report(commands)
    _add_judge(commands)
    return parser


def _command(commands: Commands, name: str, about: str, epilog: str) -> ArgumentParser:
    parser: ArgumentParser = commands.add_parser(
        name, help=about, description=about, epilog=epilog, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def _game_command(commands: Commands, name: str, about: str, epilog: str) -> ArgumentParser:
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
    parser.add_argument("--variant", metavar="V", help="the variant to be played")
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
    parser.add_argument("--seed", metavar="S", help="what the dice are made from; a secret one if left out")
    parser.add_argument("--title", metavar="T", help="what the game is called")
    parser.add_argument("--force", action="store_true", help="overwrite a file that is there")


def _add_show(commands: Commands) -> None:
    parser = _game_command(commands, "show", "show the position, and who owes orders", SHOW_JSON)
    parser.add_argument("--power", metavar="P", help="what this power may see, with its own orders")
    _add_season(parser, "the position of another season")


def _add_orders(commands: Commands) -> None:
    parser = _game_command(commands, "orders", "file a page of orders into the open turn", ORDERS_JSON)
    parser.add_argument("file", metavar="FILE", help="the page of orders; - for the input")
    parser.add_argument("--power", metavar="P", help="whose orders these are; others are not filed")
    parser.add_argument("--check", action="store_true", help="only say how the page is read; file nothing")


def _add_adjudicate(commands: Commands) -> None:
    keys = f'{TURN_JSON},\n  "next": {{"phase", "units", "centers", "retreats"}}; with --undo "undone" and "next"'
    parser = _game_command(commands, "adjudicate", "judge the open turn and report it", keys)
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--to", metavar="SEASON", help="go on judging until this season is open")
    way.add_argument("--undo", action="store_true", help="take the last turn back")
    parser.add_argument(
        "--throw", metavar="N", type=int, action="append", default=[], help="what a die showed (repeatable)"
    )


def _add_explain(commands: Commands) -> None:
    parser = _game_command(commands, "explain", "say why an order ended as it did", EXPLAIN_JSON)
    parser.add_argument("order", metavar="ORDER", help='an order ("A PAR - BUR"), a unit, or a space')
    _add_season(parser, "the turn that is meant, if not the last")


def _add_report(commands: Commands) -> None:
    parser = _game_command(commands, "report", "report a judged turn", f'{TURN_JSON},\n  and "style"')
    which = parser.add_mutually_exclusive_group()
    _add_season(which, "the turn that is meant, if not the last")
    which.add_argument("--all", action="store_true", help="report all turns")
    parser.add_argument(
        "--style", choices=("text", "markdown", "zine"), default="text", help="how it is written (text)"
    )


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
