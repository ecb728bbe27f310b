"""Lines for `chancery judge --json`, in its own shape and in that of the package `diplomacy`: no line can stop it."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from desktop.cli.judge_command import LineJudge
from desktop.cli.shape_writing import RecordWriter
from engine.archives.judge_history import judge_history
from engine.archives.phase_reading import RecordReader
from engine.archives.phase_record import RecordError
from engine.archives.phase_writing import order_text
from engine.archives.recognising import read_history
from engine.archives.replaying import play_through
from engine.archives.saved_writing import saved_record
from engine.game.adjudication import result_after
from engine.game.game_errors import SetupError
from engine.game.setup import new_game
from engine.variants.catalogue import find_variants
from tests.attack.fuzz.kinds import Kind
from tests.attack.fuzz.mutators import json_bytes, spoiled, twisted
from tests.files.exchange.tables import random_game
from tests.game.table import named

VARIANTS = sorted(find_variants().variants)


@cache
def _records(name: str) -> tuple[Any, ...]:
    variant, game = named(name), random_game(name, "attack", 2)
    writer, found = RecordWriter(variant), list[Any]()
    before = new_game(variant, {}, {}, game.seed).current
    for index, turn in enumerate(game.turns):
        record: dict[str, Any] = {"variant": name, "id": index, **writer.position(before)}
        phase = variant.calendar.step(before.season).phase
        record["orders"] = {
            str(sheet.power).upper(): [order_text(variant, phase, order) for order in sheet.orders or ()]
            for sheet in turn.sheets
        }
        state = {key: record.pop(key) for key in ("units", "centers", "retreats") if key in record}
        nested = {**record, "state": {**state, "name": record["phase"]}, "messages": [], "results": {}}
        found += [{**record, **state}, nested]
        before = result_after(game, index + 1)
    return tuple(json.loads(json.dumps(found)))


def odd_line(rng: Random) -> bytes:
    record = rng.choice(_records(rng.choice(VARIANTS)))
    if rng.random() < 0.2:
        return spoiled(json.dumps(record).encode(), rng)
    return json_bytes(twisted(record, rng), rng)


@cache
def _judge(reasons: bool) -> LineJudge:
    return LineJudge(named("standard"), {}, reasons)


def open_line(line: bytes) -> str:
    answer = _judge(len(line) % 2 == 0).answer(1, line)
    json.dumps(answer)
    code: str = answer["error"]["code"] if "error" in answer else "judged"
    assert code != "cannot_judge", answer
    return code


@cache
def _histories(name: str) -> tuple[Any, bytes]:
    variant, game = named(name), random_game(name, "attack", 2)
    return json.loads(json.dumps(saved_record(game, variant))), judge_history(game, variant).encode()


def odd_history(rng: Random) -> bytes:
    """A game of another program, or a text of reports, of the regular board or of one that is not meant."""
    record, text = _histories(rng.choice(VARIANTS))
    if rng.random() < 0.4:
        return spoiled(text, rng)
    return (
        json_bytes(twisted(record, rng), rng)
        if rng.random() < 0.8
        else spoiled(json.dumps(record).encode(), rng)
    )


def open_history(data: bytes) -> str:
    """Bring it in: it is refused with a code, or played through."""
    variant = named("standard")
    try:
        replayed = play_through(
            variant, read_history(RecordReader(variant), data), with_rulings=len(data) % 2 == 0
        )
    except (RecordError, SetupError) as error:
        return error.code
    return "differs" if replayed.differences else "agrees"


KINDS = (
    Kind("judge --json", odd_line, open_line, frozenset({"judged", "no_json", "wrong_type"})),
    Kind("histories", odd_history, open_history, frozenset({"differs", "agrees", "no_json", "no_history"})),
)
