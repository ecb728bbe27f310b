"""The result of reading a text: an order, doubts (guesses) and faults (parse errors)."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.model.orders import Order

QUOTED = "quoted"


class Doubt(Struct, frozen=True):
    """Something that was understood by a guess.

    Codes: "near_miss" (a misspelt name was taken for `meant`), "ignored" (words that mean nothing for this
    kind of order, or around it, were passed over), "land_route" (the spaces on the way of a move over land do
    not count; it is a move to `meant`), "dash_sign" (a dash that may be a bullet was taken for a removal of
    the unit in `meant`), "quoted" (the sender of a letter only quotes the order, and gives none of his own), "ditto" (signs
    of repetition were taken for what stands above them).
    """

    code: str
    start: int
    end: int
    part: str
    meant: str = ""


class Fault(Struct, frozen=True):
    """Something that was not understood, and where in the text it stands.

    Codes: "unknown_place", "ambiguous_place", "unknown_coast", "unknown_power", "unknown_thing",
    "unknown_kind", "unknown_verb", "no_verb", "incomplete", "left_over", "wrong_phase", "not_an_order",
    "too_long", "empty", "negated" (the order is forbidden or taken back; `part` is the word that says so),
    "conditional" (it depends on something, or is one of several). On pages also "in_talk" (the order is part of a
    sentence), "in_press" (it stands among press), "in_signature" (it stands below "--"), "broken" (a part of
    an order that goes over two lines), "second_order" (its unit has another one already), "not_listed"
    (units are told to do something without being named), "not_reached" (so much is said before it
    that it is not read).
    """

    code: str
    start: int
    end: int
    part: str
    candidates: tuple[str, ...] = ()
    """What may have been meant: ids of spaces, powers or things; for "incomplete" the slot that is missing;
    for "wrong_phase" the verb that was read."""


Note = TypeVar("Note", Doubt, Fault)


def moved(note: Note, by: int) -> Note:
    """The note for a text that begins so many characters before the one that it is about."""
    return replace(note, start=note.start + by, end=note.end + by)


class Reading(Struct, frozen=True):
    """One text read as one order. `order` is None exactly if there are faults."""

    order: Order | None
    text: str
    doubts: tuple[Doubt, ...] = ()
    faults: tuple[Fault, ...] = ()
    power: str = ""
    """The power for which the order says it is given ("FRANCE: A Par - Bur"), or nothing."""
    elsewhere: Order | None = None
    """With the fault "wrong_phase": the order that the text is in another phase."""

    @property
    def is_quoted(self) -> bool:
        """Whether the sender of the letter only quotes it."""
        return any(doubt.code == QUOTED for doubt in self.doubts)
