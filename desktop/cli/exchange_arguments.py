"""The arguments of `chancery exchange`, which is many commands in one."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any

from desktop.cli import exchange_help as texts
from desktop.cli.exchange_table_arguments import add_table

if TYPE_CHECKING:
    from desktop.cli.arguments import Commands

EVERY = 10.0


def add_exchange(commands: Commands) -> None:
    """`exchange`, and what it can do."""
    about = "play by file: invite, claim, seal, open, publish"
    parser = commands.add_parser(
        "exchange",
        help=about,
        description=about,
        epilog=texts.ABOUT,
        formatter_class=RawDescriptionHelpFormatter,
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    _add_master(actions)
    _add_player(actions)
    _add_both(actions)
    add_table(actions)


def _action(actions: Any, name: str, about: str, epilog: str, out: str = "") -> Any:
    parser = actions.add_parser(
        name, help=about, description=about, epilog=epilog, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    if out:
        parser.add_argument("--out", metavar="FOLDER", help=f"where files are written ({out})")
    return parser


def _game(actions: Any, name: str, about: str, epilog: str, out: str = "") -> Any:
    parser = _action(actions, name, about, epilog, out)
    parser.add_argument("game", metavar="GAME", help="the file of the game")
    parser.add_argument(
        "--accept-changed-variant",
        action="store_true",
        help="open the game although its variant's files have changed, if all turns still play the same",
    )
    return parser


def _protect(parser: Any) -> None:
    parser.add_argument("--protect", action="store_true", help="put the new key under a passphrase")


def _add_master(actions: Any) -> None:
    beside = "beside the game"
    invite = _game(actions, "invite", "invite players to a game", texts.INVITE_JSON, beside)
    invite.add_argument("--power", metavar="P", help="only for this power, though its seat may be claimed")
    invite.add_argument(
        "--new-key",
        action="store_true",
        help="your key is lost: make another; all players must be invited again",
    )
    invite.add_argument("--master", metavar="NAME", help="who the game master is")
    _protect(invite)
    accept = _game(actions, "accept", "accept or decline a claim that waits", texts.ACCEPT_JSON)
    accept.add_argument("power", metavar="POWER", help="the seat that is claimed")
    accept.add_argument("--decline", action="store_true", help="decline it")
    publish = _game(actions, "publish", "write the turn files", texts.PUBLISH_JSON, beside)
    publish.add_argument(
        "--deadline", metavar="MOMENT", help="when orders are due: 2031-05-17T20:00+02:00; none takes it away"
    )
    publish.add_argument("--note", metavar="TEXT", help="a word to the players")
    publish.add_argument("--text", action="store_true", help="write blocks of text to paste into mails")
    publish.add_argument(
        "--record", action="store_true", help="when the game is over: also all of it, for everybody to check"
    )
    replace = _game(actions, "replace", "free a seat for another player or key", texts.REPLACE_JSON, beside)
    replace.add_argument("power", metavar="POWER", help="the seat")
    replace.add_argument("--player", metavar="NAME", help="who plays it from now on; if left out, the same")
    replace.add_argument("--reason", metavar="TEXT", default="", help="why, for the annals of the game")
    hand = _game(actions, "handover", "hand the game to another game master", texts.HANDOVER_JSON, beside)
    hand.add_argument("--to", metavar="KEY", required=True, help="the public key of the next game master")
    hand.add_argument("--name", metavar="NAME", default="", help="his name")


def _add_seat(parser: Any) -> None:
    parser.add_argument(
        "--game", metavar="TITLE|ID", help="which game, if there are several on this computer"
    )
    parser.add_argument("--power", metavar="P", help="which seat, if there are several")


def _add_player(actions: Any) -> None:
    claim = _action(actions, "claim", "claim the seat of an invitation", texts.CLAIM_JSON, "here")
    claim.add_argument("file", metavar="INVITATION", help="the file, or - for a pasted text")
    claim.add_argument("--player", metavar="NAME", default="", help="your name")
    claim.add_argument(
        "--again",
        action="store_true",
        help="although this computer has the seat: with a new key (a lost one)",
    )
    _protect(claim)
    seal = _action(actions, "seal", "seal orders for the game master", texts.SEAL_JSON, "here")
    seal.add_argument("file", metavar="PAGE", nargs="?", help="the page of orders; - for the input")
    _add_seat(seal)
    seal.add_argument("--note", metavar="TEXT", help="a word to the game master")
    seal.add_argument(
        "--draw", metavar="POWER", nargs="*", help="propose a draw among these, or all survivors"
    )
    seal.add_argument("--concede", metavar="POWER", help="propose that this power has won")
    seal.add_argument("--yes", metavar="N", type=int, action="append", default=[], help="vote for proposal N")
    seal.add_argument("--no", metavar="N", type=int, action="append", default=[], help="vote against it")
    seal.add_argument("--check", action="store_true", help="only say how the page is read; seal nothing")
    seal.add_argument("--text", action="store_true", help="also show the block of text to paste into a mail")
    show = _action(actions, "show", "show what your power has been told", texts.SHOW_JSON)
    _add_seat(show)
    show.add_argument("--season", metavar="CODE", help="the position and report of a past season")


def _add_both(actions: Any) -> None:
    opening = _action(actions, "open", "open files, whatever they are", texts.OPEN_JSON, "here")
    opening.add_argument("files", metavar="FILE", nargs="+", help="files or texts; - for the input")
    opening.add_argument("--game", metavar="GAME", help="the file of the game that claims and orders are for")
    opening.add_argument("--player", metavar="NAME", default="", help="your name, for an invitation")
    opening.add_argument(
        "--trust",
        action="store_true",
        help="take the key of a new invitation as the game master's, though it is another than before",
    )
    opening.add_argument(
        "--take-over",
        action="store_true",
        help="lead a game that is handed over to you; without this you are asked, and a program is refused",
    )
    _protect(opening)
    status = _action(actions, "status", "say who is in and who is late", texts.STATUS_JSON)
    status.add_argument("where", metavar="GAME|FOLDER", nargs="?", help="a game, or a folder with games")
    watch = _action(actions, "watch", "tend a folder that people share", texts.WATCH_JSON)
    watch.add_argument("folder", metavar="FOLDER", help="the folder")
    watch.add_argument("games", metavar="GAME", nargs="*", help="games that you lead")
    watch.add_argument("--once", action="store_true", help="one pass, then end")
    watch.add_argument(
        "--every", metavar="S", type=float, default=EVERY, help=f"seconds between passes ({EVERY:g})"
    )
    watch.add_argument(
        "--judge", action="store_true", help="judge a turn when everybody is in, and publish the next one"
    )
    keys = _action(actions, "keys", "list, make, export or import keys", texts.KEYS_JSON)
    way = keys.add_mutually_exclusive_group()
    way.add_argument(
        "--new", metavar="NAME", help="make a key, such as for a game that you are going to lead"
    )
    way.add_argument("--export", metavar="FILE", help="write all keys and seats under a passphrase")
    way.add_argument(
        "--import", metavar="FILE", dest="take", help="take in keys and seats that were exported"
    )
    keys.add_argument("--only", metavar="TITLE|ID", help="export only what belongs to this game")
    _protect(keys)
