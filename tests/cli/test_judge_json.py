"""`chancery judge --json`: one phase a line, in the shape of the package `diplomacy`."""

from __future__ import annotations

import json
from typing import Any

from desktop.cli.diplomacy_shape import judge_record
from engine.variants.catalogue import find_variant
from tests.cli.calling import call
from tests.cli.judging import START, changed, judge

KEYS = {"order", "code", "given", "by", "strength", "against", "dislodged_by", "rule"}


def answer(record: Any, *args: str) -> Any:
    called = judge(record, args=args)
    assert called.code == 0, called.out
    return called.json


def test_a_bounce_with_culprits_and_strengths() -> None:
    said = answer(START)
    assert said["phase"] == "S1901M"
    assert said["results"]["FRANCE"]["A PAR"] == {
        "order": "A PAR - BUR", "code": "bounced", "given": True, "by": ["A MUN"], "strength": 1, "against": 1,
        "dislodged_by": None, "rule": None,
    }  # fmt: skip
    assert said["results"]["GERMANY"]["A MUN"]["by"] == ["A PAR"]
    assert said["refused"] == []
    assert said["doubts"] == []
    assert said["next_phase"] == "F1901M"
    assert said["next_units"]["FRANCE"] == ["F BRE", "A PAR"]
    assert said["next_centers"]["FRANCE"] == ["BRE", "PAR"]
    assert said["next_retreats"] == {}


def test_units_without_an_order_hold() -> None:
    result = answer(START)["results"]["RUSSIA"]["F STP/SC"]
    assert set(result) == KEYS
    assert (result["order"], result["code"], result["given"]) == ("F STP/SC H", "held", False)


def test_every_order_of_the_package_is_read() -> None:
    record = {
        "phase": "S1901M",
        "units": {
            "ENGLAND": ["A LON", "F NTH", "A YOR"],
            "FRANCE": ["A PAR", "A MAR", "F BRE", "A BUR"],
            "RUSSIA": ["F STP/SC", "A LVN"],
        },
        "orders": {
            "ENGLAND": ["A LON - BEL VIA", "F NTH C A LON - BEL", "A YOR H"],
            "FRANCE": ["A PAR S A MAR", "A MAR H", "F BRE - MAO", "A BUR S A LON - BEL"],
            "RUSSIA": ["F STP/SC - BOT", "A LVN S F STP/SC"],
        },
    }
    said = answer(record)
    codes = {unit: one["code"] for units in said["results"].values() for unit, one in units.items()}
    assert codes == {
        "A LON": "moved", "F NTH": "convoyed", "A YOR": "held", "A PAR": "illegal", "A MAR": "held", "F BRE": "moved",
        "A BUR": "supported", "F STP/SC": "moved", "A LVN": "unmatched",
    }  # fmt: skip
    assert said["results"]["FRANCE"]["A PAR"]["rule"] == "support_out_of_reach"
    (refused,) = said["refused"]
    assert (refused["power"], refused["order"], refused["code"]) == ("FRANCE", "A PAR S A MAR", "illegal")
    assert refused["reason"].startswith("Not allowed: ")


def test_a_dislodged_unit_and_its_retreat() -> None:
    said = answer(
        changed(
            units={"GERMANY": ["A MUN", "A RUH"], "FRANCE": ["A BUR"]},
            orders={"GERMANY": ["A MUN - BUR", "A RUH S A MUN - BUR"]},
        )
    )
    beaten = said["results"]["FRANCE"]["A BUR"]
    assert (beaten["code"], beaten["dislodged_by"]) == ("held", "A MUN")
    assert said["results"]["GERMANY"]["A MUN"]["strength"] == 2
    assert said["next_phase"] == "S1901R"
    assert said["next_retreats"] == {"FRANCE": {"A BUR": ["BEL", "GAS", "MAR", "PAR", "PIC"]}}
    following = {key.removeprefix("next_"): value for key, value in said.items() if key.startswith("next_")}
    retreated = answer({**following, "orders": {"FRANCE": ["A BUR R GAS"]}})
    assert retreated["results"]["FRANCE"] == {
        "A BUR": {
            "order": "A BUR R GAS", "code": "retreated", "given": True, "by": [], "strength": 0, "against": 0,
            "dislodged_by": None, "rule": None,
        }
    }  # fmt: skip
    assert retreated["next_units"]["FRANCE"] == ["A GAS"]
    assert retreated["next_phase"] == "F1901M"


