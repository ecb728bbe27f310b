"""What printed reports say of orders: `(bounce)`, `(*cut, dislodged*)`, `(ret. Tyr)`, NSO, underlining.

Marks are taken out of the line, so that what is left can be read as orders; each is kept with the place where it stood.
"""

from __future__ import annotations

import re

from msgspec import Struct

from engine.letters.report_words import NO_WORDS, ReportWords
from engine.notation.lexicon import Lexicon
from engine.notation.tokens import phrase_of

FAILED, BOUNCED, CUT, VOID, DISLODGED = "failed", "bounced", "cut", "void", "dislodged"
LOST, RETREATS, SUCCEEDED, UNORDERED, TOLD = "lost", "retreats", "succeeded", "unordered", "told"

# fmt: off
_PHRASES = {
    FAILED: (
        "f", "fail", "fails", "failed", "failure", "unsuccessful", "no convoy", "convoy broken", "convoy disrupted",
        "disrupted", "not successful", "fehlgeschlagen", "scheitert", "gescheitert", "misslungen", "misslingt",
        "échec", "échoue", "fallito", "fallisce", "falla", "fracasa",
    ),
    BOUNCED: (
        "bounce", "bounces", "bounced", "bouncing", "self bounce", "bnc", "stand off", "standoff", "stood off", "stands off",
        "stalemate", "patt", "abgeprallt", "rebond", "rimbalzo", "rebote",
    ),
    CUT: ("cut", "support cut", "is cut", "gekappt", "unterbrochen", "coupé", "tagliato", "cortado"),
    VOID: (
        "nso", "nsu", "nsp", "no such order", "no such unit", "no such province", "no such move", "void", "illegal",
        "invalid", "impossible", "misordered", "miso", "unmatched", "not ordered", "order not received", "ordered to move",
        "was ordered to move", "bad convoy", "invalid order", "illegal order", "no valid order", "not connected", "ungültig",
        "no effect", "wirkungslos", "nul", "nullo", "nulo",
    ),
    DISLODGED: (
        "d", "disl", "dislodge", "dislodged", "is dislodged", "ousted", "driven out", "must retreat", "vertrieben",
        "verdrängt", "délogée", "sloggiata", "desalojado",
    ),
    LOST: (
        "annihilated", "destroyed", "disbanded", "disbands", "disband", "otb", "off the board", "eliminated", "no retreat",
        "nrp", "nrr", "removed",
    ),
    SUCCEEDED: (
        "ok", "success", "succeeds", "succeeded", "moved", "successful", "gelingt", "gelungen", "erfolgreich", "réussi",
        "riuscito", "éxito",
    ),
    UNORDERED: (
        "unordered", "nmr", "no order", "no orders", "no moves received", "no move received", "no order received",
        "no orders received", "no order processed", "no orders processed", "no order given", "kein befehl", "ohne befehl",
    ),
}
_LINKED = frozenset(("with", "w", "by", "in", "from", "against", "at", "of"))
"""Words after which a mark only says more of the same."""
_BARE = (
    "bounce", "bounces", "bounced", "fails", "failed", "succeeds", "succeeded", "moved", "ok", "nso", "nsu", "otb",
    "dislodged", "cut", "support cut", "void", "success", "no effect", "scheitert", "gescheitert", "misslingt", "misslungen",
    "abgeprallt", "gelingt", "gelungen", "ungültig", "vertrieben", *_PHRASES[UNORDERED],
)
"""Words that are marks without brackets."""
_SENTENCES = {
    "bounced": BOUNCED, "bounces": BOUNCED, "failed": FAILED, "fails": FAILED, "dislodged": DISLODGED, "cut": CUT,
    "support cut": CUT, "support was cut": CUT, "destroyed": LOST, "invalid": VOID, "void": VOID,
}
"""Words that begin a sentence about the order before it: "Bounced with pru (2 against 1)."."""
# fmt: on
_CODES = {phrase_of(phrase): code for code, phrases in _PHRASES.items() for phrase in phrases}
_BRACKET = re.compile(r"[(\[]([^()\[\]]{1,80})[)\]]")
_RETREAT = re.compile(
    r"(?:ret|rets|retreat|retreats|retreated|retreating|r)\b\.?\s*(?:to\b|[-–—=]*>|[-–—:]+)?\s*(.+)", re.I
)
_PART = re.compile(r"[,;&]|/(?![nsew]c\b)|\band\b", re.IGNORECASE)
_WRAP = re.compile(r"(?<![\w*_])(__|\*\*|_|\*)(?=[^\s*_,;.:)\]])(.{1,300}?)(?<=[^\s*_])\1(?![\w*_])")
_TAG = re.compile(r"</?\s*(?:u|i|em|s|del|strike)\s*>", re.IGNORECASE)
_TAIL = re.compile(
    rf"(?<=[\w)])\s*(?:(?:[-–—=]*>|[-–—,:|→])\s*)?\b({'|'.join(sorted(_BARE, key=len, reverse=True))})\b"
    r"(?=\s*(?:[.,;!|]|$))",
    re.IGNORECASE,
)
_TICK = re.compile(r"\s*(?:(?P<good>[✅✓✔☑])|[❌✗✘✖])\ufe0f?")
"""A sign that an order has succeeded or failed, behind it or before the only one of a line."""
_ABOUT = "|".join(sorted(_SENTENCES, key=len, reverse=True))
_SENTENCE = re.compile(
    rf"(?:(?<=[\w);.,])|^)\s*\b({_ABOUT})\s+(?:with|because|from|by|since|due to)\b"
    r"[^\n]*?(?:(?<=[\w)])\.(?=\s|$)|$)",
    re.IGNORECASE,
)
_ARROWS = frozenset("-=–—")
_NAME, _ARROW = re.compile(r"[^\W\d_]{2}"), re.compile(r"[\w)]\s*+[-–—>]")
_PAIR = re.compile(r"\w\s++\w")


