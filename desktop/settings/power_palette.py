"""The colours of a variant's powers as this person wants them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from desktop.settings.accessible_palettes import OWN, PALETTES, accessible_palette
from desktop.settings.preferences import preferences
from engine import Variant
from maps.palette import Palette, palette_of

NONE: Mapping[str, str] = MappingProxyType({})


def palette_for(variant: Variant, game: str = "", chosen: Mapping[str, str] = NONE) -> Palette:
    """The variant's own palette, or that for this person's eyes, with the colours that were chosen in their places: for all
    games of the variant, for the game of an id, and, not kept yet, besides."""
    own = palette_of(variant.folder, [power.id for power in variant.powers])
    preferred = preferences()
    sight = preferred.palette if preferred.palette in PALETTES else OWN
    colours = {**preferred.colours.get(variant.id, {}), **preferred.games.get(game, {}), **chosen}
    return accessible_palette(own, sight, colours)
