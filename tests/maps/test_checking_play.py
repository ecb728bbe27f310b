"""Checks of facts, of play, of the picture and of the palette fire, and only then."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from maps.cartographer.checking import map_limits as picture_limits
from maps.cartographer.checking.map_limits import elements_in
from maps.layout import layout_text
from maps.picture import LAYERS
from tests.maps.checked_boards import Changed, faults, only, swapped
from tests.maps.small_board import (
    BOARD,
    BORDERS,
    PALETTE,
    SOURCE,
    VARIANT,
    layout,
    map_text,
    outlines,
    toml_text,
    with_facts,
)


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"land": 7}, "there must be 7 land spaces, but the board has 6"),
        ({"touch": ["TOP SOU"]}, "TOP (Top) and SOU (South) must touch, but no border joins them"),
        ({"exactly": {"DUC": "TOP EAS SOU LOW"}}, "DUC (Duchy) must not touch WES"),
    ],
)
def test_facts_that_do_not_hold(tmp_path: Path, facts: dict[str, object], sentence: str) -> None:
    fault = only(faults(tmp_path, with_facts(**facts)))
    assert fault.file == "borders.tsv"
    assert sentence in fault.problem
    assert fault.where == (layout().spaces[fault.spaces[0]].unit if fault.spaces else None)


def test_facts_that_hold(tmp_path: Path) -> None:
    held = {"touch": ["TOP DUC"], "apart": ["TOP SOU"], "exactly": {"DUC": "TOP EAS SOU LOW WES"}}
    assert faults(tmp_path, with_facts(**held)) == []


def test_a_space_that_nothing_reaches(tmp_path: Path) -> None:
    board = BOARD + 'ISL = { name = "Isle" }\nBAY = { name = "Bay", terrain = "sea" }\n'
    borders = BORDERS + "ISL\tBAY\tfleet\tdeclared\n"
    found = faults(tmp_path, {"board.toml": board, "borders.tsv": borders, "source.toml": None})
    lost = [fault for fault in found if "ever gets there" in fault.problem]
    assert [fault.spaces for fault in lost] == [("ISL", "BAY")]


def test_too_few_neighbours_and_too_many(tmp_path: Path) -> None:
    few = swapped(BORDERS, "LOW\tDUC\tarmy\ttouching", "LOW\tDUC\tnobody\tcut")
    few = swapped(few, "WES\tDUC\tarmy\ttouching", "WES\tDUC\tnobody\tcut")
    found = faults(tmp_path, {"borders.tsv": few})
    assert [fault.remedy for fault in found] == ["Let more spaces touch."]
    assert "3.5 neighbours on the average" in found[0].problem
    keys = ("TOP", "EAS", "SOU", "LOW", "WES", "DUC", "OCE")
    rows = [f"{one}\tX{number}\tarmy\tdeclared" for one in keys for number in range(8)]
    rows += [f"X{one}\tX{other}\tarmy\tdeclared" for one in range(8) for other in range(one)]
    board = BOARD + "".join(f'X{number} = {{ name = "Extra {number}" }}\n' for number in range(8))
    many = {"board.toml": board, "borders.tsv": BORDERS + "\n".join(rows) + "\n", "source.toml": None}
    found = [fault for fault in faults(tmp_path, many) if fault.file == "borders.tsv"]
    assert [fault.remedy for fault in found] == ["Merge spaces or move borders."]


def test_a_home_that_is_no_centre(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, {"source.toml": swapped(SOURCE, '["TOP"]', '["TOP", "WES"]')}))
    assert (fault.spaces, "home of Frogs" in fault.problem) == (("WES",), True)


def test_a_variant_with_a_home_that_is_no_centre(tmp_path: Path) -> None:
    variant = swapped(VARIANT, 'homes = ["SOU"]', 'homes = ["EAS"]')
    fault = only(faults(tmp_path, {"variant.toml": variant}))
    assert (fault.file, "EAS is no centre" in fault.problem) == ("variant.toml", True)


def test_a_power_with_nothing_to_fight_over(tmp_path: Path) -> None:
    board = swapped(
        swapped(BOARD, 'Lowlands", centre = "centre"', 'Lowlands"'), 'Duchy", centre = "centre"', 'Duchy"'
    )
    spaces = {
        key: replace(places, centre=places.centre if key in ("TOP", "SOU") else None)
        for key, places in layout().spaces.items()
    }
    changed: Changed = {"board.toml": board, "layout.json": layout_text(replace(layout(), spaces=spaces))}
    changed["source.toml"] = swapped(SOURCE, "centres = 4", "centres = 2")
    found = faults(tmp_path, changed)
    assert [fault.spaces for fault in found] == [("TOP",), ("SOU",)]
    assert "Frogs finds 1 other powers and 0 free centres" in found[0].problem


def test_an_exposed_home(tmp_path: Path) -> None:
    source = swapped(SOURCE, 'Newts = ["SOU"]', 'Newts = ["DUC"]')
    found = faults(tmp_path, {"source.toml": source})
    assert [fault.spaces for fault in found] == [("DUC", "TOP")]
    record = msgspec.toml.decode(source.encode())
    record["facts"]["exposed"] = ["DUC TOP"]
    assert faults(tmp_path, {"source.toml": toml_text(record)}) == []


def test_only_a_unit_that_can_go_there_exposes_a_home(tmp_path: Path) -> None:
    variant = swapped(VARIANT, 'units = ["F SOU"]', 'units = ["A DUC"]')
    fault = only(faults(tmp_path, {"variant.toml": variant}))
    assert fault.problem == "TOP, a home of Frogs, can be entered from DUC by Newts with the first move"
    afloat = swapped(VARIANT, 'units = ["F SOU"]', 'units = ["F EAS/SC"]')
    assert faults(tmp_path, {"variant.toml": afloat}) == []
    near = swapped(VARIANT, 'units = ["F SOU"]', 'units = ["F EAS/NC"]')
    assert only(faults(tmp_path, {"variant.toml": near})).spaces == ("TOP", "EAS")


def test_a_map_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_limits, "MOST_BYTES", 100)
    fault = only(faults(tmp_path))
    assert (fault.file, "loads too slowly" in fault.problem) == ("map.svg", True)


def test_a_path_that_qt_would_drop(tmp_path: Path) -> None:
    def drawn(count: int) -> Changed:
        return {"map.svg": map_text(outlines(), extra=f'<path id="long" d="M0 0l{"1 1 " * count}"/>')}

    assert faults(tmp_path, drawn(29_000)) == []
    fault = only(faults(tmp_path, drawn(30_000)))
    assert "the path long has 30001 elements" in fault.problem


@pytest.mark.parametrize(
    ("data", "count"),
    [
        ("", 0),
        ("M0 0z", 2),
        ("M1e-3.5-2 3l1 1 2 2", 4),
        ("M0 0h1 2v3", 4),
        ("M0 0c1 1 2 2 3 3 1 1 2 2 3 3", 7),
        ("M0 0q1 1 2 2t1 1s1 1 2 2", 10),
        ("M0 0a1 1 0 0 1 2 2", 13),
    ],
)
def test_elements_are_counted_as_qt_makes_them(data: str, count: int) -> None:
    assert elements_in(data) == count


@pytest.mark.parametrize("layer", LAYERS)
def test_a_missing_layer(tmp_path: Path, layer: str) -> None:
    others = tuple(one for one in LAYERS if one != layer)
    fault = only(faults(tmp_path, {"map.svg": map_text(outlines(), others)}))
    assert fault.problem == f"the layer {layer!r} is missing"


def test_a_palette_with_a_power_missing(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, {"palette.toml": PALETTE.rpartition("Newts")[0]}))
    assert (fault.file, fault.problem) == ("palette.toml", "powers: Newts has no colour")


def test_powers_that_look_alike(tmp_path: Path) -> None:
    found = faults(tmp_path, {"palette.toml": swapped(PALETTE, "#f0bf2c", "#0a3a80")})
    assert {fault.file for fault in found} == {"palette.toml"}
    assert "Frogs and Newts look too much alike" in found[0].problem


def test_a_palette_may_know_powers_without_homes_but_none_that_the_variant_has_not(tmp_path: Path) -> None:
    more = PALETTE + 'Toads = { colour = "#ae000a", pattern = "waves" }\n'
    assert faults(tmp_path, {"palette.toml": more}) == []
    fault = only(faults(tmp_path, {"palette.toml": more, "variant.toml": VARIANT}))
    assert fault.problem == "powers.Toads: the variant has no such power"
