"""Completing a line while it is typed: what legal orders the words so far may begin.

The orders are those that `complete` finds in what a power sees, so that a completion betrays nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from engine.judge.rules import Situation
from engine.model.orders import Order
from engine.notation.lexicon import Lexicon
from engine.notation.spelling import Atom, speller_of
from engine.notation.tokens import ARROW_FOLD, tokenise
from engine.views.choices import complete

MOST_ORDERS = 20_000
"""Of more orders than these the rest is not offered."""
WHOLE = 10
"""So many orders or fewer are offered whole; of more only the next step."""


class Completion(Struct, frozen=True):
    """One way to go on with a line."""

    text: str
    """What the line says when it is taken."""
    order: Order | None = None
    """The order that it is, if it is one."""
    ways: int = 1
    """How many orders it may become."""


class _Candidate(Struct, frozen=True):
    order: Order
    atoms: tuple[Atom, ...]


class _Fit(Struct, frozen=True):
    """How far the words of a line lead into an order."""

    candidate: _Candidate
    used: int
    """How many parts of the order have been begun or passed."""
    is_open: bool
    """Whether the last of them is only begun."""
    is_full: bool
    """Whether something is spelt out that has a shorter writing."""


class Completer:
    """Completes lines for one power in one situation."""

    def __init__(self, lexicon: Lexicon, situation: Situation, power: str) -> None:
        self._speller = speller_of(lexicon)
        self._situation, self._power = situation, power
        self._found: list[_Candidate] | None = None

    def completions(self, text: str, most: int = 60, first: Collection[str] = ()) -> tuple[Completion, ...]:
        """The ways to go on with a text, at most so many. Nothing, if it begins no legal order.

        `first` are the units whose orders are offered before those of others.
        """
        tokens = [token.fold for token in tokenise(text)]
        is_ended = bool(tokens) and not text[-1:].isalnum()
        fits = [
            fit for candidate in self._candidates() if (fit := _fit(candidate, tokens, is_ended)) is not None
        ]
        if not fits:
            return ()
        full = all(fit.is_full for fit in fits)
        fits.sort(key=lambda fit: (fit.is_open, fit.candidate.order.unit not in first))
        found = [_whole(fit, full) for fit in fits] if len(fits) <= WHOLE else _steps(fits, full)
        return tuple(one for one in found if one.text != text.strip() or one.order is None)[:most]

    def _candidates(self) -> list[_Candidate]:
        if self._found is None:
            orders: list[Order] = []
            for order in complete(self._situation, self._power):
                orders.append(order)
                if len(orders) >= MOST_ORDERS:
                    break
            self._found = [_Candidate(order, self._speller.atoms(order)) for order in orders]
        return self._found


def _fit(candidate: _Candidate, tokens: Sequence[str], is_ended: bool) -> _Fit | None:
    """How the words begin an order; None if they do not."""
    if not tokens:
        return _Fit(candidate, 0, False, False)
    ways = [(0, 0, False)]
    best: _Fit | None = None
    while ways:
        at, token, is_full = ways.pop()
        if at == len(candidate.atoms):
            continue
        atom = candidate.atoms[at]
        if atom.optional:
            ways.append((at + 1, token, is_full))
        for number, spelling in enumerate(atom.spellings):
            is_spelt = is_full or number > 0
            left = len(tokens) - token
            if left > len(spelling):
                if tuple(tokens[token : token + len(spelling)]) == spelling:
                    ways.append((at + 1, token + len(spelling), is_spelt))
                continue
            if not _begins(spelling, tokens[token:], is_ended):
                continue
            is_whole = left == len(spelling) and (is_ended or tokens[-1] == spelling[-1])
            fit = _Fit(candidate, at + 1, not is_whole, is_spelt)
            if best is None or (fit.is_open, fit.is_full) < (best.is_open, best.is_full):
                best = fit
    return best


def _begins(spelling: Sequence[str], tokens: Sequence[str], is_ended: bool) -> bool:
    """Whether words are the beginning of a spelling; the last may be cut short unless the line goes on behind it.

    An arrow alone is no beginning of a longer spelling such as "- hold": a place is expected behind it.
    """
    *before, last = tokens
    if list(spelling[: len(before)]) != before or (len(spelling) > 1 and list(tokens) == [ARROW_FOLD]):
        return False
    word = spelling[len(before)]
    return word == last if is_ended else word.startswith(last)


def _text(atoms: Iterable[Atom], full: bool) -> str:
    return "".join(atom.full if full else atom.short for atom in atoms).strip()


def _whole(fit: _Fit, full: bool) -> Completion:
    return Completion(_text(fit.candidate.atoms, full), fit.candidate.order)


def _steps(fits: list[_Fit], full: bool) -> list[Completion]:
    """The next steps that the orders have, each once; a step that only one order takes is that order."""
    found: dict[str, list[_Fit]] = {}
    for fit in fits:
        atoms = fit.candidate.atoms
        end = fit.used if fit.is_open else fit.used + 1
        while end < len(atoms) and not atoms[end - 1].ends:
            end += 1
        found.setdefault(_text(atoms[:end], full), []).append(fit)
    completions: list[Completion] = []
    for text, taking in found.items():
        if len(taking) == 1:
            completions.append(_whole(taking[0], full))
            continue
        whole = next((fit for fit in taking if _text(fit.candidate.atoms, full) == text), None)
        if whole is not None:
            completions.append(_whole(whole, full))
        completions.append(Completion(f"{text} ", None, len(taking) - (whole is not None)))
    return completions
