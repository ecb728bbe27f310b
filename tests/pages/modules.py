"""The table of packages in docs/architecture.md and the page docs/modules.md: what each module says of itself."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from tests.pages.places import ROOT, shown

TOPS = ("engine", "desktop", "maps")
HEAD = """# The engine, module by module

Packages from the top down: each imports only from those below it ([architecture.md](architecture.md)). This page is made
from the first lines of the modules (`make pages`).
"""


def layers() -> list[str]:
    """The packages of the engine from the top down, as the contract about their imports has them."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    found = [name for one in linter["contracts"] for name in one.get("layers", ())]
    return [name.strip() for layer in found for name in re.split(r"[|:]", layer)]


def packages() -> list[Path]:
    """The folders of all packages: those of the engine from the top down, then the others by name."""
    order = {ROOT / name.replace(".", "/"): place for place, name in enumerate(layers(), start=1)}
    found = [path.parent for top in TOPS for path in (ROOT / top).rglob("__init__.py")]

    def key(folder: Path) -> tuple[int, int, str]:
        outer = next((one for one in (folder, *folder.parents) if one in order), None)
        return (
            TOPS.index(folder.relative_to(ROOT).parts[0]),
            order.get(outer, 0) if outer else 0,
            shown(folder),
        )

    return sorted(found, key=key)


def said(path: Path) -> str:
    """What a module says of itself, to the first empty line and without its last full stop."""
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).rstrip(".").replace("|", "\\|")


def package_table() -> str:
    """The packages that are no part of a smaller whole, each in a line; those of the desktop have a table of their own."""
    lines = ["| package | what it holds |", "|---|---|"]
    for folder in packages():
        parts = folder.relative_to(ROOT).parts
        is_listed = len(parts) <= 2 and (parts[0] != "desktop" or len(parts) == 1)
        if is_listed or parts[:2] == ("engine", "files"):
            lines.append(f"| [{'.'.join(parts)}](../{shown(folder)}) | {said(folder / '__init__.py')} |")
    return "\n".join(lines)


def desktop_layers() -> str:
    """The packages and modules of the desktop from the top down, with what each imports of what is further down."""
    lines = ["| package | what it holds | imports |", "|---|---|---|"]
    names = [name.partition(".")[2] for name in layers() if name.startswith("desktop.")]
    for name in names:
        path = ROOT / "desktop" / name
        path = path if path.is_dir() else path.with_suffix(".py")
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        found = set[str]().union(*(imported(ast.parse(file.read_text(encoding="utf-8"))) for file in files))
        listed = ", ".join(f"`{one}`" for one in names if one in found and one != name)
        lines.append(f"| [{name}](../{shown(path)}) | {said(files[0])} | {listed or 'nothing'} |")
    return "\n".join(lines)


def imported(tree: ast.AST) -> set[str]:
    """The parts of the desktop that a module loads; not what it names for annotations only."""
    found = set[str]()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("desktop."):
            found.add(node.module.split(".")[1])
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            found |= imported(node)
    return found


def modules_page() -> str:
    """Every module of the engine in a table of its package; the traits are listed in docs/traits.md."""
    parts = [HEAD]
    for folder in packages():
        names = folder.relative_to(ROOT).parts
        modules = [path for path in sorted(folder.glob("*.py")) if path.stem != "__init__"]
        if names[0] == "engine" and "traits" not in names and modules:
            parts += [f"## {'.'.join(names)}", "", f"{said(folder / '__init__.py')}.", ""]
            parts += ["| module | what it holds |", "|---|---|"]
            parts += [f"| [{path.stem}](../{shown(path)}) | {said(path)} |" for path in modules]
            parts.append("")
    return "\n".join(parts)
