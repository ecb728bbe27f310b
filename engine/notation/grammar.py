"""The grammar of a phase: patterns compiled from the order kinds, which the matcher follows.

Nothing here knows a particular kind of order but one thing: a unit written alone holds, where the phase
has a "hold".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.model.order_kind import PLACE, THING, UNIT, OrderKind
from engine.model.orders import VIA
from engine.model.season import RETREAT
from engine.notation.canonical_reader import CanonicalReader
from engine.notation.faults import Reading
from engine.notation.forms import Part, Piece, QualifierMark, Text, Value, pieces_of
from engine.notation.lexicon import ARTICLE, HOLD, Lexicon
from engine.notation.order_patterns import (
    Becoming,
    Element,
    Field,
    Group,
    HoldTail,
    Literal,
    OwnPower,
    Pattern,
    Phrase,
    Qualifiers,
)
from engine.notation.recogniser import BARE_UNIT
from engine.notation.stop_words import OF_RESULTS
from engine.notation.tokens import ARROW_FOLD, PLUS_FOLD, TextToken, literal_of

_ARROWS = (ARROW_FOLD, "to", "into", "moving to", "going to")
AUXILIARIES = ("to", "will", "shall")
"""Words before a verb in sentences: "I would like A Par to move to Bur"."""
_ENDS_OF_VERBS = frozenset(("on", "off", "ab", "an", "auf", "zuruck", "an land"))
"""What may stand behind everything else: "puts the Ring on", "legt den Ring ab"."""
_TO_HOLD = ("to hold", "in holding", "to stand", "in place")
_TOWARDS = ("to", "move to", "the move to", "a move to")
_MOVE_OF = ("the move of", "move of", "the attack of", "attack of")
_BECOMES = ("becomes", "becoming", "now", "wird")
_PLACED = (UNIT, BARE_UNIT, PLACE)
_SIGNS = {"B": PLUS_FOLD, "D": ARROW_FOLD}
"""Game reports print "+A PAR" and "-A PAR" for builds and removals, which lead and have these letters."""


class Grammar:
    """All patterns of one phase, the quick table for the canonical ones, and a bounded memory of readings.

    `verbs` are the first words of verbs, `leads` those that may stand before the unit, and `hungry` the last
    words of verbs after which the order must go on."""

    __slots__ = (
        "_lexicon", "_others", "_vocabulary", "declared", "elsewhere", "hungry", "leads", "memo", "patterns", "phase",
        "quick", "verbs",
    )  # fmt: skip

    def __init__(self, lexicon: Lexicon, phase: str) -> None:
        self.phase = phase
        self._lexicon = lexicon
        self._others: OtherPhases | None = None
        kinds = tuple(kind for kind in lexicon.order_kinds if phase in kind.phases)
        self.patterns = tuple(_Compiler(lexicon, kinds).patterns())
        self.quick = CanonicalReader(lexicon, kinds)
        self.memo: dict[str, Reading] = {}
        self.declared: dict[str, Reading | None] = {}
        self.elsewhere: dict[str, bool] = {}
        self.verbs = _verbs(kinds)
        hungry = (literal_of(word) for kind in kinds if _needs_more(kind) for word in kind.words)
        self.hungry = frozenset(literal[-1] for literal in hungry if literal)
        self.leads = _leads(self.patterns)
        self._vocabulary: frozenset[str] = frozenset()

    @property
    def vocabulary(self) -> frozenset[str]:
        """Every word of an order that is written as declared: a text with another word in it is none, which is seen
        without trying. Made when it is first asked for."""
        if not self._vocabulary:
            self._vocabulary = _vocabulary(self._lexicon, self.patterns)
        return self._vocabulary

    @property
    def others(self) -> OtherPhases:
        """The orders that this phase does not have, made when they are first asked for."""
        if self._others is None:
            self._others = OtherPhases(self._lexicon, self)
        return self._others


class OtherPhases:
    """The patterns of all orders that a phase does not have, so that they are told from its own and from talk.

    A unit written alone is none of them.
    """

    __slots__ = (
        "every_lead", "every_verb", "every_word", "leads", "leads_in_talk", "marks", "patterns", "phrases", "placeless",
        "retreats", "verbs", "vocabulary",
    )  # fmt: skip

    def __init__(self, lexicon: Lexicon, own: Grammar) -> None:
        kinds = tuple(kind for kind in lexicon.order_kinds if own.phase not in kind.phases)
        patterns = [p for p in _Compiler(lexicon, kinds).patterns() if _has_verb(p)]
        canonical = {pattern.kind.verb: pattern for pattern in reversed(patterns)}
        self.patterns = tuple(
            sorted(patterns, key=lambda pattern: pattern is not canonical[pattern.kind.verb])
        )
        self.verbs = _verbs(kinds)
        self.leads = _leads(self.patterns)
        self.marks = self.leads | {
            option
            for pattern in self.patterns
            for element in pattern.elements
            if isinstance(element, Phrase) and element.is_verb
            for option in element.options
        }
        """First words of verbs, of which each such order has one."""
        self.vocabulary = _vocabulary(lexicon, self.patterns)
        self.every_verb = own.verbs | self.verbs
        """First words of verbs, those of the phase itself among them."""
        self.phrases = _phrases(lexicon)
        """Verbs, each with where in it the word stands, by every word of theirs that elsewhere refuses an order."""
        self.every_lead = (own.leads | self.leads) - lexicon.kinds.exact.keys()
        """Words that may stand before the unit, in any phase."""
        self.leads_in_talk = self.every_lead - own.leads - own.verbs
        """Those of them that say nothing in the phase itself."""
        self.every_word = own.vocabulary | self.vocabulary | OF_RESULTS
        """Words that may stand in orders and their results."""
        self.placeless = frozenset(
            word
            for pattern in (*own.patterns, *self.patterns)
            if not any(isinstance(one, Field) and one.type in _PLACED for one in pattern.elements)
            for word in pattern.literals()
        )
        """Words of the orders that need no place."""
        self.retreats = _retreats(kinds, own.verbs | lexicon.kinds.exact.keys())
        """Verbs of a retreat behind an order by their first word, which means nothing else in the phase."""

    def patterns_for(self, tokens: Iterable[TextToken]) -> tuple[Pattern, ...]:
        """The patterns, those first that are to be taken if several kinds read the same words.

        That is the kind with the very name that is written ("remove A Par" is a removal, "disband A Par" a
        retreat), else the one whose canonical writing has its verb in that place ("A Par D" is a retreat).
        """
        folds = {token.fold for token in tokens}
        return tuple(sorted(self.patterns, key=lambda pattern: pattern.kind.verb not in folds))


def _has_verb(pattern: Pattern) -> bool:
    return not any(isinstance(element, Field) and element.type == BARE_UNIT for element in pattern.elements)


def _verbs(kinds: Iterable[OrderKind]) -> frozenset[str]:
    literals = (literal_of(word) for kind in kinds for word in kind.words)
    return frozenset(literal[0] for literal in literals if literal)


def _phrases(lexicon: Lexicon) -> dict[str, list[tuple[int, Literal]]]:
    found: dict[str, list[tuple[int, Literal]]] = {}
    for literal in {literal_of(word) for kind in lexicon.order_kinds for word in kind.words}:
        for at, word in enumerate(literal):
            if word in lexicon.negations or word in lexicon.conditions:
                found.setdefault(word, []).append((at, literal))
    return found


def _leads(patterns: Iterable[Pattern]) -> frozenset[str]:
    return frozenset(
        option
        for pattern in patterns
        for element in pattern.elements[1:2]
        if isinstance(element, Phrase)
        for option in element.options
    )


def _retreats(
    kinds: Iterable[OrderKind], known: frozenset[str]
) -> dict[str, list[tuple[OrderKind, Literal]]]:
    found: dict[str, list[tuple[OrderKind, Literal]]] = {}
    for kind in kinds:
        slots = [(slot.type, slot.many) for slot in kind.slots]
        if kind.phases == (RETREAT,) and slots == [(PLACE, False)] and not kind.leads:
            for literal in sorted(map(literal_of, kind.words), key=len, reverse=True):
                if literal and literal[0] not in known and literal[0] != ARROW_FOLD:
                    found.setdefault(literal[0], []).append((kind, literal))
    return found


def _vocabulary(lexicon: Lexicon, patterns: Iterable[Pattern]) -> frozenset[str]:
    fixed = (word for pattern in patterns for word in pattern.literals())
    return lexicon.words.union(fixed, lexicon.fillers, (ARROW_FOLD, ARTICLE))


def _needs_more(kind: OrderKind) -> bool:
    return not kind.leads and any(not slot.optional for slot in kind.slots)


def grammar_of(lexicon: Lexicon, phase: str) -> Grammar:
    """The grammar of a phase, made when it is first asked for."""
    grammar = lexicon.grammars.get(phase)
    if grammar is None:
        grammar = lexicon.grammars[phase] = Grammar(lexicon, phase)
    return grammar


class _Compiler:
    """Makes the patterns of the kinds of one phase."""

    def __init__(self, lexicon: Lexicon, kinds: tuple[OrderKind, ...]) -> None:
        self.kinds, every_kind = kinds, lexicon.order_kinds
        moves = [
            word for kind in every_kind if ARROW_FOLD in kind.words for word in kind.words if len(word) > 1
        ]
        self.arrows = (*_ARROWS, *sorted(lexicon.arrows), *moves)
        holds = [word for kind in every_kind if kind.verb == HOLD for word in kind.words]
        self.hold_tail = HoldTail(_phrase((*_TO_HOLD, *holds)))

    def patterns(self) -> Iterator[Pattern]:
        for kind in self.kinds:
            for elements in self._writings(kind):
                needs = tuple(frozenset(one.options) for one in elements if isinstance(one, Phrase))
                yield Pattern(kind, (OwnPower(), *elements, *self._endings(kind)), needs)
            if kind.verb == HOLD:
                yield Pattern(kind, (OwnPower(), Field("unit", BARE_UNIT)))

    def _endings(self, kind: OrderKind) -> Iterator[Element]:
        yield self._qualifiers(kind)
        if any(slot.type == UNIT and slot.name == "subject" for slot in kind.slots):
            yield self.hold_tail
        if kind.is_side_order and any(slot.type == THING for slot in kind.slots):
            yield Becoming(_phrase((ARROW_FOLD, *_BECOMES)))

    def _qualifiers(self, kind: OrderKind) -> Qualifiers:
        own = {qualifier.name for qualifier in kind.qualifiers}
        known = {
            (qualifier.name, literal_of(word), qualifier.name in own)
            for other in self.kinds
            for qualifier in other.qualifiers
            if other is kind or qualifier.name not in own
            for word in (*qualifier.words, qualifier.written)
        }
        return Qualifiers(tuple(sorted(known, key=lambda entry: (-len(entry[1]), entry))))

    def _writings(self, kind: OrderKind) -> Iterator[tuple[Element, ...]]:
        base = tuple(self._elements(kind, pieces_of(kind.form)))
        if kind.of_power:
            yield base
        elif kind.leads:
            verb, *rest = base
            lead = _phrase((*kind.words, _SIGNS.get(kind.letter, "")), is_verb=True, also=verb)
            yield (lead, Group((_phrase((ARROW_FOLD,)),)), *rest)
            yield (rest[0], verb, *rest[1:])
        else:
            yield base
            lead = _phrase(
                [word for word in kind.words if word.isalpha() and (len(word) > 2 or not kind.slots)]
            )
            yield (lead, *base)
            if not kind.slots:
                yield (lead, Field("unit", UNIT))
        yield from self._routed(kind, base)
        yield from _parted(base)
        yield from _separated(kind, base)
        yield from self._turned_round(kind)

    def _routed(self, kind: OrderKind, base: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
        """The seas of a convoy named at the end: "A Lon - Nwy via Nth"."""
        qualifier = next((qualifier for qualifier in kind.qualifiers if qualifier.name == VIA), None)
        slot = next((slot for slot in kind.slots if slot.many and slot.type == PLACE), None)
        if qualifier is None or slot is None:
            return
        field = Field(slot.name, PLACE, many=True)
        short = tuple(element for element in base if not (isinstance(element, Group) and element.repeats))
        link = Group((_phrase((*self.arrows, "and")),))
        through = _phrase((*qualifier.words, "through", "over"))
        yield (*short, through, field, Group((link, field), repeats=True))

    def _turned_round(self, kind: OrderKind) -> Iterator[tuple[Element, ...]]:
        """Where somebody else goes, and then from where: "A Mar support move to Bur from Par"; or whose move it is: "A Mar
        supports the move of A Par to Bur"."""
        slots = {slot.name: slot for slot in kind.slots}
        if kind.leads or not {"subject", "target"} <= slots.keys() or slots["subject"].type != UNIT:
            return
        verbs = [f"{word} {joint}" for word in kind.words if word.isalpha() for joint in _TOWARDS]
        fields = Field("target", slots["target"].type), Field("subject", UNIT)
        yield (Field("unit", UNIT), _phrase(verbs, is_verb=True), fields[0], _phrase(("from",)), fields[1])
        verbs = [f"{word} {joint}" for word in kind.words if word.isalpha() for joint in _MOVE_OF]
        to = _phrase(self.arrows)
        yield (Field("unit", UNIT), _phrase(verbs, is_verb=True), fields[1], to, fields[0])

    def _elements(self, kind: OrderKind, pieces: tuple[Piece, ...]) -> Iterator[Element]:
        slots = {slot.name: slot for slot in kind.slots}
        verb = _first_literal(pieces_of(kind.form))
        for piece in pieces:
            match piece:
                case Text(text):
                    for index, part in enumerate(text.split(";")):
                        if index:
                            yield Becoming()
                        for literal in _runs(part):
                            yield self._fixed(kind, literal, verb)
                case Value("unit"):
                    yield Field("unit", UNIT)
                case Value(name):
                    yield Field(name, slots[name].type, slots[name].many)
                case QualifierMark():
                    yield self._qualifiers(kind)
                case Part():
                    many = piece.repeated(slots) is not None
                    yield Group(tuple(self._elements(kind, piece.pieces)), repeats=many)

    def _fixed(self, kind: OrderKind, literal: Literal, verb: Literal) -> Phrase:
        spellings: list[str] = [" ".join(literal)]
        if literal == verb:
            spellings += kind.words
            spelt = [word for word in kind.words if word.replace(" ", "").isalpha() and len(word) > 2]
            spellings += (f"{auxiliary} {word}" for auxiliary in AUXILIARIES for word in spelt)
        if literal in ((ARROW_FOLD,), ("to",)) or (literal == verb and ARROW_FOLD in kind.words):
            spellings += self.arrows
        return _phrase(spellings, is_verb=literal == verb)


