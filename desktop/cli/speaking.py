"""The language of books, replays and the engine's sentences: reasons, remarks on letters, what is wrong with games."""

from __future__ import annotations

import os

from engine import EngineError, Sentences, error_sentence, sentences_in

LANGUAGE = "CHANCERY_LANGUAGE"


def spoken() -> Sentences:
    """The sentences in the language that the environment names; in English where it names none that there is."""
    return sentences_in(os.environ.get(LANGUAGE, "en"))


def error_words(error: EngineError, *, is_placed: bool = True) -> str:
    """What the engine refuses, in the language that is spoken; with its place, or for whoever names that himself."""
    return error_sentence(spoken(), error, is_placed=is_placed)
