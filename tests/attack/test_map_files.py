"""Files in a variant's folder that are no files, and maps that are more than pictures: told, and never passed on."""

from __future__ import annotations

import os
import resource
import shutil
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.canvas.board_factory import board_for
from desktop.cli.main import main
from desktop.painting.figures import PictureError
from desktop.painting.svg_to_pdf import pdf_bytes
from desktop.rulebook.rules_page import rules_text
from desktop.start.start_window import StartWindow
from engine import VariantError, find_variant, find_variants, read_variant_file
from maps.layout import load_layout
from maps.map_file import DrawingError, load_picture, read_picture
from maps.palette import load_palette

ROOT = Path(__file__).parents[2]
NAME = "sly"
FILES = ("variant.toml", "board.toml", "borders.tsv", "layout.json", "palette.toml", "map.svg")
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
MEMORY = 400_000_000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A variant of somebody else's, whole as yet."""
    made = tmp_path / "shelf" / NAME
    made.mkdir(parents=True)
    for name in FILES:
        shutil.copyfile(ROOT / "maps" / "standard" / name, made / name)
    monkeypatch.setenv("CHANCERY_VARIANTS", str(made.parent))
    return made


@pytest.fixture
def little_memory() -> Iterator[None]:
    """No more than so much above what is used already: whoever reads without end falls over."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _zero(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _link(path: Path) -> None:
    path.symlink_to(ROOT / "maps" / "standard" / path.name)


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(3 << 30)


def _folder(path: Path) -> None:
    path.mkdir()


LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="pipes and devices as Linux has them")
Make = Callable[[Path], None]


@LINUX
@pytest.mark.parametrize("make", [_pipe, _zero, _link, _huge, _folder])
@pytest.mark.parametrize("name", FILES)
def test_what_is_no_ordinary_file_is_told(name: str, make: Make, folder: Path, little_memory: None) -> None:
    (folder / name).unlink()
    make(folder / name)
    readers: dict[str, Callable[[Path], object]] = {
        "layout.json": load_layout,
        "palette.toml": load_palette,
        "map.svg": load_picture,
    }
    with pytest.raises(VariantError) as caught:
        readers.get(name, lambda one: find_variant(one.name, (one.parent,)))(folder)
    # What is no file at all is no variant's either; everything else says which file, and why.
    assert name in caught.value.file or name == "variant.toml"
    assert NAME in find_variants().variants or name in FILES[:3]


@LINUX
@pytest.mark.parametrize("make", [_pipe, _zero, _huge])
def test_rules_that_are_no_ordinary_file_are_left_out(make: Make, folder: Path, little_memory: None) -> None:
    make(folder / "rules.md")
    assert rules_text(find_variant(NAME), "en")[0].startswith("# Diplomacy")


def test_a_file_that_grows_while_it_is_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    small = os.stat_result((*path.stat()[:6], 1, *path.stat()[7:10]))
    monkeypatch.setattr(os, "fstat", lambda handle: small)
    with pytest.raises(OSError, match="larger than 50 bytes"):
        read_variant_file(path, 50)


def test_a_variant_that_cannot_be_drawn_is_told_in_the_first_window(folder: Path, qtbot: QtBot) -> None:
    (folder / "layout.json").write_text(
        '{"width": 1, "height": 1, "unit": 0, "spaces": {}}', encoding="utf-8"
    )
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    window.grab()
    assert NAME not in window.variants
    assert "standard" in window.variants
    assert "layout.json" in " ".join(label.text() for label in window.findChildren(QLabel))


PAYLOADS = {
    "script": "<script>alert(1)</script>",
    "script of another namespace": '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    "handler": '<path d="M0 0" onclick="alert(1)"/>',
    "handler in capitals": '<path d="M0 0" OnLoad="alert(1)"/>',
    "foreign object": "<foreignObject><body/></foreignObject>",
    "picture": '<image href="file:///etc/passwd"/>',
    "link": '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    "use of a file": '<use xlink:href="other.svg#a"/>',
    "use of an address": '<use href="http://example.org/#a"/>',
    "colour from an address": '<path d="M0 0" fill="url(http://example.org/a)"/>',
    "colour from an address, hidden": '<path d="M0 0" fill="&#x75;RL( \'http://example.org/a\')"/>',
    "style": "<style>@import url(http://example.org)</style>",
    "style attribute": '<path d="M0 0" style="fill: url(http://example.org)"/>',
    "animation": '<path d="M0 0"><set attributeName="onload" to="alert(1)"/></path>',
    "another default namespace": '<g xmlns="http://www.w3.org/1999/xhtml"><title/></g>',
    "cdata": "<title><![CDATA[<script>alert(1)</script>]]></title>",
    "comment that browsers end early": "<!--><script>alert(1)</script>-->",
    "instruction": '<?xml-stylesheet href="http://example.org"?>',
    "picture within": f"{HEAD}</svg>",
    "itself": '<g id="a"><use xlink:href="#a"/></g>',
    "itself by others": '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    "deep": "<g>" * 5000 + "</g>" * 5000,
    "deep by others": "".join(f'<g id="a{n}"><use href="#a{n + 1}"/></g>' for n in range(3000))
    + '<g id="a3000"/>',
    "many": "".join(f'<g id="a{n}">' + f'<use href="#a{n + 1}"/>' * 10 + "</g>" for n in range(30))
    + '<g id="a30"/>',
}


def drawing(payload: str) -> str:
    return f"{HEAD}{payload}</svg>"


@pytest.mark.parametrize("payload", PAYLOADS.values(), ids=PAYLOADS)
def test_a_map_that_is_more_than_a_picture_goes_nowhere(
    payload: str, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    (folder / "map.svg").write_text(drawing(payload), encoding="utf-8")
    for kind in ("svg", "pdf", "png"):
        made, said = tmp_path / f"map.{kind}", StringIO()
        assert main(["maps", "render", NAME, f"--{kind}", str(made)], stdout=StringIO(), stderr=said) != 0
        assert "map.svg" in said.getvalue()
        assert not made.exists()
    variant = find_variant(NAME)
    with pytest.raises(VariantError, match="line 1") as caught:
        board_for(variant, variant.rules)
    assert caught.value.remedy


@pytest.mark.parametrize(
    "text",
    [
        "",
        "<svg",
        "no picture",
        "<html/>",
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + drawing("<title>&b;</title>"),
        '<?xml version="1.0"?><!DOCTYPE svg SYSTEM "file:///etc/passwd">' + drawing(""),
        drawing("<title>&unknown;</title>"),
    ],
)
def test_what_is_no_drawing_is_told(text: str) -> None:
    with pytest.raises(DrawingError, match=r"^line "):
        read_picture(text)


def test_plain_pictures_are_taken() -> None:
    definitions = '<defs><path id="a" d="M0 0h1"/><radialGradient id="g"/></defs>'
    shapes = f'{definitions}<g transform="scale(2)"><use xlink:href="#a" x="1"/></g>'
    read_picture(
        drawing(f"<!-- drawn by hand -->{shapes}<text x='1'>Land</text><path fill='url(#g)' d='M0 0'/>")
    )


@pytest.mark.parametrize("colour", ["#000", "#fFf", "#012345"])
def test_short_colours_are_drawn_on_pages(colour: str) -> None:
    assert pdf_bytes(read_picture(drawing(f'<path d="M0 0h1v1z" fill="{colour}"/>'))).startswith(b"%PDF")


def test_a_short_colour_is_the_long_one() -> None:
    short, long = (
        pdf_bytes(read_picture(drawing(f'<rect width="1" height="1" fill="{one}"/>')))
        for one in ("#18f", "#1188ff")
    )
    assert short == long


ODD = (
    'fill="reddish"',
    'fill="#00"',
    'fill="#é12"',
    'fill="currentColor"',
    'fill="rgba(1,2,3,0.5)"',
    'stroke="#000" stroke-width="2 furlongs"',
    'stroke="#000" stroke-width="nan"',
    'stroke="#000" stroke-dasharray="1] 0 d (x) Tj ["',
    'clip-path="url(#a)"',
    'style="filter: url(#a)"',
    'style="mix-blend-mode: multiply"',
    'style="fill"',
    'width="10%"',
)


@pytest.mark.parametrize("odd", ODD)
def test_what_cannot_be_drawn_is_told_by_its_line(odd: str) -> None:
    with pytest.raises(DrawingError, match=r"^line 2: "):
        read_picture(drawing(f'\n<path d="M0 0h1v1z" {odd}/>'))


@pytest.mark.parametrize(
    "odd",
    [
        '<path d="M0 0h1v1z" stroke="#000000" stroke-width="1e999"/>',
        '<path d="M 1" fill="#000000"/>',
        '<path d="M1e308 1e308h1e308" fill="#000000"/>',
        '<path d="X 1 2" fill="#000000"/>',
        '<g transform="matrix(1)"><path d="M0 0"/></g>',
    ],
)
def test_what_a_page_cannot_show_is_told(odd: str) -> None:
    with pytest.raises(PictureError):
        pdf_bytes(read_picture(drawing(odd)))


def test_a_drawing_without_a_size_is_told() -> None:
    for head in (
        "<svg>",
        '<svg viewBox="0 0 0 5">',
        '<svg viewBox="0 0 nan 5">',
        '<svg width="wide" height="9">',
    ):
        with pytest.raises(DrawingError, match="the drawing has no"):
            read_picture(f"{head}</svg>")
