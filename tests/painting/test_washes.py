"""Owned land of exported maps is told from bare land and from the sea, whatever its owner's colour is."""

from __future__ import annotations

import pytest

from desktop.painting.ownership_wash import wash
from engine import find_variants
from maps.colours import difference
from maps.palette import PARCHMENT, load_palette
from tests.cases import variant_named

WATER = "#a9c6c4"
VARIANTS = sorted(find_variants().variants)


@pytest.mark.parametrize("name", VARIANTS)
def test_no_land_looks_like_the_sea(name: str) -> None:
    for power, paint in load_palette(variant_named(name).board_folder).powers.items():
        shown = wash(paint.colour)[-1]
        assert difference(shown, WATER) > 10, (power, shown)
        assert difference(shown, PARCHMENT) > 5, (power, shown)
