"""What is installed: every file that the program reads goes with it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from desktop.cli.main import COMMANDS
from desktop.settings.file_association import FILE_TYPES, desktop_entry, mime_types

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


@pytest.mark.skipif(sys.platform != "linux", reason="its commands are those of a Linux shell")
def test_a_flatpak_hands_everything_out_under_its_own_name(tmp_path: Path) -> None:
    """A sandbox shows to the desktop only what begins with its id: its entry, its types of files, its icon."""
    manifest = ROOT / "packaging" / "linux" / "games.chancery.Chancery.yaml"
    name, share = manifest.stem, tmp_path / "usr" / "share"
    about = f"{name}.metainfo.xml"
    files = {
        "applications/chancery.desktop": desktop_entry("chancery-window", "chancery"),
        "mime/packages/chancery.xml": mime_types(),
        "icons/hicolor/scalable/apps/chancery.svg": "<svg/>",
        f"metainfo/{about}": manifest.with_name(about).read_text("utf-8"),
        "man/man1/chancery.1": "",
    }
    for path, text in files.items():
        (share / path).parent.mkdir(parents=True, exist_ok=True)
        (share / path).write_text(text, encoding="utf-8")
    (tmp_path / "usr" / "lib" / "chancery").mkdir(parents=True)
    _, _, rest = manifest.read_text("utf-8").partition("build-commands:\n")
    commands = rest.partition("sources:")[0].strip().removeprefix("- ").split("\n      - ")
    for command in commands:
        line = command.replace(" /app", f" {tmp_path}/app")
        subprocess.run(["sh", "-ec", line], cwd=tmp_path / "usr", check=True)
    out = tmp_path / "app" / "share"
    handed = [
        path
        for folder in ("applications", "mime", "icons", "metainfo")
        for path in (out / folder).rglob("*.*")
    ]
    assert len(handed) == len(files) - 1
    assert [path.name for path in handed if not path.name.startswith(f"{name}.")] == []
    assert f"Icon={name}\n" in (out / "applications" / f"{name}.desktop").read_text("utf-8")
    types = (out / "mime" / "packages" / f"{name}.xml").read_text("utf-8")
    assert types.count(f'<icon name="{name}"/>') == types.count("<icon ") == len(FILE_TYPES)
    assert f">{name}.desktop<" in (out / "metainfo" / about).read_text("utf-8")


def test_a_mac_is_told_of_every_type_of_file() -> None:
    """What can be seen of that here: the folder's description takes them from the list that all systems are told."""
    assert "for one in FILE_TYPES" in (ROOT / "packaging" / "chancery.spec").read_text("utf-8")
    assert [one.extension for one in FILE_TYPES] == [
        "chancery", "chancery-post", "chancery-seat", "chancery-key", "chancery-plan", "table",
    ]  # fmt: skip
