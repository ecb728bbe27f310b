"""`chancery exchange table status`: whom a table waits for, and what is known of everybody at it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from desktop.cli.exchange_asking import one_line
from desktop.cli.exchange_table import the_table
from desktop.cli.failures import DONE
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from engine import (
    ExchangeError,
    OpenTable,
    digest,
    find_variant,
    fingerprint,
    read_table,
    remembered_games,
    table_path,
    table_variant,
)

STAGES = {
    "gathering": "people are joining",
    "opening": "the roster is being confirmed",
    "sealing": "envelopes are coming in",
    "revealing": "keys are coming in",
    "closing": "results are being compared",
    "over": "over",
}


def run(arguments: Namespace, streams: Streams) -> int:
    with the_table(arguments.game) as place:
        answer = status_answer(place)
    if arguments.json:
        streams.answer(answer)
    else:
        say_status(streams, answer)
    return DONE


def status_answer(place: OpenTable) -> dict[str, Any]:
    """How a table stands, for programs."""
    state, table = place.state, place.table
    game = state.game
    return {
        "file": str(place.path),
        "game": table.game,
        "title": table.title,
        "variant": place.variant.id,
        "stage": state.stage,
        "turn": state.turn,
        "season": state.season,
        "power": table.seat,
        "waiting": list(state.waiting),
        "asked": list(state.asked),
        "without": list(state.without),
        "agreed": list(state.agreed),
        "stopped": state.is_stopped,
        "over": state.stage == "over",
        "position": digest(game.current) if game is not None else None,
        "history": state.history,
        "seats": [
            {
                "power": str(power.id),
                "player": state.players.get(power.id, ""),
                "fingerprint": fingerprint(state.keys[power.id]) if power.id in state.keys else "",
                "sealed": power.id in state.envelopes,
                "yours": state.keys.get(power.id) == table.key,
            }
            for power in place.variant.powers
        ],
        "findings": [
            {
                "code": one.code,
                "power": one.power,
                "message": " ".join(part for part in (one.message, one.advice) if part),
                "stops": one.stops,
                "season": one.season,
            }
            for one in state.findings
        ],
        "votes": [
            {
                "what": one.what,
                "about": one.about,
                "stage": one.stage,
                "voters": list(one.voters),
                "needed": one.needed,
                "key": one.key,
                "player": one.player,
            }
            for one in state.tallies
        ],
        "decisions": [
            {
                "turn": one.turn,
                "what": one.what,
                "about": one.about,
                "voters": list(one.voters),
                "key": one.key,
                "player": one.player,
                "reason": one.reason,
            }
            for one in state.decisions
        ],
    }


def say_status(streams: Streams, answer: dict[str, Any]) -> None:
    """How a table stands, for people."""
    season = f", {answer['season']}" if answer["season"] else ""
    streams.say(f"{one_line(answer['title']) or answer['game']}{season}: {STAGES[answer['stage']]}.")
    rows = []
    for seat in answer["seats"]:
        remarks = ["you"] if seat["yours"] else []
        if seat["power"] in answer["without"]:
            remarks.append("passed over this turn")
        elif seat["power"] in answer["waiting"]:
            remarks.append("is waited for")
        elif seat["sealed"]:
            remarks.append("has given the key" if answer["stage"] in ("revealing", "closing") else "sealed")
        rows.append([seat["power"], one_line(seat["player"]), seat["fingerprint"], "; ".join(remarks)])
    streams.say(aligned(rows, "  "))
    for one in answer["votes"]:
        who = f" ({one_line(one['player'])})" if one["player"] else ""
        voters = ", ".join(one["voters"])
        streams.say(f"Vote to {one['what']} {one['about']}{who}: {voters}; it takes {one['needed']}.")
    for one in answer["decisions"]:
        why = f" ({one_line(one['reason'])})" if one["reason"] else ""
        streams.say(
            f"Turn {one['turn']}: by vote of {', '.join(one['voters'])}: {one['what']} {one['about']}{why}."
        )
    for one in answer["findings"]:
        when = f"{one['season']}: " if one["season"] else ""
        streams.say(f"{'STOP: ' if one['stops'] else 'Note: '}{when}{one_line(one['message'])}")
    if answer["position"]:
        streams.say(f"Position {answer['position'][:16]}.")
    if answer["agreed"]:
        streams.say(f"The same position after the last turn: {', '.join(answer['agreed'])}.")


def table_at(path: Path) -> dict[str, Any]:
    """How the table of a save stands; nothing is opened that would need a key. Raises ExchangeError."""
    table = read_table(path)
    return status_answer(OpenTable(path, table, table_variant(table, find_variant)))


def own_tables() -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """All tables at which this computer has a seat, and what is wrong with those that cannot be read."""
    found: list[dict[str, Any]] = []
    faults: list[dict[str, str]] = []
    for path in sorted(save for save in remembered_games().values() if table_path(save).is_file()):
        try:
            found.append(table_at(path))
        except ExchangeError as fault:
            faults.append({"file": str(path), "code": fault.code, "message": str(fault)})
    return found, faults


def table_row(answer: dict[str, Any]) -> list[str]:
    """A table in a line of a list."""
    parts = [STAGES[answer["stage"]]]
    if answer["waiting"]:
        parts.append(f"waits for {', '.join(answer['waiting'])}")
    if answer["votes"]:
        parts.append("there is a vote")
    if answer["stopped"]:
        parts.append("STOPPED")
    title = one_line(answer["title"]) or answer["game"]
    return [Path(answer["file"]).name, title, answer["power"], answer["season"], "; ".join(parts)]
