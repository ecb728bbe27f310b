"""Colour differences: the published test pairs, simulated eyes, and the search for palettes."""

from __future__ import annotations

from pathlib import Path

import pytest

from maps.cartographer.palette_search import improved, least_difference, margins, report
from maps.colours import (
    PALE_TINT,
    TINT,
    VISIONS,
    brightness,
    ciede2000,
    difference,
    hex_of,
    mixed,
    seen,
    tint,
)
from maps.palette import PARCHMENT

PAIRS = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0009, -2.49), 4.8045),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]
"""Of the data published with the formula for those who write it themselves."""


@pytest.mark.parametrize(("one", "other", "expected"), PAIRS)
def test_the_formula(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(expected, abs=1e-4)


def test_known_colours_in_cielab() -> None:
    assert seen("#ffffff") == pytest.approx((100, 0, 0), abs=0.02)
    assert seen("#000000") == (0, 0, 0)
    assert seen("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)


@pytest.mark.parametrize("vision", VISIONS)
def test_every_eye_sees_greys_as_greys(vision: str) -> None:
    assert difference("#808080", "#808080", vision) == 0
    assert seen("#808080", vision) == pytest.approx(seen("#808080"), abs=0.01)


def test_what_dichromats_confuse() -> None:
    red, green = "#b04030", "#5a6a20"
    assert difference(red, green) > 3 * difference(red, green, "deutan")
    blue, sea_green = "#2060c0", "#207a70"
    assert difference(blue, sea_green) > 2 * difference(blue, sea_green, "tritan")


def test_mixing_is_what_opacity_does() -> None:
    assert mixed("#000000", "#ffffff", 0.25) == "#bfbfbf"
    assert hex_of(-1, 0.5, 2) == "#0080ff"


def test_washes_of_pale_colours_are_thicker() -> None:
    assert tint("#000000") == mixed("#000000", PARCHMENT, TINT)
    assert tint("#ffffff") == mixed("#ffffff", PARCHMENT, PALE_TINT)
    assert brightness("#ffffff") == pytest.approx(1)
    assert brightness("#00ff00") > brightness("#ff0000") > brightness("#0000ff") > brightness("#000000") == 0


def test_the_hardest_two_are_named() -> None:
    found = least_difference({"A": "#ff0000", "B": "#00ff00", "C": "#fa0505"})
    assert (found.one, found.other) == ("A", "C")


def test_the_search_widens_the_weakest_margin_and_stays_near() -> None:
    start = {"Red": "#b03030", "Green": "#4a7a2a", "Brown": "#6a4020"}
    found = improved(start, tries=500)
    assert min(margins(start)).value < 0.7
    assert min(margins(found)).value >= 1
    assert all(difference(found[name], start[name]) <= 12 for name in start)
    assert improved(start, tries=500) == found


def test_the_report_proposes_better_colours_only_where_they_are_needed(tmp_path: Path) -> None:
    palette = tmp_path / "palette.toml"
    text = """[powers]
Frogs = { colour = "#023483", pattern = "dots" }
Newts = { colour = "#f0bf2c", pattern = "stripes" }
"""
    palette.write_text(text, encoding="utf-8")
    assert "too little" not in report(tmp_path)
    assert "tritan: units" in report(tmp_path)
    palette.write_text(text.replace("#f0bf2c", "#0a3a80"), encoding="utf-8")
    assert "too little for Frogs and Newts" in report(tmp_path)
