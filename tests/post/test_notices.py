"""Notices of the desktop: a turn has come in, a deadline is near, everybody's orders are in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.notices import Notices
from desktop.session.changes import NOTICE
from desktop.settings.preferences import preferences
from desktop.table.table_window import TableWindow
from desktop.widgets.desktop_notices import DesktopNotices
from desktop.widgets.preferences_dialog import PreferencesDialog
from engine import Keyring, Packet, SeatDocument, apply_packet, find_variant, packets_in, submit
from tests.cases import read_any
from tests.post.by_file import POWER, VARIANT, Post, drag_first_unit
from tests.post.test_changed_elsewhere import seated

Windows = Callable[[], WindowManager]
Told = list[tuple[str, str]]
SOON = 0.8
"""Seconds until a deadline is near: more than a busy machine takes to set it."""


class Clockwork:
    """A player's seat and its game master's table, and what the desktop is told of each."""

    def __init__(self, post: Post, windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Notices, "is_looked_at", False)
        self.post = post
        self.table, self.panel, self.window, self.session = seated(post, windows, qtbot)
        self.player, self.master = self._hear(self.window), self._hear(self.table)

    def _hear(self, window: TableWindow) -> Told:
        told: Told = []
        notices = window.findChild(Notices)
        assert notices is not None
        notices.tell = lambda window, title, words: told.append((title, words))
        return told

    def judge(self) -> None:
        """The game master judges the turn, and the player's program takes it in."""
        self.post.be("master")
        self.table.flow.adjudicate()  # type: ignore[attr-defined]
        self.panel.publish.click()
        self.post.be("player")
        key = Keyring().identity(self.session.seat_game.key)
        with SeatDocument(self.session.path).changing() as place:
            for packet in packets_in(self.post.file("turn").read_bytes()):
                assert isinstance(packet, Packet)
                place.keep(apply_packet(place.content, packet, key, find_variant)[0])
        self.session.read_file()


@pytest.fixture
def work(post: Post, windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Clockwork:
    return Clockwork(post, windows, qtbot, monkeypatch)


def send_all(work: Clockwork) -> None:
    """Everybody's orders come in at the game master's table."""
    work.post.be("master")
    game = work.table.session.game
    for power in VARIANT.rules.powers:
        orders = [read_any(VARIANT, "movement", f"{unit.place} H") for unit in game.current.units_of(power)]
        game = submit(game, VARIANT, power, orders)
    work.table.session.amend(game)


def set_due(work: Clockwork, seconds: float) -> None:
    """The deadline, as both know it, is in so many seconds."""
    moment = (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()
    work.table.session.game = replace(work.table.session.game, deadline=moment)
    work.session.seat_game = replace(work.session.seat_game, deadline=moment)
    for session in (work.table.session, work.session):
        session.tell(NOTICE)


def switch(name: str, is_on: bool) -> None:
    """Switch a notice on or off in the preferences."""
    dialog = PreferencesDialog()
    dialog.notices[name].setChecked(is_on)
    dialog.accept()
    assert getattr(preferences(), name) is is_on


def test_a_turn_that_comes_in_is_told_once(work: Clockwork, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, first = drag_first_unit(work.window), work.session.title
    work.judge()
    assert work.player == [("Ring", f"{first} was judged. The results are here.")]
    assert not any(secret in words for _, words in work.player for secret in (drawn, POWER, "Anna", "Max"))
    switch("tells_turns", False)
    work.judge()
    switch("tells_turns", True)
    monkeypatch.setattr(Notices, "is_looked_at", True)
    work.judge()
    assert len(work.player) == 1, "nothing for who wants none, or looks at it"


def test_a_game_master_is_told_when_everybody_is_in(work: Clockwork) -> None:
    drag_first_unit(work.window)
    work.window.flow.seal_now()  # type: ignore[attr-defined]
    work.post.be("master")
    work.panel.take([work.post.file("orders")])
    assert work.master == []
    send_all(work)
    told = [("Ring", f"Everybody's orders for {work.table.session.title} are in.")]
    assert work.master == told
    send_all(work)
    empty = replace(work.table.session.game, sheets=())
    work.table.session.amend(empty)
    switch("tells_ready", False)
    send_all(work)
    switch("tells_ready", True)
    assert work.master == told


def test_a_deadline_that_nears_is_told_while_orders_are_missing(work: Clockwork, qtbot: QtBot) -> None:
    notices = work.window.findChild(Notices)
    assert notices is not None
    set_due(work, 24 * 3600 + SOON)
    qtbot.waitUntil(lambda: bool(work.player) and bool(work.master))
    for told in (work.player, work.master):
        ((title, words),) = told
        assert title == "Ring"
        assert words.startswith(f"Orders for {work.session.title} are due ")
    assert notices._timer.isActive(), "an hour before it is told again"
    drag_first_unit(work.window)
    work.window.flow.seal_now()  # type: ignore[attr-defined]
    set_due(work, 3600 + SOON)
    qtbot.waitUntil(lambda: len(work.master) == 2)
    qtbot.waitUntil(lambda: not notices._timer.isActive())
    assert len(work.player) == 1, "who has sealed is left alone"
    switch("tells_deadlines", False)
    set_due(work, 3600 + SOON)
    others = work.table.findChild(Notices)
    assert others is not None
    qtbot.waitUntil(lambda: not others._timer.isActive())
    switch("tells_deadlines", True)
    assert len(work.master) == 2


def test_a_desktop_without_any_of_it_is_no_error(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window, alerted = QWidget(), []
    qtbot.addWidget(window)
    monkeypatch.setattr(QApplication, "alert", lambda *given: alerted.append(given[0]))
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: False)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert DesktopNotices().show(window, "Ring", "words") == "alert"
    assert alerted == [window]


def test_the_tray_is_used_where_there_is_one(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window, shown = QWidget(), []
    qtbot.addWidget(window)
    monkeypatch.setattr(DesktopNotices, "_by_service", lambda *_: False)
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "supportsMessages", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "show", lambda self: None)
    monkeypatch.setattr(QSystemTrayIcon, "showMessage", lambda self, *given: shown.append(given[:2]))
    assert DesktopNotices(window).show(window, "Ring", "words") == "tray"
    assert shown == [("Ring", "words")]
