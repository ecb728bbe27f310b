"""The colours of a variant's powers as this person wants them."""

from __future__ import annotations

from desktop.painting.sights import OWN, SIGHTS, palette_seen
from desktop.preferences.taste import taste
from engine import Variant
from maps.palette import Palette, palette_of


def palette_for(variant: Variant) -> Palette:
    """The variant's own palette, or that for this person's eyes, with the colours that were chosen in their places."""
    own = palette_of(variant.folder, [power.id for power in variant.powers])
    preferred = taste()
    sight = preferred.palette if preferred.palette in SIGHTS else OWN
    return palette_seen(own, sight, preferred.colours.get(variant.id, {}))
