"""What would a Minister do? Asked at real tables, thought of in a real process, from what the seat may know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.advice.advice_panel import KEY, AdvicePanel
from desktop.hotseat.assent_dialog import AssentDialog
from desktop.hotseat.flow import HotseatFlow
from desktop.post.round_table_flow import RoundTableFlow
from desktop.post.round_table_seat import RoundTableSeat, found as found_round_table
from desktop.post.round_table_session import RoundTableSession
from desktop.post.seat_flow import SeatFlow
from desktop.post.seat_session import SeatSession
from desktop.session.board_presenter import faint
from desktop.session.events_told import events_told
from desktop.session.session import OrderSheet, Session
from desktop.settings.languages import speak
from desktop.start.new_game import NewGameDialog
from desktop.table.table_window import TableWindow
from desktop.windows.sandbox import Sandboxes
from engine import (
    CLERK,
    HOME,
    MINISTER,
    Game,
    SeatDocument,
    Variant,
    add_seat,
    adjudicate_turn,
    allow_advice,
    events_heard,
    new_game,
    plan,
    rules_of,
    submit,
    view,
)
from tests.answering import accept, answer, escape
from tests.cases import variant_named
from tests.files.exchange.tables import open_table
from tests.history import played
from tests.hotseat.test_secrecy import texts_of

STANDARD = variant_named("standard")
ALONE = {power.id: "Ann" for power in STANDARD.powers}
FRIENDS = {**ALONE, "France": "Bob"}


def opened(qtbot: QtBot, session: Session, flow: object = None) -> TableWindow:
    window = TableWindow(session, flow)  # type: ignore[arg-type]
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    return window


def hotseat(qtbot: QtBot, game: Game, variant: Variant = STANDARD, person: int = 0) -> TableWindow:
    """A table around one computer, at which somebody sits."""
    window = opened(qtbot, Session(game, variant))
    assert isinstance(window.flow, HotseatFlow)
    window.flow._answer(window.flow.decisions.people()[person].key, "")
    return window


def panel_of(window: TableWindow) -> AdvicePanel:
    panel = window.docks["advice"].widget()
    assert isinstance(panel, AdvicePanel)
    return panel


def ask(window: TableWindow) -> None:
    """As the menu does."""
    next(one for one in window.menus["orders"].actions() if one.text().endswith("Minister do?")).trigger()


def asked(qtbot: QtBot, window: TableWindow) -> AdvicePanel:
    """The panel with what a Minister would do."""
    ask(window)
    panel = panel_of(window)
    assert panel.is_thinking
    assert panel.words.text() == "Thinking …"
    qtbot.waitUntil(lambda: panel.plan is not None)
    return panel


def button(window: TableWindow) -> bool:
    """Whether the bar offers advice."""
    return next(one for one in window.bar.actions() if one.text() == "Advice").isVisible()


def test_who_plays_alone_is_advised_and_takes_what_he_likes(qtbot: QtBot) -> None:
    game = new_game(STANDARD, {}, ALONE)
    window = hotseat(qtbot, game)
    session = window.session
    assert button(window)
    assert window.docks["advice"].isHidden()
    panel = asked(qtbot, window)
    assert not window.docks["advice"].isHidden()
    rules = rules_of(game, STANDARD)
    wanted = plan(rules, view(rules, game.current, "Austria"), "Austria", MINISTER, "", weigh=True)
    assert panel.plan == wanted
    shown = [panel.rows.topLevelItem(row) for row in range(panel.rows.topLevelItemCount())]
    assert [item.text(1)[0] in "+−" and item.text(2).endswith("/10") for item in shown if item] == [True] * 3
    assert "Expected +" in panel.words.text()
    assert "10 samples" in panel.words.text()
    assert session.orders == ()
    assert window.presenter.suggested == tuple(("Austria", order) for order in wanted.orders)
    window.presenter._draw()
    colour = window.board.context.palette.paint("Austria").colour
    drawn = [arrow for arrow in window.board.arrows if arrow.order in wanted.orders]
    assert {arrow.colour for arrow in drawn} == {faint(colour)}
    panel.take_one.click()
    assert session.orders == wanted.orders[:1]
    assert panel.rows.topLevelItem(0).text(0).startswith("✓ ")  # type: ignore[union-attr]
    assert window.presenter.suggested == tuple(("Austria", order) for order in wanted.orders[1:])
    panel.take_all.click()
    assert session.orders == wanted.orders
    assert not window.presenter.suggested
    assert not panel.take_all.isEnabled()
    session.undo.undo()
    assert session.orders == wanted.orders[:1]
    panel.forget_button.click()
    assert panel.plan is None
    assert not window.presenter.suggested
    assert panel.rows.topLevelItemCount() == 0
    assert session.orders == wanted.orders[:1]


def test_another_level_is_asked_by_the_button_of_the_panel(qtbot: QtBot) -> None:
    window = hotseat(qtbot, new_game(STANDARD, {}, ALONE))
    panel = panel_of(window)
    panel.choose_level(CLERK)
    panel.ask_button.click()
    assert panel.ask_button.text() == "Stop"
    qtbot.waitUntil(lambda: panel.plan is not None)
    assert panel.plan is not None
    assert panel.plan.level == "Clerk"
    assert panel.words.text().startswith("Gains are in centres")
    panel.choose_level(MINISTER)
    panel.ask_button.click()
    panel.ask_button.click()
    assert not panel.is_thinking
    assert panel.plan is None
    assert panel.ask_button.text() == "Ask"


def test_all_goes_with_the_seat_and_with_the_turn(qtbot: QtBot) -> None:
    window = hotseat(qtbot, new_game(STANDARD, {}, FRIENDS, advice=True))
    panel = asked(qtbot, window)
    assert panel.plan is not None
    written = [panel._written(order) for order in panel.plan.orders]
    assert isinstance(window.flow, HotseatFlow)
    window.flow.call("France")
    assert (panel.plan, window.presenter.suggested) == (None, ())
    assert not [text for text in texts_of(window) for order in written if order in text]
    window.flow._answer("France", "")
    ask(window)
    assert panel.is_thinking
    window.flow.call("Austria")
    assert not window.thinker.keys
    window.flow._answer("Austria", "")
    panel = asked(qtbot, window)
    window.session.adjudicate()
    assert (panel.plan, window.presenter.suggested) == (None, ())


def test_among_several_people_nobody_is_advised_unless_all_allow_it(qtbot: QtBot) -> None:
    window = hotseat(qtbot, new_game(STANDARD, {}, FRIENDS))
    panel, flow = panel_of(window), window.flow
    assert isinstance(flow, HotseatFlow)
    assert not button(window)
    ask(window)
    assert "would have to allow it" in window.statusBar().currentMessage()
    assert window.docks["advice"].isHidden()
    panel.ask()
    assert not panel.is_thinking
    assert not panel.ask_button.isEnabled()
    people: list[int] = []

    def decide(dialog: AssentDialog) -> None:
        people.append(len(dialog.voters))
        if len(people) == 1:
            escape(dialog)
            return
        for given in dialog.assents.values():
            given.click()
        accept(dialog)

    answer(AssentDialog, decide)
    flow.seats.advice.trigger()
    assert (window.session.game.advice, flow.seats.advice.isChecked()) == (False, False)
    flow.seats.advice.trigger()
    assert (window.session.game.advice, flow.seats.advice.isChecked()) == (True, True)
    assert people == [2, 2]
    assert [(one.what, one.said) for one in window.session.game.annals] == [("advice", "allowed")]
    assert button(window)
    assert asked(qtbot, window).plan is not None


def test_who_plays_alone_need_not_ask_himself(qtbot: QtBot) -> None:
    window = hotseat(qtbot, new_game(STANDARD, {}, ALONE))
    assert isinstance(window.flow, HotseatFlow)
    window.flow.seats.advice.trigger()
    assert window.session.game.advice


@pytest.mark.parametrize("is_allowed", [True, False])
def test_a_sandbox_advises_as_its_table_does(qtbot: QtBot, is_allowed: bool) -> None:
    window = hotseat(qtbot, new_game(STANDARD, {}, FRIENDS, advice=is_allowed))
    sandboxes = window.findChild(Sandboxes)
    assert isinstance(sandboxes, Sandboxes)
    sandbox = sandboxes.open(0)
    assert sandbox is not None
    sandbox.session.take_seat("Turkey")
    if is_allowed:
        found = asked(qtbot, sandbox).plan
        assert found is not None
        assert found.orders
    else:
        ask(sandbox)
        assert not panel_of(sandbox).is_thinking
    sandbox.close()


def test_at_a_game_masters_table_the_power_is_chosen_first(qtbot: QtBot) -> None:
    window = opened(qtbot, Session(new_game(STANDARD), STANDARD, is_open=True))
    ask(window)
    assert window.statusBar().currentMessage() == "Choose a power first."
    window.session.take_seat("Italy")
    assert asked(qtbot, window).plan is not None
    window.session.take_seat("Turkey")
    assert panel_of(window).plan is None


def test_a_judged_turn_and_a_game_that_is_over_are_not_advised(qtbot: QtBot) -> None:
    game = adjudicate_turn(new_game(STANDARD), STANDARD)[0]
    window = opened(qtbot, Session(game, STANDARD, is_open=True))
    window.session.take_seat("Italy")
    window.presenter.show_turn(0)
    assert panel_of(window).refusal() == "Go back to the open turn first."
    over, variant = played.played(played.STANDARD)
    ended = opened(qtbot, Session(over, variant, is_open=True))
    assert panel_of(ended).refusal() == "There is nothing to order here any more."


def test_builds_are_advised_without_numbers(qtbot: QtBot) -> None:
    game = new_game(STANDARD, {}, ALONE)
    rules = rules_of(game, STANDARD)
    while rules.calendar.step(game.current.season).phase != "adjustment":
        for power in rules.powers:
            seen = view(rules, game.current, power)
            game = submit(game, STANDARD, power, plan(rules, seen, power, CLERK, "builds").orders)
        game = adjudicate_turn(game, STANDARD)[0]
    window = hotseat(qtbot, game)
    builder = next(power for power in window.session.powers_to_seat())
    window.session.take_seat(builder)
    panel = asked(qtbot, window)
    assert panel.words.text() == "Only moves are weighed against what the others may do."
    assert panel.rows.topLevelItem(0).text(1) == ""  # type: ignore[union-attr]
    panel.take_all.click()
    assert panel.plan is not None
    assert window.session.order_sheet(builder) == OrderSheet(panel.plan.orders, panel.plan.ahead)


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("name", [played.STANDARD, played.HIDDEN, played.POINTS])
def test_it_is_told_what_the_seat_was_told_and_nothing_else(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, is_open: bool
) -> None:
    game, variant = played.begun(name, 8)
    session = Session(game, variant, is_open=is_open)
    window = opened(qtbot, session)
    thoughts: list[tuple[object, ...]] = []
    monkeypatch.setattr(window.thinker, "think", lambda *given, **_: thoughts.append(given))
    rules = rules_of(game, variant)
    for power in rules.powers:
        session.take_seat(power)
        assert events_told(session, power) == tuple(events_heard(game, variant, power))
        session.is_advised, session.game = True, allow_advice(game, True)
        panel_of(window).ask()
    for key, _, options, seen, power, level, seed, heard in thoughts:
        assert (key, options, level, seed) == (KEY, dict(game.options), MINISTER, "")
        assert seen == view(rules, game.current, str(power))
        assert heard == tuple(events_heard(game, variant, str(power)))
    assert thoughts


@pytest.mark.parametrize("name", ["standard", "mordor_v_world_ii"])
def test_by_file_it_is_the_game_masters_to_allow(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    post = open_table(name)
    power, rng = next(iter(post.seats)), Random("by file")
    post.publish()
    post.receive(*(post.order(one, rng) for one in post.seats))
    post.judge()
    for is_allowed in (False, True):
        post.master = replace(post.master, game=allow_advice(post.master.game, is_allowed))
        post.publish()
        path = tmp_path / f"{is_allowed}.seat"
        add_seat(path, post.seats[power])
        document = SeatDocument(path)
        document.load()
        session = SeatSession(document, post.variant)
        window = opened(qtbot, session, SeatFlow)
        window.presenter.show_present()
        assert session.may_be_advised == is_allowed
        assert button(window) == is_allowed
        master = replace(post.master.game, sheets=())
        assert events_told(session, power) == tuple(events_heard(master, post.variant, power))
        if is_allowed and power in session.powers_to_seat():
            rules = rules_of(master, post.variant)
            seen, heard = view(rules, master.current, power), events_told(session, power)
            wanted = plan(rules, seen, power, MINISTER, "", heard=heard, weigh=True)
            panel = asked(qtbot, window)
            assert panel.plan == wanted
            panel.take_all.click()
            assert set(session.orders) == set(wanted.orders)
        window.close()


@pytest.mark.parametrize("is_allowed", [True, False])
def test_at_a_round_table_it_is_agreed_when_it_is_founded(
    qtbot: QtBot, tmp_path: Path, is_allowed: bool
) -> None:
    path = tmp_path / "Round.chancery"
    found_round_table(path, STANDARD, {}, "Round", ("France", "Ada"), "", is_allowed)
    session = RoundTableSession(RoundTableSeat(path, lambda _: ""))
    window = opened(qtbot, session, RoundTableFlow)
    assert session.may_be_advised == is_allowed
    assert button(window) == is_allowed
    # Before all have joined nothing can be ordered.
    assert panel_of(window).refusal()


def test_new_game_asks_whether_it_is_allowed(qtbot: QtBot) -> None:
    dialog = NewGameDialog([STANDARD])
    qtbot.addWidget(dialog)
    assert not dialog.game("seed").advice
    dialog.advice.click()
    assert dialog.game("seed").advice


def test_it_is_said_in_german(qtbot: QtBot) -> None:
    speak("de")
    try:
        window = hotseat(qtbot, new_game(STANDARD, {}, ALONE))
        panel = panel_of(window)
        window.docks["advice"].show()
        panel.ask()
        qtbot.waitUntil(lambda: panel.plan is not None)
        texts = [panel.words.text(), *(one.text() for one in panel.findChildren(QPushButton))]
    finally:
        speak("en")
    assert "Erwartet: +0,7" in texts[0]
    assert "Diese Befehle übernehmen" in texts
