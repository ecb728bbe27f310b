"""Every check of a compiled board: silent on a sound one, and telling when just that is broken."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from maps.cartographer.checking import Fault, check, picture as picture_limits
from maps.cartographer.checking.picture import elements_in
from maps.cartographer.drawing import LAYERS
from maps.cartographer.outlines import area_of
from maps.layout import Callout, Label, layout_text
from tests.maps.small_board import (
    BOARD,
    BORDERS,
    PALETTE,
    SOURCE,
    VARIANT,
    box_path,
    layout,
    map_text,
    outlines,
    toml_text,
    with_facts,
    with_places,
    with_shapes,
    write_board,
)

Changed = dict[str, str | None]


def faults(tmp_path: Path, changed: Changed | None = None) -> list[Fault]:
    return check(write_board(tmp_path / "duchy", changed))


def swapped(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new)


def only(found: list[Fault]) -> Fault:
    assert len(found) == 1, [str(fault) for fault in found]
    return found[0]


def about_spaces(found: list[Fault]) -> Fault:
    """The only fault of spaces. A border less also makes a small board too thin, which is not what is asked about."""
    return only([fault for fault in found if fault.spaces])


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


# files


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
    monkeypatch.setattr("maps.cartographer.checking.folder.MOST_BYTES", 4000)
    write_board(tmp_path / "duchy", {"map.svg": map_text(outlines(), extra=" " * 4000)})
    assert [
        (fault.file, "more than any board needs" in fault.problem) for fault in check(tmp_path / "duchy")
    ] == [("map.svg", True)]


# shapes


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


# borders


def test_a_border_of_the_map_that_is_not_in_the_table(tmp_path: Path) -> None:
    fault = about_spaces(
        faults(tmp_path, {"borders.tsv": swapped(BORDERS, "SOU\tDUC\tarmy\ttouching\n", "")})
    )
    assert (fault.file, fault.spaces) == ("borders.tsv", ("SOU", "DUC"))
    assert fault.where == (500, 300)
    assert "share a border of 100 units" in fault.problem


def test_a_border_that_nobody_crosses(tmp_path: Path) -> None:
    text = swapped(BORDERS, "SOU\tDUC\tarmy\ttouching", "SOU\tDUC\tnobody\tcut: a wall")
    assert [fault for fault in faults(tmp_path, {"borders.tsv": text}) if fault.spaces] == []


def test_a_border_in_the_table_that_the_map_has_not(tmp_path: Path) -> None:
    fault = only(
        faults(tmp_path, {"borders.tsv": BORDERS + "TOP\tSOU\tfleet\ttouching\n", "source.toml": None})
    )
    assert fault.spaces == ("TOP", "SOU")
    assert "no common border" in fault.problem


@pytest.mark.parametrize("why", ["channel: the Swash", "ford", "crossing", "declared: by ruling"])
def test_what_is_declared_needs_no_common_border(tmp_path: Path, why: str) -> None:
    text = BORDERS + f"TOP\tSOU\tarmy\t{why}\n"
    assert faults(tmp_path, {"borders.tsv": text, "source.toml": None}) == []


def test_a_cut_where_nothing_meets(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, {"borders.tsv": BORDERS + "TOP\tSOU\tnobody\tcut\n"}))
    assert "do not even meet" in fault.problem


def test_a_border_cut_and_open_at_once(tmp_path: Path) -> None:
    text = swapped(BORDERS, "EAS\tSOU\tarmy\ttouching", "EAS\tSOU\tnobody\tcut")
    fault = only(faults(tmp_path, {"borders.tsv": text}))
    assert (fault.spaces, "another nobody" in fault.problem) == (("EAS", "SOU"), True)


def test_a_reason_that_is_none(tmp_path: Path) -> None:
    fault = only(
        faults(
            tmp_path, {"borders.tsv": swapped(BORDERS, "SOU\tDUC\tarmy\ttouching", "SOU\tDUC\tarmy\tbecause")}
        )
    )
    assert "line 13: 'because' is no reason" in fault.problem


def narrowed(length: float) -> dict[str, str]:
    """Outlines in which the duchy meets the west only for so long: the lowlands reach up between them."""
    y = 250 + length
    return {
        "WES": f"M150 250H300V{y}H270V470H150z",
        "LOW": f"M270 {y}H300V350H500V470H270z",
    }


def test_a_border_shorter_than_a_unit(tmp_path: Path) -> None:
    fault = only(faults(tmp_path, with_shapes(narrowed(20))))
    assert fault.spaces == ("WES", "DUC")
    assert fault.where == pytest.approx((300, 260), abs=1)
    assert "touch for only 20 units" in fault.problem


def test_a_border_as_long_as_a_unit_is_enough(tmp_path: Path) -> None:
    assert faults(tmp_path, with_shapes(narrowed(31))) == []


def test_a_short_border_that_is_declared(tmp_path: Path) -> None:
    declared = swapped(BORDERS, "WES\tDUC\tarmy\ttouching", "WES\tDUC\tarmy\tdeclared: short")
    assert faults(tmp_path, with_shapes(narrowed(20), **{"borders.tsv": declared})) == []
    listed = 'short = ["DUC WES"]\n' + SOURCE
    assert faults(tmp_path, with_shapes(narrowed(20), **{"source.toml": listed})) == []


def test_a_short_meeting_that_is_not_in_the_table(tmp_path: Path) -> None:
    without = swapped(BORDERS, "WES\tDUC\tarmy\ttouching\n", "")
    changed = with_shapes(narrowed(20), **{"borders.tsv": without, "source.toml": ""})
    fault = about_spaces(faults(tmp_path, changed))
    assert (fault.spaces, "players cannot tell" in fault.problem) == (("WES", "DUC"), True)
    changed["source.toml"] = 'short = ["WES DUC"]\n'
    assert [fault for fault in faults(tmp_path, changed) if fault.spaces] == []


def test_a_corner_is_no_border(tmp_path: Path) -> None:
    without = swapped(BORDERS, "WES\tDUC\tarmy\ttouching\n", "")
    changed = with_shapes(narrowed(3), **{"borders.tsv": without, "source.toml": ""})
    assert [fault for fault in faults(tmp_path, changed) if fault.spaces] == []


# coasts


def test_a_coast_without_a_border(tmp_path: Path) -> None:
    text = swapped(BORDERS, "EAS/SC\tSOU\tfleet\ttouching\nEAS\tDUC", "EAS\tDUC")
    text = swapped(text, "EAS/SC\tOCE\tfleet\ttouching\n", "")
    fault = only(faults(tmp_path, {"borders.tsv": text}))
    assert (fault.spaces, fault.problem) == (("EAS/SC",), "the coast has no border for fleets")


def test_coasts_that_lead_to_the_same_spaces(tmp_path: Path) -> None:
    text = swapped(BORDERS, "TOP\tEAS/NC\tfleet\ttouching\n", "")
    text = swapped(text, "EAS/SC\tSOU\tfleet\ttouching\n", "")
    fault = only(faults(tmp_path, {"borders.tsv": text}))
    assert (fault.spaces, fault.problem) == (("EAS/NC", "EAS/SC"), "all coasts lead to the same spaces")


def test_one_coast_is_no_choice(tmp_path: Path) -> None:
    board = swapped(BOARD, '["NC", "SC"]', '["NC"]')
    borders = swapped(BORDERS, "EAS/SC\tSOU\tfleet\ttouching\n", "")
    borders = swapped(borders, "EAS/SC\tOCE\tfleet\ttouching\n", "")
    changed = with_places("EAS", lambda places: replace(places, coasts={"NC": (480, 150)}))
    fault = only(faults(tmp_path, {**changed, "board.toml": board, "borders.tsv": borders}))
    assert (fault.file, fault.problem) == ("board.toml", "one coast is no choice")


@pytest.mark.parametrize(
    ("coasts", "spaces", "problem"),
    [
        ({"NC": (480, 150)}, "EAS/SC", "has no place"),
        ({"NC": (480, 150), "SC": (620, 300)}, "EAS/SC", "outside of the space"),
        ({"NC": (480, 150), "SC": (620, 220), "WC": (600, 200)}, "EAS/WC", "no such coast"),
    ],
)
def test_places_of_coasts(
    tmp_path: Path, coasts: dict[str, tuple[float, float]], spaces: str, problem: str
) -> None:
    found = faults(tmp_path, with_places("EAS", lambda places: replace(places, coasts=coasts)))
    assert any(fault.spaces == (spaces,) and problem in fault.problem for fault in found)


# places and labels


def test_a_unit_outside_of_its_space(tmp_path: Path) -> None:
    found = faults(tmp_path, with_places("DUC", lambda places: replace(places, unit=(400, 400))))
    assert any(
        fault.spaces == ("DUC",) and fault.where == (400, 400) and "leaves its space" in fault.problem
        for fault in found
    )


def test_pieces_on_top_of_each_other(tmp_path: Path) -> None:
    found = faults(tmp_path, with_places("DUC", lambda places: replace(places, centre=places.unit)))
    assert any(fault.spaces == ("DUC",) and "overlap" in fault.problem for fault in found)


def test_pieces_on_a_stage_may_stand_outside(tmp_path: Path) -> None:
    stage = Callout((400, 60), 40, (400, 300))
    found = faults(
        tmp_path, with_places("DUC", lambda places: replace(places, unit=(400, 60), callout=stage))
    )
    assert not any("leaves its space" in fault.problem for fault in found)


def test_a_name_too_small_to_be_read(tmp_path: Path) -> None:
    small = Label(("DUC",), (400, 335), 10.5, 50, 14)
    fault = only(faults(tmp_path, with_places("DUC", lambda places: replace(places, label=small))))
    assert (fault.spaces, "only size 10.5" in fault.problem) == (("DUC",), True)
    enough = replace(small, size=11)
    assert faults(tmp_path, with_places("DUC", lambda places: replace(places, label=enough))) == []


def test_a_name_off_the_sheet(tmp_path: Path) -> None:
    off = Label(("OCE",), (790, 560), 14, 50, 14)
    found = faults(tmp_path, with_places("OCE", lambda places: replace(places, label=off)))
    assert any("runs off the sheet" in fault.problem and fault.spaces == ("OCE",) for fault in found)


def test_names_on_top_of_each_other(tmp_path: Path) -> None:
    same = Label(("LOW",), (400, 335), 14, 50, 14, leader=((400, 345), (400, 360)))
    found = faults(tmp_path, with_places("LOW", lambda places: replace(places, label=same)))
    assert any(fault.problem == "the name of LOW and the name of DUC overlap" for fault in found)


def test_a_name_on_the_number_of_another(tmp_path: Path) -> None:
    def numbered(places: object) -> object:
        return replace(places, number=(400, 335), number_size=12.0)  # type: ignore[type-var]

    found = faults(tmp_path, with_places("LOW", numbered))  # type: ignore[arg-type]
    assert any(fault.problem == "the number of LOW and the name of DUC overlap" for fault in found)


# facts


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


# play


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


# picture and palette


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
