"""Checks of borders, coasts, places and labels fire, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from maps.cartographer.checking import Fault
from maps.layout import Callout, Label
from tests.maps.checked_boards import faults, only, swapped
from tests.maps.small_board import (
    BOARD,
    BORDERS,
    SOURCE,
    with_places,
    with_shapes,
)


def about_spaces(found: list[Fault]) -> Fault:
    """The only fault of spaces. A border less also makes a small board too thin, which is not what is asked about."""
    return only([fault for fault in found if fault.spaces])


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
