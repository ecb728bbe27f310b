"""Orders that are not to be taken as they stand: forbidden, taken back, tied to a condition, or said not to have come."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from engine.letters.asides import asides
from engine.letters.order_detection import holds_order, speaks_of_unit
from engine.letters.refusals import unread
from engine.letters.unordered import unordered_parts
from engine.notation.faults import Fault, Reading
from engine.notation.grammar import Grammar, grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.stop_words import (
    COLLECTIVES,
    CONDITIONAL,
    NEGATED,
    is_meaningful,
)
from engine.notation.tokens import ARROW, TextToken, tokenise

_ITEM = frozenset(",;")
_END = frozenset(";!")
_MOST_ALONE = 8
"""A condition without a colon that stands alone has no more words."""
_STRUCK = re.compile(r"~~(?=[^\s~])[^~]*~~")
_OF_RESULTS = frozenset(("ordered", "received"))
"""After "not" these are words of a game report."""


class Clause(Struct, frozen=True):
    """A part of a line; with a refusal, if the orders in it are not to be filed."""

    text: str
    refusal: Reading | None = None
    is_talk: bool = False
    """Whether it only says that somebody had no order."""


def clauses(lexicon: Lexicon, phase: str, text: str) -> Iterator[Clause]:
    """The text cut so that orders under a "not", "cancel" or "if", and those that are struck out, are apart from the others,
    and units that are said to have had no order."""
    at = 0
    for found in _STRUCK.finditer(text):
        yield from _unstruck(lexicon, phase, text[at : found.start()])
        if holds_order(lexicon, phase, found.group()):
            yield Clause(found.group(), unread(NEGATED, found.group()))
        else:
            yield Clause(found.group(), is_talk=True)
        at = found.end()
    yield from _unstruck(lexicon, phase, text[at:])


def is_apart(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether anything in a text is struck out, or stands apart from the orders around it."""
    return _STRUCK.search(text) is not None or bool(asides(lexicon, phase, text))


