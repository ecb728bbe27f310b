"""Parameters of traits about fleets, sites, free units, reinforcements and falls are checked when a variant loads."""

from __future__ import annotations

import pytest

from engine.traits import TRAITS


@pytest.mark.parametrize(
    ("trait", "parameters", "problem"),
    [
        ("transports", {}, "carrier and cargo"),
        ("transports", {"carrier": "F", "cargo": 1}, "carrier and cargo"),
        ("building_sites", {"homes": "A"}, "homes must be a list"),
        ("building_sites", {"homes": ["A"], "elsewhere": ["e"]}, "elsewhere must be a table"),
        ("building_sites", {"homes": ["A"], "elsewhere": {"England": ["e"]}}, "elsewhere must be a table"),
        ("free_units", {}, "free must be a table"),
        ("free_units", {"free": {"England": {"A": "4"}}}, "free must be a table"),
        ("downfall", {}, "power must name"),
        ("reinforcements", {}, "power must name"),
        ("reinforcements", {"power": "England", "year": "1491"}, "year must be"),
        ("reinforcements", {"power": "England", "year": 1491}, "steps must list"),
        ("reinforcements", {"power": "England", "steps": ["F"], "units": []}, "units must be a list"),
        ("reinforcements", {"power": "England", "steps": ["F"], "units": ["F e"]}, "every unit must be"),
        (
            "reinforcements",
            {"power": "England", "steps": ["F"], "units": [{"kind": "F"}]},
            "every unit must have",
        ),
        (
            "reinforcements",
            {"power": "England", "steps": ["F"], "units": [{"kind": "F", "place": "e"}] * 2},
            "a place each",
        ),
    ],
)
def test_a_wrong_parameter_is_named(trait: str, parameters: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        TRAITS[trait](parameters)
