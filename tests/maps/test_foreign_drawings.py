"""Drawings of other programs: taken as they are meant, or refused by line."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from desktop.painting.map_chunks import MapChunks, ProgressiveRender
from desktop.painting.map_picture import bare_picture
from desktop.painting.rendering import image_of
from desktop.painting.svg_to_pdf import pdf_bytes
from maps.cartographer.checking import check
from maps.map_file import DrawingError, load_picture, read_picture
from maps.picture import LAYERS, Element, Picture, key_of
from tests.maps.small_board import layout, outlines, write_board

EDITOR = (
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
    ' xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
    ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"'
)
NOTES = (
    "<!-- Created with Inkscape (http://www.inkscape.org/) -->"
    '<sodipodi:namedview pagecolor="#ffffff" inkscape:zoom="1.4"><inkscape:grid type="xygrid"/></sodipodi:namedview>'
    "<metadata><rdf:RDF><cc:Work rdf:about=''/></rdf:RDF></metadata>"
)


def inkscape(shapes: dict[str, str], prefix: str = "svg:") -> str:
    """The duchy as Inkscape would save it: its own notes, styles, labels of layers, single quotes, a prefix."""
    paths = "".join(
        f"<{prefix}path sodipodi:nodetypes='ccccc' inkscape:connector-curvature=\"0\" id='space-{key}'"
        f" style='fill:teal;fill-opacity:1;stroke:none;-inkscape-stroke:none' d='{data}'/>"
        for key, data in shapes.items()
    )
    layers = "".join(
        f'<{prefix}g inkscape:groupmode="layer" id="layer{number}" inkscape:label="{layer}" style="display:inline"'
        f' aria-label="Land &amp; &quot;sea&quot;">{paths if layer == "land" else ""}</{prefix}g>'
        for number, layer in enumerate(LAYERS)
    )
    space = f"xmlns{':svg' if prefix else ''}='http://www.w3.org/2000/svg'"
    return (
        f'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<{prefix}svg {space} {EDITOR}'
        f' width="211.66mm" height="158.75mm" viewBox="0 0 800 600" version="1.1" sodipodi:docname="map.svg">'
        f"{NOTES.replace('<metadata', f'<{prefix}metadata').replace('</metadata', f'</{prefix}metadata')}"
        f"<{prefix}defs/>{layers}</{prefix}svg>"
    )


def elements(picture: Picture) -> list[Element]:
    return [element for layer in picture.layers for element in layer.walk()]


@pytest.mark.parametrize("prefix", ["svg:", ""])
def test_a_map_that_was_saved_by_another_program_is_drawn(prefix: str, tmp_path: Path, qapp: object) -> None:
    folder = write_board(tmp_path / "duchy", {"map.svg": inkscape(outlines(), prefix)})
    assert check(folder) == []
    picture = load_picture(folder)
    assert [layer.get("id") for layer in picture.layers] == list(LAYERS)
    assert picture.shapes.keys() == outlines().keys()
    assert {element.get("fill") for element in picture.shapes.values()} == {"#008080"}
    assert not [
        element for element in elements(picture) if {"style", "inkscape:label"} & set(element.attributes)
    ]
    assert read_picture(picture.text()).text() == picture.text()
    at = [round(part / 2) for part in layout().spaces["TOP"].unit]
    chunks = MapChunks(picture)
    render = ProgressiveRender(chunks.chunks, QRectF(*picture.box), 0.5, clear=False)
    while not render.is_done:
        render.go_on(1)
    for image in (image_of(picture, 400), render.image):
        assert image.pixelColor(*at) == QColor("teal"), "it is not black"
    assert image_of(bare_picture(picture), 400).pixelColor(*at) == QColor("#efe3c6")
    assert b"%PDF" in pdf_bytes(picture)


def test_a_space_of_a_name_with_odd_letters_is_known() -> None:
    picture = read_picture(inkscape({"a_26_b": outlines()["TOP"]}))
    assert list(picture.shapes) == ["a&b"] == [key_of("space-a_26_b")]


@pytest.mark.parametrize(
    ("given", "attributes"),
    [
        ('style="fill: #ABC; stroke :rgb(255, 0,0)!important;"', {"fill": "#aabbcc", "stroke": "#ff0000"}),
        ('fill="#ff0000" style="fill:blue"', {"fill": "#0000ff"}),
        ('fill="inherit" stroke="none"', {"stroke": "none"}),
        (
            'stroke-width="1mm" stroke-dasharray="2px,1"',
            {"stroke-width": "3.779528", "stroke-dasharray": "2 1"},
        ),
        ('fill="url( #a ) #fff" class="x" data-name="y"', {"fill": "url(#a)"}),
        ('style="filter:none;mix-blend-mode:normal;font-variant:small-caps"', {}),
        ('style="word-spacing:0px;vector-effect:none;paint-order:stroke fill"', {}),
        ('style="stroke:lime;paint-order:markers fill stroke"', {"stroke": "#00ff00"}),
        ('opacity="50%"', {"opacity": "0.5"}),
        ('aria-label="A &amp; &lt;B&gt; &quot;C&quot;"', {"aria-label": 'A & <B> "C"'}),
    ],
)
def test_attributes_are_brought_into_one_form(given: str, attributes: dict[str, str]) -> None:
    land = f'<g id="land"><path d="M0 0" {given}/></g><defs><radialGradient id="a"/></defs>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{land}</svg>'
    (path,) = read_picture(text).layers[0].children
    assert {key: value for key, value in path.attributes.items() if key != "d"} == attributes
    assert read_picture(read_picture(text).text()).text() == read_picture(text).text()


def test_what_is_hidden_is_not_drawn() -> None:
    text = (
        '<svg viewBox="0 0 9 9"><g id="land"><path d="M0 0" style="display:none"/>'
        '<path d="M0 0" visibility="hidden"/><path id="seen" d="M0 0"/></g></svg>'
    )
    (layer,) = read_picture(text).layers
    assert [child.get("id") for child in layer.children] == ["seen"]


def test_what_lies_beside_the_layers_is_drawn_with_the_one_below_it(qapp: object) -> None:
    loose = '<rect width="9" height="9" fill="red"/>'
    picture = read_picture(f'<svg viewBox="0 0 9 9"><g id="sea"/>{loose}<g id="labels"/></svg>')
    assert {chunk.layer for chunk in MapChunks(picture).chunks} == {"sea"}
    assert image_of(picture, 9).pixelColor(4, 4) == QColor("red")
    alone = read_picture(f'<svg viewBox="0 0 9 9">{loose}</svg>')
    assert {chunk.layer for chunk in MapChunks(alone).chunks} == {"paper"}


def test_a_definition_that_uses_another_goes_along(qapp: object) -> None:
    stops = "".join(f'<stop offset="{place}" stop-color="lime"/>' for place in (0, 1))
    text = (
        '<svg xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
        f'<defs><linearGradient id="a">{stops}</linearGradient>'
        '<linearGradient id="b" xlink:href="#a" x1="0%" x2="100%"/></defs>'
        '<g id="land"><rect width="9px" height="9" fill="url(#b)"/></g></svg>'
    )
    assert image_of(read_picture(text), 9).pixelColor(4, 4) == QColor("lime")


@pytest.mark.parametrize(
    ("inner", "problem"),
    [
        ('<path d="M0 0" style="filter:url(#blur)"/>', "the style 'filter' of <path> cannot be drawn"),
        ('<path d="M0 0" style="transform:scale(2)"/>', "the style 'transform' of <path> cannot be drawn"),
        ('<text style="font:italic 12px serif">a</text>', "the style 'font' of <text> cannot be drawn"),
        (
            '<text style="stroke:#fff;stroke-width:2px;paint-order:stroke fill markers">a</text>',
            "the style 'paint-order' of <text> cannot be drawn",
        ),
        ("<style>.a { fill: red }</style>", "the element <style> is not taken"),
        ('<image href="x.png"/>', "the element <image> is not taken"),
        ('<path d="M0 0" fill="reddish"/>', "'reddish' is no colour"),
        ('<path d="M0 0" fill="url(#gone) red"/>', "<path> uses 'gone', which is not there"),
        ('<use href="#gone"/>', "<use> uses 'gone', which is not there"),
        (
            '<g visibility="hidden"><path visibility="visible"/></g>',
            "<path> is visible within what is hidden",
        ),
        ('<x:path xmlns:x="http://example.org/x" d="M0 0"/>', "the element <path> is not taken"),
    ],
)
def test_what_cannot_be_drawn_is_said_by_the_check(inner: str, problem: str, tmp_path: Path) -> None:
    text = inkscape(outlines(), "").replace("<defs/>", f"<defs/>\n{inner}")
    folder = write_board(tmp_path / "duchy", {"map.svg": text})
    (fault,) = check(folder)
    assert fault.file == "map.svg"
    assert problem in fault.problem
    assert "line 3" in fault.problem
    with pytest.raises(DrawingError, match=r"^line 3: "):
        read_picture(text)


def test_a_sheet_of_another_size_than_the_layout_is_told(tmp_path: Path) -> None:
    text = inkscape(outlines()).replace("0 0 800 600", "0 0 211.66 158.75")
    problems = [fault.problem for fault in check(write_board(tmp_path / "duchy", {"map.svg": text}))]
    assert "the sheet is 0 0 211.66 158.75, but 0 0 800 600 in layout.json" in problems


def test_a_picture_is_read_once(tmp_path: Path) -> None:
    folder = write_board(tmp_path / "duchy")
    first = load_picture(folder)
    assert load_picture(folder) is first
    assert bare_picture(first) is bare_picture(load_picture(folder))
    write_board(folder, {"map.svg": inkscape(outlines())})
    assert load_picture(folder) is not first
    assert replace(first, title="x").text() != first.text()
