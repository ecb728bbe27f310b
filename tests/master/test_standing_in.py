"""Computers at a game master's table: they think beside the window when a turn is judged, and can be stopped."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop.frame.open_flow import OpenFlow
from desktop.history.branches import branch_of
from desktop.master.administration_dialog import AdministrationDialog
from desktop.master.master_computers import KEY, StandingIn
from desktop.post.game_master_dialogs import PlayerDialog
from desktop.session.session import Session
from desktop.settings.languages import speak
from desktop.settings.storage import FILES, HOTSEAT, MASTER
from desktop.start.new_game import NewGameDialog
from desktop.table.table_window import TableWindow
from desktop.windows.sandbox import Sandboxes
from engine import (
    STAND_BY,
    Computer,
    Game,
    Order,
    StandBy,
    adjudicate_turn,
    computers_due,
    new_game,
    order_by_computers,
    replace_player,
    set_policy,
    submit,
)
from tests.answering import messages
from tests.cases import variant_named

STANDARD = variant_named("standard")
SENT = (Order("move", "PAR", "A", target="BUR"),)


def begun() -> Game:
    game = new_game(STANDARD, {}, {"Austria": "Ann", "France": "Ben"}, "a secret")
    return submit(set_policy(game, STAND_BY), STANDARD, "France", SENT)


def opened(qtbot: QtBot, game: Game) -> TableWindow:
    window = TableWindow(Session(game, STANDARD, is_open=True))
    qtbot.addWidget(window)
    window.show()
    return window


def standing_in(window: TableWindow) -> StandingIn:
    found = window.findChild(StandingIn)
    assert isinstance(found, StandingIn)
    return found


def flow_of(window: TableWindow) -> OpenFlow:
    assert isinstance(window.flow, OpenFlow)
    return window.flow


def test_a_turn_is_judged_with_what_computers_order_for_who_is_silent(qtbot: QtBot) -> None:
    game = begun()
    window = opened(qtbot, game)
    session, flow, standing = window.session, flow_of(window), standing_in(window)
    flow.judge.trigger()
    assert session.count == 0
    assert not flow.judge.isEnabled()
    assert standing.stop_action.isVisible()
    assert "Austria" in window.statusBar().currentMessage()
    qtbot.waitUntil(lambda: session.count > 0)
    wanted, _ = order_by_computers(game, STANDARD)
    assert session.game.turns[0].sheets == wanted.sheets
    assert [(one.what, one.power) for one in session.game.annals] == [
        ("stand_in", power.id) for power in STANDARD.powers if power.id != "France"
    ]
    assert not standing.stop_action.isVisible()
    assert not window.presenter.is_present


def test_stop_leaves_the_turn_as_it_was(qtbot: QtBot) -> None:
    game = begun()
    window = opened(qtbot, game)
    flow_of(window).judge.trigger()
    standing_in(window).stop_action.trigger()
    assert window.session.game == game
    assert not window.thinker.is_thinking
    assert flow_of(window).judge.isEnabled()
    assert not standing_in(window).stop_action.isVisible()


def test_orders_that_come_meanwhile_hold(qtbot: QtBot) -> None:
    window = opened(qtbot, begun())
    session = window.session
    flow_of(window).judge.trigger()
    session.take_seat("Austria")
    session.give(Order("move", "VIE", "A", target="GAL"))
    qtbot.waitUntil(lambda: session.count > 0)
    sheet = next(one for one in session.game.turns[0].sheets if one.power == "Austria")
    assert sheet.orders == (Order("move", "VIE", "A", target="GAL"),)
    assert "Austria" not in [one.power for one in session.game.annals]


def test_a_game_that_is_another_meanwhile_is_not_judged(qtbot: QtBot) -> None:
    window = opened(qtbot, begun())
    flow_of(window).judge.trigger()
    other = new_game(variant_named("standard"), {}, (), "another")
    window.session.reload(submit(other, STANDARD, "Italy", ()))
    assert (KEY, "Austria") in window.thinker.keys
    later = begun()
    later, _ = order_by_computers(later, STANDARD)
    window.session.reload(adjudicate_turn(later, STANDARD)[0])
    assert not window.thinker.is_thinking
    assert window.session.count == 1


def test_without_anybody_due_the_turn_is_judged_at_once(qtbot: QtBot) -> None:
    window = opened(qtbot, new_game(STANDARD))
    flow_of(window).judge.trigger()
    assert window.session.count == 1


def test_a_computer_gets_a_seat_and_orders_for_it(qtbot: QtBot) -> None:
    window = opened(qtbot, new_game(STANDARD))
    dialog = AdministrationDialog(window.session, window)
    qtbot.addWidget(dialog)
    page = dialog.players
    assert not page.seat_computer.isEnabled()
    page.table.setCurrentCell(4, 0)
    page.level.setCurrentIndex(page.level.findData("Page"))
    page.seat_computer.click()
    seat = window.session.game.seat("Italy")
    assert seat is not None
    assert seat.computer is not None
    assert (seat.played_by, seat.computer.level) == ("computer", "Page")
    item = page.table.item(4, 1)
    assert item is not None
    assert item.text() == "a computer (Page)"
    item.setText("Cleo")
    back = window.session.game.seat("Italy")
    assert back is not None
    assert (back.played_by, back.player) == ("person", "Cleo")
    page.table.setCurrentCell(4, 0)
    page.seat_computer.click()
    flow_of(window).judge.trigger()
    qtbot.waitUntil(lambda: window.session.count > 0)
    assert [sheet.power for sheet in window.session.game.turns[0].sheets] == ["Italy"]


def test_the_page_of_missing_orders_has_who_stands_by(qtbot: QtBot) -> None:
    window = opened(qtbot, new_game(STANDARD))
    dialog = AdministrationDialog(window.session, window)
    qtbot.addWidget(dialog)
    page = dialog.deadline
    page.policies[STAND_BY].click()
    assert (window.session.game.missing_orders, window.session.game.stand_by) == (STAND_BY, StandBy())
    page.level.setCurrentIndex(page.level.findData("Minister"))
    page.level.activated.emit(page.level.currentIndex())
    page.told.click()
    assert window.session.game.stand_by == StandBy("Minister", is_told=False)
    page.advice.click()
    assert window.session.game.advice
    assert "advice of computers: allowed" in dialog.annals.list.item(0).text()


def test_the_annals_say_who_stood_in(qtbot: QtBot) -> None:
    game, _ = order_by_computers(set_policy(begun(), STAND_BY, StandBy("Clerk", is_told=False)), STANDARD)
    window = opened(qtbot, game)
    dialog = AdministrationDialog(window.session, window)
    qtbot.addWidget(dialog)
    texts = [dialog.annals.list.item(row).text() for row in range(dialog.annals.list.count())]
    assert "Spring 1901: Austria, for one turn, untold: Ann → a computer (Clerk)" in texts


def test_a_game_that_waits_does_not_wait_for_computers(qtbot: QtBot) -> None:
    game = set_policy(new_game(STANDARD), "wait")
    for power in STANDARD.powers:
        game = replace_player(game, power.id, Computer("Clerk", "seed"))
    asked = messages()
    window = opened(qtbot, game)
    flow_of(window).judge.trigger()
    qtbot.waitUntil(lambda: window.session.count > 0)
    assert not asked
    assert len(window.session.game.turns[0].sheets) == 7


def test_what_computers_order_cannot_be_tried_out(qtbot: QtBot) -> None:
    """A sandbox has other computers, and none of them thinks by itself."""
    game = replace_player(begun(), "Italy", Computer("Clerk", "its own"))
    window = opened(qtbot, game)
    branch = branch_of(window.session, 0, "other dice")
    seat = branch.seat("Italy")
    assert seat is not None
    assert seat.computer == Computer("Clerk", "other dice")
    sandboxes = window.findChild(Sandboxes)
    assert isinstance(sandboxes, Sandboxes)
    sandbox = sandboxes.open(0)
    assert sandbox is not None
    flow_of(sandbox).judge.trigger()
    assert sandbox.session.count == 1
    assert not sandbox.thinker.is_thinking
    sandbox.close()


def test_by_file_a_seat_is_given_to_a_computer(qtbot: QtBot) -> None:
    dialog = PlayerDialog("Replace", "Italy")
    qtbot.addWidget(dialog)
    ok = dialog.buttons.buttons()[0]
    assert not ok.isEnabled()
    dialog.played_by.setCurrentIndex(dialog.played_by.findData("Clerk"))
    assert ok.isEnabled()
    assert not dialog.player.isEnabled()
    chosen = dialog.chosen
    assert isinstance(chosen, Computer)
    assert (chosen.level, len(chosen.seed), chosen.season) == ("Clerk", 16, None)
    dialog.played_by.setCurrentIndex(0)
    dialog.player.setText("Cleo")
    assert dialog.chosen == "Cleo"
    assert ok.isEnabled()


def test_it_is_said_in_german(qtbot: QtBot) -> None:
    speak("de")
    try:
        window = opened(qtbot, begun())
        flow_of(window).judge.trigger()
        words = window.statusBar().currentMessage()
        standing_in(window).stop()
    finally:
        speak("en")
    assert words.startswith("Ein Computer denkt nach für Österreich")


@pytest.mark.parametrize("way", [HOTSEAT, MASTER, FILES])
def test_a_new_game_has_computers_whoever_leads_it(qtbot: QtBot, way: str) -> None:
    dialog = NewGameDialog([STANDARD])
    qtbot.addWidget(dialog)
    next(button for button in dialog.ways.buttons() if button.property("way") == way).click()
    dialog.seats.played_by["Italy"].choose("Clerk")
    game = dialog.game("seed")
    assert list(computers_due(game, STANDARD)) == ["Italy"]
