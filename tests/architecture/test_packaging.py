"""What is installed: every file that the program reads goes with it."""

from __future__ import annotations

import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from desktop.cli.main import COMMANDS
from desktop.settings.file_association import FILE_TYPES

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


@pytest.fixture(scope="module")
def package() -> ModuleType:
    """The script of `make package`."""
    spec = spec_from_file_location("package", ROOT / "packaging" / "package.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_manual_page_has_every_command_and_every_type_of_file(package: ModuleType) -> None:
    page = package.man_page()
    assert {f".B {name}" for name in COMMANDS} <= set(page.splitlines())
    assert {f".I *{one.suffix}" for one in FILE_TYPES} <= set(page.splitlines())


def test_what_is_said_of_the_program_to_software_centres_is_true() -> None:
    path = ROOT / "packaging" / "linux" / "games.chancery.Chancery.metainfo.xml"
    said = ElementTree.parse(path).getroot()
    assert [one.text for one in said.findall("provides/mediatype")] == [one.type for one in FILE_TYPES]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {one.text for one in said.findall("provides/binary")} == {
        *project["scripts"],
        *project["gui-scripts"],
    }
    assert next(one.get("version") for one in said.findall("releases/release")) == project["version"]
