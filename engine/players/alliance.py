"""Who stands together: all others against a power that is a match for them, as long as it has most."""

from __future__ import annotations

from engine.judge.rules import Situation, once
from engine.players.outlook import LARGE, shares


@once
def allies_of(situation: Situation, power: str) -> frozenset[str]:
    """Those who stand together with a power, itself among them; nobody where a trait names no overlord, or when he
    has little, or somebody else has more."""
    asked = situation.rules.answers.overlord
    overlord = asked(situation) if asked is not None else None
    if overlord is None or overlord == power:
        return frozenset()
    had = shares(situation)
    if had[overlord] < LARGE or had[overlord] < max(had.values()):
        return frozenset()
    return frozenset(situation.rules.powers) - {overlord}
