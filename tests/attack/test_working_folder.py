"""A folder full of modules named like ours and Python's own: no start of the program imports one of them."""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from desktop.settings import file_association
from engine import NEW, find_variant, new_game, save_game

ROOT = Path(__file__).parents[2]
LURES = (
    "desktop/__init__.py",
    "desktop/app.py",
    "desktop/cli/__init__.py",
    "desktop/cli/main.py",
    "desktop/screen.py",
    "engine/__init__.py",
    "maps/__init__.py",
    "resources/__init__.py",
    "PySide6/__init__.py",
    "msgspec/__init__.py",
    "nacl/__init__.py",
    "json.py",
    "multiprocessing/__init__.py",
    "queue.py",
    "subprocess.py",
    "threading.py",
    "re.py",
    "tomllib.py",
    "platformdirs.py",
    "sitecustomize.py",
    "usercustomize.py",
)
PATIENCE = 90


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    """A folder with a game and lures beside it, as a stranger might send it. Whichever is imported says so in a file."""
    folder = tmp_path / "games from a stranger"
    for name in LURES:
        lure = folder / name
        lure.parent.mkdir(parents=True, exist_ok=True)
        lure.write_text(f"open({str(_sprung(tmp_path))!r}, 'a').write({name!r} + '\\n')\n", encoding="utf-8")
    variant = find_variant("standard")
    save_game(folder / "game.chancery", new_game(variant, title="From a stranger"), variant, NEW)
    return folder


def _sprung(home: Path) -> Path:
    return home / "sprung"


