"""Finds the texts that windows show, in the sources.

A text stands in `self.tr("...")`, or in a call of a module's own `Translator("Context")`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

TRANSLATOR, TR = "Translator", "tr"


class Text(Struct, frozen=True, order=True):
    """A text to be translated."""

    context: str
    source: str
    is_counted: bool = False
    """Whether it is told with a number, and so has a form for one and a form for many."""


class LostTextError(Exception):
    """A text that is put together where it is asked for, so that nobody can find it."""


def sources(folder: Path) -> list[Path]:
    """The sources of the windows: everything but the command line."""
    return sorted(path for path in folder.rglob("*.py") if "cli" not in path.relative_to(folder).parts)


def texts_in(paths: Iterable[Path]) -> tuple[Text, ...]:
    """Every text of some sources, by context. Raises LostTextError that names the place."""
    found: set[Text] = set()
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        try:
            found.update(_Finder(tree).texts())
        except LostTextError as lost:
            raise LostTextError(f"{path}:{lost}") from None
    counted = {(text.context, text.source) for text in found if text.is_counted}
    return tuple(
        sorted(text for text in found if text.is_counted or (text.context, text.source) not in counted)
    )


class _Finder:
    """Looks through one module."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.translators = dict(_translators(tree))

    def texts(self) -> Iterator[Text]:
        yield from self._within(self.tree, "")

    def _within(self, node: ast.AST, context: str) -> Iterator[Text]:
        for child in ast.iter_child_nodes(node):
            inner = child.name if isinstance(child, ast.ClassDef) else context
            if isinstance(child, ast.Call):
                yield from self._of_call(child, inner)
            yield from self._within(child, inner)

    def _of_call(self, call: ast.Call, context: str) -> Iterator[Text]:
        name = _name_of(call.func)
        if name == TR and isinstance(call.func, ast.Attribute):
            given, count = call.args[:1], call.args[2:3]
        elif isinstance(call.func, ast.Name) and name in self.translators:
            context, given, count = self.translators[name], call.args[:1], call.args[1:2]
        else:
            return
        for argument in given:
            sources = _literals(argument)
            if not sources:
                raise LostTextError(f"{call.lineno}: the text is not written where it is asked for")
            yield from (Text(context, source, bool(count) and "%n" in source) for source in sources)


def _translators(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The translators that a module makes, by name, and their contexts."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and node.value.args:
            context = _literals(node.value.args[0])
            if _name_of(node.value.func) == TRANSLATOR and context:
                yield from ((_name_of(target), context[0]) for target in node.targets)


def _name_of(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _literals(node: ast.expr) -> list[str]:
    """The texts that an expression may be; nothing if it is not written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        branches = [_literals(node.body), _literals(node.orelse)]
        return [text for branch in branches for text in branch] if all(branches) else []
    return []
