"""Palettes for different eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.settings.accessible_palettes import CONTRAST, OWN, PALETTES, accessible_palette
from maps.cartographer.palette_search import least_difference, tints
from maps.colours import NORMAL
from maps.palette import load_palette

MAPS = Path(__file__).parents[2] / "maps"


def test_as_the_variant_has_it_nothing_changes() -> None:
    palette = load_palette(MAPS / "standard")
    assert accessible_palette(palette, OWN) == palette


@pytest.mark.parametrize("sight", PALETTES[1:])
@pytest.mark.parametrize("board", ["standard", "scottomacy"])
def test_a_palette_for_some_eyes_keeps_powers_farther_apart_for_them(board: str, sight: str) -> None:
    palette = load_palette(MAPS / board)
    vision = NORMAL if sight == CONTRAST else sight
    usual = {power: paint.colour for power, paint in palette.powers.items()}
    found = {power: paint.colour for power, paint in accessible_palette(palette, sight).powers.items()}
    assert found != usual
    assert least_difference(found, vision).value > least_difference(usual, vision).value
    assert least_difference(tints(found), vision).value > least_difference(tints(usual), vision).value
    assert [paint.pattern for paint in accessible_palette(palette, sight).powers.values()] == [
        paint.pattern for paint in palette.powers.values()
    ]


def test_chosen_colours_come_before_all_others() -> None:
    palette = load_palette(MAPS / "standard")
    own = {"France": "#ff00ff", "Nobody": "#000000", "Italy": "no colour"}
    for sight in (OWN, "protan"):
        found = accessible_palette(palette, sight, own)
        assert found.paint("France").colour == "#ff00ff"
        assert "Nobody" not in found.powers
        assert found.paint("Italy").colour == accessible_palette(palette, sight).paint("Italy").colour
