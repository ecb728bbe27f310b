"""Reading one order, however it is written."""

from __future__ import annotations

from msgspec.structs import replace

from engine.model.order_kind import OrderKind
from engine.model.orders import VIA
from engine.notation.faults import Doubt, Fault, Reading, moved
from engine.notation.grammar import Grammar, OtherPhases, grammar_of
from engine.notation.guessing import COST_MOST, LONGEST_MISS, GuessingMatcher, GuessingRecogniser
from engine.notation.lexicon import Lexicon
from engine.notation.matcher import Matcher, Partial, doubts_in, faults_in, order_of
from engine.notation.names import remember
from engine.notation.order_patterns import Pattern
from engine.notation.possible import is_possible, readings_of
from engine.notation.recogniser import Recogniser
from engine.notation.stop_words import NEGATED, OF_RESULTS, RESULTS
from engine.notation.tokens import ARROW, WORD, TextToken, has_more_tokens, literal_of, tokenise

MOST_TOKENS = 60
MOST_CHARACTERS = 4_000
"""A longer text is no order."""
_SHOWN = 60
_COST_STRICT = 12
_SHORTEST_ALONE = 3
_MOST_BETWEEN = 3
"""So many words may stand between a negation and its order."""
_AFTER_RESULTS = frozenset(".,;:!")
_UNREAD = Reading(None, "")

__all__ = ["Doubt", "Fault", "Reading", "find_order", "read_order"]


def read_order(lexicon: Lexicon, phase: str, text: str) -> Reading:
    """The order that a text says, in the phase of that name; never an exception, whatever the text.

    It depends on nothing but its arguments: no position is asked whether there is such a unit. A result in
    brackets at the end ("(bounced)") is passed over.
    """
    reading = find_order(lexicon, phase, text)
    if reading.order is None and not reading.faults:
        grammar = grammar_of(lexicon, phase)
        reading = remember(grammar.memo, text, _explained(lexicon, grammar, text))
    return reading


def find_order(lexicon: Lexicon, phase: str, text: str) -> Reading:
    """The same, but where there is no order, of this phase or another, it may be left open why: there are no faults then.

    Most of a letter is talk, and to find out what is wrong with talk takes long.
    """
    grammar = lexicon.grammars.get(phase) or grammar_of(lexicon, phase)
    reading = grammar.memo.get(text)
    if reading is None:
        order = grammar.quick.read(text)
        reading = Reading(order, text) if order is not None else _found(lexicon, grammar, text)
        remember(grammar.memo, text, reading)
    return reading


def read_declared(lexicon: Lexicon, phase: str, text: str) -> Reading | None:
    """The order if everything in it is written as declared, else None: no guesses, no faults."""
    grammar = grammar_of(lexicon, phase)
    kept = grammar.declared.get(text, _UNREAD)
    if kept is not _UNREAD:
        return kept
    order = grammar.quick.read(text)
    reading = Reading(order, text) if order is not None else None
    return remember(
        grammar.declared, text, reading or _declared(lexicon, grammar, text, _tokens(lexicon, text))
    )


