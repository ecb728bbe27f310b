"""The engine: the rules of the game and its variants, and everything about a game that needs no window. No Qt.

What the desktop and other programs import is its surface: the names that `__init__.pyi` lists. Type checkers and editors
read that list as it is; here a name is loaded from its module when it is first asked for, so that a short command does not
wait for what it never uses (docs/decisions/0012-surface.md).
"""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path


def _listed() -> dict[str, str]:
    """The names of the surface, each with the module that has it."""
    stub = ast.parse(Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    imports = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    return {alias.name: node.module or "" for node in imports for alias in node.names}


_MODULES = _listed()

__all__ = sorted(_MODULES)


def __getattr__(name: str) -> object:
    """Load a name of the surface from its module."""
    if name not in _MODULES:
        raise AttributeError(f"the engine has no {name!r}")
    value: object = getattr(import_module(_MODULES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*globals(), *_MODULES]
