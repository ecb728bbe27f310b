"""A page that was read: each of its lines with what was made of it."""

from __future__ import annotations

from msgspec import Struct

from engine.letters.accounting import TALK, LetterPiece, pieces_of
from engine.letters.press_sections import LetterPress
from engine.model.orders import Order
from engine.notation.faults import Doubt, Reading


class LetterLine(Struct, frozen=True):
    """One line of the page."""

    number: int
    """Counted from 1."""
    text: str
    power: str
    """The power whose orders stand here, when the line is over."""
    readings: tuple[Reading, ...] = ()
    """Its orders, also those that were not understood; each reading says its power. A heading that names no
    power is a reading with the fault "unknown_power"."""
    remarks: tuple[str, ...] = ()
    """What stands on the line besides orders and headings."""
    junk: bool = False
    """Neither orders nor a heading, and not blank."""
    season: str = ""
    """The season that the line names, as it is written there: a letter may be about another turn."""
    doubts: tuple[Doubt, ...] = ()
    """Doubts about its headings; those about its orders are in the readings."""
    has_heading: bool = False
    """Whether it names the power of what follows, or what is done to it."""
    is_press: bool = False
    """Whether it is press: it is to be printed, and nothing on it is an order."""
    is_ended: bool = False
    """Whether what stood above it has ended, and nobody has said since whose this is."""

    def pieces(self) -> tuple[LetterPiece, ...]:
        """The line in pieces: orders, what is not understood, headings and talk. Together they are its text."""
        return pieces_of(self.text, self.readings, self.remarks, has_heading=self.has_heading)

    def talk(self) -> tuple[str, ...]:
        """What of the line is talk."""
        said = (piece.text.strip() for piece in self.pieces() if piece.sort == TALK)
        return tuple(text for text in said if any(map(str.isalnum, text)))


class Letter(Struct, frozen=True):
    """A page that was read."""

    lines: tuple[LetterLine, ...]
    press: tuple[LetterPress, ...] = ()
    """What its senders want printed, each with its power."""

    def orders(self) -> tuple[tuple[str, Order], ...]:
        """All orders that were understood, each with its power."""
        return tuple((r.power, r.order) for line in self.lines for r in line.readings if r.order is not None)

    def faults(self) -> tuple[tuple[int, Reading], ...]:
        """The readings that have faults, each with the number of its line."""
        return tuple((line.number, r) for line in self.lines for r in line.readings if r.faults)

    def doubts(self) -> tuple[tuple[int, Doubt], ...]:
        """All doubts, about headings and about orders, each with the number of its line."""
        return tuple(
            (line.number, doubt)
            for line in self.lines
            for doubt in (*line.doubts, *(doubt for r in line.readings for doubt in r.doubts))
        )

    def seasons(self) -> tuple[tuple[int, str], ...]:
        """The seasons that lines name, each with the number of the line."""
        return tuple((line.number, line.season) for line in self.lines if line.season)
