"""How the board looks follows what a person wants: names, layers, patterns, contrast, colours, letters."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.canvas.board_view import BoardView
from desktop.canvas.display_options import AUTO, FULL, NAMES, NUMBERS, OFF, SHORT, DisplayOptions
from desktop.canvas.influence import influence
from desktop.canvas.name_labels import (
    CAPITALS,
    LEGIBLE,
    READABLE,
    Naming,
    key_spot,
    name_elements,
    written_box,
    written_name,
)
from desktop.canvas.painter_paths import painter_path
from desktop.painting import qt_lettering
from desktop.painting.arrow_builder import arrows_of
from desktop.settings.accessible_palettes import accessible_palette
from engine import BOUNCED, Order, Outcome, PowerId
from maps.layout import SEMIBOLD, layout_of
from maps.picture import LABELS, Element
from tests.canvas.boards import board, spot
from tests.cases import variant_named

STANDARD = variant_named("standard")


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    return board(qtbot)


def shown(view: BoardView) -> QImage:
    view.base_map.finish()
    return view.grab().toImage()


def test_names_in_full_short_or_not_at_all_are_all_different(view: BoardView) -> None:
    pictures = []
    for names in NAMES:
        view.set_display(DisplayOptions(names=names))
        pictures.append(shown(view))
    auto, full, short, numbers, off = pictures
    assert full != short
    assert auto not in (full, short), "in this size some names can be read"
    assert short != off
    assert full != off
    assert numbers == off, "this board has no printed numbers"
    view.set_display(DisplayOptions(names=FULL))
    assert shown(view) == full


def written(view: BoardView, naming: Naming) -> list[Element]:
    printed = view.base_map.chunks.picture.layer(LABELS)
    assert printed is not None
    return list(name_elements(printed, view.context.layout, naming))


def test_short_names_are_keys_and_numbers_only_where_they_are_printed(qtbot: QtBot) -> None:
    numbered = board(qtbot, "scottomacy")
    assert len(written(numbered, Naming(SHORT))) == len(numbered.context.layout.spaces)
    assert len(written(numbered, Naming(NUMBERS))) == len(numbered.context.layout.spaces)
    assert written(board(qtbot, STANDARD.id), Naming(NUMBERS)) == []


@pytest.mark.parametrize("name", ["standard", "scottomacy", "indianomacy", "chronicle"])
@pytest.mark.parametrize("scale", [0.2, 0.31, 0.5, 0.9, 2.0])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_names_become_short_by_themselves_where_they_cannot_be_read(
    qapp: QApplication, name: str, scale: float, text: float
) -> None:
    """At every size of the window: what is written can be read, and a name that can be is not cut short."""
    layout, naming = layout_of(variant_named(name)), Naming(AUTO, text, scale)
    for key, places in layout.spaces.items():
        size = places.label.size * naming.growth(places) * scale
        assert (key in naming.short(layout)) == (size < READABLE * text)
        if key in naming.short(layout):
            high = painter_path(written_name(key, places, naming)).boundingRect().height()
            wide = (places.box[2] - places.box[0]) * scale
            assert high * scale > 0.35 * LEGIBLE * text or wide < 2 * LEGIBLE * text, key


@pytest.mark.parametrize("name", ["standard", "scottomacy", "indianomacy", "chronicle"])
@pytest.mark.parametrize(
    "naming", [Naming(FULL, 1.5), Naming(SHORT), Naming(NUMBERS), Naming(AUTO, 1.0, 0.5)]
)
def test_what_is_written_lies_in_its_box(qapp: QApplication, name: str, naming: Naming) -> None:
    for key, places in layout_of(variant_named(name)).spaces.items():
        box, inked = (
            written_box(key, places, naming),
            painter_path(written_name(key, places, naming)).boundingRect(),
        )
        assert inked.isEmpty() == box.isEmpty()
        if inked.isEmpty():
            continue
        is_key = naming.names == NUMBERS or naming.is_short(places)
        slack = 0.2 * (box.height() if is_key else places.label.size * naming.growth(places))
        assert box.adjusted(-slack, -slack, slack, slack).contains(inked), key
        assert places.label.angle or box.width() < inked.width() + 2 * slack, key
        assert box.contains(inked.center()), key


@pytest.mark.parametrize("name", ["standard", "seventeen76", "indianomacy", "scottomacy"])
@pytest.mark.parametrize(("width", "height", "text"), [(800, 420, 1.0), (805, 535, 1.5), (805, 405, 1.5)])
def test_short_names_do_not_run_into_each_other(
    qtbot: QtBot, name: str, width: int, height: int, text: float
) -> None:
    view = board(qtbot, name)
    view.set_display(DisplayOptions(text=text))
    view.resize(width, height)
    view.base_map.finish()
    naming, spaces = view.base_map.naming, view.context.layout.spaces
    short = {key: spaces[key] for key in naming.short(view.context.layout)}
    inked = {
        key: painter_path(written_name(key, places, naming)).boundingRect() for key, places in short.items()
    }
    for one, other in combinations(short, 2):
        both = inked[one].intersected(inked[other])
        assert both.width() * both.height() < 0.05 * inked[one].width() * inked[one].height(), (one, other)


def test_the_board_writes_its_names_for_the_size_of_its_window(qtbot: QtBot) -> None:
    view = board(qtbot, "scottomacy")
    layout, sizes = view.context.layout, []
    for width, height in ((700, 500), (2000, 1400), (700, 500)):
        view.resize(width, height)
        view.base_map.finish()
        drawn = view.base_map.naming
        assert drawn.short(layout) == Naming(AUTO, 1.0, view.camera.scale).short(layout)
        sizes.append(len(drawn.short(layout)))
    assert sizes[0] == sizes[2] > sizes[1]


def test_the_size_of_text_reaches_names_as_far_as_their_spaces_have_room(view: BoardView) -> None:
    layout, large = view.context.layout, Naming(FULL, 1.5)
    grown = {key for key, places in layout.spaces.items() if large.growth(places) > 1.2}
    assert len(grown) > len(layout.spaces) / 3
    for key in grown:
        places = layout.spaces[key]
        outlines = (written_name(key, places, one) for one in (Naming(FULL), large))
        usual, wide = (painter_path(outline).boundingRect() for outline in outlines)
        assert wide.width() > 1.15 * usual.width()
        assert places.label.angle or (places.box[0] < wide.left() and wide.right() < places.box[2]), key
    assert written(view, large) != written(view, Naming(FULL))
    assert all(Naming(FULL, 0.85).growth(places) == 1.0 for places in layout.spaces.values())


def test_names_on_dark_land_are_pale_and_dark_again_under_another_owner(qtbot: QtBot) -> None:
    view = board(qtbot, "scottomacy")
    view.resize(1400, 1400)
    owners, layout = dict(view.ownership.owners), view.context.layout
    space = next(space for space, power in owners.items() if power == "Gordon")
    label = layout.spaces[space].label

    def lightest() -> int:
        """The palest point in the box of the name."""
        view.base_map.finish()
        corner = (label.at[0] - label.width / 2, label.at[1] - label.height / 2)
        at = view.camera.to_window(QPointF(*corner)).toPoint()
        size = (QSizeF(label.width, label.height) * view.camera.scale).toSize()
        picture = QImage(view.size(), QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        view.base_map.paint(painter, view.camera, is_moving=False)
        painter.end()
        box = picture.copy(at.x(), at.y(), size.width(), size.height())
        spots = ((x, y) for x in range(box.width()) for y in range(box.height()))
        return max(box.pixelColor(*spot).lightness() for spot in spots)

    assert space in view.ownership.dark_spaces()
    assert lightest() > 200
    assert space in view.base_map.naming.pale
    view.show_position(view.position, {**owners, space: "Fraser"})
    view.base_map.finish()
    assert space not in view.base_map.naming.pale
    view.set_display(DisplayOptions(contrast=True))
    assert view.ownership.dark_spaces() == frozenset(), "all names have a pale ground"


def test_borders_can_be_left_out(view: BoardView) -> None:
    before = shown(view)
    view.set_display(DisplayOptions(borders=False))
    assert shown(view) != before
    view.set_display(DisplayOptions(borders=True))
    assert shown(view) == before


@pytest.mark.parametrize(
    "display",
    [
        DisplayOptions(patterns=True),
        DisplayOptions(contrast=True),
        DisplayOptions(text=1.5, patterns=True),
        DisplayOptions(dark=False),
    ],
)
def test_what_is_wished_is_seen_and_can_be_taken_back(view: BoardView, display: DisplayOptions) -> None:
    before = shown(view)
    view.set_display(display)
    assert shown(view) != before
    view.set_display(DisplayOptions())
    assert shown(view) == before


def test_orders_and_results_are_layers(view: BoardView) -> None:
    bare = shown(view)
    order = Order("move", "MOS", "A", target="SEV")
    ends = {order: Outcome(PowerId("Russia"), order, BOUNCED)}
    kinds = STANDARD.rules.orders["movement"]
    view.show_orders(arrows_of([("Russia", order)], kinds, view.context.layout, {}, ends))
    both = shown(view)
    view.set_display(DisplayOptions(results=False))
    assert shown(view) != both
    view.set_display(DisplayOptions(orders=False))
    assert shown(view) == bare


def test_other_colours_are_seen_on_land_and_pieces_and_those_who_draw_are_told(
    qtbot: QtBot, view: BoardView
) -> None:
    at = spot(view, "PAR")
    before = shown(view)
    with qtbot.waitSignal(view.repainted):
        view.set_palette(accessible_palette(view.context.palette, "own", {"France": "#ff00ff"}))
    after = shown(view)
    assert before.copy(at.x() - 8, at.y() - 8, 16, 16) != after.copy(at.x() - 8, at.y() - 8, 16, 16)
    assert before.pixelColor(spot(view, "MOS")) == after.pixelColor(spot(view, "MOS"))


def test_a_change_of_owner_recolours_the_space_and_its_mark(view: BoardView) -> None:
    before = shown(view)
    owners = {**view.ownership.owners, "PAR": "Germany"}
    view.show_position(STANDARD.start, owners)
    after = shown(view)
    assert before != after
    view.show_position(STANDARD.start, {**owners, "PAR": "France"})
    near = spot(view, "MOS")
    assert shown(view).pixelColor(near) == before.pixelColor(near)


def test_influence_is_of_who_stands_there_or_alone_could_come() -> None:
    start, kinds = STANDARD.start, STANDARD.rules.kinds
    found = influence(STANDARD.board, kinds, start)
    assert found["PIC"] == "France"
    assert found["UKR"] == "Russia"
    assert "BUR" not in found, "France and Germany could both come"
    assert "PAR" not in found, "centres have owners"
    assert "NAO" not in found or found["NAO"] == "England"
    moved = replace(
        start,
        units=tuple(replace(unit, place="BUR") if unit.place == "MUN" else unit for unit in start.units),
    )
    assert influence(STANDARD.board, kinds, moved)["BUR"] == "Germany"


def test_influence_is_seen_when_wished(view: BoardView) -> None:
    before = shown(view)
    view.set_display(DisplayOptions(influence=True))
    assert view.ownership.influence["UKR"] == "Russia"
    assert shown(view) != before
    view.show_position(replace(STANDARD.start, units=()), dict(view.ownership.owners))
    assert view.ownership.influence == {}


def test_a_board_begins_with_a_sketch_until_its_map_is_drawn(qtbot: QtBot) -> None:
    variant = STANDARD
    from desktop.canvas.board_factory import board_for

    view = board_for(variant, variant.rules)
    qtbot.addWidget(view)
    view.resize(400, 300)
    assert not view.base_map.is_begun
    sketch = view.grab().toImage()
    middle = sketch.pixelColor(200, 150)
    assert middle.lightness() > 100, "land or water, not the dark surroundings"
    assert view.display.names == AUTO
    assert OFF in NAMES


@pytest.mark.parametrize("name", ["standard", "kingless", "chronicle", "scottomacy"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_keys_on_a_small_board_keep_clear_of_the_pieces(name: str, text: float) -> None:
    layout = layout_of(variant_named(name))
    for key, places in layout.spaces.items():
        size = LEGIBLE * text / 0.35
        (x, y), (left, top) = key_spot(key, size, places.label.at, places, layout.unit), places.unit
        is_above_or_below = abs(y - top) >= (layout.unit + CAPITALS * size) / 2 - 0.01
        is_beside = abs(x - left) >= (layout.unit + qt_lettering.measure(key, size, SEMIBOLD)) / 2
        assert is_above_or_below or is_beside or places.label.leader, key
