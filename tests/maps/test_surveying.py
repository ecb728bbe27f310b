"""From a source to a sheet: shapes without gaps, the graph that the source asks for, and complaints that say where."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import msgspec
import numpy as np
import pytest
import shapely
from shapely import LineString, box

from engine import Board, Space, SpaceId
from maps.cartographer.adjacency_repair import repair_adjacency
from maps.cartographer.bordering import Borderer, find_contacts
from maps.cartographer.region_growing import contacts, make_mesh
from maps.cartographer.sheet import Sheet
from maps.cartographer.source import SourceError, load_source
from maps.cartographer.surveying import survey
from maps.cartographer.trails import common_border
from tests.maps.islet import BOARD, SOURCE, islet

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Sheet:
    return survey(islet(tmp_path_factory.mktemp("maps") / "islet"))


def row(sheet: Sheet, one: str, other: str) -> tuple[tuple[str, ...], str]:
    [found] = [border for border in sheet.borders if {border.a, border.b} == {one, other}]
    return found.passages, found.why


def joined(sheet: Sheet, one: str, other: str) -> bool:
    return any({border.a, border.b} == {one, other} and border.passages for border in sheet.borders)


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in SOURCE
    return islet(tmp_path / "islet", SOURCE.replace(old, new))


def test_nothing_to_complain_of(sheet: Sheet) -> None:
    assert sheet.complaints == ()


def test_every_space_has_a_shape(sheet: Sheet) -> None:
    assert list(sheet.shapes) == list(sheet.board.spaces)
    assert all(shape.is_valid and shape.area > sheet.source.unit**2 for shape in sheet.shapes.values())


def test_shapes_neither_overlap_nor_leave_gaps(sheet: Sheet) -> None:
    for one, other in combinations(sheet.shapes.values(), 2):
        assert one.intersection(other).area < 0.01
    everything = shapely.union_all([*sheet.shapes.values(), *sheet.out.values(), sheet.ocean])
    assert everything.area == pytest.approx(sheet.width * sheet.height, abs=1.0)


def test_corners_lie_on_the_grid(sheet: Sheet) -> None:
    for shape in sheet.shapes.values():
        points = shapely.get_coordinates(shape)
        assert abs(points * 10 - (points * 10).round()).max() < 1e-6


def test_a_border_follows_the_river(sheet: Sheet) -> None:
    [river] = [stream.line for stream in sheet.streams]
    border = find_contacts(sheet.shapes, sheet.board)["MID", "SW"].line
    assert shapely.intersection(border, river.buffer(0.5)).length > 0.6 * river.length


def test_a_border_on_land_and_along_the_shore(sheet: Sheet) -> None:
    assert row(sheet, "SW", "SE") == (("army", "fleet", "boat"), "touching")


def test_a_cut_is_drawn_and_nobody_crosses(sheet: Sheet) -> None:
    assert row(sheet, "NW", "NE") == ((), "cut: The Spine")
    assert len(sheet.cuts) == 1


def test_a_ford_joins_what_water_parts(sheet: Sheet) -> None:
    assert row(sheet, "SE", "ISL") == (("army",), "ford: the sands")
    assert [way.ford for way in sheet.ways] == [True]


def test_a_channel_joins_two_waters(sheet: Sheet) -> None:
    assert row(sheet, "ESE", "LAK") == (("boat",), "channel: The Cut")
    assert row(sheet, "MID", "SE") == (("army", "boat"), "touching")


@pytest.mark.parametrize("waded", [True, False])
def test_a_channel_that_nobody_wades(tmp_path: Path, waded: bool) -> None:
    """Two lands that meet only under a channel: a border when it can be waded, else a cut."""
    source = msgspec.structs.replace(
        load_source(islet(tmp_path / "islet")), cut=(), channel=(), ford=(), coasts={}
    )
    board = Board("Two banks", [Space(SpaceId("NW"), "North West"), Space(SpaceId("NE"), "North East")], ())
    shapes = {"NW": box(0, 0, 100, 100), "NE": box(100, 0, 200, 100)}
    channel = box(98, -5, 102, 105)
    [row_made] = Borderer(source, board, shapes, None if waded else channel).make().borders
    assert (row_made.passages, row_made.why) == ((("army",), "touching") if waded else ((), "cut: channel"))


def test_a_water_closed_to_fleets_takes_boats(sheet: Sheet) -> None:
    assert row(sheet, "MID", "LAK") == (("boat",), "touching")


def test_two_coasts_for_fleets_only(sheet: Sheet) -> None:
    assert row(sheet, "MID", "WSE") == (("boat",), "touching")
    assert row(sheet, "MID/WC", "WSE") == (("fleet",), "touching")
    assert row(sheet, "MID/EC", "ESE") == (("fleet",), "touching")
    assert row(sheet, "NW", "MID/WC") == (("fleet",), "touching")
    assert not joined(sheet, "MID/WC", "ESE")
    assert not joined(sheet, "MID", "NW/WC")


def test_an_island_is_reached_over_water(sheet: Sheet) -> None:
    assert [
        border for border in sheet.borders if "ISL" in (border.a, border.b) and "army" in border.passages
    ] == [border for border in sheet.borders if border.why == "ford: the sands"]


@pytest.mark.parametrize("joined_across", [(0, 3), (1, 2)], ids=["falling", "rising"])
def test_four_corners_are_steered_either_way(joined_across: tuple[int, int]) -> None:
    """Four quarters of a square meet in a point; the wanted pair gets a neck there, the other pair is parted."""
    mesh = make_mesh(box(0, 0, 300, 300), (300, 300), 7.0, (), (), seed=1)
    labels = (mesh.points[:, 0] > 150).astype(int) + 2 * (mesh.points[:, 1] > 150).astype(int)
    wanted = {(0, 1), (0, 2), (1, 3), (2, 3), joined_across}
    tree = shapely.STRtree(shapely.points(mesh.points))
    hearts = {
        number: [int(tree.nearest(shapely.Point(75 + 150 * (number % 2), 75 + 150 * (number // 2))))]
        for number in range(4)
    }
    steered = contacts(mesh, repair_adjacency(mesh, labels, wanted, set(), 24.0, hearts, {}))
    assert set(steered) == wanted
    assert steered[joined_across] * 7.0 * 0.577 >= 24.0


@pytest.mark.parametrize("seeded", [False, True], ids=["scrap", "outpost"])
def test_a_scrap_beyond_a_river_goes_to_its_bank(seeded: bool) -> None:
    """Two halves part at a river but for a bay; it is given back, unless a seed says that it is meant."""
    river = LineString([(150, -10), (150, 310)])
    mesh = make_mesh(box(0, 0, 300, 300), (300, 300), 7.0, (river,), (), seed=1)
    east = mesh.points[:, 0] > 150
    bay = shapely.contains_xy(box(150, 135, 172, 157), mesh.points)
    labels = (east & ~bay).astype(int)
    tree = shapely.STRtree(shapely.points(mesh.points))
    seeds = {0: [(50, 150), (161, 146)] if seeded else [(50, 150)], 1: [(250, 150)]}
    hearts = {
        number: [int(tree.nearest(shapely.Point(at))) for at in points] for number, points in seeds.items()
    }
    steered = repair_adjacency(mesh, labels, {(0, 1)}, set(), 24.0, hearts, {})
    assert (steered == (labels if seeded else east)).all()


def test_a_scrap_stays_where_a_border_needs_it() -> None:
    """Only over the bay does the west meet the south-east."""
    river = LineString([(150, -10), (150, 310)])
    mesh = make_mesh(box(0, 0, 300, 300), (300, 300), 7.0, (river,), (), seed=1)
    x, y = mesh.points.T
    labels = np.where(x < 150, np.where(y < 200, 0, 3), np.where(y < 170, 1, 2))
    labels[shapely.contains_xy(box(150, 170, 176, 200), mesh.points)] = 0
    tree = shapely.STRtree(shapely.points(mesh.points))
    spots = ((50, 100), (250, 80), (250, 250), (50, 260))
    hearts = {number: [int(tree.nearest(shapely.Point(at)))] for number, at in enumerate(spots)}
    wanted = {(0, 1), (0, 2), (0, 3), (1, 2), (2, 3)}
    steered = contacts(mesh, repair_adjacency(mesh, labels, wanted, set(), 24.0, hearts, {}))
    assert set(steered) == wanted
    assert steered[0, 2] * 7.0 * 0.577 >= 1.6 * 24.0


def test_what_cannot_be_steered_is_told_with_its_place(tmp_path: Path) -> None:
    graph = '\n[wanted.land]\nNW = "MID ISL"\nNE = "MID"\nMID = "SW SE"\nSW = "SE"\n'
    [complaint] = survey(islet(tmp_path / "islet", SOURCE + graph)).complaints
    assert complaint.startswith("NW North West and ISL Skerry should touch (land) and do not: nearest")


def test_a_short_border_is_told_with_its_place(tmp_path: Path) -> None:
    narrow = survey(changed(tmp_path, "[200, -10], [200, 510]", "[298, -10], [298, 510]"))
    assert any("ESE East Sea share a border of only" in text for text in narrow.complaints)


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ('SE = { seeds = [[420, 390]] }\n', "", "land", "SE (South East) is missing"),
        ('between = ["SE", "ISL"]', 'between = ["SE", "XXX"]', "ford", "names no two places"),
        ('joins = ["LAK", "ESE"]', 'joins = ["LAK", "EEE"]', "channel", "names no two places"),
        ("lake = [300, 250]", "lake = [30, 25]", "seas.LAK.lake", "no lake at"),
        ("ISL = [[560, 470]]", "ISL = [[40, 470]]", "islands.ISL", "no island near"),
        ("ISL = [[560, 470]]", "ISL = [[300, 400]]", "islands.ISL", "also holds NW"),
        ('South = ["SW"]', 'South = ["SE"]', "powers.South", "'SE' is no centre"),
        ("[coasts.MID]\nEC = { at = [[520, 220]] }", "[coasts.MID]", "coasts.MID", "must say where"),
        ("[[river]]", '[[wood]]\nname = "Deep"\nfills = ["NIL"]\n\n[[river]]', "wood.Deep", "no space 'NIL'"),
        ("[[river]]", '[[wood]]\nname = "Deep"\n\n[[river]]', "wood.Deep", "either an area or spaces"),
        ('title = "The Islet"', "title = 3", "title", "Expected `str`"),
        ("size = [600, 500]", "size = [600, 500]\nsise = 3", "", "unknown field `sise`"),
        ("[coast]\nrough = 0.05", '[coast]\nborrow = "atlantis"\nrough = 0.05', "coast.borrow", "no board 'atlantis'"),
    ],
    ids=lambda value: str(value)[:24],
)  # fmt: skip
def test_faults_name_their_place(tmp_path: Path, old: str, new: str, place: str, problem: str) -> None:
    with pytest.raises(SourceError) as caught:
        survey(changed(tmp_path, old, new))
    assert caught.value.place == place
    assert problem in str(caught.value)
    assert "source.toml" in str(caught.value)


def test_a_borrowed_coast_is_the_same(tmp_path: Path) -> None:
    """Another board on the same land: other spaces, the same shore."""
    lender = survey(islet(tmp_path / "islet"))
    start, end = SOURCE.index("[coast]"), SOURCE.index("[islands]")
    own = SOURCE[:start] + '[coast]\nborrow = "islet"\n\n' + SOURCE[end:]
    for table in ("ground", "lake", "ridge", "river"):
        begin = own.index(f"[[{table}]]")
        own = own[:begin] + own[own.index("\n\n", begin) + 2 :]
    other = survey(
        islet(
            tmp_path / "other", own.replace("NW = { seeds = [[180, 110]] }", "NW = { seeds = [[200, 140]] }")
        )
    )
    assert other.land.equals(lender.land)
    assert [river.line.wkt for river in other.streams] == [river.line.wkt for river in lender.streams]
    assert not other.shapes["NW"].equals(lender.shapes["NW"])


def test_the_same_in_every_process(tmp_path: Path, sheet: Sheet) -> None:
    folder = islet(tmp_path / "islet")
    code = (
        "import sys; from pathlib import Path; from maps.cartographer.surveying import survey;"
        "s = survey(Path(sys.argv[1])); print(s.borders); print([g.wkt for g in s.shapes.values()])"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code, str(folder)],
            capture_output=True, text=True, check=True, cwd=ROOT, env={"PYTHONHASHSEED": seed, "PATH": ""},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert outputs[0] == outputs[1]
    assert outputs[0] == f"{sheet.borders}\n{[shape.wkt for shape in sheet.shapes.values()]}\n"


def test_the_board_is_checked_before_the_drawing(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="NIL"):
        survey(islet(tmp_path / "islet", board=BOARD + 'NIL = { name = "Nowhere" }\n'))


def test_a_trail_runs_on_the_borders_of_the_lands_beyond(tmp_path: Path) -> None:
    trail = '[[trail]]\nname = "The Pale"\nbeyond = ["SW", "SE"]\n\n[[river]]'
    sheet = survey(changed(tmp_path, "[[river]]", trail))
    (pale,) = sheet.trails
    far, near = (
        shapely.union_all([sheet.shapes[key] for key in keys]).buffer(0.2)
        for keys in (("SW", "SE"), ("NW", "NE", "MID"))
    )
    assert pale.line.length > sheet.source.unit
    elsewhere = pale.line.difference(far.intersection(near))
    assert elsewhere.intersection(sheet.land).length < 1


def test_a_trail_leads_over_a_water_without_turning_back() -> None:
    """The border on the western shore ends with a step to the west."""
    shared = [(0, 46), (95, 46), (93, 44)]
    lands = {
        "far": shapely.Polygon([*shared, (90, 0), (0, 0)]).union(box(130, 0, 200, 40)),
        "near": shapely.Polygon([*shared, (97, 44), (97, 90), (0, 90)]).union(box(130, 40, 200, 90)),
    }
    line = shapely.get_coordinates(common_border(lands, {"far"}))
    steps = np.diff(line, axis=0)
    assert abs(line[-1] - line[0])[0] == 200
    assert ((steps[:-1] * steps[1:]).sum(axis=1) >= 0).all()


def test_a_trail_goes_around_the_land_that_it_would_cut_off() -> None:
    """The far land looks past the end of its border, so that the straight way over the water would cross it."""
    lands = {
        "far": box(0, 0, 100, 40).union(box(0, 60, 80, 100)),
        "near": box(0, -40, 100, 0).union(box(80, 60, 100, 100)),
    }
    line = common_border(lands, {"far"})
    far = shapely.union_all([lands["far"]])
    assert line.intersection(far.buffer(-1)).is_empty
    assert line.covers(shapely.Point(100, 20))


@pytest.mark.parametrize("beyond", [("SW", "SE"), ("NW", "NE", "MID")])
def test_the_far_lands_lie_at_the_right_hand_of_a_trail(tmp_path: Path, beyond: tuple[str, ...]) -> None:
    keys = ", ".join(f'"{key}"' for key in beyond)
    trail = f'[[trail]]\nname = "The Pale"\nlegend = "Beyond the Pale"\nbeyond = [{keys}]\n\n[[river]]'
    (pale,) = survey(changed(tmp_path, "[[river]]", trail)).trails
    west_to_east = pale.line.coords[0][0] < pale.line.coords[-1][0]
    assert west_to_east is ("SW" in beyond)
    assert (pale.sided, pale.legend) == (True, "Beyond the Pale")


def test_a_trail_that_runs_nowhere_is_refused(tmp_path: Path) -> None:
    trail = '[[trail]]\nname = "The Pale"\nbeyond = ["ISL"]\n\n[[river]]'
    with pytest.raises(SourceError, match="runs nowhere"):
        survey(changed(tmp_path, "[[river]]", trail))


def test_a_written_lake_is_known_by_its_name(tmp_path: Path) -> None:
    sheet = survey(changed(tmp_path, 'name = "The Lake"\narea', 'name = "The Lake"\nwritten = true\narea'))
    (pool,) = sheet.pools
    assert pool.name == "The Lake"
    assert pool.area.contains(shapely.Point(300, 250))


def test_a_wood_fills_spaces_from_border_to_border(tmp_path: Path) -> None:
    wood = '[[wood]]\nname = "Deep"\nlegend = "Closed"\nfills = ["SE", "SW"]\n\n[[river]]'
    sheet = survey(changed(tmp_path, "[[river]]", wood))
    cover = next(cover for cover in sheet.covers if cover.name == "Deep")
    assert (cover.fills, cover.legend) == (("SE", "SW"), "Closed")
    whole = shapely.union_all([sheet.shapes["SE"], sheet.shapes["SW"]])
    assert cover.area.symmetric_difference(whole).area < 0.01