class Mark(Struct, frozen=True):
    """One thing that is printed of an order."""

    code: str
    """"failed", "bounced", "cut", "void", "dislodged", "lost", "retreats", "succeeded", "unordered", or "told": the outcome
    itself is named."""
    text: str
    """As it is printed."""
    place: str = ""
    """Where the unit is said to have retreated."""
    outcomes: tuple[str, ...] = ()
    """The codes of the outcomes that it stands for, if it is "told"."""


class Marked(Struct, frozen=True):
    """A line without its marks, and the marks with their place in it."""

    text: str
    marks: tuple[tuple[int, Mark], ...] = ()
    """Each stands behind what it is about."""
    spans: tuple[tuple[int, int], ...] = ()
    """What is underlined or set off otherwise: such orders fail."""
    has_angles: bool = False
    """Whether such orders stand in angle brackets."""


class _Line:
    """A line that loses its marks one by one."""

    def __init__(self, text: str, spans: list[tuple[int, int]]) -> None:
        self.text, self.spans = text, spans
        self.marks: list[tuple[int, Mark]] = []

    def cut(self, start: int, end: int, *marks: Mark) -> None:
        """Take out a part of the line, and keep what it says at its place."""
        gone = end - start
        self.marks = [
            (place - gone if place >= end else min(place, start), mark) for place, mark in self.marks
        ]
        self.marks += ((start, mark) for mark in marks)
        self.text, self.spans = _cut(self.text, self.spans, start, end)


def take_marks(
    lexicon: Lexicon,
    line: str,
    is_movement: bool,
    words: ReportWords = NO_WORDS,
    *,
    brackets_fail: bool = False,
) -> Marked:
    """The line without what it says of results. A letter alone counts only in movement, where it is no order.

    Orders in angle brackets fail; those in other brackets do where the report says so (`brackets_fail`).
    """
    text, spans, driven_out = _without_angles(_TAG.sub("_", line), brackets_fail=brackets_fail)
    text, spans = _without_wraps(text, [*spans, *((place, place) for place in driven_out)])
    taken = _Line(text, [span for span in spans if span[0] < span[1]])
    taken.marks += ((start, Mark(DISLODGED, "< >")) for start, end in spans if start == end)
    _take_ticks(taken)
    _take_sentence(taken, words)
    _take_brackets(lexicon, taken, is_movement, words)
    while found := _SENTENCE.search(taken.text):
        taken.cut(
            found.start(), found.end(), Mark(_SENTENCES[phrase_of(found[1])], found.group().strip(" ;.,"))
        )
    at = 0
    while found := _TAIL.search(taken.text, at):
        if lexicon.powers_called(taken.text[: found.start()]):
            at = found.end()
            continue
        taken.cut(found.start(), found.end(), Mark(_CODES[phrase_of(found[1])], found[1]))
        at = found.start()
    marks = tuple(sorted(taken.marks, key=lambda pair: pair[0]))
    return Marked(taken.text, marks, tuple(taken.spans), has_angles="<" in line and "<" not in text)


def _take_ticks(taken: _Line) -> None:
    """Signs of success and failure. One before the first word is of the whole line."""
    while found := _TICK.search(taken.text):
        mark = Mark(SUCCEEDED if found["good"] else FAILED, found.group().strip())
        is_before = not any(map(str.isalnum, taken.text[: found.start()]))
        taken.cut(found.start(), found.end(), *(() if is_before else (mark,)))
        if is_before:
            taken.marks.append((len(taken.text), mark))


