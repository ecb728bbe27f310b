"""Every DATC case put through `chancery judge --json` as a program would."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cases import Case, Expected, lines, load_cases
from tests.cli.calling import call

CASES = load_cases("datc/*.toml")


def listed(block: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for power, rest in lines(block):
        found.setdefault(power.upper(), []).extend(part.strip() for part in rest.split(","))
    return found


def record_of(case: Case) -> dict[str, Any]:
    orders: dict[str, list[str]] = {}
    for one in case.turn.expected:
        if not one.unordered:
            orders.setdefault(one.power.upper(), []).append(one.text)
    retreats: dict[str, dict[str, list[str]]] = {}
    for power, rest in lines(case.record.get("retreating", "")):
        what, _, goals = rest.partition("->")
        unit = what.partition(" by ")[0].strip()
        open_to = [] if goals.strip() in ("none", "") else [goal.strip() for goal in goals.split(",")]
        retreats.setdefault(power.upper(), {})[unit] = open_to
    return {
        "id": case.name,
        "variant": case.record["variant"],
        "options": dict(case.options),
        "phase": case.turn.season,
        "units": listed(case.record.get("units", "")),
        "centers": listed(case.record.get("owners", "")),
        "retreats": retreats,
        "orders": orders,
    }


@pytest.fixture(scope="module")
def answers() -> dict[str, Any]:
    text = "\n".join(json.dumps(record_of(case)) for case in CASES)
    called = call("judge", "--json", stdin=text)
    assert called.code == 0, [one for one in called.lines if "error" in one]
    return {one["id"]: one for one in called.lines}


def spaces(units: list[str]) -> tuple[str, ...]:
    return tuple(unit.split()[-1].partition("/")[0] for unit in units)


def told(said: Any, one: Expected) -> list[tuple[str, str, tuple[str, ...], str]]:
    """How orders of this text ended by the answer; the same text may have been sent twice."""
    power = one.power.upper()
    text = one.text.removesuffix("(unordered)").strip()
    found = []
    drivers = {""}
    for result in said["results"][power].values():
        if result["order"] == text or (one.unordered and result["order"].startswith(f"{text} ")):
            driver = spaces([result["dislodged_by"]])[0] if result["dislodged_by"] else ""
            drivers.add(driver)
            found.append((result["code"], result["rule"] or "", spaces(result["by"]), driver))
    for refused in said["refused"]:
        if (refused["power"], refused["order"]) == (power, text):
            found += [("illegal", refused.get("rule") or refused["fault"], (), driver) for driver in drivers]
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_answer_is_that_of_the_case(case: Case, answers: dict[str, Any]) -> None:
    said = answers[case.name]
    for one in case.turn.expected:
        assert (one.code, one.rule, one.by, one.dislodged_by) in told(said, one), one
    after = {power: sorted(units) for power, units in said["next_units"].items() if units}
    assert after == {power: sorted(units) for power, units in listed(case.turn.after).items()}
    retreats = {
        (power, unit): goals
        for power, units in said["next_retreats"].items()
        for unit, goals in units.items()
    }
    wanted = {}
    for power, rest in lines(case.turn.dislodged):
        what, _, goals = rest.partition("->")
        unit = what.partition(" by ")[0].strip()
        if goals.strip() != "none":
            wanted[power.upper(), unit] = [goal.strip() for goal in goals.split(",")]
    assert retreats == wanted
