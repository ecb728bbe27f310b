"""Records that are judged by the command line, for its tests."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.calling import Called, call

START: dict[str, Any] = {
    "phase": "S1901M",
    "units": {"FRANCE": ["A PAR", "F BRE"], "GERMANY": ["A MUN"], "RUSSIA": ["F STP/SC"]},
    "centers": {"FRANCE": ["PAR", "BRE"], "GERMANY": ["MUN"]},
    "orders": {"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]},
}


def judge(*records: Any, args: tuple[str, ...] = ()) -> Called:
    text = "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in records)
    return call("judge", "--json", *args, stdin=text)


def changed(**changes: Any) -> dict[str, Any]:
    return {**START, **changes}
