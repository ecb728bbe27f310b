"""Where a flyout stands: beside its unit, and over nothing that may be clicked if there is room close by."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest

from desktop.widgets.panel_placement import place_beside, place_near
from tests.table import hands

ROOM, SIZE, UNIT = QRect(0, 0, 900, 600), QSize(200, 120), QRect(430, 280, 40, 40)


def placed(*spared: QRect) -> QRect:
    region = QRegion()
    for rect in spared:
        region += QRegion(rect)
    return QRect(place_beside(ROOM, SIZE, UNIT, region), SIZE)


def test_it_stands_to_the_right_where_nothing_hinders() -> None:
    rect = placed()
    assert rect.left() > UNIT.right()
    assert abs(rect.center().y() - UNIT.center().y()) <= 1


@pytest.mark.parametrize(
    "spared",
    [
        [QRect(480, 200, 80, 200)],
        [QRect(480, 200, 80, 200), QRect(340, 200, 80, 200)],
        [QRect(250, 100, 400, 400)],
        [QRect(200, 0, 700, 600)],
    ],
)
def test_it_covers_neither_the_unit_nor_what_is_spared(spared: list[QRect]) -> None:
    rect = placed(*spared)
    assert ROOM.contains(rect)
    assert not rect.intersects(UNIT)
    assert not any(rect.intersects(one) for one in spared)


def test_without_any_room_it_covers_as_little_as_may_be() -> None:
    rect = placed(QRect(0, 0, 900, 560))
    assert not rect.intersects(UNIT)
    assert rect.bottom() >= 598 - 1


@pytest.mark.parametrize("space", ["PAR", "MAR", "BRE"])
def test_the_flyout_of_a_unit_leaves_its_goals_free(space: str) -> None:
    window = hands.window_of()
    window.tool.set_lenient(False)
    hands.lay(window, window.session.variant.start, "France")
    hands.click(window, space)
    flyout = window.tool.flyout.geometry()
    goals = window.board.highlights.lit
    assert goals
    for row in range(flyout.top(), flyout.bottom(), 6):
        for column in range(flyout.left(), flyout.right(), 6):
            assert window.board.space_at(QRect(column, row, 1, 1).topLeft().toPointF()) not in goals
    window.tool.escape()


@pytest.mark.parametrize(
    ("variant", "seat", "space"),
    [
        ("middle_earth_iv", "Rhovanion", "Wil"),
        ("scottomacy", "England", "90"),
        ("seventeen76", "America", "NYo"),
    ],
)
def test_the_flyout_stays_near_its_unit_where_goals_are_large(variant: str, seat: str, space: str) -> None:
    window = hands.window_of(variant)
    window.tool.set_lenient(False)
    hands.lay(window, window.session.variant.start, seat)
    hands.click(window, space)
    flyout, hand = window.tool.flyout.geometry(), window.hand
    unit = hand.unit_rect(space)
    goals = window.board.highlights.lit
    try:
        assert goals
        assert not flyout.intersects(unit)
        assert flyout.intersects(unit.adjusted(-120, -120, 120, 120))
        assert not any(flyout.contains(hand.unit_rect(goal).center()) for goal in goals)
    finally:
        window.tool.escape()


def test_a_card_covers_what_matters_most_least() -> None:
    unit, lit = QRegion(QRect(450, 320, 60, 60)), QRegion(ROOM)
    rect = QRect(place_near(ROOM, SIZE, QPoint(440, 300), unit, lit), SIZE)
    assert ROOM.contains(rect)
    assert not unit.intersects(rect)


@pytest.mark.parametrize(
    ("start", "refused"), [("MAR", "WES"), ("PAR", "MAO"), ("MAR", "PAR"), ("BRE", "YOR")]
)
def test_a_refusal_covers_neither_the_unit_nor_its_goals(start: str, refused: str) -> None:
    window = hands.window_of()
    window.tool.set_lenient(False)
    hands.lay(window, window.session.variant.start, "France")
    at = hands.spot(window, refused)
    QTest.mousePress(window.board, hands.LEFT, pos=hands.spot(window, start))
    QTest.mouseMove(window.board, at - QPoint(30, 0))
    QTest.mouseMove(window.board, at)
    card, goals = window.tool.card, window.board.highlights.lit
    try:
        assert goals
        assert card.isVisible()
        covered = card.geometry()
        assert not covered.intersects(window.hand.unit_rect(start))
        assert not covered.contains(at)
        spaces = {
            window.board.space_at(QPointF(column, row))
            for row in range(covered.top(), covered.bottom(), 6)
            for column in range(covered.left(), covered.right(), 6)
        }
        assert not spaces & goals
    finally:
        QTest.mouseRelease(window.board, hands.LEFT, pos=at)
        window.tool.escape()