def _take_sentence(taken: _Line, words: ReportWords) -> None:
    """What stands behind an order and a colon, if all of it is said of results: "A Par - Bur: moved."."""
    if not words.results:
        return
    at = taken.text.find(": ")
    while at >= 0:
        said = words.outcomes(taken.text[at + 2 :])
        if said:
            marks = [_told(part, codes) for part, codes in said]
            bare = next((one for one in words.unordered if taken.text[:at].endswith(one)), "")
            if bare:
                marks.insert(0, Mark(UNORDERED, bare.strip(" ,")))
            taken.cut(at - len(bare), len(taken.text), *marks)
            return
        at = taken.text.find(": ", at + 1)


def _take_brackets(lexicon: Lexicon, taken: _Line, is_movement: bool, words: ReportWords) -> None:
    at = 0
    while found := _BRACKET.search(taken.text, at):
        start = len(taken.text[: found.start()].rstrip())
        said = marks_in(lexicon, found[1], words) if _has_words(taken.text, start) else ()
        if said and (is_movement or len(found[1].strip(" *_.")) > 1):
            taken.cut(start, found.end(), *said)
            at = start
        else:
            at = found.end()


def _without_angles(text: str, *, brackets_fail: bool) -> tuple[str, list[tuple[int, int]], list[int]]:
    """The text without angle brackets; where orders stood between them, which fail, and behind which places they stood:
    the units there are driven out. Brackets that do not fit together stay."""
    opening, closing = ("<([", ">)]") if brackets_fail else ("<", ">")
    if not any(sign in text for sign in opening):
        return text, [], []
    out: list[str] = []
    spans: list[tuple[int, int]] = []
    driven_out: list[int] = []
    open_: list[tuple[int, str]] = []
    for sign in text:
        if sign in opening:
            open_.append((len(out), sign))
        elif sign in closing and not (sign == ">" and out and out[-1] in _ARROWS):
            if not open_ or opening.index(open_[-1][1]) != closing.index(sign):
                return text, [], []
            start, _ = open_.pop()
            inside = "".join(out[start:])
            if brackets_fail and sign != ">" and not _is_long(inside):
                out[start:] = [opening[closing.index(sign)], *out[start:], sign]
            elif _is_long(inside):
                spans.append((start, len(out)))
            else:
                driven_out.append(len(out))
        else:
            out.append(sign)
    return ("".join(out), spans, driven_out) if not open_ else (text, [], [])


def _is_long(text: str) -> bool:
    """Whether there is more than a place between brackets."""
    return _PAIR.search(text) is not None or _ARROW.search(text) is not None


def _has_words(text: str, end: int) -> bool:
    """Whether there is something before a place that results can be said of: a name and an arrow, or two words."""
    if _PAIR.search(text, 0, end):
        return True
    name = _NAME.search(text, 0, end)
    return name is not None and _ARROW.search(text, name.end(), end) is not None


def phrases_for(code: str) -> tuple[str, ...]:
    """All words for one thing that reports say of orders, folded."""
    return tuple(phrase for phrase, said in _CODES.items() if said == code)


def marks_in(lexicon: Lexicon, content: str, words: ReportWords = NO_WORDS) -> tuple[Mark, ...]:
    """What a bracket says, if all of it is said of results; else nothing."""
    found: list[Mark] = []
    for part in _PART.split(content):
        said = part.strip(" \t*_.!?'\"")
        if not said:
            continue
        mark = _mark(lexicon, said) or _own_mark(said, words)
        if mark is None:
            return ()
        found.append(mark)
    return tuple(found)


def _own_mark(said: str, words: ReportWords) -> Mark | None:
    codes = words.marks.get(phrase_of(said))
    return _told(said, codes) if codes else None


def _told(said: str, codes: tuple[str, ...]) -> Mark:
    """What names an outcome, or that a unit was driven out or had no order."""
    code = next((code for code in (DISLODGED, UNORDERED) if code in codes), TOLD)
    return Mark(code, said, "", codes if code == TOLD else ())


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


def _without_wraps(text: str, spans: list[tuple[int, int]]) -> tuple[str, list[tuple[int, int]]]:
    """The text without signs of underlining, and where they were."""
    at = 0
    while found := _WRAP.search(text, at):
        at = found.start()
        start, end = found.start(), found.start() + len(found[2])
        signs = (start, found.end() - len(found[1]))
        spans = [
            (_moved(first, signs, len(found[1])), _moved(last, signs, len(found[1]))) for first, last in spans
        ]
        spans.append((start, end))
        text = text[:start] + found[2] + text[found.end() :]
    return text, spans


def _moved(place: int, signs: tuple[int, int], length: int) -> int:
    """A place in a text after two signs of a length were taken out of it."""
    return place - length * sum(place > sign for sign in signs)


def _cut(text: str, spans: list[tuple[int, int]], start: int, end: int) -> tuple[str, list[tuple[int, int]]]:
    gone = end - start

    def moved(place: int) -> int:
        return place if place <= start else max(start, place - gone)

    kept = [(moved(first), moved(last)) for first, last in spans]
    return text[:start] + text[end:], [span for span in kept if span[0] < span[1]]
