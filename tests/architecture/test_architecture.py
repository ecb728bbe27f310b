"""What the shape of the code promises: imports point one way, no variant is known by name, nothing executes data."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from engine.traits.regular.options import REGULAR_OPTIONS
from engine.variants.catalogue import DEFAULT, bundled_folder, find_variants

ROOT = Path(__file__).parents[2]
NAMELESS = (
    "engine/judge",
    "engine/letters",
    "engine/model",
    "engine/notation",
    "engine/views",
    "engine/game",
    "engine/files",
    "engine/players",
    "engine/reports",
    "desktop",
)
"""Folders in which no variant may be known by name."""
VARIANT_WORDS = (
    "indianomacy",
    "scottomacy",
    "mordor",
    "baranduin",
    "chronicle",
    "hopewell",
    "raver",
    "ravers",
    "seventeen76",
    "1776",
    "middle-earth",
    "middle earth",
)
COMMON_WORDS = frozenset({DEFAULT, "diplomacy"})
"""The regular game's folder and name are also everyday words of the program; only literals of them count."""
ISSUES = (
    *(f"4.A.{number}" for number in range(1, 8)),
    *(f"4.B.{number}" for number in range(2, 7)),
    *(f"4.C.{number}" for number in range(1, 7)),
    "4.D.1",
    *(f"4.D.{number}" for number in range(3, 10)),
    "4.E.1",
    "4.E.3",
)


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def nodes(words: Iterable[str], *folders: str) -> Iterator[tuple[Path, ast.AST]]:
    """Every node of the files in which one of these words stands; the others cannot have what is looked for."""
    pattern = re.compile(rf"\b({'|'.join(words)})\b")
    for path in sources(*folders):
        text = path.read_text(encoding="utf-8")
        if pattern.search(text):
            yield from ((path, node) for node in ast.walk(ast.parse(text)))


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


WRITERS = frozenset({"copy", "copyfile", "mkstemp", "NamedTemporaryFile", "write_bytes", "write_text"})
"""Calls that write a file, or may."""
OPENERS = frozenset({"open", "fdopen"})
WRITING = {
    "engine/files/saves/atomic.py": "the one place where files are written",
    "desktop/translating/ts_files.py": "a list for Qt's tools, in a folder of its own that is gone when they are done",
}


def is_writing(node: ast.AST) -> bool:
    """Whether this calls something that writes a file: by name, or by opening it for writing."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute | ast.Name):
        return False
    owner, name = "", node.func.id if isinstance(node.func, ast.Name) else node.func.attr
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        owner = node.func.value.id
    if name == "copy" and owner != "shutil":
        return False
    if name not in OPENERS:
        return name in WRITERS
    modes = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
    return any(isinstance(m, str) and re.fullmatch(r"[rwxab+t]*[wxa+][rwxab+t]*", m) for m in modes)


def test_files_are_written_in_one_place() -> None:
    """Whole or not at all, under a name that nobody can foresee: `write_atomic`, and what is made of it."""
    found = {
        shown(path).replace("\\", "/")
        for path, node in nodes(WRITERS | OPENERS, "engine", "desktop", "maps")
        if is_writing(node)
    }
    assert found == set(WRITING)


LONGEST = 400
"""Lines that fit in one reading."""


def test_modules_fit_in_one_reading() -> None:
    """All of the program; a list of names is not read from beginning to end."""
    lines = {
        shown(path): path.read_text(encoding="utf-8").count("\n") for path in sources("engine", "desktop")
    }
    assert {path: count for path, count in lines.items() if count > LONGEST} == {}


PARTS_OF_TRAITS = frozenset({"orders", "params"})
"""What the folder of a trait may have, each its own."""


def test_no_two_modules_have_one_name() -> None:
    """A search for a module finds one, and its name says what no other holds."""
    places: dict[str, list[str]] = {}
    for path in sources("engine", "desktop", "maps"):
        is_part = path.parent.parent == ROOT / "engine/traits" and path.stem in PARTS_OF_TRAITS
        if not path.stem.startswith("__") and not is_part:
            places.setdefault(path.stem, []).append(shown(path))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


MOST_LINES, MOST_OF_A_FUNCTION = 400, 60


def test_modules_fit_in_one_reading_and_functions_on_a_screen() -> None:
    found = {}
    for path in sources("engine"):
        text = path.read_text(encoding="utf-8")
        if text.count("\n") > MOST_LINES:
            found[shown(path)] = text.count("\n")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > MOST_OF_A_FUNCTION:
                    found[f"{shown(path)} {node.name}"] = lines
    assert found == {}


def test_there_is_something_to_look_at() -> None:
    for folder in NAMELESS:
        assert sources(folder), folder


def test_import_contracts_hold() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [str(command), "--no-cache"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout
    kept = re.search(r"Contracts: (\d+) kept", done.stdout)
    assert kept is not None
    assert int(kept[1]) >= 6


def test_the_engine_names_neither_desktop_nor_qt() -> None:
    """Not for annotations either, which the contracts leave out."""
    others = {"desktop", "maps", "PySide6"}
    for path, node in nodes(others, "engine"):
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert not {name.partition(".")[0] for name in names} & others, path


def test_every_package_of_the_desktop_has_a_layer() -> None:
    """All but the collecting of texts, which looks at sources only."""
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    packages = {path.parent.name for path in (ROOT / "desktop").glob("*/__init__.py")} - {"translating"}
    assert {name for name in packages if not re.search(rf"[\" ]desktop\.{name}[\" ]", contracts)} == set()


def variant_names() -> set[str]:
    """Folders and displayed names of every variant that comes with the program, and those still to come."""
    found = find_variants((bundled_folder(),)).variants
    names = {name.lower() for name in found} | {variant.name.lower() for variant in found.values()}
    return (names | set(VARIANT_WORDS)) - COMMON_WORDS


@pytest.mark.parametrize("folder", NAMELESS)
def test_no_variant_is_known_by_name(folder: str) -> None:
    pattern = re.compile(rf"(?<![a-z0-9])({'|'.join(sorted(map(re.escape, variant_names())))})(?![a-z0-9])")
    mentions = [
        f"{shown(path)}:{number}: {line.strip()}"
        for path in sources(folder)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line.lower())
    ]
    assert mentions == []


@pytest.mark.parametrize("folder", NAMELESS)
def test_not_even_the_regular_game_is_asked_for_by_name(folder: str) -> None:
    """No string of the program is just the name of a variant: the default is written in one place."""
    names = COMMON_WORDS | variant_names()
    mentions = [
        f"{shown(path)}:{node.lineno}"
        for path in sources(folder)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.lower() in names
    ]
    assert mentions == []


def test_the_engine_imports_no_qt_at_run_time() -> None:
    modules = [
        shown(path).removesuffix(".py").replace("/", ".").replace("\\", ".").removesuffix(".__init__")
        for path in sources("engine")
    ]
    code = (
        "import importlib, sys\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "sys.stdout.write(','.join(sorted(m for m in sys.modules if m.split('.')[0] in "
        "('PySide6', 'shiboken6', 'PyQt5', 'PyQt6', 'desktop', 'tkinter'))))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    assert len(modules) > 40


@pytest.mark.parametrize("path", sources("engine/judge"), ids=shown)
def test_the_judge_reckons_without_floating_point(path: Path) -> None:
    """No literal, no true division, no float(): strengths are whole numbers of half units."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        is_literal = isinstance(node, ast.Constant) and isinstance(node.value, float)
        is_division = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        is_cast = isinstance(node, ast.Name) and node.id == "float"
        if is_literal or is_division or is_cast:
            found.append(f"{shown(path)}:{getattr(node, 'lineno', 0)}")
    assert found == []


