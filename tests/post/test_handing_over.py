"""A game that is handed over to another game master, through the windows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QDialogButtonBox, QMenu
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.master.administration_dialog import administration_of
from desktop.post.game_master_dialogs import HandoverDialog
from desktop.post.game_master_panel import GameMasterPanel
from engine import (
    Keyring,
    fingerprint,
    new_identity,
    read_ledger,
)
from tests.answering import accept, answer, messages, refusals
from tests.post.by_file import VARIANT, Post, lead


def texts(menu: QMenu, *, is_enabled: bool) -> set[str]:
    """What is written in a menu and those below it that can be chosen, or cannot."""
    found = {one.text() for one in menu.actions() if one.menu() is None and one.isEnabled() is is_enabled}
    below = [
        texts(one.menu(), is_enabled=is_enabled) for one in menu.actions() if isinstance(one.menu(), QMenu)
    ]
    return found.union(*below)


def test_a_game_is_handed_over_to_another_computer(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refusals()
    post.be("player")
    key = Keyring().add(new_identity(), title="the next game master")
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel._write(lambda: panel.post.hand_over(key.public, "Anna"))
    panel.publish.click()
    assert "handed over" in said[-1]
    post.be("player")
    monkeypatch.setattr(
        "desktop.post.dispatch.unused_path", lambda title: post.folder / "player" / "Ring.chancery"
    )
    asked = messages("No")
    other = windows()
    other.start.open(next(post.mail.glob("*handover*")))
    assert not other.tables
    assert not (post.folder / "player" / "Ring.chancery").exists()
    assert not list((post.folder / "player").glob("*.ledger"))
    assert "Ring" in asked[0]
    assert fingerprint(read_ledger(post.save).master) in asked[0]
    messages("Yes")
    other.start.open(next(post.mail.glob("*handover*")))
    qtbot.addWidget(next(iter(other.tables.values())))
    theirs = next(iter(other.tables.values())).docks["post"].widget()
    assert isinstance(theirs, GameMasterPanel)
    assert theirs.seats.rowCount() == len(VARIANT.powers)


def test_a_hand_over_that_nobody_writes_down_does_not_happen(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """Who gives up choosing a folder still leads the game."""
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    key = new_identity().public

    def hand_over(dialog: HandoverDialog) -> None:
        assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
        dialog.key.setText(key)
        dialog.name.setText("Ada")
        assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
        accept(dialog)

    answer(HandoverDialog, hand_over)
    panel._folder = lambda game: None  # type: ignore[method-assign]
    panel.hand_over.click()
    assert read_ledger(post.save).handed_to is None
    panel._folder = lambda game: post.mail  # type: ignore[method-assign]
    panel.hand_over.click()
    assert read_ledger(post.save).handed_to == key
    assert read_ledger(post.save).entries[-1].name == "Ada"
    assert len([one for one in post.mail.iterdir() if "handover" in one.name or "notice" in one.name]) == 2


def test_a_game_that_was_taken_over_is_not_taken_over_twice(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who opens the file again gets the game as he has led it since."""
    post.be("player")
    key = Keyring().add(new_identity(), title="the next game master")
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel._write(lambda: panel.post.hand_over(key.public, "Anna"))
    post.be("player")
    copies = [post.folder / "player" / name for name in ("Ring.chancery", "Ring 2.chancery")]
    monkeypatch.setattr(
        "desktop.post.dispatch.unused_path", lambda title: next(one for one in copies if not one.exists())
    )
    messages()
    (file,) = post.mail.glob("*handover*")
    other = windows()
    other.start.open(file)
    other.start.open(file)
    assert list(other.tables) == [copies[0]]
    qtbot.addWidget(other.tables[copies[0]])
    assert not copies[1].exists()


def test_who_has_handed_a_game_over_leads_it_no_longer(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> None:
    """The window says who leads it, offers nothing that would be refused, and judges nothing."""
    said = refusals()
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    key = new_identity().public

    def hand_over(dialog: HandoverDialog) -> None:
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        dialog.key.setText(key[:-1])
        assert not ok.isEnabled(), "a key that is cut off is no key"
        dialog.key.setText(f" {key.upper()} ")
        dialog.name.setText("Ada")
        assert ok.isEnabled()
        accept(dialog)

    answer(HandoverDialog, hand_over)
    panel._folder = lambda game: post.mail  # type: ignore[method-assign]
    panel.hand_over.click()
    assert not said
    assert "handed over to Ada" in panel.heading.text()
    assert fingerprint(key) in panel.about.text()
    assert not any(
        button.isEnabled() for button in (panel.invite, panel.publish, panel.deadline, panel.hand_over)
    )
    before = table.session.count
    table.flow.adjudicate()  # type: ignore[attr-defined]
    assert table.session.count == before
    assert "handed over" in said[-1]
    assert post.mail.name in panel.log.item(0).text()
    assert panel.log.item(0).text().count(str(post.mail)) == 1, "the folder is named once"
    administration = administration_of(table)
    qtbot.addWidget(administration)
    assert (
        administration.annals.list.item(0).text()
        == f"Tuile 3001: game master: Max → Ada (key {fingerprint(key)})"
    )
    assert texts(table.menus["game"], is_enabled=False) >= {
        "Adjudicate",
        "Take the last turn back",
        "Set up the position",
        "Dice are thrown by hand",
        "Players …",
        "Deadline and missing orders …",
        "Votes and end …",
        "Take turns back …",
    }
    assert "Annals …" in texts(table.menus["game"], is_enabled=True)
    assert not table.menus["orders"].menuAction().isEnabled()
