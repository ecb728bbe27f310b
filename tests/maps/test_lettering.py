"""Widths, heights and outlines of lettering."""

from __future__ import annotations

import re

import pytest
from svgelements import Path as SvgPath

from maps.cartographer import lettering
from maps.layout import Label

STYLES = (lettering.REGULAR, lettering.ITALIC, lettering.SEMIBOLD, lettering.BOLD)


def bounds(data: str) -> tuple[float, float, float, float]:
    left, top, right, bottom = SvgPath(data).bbox()
    return left, top, right, bottom


@pytest.mark.parametrize("style", STYLES)
def test_kerning_is_applied(style: str) -> None:
    apart = lettering.measure("A", 100, style) + lettering.measure("V", 100, style)
    assert lettering.measure("AV", 100, style) < apart - 3


@pytest.mark.parametrize("style", STYLES)
def test_width_grows_with_size_and_text(style: str) -> None:
    assert lettering.measure("Moscow", 22, style) == pytest.approx(2 * lettering.measure("Moscow", 11, style))
    assert lettering.measure("Moscow", 11, style) > lettering.measure("Mosco", 11, style) > 0
    assert lettering.measure("", 11, style) == 0


def test_tracking_adds_space_between_letters_only() -> None:
    plain = lettering.measure("Moon", 20)
    assert lettering.measure("Moon", 20, tracking=0.25) == pytest.approx(plain + 3 * 0.25 * 20)


def test_spaced_letters_are_not_joined() -> None:
    joined, spaced = (lettering.outline("ffi", 20, tracking=tracking) for tracking in (0, 0.1))
    assert joined.count("M") < spaced.count("M")


def test_small_capitals_differ_from_small_letters() -> None:
    plain, small = (lettering.outline("axe", 40, small_caps=flag) for flag in (False, True))
    assert plain != small
    assert lettering.measure("axe", 40, small_caps=True) != lettering.measure("axe", 40)
    assert lettering.outline("AXE", 40, small_caps=True) == lettering.outline("AXE", 40)


@pytest.mark.parametrize("style", STYLES)
def test_heights_are_those_of_the_letters(style: str) -> None:
    heights = lettering.metrics(100, style)
    assert 0 < heights.cap_height < heights.ascent
    assert bounds(lettering.outline("H", 100, style))[1] == pytest.approx(-heights.cap_height, abs=1)
    assert bounds(lettering.outline("p", 100, style))[3] == pytest.approx(heights.descent, abs=3)


@pytest.mark.parametrize("style", STYLES)
def test_outline_stands_on_the_baseline_and_fills_its_width(style: str) -> None:
    left, top, right, bottom = bounds(lettering.outline("HIE", 50, style))
    assert top < 0
    assert bottom == pytest.approx(0, abs=0.5)
    assert left == pytest.approx(0, abs=4)
    assert right == pytest.approx(lettering.measure("HIE", 50, style), abs=6)


def test_outline_has_two_decimals_at_most() -> None:
    data = lettering.outline("St. Petersburg", 13, lettering.ITALIC)
    numbers = re.findall(r"-?\d*\.?\d+", data)
    assert len(numbers) > 500
    assert all(len(number.partition(".")[2]) <= 2 for number in numbers)
    assert not re.search(r"e|-0(?![.\d])", data)


def test_outline_can_be_moved_and_turned() -> None:
    left, top, right, bottom = bounds(lettering.outline("Kiel", 30))
    moved = bounds(lettering.outline("Kiel", 30, at=(100, 50)))
    assert moved == pytest.approx((left + 100, top + 50, right + 100, bottom + 50), abs=0.05)
    turned = bounds(lettering.outline("Kiel", 30, at=(100, 50), angle=90))
    assert turned == pytest.approx((100 - bottom, 50 + left, 100 - top, 50 + right), abs=0.05)


@pytest.mark.parametrize("angle", [0, -35, 60])
def test_label_outline_is_centred_in_its_box(angle: float) -> None:
    lines = ("Lphgold", "Lpgdhly")
    width, height = lettering.box_size(lines, 20)
    label = Label(lines, (200, 300), 20, width, height, angle)
    left, top, right, bottom = bounds(lettering.label_outline(label))
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((200, 300), abs=3)
    assert lettering.box_size(("North",), 20)[1] == pytest.approx(height - 20 * lettering.LEADING)


def test_label_lines_stand_one_under_the_other() -> None:
    lines = ("HHH", "HHH")
    width, height = lettering.box_size(lines, 20)
    label = Label(lines, (0, 0), 20, width, height)
    _, top, _, bottom = bounds(lettering.label_outline(label))
    assert bottom - top == pytest.approx(20 * lettering.LEADING + lettering.metrics(20).cap_height, abs=0.5)


def test_letters_can_be_drawn_one_by_one() -> None:
    run = lettering.shaped("Ox", lettering.ITALIC)
    size = lettering.units_per_em(lettering.ITALIC)
    [first, second] = run.glyphs
    left, top, right, bottom = bounds(lettering.glyph_outline(lettering.ITALIC, second.number))
    whole = bounds(lettering.outline("Ox", size, lettering.ITALIC))
    assert first.x == 0
    assert second.x + right == pytest.approx(whole[2], abs=0.1)
    assert (top, bottom) != (whole[1], whole[3])
    assert left < right


def test_an_apostrophe_is_set_as_printers_do() -> None:
    assert lettering.outline("Kevin's", 20) == lettering.outline("Kevin\N{RIGHT SINGLE QUOTATION MARK}s", 20)
