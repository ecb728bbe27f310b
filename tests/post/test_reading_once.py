"""What arrives by file is read once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app import WindowManager
from desktop.post.seat_flow import SeatFlow
from engine import read_ledger
from engine.files.exchange import ledger
from engine.files.exchange.file_names import ledger_path
from tests.post.by_file import POWER, Post, drag_first_unit
from tests.post.test_changed_elsewhere import seated

Windows = Callable[[], WindowManager]


def test_a_ledger_is_read_once_for_a_file_of_orders(
    post: Post, windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel, window, _ = seated(post, windows, qtbot)
    assert isinstance(window.flow, SeatFlow)
    drag_first_unit(window)
    window.flow.seal_now()
    orders = post.file("orders")
    post.be("master")
    read: list[Path] = []
    real = ledger.read_beside

    def counted(path: Path, *more: object) -> bytes:
        read.append(path)
        return real(path, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(ledger, "read_beside", counted)
    ledger._read.clear()
    panel.take([orders])
    assert read == [ledger_path(panel.post.path)]
    assert any(one.seat == POWER for one in panel.post.ledger().received)
    assert table.session.game.sheet(POWER) is not None
    assert "Another program" not in table.statusBar().currentMessage(), "the table has filed it itself"
    assert len(read) == 1


def test_a_ledger_that_another_program_has_written_is_read_again(
    post: Post, windows: Windows, qtbot: QtBot
) -> None:
    _, panel, _, _ = seated(post, windows, qtbot)
    path = ledger_path(panel.post.path)
    assert panel.post.ledger().master_name == "Max"
    path.write_bytes(path.read_bytes().replace(b"Max", b"Bruno"))
    assert read_ledger(panel.post.path).master_name == "Bruno"
