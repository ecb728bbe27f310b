"""What an author sets by hand wins, and others keep clear of it."""

from __future__ import annotations

import math
import os
import subprocess
import sys

import pytest
import shapely

from maps.cartographer.labelling import Caption, word
from maps.cartographer.outside_placement import target_of
from maps.cartographer.placing import (
    Disc,
    label_box,
    mark_radius,
    number_box,
)
from maps.cartographer.sheet import Sheet
from maps.cartographer.sheet_layout import lay_out
from maps.cartographer.source import LabelHint, PlaceHint, Projection
from maps.layout import Layout, Point, layout_text
from tests.maps.laid_sheets import ROOT, faults, laid, moved
from tests.maps.patchwork import EAST, STRIP, TINY, WEST, patchwork


def hinted(
    labels: dict[str, LabelHint] | None = None,
    places: dict[str, PlaceHint] | None = None,
    numbered: bool = False,
) -> tuple[Sheet, Layout]:
    sheet = patchwork(3, 8, labels=labels, places=places, numbered=numbered)
    return sheet, lay_out(sheet)


def corner(sheet: Sheet, key: str) -> Point:
    """A point well inside a space that no layout would choose for a sign by itself."""
    shape = sheet.shapes[key]
    inner = shape.buffer(-22)
    x, y = shapely.get_coordinates(inner.boundary)[0]
    return round(float(x), 1), round(float(y), 1)


def test_hand_set_places_win() -> None:
    x, y = corner(patchwork(3, 8), "P3")
    hint = PlaceHint(
        unit=(x, y), dislodged=(x + 1, y), second=(x + 2, y), third=(x + 3, y), tokens=(x + 4, y)
    )
    sheet, layout = hinted(places={"P3": hint})
    places = layout.spaces["P3"]
    assert (places.unit, places.dislodged, places.second) == ((x, y), (x + 1, y), (x + 2, y))
    assert (places.third, places.tokens) == ((x + 3, y), (x + 4, y))
    assert faults(sheet, layout) == []


def test_a_hand_set_centre_and_coast_win() -> None:
    plain = patchwork(3, 8)
    at = corner(plain, "P1")
    middle = plain.shapes["P0"].representative_point()
    coast = (round(middle.x, 1), round(middle.y, 1))
    sheet, layout = hinted(places={"P1": PlaceHint(centre=at), "P0": PlaceHint(coasts={"SC": coast})})
    assert layout.spaces["P1"].centre == at
    assert layout.spaces["P0"].coasts["SC"] == coast
    assert faults(sheet, layout) == []


def test_a_hand_set_label_wins() -> None:
    hint = LabelHint(at=(333.3, 222.2), angle=-20, size=12.5, lines=("Bo", "hemia"))
    _, layout = hinted(labels={"P1": hint})
    label = layout.spaces["P1"].label
    assert (label.at, label.angle, label.size, label.lines) == ((333.3, 222.2), -20, 12.5, ("Bo", "hemia"))
    assert not label.leader


def test_a_label_may_be_sent_outside() -> None:
    sheet, layout = hinted(labels={"P1": LabelHint(outside=True)})
    label = layout.spaces["P1"].label
    start, end = label.leader
    mark = layout.spaces["P1"].centre
    assert mark is not None
    assert math.dist(end, mark) == pytest.approx(mark_radius("centre", layout.unit) + 0.5, abs=0.2)
    assert label_box(label).area().distance(shapely.Point(start)) < 0.2
    assert not label_box(label).area().intersects(sheet.shapes["P1"])
    assert faults(sheet, layout) == []


def test_a_leader_ends_deep_in_its_space_and_beside_its_signs() -> None:
    shape = shapely.box(0, 0, 100, 40)
    unit = Disc(50, 20, 8)
    target = target_of(shape, [unit])
    assert target.distance(shape.boundary) >= 12 - 1e-6
    assert target.distance(unit.area()) > 1
    assert target_of(shape, [], Disc(10, 10, 4)).centroid.distance(shapely.Point(10, 10)) < 0.01


def test_a_name_outside_has_its_number_before_it() -> None:
    sheet, layout = hinted(labels={"1": LabelHint(outside=True)}, numbered=True)
    places = layout.spaces["1"]
    assert places.label.leader
    assert places.number is not None
    box, number = label_box(places.label), number_box("1", places.number)
    assert 0 < box.x - box.width / 2 - (number.x + number.width / 2) < 6
    assert abs(number.y - box.y) < box.height / 2
    assert faults(sheet, layout) == []


