"""docs/security.md: for each kind of person what he can and cannot do, and tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
PEOPLE = (
    "A player", "A former player", "A stranger with access to the folder, or who sends you a file", "The game master",
    "Somebody at the same computer", "A player at a table without a game master",
)  # fmt: skip
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def rows(person: str) -> list[list[str]]:
    """The lines of the table about somebody."""
    section = PAGE.partition(f"\n## {person}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith(("| can ", "| cannot "))]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize(("file", "name"), sorted(set(NAMED.findall(PAGE))))
def test_every_test_that_is_named_is_there(file: str, name: str) -> None:
    path = ROOT / file
    assert path.is_file(), file
    assert re.search(rf"^def {name}\(", path.read_text(encoding="utf-8"), re.MULTILINE), name


@pytest.mark.parametrize("person", PEOPLE)
def test_it_is_said_what_everybody_can_and_cannot_do_and_what_shows_it(person: str) -> None:
    found = rows(person)
    assert {row[0] for row in found} == {"can", "cannot"}
    for row in found:
        assert len(row) == 3, row
        assert NAMED.search(row[2]), row


def test_loads_are_told_with_how_they_grow() -> None:
    section = PAGE.partition("\n## Loads that are held\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ") and "×" in line]
    assert len(lines) > 8
