"""What a table needs is loaded while the first window waits."""

from __future__ import annotations

import sys

from pytestqt.qtbot import QtBot

from desktop.preloading import PARTS, Preloader


def test_everything_is_loaded_little_by_little(qtbot: QtBot) -> None:
    preloader = Preloader()
    assert not preloader.is_done
    qtbot.waitUntil(lambda: preloader.is_done)
    assert set(PARTS) <= set(sys.modules)
