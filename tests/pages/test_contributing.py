"""The map of the code names every package, once."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_map_of_the_code_is_whole() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## The code on one page")[2]
    named = re.findall(r"`((?:engine|desktop)/\w+)`", page)
    packages = [
        path.parent.relative_to(ROOT).as_posix()
        for top in ("engine", "desktop")
        for path in (ROOT / top).glob("*/__init__.py")
    ]
    assert sorted(named) == sorted(packages)
