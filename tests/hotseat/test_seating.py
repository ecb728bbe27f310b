"""Who sits down when, and what a table has agreed on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from desktop.hotseat.clock import Clock
from desktop.hotseat.house_rules import FIXED, FREE, MAJORITY, RANDOM, HouseRules, keep_rules, rules_for
from desktop.hotseat.seating import Seating

POWERS = ("Austria", "England", "France", "Germany")


def test_everybody_is_called_in_the_order_of_the_powers() -> None:
    table = Seating(POWERS, FIXED, "")
    called = []
    while not table.is_over:
        called.append(table.called)
        table.finish(table.called)
    assert tuple(called) == POWERS
    assert table.called == ""


def test_a_lot_decides_a_random_order_and_gives_it_again() -> None:
    first, again = Seating(POWERS, RANDOM, "S1901"), Seating(POWERS, RANDOM, "S1901")
    assert first.people == again.people
    assert sorted(first.people) == list(POWERS)
    assert len({Seating(POWERS, RANDOM, str(lot)).people for lot in range(40)}) > 10


def test_nobody_is_called_where_people_sit_down_as_they_like() -> None:
    table = Seating(POWERS, FREE, "")
    assert table.called == ""
    for power in reversed(POWERS):
        table.finish(power)
    assert table.is_over


def test_who_comes_back_is_not_ready_any_more() -> None:
    table = Seating(POWERS, FIXED, "", ready=POWERS)
    assert table.is_over
    table.reopen("France")
    assert (table.is_over, table.called) == (False, "France")


def test_only_those_who_have_something_to_order_can_be_ready() -> None:
    assert Seating(("France",), FIXED, "", ready=("Turkey",)).ready == set()


def test_the_table_chooses_who_sits_down_after_whom() -> None:
    table = Seating(POWERS, FIXED, "", listed=("Germany", "Turkey", "England"))
    assert table.people == ("Germany", "England", "Austria", "France")


def test_what_was_agreed_is_kept_by_game(qtbot: QtBot) -> None:
    rules = HouseRules(RANDOM, 15, MAJORITY, ("France",), season="S1901", ready=("England",))
    keep_rules("one", rules)
    assert rules_for("one") == rules
    assert rules_for("other") == HouseRules()


@pytest.mark.parametrize(
    "stored", ["", "{", "[]", '{"order": 3}', '{"order": "backwards"}', '{"minutes": -5}', '{"assent": "x"}']
)
def test_what_cannot_be_read_is_the_usual(qtbot: QtBot, stored: str) -> None:
    QSettings().setValue("hotseat/one", stored)
    assert rules_for("one") == HouseRules()


def test_the_clock_runs_down_rings_once_and_begins_anew(qtbot: QtBot) -> None:
    clock = Clock()
    qtbot.addWidget(clock)
    clock.wind(1)
    assert clock.face.text() == "Time to talk: 1:00"
    clock.press()
    assert clock.is_running
    with qtbot.waitSignal(clock.rung):
        for _ in range(60):
            clock.tick()
    assert not clock.is_running
    assert clock.face.text() == "The time to talk is up"
    clock.press()
    assert (clock.is_running, clock.left) == (True, 60)
    clock.press()
    assert not clock.is_running
