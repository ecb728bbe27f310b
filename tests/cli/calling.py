"""Running commands in this process."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import Any

from desktop.cli.main import main


@dataclass(frozen=True)
class Called:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


def call(*argv: object, stdin: str | bytes = "") -> Called:
    """Run `chancery` with arguments and an input."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    source = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
    err = io.StringIO()
    code = main([str(part) for part in argv], source, out, err)
    out.flush()
    raw = out.buffer
    assert isinstance(raw, io.BytesIO)
    return Called(code, raw.getvalue().decode(), err.getvalue())
