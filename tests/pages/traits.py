"""Parts of docs/traits.md: the smallest trait, every hook, and every trait with its parameters, from the classes."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from engine.traits import TRAITS
from engine.traits.base import hooks
from engine.traits.base.parameters import described
from engine.traits.base.trait import Trait
from engine.variants.references import hints_of
from tests.pages.places import ROOT
from tests.pages.schema import said_of

SMALLEST = "engine/traits/garrisons.py"
HOOKS_FILE = "engine/traits/base/hooks.py"


def smallest_trait() -> str:
    """A whole trait, as it stands in its file."""
    return f"```python\n{(ROOT / SMALLEST).read_text(encoding='utf-8')}```"


def hook_tables() -> str:
    """A table of hooks for each part of the game: arguments, answer, how several combine, and what is asked."""
    source = (ROOT / HOOKS_FILE).read_text(encoding="utf-8")
    records = dict(_records(source))
    (tree,) = (node for node in ast.parse(source).body if getattr(node, "name", "") == "Hooks")
    assert isinstance(tree, ast.ClassDef)
    titles = {
        number: line[6:] for number, line in enumerate(source.splitlines(), 1) if line.startswith("    # ")
    }
    lines: list[str] = []
    for node in (one for one in tree.body if isinstance(one, ast.FunctionDef)):
        above = [number for number in titles if number < node.lineno]
        if above and titles[above[-1]]:
            lines += [
                "",
                f"**{titles[above[-1]]}**",
                "",
                "| hook | answer | several | what it says |",
                "|---|---|---|---|",
            ]
            titles[above[-1]] = ""
        arguments = ", ".join(argument.arg for argument in node.args.args[1:])
        assert node.returns is not None
        answer = _linked(ast.unparse(node.returns), records)
        said = " ".join((ast.get_docstring(node) or "").split())
        lines.append(f"| `{node.name}({arguments})` | {answer} | {hooks.HOOKS[node.name]} | {said} |")
    return "\n".join(lines)


def _records(source: str) -> Iterator[tuple[str, str]]:
    """The records that hooks are asked with and answered by, each with its file."""
    for module, names in re.findall(r"^    from ([\w.]+) import (.+)$", source, re.MULTILINE):
        for name in names.split(", "):
            yield name, f"{module.replace('.', '/')}.py"


def _linked(type_: str, records: dict[str, str]) -> str:
    """A type with links to the records in it."""
    shown = re.sub(r"Mapping\[(\w+), (\w+)\]", r"table from \1 to \2", type_).replace("|", "or")
    shown = shown.replace("[", " of ").replace("]", "").replace(", ...", "")
    return re.sub(
        r"\w+", lambda word: f"[{word[0]}](../{records[word[0]]})" if word[0] in records else word[0], shown
    )


def trait_tables() -> str:
    """Every trait: what it is, what it must stand before or behind, and its parameters."""
    return "\n".join(line for name in sorted(TRAITS) for line in _trait(name, TRAITS[name]))


def _trait(name: str, trait: type[Trait]) -> Iterator[str]:
    module = trait.__module__.replace(".", "/")
    path = f"{module}.py" if (ROOT / f"{module}.py").is_file() else f"{module}/__init__.py"
    about = " ".join((inspect.getdoc(trait) or "").split())
    notes = [about]
    notes += [f"Listed before {_named(trait.before)}."] if trait.before else []
    notes += [f"Listed after {_named(trait.after)}."] if trait.after else []
    notes += [f"Decides {_named(trait.replaces)} instead of others."] if trait.replaces else []
    notes += [f"Remembers {_named(one.stem for one in trait.remembers)}."] if trait.remembers else []
    yield from (
        f"### {name}",
        "",
        f"{' '.join(notes)} [{path.removeprefix('engine/traits/')}](../{path})",
        "",
    )
    if trait.__struct_fields__:
        yield from _fields(trait)
        types = [hints_of(trait)[field] for field in trait.__struct_fields__]
        for record in dict.fromkeys(one for type_ in types for one in _inner_records(type_)):
            yield from (f"A table of `{name}` has:", "", *_fields(record))


def _named(names: Any) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _fields(record: type[Struct]) -> Iterator[str]:
    said = {key: text for base in record.__mro__ for key, text in _said(base).items()}
    hints = hints_of(record)
    yield from ("| parameter | value | if left out | meaning |", "|---|---|---|---|")
    for field in msgspec.structs.fields(record):
        yield f"| `{field.name}` | {described(hints[field.name])} | {_default(field)} | {said[field.name]} |"
    yield ""


def _said(base: type) -> dict[str, str]:
    own = base.__module__.startswith("engine.traits.") and ".base." not in base.__module__
    return said_of(base) if own else {}


def _inner_records(type_: Any) -> Iterator[type[Struct]]:
    if isinstance(type_, type) and issubclass(type_, Struct):
        yield type_
    for one in getattr(type_, "__args__", ()):
        yield from _inner_records(one)


def _default(field: Any) -> str:
    if field.required:
        return "needed"
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return f"`{msgspec.json.encode(value).decode()}`" if value or value in (0, False) else "empty"
