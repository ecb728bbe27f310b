"""What a command is: a function with its arguments, its help, and the records that it answers with.

A command is declared where it runs:

    @command(GAME, argument("--power", "P", "whose orders"), answer=OrdersAnswer, about="More for --help.")
    def orders(call: Call) -> Reply: ...

Its parser, its --help and the list of its JSON keys are made from that. The table in `main`, or in the package of a group
of commands, has its name, its place and a line about it, so that only the command that is asked for is loaded.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NoReturn

from msgspec import Struct

from desktop.cli.failures import DONE, capped
from desktop.cli.streams import Streams

NO_MORE_THAN = 500
"""Characters of an argument that a complaint repeats."""
VERBATIM = "--"
"""What stands behind it is no option. It ends the freedom of order: what is behind it stands last."""
Table = Mapping[str, tuple[str, str]]
"""Of each command its place, as "module:function" or "package" for a group, and the line about it."""


class ArgumentsError(Exception):
    """Arguments that the parser makes nothing of."""

    def __init__(self, place: str, message: str, usage: str) -> None:
        self.place = place
        self.message = capped(message, NO_MORE_THAN)
        self.usage = usage
        super().__init__(self.message)


class Parser(ArgumentParser):
    """Raises where the usual parser ends the program, so that programs can be answered as well. What --help says last is
    put together only for --help."""

    def __init__(self, make_epilog: Callable[[], str] = str, **options: Any) -> None:
        super().__init__(formatter_class=RawDescriptionHelpFormatter, **options)
        self._make_epilog = make_epilog

    def format_help(self) -> str:
        self.epilog = self._make_epilog()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        raise ArgumentsError(self.prog, message, self.format_usage())


class Call(Namespace):
    """How a command was called: its arguments, and the streams that it reads and writes."""

    streams: Streams
    json: bool


class Argument(Struct, frozen=True):
    """An argument as `argparse` takes it. Those of one group exclude each other."""

    names: tuple[str, ...]
    group: str
    options: dict[str, Any]


def argument(
    name: str, metavar: str | tuple[str, ...] | None, about: str, group: str = "", **options: Any
) -> Argument:
    """An argument of a command. A group whose name ends in "!" must be given."""
    return Argument((name,), group, {"metavar": metavar, "help": about, **options})


def flag(name: str, about: str, group: str = "") -> Argument:
    """An option without a value."""
    return Argument((name,), group, {"action": "store_true", "help": about})


def repeated(name: str, metavar: str, about: str, **options: Any) -> Argument:
    """An option that may be given several times."""
    return argument(name, metavar, about, action="append", default=[], **options)


JSON = flag("--json", "answer in JSON")
ACCEPT = flag(
    "--accept-changed-variant",
    "open the game although its variant's files have changed, if all turns still play the same",
)
GAME_FILE = argument("game", "GAME", "the file of the game")
GAME = (GAME_FILE, ACCEPT)
OPTION = repeated("--option", "NAME=VALUE", "an option of the rules (repeatable)")
ADVICE = flag("--advice", "players may ask computer players for advice")
ANNALS_REASON = argument("--reason", "R", "why; the annals keep it", default="")
SAVED_REASON = argument("--reason", "R", "why; it stands in the save and in reports", default="")
HEARER = (
    argument("--power", "P", "what this power is told, not the game master", "hearer"),
    flag("--public", "what everybody is told", "hearer"),
)
ANNOTATIONS = flag("--annotations", "with what the hearer has drawn on it")


Words = str | Iterable[str]


class Reply(Struct, frozen=True):
    """What a command answers: a record for programs, words for people, and the exit code.

    Words and records that cost something are given as functions: only the one that is asked for is called.
    """

    answer: object
    words: Words | Callable[[], Words | None]
    code: int = DONE

    def give(self, call: Call) -> int:
        """Answer in the way that is asked for. Returns the exit code."""
        if call.json:
            call.streams.answer(self.answer() if callable(self.answer) else self.answer)
        else:
            words = self.words() if callable(self.words) else self.words
            for one in [words] if isinstance(words, str) else words or ():
                call.streams.say(one)
        return self.code


Run = Callable[[Call], "Reply | int"]


class Command(Struct, frozen=True):
    """A function that the command line runs."""

    run: Run
    arguments: tuple[Argument, ...]
    about: str
    answers: Mapping[str, type]

    def __call__(self, call: Call) -> int:
        reply = self.run(call)
        return reply if isinstance(reply, int) else reply.give(call)

    def parser(self, prog: str, line: str) -> Parser:
        """The parser of its arguments."""
        parser = Parser(self._epilog, prog=prog, description=line)
        groups: dict[str, Any] = {"": parser}
        for one in (JSON, *self.arguments):
            if one.group not in groups:
                groups[one.group] = parser.add_mutually_exclusive_group(required=one.group.endswith("!"))
            groups[one.group].add_argument(*one.names, **one.options)
        return parser

    def _epilog(self) -> str:
        from desktop.cli.answer_keys import keys_text

        return "\n".join(part for part in (self.about.strip("\n"), keys_text(self.answers)) if part)


def command(
    *arguments: Argument | tuple[Argument, ...], answer: type | Mapping[str, type], about: str = ""
) -> Callable[[Run], Command]:
    """Makes a function a command. Where it has several answers, each stands under the words that say when."""
    listed = tuple(one for given in arguments for one in (given if isinstance(given, tuple) else (given,)))
    answers = answer if isinstance(answer, Mapping) else {"": answer}
    return lambda run: Command(run, listed, about, answers)


def group_parser(prog: str, table: Table, description: str, epilog: str) -> Parser:
    """The parser of a word that stands for several commands: it knows their names and the lines about them."""
    parser = Parser(lambda: epilog, prog=prog, description=description)
    if prog == "chancery":
        parser.add_argument("--version", action="store_true", help="say which version this is")
    words = {"chancery": "COMMAND", "chancery exchange table": "VERB"}
    names = parser.add_subparsers(
        dest="command",
        metavar=words.get(prog, "ACTION"),
        required=prog != "chancery",
        prog=prog,
        parser_class=Parser,
    )
    for name, (_, line) in table.items():
        names.add_parser(name, help=line)
    return parser


def parsed(table: Table, argv: list[str], about: tuple[str, str], call: Call) -> Command | None:
    """The command that the words name, if they name one. Its arguments, in any order, are put into the call. Raises
    ArgumentsError."""
    prog, (line, epilog), rest = "chancery", about, argv
    while rest and rest[0] in table:
        place, line = table[rest[0]]
        prog, rest = f"{prog} {rest[0]}", rest[1:]
        module, _, name = place.partition(":")
        home = import_module(f"desktop.cli.{module}")
        if name:
            found: Command = getattr(home, name)
            parser = found.parser(prog, line)
            (parser.parse_args if VERBATIM in rest else parser.parse_intermixed_args)(rest, call)
            return found
        table, epilog = home.COMMANDS, home.ABOUT
    if rest and not rest[0].startswith("-"):
        meant = get_close_matches(rest[0], table, 1)
        guess = f" Perhaps {meant[0]}?" if meant else ""
        usage = group_parser(prog, table, line, epilog).format_usage()
        raise ArgumentsError(prog, f"there is no {capped(rest[0])!r} here.{guess}", usage)
    group_parser(prog, table, line, epilog).parse_args(rest, call)
    return None
