"""Orders that begin on one line and end on the next. Of either part alone nobody can say what it orders."""

from __future__ import annotations

from engine.letters.segments import segments
from engine.notation.faults import Reading
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_declared
from engine.notation.tokens import ARROW, tokenise

_UNFINISHED = frozenset(("incomplete", "left_over", "no_verb", "unknown_verb"))


def end_of_order(lexicon: Lexicon, phase: str, begun: Reading, line: str) -> str:
    """With what a line ends an order that is begun before it, or nothing: "A Mar S" goes on with "A Par - Bur", and so does
    "A Mar S A Par" with "- Bur"."""
    tokens = tokenise(line[: len(begun.text) + 80])
    if not tokens or (begun.order is None and not any(one.code in _UNFINISHED for one in begun.faults)):
        return ""
    is_begun = begun.order is not None or begun.elsewhere is not None
    if is_begun and not _goes_on(lexicon, phase, tokens[0].sort, tokens[0].fold):
        return ""
    before = f"{begun.text} "
    first = next(iter(segments(lexicon, phase, before + line)), None)
    if first is None or first.end <= len(before) or read_declared(lexicon, phase, first.text) is None:
        return ""
    return line[: first.end - len(before)]


def _goes_on(lexicon: Lexicon, phase: str, sort: str, fold: str) -> bool:
    return sort == ARROW or (fold in grammar_of(lexicon, phase).verbs and fold not in lexicon.kinds.exact)