def is_declared(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text is an order of this phase or of another one, written as declared."""
    return read_declared(lexicon, phase, text) is not None or is_declared_elsewhere(lexicon, phase, text)


def is_declared_elsewhere(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text that is no order of the phase is one of another phase, written as declared."""
    grammar = grammar_of(lexicon, phase)
    kept = grammar.elsewhere.get(text)
    if kept is not None:
        return kept
    found = _declared_elsewhere(lexicon, grammar, text, _tokens(lexicon, text)) is not None
    return remember(grammar.elsewhere, text, found)


def _found(lexicon: Lexicon, grammar: Grammar, text: str) -> Reading:
    """The order in a text, or that of another phase; without either a reading without faults."""
    tokens = _tokens(lexicon, text) if len(text) <= MOST_CHARACTERS else ()
    if not tokens:
        return Reading(None, text)
    reading = _declared(lexicon, grammar, text, tokens)
    if reading is None and _may_be_meant(lexicon, grammar.vocabulary, tokens):
        reading = _guessed(lexicon, grammar, text, tokens)
    if reading is not None and reading.order is not None:
        return reading
    found = _elsewhere(lexicon, grammar, text, tokens) or _behind_power(lexicon, grammar, text, tokens)
    return found or Reading(None, text)


def _behind_power(
    lexicon: Lexicon, grammar: Grammar, text: str, tokens: tuple[TextToken, ...]
) -> Reading | None:
    """The order behind the name of a power, where the two make none that can be read at once."""
    for seen in Recogniser(lexicon, text, tokens).names(lexicon.powers, 0):
        start = tokens[seen.end].start if seen.end < len(tokens) else len(text)
        reading = _found(lexicon, grammar, text[start:])
        if reading.order is not None or reading.elsewhere is not None:
            doubts = tuple(moved(note, start) for note in reading.doubts)
            faults = tuple(moved(note, start) for note in reading.faults)
            return replace(reading, text=text, doubts=doubts, faults=faults, power=seen.value)
    return None


def _explained(lexicon: Lexicon, grammar: Grammar, text: str) -> Reading:
    """Why a text is no order."""
    if len(text) > MOST_CHARACTERS:
        return _refused(text, Fault("too_long", 0, len(text), f"{text[:_SHOWN]} ..."))
    tokens = tokenise(text[: _end_without_results(text)])
    if not tokens:
        return _refused(text, Fault("empty", 0, len(text), text))
    if len(tokens) > MOST_TOKENS:
        return _refused(text, _whole("too_long", text, tokens))
    return _negated(lexicon, grammar, text, tokens) or _guessed(lexicon, grammar, text, tokens)


def _may_be_meant(lexicon: Lexicon, vocabulary: frozenset[str], tokens: tuple[TextToken, ...]) -> bool:
    """Whether the first word that belongs to no order may be a slip of the pen for a name, alone or with its neighbours."""
    index = next((at for at, token in enumerate(tokens) if token.fold not in vocabulary), None)
    if index is None:
        return True
    for start in range(max(0, index - LONGEST_MISS + 1), index + 1):
        for end in range(index + 1, min(start + LONGEST_MISS, len(tokens)) + 1):
            words = tokens[start:end]
            if all(word.sort == WORD for word in words):
                phrase = " ".join(word.fold for word in words)
                if any(table.near(phrase) for table in (lexicon.spaces, lexicon.things, lexicon.powers)):
                    return True
    return False


def _tokens(lexicon: Lexicon, text: str) -> tuple[TextToken, ...]:
    """The tokens of what may be an order; none if there are too many, or if they only name a power: "Bel-StP-Vie"."""
    order = text[: _end_without_results(text)]
    tokens = () if has_more_tokens(order, MOST_TOKENS) else tokenise(order)
    return () if " ".join(t.fold for t in tokens if t.sort == WORD) in lexicon.powers.exact else tokens


def _end_without_results(text: str) -> int:
    """Where the order ends if results in brackets follow it."""
    end = len(text)
    while True:
        last = end - 1
        while last >= 0 and (text[last] in _AFTER_RESULTS or text[last].isspace()):
            last -= 1
        if last < 0 or text[last] not in ")]":
            return end
        opening = max(text.rfind("(", 0, last), text.rfind("[", 0, last))
        if opening < max(text.rfind(")", opening + 1, last), text.rfind("]", opening + 1, last), 0):
            return end
        words = set(literal_of(text[opening + 1 : last]))
        if not words <= OF_RESULTS or (words.isdisjoint(RESULTS) and len(words) < 2):
            return end
        end = len(text[:opening].rstrip())


def _declared(lexicon: Lexicon, grammar: Grammar, text: str, tokens: tuple[TextToken, ...]) -> Reading | None:
    return _matched(lexicon, grammar.patterns, grammar.vocabulary, text, tokens)


def _matched(
    lexicon: Lexicon,
    patterns: tuple[Pattern, ...],
    vocabulary: frozenset[str],
    text: str,
    tokens: tuple[TextToken, ...],
) -> Reading | None:
    if not tokens or not all(token.fold in vocabulary for token in tokens):
        return None
    best = Matcher(Recogniser(lexicon, text, tokens)).best(patterns, _COST_STRICT)
    if best is None:
        return None
    kind, partial = best
    return _understood(lexicon, kind, partial, text, tokens)


def _understood(
    lexicon: Lexicon, kind: OrderKind, partial: Partial, text: str, tokens: tuple[TextToken, ...]
) -> Reading:
    order = order_of(lexicon.board, kind, partial.fields)
    doubts = doubts_in(partial.notes)
    if (
        order.route
        and VIA not in order.qualifiers
        and any(qualifier.name == VIA for qualifier in kind.qualifiers)
    ):
        start, end = tokens[0].start, tokens[-1].end
        doubts = (*doubts, Doubt("land_route", start, end, text[start:end], order.target))
    return Reading(order, text, doubts, power=partial.power)


def _guessed(
    lexicon: Lexicon, grammar: Grammar | OtherPhases, text: str, tokens: tuple[TextToken, ...]
) -> Reading:
    matcher = GuessingMatcher(GuessingRecogniser(lexicon, text, tokens), grammar.verbs)
    best = matcher.best(grammar.patterns, COST_MOST)
    if best is None:
        return _refused(text, _whole("not_an_order", text, tokens))
    kind, partial = best
    faults = faults_in(partial.notes)
    if not faults:
        return _understood(lexicon, kind, partial, text, tokens)
    if all(fault.code == "ambiguous_place" for fault in faults):
        possible = _possible(lexicon, grammar, text, faults)
        if possible is not None:
            return possible
    if _covers(faults, tokens):
        return _refused(text, _whole("not_an_order", text, tokens))
    return Reading(None, text, doubts_in(partial.notes), faults, partial.power)


def _possible(
    lexicon: Lexicon, grammar: Grammar | OtherPhases, text: str, faults: tuple[Fault, ...]
) -> Reading | None:
    """The order if only one of the names that its beginnings may mean makes one that the board allows: a doubt."""
    found: list[Reading] = []
    for written, doubts in readings_of(text, faults):
        reading = _matched(lexicon, grammar.patterns, grammar.vocabulary, written, _tokens(lexicon, written))
        if reading is not None and reading.order is not None and is_possible(lexicon, reading.order):
            found.append(Reading(reading.order, text, doubts, power=reading.power))
    return found[0] if len(found) == 1 else None


def _covers(faults: tuple[Fault, ...], tokens: tuple[TextToken, ...]) -> bool:
    """Whether nothing was understood at all."""
    return len(faults) > 1 and all(
        any(fault.start <= token.start and token.end <= fault.end for fault in faults) for token in tokens
    )


def _elsewhere(
    lexicon: Lexicon, grammar: Grammar, text: str, tokens: tuple[TextToken, ...]
) -> Reading | None:
    """The fault that the text is an order of another phase. Names in it are guessed only after a verb of that phase."""
    others = grammar.others
    reading = _declared_elsewhere(lexicon, grammar, text, tokens)
    if (
        reading is None
        and len(tokens) > 1
        and tokens[0].fold in others.leads - grammar.leads
        and not _begins_with_letter(tokens)
        and _may_be_meant(lexicon, others.vocabulary, tokens)
    ):
        reading = _guessed(lexicon, others, text, tokens)
    if reading is None or reading.order is None:
        return None
    fault = _whole("wrong_phase", text, tokens, (reading.order.verb,))
    return Reading(None, text, reading.doubts, (fault,), reading.power, reading.order)


def _negated(lexicon: Lexicon, grammar: Grammar, text: str, tokens: tuple[TextToken, ...]) -> Reading | None:
    """The fault that an order is forbidden or taken back: "do not move A Mar - Spa"."""
    for index, token in enumerate(tokens):
        if token.fold in lexicon.negations:
            for start in range(index + 1, min(index + 1 + _MOST_BETWEEN, len(tokens))):
                if _declared(lexicon, grammar, text, tokens[start:]) is not None:
                    return _refused(
                        text, Fault(NEGATED, token.start, token.end, text[token.start : token.end])
                    )
    return None


def _begins_with_letter(tokens: tuple[TextToken, ...]) -> bool:
    """Whether a letter and an arrow come first: a place that is cut short, whatever the letter stands for."""
    return len(tokens) > 1 and len(tokens[0].fold) == 1 and tokens[0].sort == WORD and tokens[1].sort == ARROW


def _declared_elsewhere(
    lexicon: Lexicon, grammar: Grammar, text: str, tokens: tuple[TextToken, ...]
) -> Reading | None:
    """The order of another phase; a letter alone, or one before an arrow, is none, whatever it stands for there."""
    if len(tokens) == 1 and len(tokens[0].fold) < _SHORTEST_ALONE:
        return None
    if _begins_with_letter(tokens):
        return None
    others = grammar.others
    if all(token.fold not in others.marks for token in tokens):
        return None
    return _matched(lexicon, others.patterns_for(tokens), others.vocabulary, text, tokens)


def _whole(code: str, text: str, tokens: tuple[TextToken, ...], candidates: tuple[str, ...] = ()) -> Fault:
    start, end = tokens[0].start, tokens[-1].end
    return Fault(code, start, end, text[start:end], candidates)


def _refused(text: str, fault: Fault) -> Reading:
    return Reading(None, text, (), (fault,))
