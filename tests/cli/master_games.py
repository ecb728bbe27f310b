"""The units of a power, for the tests of a game master's commands."""

from __future__ import annotations

from pathlib import Path

from tests.cli.calling import call


def units(path: Path, power: str) -> set[str]:
    return set(call("show", path, "--json").json["position"]["units"].get(power, []))
