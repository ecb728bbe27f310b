"""Every character of a line accounted for: order, not understood, heading or talk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.letters.mail import UNSEEN
from engine.notation.faults import Reading
from engine.notation.stop_words import LINKS
from engine.notation.tokens import phrase_of

ORDER, UNREAD, HEADING, TALK = "order", "unread", "heading", "talk"
_EVEN = str.maketrans("<>", "()")
"""Orders between angle brackets are read as if the brackets were round."""

_LONGEST_LINK = 24
_SIGNS = re.compile(r"[^\w]*(?:\d{1,3}[.)]\s*)?(?:[\W_])*")
"""Signs, and the number of an item."""


class LetterPiece(Struct, frozen=True):
    """A part of a line. All pieces of a line, one after the other, are its text."""

    sort: str
    """"order", "unread" (it looks like an order and is not understood), "heading" or "talk"."""
    text: str
    reading: int = -1
    """Which reading of the line it is, or -1."""


def pieces_of(
    text: str, readings: Sequence[Reading], remarks: Sequence[str], *, has_heading: bool
) -> tuple[LetterPiece, ...]:
    """The pieces of a line with these readings. What is neither order nor remark belongs to the heading, if there is one."""
    line = _Line(text)
    spans = line.spans([reading.text for reading in readings])
    other = HEADING if has_heading else TALK
    found: list[LetterPiece] = []
    at = 0
    for index, (start, end) in enumerate(spans):
        reading = readings[index]
        if index and _is_link(text[at:start], reading):
            start = at
        found += _between(text[at:start], remarks, other)
        is_order = reading.order is not None or reading.elsewhere is not None
        found.append(LetterPiece(ORDER if is_order else UNREAD, text[start:end], index))
        at = end
    found += _between(text[at:], remarks, other)
    return tuple(_joined(found))


def _is_link(text: str, reading: Reading) -> bool:
    """Whether words between two orders belong to the later one: "and", or the verb of a retreat that goes with a move."""
    words = phrase_of(text)
    is_link = bool(words) and LINKS.issuperset(words.split())
    return is_link or (bool(words) and reading.elsewhere is not None and len(words) <= _LONGEST_LINK)


class _Line:
    """A line and what can be seen of it."""

    def __init__(self, text: str) -> None:
        self.text = text
        is_plain = text.isascii()
        self.places = (
            range(len(text)) if is_plain else [at for at, sign in enumerate(text) if ord(sign) not in UNSEEN]
        )
        self.seen = (text if is_plain else text.translate(UNSEEN)).translate(_EVEN)

    def spans(self, parts: Sequence[str]) -> list[tuple[int, int]]:
        """Where the parts stand, one after the other. One that is written otherwise has all that is left for it."""
        found: list[tuple[int, int] | None] = []
        at = 0
        for part in parts:
            wanted = part.translate(_EVEN)
            start = self.seen.find(wanted, at) if wanted else -1
            found.append((start, start + len(wanted)) if start >= 0 else None)
            at = start + len(wanted) if start >= 0 else at
        spans: list[tuple[int, int]] = []
        for index, span in enumerate(found):
            last = spans[-1][1] if spans else 0
            after = next((one[0] for one in found[index + 1 :] if one is not None), len(self.seen))
            spans.append(span or (last, after))
        return [(self._place(start), self._place(end)) for start, end in spans]

    def _place(self, seen: int) -> int:
        return self.places[seen] if seen < len(self.places) else len(self.text)


def _between(text: str, remarks: Sequence[str], other: str) -> Iterator[LetterPiece]:
    """What stands between orders: remarks are talk, all else is of the other sort."""
    at = 0
    for remark in remarks:
        words = remark.strip()
        start = text.find(words, at) if words else -1
        if start >= 0:
            yield LetterPiece(other, text[at:start])
            yield LetterPiece(TALK, text[start : start + len(words)])
            at = start + len(words)
    yield LetterPiece(other, text[at:])


def _joined(pieces: Sequence[LetterPiece]) -> Iterator[LetterPiece]:
    """The pieces without empty ones; signs alone go with the piece before them, or else with the one after."""
    kept: LetterPiece | None = None
    lead = ""
    for piece in pieces:
        if piece.reading >= 0 or not _SIGNS.fullmatch(piece.text):
            if kept is not None:
                yield kept
            kept = LetterPiece(piece.sort, lead + piece.text, piece.reading)
            lead = ""
        elif kept is not None:
            kept = LetterPiece(kept.sort, kept.text + piece.text, kept.reading)
        else:
            lead += piece.text
    if kept is not None:
        yield kept
    elif lead:
        yield LetterPiece(TALK, lead)
