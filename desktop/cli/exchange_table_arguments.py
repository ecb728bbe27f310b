"""The arguments of `chancery exchange table`."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter
from typing import Any

from desktop.cli import exchange_table_help as texts


def add_table(actions: Any) -> None:
    """`exchange table`, and what it can do."""
    about = "play by file without a game master"
    parser = actions.add_parser(
        "table",
        help=about,
        description=about,
        epilog=texts.ABOUT,
        formatter_class=RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    _add_beginning(verbs)
    _add_playing(verbs)


def _verb(verbs: Any, name: str, about: str, epilog: str, has_game: bool = True) -> Any:
    parser = verbs.add_parser(
        name, help=about, description=about, epilog=epilog, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    if has_game:
        parser.add_argument("game", metavar="GAME", help="the file of the game")
    return parser


def _out(parser: Any) -> None:
    parser.add_argument("--out", metavar="FOLDER", help="where files for the others are written (here)")


def _seat(parser: Any) -> None:
    parser.add_argument("--power", metavar="P", required=True, help="the power that you play")
    parser.add_argument("--player", metavar="NAME", default="", help="your name")
    parser.add_argument("--protect", action="store_true", help="put the new key under a passphrase")
    _out(parser)


def _add_beginning(verbs: Any) -> None:
    found = _verb(verbs, "found", "found a table for everybody to join", texts.FOUND_JSON)
    found.add_argument("--variant", metavar="V", help="the variant; the regular game when it is not said")
    found.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the rules"
    )
    found.add_argument("--title", metavar="T", default="", help="what the game is called")
    _seat(found)
    join = _verb(verbs, "join", "join a table", texts.JOIN_JSON, has_game=False)
    join.add_argument("founding", metavar="FOUNDING", help="the founding, or a folder that has all files")
    join.add_argument("--game", metavar="GAME", required=True, help="the file that the game will be in")
    _seat(join)
    roster = _verb(verbs, "roster", "say who has which seat", texts.ROSTER_JSON)
    roster.add_argument(
        "--seat", metavar="POWER=KEY", action="append", default=[], help="the key that has a seat"
    )
    _out(roster)


def _add_playing(verbs: Any) -> None:
    seal = _verb(verbs, "seal", "seal your orders for the open turn", texts.SEAL_JSON)
    seal.add_argument("file", metavar="PAGE", nargs="?", help="the page of orders; - for the input")
    seal.add_argument(
        "--draw", metavar="POWER", nargs="*", help="wish for a draw among these, or all survivors"
    )
    seal.add_argument("--concede", metavar="POWER", help="wish that this power has won")
    seal.add_argument("--check", action="store_true", help="only say how the page is read; seal nothing")
    _out(seal)
    reveal = _verb(verbs, "reveal", "write your key and whatever else is due", texts.REVEAL_JSON)
    _out(reveal)
    opening = _verb(verbs, "open", "open files of the table", texts.OPEN_JSON)
    opening.add_argument("files", metavar="FILE", nargs="+", help="files, texts or folders; - for the input")
    _out(opening)
    _verb(verbs, "status", "say whom the table waits for", texts.STATUS_JSON)
    vote = _verb(verbs, "vote", "vote about somebody who does not send", texts.VOTE_JSON)
    vote.add_argument("about", metavar="POWER", help="the seat that is waited for")
    vote.add_argument("what", metavar="WHAT", choices=("hold", "replace", "end"), help="hold, replace or end")
    vote.add_argument("--key", metavar="KEY", help="with replace: the public key of the new player")
    vote.add_argument("--player", metavar="NAME", default="", help="with replace: his name")
    vote.add_argument("--reason", metavar="TEXT", default="", help="why; it stays on record")
    _out(vote)
