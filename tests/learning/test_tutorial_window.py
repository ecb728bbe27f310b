"""Lessons on the board: every one is gone through with real clicks, mistakes are answered, and one can go back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.learning.tutorial_window import TutorialWindow
from desktop.settings.kept import LEARNT
from engine import (
    CLICK,
    COURSE,
    JUDGE,
    ORDER,
    READ,
    Order,
    find_tutorials,
    open_tutorial,
    write_order,
)
from tests.cases import variant_named
from tests.table import hands

NAMES = (
    "baranduin",
    "chronicle",
    "indianomacy",
    "middle_earth_iv",
    "mordor_v_world_ii",
    "scattered",
    "scottomacy",
    "seventeen76",
    "standard",
)
VARIANTS = {name: variant_named(name) for name in NAMES}
HEADS = {head.id: head for head in find_tutorials(VARIANTS.values()).heads}
COURSE_HEADS = [head for head in HEADS.values() if head.group == COURSE]


@pytest.fixture(autouse=True)
def settled() -> Iterator[None]:
    """Results are there at once, and windows go with their tests."""
    yield
    LEARNT.forget()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def opened(name: str) -> TutorialWindow:
    head = HEADS[name]
    window = TutorialWindow(head, open_tutorial(head, VARIANTS))
    window.resize(1400, 900)
    window.show()
    QCoreApplication.processEvents()
    return window


def press_done(window: TutorialWindow, qtbot: QtBot) -> None:
    """Press the button, and wait for computers if some play."""
    button = window.bar.widgetForAction(window.done)
    number = window.session.count
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.count > number)
    window.player.presenter.show_turn(number)


def drawn(window: TutorialWindow, order: Order) -> None:
    """Draw an order by clicks, until it is given."""
    lexicon, power = window.session.variant.lexicon, window.session.seat
    from desktop.learning.leading import drawable

    wanted = drawable(lexicon, window.tool.order_draft, order)
    if wanted not in window.session.orders:
        done = hands.draw(window, wanted)
        assert done or window.session.seat == power, write_order(lexicon, wanted)


def do_step(window: TutorialWindow, qtbot: QtBot) -> None:
    """Do what a step asks for, as a person does it."""
    pupil, step = window.pupil, window.pupil.step
    if step.do == READ:
        QTest.mouseClick(window.lesson.next, Qt.MouseButton.LeftButton)
    elif step.do == CLICK:
        hands.click(window, step.space)
    elif step.do == ORDER or (step.do == JUDGE and pupil.missing):
        drawn(window, pupil.missing[0])
    elif step.do == JUDGE:
        press_done(window, qtbot)
    else:
        outcome = next(
            one for one in window.presenter.turn_view.report.outcomes if one.power == pupil.tutorial.power
        )
        hands.click(window, str(window.session.rules.board.space_of[outcome.order.unit]))


def go_through(window: TutorialWindow, qtbot: QtBot) -> None:
    pupil = window.pupil
    for _ in range(80):
        if pupil.is_over:
            return
        before = (pupil.number, pupil.missing)
        do_step(window, qtbot)
        QCoreApplication.processEvents()
        assert (pupil.number, pupil.missing) != before or pupil.is_over, (
            pupil.number,
            pupil.step,
            pupil.answer,
        )
        assert not pupil.has_failed, pupil.answer
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize("name", HEADS)
def test_a_lesson_is_gone_through_with_clicks(name: str, qtbot: QtBot) -> None:
    window = opened(name)
    try:
        with qtbot.waitSignal(window.learnt) as told:
            go_through(window, qtbot)
        assert told.args == [name]
        assert window.lesson.progress.value() == window.pupil.count
        assert window.lesson.next.text() == "Next lesson"
    finally:
        window.close()
