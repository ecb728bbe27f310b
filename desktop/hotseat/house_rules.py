"""How a group plays at its computer: in which order they sit down, the clock, and the PINs of seats.

This belongs to the machine and not to the game: it is kept among the settings, by the game's id.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct
from PySide6.QtCore import QSettings

FIXED, RANDOM, FREE = "fixed", "random", "free"
ORDERS = (FIXED, RANDOM, FREE)
LONGEST = 180
"""Minutes that the clock can be set to."""


class HouseRules(Struct, frozen=True):
    """What was agreed at this table."""

    order: str = FIXED
    """One of ORDERS: as the powers are listed, another order each turn, or as people like."""
    minutes: int = 0
    """How long is negotiated before orders are written; 0 for as long as people like."""
    pins: dict[str, str] = {}
    """What is kept of the PINs of those seats that have one."""
    cleared: tuple[str, ...] = ()
    """Seats whose forgotten PIN was taken away and who have not been told yet."""
    season: str = ""
    """The season for which `ready` holds."""
    ready: tuple[str, ...] = ()
    """The seats that have said that they are done."""


def rules_for(game: str, settings: QSettings | None = None) -> HouseRules:
    """What was agreed for a game; the usual when nothing readable was kept."""
    stored = (settings or QSettings()).value(_key(game), "")
    try:
        found = msgspec.json.decode(str(stored).encode(), type=HouseRules)
    except msgspec.DecodeError:
        return HouseRules()
    if found.order not in ORDERS or not 0 <= found.minutes <= LONGEST:
        return HouseRules(pins=found.pins)
    return found


def keep_rules(game: str, rules: HouseRules, settings: QSettings | None = None) -> None:
    """Keep what was agreed for a game."""
    kept = settings or QSettings()
    kept.setValue(_key(game), msgspec.json.encode(rules).decode())
    kept.sync()


def _key(game: str) -> str:
    return f"hotseat/{game}"