def test_a_number_that_covers_another_spaces_unit_is_found() -> None:
    sheet, layout = hinted(labels={"1": LabelHint(outside=True)}, numbered=True)
    wrong = moved(layout, "1", number=layout.spaces["2"].unit)
    found = {(fault.key, fault.what) for fault in faults(sheet, wrong)}
    assert ("1", "number covers unit of 2") in found


def test_a_caption_is_as_wide_as_its_number_and_its_name() -> None:
    caption = Caption(word(("Kiel",), 13.0), "12")
    middle = caption.middle((100.0, 50.0))
    assert caption.name_at(middle) == pytest.approx((100, 50))
    number = caption.number_at((100.0, 50.0))
    assert number is not None
    for part in (number_box("12", number), caption.wording.box((100.0, 50.0))):
        assert caption.box((100.0, 50.0)).grown(0.1).area().covers(part.area())
    assert caption.width > caption.wording.width + number_box("12", number).width
    assert Caption(caption.wording).width == caption.wording.width


def test_a_name_that_fits_nowhere_has_a_leader_at_the_coast_and_else_is_its_key() -> None:
    plain = patchwork(3, 24)
    wet = {border.a for border in plain.borders if border.b in (WEST, EAST)}
    coastal = next(key for key in plain.shapes if key in wet and key not in (TINY, STRIP))
    inland = next(key for key in plain.shapes if key not in wet and key not in (WEST, EAST))
    endless = LabelHint(lines=("Taumatawhakatangihangakoauauotamatea",))
    layout = lay_out(patchwork(3, 24, labels={coastal: endless, inland: endless}))
    assert layout.spaces[coastal].label.leader
    assert not layout.spaces[coastal].label.short
    assert layout.spaces[inland].label.short
    assert layout.spaces[inland].label.lines == (inland,)


def test_others_keep_clear_of_what_is_hand_set_outside() -> None:
    _, plain = hinted()
    at = plain.spaces[EAST].unit
    sheet, layout = hinted(labels={"P1": LabelHint(at=at, outside=True, lines=("Hand", "set"))})
    label = layout.spaces["P1"].label
    assert (label.at, label.lines) == (at, ("Hand", "set"))
    assert len(label.leader) == 2
    assert layout.spaces[EAST].unit != at
    assert faults(sheet, layout) == []


def test_a_hand_set_name_is_written_so_that_it_fits() -> None:
    sheet, layout = hinted(labels={WEST: LabelHint(at=(90.0, 400.0))})
    assert layout.spaces[WEST].label.at == (90, 400)
    assert faults(sheet, layout) == []


def test_a_stage_may_be_hand_set() -> None:
    sheet, layout = hinted(places={"P1": PlaceHint(callout=(940.0, 330.0))})
    stage = layout.spaces["P1"].callout
    assert stage is not None
    assert stage.at == (940, 330)
    assert math.dist(layout.spaces["P1"].unit, stage.at) < stage.radius
    assert shapely.intersects_xy(sheet.shapes["P1"], *stage.to)


def test_hints_are_points_of_the_source() -> None:
    projection = Projection((50.0, 10.0), (-1000.0, -760.0, 1000.0, 760.0))
    sheet = patchwork(3, 8, places={WEST: PlaceHint(unit=(46.0, -1.0))}, projection=projection)
    unit = lay_out(sheet).spaces[WEST].unit
    assert unit == pytest.approx(sheet.to_sheet((46.0, -1.0)), abs=0.06)
    assert unit != (46.0, -1.0)


def test_two_runs_are_alike() -> None:
    sheet, layout = laid(2, numbered=True, boats=True)
    assert layout_text(lay_out(sheet)) == layout_text(layout)


def test_another_process_lays_out_alike() -> None:
    _, layout = laid(2, numbered=True, boats=True)
    script = (
        "import sys; from tests.maps.patchwork import patchwork; from maps.cartographer.sheet_layout import lay_out;"
        "from maps.layout import layout_text;"
        "sys.stdout.write(layout_text(lay_out(patchwork(2, numbered=True, boats=True))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "4711"}, capture_output=True, check=True,
    )  # fmt: skip
    assert done.stdout.decode() == layout_text(layout)
