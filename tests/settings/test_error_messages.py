"""What the engine refuses is said in the language that is spoken, with where it is; in English with every detail."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.settings.error_messages import as_sentence, error_text, exchange_error_text
from desktop.settings.languages import speak
from engine import ExchangeError, GameError, SaveError
from engine.game.game_errors import AgreementError, OrdersError, SetupError, TurnError

DETAILED = {
    "bad_option",
    "bad_start",
    "bad_seed",
    "bad_position",
}
"""Faults whose details say what is to be done: they are quoted."""
NAMED = {"unknown_variant"}


@pytest.fixture(autouse=True)
def english_again(qtbot: QtBot) -> Iterator[None]:
    yield
    speak("en")


def codes(kind: type[Exception]) -> set[str]:
    """The codes that a kind of fault is documented to have."""
    return set(re.findall(r'"(\w+)"', kind.__doc__ or ""))


@pytest.mark.parametrize("kind", [SetupError, OrdersError, TurnError, AgreementError])
def test_every_refusal_of_a_game_has_german_words(kind: type[GameError]) -> None:
    speak("de")
    for code in sorted(codes(kind) - DETAILED):
        assert error_text(kind(code, "the problem", "The remedy.")) != "the problem. The remedy.", code
    for code in sorted(codes(kind) & DETAILED):
        assert error_text(kind(code, "the problem", "The remedy.")).endswith(": the problem."), code


def test_every_fault_of_a_file_has_german_words_and_its_place() -> None:
    speak("de")
    for code in sorted(codes(SaveError)):
        words = error_text(SaveError(code, "turn 7 (F1903M)", "the message"))
        assert words.startswith("Zug 7 (F1903M): "), code
        assert ("the message" in words) == (code in NAMED)


def test_english_keeps_every_detail() -> None:
    error = SaveError("hash_mismatch", "turn 7 (F1903M)", "the dice were not thrown as the file says")
    assert error_text(error) == "turn 7 (F1903M): The dice were not thrown as the file says."
    assert error_text(error, is_placed=False) == "The dice were not thrown as the file says."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("what", "What."),
        ("it is so. Do this.", "It is so. Do this."),
        ("board.toml cannot be read", "board.toml cannot be read."),
        ("/home/ada/game is no file", "/home/ada/game is no file."),
        ("is it so?", "Is it so?"),
        ("", ""),
    ],
)
def test_words_stand_as_sentences(words: str, said: str) -> None:
    assert as_sentence(words) == said


def test_every_fault_of_a_file_that_was_sent_has_german_words_and_whom_it_is_about() -> None:
    speak("de")
    for code in sorted(codes(ExchangeError)):
        words = error_text(ExchangeError(code, "the problem", "The remedy.", ("Austria", "F1901M")))
        assert ("the problem" in words) == (code in NAMED | {"bad_position"}), code
        assert words.endswith("(Austria, F1901M)"), code


def test_what_a_window_says_of_a_file_itself_is_said_as_it_is() -> None:
    speak("de")
    assert error_text(ExchangeError("not_here", "Hier nicht", "Anderswo.")) == "Hier nicht. Anderswo."


def test_faults_of_files_keep_every_detail_in_english() -> None:
    error = ExchangeError("wrong_season", "the orders are for S1901M, but F1901M is open", "Ask for others.")
    assert error_text(error) == "The orders are for S1901M, but F1901M is open. Ask for others."
    assert exchange_error_text("wrong_season") == ""
