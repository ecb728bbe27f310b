"""What cannot be done, in the language that is spoken."""

from __future__ import annotations

from desktop.settings.languages import ENGLISH_CODE, sentences, spoken
from engine import EngineError, SaveError, code_sentence, error_sentence


def error_text(error: Exception, *, is_placed: bool = True) -> str:
    """What is wrong, and what can be done about it, in whole sentences; without the place where whoever reads it knows
    that."""
    if not isinstance(error, EngineError):
        return as_sentence(str(error) or type(error).__name__)
    words = error_sentence(sentences(), error, is_placed=False)
    place = error_sentence(sentences(), error).removesuffix(words) if is_placed else ""
    return place + as_sentence(words)


def as_sentence(words: str) -> str:
    """Words with a capital and a stop, as they stand for themselves; a name of a file keeps its first letter."""
    first = words.partition(" ")[0]
    begun = words[:1].upper() + words[1:] if first.isalpha() else words
    return begun if not begun or begun.endswith(tuple(".!?…)")) else f"{begun}."


def file_error_text(error: SaveError) -> str:
    """What is wrong with a file that was to be opened. That it is not ours, or newer, needs no place in the file."""
    if error.code in ("not_ours", "newer_version"):
        return code_sentence(sentences(), error.code, error.sort)
    return error_text(error)


def exchange_error_text(code: str) -> str:
    """What became of a file that was sent, by its code, in another language than the engine's; else nothing."""
    return "" if spoken() == ENGLISH_CODE else code_sentence(sentences(), code)
