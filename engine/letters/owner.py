"""Whose the orders of a page are, as one goes through it."""

from __future__ import annotations

from msgspec import Struct

from engine.letters.headings import Section
from engine.notation.faults import Reading
from engine.notation.lexicon import Lexicon
from engine.notation.recogniser import Recogniser
from engine.notation.tokens import WORD, tokenise


class Owner(Struct, frozen=True):
    """Whose the orders are that come next."""

    power: str = ""
    is_headed: bool = False
    """Whether a heading or a seat says so, not only the order before. Then an order that names another power is that
    power's, and of those behind it nobody can say whose they are."""
    is_passing: bool = False
    """Whether the power was only named before an order in the section of another one."""
    is_ended: bool = False
    """Whether what stood above has ended, and nobody has said since whose this is."""

    @property
    def section(self) -> str:
        """The power under whose heading it is."""
        return "" if self.is_passing else self.power

    def is_passed_by(self, section: Section) -> bool:
        """Whether a power at the beginning of a section is named for its first order alone: without any sign it is no
        heading in the section of another power."""
        return bool(section.bare) and self.is_headed and section.power != self.section

    def under(self, lexicon: Lexicon, section: Section) -> Owner:
        """Whose the orders of a section are. Where none has a heading, words that begin with another power may be one that
        is not understood."""
        if section.fault is not None:
            return NOBODY
        if not section.is_heading:
            return (
                UNSAID if self.power and not self.is_headed and self._other(lexicon, section.text) else self
            )
        is_heading = not section.bare or not self.is_headed
        return Owner(section.power, is_headed=not section.bare) if is_heading else self

    def of(self, lexicon: Lexicon, reading: Reading) -> Owner:
        """Whose an order is; where it is not understood, a power counts that stands right before a unit. One that begins
        with a space that is called as another power is may be that power's."""
        is_read = reading.order is not None or reading.elsewhere is not None
        other = self._other(lexicon, reading.text, before_unit=not is_read)
        named = reading.power if is_read else other
        if named and named != self.power:
            return Owner(named, self.is_headed, self.is_headed)
        is_doubtful = self.is_passing or (is_read and other and self.power)
        return NOBODY if is_doubtful and not named and reading.power != self.power else self

    def _other(self, lexicon: Lexicon, text: str, *, before_unit: bool = False) -> str:
        """Another power that a text begins with, with a unit behind it if that is wanted."""
        tokens = tokenise(text)
        first = next((at for at, token in enumerate(tokens) if token.sort == WORD), len(tokens))
        if first == len(tokens) or tokens[first].fold in lexicon.kinds.exact:
            return ""
        is_aside = before_unit and tokens[first].is_opened
        for seen in () if is_aside else Recogniser(lexicon, text, tokens).names(lexicon.powers, first):
            has_unit = any(token.fold in lexicon.kinds.exact for token in tokens[seen.end : seen.end + 1])
            if seen.value != self.power and (has_unit or not before_unit):
                return seen.value
        return ""


NOBODY = Owner(is_headed=True, is_ended=True)
UNSAID = Owner(is_ended=True)
"""Nobody's either, until a power is named, if only before an order."""
