"""Units and seasons, in German."""

from __future__ import annotations

from collections.abc import Mapping

TITLES: Mapping[str, str] = {
    "Army": "Armee",
    "Fleet": "Flotte",
    "Single Army": "Einfache Armee",
    "Double Army": "Doppelarmee",
    "Triple Army": "Dreifacharmee",
    "Double Fleet": "Doppelflotte",
    "War Party": "Kriegertrupp",
    "Double War Party": "Doppelter Kriegertrupp",
    "Spring": "Frühjahr",
    "Summer": "Sommer",
    "Fall": "Herbst",
    "Autumn": "Spätherbst",
    "Winter": "Winter",
    "4 to 6 hours": "4 bis 6 Stunden",
    "5 to 7 hours": "5 bis 7 Stunden",
    "6 to 8 hours": "6 bis 8 Stunden",
    "8 hours, or a weekend": "8 Stunden oder ein Wochenende",
    "a long weekend": "ein langes Wochenende",
}
"""What many variants have in common: kinds of unit, seasons, how long a game takes."""
