"""The engine's surface: everything it names is there, and nothing is loaded before it is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import engine

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", engine.__all__)
def test_every_name_of_the_surface_is_there(name: str) -> None:
    assert getattr(engine, name) is not None
    assert name in dir(engine)


def test_the_surface_is_listed_once() -> None:
    """And in a form that type checkers take for a list of names to be used by others: `Board as Board`."""
    stub = ast.parse((ROOT / "engine/__init__.pyi").read_text(encoding="utf-8"))
    assert all(isinstance(node, ast.ImportFrom) and node.module for node in stub.body[1:])
    names = [alias for node in stub.body[1:] if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert [alias.name for alias in names if alias.asname != alias.name] == []
    assert sorted(alias.name for alias in names) == engine.__all__


def test_every_record_of_the_surface_is_frozen() -> None:
    """But for what is held open on the disk, which is called so."""
    shapes = {
        name: thing
        for name in engine.__all__
        if isinstance(thing := getattr(engine, name), type) and issubclass(thing, msgspec.Struct)
    }
    assert {"Order", "Position", "Report"} <= set(shapes)
    thawed = [name for name, shape in shapes.items() if not shape.__struct_config__.frozen]
    assert [name for name in thawed if not name.startswith("Open")] == []


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no_such_thing"):
        _ = engine.no_such_thing


def test_importing_the_surface_loads_no_part_of_it() -> None:
    code = "import engine, sys; sys.stdout.write(' '.join(m for m in sys.modules if m.startswith('engine.')))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == ""
