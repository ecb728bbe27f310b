"""Finding the headings of a page of orders: FRANCE, "France (Jones)", "[GERMANY]", "Orders for Italy:"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.letters.asides import is_bracketed
from engine.letters.leading_verbs import verb_alone
from engine.letters.order_detection import has_place, holds_order
from engine.letters.segments import segments
from engine.notation.faults import Doubt, Fault, Reading
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.names import EXACT, NEAR, UNKNOWN
from engine.notation.reading import MOST_CHARACTERS, is_declared
from engine.notation.recogniser import Recogniser
from engine.notation.stop_words import (
    LABELS,
    LINKS,
    SEASON,
    SEASONS,
)
from engine.notation.tokens import WORD, TextToken, tokenise

_PLAYER = re.compile(
    r"""[^\w:;,.!?()\[\]<>“”„«»"'/]*+(?:\([^()]*+\)|\[[^\[\]]*+\]|<[^<>]*+>|[“„«»][^“”„«»]*+[”“»«]|"[^"]*+")"""
)
"""Who plays the power, in brackets or quotes behind its name."""
_QUOTES = '"“”„«»'
_COLON = re.compile(rf"\s*+[^\w\s:;,.!?(\[<'/-]*+\s*+[!?]*+:[\])*_{_QUOTES}]*+\s*+")
"""A colon, with whatever sign may stand between it and the name, so that no heading is overlooked."""
_CLOSE = re.compile(rf"[\s\])*_=.{_QUOTES}]*")
_LEAD = re.compile(r"[\W_]*?(?=[(\[]?[^\W_]|$)")
"""Signs that a line begins with, but for a bracket right before its first word. One dash or plus alone, unless the line ends
with one too, is that of an item, or of a removal or a build."""
_SIGNS_OF_ORDERS = frozenset("-‐‑‒–—−+")
_DECOR = "*_=~#+|/^"
_DASH = re.compile(r"\s*[-–—]+\s*")
_OF_SEASON = re.compile(rf"[\s,(\[–—-]*{SEASON}[\s)\]]*", re.IGNORECASE)
_HEAD = re.compile(
    rf"^[\s\[({_DECOR}{_QUOTES}]*+"
    r"(?P<name>[^\W\d_][^:\[\]()]{0,39}?)\s*+(?:\([^()]*+\)\s*+)?"
    rf"(?P<mark>:|\]|(?<=\s)[-–—]++\s|(?:(?<=\s)[-–—=]++>)?[{_DECOR}\s]*+$)"
)
_ITEM = re.compile(r"^\s*+(?:\(?(?:\d{1,3}|[a-z])[.)]|[•·‣◦]|(?P<dash>[-–—*+]))\s++(?=[\[(*_]*[^\W\d_]{2})")
"""The bullet or number of an item, which may be a heading with its orders behind it."""
_OPENING = " \t[("
_PARTS = "/;.,!?:"
_LONGEST = 8
_MOST_UNKNOWN = 3
_SHORTEST_NAME = 3
_LONGEST_SPOKEN = 16
_LAST_SAID = 3
"""So many words at the end of a line say that somebody speaks."""
_LOOK_BACK = 24
"""So many tokens before a heading in the middle of a line show whether an order ends there."""
# fmt: off
_OF_COUNTS = frozenset((
    "as", "before", "center", "centers", "centre", "centres", "civil", "disorder", "late", "missing", "move", "moves", "nmr",
    "no", "none", "nothing", "order", "orders", "received", "sc", "scs", "supply", "unit", "units",
))
# fmt: on
"""What is said behind a power of how much it has, and of orders that have not come."""


class Section(Struct, frozen=True):
    """A piece of a line: the power that its heading names and what follows the heading.

    Without heading the power is nothing; so it is under a heading that names no power, which is its fault.
    """

    power: str
    text: str
    is_heading: bool = False
    bare: str = ""
    """The name as it is written, if it stands before its first order without any sign, as it may before one order alone."""
    verb: str = ""
    """What the heading announces: "France builds:"."""
    doubt: Doubt | None = None
    """The name in the heading was misspelt. It stands where the section begins."""
    fault: Fault | None = None


def sections(
    lexicon: Lexicon, phase: str, line: str, following: str = "", power: str = ""
) -> Iterator[Section]:
    """The line cut at the headings in it. Without heading it is one section of no power.

    `following` is the line after it: a word and a colon are a heading if orders come next. Words that only name the `power`
    whose orders stand there already are none.
    """
    starts = [0, *_starts_inside(lexicon, phase, line)]
    for start, end in zip(starts, [*starts[1:], len(line)], strict=True):
        yield _section(lexicon, phase, line[start:end], following, power)


def _starts_inside(lexicon: Lexicon, phase: str, line: str) -> list[int]:
    """Where a heading begins within a line: after an order or a colon a power, a player or a colon, then an order."""
    if ":" not in line and "(" not in line:
        return []
    tokens = tokenise(line)
    recogniser = Recogniser(lexicon, line, tokens)
    starts: list[int] = []
    for index in range(1, len(tokens)):
        for seen in recogniser.names(lexicon.powers, index):
            at = tokens[seen.end - 1].end
            is_aside = is_bracketed(line, tokens[index].start)
            mark = None if is_aside else _PLAYER.match(line, at) or _COLON.match(line, at)
            if mark is None or not _begins_at(recogniser, phase, _token_from(tokens, seen.end, mark.end())):
                continue
            begin = max(starts[-1] if starts else 0, tokens[max(0, index - _LOOK_BACK)].start)
            if _ends_order(lexicon, phase, line[begin : tokens[index].start]):
                starts.append(tokens[index].start)
                break
    return starts


def _ends_order(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text is over: by a sign, or since an order is its last piece."""
    if text.rstrip()[-1:] in _PARTS:
        return True
    pieces = segments(lexicon, phase, text)
    if not pieces:
        return True
    last = pieces[-1].text
    return is_declared(lexicon, phase, last)


def _begins(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text begins with a unit that has a kind, or with a verb that may lead.

    A verb of another phase leads only before such a unit: "France retreats at last" is talk.
    """
    return _begins_at(Recogniser(lexicon, text, tokenise(text)), phase, 0)


def _begins_at(recogniser: Recogniser, phase: str, at: int) -> bool:
    if at >= len(recogniser.tokens):
        return False
    lexicon, first = recogniser.lexicon, recogniser.tokens[at].fold
    grammar = grammar_of(lexicon, phase)
    if first in grammar.leads and first not in lexicon.kinds.exact:
        return True
    start = at + 1 if first in grammar.others.leads and first not in lexicon.kinds.exact else at
    return any(seen.kind for seen in recogniser.units(start))


def _token_from(tokens: tuple[TextToken, ...], index: int, place: int) -> int:
    """The first token, from one on, that stands behind a place of the line."""
    while index < len(tokens) and tokens[index].start < place:
        index += 1
    return index


def _section(lexicon: Lexicon, phase: str, line: str, following: str, power: str) -> Section:
    found = _heading(lexicon, phase, line, following)
    item = _ITEM.match(line) if found is None else None
    said = " " * item.end() + line[item.end() :] if item is not None else line
    if item is not None:
        found = _heading(lexicon, phase, said, following)
        is_bare = found is not None and item["dash"] and not found.text.strip() and ":" not in line
        if is_bare and not _orders_come(lexicon, phase, "", following):
            found = None
    spoken = _spoken(lexicon, phase, said, following, power) if not found and following.strip() else None
    return found or spoken or Section("", line)


@lru_cache(maxsize=1024)
def heads_another(lexicon: Lexicon, phase: str, line: str, power: str) -> bool:
    """Whether a line of press or of a signature is the heading of another power, of which orders below may be."""
    found = _section(lexicon, phase, line, "", power) if len(line) <= MOST_CHARACTERS else Section("", line)
    is_other = found.is_heading and found.power != power
    return is_other and (not any(map(str.isalnum, found.text)) or holds_order(lexicon, phase, found.text))


def heading_overlooked(lexicon: Lexicon, phase: str, reading: Reading) -> Reading | None:
    """What is no order since its first words are no place, but end with a power, and a dash or colon and a unit come next:
    "ok then ENGLAND - F Lon-Nth". Whose it is, and what follows it, nobody can say."""
    fault = next((one for one in reading.faults if one.code == "unknown_place"), None)
    if fault is None or fault.start > 0:
        return None
    tokens = tokenise(fault.part)
    recogniser = Recogniser(lexicon, fault.part, tokens)
    last = [
        seen.value
        for index in range(1, len(tokens))
        for seen in recogniser.names(lexicon.powers, index)
        if seen.end == len(tokens)
    ]
    rest = reading.text[fault.end :]
    mark = _DASH.match(rest) or _COLON.match(rest)
    if not last or mark is None or not _begins(lexicon, phase, rest[mark.end() :]):
        return None
    return replace(reading, faults=(replace(fault, code="unknown_power", candidates=(last[0],)),), power="")


def _heading(lexicon: Lexicon, phase: str, line: str, following: str) -> Section | None:
    lead = _LEAD.match(line)
    is_framed = line.rstrip()[-1:] in _SIGNS_OF_ORDERS
    if lead is not None and (is_framed or lead.group().strip() not in _SIGNS_OF_ORDERS):
        line = " " * lead.end() + line[lead.end() :]
    tokens = tokenise(line)
    if not tokens or tokens[0].sort != WORD:
        return None
    leading = _leading(lexicon, phase, line, tokens)
    found = leading or _titled(lexicon, phase, line, following) or _misspelt(lexicon, phase, line, following)
    said = _ITEM.sub("", line, count=1).strip() if found and not leading else ""
    return None if said and is_declared(lexicon, phase, said) else found


def _leading(lexicon: Lexicon, phase: str, line: str, tokens: tuple[TextToken, ...]) -> Section | None:
    """A heading that begins with the power."""
    if line[: tokens[0].start].strip(_OPENING):
        return None
    for seen in Recogniser(lexicon, line, tokens).names(lexicon.powers, 0):
        found = _after_power(lexicon, phase, line[tokens[seen.end - 1].end :])
        if found is not None:
            text, verb = found
            has_sign = (
                line[tokens[seen.end - 1].end : len(line) - len(text)].strip() or text.lstrip()[:1] in "(["
            )
            bare = line[: len(line) - len(text)].lstrip() if text and not has_sign else ""
            return Section(seen.value, text, True, bare, verb)
    return None


def _after_power(lexicon: Lexicon, phase: str, text: str) -> tuple[str, str] | None:
    """What follows the heading, and its verb, if the text after the power makes it one: a colon, the end, an order."""
    for pattern in (_PLAYER, _OF_SEASON, _PLAYER):
        found = pattern.match(text)
        if found is not None:
            if pattern is _PLAYER and holds_order(lexicon, phase, found.group()):
                return text, ""
            text = text[found.end() :]
    has_more = _PLAYER.match(text) is not None
    colon = _COLON.match(text)
    if colon is not None:
        return text[colon.end() :], ""
    head, mark, rest = text.partition(":")
    titles = tokenise(head)
    if titles and all(token.fold in lexicon.letters.titles or token.fold.isdigit() for token in titles):
        if mark or _DASH.match(head) is None:
            return rest if mark else "", verb_alone(lexicon, phase, head)
    elif mark and titles and verb_alone(lexicon, phase, f"{head}:"):
        return rest, verb_alone(lexicon, phase, f"{head}:")
    closed = _CLOSE.match(text)
    rest = text[closed.end() :] if closed is not None else text
    dash = _DASH.match(rest)
    if dash is not None:
        rest = rest[dash.end() :]
    tokens = tokenise(rest)
    if not any(token.sort == WORD or token.fold == "?" for token in tokens):
        return "", ""
    folds = {token.fold for token in tokens if not token.fold.isdigit()}
    if folds and folds <= _OF_COUNTS:
        return "", ""
    if has_more and tokens[0].fold in lexicon.kinds.exact:
        return rest, ""
    return (rest, "") if _begins(lexicon, phase, rest) else None


def _titled(lexicon: Lexicon, phase: str, line: str, following: str) -> Section | None:
    """A few words with one power among them before a colon ("My orders for Italy:"), or "Jones (Italy)". Without a colon
    they speak of orders or end with the power, and orders come next: "And for Italy"."""
    head, colon, rest = line.partition(":")
    stripped = line.rstrip()
    text = head if colon else line
    tokens = tokenise(text)
    if not 1 < len(tokens) <= _LONGEST:
        return None
    recogniser = Recogniser(lexicon, text, tokens)
    found = [
        (seen, index) for index in range(len(tokens)) for seen in recogniser.names(lexicon.powers, index)
    ]
    if len({seen.value for seen, _ in found}) != 1:
        return None
    seen, index = found[0]
    if not colon:
        is_bracketed = tokens[index].is_opened and seen.end == len(tokens) and stripped[-1:] in (")", "]")
        if is_bracketed:
            return Section(seen.value, "", True)
        is_announced = seen.end == len(tokens) or any(
            token.fold in lexicon.letters.sheets for token in tokens
        )
        if not is_announced or not _orders_come(lexicon, phase, "", following):
            return None
    words = lexicon.letters
    title = (words.harmless | LINKS | lexicon.fillers | SEASONS) - (words.greetings | {"to"})
    others = (*tokens[:index], *tokens[seen.end :])
    if any(token.sort != WORD for token in others):
        return None
    is_player = tokens[index].is_opened and seen.end == len(tokens)
    verb = verb_alone(lexicon, phase, f"{head}:")
    is_title = all(
        token.fold in title or token.fold.isdigit() or token.fold == verb or _OF_SEASON.match(token.fold)
        for token in others
    )
    return Section(seen.value, rest, True, verb=verb) if is_player or is_title else None


def _spoken(lexicon: Lexicon, phase: str, line: str, following: str, power: str) -> Section | None:
    """A line that ends with a colon or a power, or speaks of orders or of what somebody says, with a power among its words
    that nothing is done with or against; or one that speaks of others before a colon. Orders come next, nobody's."""
    tokens, words, end = tokenise(line), lexicon.letters, line.rstrip()[-1:]
    folds, is_sentence = {token.fold for token in tokens}, end in tuple(".?")
    is_said = not words.speech.isdisjoint(token.fold for token in tokens[-_LAST_SAID:])
    is_announcing = end == ":" or folds & words.sheets or (is_said and not is_sentence)
    is_fit = 1 < len(tokens) <= _LONGEST_SPOKEN and not folds & lexicon.conditions
    if not is_fit or (folds & lexicon.negations and end != ":"):
        return None
    recogniser = Recogniser(lexicon, line, tokens)
    named = [
        seen
        for index in range(len(tokens))
        if len(tokens[index].fold) >= _SHORTEST_NAME and tokens[index - 1].fold not in words.relations
        for seen in recogniser.names(lexicon.powers, index)
    ]
    powers = tuple(dict.fromkeys(seen.value for seen in named))
    if not is_sentence and words.relations.isdisjoint(folds):
        is_announcing = is_announcing or any(seen.end == len(tokens) for seen in named)
    is_of_others = end == ":" and not words.others.isdisjoint(folds)
    if not is_of_others and (not is_announcing or set(powers) <= {power}):
        return None
    if holds_order(lexicon, phase, line) or not _orders_come(lexicon, phase, "", following):
        return None
    place = (tokens[0].start, tokens[-1].end)
    return Section("", "", True, fault=Fault("unknown_power", *place, line[slice(*place)], powers))


def _misspelt(lexicon: Lexicon, phase: str, line: str, following: str) -> Section | None:
    """A heading with a name that is not quite, or not at all, that of a power."""
    found = _HEAD.match(line)
    if found is None:
        return None
    mark, rest = found["mark"].strip(f"{_DECOR} \t"), line[found.end() :]
    mark = "" if mark.endswith(">") else mark
    words = [
        token
        for token in tokenise(found["name"])
        if token.fold not in lexicon.letters.titles and token.fold not in lexicon.fillers
    ]
    words = [token for token in words if not _OF_SEASON.fullmatch(token.fold) and not token.fold.isdigit()]
    if not 0 < len(words) <= max(_MOST_UNKNOWN, lexicon.powers.longest) or any(w.sort != WORD for w in words):
        return None
    match = lexicon.powers.find(" ".join(word.fold for word in words))
    if match.how != EXACT and all(_is_idle(lexicon, word.fold) for word in words):
        return None
    start = found.start("name")
    place = (start + words[0].start, start + words[-1].end)
    name = line[slice(*place)]
    if match.is_found and (mark or match.how == NEAR or line.lstrip().startswith("[")):
        doubt = Doubt("near_miss", *place, name, match.ids[0]) if match.how == NEAR else None
        if mark not in ("", ":", "]") and not _begins(lexicon, phase, rest):
            return None
        verb = verb_alone(lexicon, phase, found["name"])
        return Section(match.ids[0], rest, True, verb=verb, doubt=doubt)
    is_dashed = mark[:1] in tuple("-–—")
    if is_dashed and (has_place(lexicon, name) or not _begins(lexicon, phase, rest)):
        return None
    if not _is_name(lexicon, phase, words, line, mark) or not _orders_come(lexicon, phase, rest, following):
        return None
    ids = match.ids if match.how == UNKNOWN or len(match.ids) > 1 else ()
    return Section("", rest, True, fault=Fault("unknown_power", *place, name, ids))


def _is_idle(lexicon: Lexicon, fold: str) -> bool:
    idle = (
        lexicon.letters.harmless,
        lexicon.letters.greetings,
        LABELS,
        lexicon.negations,
        lexicon.conditions,
    )
    return any(fold in words for words in idle)


def _is_name(lexicon: Lexicon, phase: str, words: list[TextToken], line: str, mark: str) -> bool:
    """Whether words before a mark can only be a name: a colon, a bracket, "orders", or capitals alone on the line."""
    grammar = grammar_of(lexicon, phase)
    verbs = grammar.others.every_verb
    if len(words) > _MOST_UNKNOWN or any(
        _is_idle(lexicon, word.fold) or word.fold in verbs or word.fold in lexicon.kinds.exact
        for word in words
    ):
        return False
    is_titled = any(token.fold in ("orders", "order") for token in tokenise(line)[1:])
    return (
        mark in (":", "]") or (not mark and (is_titled or line.strip().isupper())) or mark[:1] in tuple("-–—")
    )


def _orders_come(lexicon: Lexicon, phase: str, rest: str, following: str) -> bool:
    text = rest if rest.strip() else following
    return bool(text.strip()) and (_begins(lexicon, phase, text) or holds_order(lexicon, phase, text))
