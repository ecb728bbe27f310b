"""`chancery exchange table status`: whom a table waits for, and what is known of everybody at it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from desktop.cli.exchange_asking import one_line
from desktop.cli.exchange_table import the_table
from desktop.cli.failures import DONE
from desktop.cli.streams import Streams
from desktop.cli.tables import aligned
from engine import OpenTable, digest, fingerprint

STAGES = {
    "gathering": "people are joining",
    "opening": "the roster is being confirmed",
    "sealing": "envelopes are coming in",
    "revealing": "keys are coming in",
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
    standing, table = place.standing, place.table
    game = standing.game
    return {
        "file": str(place.path),
        "game": table.game,
        "title": table.title,
        "variant": place.variant.id,
        "stage": standing.stage,
        "turn": standing.turn,
        "season": standing.season,
        "power": table.seat,
        "waiting": list(standing.waiting),
        "asked": list(standing.asked),
        "without": list(standing.without),
        "stopped": standing.is_stopped,
        "over": standing.stage == "over",
        "position": digest(game.current) if game is not None else None,
        "history": standing.history,
        "seats": [
            {
                "power": str(power.id),
                "player": standing.players.get(power.id, ""),
                "fingerprint": fingerprint(standing.keys[power.id]) if power.id in standing.keys else "",
                "sealed": power.id in standing.envelopes,
                "yours": standing.keys.get(power.id) == table.key,
            }
            for power in place.variant.powers
        ],
        "findings": [
            {"code": one.code, "power": one.power, "message": one.message, "stops": one.stops}
            for one in standing.findings
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
            for one in standing.tallies
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
            for one in standing.decisions
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
            remarks.append("sealed")
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
        streams.say(f"{'STOP: ' if one['stops'] else 'Note: '}{one_line(one['message'])}")
    if answer["position"]:
        streams.say(f"Position {answer['position'][:16]}.")
