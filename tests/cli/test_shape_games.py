"""Whole random games as records: every phase through `judge_record`, compared with the judge itself."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from desktop.cli.diplomacy_shape import judge_record
from desktop.cli.judge_command import LineJudge
from desktop.cli.shape_writing import RecordWriter, strength_number
from engine.archives.phase_writing import order_text
from engine.judge.outcomes import ILLEGAL
from engine.judge.rules import Situation
from engine.judge.turns import adjudicate, advance
from tests.cases import variant_named
from tests.generate import meeting_orders, random_sheets

YEARS = 6


@pytest.mark.parametrize("name", ["standard", "scattered"])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_records_is_the_game(name: str, seed: int) -> None:
    variant, rng = variant_named(name), Random(f"{name}/{seed}")
    writer, rules, position = RecordWriter(variant), variant.rules, variant.start
    record: dict[str, Any] = writer.position(position)
    while position.verdict is None and position.season.year < variant.start.season.year + YEARS:
        phase = variant.calendar.step(position.season).phase
        situation = Situation(rules, position)
        make = meeting_orders if phase == "movement" else random_sheets
        sheets = make(situation, rng)
        record["orders"] = {
            power.upper(): [order_text(variant, phase, order) for order in sheet]
            for power, sheet in sheets.items()
        }
        report = adjudicate(rules, position, sheets)
        following = advance(rules, position, report)
        said = json.loads(json.dumps(judge_record(variant, record, reasons=True)))
        assert {key: said[key] for key in said if key.startswith("next_")} == writer.position(
            following, "next_"
        )
        for outcome in report.outcomes:
            if outcome.code != ILLEGAL:
                results = said["results"][outcome.power.upper()].values()
                (mine,) = (
                    (one for one in results if one["order"] == order_text(variant, phase, outcome.order))
                    if outcome.order.unit
                    else list(results)[:1]
                )
                assert mine["code"] == outcome.code
                assert mine["strength"] == strength_number(outcome.strength)
                assert mine["reason"]
        position = following
        record = {key.removeprefix("next_"): value for key, value in said.items() if key.startswith("next_")}


TEXTS = st.sampled_from(
    ["A PAR", "F STP/NC", "*A PAR", "A PAR - BUR", "F BRE B", "WAIVE", "", "PAR", "x" * 50, "A\n"]
)
KEYS = st.sampled_from(["FRANCE", "france", "GERMANY", "Narnia", ""])
LISTS = st.dictionaries(KEYS, st.one_of(st.none(), st.lists(TEXTS, max_size=4)), max_size=3)
RECORDS = st.fixed_dictionaries(
    {"phase": st.sampled_from(["S1901M", "F1901R", "W1901A", "X", ""]), "units": LISTS, "orders": LISTS},
    optional={
        "centers": LISTS,
        "retreats": st.dictionaries(
            KEYS, st.dictionaries(TEXTS, st.lists(TEXTS, max_size=2), max_size=2), max_size=2
        ),
        "options": st.dictionaries(
            st.sampled_from(["disorder", "x"]), st.sampled_from(["home", "y"]), max_size=1
        ),
        "id": st.integers(),
    },
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(RECORDS, st.recursive(st.none() | st.integers() | st.text(), st.lists)))
def test_no_record_stops_the_judge(record: Any) -> None:
    judge = LineJudge(variant_named("standard"), {}, reasons=True)
    said = judge.answer(1, json.dumps(record).encode())
    assert ("error" in said) != ("results" in said)
    assert said.get("error", {}).get("code") != "cannot_judge"


@given(st.binary(max_size=200))
def test_no_line_stops_the_judge(line: bytes) -> None:
    judge = LineJudge(variant_named("standard"), {}, reasons=False)
    assert "error" in judge.answer(1, line)
