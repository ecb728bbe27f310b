"""The arguments of `chancery maps`, which is three commands in one."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any

from desktop.cli.help_texts import MAPS_ABOUT, MAPS_BUILD_JSON, MAPS_CHECK_JSON, MAPS_RENDER_JSON

if TYPE_CHECKING:
    from desktop.cli.arguments import Commands

USUAL_WIDTH = 2560
BOARDS = "a variant, or a folder with a board.toml; all boards that are found when none is named"


def add_maps(commands: Commands) -> None:
    """`maps`, and what it can do."""
    about = "build, check and draw boards"
    parser = commands.add_parser(
        "maps", help=about, description=about, epilog=MAPS_ABOUT, formatter_class=RawDescriptionHelpFormatter
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    build = _action(actions, "build", "compile boards from their sources", MAPS_BUILD_JSON)
    build.add_argument("boards", metavar="VARIANT", nargs="*", help=BOARDS)
    build.add_argument(
        "--draft",
        metavar="FOLDER",
        help="write into a folder of each board's name in this one, whatever there is to complain of",
    )
    check = _action(actions, "check", "say what is wrong with compiled boards", MAPS_CHECK_JSON)
    check.add_argument("boards", metavar="VARIANT|FOLDER", nargs="*", help=BOARDS)
    _add_render(actions)


def _action(actions: Any, name: str, about: str, epilog: str) -> Any:
    parser = actions.add_parser(
        name, help=about, description=about, epilog=epilog, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    return parser


def _add_render(actions: Any) -> None:
    render = _action(actions, "render", "draw a board, or a position of a game", MAPS_RENDER_JSON)
    render.add_argument("board", metavar="VARIANT", help="a variant, or a folder with a board.toml")
    for kind, about in (
        ("png", "write a picture"),
        ("svg", "write vectors as SVG"),
        ("pdf", "write a page as PDF"),
    ):
        render.add_argument(f"--{kind}", metavar="FILE", help=f"{about} to this file")
    render.add_argument(
        "--width",
        metavar="N",
        type=int,
        default=USUAL_WIDTH,
        help=f"the width of the PNG in points ({USUAL_WIDTH})",
    )
    position = render.add_mutually_exclusive_group()
    position.add_argument("--game", metavar="SAVE", help="draw the position of this game")
    position.add_argument(
        "--start", action="store_true", help="draw how a game of the variant begins, with a key of its powers"
    )
    when = render.add_mutually_exclusive_group()
    when.add_argument(
        "--turn", metavar="N", type=int, help="the position after N judged turns, 0 for the start"
    )
    when.add_argument("--season", metavar="CODE", help="the position of another season, such as S1901M")
    render.add_argument("--as", metavar="POWER", dest="power", help="what this power may see, not the public")
    render.add_argument(
        "--accept-changed-variant",
        action="store_true",
        help="open the game although its variant's files have changed, if all turns still play the same",
    )
