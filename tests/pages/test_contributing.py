"""The map of the code names every package, once, and the examples run."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from desktop.cli.main import COMMANDS
from desktop.settings.theme import theme
from tests.cli.calling import call

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def example(words: str) -> str:
    """The program on the page that has certain words in it."""
    return next(text for text in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if words in text)


def test_the_map_of_the_code_is_whole() -> None:
    page = PAGE.partition("## The code on one page")[2]
    named = re.findall(r"`((?:engine|desktop)/\w+)`", page)
    packages = [
        path.parent.relative_to(ROOT).as_posix()
        for top in ("engine", "desktop")
        for path in (ROOT / top).glob("*/__init__.py")
    ]
    assert sorted(named) == sorted(packages)


def test_the_example_of_a_command_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "count_command.py"
    program.write_text(example("chancery count"), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("desktop.cli.count_command", program)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    monkeypatch.setitem(COMMANDS, "count", ("count_command:count", "count units"))
    game = tmp_path / "game.chancery"
    call("new", game)
    assert call("count", game).out == "7 powers, 22 units.\n"
    answer = call("count", "--power", "Russia", game, "--json").json
    assert (answer["season"], answer["units"]) == ("S1901M", {"Russia": 4})


def test_the_example_of_a_picture_looks_as_the_program_does(tmp_path: Path) -> None:
    program, picture = tmp_path / "look.py", tmp_path / "start.png"
    program.write_text(example("start.png").replace("/tmp/start.png", picture.as_posix()), encoding="utf-8")
    around = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, str(program)], env=around, check=True, timeout=120)
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1280, 720)
    assert image.pixelColor(4, 700) == QColor(theme().page)
