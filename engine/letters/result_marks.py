"""What printed reports say of orders: `(bounce)`, `(*cut, dislodged*)`, `(ret. Tyr)`, NSO, underlining.

Marks are taken out of the line, so that what is left can be read as orders; each is kept with the place where it stood.
"""

from __future__ import annotations

import re

from msgspec import Struct

from engine.notation.lexicon import Lexicon
from engine.notation.tokens import fold, phrase_of

FAILED, BOUNCED, CUT, VOID, DISLODGED = "failed", "bounced", "cut", "void", "dislodged"
LOST, RETREATS, SUCCEEDED, UNORDERED = "lost", "retreats", "succeeded", "unordered"

# fmt: off
_PHRASES = {
    FAILED: ("f", "fail", "fails", "failed", "unsuccessful", "no convoy", "convoy broken", "convoy disrupted",
             "disrupted", "not successful"),
    BOUNCED: ("bounce", "bounces", "bounced", "bnc", "stand off", "standoff", "stood off", "stands off", "stalemate"),
    CUT: ("cut", "support cut", "is cut"),
    VOID: ("nso", "nsu", "nsp", "no such order", "no such unit", "no such province", "void", "illegal", "invalid",
           "impossible", "misordered", "miso", "unmatched", "not ordered", "order not received"),
    DISLODGED: ("d", "disl", "dislodge", "dislodged", "is dislodged", "ousted", "driven out", "must retreat"),
    LOST: ("annihilated", "destroyed", "disbanded", "disbands", "disband", "otb", "off the board", "eliminated",
           "no retreat", "nrp", "nrr", "removed"),
    SUCCEEDED: ("ok", "success", "succeeds", "succeeded", "successful"),
    UNORDERED: ("unordered", "nmr", "no order", "no orders", "no moves received", "no order received"),
}
_LINKED = frozenset(("with", "by", "in", "from", "against", "at", "of"))
"""Words after which a mark only says more of the same."""
_BARE = frozenset(("bounce", "bounces", "bounced", "fails", "failed", "nso", "nsu", "otb", "dislodged", "cut", "void"))
"""Words that are marks without brackets."""
# fmt: on
_CODES = {phrase: code for code, phrases in _PHRASES.items() for phrase in phrases}
_BRACKET = re.compile(r"[(\[]([^()\[\]]{1,80})[)\]]")
_RETREAT = re.compile(
    r"(?:ret|rets|retreat|retreats|retreated|retreating|r)\b\.?\s*(?:to\b|[-–—=]*>|[-–—:]+)?\s*(.+)", re.I
)
_PART = re.compile(r"[,;&]|/(?![nsew]c\b)|\band\b", re.IGNORECASE)
_WRAP = re.compile(r"(?<![\w*_])(__|\*\*|_|\*)(?=[^\s*_])(.{1,300}?)(?<=[^\s*_])\1(?![\w*_])")
_TAG = re.compile(r"</?\s*(?:u|i|em|s|del|strike)\s*>", re.IGNORECASE)
_TAIL = re.compile(r"(?<=[\w)])\s*(?:[-–—,:]\s*)?\b([A-Za-z]+)\b(?=\s*(?:[.,;!]|$))")
_NAME, _ARROW = re.compile(r"[^\W\d_]{2}"), re.compile(r"[\w)]\s*+[-–—>]")
_PAIR = re.compile(r"\w\s++\w")


class Mark(Struct, frozen=True):
    """One thing that is printed of an order."""

    code: str
    """"failed", "bounced", "cut", "void", "dislodged", "lost", "retreats", "succeeded" or "unordered"."""
    text: str
    """As it is printed."""
    place: str = ""
    """Where the unit is said to have retreated."""


class Marked(Struct, frozen=True):
    """A line without its marks, and the marks with their place in it."""

    text: str
    marks: tuple[tuple[int, Mark], ...] = ()
    """Each stands behind what it is about."""
    spans: tuple[tuple[int, int], ...] = ()
    """What is underlined or set off otherwise: such orders fail."""


def take_marks(lexicon: Lexicon, line: str, is_movement: bool) -> Marked:
    """The line without what it says of results. A letter alone counts only in movement, where it is no order."""
    text, spans = _without_wraps(_TAG.sub("_", line))
    marks: list[tuple[int, Mark]] = []
    at = 0
    while found := _BRACKET.search(text, at):
        start = len(text[: found.start()].rstrip())
        said = marks_in(lexicon, found[1]) if _has_words(text, start) else ()
        if said and (is_movement or len(found[1].strip(" *_.")) > 1):
            marks += [(start, mark) for mark in said]
            text, spans = _cut(text, spans, start, found.end())
            at = start
        else:
            at = found.end()
    at = 0
    while found := _TAIL.search(text, at):
        if fold(found[1]) in _BARE:
            marks.append((found.start(), Mark(_CODES[fold(found[1])], found[1])))
            marks = [
                (place - (found.end() - found.start()) if place > found.start() else place, mark)
                for place, mark in marks
            ]
            text, spans = _cut(text, spans, found.start(), found.end())
            at = found.start()
        else:
            at = found.end()
    return Marked(text, tuple(sorted(marks, key=lambda pair: pair[0])), tuple(spans))


def _has_words(text: str, end: int) -> bool:
    """Whether there is something before a place that results can be said of: a name and an arrow, or two words."""
    if _PAIR.search(text, 0, end):
        return True
    name = _NAME.search(text, 0, end)
    return name is not None and _ARROW.search(text, name.end(), end) is not None


def marks_in(lexicon: Lexicon, content: str) -> tuple[Mark, ...]:
    """What a bracket says, if all of it is said of results; else nothing."""
    found: list[Mark] = []
    for part in _PART.split(content):
        said = part.strip(" \t*_.!?'\"")
        if not said:
            continue
        mark = _mark(lexicon, said)
        if mark is None:
            return ()
        found.append(mark)
    return tuple(found)


def _mark(lexicon: Lexicon, said: str) -> Mark | None:
    words = phrase_of(said).split()
    for count in range(len(words), 0, -1):
        code = _CODES.get(" ".join(words[:count]))
        if code is not None and (count == len(words) or words[count] in _LINKED):
            return Mark(code, said)
    retreat = _RETREAT.fullmatch(said)
    if retreat is not None:
        match = lexicon.find_space(re.sub(r"\W*\b[nsew]c\b\W*$", "", retreat[1], flags=re.IGNORECASE))
        if match.is_sure:
            return Mark(RETREATS, said, match.ids[0])
        code = _CODES.get(phrase_of(retreat[1]))
        return Mark(LOST, said) if code == LOST else None
    return None


def _without_wraps(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without signs of underlining, and where they were."""
    spans: list[tuple[int, int]] = []
    at = 0
    while found := _WRAP.search(text, at):
        at = found.start()
        sign = len(found[1])
        start, end = found.start(), found.start() + len(found[2])
        spans = [
            (first - sign if first > start else first, last - sign if last > start else last)
            for first, last in spans
        ]
        spans.append((start, end))
        text = text[:start] + found[2] + text[found.end() :]
    return text, spans


def _cut(text: str, spans: list[tuple[int, int]], start: int, end: int) -> tuple[str, list[tuple[int, int]]]:
    gone = end - start

    def moved(place: int) -> int:
        return place if place <= start else max(start, place - gone)

    kept = [(moved(first), moved(last)) for first, last in spans]
    return text[:start] + text[end:], [span for span in kept if span[0] < span[1]]