def test_stars_mark_dislodged_units() -> None:
    record = {
        "phase": "S1901R",
        "units": {"FRANCE": ["*A BUR", "A PAR"], "GERMANY": ["A BUR"]},
        "retreats": {"FRANCE": {"A BUR": ["GAS", "PIC"]}},
        "orders": {"FRANCE": ["A BUR D"]},
    }
    assert answer(record)["results"]["FRANCE"]["A BUR"]["code"] == "disbanded"
    record["orders"] = {}
    silent = answer(record)["results"]["FRANCE"]["A BUR"]
    assert (silent["order"], silent["code"], silent["given"]) == ("A BUR D", "disbanded", False)
    del record["retreats"]
    assert judge(record).json["error"]["code"] == "no_retreats"


def test_an_illegal_retreat_disbands_and_is_refused() -> None:
    record = {
        "phase": "S1901R",
        "units": {"GERMANY": ["A BUR"], "FRANCE": ["A PAR"]},
        "retreats": {"FRANCE": {"A BUR": ["GAS"]}},
        "orders": {"FRANCE": ["A BUR R PIC", "A PAR R GAS"]},
    }
    said = answer(record)
    assert {unit: one["code"] for unit, one in said["results"]["FRANCE"].items()} == {"A BUR": "disbanded"}
    assert [(one["order"], one["rule"]) for one in said["refused"]] == [
        ("A BUR R PIC", "retreat_closed"),
        ("A PAR R GAS", "not_dislodged"),
    ]


def test_clashing_retreats_name_each_other() -> None:
    record = {
        "phase": "F1901R",
        "units": {"GERMANY": ["A BUR", "A PAR"]},
        "retreats": {"FRANCE": {"A BUR": ["GAS"]}, "ITALY": {"A PAR": ["GAS"]}},
        "orders": {"FRANCE": ["A BUR R GAS"], "ITALY": ["A PAR R GAS"]},
    }
    said = answer(record)
    assert said["results"]["FRANCE"]["A BUR"]["by"] == ["A PAR"]
    assert said["results"]["ITALY"]["A PAR"]["code"] == "clashed"
    assert said["next_centers"]["GERMANY"] == ["PAR"]


def test_builds_removals_and_waived_builds() -> None:
    record = {
        "phase": "W1901A",
        "units": {
            "FRANCE": ["A BUR"],
            "RUSSIA": ["A WAR"],
            "GERMANY": ["A MUN", "A TYR", "F KIE"],
            "ITALY": [],
        },
        "centers": {
            "FRANCE": ["PAR", "MAR", "BRE", "SPA"],
            "RUSSIA": ["STP", "WAR", "MOS"],
            "GERMANY": ["MUN"],
            "ITALY": None,
        },
        "orders": {
            "FRANCE": ["A PAR B", "WAIVE", "WAIVE", "A SPA B"],
            "RUSSIA": ["F STP/SC B"],
            "GERMANY": ["F KIE D"],
        },
    }
    said = answer(record)
    france = said["results"]["FRANCE"]
    assert {key: one["code"] for key, one in france.items()} == {
        "A PAR": "built", "WAIVE": "waived", "WAIVE 2": "waived", "A SPA": "illegal",
    }  # fmt: skip
    assert said["results"]["RUSSIA"]["F STP/SC"]["code"] == "built"
    germany = said["results"]["GERMANY"]
    assert germany["F KIE"]["given"] is True
    assert (germany["A TYR"]["order"], germany["A TYR"]["code"], germany["A TYR"]["given"]) == (
        "A TYR D", "removed", False,
    )  # fmt: skip
    assert said["next_units"]["FRANCE"] == ["A BUR", "A PAR"]
    assert said["next_phase"] == "S1902M"


def test_the_end_of_the_game() -> None:
    variant = find_variant("standard")
    centres = sorted(variant.rules.centres)
    record = {
        "phase": "F1910M",
        "units": {"TURKEY": ["A BUL", "A SER"]},
        "centers": {"TURKEY": [space for space in centres if space not in ("BUL", "SER")][:17]},
        "orders": {},
    }
    said = answer(record)
    assert said["next_phase"] == "COMPLETED"
    assert said["winners"] == ["TURKEY"]


def test_no_centers_means_that_nobody_owns_any() -> None:
    record = {
        "phase": "F1901M",
        "units": {"FRANCE": ["A MAR", "F MAO"]},
        "orders": {"FRANCE": ["A MAR - SPA"]},
    }
    assert answer(record)["next_centers"]["FRANCE"] == ["SPA"]


def test_powers_in_any_case_and_the_package_s_own_name_for_the_phase() -> None:
    record = {
        "name": "S1901M",
        "units": {"france": ["a par"]},
        "orders": {"FrAnCe": ["a par - bur"], "ITALY": None},
    }
    said = answer(record)
    assert said["results"]["FRANCE"]["a par"]["order"] == "a par - bur"
    assert said["next_units"]["FRANCE"] == ["A BUR"]


