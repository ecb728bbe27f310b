"""Computers at the table: real processes that think while windows are used, and nobody waits for them in vain."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from desktop.hotseat.curtain import NOTHING
from desktop.hotseat.flow import HotseatFlow
from desktop.settings.error_log import log_file
from engine import (
    LEVELS,
    Game,
    Order,
    Plan,
    PowerId,
    SealKeys,
    adjudicate_turn,
    events_heard,
    plan,
    rules_of,
    seal_game,
    set_pin,
    submit,
    view,
)
from tests.cases import variant_named
from tests.hotseat.computer_games import game
from tests.table import hands

STANDARD = variant_named("standard")
HOLD = Order("hold", "VIE", "A")
SECONDS = 60_000
"""Milliseconds that are waited at most, on a machine that does other things too."""


def test_who_is_asked_without_anything_to_order_is_told_why(
    tables: Callable[[Game], HotseatFlow], never: None
) -> None:
    """Where things are hidden everybody presses Done in every phase, also whoever plays alone."""
    begun = game("Lords", name="chronicle")
    season = variant_named("chronicle").calendar.season("W3401A")
    assert season is not None
    winter = replace(begun.current, season=season)
    flow = tables(replace(begun, current=winter))
    assert flow.session.seat == "Lords"
    assert flow.window.statusBar().currentMessage() == (
        "There is nothing to order. Whether others have anything is hidden, so everybody is asked."
    )


def test_one_person_sits_at_an_open_table_and_done_judges_the_turn(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow]
) -> None:
    flow = tables(game("France"))
    session = flow.session
    assert flow.curtain.isHidden()
    assert session.seat == "France"
    assert flow.thinking.toolTip() == "Clerk plays Austria, England, Germany, Italy, Russia, Turkey"
    session.give(Order("move", "PAR", "A", target="BUR"))
    flow.finish()
    qtbot.waitUntil(lambda: session.count == 1, timeout=SECONDS)
    assert flow.curtain.isHidden()
    sheets = {sheet.power: sheet for sheet in session.game.turns[0].sheets}
    assert set(sheets) == set(session.rules.powers)
    assert sheets[PowerId("France")].orders == (Order("move", "PAR", "A", target="BUR"),)
    flow.proceed()
    assert session.seat == "France"
    assert flow.done.isEnabled()


@pytest.mark.parametrize("name", ["standard", "chronicle"])
def test_a_game_alone_goes_on_for_two_years(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], name: str
) -> None:
    variant = variant_named(name)
    own = variant.powers[0].id
    flow = tables(game(own, name=name))
    session, first = flow.session, flow.session.game.current.season.year
    while session.game.current.season.year < first + 2:
        turn = session.count
        if session.seat == own:
            flow.finish()
        qtbot.waitUntil(lambda turn=turn: session.count > turn, timeout=SECONDS)
        assert flow.curtain.isHidden()
        flow.proceed()
    moved = [sheet for turn in session.game.turns for sheet in turn.sheets if sheet.power != own]
    assert len(moved) > len(variant.powers)


def test_a_computer_orders_what_its_view_and_its_seed_say(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow]
) -> None:
    """And so a game that is opened again thinks the same."""
    begun = game("France")
    begun, _ = adjudicate_turn(
        submit(begun, STANDARD, "Germany", [Order("move", "MUN", "A", target="BUR")]), STANDARD
    )
    found = []
    for _ in range(2):
        flow = tables(begun)
        qtbot.waitUntil(lambda flow=flow: not flow.computers.thinking, timeout=SECONDS)
        found.append(flow.session.game.sheets)
    rules = rules_of(begun, STANDARD)
    thought = plan(
        rules,
        view(rules, begun.current, "Germany"),
        "Germany",
        LEVELS["Clerk"],
        "bold",
        heard=events_heard(begun, STANDARD, "Germany"),
    )
    assert found[0] == found[1]
    assert next(one for one in found[0] if one.power == "Germany").orders == thought.orders


def test_nobody_sees_what_a_computer_has_ordered(qtbot: QtBot, tables: Callable[[Game], HotseatFlow]) -> None:
    flow = tables(game("France", "Italy"))
    qtbot.waitUntil(lambda: not flow.computers.thinking, timeout=SECONDS)
    session = flow.session
    assert session.game.sheet("Germany") is not None
    flow.peek()
    assert session.seen_orders() == ()
    flow.call("France")
    flow.curtain.button.click()
    assert session.seat == "France"
    assert {power for power, _ in session.seen_orders()} <= {"France"}
    assert session.order_sheet("Germany").orders == ()


def test_an_order_that_is_being_drawn_stays_while_a_computer_orders(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], never: None
) -> None:
    flow = tables(game("France"))
    key = flow.computers._keys()[0]
    qtbot.waitUntil(lambda: key in flow.computers.thinker.keys)
    hands.click(flow.window, "PAR")
    assert flow.window.tool.flyout.isVisible()
    flow.computers.thinker.planned.emit(key, Plan((Order("hold", "VIE", "A"),), (), "Clerk"))
    assert flow.session.game.sheet("Austria") is not None
    assert flow.window.tool.flyout.isVisible()
    assert flow.window.tool.order_draft.space == "PAR"


def test_the_curtain_lists_computers_and_does_not_call_them(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], never: None
) -> None:
    flow = tables(game("France", "Italy"))
    seats = flow.curtain.seats
    assert list(seats)[:2] == ["France", "Italy"]
    assert seats["Austria"].text() == "Clerk (Austria)  … thinks"
    assert not seats["Austria"].isEnabled()
    assert flow.curtain.words.text() == "Pass to France"
    key = flow.computers._keys()[0]
    qtbot.waitUntil(lambda: key in flow.computers.thinker.keys)
    flow.computers.thinker.planned.emit(key, Plan((Order("hold", "VIE", "A"),), (), "Clerk"))
    assert seats["Austria"].text() == "Clerk (Austria)  ✓ ready"
    assert flow.curtain.words.text() == "Pass to France"
    assert [one.state for one in flow.guest_list.guests(flow.seating)][2:] == [NOTHING] * 5


def test_a_turn_waits_for_who_thinks_and_stop_ends_that_at_once(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], never: None
) -> None:
    flow = tables(game("France", "Italy", level="Minister"))
    for _ in range(2):
        flow.curtain.button.click()
        flow.finish()
    curtain = flow.curtain
    assert curtain.words.text() == "Everybody is ready"
    curtain.button.click()
    assert flow.session.count == 0
    assert curtain.words.text() == "Thinking: Minister (Austria), Minister (England) and 3 more"
    assert curtain.button.text() == "Stop"
    qtbot.waitUntil(lambda: len(flow.computers.thinker.keys) == 10)
    levels = [task.thought.level for task in flow.computers.thinker._tasks]
    assert levels == ["Clerk"] * 5 + ["Minister"] * 5
    flow.computers.thinker.planned.emit(flow.computers.thinker.keys[0], Plan((HOLD,), (), "Clerk"))
    assert flow.session.game.sheet("Austria") is None, "it is only there in case of Stop"
    curtain.button.click()
    assert flow.session.count == 1
    assert [(one.power, one.orders) for one in flow.session.game.turns[0].sheets] == [("Austria", (HOLD,))]
    assert not flow.computers.thinker.is_thinking


def test_stop_takes_the_plan_of_a_clerk(qtbot: QtBot, tables: Callable[[Game], HotseatFlow]) -> None:
    flow = tables(game("France", level="Minister"))
    bar = flow.thinking
    assert bar.isVisible()
    assert bar.words.text().startswith("Thinking: Minister (Austria)")
    flow.finish()
    assert not flow.done.isEnabled()
    qtbot.waitUntil(lambda: len(flow.computers._spares) == 6, timeout=SECONDS)
    bar.stop.click()
    assert flow.session.count == 1
    orders = {sheet.power: sheet.orders for sheet in flow.session.game.turns[0].sheets}
    begun = game("France")
    rules = rules_of(begun, STANDARD)
    seen = view(rules, begun.current, "Turkey")
    assert orders[PowerId("Turkey")] == plan(rules, seen, "Turkey", LEVELS["Clerk"], "bold").orders


def test_the_window_is_alive_while_ministers_think(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow]
) -> None:
    flow = tables(game("France", level="Minister"))
    beats: list[int] = []
    pulse = QTimer(flow)
    pulse.timeout.connect(lambda: beats.append(len(flow.computers.thinking)))
    pulse.start(20)
    qtbot.waitUntil(lambda: len(flow.computers.thinking) < 6, timeout=SECONDS)
    assert beats.count(6) >= 3


def test_a_failure_is_told_to_the_table_and_logged_and_the_game_goes_on(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.thinking.thinker.child_command", lambda entry: ["/nowhere/chancery", entry])
    flow = tables(game("France"))
    flow.finish()
    qtbot.waitUntil(lambda: flow.session.count == 1, timeout=SECONDS)
    assert [sheet.power for sheet in flow.session.game.turns[0].sheets] == []
    assert "Clerk (Turkey): Thinking failed" in flow.window.statusBar().currentMessage()
    assert "Turkey" in log_file().read_text()


def test_a_failure_stands_on_the_curtain(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.thinking.thinker.child_command", lambda entry: ["/nowhere/chancery", entry])
    flow = tables(game("France", "Italy"))
    qtbot.waitUntil(lambda: not flow.computers.thinking, timeout=SECONDS)
    assert flow.curtain.notice.text().startswith("Clerk (Turkey): Thinking failed")
    flow.curtain.button.click()
    flow.finish()
    assert flow.curtain.notice.text().startswith("Clerk (Turkey): Thinking failed")


def test_orders_that_are_refused_are_told_too(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], never: None
) -> None:
    flow = tables(game("France"))
    key = flow.computers._keys()[0]
    flow.computers.thinker.planned.emit(key, Plan((Order("build", "VIE", "A"),), (), "Clerk"))
    assert "Austria" not in flow.computers.thinking
    assert flow.window.statusBar().currentMessage().startswith("Clerk (Austria): ")
    assert "refused (Austria)" in log_file().read_text()


def test_who_watches_computers_judges_when_he_likes(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow]
) -> None:
    flow = tables(game())
    assert flow.curtain.isHidden()
    assert flow.judge.isEnabled()
    flow.judge.trigger()
    qtbot.waitUntil(lambda: flow.session.count == 1, timeout=SECONDS)
    assert len(flow.session.game.turns[0].sheets) == 7


def test_a_pin_is_asked_for_when_the_game_is_opened_again_and_only_then(
    qtbot: QtBot, tables: Callable[[Game], HotseatFlow], tmp_path: Path, never: None
) -> None:
    begun = set_pin(seal_game(game("France"), SealKeys(tmp_path)), ["France"], "1234")
    flow = tables(begun)
    assert flow.curtain.isHidden()
    assert begun.seal is not None
    shut = replace(begun, seal=replace(begun.seal, pins=(replace(begun.seal.pins[0], secret=b""),)))
    flow = tables(shut)
    assert not flow.curtain.isHidden()
    flow.curtain.pin.setText("1234")
    flow.curtain.button.click()
    assert flow.curtain.isHidden()
    assert flow.session.seat == "France"


def test_thinking_ends_with_the_table(qtbot: QtBot, tables: Callable[[Game], HotseatFlow]) -> None:
    flow = tables(game("France", level="Minister"))
    qtbot.waitUntil(lambda: flow.computers.thinker.is_thinking)
    flow.window.close()
    assert not flow.computers.thinker.is_thinking


def test_a_table_of_computers_ends_when_nothing_moves(
    tables: Callable[[Game], HotseatFlow], never: None
) -> None:
    begun = game()
    while begun.current.season.year < 1905:
        begun, _ = adjudicate_turn(begun, STANDARD)
    flow = tables(begun)
    assert flow.session.is_over
    assert not flow.computers.thinking
