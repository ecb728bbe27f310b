"""Every check of a compiled board fires, and only then: its files and its shapes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from maps.cartographer.checking import Fault, check
from maps.layout import layout_text
from maps.outlines import area_of
from tests.maps.checked_boards import faults, only
from tests.maps.small_board import (
    BORDERS,
    VARIANT,
    box_path,
    layout,
    map_text,
    outlines,
    with_shapes,
    write_board,
)


def test_a_sound_board_has_no_faults(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


def test_it_needs_neither_source_nor_palette_nor_variant(tmp_path: Path) -> None:
    assert faults(tmp_path, {"source.toml": None, "palette.toml": None}) == []


def test_a_sound_variant_is_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, {"variant.toml": VARIANT}) == []


def test_a_fault_says_where_to_look_and_what_to_do() -> None:
    fault = Fault("layout.json", "the two overlap", "Move one.", ("A", "B"), (10.4, 20.6))
    assert str(fault) == "layout.json: A, B at (10, 21): the two overlap. Move one."
    assert str(Fault("map.svg", "is too large", "Shrink it.")) == "map.svg: is too large. Shrink it."


@pytest.mark.parametrize("name", ["board.toml", "borders.tsv", "layout.json", "map.svg"])
def test_a_missing_file(tmp_path: Path, name: str) -> None:
    fault = only(faults(tmp_path, {name: None}))
    assert fault.file == name
    assert "cannot be read" in fault.problem


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("layout.json", "{"),
        ("layout.json", '{"width": "wide"}'),
        ("map.svg", "<svg>"),
        ("source.toml", "short = 3\n"),
        ("source.toml", "=\n"),
    ],
)
def test_a_file_that_makes_no_sense(tmp_path: Path, name: str, text: str) -> None:
    found = faults(tmp_path, {name: text})
    assert [fault.file for fault in found] == [name]
    assert "cannot be understood" in found[0].problem


def test_a_table_of_borders_that_the_engine_refuses(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, {"borders.tsv": BORDERS + "EAS\tTOP\tarmy\ttouching\n"}))
    assert fault.file == "borders.tsv"
    assert "EAS - TOP is already on line 2" in fault.problem


def test_a_file_that_nobody_would_want_to_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("maps.cartographer.checking.folder.MOST_BYTES", 8000)
    write_board(tmp_path / "duchy", {"map.svg": map_text(outlines(), extra=" " * 8000)})
    assert [
        (fault.file, "more than any board needs" in fault.problem) for fault in check(tmp_path / "duchy")
    ] == [("map.svg", True)]


def test_a_space_without_an_entry_in_the_layout(tmp_path: Path) -> None:
    spaces = {key: places for key, places in layout().spaces.items() if key != "DUC"}
    found = faults(tmp_path, {"layout.json": layout_text(replace(layout(), spaces=spaces))})
    assert [(fault.spaces, fault.problem) for fault in found] == [(("DUC",), "the space has no entry")]


def test_an_entry_in_the_layout_without_a_space(tmp_path: Path) -> None:
    spaces = {**layout().spaces, "ODD": layout().spaces["DUC"]}
    found = faults(tmp_path, {"layout.json": layout_text(replace(layout(), spaces=spaces))})
    assert found[0].problem == "the board has no such space"
    assert found[0].spaces == ("ODD",)


def test_a_space_without_a_shape_in_the_map(tmp_path: Path) -> None:
    drawn = {key: data for key, data in outlines().items() if key != "WES"}
    fault = only(faults(tmp_path, {"map.svg": map_text(drawn)}))
    assert (fault.file, fault.spaces, fault.problem) == ("map.svg", ("WES",), "the space has no shape")
    assert fault.where is not None


def test_a_shape_in_the_map_without_a_space(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, {"map.svg": map_text({**outlines(), "ODD": box_path(0, 0, 9, 9)})}))
    assert fault.spaces == ("ODD",)


def test_a_shape_that_is_not_the_outline(tmp_path: Path) -> None:
    drawn = {**outlines(), "WES": box_path(150, 250, 290, 470)}
    fault = only(faults(tmp_path, {"map.svg": map_text(drawn)}))
    assert (fault.file, fault.spaces) == ("map.svg", ("WES",))
    assert fault.where is not None
    assert 290 < fault.where[0] < 300


def test_the_same_shape_may_be_written_otherwise(tmp_path: Path) -> None:
    drawn = {**outlines(), "WES": "m150 250h150v220h-150Z"}
    assert faults(tmp_path, {"map.svg": map_text(drawn)}) == []


@pytest.mark.parametrize("spoilt", ["layout", "map"])
def test_path_data_that_make_no_sense(tmp_path: Path, spoilt: str) -> None:
    changed = with_shapes({"WES": "M150 wide"})
    del changed["map.svg" if spoilt == "layout" else "layout.json"]
    assert any(fault.spaces == ("WES",) for fault in faults(tmp_path, changed))


def test_shapes_that_overlap(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, with_shapes({"DUC": box_path(300, 250, 500, 353)})))
    assert fault.spaces == ("LOW", "DUC")
    assert fault.problem == "the two spaces overlap by 600 square units"
    assert fault.where is not None
    assert 350 < fault.where[1] < 353


def test_rounding_is_no_overlap(tmp_path: Path) -> None:
    assert faults(tmp_path, with_shapes({"DUC": box_path(300, 250, 500, 350.1)})) == []


def test_a_gap(tmp_path: Path) -> None:
    found = faults(tmp_path, with_shapes({"DUC": box_path(300, 250, 500, 349.2)}))
    gaps = [fault for fault in found if "gap" in fault.problem]
    assert len(gaps) == 1
    assert set(gaps[0].spaces) >= {"LOW", "DUC"}
    assert gaps[0].where is not None
    assert 349 < gaps[0].where[1] < 350


def test_rounding_is_no_gap_and_neither_is_a_lake(tmp_path: Path) -> None:
    assert faults(tmp_path, with_shapes({"DUC": box_path(300, 250, 500, 349.9)})) == []
    lake = box_path(300, 250, 500, 350) + box_path(440, 320, 470, 340)
    assert faults(tmp_path, with_shapes({"DUC": lake})) == []


def test_curves_and_holes_become_areas() -> None:
    assert area_of("M0 0H10V10H0zM2 2V8H8V2z").area == pytest.approx(64)
    assert area_of("M0 0A10 10 0 0 1 20 0A10 10 0 0 1 0 0z").area == pytest.approx(314, rel=0.02)
    assert area_of("M0 0L10 10L10 0L0 10z").area == pytest.approx(50)
