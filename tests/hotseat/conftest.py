"""What tests of tables around one computer share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop.hotseat.flow import HotseatFlow
from desktop.session.session import Session
from desktop.table.table_window import TableWindow
from desktop.thinking.thinker import Thinker
from engine import (
    Game,
    find_variant,
)


@pytest.fixture
def tables(qtbot: QtBot) -> Iterator[Callable[[Game], HotseatFlow]]:
    """Opens tables, of which every review lets pass what is ordered."""
    made: list[TableWindow] = []

    def opened(begun: Game) -> HotseatFlow:
        window = TableWindow(Session(begun, find_variant(begun.variant)))
        qtbot.addWidget(window)
        window.show()
        made.append(window)
        assert isinstance(window.flow, HotseatFlow)
        return window.flow

    yield opened
    for window in made:
        window.close()


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who thinks comes to an end."""
    monkeypatch.setattr(Thinker, "_begin", lambda thinker: None)
