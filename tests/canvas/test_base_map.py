"""The map is drawn chunk by chunk, and is then the same as drawn at once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from desktop.canvas.base_map import BaseMap
from desktop.canvas.camera import Camera
from desktop.canvas.display_options import FULL, DisplayOptions
from desktop.canvas.ownership_layer import OwnershipLayer
from desktop.painting.map_chunks import BORDERS, GROUND, MARKS, WRITTEN, Chunk, MapChunks, ProgressiveRender
from desktop.painting.piece_placement import DrawContext
from maps.colours import brightness
from maps.layout import load_layout
from maps.map_file import read_picture
from maps.outlines import area_of
from maps.palette import load_palette
from tests.cases import variant_named
from tests.pixels import pixels

FOLDER: Path = variant_named("standard").folder
TEXT = (FOLDER / "map.svg").read_text("utf-8")
PICTURE = read_picture(TEXT)


def at_once(region: QRectF, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0)
    renderer = QSvgRenderer(QByteArray(TEXT.encode()))
    renderer.setViewBox(region)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(image.rect()))
    painter.end()
    return image


def difference(one: QImage, other: QImage) -> float:
    """The mean difference of two pictures, of 255."""
    return float(np.abs(pixels(one).astype(int) - pixels(other)).mean())


@pytest.mark.usefixtures("qapp")
def test_chunk_by_chunk_is_the_same_as_at_once() -> None:
    chunks = MapChunks(PICTURE)
    assert {chunk.layer for chunk in chunks.chunks} == {*GROUND, BORDERS, *WRITTEN, MARKS}
    region = QRectF(300, 400, 600, 400)
    render = ProgressiveRender(chunks.chunks, region, 0.5, clear=False)
    steps = 0
    while not render.is_done:
        render.go_on(0)
        steps += 1
    assert steps == len(chunks.chunks)
    assert difference(render.image, at_once(region, 300, 200)) < 1


def looked_at(qtbot: QtBot) -> tuple[BaseMap, Camera]:
    context = DrawContext(load_layout(FOLDER), load_palette(FOLDER), {})
    base_map = BaseMap(PICTURE, OwnershipLayer(context))
    base_map.set_display(DisplayOptions(names=FULL))
    camera = Camera(base_map.chunks.sheet)
    camera.resize(QSizeF(400, 320))
    with qtbot.waitSignal(base_map.changed):
        base_map.look(camera, 1.0)
    return base_map, camera


def shown(base_map: BaseMap, camera: Camera) -> QImage:
    image = QImage(400, 320, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    base_map.paint(painter, camera, is_moving=False)
    painter.end()
    return image


def test_the_whole_map_comes_and_a_finer_one_after_zooming(qtbot: QtBot) -> None:
    base_map, camera = looked_at(qtbot)
    coarse = shown(base_map, camera)
    assert difference(coarse, at_once(base_map.chunks.sheet, 400, 320)) < 3
    camera.zoom(6, QPointF(200, 160))
    blurred = shown(base_map, camera)
    with qtbot.waitSignal(base_map.changed):
        base_map.look(camera, 1.0)
    crisp = shown(base_map, camera)
    wanted = at_once(camera.visible(), 400, 320)
    assert difference(crisp, wanted) < 3
    assert difference(crisp, wanted) < difference(blurred, wanted)


def test_a_second_map_of_a_board_draws_nothing_anew(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    first, camera = looked_at(qtbot)
    drawn: list[Chunk] = []
    monkeypatch.setattr(Chunk, "render", lambda chunk, *_: drawn.append(chunk))
    second, _ = looked_at(qtbot)
    assert drawn == []
    assert difference(shown(first, camera), shown(second, camera)) == 0


def test_owners_colour_their_spaces_and_no_others(qtbot: QtBot) -> None:
    base_map, camera = looked_at(qtbot)
    before = shown(base_map, camera)
    base_map.ownership.owners = {"PAR": "France"}
    base_map.recolour()
    after = shown(base_map, camera)
    places = base_map.ownership.context.layout.spaces
    paris, moscow = (camera.to_window(QPointF(*places[key].second)).toPoint() for key in ("PAR", "MOS"))
    assert before.pixelColor(paris) != after.pixelColor(paris)
    assert before.pixelColor(moscow) == after.pixelColor(moscow)


def borders_seen(base_map: BaseMap, camera: Camera) -> float:
    """How much a picture changes when the borders are left out."""
    base_map.set_display(DisplayOptions(names=FULL))
    base_map.finish()
    whole = shown(base_map, camera)
    base_map.set_display(DisplayOptions(names=FULL, borders=False))
    base_map.finish()
    return difference(whole, shown(base_map, camera))


def test_borders_are_seen_on_land_of_every_colour(qtbot: QtBot) -> None:
    base_map, camera = looked_at(qtbot)
    bare = borders_seen(base_map, camera)
    layout, palette = base_map.ownership.context.layout, base_map.ownership.context.palette
    for power in palette.powers:
        base_map.ownership.owners = dict.fromkeys(layout.spaces, power)
        base_map.recolour()
        dark = brightness(palette.paint(power).colour)
        assert borders_seen(base_map, camera) > bare * dark / 2, f"{power} hides the borders"


def test_what_is_written_again_upon_lights_has_no_borders(qtbot: QtBot) -> None:
    base_map, camera = looked_at(qtbot)
    spaces = base_map.ownership.context.layout.spaces
    line = area_of(spaces["MUN"].outline).boundary.intersection(area_of(spaces["BOH"].outline).buffer(2))
    middle = line.interpolate(0.5, normalized=True)
    at = camera.to_window(QPointF(middle.x, middle.y)).toPoint()
    bare = QImage(400, 320, QImage.Format.Format_ARGB32)
    bare.fill(0)
    painter = QPainter(bare)
    base_map.paint_written(painter, camera, base_map.chunks.sheet, is_moving=False)
    painter.end()
    assert bare.pixelColor(at).alpha() == 0
    assert any(bare.pixelColor(x, y).alpha() for x in range(400) for y in range(320)), "names are there"


def test_a_slightly_larger_view_is_crisp_too(qtbot: QtBot) -> None:
    base_map, camera = looked_at(qtbot)
    camera.zoom(1.08, QPointF(200, 160))
    blurred = shown(base_map, camera)
    base_map.look(camera, 1.0)
    base_map.finish()
    wanted = at_once(camera.visible(), 400, 320)
    assert difference(shown(base_map, camera), wanted) < difference(blurred, wanted)
