"""A game master's folder with games and mails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.mailbox.mailbox_window import MailboxWindow
from desktop.settings.kept import MAIL_FOLDER
from engine import (
    HOME,
    NEW,
    adjudicate_turn,
    find_variant,
    load_game,
    new_game,
    read_desk,
    save_game,
    set_deadline,
    with_addresses,
    write_desk,
)
from tests.cases import variant_named

POWERS = {"Austria": "anna@example.org", "Russia": "rus@example.org"}
PAST, FUTURE = "2026-01-10T20:00+01:00", "2999-01-05T20:00+01:00"
Open = Callable[..., MailboxWindow]


class Club:
    """The folder, with one game that was judged once; two powers have addresses."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.save, self.inbox = folder, folder / "club.chancery", folder / "inbox"
        self.inbox.mkdir()
        self.add("club", "Club night", POWERS)

    def add(self, name: str, title: str, addresses: dict[str, str], deadline: str = "") -> Path:
        """Another game."""
        variant, save = variant_named("standard"), self.folder / f"{name}.chancery"
        game = adjudicate_turn(new_game(variant, {}, {"Austria": "Anna"}, title=title), variant)[0]
        save_game(save, set_deadline(game, deadline) if deadline else game, variant, NEW)
        desk = read_desk(save)
        for power, address in addresses.items():
            desk = with_addresses(desk, power, [address])
        write_desk(save, desk)
        return save

    def set_deadline(self, deadline: str) -> None:
        loaded = load_game(self.save, find_variant)
        save_game(self.save, set_deadline(loaded.game, deadline), loaded.variant, loaded.file_digest)

    def mail(self, name: str, sender: str, text: str, when: str = "", subject: str = "orders") -> Path:
        """A mail that somebody has saved."""
        path = self.inbox / f"{name}.eml"
        date = f"Date: {when}\n" if when else ""
        path.write_text(f"From: {sender}\nSubject: {subject}\n{date}\n{text}", encoding="utf-8")
        return path

    def orders(self, power: str) -> int:
        """How many orders a power has filed."""
        sheet = load_game(self.save, find_variant).game.sheet(power)
        return len(sheet.orders or ()) if sheet is not None else 0


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    for module in ("game_desk", "due_page"):
        monkeypatch.setattr(f"desktop.mailbox.{module}.turn_pages", lambda *_: b"%PDF")
    (tmp_path / "games").mkdir()
    yield Club(tmp_path / "games")
    MAIL_FOLDER.forget(str(tmp_path / "games"))


@pytest.fixture
def open_box(club: Club, qtbot: QtBot) -> Open:
    """Opens the mailbox, and waits until it has looked."""

    def opened(page: str = "due", save: Path | None = None) -> MailboxWindow:
        window = MailboxWindow(save or club.save, None, folder=club.folder, page=page)
        qtbot.addWidget(window)
        window.show()
        settle(qtbot, window)
        return window

    return opened


def settle(qtbot: QtBot, window: MailboxWindow) -> None:
    """Wait until the mailbox has looked at everything."""
    qtbot.waitUntil(
        lambda: (
            window.job is window.inbox.job is window.out.job is None and not window.inbox.pane.bar.is_reading
        )
    )
