"""What the tests of checking share."""

from __future__ import annotations

from pathlib import Path

from maps.cartographer.checking import Fault, check
from tests.maps.small_board import (
    write_board,
)

Changed = dict[str, str | None]


def faults(tmp_path: Path, changed: Changed | None = None) -> list[Fault]:
    return check(write_board(tmp_path / "duchy", changed))


def swapped(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new)


def only(found: list[Fault]) -> Fault:
    assert len(found) == 1, [str(fault) for fault in found]
    return found[0]
