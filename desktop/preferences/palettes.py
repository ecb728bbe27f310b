"""The colours of a variant's powers as this person wants them."""

from __future__ import annotations

from desktop.preferences.taste import taste
from engine import Variant
from maps.palette import Paint, Palette, palette_of


def palette_for(variant: Variant) -> Palette:
    """The variant's own palette, with the colours that were chosen in their places."""
    own = palette_of(variant.folder, [power.id for power in variant.powers])
    chosen = taste().colours.get(variant.id, {})
    powers = {
        power: Paint(chosen[power], paint.pattern) if power in chosen else paint
        for power, paint in own.powers.items()
    }
    return Palette(powers, own.neutral)
