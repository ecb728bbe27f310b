"""Whose the orders of a page are, as one goes through it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.letters.headings import Section
from engine.notation.faults import Reading
from engine.notation.grammar import grammar_of
from engine.notation.lexicon import Lexicon
from engine.notation.recogniser import Recogniser
from engine.notation.tokens import tokenise


class Owner(Struct, frozen=True):
    """Whose the orders are that come next."""

    power: str = ""
    is_headed: bool = False
    """Whether a heading or a seat says so, not only the order before. Then an order that names another power is that
    power's, and of those behind it nobody can say whose they are."""
    is_passing: bool = False
    """Whether the power was only named before an order in the section of another one."""
    is_awaited: bool = False
    """Whether that order has not come yet."""
    verb: str = ""
    """The verb before its unit, which may hold for units behind it that have none: "Germany builds A Mun, F Kie"."""
    is_ended: bool = False
    """Whether what stood above has ended, and nobody has said since whose this is."""

    @property
    def section(self) -> str:
        """The power under whose heading it is."""
        return "" if self.is_passing else self.power

    def under(self, lexicon: Lexicon, section: Section) -> Owner:
        """Whose the first order of a section is. Without any sign a name is no heading in the section of another power; and
        where none has a heading, words that begin with another power may be one that is not understood."""
        if section.fault is not None:
            return NOBODY
        if not section.is_heading:
            is_other = not self.is_headed and self.power and self._begins_with_other(lexicon, section.text)
            return UNSAID if is_other else self
        if section.is_bare and self.is_headed:
            return self if section.power == self.section else Owner(section.power, True, True, True)
        return Owner(section.power, is_headed=not section.is_bare)

    def _begins_with_other(self, lexicon: Lexicon, text: str) -> bool:
        tokens = tokenise(text)
        named = Recogniser(lexicon, text, tokens).names(lexicon.powers, 0) if tokens else ()
        return any(seen.value != self.power for seen in named)

    def of(self, lexicon: Lexicon, phase: str, reading: Reading) -> Owner:
        """Whose an order is. One that begins with a space that is called as another power is may be that power's."""
        order = reading.order or reading.elsewhere
        words = grammar_of(lexicon, phase).others.every_verb
        folds = [token.fold for token in tokenise(reading.text)]
        has_verb = not words.isdisjoint(folds)
        first = next((fold for fold in folds if fold in words or fold in lexicon.kinds.exact), "")
        verb = order.verb if order is not None and first and first not in lexicon.kinds.exact else ""
        if reading.power and reading.power != self.power:
            return Owner(reading.power, self.is_headed, self.is_headed, verb=verb)
        is_unnamed = order is not None and not reading.power and bool(self.power)
        if is_unnamed and self._begins_with_other(lexicon, reading.text):
            return NOBODY
        if self.is_awaited:
            return replace(self, is_awaited=False, verb=verb)
        is_shared = order is not None and order.verb == self.verb and not has_verb
        if self.is_passing and not reading.power and not is_shared:
            return NOBODY
        return self


NOBODY = Owner(is_headed=True, is_ended=True)
UNSAID = Owner(is_ended=True)
"""Nobody's either, until a power is named, if only before an order."""
