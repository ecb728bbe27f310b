"""Lines for `chancery judge --json`, in its own shape and in that of the package `diplomacy`: no line can stop it."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from desktop.cli.judge_command import LineJudge
from desktop.cli.shape_writing import RecordWriter
from engine.game.adjudication import result_after
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
            str(sheet.power).upper(): [writer.order(phase, order) for order in sheet.orders or ()]
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


KINDS = (Kind("judge --json", odd_line, open_line, frozenset({"judged", "no_json", "wrong_type"})),)
