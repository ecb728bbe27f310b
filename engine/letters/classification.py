"""Classifies the pieces of a line: orders, faults or talk.

An order may have harmless words around it. Other words next to it, with no sign between, make it a part of
a sentence, and a unit alone is told to hold only if nothing beside it is unread.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.letters.leading_verbs import is_without_verb
from engine.letters.order_detection import (
    begins_with_unit,
    has_place,
    hints_at_order,
    is_place_alone,
    is_unit_written,
    looks_like_order,
    names_no_unit,
    speaks_of_power,
    tells_where_unit_goes,
)
from engine.letters.refusals import unread
from engine.letters.segments import Piece
from engine.notation.faults import Doubt, Fault, Reading
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import HOLD, Lexicon
from engine.notation.reading import find_order, read_order
from engine.notation.stop_words import CONDITIONAL, OF_RESULTS, is_meaningful
from engine.notation.tokens import literal_of, tokenise

_ORDER, _BARE, _FAULT, _TALK, _HARMLESS = "order", "bare", "fault", "talk", "harmless"
_STOPS = frozenset(".!;:?")
_SENTENCE_END = re.compile(r"[.!?;:]")
_ITEMS = frozenset(",;./|:\n")
_LISTING = frozenset(",;/|")
"""Signs between a place and another one that may be meant as well."""


class _Entry(Struct):
    """A piece, its reading and what it is."""

    piece: Piece
    reading: Reading
    sort: str


def classify(
    lexicon: Lexicon, phase: str, text: str, pieces: Sequence[Piece], readings: Sequence[Reading]
) -> tuple[list[Reading], list[str]]:
    """The readings that count, orders and faults, and the talk between them."""
    classifier = _Classifier(lexicon, phase, text)
    entries = classifier.sorted(pieces, readings)
    classifier.join_holds(entries)
    classifier.join_choices(entries)
    index = len(entries) - 1
    while index >= 0:
        if entries[index].sort == _BARE:
            index = classifier.judge_unit_alone(entries, index)
        index -= 1
    classifier.judge_sentences(entries)
    classifier.judge_unfinished(entries)
    is_read = (_ORDER, _BARE, _FAULT)
    return (
        [classifier.explained(entry.reading) for entry in entries if entry.sort in is_read],
        [entry.reading.text for entry in entries if entry.sort not in is_read],
    )


class _Classifier:
    def __init__(self, lexicon: Lexicon, phase: str, text: str) -> None:
        self.lexicon, self.phase, self.text = lexicon, phase, text
        grammar = grammar_of(lexicon, phase)
        self.verbs = grammar.others.every_verb
        self.every_word = grammar.others.every_word
        self.leads_in_talk = grammar.others.leads_in_talk
        self.spoken_of = lexicon.verbs_of_others
        """Verbs after which another unit is named."""
        self.beside = [kind.verb for kind in lexicon.order_kinds if kind.is_side_order]
        self.beside_words = {
            literal_of(word)[:1] for kind in lexicon.order_kinds if kind.is_side_order for word in kind.words
        }

    def sorted(self, pieces: Sequence[Piece], readings: Sequence[Reading]) -> list[_Entry]:
        """Each piece with what it is."""
        entries = [self._entry(piece, reading) for piece, reading in zip(pieces, readings, strict=True)]
        is_about_orders = any(entry.sort in (_ORDER, _BARE) for entry in entries)
        is_about_orders = is_about_orders or looks_like_order(self.lexicon, self.phase, self.text)
        for before, entry in zip((None, *entries), entries, strict=False):
            if entry.sort == _TALK and (
                self._is_like_order(entry.reading.text, is_about_orders) or self._goes_on(before, entry)
            ):
                entry.sort = _FAULT
            elif entry.sort == _TALK and tells_where_unit_goes(self.lexicon, self.phase, entry.reading.text):
                entry.sort, entry.reading = _FAULT, unread("in_talk", entry.reading.text)
        return entries

    def _goes_on(self, before: _Entry | None, entry: _Entry) -> bool:
        """Whether a part behind an order begins with what units do besides: "DA 14 - 24, and puts it on"."""
        is_second = (
            before is not None and before.sort == _ORDER and (entry.piece.is_apart or entry.piece.is_linked)
        )
        if not is_second:
            return False
        words = literal_of(entry.piece.text)[:1]
        return words in self.beside_words or any(self._is_verb(word) for word in words)

    def _is_verb(self, fold: str) -> bool:
        """Whether a word says what units do, and nothing else in letters."""
        is_other = (
            fold in self.lexicon.kinds.exact or fold in OF_RESULTS or fold in self.lexicon.letters.harmless
        )
        return len(fold) > 1 and fold in self.verbs and not is_other

    def join_choices(self, entries: list[_Entry]) -> None:
        """Make an order and a place behind it one fault: "A Par - Bur/Pic" leaves a choice."""
        for index in range(len(entries) - 1, 0, -1):
            before, after = entries[index - 1], entries[index]
            is_listed = (
                after.sort != _ORDER and before.sort == _ORDER and not _LISTING.isdisjoint(after.piece.gap)
            )
            if is_listed and is_place_alone(self.lexicon, after.piece.text):
                text = self.text[before.piece.start : after.piece.end]
                start = after.piece.start - before.piece.start
                reading = unread(CONDITIONAL, text, start=start)
                piece = replace(before.piece, text=text, end=after.piece.end)
                entries[index - 1 : index + 1] = [_Entry(piece, reading, _FAULT)]

    def _entry(self, piece: Piece, reading: Reading) -> _Entry:
        sort = self._sort(reading)
        if sort == _TALK:
            if any(fault.code == "second_order" for fault in reading.faults):
                return _Entry(piece, reading, _FAULT)
            tokens = tokenise(reading.text)
            if names_no_unit(self.lexicon, self.phase, reading.text):
                start, end = tokens[0].start, tokens[-1].end
                fault = Fault("not_listed", start, end, reading.text[start:end])
                return _Entry(piece, replace(self.explained(reading), faults=(fault,)), _FAULT)
            if self.lexicon.letters.are_harmless(tokens):
                return _Entry(piece, reading, _HARMLESS)
            trimmed = self._trimmed(reading)
            if trimmed is not None and self._sort(trimmed) == _ORDER:
                return _Entry(piece, trimmed, _ORDER)
        return _Entry(piece, reading, sort)

    def explained(self, reading: Reading) -> Reading:
        """The reading with what is wrong, if it is no order and nobody has asked yet."""
        if reading.order is not None or reading.faults:
            return reading
        return read_order(self.lexicon, self.phase, reading.text)

    def _sort(self, reading: Reading) -> str:
        if reading.elsewhere is not None:
            return _ORDER
        if reading.order is None:
            return _TALK
        is_bare = reading.order.verb == HOLD and is_without_verb(self.lexicon, self.phase, reading)
        return _BARE if is_bare else _ORDER

    def _is_like_order(self, text: str, is_about_orders: bool) -> bool:
        if is_about_orders and looks_like_order(self.lexicon, self.phase, text):
            return True
        return hints_at_order(self.lexicon, self.phase, text) or begins_with_unit(self.lexicon, text)

    def _trimmed(self, reading: Reading) -> Reading | None:
        """The order without the harmless words before and behind it, if it is one then."""
        text = reading.text
        tokens = tokenise(text)
        first, last = 0, len(tokens)
        while first < last and self._is_idle(tokens[first].fold):
            first += 1
        while last > first and self._is_idle(tokens[last - 1].fold):
            last -= 1
        if first == last or (first == 0 and last == len(tokens)):
            return None
        start, end = tokens[first].start, tokens[last].start if last < len(tokens) else len(text)
        inner = find_order(self.lexicon, self.phase, text[start:end].rstrip(" \t,("))
        if inner.order is None and inner.elsewhere is None:
            return None
        around = [tokens[:first], tokens[last:]]
        return _placed(inner, text, start, [(part[0].start, part[-1].end) for part in around if part])

    def _is_idle(self, fold: str) -> bool:
        if is_meaningful(self.lexicon, self.verbs, fold):
            return False
        return fold.isdigit() or fold in self.lexicon.letters.harmless

    def join_holds(self, entries: list[_Entry]) -> None:
        """Make one order of a hold and what the unit does where it stands: "TC TGo holds and destroys the Stone"."""
        for index in range(len(entries) - 1, 0, -1):
            before, after = entries[index - 1], entries[index]
            hold, order = before.reading.order, after.reading.order
            if hold is None or order is None or hold.verb != HOLD or order.verb in (HOLD, *self.beside):
                continue
            if (hold.kind, hold.unit) == (order.kind, order.unit) and self._begins_with_verb(after):
                text = self.text[before.piece.start : after.piece.end]
                piece = replace(before.piece, text=text, end=after.piece.end)
                reading = replace(before.reading, order=order, text=text)
                entries[index - 1 : index + 1] = [_Entry(piece, reading, _ORDER)]

    def _begins_with_verb(self, entry: _Entry) -> bool:
        first = tokenise(entry.piece.text)[0].fold
        return first in self.verbs and first not in self.lexicon.kinds.exact

    def judge_unit_alone(self, entries: list[_Entry], index: int) -> int:
        """Make a unit alone a fault if there is something unread beside it. Returns where the entry stands that it is
        now part of: what was beside it may be joined with it, so that the entries are fewer."""
        first, last = index, index
        is_written = is_unit_written(entries[index].reading.text)
        while first > 0 and self._is_in_the_way(entries[first - 1], entries[first].piece, is_written):
            first -= 1
            if entries[first].sort not in (_TALK, _HARMLESS):
                break
        while last + 1 < len(entries) and self._is_in_the_way(
            entries[last + 1], entries[last + 1].piece, is_written
        ):
            last += 1
            if entries[last].sort not in (_TALK, _HARMLESS):
                break
        if first < last:
            start, end = entries[first].piece.start, entries[last].piece.end
            piece = replace(entries[first].piece, text=self.text[start:end], end=end)
            reading = find_order(self.lexicon, self.phase, piece.text)
            if reading.order is not None and self._is_one_order(reading, entries[first + 1 : last + 1]):
                entries[first : last + 1] = [_Entry(piece, reading, _ORDER)]
                return first
            if reading.order is not None:
                reading = _no_verb(piece.text)
            is_fault = is_written or any(entry.sort == _FAULT for entry in entries[first : last + 1])
            entries[first : last + 1] = [_Entry(piece, reading, _FAULT if is_fault else _TALK)]
        elif not self._stands_alone(entries, index):
            last = index + 1 if self._goes_with(entries, index) else index
            end = entries[last].piece.end
            piece = replace(entries[index].piece, text=self.text[entries[index].piece.start : end], end=end)
            reading = (
                _no_verb(piece.text) if last == index else find_order(self.lexicon, self.phase, piece.text)
            )
            entries[index : last + 1] = [_Entry(piece, reading, _FAULT)]
        return first

    def _is_one_order(self, reading: Reading, rest: list[_Entry]) -> bool:
        """Whether what stands beside a unit, in the same line and with no sign between, says what it does after all: a
        name in it was misspelt, so that it seemed to be talk."""
        if is_without_verb(self.lexicon, self.phase, reading):
            return False
        return all(not entry.piece.is_apart and not entry.piece.gap.strip() for entry in rest)

    def _is_in_the_way(self, other: _Entry, later: Piece, is_written: bool) -> bool:
        """Whether unread text beside a unit alone may belong to it; `later` is the later of the two."""
        if other.sort == _FAULT:
            return _ITEMS.isdisjoint(later.gap)
        if other.sort == _HARMLESS:
            return not (is_written and later.is_apart)
        if other.sort != _TALK:
            return False
        return _STOPS.isdisjoint(later.gap) or has_place(self.lexicon, other.reading.text)

    def _goes_with(self, entries: list[_Entry], index: int) -> bool:
        """Whether what follows a unit, with no sign between, begins with a verb: it is said of that unit, whatever else the
        words may be alone: "A 81 destroys Keith's BB"."""
        after = entries[index + 1] if index + 1 < len(entries) else None
        if after is None or after.sort != _ORDER or after.piece.gap.strip() or after.piece.is_linked:
            return False
        return self._begins_with_verb(after)

    def _stands_alone(self, entries: list[_Entry], index: int) -> bool:
        """Whether signs are around it, or an "and" to other units that hold."""
        before = entries[index - 1] if index else None
        after = entries[index + 1] if index + 1 < len(entries) else None
        return (before is None or self._parts(before, entries[index].piece)) and (
            after is None or self._parts(after, after.piece)
        )

    def _parts(self, other: _Entry, later: Piece) -> bool:
        if other.sort == _HARMLESS or not _ITEMS.isdisjoint(later.gap):
            return True
        order = other.reading.order
        return later.is_linked and order is not None and order.verb == HOLD

    def judge_sentences(self, entries: list[_Entry]) -> None:
        """Join orders with the words that stand right beside them: a doubt if harmless, else a fault."""
        index = 0
        while index < len(entries):
            entry = entries[index]
            if entry.sort in (_ORDER, _BARE):
                first = index - 1 if index and self._clings(entries[index - 1], entry) else index
                has_tail = index + 1 < len(entries) and self._clings(entries[index + 1], entry)
                last = index + 1 if has_tail else index
                if first < last:
                    begins_with_words = entries[first] is not entry
                    entries[first : last + 1] = [self._joined(entries[first : last + 1], entry)]
                    index = first
                    if begins_with_words and entries[first].sort == _FAULT:
                        self._carry_on(entries, index + 1)
            index += 1

    def _carry_on(self, entries: list[_Entry], index: int) -> None:
        """Make the orders a fault that the words before an order speak of too: "I did A Par - Bur, A Mar - Spa"."""
        while index < len(entries) and entries[index].sort in (_ORDER, _BARE) and _is_listed(entries[index]):
            reading = unread("in_talk", entries[index].reading.text)
            entries[index] = _Entry(entries[index].piece, reading, _FAULT)
            index += 1

    def judge_unfinished(self, entries: list[_Entry]) -> None:
        """Join what speaks of another unit, or has a verb that is not known, with the unit that follows: that is the one
        spoken of, and its order is nobody's."""
        index = 0
        while index + 1 < len(entries):
            entry, after = entries[index], entries[index + 1]
            is_next = after.sort in (_ORDER, _BARE, _FAULT) and not after.piece.is_apart
            if entry.sort == _FAULT and is_next and not after.piece.is_linked and self._is_unfinished(entry):
                start, end = entry.piece.start, after.piece.end
                piece = replace(entry.piece, text=self.text[start:end], end=end)
                reading = replace(self.explained(entry.reading), text=piece.text)
                entries[index : index + 2] = [_Entry(piece, reading, _FAULT)]
            else:
                index += 1

    def _is_unfinished(self, entry: _Entry) -> bool:
        reading = self.explained(entry.reading)
        if any(fault.code == "unknown_verb" for fault in reading.faults):
            return True
        return any(token.fold in self.spoken_of for token in tokenise(reading.text))

    def _clings(self, words: _Entry, order: _Entry) -> bool:
        later = max(words.piece, order.piece, key=lambda piece: piece.start)
        is_before = later is order.piece
        is_unread = words.sort in (_TALK, _HARMLESS, _FAULT)
        if is_before and is_unread and later.gap.strip() == ":" and self._is_of_others(words.piece):
            return True
        is_talk = words.sort in (_TALK, _HARMLESS) or (is_before and self._ends_in_talk(words))
        if not is_talk or later.is_apart:
            return False
        return later is words.piece or words.piece.text.rstrip()[-1:] not in "?!.:;,…)]"

    def _is_of_others(self, piece: Piece) -> bool:
        """Whether words before a colon speak of somebody else, or of what is done in another phase."""
        sentence = _SENTENCE_END.split(self.text[: piece.end].rstrip(": "))[-1]
        is_elsewhere = any(
            len(token.fold) > 1 and token.fold in self.leads_in_talk for token in tokenise(piece.text)
        )
        of_others = any(token.fold in self.lexicon.letters.others for token in tokenise(sentence))
        return is_elsewhere or of_others or speaks_of_power(self.lexicon, piece.text)

    def _ends_in_talk(self, entry: _Entry) -> bool:
        """Whether what is not understood goes on with a sentence: "F StP-Bot? I would prefer"."""
        last = tokenise(entry.piece.text)[-1:]
        is_foreign = bool(last) and last[0].fold not in self.every_word
        return entry.sort == _FAULT and is_foreign and re.search(r"[?!.]\s", entry.piece.text) is not None

    def _joined(self, entries: list[_Entry], order: _Entry) -> _Entry:
        start, end = entries[0].piece.start, entries[-1].piece.end
        text = self.text[start:end]
        piece = replace(entries[0].piece, text=text, end=end)
        offset = order.piece.start - start
        if any(entry.sort in (_TALK, _FAULT) for entry in entries):
            fault = Fault("in_talk", offset, offset + len(order.piece.text), order.piece.text)
            return _Entry(piece, Reading(None, text, (), (fault,)), _FAULT)
        around = [
            (entry.piece.start - start, entry.piece.end - start) for entry in entries if entry is not order
        ]
        return _Entry(piece, _placed(order.reading, text, offset, around), order.sort)


def _is_listed(entry: _Entry) -> bool:
    """Whether only a comma or an "and" stands before an order, and no words of its own."""
    gap = entry.piece.gap
    return (entry.piece.is_linked or "," in gap) and not gap.strip(" \t,") and not entry.reading.doubts


def _no_verb(text: str) -> Reading:
    end = len(text.rstrip())
    return Reading(None, text, (), (Fault("no_verb", end, end, ""),))


def _placed(inner: Reading, text: str, offset: int, around: list[tuple[int, int]]) -> Reading:
    """The reading of a part of a text, as one of the whole text with a doubt for the words around it."""
    doubts = [replace(note, start=note.start + offset, end=note.end + offset) for note in inner.doubts]
    doubts += (Doubt("ignored", start, end, text[start:end]) for start, end in around)
    faults = (replace(note, start=note.start + offset, end=note.end + offset) for note in inner.faults)
    return replace(
        inner, text=text, doubts=tuple(sorted(doubts, key=lambda note: note.start)), faults=tuple(faults)
    )