def _environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: str(home / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    return {**os.environ, **kept, "QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0", **more}


def _double_click(command: list[str], trap: Path, **more: str) -> str:
    """What was imported out of the folder until the game was open."""
    home = trap.parent
    with subprocess.Popen(
        command, cwd=trap, env=_environment(home, **more), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        began = time.monotonic()
        while not any("[recent]" in one.read_text("utf-8") for one in home.glob("XDG_CONFIG_HOME/**/*.conf")):
            if process.poll() is not None or time.monotonic() > began + PATIENCE:
                break
            time.sleep(0.05)
        else:
            process.kill()
            return _sprung(home).read_text("utf-8") if _sprung(home).exists() else ""
        process.kill()
        assert process.stderr is not None
        said = _sprung(home).read_text("utf-8") if _sprung(home).exists() else ""
        return said or f"not opened: {process.stderr.read().decode()}"


def _linux(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a file manager makes of the desktop entry."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: None)
    entry = file_association.associate(home / "data")[0].read_text("utf-8")
    line = next(line for line in entry.splitlines() if line.startswith("Exec="))
    return shlex.split(line.removeprefix("Exec="))


class _Registry:
    """Stands for the registry."""

    class Format:
        NativeFormat = 0

    values: dict[str, str]

    def __init__(self, *_: object) -> None:
        _Registry.values = {}

    def setValue(self, key: str, value: str) -> None:  # noqa: N802
        self.values[key] = value

    def sync(self) -> None:
        assert self.values


def _windows(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What Windows makes of the registry."""
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(file_association, "QSettings", _Registry)
    file_association.associate()
    return shlex.split(next(value for key, value in _Registry.values.items() if "open/command" in key))


@pytest.mark.parametrize("system", [_linux, _windows])
def test_a_double_click_imports_nothing_from_the_folder_of_the_file(
    trap: Path, monkeypatch: pytest.MonkeyPatch, system: object
) -> None:
    assert callable(system)
    with monkeypatch.context() as patched:
        command = system(trap.parent, patched)
    game = str(trap / "game.chancery")
    command = [game if word in ("%F", "%1") else word for word in command]
    assert game in command
    # An empty part of PYTHONPATH is the working folder too, and easily written by mistake.
    assert _double_click(command, trap, PYTHONPATH=os.pathsep) == ""


def test_the_trap_works(trap: Path) -> None:
    """The start without the option runs what lies there: so the other tests test something."""
    command = [sys.executable, "-m", "desktop.app", str(trap / "game.chancery")]
    assert "desktop/__init__.py" in _double_click(command, trap)


@pytest.mark.parametrize(
    "arguments", [["variants"], ["show", "game.chancery"], ["maps", "check", "standard"]]
)
def test_installed_commands_import_nothing_from_the_working_folder(trap: Path, arguments: list[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for name in {**project["scripts"], **project.get("gui-scripts", {})}:
        command = [str(Path(sys.executable).with_name(name)), *arguments]
        done = subprocess.run(
            command, cwd=trap, env=_environment(trap.parent), capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert not _sprung(trap.parent).exists()


@pytest.fixture
def installed(tmp_path: Path) -> list[str]:
    """A start as an installer writes it: a script that runs this tree, without any of Python's options."""
    script = tmp_path / "bin" / "chancery"
    script.parent.mkdir()
    script.write_text(
        f"import sys; sys.path.insert(1, {str(ROOT)!r}); from desktop.cli.main import main; sys.exit(main())\n",
        encoding="utf-8",
    )
    return [sys.executable, str(script)]


def test_children_that_play_import_nothing_from_the_working_folder(trap: Path, installed: list[str]) -> None:
    done = subprocess.run(
        [*installed, "play", "standard", "--games", "2", "--processes", "2", "--years", "1", "--json"],
        cwd=trap,
        env=_environment(trap.parent),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["games"]) == 2
    assert not _sprung(trap.parent).exists()


THINKING = """
import sys
sys.path.insert(1, {root!r})
from PySide6.QtCore import QCoreApplication
from desktop.thinking.thinker import Thinker
from engine import CLERK, find_variant, new_game
application, variant = QCoreApplication([]), find_variant("standard")
thinker = Thinker(application)
thinker.planned.connect(lambda key, found: application.exit(0 if found.orders and not found.failure else 7))
thinker.think(1, variant, {{}}, new_game(variant).current, "France", CLERK, "seed")
sys.exit(application.exec())
"""


@pytest.mark.parametrize("path", [None, os.pathsep])
def test_the_process_that_thinks_imports_nothing_from_the_working_folder(
    trap: Path, path: str | None
) -> None:
    script = trap.parent / "thinking.py"
    script.write_text(THINKING.format(root=str(ROOT)), encoding="utf-8")
    environment = _environment(trap.parent)
    # The parent is told to leave the environment alone; what it starts finds it there all the same.
    options = [] if path is None else ["-E"]
    environment |= {} if path is None else {"PYTHONPATH": path}
    done = subprocess.run([sys.executable, *options, str(script)], cwd=trap, env=environment, check=False)
    assert done.returncode == 0
    assert not _sprung(trap.parent).exists()


def test_a_variant_folder_runs_nothing(trap: Path) -> None:
    """A variant is data: modules in its folder, or beside it, are never imported."""
    own = ROOT / "maps" / "standard"
    for name in ("variant.toml", "board.toml", "borders.tsv", "layout.json", "palette.toml", "map.svg"):
        (trap / name).write_bytes((own / name).read_bytes())
    code = "import os; from engine import find_variants; print(*find_variants().variants)"
    found = subprocess.run(
        [sys.executable, "-P", "-c", code],
        cwd=trap,
        env=_environment(trap.parent, CHANCERY_VARIANTS=str(trap.parent)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert trap.name in found.stdout
    assert not _sprung(trap.parent).exists()


def test_every_module_that_we_start_is_started_without_the_working_folder() -> None:
    """In the Makefile and in what the program or its pages tell to type: modules of installed packages need -P."""
    texts = [
        ROOT / "Makefile",
        ROOT / "README.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "maps").glob("*.md"),
    ]
    texts += [path for folder in ("desktop", "engine", "maps") for path in (ROOT / folder).rglob("*.py")]
    bare = re.compile(r"python3? -m (?:desktop|engine|maps|pip|pytest)\b.*")
    found = [f"{path.name}: {hit}" for path in texts for hit in bare.findall(path.read_text("utf-8"))]
    assert found == []


def test_the_program_starts_no_other_process_than_these() -> None:
    """Whoever starts a further one has to think of what it imports, and of where it is looked for."""
    starts = {
        path.relative_to(ROOT).as_posix()
        for folder in ("desktop", "engine", "maps")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        and {getattr(node, "module", None), *(name.name for name in node.names)}
        & {"subprocess", "multiprocessing", "QProcess", "ProcessPoolExecutor", "pty", "runpy"}
    }
    # Programs of the system, by name, on Linux alone; Qt's tool for translators, by its path; and this program again, whose
    # children get the search path of their parent, in which no working folder is (`child_command`).
    assert starts == {
        "desktop/settings/file_association.py",
        "desktop/screen.py",
        "desktop/thinking/child_process.py",
        "desktop/thinking/thinker.py",
        "desktop/translating/ts_files.py",
    }
