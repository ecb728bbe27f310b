"""How a group plays at its computer: in which order they sit down, the clock, and what it takes to decide something.

This belongs to the machine and not to the game: it is kept among the settings, by the game's id. People are known by their
first power.
"""

from __future__ import annotations

from msgspec import Struct

from desktop.settings.kept import Kept

FIXED, RANDOM, FREE = "fixed", "random", "free"
ORDERS = (FIXED, RANDOM, FREE)
PRESENT, MAJORITY, EVERYBODY = "present", "majority", "everybody"
"""Whose assent a decision takes: of all who are there, of more than half, of all."""
ASSENTS = (PRESENT, MAJORITY)
LONGEST = 180
"""Minutes that the clock can be set to."""


class HouseRules(Struct, frozen=True):
    """What was agreed at this table."""

    order: str = FIXED
    """One of ORDERS: as people are listed, another order each turn, or as people like."""
    minutes: int = 0
    """How long is negotiated before orders are written; 0 for as long as people like."""
    assent: str = PRESENT
    """One of ASSENTS: what it takes to judge a turn though somebody is missing."""
    listed: tuple[str, ...] = ()
    """The people in the order that was chosen; others come after them."""
    cleared: tuple[str, ...] = ()
    """People whose PIN was taken away and who have not been told yet."""
    season: str = ""
    """The season for which `ready` holds."""
    ready: tuple[str, ...] = ()
    """The people who have said that they are done."""
    pins: dict[str, str] = {}
    """PINs by power as former programs kept them. They protected no file, and have to be chosen anew."""


KEPT = Kept("hotseat", HouseRules, HouseRules())


def rules_for(game: str) -> HouseRules:
    """What was agreed for a game; the usual when nothing readable was kept."""
    found = KEPT.get(game)
    if found.order not in ORDERS or found.assent not in ASSENTS or not 0 <= found.minutes <= LONGEST:
        return HouseRules()
    return found


def keep_rules(game: str, rules: HouseRules) -> None:
    """Keep what was agreed for a game."""
    KEPT.set(rules, game)