def condition_alone(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text without an order sets a condition for what follows: "If he attacks:", "otherwise", or "If he attacks",
    which ends no sentence."""
    tokens = tokenise(text)
    end = text.rstrip()[-1:]
    if end != ":" and len(tokens) > _MOST_ALONE:
        return False
    grammar = grammar_of(lexicon, phase)
    marks = {index for index in range(len(tokens)) if _is_said(lexicon, grammar, tokens, index)}
    if not any(tokens[index].fold in lexicon.conditions for index in marks):
        return False
    harmless = lexicon.letters.harmless
    is_begun = 0 in marks and end not in tuple(".!?")
    is_led = (
        end == ":" or is_begun or all(at in marks or one.fold in harmless for at, one in enumerate(tokens))
    )
    return is_led and not holds_order(lexicon, phase, text)


def adds_condition(lexicon: Lexicon, phase: str, line: str, following: str) -> bool:
    """Whether a sentence goes on from an order at the end of a line with a condition: "F Ank - Bla,", "if he agrees."."""
    tokens, end = tokenise(following), line.rstrip()[-1:]
    if len(tokens) < 2 or end in tuple(".!?;:") or following.rstrip().endswith(":"):
        return False
    if not (end == "," or following[tokens[0].start].islower()):
        return False
    is_said = _is_said(lexicon, grammar_of(lexicon, phase), tokens, 0)
    return is_said and tokens[0].fold in lexicon.conditions


def _unstruck(lexicon: Lexicon, phase: str, text: str) -> Iterator[Clause]:
    at = 0
    for start, end in unordered_parts(lexicon, text):
        yield from _conditions(lexicon, phase, text[at:start])
        yield Clause(text[start:end], is_talk=True)
        at = end
    yield from _conditions(lexicon, phase, text[at:])


def _conditions(lexicon: Lexicon, phase: str, text: str) -> Iterator[Clause]:
    """The text cut at what is forbidden, taken back or tied to a condition.

    A negation reaches from its item to the end of the sentence, a condition over the whole sentence. Where
    it meets no order, it is talk.
    """
    tokens = tokenise(text)
    grammar = grammar_of(lexicon, phase)
    marked = lexicon.negations | lexicon.conditions
    is_marked = any(token.fold in marked for token in tokens)
    at = 0
    for first, last in _sentences(tokens) if is_marked else ():
        marks = [index for index in range(first, last) if _is_said(lexicon, grammar, tokens, index)]
        for start in _reaches(lexicon, tokens, first, marks):
            begin = tokens[start].start - _opened(tokens[start])
            end = tokens[last].start if last < len(tokens) else len(text)
            if holds_order(lexicon, phase, text[begin:end]) or speaks_of_unit(
                lexicon, phase, text[begin:end]
            ):
                yield from _beside_asides(lexicon, phase, text[at:begin])
                yield _refused(lexicon, text[begin:end], tokens, marks, begin)
                at = end
                break
    yield from _beside_asides(lexicon, phase, text[at:])


def _beside_asides(lexicon: Lexicon, phase: str, text: str) -> Iterator[Clause]:
    at = 0
    for start, end in asides(lexicon, phase, text):
        if text[at:start].strip():
            yield Clause(text[at:start])
        yield Clause(text[start:end], unread("in_talk", text[start:end]))
        at = end
    if text[at:].strip():
        yield Clause(text[at:])


def _refused(
    lexicon: Lexicon, text: str, tokens: tuple[TextToken, ...], marks: list[int], begin: int
) -> Clause:
    mark = next((tokens[index] for index in marks if tokens[index].start >= begin), tokens[marks[0]])
    code = NEGATED if mark.fold in lexicon.negations else CONDITIONAL
    written = text.rstrip().rstrip(",;")
    start, end = mark.start - begin, mark.end - begin
    return Clause(text, Reading(None, written, (), (Fault(code, start, end, written[start:end]),)))


def _reaches(lexicon: Lexicon, tokens: tuple[TextToken, ...], first: int, marks: list[int]) -> Iterator[int]:
    """Where the part that the marks of a sentence reach over may begin, the smallest part first."""
    if not marks:
        return
    is_whole = any(tokens[index].fold in lexicon.conditions - lexicon.alternatives for index in marks)
    start = first if is_whole else _item_start(tokens, first, marks[0])
    has_back = tokens[marks[0]].fold in lexicon.alternatives and start == marks[0]
    if has_back and start > first:
        start = _item_start(tokens, first, start - 1)
    yield start
    if start > first and tokens[marks[0]].fold in lexicon.recalls:
        yield _item_start(tokens, first, start - 1)


def _item_start(tokens: tuple[TextToken, ...], first: int, index: int) -> int:
    while index > first and _ITEM.isdisjoint(tokens[index].before):
        index -= 1
    return index


def _is_name(lexicon: Lexicon, tokens: tuple[TextToken, ...], index: int) -> bool:
    """Whether a word stands where a space is named, after an arrow or a kind of unit, and may be one: "F Swe - Nor"."""
    if not index or lexicon.spaces.known(tokens[index].fold) is None:
        return False
    return tokens[index - 1].sort == ARROW or tokens[index - 1].fold in lexicon.kinds.exact


def _is_said(lexicon: Lexicon, grammar: Grammar, tokens: tuple[TextToken, ...], index: int) -> bool:
    """Whether a word forbids, takes back or sets a condition, and is neither a name nor of a verb."""
    return (
        _is_mark(lexicon, tokens, index)
        and not is_meaningful(lexicon, frozenset(), tokens[index].fold)
        and not _is_of_verb(grammar, tokens, index)
        and not _is_name(lexicon, tokens, index)
    )


def _is_of_verb(grammar: Grammar, tokens: tuple[TextToken, ...], index: int) -> bool:
    """Whether a word belongs to a verb that stands there: "ne bouge pas" holds."""
    for at, literal in grammar.others.phrases.get(tokens[index].fold, ()):
        start = index - at
        if start >= 0 and literal == tuple(token.fold for token in tokens[start : start + len(literal)]):
            return True
    return False


def _is_mark(lexicon: Lexicon, tokens: tuple[TextToken, ...], index: int) -> bool:
    fold = tokens[index].fold
    following = tokens[index + 1].fold if index + 1 < len(tokens) else ""
    if len(fold) == 1 and following not in lexicon.kinds.exact:
        return False
    if fold == "case":
        return index > 0 and tokens[index - 1].fold == "in"
    if fold == "else" and index and tokens[index - 1].fold in COLLECTIVES:
        return False
    return fold in lexicon.conditions or (fold in lexicon.negations and following not in _OF_RESULTS)


def _sentences(tokens: tuple[TextToken, ...]) -> Iterator[tuple[int, int]]:
    """First and last token of each sentence. A full stop after a letter ends none ("N. Sea")."""
    first = 0
    for index in range(1, len(tokens)):
        before, token = tokens[index - 1], tokens[index]
        gap = token.before.rstrip("([")
        is_stop = "." in gap and gap[-1:].isspace()
        is_short = len(before.fold) == 1 and before.end - before.start == 1 and before.fold not in ("h", "d")
        if before.fold == "?" or not _END.isdisjoint(token.before) or (is_stop and not is_short):
            yield first, index
            first = index
    if tokens:
        yield first, len(tokens)


def _opened(token: TextToken) -> int:
    return len(token.before) - len(token.before.rstrip("(["))
