"""Several units in one space: each has its own row, ring, flyout and count. Foul begins with four in Foul's Creche."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from shapely import Point

from desktop.canvas.name_labels import written_name
from desktop.canvas.painter_paths import painter_path
from desktop.drafting.flyout_rows import Row
from desktop.painting.order_arrow import OrderArrow
from desktop.painting.piece_placement import standing_units
from desktop.table.reminders import Reminders
from desktop.table.table_window import TableWindow
from desktop.typing.order_rows import IDLE, ORDER
from desktop.typing.review_dialog import review
from engine import Order, new_game
from maps.outlines import label_area
from tests.cases import variant_named
from tests.table import hands

CHRONICLE = variant_named("chronicle")


@pytest.fixture
def window() -> TableWindow:
    window = hands.window_of("chronicle")
    hands.lay(window, new_game(CHRONICLE).current, "Foul")
    return window


def go(target: str, kind: str = "R", name: str = "") -> Order:
    return Order("move", "FCr", kind, target=target, name=name)


def opened(window: TableWindow) -> list[Row]:
    """What a click on Foul's Creche offers."""
    window.tool.escape()
    hands.click(window, "FCr")
    return list(window.tool.flyout.rows)


def row_called(window: TableWindow, words: str) -> Row:
    found = [row for row in window.tool.flyout.rows if words in row.label]
    assert len(found) == 1, [row.label for row in window.tool.flyout.rows]
    return found[0]


def order(window: TableWindow, unit: str, target: str) -> None:
    """Order a unit by name to go somewhere, with the mouse."""
    opened(window)
    hands.click_row(window, row_called(window, unit))
    hands.click(window, target)


def listed(window: TableWindow) -> list[tuple[str, str]]:
    rows = [row for group in window.panel.model.groups if group.power == "Foul" for row in group.rows]
    return [(row.sort, row.text) for row in rows]


def drawn(window: TableWindow) -> list[OrderArrow]:
    return window.presenter.arrows([("Foul", one, None) for one in window.session.orders])


def test_every_unit_in_the_space_is_offered_by_its_name(window: TableWindow) -> None:
    assert [row.label.partition(",")[0] for row in opened(window)] == [
        "Ur-Vile",
        "Raver Herem",
        "Raver Jehannum",
        "Raver Sheol",
    ]


def test_one_order_leaves_the_others_in_the_list_the_rings_and_the_count(window: TableWindow) -> None:
    order(window, "Herem", "KQu")
    assert window.session.orders == (go("KQu", name="Herem"),)
    assert listed(window) == [
        (IDLE, "U FCr"),
        (ORDER, "R FCr Herem - KQu"),
        (IDLE, "R FCr Jehannum"),
        (IDLE, "R FCr Sheol"),
        (IDLE, "U GKr"),
        (IDLE, "U RWa"),
    ]
    group = next(group for group in window.panel.model.groups if group.power == "Foul")
    assert group.count == "1 of 6 ordered"
    assert not group.is_complete
    assert "1 of 6 ordered" in window.tool.status.due()
    rings = window.board.findChild(Reminders)
    assert rings is not None
    assert len(rings.points) == 5
    missing = [one.words for one in review(window.session, ["Foul"]).missing]
    assert [words for words in missing if "FCr" in words] == [
        "U FCr has no order: it holds.",
        "R FCr Jehannum has no order: it holds.",
        "R FCr Sheol has no order: it holds.",
    ]


def test_every_row_says_which_of_several_alike_it_is_about(window: TableWindow) -> None:
    window.session.give(go("KQu"))
    order(window, "Jehannum", "KQu")
    rows = [row for group in window.panel.model.groups if group.power == "Foul" for row in group.rows]
    assert [(row.sort, row.text, row.gloss) for row in rows[1:4]] == [
        (ORDER, "R FCr - KQu", "Herem"),
        (ORDER, "R FCr Jehannum - KQu", ""),
        (IDLE, "R FCr Sheol", ""),
    ]


def test_the_last_of_several_alike_is_ordered_first(window: TableWindow) -> None:
    order(window, "Sheol", "KQu")
    assert window.session.orders == (go("KQu", name="Sheol"),)
    assert listed(window)[:4] == [
        (IDLE, "U FCr"),
        (IDLE, "R FCr Herem"),
        (IDLE, "R FCr Jehannum"),
        (ORDER, "R FCr Sheol - KQu"),
    ]
    stands = dict(standing_units(window.board.context.layout, window.session.position.units))
    own = {unit.name: stands[unit] for unit in stands if unit.space == "FCr"}
    rings = window.board.findChild(Reminders)
    assert rings is not None
    assert {own["Herem"], own["Jehannum"], own[""]} <= set(rings.points)
    assert own["Sheol"] not in rings.points
    arrow = next(one for one in drawn(window) if one.order == go("KQu", name="Sheol"))
    assert arrow.way[0] == own["Sheol"], "its arrow starts at Sheol"
    assert [row.hint for row in opened(window)] == ["", "", "", "R FCr Sheol - KQu"]
    order(window, "Sheol", "RTh")
    assert window.session.orders == (go("RTh", name="Sheol"),)


def test_a_row_without_an_order_begins_one_that_names_its_unit(window: TableWindow) -> None:
    window.panel.list.choose("FCr")
    row = next(one for group in window.panel.model.groups for one in group.rows if "Sheol" in one.text)
    line = window.panel.line
    line.setFocus()
    line.setText(f"{row.text} - KQu")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert window.session.orders == (go("KQu", name="Sheol"),)


