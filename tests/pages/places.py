"""Where the rules of the variants are named: in the code, in the data of the boards, in cases and tests."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "maps"
CODE = ("engine", "maps", "desktop")
DATA = ("variant.toml", "board.toml", "source.toml")
CASES = ("tests/data/cases", "resources/teaching")
TABLE = re.compile(r"^\| ([A-Z0-9]+-\d[0-9A-Za-z.]*) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"\b(?:BAR|BOAT|CHR|IND|KIN|ME4|MVW|S76|SCA|SCO|STD)-\d+(?:[A-Za-z]\d?)?(?:\.[0-9a-z]\b)?")
"""How a rule is named: its variant, its number, and perhaps a part of it."""
TEST = re.compile(r"^def (test_(bar|boat|chr|ind|kin|me4|mvw|s76|sca|sco|std)_(\d+[a-z]?)_\w+)", re.MULTILINE)
DATC = {"M": "STD-1", "R": "STD-2", "A": "STD-3"}
"""The rules that the cases of the DATC are about, by the letter of their phase."""


@dataclass(frozen=True)
class Rule:
    """One rule of a variant, as its page lists it."""

    id: str
    text: str
    page: str


@dataclass(frozen=True, order=True)
class Place:
    """A file, and the function, class or table of it that names a rule; no symbol is the file as a whole."""

    path: str
    symbol: str = ""


def all_rules() -> dict[str, Rule]:
    """Every rule by its id, in the order of the pages."""
    found: dict[str, Rule] = {}
    for page in sorted(PAGES.glob("*/rules.md")):
        rulings = page.read_text(encoding="utf-8").partition("\n## Rulings\n")[2]
        for name, text in TABLE.findall(rulings):
            assert name not in found, f"{name} is listed twice"
            found[name] = Rule(name, text, page.parent.name)
    return found


def named_in(text: str) -> set[str]:
    return set(NAMED.findall(text))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def places_in_code() -> dict[str, list[Place]]:
    """Where the program and its data name each rule. A file as a whole counts where nothing in it names the rule."""
    found: dict[str, set[Place]] = {}
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for line, names in _lines(path):
                _add(found, names, Place(shown(path), symbol_at(path, line)))
    for name in DATA:
        for path in sorted((ROOT / "maps").glob(f"*/{name}")):
            for line, names in _lines(path):
                _add(found, names, Place(shown(path), table_at(path, line)))
    return {name: _narrowed(places) for name, places in found.items()}


def places_in_tests() -> dict[str, list[Place]]:
    """The tests that name each rule, in what they are called or in what they say."""
    found: dict[str, set[Place]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path.parent == Path(__file__).parent:
            continue
        for line, names in _lines(path):
            symbol = symbol_at(path, line)
            if symbol.startswith("test_"):
                _add(found, names, Place(shown(path), symbol))
        for symbol, variant, number in TEST.findall(path.read_text(encoding="utf-8")):
            _add(found, {f"{variant.upper()}-{number}"}, Place(shown(path), symbol))
    return {name: sorted(places) for name, places in found.items()}


def cases() -> dict[str, list[Path]]:
    """The case files of each rule: their ids begin with the rule's, those of the DATC go by their phase."""
    found: dict[str, list[Path]] = {}
    for shelf in CASES:
        for path in sorted((ROOT / shelf).rglob("*.toml")):
            record = tomllib.loads(path.read_text(encoding="utf-8"))
            name = str(record.get("id", "")).split(" ")[0]
            found.setdefault(DATC[record["season"][-1]] if path.parent.name == "datc" else name, []).append(
                path
            )
    return found


def _lines(path: Path) -> Iterator[tuple[int, set[str]]]:
    """The lines that name rules, counted from one."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        names = named_in(line)
        if names:
            yield number, names


def _add(found: dict[str, set[Place]], names: Iterable[str], place: Place) -> None:
    for name in names:
        found.setdefault(name, set()).add(place)


def _narrowed(places: set[Place]) -> list[Place]:
    exact = {place.path for place in places if place.symbol}
    return sorted(place for place in places if place.symbol or place.path not in exact)


_SPANS: dict[Path, list[tuple[int, int, str]]] = {}


def symbol_at(path: Path, line: int) -> str:
    """The innermost function, class or constant around a line; a comment belongs to what it stands before."""
    if path not in _SPANS:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        _SPANS[path] = list(_spans(tree.body, "", path.read_text(encoding="utf-8").splitlines()))
    around = [(last - first, symbol) for first, last, symbol in _SPANS[path] if first <= line <= last]
    return min(around)[1] if around else ""


def _spans(body: list[ast.stmt], outer: str, lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """First and last line of everything that has a name, its comments and its docstring included."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        first, last = node.lineno, node.end_lineno or node.lineno
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([first, *(one.lineno for one in node.decorator_list)])
            name = f"{outer}{node.name}"
            yield _with_comment(first, lines), last, name
            if isinstance(node, ast.ClassDef):
                yield from _spans(node.body, f"{name}.", lines)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                last = after.end_lineno or last
            if isinstance(target, ast.Name):
                yield _with_comment(first, lines), last, f"{outer}{target.id}"


def _with_comment(first: int, lines: list[str]) -> int:
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return first


def table_at(path: Path, line: int) -> str:
    """The table or key of a data file that a comment on this line stands before; a trait goes by its name."""
    lines = path.read_text(encoding="utf-8").splitlines()
    table = next((one for one in reversed(lines[: line - 1]) if one.startswith("[")), "")
    rest = [one for one in lines[line - 1 :] if one.strip() and not one.startswith("#")]
    if not rest:
        return ""
    if rest[0].startswith("["):
        if rest[0].startswith("[powers.") and not table.startswith("[powers."):
            return "[powers]"
        return f"{rest[0]} {rest[1].partition('=')[2].strip()}" if rest[0] == "[[traits]]" else rest[0]
    key = rest[0].partition("=")[0].strip()
    return f"{table} {key}".strip()
