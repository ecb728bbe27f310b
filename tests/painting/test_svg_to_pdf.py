"""Pages: what is written into a PDF."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from desktop.painting.figures import PictureError
from desktop.painting.pdf_shapes import path_operations
from desktop.painting.svg_to_pdf import pdf_bytes
from maps.map_file import read_picture

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 600"'
    ' fill="none">'
)


def page(inner: str) -> bytes:
    return pdf_bytes(read_picture(f"{HEAD}{inner}</svg>"), "The duchy, ½")


def content(data: bytes) -> list[str]:
    """The operations of a page, after the one that fits the sheet to it."""
    stream = data.partition(b"/FlateDecode >>\nstream\n")[2].partition(b"\nendstream")[0]
    return zlib.decompress(stream).decode().splitlines()[1:]


def test_a_page_has_the_shape_of_the_map() -> None:
    data = page("")
    assert data.startswith(b"%PDF-1.4")
    box = data.partition(b"/MediaBox [")[2].partition(b"]")[0].split()
    assert float(box[2]) == pytest.approx(420 / 25.4 * 72, abs=0.01)
    assert float(box[2]) / float(box[3]) == pytest.approx(800 / 600, rel=0.001)
    assert b"<feff" + "The duchy, ½".encode("utf-16-be").hex().encode() + b">" in data


def test_the_table_of_objects_is_right() -> None:
    data = page('<rect x="1" y="2" width="3" height="4" fill="#ff0000" fill-opacity=".5"/>')
    start = int(data.rpartition(b"startxref\n")[2].split()[0])
    places = [int(row.split()[0]) for row in data[start:].splitlines() if row.endswith(b" 00000 n ")]
    assert len(places) == 6
    for number, place in enumerate(places, 1):
        assert data[place:].startswith(b"%d 0 obj\n" % number)
    assert data == page('<rect x="1" y="2" width="3" height="4" fill="#ff0000" fill-opacity=".5"/>')


def test_the_sheet_is_fitted_to_the_page() -> None:
    data = pdf_bytes(read_picture(f"{HEAD}</svg>".replace("0 0 800 600", "0 -100 800 600")))
    stream = data.partition(b"/FlateDecode >>\nstream\n")[2].partition(b"\nendstream")[0]
    scale = 420 / 25.4 * 72 / 800
    numbers = [float(number) for number in zlib.decompress(stream).split()[:6]]
    assert numbers == pytest.approx([scale, 0, 0, -scale, 0, 500 * scale], abs=1e-4)


def test_fills_and_strokes_are_written_as_they_are() -> None:
    inner = (
        '<g fill="#ff0000"><path d="M1 2L3 4z"/>'
        '<path d="M1 2L3 4" fill="none" stroke="#0000ff" stroke-width="2.5" stroke-linecap="round"'
        ' stroke-linejoin="round" stroke-dasharray="4 2"/>'
        '<path d="M0 0L9 9z" stroke="#0000ff" stroke-width="2.5" fill-rule="evenodd"/></g>'
    )
    lines = content(page(inner))
    assert lines[:5] == ["/G6 gs", "1 0 0 rg", "1 2 m", "3 4 l", "h"]
    assert lines[5:11] == ["f", "0 0 1 RG", "2.5 w", "1 J", "1 j", "[4 2] 0 d"]
    assert lines.count("1 0 0 rg") == 1
    assert lines[13] == "S"
    assert lines[-1] == "B*"
    assert lines.index("0 J") > 13


def test_what_is_neither_filled_nor_stroked_is_not_written() -> None:
    assert content(page('<path d="M1 2L3 4z"/><title>A</title>')) == []


def test_opacities_are_shared() -> None:
    data = page(
        '<rect width="1" height="1" fill="#ff0000" fill-opacity=".5"/>'
        '<rect width="2" height="1" fill="#00ff00" fill-opacity=".5"/>'
        '<path d="M0 0h9" stroke="#00ff00" stroke-opacity=".25"/>'
    )
    assert data.count(b"/ca 0.5 /CA 1") == 1
    assert data.count(b"/ca 1 /CA 0.25") == 1
    assert sum(line.endswith(" gs") for line in content(data)) == 2


def test_groups_and_uses_are_moved_and_moved_back() -> None:
    inner = (
        '<defs><path id="a" d="M0 0h1"/></defs>'
        '<g transform="translate(10 20) rotate(90) scale(2)" fill="#ff0000">'
        '<use xlink:href="#a" x="3"/></g>'
        '<g transform="matrix(1 2 3 4 5 6)"><path d="M0 0h2" fill="#00ff00"/></g>'
    )
    lines = content(page(inner))
    moves = [line for line in lines if line.endswith(" cm")]
    assert moves == [
        "1 0 0 1 10 20 cm",
        "0 1 -1 0 0 0 cm",
        "2 0 0 2 0 0 cm",
        "1 0 0 1 3 0 cm",
        "1 2 3 4 5 6 cm",
    ]
    assert lines.count("q") == lines.count("Q") == 3
    assert lines.count("/G6 gs") == 2


def test_a_gradient_is_its_colour_through_a_mask() -> None:
    inner = (
        '<defs><radialGradient id="blot" r="0.6"><stop offset="0" stop-color="#7a5426" stop-opacity=".4"/>'
        '<stop offset=".5" stop-color="#7a5426" stop-opacity=".2"/>'
        '<stop offset="1" stop-color="#7a5426" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="50" cy="60" r="10" fill="url(#blot)"/><rect width="80" height="60" fill="url(#blot)"/>'
    )
    data = page(inner)
    assert data.count(b"/SMask") == 1
    assert b"/Coords [.5 .5 0 .5 .5 0.6]" in data
    assert b"/Bounds [0.5]" in data
    lines = content(data)
    assert lines[0] == "q 20 0 0 20 40 50 cm"
    assert re.fullmatch(r"/G7 gs 0\.478\d* 0\.329\d* 0\.149\d* rg", lines[1])
    assert sum(line.endswith("f Q") for line in lines) == 2


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2l3 4-1-1 .5.5", "1 2 m/4 6 l/3 5 l/3.5 5.5 l"),
        ("m1 2 3 4", "1 2 m/4 6 l"),
        ("M1 2H5V6h-1v-1z", "1 2 m/5 2 l/5 6 l/4 6 l/4 5 l/h"),
        ("M1 2l3 0zl1 1", "1 2 m/4 2 l/h/2 3 l"),
        ("M0 0C1 2 3 4 5 6c1 1 2 2 3 3", "0 0 m/1 2 3 4 5 6 c/6 7 7 8 8 9 c"),
        ("M0 0Q3 3 6 0", "0 0 m/2 2 4 2 6 0 c"),
        ("M3 3q3 3 6 0", "3 3 m/5 5 7 5 9 3 c"),
        ("M0 0l1e-7 0", "0 0 m/0 0 l"),
        ("M0 0C1 2 3 4 5 6S8 8 9 9", "0 0 m/1 2 3 4 5 6 c/7 8 8 8 9 9 c"),
        ("", ""),
    ],
)
def test_paths(data: str, expected: str) -> None:
    assert path_operations(data).split("\n") == expected.split("/")


@pytest.mark.parametrize("data", ["M10 0A10 10 0 0 1 0 10", "M10 0a10 10 0 0 1-10 10"])
def test_arcs_become_curves(data: str) -> None:
    start, *curves = path_operations(data).split("\n")
    assert start == "10 0 m"
    points = [[float(number) for number in curve.split()[:-1]] for curve in curves]
    assert points[-1][-2:] == pytest.approx([0, 10], abs=0.01)
    assert points[0][0] == pytest.approx(10, abs=0.01)
    for *_, x, y in points:
        assert x * x + y * y == pytest.approx(100, abs=0.5)


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        ('<line x1="1" y1="2" x2="3" y2="4"/>', ["1 2 m", "3 4 l", "S"]),
        ('<polyline points="1,2 3,4 5,6"/>', ["1 2 m", "3 4 l", "5 6 l", "S"]),
        ('<polygon points="1 2 3 4 5 6"/>', ["1 2 m", "3 4 l", "5 6 l", "h", "S"]),
        ('<path transform="rotate(90 1 1)" d="M0 0h1"/>', ["0 1 -1 0 2 0 cm"]),
        ('<path transform="skewX(45)" d="M0 0h1"/>', ["1 0 1 1 0 0 cm"]),
    ],
)
def test_other_shapes_and_ways_to_move_them(shape: str, expected: list[str]) -> None:
    lines = content(page(f'<g stroke="#000000">{shape}</g>'))
    assert [line for line in lines if line in expected] == expected


def test_ellipses_and_round_corners_are_curves() -> None:
    for shape in (
        '<ellipse cx="5" cy="5" rx="5" ry="3" fill="#ff0000"/>',
        '<rect width="9" height="9" rx="2" fill="#ff0000"/>',
    ):
        assert sum(line.endswith(" c") for line in content(page(shape))) >= 4


def test_an_opacity_holds_for_all_that_is_in_a_group() -> None:
    data = page('<g opacity=".5"><rect width="1" height="1" fill="#ff0000" fill-opacity=".5"/></g>')
    assert b"/ca 0.25 /CA 1" in data


def test_a_gradient_that_a_page_cannot_show_is_told() -> None:
    stops = '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#00ff00"/>'
    inner = f'<defs><linearGradient id="a">{stops}</linearGradient></defs><rect width="1" height="1" fill="url(#a)"/>'
    with pytest.raises(PictureError, match="gradient 'a'"):
        page(inner)


def test_circles_are_round() -> None:
    lines = content(page('<circle cx="5" cy="5" r="5" fill="#ff0000"/>'))
    assert lines[2:4] == ["10 5 m", "10 7.76 7.76 10 5 10 c"]
    assert sum(line.endswith(" c") for line in lines) == 4


@pytest.mark.parametrize(
    "text",
    [
        f'{HEAD}<path d="M0 0L1" fill="#ff0000"/></svg>',
        f'{HEAD}<path d="1 2" fill="#ff0000"/></svg>',
        f'{HEAD}<text x="1" y="2">Paris</text></svg>',
    ],
)
def test_what_cannot_be_drawn(text: str) -> None:
    with pytest.raises(PictureError):
        pdf_bytes(read_picture(text))


def test_a_whole_map_is_a_small_file() -> None:
    maps = Path(__file__).parents[2] / "maps"
    text = (maps / "standard" / "map.svg").read_text("utf-8")
    data = pdf_bytes(read_picture(text))
    assert 100_000 < len(data) < 4_000_000
    lines = content(data)
    assert sum(line in ("f", "f*", "B", "B*", "S") for line in lines) > text.count("<use")
