"""Playing needs no compiler of boards: not to launch, not to play, not to export what was played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAUNCHING = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from desktop import app
QTimer.singleShot(0, lambda: QTimer.singleShot(0, QApplication.quit))
app.main([])
"""
PLAYING = """
from PySide6.QtWidgets import QApplication
from desktop.preloading import PARTS
from importlib import import_module
application = QApplication([])
for part in PARTS:
    import_module(part)
from desktop.exporting.export_data import MAP, gather
from desktop.exporting.writers import content
from desktop.session.session import Session
from desktop.settings.theme import apply_theme
from desktop.table.table_window import TableWindow
from engine import find_variant, new_game
apply_theme(application)
variant = find_variant("standard")
window = TableWindow(Session(new_game(variant), variant, is_open=True))
window.show()
window.board.base_map.finish()
window.grab()
data = gather(window.session, window.board.context, MAP)
for form in ("png", "svg", "pdf"):
    assert content(data, MAP, form, 400, lambda *_: None)
"""
LISTING = """
import sys
sys.stderr.write(" ".join(sorted(sys.modules)))
"""
COMPILER = ("maps.cartographer", "uharfbuzz")
HEAVY = ("email.message", "http.client", "numpy", "shapely", "ssl", "svgelements", "urllib.request")


def loaded(code: str, tmp_path: Path) -> set[str]:
    """The modules that a process has loaded when it is done."""
    places = {
        name: str(tmp_path)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    }
    done = subprocess.run(
        [sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}\n{LISTING}"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"QT_QPA_PLATFORM": "offscreen", "PATH": "", "HOME": str(tmp_path), **places},
        check=True,
    )
    return set(done.stderr.splitlines()[-1].split())


@pytest.mark.parametrize("code", [LAUNCHING, PLAYING], ids=["launching", "playing"])
def test_nothing_of_the_compiler_is_loaded(code: str, tmp_path: Path) -> None:
    names = loaded(code, tmp_path)
    assert "desktop.start.start_window" in names or "desktop.table.table_window" in names
    assert [name for name in names if name.startswith(COMPILER)] == []


def test_the_first_window_loads_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    assert {*HEAVY} & loaded(LAUNCHING, tmp_path) == set()
