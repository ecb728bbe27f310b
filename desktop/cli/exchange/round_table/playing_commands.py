"""`chancery exchange table reveal|open|vote`, and what `exchange open` and `exchange watch` do for a table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from desktop.cli.answer_records import Record, SeasonCode, WrittenFile
from desktop.cli.asking import power_called
from desktop.cli.commands import GAME_FILE, Call, Reply, argument, command
from desktop.cli.exchange.access import Written, told_written, write_packets
from desktop.cli.exchange.open_command import OpenedAnswer, opened_answers, told_opened
from desktop.cli.exchange.player_commands import read_arrivals
from desktop.cli.exchange.round_table.founding_commands import (
    OUT,
    Arrivals,
    folder_arrivals,
    identity_of,
    the_table,
)
from desktop.cli.exchange.round_table.table_status import TableAnswer, table_answer, table_words
from desktop.cli.failures import DONE, WRONG_INPUT, UsageError, troubles
from desktop.cli.streams import is_folder
from engine import (
    Filing,
    FolderChanges,
    FolderItem,
    Packet,
    RoundTable,
    TableState,
    cast_ballot,
    due_packets,
    own_packets,
    read_table,
    receive_table_packets,
    sync_table,
)

KEPT = frozenset({"filed", "early", "late", "doubled", "old"})
"""What becomes of a file without anything being wrong."""


class RevealAnswer(Record, frozen=True):
    made: Annotated[list[str], "[kind]"]
    status: Annotated[TableAnswer, "as `table status` answers"]
    written: list[WrittenFile]


class OpenAnswer(Record, frozen=True):
    opened: Annotated[list[OpenedAnswer], "as `exchange open` has them"]
    made: Annotated[list[str], "[kind]"]
    written: list[WrittenFile]


class VoteAnswer(Record, frozen=True):
    game: str
    season: SeasonCode
    about: str
    what: str
    passed: Annotated[bool, "whether it has passed with this vote"]
    written: list[WrittenFile]


@command(
    GAME_FILE,
    OUT,
    answer=RevealAnswer,
    about="""
Writes all that is due by itself, such as your key when everybody's envelope is here, and again what you sent in this turn
and the one before.""",
)
def reveal(call: Call) -> Reply:
    with the_table(call.game) as place:
        table, made = due_packets(place.content, place.variant, identity_of(place.content))
        place.keep(table)
        state = place.state
        written = write_packets(_recent(table, state), call.out, table.title)
        answer = table_answer(place)
    kinds = [packet.kind for packet in made]
    return Reply(RevealAnswer(kinds, answer, written), [*table_words(answer), *told_written(written)])


@command(
    GAME_FILE,
    argument("files", "FILE", "files, texts or folders; - for the input", nargs="+"),
    OUT,
    answer=OpenAnswer,
    about="""
Opens files of the table, or all in a folder, and writes what becomes due. What cannot be used is refused with the
reason.""",
)
def open_files(call: Call) -> Reply:
    arrivals: Arrivals = []
    with troubles(call.game):
        game = read_table(Path(call.game)).game
    for name in call.files:
        if is_folder(Path(name)):
            arrivals += folder_arrivals(Path(name), lambda one: one.game == game)
        else:
            arrivals += [(name, one) for one in read_arrivals(name, call.streams)]
    written: Written = []
    is_chosen = not any(is_folder(Path(name)) for name in call.files)
    filings, made = received(call.game, arrivals, call.out, written, is_chosen)
    return Reply(
        OpenAnswer(opened_answers(filings), made, written),
        [*told_opened(filings), *told_written(written)],
        DONE if all(one.code in KEPT for one in filings) else WRONG_INPUT,
    )


def received(
    game: str | Path, arrivals: Arrivals, out: str | None, written: Written, is_chosen: bool = True
) -> tuple[tuple[Filing, ...], list[str]]:
    """Files put where they belong at a table, and the kinds of what became due and was written."""
    with the_table(game) as place:
        table, filings = receive_table_packets(place.content, place.variant, arrivals, is_chosen)
        made: tuple[Packet, ...] = ()
        if table.key is not None:
            table, made = due_packets(table, place.variant, identity_of(table))
        place.keep(table)
        written += write_packets(made, out, table.title)
    return filings, [packet.kind for packet in made]


@command(
    GAME_FILE,
    argument("about", "POWER", "the seat that is waited for"),
    argument("what", "WHAT", "hold, replace or end", choices=("hold", "replace", "end")),
    argument("--key", "KEY", "with replace: the public key of the new player"),
    argument("--player", "NAME", "with replace: his name", default=""),
    argument("--reason", "TEXT", "why; it stays on record", default=""),
    OUT,
    answer=VoteAnswer,
    about="""
About somebody whom the table waits for: hold (the turn goes on without his orders), replace (--key has the seat from now
on), end (all survivors share the game). Hold and replace need more than half of the others, end all of them. Votes are
signed and stay on record.""",
)
def vote(call: Call) -> Reply:
    with the_table(call.game) as place:
        if (call.what == "replace") != (call.key is not None):
            raise UsageError("bad_vote", "replace needs --key, and nothing else does", "--key")
        about = power_called(place.variant, call.about)
        identity, turn = identity_of(place.content), place.state.turn
        table, packet = cast_ballot(
            place.content, place.variant, identity, about, call.what, call.key, call.player, call.reason
        )
        table, more = due_packets(table, place.variant, identity)
        place.keep(table)
        written = write_packets((packet, *more), call.out, table.title)
        state = place.state
    wanted = (turn, about, call.what, call.key or "")
    has_passed = (call.what == "hold" and about in state.without) or any(
        (one.turn, one.about, one.what, one.key) == wanted for one in state.decisions
    )
    words = [f"{packet.season}: you vote to {call.what}: {about}."]
    if has_passed:
        words.append("The vote has passed.")
    return Reply(
        VoteAnswer(table.game, packet.season, about, call.what, has_passed, written),
        [*words, *told_written(written)],
    )


def tend(items: Iterable[FolderItem], game: str | Path) -> FolderChanges:
    """One pass over the files of a shared folder for one table: what is to be done there."""
    with troubles(str(game)), the_table(game) as place:
        identity = identity_of(place.content) if place.content.key is not None else None
        table, errand = sync_table(place.content, place.variant, items, identity)
        place.keep(table)
    return errand


def _recent(table: RoundTable, state: TableState) -> Iterable[Packet]:
    """What was sent in the open turn and the last one, and all of it before the game."""
    seasons = {state.season, *(past.season for past in state.past[-1:])}
    return [one for one in own_packets(table) if one.season in seasons or state.turn < 2]
