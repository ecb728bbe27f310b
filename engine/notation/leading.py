"""The verb in front of an order, which also holds for those after it: "Build A Par, F Bre"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.notation.faults import Doubt, Fault, Reading
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import HOLD, Lexicon
from engine.notation.reading import read_order
from engine.notation.segments import looks_like_order
from engine.notation.tokens import tokenise

_SHORTEST_IN_TALK = 3

Note = TypeVar("Note", Doubt, Fault)


class Lead(Struct, frozen=True):
    """A verb that waits for units."""

    word: str
    is_firm: bool
    """Whether it stands in front of an order. A verb in talk is taken up by units without a verb only."""


def read_pieces(lexicon: Lexicon, phase: str, pieces: Iterable[str]) -> Iterator[Reading]:
    """The pieces of a line as orders. A verb holds until a piece says something else.

    A verb of another phase holds as well: units named after "Build" are not told to hold (`elsewhere`).
    """
    lead: Lead | None = None
    for piece in pieces:
        reading = read_order(lexicon, phase, piece)
        found = _lead(lexicon, phase, reading)
        if found is None and lead is not None:
            continued = _continued(lexicon, phase, lead, reading)
            if continued is None and reading.order is not None:
                lead = None
            reading = continued or reading
        lead = found or lead
        yield reading


def _lead(lexicon: Lexicon, phase: str, reading: Reading) -> Lead | None:
    """The verb that a piece begins with; of talk the last word that is such a verb in another phase."""
    grammar = grammar_of(lexicon, phase)
    leads = (grammar.leads | grammar.others.leads) - lexicon.kinds.exact.keys()
    tokens = tokenise(reading.text)
    says_order = reading.order is not None or reading.elsewhere is not None
    if tokens and tokens[0].fold in leads:
        is_firm = says_order or looks_like_order(lexicon, phase, reading.text)
        return Lead(reading.text[tokens[0].start : tokens[0].end], is_firm)
    if says_order:
        return None
    talk = [
        token
        for token in tokens
        if token.fold in leads - grammar.leads - grammar.verbs and len(token.fold) >= _SHORTEST_IN_TALK
    ]
    return Lead(reading.text[talk[-1].start : talk[-1].end], is_firm=False) if talk else None


def _continued(lexicon: Lexicon, phase: str, lead: Lead, reading: Reading) -> Reading | None:
    """The piece with the verb in front, if that makes an order and the piece alone says less."""
    if not lead.is_firm and not _is_without_verb(lexicon, phase, reading):
        return None
    continued = read_order(lexicon, phase, f"{lead.word} {reading.text}")
    if continued.elsewhere is None and (continued.order is None or reading.order is not None):
        return None
    shift = len(lead.word) + 1
    return replace(
        continued,
        text=reading.text,
        doubts=tuple(_moved(note, shift, reading.text) for note in continued.doubts),
        faults=tuple(_moved(note, shift, reading.text) for note in continued.faults),
    )


def _is_without_verb(lexicon: Lexicon, phase: str, reading: Reading) -> bool:
    if reading.order is None:
        return True
    verbs = grammar_of(lexicon, phase).verbs
    return reading.order.verb == HOLD and all(token.fold not in verbs for token in tokenise(reading.text))


def _moved(note: Note, shift: int, text: str) -> Note:
    """A note about a text with a verb in front, for the text without it."""
    start, end = max(note.start - shift, 0), max(note.end - shift, 0)
    return replace(note, start=start, end=end, part=text[start:end])