def test_alike_without_a_name_that_orders_know_are_ordered_one_after_the_other() -> None:
    window = hands.window_of("chronicle")
    start = new_game(CHRONICLE).current
    strangers = [replace(unit, name=f"{unit.name}x") if unit.name else unit for unit in start.units]
    hands.lay(window, replace(start, units=tuple(strangers)), "Foul")
    order(window, "Sheolx", "KQu")
    assert window.session.orders == (go("KQu"),)
    rows = [row for group in window.panel.model.groups if group.power == "Foul" for row in group.rows]
    stands = dict(standing_units(window.board.context.layout, window.session.position.units))
    idle = {stands[row.unit] for row in rows if row.sort == IDLE and row.unit is not None}
    rings = window.board.findChild(Reminders)
    assert rings is not None
    assert set(rings.points) == idle, "rows and rings speak of the same units"
    arrow = next(one for one in drawn(window) if one.order == go("KQu"))
    assert arrow.way[0] not in idle


def test_the_flyout_of_a_unit_has_its_name_and_that_of_an_order_its_verb(window: TableWindow) -> None:
    opened(window)
    hands.click_row(window, row_called(window, "Jehannum"))
    assert window.tool.flyout.title.text() == "Raver Jehannum Foul's Creche"
    window.tool.escape()
    QTest.keyClick(window.board, Qt.Key.Key_H)
    hands.click(window, "FCr")
    assert [row.label.partition(",")[0] for row in window.tool.flyout.rows][1] == "Raver Herem"
    assert window.tool.flyout.title.text() == "Hold"


def test_nobody_in_a_crowd_stands_on_another(window: TableWindow) -> None:
    layout = window.board.context.layout
    places = [at for unit, at in standing_units(layout, window.session.position.units) if unit.space == "FCr"]
    assert len(places) == 4
    assert all(math.dist(one, other) >= 0.98 * layout.unit for one, other in combinations(places, 2))
    label = label_area(layout.spaces["FCr"].label)
    assert all(label.distance(Point(at)) > 0.25 * layout.unit for at in places)


def test_a_ring_hides_no_other_unit_and_no_name(window: TableWindow) -> None:
    rings, camera = window.board.findChild(Reminders), window.board.camera
    assert rings is not None
    unit, naming = window.board.context.layout.unit, window.board.base_map.naming
    spaces = window.board.context.layout.spaces
    for point in rings.points:
        free = rings.free_about(point, 60.0)
        for other in rings.points:
            assert other == point or not free.contains(camera.to_window(QPointF(*other)))
        assert not free.isEmpty()
    point = spaces["GKr"].unit
    name = painter_path(written_name("GKr", spaces["GKr"], naming)).boundingRect()
    about = rings.free_about(point, 3 * unit)
    assert not about.contains(camera.to_window(name.center()))


def test_a_flyout_takes_back_the_orders_of_its_own_unit_only(window: TableWindow) -> None:
    order(window, "Herem", "KQu")
    offered = opened(window)
    assert [row.hint for row in offered] == ["", "R FCr Herem - KQu", "", ""]
    hands.click_row(window, row_called(window, "Ur-Vile"))
    assert not any(row.takes for row in window.tool.flyout.rows)
    opened(window)
    hands.click_row(window, row_called(window, "Sheol"))
    assert not any(row.takes for row in window.tool.flyout.rows)
    opened(window)
    hands.click_row(window, row_called(window, "Herem"))
    takes = [row for row in window.tool.flyout.rows if row.takes]
    assert [row.takes for row in takes] == [(go("KQu", name="Herem"),)]
    hands.click_row(window, takes[0])
    assert window.session.orders == ()


def test_another_order_for_one_of_several_alike_takes_the_place_of_its_own(window: TableWindow) -> None:
    order(window, "Herem", "KQu")
    order(window, "Jehannum", "RTh")
    herem, jehannum = go("KQu", name="Herem"), go("KQu", name="Jehannum")
    assert window.session.orders == (herem, go("RTh", name="Jehannum"))
    order(window, "Jehannum", "KQu")
    assert window.session.orders == (herem, jehannum)
    order(window, "Sheol", "RTh")
    order(window, "Ur-Vile", "RTh")
    assert len(window.session.orders) == 4
    assert window.tool.order_draft.choices.power == "Foul"
    window.session.take_back(herem)
    assert window.session.orders == (jehannum, go("RTh", name="Sheol"), go("RTh", "U"))


def test_the_delete_key_asks_which_order_is_taken_back(window: TableWindow) -> None:
    window.session.give(go("KQu"))
    window.session.give(go("RTh", "U"))
    assert window.tool.take_back_at("FCr")
    assert len(window.session.orders) == 2
    assert window.tool.flyout.isVisible()
    hands.click_row(window, row_called(window, "Ur-Vile"))
    assert window.tool.take_back_at("FCr")
    assert window.session.orders == (go("KQu"),)
    window.tool.escape()
    assert window.tool.take_back_at("FCr"), "one order needs no question"
    assert window.session.orders == ()


def test_orders_are_typed_one_after_the_other(window: TableWindow) -> None:
    line = window.panel.line
    for text in ("R FCr - KQu", "R FCr - RTh", "U FCr H"):
        line.setFocus()
        line.setText(text)
        QTest.keyClick(line, Qt.Key.Key_Return)
    assert window.session.orders == (go("KQu"), go("RTh"), Order("hold", "FCr", "U"))
    assert listed(window)[:4] == [
        (ORDER, "U FCr H"),
        (ORDER, "R FCr - KQu"),
        (ORDER, "R FCr - RTh"),
        (IDLE, "R FCr Sheol"),
    ]


def test_a_review_leads_to_the_unit_without_an_order(window: TableWindow) -> None:
    order(window, "Herem", "KQu")
    window.panel.list.choose("FCr")
    row = window.panel.list.row()
    assert row is not None
    assert row.sort == IDLE
