"""The pictures of boards: sketched at first, engraved when there is time, kept for the next time."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, QSize, QStandardPaths
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop.canvas import thumbnail_cache as kept_pictures
from desktop.canvas.board_factory import board_for
from desktop.canvas.board_pictures import BoardPicture, board_picture
from desktop.canvas.gallery import Gallery
from desktop.canvas.thumbnail_cache import cached_thumbnail
from desktop.start.board_wall import LEAST
from desktop.start.start_window import StartWindow
from engine import Variant
from engine.variants.loading import load_variant
from maps.layout import load_layout
from maps.outlines import area_of
from tests.cases import variant_named

SIZE = QSize(250, 180)


@pytest.fixture(autouse=True)
def bare_wall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture is there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    kept_pictures._images.clear()


def thumbnail_cache() -> list[Path]:
    cache = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation))
    return sorted(cache.rglob("*.jpg"))


def picture(variant: Variant) -> QImage:
    return board_picture(variant, SIZE).toImage()


def test_a_board_is_sketched_until_it_is_engraved(qtbot: QtBot) -> None:
    variant = variant_named("baranduin")
    sketch = picture(variant)
    owner = QObject()
    work = Gallery(owner)
    with qtbot.waitSignal(work.rendered) as told:
        work.want(variant)
        work.finish()
    assert told.args == [variant.board_folder]
    assert picture(variant) != sketch


def test_an_engraved_board_is_read_from_its_file_the_next_time(qtbot: QtBot) -> None:
    variant = variant_named("baranduin")
    owner = QObject()
    work = Gallery(owner)
    work.want(variant)
    work.finish()
    assert len(thumbnail_cache()) == 1
    kept_pictures._images.clear()
    assert cached_thumbnail(variant.board_folder) is not None
    assert not work._wanted
    work.want(variant)
    assert not work._wanted


def test_an_engraved_board_shows_where_nobody_passes(qtbot: QtBot) -> None:
    variant = variant_named("middle_earth_iv")
    work = Gallery(owner := QObject())
    work.want(variant)
    work.finish()
    ground = cached_thumbnail(variant.board_folder)
    assert ground is not None
    outlines = load_layout(variant.board_folder).spaces
    ridge = area_of(outlines["Ano"].outline).intersection(area_of(outlines["Bel"].outline).buffer(1))
    scale = ground.width() / load_layout(variant.board_folder).width
    middle = ridge.representative_point()
    at = QPoint(round(middle.x * scale), round(middle.y * scale))
    around = [ground.pixelColor(at + QPoint(x, y)).lightness() for x in range(-3, 4) for y in range(-3, 4)]
    assert min(around) < 120, "the ridge is inked"
    owner.deleteLater()


def test_two_variants_of_one_board_share_its_picture(qtbot: QtBot) -> None:
    owner = QObject()
    work = Gallery(owner)
    for name in ("standard", "scattered"):
        work.want(variant_named(name))
    work.finish()
    assert len(thumbnail_cache()) == 1
    assert picture(variant_named("standard")) != picture(variant_named("scattered"))


def test_a_damaged_file_is_drawn_again(qtbot: QtBot) -> None:
    variant = variant_named("baranduin")
    owner = QObject()
    work = Gallery(owner)
    work.want(variant)
    work.finish()
    (file,) = thumbnail_cache()
    file.write_bytes(b"no picture")
    kept_pictures._images.clear()
    assert cached_thumbnail(variant.board_folder) is None
    work.want(variant)
    work.finish()
    kept_pictures._images.clear()
    assert cached_thumbnail(variant.board_folder) is not None


def test_a_map_that_cannot_be_drawn_stays_a_sketch(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "baranduin"
    shutil.copytree(variant_named("baranduin").folder, folder)
    (folder / "map.svg").write_text("<svg", "utf-8")
    variant = load_variant(folder)
    owner = QObject()
    work = Gallery(owner)
    work.want(variant)
    work.finish()
    assert cached_thumbnail(variant.board_folder) is None
    assert not picture(variant).isNull()


def test_the_first_window_shows_engraved_boards_without_being_asked(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: not window.boards._unpainted)
    item = next(
        item for row in range(window.boards.count()) if (item := window.boards.item(row)) and row == 1
    )
    before = item.icon().pixmap(SIZE).toImage()
    window.boards.gallery.finish()
    assert item.icon().pixmap(SIZE).toImage() != before
    assert len(thumbnail_cache()) == len({one.board_folder for one in window.variants.values()})


def test_the_first_window_leaves_the_machine_to_the_game(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: not window.boards._unpainted)
    window.hide()
    assert not window.boards.gallery._work.isActive()
    window.show()
    assert window.boards.gallery._work.isActive()


def test_a_picture_is_painted_again_when_its_board_is_engraved(qtbot: QtBot) -> None:
    label = BoardPicture(SIZE)
    qtbot.addWidget(label)
    label.show_board(variant_named("baranduin"))
    before = label.pixmap().toImage()
    label._gallery.finish()
    assert label.pixmap().toImage() != before


def test_a_board_that_was_engraved_before_is_shown_so_at_once(qtbot: QtBot) -> None:
    variant = variant_named("baranduin")
    owners = {str(space): str(power) for space, power in variant.start.owners}

    def first_sight() -> QImage:
        view = board_for(variant, variant.rules)
        qtbot.addWidget(view)
        view.resize(900, 700)
        view.show_position(variant.start, owners)
        assert not view.base_map.is_begun
        return view.grab().toImage()

    sketch = first_sight()
    owner = QObject()
    work = Gallery(owner)
    work.want(variant)
    work.finish()
    assert first_sight() != sketch


@pytest.mark.parametrize(("across", "down"), [(1240, 672), (1280, 720), (1920, 1080), (2560, 1440)])
def test_all_boards_are_in_sight_at_once(qtbot: QtBot, across: int, down: int) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.resize(across, down)
    window.show()
    qtbot.waitUntil(lambda: not window.boards._unpainted)
    wall = window.boards
    sight = wall.viewport().rect()
    for row in range(wall.count()):
        assert sight.contains(wall.visualItemRect(wall.item(row))), f"{wall.item(row).text()} is cut off"
    areas = wall.count() * wall.card.width() * wall.card.height()
    assert areas > 0.4 * sight.width() * sight.height(), "the pictures fill the wall"


def test_larger_text_gets_more_room_at_once(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    wall = window.boards
    below, line = wall.gridSize().height() - wall.card.height(), wall.fontMetrics().lineSpacing()
    font = wall.font()
    font.setPointSizeF(2 * font.pointSizeF())
    wall.setFont(font)
    more = wall.fontMetrics().lineSpacing() - line
    assert more > 0
    assert wall.gridSize().height() - wall.card.height() >= below + 2 * more, "a name may need more lines"


def test_a_small_wall_scrolls_and_keeps_its_pictures_legible(qtbot: QtBot) -> None:
    window = StartWindow()
    qtbot.addWidget(window)
    window.resize(800, 500)
    window.show()
    qtbot.waitUntil(lambda: not window.boards._unpainted)
    assert window.boards.card.width() >= LEAST.width()
    assert window.boards.verticalScrollBar().maximum() > 0
    assert window.boards.horizontalScrollBar().maximum() == 0
