"""Records that cannot be judged: what is wrong is said with code, place and message."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop.cli.judge_command import LONGEST_LINE
from tests.cli.calling import call
from tests.cli.judging import START, changed, judge

BAD: list[tuple[str, Any]] = [
    ("no_json", "{"),
    ("no_json", "nonsense"),
    ("wrong_type", "[1, 2]"),
    ("wrong_type", "3"),
    ("wrong_type", changed(units={"FRANCE": "A PAR"})),
    ("wrong_type", changed(units={"FRANCE": [1]})),
    ("wrong_type", changed(orders=[])),
    ("wrong_type", changed(phase=1901)),
    ("wrong_type", changed(options={"a": 1})),
    ("unknown_phase", changed(phase="")),
    ("unknown_phase", changed(phase="X1901Q")),
    ("unknown_phase", changed(phase="COMPLETED")),
    ("unknown_phase", changed(phase="S99999999999999M")),
    ("unknown_power", changed(units={"SPAIN": ["A PAR"]})),
    ("unknown_power", changed(orders={"SPAIN": ["A PAR H"]})),
    ("unknown_power", changed(centers={"": ["PAR"]})),
    ("bad_unit", changed(units={"FRANCE": ["PAR"]})),
    ("bad_unit", changed(units={"FRANCE": [""]})),
    ("unknown_kind", changed(units={"FRANCE": ["X PAR"]})),
    ("unknown_place", changed(units={"FRANCE": ["A XYZ"]})),
    ("bad_place", changed(units={"FRANCE": ["A NTH"]})),
    ("bad_place", changed(units={"RUSSIA": ["F STP"]})),
    ("bad_place", changed(units={"RUSSIA": ["F MOS"]})),
    ("two_units", changed(units={"FRANCE": ["A PAR", "A PAR"]})),
    ("two_units", changed(units={"RUSSIA": ["F STP/SC"], "ENGLAND": ["F STP/NC"]})),
    ("no_centre", changed(centers={"FRANCE": ["BUR"]})),
    ("unknown_place", changed(centers={"FRANCE": ["XYZ"]})),
    ("two_owners", changed(centers={"FRANCE": ["PAR"], "GERMANY": ["PAR"]})),
    ("not_dislodged", changed(retreats={"FRANCE": {"A PIC": []}})),
    ("unknown_place", changed(phase="S1901R", retreats={"FRANCE": {"A PIC": ["XYZ"]}})),
    ("no_centers", {"phase": "W1901A", "units": {"FRANCE": ["A PAR"]}}),
    ("bad_option", changed(options={"nope": "x"})),
    ("bad_option", changed(options={"double_orders": "x"})),
    ("unknown_variant", changed(variant="nope")),
    ("unknown_variant", changed(variant="../secrets")),
]


@pytest.mark.parametrize(("code", "record"), BAD)
def test_a_bad_line_is_an_error_with_code_place_and_message(code: str, record: Any) -> None:
    called = judge(record)
    assert called.code == 1
    said = called.json
    assert set(said) == {"line", "error"}
    assert said["error"]["code"] == code, said
    assert said["error"]["message"]
    assert said["error"]["place"]
    assert called.err == ""


def test_bad_lines_between_good_ones() -> None:
    records = [changed(id=0), *(record for _, record in BAD), "", "   ", changed(id=1)]
    called = judge(*records)
    assert called.code == 1
    assert len(called.lines) == len(BAD) + 2
    assert [one.get("id") for one in called.lines if "error" not in one] == [0, 1]
    assert [one["line"] for one in called.lines if "error" in one] == list(range(2, len(BAD) + 2))


def test_lines_that_are_not_utf_8_too_long_or_too_deep() -> None:
    good = json.dumps(START).encode()
    deep = b'{"id": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    lines = [b'{"phase": "\xff"}', b'"' + b"x" * (2 * LONGEST_LINE) + b'"', deep, good]
    called = call("judge", "--json", stdin=b"\n".join(lines))
    codes = [one["error"]["code"] if "error" in one else None for one in called.lines]
    assert codes == ["no_json", "too_large", "no_json", None]


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_nothing_to_be_judged_is_told(text: str) -> None:
    called = call("judge", "--json", stdin=text)
    assert (called.code, called.json["error"]["code"]) == (1, "no_input")


@pytest.mark.parametrize(
    ("record", "code", "place"),
    [
        ({"phase": "S1901M"}, "no_units", "units"),
        ({"phase": "S1901M", "units": None}, "no_units", "units"),
        ({"phase": "S1901M", "state": {"centers": {}}}, "no_units", "units"),
        ({"phase": "S1901M", "phases": []}, "no_units", "phases"),
        ({"phase": "S1901M", "units": {}, "order": {}}, "unknown_key", "order"),
        ({"phase": "S1901M", "units": {}, "centres": {}}, "unknown_key", "centres"),
        ({"phase": "S1901M", "units": {}, "x" * 5000: {}}, "unknown_key", None),
    ],
)
def test_records_in_which_something_would_vanish(record: Any, code: str, place: str | None) -> None:
    called = call("judge", "--json", stdin=json.dumps({**record, "id": 7}))
    assert (called.code, called.json["id"], called.json["error"]["code"]) == (1, 7, code)
    assert place is None or called.json["error"]["place"] == place
    assert len(called.out) < 1000


def test_a_key_that_is_nearly_right_is_named() -> None:
    record = {"phase": "S1901M", "units": {}, "order": {}}
    error = call("judge", "--json", stdin=json.dumps(record)).json["error"]
    assert "'order'" in error["message"]
    assert "orders" in error["message"]


def test_a_board_without_units_must_be_meant() -> None:
    assert call("judge", "--json", stdin='{"phase": "S1901M", "units": {}}').code == 0


def test_wrong_arguments_are_usage() -> None:
    assert call("judge", "--json", "--variant", "nope").code == 2
    assert call("judge", "--json", "--option", "nope=1").code == 2
    assert call("judge", "--json", "--option", "nope").code == 2