def _parted(base: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
    """Where parts of a unit go, each named as the unit that it is then: "2U CpB - U Vic, U FoR" for "2U CpB - Vic + FoR"."""
    if not any(isinstance(element, Phrase) and PLUS_FOLD in element.options for element in base):
        return
    link = Group((_phrase((PLUS_FOLD, "and")),))
    yield tuple(
        Field(element.name, BARE_UNIT, element.many)
        if isinstance(element, Field) and element.type == PLACE
        else link
        if isinstance(element, Phrase) and PLUS_FOLD in element.options
        else element
        for element in base
    )


def _separated(kind: OrderKind, base: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
    """Where a verb of two words has its end behind everything else."""
    firsts: dict[str, list[str]] = {}
    for first, *rest in filter(None, map(literal_of, kind.words)):
        if " ".join(rest) in _ENDS_OF_VERBS:
            firsts.setdefault(" ".join(rest), []).append(first)
    for end, words in sorted(firsts.items()):
        verb = _phrase(words, is_verb=True)
        yield (*(verb if isinstance(one, Phrase) and one.is_verb else one for one in base), _phrase((end,)))


def _first_literal(pieces: tuple[Piece, ...]) -> Literal:
    for piece in pieces:
        found = next(_runs(piece.text), ()) if isinstance(piece, Text) else ()
        if isinstance(piece, Part):
            found = _first_literal(piece.pieces)
        if found:
            return found
    return ()


def _runs(text: str) -> Iterator[Literal]:
    """The words of a fixed text, with arrows and signs apart from them."""
    words: list[str] = []
    for fold in literal_of(text):
        if fold in (ARROW_FOLD, PLUS_FOLD):
            if words:
                yield tuple(words)
            words = []
            yield (fold,)
        else:
            words.append(fold)
    if words:
        yield tuple(words)


def _phrase(spellings: Iterable[str], *, is_verb: bool = False, also: Element | None = None) -> Phrase:
    literals = {literal_of(spelling) for spelling in spellings} - {()}
    if isinstance(also, Phrase):
        literals |= {literal for options in also.options.values() for literal in options}
    table: dict[str, tuple[Literal, ...]] = {}
    for literal in sorted(literals, key=lambda literal: (-len(literal), literal)):
        table[literal[0]] = (*table.get(literal[0], ()), literal)
    return Phrase(table, is_verb)
