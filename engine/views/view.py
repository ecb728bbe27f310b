"""What a power may see, as a value: the only thing a player's screen, file or report is made from."""

from __future__ import annotations

from engine.judge.rules import Rules, Situation
from engine.model.position import Position

EVERYBODY = ""
"""Stands for the public: what all powers may see."""


def view(rules: Rules, position: Position, power: str = EVERYBODY) -> Position:
    """The position as a power sees it, or as everybody does. Where no trait hides anything it is the position."""
    asked = rules.answers.sight
    if asked is None:
        return position
    seen: Position = asked(Situation(rules, position), power, position)
    return seen


def seen_by(rules: Rules, position: Position, power: str) -> Situation:
    """What choices for a power are computed from: the rules and that power's view, never the full position."""
    return Situation(rules, view(rules, position, power))