def test_nothing_executes_data() -> None:
    forbidden_calls = {"eval", "exec", "compile", "__import__"}
    forbidden_modules = {"pickle", "shelve", "marshal", "dill", "cloudpickle"}
    found = []
    for path, node in nodes(forbidden_calls | forbidden_modules, "engine", "desktop", "maps"):
        names: set[str] = set()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            names = {node.func.id} & forbidden_calls
        elif isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names} & forbidden_modules
        elif isinstance(node, ast.ImportFrom):
            names = {(node.module or "").split(".")[0]} & forbidden_modules
        found += [f"{shown(path)}:{getattr(node, 'lineno', 0)}: {name}" for name in sorted(names)]
    assert found == []


def test_the_engine_knows_neither_clock_nor_chance() -> None:
    """Adjudication is a function: the rules ask no clock, no random generator, no environment."""
    forbidden = {"random", "time", "datetime", "secrets", "uuid", "socket", "threading"}
    found = []
    pure = ("letters", "model", "notation", "judge", "traits", "views")
    for path, node in nodes(forbidden, *(f"engine/{name}" for name in pure)):
        names: set[str] = set()
        if isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {(node.module or "").split(".")[0]}
        found += [f"{shown(path)}: {name}" for name in sorted(names & forbidden)]
    assert found == []


@pytest.mark.parametrize("option", REGULAR_OPTIONS, ids=[option.name for option in REGULAR_OPTIONS])
def test_every_option_names_its_chapter_and_says_what_it_does(option: object) -> None:
    source, values, about = option.source, option.values, option.about  # type: ignore[attr-defined]
    assert re.fullmatch(r"4\.[A-E]\.\d+(, 4\.[A-E]\.\d+)*", source)
    assert len(values) >= 2
    assert len(set(values)) == len(values)
    assert about.endswith(".")


@pytest.mark.parametrize("issue", ISSUES)
def test_every_issue_of_chapter_4_has_an_option(issue: str) -> None:
    holders = [option.name for option in REGULAR_OPTIONS if issue in option.source.split(", ")]
    assert len(holders) == 1


def test_tests_lie_where_their_packages_do() -> None:
    """Each package of the engine and of the desktop has a folder of tests of its name; traits are tried together."""
    packages = [
        path.parent.relative_to(ROOT / top)
        for top in ("engine", "desktop")
        for path in (ROOT / top).rglob("__init__.py")
        if path.parent != ROOT / top and path.parent.parts[-2] not in ("traits", "cli", "exchange")
    ]
    packages += [Path("files") / "exchange"]
    missing = [str(one) for one in packages if not list((ROOT / "tests" / one).glob("test_*.py"))]
    assert sorted(set(missing) - {"files"}) == []
