"""The wheel is whole: built, installed where there is no checkout, and run from another folder."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
SOURCES = ("engine", "desktop", "maps", "resources")
COMMANDS = ("chancery", "chancery-window")
PATIENCE = 120
GIVEN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
"""The environment, without what would bring this checkout in."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the two commands of an environment that has the wheel and what the wheel asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for name in SOURCES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    pip = [sys.executable, "-P", "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(source)]
    subprocess.run([*pip, *build], check=True, capture_output=True, cwd=folder, env=GIVEN)
    (wheel,) = folder.glob("*.whl")
    place = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    (packages,) = place.glob("lib/python3*/site-packages")
    install = ["--python", str(place / "bin" / "python"), "install", "--no-deps", str(wheel)]
    subprocess.run([*pip, *install], check=True, capture_output=True, cwd=folder, env=GIVEN)
    (known,) = packages.glob("chancery-*.dist-info")
    for name in asked_for(Distribution.at(known)):
        link(name, packages)
    shutil.rmtree(source)
    # As pipx does: the commands are links, in a folder that holds nothing else.
    commands = folder / "commands"
    commands.mkdir()
    for name in COMMANDS:
        (commands / name).symlink_to(place / "bin" / name)
    return commands


def asked_for(package: Distribution) -> set[str]:
    """What a package asks for and what that asks for in turn, by name: all that pip or pipx put beside it."""
    found: set[str] = set()
    waiting = [package]
    while waiting:
        for line in waiting.pop().requires or ():
            requirement = Requirement(line)
            is_wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
            if is_wanted and requirement.name not in found:
                found.add(requirement.name)
                waiting.append(distribution(requirement.name))
    return found


def link(name: str, packages: Path) -> None:
    """Put an installed package into the folder of another environment, without what lies beside it here."""
    one = distribution(name)
    tops = {file.parts[0] for file in one.files or () if file.parts[0] not in ("..", "__pycache__")}
    for top in tops:
        if not (packages / top).exists():
            (packages / top).symlink_to(Path(str(one.locate_file(top))))


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    return {**GIVEN, **{name: str(tmp_path / name) for name in kept}, "QT_QPA_PLATFORM": "offscreen"}


def run(installed: Path, folder: Path, environment: dict[str, str], *words: object, stdin: str = "") -> str:
    done = subprocess.run(
        [str(installed / "chancery"), *map(str, words)],
        cwd=folder, env=environment, input=stdin, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def python(installed: Path, folder: Path, environment: dict[str, str], code: str) -> str:
    """What the environment's own Python prints."""
    program = (installed / COMMANDS[0]).readlink().with_name("python")
    done = subprocess.run(
        [str(program), "-c", code], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


pytestmark = pytest.mark.skipif(os.name != "posix", reason="environments are laid out otherwise elsewhere")


def test_it_is_the_installed_one_that_runs(
    installed: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    code = "import desktop, engine, maps, resources; print(*(m.__file__ for m in (desktop, engine, maps, resources)))"
    told = python(installed, tmp_path, environment, code).split()
    assert all(Path(one).is_relative_to(installed.parent) for one in told), told
    assert f"chancery {version('chancery')}" in run(installed, tmp_path, environment, "--version")


def test_it_stands_on_nothing_but_what_it_asks_for(
    installed: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    """Whatever a module imports, be it late, is there where pytest and the other tools of this checkout are not."""
    named = {name for path in sources() for name in imported(path)} - sys.stdlib_module_names
    assert {"PySide6", "PIL", "rapidfuzz"} <= named
    code = f"from importlib.util import find_spec; print(*(name for name in {sorted(named)} if not find_spec(name)))"
    assert python(installed, tmp_path, environment, code).split() == []
    assert (
        python(installed, tmp_path, environment, "import importlib.util as u; print(u.find_spec('pytest'))")
        == "None\n"
    )


def sources() -> Iterator[Path]:
    """Our modules, without those that only whoever draws boards and translates has use for."""
    for package in SOURCES:
        for path in (ROOT / package).rglob("*.py"):
            if not {"cartographer", "translating"} & set(path.parts):
                yield path


def imported(path: Path) -> Iterator[str]:
    """The packages that a module imports, by their first names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name.partition(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_the_lessons_are_there_and_can_be_played(
    installed: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    listed = json.loads(run(installed, tmp_path, environment, "lessons", "--json"))
    groups = {one["id"].partition("/")[0] for one in listed["lessons"]}
    assert groups == {"course", *(path.parent.name for path in ROOT.glob("maps/*/lessons"))}
    assert listed["faults"] == []


def test_every_variant_has_its_page_and_a_season_is_judged(
    installed: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    listed = json.loads(run(installed, tmp_path, environment, "variants", "--json"))
    names = {one["id"] for one in listed["variants"]}
    assert len(names) >= 9
    (root,) = installed.parent.glob("environment/lib/python3*/site-packages/maps")
    assert {"standard", "kingless"} <= names
    for name in names - {"scattered", "kingless_three"}:
        for page in ("rules.md", "rules.de.md"):
            assert (root / name / page).stat().st_size > 1000
    run(installed, tmp_path, environment, "new", "game.chancery", "--variant", "standard")
    run(installed, tmp_path, environment, "orders", "game.chancery", "-", stdin="France: A Par - Bur")
    assert "A PAR - BUR: moved" in run(installed, tmp_path, environment, "adjudicate", "game.chancery")


def test_a_board_is_drawn(installed: Path, tmp_path: Path, environment: dict[str, str]) -> None:
    run(installed, tmp_path, environment, "maps", "render", "standard", "--png", "europe.png")
    assert (tmp_path / "europe.png").read_bytes().startswith(b"\x89PNG")


def test_the_window_opens_a_game_with_its_texts_and_icons(
    installed: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    run(installed, tmp_path, environment, "new", "game.chancery", "--variant", "chronicle")
    seen = {**environment, "DISPLAY": ":0"}
    with subprocess.Popen(
        [str(installed / "chancery-window"), "game.chancery"], cwd=tmp_path, env=seen, stderr=subprocess.PIPE
    ) as process:
        until = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < until:
            kept = [one.read_text("utf-8") for one in tmp_path.glob("XDG_CONFIG_HOME/**/*.conf")]
            if any("[recent]" in one for one in kept):
                break
            time.sleep(0.05)
        is_running = process.poll() is None
        process.kill()
        assert process.stderr is not None
        said = process.stderr.read().decode()
    assert is_running, said
    assert said == ""
