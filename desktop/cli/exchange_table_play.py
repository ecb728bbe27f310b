"""`chancery exchange table reveal|open|vote`, and what `exchange open` and `exchange watch` do for a table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from desktop.cli.asking import power_called
from desktop.cli.exchange_asking import Written, say_written, troubles, write_packets
from desktop.cli.exchange_open import opened_answer, say_opened
from desktop.cli.exchange_player import read_arrivals
from desktop.cli.exchange_table import Arrivals, folder_arrivals, identity_of, the_table
from desktop.cli.exchange_table_status import say_status, status_answer
from desktop.cli.failures import DONE, WRONG_INPUT, UsageError
from desktop.cli.streams import Streams
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


def reveal(arguments: Namespace, streams: Streams) -> int:
    with the_table(arguments.game) as place:
        table, made = due_packets(place.table, place.variant, identity_of(place.table))
        place.keep(table)
        state = place.state
        written = write_packets(_recent(table, state), arguments.out, table.title)
        answer = status_answer(place)
    kinds = [packet.kind for packet in made]
    if arguments.json:
        streams.answer({"made": kinds, "status": answer, "written": written})
    else:
        say_status(streams, answer)
        say_written(streams, written)
    return DONE


def open_files(arguments: Namespace, streams: Streams) -> int:
    arrivals: Arrivals = []
    with troubles(arguments.game):
        game = read_table(Path(arguments.game)).game
    for name in arguments.files:
        if Path(name).is_dir():
            arrivals += folder_arrivals(Path(name), lambda one: one.game == game)
        else:
            arrivals += [(name, one) for one in read_arrivals(name, streams)]
    written: Written = []
    is_chosen = not any(Path(name).is_dir() for name in arguments.files)
    filings, made = received(arguments.game, arrivals, arguments.out, written, is_chosen)
    if arguments.json:
        streams.answer({"opened": [opened_answer(one) for one in filings], "made": made, "written": written})
    else:
        for one in filings:
            say_opened(streams, one)
        say_written(streams, written)
    return DONE if all(one.code in KEPT for one in filings) else WRONG_INPUT


def received(
    game: str | Path, arrivals: Arrivals, out: str | None, written: Written, is_chosen: bool = True
) -> tuple[tuple[Filing, ...], list[str]]:
    """Files put where they belong at a table, and the kinds of what became due and was written."""
    with the_table(game) as place:
        table, filings = receive_table_packets(place.table, place.variant, arrivals, is_chosen)
        made: tuple[Packet, ...] = ()
        if table.key is not None:
            table, made = due_packets(table, place.variant, identity_of(table))
        place.keep(table)
        written += write_packets(made, out, table.title)
    return filings, [packet.kind for packet in made]


def vote(arguments: Namespace, streams: Streams) -> int:
    with the_table(arguments.game) as place:
        if (arguments.what == "replace") != (arguments.key is not None):
            raise UsageError("bad_vote", "replace needs --key, and nothing else does", "--key")
        about = power_called(place.variant, arguments.about)
        identity, turn = identity_of(place.table), place.state.turn
        table, packet = cast_ballot(
            place.table,
            place.variant,
            identity,
            about,
            arguments.what,
            arguments.key,
            arguments.player,
            arguments.reason,
        )
        table, more = due_packets(table, place.variant, identity)
        place.keep(table)
        written = write_packets((packet, *more), arguments.out, table.title)
        state = place.state
    wanted = (turn, about, arguments.what, arguments.key or "")
    has_passed = (arguments.what == "hold" and about in state.without) or any(
        (one.turn, one.about, one.what, one.key) == wanted for one in state.decisions
    )
    if arguments.json:
        streams.answer(
            {
                "game": table.game,
                "season": packet.season,
                "about": about,
                "what": arguments.what,
                "passed": has_passed,
                "written": written,
            }
        )
    else:
        streams.say(f"{packet.season}: you vote to {arguments.what}: {about}.")
        if has_passed:
            streams.say("The vote has passed.")
        say_written(streams, written)
    return DONE


def tend(items: Iterable[FolderItem], game: str | Path) -> FolderChanges:
    """One pass over the files of a shared folder for one table: what is to be done there."""
    with troubles(str(game)), the_table(game) as place:
        identity = identity_of(place.table) if place.table.key is not None else None
        table, errand = sync_table(place.table, place.variant, items, identity)
        place.keep(table)
    return errand


def _recent(table: RoundTable, state: TableState) -> Iterable[Packet]:
    """What was sent in the open turn and the last one, and all of it before the game."""
    seasons = {state.season, *(past.season for past in state.past[-1:])}
    return [one for one in own_packets(table) if one.season in seasons or state.turn < 2]
