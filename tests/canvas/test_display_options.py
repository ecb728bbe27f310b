"""How the board looks follows what a person wants: names, layers, patterns, contrast, colours, letters."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop.canvas.board_view import BoardView
from desktop.canvas.display_options import FULL, NAMES, NUMBERS, OFF, SHORT, DisplayOptions
from desktop.canvas.influence import influence
from desktop.canvas.name_labels import short_names
from desktop.painting.arrow_builder import arrows_of
from desktop.settings.accessible_palettes import accessible_palette
from engine import BOUNCED, Order, Outcome, PowerId
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
    full, short, numbers, off = pictures
    assert full != short
    assert short != off
    assert full != off
    assert numbers == off, "this board has no printed numbers"
    view.set_display(DisplayOptions())
    assert shown(view) == full


def test_short_names_are_keys_and_numbers_only_where_they_are_printed(qtbot: QtBot) -> None:
    numbered = board(qtbot, "scottomacy").context.layout
    assert len(list(short_names(numbered, SHORT))) == len(numbered.spaces)
    assert len(list(short_names(numbered, NUMBERS))) == len(numbered.spaces)
    plain = STANDARD
    layout = board(qtbot, plain.id).context.layout
    assert list(short_names(layout, NUMBERS)) == []


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
    assert view.display.names == FULL
    assert OFF in NAMES
