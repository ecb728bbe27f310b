"""What is installed: every file that the program reads goes with it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DATA = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"][
    "package-data"
]


@pytest.mark.parametrize("suffix", [".toml", ".typed"])
def test_every_data_file_of_the_engine_is_installed(suffix: str) -> None:
    packed = {path for pattern in DATA["engine"] for path in (ROOT / "engine").glob(pattern)}
    assert packed
    assert {path for path in (ROOT / "engine").rglob("*") if path.suffix == suffix} - packed == set()


def test_every_file_of_a_variant_is_installed() -> None:
    packed = {path for pattern in DATA["maps"] for path in (ROOT / "maps").glob(pattern)}
    files = {
        path for path in (ROOT / "maps").glob("*/*") if path.suffix not in (".py", ".pyc") and path.is_file()
    }
    assert {path.name for path in files} >= {"map.svg", "rules.md", "rules.de.md", "words.de.toml"}
    assert files - packed == set()


def test_every_resource_is_installed() -> None:
    packed = {path for pattern in DATA["resources"] for path in (ROOT / "resources").glob(pattern)}
    files = {
        path
        for path in (ROOT / "resources").rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc", ".ts")
    }
    assert {path.suffix for path in files} >= {".ttf", ".svg", ".qm", ".toml"}
    assert files - packed == set()
