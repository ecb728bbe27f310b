"""Pieces, tokens and patterns as figures."""

from __future__ import annotations

import pytest
import shapely

from desktop.painting.figures import (
    CREAM,
    INK,
    WARNING,
    StyledPath,
    circle_path,
    figure_element,
    styled_path_element,
)
from desktop.painting.patterns import pattern_figure
from desktop.painting.pieces import SIZE, is_dark, strength_text, token_figure, unit_figure
from maps.outlines import area_of
from maps.palette import PATTERNS, Paint
from maps.picture import element_text

RED, PALE = Paint("#ae000a", "stripes"), Paint("#f0f3ff", "dots")


def test_every_kind_has_its_shape_and_its_letters() -> None:
    army, fleet = unit_figure("A", "army", RED), unit_figure("F", "fleet", RED)
    other, double = unit_figure("W", "wagon", RED), unit_figure("DA", "army", RED)
    assert len({figure[0].path for figure in (army, fleet, other)}) == 3
    assert double[0].path == army[0].path
    assert double[-1].path != army[-1].path


@pytest.mark.parametrize("passage", ["army", "fleet", "boat"])
def test_a_unit_stays_within_its_symbol(passage: str) -> None:
    for styled in unit_figure("A", passage, RED):
        if styled.fill == RED.colour:
            reach = shapely.Point(0, 0).hausdorff_distance(area_of(styled.path))
            assert reach <= SIZE / 2 + 2


@pytest.mark.parametrize("passage", ["army", "fleet", "phantom", "canoe"])
@pytest.mark.parametrize("code", ["A", "W", "DA"])
def test_letters_grow_as_far_as_the_body_has_room(passage: str, code: str) -> None:
    paint = Paint("#2f6f9f", "")
    written = [area_of(unit_figure(code, passage, paint, text=text)[-1].path) for text in (0.85, 1.0, 1.5)]
    small, usual, large = (one.bounds for one in written)
    assert small[2] - small[0] < usual[2] - usual[0] < large[2] - large[0]
    assert large[3] - large[1] > 1.1 * (usual[3] - usual[1])
    body = shapely.union_all(
        [area_of(styled.path) for styled in unit_figure(code, passage, paint) if styled.fill]
    )
    assert body.buffer(4).contains(written[-1])


@pytest.mark.parametrize("passage", ["army", "fleet", "phantom", "canoe"])
@pytest.mark.parametrize("code", ["A", "F", "W", "DA", "DF"])
@pytest.mark.parametrize("text", [0.85, 1.0, 1.5])
def test_a_badge_hides_no_letter(passage: str, code: str, text: float) -> None:
    *_, written, disc, _ = unit_figure(code, passage, RED, 4, text=text)
    assert disc.fill == CREAM
    assert area_of(disc.path).buffer(disc.width / 2).disjoint(area_of(written.path))
    alone = area_of(unit_figure(code, passage, RED, text=text)[-1].path)
    assert area_of(written.path).area > 0.5 * alone.area


def test_the_colour_is_the_powers_and_letters_stand_out() -> None:
    assert any(styled.fill == RED.colour and styled.stroke == INK for styled in unit_figure("A", "army", RED))
    assert unit_figure("A", "army", RED)[-1].fill == CREAM
    assert unit_figure("A", "army", PALE)[-1].fill == INK
    assert is_dark("#023483")
    assert not is_dark("#f0bf2c")


def test_only_another_strength_than_one_has_a_badge() -> None:
    plain = unit_figure("A", "army", RED)
    assert plain == unit_figure("A", "army", RED, 2)
    assert unit_figure("A", "army", RED, 4)[: len(plain)] == plain
    assert len(unit_figure("A", "army", RED, 4)) == len(plain) + 2


@pytest.mark.parametrize(
    ("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (4, "2"), (6, "3"), (9, "4½")]
)
def test_strengths_are_written_as_people_write_them(halves: int, text: str) -> None:
    assert strength_text(halves) == text


@pytest.mark.parametrize("paint", [RED, PALE, Paint(WARNING), Paint(INK)])
def test_a_dislodged_unit_is_known_without_its_colour(paint: Paint) -> None:
    standing, leaving = unit_figure("A", "army", paint), unit_figure("A", "army", paint, dislodged=True)
    assert [styled.stroke for styled in leaving[:2]] == [INK, CREAM]
    assert leaving[0].width > leaving[1].width > standing[0].width
    assert set(standing) < set(leaving)
    cracks = [styled for styled in leaving if styled.fill == "none" and styled not in standing]
    assert {styled.stroke for styled in cracks} == {INK, CREAM}


def test_tokens() -> None:
    assert token_figure("boat")[0].path != token_figure("ring")[0].path
    assert len(token_figure("boat", count=3)) == len(token_figure("boat")) + 2
    assert any(styled.fill == "#023483" for styled in token_figure("boat", "#023483"))
    assert token_figure("staff")[-1].path != token_figure("horn")[-1].path


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_stays_within_its_space(pattern: str) -> None:
    area = shapely.box(100, 100, 200, 180).difference(shapely.box(140, 120, 160, 160))
    (styled,) = pattern_figure(pattern, area, 30, "#7a2a18")
    svg = styled_path_element(styled)
    assert svg.get("fill" if styled.stroke == "none" else "stroke") == "#7a2a18"
    drawn = shapely.union_all([shapely.MultiPoint(list(_points(styled.path)))])
    assert area.buffer(0.2).covers(drawn)
    assert len(styled.path) > 100


def test_patterns_differ_and_none_is_none() -> None:
    area = shapely.box(0, 0, 90, 90)
    assert len({pattern_figure(pattern, area, 30, INK)[0].path for pattern in PATTERNS}) == len(PATTERNS)
    assert pattern_figure("", area, 30, INK) == ()


def test_no_pattern_has_round_lines_like_the_marks_of_centres() -> None:
    area = shapely.box(0, 0, 90, 90)
    paths = [pattern_figure(pattern, area, 30, INK)[0] for pattern in PATTERNS]
    assert [styled for styled in paths if styled.stroke != "none" and "A" in styled.path] == []


def test_a_pattern_goes_on_in_the_next_space() -> None:
    west, east = shapely.box(0, 0, 50, 60), shapely.box(50, 0, 100, 60)
    ends = [
        {round(y, 1) for x, y in _points(pattern_figure("rungs", area, 30, INK)[0].path)}
        for area in (west, east)
    ]
    assert ends[0] == ends[1]


def test_figures_as_elements() -> None:
    group = figure_element(
        (StyledPath("M0 0L1 1", stroke="#000000", width=2, dashes=(3, 1)),), (10, 20.5), 0.3, 14, "A & B"
    )
    assert group.get("transform") == "translate(10 20.5) rotate(14) scale(0.3)"
    assert element_text(group.children[0]) == "<title>A &amp; B</title>"
    assert group.children[1].get("stroke-dasharray") == "3 1"
    assert "stroke-opacity" not in group.children[1].attributes
    clear = styled_path_element(StyledPath("M0 0L1 1", INK, INK, 2, opacity=0.5))
    assert (clear.get("fill-opacity"), clear.get("stroke-opacity")) == ("0.5", "0.5")
    assert area_of(circle_path(0, 0, 10)).area == pytest.approx(314, rel=0.02)


def _points(path: str) -> list[tuple[float, float]]:
    from svgelements import Path

    return [(float(segment.end.x), float(segment.end.y)) for segment in Path(path) if segment.end is not None]
