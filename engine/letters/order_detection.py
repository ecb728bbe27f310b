"""Whether a text that is no order was meant to be one, or has one in it."""

from __future__ import annotations

from engine.letters.segments import begins_order, is_lead_elsewhere, segments
from engine.model.season import ADJUSTMENT
from engine.notation.grammar import Grammar, grammar_of
from engine.notation.lexicon import HOLD, Lexicon
from engine.notation.reading import is_declared_elsewhere, read_declared
from engine.notation.recogniser import Recogniser
from engine.notation.tokens import ARROW, WORD, TextToken, tokenise

_SHORTEST_PLACE = 3
_MOST_LEADING = 2
_MOST_WITH_THING = 12
_MOST_WITH_PLACES = 24


def looks_like_order(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text that is no order was meant to be one.

    It must begin as orders do, name a place or have a sign or letter of an order, or be a unit, some word and a verb,
    and at least half of its words must be words of orders. Of the words of other phases only the first counts, before
    a kind of unit.
    """
    tokens = tokenise(text)
    if not any(token.sort == WORD for token in tokens):
        return False
    grammar = grammar_of(lexicon, phase)
    recogniser = Recogniser(lexicon, text, tokens)
    begins = begins_order(lexicon, grammar, tokens[0]) or any(recogniser.places(0))
    if _does_with_thing(recogniser, grammar.others.every_verb):
        return True
    is_led = is_lead_elsewhere(grammar, tokens[0]) and any(
        token.fold in lexicon.kinds.exact for token in tokens[1:2]
    )
    if not begins and not is_led and tokens[0].fold not in grammar.verbs:
        return False
    has_place = has_sign = False
    known = index = int(is_led)
    while index < len(tokens):
        token = tokens[index]
        ends = _place_ends(recogniser, index)
        is_verb = token.fold in grammar.verbs or token.fold in lexicon.kinds.exact or token.sort != WORD
        has_place = has_place or bool(ends)
        has_sign = has_sign or (index > 0 and is_verb and len(token.fold) == 1)
        following = max(ends, default=index + 1)
        known += following - index if ends or is_verb else 0
        index = following
    is_order = has_place or has_sign or _is_unit_with_verb(lexicon, grammar, text, tokens)
    return is_order and 2 * known >= len(tokens) and len(tokens) > 1


def _is_unit_with_verb(lexicon: Lexicon, grammar: Grammar, text: str, tokens: tuple[TextToken, ...]) -> bool:
    """Whether a text is a kind of unit, one word and a verb: "Army Viena holds" has a misspelt place and no sign.

    "A friend holds" is talk, for the kind's letter stands before a small one.
    """
    if len(tokens) != 3 or tokens[1].sort != WORD:
        return False
    is_unit = tokens[0].fold in lexicon.kinds.exact and _is_capital(text, tokens, 0)
    return is_unit and tokens[2].fold in grammar.verbs


def _does_with_thing(recogniser: Recogniser, verbs: frozenset[str]) -> bool:
    """Whether a text has a verb and a thing, and begins with one of them: "transfers the Ring to 13 after retreats", "Kanu
    wird zerstört"."""
    tokens, things = recogniser.tokens, recogniser.lexicon.things
    if len(tokens) > _MOST_WITH_THING:
        return False
    named = [at for at in range(len(tokens)) if any(True for _ in recogniser.names(things, at))]
    said = [
        at for at, token in enumerate(tokens) if token.fold in verbs and len(token.fold) >= _SHORTEST_PLACE
    ]
    return bool(named and said) and recogniser.past_fillers(0) in (named[0], said[0])


def _place_ends(recogniser: Recogniser, index: int) -> list[int]:
    fold = recogniser.tokens[index].fold
    if fold not in recogniser.lexicon.words:
        return []
    is_long = len(fold) >= _SHORTEST_PLACE
    return [seen.end for seen in recogniser.places(index) if seen.end > index + 1 or is_long]


def has_place(lexicon: Lexicon, text: str) -> bool:
    """Whether a space is named somewhere in the text."""
    tokens = tokenise(text)
    recogniser = Recogniser(lexicon, text, tokens)
    return any(_place_ends(recogniser, index) for index in range(len(tokens)))


def hints_at_order(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether there is a unit and a verb behind it somewhere in the text, or a place, an arrow and a word; or all of it
    is an arrow to a place from something else.

    Only a unit in capitals counts ("a war is coming" is talk), and after an arrow the text must end or go on
    as an order does ("Paris-based friends" is talk).
    """
    grammar = grammar_of(lexicon, phase)
    tokens = tokenise(text)
    recogniser = Recogniser(lexicon, text, tokens)
    verbs = grammar.others.every_verb
    if not any(token.sort == ARROW or token.fold in verbs for token in tokens):
        return False
    for index, token in enumerate(tokens):
        is_unit = token.fold in lexicon.unit_words or token.fold in lexicon.fillers
        if is_unit and _is_capital(text, tokens, index):
            ends = [seen.end for seen in recogniser.units(index) if seen.kind]
            if any(_verb_follows(tokens, end, verbs) for end in ends):
                return True
        if any(_arrow_follows(lexicon, grammar, recogniser, end) for end in _place_ends(recogniser, index)):
            return True
    return _leads_to_place(recogniser)


def tells_where_unit_goes(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text has a kind of unit in full with a place before it, in which it is or from which it comes, and a verb or
    "to" before another place: "The Smyrna army goes to Constantinople", "My fleet sails from Ankara to the Black Sea". Among
    builds it needs no other: "One army in Paris, please"."""
    tokens, verbs = tokenise(text), grammar_of(lexicon, phase).others.every_verb
    kinds = [
        at for at, token in enumerate(tokens) if len(token.fold) > 3 and token.fold in lexicon.kinds.exact
    ]
    if not kinds or len(tokens) > _MOST_WITH_PLACES:
        return False
    kind, recogniser = kinds[0], Recogniser(lexicon, text, tokens)
    places = [at for at in range(len(tokens)) if _place_ends(recogniser, at)]
    is_before = any(kind in _place_ends(recogniser, at) for at in places)
    is_from = any(at > kind and tokens[at - 1].fold == "from" for at in places)
    is_at = any(at - 2 in kinds and _stands_in(lexicon, tokens[at - 1].fold) for at in places)
    if is_at and phase == ADJUSTMENT:
        return not speaks_of_power(lexicon, text)
    return (is_before or is_from or is_at) and any(
        at > kind + 1
        and (tokens[at - 1].fold in verbs or tokens[at - 1].fold in ("to", "the", *lexicon.arrows))
        for at in places
    )


def _stands_in(lexicon: Lexicon, fold: str) -> bool:
    return fold in ("in", "at", "of") or fold in lexicon.fillers or fold in lexicon.arrows


def _leads_to_place(recogniser: Recogniser) -> bool:
    """Whether a text is a word or two, an arrow and a place: "Brst - MAO" has a place that is misspelt."""
    tokens = recogniser.tokens
    at = next((index for index, token in enumerate(tokens) if token.sort != WORD), 0)
    is_led = 0 < at <= _MOST_LEADING and tokens[at].sort == ARROW
    return is_led and len(tokens) in _place_ends(recogniser, at + 1) if at + 1 < len(tokens) else False


def is_place_alone(lexicon: Lexicon, text: str) -> bool:
    """Whether a text is a place and nothing else but an "or" before it."""
    tokens = tokenise(text)
    first = int(bool(tokens) and tokens[0].fold in lexicon.alternatives)
    return len(tokens) > first and any(
        seen.end == len(tokens) for seen in Recogniser(lexicon, text, tokens).places(first)
    )


def speaks_of_unit(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text names a unit and has a verb before or behind it, however far: "A Bur is dislodged it retreats
    to Gas"."""
    tokens = tokenise(text)
    recogniser = Recogniser(lexicon, text, tokens)
    verbs = {verb for verb in grammar_of(lexicon, phase).others.every_verb if len(verb) > 1}
    for index, token in enumerate(tokens):
        if token.fold in lexicon.unit_words and _is_capital(text, tokens, index):
            ends = [seen.end for seen in recogniser.units(index) if seen.kind]
            if ends and any(other.fold in verbs for other in (*tokens[:index], *tokens[max(ends) :])):
                return True
    return False


def _is_capital(text: str, tokens: tuple[TextToken, ...], index: int) -> bool:
    written = text[tokens[index].start : tokens[index].end]
    if len(written) > 1:
        return True
    following = text[tokens[index + 1].start] if index + 1 < len(tokens) else ""
    return written.isupper() and (not following.islower() or index == 0 == len(tokens) - 2)


def _verb_follows(tokens: tuple[TextToken, ...], at: int, verbs: frozenset[str]) -> bool:
    return any(token.fold in verbs for token in tokens[at : at + 2])


def _arrow_follows(lexicon: Lexicon, grammar: Grammar, recogniser: Recogniser, at: int) -> bool:
    tokens = recogniser.tokens
    if at + 1 >= len(tokens) or tokens[at + 1].sort != WORD:
        return False
    is_verb = tokens[at].fold in grammar.verbs
    if any(_place_ends(recogniser, at + 1)):
        return tokens[at].sort == ARROW or is_verb
    is_last = at + 2 == len(tokens) or begins_order(lexicon, grammar, tokens[at + 2])
    return tokens[at].sort == ARROW and (is_last or tokens[at + 2].before.strip() != "")


def speaks_of_power(lexicon: Lexicon, text: str) -> bool:
    """Whether a text names a power that nothing is done with, for or against."""
    tokens = tokenise(text)
    recogniser = Recogniser(lexicon, text, tokens)
    no_name = lexicon.letters.relations | lexicon.letters.titles
    return any(
        len(token.fold) >= _SHORTEST_PLACE
        and (not index or tokens[index - 1].fold not in no_name)
        and any(True for _ in recogniser.names(lexicon.powers, index))
        for index, token in enumerate(tokens)
    )


def begins_with_unit(lexicon: Lexicon, text: str) -> bool:
    """Whether a text begins with a unit, its kind in capitals, and goes on: "A Leb vernichtet das Boot"."""
    tokens = tokenise(text)
    if len(tokens) < 3 or tokens[0].fold not in lexicon.kinds.exact or not _is_capital(text, tokens, 0):
        return False
    return any(seen.kind for seen in Recogniser(lexicon, text, tokens).units(0))


def names_no_unit(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether a text tells all units or the rest of them to do something: "everything else holds"."""
    grammar = grammar_of(lexicon, phase)
    verbs = grammar.others.every_verb
    folds = [token.fold for token in tokenise(text)]
    if lexicon.collectives.isdisjoint(folds):
        return False
    harmless = lexicon.letters.harmless
    has_verb = any(fold in verbs and len(fold) > 1 and fold not in harmless for fold in folds)
    known = verbs | lexicon.collectives | lexicon.groups | harmless | lexicon.fillers | lexicon.unit_words
    return has_verb and all(fold in known for fold in folds)


def is_unit_written(text: str) -> bool:
    """Whether a text that is a unit alone can be nothing else: "a war" may be a noun."""
    tokens = tokenise(text)
    return len(tokens) > 2 or not tokens or _is_capital(text, tokens, 0)


def holds_order(lexicon: Lexicon, phase: str, text: str) -> bool:
    """Whether an order stands somewhere in the text, also one of another phase, or one that is not quite understood.

    A unit alone counts if it is written in capitals.
    """
    for piece in segments(lexicon, phase, text):
        reading = read_declared(lexicon, phase, piece.text)
        if reading is not None and reading.order is not None:
            if reading.order.verb != HOLD or is_unit_written(piece.text):
                return True
        elif is_declared_elsewhere(lexicon, phase, piece.text) or hints_at_order(lexicon, phase, piece.text):
            return True
    return False
