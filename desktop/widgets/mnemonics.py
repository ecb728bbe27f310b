"""Mnemonics: letters for the entries of menus, so that each can be chosen by a key once its menu is open.

They are given when a menu opens, whatever language it speaks: an entry that has a letter keeps it, the others take
one of their own that is free, the beginning of a word if they can.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QMenu

MARK = "&"


def mnemonic_of(text: str) -> str:
    """The mnemonic of an entry: the letter that it is chosen by, or nothing."""
    _, mark, rest = text.replace(MARK * 2, "").partition(MARK)
    return rest[:1].lower() if mark else ""


def with_mnemonics(texts: Iterable[str]) -> list[str]:
    """The texts of a menu, each with a letter of its own as far as there are enough."""
    listed = list(texts)
    taken = {mnemonic_of(text) for text in listed}
    places = [() if mnemonic_of(text) else _places(text, taken) for text in listed]
    owners: dict[str, int] = {}
    for number in range(len(listed)):
        _seek(number, listed, places, owners, set())
    chosen = {number: letter for letter, number in owners.items()}
    return [_marked(text, places[number], chosen.get(number)) for number, text in enumerate(listed)]


def _places(text: str, taken: set[str]) -> tuple[int, ...]:
    """Where a text may be marked: beginnings of words first."""
    starts = [at for at in range(len(text)) if at == 0 or text[at - 1] == " "]
    every = dict.fromkeys((*starts, *range(len(text))))
    return tuple(at for at in every if text[at].isalnum() and text[at].lower() not in taken)


def _seek(
    number: int,
    texts: Sequence[str],
    places: Sequence[tuple[int, ...]],
    owners: dict[str, int],
    tried: set[str],
) -> bool:
    """Find a letter for a text; one that has it gives it up if it finds another."""
    for at in places[number]:
        letter = texts[number][at].lower()
        if letter in tried:
            continue
        tried.add(letter)
        if letter not in owners or _seek(owners[letter], texts, places, owners, tried):
            owners[letter] = number
            return True
    return False


def _marked(text: str, places: tuple[int, ...], letter: str | None) -> str:
    at = next((at for at in places if text[at].lower() == letter), None)
    return text if at is None else f"{text[:at]}{MARK}{text[at:]}"


def set_mnemonics(menu: QMenu) -> None:
    """Give the entries of a menu their letters, each time that it opens."""
    menu.aboutToShow.connect(lambda: _letter(menu))


def _letter(menu: QMenu) -> None:
    entries = [entry for entry in menu.actions() if not entry.isSeparator() and entry.isVisible()]
    for entry, text in zip(entries, with_mnemonics(entry.text() for entry in entries), strict=True):
        if text != entry.text():
            entry.setText(text)
