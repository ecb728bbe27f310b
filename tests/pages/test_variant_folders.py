"""docs/variant-folders.md: its folders are written as they stand there, built, checked and played."""

from __future__ import annotations

import doctest
import io
import re
import shlex
from pathlib import Path

import msgspec
import pytest

from desktop.cli.main import main
from engine.model.board import CENTRES, TERRAINS
from engine.variants.catalogue import SEARCH_PATH_VARIABLE
from engine.variants.schema import SpaceFile
from maps.palette import PATTERNS, Paint
from tests.pages.places import ROOT
from tests.pages.schema import FILES, said_of

PAGE = (ROOT / "docs" / "variant-folders.md").read_text(encoding="utf-8")
EXAMPLES = ("Fleet Rome", "A board of eight spaces")
FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)```", re.MULTILINE | re.DOTALL)
"""A file on the page: its name, then its text."""
ROW = re.compile(r"^\| `(\w+)` \| .+ \| .+ \| .+ \|$", re.MULTILINE)


def section(title: str) -> str:
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def commands(text: str) -> list[tuple[str, str]]:
    """What is typed in a section, each with what comes of it."""
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    typed = re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", "".join(blocks), re.MULTILINE)
    return [(command, printed) for command, printed in typed]


@pytest.mark.parametrize("title", EXAMPLES)
def test_an_example_is_checked_and_played_as_the_page_says(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SEARCH_PATH_VARIABLE, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    files = FILE.findall(section(title))
    assert any(name.endswith("variant.toml") for name, _ in files)
    for name, text in files:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    typed = commands(section(title))
    assert {"check", "adjudicate"} <= {word for command, _ in typed for word in command.split()}
    for command, printed in typed:
        out, err = io.StringIO(), io.StringIO()
        assert main(shlex.split(command)[1:], io.StringIO(), out, err) == 0, err.getvalue()
        assert doctest.OutputChecker().check_output(printed, out.getvalue(), doctest.ELLIPSIS), out.getvalue()


@pytest.mark.parametrize("file", FILES)
def test_the_page_has_the_keys_of_the_schema_and_no_others(file: str) -> None:
    described = ROW.findall(section(f"{file}.toml"))
    known = [field.name for record in FILES[file].values() for field in msgspec.structs.fields(record)]
    assert described == known


@pytest.mark.parametrize(
    ("record", "key", "values"),
    [(SpaceFile, "terrain", TERRAINS), (SpaceFile, "centre", CENTRES), (Paint, "pattern", PATTERNS)],
)
def test_a_key_with_few_values_names_them_all(record: type, key: str, values: tuple[str, ...]) -> None:
    named = re.findall(r"`(\w+)`", said_of(record)[key])
    assert named == list(values)
