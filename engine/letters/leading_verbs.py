"""The verb in front of an order, which also holds for those after it: "Build A Par, F Bre"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.letters.order_detection import has_place, looks_like_order
from engine.letters.segments import Piece, second_half
from engine.notation.faults import Doubt, Fault, Reading
from engine.notation.grammar import AUXILIARIES, grammar_of
from engine.notation.lexicon import HOLD, Lexicon
from engine.notation.reading import find_order
from engine.notation.stop_words import NOUNS, SEASONS
from engine.notation.tokens import ARROW, WORD, tokenise

_SHORTEST_IN_TALK = 3
_LONGEST_LINE = 8

Note = TypeVar("Note", Doubt, Fault)


class Lead(Struct, frozen=True):
    """A verb that waits for units."""

    word: str
    is_firm: bool
    """Whether it stands in front of an order. A verb in talk is taken up by units without a verb only."""


def verb_alone(lexicon: Lexicon, phase: str, text: str) -> str:
    """The verb that a line or heading announces for the lines after it ("Builds:"), or nothing.

    Nothing may stand beside it but harmless words; before a colon any words that name no place.
    """
    tokens = tokenise(text)
    if not 0 < len(tokens) <= _LONGEST_LINE or any(token.sort != WORD for token in tokens):
        return ""
    leads = grammar_of(lexicon, phase).others.every_lead.difference(AUXILIARIES)
    verbs = [
        token.fold
        for token in tokens
        if len(token.fold) >= _SHORTEST_IN_TALK and NOUNS.get(token.fold, token.fold) in leads
    ]
    if len(verbs) != 1 or any(token.fold in lexicon.negations or token.fold == "no" for token in tokens):
        return ""
    if not lexicon.collectives.isdisjoint(token.fold for token in tokens) and not text.rstrip().endswith(":"):
        return ""
    known = lexicon.letters.harmless | lexicon.fillers | SEASONS | lexicon.powers.exact.keys() | {verbs[0]}
    is_plain = all(token.fold in known or token.fold.isdigit() for token in tokens)
    if not is_plain and (not text.rstrip().endswith(":") or has_place(lexicon, text)):
        return ""
    reading = find_order(lexicon, phase, text)
    says_order = reading.order is not None or reading.elsewhere is not None
    return "" if says_order else NOUNS.get(verbs[0], verbs[0])


def read_pieces(
    lexicon: Lexicon, phase: str, pieces: Iterable[Piece], held: str = ""
) -> Iterator[tuple[Reading, bool]]:
    """The pieces of a line as orders, each with whether the verb in front of the line was its verb.

    A verb holds until a piece says something else. A verb of another phase holds as well: units named after
    "Build" are not told to hold (`elsewhere`). `held` is the verb that a line before announced.
    """
    lead = Lead(held, is_firm=True) if held else None
    is_held = bool(held)
    unit, holds, is_free = "", False, False
    beside = {kind.verb for kind in lexicon.order_kinds if kind.is_side_order}
    for piece in pieces:
        other = second_half(lexicon, phase, unit, piece, holds=holds, is_free=is_free) if unit else None
        if other is not None:
            is_free = is_free and (other.order is None or other.order.verb in beside)
            yield other, is_held
            continue
        text = piece.text if lead is None else _without_sign(lead, piece.text)
        reading = find_order(lexicon, phase, text)
        found = _lead(lexicon, phase, reading)
        if found is None and lead is not None:
            continued = _continued(lexicon, phase, lead, reading)
            if continued is None and reading.order is not None:
                lead, is_held = None, False
            reading = continued or reading
        elif found is not None:
            is_held = False
        lead = found or lead
        if reading.order is not None:
            unit, holds = f"{reading.order.kind} {reading.order.unit}".strip(), reading.order.verb == HOLD
            is_free = reading.order.verb in beside
        yield reading, is_held


def _without_sign(lead: Lead, text: str) -> str:
    """The piece without the dash in front, which is a bullet after a verb in words."""
    tokens = tokenise(text)
    if len(tokens) > 1 and tokens[0].sort == ARROW and lead.is_firm and lead.word.isalpha():
        return text[tokens[1].start :]
    return text


def _lead(lexicon: Lexicon, phase: str, reading: Reading) -> Lead | None:
    """The verb that a piece begins with; of talk the last word that is such a verb in another phase."""
    others = grammar_of(lexicon, phase).others
    tokens = tokenise(reading.text)
    says_order = reading.order is not None or reading.elsewhere is not None
    if tokens and tokens[0].fold in others.every_lead:
        is_firm = says_order or looks_like_order(lexicon, phase, reading.text)
        return Lead(reading.text[tokens[0].start : tokens[0].end], is_firm)
    if says_order:
        return None
    talk = [
        token
        for token in tokens
        if token.fold in others.leads_in_talk and len(token.fold) >= _SHORTEST_IN_TALK
    ]
    return Lead(reading.text[talk[-1].start : talk[-1].end], is_firm=False) if talk else None


def _continued(lexicon: Lexicon, phase: str, lead: Lead, reading: Reading) -> Reading | None:
    """The piece with the verb in front, if that makes an order and the piece alone says less."""
    if not lead.is_firm and not is_without_verb(lexicon, phase, reading):
        return None
    continued = find_order(lexicon, phase, f"{lead.word} {reading.text}")
    if continued.elsewhere is None and (continued.order is None or reading.order is not None):
        return None
    if reading.power not in ("", continued.power):
        return None
    shift = len(lead.word) + 1
    return replace(
        continued,
        text=reading.text,
        doubts=tuple(_moved(note, shift, reading.text) for note in continued.doubts),
        faults=tuple(_moved(note, shift, reading.text) for note in continued.faults),
    )


def is_without_verb(lexicon: Lexicon, phase: str, reading: Reading) -> bool:
    """Whether the text is no order, or a unit alone that holds."""
    if reading.order is None:
        return True
    verbs = grammar_of(lexicon, phase).verbs
    return reading.order.verb == HOLD and all(token.fold not in verbs for token in tokenise(reading.text))


def _moved(note: Note, shift: int, text: str) -> Note:
    """A note about a text with a verb in front, for the text without it."""
    start, end = max(note.start - shift, 0), max(note.end - shift, 0)
    return replace(note, start=start, end=end, part=text[start:end])
