"""A game master and a player who hand each other files, for the tests of play by file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.claim_dialog import ClaimDialog
from desktop.post.game_master_panel import GameMasterPanel
from desktop.post.send_dialog import set_outbox
from desktop.settings.storage import FILES, remember_play_mode
from desktop.table.table_window import TableWindow
from engine import (
    HOME,
    NEW,
    new_game,
    read_ledger,
    save_game,
    write_order,
)
from tests.answering import accept, answer
from tests.cases import variant_named

VARIANT = variant_named("mordor_v_world_ii")
POWER = "Mordor"


class Post:
    """A game master and a player who share nothing but the files that they hand each other."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self._monkeypatch = folder, monkeypatch
        self.save = folder / "master" / "Ring.chancery"
        self.mail = folder / "mail"
        for one in (self.save.parent, self.mail, folder / "player"):
            one.mkdir()
        game = new_game(VARIANT, title="Ring", seed="a long seed for the dice")
        save_game(self.save, game, VARIANT, NEW)
        remember_play_mode(game, FILES)

    def be(self, who: str) -> None:
        """Sit down at the computer of the game master or of the player."""
        self._monkeypatch.setenv(HOME, str(self.folder / who / "home"))

    def file(self, kind: str, power: str = POWER) -> Path:
        """The newest file of a kind that was written for or by a power."""
        found = [path for path in self.mail.iterdir() if f" {kind} " in path.name and power in path.name]
        return max(found, key=lambda path: int(path.stem.split()[-1]))


def lead(post: Post, windows: WindowManager) -> tuple[TableWindow, GameMasterPanel]:
    post.be("master")
    windows.start.open(post.save)
    window = windows.tables[post.save]
    panel = window.docks["post"].widget()
    assert isinstance(panel, GameMasterPanel)
    set_outbox(read_ledger(post.save).game, post.mail)
    panel.post.invite("Max")
    panel._folder = lambda game: post.mail  # type: ignore[method-assign]
    return window, panel


def claimed(post: Post, windows: WindowManager) -> None:
    """The player accepts his invitation."""
    post.be("player")

    def claim(dialog: ClaimDialog) -> None:
        QTest.keyClicks(dialog.player, "Anna")
        accept(dialog)

    answer(ClaimDialog, claim)
    windows.start.open(post.file("invitation"))


def spot(window: TableWindow, space: str) -> QPointF:
    return window.board.camera.to_window(QPointF(*window.board.context.layout.spaces[space].unit))


def drag_first_unit(window: TableWindow) -> str:
    """Drag a unit to where it can go, as a person does."""
    order_draft = window.tool.order_draft
    for space in list(order_draft.lit()):
        order_draft.clear()
        order_draft.press(space)
        goals = [goal for goal in order_draft.lit() if goal != space]
        order_draft.clear()
        if goals:
            start, end = spot(window, space).toPoint(), spot(window, goals[0]).toPoint()
            QTest.mousePress(window.board, Qt.MouseButton.LeftButton, pos=start)
            QTest.mouseMove(window.board, end)
            QTest.mouseRelease(window.board, Qt.MouseButton.LeftButton, pos=end)
            break
    order = window.session.orders[0]
    return write_order(window.session.variant.lexicon, order)


def joined(
    post: Post, windows: Callable[[], WindowManager], qtbot: QtBot
) -> tuple[TableWindow, GameMasterPanel, WindowManager]:
    """A table at which the player's claim is filed; the game master sits at the computer."""
    table, panel = lead(post, windows())
    qtbot.addWidget(table)
    panel.invite.click()
    player = windows()
    claimed(post, player)
    post.be("master")
    panel.take([post.file("claim")])
    return table, panel, player
