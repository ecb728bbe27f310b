"""What is said at a table without a game master, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.master.games_list import list_games
from desktop.post.round_table_seat import found as found_here
from desktop.post.round_table_session import RoundTableSession
from desktop.post.round_table_texts import seat_words
from desktop.settings.storage import ENVELOPES
from desktop.start.new_game import NewGameDialog
from engine import (
    Decision,
    TableFinding,
    TableState,
    names_of,
)
from tests.answering import refusals
from tests.cases import variant_named
from tests.files.round_table.envelope_players import begun
from tests.post.round_tables import POWER, VARIANT, House, table_of


def test_while_results_are_compared_nothing_is_said_of_the_turn_before() -> None:
    state = TableState("closing", asked=(POWER, "Italy"), waiting=("Italy",), agreed=("Italy", "Turkey"))
    assert seat_words(state, "Italy") == "… result is missing"
    assert seat_words(state, "Turkey") == "✓ result is here"


def test_what_was_wrong_in_a_turn_that_is_over_is_told_of_that_turn(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    room = begun()
    room.post(*room.envelopes(Random(2)))
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    window, _, panel = table_of(mine, qtbot)
    finding = TableFinding(
        "altered_reveal", "Turkey", "what Turkey reveals is not that.", advice="Tell the others."
    )
    assert isinstance(window.session, RoundTableSession)
    for one, words in (
        (finding, "⚠ What Turkey reveals is not that. Tell the others."),
        (replace(finding, advice="", season="S1901M"), "⚠ Spring 1901: What Turkey reveals is not that."),
    ):
        window.session.state = replace(window.session.state, findings=(one,))
        panel.refresh()
        assert panel.warning.text() == words


def test_long_words_do_not_make_the_panel_wider(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    house.sit(begun())
    mine = windows()
    mine.start.open(house.save)
    window, _, panel = table_of(mine, qtbot)
    width = panel.sizeHint().width()
    assert isinstance(window.session, RoundTableSession)
    decision = Decision(
        1, "hold", "Turkey", tuple(names_of(window.session.game, VARIANT)), reason="gone " * 50
    )
    window.session.state = replace(window.session.state, decisions=(decision,) * 5)
    panel.refresh()
    assert "gone" in panel.decided.text()
    assert panel.sizeHint().width() == width


def test_variants_with_hidden_things_say_that_they_need_a_game_master(qtbot: QtBot) -> None:
    dialog = NewGameDialog([VARIANT, variant_named("mordor_v_world_ii")], "standard")
    qtbot.addWidget(dialog)
    dialog.envelopes.click()
    assert dialog.way == ENVELOPES
    dialog.choice.setCurrentIndex(1)
    assert not dialog.envelopes.isEnabled()
    assert dialog.way != ENVELOPES
    assert "needs a game master" in dialog.envelopes_hint.text()


def test_what_cannot_be_done_is_said(
    house: House, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    said = refusals()
    room = begun()
    house.sit(room)
    mine = windows()
    mine.start.open(house.save)
    _, flow, panel = table_of(mine, qtbot)
    QGuiApplication.clipboard().setText("Dear all, nothing here")
    panel.paste.click()
    assert "no block of the exchange" in said[-1]
    for key in (house.save.parent.parent / "home" / "keys").iterdir():
        key.unlink()
    flow.seal.trigger()
    assert "is not on this computer" in said[-1]
    assert POWER not in flow.table_seat.state().envelopes


def test_games_at_a_glance_lists_tables(house: House) -> None:
    room = begun()
    house.sit(room)
    founded = house.save.with_name("Later.chancery")
    found_here(founded, VARIANT, {}, "Later", ("Italy", "Ida"), "")
    assert not founded.exists()
    games = {one.title: one for one in list_games(house.save.parent, lambda *_: None)}
    assert set(games) == {"Round", "Later"}
    assert games["Round"].season == "Spring 1901, envelopes are coming in"
    assert games["Round"].owing[0] == "Austria (P. Austria)"
    assert games["Later"].season == "people are joining"
    assert "Italy" not in " ".join(games["Later"].owing)
    table = founded.with_name("Later.chancery.table")
    table.write_bytes(b"{")
    (damaged,) = [one for one in list_games(house.save.parent, lambda *_: None) if one.fault]
    assert damaged.path == founded
