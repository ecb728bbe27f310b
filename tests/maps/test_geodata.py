"""Extracts of real land: what is in the files, what is wrong with broken ones, and how they are cut."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from shapely import Point, box, union_all

from maps.cartographer.extracting import main
from maps.cartographer.geodata import SOURCES, Extract, load_extract
from maps.cartographer.source import SourceError

known = cache(load_extract)
NAMES = ("europe", "north-america", "scotland", "colonies", "belts")


@pytest.fixture(scope="module", params=NAMES)
def extract(request: pytest.FixtureRequest) -> Extract:
    return known(request.param)


def is_land(extract: Extract, latitude: float, longitude: float) -> bool:
    return any(polygon.contains(Point(longitude, latitude)) for polygon in extract.land)


def is_lake(extract: Extract, latitude: float, longitude: float) -> bool:
    return any(lake.contains(Point(longitude, latitude)) for _, lake in extract.lakes)


def test_every_file_is_known() -> None:
    assert sorted(path.stem for path in SOURCES.glob("*.json")) == sorted(NAMES)


def test_shapes_are_sound_and_within_the_box(extract: Extract) -> None:
    frame = box(*extract.box)
    shapes = [*extract.land, *(lake for _, lake in extract.lakes), *(river for _, river in extract.rivers)]
    assert all(shape.is_valid and frame.covers(shape) for shape in shapes)


def test_polygons_of_land_do_not_overlap(extract: Extract) -> None:
    alone = sum(polygon.area for polygon in extract.land)
    assert union_all(extract.land).area == pytest.approx(alone)


@pytest.mark.parametrize(
    ("name", "place", "latitude", "longitude", "land"),
    [
        ("europe", "Paris", 48.86, 2.35, True),
        ("europe", "Moscow", 55.75, 37.62, True),
        ("europe", "Reykholt in Iceland", 64.66, -21.29, True),
        ("europe", "Athlone in Ireland", 53.42, -7.94, True),
        ("europe", "Bay of Biscay", 45.5, -5.0, False),
        ("europe", "Black Sea", 43.0, 34.0, False),
        ("europe", "White Sea", 65.5, 38.0, False),
        ("north-america", "Denver", 39.74, -104.99, True),
        ("north-america", "Hudson Bay", 60.0, -85.0, False),
        ("scotland", "Perth", 56.4, -3.44, True),
        ("scotland", "Skye", 57.3, -6.2, True),
        ("scotland", "Firth of Forth", 56.1, -2.9, False),
        ("belts", "Odense", 55.4, 10.39, True),
        ("belts", "Bornholm", 55.13, 14.92, True),
        ("belts", "Great Belt", 55.35, 11.0, False),
        ("colonies", "Albany", 42.65, -73.76, True),
        ("colonies", "Long Island", 40.8, -73.1, True),
        ("colonies", "Chesapeake Bay", 38.0, -76.2, False),
    ],
)
def test_land_and_sea(name: str, place: str, latitude: float, longitude: float, land: bool) -> None:
    assert is_land(known(name), latitude, longitude) is land, place


@pytest.mark.parametrize(
    ("name", "lake", "latitude", "longitude"),
    [
        ("europe", "Lake Ladoga", 60.8, 31.5),
        ("europe", "Lake Onega", 61.7, 35.4),
        ("europe", "Vänern", 58.9, 13.3),
        ("europe", "Caspian Sea", 42.0, 50.5),
        ("north-america", "Lake Winnipeg", 52.4, -97.5),
        ("north-america", "Lake Ontario", 43.6, -78.0),
        ("colonies", "Lake Ontario", 43.6, -78.0),
        ("colonies", "Lake Champlain", 44.42, -73.33),
        ("scotland", "Lough Neagh", 54.61, -6.42),
    ],
)
def test_lakes_lie_upon_the_land(name: str, lake: str, latitude: float, longitude: float) -> None:
    extract = known(name)
    named = [shape for called, shape in extract.lakes if called == lake]
    assert any(shape.contains(Point(longitude, latitude)) for shape in named)
    assert is_land(extract, latitude, longitude)


def test_reservoirs_are_left_out() -> None:
    assert not is_lake(known("europe"), 58.6, 38.38)


def test_rivers_have_names_and_end_at_lakes() -> None:
    europe = known("europe")
    assert {"Danube", "Rhine", "Volga"} <= {name for name, _ in europe.rivers}
    for name, river in europe.rivers:
        wet = sum(river.intersection(lake).length for _, lake in europe.lakes)
        assert wet < 0.05, name


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(SourceError, match=r"atlantis\.json.*scotland"):
        load_extract("atlantis")


SQUARE = [[0, 0], [0, 4], [3, 4], [3, 0]]
GOOD: dict[str, Any] = {
    "name": "good",
    "origin": "drawn",
    "box": [0, 0, 4, 3],
    "land": [[SQUARE]],
    "lakes": [{"name": "Pond", "rings": [[[1, 1], [1, 2], [2, 2]]]}],
    "rivers": [{"name": "Brook", "line": [[2, 2], [3, 4]]}],
}


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "broken.json"
    path.write_text(json.dumps(GOOD | changes), "utf-8")
    return path


def test_points_become_longitude_and_latitude(tmp_path: Path) -> None:
    extract = load_extract(written(tmp_path))
    assert extract.land[0].bounds == (0, 0, 4, 3)
    assert [(name, pond.bounds) for name, pond in extract.lakes] == [("Pond", (1, 1, 2, 2))]
    assert [(name, line.coords[:]) for name, line in extract.rivers] == [("Brook", [(2, 2), (4, 3)])]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"land": [[[[0, 0], [1, 1]]]]}, r"land\[0\].*three points"),
        ({"land": [[]]}, r"land\[0\].*three points"),
        ({"land": [[SQUARE], [[[0, 0], [1, 1], [0, 1], [1, 0]]]]}, r"land\[1\].*itself"),
        ({"lakes": [{"name": "Pond", "rings": [[[1, 1], [1, 9], [2, 2]]]}]}, r"lakes\[0\].*out of the box"),
        ({"rivers": [{"name": "Brook", "line": [[1, 1]]}]}, r"rivers\[0\].*two points"),
        ({"rivers": [{"name": "Brook"}]}, r"rivers\[0\].*line"),
        ({"land": [[[["north", 0]]]]}, r"land.*float"),
        ({"hills": []}, "hills"),
    ],
)
def test_a_malformed_file_is_named(tmp_path: Path, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SourceError, match=rf"broken\.json.*{complaint}"):
        load_extract(written(tmp_path, **changes))


def test_a_file_that_is_no_json_is_named(tmp_path: Path) -> None:
    path = tmp_path / "scribble.json"
    path.write_text("{", "utf-8")
    with pytest.raises(SourceError, match=r"scribble\.json.*no valid JSON"):
        load_extract(path)


def topology(path: Path, arcs: list[list[tuple[int, int]]], **objects: Any) -> Path:
    """A TopoJSON file in tenths of degrees; arcs are given as points."""
    steps = [
        [
            [x - before_x, y - before_y]
            for (before_x, before_y), (x, y) in zip([(0, 0), *arc], arc, strict=False)
        ]
        for arc in arcs
    ]
    content = {
        "type": "Topology",
        "transform": {"scale": [0.1, 0.1], "translate": [0, 0]},
        "arcs": steps,
        "objects": {
            key: {"type": "GeometryCollection", "geometries": value} for key, value in objects.items()
        },
    }
    path.write_text(json.dumps(content), "utf-8")
    return path


def square(west: int, south: int, side: int) -> list[tuple[int, int]]:
    east, north = west + side, south + side
    return [(west, south), (west, north), (east, north), (east, south), (west, south)]


@pytest.fixture
def cut(tmp_path: Path) -> Extract:
    """An extract from degrees 0 to 10 of a land with a hole, a reservoir, a lake, an islet and a river."""
    land = topology(
        tmp_path / "land.json",
        [
            [(-50, 10), (-50, 90), (50, 90)],
            [(-50, 10), (50, 10), (50, 90)],
            square(30, 60, 10),
            square(80, 80, 1),
            [(1780, 50), (-1780, 50), (-1780, 70), (1780, 70), (1780, 50)],
        ],
        land=[
            {"type": "MultiPolygon", "arcs": [[[0, -2], [2]], [[3]]]},
            {"type": "Polygon", "arcs": [[4]]},
        ],
    )
    waters = topology(
        tmp_path / "waters.json",
        [square(10, 60, 10), square(10, 30, 10), [(45, 20), (45, 40)], [(45, 40), (45, 80)]],
        lakes=[{"type": "Polygon", "arcs": [[0]]}, {"type": "Polygon", "arcs": [[1]]}],
        rivers=[{"type": "MultiLineString", "arcs": [[2], [3]]}],
    )
    names = tmp_path / "names.tsv"
    names.write_text(
        "kind\tname\tlatitude\tlongitude\n"
        "lake\tHollow\t6.5\t3.5\nreservoir\tDam\t6.5\t1.5\nlake\tMere\t3.5\t1.5\nriver\tBourne\t3\t4.6\n",
        "utf-8",
    )
    out = tmp_path / "valley.json"
    options = ["--box", "0", "0", "10", "10", "--tolerance", "0.01", "--smallest", "0.1"]
    main([str(land), str(waters), str(out), *options, "--names", str(names)])
    return load_extract(out)


def test_land_is_clipped_and_filled_and_specks_are_dropped(cut: Extract) -> None:
    assert cut.name == "valley"
    assert [(polygon.bounds, polygon.area) for polygon in cut.land] == [((0, 1, 5, 9), pytest.approx(40))]


def test_sides_along_the_box_have_a_point_at_every_degree(cut: Extract) -> None:
    (coast,) = cut.land
    assert {(0, latitude) for latitude in range(1, 10)} <= set(coast.exterior.coords)


def test_a_hole_becomes_a_lake_and_a_reservoir_none(cut: Extract) -> None:
    assert sorted((name, lake.bounds) for name, lake in cut.lakes) == [
        ("Hollow", (3, 6, 4, 7)),
        ("Mere", (1, 3, 2, 4)),
    ]


def test_pieces_of_a_river_are_joined_up(cut: Extract) -> None:
    assert [(name, river.bounds) for name, river in cut.rivers] == [("Bourne", (4.5, 2, 4.5, 8))]


def test_the_tool_names_a_file_it_cannot_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "land.json"
    broken.write_text("[]", "utf-8")
    with pytest.raises(SystemExit):
        main(
            [
                str(broken),
                str(broken),
                str(tmp_path / "out.json"),
                "--box",
                "0",
                "0",
                "1",
                "1",
                "--tolerance",
                "1",
            ]
        )
    assert "land.json: is no quantised TopoJSON" in capsys.readouterr().err
    assert not (tmp_path / "out.json").exists()
