"""What the engine refuses is said in the language that is spoken, whatever it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.painting.figures import PictureError
from engine import (
    EngineError,
    ExchangeError,
    GameError,
    LessonError,
    RecordError,
    SaveError,
    SketchError,
    VariantError,
    code_sentence,
    error_sentence,
    sentences_in,
)

ROOT = Path(__file__).parents[2]
GERMAN = sentences_in("de")
SORTS = {
    "SaveError": SaveError,
    "ExchangeError": ExchangeError,
    "GameError": GameError,
    "SetupError": GameError,
    "OrdersError": GameError,
    "TurnError": GameError,
    "AgreementError": GameError,
    "PressError": GameError,
    "ScoreError": GameError,
    "PictureError": PictureError,
    "SketchError": SketchError,
    "RecordError": RecordError,
}


def raised() -> Iterator[tuple[str, str]]:
    """The sorts and codes of all errors that are made in the engine, and of those about pictures."""
    own = {ROOT / "engine/variants/record_faults.py"}  # an error of its own, which becomes a VariantError
    for path in {*ROOT.glob("engine/**/*.py"), *ROOT.glob("desktop/painting/*.py")} - own:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if name in SORTS and isinstance(node, ast.Call) and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield SORTS[name].sort, code.value


def test_every_code_has_a_german_sentence() -> None:
    codes = set(raised())
    assert len(codes) > 100
    silent = {(sort, code) for sort, code in codes if not code_sentence(GERMAN, code, sort)}
    assert silent == set()


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