def test_ids_come_back_whatever_they_are() -> None:
    for named in (7, "x", None, [1, {"a": 2}]):
        assert answer(changed(id=named))["id"] == named
    assert judge(changed(id=5, phase="nope")).json["id"] == 5
    assert judge(changed(id=6, units=3)).json["id"] == 6


def test_orders_that_are_not_understood_are_refused_and_the_rest_is_judged() -> None:
    said = answer(
        changed(orders={"FRANCE": ["A PAR - XYZ", "F BRE B", "hello", "GERMANY: A PAR H", "A Burgandy H"]})
    )
    assert [(one["code"], one["fault"]) for one in said["refused"] if "fault" in one] == [
        ("unread", "unknown_place"), ("unread", "wrong_phase"), ("unread", "not_an_order"), ("unread", "other_power"),
    ]  # fmt: skip
    assert [one["code"] for one in said["doubts"]] == ["near_miss"]
    assert said["results"]["FRANCE"]["A PAR"]["given"] is False
    assert "A BUR" not in said["results"]["FRANCE"]


def test_orders_to_foreign_units_are_only_in_the_refused() -> None:
    said = answer(changed(orders={"FRANCE": ["A MUN H", "A BER H"]}))
    assert [one["rule"] for one in said["refused"]] == ["foreign_unit", "no_unit"]
    assert set(said["results"]["FRANCE"]) == {"A PAR", "F BRE"}


def test_reasons_are_sentences() -> None:
    said = answer(START, "--reasons")
    assert said["results"]["FRANCE"]["A PAR"]["reason"] == (
        "A PAR does not get into Burgundy: 1 against 1, stopped by A MUN."
    )


def test_options_of_the_record_come_before_those_of_the_command() -> None:
    record = {
        "phase": "S1901M",
        "units": {"ITALY": ["F ROM"]},
        "orders": {"ITALY": ["F ROM - NAP", "F ROM - TUS"]},
    }
    assert answer(record)["next_units"]["ITALY"] == ["F ROM"]
    assert answer(record, "--option", "double_orders=last")["next_units"]["ITALY"] == ["F TUS"]
    record["options"] = {"double_orders": "first"}
    assert answer(record, "--option", "double_orders=last")["next_units"]["ITALY"] == ["F NAP"]


def test_records_may_name_their_variant() -> None:
    record = {
        "phase": "S1901M",
        "units": {"bel-stp-vie": ["F BEL"]},
        "orders": {"BEL-STP-VIE": ["F BEL - NTH"]},
    }
    assert judge(record).json["error"]["code"] == "unknown_power"
    said = answer({**record, "variant": "scattered"})
    assert said["next_units"]["BEL-STP-VIE"] == ["F NTH"]
    assert answer(record, "--variant", "scattered") == said


STATE = {"name": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR"]}, "homes": {}}


def test_a_phase_as_the_package_saves_it() -> None:
    """The position is in the state; it used to be judged as an empty board."""
    phase = {
        "name": "S1901M", "state": {**STATE, "zobrist_hash": "1", "retreats": {"FRANCE": {}}},
        "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": None}, "results": {"A PAR": []}, "messages": [],
    }  # fmt: skip
    answer = call("judge", "--json", stdin=json.dumps(phase)).json
    assert answer["next_units"]["FRANCE"] == ["A BUR"]
    assert answer["next_centers"]["FRANCE"] == ["PAR"]
    retreats = {"FRANCE": {"A MAR": ["GAS"]}}
    state = {"name": "S1901R", "units": {"FRANCE": ["*A MAR"]}, "retreats": retreats}
    answer = call(
        "judge", "--json", stdin=json.dumps({"state": state, "orders": {"FRANCE": ["A MAR R GAS"]}})
    )
    assert answer.json["next_units"]["FRANCE"] == ["A GAS"]


def test_the_top_of_a_record_comes_before_its_state() -> None:
    record = {"phase": "F1901M", "units": {"FRANCE": ["A MAR"]}, "state": STATE}
    answer = call("judge", "--json", stdin=json.dumps(record)).json
    assert (answer["phase"], answer["next_units"]["FRANCE"]) == ("F1901M", ["A MAR"])


def test_a_file_of_lines(tmp_path: Any) -> None:
    path = tmp_path / "phases.jsonl"
    path.write_text(json.dumps(START) + "\n" + json.dumps(START), encoding="utf-8")
    called = call("judge", "--json", path)
    assert called.code == 0
    assert len(called.lines) == 2
    assert call("judge", "--json", tmp_path / "none").code == 3
    assert call("judge", "--json", tmp_path).json["error"]["code"] == "unreadable_file"


def test_the_function_takes_plain_dictionaries() -> None:
    assert judge_record(find_variant("standard"), START) == answer(START)
