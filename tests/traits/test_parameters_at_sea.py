"""Parameters of traits about fleets, sites, free units, reinforcements and falls are checked when a variant loads."""

from __future__ import annotations

import pytest

from tests.variants.parameters import complaint_about

FLEET = {"kind": "F", "place": "e"}


@pytest.mark.parametrize(
    ("trait", "parameters", "problem"),
    [
        ("transports", {}, ".carrier: trait 'transports' needs this parameter"),
        ("transports", {"carrier": "F", "cargo": 1}, ".cargo: trait 'transports': cannot use this"),
        ("building_sites", {"homes": "A"}, "a list of kinds of unit"),
        ("building_sites", {"homes": ["A"], "elsewhere": ["e"]}, "a table of powers"),
        ("building_sites", {"homes": ["A"], "elsewhere": {"England": ["e"]}}, "a table of kinds of unit"),
        ("free_units", {}, "Give it a table of powers"),
        ("free_units", {"free": {"England": {"A": "4"}}}, "a whole number, 0 or more"),
        ("downfall", {}, ".power: trait 'downfall' needs this parameter"),
        ("reinforcements", {}, ".power: trait 'reinforcements' needs this parameter"),
        (
            "reinforcements",
            {"power": "England", "units": [FLEET], "steps": ["F"], "year": "1491"},
            ".year: trait",
        ),
        (
            "reinforcements",
            {"power": "England", "units": [FLEET], "year": 1491},
            "a list of steps of the calendar",
        ),
        (
            "reinforcements",
            {"power": "England", "steps": ["F"], "units": []},
            "a list of tables with kind, place",
        ),
        ("reinforcements", {"power": "England", "steps": ["F"], "units": ["F e"]}, ".units[0]: trait"),
        (
            "reinforcements",
            {"power": "England", "steps": ["F"], "units": [{"kind": "F"}]},
            "missing required field `place`",
        ),
        (
            "reinforcements",
            {"power": "England", "steps": ["F"], "units": [FLEET] * 2},
            "two units that come to one place",
        ),
    ],
)
def test_a_wrong_parameter_is_named(trait: str, parameters: dict[str, object], problem: str) -> None:
    assert problem in complaint_about(trait, parameters)
