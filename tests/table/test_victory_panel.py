"""The panel that says what each power needs to win and how far it is, as the seat may know it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.table.victory_panel import BAR, COUNTS, GAP, VictoryPanel
from engine import VictoryCount, new_game
from engine.model.ids import SpaceId
from tests.cases import variant_named
from tests.table import hands


def panel_of(window: TableWindow) -> VictoryPanel:
    window.docks["victory"].show()
    panel = window.docks["victory"].findChild(VictoryPanel)
    assert isinstance(panel, VictoryPanel)
    panel.refresh()
    return panel


def lines(tree: QTreeWidget) -> list[str]:
    def below(item: QTreeWidgetItem, depth: int) -> Iterator[str]:
        for row in range(item.childCount()):
            child = item.child(row)
            assert child is not None
            yield f"{'  ' * depth}{child.text(0)}"
            yield from below(child, depth + 1)

    return list(below(tree.invisibleRootItem(), 0))


def test_it_is_out_of_sight_until_it_is_wanted() -> None:
    window = hands.window_of("seventeen76")
    assert window.docks["victory"].isHidden()


def test_s76_4_each_power_has_its_goal_the_seat_first() -> None:
    window = hands.window_of("seventeen76")
    hands.lay(window, window.session.variant.start, "Creek")
    told = lines(panel_of(window).tree)
    assert told[0] == "Own all of this when a year is over."
    assert told[1] == "  Creek: 3 of 15 tribes, 0 of 5 centres"
    assert "  Britain: 12 of 33 points, 5 of 5 cities" in told
    assert told[-1] == "  Spain: 0 of 12 points"


def test_the_farthest_comes_first() -> None:
    window = hands.window_of("scottomacy")
    hands.lay(window, window.session.variant.start, "England")
    told = lines(panel_of(window).tree)
    assert told[:3] == [
        "Own 36 castles when it is settled who owns what.",
        "  England: 2 of 36 castles",
        "  Stewart: 8 of 36 castles",
    ]


def test_every_count_has_a_bar() -> None:
    window = hands.window_of("seventeen76")
    hands.lay(window, window.session.variant.start, "Creek")
    tree = panel_of(window).tree
    line = tree.topLevelItem(0).child(0)
    assert line.data(0, COUNTS) == (VictoryCount("tribe", 3, 15), VictoryCount("centre", 0, 5))
    box = tree.visualItemRect(line)
    assert box.height() >= tree.fontMetrics().height() + 2 * BAR
    picture = tree.viewport().grab().toImage()
    ink = tree.palette().color(QPalette.ColorRole.Text)
    first, second = box.bottom() - 2 * GAP - BAR - BAR // 2, box.bottom() - GAP - BAR // 2
    assert picture.pixelColor(box.left() + 3 * GAP, first) == ink
    assert picture.pixelColor(box.right() - 6 * GAP, first) != ink
    assert picture.pixelColor(box.left() + 3 * GAP, second) != ink


@pytest.mark.parametrize("power", ["Rohan", "Mordor", "Gondor", ""])
def test_mvw_6_what_is_unseen_changes_nothing_in_it(power: str) -> None:
    """The Ring lies elsewhere, or another has it: to those who do not see it the panel says the same."""
    variant = variant_named("mordor_v_world_ii")
    start = variant.start
    ring = start.tokens[0]
    twins = [
        start,
        replace(start, tokens=(replace(ring, space=SpaceId("13")),)),
        replace(start, tokens=(replace(ring, space=SpaceId("14"), holder="14"),)),
    ]
    told = []
    for twin in twins:
        session = Session(new_game(variant, start=twin), variant)
        session.take_seat(power)
        window = TableWindow(session)
        window.show()
        told.append(lines(panel_of(window).tree))
        window.close()
        window.deleteLater()
    assert told[0]
    assert told[1] == told[0]
    assert told[2] == told[0]
