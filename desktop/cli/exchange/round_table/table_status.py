"""`chancery exchange table status`: whom a table waits for, and what is known of everybody at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from desktop.cli.answer_records import FileFault, PowerName, Record, SeasonCode, answer_of
from desktop.cli.commands import GAME_FILE, Call, Reply, command
from desktop.cli.exchange.access import one_line
from desktop.cli.exchange.round_table.founding_commands import the_table
from desktop.cli.speaking import error_words
from desktop.cli.streams import is_file
from desktop.cli.tables import aligned
from engine import (
    Decision,
    ExchangeError,
    TableDocument,
    Tally,
    digest,
    find_variant,
    fingerprint,
    remembered_games,
    table_path,
)

STAGES = {
    "gathering": "people are joining",
    "opening": "the roster is being confirmed",
    "sealing": "envelopes are coming in",
    "revealing": "keys are coming in",
    "closing": "results are being compared",
    "over": "over",
}


class TableSeat(Record, frozen=True):
    power: PowerName
    player: str
    fingerprint: str
    sealed: bool
    yours: bool


class TableFinding(Record, frozen=True):
    code: str
    power: PowerName
    message: str
    stops: bool
    season: Annotated[str, "of a turn that is over"]


class TableVote(Tally, frozen=True, kw_only=True):
    voters: tuple[PowerName, ...]


class TableDecision(Decision, frozen=True, kw_only=True):
    voters: tuple[PowerName, ...]


class TableAnswer(Record, frozen=True, rename={"is_stopped": "stopped", "tallies": "votes"}):
    """How a table stands."""

    file: str
    game: str
    title: str
    variant: str
    stage: Literal["gathering", "opening", "sealing", "revealing", "closing", "over"]
    turn: int
    season: SeasonCode
    power: PowerName
    waiting: list[PowerName]
    asked: list[PowerName]
    without: list[PowerName]
    agreed: Annotated[list[str], "[power] with the same position after the last turn"]
    is_stopped: bool
    over: bool
    position: Annotated[str | None, "hash or null"]
    history: str
    seats: list[TableSeat]
    findings: list[TableFinding]
    tallies: list[TableVote]
    decisions: list[TableDecision]


@command(
    GAME_FILE,
    answer=TableAnswer,
    about="Whom the table waits for, what was found, what is voted upon, and everybody's fingerprint.",
)
def status(call: Call) -> Reply:
    with the_table(call.game) as place:
        answer = table_answer(place)
    return Reply(answer, table_words(answer))


def table_answer(place: TableDocument) -> TableAnswer:
    """How a table stands, for programs."""
    state, table = place.state, place.content
    return answer_of(
        TableAnswer,
        state,
        file=str(place.path),
        game=table.game,
        title=table.title,
        variant=place.variant.id,
        power=table.seat,
        over=state.stage == "over",
        position=digest(state.game.current) if state.game is not None else None,
        seats=[
            TableSeat(
                str(power.id),
                state.players.get(power.id, ""),
                fingerprint(state.keys[power.id]) if power.id in state.keys else "",
                power.id in state.envelopes,
                state.keys.get(power.id) == table.key,
            )
            for power in place.variant.powers
        ],
        findings=[
            answer_of(TableFinding, one, message=" ".join(part for part in (one.message, one.advice) if part))
            for one in state.findings
        ],
    )


def table_words(answer: TableAnswer) -> Iterator[str]:
    """How a table stands, for people."""
    season = f", {answer.season}" if answer.season else ""
    yield f"{one_line(answer.title) or answer.game}{season}: {STAGES[answer.stage]}."
    rows = []
    for seat in answer.seats:
        remarks = ["you"] if seat.yours else []
        if seat.power in answer.without:
            remarks.append("passed over this turn")
        elif seat.power in answer.waiting:
            remarks.append("is waited for")
        elif seat.sealed:
            remarks.append("has given the key" if answer.stage in ("revealing", "closing") else "sealed")
        rows.append([seat.power, one_line(seat.player), seat.fingerprint, "; ".join(remarks)])
    yield aligned(rows, "  ")
    for vote in answer.tallies:
        who = f" ({one_line(vote.player)})" if vote.player else ""
        voters = ", ".join(vote.voters)
        yield f"Vote to {vote.what} {vote.about}{who}: {voters}; it takes {vote.needed}."
    for one in answer.decisions:
        why = f" ({one_line(one.reason)})" if one.reason else ""
        yield f"Turn {one.turn}: by vote of {', '.join(one.voters)}: {one.what} {one.about}{why}."
    for found in answer.findings:
        when = f"{found.season}: " if found.season else ""
        yield f"{'STOP: ' if found.stops else 'Note: '}{when}{one_line(found.message)}"
    if answer.position:
        yield f"Position {answer.position[:16]}."
    if answer.agreed:
        yield f"The same position after the last turn: {', '.join(answer.agreed)}."


def table_at(path: Path) -> TableAnswer:
    """How the table of a save stands; nothing is opened that would need a key. Raises ExchangeError."""
    document = TableDocument(path, find_variant)
    document.load()
    return table_answer(document)


def own_tables() -> tuple[list[TableAnswer], list[FileFault]]:
    """All tables at which this computer has a seat, and what is wrong with those that cannot be read."""
    found: list[TableAnswer] = []
    faults: list[FileFault] = []
    for path in sorted(save for save in remembered_games().values() if is_file(table_path(save))):
        try:
            found.append(table_at(path))
        except ExchangeError as fault:
            faults.append(FileFault(str(path), fault.code, error_words(fault)))
    return found, faults


def table_row(answer: TableAnswer) -> list[str]:
    """A table in a line of a list."""
    parts = [STAGES[answer.stage]]
    if answer.waiting:
        parts.append(f"waits for {', '.join(answer.waiting)}")
    if answer.tallies:
        parts.append("there is a vote")
    if answer.is_stopped:
        parts.append("STOPPED")
    title = one_line(answer.title) or answer.game
    return [Path(answer.file).name, title, answer.power, answer.season, "; ".join(parts)]
