"""What a power is told of positions that the game master set by hand: his reasons, as far as its view goes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.game.records import Edit
from engine.judge.rules import Rules
from engine.model.position import Position
from engine.views.view import hides_nothing, view

WITHHELD = "…"
"""Stands for the reason of a change of which a power sees only a part."""


def told_changes(rules: Rules, edits: Iterable[Edit], power: str) -> tuple[str, ...]:
    """The reasons of changes by hand, those that a power may know.

    Where things are hidden, a power that sees nothing of a change is not told of it; if it sees all of it, it is told why;
    if it sees a part, it is told that there was one.
    """
    if hides_nothing(rules):
        return tuple(edit.reason for edit in edits)
    found = []
    for edit in edits:
        before, after = view(rules, edit.before, power), view(rules, edit.after, power)
        if before != after:
            is_whole = _is_seen(edit.before, edit.after, before) and _is_seen(edit.after, edit.before, after)
            found.append(edit.reason if is_whole else WITHHELD)
    return tuple(found)


def _is_seen(position: Position, other: Position, shown: Position) -> bool:
    """Whether the view of a position shows all that is in it and not in the other one."""
    for field in msgspec.structs.fields(Position):
        whole, rest, seen = (getattr(one, field.name) for one in (position, other, shown))
        if isinstance(whole, tuple):
            if any(one not in rest and one not in seen for one in whole):
                return False
        elif whole not in (rest, seen):
            return False
    return True
