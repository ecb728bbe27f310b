"""Press in a letter: what its sender wants printed, under a heading or a dateline. Nothing in it is an order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from engine.letters.headings import sections
from engine.letters.mail import OWN, MailLine
from engine.letters.order_detection import holds_order
from engine.letters.segments import segments
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.reading import read_declared
from engine.notation.tokens import phrase_of, tokenise

WHITE, GREY, BLACK = "white", "grey", "black"
# fmt: off
_COLOURS = {
    WHITE: r"white|signed|weiße?|weisse?|blanche|bianca|blanca",
    GREY: r"gr[ae]y|anonymous|anonyme?|anon|unsigned|graue?|grise|grigia|gris|anonima|anónima",
    BLACK: r"black|fake|forged|schwarze?|noire|nera|negra",
}
_PRESS = (
    r"press(?: (?:release|statement|section))?|presse(?:mitteilung|meldung|erklärung)?|broadcast|stampa|prensa|"
    r"comunicat[oa]|communiqué"
)
_ALL = (
    r"all|everyone|everybody|(?:the )?(?:whole )?world|(?:the )?public|(?:the )?zine|alle|alle welt|tous|tutti|todos"
)
_AGENCIES = r"reuters?|ap|upi|afp|dpa|tass|itar-tass|havas|wolff|stefani|bbc|pa|press association|own correspondent"
_ORDERS = r"orders?|moves|befehle?|züge|ordres|mouvements|ordini|mosse|órdenes|ordenes|movimientos"
# fmt: on
_COLOUR = "|".join(_COLOURS.values())
_HEAD = re.compile(
    r"^[\W_]{0,20}(?:(?:for the|my|our|the|some|more|here (?:is|comes) (?:my|some|the)|meine|unsere|hier meine|pour la"
    r"|per la|para la|notre|ma|postal|partial) )?"
    rf"(?:(?P<before>{_COLOUR})[ -]+)?(?:{_PRESS})\b"
    rf"(?:[ ,]*[(\[]?(?P<after>{_COLOUR})(?: press)?[)\]]?)?"
    r"(?: (?:for|für|pour|per|para) [^:]{1,30}?)?"
    rf"(?: (?:to|an|à|a) (?:(?P<all>{_ALL})|(?P<whom>[^:]{{1,60}}?)))?"
    r"(?:[ ,]+[(\[]?(?:from|by|signed|as|vom|von|als|de|du|del|da|dal) (?P<name>[^:()\[\]]{1,60}?)[)\]]?)?"
    r"[*_=\])]{0,4}\s*(?::[*_]{0,4}\s*(?P<rest>.*)|[\W_]{0,20})$",
    re.IGNORECASE,
)
"""A line that says that press follows, on the line itself or below it."""
_END = re.compile(
    rf"^[\W_]{{0,20}}(?:end ?(?:of )?(?:the )?(?:{_PRESS})|ende(?: der)? presse|presse ende|fin(?: de la)? (?:presse|prensa)"
    r"|fine(?: della)? stampa|sign ?off)[\W_]{0,20}$",
    re.IGNORECASE,
)
_ORDERS_HEAD = re.compile(
    rf"^[\W_]{{0,20}}(?:[^\W\d_]+ ){{0,3}}(?:{_ORDERS})\b[^:]{{0,30}}(?::|[\W_]*$)", re.IGNORECASE
)
_DATELINE = re.compile(
    r"^\s{0,20}[*_]{0,2}(?P<from>[^\W\d_][^:()\d>→]{1,40}?)\s*(?:\bto\b|\ban\b|\bà\b|->|→|–|—|-)\s*"
    r"(?P<to>[^\W\d_][^:()\d]{1,40}?)\s*(?:\([^()]{1,30}\))?[*_]{0,2}:[*_]{0,2}\s+(?P<said>\S.*)$"
)
"""PARIS to LONDON: we know what you did."""
_AGENCY = re.compile(
    rf"^\s{{0,20}}(?P<from>[^\W\d_][^:()\d]{{1,40}}?)\s*\((?:{_AGENCIES})\)[\s:–—-]+(?P<said>\S.*)$",
    re.IGNORECASE,
)
"""PARIS (Reuters): the government denies everything."""
_CAPITALS = re.compile(
    r"^\s{0,20}(?P<from>[^\W\d_a-z][^:()\da-z]{2,40}?)(?:,[^:]{1,30})?\s*(?:--|—|–|:)\s+(?P<said>\S.*)$"
)
"""PARIS -- The government denies everything."""
_LONGEST = 1_000
"""A longer line is no heading, and only its beginning is looked at."""
_LEAST_SAID = 4
"""So many words say something after a dateline in capitals."""


class LetterPress(Struct, frozen=True):
    """A piece of press in a letter."""

    text: str
    colour: str
    """"white", "grey" or "black"."""
    name: str
    """Under which other name it is to be printed."""
    lines: tuple[int, ...]
    """The numbers of its lines, its heading and its end among them, counted from 1."""
    power: str = ""
    """Who sends it."""
    is_private: bool = False
    """Whether it is a message to some powers, which nobody else is to read."""


def press_in(lexicon: Lexicon, phase: str, parts: Sequence[MailLine]) -> list[LetterPress]:
    """The press of a page, piece by piece. A heading alone holds until something ends it, text behind a heading or a
    dateline until the next blank line."""
    reader = _PressReader(lexicon, phase, parts)
    found: list[LetterPress] = []
    index = 0
    while index < len(parts):
        piece = reader.piece(index)
        if piece is None:
            index += 1
        else:
            found.append(piece)
            index = piece.lines[-1]
    return found


def signed(lexicon: Lexicon, piece: LetterPress, power: str) -> LetterPress:
    """A piece of press with whoever sends it: the power that has the floor, or the one that is named if none has."""
    named = lexicon.powers.find(phrase_of(piece.name)) if piece.name else None
    if named is not None and named.is_sure and named.ids[0] == (power or named.ids[0]):
        is_own = piece.colour != GREY
        return replace(piece, power=named.ids[0], name="", colour=WHITE if is_own else GREY)
    return replace(piece, power=power)


class _PressReader:
    def __init__(self, lexicon: Lexicon, phase: str, parts: Sequence[MailLine]) -> None:
        self.lexicon, self.phase, self.parts = lexicon, phase, parts
        self.last = next((at for at in range(len(parts), 0, -1) if parts[at - 1].text.strip()), 0)
        """Behind the last line that is not blank."""
        self._is_head = cache(self._heads)
        self._is_order = cache(self._orders)
        self._is_dateline = cache(self._dates)
        self._is_power = cache(self._names_power)
        self._is_end = cache(lambda line: _END.match(line[:_LONGEST]) is not None)

    def piece(self, index: int) -> LetterPress | None:
        """The piece that begins on a line."""
        part = self.parts[index]
        line = part.text
        if part.sort != OWN or not line.strip():
            return None
        head = _HEAD.match(line) if len(line) <= _LONGEST else None
        if head is not None:
            return self._headed(index, head)
        if self._is_dateline(line):
            end = self._end_of_paragraph(index)
            return LetterPress(self._text(range(index, end)), WHITE, "", tuple(range(index + 1, end + 1)))
        return None

    def _headed(self, index: int, head: re.Match[str]) -> LetterPress | None:
        rest = (head["rest"] or "").strip()
        if rest and self._is_order(rest):
            return None
        end = self._end(index, is_paragraph=bool(rest))
        said = [rest] if rest else []
        last = end - 1
        body = range(index + 1, last if last > index and self._is_end(self.parts[last].text) else end)
        text = "\n".join([*said, self._text(body)]).strip()
        if not text:
            return None
        colour = _colour(head["before"]) or _colour(head["after"])
        name = (head["name"] or "").strip(" .,*_\"'“”„«»‘’‚")
        colour = colour or (BLACK if name else WHITE)
        is_private = head["whom"] is not None
        return LetterPress(
            text, colour, name, tuple(range(index + 1, max(end, index + 1) + 1)), is_private=is_private
        )

    def _end(self, index: int, *, is_paragraph: bool) -> int:
        """Where a section ends that begins on a line: behind a mark of its end, or before whatever is none of it."""
        marked = self._marked_end(index + 1)
        if marked is not None:
            return marked
        end = index + 1
        while end < self.last and not self._ends(index, end):
            is_blank = not self.parts[end].text.strip()
            if is_blank and (is_paragraph or self._orders_follow(end + 1)):
                break
            if is_paragraph and self._is_order(self.parts[end].text):
                break
            end += 1
        while end > index + 1 and not self.parts[end - 1].text.strip():
            end -= 1
        return end

    def _marked_end(self, start: int) -> int | None:
        """Behind the line that says that press is over, if there is one before anything else begins."""
        for end in range(start, self.last):
            if not self.parts[end].text:
                continue
            if self._is_end(self.parts[end].text):
                return end + 1
            if self._is_elsewhere(start - 1, end):
                return None
        return None

    def _end_of_paragraph(self, index: int) -> int:
        end = index + 1
        while end < len(self.parts) and self.parts[end].text.strip() and not self._ends(index, end):
            if self._is_dateline(self.parts[end].text) or self._says_order(self.parts[end].text):
                break
            end += 1
        return end

    def _ends(self, first: int, index: int) -> bool:
        """Whether a line is no part of a section that began before: of another mail, quoted, or the heading of something."""
        if self._is_elsewhere(first, index):
            return True
        line = self.parts[index].text
        following = self.parts[index + 1].text if index + 1 < len(self.parts) else ""
        return 0 < len(line) <= _LONGEST and self._is_power(line, following)

    def _names_power(self, line: str, following: str) -> bool:
        """Whether a line is the heading of a power, with orders or press below it."""
        if not line.strip():
            return False
        found = next(sections(self.lexicon, self.phase, line, following))
        if not found.is_heading or not found.power:
            return False
        text = found.text.strip() or following
        return self._says_order(text) or (text is following and _HEAD.match(text[:_LONGEST]) is not None)

    def _is_elsewhere(self, first: int, index: int) -> bool:
        part = self.parts[index]
        return part.sort != OWN or part.mail != self.parts[first].mail or self._is_head(part.text)

    def _heads(self, line: str) -> bool:
        """Whether a line is a heading of press or of orders."""
        line = line[:_LONGEST]
        return bool(line) and (_HEAD.match(line) is not None or _ORDERS_HEAD.match(line) is not None)

    def _orders_follow(self, start: int) -> bool:
        """Whether the next paragraph is orders, line by line."""
        index = start
        while index < len(self.parts) and self.parts[index].sort == OWN and self.parts[index].text.strip():
            if not self._is_order(self.parts[index].text):
                return False
            index += 1
        return index > start

    def _orders(self, line: str) -> bool:
        """Whether a line is orders and nothing else."""
        pieces = segments(self.lexicon, self.phase, line[:_LONGEST])
        found = [read_declared(self.lexicon, self.phase, piece.text) for piece in pieces]
        return bool(found) and all(one is not None and one.order is not None for one in found)

    def _says_order(self, text: str) -> bool:
        return holds_order(self.lexicon, self.phase, text[:_LONGEST])

    def _dates(self, line: str) -> bool:
        if len(line) > _LONGEST or not (
            ":" in line or "(" in line or "--" in line or "—" in line or "–" in line
        ):
            return False
        for pattern in (_DATELINE, _AGENCY, _CAPITALS):
            found = pattern.match(line)
            if found is None:
                continue
            names = [found["from"], *([found["to"]] if pattern is _DATELINE else [])]
            is_known = all(map(self._is_name if pattern is _DATELINE else self._is_space, names))
            says_enough = pattern is not _CAPITALS or len(found["said"].split()) >= _LEAST_SAID
            if is_known and says_enough and not self._goes_on(found["said"]):
                return True
        return False

    def _goes_on(self, said: str) -> bool:
        """Whether words behind a dateline make an order of it: "Paris - Burgundy: supported by Mar"."""
        first = tokenise(said[:_LONGEST])[:1]
        grammar = grammar_of(self.lexicon, self.phase)
        is_verb = any(one.fold in grammar.verbs or one.fold in grammar.leads for one in first)
        return is_verb or self._says_order(said)

    def _is_name(self, name: str) -> bool:
        return self._is_space(name) or self.lexicon.powers.find(phrase_of(name)).is_sure

    def _is_space(self, name: str) -> bool:
        if self.lexicon.powers.find(phrase_of(name)).is_sure:
            return False
        return self.lexicon.spaces.find(phrase_of(name)).is_sure

    def _text(self, lines: range) -> str:
        return "\n".join(self.parts[index].text.rstrip() for index in lines).strip()


def _colour(word: str | None) -> str:
    if not word:
        return ""
    return next(colour for colour, words in _COLOURS.items() if re.fullmatch(words, word, re.IGNORECASE))
