"""docs/engine.md: its examples run as they stand, and say what the page says they do."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from tests.pages.places import ROOT
from tests.pages.surface import HOMES, THEMES, is_in

PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", PAGE, re.DOTALL)
"""Every program on the page, and what it prints."""


def code_lines(program: str) -> list[str]:
    return [line for line in program.splitlines() if line.strip()]


@pytest.mark.parametrize(("program", "printed"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_prints_what_the_page_says(program: str, printed: str, tmp_path: Path) -> None:
    path = tmp_path / "example.py"
    path.write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stderr, done.stdout) == ("", printed)


def test_the_page_has_its_examples_and_they_are_short() -> None:
    assert len(EXAMPLES) == PAGE.count("```python")
    assert len(code_lines(EXAMPLES[0][0])) <= 20


@pytest.mark.parametrize("program", [program for program, _ in EXAMPLES])
def test_an_example_uses_nothing_but_the_surface(program: str) -> None:
    imported = re.findall(r"^(?:from|import) (\S+)", program, re.MULTILINE)
    assert set(imported) == {"engine"}


def test_every_name_on_the_page_is_on_the_surface() -> None:
    """Whatever the page calls in its sentences can be imported; a word of the language or of a file is no such call."""
    text = PAGE.partition("## What the surface holds")[0]
    spoken = set(re.findall(r"`(\w+)(?:\([^`]*\))?`", re.sub(r"```.*?```", "", text, flags=re.DOTALL)))
    assert spoken - set(engine.__all__) - {"engine", "illegal", "LookupError"} == set()


def test_every_part_of_the_surface_has_one_theme() -> None:
    for module in HOMES.values():
        assert sum(is_in(module, packages) for packages in THEMES.values()) == 1, module


def test_what_is_promised_is_held_by_a_test_that_exists() -> None:
    named = re.findall(r"`(tests/[\w/.]+)`", PAGE)
    assert named
    for path in named:
        assert (ROOT / path).exists(), path
