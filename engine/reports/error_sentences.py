"""What the engine refuses, as a sentence in the language that is spoken."""

from __future__ import annotations

import re

from engine.model.engine_error import EngineError
from engine.reports.sentences import Sentences
from engine.variants.translations import ENGLISH_CODE

_TURN = re.compile(r"turn (\d+)")
_SORTS = ("exchange", "save", "game")
"""An exchange tells of saves and of steps of the game too."""


def error_sentence(sentences: Sentences, error: EngineError, *, is_placed: bool = True) -> str:
    """What is wrong, where, and what can be done about it. A code without a sentence is told in English."""
    words = (
        ""
        if sentences.language == ENGLISH_CODE
        else code_sentence(sentences, f"{error.code}.{error.cause}", error.sort, error.problem)
        or code_sentence(sentences, error.code, error.sort, error.problem)
    )
    if not words:
        return str(error) if is_placed else error.words
    place = _TURN.sub(lambda found: sentences.say("error.turn", count=found[1]), error.where)
    about = f" ({', '.join(error.about)})" if error.about else ""
    return f"{place}: {words}{about}" if place and is_placed else f"{words}{about}"


def code_sentence(sentences: Sentences, code: str, sort: str = _SORTS[0], problem: str = "") -> str:
    """The sentence of a code of that sort of error, or of one that it may tell of; nothing if there is none.

    Where only the error itself can say what is wrong, that is quoted.
    """
    for one in (sort, *(other for other in _SORTS if sort == _SORTS[0] and other != sort)):
        if sentences.knows(f"error.{one}.{code}"):
            return sentences.say(f"error.{one}.{code}", reason=problem)
    return ""
