"""All the words that a variant's orders may be written with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from engine.model.board import Board
from engine.model.ids import COAST_MARK
from engine.model.order_kind import UNIT, OrderKind
from engine.model.units import UnitKind
from engine.notation.names import Match, NameTable
from engine.notation.stop_words import (
    ALTERNATIVES,
    COLLECTIVES,
    CONDITIONS,
    GROUPS,
    NEGATIONS,
    RECALLS,
    letter_words,
)
from engine.notation.tokens import TOWARDS, literal_of, phrase_of

if TYPE_CHECKING:
    from engine.notation.grammar import Grammar

HOLD = "hold"
"""The verb that a unit written alone stands for, in a phase that has it."""

TELLING = 3
"""So many letters of a space's key tell its name."""
FILLERS = frozenset(("the", "in", "at", "of", "my", "our", "his", "her", "its", "their", "own", "an", "on"))
"""Words that may be passed over before a name or a kind of unit."""
ARTICLE = "a"
"""What may stand before a thing, and a kind of unit elsewhere."""
_COMPASS = {"n": "north", "s": "south", "e": "east", "w": "west"}


class Lexicon:
    """Spaces, kinds of unit, powers, things and kinds of order with every spelling of theirs.

    It is made once for a variant and does not change; `grammars` is filled as phases are asked for, and
    what it remembers never changes a result.
    """

    __slots__ = (
        "_coast_words", "_neighbours", "_unit_words", "_words", "alternatives", "arrows", "board", "collectives",
        "conditions", "dated", "fillers", "foreign_words", "grammars", "groups", "has_joined_powers", "kinds", "letters",
        "longest", "negations", "order_kinds", "powers", "recalls", "spaces", "things", "unit_kinds", "unit_names",
        "verbs_of_others",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        unit_kinds: Iterable[UnitKind],
        powers: Mapping[str, Iterable[str]],
        order_kinds: Iterable[OrderKind],
        aliases: Mapping[str, str] | None = None,
        things: Mapping[str, Iterable[str]] | None = None,
        dated: Iterable[str] = (),
        foreign: Mapping[str, Iterable[str]] | None = None,
        coasts: Mapping[str, Iterable[str]] | None = None,
        unit_names: Iterable[str] = (),
        between: Mapping[str, Iterable[str]] | None = None,
        letters: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        """Powers and things map an id to further words for it; aliases map a spelling to a space.

        `foreign` maps a space to its names in other languages, which count after all others, and `coasts` a letter of
        the compass to words for such a coast; `between` has small words: those that lead "to" a place, those that are
        "passed" over, those that say "not", "recall", "or" and "if" of an order, and those for "all" that is not named and
        for "units". `letters` has words of letters that are no words of orders. By `unit_names` units of one kind in one
        space are told apart.

        An alias is stronger than everything but a space's key. ValueError if it would take over the key of
        another space or names none, and if two keys differ only in case. What is remembered under keys that begin
        as one of the dated is a season.
        """
        self.board = board
        self.dated = tuple(dated)
        self.unit_kinds: Mapping[str, UnitKind] = {kind.code: kind for kind in unit_kinds}
        self.order_kinds = tuple(order_kinds)
        self.verbs_of_others = frozenset(
            phrase_of(word)
            for kind in self.order_kinds
            if any(slot.type == UNIT for slot in kind.slots)
            for word in kind.words
        )
        """Single words of verbs after which another unit is named: "s", "supports", "convoys"."""
        self.spaces = _space_table(board, aliases or {}, foreign or {})
        self.kinds = _kind_table(self.unit_kinds.values())
        self.powers = _word_table(powers, possessive=True)
        self.has_joined_powers = any("-" in power for power in powers)
        self.things = _word_table(things or {}, possessive=False)
        self.unit_names = _word_table(dict.fromkeys(unit_names, ()), possessive=False)
        self.longest = max(table.longest for table in self._tables)
        self._coast_words = _coast_words(coasts or {})
        self._take_small_words(between or {})
        self.letters = letter_words(letters or {})
        self.foreign_words = self.spaces.foreign_words()
        self._words: frozenset[str] = frozenset()
        self._unit_words: frozenset[str] = frozenset()
        self._neighbours: Mapping[str, frozenset[str]] = {}
        self.grammars: dict[str, Grammar] = {}

    def _take_small_words(self, between: Mapping[str, Iterable[str]]) -> None:
        """Keep the small words of other languages that are no names."""
        small = {key: frozenset(map(_small, words)) for key, words in between.items()}
        named = frozenset().union(*(table.exact for table in self._tables))
        self.arrows = small.get("to", frozenset()) - named
        """Words of other languages that lead to a place."""
        self.fillers = FILLERS | (small.get("passed", frozenset()) - named)
        recalls, alternatives = (small.get(key, frozenset()) - named for key in ("recall", "or"))
        self.recalls = RECALLS | recalls
        """Words that take back an order, in any language."""
        self.negations = NEGATIONS | recalls | (small.get("not", frozenset()) - named)
        self.alternatives = ALTERNATIVES | alternatives
        self.conditions = CONDITIONS | alternatives | (small.get("if", frozenset()) - named)
        self.collectives = COLLECTIVES | (small.get("all", frozenset()) - named)
        self.groups = GROUPS | small.get("units", frozenset())
        """With them all units or the rest of them are meant, and none is named, in any language."""

    @property
    def _tables(self) -> tuple[NameTable, ...]:
        return self.spaces, self.kinds, self.powers, self.things, self.unit_names

    @property
    def words(self) -> frozenset[str]:
        """Every word that a name of anything, or a coast, may have in it when it is written as declared."""
        if not self._words:
            codes = (code.lower() for space in self.board.spaces.values() for code in space.coasts)
            coasts = frozenset(word for phrase in (*self._coast_words, *codes) for word in phrase.split())
            self._words = coasts.union(*(table.words() for table in self._tables))
        return self._words

    @property
    def neighbours(self) -> Mapping[str, frozenset[str]]:
        """Of every word of such a name the words that may follow it there."""
        if not self._neighbours:
            found: dict[str, set[str]] = {}
            coasts = (pair for phrase in self._coast_words for pair in pairwise(phrase.split()))
            for one, other in chain(coasts, *(table.neighbours() for table in self._tables)):
                found.setdefault(one, set()).add(other)
            self._neighbours = {word: frozenset(others) for word, others in found.items()}
        return self._neighbours

    @property
    def unit_words(self) -> frozenset[str]:
        """Every word of a kind of unit, or of the power that may stand before it."""
        if not self._unit_words:
            self._unit_words = self.kinds.words() | self.powers.words()
        return self._unit_words

    def find_space(self, text: str) -> Match:
        """The space that a text names, however written. A coast in it makes it unknown."""
        return self.spaces.find(phrase_of(text))

    def spaces_called(self, text: str) -> tuple[str, ...]:
        """The spaces that have exactly this name or word, without any guess."""
        return self.spaces.exact.get(phrase_of(text), ())

    def powers_called(self, text: str) -> tuple[str, ...]:
        """The powers that have exactly this name or word, without any guess."""
        return self.powers.exact.get(phrase_of(text), ())

    def find_power(self, text: str) -> Match:
        """The power that a text names: its id, a declared word, the beginning of one, or a near miss."""
        return self.powers.find(phrase_of(text))

    def coast(self, space: str, phrase: str, *, is_opened: bool) -> str:
        """The code of the coast that a phrase names after (or before) this space, or nothing.

        A compass coast that the space does not have is named as well, since a rule decides about it. A
        mere letter or direction is a coast only of a space that has it; a letter, only after a bracket
        or stroke.
        """
        coasts = self.board.spaces[space].coasts
        for code in coasts:
            if phrase == code.lower() and (len(phrase) > 1 or is_opened):
                return code
        letter, is_plain = self._coast_words.get(phrase, ("", True))
        if not letter:
            return ""
        own = next((code for code in (f"{letter}C", letter) if code in coasts), "")
        if own and (len(phrase) > 1 or is_opened):
            return own
        return "" if is_plain else f"{letter}C"

    def coast_name(self, code: str) -> str:
        """The coast in full: "south coast" for "SC"."""
        direction = _COMPASS.get(code[:1].lower(), "") if code[1:] in ("", "C") else ""
        return f"{direction} coast" if direction else code


def _small(word: str) -> str:
    """A small word as tokens have it; "a" is that which leads to a place, and no kind of unit."""
    phrase = " ".join(literal_of(word))
    return TOWARDS if phrase == ARTICLE else phrase


def _space_table(board: Board, aliases: Mapping[str, str], foreign: Mapping[str, Iterable[str]]) -> NameTable:
    keys = {phrase_of(space): space for space in board.spaces}
    if len(keys) < len(board.spaces):
        alike = sorted(set(board.spaces) - set(keys.values()))
        raise ValueError(f"spaces of {board.name} have keys that read alike: {', '.join(alike)}")
    for alias, space in aliases.items():
        if space not in board.spaces:
            raise ValueError(f"alias {alias!r} names the space {space!r}, which is not on the board")
        if keys.get(phrase_of(alias), space) != space:
            raise ValueError(f"alias {alias!r} of {space} is the key of another space")
    names = [(phrase_of(space.name), space.id) for space in board.spaces.values()]
    return NameTable(
        (
            [(phrase_of(alias), space) for alias, space in aliases.items()],
            keys.items(),
            names,
            [(phrase_of(alias), space.id) for space in board.spaces.values() for alias in space.aliases],
            [(name.removeprefix("the "), space) for name, space in names],
            [(f"{phrase_of(space)} {name}", space) for name, space in names if is_opaque(space)],
        ),
        full=names,
        foreign=[
            (phrase, space)
            for space, spelt in foreign.items()
            for name in map(phrase_of, spelt)
            for phrase in (name, f"{phrase_of(space)} {name}")[: 1 + is_opaque(space)]
        ],
    )


def is_opaque(space: str) -> bool:
    """Whether the key of a space says nothing of its name: a number, or a letter or two."""
    return len(space) < TELLING or space.isdigit()


def _kind_table(kinds: Iterable[UnitKind]) -> NameTable:
    kinds = tuple(kinds)
    return NameTable(
        (
            [(phrase_of(kind.code), kind.code) for kind in kinds],
            [(phrase_of(kind.name), kind.code) for kind in kinds],
            [(phrase_of(word), kind.code) for kind in kinds for word in kind.words],
        ),
        full=(),
    )


def _word_table(words: Mapping[str, Iterable[str]], *, possessive: bool) -> NameTable:
    spelled = [(phrase_of(word), id_) for id_, more in words.items() for word in more]
    ids = [(phrase_of(id_), id_) for id_ in words]
    owned = [(f"{phrase}s", id_) for phrase, id_ in (*ids, *spelled)] if possessive else []
    return NameTable((ids, spelled, owned), full=(*ids, *spelled))


def _coast_words(coasts: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, bool]]:
    """Phrases for coasts: the letter of the compass, and whether only a space with that coast may take it."""
    words: dict[str, tuple[str, bool]] = {}
    for letter, name in _COMPASS.items():
        for phrase in (f"{letter}c", f"{letter} coast", f"{name} coast", f"{name}ern coast", f"{name} cst"):
            words[phrase] = (letter.upper(), False)
        for phrase in (letter, name, f"{letter} c"):
            words[phrase] = (letter.upper(), True)
    for letter, spelt in coasts.items():
        for phrase in map(phrase_of, spelt):
            words.setdefault(phrase, (letter.upper(), True))
    return words


def places_of(board: Board) -> Iterator[str]:
    """Every place that orders may write: the spaces and their coasts."""
    for space in board.spaces.values():
        yield space.id
        for coast in space.coasts:
            yield f"{space.id}{COAST_MARK}{coast}"
