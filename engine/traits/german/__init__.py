"""What traits say, in German: each sentence or word by its English.

The English of a trait is where the trait is; this is the other column. What is not found here stays English, so a trait
of somebody else works in every language, and a variant's folder may have a column of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.traits.german.boats import BOATS
from engine.traits.german.journeys import JOURNEYS
from engine.traits.german.labels import LABELS
from engine.traits.german.lands import LANDS
from engine.traits.german.options import OPTIONS
from engine.traits.german.ring import RING
from engine.traits.german.spirits import SPIRITS
from engine.traits.german.titles import TITLES

GERMAN: Mapping[str, str] = {
    **LABELS,
    **OPTIONS,
    **TITLES,
    **BOATS,
    **RING,
    **LANDS,
    **JOURNEYS,
    **SPIRITS,
}
"""Everything that traits say."""
