"""What the engine refuses is said in the language that is spoken, whatever it is."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import NamedTuple

import pytest

import desktop
import engine
import maps
from engine import (
    EngineError,
    ExchangeError,
    LessonError,
    SaveError,
    VariantError,
    code_sentence,
    error_sentence,
    sentences_in,
)

GERMAN = sentences_in("de")
PACKAGES = (engine, desktop, maps)


class Raised(NamedTuple):
    """An error that is made somewhere: its class, its code, and the call that makes it."""

    sort: str
    code: str
    place: str
    call: ast.Call


def modules() -> list[ModuleType]:
    """All modules of the program."""
    found = (one for package in PACKAGES for one in walk_packages(package.__path__, f"{package.__name__}."))
    return [import_module(one.name) for one in found if not one.name.endswith("__main__")]


def classes(base: type[EngineError] = EngineError) -> Iterator[type[EngineError]]:
    """The classes of what is refused."""
    for one in base.__subclasses__():
        yield from (one, *classes(one))


def raised() -> Iterator[Raised]:
    """All errors that are made with a code that can be read there, and those of classes that have one code."""
    program = modules()
    known = {one.__name__: one for one in classes() if not one.__module__.startswith("tests")}
    for module in program:
        assert module.__file__ is not None
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name in known:
                calls = [one for one in ast.walk(node) if isinstance(one, ast.Call)]
                made = [one for one in calls if ast.unparse(one.func) == "super().__init__"]
                yield from codes_of(known[node.name], module, made)
            elif isinstance(node, ast.Call) and ast.unparse(node.func) in known:
                kind = known[ast.unparse(node.func)]
                yield from codes_of(kind, module, [node] if "code" in signature(kind).parameters else [])


def codes_of(kind: type[EngineError], module: ModuleType, calls: list[ast.Call]) -> Iterator[Raised]:
    """What calls make, as far as their codes can be read."""
    for call in calls:
        code = call.args[0]
        value = getattr(module, code.id, None) if isinstance(code, ast.Name) else getattr(code, "value", None)
        if isinstance(value, str):
            yield Raised(kind.sort, value, f"{module.__name__}:{call.lineno}", call)


def is_literal(words: ast.expr) -> bool:
    """Whether words stand in the code as they are, in whatever language is spoken."""
    parts = words.values if isinstance(words, ast.JoinedStr) else [words]
    texts = [str(one.value) for one in parts if isinstance(one, ast.Constant)]
    return any(letter.isalpha() for text in texts for letter in text)


def test_every_code_has_a_german_sentence() -> None:
    """What only windows say may be in the language that is spoken already; the command line speaks English."""
    found = list(raised())
    assert len({(one.sort, one.code) for one in found}) > 100
    assert {kind.sort for kind in classes()} <= {one.sort for one in found}
    silent = {
        (one.place, one.code)
        for one in found
        if not code_sentence(GERMAN, one.code, one.sort)
        and not one.place.startswith("desktop.cli.")
        and (one.place.startswith("engine.") or any(map(is_literal, one.call.args[1:3])))
    }
    assert silent == set()


def test_every_class_of_errors_has_a_name_and_codes_of_its_own() -> None:
    """Two of one name could be taken for each other, and so could their codes."""
    names = Counter(kind.__name__ for kind in classes())
    assert [name for name, count in names.items() if count > 1] == []
    heads = Counter(kind.sort for kind in EngineError.__subclasses__())
    assert "" not in heads
    assert [sort for sort, count in heads.items() if count > 1] == []


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            SaveError("hash_mismatch", "turn 7 (F1903M)", "the dice were not thrown as the file says"),
            "Zug 7 (F1903M): Das ist nicht, was versiegelt wurde",
        ),
        (
            ExchangeError("wrong_game", "the file is of another game", "Open it there.", ("Austria",)),
            "(Austria)",
        ),
        (ExchangeError("in_use", "the file is in use"), "Ein anderes Programm"),
        (
            VariantError("x/variant.toml", "[powers]", "there are none", "Add one."),
            "x/variant.toml: [powers]: Die Dateien",
        ),
        (LessonError("there is no lesson 9.Z"), "(there is no lesson 9.Z)"),
    ],
)
def test_an_error_says_in_german_what_and_where(error: EngineError, said: str) -> None:
    assert said in error_sentence(GERMAN, error)
    assert error_sentence(sentences_in("en"), error) == str(error)


def test_whoever_names_the_place_himself_is_told_the_rest() -> None:
    error = SaveError("schema", "$.game", "something is missing")
    assert error_sentence(sentences_in("en"), error, is_placed=False) == "something is missing"
    assert "$.game" not in error_sentence(GERMAN, error, is_placed=False)


def test_what_has_no_sentence_is_told_in_english() -> None:
    assert error_sentence(GERMAN, ExchangeError("never_heard", "a thing", "Do it.")) == "a thing. Do it."
